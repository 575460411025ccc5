//! What can be solved apart from the search: exact answers on demand.

use super::{ExactValue, Progress, Stopped};
use owlery_games::{MoveList, Position};

/// What is to be found out of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Who wins.
    Winner,
    /// Who wins, and by how much if the game counts that.
    Margin,
}

/// What solves positions of a game, and remembers what it found to answer the next question sooner.
pub trait Solver<P> {
    /// How the game ends with best play, for the side to move; `None` if it takes more than `limit`
    /// nodes to find out.
    fn solve(
        &mut self,
        position: &P,
        question: Question,
        limit: u64,
        progress: &Progress,
    ) -> Result<Option<ExactValue>, Stopped>;

    /// How many nodes it has searched, where it searches.
    fn nodes(&self) -> u64 {
        0
    }

    /// Has so many threads share the work on each answer, where that can be.
    fn share(&mut self, _threads: usize) {}
}

/// A move with what it leads to for the side that plays it, if that is known.
pub type SolvedMove<P> = (<P as Position>::Move, Option<ExactValue>);

/// The legal moves of a position, each with what it leads to; unknown where it takes more than
/// `limit` nodes to find out.
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
