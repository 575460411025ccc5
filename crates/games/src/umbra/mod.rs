//! Umbra: players place pieces and flip rows of enemy pieces until the board is full.

mod options;
#[cfg(test)]
mod oracle;
mod relations;
mod rules;
mod stable;
#[cfg(test)]
mod tests;
mod text;

use super::discs::{self, Game};
use crate::with_board;

#[cfg(any(test, feature = "testing"))]
pub use self::options::random_rules;
pub use self::options::{Options, Pie, Reach};
pub use self::relations::{Direction, Directions, Leaps, WrongRelation};
pub use self::rules::{LINES, Rules};

/// A position of Umbra.
pub type Umbra = Game<Rules>;

/// A move of Umbra.
pub type Move = discs::Move<Swap>;

/// Taking over the other colour instead of placing a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Swap;

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The board is full.
    Full,
    /// No empty square has a neighbour, as the middle of 3 x 3 by knight's moves, so neither side
    /// can ever place a piece there.
    Closed,
}

impl Umbra {
    /// Returns whether White may swap now.
    pub fn can_swap(&self) -> bool {
        with_board!(board of self => rules::can_swap(board))
    }

    /// Returns whether the players have exchanged their colours.
    pub fn swapped(&self) -> bool {
        with_board!(board of self => board.rules.swapped)
    }

    /// Why the game is over, if it is.
    pub fn ending(&self) -> Option<Ending> {
        with_board!(board of self => match (board.is_over(), board.is_full()) {
            (false, _) => None,
            (true, true) => Some(Ending::Full),
            (true, false) => Some(Ending::Closed),
        })
    }
}
