//! The search of the games of discs.

mod cells;

use crate::estimate::NetShape;
use crate::estimate::file::Shipped;
use crate::estimate::net::Net;
use crate::evaluation::{ExactValue, WinDistance};
use crate::key::mixed;
use crate::score::terminal_value;
use crate::searchable::{Features, Searchable};
use crate::solvable::Solver;
use crate::solver::{self, SolvableRules};
use owlery_games::discs::{Board, Game, Move, Rules};
use owlery_games::rays::Rays;
use owlery_games::with_board;
use owlery_games::{Position as _, Side, Square, Symmetry};

/// The static evaluation of a game of discs; see [`Searchable`].
pub trait Estimate: SolvableRules {
    const WEIGHTS: &'static [i32];
    const PREFERS_SHORT_WINS: bool;
    const FIXED_DEPTH: u16;
    fn features<B: Rays>(board: &Board<B, Self>) -> Features;
    /// The symmetries that change nothing for the side to move, once its squares are [turned].
    ///
    /// [turned]: Self::turned
    const SYMMETRIES: &'static [Symmetry];
    /// The size of its net; see [`NetShape`].
    const LANES: usize;
    /// Whether the features are added to its net.
    const FEATURES: bool;

    /// A square as this side sees it.
    #[inline]
    fn turned(at: Square, _side: Side) -> Square {
        at
    }

    /// The net that serves these options.
    fn shipped(options: &Self::Options) -> Option<&'static Shipped>;
}

impl<R: Estimate> Searchable for Game<R> {
    type Knowledge = ();
    const MOVE_CODES: usize = 19 * 19 + 3;
    const WEIGHTS: &'static [i32] = R::WEIGHTS;
    const PREFERS_SHORT_WINS: bool = R::PREFERS_SHORT_WINS;
    const MARGIN_MATTERS: bool = R::MARGIN_MATTERS;
    const FIXED_DEPTH: u16 = R::FIXED_DEPTH;

    /// The square, or one of two numbers beyond the board.
    #[inline]
    fn code(mv: Move<R::Extra>) -> u16 {
        match mv {
            Move::Place(square) => 1 + square.index(Square::MAX_SIZE) as u16,
            Move::Pass => Self::MOVE_CODES as u16 - 1,
            Move::Extra(_) => Self::MOVE_CODES as u16 - 2,
        }
    }

    #[inline]
    fn search_key(&self) -> u64 {
        mixed(self, 0)
    }

    fn features(&self) -> Features {
        with_board!(board of self => R::features(board))
    }

    fn net_shape(options: &R::Options) -> Option<NetShape> {
        Some(cells::net_shape::<R>(options))
    }

    fn net(&self) -> Option<&'static Net> {
        let options = self.options();
        R::shipped(&options)?.net(|| cells::net_shape::<R>(&options).shape)
    }

    #[inline]
    fn for_each_changed_input(&self, before: Option<&Self>, tell: &mut impl FnMut(usize, u8, u8)) {
        match (self, before) {
            (Game::Small(now), None) => cells::tell(now, None, tell),
            (Game::Middle(now), None) => cells::tell(now, None, tell),
            (Game::Large(now), None) => cells::tell(now, None, tell),
            (Game::Small(now), Some(Game::Small(was))) => cells::tell(now, Some(was), tell),
            (Game::Middle(now), Some(Game::Middle(was))) => cells::tell(now, Some(was), tell),
            (Game::Large(now), Some(Game::Large(was))) => cells::tell(now, Some(was), tell),
            _ => unreachable!("all positions of a game are stored alike"),
        }
    }

    /// With the margin, where it matters.
    fn terminal_value(&self) -> Option<ExactValue> {
        let exact = terminal_value(self.outcome()?, self.turn());
        let score = with_board!(board of self => R::score(board));
        let margin = WinDistance::Margin(score.unsigned_abs());
        Some(if R::MARGIN_MATTERS { exact.with_distance(margin) } else { exact })
    }

    /// Moves that turn more enemies come first.
    #[inline]
    fn priority(&self, mv: Move<R::Extra>) -> i32 {
        let count = with_board!(board of self => count_flips(board, mv));
        count as i32 * 100
    }

    fn solver(&self) -> Option<Box<dyn Solver<Self>>> {
        if solver::is_small(self) { Some(Box::new(solver::Solver::default())) } else { None }
    }

    fn patient_solver(&self) -> Option<Box<dyn Solver<Self>>> {
        Some(Box::new(solver::Solver::patient()))
    }
}

/// The number of enemies that a move of the side to move turns.
#[inline]
fn count_flips<B: Rays, R: Rules>(board: &Board<B, R>, mv: Move<R::Extra>) -> u32 {
    match mv {
        Move::Place(square) => R::flips(board, B::index(square)).count(),
        Move::Pass | Move::Extra(_) => 0,
    }
}
