//! Numbers as small sets.

use super::Bits;

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

/// The places of the set bits of a byte: `BIT_OF_BYTE[n][byte]` is the place of its `n`-th.
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
pub(super) fn nth_of_word(word: u64, n: usize) -> usize {
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
