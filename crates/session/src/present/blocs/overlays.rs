//! What helps in Blocs: nim-values.

use super::player;
use crate::facade::overlay::{Legend, Meaning, Overlay};
use crate::present::Offered;
use owlery_games::blocs::theory::square_value;
use owlery_games::blocs::{Blocs, Face, Move};
use owlery_games::{MoveList, Position as _, Square};
use owlery_i18n::{Text, t};

/// In the order of their keys.
pub(super) const OVERLAYS: &[Offered<Blocs>] = &[Offered {
    legend: Legend {
        name: Text::of("blocs-nim"),
        says: Text::of("blocs-nim.says"),
        signs: &[
            (Meaning::Neutral.weak(), Text::of("blocs-nim.black")),
            (Meaning::Good.strong(), Text::of("blocs-nim.wins")),
        ],
    },
    lay: nim_values,
}];

fn nim_values(position: &Blocs) -> Overlay {
    let size = position.size();
    let mut overlay = Overlay::new(size);
    for square in Square::all(size) {
        let value = square_value(square, size);
        let tile = overlay.tile_mut(square);
        if position.face(square) == Some(Face::Black) {
            tile.tint = Some(Meaning::Neutral.weak());
            tile.label = format!("*{value}");
            tile.words = t!("blocs-nim-value.black", value = value);
        } else {
            tile.label = format!("({value})");
            tile.words = t!("blocs-nim-value.other", value = value);
        }
    }
    let wins = position.winning_flips();
    for flip in &wins {
        let (_, lower_right) = flip.corners();
        let tile = overlay.tile_mut(lower_right);
        tile.tint = Some(Meaning::Good.strong());
        tile.words = t!("blocs-nim-value.wins", value = square_value(lower_right, size));
    }
    overlay.sentence = match position.nim_value() {
        None => while_dropping(position),
        Some(0) if position.outcome().is_some() => t!("blocs-nim-board.over").to_owned(),
        Some(0) => t!("blocs-nim-board.lost").to_owned(),
        Some(value) => {
            let (wins, all) = (wins.len(), position.count_moves());
            t!("blocs-nim-board", value = value, wins = wins, all = all)
        }
    };
    overlay
}

/// Until the board is full there is no value, but there is a sum so far.
fn while_dropping(position: &Blocs) -> String {
    let squares = || Square::all(position.size());
    let black = squares().filter(|at| position.face(*at) == Some(Face::Black));
    let sum = black.fold(0, |sum, at| sum ^ square_value(at, position.size()));
    let empty = squares().filter(|at| position.face(*at).is_none()).count();
    let turn = position.turn();
    let flips_first = if empty.is_multiple_of(2) { turn } else { turn.other() };
    let so_far = t!("blocs-nim-board.so_far", sum = sum, player = player(flips_first));
    if empty != 1 {
        return so_far;
    }
    let last = match winning_faces(position)[..] {
        [Face::Black] => t!("blocs-last-drop.black"),
        [Face::White] => t!("blocs-last-drop.white"),
        [] => t!("blocs-last-drop.none"),
        _ => t!("blocs-last-drop.either"),
    };
    format!("{so_far} {last}")
}

/// Which faces win on the last empty square.
fn winning_faces(position: &Blocs) -> Vec<Face> {
    let mut drops = MoveList::new();
    position.legal_moves(&mut drops);
    let wins = |drop: &Move| {
        let mut next = *position;
        next.apply(*drop);
        next.nim_value() == Some(0)
    };
    let face = |drop: Move| match drop {
        Move::Drop { face, .. } => Some(face),
        Move::Flip { .. } => None,
    };
    drops.into_iter().filter(wins).filter_map(face).collect()
}

#[cfg(test)]
mod tests;
