//! Pruning and reductions: null move pruning, reverse futility pruning, futility pruning, late move
//! pruning and late move reductions.
//!
//! No move is left out where that would make a loss of its node, so that a proved score stays one.

use std::ops::ControlFlow;

use super::alpha_beta::Window;
use super::techniques::{Technique, Techniques};
use super::worker::Worker;
use crate::control::Stopped;
use crate::score::{PROVED, WIN};
use crate::searchable::Searchable;

/// The greatest remaining depth at which futility and late move pruning apply: the static
/// evaluation says nearly all there.
const MAX_PRUNING_DEPTH: i32 = 4;
/// The least remaining depth at which a null move is tried.
const MIN_NULL_MOVE_DEPTH: i32 = 3;
/// The first move, counted from 0, that late move reductions apply to.
pub(super) const FIRST_REDUCED_MOVE: usize = 3;
/// The least remaining depth that late move reductions apply to.
pub(super) const MIN_REDUCED_DEPTH: i32 = 3;

/// The parameters of pruning and reductions; found by matches.
#[derive(Clone, Copy, Debug)]
pub struct PruningParams {
    /// Futility margin in evaluation points: a base, and an increment for each remaining ply.
    pub futility_margin: [i32; 2],
    /// Reverse futility margin in evaluation points for each remaining ply.
    pub reverse_futility_margin: i32,
    /// Late move pruning: quarters of the squared depth that are tried, besides three moves.
    pub lmp_scale: i32,
    /// Late move reductions: the greater the divisor, the smaller the reduction.
    pub lmr_divisor: i32,
}

impl PruningParams {
    /// Suits most games.
    pub const USUAL: PruningParams = PruningParams {
        futility_margin: [40, 60],
        reverse_futility_margin: 90,
        lmp_scale: 4,
        lmr_divisor: 3,
    };
    /// Suits games whose evaluation changes little from ply to ply.
    pub const BOLD: PruningParams = PruningParams {
        futility_margin: [20, 40],
        reverse_futility_margin: 60,
        lmp_scale: 2,
        lmr_divisor: 2,
    };

    /// Returns by how many plies late move reductions shorten the first search of a quiet move;
    /// `move_number` counts the moves of the node from 0, `history` is the score of the move.
    #[inline]
    pub fn reduction(self, depth: i32, move_number: usize, is_pv: bool, history: i32) -> i32 {
        let logs = depth.ilog2() as i32 * (move_number as u32 + 1).ilog2() as i32;
        let reduction = logs / self.lmr_divisor + i32::from(move_number > 8);
        (reduction - i32::from(is_pv) - history / 6000).clamp(0, depth - 2)
    }
}

/// Futility pruning and late move pruning: which quiet moves of a node are left out.
pub struct QuietPruning {
    /// The number of moves that are tried before quiet ones are pruned.
    pub move_limit: usize,
    /// An upper bound for the moves that futility pruning leaves out; for late move pruning less
    /// than any score.
    pub futility_score: i32,
    /// Whether quiet moves may threaten something, and are tried then.
    pub may_threaten: bool,
}

impl QuietPruning {
    /// Leaves no move out.
    pub const NONE: QuietPruning =
        QuietPruning { move_limit: usize::MAX, futility_score: -WIN, may_threaten: false };

    /// Decides by the static evaluation of a node near the leaves and the score to surpass.
    fn new(
        params: PruningParams,
        techniques: Techniques,
        static_eval: i32,
        depth: i32,
        alpha: i32,
        may_threaten: bool,
    ) -> QuietPruning {
        let [base, increment] = params.futility_margin;
        let futility_score = static_eval + base + increment * depth;
        if futility_score <= alpha && techniques.contains(Technique::Futility) {
            QuietPruning { move_limit: 1, futility_score, may_threaten }
        } else if !techniques.contains(Technique::LateMovePruning) {
            QuietPruning::NONE
        } else {
            let move_limit = 3 + (depth * depth * params.lmp_scale / 4) as usize;
            QuietPruning { move_limit, futility_score: -WIN, may_threaten }
        }
    }
}

impl<P: Searchable> Worker<'_, P> {
    /// Tries reverse futility and null move pruning at a zero-window node, and breaks with its score
    /// if one of them applies. Otherwise decides which quiet moves are left out. `key` is the
    /// position's, `previous_move` the code of the move that led to it, 0 after a null move.
    #[inline]
    pub(super) fn try_prune(
        &mut self,
        position: &P,
        key: u64,
        depth: i32,
        window: Window,
        ply: usize,
        previous_move: u16,
    ) -> Result<ControlFlow<i32, QuietPruning>, Stopped> {
        let techniques = self.shared.techniques;
        let may_pass = techniques.contains(Technique::NullMove)
            && depth >= MIN_NULL_MOVE_DEPTH
            && previous_move != 0;
        let passed = if may_pass { position.null_move() } else { None };
        let is_near_leaf = depth <= MAX_PRUNING_DEPTH;
        let mut quiet_pruning = QuietPruning::NONE;
        if !is_near_leaf && passed.is_none() {
            return Ok(ControlFlow::Continue(quiet_pruning));
        }
        let static_eval = self.evaluate(position);
        if is_near_leaf {
            if techniques.contains(Technique::ReverseFutility)
                && is_reverse_futile(P::PRUNING, static_eval, depth, window.beta)
            {
                return Ok(ControlFlow::Break(static_eval));
            }
            let may_threaten = position.may_threaten();
            quiet_pruning = QuietPruning::new(
                P::PRUNING,
                techniques,
                static_eval,
                depth,
                window.alpha,
                may_threaten,
            );
        }
        if let Some(passed) = passed.filter(|_| static_eval >= window.beta)
            && let Some(score) = self.try_null_move(&passed, key, depth, window.beta, ply)?
        {
            return Ok(ControlFlow::Break(score));
        }
        Ok(ControlFlow::Continue(quiet_pruning))
    }

    /// Null move pruning: searches the position in which the side to move has passed to a reduced
    /// depth, and returns a score if that still reaches `beta`.
    #[inline]
    fn try_null_move(
        &mut self,
        passed: &P,
        key: u64,
        depth: i32,
        beta: i32,
        ply: usize,
    ) -> Result<Option<i32>, Stopped> {
        self.path.push(key);
        let reduction = 3 + depth / 4;
        let window = Window::zero_below(beta);
        let score = self.search_child(passed, depth - 1 - reduction, window, ply, 0);
        self.path.pop();
        let score = score?;
        // To pass is no legal move, so it proves nothing.
        Ok((score >= beta).then(|| score.min(PROVED - 1)))
    }
}

/// Reverse futility pruning: returns whether the static evaluation is so far above `beta` that no
/// move need be tried.
#[inline]
fn is_reverse_futile(params: PruningParams, static_eval: i32, depth: i32, beta: i32) -> bool {
    static_eval - params.reverse_futility_margin * depth >= beta
}
