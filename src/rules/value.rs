//! What is known of a position: how the game ends with best play, or a guess.

/// How a game ends if both sides play their best, seen by the side to move.
///
/// A number is that of the plies until the end, at the most; `None` where it is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fate {
    /// The side to move wins.
    Win(Option<u16>),
    /// The game ends without a winner.
    Draw,
    /// Neither side can force an end.
    Endless,
    /// The side to move loses.
    Loss(Option<u16>),
}

impl Fate {
    /// The same seen by the other side.
    pub fn turned(self) -> Fate {
        match self {
            Fate::Win(plies) => Fate::Loss(plies),
            Fate::Loss(plies) => Fate::Win(plies),
            Fate::Draw | Fate::Endless => self,
        }
    }

    /// The fate of a side whose move leads to a position of this fate.
    pub fn before(self) -> Fate {
        let longer = |plies: Option<u16>| plies.map(|plies| plies.saturating_add(1));
        match self {
            Fate::Win(plies) => Fate::Loss(longer(plies)),
            Fate::Loss(plies) => Fate::Win(longer(plies)),
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

    /// Greater is better: a sooner win, a later loss. An unknown number of plies counts as more
    /// than any that is known.
    pub fn merit(self) -> i32 {
        let left = |plies: Option<u16>| 100_000 - plies.map_or(80_000, i32::from);
        match self {
            Fate::Win(plies) => left(plies),
            Fate::Draw | Fate::Endless => 0,
            Fate::Loss(plies) => -left(plies),
        }
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

    /// The same seen by the other side.
    pub fn turned(self) -> Value {
        match self {
            Value::Proved(fate) => Value::Proved(fate.turned()),
            Value::AtLeast(fate) => Value::AtMost(fate.turned()),
            Value::AtMost(fate) => Value::AtLeast(fate.turned()),
            Value::Estimated(score) => Value::Estimated(-score),
        }
    }
}
