//! Troll in words and codes.

use super::rules::has_joined;
use super::{Edges, Move, Options, Troll};
use crate::discs::{self};
use crate::with_board;
use crate::{
    Attempt, Fault, Form, GameOptions as _, MoveError, Notation, Position as _, Preset, Setup,
    Side, Symmetry,
};
use owlery_i18n::{Message, messages};

messages! {
    /// The reason why an attempted placement is refused.
    enum Refusal {
        Corner { side: Side } = "rules-troll-refusal.corner",
        Edge { side: Side, other: Side } = "rules-troll-refusal.edge",
        ClosedCorner = "rules-troll-refusal.closed_corner",
        ClosedEdge { side: Side, other: Side } = "rules-troll-refusal.closed_edge",
    }
}

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
    const FORM: Form = Form { symmetries: &SYMMETRIES, ..discs::FORM };
    const LUDII_OPTIONS: Option<&'static str> = Some("(setup: empty, edges: closed)");

    fn setup(&self) -> Setup {
        self.setup_of_pieces()
    }

    fn from_setup(setup: &Setup, options: &Options) -> Result<Self, Vec<Fault>> {
        let mut position = Troll::with_pieces_of(setup, options, None)?;
        with_board!(board of &mut position => {
            // Never both: a chain by sides from edge to edge parts the other two edges.
            board.rules.winner = Side::ALL.into_iter().find(|side| has_joined(board, *side));
        });
        Ok(position)
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
        self.read_turn(text)
    }

    fn why_not(&self, attempt: Attempt) -> Message {
        self.why_not_place(attempt, |square| {
            let (side, other) = (self.turn(), self.turn().other());
            match (self.options().edges, self.is_guarded(other, square)) {
                (Edges::Capture, true) => Refusal::Corner { side },
                (Edges::Capture, false) => Refusal::Edge { side, other },
                (Edges::Closed, true) => Refusal::ClosedCorner,
                (Edges::Closed, false) => Refusal::ClosedEdge { side, other },
            }
        })
    }
}
