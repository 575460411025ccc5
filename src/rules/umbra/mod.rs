//! Umbra: pieces are placed and rows of enemies flip until the board is full.

mod board;
mod options;
#[cfg(test)]
mod oracle;
#[cfg(test)]
mod tests;
mod text;

use self::board::Board;
use super::bits::{Bits, Wide};
use super::{GameId, MoveList, Outcome, Position, Side, Square};

pub use self::options::{Lines, Near, Options, Pie, Reach};

/// A position of Umbra.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Umbra(Store);

/// The smallest sets that hold the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Store {
    Small(Board<u64>),
    Middle(Board<u128>),
    Large(Board<Wide>),
}

/// A turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// To place a piece on an empty square.
    Place(Square),
    /// To place nothing, for want of a legal square.
    Pass,
    /// To take over the other colour.
    Swap,
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The board is full.
    Full,
    /// Nobody can ever place on what is empty: the middle of 3 x 3 by knight's moves.
    Closed,
}

/// Does the same with the board of any store; `$set` is the type of its sets.
macro_rules! with {
    ($store:expr, $board:ident: $set:ident => $body:expr) => {
        match $store {
            Store::Small($board) => {
                type $set = u64;
                $body
            }
            Store::Middle($board) => {
                type $set = u128;
                $body
            }
            Store::Large($board) => {
                type $set = Wide;
                $body
            }
        }
    };
}

impl Position for Umbra {
    const GAME: GameId = GameId::Umbra;
    type Move = Move;
    type Options = Options;

    fn start(options: &Options) -> Self {
        Umbra(match options.size {
            ..=8 => Store::Small(Board::new(*options)),
            9..=11 => Store::Middle(Board::new(*options)),
            _ => Store::Large(Board::new(*options)),
        })
    }

    #[inline]
    fn turn(&self) -> Side {
        with!(&self.0, board: _B => board.turn)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.ending()?;
        let [white, black] = Side::ALL.map(|side| self.count(side));
        Some(match white.cmp(&black) {
            std::cmp::Ordering::Less => Outcome::Win(Side::Black),
            std::cmp::Ordering::Equal => Outcome::Draw,
            std::cmp::Ordering::Greater => Outcome::Win(Side::White),
        })
    }

    fn legal_moves(&self, into: &mut MoveList<Move>) {
        into.clear();
        with!(&self.0, board: B => {
            into.extend(board.placements(board.turn).iter().map(|at| Move::Place(B::square(at))));
            if into.is_empty() && !board.is_over() {
                into.push(Move::Pass);
            }
            if board.can_swap() {
                into.push(Move::Swap);
            }
        });
    }

    #[inline]
    fn apply(&mut self, mv: Move) {
        with!(&mut self.0, board: B => match mv {
            Move::Place(at) if at.file.max(at.rank) < board.options.size => {
                board.place(B::index(at));
            }
            Move::Place(_) | Move::Pass => board.turn = board.turn.other(),
            Move::Swap => board.swapped = true,
        });
    }

    #[inline]
    fn count_moves(&self) -> usize {
        with!(&self.0, board: _B => board.count_moves())
    }

    #[inline]
    fn pick_move(&self, index: impl FnOnce(usize) -> usize) -> Option<Move> {
        with!(&self.0, board: B => {
            let placements = board.placements(board.turn);
            let count = placements.count() as usize;
            if count == 0 && board.is_over() {
                return None;
            }
            let others = usize::from(count == 0);
            let n = index(count + others + usize::from(board.can_swap()));
            Some(if n < count {
                Move::Place(B::square(placements.nth(n)))
            } else if n < count + others {
                Move::Pass
            } else {
                Move::Swap
            })
        })
    }
}

impl Umbra {
    /// The options it is played with.
    pub fn options(&self) -> Options {
        with!(&self.0, board: _B => board.options)
    }

    /// Whose piece is on a square; `None` also for squares beyond the board.
    pub fn piece(&self, at: Square) -> Option<Side> {
        if !self.has(at) {
            return None;
        }
        with!(&self.0, board: B => {
            Side::ALL.into_iter().find(|side| board.pieces(*side).has(B::index(at)))
        })
    }

    /// How many pieces a side has.
    pub fn count(&self, side: Side) -> u32 {
        with!(&self.0, board: _B => board.pieces(side).count())
    }

    /// The enemies that a move of the side to move flips, in ascending order.
    pub fn flips(&self, mv: Move) -> Vec<Square> {
        match mv {
            Move::Place(at) if self.has(at) && self.piece(at).is_none() => {
                with!(&self.0, board: B => {
                    board.flips(B::index(at)).iter().map(B::square).collect()
                })
            }
            _ => Vec::new(),
        }
    }

    /// Whether White may swap now.
    pub fn can_swap(&self) -> bool {
        with!(&self.0, board: _B => board.can_swap())
    }

    /// Whether the players have exchanged their colours.
    pub fn swapped(&self) -> bool {
        with!(&self.0, board: _B => board.swapped)
    }

    /// Why the game is over, if it is.
    pub fn ending(&self) -> Option<Ending> {
        with!(&self.0, board: _B => match (board.is_over(), board.empty().is_empty()) {
            (false, _) => None,
            (true, true) => Some(Ending::Full),
            (true, false) => Some(Ending::Closed),
        })
    }

    /// Whether a move is among the legal ones.
    fn is_legal(&self, mv: Move) -> bool {
        with!(&self.0, board: B => match mv {
            Move::Place(at) => self.has(at) && board.placements(board.turn).has(B::index(at)),
            Move::Pass => board.placements(board.turn).is_empty() && !board.is_over(),
            Move::Swap => board.can_swap(),
        })
    }

    /// Puts a piece on an empty square of the board, flipping nothing.
    fn put(&mut self, at: Square, side: Side) {
        with!(&mut self.0, board: B => board.put(B::index(at), side));
    }

    /// Sets what a code says besides the pieces.
    fn set_turn(&mut self, turn: Side, swapped: bool) {
        with!(&mut self.0, board: _B => (board.turn, board.swapped) = (turn, swapped));
    }

    /// Whether a square is on the board.
    fn has(&self, at: Square) -> bool {
        at.file.max(at.rank) < self.options().size
    }
}
