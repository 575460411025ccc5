//! Proved bounds of a position in the tree.
//!
//! Both ends are scores as in the alpha-beta search, with plies counted from the position. (T.
//! Cazenave and A. Saffidine, "Score bounded Monte-Carlo tree search", 2010.)

use crate::evaluation::{Evaluation, ExactValue};
use crate::score::{MOST, PROVED, WIN, score_from_tt, score_of, score_to_tt, value};
use crate::searchable::SCALE;

/// The scores between which a position is proved to lie, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    low: i16,
    high: i16,
    /// Whether an even result is endless play.
    endless: bool,
}

impl Bounds {
    /// The bounds of an unproved position.
    pub const OPEN: Bounds = Bounds { low: -WIN as i16, high: WIN as i16, endless: false };
    /// The maximum over an empty set of moves.
    pub const NO_MOVE: Bounds = Bounds { high: -WIN as i16, ..Bounds::OPEN };

    /// The bounds proved by the score of a search.
    pub fn of_score(score: i32) -> Bounds {
        match value(score) {
            Evaluation::Heuristic(_) => Bounds::OPEN,
            proved => Bounds::of(proved, score),
        }
    }

    /// The bounds proved by an evaluation.
    pub fn of_value(known: Evaluation) -> Bounds {
        match known {
            Evaluation::Exact(exact) | Evaluation::AtLeast(exact) | Evaluation::AtMost(exact) => {
                Bounds {
                    endless: exact == ExactValue::Endless,
                    ..Bounds::of(known, score_of(exact, 0))
                }
            }
            Evaluation::Heuristic(_) => Bounds::OPEN,
        }
    }

    /// A win or a loss is bounded on one side alone: it may be nearer than the proof found.
    fn of(known: Evaluation, score: i32) -> Bounds {
        let (is_least, is_most) = match known {
            Evaluation::Exact(exact) => (exact.sign() >= 0, exact.sign() <= 0),
            Evaluation::AtLeast(_) => (true, false),
            Evaluation::AtMost(_) => (false, true),
            Evaluation::Heuristic(_) => (false, false),
        };
        let mut bounds = Bounds::OPEN;
        if is_least {
            bounds.low = score as i16;
        }
        if is_most {
            bounds.high = score as i16;
        }
        bounds
    }

    /// The bounds of a move that leads to a position with these, for the side that plays it.
    pub fn before(self) -> Bounds {
        let turned = |score: i16| -score_from_tt(i32::from(score), 1) as i16;
        Bounds { low: turned(self.high), high: turned(self.low), ..self }
    }

    /// The bounds of the position after a move with these bounds: the inverse of
    /// [`Bounds::before`].
    pub fn after(self) -> Bounds {
        let turned = |score: i16| -score_to_tt(i32::from(score), 1) as i16;
        Bounds { low: turned(self.high), high: turned(self.low), ..self }
    }

    /// The bounds of the better of two moves.
    pub fn or(self, other: Bounds) -> Bounds {
        Bounds {
            low: self.low.max(other.low),
            high: self.high.max(other.high),
            endless: self.endless || other.endless,
        }
    }

    /// Returns the intersection of two bounds of the same position.
    pub fn and(self, other: Bounds) -> Bounds {
        Bounds {
            low: self.low.max(other.low),
            high: self.high.min(other.high),
            endless: self.endless || other.endless,
        }
    }

    /// Returns whether the side to move wins.
    pub fn is_won(self) -> bool {
        i32::from(self.low) >= PROVED
    }

    /// Returns whether the side to move loses.
    pub fn is_lost(self) -> bool {
        i32::from(self.high) <= -PROVED
    }

    /// Returns whether a win, a loss or an even result is proved.
    pub fn is_proved(self) -> bool {
        self.is_won() || self.is_lost() || self.low == 0 && self.high == 0
    }

    /// Returns whether a move with these bounds is one of best play in a position with the bounds
    /// `of`.
    pub fn keeps(self, of: Bounds) -> bool {
        if of.is_won() {
            self.low >= of.low
        } else if of.is_lost() {
            self.is_lost() && self.high <= of.high
        } else {
            self.low == 0 && self.high == 0
        }
    }

    /// Returns whether this can be no better than `than`.
    pub fn is_no_better(self, than: Bounds) -> bool {
        self.high <= than.low
    }

    /// The chance to win: proved, or an estimate within the bounds.
    pub fn chance(self, estimate: f32) -> f32 {
        let least = (i32::from(self.low).signum() + 1) as f32 / 2.0;
        let most = (i32::from(self.high).signum() + 1) as f32 / 2.0;
        estimate.clamp(least, most.max(least))
    }

    /// Converts the bounds to an [`Evaluation`], with an estimate of the chance to win where nothing is proved.
    pub fn value(self, estimate: f32) -> Evaluation {
        let even = if self.endless { ExactValue::Endless } else { ExactValue::Draw };
        if self.is_won() {
            value(self.low.into())
        } else if self.is_lost() {
            value(self.high.into())
        } else if self.is_proved() {
            Evaluation::Exact(even)
        } else if self.low == 0 {
            Evaluation::AtLeast(even)
        } else if self.high == 0 {
            Evaluation::AtMost(even)
        } else {
            let estimate = f64::from(estimate).clamp(1e-9, 1.0 - 1e-9);
            let points = SCALE * (estimate / (1.0 - estimate)).ln();
            Evaluation::Heuristic((points.round() as i32).clamp(-MOST, MOST))
        }
    }

    /// Greater is better, for moves whose exact value is known: 1 for a win and -1 for a loss.
    pub fn sign(self) -> i32 {
        i32::from(self.is_won()) - i32::from(self.is_lost())
    }

    /// The greatest score that is certain for the side to move: a sooner win, a later loss.
    pub fn certain(self) -> i16 {
        if self.is_lost() { self.high } else { self.low }
    }
}
