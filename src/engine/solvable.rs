//! What can be solved: exact answers on demand.

use super::{Fate, Progress, Stopped};
use crate::rules::{MoveList, Position};

/// A game whose positions, or some of them, can be solved.
pub trait Solvable: Position {
    /// What solves its positions and remembers what it found, to answer the next question sooner.
    type Solver: Default + Send;

    /// Whether this position will in general be solved in a second or two.
    fn is_small(&self) -> bool;

    /// How the game ends with best play, for the side to move; `None` if it takes more than
    /// `limit` nodes to find out.
    fn solve(
        &self,
        solver: &mut Self::Solver,
        limit: u64,
        progress: &Progress,
    ) -> Result<Option<Fate>, Stopped>;
}

/// A move with what it leads to for the side that plays it, if that is known.
pub type SolvedMove<P> = (<P as Position>::Move, Option<Fate>);

/// The legal moves of a position, each with what it leads to; unknown where it takes more than
/// `limit` nodes to find out.
pub fn solve_moves<P: Solvable>(
    position: &P,
    solver: &mut P::Solver,
    limit: u64,
    progress: &Progress,
) -> Result<Vec<SolvedMove<P>>, Stopped> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let solve = |mv: P::Move| {
        let mut next = position.clone();
        next.apply(mv);
        Ok((mv, next.solve(solver, limit, progress)?.map(Fate::before)))
    };
    moves.into_iter().map(solve).collect()
}
