//! Sets of several words.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use super::Bits;
use super::integer::nth_of_word;

/// A set of more than 128 squares: words from the lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Words<const N: usize, const STRIDE: usize>(pub(crate) [u64; N]);

/// The set for boards up to 12 x 12.
pub type Broad = Words<3, 12>;
/// The set for the largest boards, 19 x 19.
pub type Wide = Words<6, 19>;

impl<const N: usize, const S: usize> Default for Words<N, S> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const N: usize, const S: usize> Words<N, S> {
    const fn file(file: usize) -> Self {
        let (mut words, mut at) = ([0; N], file);
        while at < N * 64 {
            words[at / 64] |= 1 << (at % 64);
            at += S;
        }
        Words(words)
    }
}

impl<const N: usize, const S: usize> Bits for Words<N, S> {
    const STRIDE: usize = S;
    const EMPTY: Self = Words([0; N]);
    const FIRST_FILE: Self = Self::file(0);
    const LAST_FILE: Self = Self::file(S - 1);

    #[inline]
    fn bit(index: usize) -> Self {
        let mut words = [0; N];
        words[index / 64] = 1 << (index % 64);
        Words(words)
    }

    #[inline]
    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    fn lowest(self) -> usize {
        let word = self.0.iter().position(|word| *word != 0).unwrap_or(N - 1);
        word * 64 + self.0[word].trailing_zeros() as usize
    }

    #[inline]
    fn without_lowest(mut self) -> Self {
        if let Some(word) = self.0.iter_mut().find(|word| **word != 0) {
            *word &= word.wrapping_sub(1);
        }
        self
    }

    #[inline]
    fn nth(self, mut n: usize) -> usize {
        for (i, word) in self.0.iter().enumerate() {
            let here = word.count_ones() as usize;
            if n < here {
                return i * 64 + nth_of_word(*word, n);
            }
            n -= here;
        }
        0
    }

    #[inline]
    fn highest_bit(self) -> Self {
        let mut words = [0; N];
        if let Some(i) = self.0.iter().rposition(|word| *word != 0) {
            words[i] = self.0[i].highest_bit();
        }
        Words(words)
    }

    #[inline]
    fn up(self, places: usize) -> Self {
        let (skip, places) = (places / 64, places % 64);
        let word = |i: usize| if i < N { self.0[i] } else { 0 };
        // The double shift is right for 0 places too.
        let carry = |low: u64| (low >> 1) >> (63 - places);
        Words(std::array::from_fn(|i| {
            let i = i.wrapping_sub(skip);
            word(i) << places | carry(word(i.wrapping_sub(1)))
        }))
    }

    #[inline]
    fn down(self, places: usize) -> Self {
        let (skip, places) = (places / 64, places % 64);
        let word = |i: usize| if i < N { self.0[i] } else { 0 };
        let carry = |high: u64| (high << 1) << (63 - places);
        Words(std::array::from_fn(|i| word(i + skip) >> places | carry(word(i + skip + 1))))
    }

    #[inline]
    fn plus(self, other: Self) -> Self {
        let mut carry = false;
        Words(std::array::from_fn(|i| {
            let (sum, first) = self.0[i].overflowing_add(other.0[i]);
            let (sum, second) = sum.overflowing_add(u64::from(carry));
            carry = first | second;
            sum
        }))
    }

    #[inline]
    fn minus(self, other: Self) -> Self {
        let mut borrow = false;
        Words(std::array::from_fn(|i| {
            let (rest, first) = self.0[i].overflowing_sub(other.0[i]);
            let (rest, second) = rest.overflowing_sub(u64::from(borrow));
            borrow = first | second;
            rest
        }))
    }
}

macro_rules! words_operator {
    ($trait:ident, $method:ident, $assign_trait:ident, $assign:ident, $op:tt) => {
        impl<const N: usize, const S: usize> $trait for Words<N, S> {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                Words(std::array::from_fn(|i| self.0[i] $op other.0[i]))
            }
        }
        impl<const N: usize, const S: usize> $assign_trait for Words<N, S> {
            #[inline]
            fn $assign(&mut self, other: Self) {
                *self = *self $op other;
            }
        }
    };
}

words_operator!(BitAnd, bitand, BitAndAssign, bitand_assign, &);
words_operator!(BitOr, bitor, BitOrAssign, bitor_assign, |);
words_operator!(BitXor, bitxor, BitXorAssign, bitxor_assign, ^);

impl<const N: usize, const S: usize> Not for Words<N, S> {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Words(self.0.map(|word| !word))
    }
}
