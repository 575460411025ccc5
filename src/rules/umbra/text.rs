//! Umbra in words and codes.

use super::{Move, Near, Options, Pie, Swap, Umbra};
use crate::rules::MoveError;
use crate::rules::discs::{self, with_board};
use crate::rules::outside::shorten;
use crate::rules::{Attempt, Fault, Form, GameOptions as _, Notation, Setup, Tail};
use crate::t;

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
            .then(|| Fault::new(t!("rules-umbra-fault-swapped")));
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
            let square = square.to_string();
            match self.options().x {
                Near::Adjacent => t!("rules-umbra-refusal.adjacent", square = square),
                Near::Orthogonal => t!("rules-umbra-refusal.orthogonal", square = square),
                Near::Diagonal => t!("rules-umbra-refusal.diagonal", square = square),
                Near::Knight => t!("rules-umbra-refusal.knight", square = square),
            }
        })
    }
}

impl Umbra {
    /// Why nobody may swap now in a game that goes on; `None` where somebody may.
    fn why_no_swap(&self) -> Option<&'static str> {
        match self.options().pie {
            _ if self.can_swap() || self.ending().is_some() => None,
            _ if self.swapped() => Some(t!("rules-umbra-refusal.swapped")),
            Pie::Off => Some(t!("rules-umbra-refusal.no_pie")),
            Pie::First => Some(t!("rules-umbra-refusal.first_turn")),
            Pie::Second => Some(t!("rules-umbra-refusal.second_turn")),
        }
    }
}
