//! What helps in Umbra: the count, and what is certain of it.

use crate::rules::Side;
use crate::rules::umbra::Umbra;
use crate::session::facade::overlay::{Legend, Meaning, Overlay};
use crate::session::present::Offered;

/// In the order of their keys.
pub(super) const OVERLAYS: &[Offered<Umbra>] = &[Offered {
    legend: Legend {
        name: "Count and stable pieces",
        says: "Pieces that provably never turn again, however both sides play. There may be more \
               of them.",
        signs: &[
            (Meaning::White.strong(), "White's for good"),
            (Meaning::Black.strong(), "Black's for good"),
        ],
    },
    lay: stable,
}];

fn stable(position: &Umbra) -> Overlay {
    let mut overlay = Overlay::new(position.options().size);
    let stable = position.stable();
    for (side, squares) in Side::ALL.into_iter().zip(&stable) {
        for square in squares {
            let tile = overlay.tile_mut(*square);
            tile.tint = Some(Meaning::from(side).strong());
            tile.words = "stable".to_owned();
        }
    }
    let [white, black] = Side::ALL.map(|side| position.count(side));
    let [white_stable, black_stable] = stable.map(|squares| squares.len());
    overlay.sentence =
        format!("White {white}, Black {black}; stable at least {white_stable} and {black_stable}.");
    overlay
}

#[cfg(test)]
mod tests;
