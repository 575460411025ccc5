//! Umbra in words and codes.

use super::{Leaps, Move, Options, Pie, Swap, Umbra};
use crate::discs::{self};
use crate::with_board;
use crate::{
    Attempt, CodeTail, Fault, Form, GameOptions as _, MoveError, Notation, Setup, Square, Symmetry,
};
use owlery_i18n::{Message, messages};

messages! {
    /// A setup that is not a position of this game.
    enum Wrong {
        Swapped = "rules-umbra-fault-swapped",
    }
    /// The reason why an attempted move is refused.
    enum Refusal {
        Adjacent { square: Square } = "rules-umbra-refusal.adjacent",
        Orthogonal { square: Square } = "rules-umbra-refusal.orthogonal",
        Diagonal { square: Square } = "rules-umbra-refusal.diagonal",
        Knight { square: Square } = "rules-umbra-refusal.knight",
        Other { square: Square } = "rules-umbra-refusal.other",
        NoNeighbours { square: Square } = "rules-umbra-refusal.no_neighbours",
        Swapped = "rules-umbra-refusal.swapped",
        NoPie = "rules-umbra-refusal.no_pie",
        FirstTurn = "rules-umbra-refusal.first_turn",
        SecondTurn = "rules-umbra-refusal.second_turn",
    }
}

impl Notation for Umbra {
    // The colours cannot be exchanged: only White may swap.
    const FORM: Form = Form { tail: CodeTail::Flag("swapped"), ..discs::FORM };

    fn symmetries(options: &Options) -> Vec<Symmetry> {
        options.symmetries().collect()
    }

    fn setup(&self) -> Setup {
        let mut setup = self.setup_of_pieces();
        setup.flag = self.swapped();
        setup
    }

    fn from_setup(setup: &Setup, options: &Options) -> Result<Self, Vec<Fault>> {
        let fault = (setup.flag && options.pie == Pie::Off).then(|| Fault::new(Wrong::Swapped));
        let mut position = Umbra::with_pieces_of(setup, options, fault)?;
        with_board!(board of &mut position => board.rules.swapped = setup.flag);
        Ok(position)
    }

    fn swapped(&self) -> bool {
        self.swapped()
    }

    /// Includes the pie rule, for codes that say that the players have swapped.
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
            Some(reason) if text == "swap" => Err(MoveError::new(text, reason)),
            _ => self.read_turn(text),
        }
    }

    fn why_not(&self, attempt: Attempt) -> Message {
        self.why_not_place(attempt, |square| match self.options().x {
            _ if self.options().neighbours(square).next().is_none() => {
                Refusal::NoNeighbours { square }
            }
            Leaps::ADJACENT => Refusal::Adjacent { square },
            Leaps::ORTHOGONAL => Refusal::Orthogonal { square },
            Leaps::DIAGONAL => Refusal::Diagonal { square },
            Leaps::KNIGHT => Refusal::Knight { square },
            _ => Refusal::Other { square },
        })
    }
}

impl Umbra {
    /// Explains why White may not swap now in a game that goes on; `None` if White may.
    fn why_no_swap(&self) -> Option<Refusal> {
        match self.options().pie {
            _ if self.can_swap() || self.ending().is_some() => None,
            _ if self.swapped() => Some(Refusal::Swapped),
            Pie::Off => Some(Refusal::NoPie),
            Pie::First => Some(Refusal::FirstTurn),
            Pie::Second => Some(Refusal::SecondTurn),
        }
    }
}
