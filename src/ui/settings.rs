//! The settings, kept in a RON file.

mod change;
mod engine_settings;
mod engines;
mod lenient;
mod ranges;
mod repetition;
pub mod starts;
mod store;

use std::collections::BTreeMap;
use std::time::Duration;

use jiff::civil::Date;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

use crate::ui::disk::one_line;
pub use change::Change;
pub use engine_settings::{EngineSettings, Lines, PointOfView, cores};
pub use engines::{AddedEngine, AddedEngines, ENGINE_NAME, SECONDS, SeatError};
use owlery_engine::{Level, Strength, memory};
use owlery_games::GameId;
use owlery_i18n::{Text, t};
use owlery_record::time_control::TimeControl;
use owlery_session::PuzzleSpec;
use owlery_session::lessons::{NextLesson, Progress};
use owlery_session::opponent::own_rating::OwnRating;
use owlery_session::opponent::{OpponentConfig, Seat};
use owlery_session::studies::StudyPiece;
use owlery_store::FullPath;
use ranges::MISTAKE;
pub use ranges::{AUTOPLAY_SECONDS, LOUDEST, ZOOM};
pub use repetition::{Review, when};
pub use store::SettingsStore;

/// The most mistakes that are kept.
pub const MISTAKES: usize = 150;
/// The most recent files, and recent entries of the palette.
const RECENT: usize = 12;
/// The most files of studies.
const STUDY_FILES: usize = 50;

/// The settings of the user.
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
    /// Whether cards describe the pieces below the pointer.
    pub cards: bool,
    /// Whether the board flips for the side to move when two people play.
    pub turns: bool,
    /// The speed of animations.
    pub animation: Animation,
    /// How long one's own move is seen before the engine answers.
    pub reply_delay: ReplyDelay,
    /// How games play through by themselves.
    pub autoplay: AutoplaySettings,
    /// The zoom factor.
    pub zoom: f32,
    /// Whether the wheel over the board steps through the moves.
    pub wheel: bool,
    /// Whether moves that are taken back stay as a variation.
    pub keeps_taken_back: bool,
    /// Whether the next start opens the documents of the last run.
    pub reopens: bool,
    /// The settings of the engine.
    pub engine: EngineSettings,
    /// The memory of hash tables and caches together, in mebibytes.
    pub memory: u32,
    /// Whether the tables that a search needs are made without a question.
    pub makes_tables: bool,
    /// External engines by their names.
    pub engines: AddedEngines,
    /// The depth of reports.
    pub pace: Pace,
    /// Whether the graph of a report is shown.
    pub graph: bool,
    /// The user's own keys, by the names of commands.
    pub keys: OwnKeys,
    /// The recent entries of the palette, the newest first.
    pub used: Vec<String>,
    /// The last names of White and Black.
    pub players: [String; 2],
    /// The last opponent.
    pub opponent: OpponentConfig,
    /// The last levels of the engine, by the keys of the games: their scales differ.
    pub levels: BTreeMap<String, Level>,
    /// The user's last seats, by the keys of the games.
    pub seats: BTreeMap<String, Seat>,
    /// The user's own ratings, by the keys of the games.
    pub ratings: BTreeMap<String, OwnRating>,
    /// The last time control.
    pub clock: Option<TimeControl>,
    /// The last custom time control.
    pub own_times: Option<TimeControl>,
    /// The last options of games as text, by the keys of the games.
    pub options: BTreeMap<String, String>,
    /// Whether clocks wait while the window has no focus.
    pub clocks_wait: bool,
    /// Whether finished and saved games are kept in the library.
    pub keeps_games: bool,
    /// Whether sounds are played.
    pub sounds: bool,
    /// How loud sounds are, in percent.
    pub volume: u8,
    /// Files opened or saved, the newest first.
    pub recent: Vec<FullPath>,
    /// The best results of solved puzzles, by their names.
    pub studies: BTreeMap<String, Solved>,
    /// The reviews of puzzles, by their names.
    pub reviews: BTreeMap<String, Review>,
    /// The user's mistakes as puzzles, by their names, in the format of files.
    pub mistakes: BTreeMap<String, String>,
    /// Files whose puzzles are listed among the studies, the newest first.
    pub study_files: Vec<FullPath>,
    /// The progress in lessons, by the keys of the games.
    pub lessons: BTreeMap<String, Progress>,
}

/// The result of a puzzle. Fewer is better, hints count more.
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

/// The speed of animations.
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

/// How long a move is seen whole before the engine's answer is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ReplyDelay {
    /// Not at all.
    Instant,
    /// Long enough to see what it did.
    Normal,
    /// Twice as long.
    Calm,
}

impl ReplyDelay {
    /// All delays with their names.
    pub const ALL: [(ReplyDelay, Text); 3] = [
        (ReplyDelay::Instant, Text::of("settings-all.instant")),
        (ReplyDelay::Normal, Text::of("settings-all.seen")),
        (ReplyDelay::Calm, Text::of("settings-all.calm")),
    ];

    /// Returns the delay.
    pub fn time(self) -> Duration {
        Duration::from_millis(match self {
            ReplyDelay::Instant => 0,
            ReplyDelay::Normal => 700,
            ReplyDelay::Calm => 1500,
        })
    }
}

/// How games play through by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct AutoplaySettings {
    /// Seconds for each move.
    pub seconds: u8,
    /// Whether it begins again after the end.
    pub repeats: bool,
    /// Whether it stops at comments.
    pub stops: bool,
}

impl Default for AutoplaySettings {
    fn default() -> Self {
        AutoplaySettings { seconds: 2, repeats: false, stops: true }
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
            reply_delay: ReplyDelay::Normal,
            autoplay: AutoplaySettings::default(),
            zoom: 1.0,
            wheel: true,
            keeps_taken_back: false,
            reopens: true,
            engine: EngineSettings::default(),
            memory: memory::USUAL,
            makes_tables: false,
            engines: AddedEngines::new(),
            pace: Pace::default(),
            graph: true,
            keys: OwnKeys::new(),
            used: Vec::new(),
            players: Default::default(),
            opponent: OpponentConfig::default(),
            levels: BTreeMap::new(),
            seats: BTreeMap::new(),
            ratings: BTreeMap::new(),
            clock: None,
            own_times: None,
            options: BTreeMap::new(),
            clocks_wait: false,
            keeps_games: true,
            sounds: true,
            volume: 35,
            recent: Vec::new(),
            studies: BTreeMap::new(),
            reviews: BTreeMap::new(),
            mistakes: BTreeMap::new(),
            study_files: Vec::new(),
            lessons: BTreeMap::new(),
        }
    }
}

impl Settings {
    /// The user's own rating in a game.
    pub fn rating(&self, game: GameId) -> OwnRating {
        self.ratings.get(game.key()).copied().unwrap_or_else(|| OwnRating::new(game))
    }

    /// The last opponent, with the level and the user's seat of the last game of a kind, or the level of
    /// the user's own rating if it adapts. That the engine plays both sides is chosen for one game only: then the user has the usual
    /// seat.
    pub fn opponent_in(&self, game: GameId) -> OpponentConfig {
        let mut config = self.opponent.clone();
        if let Some(seat) = self.seats.get(game.key()) {
            config.you = *seat;
        }
        if config.you == Seat::Nobody {
            config.you = OpponentConfig::default().you;
        }
        if let Some(level) = self.levels.get(game.key()) {
            config.level = *level;
        }
        if config.adapts {
            config.level = Strength::with_points(self.rating(game).points, game).into();
        }
        config
    }

    /// Reads settings from text. Faulty values are left out or brought into their ranges, and
    /// described in clauses.
    pub fn read(bytes: &[u8]) -> (Self, Vec<String>) {
        let (mut settings, faults) = lenient::read::<Settings>(bytes);
        let faults = faults
            .into_iter()
            .map(|fault| t!("settings-all.line", line = fault.line, what = fault.what));
        let faults = faults.chain(settings.bring_into_range()).map(|fault| one_line(&fault));
        (settings, faults.collect())
    }

    /// Returns what somebody who goes on with the lessons of a game learns next.
    pub fn next_lesson(&self, game: GameId) -> NextLesson {
        self.lessons.get(game.key()).map_or(NextLesson::Begin, |at| at.next_lesson())
    }

    /// Returns whether all lessons of a game are done.
    pub fn has_learned(&self, game: GameId) -> bool {
        self.lessons.get(game.key()).is_some_and(|at| at.is_complete())
    }

    /// Returns the label of the button that starts or continues lessons.
    pub fn learns(&self, game: GameId) -> String {
        match self.next_lesson(game) {
            NextLesson::Begin => t!("settings-all.learn").to_owned(),
            NextLesson::Rule(step) => t!("settings-all.learn_on", step = step),
            NextLesson::Strategy => t!("settings-all.learn_strategy").to_owned(),
            NextLesson::Again => t!("settings-all.learn_again").to_owned(),
        }
    }

    /// Returns the settings as text.
    pub fn text(&self) -> String {
        let text = ron::ser::to_string_pretty(self, ron::ser::PrettyConfig::new());
        text.expect("they are made of numbers, names and lists")
    }

    /// Puts an entry of the palette at the head of the recent ones.
    pub fn remember_use(&mut self, entry: String) {
        self.used.retain(|other| *other != entry);
        self.used.insert(0, entry);
        self.used.truncate(RECENT);
    }

    /// Notes that a puzzle was solved on a day.
    pub fn solve(&mut self, key: String, solved: Solved, today: Date) {
        let review = Review::after(self.reviews.get(&key).copied(), solved, today);
        self.reviews.insert(key.clone(), review);
        self.studies.entry(key).and_modify(|best| *best = solved.min(*best)).or_insert(solved);
    }

    /// Notes that a puzzle was not solved on a day; an earlier result stays.
    pub fn give_up(&mut self, key: String, today: Date) {
        let review = Review::restarted(self.reviews.get(&key).copied(), today);
        self.reviews.insert(key, review);
    }

    /// Returns the date since which a puzzle is due, if it is.
    pub fn due(&self, key: &str, today: Date) -> Option<Date> {
        self.next_review(key).filter(|due| *due <= today)
    }

    /// Returns the date of the next review of a puzzle. Mistakes never solved, and puzzles solved
    /// before reviews existed, are always due.
    pub fn next_review(&self, key: &str) -> Option<Date> {
        let waits = || self.studies.contains_key(key) || self.mistakes.contains_key(key);
        let review = self.reviews.get(key).map(|review| review.due);
        review.or_else(|| waits().then_some(Date::MIN))
    }

    /// Keeps mistakes as puzzles, up to a limit.
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
    pub fn progress<'a>(&self, pieces: impl IntoIterator<Item = &'a StudyPiece>) -> String {
        let tasks = pieces.into_iter().filter(|piece| piece.is_task());
        let (mut solved, mut all) = (0, 0);
        tasks.for_each(|piece| {
            all += 1;
            solved += usize::from(self.studies.contains_key(piece.key()));
        });
        t!("settings-all.progress", solved = solved, all = all)
    }

    /// Puts a file at the head of the recent ones; other spellings of its path are removed.
    pub fn remember(&mut self, path: &FullPath) {
        put_first(&mut self.recent, path, RECENT);
    }
}

/// Puts a file at the head of a list of at most this length. Other spellings of its path are removed.
fn put_first(list: &mut Vec<FullPath>, path: &FullPath, most: usize) {
    let real = |path: &FullPath| path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
    let file = real(path);
    list.retain(|other| real(other) != file);
    list.insert(0, path.clone());
    list.truncate(most);
}

/// The user's own keys, by the names of commands.
pub type OwnKeys = BTreeMap<String, KeyTexts>;

/// The keys of a command as text; a single one may be written without brackets.
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

/// The depth of a report in searched positions, which give the same result on every computer.
/// Earlier versions named a time.
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
    /// All depths, the smallest first.
    pub const ALL: [Pace; 4] = [Pace::Quick, Pace::Usual, Pace::Thorough, Pace::Deep];

    /// Returns the approximate number of positions searched per move.
    pub fn nodes(self) -> u64 {
        [30_000, 150_000, 600_000, 2_400_000][self as usize]
    }

    /// Returns the number in words: "150 thousand".
    pub fn words(self) -> &'static str {
        [
            t!("settings-pace.quick"),
            t!("settings-pace.usual"),
            t!("settings-pace.thorough"),
            t!("settings-pace.deep"),
        ][self as usize]
    }
}
