//! Going through an open game.

use serde::{Deserialize, Serialize};

use crate::record::NodeId;
use crate::rules::Square;

/// Where an open game is looked at, and what for.
pub trait Cursor {
    /// Moves the cursor.
    fn go(&mut self, to: Place);
    /// Goes to the game and plays on, or leaves it alone and analyses.
    fn set_mode(&mut self, mode: Mode);
    /// Has the board be for looking alone: it offers no moves any more.
    fn hold_still(&mut self);
    /// Whether a move is in the tree; the start is.
    fn has(&self, node: NodeId) -> bool;
    /// The move at the cursor by the id that it has in the game's file.
    fn here_in_file(&self) -> NodeId;
    /// The move of the line up to the cursor that brought the piece of a square there, or turned
    /// it last; `None` for what has been so from the start.
    fn arrival(&self, square: Square) -> Option<NodeId>;
    /// The move of the cursor's line with this number; `second` for the side that moves second.
    fn numbered(&self, number: u32, second: bool) -> Option<NodeId>;
}

/// What moves and edits are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Mode {
    /// They make the game.
    Play,
    /// They are tried and leave the game as it was played.
    Analysis,
}

/// A place to go in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The start.
    Start,
    /// One move back.
    Back,
    /// One move forward in the line.
    Forward,
    /// The end of the line.
    End,
    /// This move.
    Node(NodeId),
    /// So many places down (or up, if negative) among the alternatives of the move at the cursor.
    Alternative(isize),
    /// The nearest branch before the cursor, or the start.
    BranchBefore,
    /// The nearest branch after the cursor, or the end.
    BranchAfter,
}
