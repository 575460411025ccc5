//! What helps in Troll: how far each side is from joining its edges.

use crate::facade::overlay::{Legend, Meaning, Overlay};
use crate::present::Offered;
use owlery_games::troll::{Chain, Troll};
use owlery_games::{Position as _, Side, Square};
use owlery_i18n::{Text, t};

/// In the order of their keys.
pub(super) const OVERLAYS: &[Offered<Troll>] = &[Offered {
    legend: Legend {
        name: Text::of("troll-chains"),
        says: Text::of("troll-chains.says"),
        signs: &[
            (Meaning::Black.strong(), Text::of("troll-chains.black")),
            (Meaning::White.strong(), Text::of("troll-chains.white")),
            (Meaning::Both.strong(), Text::of("troll-chains.both")),
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
            Meaning::White => t!("troll-chain.white"),
            Meaning::Black => t!("troll-chain.black"),
            _ => t!("troll-chain.both"),
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
        let side = side.name();
        match (turns, missing) {
            (0, 0) => t!("troll-needs.nothing", side = side),
            (0, _) => t!("troll-needs.pieces", side = side, pieces = missing),
            (_, 0) => t!("troll-needs.squares", side = side, squares = turns),
            _ => t!("troll-needs.both", side = side, pieces = missing, squares = turns),
        }
    };
    let first = Troll::start(&position.options()).turn();
    let [first, second] = [first, first.other()].map(words);
    overlay.sentence = t!("troll-needs", first = first, second = second);
    overlay
}

#[cfg(test)]
mod tests;
