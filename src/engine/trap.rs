//! Traps: of the moves of a lost game that hold out about as long as any, the one after which the
//! fewest answers are known to keep the win.

use std::cmp::Reverse;

use super::think::Think;
use super::value::{Fate, Value};
use crate::rules::MoveList;

/// A trap may hold out so many plies less than the longest defence: two moves of the other side.
const SHORTER: u16 = 4;
/// The other side wins with its next move.
const AT_ONCE: u16 = 1;

/// The move that lays a trap, where it is known for good of every move that it loses, and how soon at
/// most. It loses at once only where they all do, and sooner than need be only where it is known of
/// every answer what becomes of it.
pub fn trap<P: Think>(position: &P, knowledge: &P::Knowledge) -> Option<P::Move> {
    let lost = |(mv, next): (P::Move, P)| match known(&next, knowledge)? {
        Fate::Win(extent) => Some((mv, next, extent.plies()?)),
        _ => None,
    };
    let moves: Vec<_> = after(position).map(lost).collect::<Option<_>>()?;
    let longest = moves.iter().map(|(.., plies)| *plies).max()?;
    let least = longest.saturating_sub(SHORTER).max(longest.min(AT_ONCE + 1));
    let rate = |(mv, next, plies): (P::Move, P, u16)| {
        let (wins, is_whole) = answers(&next, knowledge);
        (plies == longest || is_whole && plies >= least).then_some((wins, Reverse(plies), mv))
    };
    moves.into_iter().filter_map(rate).min_by_key(|(wins, plies, _)| (*wins, *plies)).map(|it| it.2)
}

/// How many moves are known to win, and whether it is known of all what becomes of them.
fn answers<P: Think>(position: &P, knowledge: &P::Knowledge) -> (usize, bool) {
    let (mut wins, mut is_whole) = (0, true);
    for (_, next) in after(position) {
        match known(&next, knowledge) {
            Some(Fate::Loss(_)) => wins += 1,
            Some(_) => {}
            None => is_whole = false,
        }
    }
    (wins, is_whole)
}

/// The legal moves with what they lead to.
fn after<P: Think>(position: &P) -> impl Iterator<Item = (P::Move, P)> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves.into_iter().map(|mv| {
        let mut next = position.clone();
        next.apply(mv);
        (mv, next)
    })
}

/// What is known for good of a position, for the side to move.
fn known<P: Think>(position: &P, knowledge: &P::Knowledge) -> Option<Fate> {
    position.ended().or_else(|| match position.for_search().exact(knowledge)? {
        Value::Proved(fate) => Some(fate),
        _ => None,
    })
}
