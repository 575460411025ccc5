//! Alpha-beta search: iterative deepening of a principal variation search on a shared table. What the
//! numbers mean, and which are proofs, says [`score`](super::score).
//!
//! * [`root`]: iterative deepening with aspiration windows, over the moves of the position asked about;
//! * [`alpha_beta`]: the search of one position;
//! * [`pruning`]: null move, futility and late move pruning, late move reductions;
//! * [`quiescence`]: the search at the leaves;
//! * [`move_ordering`]: history, killers, and the move picker;
//! * [`worker`]: a thread that searches, and its state;
//! * [`table`]: the transposition table, shared by all threads;
//! * [`estimator`]: the static evaluation, updated incrementally;
//! * [`dfpn`]: wins by threats alone, however long, by df-pn search;
//! * [`measure`]: the exact distance of a win;
//! * [`proof`]: what is proved of a move, shared with other searches;
//! * `margins`: by how many pieces a decided game is won.

pub mod alpha_beta;
pub mod dfpn;
pub mod estimator;
pub(crate) mod margins;
pub mod measure;
pub mod move_ordering;
pub mod proof;
pub mod pruning;
pub mod quiescence;
pub mod root;
pub mod table;
pub mod worker;

#[cfg(test)]
mod tests;

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use super::control::{Progress, Stopped};
use super::evaluation::{Evaluation, ExactValue};
use super::proofs::Scope;
use super::searchable::Searchable;
use owlery_i18n::t;
use table::Transpositions;

pub use measure::find_win;
pub use root::search;

/// A way to search.
///
/// Alpha-beta measures stronger, or as strong in Blocs, in matches at equal time for a move with
/// openings played twice. Monte Carlo scored against it, in percent: Owlman 26 ± 9, Umbra 38 ± 10,
/// Aviary 6 ± 4, Blocs 50 ± 10, Troll 20 ± 8 (10 ms a move, 100 games each); Aviary 0 at 100 ms (40
/// games). It is there for those who want to see what it says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Method {
    /// Alpha-beta search by iterative deepening. See [`search`](self).
    #[default]
    AlphaBeta,
    /// Monte Carlo tree search. See [`mcts`](crate::mcts).
    MonteCarlo,
}

impl Method {
    /// Both methods.
    pub const ALL: [Method; 2] = [Method::AlphaBeta, Method::MonteCarlo];

    /// For people.
    pub fn name(self) -> &'static str {
        match self {
            Method::AlphaBeta => t!("engine-method.alphabeta"),
            Method::MonteCarlo => t!("engine-method.montecarlo"),
        }
    }

    /// For the command line.
    pub fn key(self) -> &'static str {
        ["alphabeta", "montecarlo"][self as usize]
    }

    /// The method with this key.
    pub fn find(key: &str) -> Option<Method> {
        Method::ALL.into_iter().find(|method| method.key() == key)
    }
}

/// How long to think.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Limits {
    /// At the most this long.
    pub time: Option<Duration>,
    /// At the most so many plies, extensions apart.
    pub depth: Option<u16>,
    /// About so many positions.
    pub nodes: Option<u64>,
}

/// The most nodes that solvers spend on a move.
const MOST_NODES: u64 = 4_000_000;

impl Limits {
    /// How many nodes solvers may spend on each of so many moves. A node takes about a microsecond,
    /// and half of all is for the search.
    pub fn for_solver(&self, moves: usize) -> u64 {
        let timed = self.time.map(|time| time.as_micros() as u64);
        let most = timed.into_iter().chain(self.nodes).min();
        most.map_or(MOST_NODES, |most| (most / 2 / moves.max(1) as u64).clamp(100, MOST_NODES))
    }
}

/// What to find out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SearchRequest {
    /// How long to think.
    pub limits: Limits,
    /// How many of the best moves are to be told apart.
    pub lines: usize,
    /// How many threads think.
    pub threads: usize,
    /// Whether tables and solvers are asked besides the search.
    pub exact: bool,
    /// Whether a win that tables prove will do, however long it takes: there is nothing to search.
    pub any_win: bool,
    /// How to search.
    pub method: Method,
}

impl Default for SearchRequest {
    fn default() -> Self {
        let method = Method::default();
        SearchRequest {
            limits: Limits::default(),
            lines: 1,
            threads: 1,
            exact: true,
            any_win: false,
            method,
        }
    }
}

/// One of the best moves, with what is expected to follow.
#[derive(Clone, Debug, PartialEq)]
pub struct Line<M> {
    /// The value of the position if this line's first move is played, for the side to move.
    pub value: Evaluation,
    /// How deep it was searched.
    pub depth: u16,
    /// The moves, the first of them always there.
    pub moves: Vec<M>,
}

/// What a search has found so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Report<M> {
    /// What the position is worth, for the side to move. `None` when the game is over.
    pub value: Option<Evaluation>,
    /// The best lines, best first. Empty when the game is over.
    pub lines: Vec<Line<M>>,
    /// Of the other moves, those of which it is known for good where they lead.
    pub rest: Vec<Line<M>>,
    /// The depth that was searched to its end.
    pub depth: u16,
    /// Positions looked at.
    pub nodes: u64,
    /// How long it has taken.
    pub time: Duration,
    /// Whether the search has ended.
    pub ended: bool,
}

impl<M> Report<M> {
    /// Positions a second.
    pub fn speed(&self) -> u64 {
        (self.nodes as f64 / self.time.as_secs_f64().max(1e-6)) as u64
    }
}

/// What all threads of a search share.
pub struct Shared<'a, P: Searchable> {
    /// What was found.
    pub table: &'a Transpositions,
    /// What is known for good, if it is to be used.
    pub knowledge: Option<&'a P::Knowledge>,
    /// By which rules others are told of proofs, and tell of theirs, if they are.
    pub proofs: Option<Scope>,
    /// Says when to stop.
    pub progress: &'a Progress,
    /// When the search began.
    began: Instant,
    pub(super) limits: Limits,
    nodes: AtomicU64,
}

impl<'a, P: Searchable> Shared<'a, P> {
    /// A search that begins now.
    pub fn new(
        table: &'a Transpositions,
        knowledge: Option<&'a P::Knowledge>,
        progress: &'a Progress,
        limits: Limits,
    ) -> Self {
        let (began, nodes) = (Instant::now(), AtomicU64::new(0));
        Shared { table, knowledge, proofs: None, progress, began, limits, nodes }
    }

    /// What is known for good of a position.
    #[inline]
    pub(super) fn probe_tables(&self, position: &P) -> Option<Evaluation> {
        self.knowledge.and_then(|knowledge| position.probe_tables(knowledge))
    }

    /// How the game ends from a position on, where that is known for good.
    pub(super) fn probe_exact(&self, position: &P) -> Option<ExactValue> {
        match self.probe_tables(position)? {
            Evaluation::Exact(exact) => Some(exact),
            _ => None,
        }
    }

    /// How long the search has worked.
    fn elapsed(&self) -> Duration {
        self.began.elapsed().saturating_sub(self.progress.rested())
    }

    /// About how many nodes of a solver there is still room for.
    pub(super) fn left(&self) -> u64 {
        let Limits { time, nodes, .. } = self.limits;
        let timed = time.map(|time| time.saturating_sub(self.elapsed()).as_micros() as u64);
        let counted = nodes.map(|nodes| nodes.saturating_sub(self.spent()));
        timed.into_iter().chain(counted).min().unwrap_or(u64::MAX)
    }

    /// Positions looked at until now, about.
    pub(super) fn spent(&self) -> u64 {
        self.nodes.load(Relaxed)
    }

    /// What was found until now.
    pub(super) fn report<M>(&self, lines: Vec<Line<M>>, depth: u16, ended: bool) -> Report<M> {
        let (value, nodes) = (lines.first().map(|line| line.value), self.nodes.load(Relaxed));
        Report { value, lines, rest: Vec::new(), depth, nodes, time: self.elapsed(), ended }
    }

    /// Counts nodes, and waits while the search is to rest; an error when it has to end.
    pub(super) fn count(&self, nodes: u64) -> Result<(), Stopped> {
        let all = self.nodes.fetch_add(nodes, Relaxed) + nodes;
        self.progress.check()?;
        let is_late = self.limits.time.is_some_and(|time| self.elapsed() >= time);
        let is_enough = self.limits.nodes.is_some_and(|nodes| all >= nodes);
        if is_late || is_enough { Err(Stopped) } else { Ok(()) }
    }
}
