//! Umbra in words and codes.

use super::{Move, Near, Options, Pie, Swap, Umbra};
use crate::rules::MoveError;
use crate::rules::discs::{self, with_board};
use crate::rules::outside::shorten;
use crate::rules::{Attempt, Fault, Form, GameOptions as _, Notation, Setup, Tail};

impl Notation for Umbra {
    // The colours cannot be exchanged: only White may swap.
    const FORM: Form = Form { tail: Tail::Flag("swapped"), ..discs::FORM };

    fn setup(&self) -> Setup {
        let mut setup = self.setup_of_pieces();
        setup.flag = self.swapped();
        setup
    }

    fn from_setup(setup: &Setup, options: &Options) -> Result<Self, Vec<Fault>> {
        let fault = (setup.flag && options.pie == Pie::Off)
            .then(|| Fault::new("the players have swapped, but the pie rule is off"));
        let mut position = Umbra::with_pieces_of(setup, options, fault)?;
        with_board!(board of &mut position => board.rules.swapped = setup.flag);
        Ok(position)
    }

    fn swapped(&self) -> bool {
        self.swapped()
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
            Move::Extra(Swap) => "swap".to_owned(),
        }
    }

    fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        match self.why_no_swap() {
            Some(reason) if text == "swap" => {
                Err(MoveError { text: shorten(text), reason: reason.to_owned() })
            }
            _ => self.read_turn(text),
        }
    }

    fn why_not(&self, attempt: Attempt) -> String {
        self.why_not_place(attempt, |square| {
            let where_to_look = match self.options().x {
                Near::Adjacent => "beside it, straight or diagonally",
                Near::Orthogonal => "straight beside it",
                Near::Diagonal => "diagonally beside it",
                Near::Knight => "a knight's move away",
            };
            format!("A piece on {square} must have an empty square or a friend {where_to_look}")
        })
    }
}

impl Umbra {
    /// Why nobody may swap now in a game that goes on; `None` where somebody may.
    fn why_no_swap(&self) -> Option<&'static str> {
        match self.options().pie {
            _ if self.can_swap() || self.ending().is_some() => None,
            _ if self.swapped() => Some("The players have swapped already"),
            Pie::Off => Some("Nobody swaps in this game, for the pie rule is off"),
            Pie::First => Some("White may swap only instead of the first turn"),
            Pie::Second => Some("White may swap only instead of the second turn"),
        }
    }
}
