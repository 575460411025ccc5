//! What the search needs of all games of discs.

use crate::engine::key::mixed;
use crate::engine::score::fate_of;
use crate::engine::solvable::Solver;
use crate::engine::solver::{self, Ends};
use crate::engine::think::{Features, Think};
use crate::engine::value::{Extent, Fate};
use crate::rules::discs::{Board, Game, Rules, Turn, with_board};
use crate::rules::rays::Rays;
use crate::rules::{Outcome, Position as _, Square};

/// What a game adds to its rules to be estimated. As in [`Think`].
pub trait Estimate: Ends {
    const WEIGHTS: &'static [i32];
    const LENGTHS: bool;
    const FIXED_DEPTH: u16;
    fn features<B: Rays>(board: &Board<B, Self>) -> Features;
}

impl<R: Estimate> Think for Game<R> {
    type Knowledge = ();
    const CODES: usize = 19 * 19 + 3;
    const WEIGHTS: &'static [i32] = R::WEIGHTS;
    const LENGTHS: bool = R::LENGTHS;
    const MARGINS: bool = R::MARGINS;
    const FIXED_DEPTH: u16 = R::FIXED_DEPTH;

    /// The square, or one of two numbers beyond the board.
    #[inline]
    fn code(mv: R::Move) -> u16 {
        match mv.square() {
            Some(square) => 1 + square.index(Square::MAX_SIZE) as u16,
            None => Self::CODES as u16 - if mv == R::Move::PASS { 1 } else { 2 },
        }
    }

    #[inline]
    fn search_key(&self) -> u64 {
        mixed(self, 0)
    }

    #[inline]
    fn quick_outcome(&self) -> Option<Outcome> {
        self.outcome()
    }

    fn features(&self) -> Features {
        with_board!(board of self => R::features(board))
    }

    /// With the count, where it matters.
    fn ended(&self) -> Option<Fate> {
        let fate = fate_of(self.outcome()?, self.turn());
        let score = with_board!(board of self => R::score(board));
        let margin = Extent::Margin(score.unsigned_abs());
        Some(if R::MARGINS { fate.with_extent(margin) } else { fate })
    }

    /// By the enemies that it turns.
    #[inline]
    fn priority(&self, mv: R::Move) -> i32 {
        let count = with_board!(board of self => count_flips(board, mv));
        count as i32 * 100
    }

    fn solver(&self) -> Option<Box<dyn Solver<Self>>> {
        solver::is_small(self).then(|| Box::new(solver::Solver::default()) as _)
    }
}

/// How many enemies a move of the side to move turns.
#[inline]
fn count_flips<B: Rays, R: Rules>(board: &Board<B, R>, mv: R::Move) -> u32 {
    mv.square().map_or(0, |square| R::flips(board, B::index(square)).count())
}
