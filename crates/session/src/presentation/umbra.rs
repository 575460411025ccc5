//! Umbra in words and pictures.

use super::{About, OfferedOverlay, Presentation, choose, corners, disc, must_pass};
use crate::about::{CaptureWords, Control, Flourish, OptionValue};
use crate::move_input::{Path, TapTarget};
use crate::view::{Ground, Legend, Meaning, Overlay, Piece};
use owlery_games::umbra::{Ending, Lines, Move, Near, Options, Pie, Reach, Swap, Umbra};
use owlery_games::{MoveList, Position as _, Side, Square};
use owlery_i18n::{File, Text, t};

const NEAR: [Near; 4] = [Near::Diagonal, Near::Adjacent, Near::Orthogonal, Near::Knight];
const NEAR_WORDS: &[Text] = &[
    Text::of("umbra-near.diagonal"),
    Text::of("umbra-near.adjacent"),
    Text::of("umbra-near.orthogonal"),
    Text::of("umbra-near.knight"),
];
const LINES: [Lines; 3] = [Lines::Rows, Lines::Diagonals, Lines::Queen];
const LINES_WORDS: &[Text] = &[
    Text::of("umbra-lines.rows"),
    Text::of("umbra-lines.diagonals"),
    Text::of("umbra-lines.queen"),
];
const REACH: [Reach; 2] = [Reach::Unbroken, Reach::FirstFriend];
const REACH_WORDS: &[Text] = &[Text::of("umbra-reach.gap"), Text::of("umbra-reach.friend")];
const PIE: [Pie; 3] = [Pie::Off, Pie::First, Pie::Second];
const PIE_WORDS: &[Text] =
    &[Text::of("umbra-pie.off"), Text::of("umbra-pie.first"), Text::of("umbra-pie.second")];

impl Presentation for Umbra {
    const ABOUT: About = About {
        credit: Text::of("about-umbra.credit"),
        sentence: Text::of("about-umbra"),
        sides: [Text::of("side-white"), Text::of("side-black")],
        plays: [Text::of("side-white"), Text::of("side-black")],
        plays_by_order: false,
        home: None,
        takes: CaptureWords {
            does: Text::of("takes-turns"),
            did: Text::of("takes-turns.did"),
            nothing: Text::of("takes-turns.nothing"),
        },
        miniature: "bbb2w1ww/2ww1wb2/1b1wwwww1/b1bwbbbww/1bbwbbbbw/w2wbbbbb/5w1ww/5w2w/6w1w b",
        flourish: Flourish::Dusk,
        knows: None,
        mistakes: [10, 20, 30],
    };
    const LIFTS: bool = false;
    const GUIDE: File = File::of("rules/umbra.ron");
    const STUDIES: &'static [File] = &[File::of("studies/umbra.owlery")];
    const LESSONS: File = File::of("lessons/umbra.ron");
    const TAIL: Option<[Text; 2]> = Some([Text::of("umbra-tail"), Text::of("umbra-tail.hint")]);
    const OVERLAYS: &'static [OfferedOverlay<Self>] = OVERLAYS;
    const HEAD_START: Option<Text> = Some(Text::of("present-head-start.corners"));

    fn head_start(options: &Options, side: Side) -> Vec<(Square, Option<char>)> {
        corners(options.size, side)
    }

    fn ground(_options: &Options, _square: Square) -> Ground {
        Ground::Cloth
    }

    fn piece(letter: char) -> Option<Piece> {
        disc(letter)
    }

    fn paths(&self, mv: Move, add: &mut dyn FnMut(Path)) {
        add(Path::one(match mv {
            Move::Place(square) => TapTarget::Site(square),
            Move::Pass => TapTarget::Button(Text::of("present-pass")),
            Move::Extra(Swap) => TapTarget::Button(Text::of("umbra-swap")),
        }));
    }

    fn squares(&self, mv: Move) -> Vec<Square> {
        match mv {
            Move::Place(square) => vec![square],
            Move::Pass | Move::Extra(Swap) => Vec::new(),
        }
    }

    fn ending(&self) -> Option<String> {
        let [white, black] = Side::ALL.map(|side| self.count(side));
        let (side, most, fewest) = match white > black {
            true => (Side::White, white, black),
            false => (Side::Black, black, white),
        };
        let (side, other) = (side.name(), side.other().name());
        Some(match (self.ending()?, most == fewest) {
            (Ending::Full, true) => t!("umbra-full.drawn", count = most),
            (Ending::Closed, true) => t!("umbra-closed.drawn", count = most),
            (Ending::Full, false) => {
                t!("umbra-full", side = side, most = most, other = other, fewest = fewest)
            }
            (Ending::Closed, false) => {
                t!("umbra-closed", side = side, most = most, other = other, fewest = fewest)
            }
        })
    }

    fn remarks(&self) -> Vec<String> {
        if self.ending().is_some() {
            return Vec::new();
        }
        let mut moves = MoveList::new();
        self.legal_moves(&mut moves);
        let mut remarks = Vec::new();
        if moves.contains(&Move::Pass) {
            remarks.push(must_pass(self.turn()));
        }
        if moves.contains(&Move::Extra(Swap)) {
            remarks.push(t!("umbra-may-swap").to_owned());
        }
        remarks
    }

    fn count_text(&self, side: Side) -> Option<String> {
        Some(t!("umbra-count", count = self.count(side)))
    }

    fn controls(options: &Options) -> Vec<Control> {
        let Options { size, x, y, reach, pie } = *options;
        let choice = |key, label, hint, chosen: Option<usize>, words| Control {
            key,
            label,
            hint,
            value: OptionValue::Choice { chosen: chosen.unwrap_or(0), words },
        };
        vec![
            Control {
                key: "size",
                label: Text::of("present-size"),
                hint: Text::of("umbra-size"),
                value: OptionValue::Number { value: size.into(), min: 3, max: 19, step: 1 },
            },
            choice(
                "x",
                Text::of("umbra-near"),
                Text::of("umbra-near.hint"),
                NEAR.iter().position(|near| *near == x),
                NEAR_WORDS,
            ),
            choice(
                "y",
                Text::of("umbra-lines"),
                Text::of("umbra-lines.hint"),
                LINES.iter().position(|lines| *lines == y),
                LINES_WORDS,
            ),
            choice(
                "reach",
                Text::of("umbra-reach"),
                Text::of("umbra-reach.hint"),
                REACH.iter().position(|how_far| *how_far == reach),
                REACH_WORDS,
            ),
            choice(
                "pie",
                Text::of("umbra-pie"),
                Text::of("umbra-pie.hint"),
                PIE.iter().position(|when| *when == pie),
                PIE_WORDS,
            ),
        ]
    }

    fn set_control(options: &mut Options, key: &str, value: &OptionValue) {
        match (key, value) {
            ("size", OptionValue::Number { value, .. }) => {
                options.size = u8::try_from(*value).unwrap_or_default();
            }
            ("x", OptionValue::Choice { chosen, .. }) => choose(&mut options.x, &NEAR, *chosen),
            ("y", OptionValue::Choice { chosen, .. }) => choose(&mut options.y, &LINES, *chosen),
            ("reach", OptionValue::Choice { chosen, .. }) => {
                choose(&mut options.reach, &REACH, *chosen)
            }
            ("pie", OptionValue::Choice { chosen, .. }) => choose(&mut options.pie, &PIE, *chosen),
            _ => {}
        }
    }
}

/// The overlays, in the order of their keys.
const OVERLAYS: &[OfferedOverlay<Umbra>] = &[OfferedOverlay {
    legend: Legend {
        name: Text::of("umbra-stable"),
        says: Text::of("umbra-stable.says"),
        signs: &[
            (Meaning::Black.strong(), Text::of("umbra-stable.black")),
            (Meaning::White.strong(), Text::of("umbra-stable.white")),
        ],
    },
    lay: stable,
}];

fn stable(position: &Umbra) -> Overlay {
    let mut overlay = Overlay::new(position.options().size);
    let stable = position.stable();
    for (side, squares) in Side::ALL.into_iter().zip(&stable) {
        for square in squares {
            let tile = overlay.tile_mut(*square);
            tile.tint = Some(Meaning::from(side).strong());
            tile.words = t!("umbra-stable.tile").to_owned();
        }
    }
    let [white, black] = Side::ALL.map(|side| position.count(side));
    let [white_stable, black_stable] = stable.map(|squares| squares.len());
    overlay.sentence = t!(
        "umbra-stable.counts",
        white = white,
        black = black,
        white_stable = white_stable,
        black_stable = black_stable,
    );
    overlay
}

#[cfg(test)]
mod tests;
