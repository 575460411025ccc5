//! What is known of a position: how the game ends with best play, or a guess.

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

/// How soon a decided game ends, or by how much it is won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WinDistance {
    /// Nobody knows.
    Unknown,
    /// After just so many plies: the winner cannot be quicker, nor the loser hold out longer.
    Exactly(u16),
    /// After so many plies at the most: the winner may be quicker, the loser cannot hold out longer.
    Within(u16),
    /// By just so many pieces.
    Margin(u16),
    /// By so many pieces or more.
    MarginAtLeast(u16),
    /// By so many pieces or less.
    MarginAtMost(u16),
}

/// What the merit of an end is made of: one that is known to be near, one of which nothing is
/// known, and more than any board has pieces.
const NEAR: i32 = 100_000;
const SOMETIME: i32 = 20_000;
const PIECES: i32 = 1_000;

impl WinDistance {
    /// The game is over.
    pub const OVER: WinDistance = WinDistance::Exactly(0);

    /// A bound, for a game that is not over: nothing ends sooner than with the next ply.
    pub fn at_most(plies: u16) -> WinDistance {
        if plies < 2 { WinDistance::Exactly(plies) } else { WinDistance::Within(plies) }
    }

    /// This distance as a bound: an exact number becomes at most that; nothing known stays so.
    pub fn as_bound(self) -> WinDistance {
        self.plies().map_or(WinDistance::Unknown, WinDistance::at_most)
    }

    /// After so many plies it is over at the latest.
    pub fn plies(self) -> Option<u16> {
        match self {
            WinDistance::Exactly(plies) | WinDistance::Within(plies) => Some(plies),
            _ => None,
        }
    }

    /// This distance seen one ply earlier.
    fn before(self) -> WinDistance {
        match self {
            WinDistance::Exactly(plies) => WinDistance::Exactly(plies.saturating_add(1)),
            WinDistance::Within(plies) => WinDistance::Within(plies.saturating_add(1)),
            _ => self,
        }
    }

    /// This distance seen one ply later.
    fn after(self) -> WinDistance {
        match self {
            WinDistance::Exactly(plies) => WinDistance::Exactly(plies.saturating_sub(1)),
            WinDistance::Within(plies) => WinDistance::at_most(plies.saturating_sub(1)),
            _ => self,
        }
    }

    /// Whether it says more than another that is true as well.
    pub fn says_more(self, known: WinDistance) -> bool {
        match (self, known) {
            // Where pieces count, who has made the last move does not.
            (WinDistance::Margin(_), known) => !matches!(known, WinDistance::Margin(_)),
            (_, WinDistance::Exactly(_) | WinDistance::Margin(_)) | (WinDistance::Unknown, _) => {
                false
            }
            (WinDistance::Within(plies), WinDistance::Within(known)) => plies < known,
            (WinDistance::MarginAtLeast(pieces), WinDistance::MarginAtLeast(known)) => {
                pieces > known
            }
            (WinDistance::MarginAtMost(pieces), WinDistance::MarginAtMost(known)) => pieces < known,
            (_, WinDistance::MarginAtLeast(_) | WinDistance::MarginAtMost(_)) => false,
            _ => true,
        }
    }
}

impl ExactValue {
    /// This fate seen by the other side.
    pub fn turned(self) -> ExactValue {
        match self {
            ExactValue::Win(distance) => ExactValue::Loss(distance),
            ExactValue::Loss(distance) => ExactValue::Win(distance),
            ExactValue::Draw | ExactValue::Endless => self,
        }
    }

    /// The fate of a side whose move leads to a position of this fate.
    pub fn before(self) -> ExactValue {
        match self {
            ExactValue::Win(distance) => ExactValue::Loss(distance.before()),
            ExactValue::Loss(distance) => ExactValue::Win(distance.before()),
            ExactValue::Draw | ExactValue::Endless => self,
        }
    }

    /// The fate of what a move leads to that keeps this one.
    pub fn after(self) -> ExactValue {
        match self {
            ExactValue::Win(distance) => ExactValue::Loss(distance.after()),
            ExactValue::Loss(distance) => ExactValue::Win(distance.after()),
            ExactValue::Draw | ExactValue::Endless => self,
        }
    }

    /// 1 for a win, -1 for a loss, 0 for all else.
    pub fn sign(self) -> i32 {
        match self {
            ExactValue::Win(_) => 1,
            ExactValue::Draw | ExactValue::Endless => 0,
            ExactValue::Loss(_) => -1,
        }
    }

    /// How soon it ends, or by how much; nothing of what is even.
    pub fn distance(self) -> WinDistance {
        match self {
            ExactValue::Win(distance) | ExactValue::Loss(distance) => distance,
            ExactValue::Draw | ExactValue::Endless => WinDistance::Unknown,
        }
    }

    /// This fate with another distance, if it has one.
    pub fn with_distance(self, distance: WinDistance) -> ExactValue {
        match self {
            ExactValue::Win(_) => ExactValue::Win(distance),
            ExactValue::Loss(_) => ExactValue::Loss(distance),
            ExactValue::Draw | ExactValue::Endless => self,
        }
    }

    /// Greater is better: a win that is sooner or by more, a loss that is later or by less. An unknown
    /// number of plies counts as more than any that is known; of pieces counts what is certain.
    pub fn merit(self) -> i32 {
        use WinDistance::{Exactly, Margin, MarginAtLeast, MarginAtMost, Unknown, Within};
        match self {
            ExactValue::Win(Exactly(plies) | Within(plies)) => NEAR - i32::from(plies),
            ExactValue::Win(Margin(pieces) | MarginAtLeast(pieces)) => SOMETIME + i32::from(pieces),
            ExactValue::Win(Unknown | MarginAtMost(_)) => SOMETIME,
            ExactValue::Draw | ExactValue::Endless => 0,
            ExactValue::Loss(Margin(pieces) | MarginAtMost(pieces)) => {
                -SOMETIME - i32::from(pieces)
            }
            ExactValue::Loss(Unknown | MarginAtLeast(_)) => -SOMETIME - PIECES,
            ExactValue::Loss(Exactly(plies) | Within(plies)) => i32::from(plies) - NEAR,
        }
    }

    /// Whether it can be better than another by what is known of both, so far as pieces are counted.
    pub fn may_beat(self, other: ExactValue) -> bool {
        use WinDistance::{Margin, MarginAtLeast, MarginAtMost};
        let sure = match other.distance() {
            Margin(pieces) | MarginAtLeast(pieces) | MarginAtMost(pieces) => pieces,
            _ => return self.sign() > other.sign(),
        };
        match self {
            _ if self.sign() != other.sign() => self.sign() > other.sign(),
            ExactValue::Win(Margin(most) | MarginAtMost(most)) => most > sure,
            ExactValue::Loss(Margin(least) | MarginAtLeast(least)) => least < sure,
            ExactValue::Win(_) | ExactValue::Loss(_) => true,
            ExactValue::Draw | ExactValue::Endless => false,
        }
    }

    /// This or better: what a move of this fate proves of its position, where others may count for more.
    pub fn or_better(self) -> ExactValue {
        match self {
            ExactValue::Win(WinDistance::Margin(pieces)) => {
                ExactValue::Win(WinDistance::MarginAtLeast(pieces))
            }
            ExactValue::Loss(WinDistance::Margin(pieces)) => {
                ExactValue::Loss(WinDistance::MarginAtMost(pieces))
            }
            ExactValue::Win(WinDistance::MarginAtMost(_)) => ExactValue::Win(WinDistance::Unknown),
            ExactValue::Loss(WinDistance::MarginAtLeast(_)) => {
                ExactValue::Loss(WinDistance::Unknown)
            }
            fate => fate,
        }
    }

    /// Whether nothing is left to be counted of it, where pieces are.
    pub fn is_counted(self) -> bool {
        self.sign() == 0 || matches!(self.distance(), WinDistance::Margin(_))
    }
}

/// What is known of a position, seen by the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// This is how it ends.
    Exact(ExactValue),
    /// It ends like this or better.
    AtLeast(ExactValue),
    /// It ends like this or worse.
    AtMost(ExactValue),
    /// Nothing is proved. In hundredths of what a game counts in; 0 is even.
    Heuristic(i32),
}

impl Evaluation {
    /// The value for a side whose move leads to a position of this value.
    pub fn before(self) -> Evaluation {
        match self {
            Evaluation::Exact(fate) => Evaluation::Exact(fate.before()),
            Evaluation::AtLeast(fate) => Evaluation::AtMost(fate.before()),
            Evaluation::AtMost(fate) => Evaluation::AtLeast(fate.before()),
            Evaluation::Heuristic(score) => Evaluation::Heuristic(-score),
        }
    }

    /// The worst and the best end that are possible by it, as [`ExactValue::sign`] has them.
    pub fn ends(self) -> [i32; 2] {
        match self {
            Evaluation::Exact(fate) => [fate.sign(); 2],
            Evaluation::AtLeast(fate) => [fate.sign(), 1],
            Evaluation::AtMost(fate) => [-1, fate.sign()],
            Evaluation::Heuristic(_) => [-1, 1],
        }
    }

    /// This value seen by the other side.
    pub fn turned(self) -> Evaluation {
        match self {
            Evaluation::Exact(fate) => Evaluation::Exact(fate.turned()),
            Evaluation::AtLeast(fate) => Evaluation::AtMost(fate.turned()),
            Evaluation::AtMost(fate) => Evaluation::AtLeast(fate.turned()),
            Evaluation::Heuristic(score) => Evaluation::Heuristic(-score),
        }
    }
}
