//! Levels of play: how strong the engine plays, and what that takes.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;
use std::time::Duration;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Search;
use super::control::Progress;
use super::engine::Engine;
use super::evaluation::{Evaluation, ExactValue};
use super::score::MOST;
pub use super::score::{merit, points};
use super::search::{Limits, Line, Method, Report, SearchRequest};
use super::searchable::Searchable;
use super::strength::{Rating, scale};
use owlery_games::{GameId, MoveList};
use owlery_i18n::{Message, Text, messages, number, t};

/// The size of the transposition table of a rated level, in mebibytes.
const RATED_TABLE: usize = 2;
/// The longest time that full strength takes for a move without a clock.
const FULL_TIME: Duration = Duration::from_secs(5);

/// How the engine plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Level {
    /// How well.
    pub strength: Strength,
    /// The longest time for a move.
    pub time: Option<Duration>,
    /// The search method.
    pub method: Method,
}

/// How well the engine plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strength {
    /// As well as the name says; each game has its own [scale](super::strength).
    Named(Name),
    /// Like a player with this rating on the game's scale, in points.
    Rated(u16),
    /// As well as it can in the time that it has, with tables, solvers and all threads. The others
    /// use none of these.
    Full,
}

/// The name of a strength. A game has as many as its scale needs, at most [`NAMED_STEP`] points apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Name {
    /// The index of its word in [`WORDS`].
    word: u8,
    /// Counts the strengths with the same word from 1, the weakest first.
    grade: u8,
}

/// The most points from one named strength to the next.
pub const NAMED_STEP: u16 = 150;

/// A word for strengths.
struct Word {
    key: &'static str,
    text: Text,
    /// The least number of names of a game that has this word, among others.
    from: usize,
}

const fn word(key: &'static str, text: Text, from: usize) -> Word {
    Word { key, text, from }
}

/// The words, the weakest first.
const WORDS: &[Word] = &[
    word("newcomer", Text::of("engine-level.newcomer"), 7),
    word("beginner", Text::of("engine-level.beginner"), 1),
    word("novice", Text::of("engine-level.novice"), 9),
    word("learner", Text::of("engine-level.learner"), 6),
    word("casual", Text::of("engine-level.casual"), 4),
    word("keen", Text::of("engine-level.keen"), 11),
    word("club", Text::of("engine-level.club"), 3),
    word("solid", Text::of("engine-level.solid"), 10),
    word("strong", Text::of("engine-level.strong"), 5),
    word("tough", Text::of("engine-level.tough"), 12),
    word("expert", Text::of("engine-level.expert"), 2),
    word("master", Text::of("engine-level.master"), 8),
    word("grandmaster", Text::of("engine-level.grandmaster"), 13),
    word("champion", Text::of("engine-level.champion"), 14),
    word("legend", Text::of("engine-level.legend"), 15),
];

const FULL_KEY: &str = "full";
const FULL_TEXT: Text = Text::of("engine-level.full");

impl Name {
    /// All names of one grade, the weakest first.
    pub fn of_grade(grade: u8) -> impl Iterator<Item = Name> {
        (0..WORDS.len() as u8).map(move |word| Name { word, grade })
    }

    /// The names in a game, the weakest first, with their points.
    pub fn in_game(game: GameId) -> Vec<(Name, u16)> {
        let top = Strength::top(game);
        let count = usize::from(top.div_ceil(NAMED_STEP)) + 1;
        let mut words: Vec<_> =
            (0..WORDS.len()).filter(|word| WORDS[*word].from <= count).collect();
        if count > words.len() {
            words = (0..count).map(|at| at * WORDS.len() / count).collect();
        }
        let name = |(at, word): (usize, &usize)| {
            let first = words.partition_point(|other| other < word);
            let name = Name { word: *word as u8, grade: (at - first + 1) as u8 };
            (name, (usize::from(top) * at / (count - 1).max(1)) as u16)
        };
        words.iter().enumerate().map(name).collect()
    }

    /// The points that it stands for in a game, or the points of the next weaker name if the game has
    /// not this one.
    fn points(self, game: GameId) -> u16 {
        let names = Name::in_game(game);
        let after = names.partition_point(|(name, _)| *name <= self);
        names.get(after.saturating_sub(1)).map_or(0, |(_, points)| *points)
    }

    /// For people.
    pub fn localized(self) -> String {
        let name = WORDS[usize::from(self.word)].text.localized();
        match self.grade {
            1 => name.to_owned(),
            grade => t!("engine-level-grade", name = name, grade = grade),
        }
    }
}

impl Strength {
    /// A beginner's.
    pub const BEGINNER: Strength = Strength::Named(Name { word: 1, grade: 1 });
    /// A casual player's.
    pub const CASUAL: Strength = Strength::Named(Name { word: 4, grade: 1 });
    /// A club player's.
    pub const CLUB: Strength = Strength::Named(Name { word: 6, grade: 1 });

    /// The points of the strongest rating of a game.
    pub fn top(game: GameId) -> u16 {
        scale(game).last().map_or(0, |rating| rating.points)
    }

    /// The points that it stands for in a game; `None` for full strength, which is on no scale.
    pub fn points(self, game: GameId) -> Option<u16> {
        match self {
            Strength::Named(name) => Some(name.points(game)),
            Strength::Rated(points) => Some(points),
            Strength::Full => None,
        }
    }

    /// The strength of this many points in a game, by its name if it has one.
    pub fn with_points(points: u16, game: GameId) -> Strength {
        let names = Name::in_game(game);
        let named = names.into_iter().find(|(_, known)| *known == points);
        named.map_or(Strength::Rated(points), |(name, _)| Strength::Named(name))
    }

    /// Returns the weakest of a game's names that is stronger than so many points, or full strength above
    /// them all.
    pub fn above(points: u16, game: GameId) -> Strength {
        let name = Name::in_game(game).into_iter().find(|(_, known)| *known > points);
        name.map_or(Strength::Full, |(name, _)| Strength::Named(name))
    }

    /// Returns the strongest of a game's names that is weaker than so many points.
    pub fn below(points: u16, game: GameId) -> Option<Strength> {
        let name = Name::in_game(game).into_iter().rfind(|(_, known)| *known < points);
        name.map(|(name, _)| Strength::Named(name))
    }

    /// For people: its name, or its points.
    pub fn localized(self) -> String {
        Message::from(self).to_string()
    }

    /// The keys of all names without grades.
    pub fn keys() -> impl Iterator<Item = &'static str> {
        WORDS.iter().map(|word| word.key).chain([FULL_KEY])
    }
}

messages! {
    /// The name of a strength that consists of parts.
    enum StrengthName {
        Grade { name: Text, grade: u32 } = "engine-level-grade",
        Points { points: u32 } = "engine-level-points",
    }
}

impl From<Strength> for Message {
    fn from(strength: Strength) -> Message {
        match strength {
            Strength::Named(Name { word, grade }) => {
                let name = WORDS[usize::from(word)].text;
                match grade {
                    1 => name.into(),
                    grade => StrengthName::Grade { name, grade: grade.into() }.into(),
                }
            }
            Strength::Rated(points) => StrengthName::Points { points: points.into() }.into(),
            Strength::Full => FULL_TEXT.into(),
        }
    }
}

impl Display for Strength {
    /// For the command line and files: "club", "club-2", "640", "full".
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Strength::Named(Name { word, grade }) => {
                f.write_str(WORDS[usize::from(*word)].key)?;
                if *grade == 1 { Ok(()) } else { write!(f, "-{grade}") }
            }
            Strength::Rated(points) => write!(f, "{points}"),
            Strength::Full => f.write_str(FULL_KEY),
        }
    }
}

/// A text stands for no strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownStrength;

impl FromStr for Strength {
    type Err = UnknownStrength;

    fn from_str(text: &str) -> Result<Strength, UnknownStrength> {
        // `parse` would take a sign, too.
        let is_number = |text: &str| text.bytes().all(|it| it.is_ascii_digit());
        if text == FULL_KEY {
            return Ok(Strength::Full);
        }
        if is_number(text) {
            return text.parse().map(Strength::Rated).map_err(|_| UnknownStrength);
        }
        let (key, grade) = match text.split_once('-') {
            Some((key, grade)) => (key, grade.parse().ok().filter(|_| is_number(grade))),
            None => (text, Some(1)),
        };
        let word = WORDS.iter().position(|word| word.key == key);
        let named = word.zip(grade.filter(|grade| *grade > 0));
        let name = named.map(|(word, grade)| Name { word: word as u8, grade });
        name.map(Strength::Named).ok_or(UnknownStrength)
    }
}

impl From<Strength> for Level {
    fn from(strength: Strength) -> Level {
        let time = match strength {
            Strength::Named(_) | Strength::Rated(_) => None,
            Strength::Full => Some(FULL_TIME),
        };
        Level { strength, time, method: Method::default() }
    }
}

impl Level {
    /// Plays like a beginner.
    pub const BEGINNER: Level =
        Level { strength: Strength::BEGINNER, time: None, method: Method::AlphaBeta };

    /// Plays as well as it can.
    pub const FULL: Level =
        Level { strength: Strength::Full, time: Some(FULL_TIME), method: Method::AlphaBeta };

    /// The level that a key stands for: that of a name, or a number of points.
    pub fn find(key: &str) -> Option<Level> {
        key.parse().ok().map(|strength: Strength| strength.into())
    }

    /// Returns whether it plays below full strength.
    pub fn is_rated(self) -> bool {
        self.strength != Strength::Full
    }

    /// This level with the time that a clock allots to the move. Full strength takes it all; the
    /// others never more than they need.
    pub fn within(self, allotted: Duration) -> Level {
        Level { time: Some(allotted), ..self }
    }

    /// A sentence that describes how it plays a game.
    pub fn sentence(self, game: GameId) -> String {
        let Some(points) = self.strength.points(game) else {
            let seconds = self.time.unwrap_or(FULL_TIME).as_secs_f32();
            return t!("engine-level-does.full", seconds = number(seconds));
        };
        let Rating { nodes, noise, oversight, .. } = Rating::at(scale(game), points);
        match (oversight * 100.0).round() as u32 {
            0 if noise < 1.0 => t!("engine-level-does.clear", nodes = nodes),
            0 => t!("engine-level-does.some", nodes = nodes),
            percent => t!("engine-level-does.much", nodes = nodes, percent = percent),
        }
    }

    /// The line whose first move this level plays; `None` if the game is over. `seed` decides
    /// which errors it makes. `engine` is for full strength, which keeps its table from move to
    /// move. Calls `on_report` with each new report.
    pub fn choose<P: Search>(
        self,
        engine: &Engine<P>,
        position: &P,
        threads: usize,
        progress: &Progress,
        seed: u64,
        on_report: &mut dyn FnMut(&Report<P::Move>),
    ) -> Option<Line<P::Move>> {
        let Level { time, method, .. } = self;
        let request = SearchRequest { any_win: true, method, ..SearchRequest::default() };
        let Some(points) = self.strength.points(P::GAME) else {
            let swindle = swindle(position, &P::knowledge());
            // A move that is known to be best needs no search.
            let depth = if swindle.is_some() { Some(0) } else { None };
            let request =
                SearchRequest { limits: Limits { time, depth, nodes: None }, threads, ..request };
            let only = swindle.as_slice();
            return engine.think_among(position, only, request, progress, on_report).lines.pop();
        };
        let rating = Rating::at(P::RATINGS, points);
        rating.choose(position, time, method, progress, seed, on_report)
    }
}

impl Rating {
    /// The line whose first move a player of this rating plays; `None` if the game is over. `time`
    /// is the longest for the move, `seed` decides which errors are made. Calls `on_report` with
    /// each new report.
    pub fn choose<P: Search>(
        self,
        position: &P,
        time: Option<Duration>,
        method: Method,
        progress: &Progress,
        seed: u64,
        on_report: &mut dyn FnMut(&Report<P::Move>),
    ) -> Option<Line<P::Move>> {
        self.choose_among(position, &[], time, method, progress, seed, on_report)
    }

    /// Chooses like [`Rating::choose`], but only from these legal moves, or from all if there are none.
    #[expect(clippy::too_many_arguments, reason = "one more than its sibling")]
    pub fn choose_among<P: Search>(
        self,
        position: &P,
        only: &[P::Move],
        time: Option<Duration>,
        method: Method,
        progress: &Progress,
        seed: u64,
        on_report: &mut dyn FnMut(&Report<P::Move>),
    ) -> Option<Line<P::Move>> {
        let limits = Limits { time, depth: None, nodes: Some(self.nodes.into()) };
        let errors = self.errors(seed);
        let request = SearchRequest {
            limits,
            exact: false,
            any_win: true,
            method,
            errors,
            ..SearchRequest::default()
        };
        // It must not know what it found for the move before.
        let engine = Engine::new(RATED_TABLE);
        let mut on_report =
            |report: &Report<P::Move>| on_report(&believed(report, errors.is_some()));
        let report = engine.think_among(position, only, request, progress, &mut on_report);
        believed(&report, errors.is_some()).lines.into_iter().next()
    }
}

/// A report without proofs, if errors were made: they are only believed.
fn believed<M: Clone>(report: &Report<M>, has_errors: bool) -> Report<M> {
    let mut report = report.clone();
    if has_errors {
        let believed = |value: Evaluation| Evaluation::Heuristic(points(value).clamp(-MOST, MOST));
        report.value = report.value.map(believed);
        report.lines.iter_mut().for_each(|line| line.value = believed(line.value));
        report.rest.clear();
    }
    report
}

impl Serialize for Level {
    /// Its strength alone.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.strength)
    }
}

impl<'de> Deserialize<'de> for Level {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let key = String::deserialize(deserializer)?;
        Level::find(&key).ok_or_else(|| {
            let keys = Strength::keys().collect::<Vec<_>>().join(", ");
            D::Error::custom(t!("engine-level-wrong", keys = keys, found = format!("{key:?}")))
        })
    }
}

/// Returns a swindle: in a lost game, of the moves that hold out the longest, the one after which the
/// fewest answers keep the win. `None` unless every move is known to lose within a number of plies.
///
/// Shorter defences are not worth it. In 600 endings of Owlman, which Doc had to win looking three, four
/// and six moves ahead, he failed in 185, 173 and 148 against any of the longest defences, in 185, 175
/// and 154 against those that leave the fewest answers, and in 176, 156 and 116 where defences that are
/// up to four plies shorter were taken besides.
pub fn swindle<P: Searchable>(position: &P, knowledge: &P::Knowledge) -> Option<P::Move> {
    let lost = |(mv, next): (P::Move, P)| match known(&next, knowledge)? {
        ExactValue::Win(distance) => Some((mv, next, distance.plies()?)),
        _ => None,
    };
    let moves: Vec<_> = after(position).map(lost).collect::<Option<_>>()?;
    let longest = moves.iter().map(|(.., plies)| *plies).max()?;
    let longest = moves.into_iter().filter(|(.., plies)| *plies == longest);
    longest.min_by_key(|(_, next, _)| winning_answers(next, knowledge)).map(|(mv, ..)| mv)
}

/// Counts the moves that are known to win.
fn winning_answers<P: Searchable>(position: &P, knowledge: &P::Knowledge) -> usize {
    let wins =
        |(_, next): &(P::Move, P)| matches!(known(next, knowledge), Some(ExactValue::Loss(_)));
    after(position).filter(wins).count()
}

/// Iterates over the legal moves with the positions that they lead to.
fn after<P: Searchable>(position: &P) -> impl Iterator<Item = (P::Move, P)> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves.into_iter().map(|mv| {
        let mut next = position.clone();
        next.apply(mv);
        (mv, next)
    })
}

/// Returns the exact value of a position for the side to move, where rules or tables know it.
fn known<P: Searchable>(position: &P, knowledge: &P::Knowledge) -> Option<ExactValue> {
    position.terminal_value().or_else(|| match position.for_search().probe_tables(knowledge)? {
        Evaluation::Exact(exact) => Some(exact),
        _ => None,
    })
}
