//! What the program remembers from one start to the next, in a RON file of its own.

mod change;
mod engines;
mod keeper;
mod lenient;
mod merge;
mod preferences;
mod ranges;
mod repetition;
pub mod starts;

use std::collections::BTreeMap;

use jiff::civil::Date;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

use crate::ui::disk::one_line;
pub use change::Change;
pub use engines::{Added, ENGINE_NAME, Engines, SECONDS};
pub use keeper::Keeper;
use owlery_engine::memory;
use owlery_games::GameId;
use owlery_i18n::{Text, t};
use owlery_record::time_control::TimeControl;
use owlery_session::PuzzleSpec;
use owlery_session::lessons::Progress;
use owlery_session::opponent::OpponentConfig;
use owlery_session::studies::Study;
use owlery_store::FullPath;
pub use preferences::{Lines, PointOfView, Preferences, cores};
use ranges::MISTAKE;
pub use ranges::ZOOM;
pub use repetition::{Review, when};

/// How many of one's mistakes are kept.
pub const MISTAKES: usize = 150;
/// How many files the start page offers, and commands the palette.
const RECENT: usize = 12;

/// Everything that a person has set.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The two letters of a language; empty follows the system.
    pub language: String,
    /// The name of a theme; empty follows the system.
    pub theme: String,
    /// The name of one of the theme's boards; empty for its usual one.
    pub board: String,
    /// The name of a set of pieces.
    pub pieces: String,
    /// Whether boards have coordinates.
    pub coordinates: bool,
    /// Whether pieces are told of where the pointer rests.
    pub cards: bool,
    /// Whether the board turns for who is to move, when two people play.
    pub turns: bool,
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
    /// How much memory hash tables and caches may take together, in mebibytes.
    pub memory: u32,
    /// Other programs that were added, by their names.
    pub engines: Engines,
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
    pub opponent: OpponentConfig,
    /// How the game begun last is timed.
    pub clock: Option<TimeControl>,
    /// The times of one's own that were set last.
    pub own_times: Option<TimeControl>,
    /// The options that games were begun with last, as text, by the keys of the games.
    pub options: BTreeMap<String, String>,
    /// Whether clocks wait while the window is not in use.
    pub clocks_wait: bool,
    /// Whether games are heard.
    pub sounds: bool,
    /// Files opened or saved, the newest first.
    pub recent: Vec<FullPath>,
    /// The puzzles solved, by their names, each with the best result.
    pub studies: BTreeMap<String, Solved>,
    /// When they come back, by the same names.
    pub reviews: BTreeMap<String, Review>,
    /// A person's own mistakes as puzzles, by their names; each as a file has it.
    pub mistakes: BTreeMap<String, String>,
    /// How far one is in the lessons, by the names of the games.
    pub lessons: BTreeMap<String, Progress>,
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
        t!("settings-all.solved", tries = self.tries, hints = self.hints)
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
    pub const ALL: [(Animation, Text); 3] = [
        (Animation::Off, Text::of("settings-all.off")),
        (Animation::Fast, Text::of("settings-all.fast")),
        (Animation::Normal, Text::of("settings-all.normal")),
    ];

    /// Returns how long a piece is on its way, in seconds.
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
            language: String::new(),
            theme: String::new(),
            board: String::new(),
            pieces: "Birds".to_owned(),
            coordinates: true,
            cards: true,
            turns: false,
            animation: Animation::Normal,
            zoom: 1.0,
            wheel: true,
            keeps_taken_back: false,
            reopens: true,
            engine: Preferences::default(),
            memory: memory::USUAL,
            engines: Engines::new(),
            pace: Pace::default(),
            graph: true,
            keys: OwnKeys::new(),
            used: Vec::new(),
            players: Default::default(),
            opponent: OpponentConfig::default(),
            clock: None,
            own_times: None,
            options: BTreeMap::new(),
            clocks_wait: false,
            sounds: false,
            recent: Vec::new(),
            studies: BTreeMap::new(),
            reviews: BTreeMap::new(),
            mistakes: BTreeMap::new(),
            lessons: BTreeMap::new(),
        }
    }
}

impl Settings {
    /// Reads what may be the text of settings: what is wrong in it is left out or brought into its
    /// range, and named in a clause.
    pub fn read(bytes: &[u8]) -> (Self, Vec<String>) {
        let (mut settings, faults) = lenient::read::<Settings>(bytes);
        let faults = faults
            .into_iter()
            .map(|fault| t!("settings-all.line", line = fault.line, what = fault.what));
        let faults = faults.chain(settings.bring_into_range()).map(|fault| one_line(&fault));
        (settings, faults.collect())
    }

    /// Returns what leads to the lessons of a game, or on in them.
    pub fn learns(&self, game: GameId) -> String {
        match self.lessons.get(game.key()) {
            None => t!("settings-all.learn").to_owned(),
            Some(at) if at.is_complete() => t!("settings-all.learn_again").to_owned(),
            Some(at) => t!("settings-all.learn_on", step = at.gone_on().step + 1),
        }
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

    /// Remembers that a puzzle was solved on a day, and the best result.
    pub fn solve(&mut self, key: String, solved: Solved, today: Date) {
        let review = Review::after(self.reviews.get(&key).copied(), solved, today);
        self.reviews.insert(key.clone(), review);
        self.studies.entry(key).and_modify(|best| *best = solved.min(*best)).or_insert(solved);
    }

    /// Remembers that a puzzle was not solved on a day; what was solved before stays solved.
    pub fn give_up(&mut self, key: String, today: Date) {
        let review = Review::begun_again(self.reviews.get(&key).copied(), today);
        self.reviews.insert(key, review);
    }

    /// Since when a puzzle of this name waits to be solved again, if it does.
    pub fn due(&self, key: &str, today: Date) -> Option<Date> {
        self.comes_back(key).filter(|due| *due <= today)
    }

    /// When a puzzle of this name is to be solved again, if it is. A mistake that was never solved has
    /// always waited, and so has what was solved when nobody counted days.
    pub fn comes_back(&self, key: &str) -> Option<Date> {
        let waits = || self.studies.contains_key(key) || self.mistakes.contains_key(key);
        let review = self.reviews.get(key).map(|review| review.due);
        review.or_else(|| waits().then_some(Date::MIN))
    }

    /// Keeps mistakes as puzzles, as far as there is room.
    pub fn practise(&mut self, mistakes: Vec<PuzzleSpec>) {
        for PuzzleSpec { key, text } in mistakes {
            let has_room = self.mistakes.len() < MISTAKES || self.mistakes.contains_key(&key);
            if has_room && key.len() + text.len() <= MISTAKE {
                self.mistakes.insert(key, text);
            }
        }
    }

    /// Forgets a mistake.
    pub fn forget_mistake(&mut self, key: &str) {
        self.mistakes.remove(key);
        self.studies.remove(key);
        self.reviews.remove(key);
    }

    /// "3 of 12 puzzles solved".
    pub fn progress(&self, studies: &[Study]) -> String {
        let pieces = || studies.iter().flat_map(|study| &study.pieces);
        let tasks = || pieces().filter(|piece| piece.is_task());
        let solved = tasks().filter(|piece| self.studies.contains_key(piece.key()));
        t!("settings-all.progress", solved = solved.count(), all = tasks().count())
    }

    /// Puts a file at the head of the recent ones, once however its path is spelled.
    pub fn remember(&mut self, path: &FullPath) {
        let real = |path: &FullPath| path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
        let file = real(path);
        self.recent.retain(|other| real(other) != file);
        self.recent.insert(0, path.clone());
        self.recent.truncate(RECENT);
    }
}

/// The keys that a person has given to commands, by their names.
pub type OwnKeys = BTreeMap<String, KeyTexts>;

/// The keys of one command as settings have them; a single one may stand without brackets.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(into = "Vec<String>")]
pub struct KeyTexts(pub Vec<String>);

#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    One(String),
    Many(Vec<String>),
}

impl<'de> Deserialize<'de> for KeyTexts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Written::deserialize(deserializer) {
            Ok(Written::One(key)) => Ok(KeyTexts(vec![key])),
            Ok(Written::Many(keys)) => Ok(KeyTexts(keys)),
            Err(_) => Err(D::Error::custom(t!("command-key.kind"))),
        }
    }
}

impl From<KeyTexts> for Vec<String> {
    fn from(keys: KeyTexts) -> Self {
        keys.0
    }
}

/// How much a report looks at for each position of the game: so much is the same on every computer,
/// a time is not. Earlier versions named a time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pace {
    /// A fraction of a second.
    #[serde(alias = "fifth")]
    Quick,
    /// About half a second.
    #[default]
    #[serde(alias = "half", alias = "one")]
    Usual,
    /// Two seconds or so.
    #[serde(alias = "two")]
    Thorough,
    /// Many seconds.
    #[serde(alias = "five")]
    Deep,
}

impl Pace {
    /// All of them, the shortest first.
    pub const ALL: [Pace; 4] = [Pace::Quick, Pace::Usual, Pace::Thorough, Pace::Deep];

    /// About so many positions are looked at.
    pub fn nodes(self) -> u64 {
        [30_000, 150_000, 600_000, 2_400_000][self as usize]
    }

    /// In words: "150 thousand".
    pub fn words(self) -> &'static str {
        [
            t!("settings-pace.quick"),
            t!("settings-pace.usual"),
            t!("settings-pace.thorough"),
            t!("settings-pace.deep"),
        ][self as usize]
    }
}
