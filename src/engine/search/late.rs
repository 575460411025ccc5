//! Moves that come late are searched less deep, and near the end of a line not at all.
//!
//! No move is left out where that would make a loss of it, so a proof stays one.

use super::score::WIN;

/// Near the end of a line: the estimate says nearly all.
pub const NEAR_END: i32 = 4;

/// How readily moves are left out, or searched less deep; found by matches.
#[derive(Clone, Copy, Debug)]
pub struct Care {
    /// By so many points a quiet move may better an estimate at once, and for each ply more.
    pub hope: [i32; 2],
    /// By so many points for each ply an estimate is to be better than a score, so that nothing need
    /// be tried.
    pub margin: i32,
    /// Besides three moves, so many quarters of the depth squared are tried.
    pub tried: i32,
    /// The greater, the less a late move's depth is reduced.
    pub depth: i32,
}

impl Care {
    /// What suits most games.
    pub const USUAL: Care = Care { hope: [40, 60], margin: 90, tried: 4, depth: 3 };
    /// What suits games whose estimates change little from ply to ply.
    pub const BOLD: Care = Care { hope: [20, 40], margin: 60, tried: 2, depth: 2 };
}

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
