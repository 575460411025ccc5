//! Troll: Othello's captures in a race from edge to edge.

mod chains;
mod options;
#[cfg(test)]
mod oracle;
mod rules;
#[cfg(test)]
mod tests;
mod text;

use std::convert::Infallible;

use super::discs::{self, Game};
use super::{Side, Square};
use crate::with_board;

pub use self::chains::Chain;
pub use self::options::{Edges, Opening, Options};
pub use self::rules::Rules;
pub use self::rules::{barred, guarded, own_edges};

/// A position of Troll.
pub type Troll = Game<Rules>;

/// A turn; there is nothing besides placing and passing.
pub type Move = discs::Move<Infallible>;

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// A chain joins the winner's edges.
    Joined,
    /// The board is full and neither side has joined its edges.
    Full,
    /// Neither player can place a piece on an empty square.
    Blocked,
}

impl Troll {
    /// Returns whether a square is on the other side's edges, where `edges` limits this side's
    /// placements.
    pub fn is_guarded(&self, side: Side, at: Square) -> bool {
        let last = self.options().size - 1;
        let across = match side {
            Side::White => at.file,
            Side::Black => at.rank,
        };
        self.has(at) && (across == 0 || across == last)
    }

    /// Returns whether this side can never get a piece onto a square: one on closed edges that is
    /// not its own already. No line that turns pieces passes over an edge but along it.
    pub fn is_barred(&self, side: Side, at: Square) -> bool {
        self.options().edges == Edges::Closed
            && self.is_guarded(side, at)
            && self.piece(at) != Some(side)
    }

    /// Why the game is over, if it is.
    pub fn ending(&self) -> Option<Ending> {
        with_board!(board of self => match board.rules.winner {
            Some(_) => Some(Ending::Joined),
            None if board.is_full() => Some(Ending::Full),
            None if board.is_blocked() => Some(Ending::Blocked),
            None => None,
        })
    }

    /// A shortest chain of the winner's pieces from edge to edge: Black's from the left,
    /// White's from the bottom.
    pub fn winning_chain(&self) -> Option<Vec<Square>> {
        let winner = with_board!(board of self => board.rules.winner)?;
        Some(self.shortest_chain(winner)?.squares)
    }
}
