//! Umbra in words and codes.

use super::{Move, Near, Options, Pie, Umbra};
use crate::rules::notation::{MoveError, shorten};
use crate::rules::setup::WHITE_AND_BLACK;
use crate::rules::{
    Attempt, Fault, Form, GameOptions as _, Notation, Position, Setup, Side, Square, Symmetry, Tail,
};

impl Notation for Umbra {
    const FORM: Form = Form {
        letters: "bw",
        paired: "wb",
        sides: WHITE_AND_BLACK,
        hands: None,
        tail: Tail::Flag("swapped"),
        // The colours cannot be exchanged: only White may swap.
        symmetries: &Symmetry::SQUARE,
    };

    fn setup(&self) -> Setup {
        let mut setup = Setup::empty(self.options().size, self.turn());
        for square in Square::all(setup.size()) {
            setup.set(square, self.piece(square).map(letter));
        }
        setup.flag = self.swapped();
        setup
    }

    fn from_setup(setup: &Setup, options: &Self::Options) -> Result<Self, Vec<Fault>> {
        let mut faults = Vec::new();
        let (size, wanted) = (setup.size(), options.size);
        if size != wanted {
            faults
                .push(Fault::new(format!("the board is {size} x {size}, not {wanted} x {wanted}")));
        }
        if setup.flag && options.pie == Pie::Off {
            faults.push(Fault::new("the players have swapped, but the pie rule is off"));
        }
        let mut position = Umbra::start(options);
        for (square, found) in setup.pieces() {
            match Side::ALL.into_iter().find(|side| letter(*side) == found) {
                Some(side) if position.has(square) => position.put(square, side),
                Some(_) => {}
                None => faults.push(Fault::at(square, format!("“{found}” is no piece of Umbra"))),
            }
        }
        position.set_turn(setup.turn, setup.flag);
        if faults.is_empty() { Ok(position) } else { Err(faults) }
    }

    /// With the pie rule as well, for codes that say that the players have swapped.
    fn options_for_size(size: u8) -> Vec<Self::Options> {
        let usual = Options { size, ..Options::default() };
        let sized = [usual, Options { pie: Pie::Second, ..usual }];
        sized.into_iter().filter(|options| options.check().is_ok()).collect()
    }

    fn move_text(&self, mv: Move) -> String {
        match mv {
            Move::Place(square) => square.to_string(),
            Move::Pass => "pass".to_owned(),
            Move::Swap => "swap".to_owned(),
        }
    }

    fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        let mv = match text {
            "pass" => Some(Move::Pass),
            "swap" => Some(Move::Swap),
            square => square.parse().ok().map(Move::Place),
        };
        mv.filter(|mv| self.is_legal(*mv))
            .ok_or_else(|| MoveError { text: shorten(text), reason: self.refusal(text, mv) })
    }

    fn why_not(&self, attempt: Attempt) -> String {
        let name = name_of(self.turn());
        if self.ending().is_some() {
            return "The game is over".to_owned();
        }
        let (Attempt::Touch(square) | Attempt::Drop { to: square, .. }) = attempt else {
            return "Pieces stay where they are; a move is one empty square".to_owned();
        };
        let Options { size, x, .. } = self.options();
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
        let where_to_look = match x {
            Near::Adjacent => "beside it, straight or diagonally",
            Near::Orthogonal => "straight beside it",
            Near::Diagonal => "diagonally beside it",
            Near::Knight => "a knight's move away",
        };
        format!("A piece on {square} must have an empty square or a friend {where_to_look}")
    }
}

impl Umbra {
    /// Why a text is no legal move; `mv` is what it says, if it is any move.
    fn refusal(&self, text: &str, mv: Option<Move>) -> String {
        let name = name_of(self.turn());
        match (mv, Attempt::read(text, self.options().size)) {
            _ if self.ending().is_some() => "the game is over".to_owned(),
            (Some(Move::Pass), _) => format!("{name} can place a piece and so may not pass"),
            (Some(Move::Swap), _) => match self.options().pie {
                _ if self.swapped() => "The players have swapped already".to_owned(),
                Pie::Off => "Nobody swaps in this game, for the pie rule is off".to_owned(),
                Pie::First => "White may swap only instead of the first turn".to_owned(),
                Pie::Second => "White may swap only instead of the second turn".to_owned(),
            },
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
