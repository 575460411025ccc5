//! Alpha-beta search: iterative deepening of a principal variation search with a shared table.
//! [`score`](super::score) defines its scores.
//!
//! * [`root`]: iterative deepening with aspiration windows, over the moves of the root;
//! * [`alpha_beta`]: the search of one position;
//! * [`pruning`]: null move, futility and late move pruning, late move reductions;
//! * [`quiescence`]: the search at the leaves;
//! * [`move_ordering`]: history, killers, and the move picker;
//! * [`worker`]: a thread that searches, and its state;
//! * [`table`]: the transposition table, shared by all threads;
//! * [`estimator`]: the static evaluation, updated incrementally;
//! * [`dfpn`]: wins by threats alone, however long, by df-pn search;
//! * [`measure`]: the exact distance of a win;
//! * [`techniques`]: what of all this can be turned off, to measure it;
//! * [`proof`]: proofs of moves, shared with other searches;
//! * `margins`: the margins of decided games.

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
pub mod techniques;
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
use super::strength::Errors;
use owlery_i18n::t;
use table::Transpositions;
use techniques::{Technique, Techniques};

pub use measure::find_win;
pub use root::search;

/// A search method.
///
/// Alpha-beta measures stronger, or as strong in Blocs, in matches at equal time for a move with
/// openings played twice. Monte Carlo scored against it, in percent: Owlman 26 ± 9, Umbra 38 ± 10,
/// Aviary 6 ± 4, Blocs 50 ± 10, Troll 20 ± 8 (10 ms a move, 100 games each); Aviary 0 at 100 ms (40
/// games). It is offered for comparison.
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

/// The limits of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Limits {
    /// At the most this long.
    pub time: Option<Duration>,
    /// The greatest depth in plies, extensions apart.
    pub depth: Option<u16>,
    /// The approximate number of positions.
    pub nodes: Option<u64>,
}

/// The most nodes that solvers spend on a move.
const MOST_NODES: u64 = 4_000_000;

impl Limits {
    /// The number of nodes that solvers may spend on each of this many moves. A node takes about a
    /// microsecond, and half of the time is for the search.
    pub fn for_solver(&self, moves: usize) -> u64 {
        let timed = self.time.map(|time| time.as_micros() as u64);
        let most = timed.into_iter().chain(self.nodes).min();
        most.map_or(MOST_NODES, |most| (most / 2 / moves.max(1) as u64).clamp(100, MOST_NODES))
    }
}

/// The parameters of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SearchRequest {
    /// The limits.
    pub limits: Limits,
    /// The number of best moves to report as lines.
    pub lines: usize,
    /// The number of threads.
    pub threads: usize,
    /// Whether tables, solvers and shared proofs are used besides the search.
    pub exact: bool,
    /// Whether a win proved by tables is enough, however long it takes, without a search.
    pub any_win: bool,
    /// The search method.
    pub method: Method,
    /// Errors that alpha-beta search makes on purpose. Nothing is proved then.
    pub errors: Option<Errors>,
    /// The techniques of alpha-beta search that are used.
    pub techniques: Techniques,
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
            errors: None,
            techniques: Techniques::ALL,
        }
    }
}

/// One of the best moves, with the expected continuation.
#[derive(Clone, Debug, PartialEq)]
pub struct Line<M> {
    /// The value of the position if this line's first move is played, for the side to move.
    pub value: Evaluation,
    /// The depth of the search.
    pub depth: u16,
    /// The moves, the first of them always there.
    pub moves: Vec<M>,
}

/// The results of a search so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Report<M> {
    /// The evaluation of the position, for the side to move. `None` when the game is over.
    pub value: Option<Evaluation>,
    /// The best lines, best first. Empty when the game is over.
    pub lines: Vec<Line<M>>,
    /// The other moves whose values are proved.
    pub rest: Vec<Line<M>>,
    /// The depth that was searched to its end.
    pub depth: u16,
    /// The number of positions searched.
    pub nodes: u64,
    /// The time taken.
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

/// The state that all threads of a search share.
pub struct Shared<'a, P: Searchable> {
    /// The transposition table.
    pub table: &'a Transpositions,
    /// The exact knowledge, if it is used.
    pub knowledge: Option<&'a P::Knowledge>,
    /// The scope in which proofs are shared with other searches, if they are.
    pub proofs: Option<Scope>,
    /// Errors made on purpose.
    pub errors: Option<Errors>,
    /// The techniques that are used.
    pub techniques: Techniques,
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
        let techniques = Techniques::ALL;
        Shared {
            table,
            knowledge,
            proofs: None,
            errors: None,
            techniques,
            progress,
            began,
            limits,
            nodes,
        }
    }

    /// Returns whether a technique is used.
    #[inline]
    pub(super) fn uses(&self, technique: Technique) -> bool {
        self.techniques.contains(technique)
    }

    /// Looks a position up in the tables.
    #[inline]
    pub(super) fn probe_tables(&self, position: &P) -> Option<Evaluation> {
        self.knowledge.and_then(|knowledge| position.probe_tables(knowledge))
    }

    /// The exact value of a position, if the tables have it.
    pub(super) fn probe_exact(&self, position: &P) -> Option<ExactValue> {
        match self.probe_tables(position)? {
            Evaluation::Exact(exact) => Some(exact),
            _ => None,
        }
    }

    /// The time that the search has worked.
    fn elapsed(&self) -> Duration {
        self.began.elapsed().saturating_sub(self.progress.paused_time())
    }

    /// About how many nodes of a solver there is still room for.
    pub(super) fn left(&self) -> u64 {
        let Limits { time, nodes, .. } = self.limits;
        let timed = time.map(|time| time.saturating_sub(self.elapsed()).as_micros() as u64);
        let counted = nodes.map(|nodes| nodes.saturating_sub(self.spent()));
        timed.into_iter().chain(counted).min().unwrap_or(u64::MAX)
    }

    /// The approximate number of positions searched.
    pub(super) fn spent(&self) -> u64 {
        self.nodes.load(Relaxed)
    }

    /// Makes a report of the results so far.
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
