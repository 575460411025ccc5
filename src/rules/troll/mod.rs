//! Troll: Othello's captures in a race from edge to edge.

mod board;
mod options;
#[cfg(test)]
mod oracle;
#[cfg(test)]
mod tests;
mod text;

use self::board::Board;
use super::bits::{Bits, Broad};
use super::{GameId, MoveList, Outcome, Position, Side, Square};

pub use self::options::{Opening, Options};

/// A position of Troll.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Troll(Store);

/// The smallest sets that hold the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Store {
    Small(Board<u64>),
    Middle(Board<u128>),
    Large(Board<Broad>),
}

/// A turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// To place a piece on an empty square.
    Place(Square),
    /// To place nothing, for want of a legal square.
    Pass,
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
                type $set = Broad;
                $body
            }
        }
    };
}

impl Position for Troll {
    const GAME: GameId = GameId::Troll;
    type Move = Move;
    type Options = Options;

    fn start(options: &Options) -> Self {
        Troll(match options.size {
            ..=8 => Store::Small(Board::new(*options)),
            9..=10 => Store::Middle(Board::new(*options)),
            _ => Store::Large(Board::new(*options)),
        })
    }

    #[inline]
    fn turn(&self) -> Side {
        with!(&self.0, board: _B => board.turn)
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        with!(&self.0, board: _B => match board.winner {
            Some(side) => Some(Outcome::Win(side)),
            None if board.is_blocked() => Some(Outcome::Draw),
            None => None,
        })
    }

    fn legal_moves(&self, into: &mut MoveList<Move>) {
        into.clear();
        with!(&self.0, board: B => {
            if board.winner.is_some() {
                return;
            }
            into.extend(board.placements(board.turn).iter().map(|at| Move::Place(B::square(at))));
            if into.is_empty() && !board.is_blocked() {
                into.push(Move::Pass);
            }
        });
    }

    #[inline]
    fn apply(&mut self, mv: Move) {
        with!(&mut self.0, board: B => match mv {
            Move::Place(at) if at.file.max(at.rank) < board.options.size => {
                board.place(B::index(at));
            }
            _ => board.turn = board.turn.other(),
        });
    }

    #[inline]
    fn count_moves(&self) -> usize {
        with!(&self.0, board: _B => {
            if board.winner.is_some() {
                return 0;
            }
            match board.placements(board.turn).count() as usize {
                0 => usize::from(!board.is_blocked()),
                count => count,
            }
        })
    }

    #[inline]
    fn pick_move(&self, index: impl FnOnce(usize) -> usize) -> Option<Move> {
        with!(&self.0, board: B => {
            if board.winner.is_some() {
                return None;
            }
            let placements = board.placements(board.turn);
            match placements.count() as usize {
                0 if board.is_blocked() => None,
                0 => {
                    index(1);
                    Some(Move::Pass)
                }
                count => Some(Move::Place(B::square(placements.nth(index(count))))),
            }
        })
    }
}

impl Troll {
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
        with!(&self.0, board: _B => match board.winner {
            Some(_) => Some(Ending::Joined),
            None if board.empty().is_empty() => Some(Ending::Full),
            None if board.is_blocked() => Some(Ending::Blocked),
            None => None,
        })
    }

    /// A shortest chain of the winner's pieces from edge to edge: Black's from the left,
    /// White's from the bottom.
    pub fn winning_chain(&self) -> Option<Vec<Square>> {
        let size = self.options().size;
        let winner = with!(&self.0, board: _B => board.winner)?;
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

    /// Whether a move is among the legal ones.
    fn is_legal(&self, mv: Move) -> bool {
        with!(&self.0, board: B => board.winner.is_none() && match mv {
            Move::Place(at) => self.has(at) && board.placements(board.turn).has(B::index(at)),
            Move::Pass => board.placements(board.turn).is_empty() && !board.is_blocked(),
        })
    }

    /// Takes all pieces away.
    fn clear(&mut self) {
        with!(&mut self.0, board: _B => *board = Board::empty_board(board.options));
    }

    /// Puts a piece on an empty square of the board, flipping nothing.
    fn put(&mut self, at: Square, side: Side) {
        with!(&mut self.0, board: B => board.put(B::index(at), side));
    }

    /// Begins to play from the pieces on the board, which may be joined already.
    fn begin(&mut self, turn: Side) {
        with!(&mut self.0, board: _B => {
            board.turn = turn;
            // Never both: a chain by sides from edge to edge parts the other two edges.
            board.winner = Side::ALL.into_iter().find(|side| board.has_joined(*side));
        });
    }

    /// Whether a square is on the board.
    fn has(&self, at: Square) -> bool {
        at.file.max(at.rank) < self.options().size
    }
}
