//! What a player can do in a turn.

use crate::discs;

/// A turn.
pub type Move = discs::Move<Swap>;

/// To take over the other colour instead of placing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Swap;
