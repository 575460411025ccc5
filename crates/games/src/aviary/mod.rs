//! Aviary: chess with coloured birds that change sides when they are captured.

use std::hash::{Hash, Hasher};

use super::bits::Bits as _;
use super::{GameId, MoveList, Outcome, Position, Side, Square};

mod attacks;
mod bird;
mod board;
mod movegen;
mod moves;
mod options;
mod pins;
mod refusal;
mod seen;
mod text;

#[cfg(test)]
mod oracle;
#[cfg(test)]
mod tests;

pub use bird::Bird;
pub use moves::Move;
pub use options::Options;
pub use pins::Pin;

use board::Board;
use seen::SeenPositions;

/// A position of Aviary, with the history that the repetition rule asks about.
#[derive(Clone, Debug)]
pub struct Aviary {
    board: Board,
    /// This position and all before it; empty without the repetition rule.
    seen: SeenPositions,
    repetition: bool,
    /// Whether the position has occurred for the third time.
    drawn: bool,
}

/// The way in which a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The side to move is in check with its last Sparrow and cannot help it.
    Checkmate,
    /// The side to move has no Sparrow on the board and cannot re-enter one safely.
    NoSparrow,
    /// The side to move has no legal move but is not in check.
    Stalemate,
    /// The position has occurred for the third time.
    Repetition,
}

/// The start, rank by rank from a1, where birds stand.
const START: [(usize, Side, &str); 2] =
    [(0, Side::Black, "WSPTGOSWWCRBBRCW"), (48, Side::White, "WCRBBRCWWSOGTPSW")];

impl Aviary {
    /// Birds that the rules need not find playable.
    fn new(board: Board, options: &Options) -> Self {
        let repetition = options.repetition;
        let mut seen = SeenPositions::default();
        if repetition {
            seen.add(board.key());
        }
        Aviary { board, seen, repetition, drawn: false }
    }

    /// The bird on a square, and whose it is.
    #[inline]
    pub fn bird_at(&self, square: Square) -> Option<(Side, Bird)> {
        if !square.is_on(8) {
            return None;
        }
        let index = u64::index(square);
        let side = Side::ALL.into_iter().find(|side| self.board.side(*side).has(index))?;
        Some((side, self.board.bird(index)?))
    }

    /// The number of birds of a kind in a side's hand.
    #[inline]
    pub fn in_hand(&self, side: Side, bird: Bird) -> u8 {
        self.board.in_hand(side, bird)
    }

    /// The squares of a side's birds, as bits `rank * 8 + file`.
    #[inline]
    pub fn occupied(&self, side: Side) -> u64 {
        self.board.side(side)
    }

    /// The squares of a side's birds of one kind, as bits.
    #[inline]
    pub fn birds(&self, side: Side, bird: Bird) -> u64 {
        self.board.birds(bird) & self.board.side(side)
    }

    /// The squares on which something else stands than in another position, as bits.
    #[inline]
    pub fn differing(&self, other: &Aviary) -> u64 {
        self.board.differing(&other.board)
    }

    /// The squares that a side's birds attack, own birds' squares included, as bits.
    #[inline]
    pub fn attacked_squares(&self, side: Side) -> u64 {
        self.board.attacked(side, self.board.side(side.other()))
    }

    /// The birds of a side that attack a square, as bits.
    #[inline]
    pub fn attackers(&self, square: Square, side: Side) -> u64 {
        if !square.is_on(8) {
            return 0;
        }
        self.board.attackers(u64::index(square), side)
    }

    /// Returns whether a bird of a side attacks a square, whichever bird stands there.
    pub fn attacked_by(&self, square: Square, side: Side) -> bool {
        self.attackers(square, side) != 0
    }

    /// The squares of a side's Sparrows that are attacked.
    pub fn checked_sparrows(&self, side: Side) -> impl Iterator<Item = Square> + use<> {
        self.board.checked(side).iter().map(u64::square)
    }

    /// Returns whether any Sparrow of a side is attacked.
    #[inline]
    pub fn in_check(&self, side: Side) -> bool {
        self.board.checked(side) != 0
    }

    /// A side's Sparrows, on the board and in its hand.
    #[inline]
    pub fn sparrows_owned(&self, side: Side) -> u32 {
        self.board.sparrows(side).count() + u32::from(self.in_hand(side, Bird::Sparrow))
    }

    /// Returns whether the side to move has lost its last Sparrow on the board and must drop
    /// another.
    #[inline]
    pub fn must_drop_sparrow(&self) -> bool {
        let turn = self.board.turn;
        self.board.sparrows(turn) == 0 && self.in_hand(turn, Bird::Sparrow) > 0
    }

    /// Returns whether a move is legal.
    pub fn is_legal(&self, mv: Move) -> bool {
        !self.drawn && self.board.is_legal(mv)
    }

    /// The hash key of board, hands and side to move.
    #[inline]
    pub fn key(&self) -> u64 {
        self.board.key()
    }

    /// This position without its history, for a search, which keeps its own account of repetitions.
    pub fn without_past(&self) -> Aviary {
        Aviary {
            board: self.board,
            seen: SeenPositions::default(),
            repetition: false,
            drawn: self.drawn,
        }
    }

    /// Replaces the list by the legal moves that take something.
    pub fn captures(&self, into: &mut MoveList<Move>) {
        into.clear();
        if !self.drawn {
            self.board.list_captures(into);
        }
    }

    /// This board with the other side to move.
    pub fn with_other_turn(&self) -> Aviary {
        let mut next = self.clone();
        next.board.turn = self.board.turn.other();
        next
    }

    /// The keys of the positions whose next occurrence draws.
    pub fn keys_seen_twice(&self) -> Vec<u64> {
        self.seen.twice()
    }

    /// The way in which the game ended; `None` while it goes on.
    pub fn ending(&self) -> Option<Ending> {
        if self.drawn {
            return Some(Ending::Repetition);
        }
        board_ending(&self.board)
    }
}

/// The way in which the game ended, judged by the board alone.
fn board_ending(board: &Board) -> Option<Ending> {
    if board.count() > 0 {
        None
    } else if board.sparrows(board.turn) == 0 {
        Some(Ending::NoSparrow)
    } else if board.checked(board.turn) != 0 {
        Some(Ending::Checkmate)
    } else {
        Some(Ending::Stalemate)
    }
}

impl Position for Aviary {
    const GAME: GameId = GameId::Aviary;
    type Move = Move;
    type Options = Options;

    fn start(options: &Options) -> Self {
        let mut board = Board::empty(Side::White);
        for (first, side, letters) in START {
            for (square, bird) in (first..).zip(letters.chars().filter_map(Bird::from_letter)) {
                board.put(side, bird, square);
            }
        }
        Aviary::new(board, options)
    }

    #[inline]
    fn turn(&self) -> Side {
        self.board.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        Some(match self.ending()? {
            Ending::Checkmate | Ending::NoSparrow => Outcome::Win(self.board.turn.other()),
            Ending::Stalemate | Ending::Repetition => Outcome::Draw,
        })
    }

    fn legal_moves(&self, into: &mut MoveList<Move>) {
        into.clear();
        if !self.drawn {
            self.board.list(into);
        }
    }

    #[inline]
    fn apply(&mut self, mv: Move) {
        self.board.play(mv);
        if self.repetition {
            self.drawn = self.seen.add(self.board.key()) >= 3;
        }
    }

    #[inline]
    fn count_moves(&self) -> usize {
        if self.drawn { 0 } else { self.board.count() }
    }

    #[inline]
    fn pick_move(&self, index: impl FnOnce(usize) -> usize) -> Option<Move> {
        if self.drawn { None } else { self.board.pick(index) }
    }
}

impl PartialEq for Aviary {
    fn eq(&self, other: &Self) -> bool {
        self.board == other.board
    }
}

impl Eq for Aviary {}

impl Hash for Aviary {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.board.key());
    }
}
