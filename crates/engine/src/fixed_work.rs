//! Work that is the same on every run, to be measured.

use std::time::Duration;

use super::Search;
use super::control::{Progress, Stopped};
use super::engine::{Engine, TABLE};
use super::search::{Limits, Wanted};

/// So many positions, each some moves further.
const POSITIONS: usize = 6;
/// So many random moves.
const MOVES: usize = 5;

/// Searches positions on one thread; answers with the nodes looked at and the time taken.
pub fn fixed_work<P: Search>(progress: &Progress) -> Result<(u64, Duration), Stopped> {
    let limits = Limits { depth: Some(P::FIXED_DEPTH), ..Limits::default() };
    let wanted = Wanted { limits, exact: false, ..Wanted::default() };
    let mut random = fastrand::Rng::with_seed(1);
    let mut position = P::start(&P::Options::default());
    let (mut nodes, mut time) = (0, Duration::ZERO);
    for _ in 0..POSITIONS {
        let report = Engine::<P>::new(TABLE).think(&position, wanted, progress, &mut |_| {});
        progress.check()?;
        (nodes, time) = (nodes + report.nodes, time + report.time);
        for _ in 0..MOVES {
            let Some(mv) = position.pick_move(|count| random.usize(..count)) else { break };
            position.apply(mv);
        }
    }
    Ok((nodes, time))
}
