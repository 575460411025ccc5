//! Games of two-coloured discs that are placed and flipped: what Umbra and Troll have in common.
//!
//! A player who can place a piece must; one who cannot passes; when neither can, the game is over.
//! A game adds its [`Rules`]: where a piece may be placed, which pieces it flips and who has won.

mod board;
#[cfg(test)]
pub(super) mod oracle;
mod text;

use std::fmt::Debug;
use std::hash::Hash;

use super::bits::Bits as _;
use super::rays::Rays;
use super::{GameId, GameOptions, MoveList, Outcome, Position, Side, Square};

pub use self::board::Board;
pub(super) use self::text::FORM;

/// The rules of one game, as a value: its options, and the state that positions have besides the
/// pieces.
///
/// The hash is that of the state alone, since positions that are compared share their options.
pub trait Rules: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// The game.
    const GAME: GameId;
    /// The options of the game.
    type Options: GameOptions;
    /// The type of the only move besides placing and passing; uninhabited if there is none.
    type Extra: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static;
    /// The sets for boards larger than 11 x 11.
    type Large: Rays;

    /// The rules before the first move.
    fn new(options: &Self::Options) -> Self;

    /// The options of this position.
    fn options(&self) -> &Self::Options;

    /// Makes the usual start of an empty board with White to move.
    fn set_out<B: Rays>(board: &mut Board<B, Self>);

    /// The squares where a side may place a piece while the game is undecided.
    fn placements<B: Rays>(board: &Board<B, Self>, side: Side) -> B;

    /// The pieces that a piece of the side to move flips when it is placed on an empty square.
    fn flips<B: Rays>(board: &Board<B, Self>, at: usize) -> B;

    /// Updates the state after a side has placed a piece and flipped others.
    #[inline]
    fn note_placement<B: Rays>(_board: &mut Board<B, Self>, _side: Side) {}

    /// Returns whether the game is over even though pieces could be placed.
    #[inline]
    fn is_decided(&self) -> bool {
        false
    }

    /// The outcome of a game that is over.
    fn result<B: Rays>(board: &Board<B, Self>) -> Outcome;

    /// The legal move that neither places a piece nor passes, if the game has one now.
    #[inline]
    fn extra_move<B: Rays>(_board: &Board<B, Self>) -> Option<Self::Extra> {
        None
    }

    /// Plays that move; it leaves the turn as it is.
    #[inline]
    fn play_extra(&mut self) {}
}

/// A move; `X` is the game's move besides placing and passing. Placements come first in the order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move<X> {
    /// To place a piece on an empty square.
    Place(Square),
    /// To place nothing, for want of a legal square.
    Pass,
    /// The game's own kind of move.
    Extra(X),
}

/// A position of a game of discs: a board in the smallest sets that hold it.
///
/// The variant has a byte of its own: to read it from unused values of a field costs perft 4 %.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Game<R: Rules> {
    /// Up to 64 squares.
    Small(Board<u64, R>),
    /// Up to 128 squares.
    Middle(Board<u128, R>),
    /// As many squares as the game allows.
    Large(Board<R::Large, R>),
}

/// Does the same with the board of a game, whatever sets it is made of.
#[macro_export]
macro_rules! with_board {
    ($board:ident of $game:expr => $body:expr) => {
        match $game {
            $crate::discs::Game::Small($board) => $body,
            $crate::discs::Game::Middle($board) => $body,
            $crate::discs::Game::Large($board) => $body,
        }
    };
}

impl<R: Rules> Position for Game<R> {
    const GAME: GameId = R::GAME;
    type Move = Move<R::Extra>;
    type Options = R::Options;

    fn start(options: &R::Options) -> Self {
        let mut game = Game::empty(options);
        with_board!(board of &mut game => R::set_out(board));
        game
    }

    #[inline]
    fn turn(&self) -> Side {
        with_board!(board of self => board.turn)
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        with_board!(board of self => board.is_over().then(|| R::result(board)))
    }

    fn legal_moves(&self, into: &mut MoveList<Move<R::Extra>>) {
        with_board!(board of self => board.legal_moves(into));
    }

    #[inline]
    fn apply(&mut self, mv: Move<R::Extra>) {
        with_board!(board of self => board.apply(mv));
    }

    #[inline]
    fn count_moves(&self) -> usize {
        with_board!(board of self => board.count_moves())
    }

    #[inline]
    fn pick_move(&self, index: impl FnOnce(usize) -> usize) -> Option<Move<R::Extra>> {
        with_board!(board of self => board.pick_move(index))
    }
}

impl<R: Rules> Game<R> {
    /// A board without pieces, and White to move.
    fn empty(options: &R::Options) -> Self {
        let rules = R::new(options);
        match options.size() {
            ..=8 => Game::Small(Board::empty_of(rules)),
            9..=11 => Game::Middle(Board::empty_of(rules)),
            _ => Game::Large(Board::empty_of(rules)),
        }
    }

    fn rules(&self) -> &R {
        with_board!(board of self => &board.rules)
    }

    /// The options it is played with.
    pub fn options(&self) -> R::Options {
        self.rules().options().clone()
    }

    /// Whose piece is on a square; `None` also for squares beyond the board.
    pub fn piece(&self, at: Square) -> Option<Side> {
        with_board!(board of self => board.piece(at))
    }

    /// The number of pieces of a side.
    pub fn count(&self, side: Side) -> u32 {
        with_board!(board of self => board.pieces(side).count())
    }

    /// The enemies that a move of the side to move flips, in ascending order.
    pub fn flips(&self, mv: Move<R::Extra>) -> Vec<Square> {
        with_board!(board of self => board.flipped_squares(mv))
    }

    /// Returns whether a move is legal.
    pub(super) fn is_legal(&self, mv: Move<R::Extra>) -> bool {
        with_board!(board of self => board.is_legal(mv))
    }

    /// Returns whether a square is on the board.
    pub(super) fn has(&self, at: Square) -> bool {
        with_board!(board of self => board.has(at))
    }
}
