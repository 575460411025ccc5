//! What helps in Umbra: the count, and what is certain of it.

use crate::facade::overlay::{Legend, Meaning, Overlay};
use crate::present::Offered;
use owlery_games::Side;
use owlery_games::umbra::Umbra;
use owlery_i18n::{Text, t};

/// In the order of their keys.
pub(super) const OVERLAYS: &[Offered<Umbra>] = &[Offered {
    legend: Legend {
        name: Text::of("umbra-stable"),
        says: Text::of("umbra-stable.says"),
        signs: &[
            (Meaning::Black.strong(), Text::of("umbra-stable.black")),
            (Meaning::White.strong(), Text::of("umbra-stable.white")),
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
            tile.words = t!("umbra-stable.tile").to_owned();
        }
    }
    let [white, black] = Side::ALL.map(|side| position.count(side));
    let [white_stable, black_stable] = stable.map(|squares| squares.len());
    overlay.sentence = t!(
        "umbra-stable.counts",
        white = white,
        black = black,
        white_stable = white_stable,
        black_stable = black_stable,
    );
    overlay
}

#[cfg(test)]
mod tests;
