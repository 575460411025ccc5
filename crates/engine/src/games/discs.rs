//! The search for disc games.

mod inputs;

use self::inputs::{for_each_changed, net_shape};
use crate::estimate::NetShape;
use crate::estimate::file::Shipped;
use crate::estimate::net::Net;
use crate::evaluation::{ExactValue, WinDistance};
use crate::key::mixed;
use crate::score::terminal_value;
use crate::searchable::{Features, Searchable};
use crate::solvable::Solver;
use crate::solver::{self, SolvableRules};
use crate::strength::Rating;
use owlery_games::discs::{Board, Game, Move, Rules};
use owlery_games::rays::Rays;
use owlery_games::with_board;
use owlery_games::{GameOptions as _, Position as _, Side, Square};

/// The static evaluation of a game of discs; see [`Searchable`].
pub trait Estimate: SolvableRules {
    const WEIGHTS: &'static [i32];
    const PREFERS_SHORT_WINS: bool;
    const FIXED_DEPTH: u16;
    const RATINGS: &'static [Rating];
    fn features<B: Rays>(board: &Board<B, Self>) -> Features;

    /// The features beside a net.
    fn net_features<B: Rays>(board: &Board<B, Self>) -> Features {
        Self::features(board)
    }

    /// Whether files and ranks may be exchanged. Mirrors change nothing in any case, once squares are
    /// [turned].
    ///
    /// [turned]: Self::turned
    const TRANSPOSES: bool;
    /// The number of contents of each of the net's cells that tell of the rules.
    const RULE_CELLS: &'static [u32];

    /// A square as this side sees it.
    #[inline]
    fn turned(at: Square, _side: Side) -> Square {
        at
    }

    /// The contents of the cells that tell of the rules.
    fn rule_contents(options: &Self::Options) -> Vec<u8>;

    /// The weights that serve these rules; `None` if the features alone are better.
    fn family(options: &Self::Options) -> Option<&'static Family>;
}

/// Weights that were learned for some rules of a game.
pub struct Family {
    /// The name of the file.
    pub name: &'static str,
    /// The number of the game's features beside them.
    pub features: usize,
    pub shipped: Shipped,
}

/// The family with this name, whose weights are in assets, and the number of features that are added.
macro_rules! family {
    ($name:literal, $features:expr) => {
        $crate::games::discs::Family {
            name: $name,
            features: $features,
            shipped: $crate::estimate::file::Shipped::new(include_bytes!(concat!(
                env!("CARGO_MANIFEST_DIR"),
                "/../../assets/",
                $name,
                ".weights"
            ))),
        }
    };
}
pub(super) use family;

impl<R: Estimate> Searchable for Game<R> {
    type Knowledge = ();
    const MOVE_CODES: usize = 19 * 19 + 3;
    const WEIGHTS: &'static [i32] = R::WEIGHTS;
    const PREFERS_SHORT_WINS: bool = R::PREFERS_SHORT_WINS;
    const MARGIN_MATTERS: bool = R::MARGIN_MATTERS;
    const FIXED_DEPTH: u16 = R::FIXED_DEPTH;
    const RATINGS: &'static [Rating] = R::RATINGS;

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

    fn net_features(&self) -> Features {
        with_board!(board of self => R::net_features(board))
    }

    fn net_shape(options: &R::Options) -> Option<NetShape> {
        R::family(options).map(|family| net_shape::<R>(options, family))
    }

    fn net(&self) -> Option<&'static Net> {
        let options = self.options();
        let family = R::family(&options)?;
        family.shipped.net(options.size(), || net_shape::<R>(&options, family).shape)
    }

    #[inline]
    fn for_each_changed_input(
        &self,
        before: Option<&Self>,
        on_input: &mut impl FnMut(usize, u8, u8),
    ) {
        match (self, before) {
            (Game::Small(now), None) => for_each_changed(now, None, on_input),
            (Game::Middle(now), None) => for_each_changed(now, None, on_input),
            (Game::Large(now), None) => for_each_changed(now, None, on_input),
            (Game::Small(now), Some(Game::Small(was))) => {
                for_each_changed(now, Some(was), on_input)
            }
            (Game::Middle(now), Some(Game::Middle(was))) => {
                for_each_changed(now, Some(was), on_input)
            }
            (Game::Large(now), Some(Game::Large(was))) => {
                for_each_changed(now, Some(was), on_input)
            }
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

    /// The distance to the farthest piece that is turned.
    fn reach(&self, mv: Move<R::Extra>) -> u32 {
        with_board!(board of self => farthest_flip(board, mv))
    }

    fn solver(&self) -> Option<Box<dyn Solver<Self>>> {
        if solver::is_small(self) { Some(Box::new(solver::Solver::default())) } else { None }
    }

    fn large_table_solver(&self, mebibytes: usize) -> Option<Box<dyn Solver<Self>>> {
        Some(Box::new(solver::Solver::with_large_table(mebibytes)))
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

/// The distance to the farthest enemy that a move of the side to move turns; 0 if it turns none.
fn farthest_flip<B: Rays, R: Rules>(board: &Board<B, R>, mv: Move<R::Extra>) -> u32 {
    let Move::Place(square) = mv else { return 0 };
    let flips = R::flips(board, B::index(square));
    flips.iter().map(|at| u32::from(B::square(at).distance(square))).max().unwrap_or(0)
}
