//! Counting move sequences: the check of every move generator.

use super::types::{MoveList, Position};

/// The number of move sequences of exactly `depth` moves from a position.
///
/// The last ply is counted without being played.
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    let mut lists = vec![MoveList::new(); depth as usize];
    count(position, &mut lists)
}

/// The same, move by move.
pub fn divide<P: Position>(position: &P, depth: u32) -> Vec<(P::Move, u64)> {
    let mut moves = MoveList::new();
    if depth > 0 {
        position.legal_moves(&mut moves);
    }
    let below = |mv: P::Move| {
        let mut next = position.clone();
        next.apply(mv);
        (mv, perft(&next, depth - 1))
    };
    moves.into_iter().map(below).collect()
}

/// One list a ply, so that nothing is allocated on the way.
fn count<P: Position>(position: &P, lists: &mut [MoveList<P::Move>]) -> u64 {
    let Some((list, deeper)) = lists.split_first_mut() else { return 1 };
    if deeper.is_empty() {
        return position.count_moves() as u64;
    }
    position.legal_moves(list);
    let mut total = 0;
    for &mv in &*list {
        let mut next = position.clone();
        next.apply(mv);
        total += count(&next, deeper);
    }
    total
}
