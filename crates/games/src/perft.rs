//! Counting move sequences: the check of every move generator.

use std::convert::Infallible;

use super::types::{MoveList, Position};

/// The number of move sequences of exactly `depth` moves from a position.
///
/// The last ply is counted without being played.
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    let Ok(count) = perft_while(position, depth, &|| Ok::<_, Infallible>(()));
    count
}

/// Counts like [`perft`] until `check` errs; it is called every few thousand positions.
pub fn perft_while<P: Position, E>(
    position: &P,
    depth: u32,
    check: &impl Fn() -> Result<(), E>,
) -> Result<u64, E> {
    let mut lists = vec![MoveList::new(); depth as usize];
    count(position, &mut lists, check)
}

/// Counts the leaves below each legal move, until `check` errs.
pub fn divide<P: Position, E>(
    position: &P,
    depth: u32,
    check: &impl Fn() -> Result<(), E>,
) -> impl Iterator<Item = Result<(P::Move, u64), E>> {
    let mut moves = MoveList::new();
    if depth > 0 {
        position.legal_moves(&mut moves);
    }
    moves.into_iter().map(move |mv| {
        let mut next = position.clone();
        next.apply(mv);
        Ok((mv, perft_while(&next, depth - 1, check)?))
    })
}

/// One list a ply, so that nothing is allocated on the way.
fn count<P: Position, E>(
    position: &P,
    lists: &mut [MoveList<P::Move>],
    check: &impl Fn() -> Result<(), E>,
) -> Result<u64, E> {
    let Some((list, deeper)) = lists.split_first_mut() else { return Ok(1) };
    if deeper.is_empty() {
        return Ok(position.count_moves() as u64);
    }
    // Two plies are counted in a moment.
    if deeper.len() > 1 {
        check()?;
    }
    position.legal_moves(list);
    let mut total = 0;
    for &mv in &*list {
        let mut next = position.clone();
        next.apply(mv);
        total += count(&next, deeper, check)?;
    }
    Ok(total)
}
