//! What the search needs of all games of discs.

use crate::engine::estimate::net::Net;
use crate::engine::key::mixed;
use crate::engine::score::fate_of;
use crate::engine::solvable::Solver;
use crate::engine::solver::{self, Ends};
use crate::engine::think::{Features, Think};
use crate::engine::value::{Extent, Fate};
use crate::rules::discs::{Board, Game, Rules, Store, Turn, with_board};
use crate::rules::rays::Rays;
use crate::rules::{Outcome, Position as _, Side, Square};

/// What a game adds to its rules to be estimated. As in [`Think`].
pub trait Estimate: Ends {
    const WEIGHTS: &'static [i32];
    const LENGTHS: bool;
    const FIXED_DEPTH: u16;
    fn features<B: Rays>(board: &Board<B, Self>) -> Features;
    fn net(options: &Self::Options) -> Option<&'static Net>;
    /// The number of a square's cell, with this side to move.
    fn cell(square: Square, size: u8, turn: Side) -> usize;
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

    fn net(&self) -> Option<&'static Net> {
        R::net(&self.options())
    }

    #[inline]
    fn tell_cells(&self, before: Option<&Self>, tell: &mut impl FnMut(usize, u8, u8)) {
        match (&self.0, before.map(|game| &game.0)) {
            (Store::Small(board), None) => tell_cells(board, None, tell),
            (Store::Middle(board), None) => tell_cells(board, None, tell),
            (Store::Large(board), None) => tell_cells(board, None, tell),
            (Store::Small(board), Some(Store::Small(before))) => {
                tell_cells(board, Some(before), tell);
            }
            (Store::Middle(board), Some(Store::Middle(before))) => {
                tell_cells(board, Some(before), tell);
            }
            (Store::Large(board), Some(Store::Large(before))) => {
                tell_cells(board, Some(before), tell);
            }
            _ => {}
        }
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

/// The squares, with 1 for the mover's pieces and 2 for the others, and behind them the count of
/// all pieces.
#[inline]
fn tell_cells<B: Rays, R: Estimate>(
    board: &Board<B, R>,
    before: Option<&Board<B, R>>,
    tell: &mut impl FnMut(usize, u8, u8),
) {
    let (us, size) = (board.turn, board.size());
    let sets = |board: &Board<B, R>| [board.pieces(us), board.pieces(us.other())];
    let (now, was) = (sets(board), before.map_or([B::EMPTY; 2], sets));
    let content = |sets: [B; 2], at| u8::from(sets[0].has(at)) + 2 * u8::from(sets[1].has(at));
    for at in ((now[0] ^ was[0]) | (now[1] ^ was[1])).iter() {
        tell(R::cell(B::square(at), size, us), content(was, at), content(now, at));
    }
    let count = |sets: [B; 2]| (sets[0] | sets[1]).count() as u8;
    if count(now) != count(was) {
        tell(usize::from(size).pow(2), count(was), count(now));
    }
}
