//! Codes, moves and refusals that all games of discs word alike.

use super::{Game, Move, Rules};
use crate::notation::Refusal as NoMove;
use crate::setup::WHITE_AND_BLACK;
use crate::with_board;
use crate::{
    Attempt, CodeTail, Fault, Form, GameOptions as _, MoveError, Notation, Position as _, Setup,
    Side, Square, Symmetry,
};
use owlery_i18n::{Message, messages};

messages! {
    /// A setup that is not a position of this game.
    enum Wrong {
        Board { size: u8, wanted: u8 } = "rules-discs-fault.board",
        Letter { letter: char, game: &'static str } = "rules-discs-fault.letter",
    }
    /// The reason why an attempted move is refused.
    enum Refusal {
        MayNotPass { side: Side } = "rules-discs-refusal.may_not_pass",
        Stay = "rules-discs-refusal.stay",
        Occupied { square: Square } = "rules-discs-refusal.taken",
        MustPass { side: Side } = "rules-discs-refusal.must_pass",
        Written { side: Side, square: Square } = "rules-discs-refusal.written",
    }
}

/// The form of codes that both games start from.
pub const FORM: Form = Form {
    letters: "bw",
    paired: "wb",
    sides: WHITE_AND_BLACK,
    hands: None,
    tail: CodeTail::None,
    symmetries: &Symmetry::SQUARE,
};

impl<R: Rules> Game<R> {
    /// The pieces and the side to move.
    pub fn setup_of_pieces(&self) -> Setup {
        let mut setup = Setup::empty(self.rules().options().size(), self.turn());
        for square in Square::all(setup.size()) {
            setup.set(square, self.piece(square).map(letter));
        }
        setup
    }

    /// Makes the position with the pieces and the side to move of a set-up; `fault` is the game's
    /// own objection.
    pub fn with_pieces_of(
        setup: &Setup,
        options: &R::Options,
        fault: Option<Fault>,
    ) -> Result<Self, Vec<Fault>> {
        let mut faults = Vec::new();
        let (size, wanted) = (setup.size(), options.size());
        if size != wanted {
            faults.push(Fault::new(Wrong::Board { size, wanted }));
        }
        faults.extend(fault);
        let mut game = Game::empty(options);
        with_board!(board of &mut game => {
            board.turn = setup.turn;
            for (square, found) in setup.pieces() {
                match Side::ALL.into_iter().find(|side| letter(*side) == found) {
                    Some(side) if board.has(square) => board.put(square, side),
                    Some(_) => {}
                    None => {
                        let wrong = Wrong::Letter { letter: found, game: R::GAME.name() };
                        faults.push(Fault::at(square, wrong));
                    }
                }
            }
        });
        if faults.is_empty() { Ok(game) } else { Err(faults) }
    }
}

impl<R: Rules> Game<R>
where
    Game<R>: Notation<Move = Move<R::Extra>>,
{
    /// Reads a legal move: a square, "pass", or the text of the game's extra move.
    pub fn read_turn(&self, text: &str) -> Result<Move<R::Extra>, MoveError> {
        let extra = with_board!(board of self => R::extra_move(board)).map(Move::Extra);
        let mut named = std::iter::once(Move::Pass).chain(extra);
        let mv = named
            .find(|mv| self.move_text(*mv) == text)
            .or_else(|| text.parse().ok().map(Move::Place));
        mv.filter(|mv| self.is_legal(*mv))
            .ok_or_else(|| MoveError::new(text, self.refusal(text, mv)))
    }

    /// Explains why a text is not a legal move; `mv` is the move it spells, if any.
    fn refusal(&self, text: &str, mv: Option<Move<R::Extra>>) -> Message {
        if mv == Some(Move::Pass) && self.outcome().is_none() {
            return Refusal::MayNotPass { side: self.turn() }.into();
        }
        let attempt = Attempt::read(text, self.rules().options().size());
        self.why_no_move(text, attempt)
    }

    /// Explains why nothing can be placed by an attempt. `own_rule` explains it for an empty square
    /// of the board while the side to move can place a piece elsewhere.
    pub fn why_not_place<M: Into<Message>>(
        &self,
        attempt: Attempt,
        own_rule: impl Fn(Square) -> M,
    ) -> Message {
        let side = self.turn();
        if self.outcome().is_some() {
            return NoMove::Over.into();
        }
        let (Attempt::Touch(square) | Attempt::Drop { to: square, .. }) = attempt else {
            return Refusal::Stay.into();
        };
        if !self.has(square) {
            return NoMove::off_board(square);
        }
        if self.piece(square).is_some() {
            return Refusal::Occupied { square }.into();
        }
        if self.is_legal(Move::Pass) {
            return Refusal::MustPass { side }.into();
        }
        if self.is_legal(Move::Place(square)) {
            return Refusal::Written { side, square }.into();
        }
        own_rule(square).into()
    }
}

fn letter(side: Side) -> char {
    match side {
        Side::White => 'w',
        Side::Black => 'b',
    }
}
