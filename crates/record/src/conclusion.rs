//! How players end a game.

use serde::{Deserialize, Serialize};

use super::tree::NodeId;
use owlery_games::{Outcome, Side};

/// An end that the players made, not the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Conclusion {
    /// The position in which it happened.
    pub after: NodeId,
    /// What happened.
    pub how: Concluded,
}

/// How players may end a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Concluded {
    /// This side gave up.
    Resigned(Side),
    /// Both agreed to a draw.
    Agreed,
    /// This side's time was over.
    Overtime(Side),
}

impl Concluded {
    /// Who has won by it.
    pub fn outcome(self) -> Outcome {
        match self {
            Concluded::Resigned(side) | Concluded::Overtime(side) => Outcome::Win(side.other()),
            Concluded::Agreed => Outcome::Draw,
        }
    }
}
