//! What is known of a position: how the game ends with best play, or a guess.

/// How a game ends if both sides play their best, seen by the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fate {
    /// The side to move wins.
    Win(Extent),
    /// The game ends without a winner.
    Draw,
    /// Neither side can force an end.
    Endless,
    /// The side to move loses.
    Loss(Extent),
}

/// How soon a decided game ends, or by how much it is won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Extent {
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

impl Extent {
    /// The game is over.
    pub const OVER: Extent = Extent::Exactly(0);

    /// A bound, for a game that is not over: nothing ends sooner than with the next ply.
    pub fn at_most(plies: u16) -> Extent {
        if plies < 2 { Extent::Exactly(plies) } else { Extent::Within(plies) }
    }

    /// This extent as a bound: an exact number becomes at most that; nothing known stays so.
    pub fn as_bound(self) -> Extent {
        self.plies().map_or(Extent::Unknown, Extent::at_most)
    }

    /// After so many plies it is over at the latest.
    pub fn plies(self) -> Option<u16> {
        match self {
            Extent::Exactly(plies) | Extent::Within(plies) => Some(plies),
            _ => None,
        }
    }

    /// This extent seen one ply earlier.
    fn before(self) -> Extent {
        match self {
            Extent::Exactly(plies) => Extent::Exactly(plies.saturating_add(1)),
            Extent::Within(plies) => Extent::Within(plies.saturating_add(1)),
            _ => self,
        }
    }

    /// This extent seen one ply later.
    fn after(self) -> Extent {
        match self {
            Extent::Exactly(plies) => Extent::Exactly(plies.saturating_sub(1)),
            Extent::Within(plies) => Extent::at_most(plies.saturating_sub(1)),
            _ => self,
        }
    }

    /// Whether it says more than another that is true as well.
    pub fn says_more(self, known: Extent) -> bool {
        match (self, known) {
            // Where pieces count, who has made the last move does not.
            (Extent::Margin(_), known) => !matches!(known, Extent::Margin(_)),
            (_, Extent::Exactly(_) | Extent::Margin(_)) | (Extent::Unknown, _) => false,
            (Extent::Within(plies), Extent::Within(known)) => plies < known,
            (Extent::MarginAtLeast(pieces), Extent::MarginAtLeast(known)) => pieces > known,
            (Extent::MarginAtMost(pieces), Extent::MarginAtMost(known)) => pieces < known,
            (_, Extent::MarginAtLeast(_) | Extent::MarginAtMost(_)) => false,
            _ => true,
        }
    }
}

impl Fate {
    /// This fate seen by the other side.
    pub fn turned(self) -> Fate {
        match self {
            Fate::Win(extent) => Fate::Loss(extent),
            Fate::Loss(extent) => Fate::Win(extent),
            Fate::Draw | Fate::Endless => self,
        }
    }

    /// The fate of a side whose move leads to a position of this fate.
    pub fn before(self) -> Fate {
        match self {
            Fate::Win(extent) => Fate::Loss(extent.before()),
            Fate::Loss(extent) => Fate::Win(extent.before()),
            Fate::Draw | Fate::Endless => self,
        }
    }

    /// The fate of what a move leads to that keeps this one.
    pub fn after(self) -> Fate {
        match self {
            Fate::Win(extent) => Fate::Loss(extent.after()),
            Fate::Loss(extent) => Fate::Win(extent.after()),
            Fate::Draw | Fate::Endless => self,
        }
    }

    /// 1 for a win, -1 for a loss, 0 for all else.
    pub fn sign(self) -> i32 {
        match self {
            Fate::Win(_) => 1,
            Fate::Draw | Fate::Endless => 0,
            Fate::Loss(_) => -1,
        }
    }

    /// How soon it ends, or by how much; nothing of what is even.
    pub fn extent(self) -> Extent {
        match self {
            Fate::Win(extent) | Fate::Loss(extent) => extent,
            Fate::Draw | Fate::Endless => Extent::Unknown,
        }
    }

    /// This fate with another extent, if it has one.
    pub fn with_extent(self, extent: Extent) -> Fate {
        match self {
            Fate::Win(_) => Fate::Win(extent),
            Fate::Loss(_) => Fate::Loss(extent),
            Fate::Draw | Fate::Endless => self,
        }
    }

    /// Greater is better: a win that is sooner or by more, a loss that is later or by less. An unknown
    /// number of plies counts as more than any that is known; of pieces counts what is certain.
    pub fn merit(self) -> i32 {
        use Extent::{Exactly, Margin, MarginAtLeast, MarginAtMost, Unknown, Within};
        match self {
            Fate::Win(Exactly(plies) | Within(plies)) => NEAR - i32::from(plies),
            Fate::Win(Margin(pieces) | MarginAtLeast(pieces)) => SOMETIME + i32::from(pieces),
            Fate::Win(Unknown | MarginAtMost(_)) => SOMETIME,
            Fate::Draw | Fate::Endless => 0,
            Fate::Loss(Margin(pieces) | MarginAtMost(pieces)) => -SOMETIME - i32::from(pieces),
            Fate::Loss(Unknown | MarginAtLeast(_)) => -SOMETIME - PIECES,
            Fate::Loss(Exactly(plies) | Within(plies)) => i32::from(plies) - NEAR,
        }
    }

    /// Whether it can be better than another by what is known of both, so far as pieces are counted.
    pub fn may_beat(self, other: Fate) -> bool {
        use Extent::{Margin, MarginAtLeast, MarginAtMost};
        let sure = match other.extent() {
            Margin(pieces) | MarginAtLeast(pieces) | MarginAtMost(pieces) => pieces,
            _ => return self.sign() > other.sign(),
        };
        match self {
            _ if self.sign() != other.sign() => self.sign() > other.sign(),
            Fate::Win(Margin(most) | MarginAtMost(most)) => most > sure,
            Fate::Loss(Margin(least) | MarginAtLeast(least)) => least < sure,
            Fate::Win(_) | Fate::Loss(_) => true,
            Fate::Draw | Fate::Endless => false,
        }
    }

    /// This or better: what a move of this fate proves of its position, where others may count for more.
    pub fn or_better(self) -> Fate {
        match self {
            Fate::Win(Extent::Margin(pieces)) => Fate::Win(Extent::MarginAtLeast(pieces)),
            Fate::Loss(Extent::Margin(pieces)) => Fate::Loss(Extent::MarginAtMost(pieces)),
            Fate::Win(Extent::MarginAtMost(_)) => Fate::Win(Extent::Unknown),
            Fate::Loss(Extent::MarginAtLeast(_)) => Fate::Loss(Extent::Unknown),
            fate => fate,
        }
    }

    /// Whether nothing is left to be counted of it, where pieces are.
    pub fn is_counted(self) -> bool {
        self.sign() == 0 || matches!(self.extent(), Extent::Margin(_))
    }
}

/// What is known of a position, seen by the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// This is how it ends.
    Proved(Fate),
    /// It ends like this or better.
    AtLeast(Fate),
    /// It ends like this or worse.
    AtMost(Fate),
    /// Nothing is proved. In hundredths of what a game counts in; 0 is even.
    Estimated(i32),
}

impl Value {
    /// The value for a side whose move leads to a position of this value.
    pub fn before(self) -> Value {
        match self {
            Value::Proved(fate) => Value::Proved(fate.before()),
            Value::AtLeast(fate) => Value::AtMost(fate.before()),
            Value::AtMost(fate) => Value::AtLeast(fate.before()),
            Value::Estimated(score) => Value::Estimated(-score),
        }
    }

    /// The worst and the best end that are possible by it, as [`Fate::sign`] has them.
    pub fn ends(self) -> [i32; 2] {
        match self {
            Value::Proved(fate) => [fate.sign(); 2],
            Value::AtLeast(fate) => [fate.sign(), 1],
            Value::AtMost(fate) => [-1, fate.sign()],
            Value::Estimated(_) => [-1, 1],
        }
    }

    /// This value seen by the other side.
    pub fn turned(self) -> Value {
        match self {
            Value::Proved(fate) => Value::Proved(fate.turned()),
            Value::AtLeast(fate) => Value::AtMost(fate.turned()),
            Value::AtMost(fate) => Value::AtLeast(fate.turned()),
            Value::Estimated(score) => Value::Estimated(-score),
        }
    }
}
