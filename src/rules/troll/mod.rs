//! Troll: Othello's captures in a race from edge to edge.

mod options;
#[cfg(test)]
mod oracle;
mod rules;
#[cfg(test)]
mod tests;
mod text;

use super::discs::{Game, Turn, with_board};
use super::{Side, Square};

pub use self::options::{Opening, Options};
pub use self::rules::Rules;

/// A position of Troll.
pub type Troll = Game<Rules>;

/// A turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// To place a piece on an empty square.
    Place(Square),
    /// To place nothing, for want of a legal square.
    Pass,
}

impl Turn for Move {
    const PASS: Move = Move::Pass;

    #[inline]
    fn place(at: Square) -> Move {
        Move::Place(at)
    }

    #[inline]
    fn square(self) -> Option<Square> {
        if let Move::Place(at) = self { Some(at) } else { None }
    }
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// A chain joins the winner's edges.
    Joined,
    /// The board is full and nobody's edges are joined.
    Full,
    /// Neither player can place a piece on what is empty.
    Blocked,
}

impl Troll {
    /// Whether a piece of this side must flip something when it is placed on this square.
    pub fn must_flip(&self, side: Side, at: Square) -> bool {
        let last = self.options().size - 1;
        let across = match side {
            Side::White => at.file,
            Side::Black => at.rank,
        };
        self.has(at) && (across == 0 || across == last)
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
        let size = self.options().size;
        let winner = with_board!(board of self => board.rules.winner)?;
        let progress = |at: Square| if winner == Side::Black { at.file } else { at.rank };
        let own = |at: &Square| self.piece(*at) == Some(winner);
        // Breadth first; each square knows the one it was reached from, the first ones themselves.
        let mut queue: Vec<Square> =
            Square::all(size).filter(|at| progress(*at) == 0).filter(own).collect();
        let mut reached_from = vec![None; usize::from(size) * usize::from(size)];
        for start in &queue {
            reached_from[start.index(size)] = Some(*start);
        }
        let mut next = 0;
        while let Some(&at) = queue.get(next) {
            next += 1;
            if progress(at) == size - 1 {
                let before = |at: &Square| reached_from[at.index(size)].filter(|from| from != at);
                let mut chain: Vec<Square> = std::iter::successors(Some(at), before).collect();
                chain.reverse();
                return Some(chain);
            }
            for (files, ranks) in [(1, 0), (0, 1), (0, -1), (-1, 0)] {
                if let Some(to) = at.offset(files, ranks, size).filter(own)
                    && reached_from[to.index(size)].is_none()
                {
                    reached_from[to.index(size)] = Some(at);
                    queue.push(to);
                }
            }
        }
        None
    }
}
