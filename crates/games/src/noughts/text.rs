//! Codes and move texts of Noughts.

use super::{Noughts, Options, SIZE, bit};
use crate::{
    Attempt, CodeTail, Fault, Form, Notation, Position as _, Setup, Side, SideForm, Square,
    Symmetry,
};
use owlery_i18n::{Message, Text};

impl Notation for Noughts {
    const FORM: Form = Form {
        letters: "xo",
        paired: "ox",
        sides: [SideForm { letter: "x", name: "cross" }, SideForm { letter: "o", name: "nought" }],
        hands: None,
        tail: CodeTail::None,
        symmetries: &Symmetry::SQUARE,
    };

    fn setup(&self) -> Setup {
        let mut setup = Setup::empty(SIZE, self.turn);
        for square in Square::all(SIZE) {
            setup.set(square, self.sign(square).map(letter));
        }
        setup
    }

    fn from_setup(setup: &Setup, _options: &Options) -> Result<Self, Vec<Fault>> {
        let mut position = Noughts { signs: [0; 2], turn: setup.turn };
        let mut faults = Vec::new();
        for (square, found) in setup.pieces() {
            match Side::ALL.into_iter().find(|side| letter(*side) == found) {
                Some(side) => position.signs[side as usize] |= bit(square),
                None => faults.push(Fault::at(square, Text::of("this is no sign of Noughts"))),
            }
        }
        let count = |side: Side| position.signs[side as usize].count_ones();
        let (mine, others) = (count(setup.turn), count(setup.turn.other()));
        if ![mine, mine + 1].contains(&others) {
            faults.push(Fault::new(Text::of("Signs are put in turn")));
        }
        if Side::ALL.into_iter().all(|side| position.row(side).is_some()) {
            faults.push(Fault::new(Text::of("Both sides have three in a row")));
        }
        if faults.is_empty() { Ok(position) } else { Err(faults) }
    }

    fn move_text(&self, mv: Square) -> String {
        mv.to_string()
    }

    fn why_not(&self, attempt: Attempt) -> Message {
        let (Attempt::Touch(at) | Attempt::Go { to: at, .. } | Attempt::Drop { to: at, .. }) =
            attempt;
        let refusal = if self.outcome().is_some() {
            Text::of("rules-move.over")
        } else if bit(at) == 0 {
            Text::of("That square is not on the board")
        } else if self.sign(at).is_some() {
            Text::of("That square is taken")
        } else {
            Text::of("To put a sign there write the name of its square")
        };
        refusal.into()
    }
}

/// The sign of a side as codes have it.
fn letter(side: Side) -> char {
    if side == Side::White { 'x' } else { 'o' }
}
