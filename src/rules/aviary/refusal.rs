//! Why a move is not legal, in a sentence.

use super::attacks::pattern;
use super::bird::Bird;
use super::moves::Move;
use super::text::letter_of;
use super::{Aviary, Ending};
use crate::rules::bits::Bits as _;
use crate::rules::outside::shorten;
use crate::rules::{Attempt, Position as _, Side, Square};
use crate::t;

impl Aviary {
    /// Why nothing legal matches an attempt.
    pub(super) fn refusal(&self, attempt: Attempt) -> String {
        match self.ending() {
            Some(Ending::Repetition) => return t!("rules-aviary-refusal.repetition").to_owned(),
            Some(_) => return t!("rules-move.over").to_owned(),
            None => {}
        }
        let (Attempt::Touch(to) | Attempt::Go { to, .. } | Attempt::Drop { to, .. }) = attempt;
        let first = if let Attempt::Go { from, .. } = attempt { from } else { to };
        if let Some(beyond) = [first, to].into_iter().find(|at| at.file.max(at.rank) >= 8) {
            return t!("rules-move.off_board", square = beyond.to_string());
        }
        if self.meant(attempt).is_some_and(|mv| self.is_legal(mv)) {
            return t!("rules-aviary-refusal.none").to_owned();
        }
        match attempt {
            Attempt::Touch(square) => self.why_not_touch(square),
            Attempt::Go { from, to } => self.why_not_go(from, to),
            Attempt::Drop { piece, to } => self.why_not_drop(piece, to),
        }
    }

    /// The move that would be meant, legal or not; its squares are on the board.
    pub(super) fn meant(&self, attempt: Attempt) -> Option<Move> {
        let bit = |square: Square| (square.file.max(square.rank) < 8).then(|| u64::index(square));
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

    /// Whether a code's letter for a bird is that of the side to move.
    fn is_ours(&self, bird: Bird, letter: char) -> bool {
        letter == letter_of(self.turn(), bird)
    }

    fn why_not_touch(&self, square: Square) -> String {
        let turn = self.turn();
        let index = u64::index(square);
        match self.bird_at(square) {
            None => t!("rules-aviary-refusal.no_bird", square = square.to_string()),
            Some((side, _)) if side != turn => its_turn(turn),
            Some(_) if self.must_drop_sparrow() => must_drop(),
            Some((_, bird)) => {
                let (name, own) = (bird.name(), self.occupied(turn));
                if self.board.may_move(index) {
                    t!("rules-aviary-refusal.where", bird = name, square = square.to_string())
                } else if (0..64).any(|to| !own.has(to) && self.board.can_reach(index, to)) {
                    self.last_sparrow()
                } else {
                    t!("rules-aviary-refusal.nowhere", bird = name, square = square.to_string())
                }
            }
        }
    }

    fn why_not_go(&self, from: Square, to: Square) -> String {
        let turn = self.turn();
        let bird = match self.bird_at(from) {
            None => return t!("rules-aviary-refusal.no_bird", square = from.to_string()),
            Some((side, _)) if side != turn => return its_turn(turn),
            Some(_) if self.must_drop_sparrow() => return must_drop(),
            Some((_, bird)) => bird,
        };
        let name = bird.name();
        if from == to {
            return t!("rules-aviary-refusal.already", bird = name, square = from.to_string());
        }
        if !pattern(bird, u64::index(from)).has(u64::index(to)) {
            return t!("rules-aviary-refusal.pattern", bird = name, moves = bird.rule());
        }
        match self.bird_at(to) {
            Some((side, own)) if side == turn => {
                t!("rules-aviary-refusal.own", bird = own.name(), square = to.to_string())
            }
            _ if !self.board.can_reach(u64::index(from), u64::index(to)) => match between(from, to)
            {
                [one, other] if one == other => {
                    t!("rules-aviary-refusal.in_the_way", square = one.to_string())
                }
                [one, other] => t!(
                    "rules-aviary-refusal.blocked",
                    one = one.to_string(),
                    other = other.to_string()
                ),
            },
            _ if bird == Bird::Sparrow => {
                t!("rules-aviary-refusal.check_on", square = to.to_string())
            }
            _ => self.last_sparrow(),
        }
    }

    fn why_not_drop(&self, piece: char, to: Square) -> String {
        let turn = self.turn();
        let Some(bird) = Bird::from_letter(piece) else {
            return t!("rules-aviary-refusal.no_letter", letter = shorten(&piece.to_string()));
        };
        if !self.is_ours(bird, piece) {
            its_turn(turn)
        } else if self.in_hand(turn, bird) == 0 {
            t!("rules-aviary-refusal.not_in_hand", bird = bird.name())
        } else if self.must_drop_sparrow() && bird != Bird::Sparrow {
            must_drop()
        } else if self.bird_at(to).is_some() {
            t!("rules-aviary-refusal.not_empty").to_owned()
        } else {
            self.last_sparrow()
        }
    }

    /// Why a move is refused that would be legal but for the last Sparrow.
    fn last_sparrow(&self) -> String {
        if self.in_check(self.turn()) {
            t!("rules-aviary-refusal.still_in_check").to_owned()
        } else {
            t!("rules-aviary-refusal.in_check").to_owned()
        }
    }
}

fn must_drop() -> String {
    t!("rules-aviary-refusal.must_drop").to_owned()
}

fn its_turn(turn: Side) -> String {
    t!("rules-aviary-refusal.turn", side = turn.name())
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
