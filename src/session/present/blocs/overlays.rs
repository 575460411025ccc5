//! What helps in Blocs: nim-values.

use crate::rules::blocs::theory::square_value;
use crate::rules::blocs::{Blocs, Face, Move};
use crate::rules::{MoveList, Position as _, Side, Square};
use crate::session::facade::overlay::{Legend, Meaning, Overlay};
use crate::session::present::Offered;
use crate::session::present::Present as _;

/// In the order of their keys.
pub(super) const OVERLAYS: &[Offered<Blocs>] = &[Offered {
    legend: Legend {
        name: "Nim-values",
        says: "*n is the value of a black piece that lies there, (n) the one that it would have. \
               The board is worth the nim-sum of its black pieces; who moves from 0 loses.",
        signs: &[
            (Meaning::Neutral.weak(), "black piece"),
            (Meaning::Good.strong(), "black corner of a winning flip"),
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
            tile.words = format!("nim-value {value}");
        } else {
            tile.label = format!("({value})");
            tile.words = format!("nim-value {value} if black");
        }
    }
    let wins = position.winning_flips();
    for flip in &wins {
        let (_, lower_right) = flip.corners();
        let tile = overlay.tile_mut(lower_right);
        if tile.tint != Some(Meaning::Good.strong()) {
            tile.tint = Some(Meaning::Good.strong());
            tile.words += ", black corner of a winning flip";
        }
    }
    overlay.sentence = match position.nim_value() {
        None => while_dropping(position),
        Some(0) if position.outcome().is_some() => {
            "Nim-value of the board: 0. No black piece is left.".to_owned()
        }
        Some(0) => "Nim-value of the board: 0. No flip wins against best play.".to_owned(),
        Some(value) => {
            let (wins, all) = (wins.len(), position.count_moves());
            format!("Nim-value of the board: {value}. {wins} of {all} flips win.")
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
    let name = |side: Side| Blocs::ABOUT.side(side).to_lowercase();
    let mut said = format!(
        "Nim-sum of the black pieces so far: {sum}. The {} will flip first.",
        name(flips_first)
    );
    if empty == 1 {
        said += match winning_faces(position)[..] {
            [Face::Black] => " A black piece dropped now wins.",
            [Face::White] => " A white piece dropped now wins.",
            [] => " The last drop cannot win.",
            _ => " Either piece dropped now wins.",
        };
    }
    said
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
