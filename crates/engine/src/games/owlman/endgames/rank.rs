//! Sets of helpers as consecutive numbers; a set and its mirror image in a8-h1 share one.
//!
//! The squares other than h1 are twelve on one side of the diagonal, their twelve mirror images,
//! and seven on it. So a set has three parts: two of up to twelve squares, which mirroring
//! exchanges, and one of up to seven, which it keeps. Of a set and its image, only the one whose
//! first part does not exceed the second, by count and then by value, has a number.

use owlery_games::owlman::tables::{IMAGE, TOWER};

/// The first bits of the second and the third part of a split set.
const SECOND: u32 = 12;
const THIRD: u32 = 24;
const PART: u32 = (1 << SECOND) - 1;

/// A permutation of the bits of a word, byte by byte.
type Permutation = [[u32; 256]; 4];

static MIRROR: Permutation = permutation(&IMAGE);
static SPLIT: Permutation = permutation(&places());
static JOIN: Permutation = permutation(&inverse(&places()));

/// The count of bits of each part, above its rank among the parts of the same count, below.
static RANKS: [u32; 1 << SECOND] = ranks();

/// The numbering of all sets of a number of helpers.
pub struct Ranks {
    helpers: u32,
    /// Parts in the order of [`RANKS`], and the number of the first set with each as its second.
    parts: Vec<u16>,
    starts: Vec<u32>,
    /// The first number beyond the start, by the counts of the second and of the first part.
    inner: [[u32; 13]; 13],
    /// The number of third parts, by the count of the other two together.
    thirds: [u32; 25],
    len: usize,
}

/// A set's number, and whether it is the mirror image that has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranked {
    /// The index of the row.
    pub index: usize,
    /// Whether the set is the mirror image of the one that the row is for.
    pub mirrored: bool,
}

/// Some sets of one number of helpers, numbered.
pub trait Numbers {
    /// The number of a set; `None` if it is not among them.
    fn number(&self, set: u32) -> Option<Ranked>;
}

impl Numbers for Ranks {
    #[inline]
    fn number(&self, set: u32) -> Option<Ranked> {
        Some(self.find(set))
    }
}

impl Ranks {
    /// Numbers all sets of this many helpers.
    pub fn new(helpers: u32) -> Ranks {
        let mut parts: Vec<u16> = (0..=PART as u16).collect();
        parts.sort_unstable_by_key(|part| RANKS[usize::from(*part)]);
        let mut thirds = [0; 25];
        for (both, thirds) in thirds.iter_mut().enumerate() {
            let left = helpers.checked_sub(both as u32);
            *thirds = left.map_or(0, |left| binomial(7, left));
        }
        let mut inner = [[0; 13]; 13];
        for second in 0..13 {
            for first in 1..=second {
                let before = binomial(12, first as u32 - 1) * thirds[first - 1 + second];
                inner[second][first] = inner[second][first - 1] + before;
            }
        }
        let (mut starts, mut len) = (Vec::with_capacity(parts.len()), 0);
        for part in &parts {
            starts.push(len);
            let (count, rank) = counted(RANKS[usize::from(*part)]);
            len += inner[count][count] + (rank + 1) * thirds[2 * count];
        }
        Ranks { helpers, parts, starts, inner, thirds, len: len as usize }
    }

    /// The number of helpers in each set.
    pub fn helpers(&self) -> u32 {
        self.helpers
    }

    /// The number of numbered sets.
    pub fn count(&self) -> usize {
        self.len
    }

    /// The number of a set.
    #[inline]
    pub fn find(&self, set: u32) -> Ranked {
        let split = permuted(&SPLIT, set);
        let (first, second) = (split & PART, split >> SECOND & PART);
        let [first, second] = [first, second].map(|part| RANKS[part as usize]);
        let mirrored = first > second;
        let (low, high) = (first.min(second), first.max(second));
        let ((low_count, low_rank), (high_count, high_rank)) = (counted(low), counted(high));
        let (_, third) = counted(RANKS[(split >> THIRD & 127) as usize]);
        // Parts of one count stand together, in the order of their ranks.
        let start = self.starts[(BELOW[high_count] + high_rank) as usize & PART as usize];
        let inner =
            self.inner[high_count][low_count] + low_rank * self.thirds[low_count + high_count];
        Ranked { index: (start + inner + third) as usize, mirrored }
    }

    /// The set with a number.
    pub fn set(&self, index: usize) -> u32 {
        let index = index as u32;
        // Parts without any set begin where the next one does.
        let at = self.starts.partition_point(|start| *start <= index) - 1;
        let second = self.parts[at];
        let (high, _) = counted(RANKS[usize::from(second)]);
        let left = index - self.starts[at];
        let is_here =
            |first: &usize| self.inner[high][*first] <= left && self.thirds[first + high] > 0;
        let low = (0..=high).rev().find(is_here).unwrap_or(0);
        let (left, thirds) = (left - self.inner[high][low], self.thirds[low + high]);
        let first = self.parts[(BELOW[low] + left / thirds) as usize];
        let count = self.helpers - (low + high) as u32;
        let third = self.parts[BELOW[count as usize] as usize..][(left % thirds) as usize];
        let split = u32::from(first) | u32::from(second) << SECOND | u32::from(third) << THIRD;
        permuted(&JOIN, split)
    }
}

/// The number of sets that share a number: two, or one that is its own mirror image.
pub fn weight(set: u32) -> u64 {
    1 + u64::from(mirror(set) != set)
}

/// The mirror image of a set.
#[inline]
pub fn mirror(set: u32) -> u32 {
    permuted(&MIRROR, set)
}

#[inline]
fn permuted(permutation: &Permutation, set: u32) -> u32 {
    let [a, b, c, d] = set.to_le_bytes().map(usize::from);
    permutation[0][a] | permutation[1][b] | permutation[2][c] | permutation[3][d]
}

#[inline]
fn counted(rank: u32) -> (usize, u32) {
    ((rank >> 16) as usize & 15, rank & 0xffff)
}

/// The number of parts with fewer squares.
const BELOW: [u32; 16] = {
    let mut below = [0; 16];
    let mut n = 0;
    while n < 15 {
        below[n + 1] = below[n] + binomial(12, n as u32);
        n += 1;
    }
    below
};

pub(super) const fn binomial(n: u32, k: u32) -> u32 {
    if k > n {
        return 0;
    }
    let (mut result, mut i) = (1, 0);
    while i < k {
        result = result * (n - i) / (i + 1);
        i += 1;
    }
    result
}

/// The bit of each square in a split set.
const fn places() -> [u8; 32] {
    let mut places = [0; 32];
    let (mut pairs, mut alone) = (0, THIRD as u8);
    let mut n = 0;
    while n < 32 {
        let image = IMAGE[n] as usize;
        if n as u8 == TOWER {
            places[n] = 31;
        } else if image == n {
            places[n] = alone;
            alone += 1;
        } else if n < image {
            places[n] = pairs;
            places[image] = pairs + SECOND as u8;
            pairs += 1;
        }
        n += 1;
    }
    places
}

const fn inverse(to: &[u8; 32]) -> [u8; 32] {
    let mut from = [0; 32];
    let mut n = 0;
    while n < 32 {
        from[to[n] as usize] = n as u8;
        n += 1;
    }
    from
}

const fn permutation(to: &[u8; 32]) -> Permutation {
    let mut table = [[0; 256]; 4];
    let mut n = 0;
    while n < 4 * 256 * 8 {
        let (byte, value, bit) = (n / 2048, n / 8 % 256, n % 8);
        if value >> bit & 1 != 0 {
            table[byte][value] |= 1 << to[byte * 8 + bit];
        }
        n += 1;
    }
    table
}

const fn ranks() -> [u32; 1 << SECOND] {
    let mut ranks = [0; 1 << SECOND];
    let mut seen = [0; 13];
    let mut part = 0;
    while part < ranks.len() {
        let count = part.count_ones() as usize;
        ranks[part] = (count as u32) << 16 | seen[count];
        seen[count] += 1;
        part += 1;
    }
    ranks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_has_its_number() {
        for helpers in 0..6 {
            let ranks = Ranks::new(helpers);
            let mut sets = 0;
            for index in 0..ranks.count() {
                let set = ranks.set(index);
                assert_eq!((set.count_ones(), set >> TOWER & 1), (helpers, 0));
                assert_eq!(ranks.find(set), Ranked { index, mirrored: false });
                let image = mirror(set);
                assert_eq!(ranks.find(image), Ranked { index, mirrored: image != set });
                sets += weight(set);
            }
            assert_eq!(sets, u64::from(binomial(31, helpers)), "{helpers}");
        }
    }

    #[test]
    fn large_sets_have_numbers_too() {
        let mut random = fastrand::Rng::with_seed(31);
        for helpers in 6..13 {
            let ranks = Ranks::new(helpers);
            for _ in 0..1000 {
                let index = random.usize(..ranks.count());
                assert_eq!(ranks.find(ranks.set(index)), Ranked { index, mirrored: false });
            }
            let last = ranks.count() - 1;
            assert_eq!(ranks.find(ranks.set(last)), Ranked { index: last, mirrored: false });
        }
    }
}
