//! The search for disc games.

use crate::estimate::NetShape;
use crate::estimate::file::Shipped;
use crate::estimate::net::Net;
use crate::estimate::shape::Shape;
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
use owlery_games::{GameOptions as _, Position as _, Side, Square, Symmetry};

/// The static evaluation of a game of discs; see [`Searchable`].
pub trait Estimate: SolvableRules {
    const WEIGHTS: &'static [i32];
    const PREFERS_SHORT_WINS: bool;
    const FIXED_DEPTH: u16;
    const RATINGS: &'static [Rating];
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

    fn net_shape(options: &R::Options) -> Option<NetShape> {
        Some(net_shape::<R>(options))
    }

    fn net(&self) -> Option<&'static Net> {
        let options = self.options();
        R::shipped(&options)?.net(|| net_shape::<R>(&options).shape)
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

    fn large_table_solver(&self) -> Option<Box<dyn Solver<Self>>> {
        Some(Box::new(solver::Solver::with_large_table()))
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

/// The greatest number of pieces that is distinguished.
const MAX_COUNT: u32 = 255;

/// The plan of a net for boards of the size in the options.
fn net_shape<R: Estimate>(options: &R::Options) -> NetShape {
    let size = options.size();
    let count = u16::from(size).pow(2);
    let mut contents = vec![3; usize::from(count)];
    contents.push(u32::from(count).min(MAX_COUNT) + 1);
    let mut shape = Shape::new(&contents).with(&contents, &[vec![count]]);
    let mut known = Vec::new();
    let corners = Square::all(size).filter(|at| at.file.max(at.rank) + 1 < size);
    for Square { file, rank } in corners {
        let block = [(0, 0), (1, 0), (0, 1), (1, 1)];
        let block = block.map(|(files, ranks)| Square::new(file + files, rank + ranks));
        let cells = |turn: &dyn Fn(Square) -> Square| -> Vec<u16> {
            block.iter().map(|at| turn(*at).index(size) as u16).collect()
        };
        let images = R::SYMMETRIES.iter().map(|it| cells(&|at| it.apply(at, size)));
        let orders: Vec<_> = std::iter::once(cells(&|at| at)).chain(images).collect();
        let lowest = |cells: &Vec<u16>| cells.iter().min().copied();
        if !known.contains(&lowest(&orders[0])) {
            known.extend(orders.iter().map(lowest));
            shape = shape.with(&contents, &orders);
        }
    }
    NetShape { shape, images: Vec::new(), lanes: R::LANES, features: R::FEATURES }
}

/// Calls `on_input` with the changed inputs: the squares, with 1 for the mover's pieces and 2 for
/// the others, then the count of all pieces.
#[inline]
fn for_each_changed<B: Rays, R: Estimate>(
    board: &Board<B, R>,
    before: Option<&Board<B, R>>,
    on_input: &mut impl FnMut(usize, u8, u8),
) {
    let (us, size) = (board.turn, board.size());
    let sets = |board: &Board<B, R>| [board.pieces(us), board.pieces(us.other())];
    let (now, was) = (sets(board), before.map_or([B::EMPTY; 2], sets));
    let content = |[own, enemy]: [B; 2], at| u8::from(own.has(at)) + 2 * u8::from(enemy.has(at));
    for at in ((now[0] ^ was[0]) | (now[1] ^ was[1])).iter() {
        let cell = R::turned(B::square(at), us).index(size);
        on_input(cell, content(was, at), content(now, at));
    }
    let count = |[own, enemy]: [B; 2]| (own | enemy).count().min(MAX_COUNT) as u8;
    if count(now) != count(was) {
        on_input(usize::from(size).pow(2), count(was), count(now));
    }
}
