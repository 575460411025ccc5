//! What the move list asks for: the moves that are on the screen, folding, positions that recur.

use super::grade::Grade;
use crate::record::NodeId;
use crate::record::remarks::Remarks;

/// The move list of an open game.
pub trait Listed {
    /// A move as the list shows it.
    fn entry(&self, node: NodeId) -> ListedMove<'_>;
    /// What nodes are sorted by for the order of the list, as far as they are not folded up.
    fn order(&self, node: NodeId) -> Order;
    /// The next place in the list, or the first, where the position after a move stands again.
    fn same_position(&self, node: NodeId) -> Option<NodeId>;
    /// Folds variations up or opens them. A cursor in what is folded up goes to its first move.
    fn fold(&mut self, fold: Fold);
}

/// The row of a move, its number and column, and its own name.
pub type Order = (Option<usize>, u32, bool, NodeId);

/// A move as the list shows it.
#[derive(Clone, Copy, Debug)]
pub struct ListedMove<'a> {
    /// The move; empty at the start.
    pub text: &'a str,
    /// Its number.
    pub number: u32,
    /// 0 for the side that moves first in the game, 1 for the other.
    pub column: usize,
    /// Whether it can be played; after an edit before it, it may not.
    pub playable: bool,
    /// What people added.
    pub remarks: &'a Remarks,
    /// What a report says against it.
    pub error: Option<Grade>,
    /// Its main continuation.
    pub next: Option<NodeId>,
    /// Whether it belongs to the game as it is played.
    pub played: bool,
    /// Whether the position after it stands elsewhere in the tree too.
    pub recurs: bool,
}

impl ListedMove<'_> {
    /// The move's number as it stands before it: "5." or "5…".
    pub fn number_text(&self) -> String {
        format!("{}{}", self.number, ['.', '…'][self.column])
    }

    /// The move with the glyph and the judgement of the position behind it.
    pub fn signed_text(&self) -> String {
        format!("{}{}", self.text, self.remarks.signs())
    }
}

/// What to fold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fold {
    /// The variation that a move belongs to; one that is folded up is opened.
    Turn(NodeId),
    /// All variations.
    All,
    /// None.
    Nothing,
}
