//! Margins of decided games, found by the solvers of small positions.

use super::Shared;
use super::proof::Known;
use crate::control::Stopped;
use crate::evaluation::ExactValue;
use crate::searchable::Searchable;
use crate::solvable::{Question, Solver};

/// Nodes of the first attempt at each question, and the factor by which each further attempt grows.
pub(super) const FIRST: u64 = 1 << 10;
pub(super) const MORE: u64 = 4;

/// The search for the margins of a position and of its moves. Moves are given in their order, the
/// best first; the first of them have lines.
pub(crate) struct Margins<P: Searchable> {
    /// The solver of the position, if there is one.
    pub solver: Option<Box<dyn Solver<P>>>,
    /// Whether the moves are all legal moves, so that the position has the value of the best one.
    is_whole: bool,
    /// The exact value of the position, once its margin is known.
    whole: Option<ExactValue>,
    limit: u64,
}

impl<P: Searchable> Margins<P> {
    pub fn new(solver: Option<Box<dyn Solver<P>>>, is_whole: bool) -> Self {
        Margins { solver, is_whole, whole: None, limit: FIRST }
    }

    /// Returns whether the moves are all legal moves.
    pub fn is_whole(&self) -> bool {
        self.is_whole
    }

    /// Returns whether a margin is missing that can be found: that of a move with a line, or of
    /// another that may be better.
    pub fn is_open(&self, moves: &[&mut Known<P>], line_count: usize) -> bool {
        if !P::MARGIN_MATTERS || self.solver.is_none() {
            return false;
        }
        let (lines, others) = moves.split_at(line_count.min(moves.len()));
        let mut values = lines.iter().filter_map(|known| known.exact());
        let mut decided = values.clone().filter(|exact| exact.sign() != 0);
        let Some(last) = decided.next_back() else { return false };
        let is_best = lines.len() == 1 && self.whole == Some(last);
        values.any(|exact| !exact.is_counted())
            || !is_best && others.iter().any(|other| other.may_beat(last))
    }

    /// Solves for missing margins, each time for longer than before; an error if the search has to
    /// end.
    pub fn find(
        &mut self,
        position: &P,
        moves: &mut [&mut Known<P>],
        line_count: usize,
        shared: &Shared<'_, P>,
    ) -> Result<(), Stopped> {
        let Some(solver) = &mut self.solver else { return Ok(()) };
        let (limit, mut counted) = (self.limit, solver.nodes());
        self.limit = self.limit.saturating_mul(MORE);
        let mut count = |at: &P| {
            // A node may take longer than a microsecond, so what is left is looked at each time.
            shared.count(solver.nodes() - std::mem::replace(&mut counted, solver.nodes()))?;
            let limit = limit.min(shared.left());
            let exact = solver.solve(at, Question::Margin, limit, shared.progress)?;
            Ok(exact.filter(|exact| exact.is_counted()))
        };
        if self.is_whole && self.whole.is_none() {
            self.whole = count(position)?;
        }
        let last = moves[..line_count].last().and_then(|last| last.exact());
        for (at, known) in moves.iter_mut().enumerate() {
            let may_count = at < line_count || last.is_none_or(|last| known.may_beat(last));
            if may_count
                && !known.exact().is_some_and(ExactValue::is_counted)
                && let Some(exact) = count(&known.next)?
            {
                known.learn(exact.before(), vec![known.mv]);
            }
            // The rest cannot be better.
            if line_count == 1 && self.whole.is_some() && known.exact() == self.whole {
                break;
            }
        }
        shared.count(solver.nodes() - counted)
    }

    /// The value of the position if a move is the best, weakened as far as that is not proved.
    pub fn certain<'a>(
        &self,
        exact: ExactValue,
        mut others: impl Iterator<Item = &'a Known<P>>,
    ) -> ExactValue {
        let is_best = self.whole == Some(exact) || !others.any(|other| other.may_beat(exact));
        if is_best { exact } else { exact.or_better() }
    }
}
