//! Aviary in words and pictures.

use super::{About, OfferedOverlay, Presentation};
use crate::about::{CaptureWords, Control, Flourish, OptionValue};
use crate::move_input::{Path, TapTarget};
use crate::view::{
    Figure, Ground, Legend, Link, Mark, MarkKind, Meaning, Overlay, Piece, Tray, TrayItem,
};
use owlery_engine::Searchable as _;
use owlery_engine::games::aviary::exchange_value;
use owlery_games::aviary::{Aviary, Bird, Ending, Move, Options};
use owlery_games::bits::Bits as _;
use owlery_games::words::listed;
use owlery_games::{Position as _, Side, Square};
use owlery_i18n::{File, Text, number, t};

const REPETITION: &str = "repetition";

/// Names by side and bird.
const NAMES: [[Text; 9]; 2] = [
    [
        Text::of("aviary-white.bluejay"),
        Text::of("aviary-white.robin"),
        Text::of("aviary-white.canary"),
        Text::of("aviary-white.owl"),
        Text::of("aviary-white.gull"),
        Text::of("aviary-white.pigeon"),
        Text::of("aviary-white.tern"),
        Text::of("aviary-white.woodpecker"),
        Text::of("aviary-white.sparrow"),
    ],
    [
        Text::of("aviary-black.bluejay"),
        Text::of("aviary-black.robin"),
        Text::of("aviary-black.canary"),
        Text::of("aviary-black.owl"),
        Text::of("aviary-black.gull"),
        Text::of("aviary-black.pigeon"),
        Text::of("aviary-black.tern"),
        Text::of("aviary-black.woodpecker"),
        Text::of("aviary-black.sparrow"),
    ],
];
const HANDS: [Text; 2] = [Text::of("aviary-hand.white"), Text::of("aviary-hand.black")];

impl Presentation for Aviary {
    const ABOUT: About = About {
        credit: Text::of("about-aviary.credit"),
        sentence: Text::of("about-aviary"),
        goal: Text::of("about-aviary.goal"),
        sides: [Text::of("side-white"), Text::of("side-black")],
        plays: [Text::of("side-white"), Text::of("side-black")],
        plays_by_order: false,
        has_draws: true,
        boost: [0; 2],
        home: Some(Side::Black),
        takes: CaptureWords {
            does: Text::of("takes-takes"),
            did: Text::of("takes-takes.did"),
            nothing: Text::of("takes-takes.nothing"),
        },
        miniature: "WSOGBB1S/WCR1C3/3RPT1W/5W2/c7/2t1b1c1/w1r1prbw/ws1og1sw[] w",
        flourish: Flourish::Feathers,
        knows: None,
        mistakes: [5, 10, 15],
    };
    const LIFTS: bool = true;
    const GUIDE: File = File::of("rules/aviary.ron");
    const STUDIES: &'static [File] = &[File::of("studies/aviary.owlery")];
    const LESSONS: File = File::of("lessons/aviary.ron");
    const OVERLAYS: &'static [OfferedOverlay<Self>] = OVERLAYS;

    const GESTURES: &'static [(Text, Text)] =
        &[(Text::of("aviary-drop"), Text::of("aviary-drop.how"))];

    /// Each of the four kinds is what one Woodpecker can reach.
    fn ground(_options: &Options, Square { rank, file }: Square) -> Ground {
        match ((rank + file) % 2 == 0, rank % 2 == 0) {
            (true, true) => Ground::Dark,
            (true, false) => Ground::DarkDotted,
            (false, true) => Ground::Light,
            (false, false) => Ground::LightDotted,
        }
    }

    fn piece(letter: char) -> Option<Piece> {
        let side = if letter.is_ascii_lowercase() { Side::Black } else { Side::White };
        Bird::from_letter(letter).map(|bird| piece(side, bird))
    }

    fn worth(letter: char) -> Option<String> {
        let bird = Bird::from_letter(letter)?;
        let tenths = exchange_value(bird) / 10;
        let canaries = number(tenths as f32 / 10.0);
        Some(match bird {
            Bird::Sparrow => t!("aviary-worth.sparrow", canaries = canaries),
            _ if tenths == 10 => t!("aviary-worth.minor").to_owned(),
            _ => t!("aviary-worth", canaries = canaries),
        })
    }

    fn trays(&self) -> Vec<Tray> {
        let hand = |side| Tray {
            side: Some(side),
            name: HANDS[side as usize],
            sticky: false,
            items: Bird::ALL
                .map(|bird| TrayItem {
                    letter: letter(side, bird),
                    piece: piece(side, bird),
                    count: Some(self.in_hand(side, bird)),
                })
                .to_vec(),
        };
        Side::ALL.map(hand).to_vec()
    }

    fn marks(&self) -> Vec<Mark> {
        let checked = Side::ALL.into_iter().flat_map(|side| self.checked_sparrows(side));
        checked.map(|square| Mark { square, kind: MarkKind::Check }).collect()
    }

    fn paths(&self, mv: Move, add: &mut dyn FnMut(Path)) {
        let from = mv.from().map(TapTarget::Site);
        let from = from.unwrap_or(TapTarget::Tray(letter(self.turn(), mv.bird())));
        add(Path::two(from, TapTarget::Site(mv.to())));
    }

    fn squares(&self, mv: Move) -> Vec<Square> {
        mv.from().into_iter().chain([mv.to()]).collect()
    }

    fn passed(&self) -> Result<Self, Text> {
        self.null_move().ok_or_else(|| match self.in_check(self.turn()) {
            true => Text::of("aviary-no-threats.check"),
            false => Text::of("aviary-no-threats.drop"),
        })
    }

    fn ending(&self) -> Option<String> {
        let turn = self.turn();
        let (side, owned) = (Self::ABOUT.side(turn), self.sparrows_owned(turn));
        Some(match (self.ending()?, owned) {
            (Ending::Checkmate, 1) => t!("aviary-ending.last_sparrow", side = side),
            (Ending::Checkmate, _) => t!("aviary-ending.no_move", side = side),
            (Ending::NoSparrow, 0) => t!("aviary-ending.no_sparrow", side = side),
            (Ending::NoSparrow, _) => t!("aviary-ending.no_square", side = side),
            (Ending::Stalemate, _) => t!("aviary-ending.stalemate", side = side),
            (Ending::Repetition, _) => t!("aviary-ending.repetition").to_owned(),
        })
    }

    fn remarks(&self) -> Vec<String> {
        let mut remarks = Vec::new();
        if self.ending().is_some() {
            return remarks;
        }
        let turn = self.turn();
        if self.must_drop_sparrow() {
            remarks.push(t!("aviary-remark.must_drop", side = Self::ABOUT.side(turn)));
        }
        remarks.extend(check_remark(self, turn));
        remarks.extend(check_remark(self, turn.other()));
        // That it is the last one is said of a Sparrow in check already.
        let has_one = |side: &Side| {
            self.sparrows_owned(*side) == 1 && self.checked_sparrows(*side).next().is_none()
        };
        for side in [turn, turn.other()].into_iter().filter(has_one) {
            remarks.push(t!("aviary-remark.last_sparrow", side = Self::ABOUT.side(side)));
        }
        remarks
    }

    fn count_text(&self, side: Side) -> Option<String> {
        Some(t!("aviary-count", count = owned(self, side)))
    }

    fn controls(options: &Options) -> Vec<Control> {
        vec![Control {
            key: REPETITION,
            label: Text::of("aviary-repetition"),
            hint: Text::of("aviary-repetition.hint"),
            value: OptionValue::Flag(options.repetition),
        }]
    }

    fn set_control(options: &mut Options, key: &str, value: &OptionValue) {
        if let (REPETITION, OptionValue::Flag(on)) = (key, value) {
            options.repetition = *on;
        }
    }
}

/// Counts the birds of a side on the board and in hand.
fn owned(game: &Aviary, side: Side) -> u32 {
    let hand = Bird::ALL.map(|bird| u32::from(game.in_hand(side, bird)));
    game.occupied(side).count_ones() + hand.iter().sum::<u32>()
}

/// Names the attacked Sparrows of a side in a sentence.
fn check_remark(game: &Aviary, side: Side) -> Option<String> {
    let squares: Vec<_> = game.checked_sparrows(side).map(|at| at.to_string()).collect();
    let name = Aviary::ABOUT.side(side);
    Some(match squares.as_slice() {
        [] => return None,
        [only] if game.sparrows_owned(side) == 1 => {
            t!("aviary-check.last", side = name, square = only)
        }
        [only] => t!("aviary-check", side = name, square = only),
        all => t!("aviary-check.several", side = name, squares = listed(all, "and")),
    })
}

fn piece(side: Side, bird: Bird) -> Piece {
    let figure = Figure::Bird { side, letter: bird.letter() };
    Piece { figure, name: NAMES[side as usize][bird as usize] }
}

/// A bird's letter in codes.
fn letter(side: Side, bird: Bird) -> char {
    match side {
        Side::White => bird.letter(),
        Side::Black => bird.letter().to_ascii_lowercase(),
    }
}

/// The overlays, in the order of their keys.
const OVERLAYS: &[OfferedOverlay<Aviary>] = &[
    OfferedOverlay {
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
    OfferedOverlay {
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
