//! What helps in Aviary: attacks, pins, and the Woodpeckers' four kinds of squares.

use crate::rules::aviary::{Aviary, Bird};
use crate::rules::bits::Bits as _;
use crate::rules::words::listed;
use crate::rules::{Side, Square};
use crate::session::facade::overlay::{Legend, Link, Meaning, Overlay};
use crate::session::present::Offered;

/// In the order of their keys.
pub(super) const OVERLAYS: &[Offered<Aviary>] = &[
    Offered {
        legend: Legend {
            name: "Attacked squares and pins",
            says: "The numbers are White's and Black's attackers, whoever is to move. A pinned \
                   bird must guard its side's last Sparrow; the line comes from the attacker.",
            signs: &[
                (Meaning::White.weak(), "attacked by White"),
                (Meaning::Black.weak(), "by Black"),
                (Meaning::Both.weak(), "by both"),
                (Meaning::Danger.strong(), "pinned"),
            ],
        },
        lay: attacks,
    },
    Offered {
        legend: Legend {
            name: "Woodpeckers' squares",
            says: "A Woodpecker stays on squares of one kind, 1 to 4; the marks tell who has one \
                   of that kind on the board.",
            signs: &[
                (Meaning::White.weak(), "White has one"),
                (Meaning::Black.weak(), "Black has one"),
                (Meaning::Both.weak(), "both have"),
            ],
        },
        lay: woodpeckers,
    },
];

fn attacks(position: &Aviary) -> Overlay {
    let mut overlay = Overlay::new(8);
    let mut squares = [0; 3];
    for square in Square::all(8) {
        let attackers = Side::ALL.map(|side| position.attackers(square, side).count());
        let [white, black] = attackers;
        let Some(meaning) = Meaning::of(attackers.map(|count| count > 0)) else { continue };
        for (sum, attacked) in squares.iter_mut().zip([white > 0, black > 0, white * black > 0]) {
            *sum += u32::from(attacked);
        }
        let tile = overlay.tile_mut(square);
        tile.tint = Some(meaning.weak());
        tile.label = format!("{white}·{black}");
        tile.words = match attackers {
            [_, 0] => format!("attacked by {white} white"),
            [0, _] => format!("attacked by {black} black"),
            _ => format!("attacked by {white} white, {black} black"),
        };
    }
    let [white, black, both] = squares;
    overlay.sentence = format!("White attacks {white} squares, Black {black}, both {both}.");
    for side in Side::ALL {
        let pins = position.pins(side);
        for pin in &pins {
            let tile = overlay.tile_mut(pin.guard);
            tile.tint = Some(Meaning::Danger.strong());
            let parted = if tile.words.is_empty() { "" } else { ", " };
            tile.words += &format!("{parted}pinned to the last Sparrow");
            let link =
                |from: &Square| Link { from: *from, to: pin.sparrow, meaning: Meaning::Danger };
            overlay.links.extend(pin.attackers.iter().map(link));
        }
        let birds: Vec<_> = pins
            .iter()
            .filter_map(|pin| Some((position.bird_at(pin.guard)?.1, pin.guard)))
            .map(|(bird, square)| format!("{} on {square}", bird.name()))
            .collect();
        if !birds.is_empty() {
            let birds = listed(&birds, "and");
            let are = if pins.len() > 1 { "are" } else { "is" };
            overlay.sentence += &format!(" {side:?}'s {birds} {are} pinned.");
        }
    }
    overlay
}

/// The kind of a square, from 0: Woodpeckers keep the parities of file and rank.
fn kind(square: Square) -> usize {
    usize::from(square.file % 2 + square.rank % 2 * 2)
}

fn woodpeckers(position: &Aviary) -> Overlay {
    let mut overlay = Overlay::new(8);
    let mut counts = [[0; 4]; 2];
    for side in Side::ALL {
        for at in position.birds(side, Bird::Woodpecker).iter() {
            counts[side as usize][kind(u64::square(at))] += 1;
        }
    }
    for square in Square::all(8) {
        let kind = kind(square);
        let stands = position.bird_at(square).is_some_and(|(_, bird)| bird == Bird::Woodpecker);
        let meaning = Meaning::of(counts.map(|side| side[kind] > 0));
        let tile = overlay.tile_mut(square);
        tile.tint = meaning.map(|owners| if stands { owners.strong() } else { owners.weak() });
        tile.label = (kind + 1).to_string();
        tile.words = format!("Woodpeckers' kind {}", kind + 1);
    }
    let [white, black] = counts.map(|side| side.map(|count: u8| count.to_string()).join(" "));
    let [white_hand, black_hand] = Side::ALL.map(|side| position.in_hand(side, Bird::Woodpecker));
    overlay.sentence = format!(
        "Woodpeckers on the kinds 1 to 4: White {white}, Black {black}; in hand {white_hand} and \
         {black_hand}."
    );
    overlay
}

#[cfg(test)]
mod tests;
