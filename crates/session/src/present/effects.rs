//! Finds out what a move did by what is seen before and after it.

use super::Present;
use crate::facade::{Effect, EffectKind, Figure, Scene};
use owlery_games::Square;

/// What a move did that leaves and reaches these squares.
pub fn effects<P: Present>(before: &Scene, after: &Scene, squares: &[Square]) -> Vec<Effect> {
    let is_own = |square: &Square| squares.contains(square);
    let effect = |square: Square| {
        let (kind, piece) = match (before.piece(square), after.piece(square)) {
            // Where a move is made of turned squares, these are pointed out already.
            (Some(_), Some(piece)) if is_disc(piece.figure) && is_own(&square) => return None,
            (Some(old), Some(piece)) if is_disc(piece.figure) => (EffectKind::Turned, *old),
            (Some(_), None) if is_own(&square) => return None,
            (Some(old), _) => (EffectKind::Taken(P::ABOUT.takes.did), *old),
            (None, Some(piece)) if P::LIFTS && squares.len() == 1 => (EffectKind::Dropped, *piece),
            (None, _) => return None,
        };
        Some(Effect { square, kind, piece })
    };
    before.changes(after).into_iter().filter_map(effect).collect()
}

fn is_disc(figure: Figure) -> bool {
    matches!(figure, Figure::Disc(_))
}
