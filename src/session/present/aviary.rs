//! Aviary in words and pictures.

use super::{About, Present};
use crate::rules::aviary::{Aviary, Bird, Ending, Move, Options};
use crate::rules::{Position as _, Side, Square};
use crate::session::controls::{Control, Value};
use crate::session::pick::{Path, Spot};
use crate::session::scene::{Ground, Look, Mark, MarkKind, Piece, Tray, TrayItem};

const REPETITION: &str = "repetition";

/// By side, then by bird.
const NAMES: [[&str; 9]; 2] = [
    [
        "white Bluejay",
        "white Robin",
        "white Canary",
        "white Owl",
        "white Gull",
        "white Pigeon",
        "white Tern",
        "white Woodpecker",
        "white Sparrow",
    ],
    [
        "black Bluejay",
        "black Robin",
        "black Canary",
        "black Owl",
        "black Gull",
        "black Pigeon",
        "black Tern",
        "black Woodpecker",
        "black Sparrow",
    ],
];
const HANDS: [&str; 2] = ["White's hand", "Black's hand"];

impl Present for Aviary {
    const ABOUT: About = About {
        inventor: "Unnamed in its text",
        year: "year unknown",
        sentence: "Thirty-two birds told apart by colour alone, which change sides when they are \
                   taken and fly back onto the board.",
        sides: ["White", "Black"],
        bottom: Side::Black,
        miniature: "WSOGBB1S/WCR1C3/3RPT1W/5W2/c7/2t1b1c1/w1r1prbw/ws1og1sw[] w",
    };
    const LIFTS: bool = true;
    const GUIDE: &'static str = include_str!("../../../assets/rules/aviary.ron");

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
        let from = mv.from().map(Spot::Site);
        let from = from.unwrap_or(Spot::Tray(letter(self.turn(), mv.bird())));
        add(Path::two(from, Spot::Site(mv.to())));
    }

    fn squares(&self, mv: Move) -> Vec<Square> {
        mv.from().into_iter().chain([mv.to()]).collect()
    }

    fn ending(&self) -> Option<String> {
        let turn = self.turn();
        let (side, owned) = (Self::ABOUT.side(turn), self.sparrows_owned(turn));
        Some(match (self.ending()?, owned) {
            (Ending::Checkmate, 1) => format!("Checkmate: {side}'s last Sparrow cannot escape."),
            (Ending::Checkmate, _) => format!("Checkmate: {side} is in check and has no move."),
            (Ending::NoSparrow, 0) => format!("Checkmate: {side} has no Sparrow left."),
            (Ending::NoSparrow, _) => {
                format!("Checkmate: {side} has no safe square on which to re-enter a Sparrow.")
            }
            (Ending::Stalemate, _) => {
                format!("Stalemate: {side} has no legal move but is not in check.")
            }
            (Ending::Repetition, _) => "The position has occurred for the third time.".to_owned(),
        })
    }

    fn remarks(&self) -> Vec<String> {
        let mut remarks = Vec::new();
        if self.ending().is_some() {
            return remarks;
        }
        let turn = self.turn();
        if self.must_drop_sparrow() {
            remarks.push(format!("{} must re-enter a Sparrow.", Self::ABOUT.side(turn)));
        }
        remarks.extend(self.check_remark(turn));
        remarks.extend(self.check_remark(turn.other()));
        remarks
    }

    fn controls(options: &Options) -> Vec<Control> {
        vec![Control {
            key: REPETITION,
            label: "Draw by repetition",
            hint: "The game is drawn when a position occurs for the third time.",
            value: Value::Flag(options.repetition),
        }]
    }

    fn set_control(options: &mut Options, key: &str, value: &Value) {
        if let (REPETITION, Value::Flag(on)) = (key, value) {
            options.repetition = *on;
        }
    }
}

impl Aviary {
    /// Which Sparrows of a side are attacked, as a sentence.
    fn check_remark(&self, side: Side) -> Option<String> {
        let squares: Vec<_> = self.checked_sparrows(side).map(|at| at.to_string()).collect();
        let name = Self::ABOUT.side(side);
        Some(match squares.as_slice() {
            [] => return None,
            [only] if self.sparrows_owned(side) == 1 => {
                format!("Check: {name}'s last Sparrow on {only} is attacked.")
            }
            [only] => format!("Check: {name}'s Sparrow on {only} is attacked."),
            all => format!("Check: {name}'s Sparrows on {} are attacked.", all.join(" and ")),
        })
    }
}

fn piece(side: Side, bird: Bird) -> Piece {
    let look = Look::Bird { side, letter: bird.letter() };
    Piece { look, name: NAMES[side as usize][bird as usize] }
}

/// A bird's letter in codes.
fn letter(side: Side, bird: Bird) -> char {
    match side {
        Side::White => bird.letter(),
        Side::Black => bird.letter().to_ascii_lowercase(),
    }
}
