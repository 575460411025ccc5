//! Moves that come late are searched less deep, and near the end of a line not at all.
//!
//! No move is left out where that would make a loss of it, so a proof stays one.

use crate::care::Care;
use crate::score::WIN;

/// Near the end of a line: the estimate says nearly all.
pub const NEAR_END: i32 = 4;

/// Which quiet moves of a node are left out.
pub struct Late {
    /// After so many moves they are left out.
    pub enough: usize,
    /// What they may bring all the same, where that would not help; else less than anything.
    pub hope: i32,
    /// Whether some may threaten something, and are tried then.
    pub threatens: bool,
}

impl Late {
    /// Nothing is left out.
    pub const NOTHING: Late = Late { enough: usize::MAX, hope: -WIN, threatens: false };

    /// Near the end of a line, by the estimate of the node and the score that a move has to pass.
    pub fn new(care: Care, guess: i32, depth: i32, alpha: i32, threatens: bool) -> Late {
        let hope = guess + care.hope[0] + care.hope[1] * depth;
        if hope <= alpha {
            Late { enough: 1, hope, threatens }
        } else {
            let enough = 3 + (depth * depth * care.tried / 4) as usize;
            Late { enough, hope: -WIN, threatens }
        }
    }
}

/// How many plies less deep a late move is searched at first.
#[inline]
pub fn reduction(care: Care, depth: i32, at: usize) -> i32 {
    let (depth, late) = (depth.ilog2() as i32, (at as u32 + 1).ilog2() as i32);
    depth * late / care.depth + i32::from(at > 8)
}
