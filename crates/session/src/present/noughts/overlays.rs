//! What helps in Noughts: where a row can be completed.

use owlery_games::noughts::{Noughts, SIZE};
use owlery_games::{Side, Square};
use crate::facade::overlay::{Legend, Meaning, Overlay};
use crate::present::Offered;
use owlery_i18n::Text;

/// In the order of their keys.
pub(super) const OVERLAYS: &[Offered<Noughts>] = &[Offered {
    legend: Legend {
        name: Text::of("Open rows"),
        says: Text::of("The squares on which a third sign completes a row."),
        signs: &[
            (Meaning::White.strong(), Text::of("for crosses")),
            (Meaning::Black.strong(), Text::of("for noughts")),
            (Meaning::Both.strong(), Text::of("for both")),
        ],
    },
    lay: open_rows,
}];

fn open_rows(position: &Noughts) -> Overlay {
    let mut overlay = Overlay::new(SIZE);
    let mut count = 0;
    for square in Square::all(SIZE) {
        let completes = Side::ALL.map(|side| position.completes(side, square));
        let Some(meaning) = Meaning::of(completes) else { continue };
        count += 1;
        let tile = overlay.tile_mut(square);
        tile.tint = Some(meaning.strong());
        tile.words = match meaning {
            Meaning::White => "completes a row of crosses",
            Meaning::Black => "completes a row of noughts",
            _ => "completes a row of either side",
        }
        .to_owned();
    }
    overlay.sentence = match count {
        0 => "No row can be completed.".to_owned(),
        1 => "A row can be completed on one square.".to_owned(),
        count => format!("Rows can be completed on {count} squares."),
    };
    overlay
}
