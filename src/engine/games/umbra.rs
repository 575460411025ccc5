//! Umbra: pieces, by the number of ways in which they are open to being turned.

use super::mixed;
use crate::engine::control::{Progress, Stopped};
use crate::engine::solvable::SolvedMove;
use crate::engine::think::{FEATURES, Features, Think};
use crate::rules::bits::Bits;
use crate::rules::discs::{Board, Rules as _, with_board};
use crate::rules::rays::Rays;
use crate::rules::umbra::{Lines, Move, Rules, Umbra};
use crate::rules::{Outcome, Position as _};

/// How far the game is, by thirds of the board.
const PHASES: usize = 4;
/// Pieces with so many open ends and more are counted together.
const OPEN: usize = 4;

impl Think for Umbra {
    type Knowledge = ();
    // The board is filled in any case.
    const LENGTHS: bool = false;
    const CODES: usize = super::DISC_CODES;

    /// By phase: the pieces with no open end, with one and so on; then the move in each phase.
    const WEIGHTS: &'static [i32] = &[
        -530, 126, 112, 137, 110, 242, 87, 52, 53, 84, 117, 104, 50, 118, 286, 186, 140, 355, 475,
        785, 154, 133, 368, 1152,
    ];

    fn code(mv: Move) -> u16 {
        super::disc_code(mv)
    }

    #[inline]
    fn search_key(&self) -> u64 {
        mixed(self)
    }

    fn solved_moves(
        &self,
        limit: u64,
        progress: &Progress,
    ) -> Result<Vec<SolvedMove<Self>>, Stopped> {
        super::solved(self, limit, progress)
    }

    #[inline]
    fn quick_outcome(&self) -> Option<Outcome> {
        self.outcome()
    }

    fn features(&self) -> Features {
        with_board!(board of self => features(board))
    }

    #[inline]
    fn priority(&self, mv: Move) -> i32 {
        with_board!(board of self => super::count_flips(board, mv)) as i32 * 100
    }
}

fn features<B: Rays>(board: &Board<B, Rules>) -> Features {
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
