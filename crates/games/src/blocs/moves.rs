//! Moves, and the arithmetic of rectangles: sets of squares are words of eight bits a rank.

use crate::Square;
use crate::bits::Bits;

/// A move of Blocs. Flips are ordered by their lower-right squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A piece put on an empty square.
    Drop {
        /// The square it is put on.
        square: Square,
        /// The face that is up.
        face: Face,
    },
    /// A rectangle of pieces turned.
    Flip {
        /// The corner that must be black.
        lower_right: Square,
        /// The corner opposite.
        upper_left: Square,
    },
}

/// A face of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Face {
    /// The face that lets a rectangle be turned.
    Black,
    /// The other face.
    White,
}

impl Move {
    /// The flip of the rectangle that has these two squares as opposite corners, whichever two.
    pub fn flip(a: Square, b: Square) -> Self {
        Move::Flip {
            lower_right: Square::new(a.file.max(b.file), a.rank.min(b.rank)),
            upper_left: Square::new(a.file.min(b.file), a.rank.max(b.rank)),
        }
    }

    /// The upper-left and the lower-right square; of a drop, twice its square.
    pub fn corners(self) -> (Square, Square) {
        match self {
            Move::Drop { square, .. } => (square, square),
            Move::Flip { lower_right, upper_left } => (upper_left, lower_right),
        }
    }

    /// The squares that change, ascending.
    pub fn squares(self) -> impl DoubleEndedIterator<Item = Square> + Clone {
        let (upper_left, lower_right) = self.corners();
        (lower_right.rank..=upper_left.rank).flat_map(move |rank| {
            (upper_left.file..=lower_right.file).map(move |file| Square { rank, file })
        })
    }
}

impl Face {
    /// The letter in codes and in the texts of drops.
    pub fn letter(self) -> char {
        match self {
            Face::Black => 'b',
            Face::White => 'w',
        }
    }

    /// The face with this letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        [Face::Black, Face::White].into_iter().find(|face| face.letter() == letter)
    }

    /// The face below.
    pub fn other(self) -> Self {
        match self {
            Face::Black => Face::White,
            Face::White => Face::Black,
        }
    }
}

/// The set of a rectangle. Nonsense, but without panic, for corners that are not on an 8x8 board.
#[inline]
pub(super) const fn rectangle(upper_left: Square, lower_right: Square) -> u64 {
    const FILE_A: u64 = 0x0101_0101_0101_0101;
    let (top, bottom) = (8 * (upper_left.rank & 7), 8 * (lower_right.rank & 7));
    let files = (2_u64 << (lower_right.file & 7)).wrapping_sub(1 << (upper_left.file & 7));
    ((FILE_A >> (56 - top)) >> bottom << bottom).wrapping_mul(files)
}

/// The number of flips with these black pieces on a full board.
///
/// A black piece in the r-th row from the top and the c-th column from the left is the lower-right
/// corner of r times c rectangles. Counted by top ranks: to each belong all corners up to it.
#[inline]
pub(super) fn count_flips(black: u64, size: u8) -> usize {
    let (mut total, mut under) = (0, 0);
    for rank in 0..size {
        under += spans_of(black, rank);
        total += under;
    }
    total
}

/// The `n`-th of these flips, ordered by top rank, bottom rank, right file, left file.
#[inline]
pub(super) fn nth_flip(black: u64, mut n: usize) -> Move {
    let (mut top, mut under) = (0, spans_of(black, 0));
    while n >= under && top < 7 {
        n -= under;
        top += 1;
        under += spans_of(black, top);
    }
    let mut bottom = 0;
    while n >= spans_of(black, bottom) && bottom < 7 {
        n -= spans_of(black, bottom);
        bottom += 1;
    }
    let mut row = rank_of(black, bottom) as u64;
    while n > row.lowest() && row != 0 {
        n -= row.lowest() + 1;
        row = row.without_lowest();
    }
    Move::Flip {
        lower_right: Square::new(row.lowest() as u8, bottom),
        upper_left: Square::new(n as u8, top),
    }
}

#[inline]
fn rank_of(set: u64, rank: u8) -> usize {
    (set >> (8 * rank)) as usize & 0xff
}

/// The number of stretches of one rank that end, at the right, on a square of the set.
#[inline]
fn spans_of(set: u64, rank: u8) -> usize {
    const SPANS: [u8; 256] = {
        let mut spans = [0; 256];
        let mut set = 1_usize;
        while set < 256 {
            let last = set.ilog2();
            spans[set] = spans[set ^ (1 << last)] + last as u8 + 1;
            set += 1;
        }
        spans
    };
    usize::from(SPANS[rank_of(set, rank)])
}
