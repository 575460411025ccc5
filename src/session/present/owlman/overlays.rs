//! What helps in Owlman: what he can frighten, and where he can be.

use crate::rules::owlman::{Move, Owlman};
use crate::rules::words::listed;
use crate::rules::{MoveList, Position as _, Side, Square};
use crate::session::facade::overlay::{Legend, Link, Meaning, Overlay};
use crate::session::present::Offered;

/// In the order of their keys.
pub(super) const OVERLAYS: &[Offered<Owlman>] = &[
    Offered {
        legend: Legend {
            name: "What Owlman can frighten",
            says: "With Owlman's next move; on Doc's turn as if Doc's side passed. The label on a \
                   helper is the square that Owlman goes to.",
            signs: &[
                (Meaning::Danger.strong(), "in danger"),
                (Meaning::Black.strong(), "Owlman frightens from here"),
                (Meaning::Black.weak(), "he only goes here"),
            ],
        },
        lay: frightened,
    },
    Offered {
        legend: Legend {
            name: "Where Owlman can be",
            says: "In one move or two while Doc's side stands still, but for what Owlman frightens \
                   on the way.",
            signs: &[
                (Meaning::Black.strong(), "1: in one move"),
                (Meaning::Black.weak(), "2: in two moves"),
            ],
        },
        lay: reach,
    },
];

/// The board with Owlman to move, and his moves. A demand that he vary holds on his own turn.
fn his_moves(position: &Owlman) -> (Owlman, MoveList<Move>) {
    let his = position.on_owlmans_turn();
    let mut moves = MoveList::new();
    his.legal_moves(&mut moves);
    (his, moves)
}

/// What Owlman's next move can do, as if it were his turn: "frighten d5 from b7 or f3 from d5".
pub(super) fn prey(position: &Owlman) -> Option<String> {
    let (his, moves) = his_moves(position);
    let mut helpers = Vec::new();
    for mv in &moves {
        match his.captured(*mv) {
            Some(_) if his.takes_doc(*mv) => {}
            Some(helper) if helper == mv.to() => {
                return Some("swoop down on any helper".to_owned());
            }
            Some(helper) => helpers.push(format!("{helper} from {}", mv.to())),
            None => {}
        }
    }
    let doc = moves.iter().any(|mv| his.takes_doc(*mv)).then(|| "take Doc".to_owned());
    let helpers = (!helpers.is_empty()).then(|| format!("frighten {}", listed(&helpers, "or")));
    let can: Vec<_> = doc.into_iter().chain(helpers).collect();
    (!can.is_empty()).then(|| listed(&can, "or"))
}

fn frightened(position: &Owlman) -> Overlay {
    let mut overlay = Overlay::new(8);
    let (his, moves) = his_moves(position);
    let mut prey = Vec::new();
    for mv in &moves {
        let to = mv.to();
        let tile = overlay.tile_mut(to);
        let Some(helper) = his.captured(*mv) else {
            if his.takes_doc(*mv) {
                tile.tint = Some(Meaning::Danger.strong());
                tile.words = "Owlman can take Doc".to_owned();
                let (from, meaning) = (mv.from(), Meaning::Danger);
                overlay.links.push(Link { from, to, meaning });
            } else {
                tile.tint = Some(Meaning::Black.weak());
                tile.words = "Owlman can go here".to_owned();
            }
            continue;
        };
        prey.push(helper);
        if helper != to {
            tile.tint = Some(Meaning::Black.strong());
            tile.words = format!("from here Owlman frightens {helper}");
        }
        let from = if helper == to { mv.from() } else { to };
        overlay.links.push(Link { from, to: helper, meaning: Meaning::Danger });
        let tile = overlay.tile_mut(helper);
        tile.tint = Some(Meaning::Danger.strong());
        tile.label = to.to_string();
        tile.words = format!("Owlman can frighten it from {to}");
    }
    overlay.sentence = sentence(&his, &moves, prey);
    if position.turn() == Side::White && !moves.is_empty() {
        overlay.sentence.insert_str(0, "If it were his turn: ");
    }
    overlay
}

fn sentence(his: &Owlman, moves: &[Move], mut prey: Vec<Square>) -> String {
    if moves.is_empty() {
        return "Owlman has no move.".to_owned();
    }
    prey.sort_unstable();
    let squares: Vec<_> = prey.iter().map(Square::to_string).collect();
    let helpers = match squares.len() {
        0 => "Owlman can frighten nobody".to_owned(),
        1 => format!("Owlman can frighten the helper on {}", squares[0]),
        _ => format!("Owlman can frighten one of the helpers on {}", listed(&squares, "and")),
    };
    match moves.iter().any(|mv| his.takes_doc(*mv)) {
        true => format!("{helpers}, and he can take Doc."),
        false => format!("{helpers}."),
    }
}

fn reach(position: &Owlman) -> Overlay {
    let mut overlay = Overlay::new(8);
    let (his, moves) = his_moves(position);
    let mut counts = [0; 2];
    let once = moves.iter().map(|mv| (mv.to(), 1));
    let twice = moves.iter().flat_map(|mv| {
        let mut next = his.clone();
        next.apply(*mv);
        his_moves(&next).1.into_iter().map(|mv| (mv.to(), 2))
    });
    for (square, distance) in once.chain(twice) {
        let tile = overlay.tile_mut(square);
        if tile.tint.is_some() {
            continue;
        }
        counts[distance - 1] += 1;
        tile.label = distance.to_string();
        (tile.tint, tile.words) = match distance {
            1 => (Some(Meaning::Black.strong()), "Owlman can be here in one move".to_owned()),
            _ => (Some(Meaning::Black.weak()), "Owlman can be here in two moves".to_owned()),
        };
    }
    let [one, two] = counts;
    overlay.sentence = match moves.is_empty() {
        true => "Owlman has no move.".to_owned(),
        false => format!("Owlman can be on {one} squares in one move and on {two} more in two."),
    };
    overlay
}

#[cfg(test)]
mod tests;
