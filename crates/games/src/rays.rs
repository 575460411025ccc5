//! Lines of squares through a square, and the runs of pieces on them.
//!
//! Looking up a line means adding or comparing numbers: a carry runs through neighbouring ones as a
//! finger would along a row of pieces.

use super::bits::{Bits, Broad, Wide};

/// The number of a line in [`Rays::lines`]: the rank, the file or one of the diagonals.
pub const RANK: usize = 0;
/// See [`RANK`].
pub const FILE: usize = 1;
/// The diagonal that rises to the right; see [`RANK`].
pub const RISING: usize = 2;
/// The diagonal that falls to the right; see [`RANK`].
pub const FALLING: usize = 3;

/// Sets that know the lines through each square.
pub trait Rays: Bits {
    /// The rank, the file and the two diagonals of a square, without the square itself,
    /// on the largest board of the type. On a smaller one what lies outside is empty.
    fn lines(index: usize) -> &'static [Self; 4];
}

/// The four lines through a square, as words of bits.
const fn lines<const N: usize>(stride: usize, index: usize) -> [[u64; N]; 4] {
    const STEPS: [(isize, isize); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];
    let mut lines = [[0; N]; 4];
    let mut line = 0;
    while line < 4 {
        let mut way = -1;
        while way <= 1 {
            let (files, ranks) = (STEPS[line].0 * way, STEPS[line].1 * way);
            let mut file = (index % stride) as isize + files;
            let mut rank = (index / stride) as isize + ranks;
            let size = stride as isize;
            while file >= 0 && file < size && rank >= 0 && rank < size {
                let bit = (rank * size + file) as usize;
                lines[line][bit / 64] |= 1 << (bit % 64);
                file += files;
                rank += ranks;
            }
            way += 2;
        }
        line += 1;
    }
    lines
}

macro_rules! rays {
    ($set:ty, $stride:literal, $words:literal, $word:ident => $make:expr) => {
        impl Rays for $set {
            #[inline]
            fn lines(index: usize) -> &'static [Self; 4] {
                static LINES: [[$set; 4]; $stride * $stride] = {
                    let mut all = [[{
                        let $word = [0; $words];
                        $make
                    }; 4]; $stride * $stride];
                    let mut index = 0;
                    while index < all.len() {
                        let words = lines::<$words>($stride, index);
                        let mut line = 0;
                        while line < 4 {
                            let $word = words[line];
                            all[index][line] = $make;
                            line += 1;
                        }
                        index += 1;
                    }
                    all
                };
                &LINES[index]
            }
        }
    };
}

rays!(u64, 8, 1, words => words[0]);
rays!(u128, 11, 2, words => words[0] as u128 | (words[1] as u128) << 64);
rays!(Broad, 12, 3, words => super::bits::Words(words));
rays!(Wide, 19, 6, words => super::bits::Words(words));

/// The squares of `through` that a finger reaches from a square along a line, both ways,
/// before it leaves `through`.
#[inline]
pub fn run<B: Rays>(through: B, at: usize, line: usize) -> B {
    let one = B::bit(0);
    let below = B::bit(at).minus(one);
    let line = B::lines(at)[line];
    let (higher, lower) = (line & !below, line & below);
    // A carry from the bottom runs up through ones, that is, to the first square to stop at.
    let upward = higher & through & !(through | !higher).plus(one);
    let stop = (lower & !through).highest_bit();
    let downward = if stop.is_empty() { lower } else { lower & B::EMPTY.minus(stop.plus(stop)) };
    upward | downward
}

/// The enemies between a square and own pieces, in all eight directions, as in Othello.
#[inline]
pub fn flanked<B: Rays>(own: B, enemy: B, at: usize) -> B {
    let one = B::bit(0);
    let below = B::bit(at).minus(one);
    let mut flips = B::EMPTY;
    for line in B::lines(at) {
        let (higher, lower) = (*line & !below, *line & below);
        let end = (enemy | !higher).plus(one) & higher & own;
        if !end.is_empty() {
            flips |= end.minus(one) & higher;
        }
        let end = (lower & !enemy).highest_bit() & own;
        // Without an end, the negative is empty too.
        flips |= lower & B::EMPTY.minus(end.plus(end));
    }
    flips
}

/// The ways through a set along ranks, files and both diagonals, as [`reach`] takes them: up and
/// down, and the step. A line enters no square from beyond the board's side.
#[inline]
pub fn along<B: Rays>(through: B) -> [([B; 2], usize); 4] {
    let (right, left) = (through & !B::FIRST_FILE, through & !B::LAST_FILE);
    [
        ([right, left], 1),
        ([through; 2], B::STRIDE),
        ([right, left], B::STRIDE + 1),
        ([left, right], B::STRIDE - 1),
    ]
}

/// The squares reached from a set through two others, in steps of `step` bits up through the first
/// and down through the second: rows of doubling length.
#[inline]
pub fn reach<B: Rays>(from: B, through: [B; 2], step: usize) -> [B; 2] {
    let [mut over, mut under] = through;
    let (mut up, mut down) = (over & from.up(step), under & from.down(step));
    let mut length = 1;
    while length < B::STRIDE - 1 {
        up |= over & up.up(length * step);
        down |= under & down.down(length * step);
        over &= over.up(length * step);
        under &= under.down(length * step);
        length *= 2;
    }
    [up, down]
}
