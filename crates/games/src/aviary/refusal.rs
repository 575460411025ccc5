//! The reason why a move is not legal, in a sentence.

use super::attacks::pattern;
use super::bird::Bird;
use super::moves::Move;
use super::text::letter_of;
use super::{Aviary, Ending};
use crate::bits::Bits as _;
use crate::notation::Refusal as NoMove;
use crate::outside::shorten;
use crate::{Attempt, Position as _, Side, Square};
use owlery_i18n::{Message, Text, messages};

messages! {
    /// The reason why an attempted move is refused.
    pub(super) enum Refusal {
        Repetition = "rules-aviary-refusal.repetition",
        None = "rules-aviary-refusal.none",
        NoBird { square: Square } = "rules-aviary-refusal.no_bird",
        Where { bird: Bird, square: Square } = "rules-aviary-refusal.where",
        Nowhere { bird: Bird, square: Square } = "rules-aviary-refusal.nowhere",
        Already { bird: Bird, square: Square } = "rules-aviary-refusal.already",
        Pattern { bird: Bird, moves: Text } = "rules-aviary-refusal.pattern",
        Own { bird: Bird, square: Square } = "rules-aviary-refusal.own",
        InTheWay { square: Square } = "rules-aviary-refusal.in_the_way",
        Blocked { one: Square, other: Square } = "rules-aviary-refusal.blocked",
        CheckOn { square: Square } = "rules-aviary-refusal.check_on",
        NoLetter { letter: String } = "rules-aviary-refusal.no_letter",
        NotInHand { bird: Bird } = "rules-aviary-refusal.not_in_hand",
        NotEmpty = "rules-aviary-refusal.not_empty",
        StillInCheck = "rules-aviary-refusal.still_in_check",
        InCheck = "rules-aviary-refusal.in_check",
        MustDrop = "rules-aviary-refusal.must_drop",
        Turn { side: Side } = "rules-aviary-refusal.turn",
        Written { text: String } = "rules-aviary-refusal.written",
    }
}

impl Aviary {
    /// Why nothing legal matches an attempt.
    pub(super) fn refusal(&self, attempt: Attempt) -> Message {
        match self.ending() {
            Some(Ending::Repetition) => return Refusal::Repetition.into(),
            Some(_) => return NoMove::Over.into(),
            None => {}
        }
        let (Attempt::Touch(to) | Attempt::Go { to, .. } | Attempt::Drop { to, .. }) = attempt;
        let first = if let Attempt::Go { from, .. } = attempt { from } else { to };
        if let Some(beyond) = [first, to].into_iter().find(|at| !at.is_on(8)) {
            return NoMove::off_board(beyond);
        }
        if self.meant(attempt).is_some_and(|mv| self.is_legal(mv)) {
            return Refusal::None.into();
        }
        let refusal = match attempt {
            Attempt::Touch(square) => self.why_not_touch(square),
            Attempt::Go { from, to } => self.why_not_go(from, to),
            Attempt::Drop { piece, to } => self.why_not_drop(piece, to),
        };
        refusal.into()
    }

    /// The move that would be meant, legal or not; its squares are on the board.
    pub(super) fn meant(&self, attempt: Attempt) -> Option<Move> {
        let bit = |square: Square| square.is_on(8).then(|| u64::index(square));
        match attempt {
            Attempt::Touch(_) => None,
            Attempt::Go { from, to } => {
                let (from, to) = (bit(from)?, bit(to)?);
                Some(Move::go(self.board.bird(from)?, from, to, self.board.bird(to)))
            }
            Attempt::Drop { piece, to } => {
                let bird = Bird::from_letter(piece).filter(|bird| self.is_ours(*bird, piece))?;
                Some(Move::drop(bird, bit(to)?))
            }
        }
    }

    /// Returns whether a code's letter for a bird is that of the side to move.
    fn is_ours(&self, bird: Bird, letter: char) -> bool {
        letter == letter_of(self.turn(), bird)
    }

    fn why_not_touch(&self, square: Square) -> Refusal {
        let turn = self.turn();
        let index = u64::index(square);
        match self.bird_at(square) {
            None => Refusal::NoBird { square },
            Some((side, _)) if side != turn => Refusal::Turn { side: turn },
            Some(_) if self.must_drop_sparrow() => Refusal::MustDrop,
            Some((_, bird)) => {
                let own = self.occupied(turn);
                if self.board.may_move(index) {
                    Refusal::Where { bird, square }
                } else if (0..64).any(|to| !own.has(to) && self.board.can_reach(index, to)) {
                    self.last_sparrow()
                } else {
                    Refusal::Nowhere { bird, square }
                }
            }
        }
    }

    fn why_not_go(&self, from: Square, to: Square) -> Refusal {
        let turn = self.turn();
        let bird = match self.bird_at(from) {
            None => return Refusal::NoBird { square: from },
            Some((side, _)) if side != turn => return Refusal::Turn { side: turn },
            Some(_) if self.must_drop_sparrow() => return Refusal::MustDrop,
            Some((_, bird)) => bird,
        };
        if from == to {
            return Refusal::Already { bird, square: from };
        }
        if !pattern(bird, u64::index(from)).has(u64::index(to)) {
            return Refusal::Pattern { bird, moves: bird.rule() };
        }
        match self.bird_at(to) {
            Some((side, own)) if side == turn => Refusal::Own { bird: own, square: to },
            _ if !self.board.can_reach(u64::index(from), u64::index(to)) => match between(from, to)
            {
                [one, other] if one == other => Refusal::InTheWay { square: one },
                [one, other] => Refusal::Blocked { one, other },
            },
            _ if bird == Bird::Sparrow => Refusal::CheckOn { square: to },
            _ => self.last_sparrow(),
        }
    }

    fn why_not_drop(&self, piece: char, to: Square) -> Refusal {
        let turn = self.turn();
        let Some(bird) = Bird::from_letter(piece) else {
            return Refusal::NoLetter { letter: shorten(&piece.to_string()) };
        };
        if !self.is_ours(bird, piece) {
            Refusal::Turn { side: turn }
        } else if self.in_hand(turn, bird) == 0 {
            Refusal::NotInHand { bird }
        } else if self.must_drop_sparrow() && bird != Bird::Sparrow {
            Refusal::MustDrop
        } else if self.bird_at(to).is_some() {
            Refusal::NotEmpty
        } else {
            self.last_sparrow()
        }
    }

    /// Why a move is refused that would be legal but for the last Sparrow.
    fn last_sparrow(&self) -> Refusal {
        if self.in_check(self.turn()) { Refusal::StillInCheck } else { Refusal::InCheck }
    }
}

/// The one or two squares that a move of two steps passes over; one is given twice.
fn between(from: Square, to: Square) -> [Square; 2] {
    let half = |a: u8, b: u8| if a.abs_diff(b) == 2 { a.midpoint(b) } else { a };
    let whole = |a: u8, b: u8| if a.abs_diff(b) == 2 { a.midpoint(b) } else { b };
    [
        Square::new(half(from.file, to.file), half(from.rank, to.rank)),
        Square::new(whole(from.file, to.file), whole(from.rank, to.rank)),
    ]
}
