//! Quiescence search: at the leaves only forcing moves are followed, until the static evaluation can
//! be trusted.

use super::alpha_beta::Window;
use super::techniques::Technique;
use super::worker::{MAX_PLY, Worker};
use crate::control::Stopped;
use crate::evaluation::Evaluation;
use crate::score::{MOST, score_of, terminal_score};
use crate::searchable::Searchable;

/// The most plies of a quiescence search: where birds change sides, one capture leads to the next for
/// very long.
pub const MAX_QUIESCENCE_PLIES: usize = 6;

impl<P: Searchable> Worker<'_, P> {
    /// Returns the score of the best line of forcing moves, at least the static evaluation (stand
    /// pat); `plies_left` bounds its length.
    pub(super) fn quiescence(
        &mut self,
        position: &P,
        mut window: Window,
        ply: usize,
        plies_left: usize,
    ) -> Result<i32, Stopped> {
        let mut best = self.evaluate(position);
        debug_assert!(best.abs() <= MOST, "{best} for {position:?}");
        let is_followed = plies_left > 0 && self.shared.uses(Technique::Quiescence);
        if best >= window.beta || !is_followed || ply + 1 >= MAX_PLY {
            return Ok(best);
        }
        window.alpha = window.alpha.max(best);
        let mut moves = std::mem::take(&mut self.plies[ply].moves);
        position.forcing_moves(&mut moves.list);
        if let Some(errors) = &self.shared.errors {
            errors.overlook(position, ply.is_multiple_of(2), &mut moves.list);
        }
        moves.begin(|_| false);
        let mut result = Ok(());
        while let Some(mv) = moves.next(|mv| position.priority(mv)) {
            let mut next = position.clone();
            next.apply(mv);
            match self.quiescence_child(&next, window, ply, plies_left - 1) {
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
        self.plies[ply].moves = moves;
        result.map(|()| best)
    }

    fn quiescence_child(
        &mut self,
        next: &P,
        window: Window,
        ply: usize,
        plies_left: usize,
    ) -> Result<i32, Stopped> {
        self.tick()?;
        let ply = ply + 1;
        if let Some(outcome) = next.quick_outcome() {
            return Ok(-terminal_score(outcome, next.turn(), ply));
        }
        if let Some(Evaluation::Exact(exact)) = self.shared.probe_tables(next) {
            return Ok(-score_of(exact, ply));
        }
        Ok(-self.quiescence(next, window.turned(), ply, plies_left)?)
    }
}
