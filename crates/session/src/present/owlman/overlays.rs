//! What helps in Owlman: what he can frighten, and where he can be.

use crate::facade::overlay::{Legend, Link, Meaning, Overlay};
use crate::present::Offered;
use owlery_games::owlman::{Move, Owlman};
use owlery_games::words::listed;
use owlery_games::{MoveList, Position as _, Side, Square};
use owlery_i18n::{Text, t};

/// In the order of their keys.
pub(super) const OVERLAYS: &[Offered<Owlman>] = &[
    Offered {
        legend: Legend {
            name: Text::of("owlman-frightens"),
            says: Text::of("owlman-frightens.says"),
            signs: &[
                (Meaning::Danger.strong(), Text::of("owlman-frightens.danger")),
                (Meaning::Black.strong(), Text::of("owlman-frightens.from")),
                (Meaning::Black.weak(), Text::of("owlman-frightens.goes")),
            ],
        },
        lay: frightened,
    },
    Offered {
        legend: Legend {
            name: Text::of("owlman-reach"),
            says: Text::of("owlman-reach.says"),
            signs: &[
                (Meaning::Black.strong(), Text::of("owlman-reach.one")),
                (Meaning::Black.weak(), Text::of("owlman-reach.two")),
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

/// What Owlman's next move can do, as if it were his turn: "Next Owlman can frighten d5 from b7."
pub(super) fn next(position: &Owlman) -> Option<String> {
    let (his, moves) = his_moves(position);
    let mut helpers = Vec::new();
    for mv in &moves {
        match his.captured(*mv) {
            Some(_) if his.takes_doc(*mv) => {}
            Some(helper) if helper == mv.to() => {
                return Some(t!("owlman-next.any").to_owned());
            }
            Some(helper) => {
                let [helper, from] = [helper, mv.to()].map(|at| at.to_string());
                helpers.push(t!("owlman-next.prey", helper = helper, from = from));
            }
            None => {}
        }
    }
    let takes_doc = moves.iter().any(|mv| his.takes_doc(*mv));
    let prey = listed(&helpers, "or");
    match (takes_doc, helpers.is_empty()) {
        (true, true) => Some(t!("owlman-next.doc").to_owned()),
        (true, false) => Some(t!("owlman-next.both", prey = prey)),
        (false, false) => Some(t!("owlman-next.helpers", prey = prey)),
        (false, true) => None,
    }
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
                tile.words = t!("owlman-prey.doc").to_owned();
                let (from, meaning) = (mv.from(), Meaning::Danger);
                overlay.links.push(Link { from, to, meaning });
            } else {
                tile.tint = Some(Meaning::Black.weak());
                tile.words = t!("owlman-prey.goes").to_owned();
            }
            continue;
        };
        prey.push(helper);
        if helper != to {
            tile.tint = Some(Meaning::Black.strong());
            tile.words = t!("owlman-prey.from", helper = helper.to_string());
        }
        let from = if helper == to { mv.from() } else { to };
        overlay.links.push(Link { from, to: helper, meaning: Meaning::Danger });
        let tile = overlay.tile_mut(helper);
        tile.tint = Some(Meaning::Danger.strong());
        tile.label = to.to_string();
        tile.words = t!("owlman-prey.helper", from = to.to_string());
    }
    let takes_doc = moves.iter().any(|mv| his.takes_doc(*mv));
    overlay.sentence = match moves.is_empty() {
        true => t!("owlman-no-move").to_owned(),
        false => sentence(position.turn(), prey, takes_doc),
    };
    overlay
}

fn sentence(turn: Side, mut prey: Vec<Square>, takes_doc: bool) -> String {
    prey.sort_unstable();
    let squares: Vec<_> = prey.iter().map(Square::to_string).collect();
    let turn = match turn {
        Side::White => "doc",
        Side::Black => "owlman",
    };
    let doc = if takes_doc { "taken" } else { "safe" };
    let (count, squares) = (squares.len(), listed(&squares, "and"));
    t!("owlman-can-frighten", turn = turn, count = count, squares = squares, doc = doc)
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
            1 => (Some(Meaning::Black.strong()), t!("owlman-here.one").to_owned()),
            _ => (Some(Meaning::Black.weak()), t!("owlman-here.two").to_owned()),
        };
    }
    let [one, two] = counts;
    overlay.sentence = match moves.is_empty() {
        true => t!("owlman-no-move").to_owned(),
        false => t!("owlman-here", one = one, two = two),
    };
    overlay
}

#[cfg(test)]
mod tests;
