//! How a line goes on by what is known for good, so that a proof is shown to its end.

use super::Shared;
use super::node::PLIES;
use super::score::fate_of;
use crate::engine::think::Think;
use crate::engine::value::{Fate, Value};
use crate::rules::MoveList;

/// Adds the best moves to a line that begins at a position, while it is known how long the game takes.
pub fn follow<P: Think>(position: &P, shared: &Shared<'_, P>, line: &mut Vec<P::Move>) {
    let mut at = position.for_search();
    line.iter().for_each(|mv| at.apply(*mv));
    let mut moves = MoveList::new();
    while line.len() < PLIES {
        let Some(Value::Proved(Fate::Win(Some(_)) | Fate::Loss(Some(_)))) = shared.exact(&at)
        else {
            return;
        };
        at.legal_moves(&mut moves);
        let merit = |mv: &P::Move| {
            let mut next = at.clone();
            next.apply(*mv);
            let ended = next.quick_outcome().map(|outcome| fate_of(outcome, next.turn()));
            let known = ended.or_else(|| match shared.exact(&next) {
                Some(Value::Proved(fate)) => Some(fate),
                _ => None,
            });
            known.map_or(i32::MIN, |fate| fate.before().merit())
        };
        let Some(best) = moves.iter().copied().max_by_key(merit) else { return };
        line.push(best);
        at.apply(best);
    }
}
