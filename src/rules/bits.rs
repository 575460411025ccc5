//! Sets of squares as bits.
//!
//! A set has a fixed stride, the most files it can hold; smaller boards lie in its lower left
//! corner.
//! Square (file, rank) is bit `rank * STRIDE + file`.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use super::types::Square;

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
    /// How many squares.
    fn count(self) -> u32;
    /// The lowest bit; undefined, but without panic, for the empty set.
    fn lowest(self) -> usize;
    /// The set without its lowest bit.
    fn without_lowest(self) -> Self;
    /// The `n`-th lowest bit, counted from 0, of a set that has so many; some number otherwise.
    fn nth(self, n: usize) -> usize;
    /// The set of the highest bit alone; the empty set's is empty.
    fn highest_bit(self) -> Self;
    /// All bits moved up by so many places, fewer than the type has; those that leave are lost.
    fn up(self, places: usize) -> Self;
    /// All bits moved down by so many places, fewer than the type has; those that leave are lost.
    fn down(self, places: usize) -> Self;
    /// The sum of the sets as numbers, without the last carry: for runs of squares.
    fn plus(self, other: Self) -> Self;
    /// The difference of the sets as numbers, without the last borrow.
    fn minus(self, other: Self) -> Self;

    /// Whether there is none.
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Whether a bit is in it.
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

macro_rules! bits_for_integer {
    ($integer:ty, $stride:literal, $nth:expr) => {
        impl Bits for $integer {
            const STRIDE: usize = $stride;
            const EMPTY: Self = 0;
            const FIRST_FILE: Self = {
                let (mut file, mut at) = (0, 0);
                while at < Self::BITS {
                    file |= 1 << at;
                    at += $stride;
                }
                file
            };
            const LAST_FILE: Self = Self::FIRST_FILE << ($stride - 1);

            #[inline]
            fn bit(index: usize) -> Self {
                1 << index
            }
            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline]
            fn lowest(self) -> usize {
                self.trailing_zeros() as usize
            }
            #[inline]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }
            #[inline]
            fn nth(self, n: usize) -> usize {
                $nth(self, n)
            }
            #[inline]
            fn highest_bit(self) -> Self {
                (1 as $integer).rotate_right(1).unbounded_shr(self.leading_zeros())
            }
            #[inline]
            fn up(self, places: usize) -> Self {
                self << places
            }
            #[inline]
            fn down(self, places: usize) -> Self {
                self >> places
            }
            #[inline]
            fn plus(self, other: Self) -> Self {
                self.wrapping_add(other)
            }
            #[inline]
            fn minus(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }
        }
    };
}

bits_for_integer!(u64, 8, nth_of_word);
bits_for_integer!(u128, 11, nth_of_two_words);

/// Where each set bit of a byte is: `BIT_OF_BYTE[n][byte]` is the place of its `n`-th.
static BIT_OF_BYTE: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let (mut place, mut n) = (0, 0);
        while place < 8 {
            if byte >> place & 1 == 1 {
                table[n][byte] = place;
                n += 1;
            }
            place += 1;
        }
        byte += 1;
    }
    table
};

/// The place of the `n`-th set bit: finds its byte by running totals, all eight at once.
#[inline]
fn nth_of_word(word: u64, n: usize) -> usize {
    const ONES: u64 = u64::MAX / 255;
    let pairs = word - ((word >> 1) & (ONES * 0x55));
    let fours = (pairs & (ONES * 0x33)) + ((pairs >> 2) & (ONES * 0x33));
    let totals = ((fours + (fours >> 4)) & (ONES * 0x0f)).wrapping_mul(ONES);
    // The top bit of each byte says that its running total is at most n.
    let passed = (ONES * (n as u64 & 63 | 128) - totals) & (ONES * 128);
    let place = (((passed >> 7).wrapping_mul(ONES) >> 56) as usize * 8) & 63;
    let before = (totals << 8) >> place & 0xff;
    let n = n.wrapping_sub(before as usize) & 7;
    place + usize::from(BIT_OF_BYTE[n][(word >> place & 0xff) as usize])
}

#[inline]
fn nth_of_two_words(set: u128, n: usize) -> usize {
    let (low, high) = (set as u64, (set >> 64) as u64);
    let in_low = low.count_ones() as usize;
    let (word, n, base) = if n < in_low { (low, n, 0) } else { (high, n - in_low, 64) };
    base + nth_of_word(word, n)
}

/// A set of more than 128 squares: words from the lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Words<const N: usize, const STRIDE: usize>(pub(super) [u64; N]);

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

#[cfg(test)]
mod tests {
    use super::*;

    /// Every operation against the list of the set's bits.
    fn behaves_as_a_list<B: Bits>(length: usize) {
        let mut random = fastrand::Rng::with_seed(1);
        for round in 0..600 {
            let mut bits: Vec<usize> =
                (0..random.usize(..40)).map(|_| random.usize(..length)).collect();
            bits.sort_unstable();
            bits.dedup();
            let set = bits.iter().fold(B::EMPTY, |set, bit| set | B::bit(*bit));
            assert!(set.iter().eq(bits.iter().copied()), "round {round}: {bits:?}");
            assert_eq!(set.count() as usize, bits.len());
            assert!((0..bits.len()).all(|n| set.nth(n) == bits[n]), "round {round}: {bits:?}");
            let highest = bits.last().map_or(B::EMPTY, |bit| B::bit(*bit));
            assert_eq!(set.highest_bit(), highest);
            let places = random.usize(..length);
            let up = bits.iter().map(|bit| bit + places).filter(|bit| *bit < length);
            assert!(set.up(places).iter().eq(up), "round {round}: up {places} {bits:?}");
            let down = bits.iter().filter(|bit| **bit >= places).map(|bit| bit - places);
            assert!(set.down(places).iter().eq(down), "round {round}: down {places} {bits:?}");
            assert_eq!(set.plus(!set), !B::EMPTY);
            assert_eq!(set.minus(!set), set.plus(set).plus(B::bit(0)));
            assert_eq!(set.plus(B::bit(places)).minus(set), B::bit(places));
            if let Some(&bit) = bits.first() {
                assert_eq!(set.minus(B::bit(0)) & set, set.without_lowest());
                let (file, stride) = (bit % B::STRIDE, B::STRIDE);
                let east = (file + 1 < stride && bit + 1 < length).then_some(bit + 1);
                assert!(B::bit(bit).east().iter().eq(east));
                assert!(B::bit(bit).west().iter().eq((file > 0).then(|| bit - 1)));
            }
        }
    }

    #[test]
    fn sets_behave_as_lists_of_bits() {
        behaves_as_a_list::<u64>(64);
        behaves_as_a_list::<u128>(128);
        behaves_as_a_list::<Broad>(192);
        behaves_as_a_list::<Wide>(384);
    }
}
