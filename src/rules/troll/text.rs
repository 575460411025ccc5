//! Troll in words and codes.

use super::{Move, Options, Troll};
use crate::rules::notation::{MoveError, shorten};
use crate::rules::setup::WHITE_AND_BLACK;
use crate::rules::{
    Attempt, Fault, Form, GameOptions as _, Notation, Position, Preset, Setup, Side, Square,
    Symmetry, Tail,
};

/// The mirrors and the half-turn keep the edges; the others exchange them, and so the colours.
const SYMMETRIES: [Symmetry; 7] = {
    let mut all = Symmetry::SQUARE;
    let mut i = 0;
    while i < all.len() {
        if all[i].transpose {
            all[i] = all[i].with_sides_swapped();
        }
        i += 1;
    }
    all
};

impl Notation for Troll {
    const FORM: Form = Form {
        letters: "bw",
        paired: "wb",
        sides: WHITE_AND_BLACK,
        hands: None,
        tail: Tail::None,
        symmetries: &SYMMETRIES,
    };

    fn setup(&self) -> Setup {
        let mut setup = Setup::empty(self.options().size, self.turn());
        for square in Square::all(setup.size()) {
            setup.set(square, self.piece(square).map(letter));
        }
        setup
    }

    fn from_setup(setup: &Setup, options: &Self::Options) -> Result<Self, Vec<Fault>> {
        let mut faults = Vec::new();
        let (size, wanted) = (setup.size(), options.size);
        if size != wanted {
            faults
                .push(Fault::new(format!("the board is {size} x {size}, not {wanted} x {wanted}")));
        }
        let mut position = Troll::start(options);
        position.clear();
        for (square, found) in setup.pieces() {
            match Side::ALL.into_iter().find(|side| letter(*side) == found) {
                Some(side) if position.has(square) => position.put(square, side),
                Some(_) => {}
                None => faults.push(Fault::at(square, format!("“{found}” is no piece of Troll"))),
            }
        }
        position.begin(setup.turn);
        if faults.is_empty() { Ok(position) } else { Err(faults) }
    }

    fn options_for_size(size: u8) -> Vec<Self::Options> {
        let sized = |preset: Preset<Options>| Options { size, ..preset.options };
        Options::presets().into_iter().map(sized).filter(|o| o.check().is_ok()).collect()
    }

    fn move_text(&self, mv: Move) -> String {
        match mv {
            Move::Place(square) => square.to_string(),
            Move::Pass => "pass".to_owned(),
        }
    }

    fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        let mv = match text {
            "pass" => Some(Move::Pass),
            square => square.parse().ok().map(Move::Place),
        };
        mv.filter(|mv| self.is_legal(*mv))
            .ok_or_else(|| MoveError { text: shorten(text), reason: self.refusal(text, mv) })
    }

    fn why_not(&self, attempt: Attempt) -> String {
        let (side, name) = (self.turn(), name_of(self.turn()));
        if self.ending().is_some() {
            return "The game is over".to_owned();
        }
        let (Attempt::Touch(square) | Attempt::Drop { to: square, .. }) = attempt else {
            return "Pieces stay where they are; a move is one empty square".to_owned();
        };
        let size = self.options().size;
        if !self.has(square) {
            return format!("That is not on the board of {size} x {size}");
        }
        if self.piece(square).is_some() {
            return format!("{square} is taken");
        }
        if self.is_legal(Move::Pass) {
            return format!("{name} has no move here and must pass");
        }
        if self.is_legal(Move::Place(square)) {
            return format!("{name} may place a piece there; that is written {square}");
        }
        if self.must_flip(side.other(), square) {
            format!("In a corner {name} must flip at least one piece")
        } else {
            let owner = name_of(side.other());
            format!("On {owner}'s edges {name} must flip at least one piece")
        }
    }
}

impl Troll {
    /// Why a text is no legal move; `mv` is what it says, if it is any move.
    fn refusal(&self, text: &str, mv: Option<Move>) -> String {
        let name = name_of(self.turn());
        match (mv, Attempt::read(text, self.options().size)) {
            _ if self.ending().is_some() => "the game is over".to_owned(),
            (Some(Move::Pass), _) => format!("{name} can place a piece and so may not pass"),
            (_, Some(attempt)) => self.why_not(attempt),
            (Some(Move::Place(square)), None) => self.why_not(Attempt::Touch(square)),
            (None, None) => {
                let example = self.pick_move(|count| count / 2).map(|mv| self.move_text(mv));
                format!("expected a move such as {}", example.unwrap_or_default())
            }
        }
    }
}

fn letter(side: Side) -> char {
    match side {
        Side::White => 'w',
        Side::Black => 'b',
    }
}

fn name_of(side: Side) -> &'static str {
    match side {
        Side::White => "White",
        Side::Black => "Black",
    }
}
