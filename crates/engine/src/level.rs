//! Levels of play: weaker ones search less and make mistakes, by the same rules.

use std::time::Duration;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Search;
use super::control::Progress;
use super::engine::Engine;
use super::evaluation::{Evaluation, ExactValue};
use super::score;
pub use super::score::{merit, points};
use super::search::{Limits, Line, Method, Report, SearchRequest};
use super::searchable::Searchable;
use owlery_games::MoveList;
use owlery_i18n::{Text, number, t};

/// A strength of play. Settings have its key.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Level {
    /// For people.
    pub name: Text,
    /// For the command line and files.
    pub key: &'static str,
    /// The longest time for a move.
    pub time: Duration,
    /// The depth it looks ahead; `None` is as deep as time allows.
    pub depth: Option<u16>,
    /// The greatest number of points by which a played move may be worse than the best.
    pub mistake: i32,
    /// The search method.
    pub method: Method,
    /// Whether it tries to [swindle] in a lost position.
    pub swindles: bool,
}

const fn level(
    name: Text,
    key: &'static str,
    millis: u64,
    depth: Option<u16>,
    mistake: i32,
) -> Level {
    let time = Duration::from_millis(millis);
    Level { name, key, time, depth, mistake, method: Method::AlphaBeta, swindles: false }
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 7] = [
        level(Text::of("engine-level.beginner"), "beginner", 1000, Some(1), 160),
        level(Text::of("engine-level.learner"), "learner", 1000, Some(2), 90),
        level(Text::of("engine-level.casual"), "casual", 1000, Some(3), 50),
        level(Text::of("engine-level.club"), "club", 1000, Some(4), 25),
        level(Text::of("engine-level.strong"), "strong", 1000, Some(6), 8),
        level(Text::of("engine-level.expert"), "expert", 1000, None, 0),
        Level { swindles: true, ..level(Text::of("engine-level.full"), "full", 5000, None, 0) },
    ];

    /// The level with this key.
    pub fn find(key: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.key == key)
    }

    /// Returns whether the level makes mistakes. It uses neither tables nor solvers then.
    pub fn is_weak(self) -> bool {
        self.mistake > 0
    }

    /// This level with the time that a clock allots to the move. Full strength takes it all; the others, who
    /// are known by how long they think, never more than they do without a clock.
    pub fn within(self, allotted: Duration) -> Level {
        let [.., full] = Level::ALL;
        let time = if self == full { allotted } else { allotted.min(self.time) };
        Level { time, ..self }
    }

    /// A sentence that describes the level.
    pub fn sentence(self) -> String {
        match (self.depth, self.mistake) {
            (Some(1), _) => t!("engine-level-does.one").to_owned(),
            (Some(depth), 10..) => t!("engine-level-does.some", depth = depth),
            (Some(depth), _) => t!("engine-level-does.little", depth = depth),
            (None, _) => match self.time.as_secs_f32() {
                1.0 => t!("engine-level-does.second").to_owned(),
                seconds => t!("engine-level-does.seconds", seconds = number(seconds)),
            },
        }
    }

    /// The line whose first move this level plays; `None` if the game is over. `luck`, from 0 up
    /// to but not 1, decides among moves that are good enough. Calls `on_report` with each new report.
    pub fn choose<P: Search>(
        self,
        engine: &Engine<P>,
        position: &P,
        threads: usize,
        progress: &Progress,
        luck: f64,
        on_report: &mut dyn FnMut(&Report<P::Move>),
    ) -> Option<Line<P::Move>> {
        let swindle = if self.swindles { swindle(position, &P::knowledge()) } else { None };
        // A move that is known to be best needs no search.
        let depth = if swindle.is_some() { Some(0) } else { self.depth };
        let limits = Limits { time: Some(self.time), depth, nodes: None };
        let lines = if self.is_weak() { usize::MAX } else { 1 };
        let (exact, method) = (!self.is_weak(), self.method);
        let request = SearchRequest { limits, lines, threads, exact, any_win: true, method };
        let only = swindle.as_slice();
        let mut lines = engine.think_among(position, only, request, progress, on_report).lines;
        let best = points(lines.first()?.value);
        // A won game is won, and no game is thrown away.
        let good = |line: &Line<P::Move>| {
            let points = points(line.value);
            let is_decided = best >= score::PROVED || points <= -score::PROVED;
            points == best || !is_decided && points >= best - self.mistake
        };
        lines.retain(good);
        let weigh = |line: &Line<P::Move>| {
            let worse = f64::from(best - points(line.value));
            (-2.0 * worse / f64::from(self.mistake.max(1))).exp()
        };
        let mut left = luck * lines.iter().map(weigh).sum::<f64>();
        let at = lines.iter().position(|line| {
            left -= weigh(line);
            left < 0.0
        });
        Some(lines.swap_remove(at.unwrap_or(0)))
    }
}

impl Serialize for Level {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.key)
    }
}

impl<'de> Deserialize<'de> for Level {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let key = String::deserialize(deserializer)?;
        Level::find(&key).ok_or_else(|| {
            let keys = Level::ALL.map(|level| level.key).join(", ");
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
