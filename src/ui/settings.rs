//! What the program remembers from one start to the next, in a RON file of its own.

mod change;
mod keeper;
mod lenient;
mod merge;
mod own_keys;
mod pace;
mod preferences;
mod ranges;
pub mod starts;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::disk::FullPath;
use crate::session::opponent::Wish;
use crate::session::studies::Study;
use crate::ui::disk::telling::one_line;

pub use change::Change;
pub use keeper::Keeper;
pub use own_keys::{KeyTexts, OwnKeys};
pub use pace::Pace;
pub use preferences::{Lines, PointOfView, Preferences, cores};
pub use ranges::ZOOM;

/// How many files the start page offers, and commands the palette.
const RECENT: usize = 12;

/// Everything that a person has set.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The name of a theme; empty follows the system.
    pub theme: String,
    /// Whether birds show their letters.
    pub letters: bool,
    /// Whether boards have coordinates.
    pub coordinates: bool,
    /// How fast pieces move.
    pub animation: Animation,
    /// How much larger than usual everything is drawn.
    pub zoom: f32,
    /// Whether the wheel over the board steps through the moves.
    pub wheel: bool,
    /// Whether moves that were taken back stay as a variation.
    pub keeps_taken_back: bool,
    /// Whether what is open when the program ends is open again at the next start.
    pub reopens: bool,
    /// How the engine thinks and tells of it.
    pub engine: Preferences,
    /// How long a report thinks about each position.
    pub pace: Pace,
    /// Whether the graph of a report is shown.
    pub graph: bool,
    /// Keys that a person has given to commands, by the names of these.
    pub keys: OwnKeys,
    /// The entries of the palette used last, the newest first.
    pub used: Vec<String>,
    /// The names entered last, White's and Black's.
    pub players: [String; 2],
    /// What was played against last.
    pub opponent: Wish,
    /// Files opened or saved, the newest first.
    pub recent: Vec<FullPath>,
    /// The puzzles solved, by their names, each with the best result.
    pub studies: BTreeMap<String, Solved>,
}

/// How a puzzle was solved. Fewer is better, hints count more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Solved {
    /// Hints taken.
    pub hints: u32,
    /// Wrong moves.
    pub tries: u32,
}

impl Solved {
    /// "1 wrong move, 2 hints".
    pub fn words(self) -> String {
        let count = |n: u32, what: &str| format!("{n} {what}{}", if n == 1 { "" } else { "s" });
        format!("{}, {}", count(self.tries, "wrong move"), count(self.hints, "hint"))
    }
}

/// How fast pieces move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Animation {
    /// They are there at once.
    Off,
    /// A tenth of a second.
    Fast,
    /// A fifth of a second.
    Normal,
}

impl Animation {
    /// All speeds with their names.
    pub const ALL: [(Animation, &'static str); 3] =
        [(Animation::Off, "Off"), (Animation::Fast, "Fast"), (Animation::Normal, "Normal")];

    /// How long a piece is on its way, in seconds.
    pub fn seconds(self) -> f32 {
        match self {
            Animation::Off => 0.0,
            Animation::Fast => 0.1,
            Animation::Normal => 0.2,
        }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            theme: String::new(),
            letters: true,
            coordinates: true,
            animation: Animation::Normal,
            zoom: 1.0,
            wheel: true,
            keeps_taken_back: false,
            reopens: true,
            engine: Preferences::default(),
            pace: Pace::default(),
            graph: true,
            keys: OwnKeys::new(),
            used: Vec::new(),
            players: Default::default(),
            opponent: Wish::default(),
            recent: Vec::new(),
            studies: BTreeMap::new(),
        }
    }
}

impl Settings {
    /// Reads what may be the text of settings: what is wrong in it is left out or brought into its
    /// range, and named in a clause.
    pub fn read(bytes: &[u8]) -> (Self, Vec<String>) {
        let (mut settings, faults) = lenient::read::<Settings>(bytes);
        let faults = faults.into_iter().map(|fault| format!("line {}, {}", fault.line, fault.what));
        let faults = faults.chain(settings.bring_into_range()).map(|fault| one_line(&fault));
        (settings, faults.collect())
    }

    /// The settings as text.
    pub fn text(&self) -> String {
        let text = ron::ser::to_string_pretty(self, ron::ser::PrettyConfig::new());
        text.expect("they are made of numbers, names and lists")
    }

    /// Puts an entry of the palette at the head of those used.
    pub fn remember_use(&mut self, entry: String) {
        self.used.retain(|other| *other != entry);
        self.used.insert(0, entry);
        self.used.truncate(RECENT);
    }

    /// Remembers that a puzzle was solved, and the best result.
    pub fn solve(&mut self, key: String, solved: Solved) {
        self.studies.entry(key).and_modify(|best| *best = solved.min(*best)).or_insert(solved);
    }

    /// "3 of 12 puzzles solved".
    pub fn progress(&self, studies: &[Study]) -> String {
        let pieces = || studies.iter().flat_map(|study| &study.pieces);
        let tasks = || pieces().filter(|piece| piece.is_task());
        let solved = tasks().filter(|piece| self.studies.contains_key(&piece.key()));
        format!("{} of {} puzzles solved", solved.count(), tasks().count())
    }

    /// Puts a file at the head of the recent ones.
    pub fn remember(&mut self, path: &FullPath) {
        self.recent.retain(|other| other != path);
        self.recent.insert(0, path.clone());
        self.recent.truncate(RECENT);
    }
}
