//! What helps in Troll: how far each side is from joining its edges.

use crate::rules::troll::{Chain, Troll};
use crate::rules::{Side, Square};
use crate::session::facade::overlay::{Legend, Meaning, Overlay};
use crate::session::present::Offered;

/// In the order of their keys.
pub(super) const OVERLAYS: &[Offered<Troll>] = &[Offered {
    legend: Legend {
        name: "Shortest chains",
        says: "What a side needs to join its edges: as few squares by turning as can be (enemies, \
               and empty squares on their edges), then as few further pieces. Weak marks: other \
               chains as short.",
        signs: &[
            (Meaning::White.strong(), "White's chain, a whole line"),
            (Meaning::Black.strong(), "Black's, a dashed one"),
            (Meaning::Both.strong(), "both"),
        ],
    },
    lay: chains,
}];

fn chains(position: &Troll) -> Overlay {
    let size = position.options().size;
    let mut overlay = Overlay::new(size);
    let chains = Side::ALL.map(|side| position.shortest_chain(side));
    for square in Square::all(size) {
        let has = |pick: fn(&Chain) -> &[Square]| {
            chains.each_ref().map(|chain| chain.as_ref().is_some_and(|c| pick(c).contains(&square)))
        };
        let Some(meaning) = Meaning::of(has(|chain| &chain.wanted)) else { continue };
        let strong = has(|chain| &chain.squares).contains(&true);
        let tile = overlay.tile_mut(square);
        tile.tint = Some(if strong { meaning.strong() } else { meaning.weak() });
        tile.words = match meaning {
            Meaning::White => "in a shortest chain of White",
            Meaning::Black => "in a shortest chain of Black",
            _ => "in shortest chains of both sides",
        }
        .to_owned();
    }
    for (side, chain) in Side::ALL.into_iter().zip(&chains) {
        if let Some(chain) = chain {
            overlay.link_all(&chain.squares, side.into());
        }
    }
    let words = |side: Side| {
        let (turns, missing) =
            chains[side as usize].as_ref().map_or((0, 0), |chain| (chain.turns, chain.missing));
        let pieces = format!("{missing} more {}", if missing == 1 { "piece" } else { "pieces" });
        let squares =
            format!("{turns} {} by turning", if turns == 1 { "square" } else { "squares" });
        match (turns, missing) {
            (0, 0) => format!("{side:?} has joined its edges"),
            (0, _) => format!("{side:?} needs {pieces}"),
            (_, 0) => format!("{side:?} needs {squares}"),
            _ => format!("{side:?} needs {pieces} and {squares}"),
        }
    };
    overlay.sentence = format!("{}; {}.", words(Side::White), words(Side::Black));
    overlay
}

#[cfg(test)]
mod tests;
