//! Solvers: exact values without a search.

use super::{ExactValue, Progress, Stopped};
use owlery_games::{MoveList, Position};

/// A question about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// The winner.
    Winner,
    /// The winner and, if the game counts it, the margin.
    Margin,
}

/// A solver of positions of a game. It remembers results to solve the next position sooner.
pub trait Solver<P> {
    /// The exact value of a position, for the side to move; `None` if it takes more than `limit`
    /// nodes.
    fn solve(
        &mut self,
        position: &P,
        question: Question,
        limit: u64,
        progress: &Progress,
    ) -> Result<Option<ExactValue>, Stopped>;

    /// The number of nodes searched.
    fn nodes(&self) -> u64 {
        0
    }

    /// Lets this many threads share the work on each position, if the solver can.
    fn share(&mut self, _threads: usize) {}
}

/// A move with its exact value for the side that plays it, if that is known.
pub type SolvedMove<P> = (<P as Position>::Move, Option<ExactValue>);

/// Solves for the value of each legal move; unknown if it takes more than `limit` nodes.
pub fn solve_moves<P: Position>(
    position: &P,
    solver: &mut dyn Solver<P>,
    question: Question,
    limit: u64,
    progress: &Progress,
) -> Result<Vec<SolvedMove<P>>, Stopped> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let solve = |mv: P::Move| {
        let mut next = position.clone();
        next.apply(mv);
        Ok((mv, solver.solve(&next, question, limit, progress)?.map(ExactValue::before)))
    };
    moves.into_iter().map(solve).collect()
}
