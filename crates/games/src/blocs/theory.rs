//! The theory of full boards: the winner, and the winning flips.
//!
//! Both sides can make every move on a full board, and the last to move wins, so every board has a
//! nim-value (Sprague and Grundy): the least number that is not the value of any board one flip
//! away. The side to move loses exactly when it is 0. In a turning game each black piece counts by
//! itself, and the board is worth the nim-sum, the exclusive or, of its black pieces.
//!
//! Along one rank, a move flips a stretch of pieces whose last one is black. That is the game of
//! Ruler, in which a piece at the n-th place is worth [`ruler`]`(n)`. Rectangles are the products
//! of stretches along a rank and along a file, and so, by the Tartan theorem, the values of squares
//! are the nim-products. The product of two Ruler games is known as Rugs.
//!
//! Source: E. R. Berlekamp, J. H. Conway and R. K. Guy, *Winning Ways for your Mathematical Plays*,
//! chapter 14, “Turn and Turn About”.

use super::{Blocs, Move, moves};
use crate::{MoveList, Position, Square};

impl Blocs {
    /// The nim-value of a full board; `None` while pieces are dropped. The side to move wins
    /// exactly when it is not 0.
    #[inline]
    pub fn nim_value(&self) -> Option<u8> {
        (!self.is_dropping()).then(|| self.nim_sum())
    }

    /// The nim-sum of the black pieces, full board or not.
    #[inline]
    pub fn nim_sum(&self) -> u8 {
        sum(self.black, self.size)
    }

    /// The flips that win, which are those that leave a nim-value of 0, ascending.
    pub fn winning_flips(&self) -> MoveList<Move> {
        let mut flips = MoveList::new();
        if let Some(value @ 1..) = self.nim_value() {
            self.legal_moves(&mut flips);
            flips.retain(|flip| {
                let (upper_left, lower_right) = flip.corners();
                sum(moves::rectangle(upper_left, lower_right), self.size) == value
            });
        }
        flips
    }
}

/// The value of a black piece on a square of a board of this size, below 16.
///
/// While pieces are dropped, what counts of the pieces that lie is the nim-sum of the black ones.
pub const fn square_value(square: Square, size: u8) -> u8 {
    nim_product(ruler(size - square.rank), ruler(square.file + 1))
}

/// The largest power of two that divides a number: 1 2 1 4 1 2 1 8 … from 1; 0 for 0.
pub const fn ruler(n: u8) -> u8 {
    n & n.wrapping_neg()
}

/// The product of two nimbers.
///
/// For a Fermat power F = 2^2^k, `F * n` is the usual product for n below F, and `F * F = F + F/2`.
pub const fn nim_product(a: u8, b: u8) -> u8 {
    product(a, b, 4)
}

/// The product of nimbers of at most `2 * half` bits.
const fn product(a: u8, b: u8, half: u32) -> u8 {
    if a < 2 || b < 2 {
        return a * b;
    }
    let mask = (1 << half) - 1;
    let (a_high, a_low, b_high, b_low) = (a >> half, a & mask, b >> half, b & mask);
    let low = product(a_low, b_low, half / 2);
    let high = product(a_high, b_high, half / 2);
    let all = product(a_high ^ a_low, b_high ^ b_low, half / 2);
    (all ^ low) << half | low ^ product(high, 1 << (half - 1), half / 2)
}

/// The nim-sum of the values of a set of squares.
#[inline]
fn sum(set: u64, size: u8) -> u8 {
    let planes = &PLANES[size as usize];
    (0..4).fold(0, |sum, bit| sum | (((set & planes[bit]).count_ones() as u8 & 1) << bit))
}

/// The squares whose values have a binary digit, by board size and digit.
const PLANES: [[u64; 4]; 9] = {
    let mut planes = [[0; 4]; 9];
    let mut size = 1;
    while size < 9 {
        let mut at = 0;
        while at < size * size {
            let square = Square::from_index(at, size as u8);
            let mut digit = 0;
            while digit < 4 {
                let set = square_value(square, size as u8) as u64 >> digit & 1;
                planes[size][digit] |= set << (8 * square.rank + square.file);
                digit += 1;
            }
            at += 1;
        }
        size += 1;
    }
    planes
};
