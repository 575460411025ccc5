//! One move.

use super::bird::Bird;
use crate::{Square, bits::Bits as _};

/// A bird that goes from one square to another, or from the hand to the board.
///
/// Drops come before other moves, by bird and then by square; those go by where they begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// 0 for the hand, else the square's bit plus 1.
    from: u8,
    bird: Bird,
    to: u8,
    captured: Option<Bird>,
}

impl Move {
    /// A move on the board, by the squares' bits.
    #[inline]
    pub(super) fn go(bird: Bird, from: usize, to: usize, captured: Option<Bird>) -> Self {
        Move { from: from as u8 + 1, bird, to: to as u8, captured }
    }

    /// A drop, by the square's bit.
    #[inline]
    pub(super) fn drop(bird: Bird, to: usize) -> Self {
        Move { from: 0, bird, to: to as u8, captured: None }
    }

    /// The start square; `None` for a drop.
    pub fn from(self) -> Option<Square> {
        self.from_bit().map(u64::square)
    }

    /// The target square.
    pub fn to(self) -> Square {
        u64::square(self.to_bit())
    }

    /// The bird that moves or is dropped.
    #[inline]
    pub fn bird(self) -> Bird {
        self.bird
    }

    /// The enemy bird that is taken.
    #[inline]
    pub fn captured(self) -> Option<Bird> {
        self.captured
    }

    /// Returns whether the move is a drop.
    #[inline]
    pub fn is_drop(self) -> bool {
        self.from == 0
    }

    /// The bit of [`Move::from`].
    #[inline]
    pub fn from_bit(self) -> Option<usize> {
        self.from.checked_sub(1).map(usize::from)
    }

    /// The bit of [`Move::to`].
    #[inline]
    pub fn to_bit(self) -> usize {
        usize::from(self.to & 63)
    }
}
