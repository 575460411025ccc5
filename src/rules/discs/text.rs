//! Codes, moves and refusals that all games of discs word alike.

use super::{Game, Rules, Turn, with_board};
use crate::rules::outside::shorten;
use crate::rules::setup::WHITE_AND_BLACK;
use crate::rules::{
    Attempt, Fault, Form, GameOptions as _, MoveError, Notation, Position as _, Setup, Side,
    Square, Symmetry, Tail,
};
use crate::t;

/// How codes look, as far as a game does not say otherwise.
pub const FORM: Form = Form {
    letters: "bw",
    paired: "wb",
    sides: WHITE_AND_BLACK,
    hands: None,
    tail: Tail::None,
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

    /// The position with the pieces and the side to move of a set-up.
    /// `fault` is what the game objects to besides.
    pub fn with_pieces_of(
        setup: &Setup,
        options: &R::Options,
        fault: Option<Fault>,
    ) -> Result<Self, Vec<Fault>> {
        let mut faults = Vec::new();
        let (size, wanted) = (setup.size(), options.size());
        if size != wanted {
            let text = t!("rules-discs-fault.board", size = size, wanted = wanted);
            faults.push(Fault::new(text));
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
                        let (letter, game) = (found.to_string(), R::GAME.name());
                        let text = t!("rules-discs-fault.letter", letter = letter, game = game);
                        faults.push(Fault::at(square, text));
                    }
                }
            }
        });
        if faults.is_empty() { Ok(game) } else { Err(faults) }
    }
}

impl<R: Rules> Game<R>
where
    Game<R>: Notation<Move = R::Move>,
{
    /// Reads a legal move: a square, "pass", or the text of the game's extra move.
    pub fn read_turn(&self, text: &str) -> Result<R::Move, MoveError> {
        let extra = with_board!(board of self => R::extra_move(board));
        let named = [Some(R::Move::PASS), extra].into_iter().flatten();
        let mv = named
            .into_iter()
            .find(|mv| self.move_text(*mv) == text)
            .or_else(|| text.parse().ok().map(R::Move::place));
        mv.filter(|mv| self.is_legal(*mv))
            .ok_or_else(|| MoveError { text: shorten(text), reason: self.refusal(text, mv) })
    }

    /// Why a text is no legal move; `mv` is what it says, if it is any move.
    fn refusal(&self, text: &str, mv: Option<R::Move>) -> String {
        if mv == Some(R::Move::PASS) && self.outcome().is_none() {
            return t!("rules-discs-refusal.may_not_pass", side = self.turn().name());
        }
        let attempt = Attempt::read(text, self.rules().options().size());
        self.why_no_move(text, attempt)
    }

    /// Why nothing can be placed so. `own_rule` tells why not on an empty square of the board
    /// while the side to move can place a piece elsewhere.
    pub fn why_not_place(&self, attempt: Attempt, own_rule: impl Fn(Square) -> String) -> String {
        let side = self.turn().name();
        if self.outcome().is_some() {
            return t!("rules-move.over").to_owned();
        }
        let (Attempt::Touch(square) | Attempt::Drop { to: square, .. }) = attempt else {
            return t!("rules-discs-refusal.stay").to_owned();
        };
        if !self.has(square) {
            return t!("rules-move.off_board", square = square.to_string());
        }
        if self.piece(square).is_some() {
            return t!("rules-discs-refusal.taken", square = square.to_string());
        }
        if self.is_legal(R::Move::PASS) {
            return t!("rules-discs-refusal.must_pass", side = side);
        }
        if self.is_legal(R::Move::place(square)) {
            return t!("rules-discs-refusal.written", side = side, square = square.to_string());
        }
        own_rule(square)
    }
}

fn letter(side: Side) -> char {
    match side {
        Side::White => 'w',
        Side::Black => 'b',
    }
}
