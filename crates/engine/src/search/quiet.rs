//! The end of a line: only what is forcing is followed.

use super::searcher::{PLIES, Searcher};
use super::window::Window;
use crate::control::Stopped;
use crate::score::{MOST, ended, of_fate};
use crate::think::Think;
use crate::value::Value;

/// So many forcing moves are followed at the end of a line: where birds change sides, one capture
/// leads to the next for very long.
pub const QUIET_PLIES: usize = 6;

impl<P: Think> Searcher<'_, P> {
    /// The score once nothing is forcing any more.
    pub(super) fn quiet(
        &mut self,
        position: &P,
        mut window: Window,
        ply: usize,
        left: usize,
    ) -> Result<i32, Stopped> {
        let mut best = self.estimator.estimate(position);
        debug_assert!(best.abs() <= MOST, "{best} for {position:?}");
        if best >= window.beta || left == 0 || ply + 1 >= PLIES {
            return Ok(best);
        }
        window.alpha = window.alpha.max(best);
        let mut moves = std::mem::take(&mut self.levels[ply].moves);
        position.forcing_moves(&mut moves.list);
        moves.begin(|_| false);
        let mut result = Ok(());
        while let Some(mv) = moves.next(|mv| position.priority(mv)) {
            let mut next = position.clone();
            next.apply(mv);
            match self.quiet_after(&next, window, ply, left - 1) {
                Ok(score) if score > best => {
                    best = score;
                    window.alpha = window.alpha.max(score);
                }
                Ok(_) => {}
                Err(stopped) => {
                    result = Err(stopped);
                    break;
                }
            }
            if best >= window.beta {
                break;
            }
        }
        self.levels[ply].moves = moves;
        result.map(|()| best)
    }

    fn quiet_after(
        &mut self,
        next: &P,
        window: Window,
        ply: usize,
        left: usize,
    ) -> Result<i32, Stopped> {
        self.tick()?;
        let ply = ply + 1;
        if let Some(outcome) = next.quick_outcome() {
            return Ok(-ended(outcome, next.turn(), ply));
        }
        if let Some(Value::Proved(fate)) = self.shared.exact(next) {
            return Ok(-of_fate(fate, ply));
        }
        Ok(-self.quiet(next, window.turned(), ply, left)?)
    }
}
