//! Moves, and sets of moves as bits.

use std::fmt;

use super::tables::{STEP_TO, light, square};
use crate::Square;
use crate::bits::Bits as _;

/// A move of either side. What it captures depends on the position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    // All three in the order in which moves are listed; squares by their light number.
    pub(super) from: u8,
    pub(super) to: u8,
    pub(super) demand: bool,
}

impl Move {
    /// The move between two light squares; `None` if one is dark or off the board.
    pub fn between(from: Square, to: Square, demands: bool) -> Option<Move> {
        Some(Move { from: light(from)?, to: light(to)?, demand: demands })
    }

    /// The start square.
    pub fn from(self) -> Square {
        square(self.from)
    }

    /// The target square.
    pub fn to(self) -> Square {
        square(self.to)
    }

    /// The numbers of the light squares that it leaves and goes to, below 32.
    #[inline]
    pub fn lights(self) -> [u8; 2] {
        [self.from, self.to]
    }

    /// Returns whether White demands with this move that Owlman vary.
    pub fn demands(self) -> bool {
        self.demand
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let vary = if self.demand { "(vary)" } else { "" };
        write!(f, "{}-{}{vary}", self.from(), self.to())
    }
}

/// A set of steps: for each direction of [`STEP_TO`] the squares from which it is made.
///
/// Two directions share a word, the first in its lower half, so that they are counted at once.
#[derive(Clone, Copy, Default)]
pub(super) struct Steps {
    down: u64,
    up: u64,
}

/// Ranks 1, 3, 5, 7: a step to the left keeps the place in the rank, one to the right adds one.
const ODD: u32 = 0x0f0f_0f0f;
/// Ranks 2, 4, 6, 8: a step to the right keeps the place in the rank, one to the left takes one.
const EVEN: u32 = !ODD;
/// The even ranks without the a-file.
const NOT_A: u32 = 0xe0e0_e0e0;
/// The odd ranks without the h-file.
const NOT_H: u32 = 0x0707_0707;

/// The squares from which a step in a direction of [`STEP_TO`] leads into a set.
#[inline(always)]
pub const fn origins<const DIRECTION: usize>(set: u32) -> u32 {
    match DIRECTION {
        0 => set << 4 & ODD | set << 5 & NOT_A,
        1 => set << 3 & NOT_H | set << 4 & EVEN,
        2 => set >> 4 & ODD | set >> 3 & NOT_A,
        _ => set >> 5 & NOT_H | set >> 4 & EVEN,
    }
}

impl Steps {
    /// All steps of some pieces to squares of a set.
    #[inline]
    pub(super) fn of(pieces: u32, free: u32) -> Steps {
        let down_left = origins::<0>(free);
        let down_right = origins::<1>(free);
        let up_left = origins::<2>(free);
        let up_right = origins::<3>(free);
        let both = |left, right| u64::from(left & pieces) | u64::from(right & pieces) << 32;
        Steps { down: both(down_left, down_right), up: both(up_left, up_right) }
    }

    /// The step between two neighbouring squares alone; none if they are no neighbours.
    pub(super) fn between(from: u8, to: u8) -> Steps {
        Steps::of(1 << from, 1 << to)
    }

    #[inline]
    pub(super) fn count(self) -> usize {
        (self.down.count_ones() + self.up.count_ones()) as usize
    }

    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.down | self.up == 0
    }

    pub(super) fn and(self, other: Steps) -> Steps {
        Steps { down: self.down & other.down, up: self.up & other.up }
    }

    pub(super) fn or(self, other: Steps) -> Steps {
        Steps { down: self.down | other.down, up: self.up | other.up }
    }

    /// A step by its number below [`Steps::count`], direction by direction.
    #[inline]
    pub(super) fn nth(self, n: usize) -> (u8, u8) {
        let below = self.down.count_ones() as usize;
        let (word, n, direction) =
            if n < below { (self.down, n, 0) } else { (self.up, n - below, 2) };
        let bit = word.nth(n) as u8;
        let from = bit & 31;
        (from, STEP_TO[(direction + (bit >> 5)) as usize & 3][from as usize])
    }

    /// Calls with every step, ascending by its squares.
    #[inline]
    pub(super) fn for_each(self, mut call: impl FnMut(u8, u8)) {
        let words =
            [self.down as u32, (self.down >> 32) as u32, self.up as u32, (self.up >> 32) as u32];
        for from in bits(words[0] | words[1] | words[2] | words[3]) {
            for (word, to) in words.iter().zip(&STEP_TO) {
                if word >> from & 1 != 0 {
                    call(from, to[from as usize & 31]);
                }
            }
        }
    }
}

/// The light squares of a set, ascending.
#[inline]
pub fn bits(mut set: u32) -> impl Iterator<Item = u8> + Clone {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros() as u8);
        set &= set.wrapping_sub(1);
        lowest
    })
}
