//! Stable pieces, which can never be flipped again.

use super::rules::{Board, LINES};
use super::{Directions, Reach, Umbra};
use crate::rays::Rays;
use crate::with_board;
use crate::{Side, Square};

impl Umbra {
    /// Pieces of White and of Black that can never be turned again: a provable subset of them.
    ///
    /// It is the largest set of pieces such that none of them lies in a direction Y from an empty
    /// square from which an enemy piece could turn it. From an empty square all of whose neighbours X are
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
    let all = B::board(options.size);
    let mut sets = Side::ALL.map(|side| board.pieces(side));
    loop {
        let before = sets;
        for side in Side::ALL {
            let (own, enemy) = (sets[side as usize], sets[side.other() as usize]);
            // From where the enemy may turn something one day.
            let open = board.rules.near(all & !own) & board.empty();
            let ends = if options.reach == Reach::FirstFriend { enemy } else { B::EMPTY };
            let in_danger = |at: &usize| is_seen(*at, options.y, open, ends);
            for at in own.iter().filter(in_danger) {
                sets[side as usize] &= !B::bit(at);
            }
        }
        if sets == before {
            return sets;
        }
    }
}

/// Returns whether a square lies in one of the directions from a square of `open`, and none of `ends`
/// is between the two.
fn is_seen<B: Rays>(at: usize, directions: Directions, open: B, ends: B) -> bool {
    let below = B::bit(at).minus(B::bit(0));
    LINES.into_iter().any(|(line, [upward, downward])| {
        let line = B::lines(at)[line] & (open | ends);
        let (above, under) = ((line & !below), (line & below).highest_bit());
        let from_above = !above.is_empty() && open.has(above.lowest());
        let from_below = !(under & open).is_empty();
        from_above && directions.has(downward) || from_below && directions.has(upward)
    })
}

#[cfg(test)]
mod tests;
