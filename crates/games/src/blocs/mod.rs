//! Blocs: drop pieces until the 4x4 board is full, then flip rectangles of them; the last to flip
//! wins.
//!
//! Neither side owns a colour. [`Side::Black`] is the first player and [`Side::White`] the second.

mod moves;
mod options;
#[cfg(test)]
mod oracle;
#[cfg(test)]
mod tests;
mod text;
pub mod theory;

pub use moves::{Face, Move};
pub use options::{Faces, Options};

use super::bits::Bits;
use super::{GameId, MoveList, Outcome, Position, Side, Square};

/// A position of Blocs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Blocs {
    /// The squares with black up.
    black: u64,
    /// The empty squares; those neither here nor in `black` are white.
    empty: u64,
    size: u8,
    faces: Faces,
    turn: Side,
}

/// The way in which a game ended; there is only one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The board is full and all white: no black piece is left to turn.
    AllWhite,
}

impl Position for Blocs {
    const GAME: GameId = GameId::Blocs;
    type Move = Move;
    type Options = Options;

    fn start(options: &Options) -> Self {
        let Options { size, faces } = *options;
        Blocs { black: 0, empty: board(size), size, faces, turn: Side::Black }
    }

    #[inline]
    fn turn(&self) -> Side {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.ending().map(|Ending::AllWhite| Outcome::Win(self.turn.other()))
    }

    fn legal_moves(&self, into: &mut MoveList<Move>) {
        into.clear();
        if self.is_dropping() {
            let faces = self.faces_to_drop();
            for square in self.empty.iter().map(u64::square) {
                into.extend(faces.iter().map(|&face| Move::Drop { square, face }));
            }
            return;
        }
        for lower_right in self.black.iter().map(u64::square) {
            let ranks = lower_right.rank..self.size;
            into.extend(ranks.flat_map(|rank| {
                let upper_left = move |file| Square { rank, file };
                let flip = move |file| Move::Flip { lower_right, upper_left: upper_left(file) };
                (0..=lower_right.file).map(flip)
            }));
        }
    }

    #[inline]
    fn apply(&mut self, mv: Move) {
        match mv {
            Move::Drop { square, face } => {
                let index = u64::index(square) % 64;
                self.empty &= !u64::bit(index);
                self.black |= u64::from(face == Face::Black) << index;
            }
            Move::Flip { lower_right, upper_left } => {
                self.black ^= moves::rectangle(upper_left, lower_right) & board(self.size);
            }
        }
        self.turn = self.turn.other();
    }

    #[inline]
    fn count_moves(&self) -> usize {
        if self.is_dropping() {
            self.empty.count() as usize * self.faces_to_drop().len()
        } else {
            moves::count_flips(self.black, self.size)
        }
    }

    #[inline]
    fn pick_move(&self, index: impl FnOnce(usize) -> usize) -> Option<Move> {
        if self.is_dropping() {
            let faces = self.faces_to_drop();
            let n = index(self.empty.count() as usize * faces.len());
            // One or two faces: no need to divide.
            let (n, face) = if faces.len() == 2 { (n / 2, faces[n % 2]) } else { (n, faces[0]) };
            return Some(Move::Drop { square: u64::square(self.empty.nth(n)), face });
        }
        match moves::count_flips(self.black, self.size) {
            0 => None,
            count => Some(moves::nth_flip(self.black, index(count))),
        }
    }
}

impl Blocs {
    /// Files, and ranks, of the board.
    pub fn size(&self) -> u8 {
        self.size
    }

    /// The faces that may be dropped.
    pub fn faces(&self) -> Faces {
        self.faces
    }

    /// The face up on a square; `None` where nothing lies, also beyond the board.
    pub fn face(&self, square: Square) -> Option<Face> {
        if !square.is_on(self.size) || self.empty.has(u64::index(square)) {
            return None;
        }
        Some(if self.black.has(u64::index(square)) { Face::Black } else { Face::White })
    }

    /// Returns whether pieces are still dropped, as the board is not yet full.
    #[inline]
    pub fn is_dropping(&self) -> bool {
        self.empty != 0
    }

    /// The faces that the side to move may drop while the board is not full, black first.
    #[inline]
    pub fn faces_to_drop(&self) -> &'static [Face] {
        match (self.faces, self.turn) {
            (Faces::Free, _) => &[Face::Black, Face::White],
            (Faces::Own, Side::Black) => &[Face::Black],
            (Faces::Own, Side::White) => &[Face::White],
        }
    }

    /// The way in which the game ended; `None` while it goes on.
    #[inline]
    pub fn ending(&self) -> Option<Ending> {
        (self.black | self.empty == 0).then_some(Ending::AllWhite)
    }

    /// Returns whether a move is legal, without listing all.
    pub fn is_legal(&self, mv: Move) -> bool {
        match mv {
            Move::Drop { square, face } => {
                square.is_on(self.size)
                    && self.empty.has(u64::index(square))
                    && self.faces_to_drop().contains(&face)
            }
            Move::Flip { lower_right, upper_left } => {
                !self.is_dropping()
                    && upper_left.rank < self.size
                    && upper_left.file <= lower_right.file
                    && upper_left.rank >= lower_right.rank
                    && self.face(lower_right) == Some(Face::Black)
            }
        }
    }
}

/// All squares of a board of this size.
#[inline]
fn board(size: u8) -> u64 {
    const BOARDS: [u64; 9] = {
        let mut boards = [0; 9];
        let mut size = 1;
        while size < 9 {
            let corner = Square::new(size as u8 - 1, 0);
            boards[size] = moves::rectangle(Square::new(0, size as u8 - 1), corner);
            size += 1;
        }
        boards
    };
    BOARDS[usize::from(size)]
}
