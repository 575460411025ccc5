//! Who sits where at a board.

use super::about::About;
use crate::rules::Side;

/// Who sits below a board, and which way it lies then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seats {
    /// The side below.
    pub below: Side,
    /// Whether the first rank is above.
    pub is_turned: bool,
}

impl Seats {
    /// This side below. A board turns for it only where the sides have ends of their own.
    pub fn new(about: &About, below: Side) -> Self {
        Seats { below, is_turned: about.home.is_some_and(|home| home != below) }
    }

    /// The same, or the other way round: who is above comes below, and the board turns with them.
    pub fn flipped(self, flips: bool) -> Self {
        match flips {
            true => Seats { below: self.below.other(), is_turned: !self.is_turned },
            false => self,
        }
    }
}
