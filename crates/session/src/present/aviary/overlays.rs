//! What helps in Aviary: attacks, pins, and the Woodpeckers' four kinds of squares.

use crate::facade::overlay::{Legend, Link, Meaning, Overlay};
use crate::present::Offered;
use owlery_games::aviary::{Aviary, Bird};
use owlery_games::bits::Bits as _;
use owlery_games::words::listed;
use owlery_games::{Side, Square};
use owlery_i18n::{Text, t};

/// In the order of their keys.
pub(super) const OVERLAYS: &[Offered<Aviary>] = &[
    Offered {
        legend: Legend {
            name: Text::of("aviary-attacks"),
            says: Text::of("aviary-attacks.says"),
            signs: &[
                (Meaning::White.weak(), Text::of("aviary-attacks.white")),
                (Meaning::Black.weak(), Text::of("aviary-attacks.black")),
                (Meaning::Both.weak(), Text::of("aviary-attacks.both")),
                (Meaning::Danger.strong(), Text::of("aviary-attacks.pinned")),
            ],
        },
        lay: attacks,
    },
    Offered {
        legend: Legend {
            name: Text::of("aviary-woodpeckers"),
            says: Text::of("aviary-woodpeckers.says"),
            signs: &[
                (Meaning::White.weak(), Text::of("aviary-woodpeckers.white")),
                (Meaning::Black.weak(), Text::of("aviary-woodpeckers.black")),
                (Meaning::Both.weak(), Text::of("aviary-woodpeckers.both")),
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
            [_, 0] => t!("aviary-attacked.white", white = white),
            [0, _] => t!("aviary-attacked.black", black = black),
            _ => t!("aviary-attacked.both", white = white, black = black),
        };
    }
    let [white, black, both] = squares;
    overlay.sentence = t!("aviary-attacked", white = white, black = black, both = both);
    for side in Side::ALL {
        let pins = position.pins(side);
        for pin in &pins {
            let tile = overlay.tile_mut(pin.guard);
            tile.tint = Some(Meaning::Danger.strong());
            tile.words = match tile.words.is_empty() {
                true => t!("aviary-pinned").to_owned(),
                false => t!("aviary-pinned.attacked", attacked = &tile.words),
            };
            let link =
                |from: &Square| Link { from: *from, to: pin.sparrow, meaning: Meaning::Danger };
            overlay.links.extend(pin.attackers.iter().map(link));
        }
        let birds: Vec<_> = pins
            .iter()
            .filter_map(|pin| Some((position.bird_at(pin.guard)?.1, pin.guard)))
            .map(|(bird, at)| t!("aviary-pins.bird", bird = bird.name(), square = at.to_string()))
            .collect();
        if !birds.is_empty() {
            let (count, birds) = (birds.len(), listed(&birds, "and"));
            let pinned = t!("aviary-pins", side = side.name(), birds = birds, count = count);
            overlay.sentence = format!("{} {pinned}", overlay.sentence);
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
        tile.words = t!("aviary-kind", kind = kind + 1);
    }
    let [white, black] = counts.map(|side| side.map(|count: u8| count.to_string()).join(" "));
    let [white_hand, black_hand] = Side::ALL.map(|side| position.in_hand(side, Bird::Woodpecker));
    overlay.sentence = t!(
        "aviary-kinds",
        white = white,
        black = black,
        white_hand = white_hand,
        black_hand = black_hand,
    );
    overlay
}

#[cfg(test)]
mod tests;
