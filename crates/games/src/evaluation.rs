//! Evaluations of a position: how the game ends with best play, or a heuristic score.

use ExactValue::{Draw, Endless, Loss, Win};
use WinDistance::{Exactly, Margin, MarginAtLeast, MarginAtMost, Unknown, Within};

/// How a game ends if both sides play their best, seen by the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ExactValue {
    /// The side to move wins.
    Win(WinDistance),
    /// The game ends without a winner.
    Draw,
    /// Neither side can force an end.
    Endless,
    /// The side to move loses.
    Loss(WinDistance),
}

/// The number of plies until a decided game ends, or the number of pieces by which it is won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WinDistance {
    /// Neither the plies nor the margin is known.
    Unknown,
    /// Exactly this many plies: the winner cannot be quicker, nor the loser hold out longer.
    Exactly(u16),
    /// At most this many plies: the winner may be quicker, the loser cannot hold out longer.
    Within(u16),
    /// A margin of exactly this many pieces.
    Margin(u16),
    /// A margin of this many pieces or more.
    MarginAtLeast(u16),
    /// A margin of this many pieces or fewer.
    MarginAtMost(u16),
}

/// The rank of a win in 0 plies; see [`ExactValue::merit`].
const NEAR: i32 = 100_000;
/// The rank of a win of unknown length.
const SOMETIME: i32 = 20_000;
/// More pieces than any board has.
const PIECES: i32 = 1_000;

impl WinDistance {
    /// The distance of a game that is over.
    pub const OVER: WinDistance = Exactly(0);

    /// An upper bound in plies for a game that is not over. A bound of one ply is exact.
    pub fn at_most(plies: u16) -> WinDistance {
        if plies < 2 { Exactly(plies) } else { Within(plies) }
    }

    /// Weakens an exact number of plies to an upper bound; a margin becomes unknown.
    pub fn as_bound(self) -> WinDistance {
        self.plies().map_or(Unknown, WinDistance::at_most)
    }

    /// The known or greatest possible number of plies.
    pub fn plies(self) -> Option<u16> {
        match self {
            Exactly(plies) | Within(plies) => Some(plies),
            _ => None,
        }
    }

    /// The distance one ply earlier.
    fn before(self) -> WinDistance {
        match self {
            Exactly(plies) => Exactly(plies.saturating_add(1)),
            Within(plies) => Within(plies.saturating_add(1)),
            _ => self,
        }
    }

    /// The distance one ply later.
    fn after(self) -> WinDistance {
        match self {
            Exactly(plies) => Exactly(plies.saturating_sub(1)),
            Within(plies) => WinDistance::at_most(plies.saturating_sub(1)),
            _ => self,
        }
    }

    /// Returns whether this is more precise than another true statement of the same distance.
    pub fn is_more_precise_than(self, known: WinDistance) -> bool {
        match (self, known) {
            // Where margins count, plies do not.
            (Margin(_), known) => !matches!(known, Margin(_)),
            (_, Exactly(_) | Margin(_)) | (Unknown, _) => false,
            (Within(plies), Within(known)) => plies < known,
            (MarginAtLeast(pieces), MarginAtLeast(known)) => pieces > known,
            (MarginAtMost(pieces), MarginAtMost(known)) => pieces < known,
            (_, MarginAtLeast(_) | MarginAtMost(_)) => false,
            _ => true,
        }
    }
}

impl ExactValue {
    fn map_distance(self, change: impl FnOnce(WinDistance) -> WinDistance) -> ExactValue {
        match self {
            Win(distance) => Win(change(distance)),
            Loss(distance) => Loss(change(distance)),
            Draw | Endless => self,
        }
    }

    /// The value from the other side's point of view.
    pub fn turned(self) -> ExactValue {
        match self {
            Win(distance) => Loss(distance),
            Loss(distance) => Win(distance),
            Draw | Endless => self,
        }
    }

    /// The value, for the mover, of a move that leads to a position of this value.
    pub fn before(self) -> ExactValue {
        self.turned().map_distance(WinDistance::before)
    }

    /// The value of the position after a best move: the inverse of [`ExactValue::before`].
    pub fn after(self) -> ExactValue {
        self.turned().map_distance(WinDistance::after)
    }

    /// 1 for a win, -1 for a loss, 0 otherwise.
    pub fn sign(self) -> i32 {
        match self {
            Win(_) => 1,
            Draw | Endless => 0,
            Loss(_) => -1,
        }
    }

    /// The distance or margin of a win or loss; [`WinDistance::Unknown`] for other values.
    pub fn distance(self) -> WinDistance {
        match self {
            Win(distance) | Loss(distance) => distance,
            Draw | Endless => Unknown,
        }
    }

    /// Replaces the distance of a win or loss; other values stay as they are.
    pub fn with_distance(self, distance: WinDistance) -> ExactValue {
        self.map_distance(|_| distance)
    }

    /// A number to sort values by, greater for better ones: a win that is sooner or by more, a loss
    /// that is later or by less. An unknown number of plies ranks behind all known ones; of a
    /// bounded margin, the certain part counts.
    pub fn merit(self) -> i32 {
        match self {
            Win(Exactly(plies) | Within(plies)) => NEAR - i32::from(plies),
            Win(Margin(pieces) | MarginAtLeast(pieces)) => SOMETIME + i32::from(pieces),
            Win(Unknown | MarginAtMost(_)) => SOMETIME,
            Draw | Endless => 0,
            Loss(Margin(pieces) | MarginAtMost(pieces)) => -SOMETIME - i32::from(pieces),
            Loss(Unknown | MarginAtLeast(_)) => -SOMETIME - PIECES,
            Loss(Exactly(plies) | Within(plies)) => i32::from(plies) - NEAR,
        }
    }

    /// Returns whether this may turn out better than another value, as far as both are known; only
    /// margins are compared, not plies.
    pub fn may_beat(self, other: ExactValue) -> bool {
        let other_margin = match other.distance() {
            Margin(pieces) | MarginAtLeast(pieces) | MarginAtMost(pieces) => pieces,
            _ => return self.sign() > other.sign(),
        };
        match self {
            _ if self.sign() != other.sign() => self.sign() > other.sign(),
            Win(Margin(most) | MarginAtMost(most)) => most > other_margin,
            Loss(Margin(least) | MarginAtLeast(least)) => least < other_margin,
            Win(_) | Loss(_) => true,
            Draw | Endless => false,
        }
    }

    /// Weakens an exact margin to a lower bound: the value that one move proves of its position,
    /// when other moves may win by more.
    pub fn or_better(self) -> ExactValue {
        match self {
            Win(Margin(pieces)) => Win(MarginAtLeast(pieces)),
            Loss(Margin(pieces)) => Loss(MarginAtMost(pieces)),
            Win(MarginAtMost(_)) => Win(Unknown),
            Loss(MarginAtLeast(_)) => Loss(Unknown),
            value => value,
        }
    }

    /// Returns whether the margin is exact, or there is none.
    pub fn is_counted(self) -> bool {
        self.sign() == 0 || matches!(self.distance(), Margin(_))
    }
}

/// The evaluation of a position, seen by the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// The proved result.
    Exact(ExactValue),
    /// A proved lower bound.
    AtLeast(ExactValue),
    /// A proved upper bound.
    AtMost(ExactValue),
    /// A heuristic score, in hundredths of the game's unit; 0 is even.
    Heuristic(i32),
}

impl Evaluation {
    fn map_turned(self, change: impl FnOnce(ExactValue) -> ExactValue) -> Evaluation {
        match self {
            Evaluation::Exact(value) => Evaluation::Exact(change(value)),
            Evaluation::AtLeast(value) => Evaluation::AtMost(change(value)),
            Evaluation::AtMost(value) => Evaluation::AtLeast(change(value)),
            Evaluation::Heuristic(score) => Evaluation::Heuristic(-score),
        }
    }

    /// The evaluation, for the mover, of a move that leads to a position with this evaluation.
    pub fn before(self) -> Evaluation {
        self.map_turned(ExactValue::before)
    }

    /// The evaluation from the other side's point of view.
    pub fn turned(self) -> Evaluation {
        self.map_turned(ExactValue::turned)
    }

    /// The worst and the best result that are still possible, as given by [`ExactValue::sign`].
    pub fn ends(self) -> [i32; 2] {
        match self {
            Evaluation::Exact(value) => [value.sign(); 2],
            Evaluation::AtLeast(value) => [value.sign(), 1],
            Evaluation::AtMost(value) => [-1, value.sign()],
            Evaluation::Heuristic(_) => [-1, 1],
        }
    }
}
