//! What a search takes over of what others have [proved](crate::proofs), and keeps for them.

use super::Shared;
use super::proof::Known;
use crate::proofs::{Proved, prove, proved};
use crate::think::Think;
use crate::value::Value;

/// Takes over what is known of the moves of a position, and what follows for them from what is known of
/// the position; whether anything was new.
pub(crate) fn recall<'a, P: Think>(
    position: &P,
    moves: impl Iterator<Item = &'a mut Known<P>>,
    shared: &Shared<'_, P>,
) -> bool {
    let Some(scope) = shared.proofs else { return false };
    let of_all = scope.proved(position);
    let mut is_new = false;
    for known in moves {
        let before = known.fate();
        let mv = known.mv;
        if let Some(Proved { fate, .. }) = known.key.and_then(proved) {
            known.learn(fate.before(), vec![mv]);
        }
        if let Some(Proved { fate, mv: best }) = of_all {
            let is_lost = fate.sign() < 0;
            if is_lost {
                known.learn(fate.with_extent(fate.extent().as_bound()), vec![mv]);
            } else if fate.sign() > 0 && best == P::code(mv) {
                known.learn(fate, vec![mv]);
            }
        }
        is_new |= known.fate() != before;
    }
    is_new
}

/// Keeps what is proved of the moves of a position.
pub(crate) fn keep<'a, P: Think>(moves: impl Iterator<Item = &'a Known<P>>) {
    for known in moves {
        if let (Some(key), Some(proof)) = (known.key, &known.proof) {
            let reply = proof.line.get(1).map_or(0, |mv| P::code(*mv));
            prove(key, Proved { fate: proof.fate.after(), mv: reply });
        }
    }
}

/// Keeps what a whole position is worth by its best move, if that is proved; what is known of it then.
pub(crate) fn keep_whole<P: Think>(
    position: &P,
    value: Value,
    best: P::Move,
    shared: &Shared<'_, P>,
) -> Value {
    let Some(scope) = shared.proofs else { return value };
    if let Value::Proved(fate) = value {
        scope.prove(position, fate, P::code(best));
    }
    match scope.proved(position) {
        Some(Proved { fate, .. }) if !matches!(value, Value::Proved(_)) => Value::Proved(fate),
        _ => value,
    }
}
