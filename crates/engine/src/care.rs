//! How readily a search of a game leaves moves out.

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
