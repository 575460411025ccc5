//! Umbra in words and pictures, and what other games of two-coloured discs share with it.

use super::{About, Present};
use crate::rules::umbra::{Ending, Lines, Move, Near, Options, Pie, Reach, Umbra};
use crate::rules::{GameOptions as _, MoveList, Position as _, Side, Square};
use crate::session::controls::{Control, Value};
use crate::session::pick::{Path, Spot};
use crate::session::scene::{Ground, Look, Piece};

const NEAR: [Near; 4] = [Near::Diagonal, Near::Adjacent, Near::Orthogonal, Near::Knight];
const NEAR_WORDS: &[&str] =
    &["diagonally adjacent", "adjacent in any direction", "orthogonally adjacent", "a knight's move"];
const LINES: [Lines; 3] = [Lines::Rows, Lines::Diagonals, Lines::Queen];
const LINES_WORDS: &[&str] = &["ranks and files", "diagonals", "all eight directions"];
const REACH: [Reach; 2] = [Reach::Unbroken, Reach::FirstFriend];
const REACH_WORDS: &[&str] = &["to the first gap", "to the first friend"];
const PIE: [Pie; 3] = [Pie::Off, Pie::First, Pie::Second];
const PIE_WORDS: &[&str] = &["off", "on White's first turn", "on White's second turn"];

impl Present for Umbra {
    const ABOUT: About = About {
        inventor: "\"fizzy\" (rec.games.abstract)",
        year: "2010",
        sentence: "Every placed piece can turn whole rows of enemies at once; whoever owns more \
                   of the full board wins.",
        sides: ["White", "Black"],
        bottom: Side::Black,
        miniature: "bbb2w1ww/2ww1wb2/1b1wwwww1/b1bwbbbww/1bbwbbbbw/w2wbbbbb/5w1ww/5w2w/6w1w b",
    };
    const LIFTS: bool = false;
    const GUIDE: &'static str = include_str!("../../../assets/rules/umbra.ron");

    fn ground(_options: &Options, _square: Square) -> Ground {
        Ground::Cloth
    }

    fn piece(letter: char) -> Option<Piece> {
        disc(letter)
    }

    fn paths(&self, mv: Move, add: &mut dyn FnMut(Path)) {
        add(Path::one(match mv {
            Move::Place(square) => Spot::Site(square),
            Move::Pass => Spot::Button("Pass"),
            Move::Swap => Spot::Button("Swap colours"),
        }));
    }

    fn squares(&self, mv: Move) -> Vec<Square> {
        match mv {
            Move::Place(square) => vec![square],
            Move::Pass | Move::Swap => Vec::new(),
        }
    }

    fn ending(&self) -> Option<String> {
        let why = match self.ending()? {
            Ending::Full => "The board is full",
            Ending::Closed => "Nobody can place a piece any more",
        };
        Some(match Side::ALL.map(|side| self.count(side)) {
            [white, black] if white == black => format!("{why}: {white} pieces each."),
            [white, black] if white > black => format!("{why}: White has {white}, Black {black}."),
            [white, black] => format!("{why}: Black has {black}, White {white}."),
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
        if moves.contains(&Move::Swap) {
            remarks.push("White may swap colours instead of placing.".to_owned());
        }
        remarks.push(counts(Side::ALL.map(|side| self.count(side))));
        remarks
    }

    fn swapped(&self) -> bool {
        self.swapped()
    }

    fn controls(options: &Options) -> Vec<Control> {
        let Options { size, x, y, reach, pie } = *options;
        let choice = |key, label, hint, chosen: Option<usize>, words| Control {
            key,
            label,
            hint,
            value: Value::Choice { chosen: chosen.unwrap_or(0), words },
        };
        vec![
            Control {
                key: "size",
                label: "Board",
                hint: "The number of files and ranks; a board with an odd number never draws.",
                value: Value::Number { value: size.into(), min: 3, max: 19, step: 1 },
            },
            choice(
                "x",
                "Neighbours (X)",
                "A piece needs a friend or an empty square so near, and flips only if there is a \
                 friend.",
                NEAR.iter().position(|near| *near == x),
                NEAR_WORDS,
            ),
            choice(
                "y",
                "Flips (Y)",
                "The lines along which a placed piece turns enemies.",
                LINES.iter().position(|lines| *lines == y),
                LINES_WORDS,
            ),
            choice(
                "reach",
                "Reach",
                "How far along those lines enemies are turned.",
                REACH.iter().position(|how_far| *how_far == reach),
                REACH_WORDS,
            ),
            choice(
                "pie",
                "Swap",
                "Whether White may take over Black's pieces once, instead of placing.",
                PIE.iter().position(|when| *when == pie),
                PIE_WORDS,
            ),
        ]
    }

    fn set_control(options: &mut Options, key: &str, value: &Value) {
        let mut changed = *options;
        match (key, value) {
            ("size", Value::Number { value, .. }) => {
                changed.size = u8::try_from(*value).unwrap_or_default();
            }
            ("x", Value::Choice { chosen, .. }) => choose(&mut changed.x, &NEAR, *chosen),
            ("y", Value::Choice { chosen, .. }) => choose(&mut changed.y, &LINES, *chosen),
            ("reach", Value::Choice { chosen, .. }) => choose(&mut changed.reach, &REACH, *chosen),
            ("pie", Value::Choice { chosen, .. }) => choose(&mut changed.pie, &PIE, *chosen),
            _ => {}
        }
        if changed.check().is_ok() {
            *options = changed;
        }
    }
}

/// A disc by its letter in codes.
pub(super) fn disc(letter: char) -> Option<Piece> {
    Some(match letter {
        'w' => Piece { look: Look::Disc(Side::White), name: "white disc" },
        'b' => Piece { look: Look::Disc(Side::Black), name: "black disc" },
        _ => return None,
    })
}

/// How many pieces White and Black have, as a sentence.
pub(super) fn counts([white, black]: [u32; 2]) -> String {
    format!("Black {black}, White {white}.")
}

/// Why a side can only pass.
pub(super) fn must_pass(side: Side) -> String {
    format!("{side:?} has no legal placement and must pass.")
}

/// Takes one of several values; leaves the old one if there are fewer.
pub(super) fn choose<T: Copy>(value: &mut T, all: &[T], chosen: usize) {
    *value = all.get(chosen).copied().unwrap_or(*value);
}
