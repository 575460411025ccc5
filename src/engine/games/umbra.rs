//! Umbra: pieces, by the number of ways in which they are open to being turned.

use super::discs::Estimate;
use crate::engine::think::{FEATURES, Features};
use crate::rules::bits::Bits;
use crate::rules::discs::{Board, Rules as _};
use crate::rules::rays::Rays;
use crate::rules::umbra::{Lines, Rules};

/// How far the game is, by thirds of the board.
const PHASES: usize = 4;
/// Pieces with so many open ends and more are counted together.
const OPEN: usize = 4;

impl Estimate for Rules {
    /// By phase: the pieces with no open end, with one and so on; then the move in each phase.
    const WEIGHTS: &'static [i32] = &[
        -530, 126, 112, 137, 110, 242, 87, 52, 53, 84, 117, 104, 50, 118, 286, 186, 140, 355, 475,
        785, 154, 133, 368, 1152,
    ];
    // The board is filled in any case.
    const LENGTHS: bool = false;

    fn features<B: Rays>(board: &Board<B, Self>) -> Features {
        let (own, enemy) = (board.pieces(board.turn), board.pieces(board.turn.other()));
        let (empty, taken) = (board.empty(), own | enemy);
        let size = usize::from(board.size());
        let phase = (taken.count() as usize * PHASES / (size * size)).min(PHASES - 1);
        // Sets of pieces with at least so many open ends, counted by adding one end after the other.
        let mut at_least = [B::EMPTY; OPEN];
        let lines = board.rules.options().y;
        let mut add = |open: B| {
            for n in (1..OPEN).rev() {
                at_least[n] |= at_least[n - 1] & open;
            }
            at_least[0] |= open;
        };
        if lines != Lines::Diagonals {
            add(behind(empty, taken, size, B::east));
            add(behind(empty, taken, size, B::west));
            add(behind(empty, taken, size, B::north));
            add(behind(empty, taken, size, B::south));
        }
        if lines != Lines::Rows {
            add(behind(empty, taken, size, |set| set.east().north()));
            add(behind(empty, taken, size, |set| set.west().south()));
            add(behind(empty, taken, size, |set| set.east().south()));
            add(behind(empty, taken, size, |set| set.west().north()));
        }
        let mut features = [0; FEATURES];
        let count = |set: B| (set & own).count() as i32 - (set & enemy).count() as i32;
        let mut rest = taken;
        for n in (0..OPEN).rev() {
            features[phase * (OPEN + 1) + n + 1] = count(rest & at_least[n]);
            rest &= !at_least[n];
        }
        features[phase * (OPEN + 1)] = count(rest);
        features[PHASES * (OPEN + 1) + phase] = 1;
        features
    }
}

/// The pieces from which an unbroken line leads back to an empty square in a direction.
#[inline]
fn behind<B: Bits>(empty: B, taken: B, size: usize, step: impl Fn(B) -> B) -> B {
    let mut reached = step(empty) & taken;
    for _ in 2..size {
        let next = reached | step(reached) & taken;
        if next == reached {
            break;
        }
        reached = next;
    }
    reached
}
