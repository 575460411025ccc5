//! Stable pieces, which can never be flipped again.

use super::rules::{Board, near};
use super::{Lines, Reach, Umbra};
use crate::rays::{FALLING, FILE, RANK, RISING, Rays};
use crate::with_board;
use crate::{Side, Square};

impl Umbra {
    /// Pieces of White and of Black that can never be turned again: a provable subset of them.
    ///
    /// It is the largest set of pieces such that none of them lies in a line Y with an empty square
    /// from which an enemy piece could turn it. From an empty square all of whose neighbours X are
    /// own pieces of the set, no enemy ever turns anything, since that needs a friend there; and
    /// where a friend ends a row, an enemy's piece of the set between the two ends it for good.
    /// None of the set can be the first to be turned, as until then all of them stand as they do
    /// now; and without a first there is none. Pieces never leave, so no new empty squares appear.
    pub fn stable(&self) -> [Vec<Square>; 2] {
        with_board!(board of self => squares(stable(board)))
    }
}

fn squares<B: Rays>(sets: [B; 2]) -> [Vec<Square>; 2] {
    sets.map(|set| set.iter().map(B::square).collect())
}

/// The stable pieces, by side.
fn stable<B: Rays>(board: &Board<B>) -> [B; 2] {
    let options = board.rules.options;
    let lines = match options.y {
        Lines::Rows => &[RANK, FILE][..],
        Lines::Diagonals => &[RISING, FALLING],
        Lines::Queen => &[RANK, FILE, RISING, FALLING],
    };
    let all = B::board(options.size);
    let mut sets = Side::ALL.map(|side| board.pieces(side));
    loop {
        let before = sets;
        for side in Side::ALL {
            let (own, enemy) = (sets[side as usize], sets[side.other() as usize]);
            // From where the enemy may turn something one day.
            let open = near(options.x, all & !own) & board.empty();
            let ends = if options.reach == Reach::FirstFriend { enemy } else { B::EMPTY };
            let in_danger = |at: &usize| lines.iter().any(|line| sees(*at, *line, open, ends));
            for at in own.iter().filter(in_danger) {
                sets[side as usize] &= !B::bit(at);
            }
        }
        if sets == before {
            return sets;
        }
    }
}

/// Returns whether, along a line, a square of `open` comes before one of `ends` on either side.
fn sees<B: Rays>(at: usize, line: usize, open: B, ends: B) -> bool {
    let line = B::lines(at)[line];
    let below = B::bit(at).minus(B::bit(0));
    let (higher, lower) = (line & !below, line & below);
    let up = higher & (open | ends);
    let down = (lower & (open | ends)).highest_bit();
    !up.is_empty() && open.has(up.lowest()) || !(down & open).is_empty()
}

#[cfg(test)]
mod tests;
