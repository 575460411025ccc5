//! Sets of squares as bits.
//!
//! A set has a fixed stride, the maximum number of files; smaller boards are in its lower left
//! corner. Square (file, rank) is bit `rank * STRIDE + file`.

mod integer;
#[cfg(test)]
mod tests;
mod words;

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use super::types::Square;

pub use self::words::{Broad, Wide, Words};

/// A set of squares.
pub trait Bits:
    Copy
    + Eq
    + Hash
    + Debug
    + Default
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
{
    /// Bits from one rank to the next; also the largest board.
    const STRIDE: usize;
    /// The empty set.
    const EMPTY: Self;
    /// The a-file, as far up as the type reaches.
    const FIRST_FILE: Self;
    /// The file of number `STRIDE - 1`.
    const LAST_FILE: Self;

    /// The set of one bit.
    fn bit(index: usize) -> Self;
    /// The number of squares.
    fn count(self) -> u32;
    /// The lowest bit; undefined, but without panic, for the empty set.
    fn lowest(self) -> usize;
    /// The set without its lowest bit.
    fn without_lowest(self) -> Self;
    /// The `n`-th lowest bit, counted from 0; an arbitrary number if the set has no such bit.
    fn nth(self, n: usize) -> usize;
    /// The set of the highest bit alone; the empty set's is empty.
    fn highest_bit(self) -> Self;
    /// Shifts all bits up by a number of places less than the width of the type; overflowing bits
    /// are lost.
    fn up(self, places: usize) -> Self;
    /// Shifts all bits down by a number of places less than the width of the type; overflowing bits
    /// are lost.
    fn down(self, places: usize) -> Self;
    /// The sum of the sets as numbers, without the last carry: for runs of squares.
    fn plus(self, other: Self) -> Self;
    /// The difference of the sets as numbers, without the last borrow.
    fn minus(self, other: Self) -> Self;

    /// Returns whether the set is empty.
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Returns whether the set has a bit.
    #[inline]
    fn has(self, index: usize) -> bool {
        !(self & Self::bit(index)).is_empty()
    }

    /// One file to the right; those on the last file of the type leave.
    #[inline]
    fn east(self) -> Self {
        self.up(1) & !Self::FIRST_FILE
    }

    /// One file to the left; those on the a-file leave.
    #[inline]
    fn west(self) -> Self {
        self.down(1) & !Self::LAST_FILE
    }

    /// One rank up.
    #[inline]
    fn north(self) -> Self {
        self.up(Self::STRIDE)
    }

    /// One rank down.
    #[inline]
    fn south(self) -> Self {
        self.down(Self::STRIDE)
    }

    /// The bits, ascending.
    #[inline]
    fn iter(self) -> BitIter<Self> {
        BitIter(self)
    }

    /// The bit of a square.
    #[inline]
    fn index(square: Square) -> usize {
        square.rank as usize * Self::STRIDE + square.file as usize
    }

    /// The square of a bit.
    #[inline]
    fn square(index: usize) -> Square {
        Square::new((index % Self::STRIDE) as u8, (index / Self::STRIDE) as u8)
    }

    /// All squares of a board of this size.
    fn board(size: u8) -> Self {
        Square::all(size).fold(Self::EMPTY, |set, square| set | Self::bit(Self::index(square)))
    }
}

/// The bits of a set, ascending.
#[derive(Clone, Debug)]
pub struct BitIter<B>(B);

impl<B: Bits> Iterator for BitIter<B> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0.is_empty() {
            return None;
        }
        let bit = self.0.lowest();
        self.0 = self.0.without_lowest();
        Some(bit)
    }
}
