//! The positions of a game one by one, for everything that shows a game without playing it.

use super::effects::Effect;
use super::scene::Scene;
use crate::record::NodeId;
use crate::record::remarks::Remarks;
use crate::rules::Square;

/// The positions of an open game.
pub trait Stills {
    /// The position at the cursor.
    fn still(&self) -> Still;
    /// The positions of the cursor's line, from the start to its end.
    fn line(&self) -> Box<dyn Iterator<Item = Still> + '_>;
    /// All positions, those of variations too, each after the one that it follows.
    fn tree(&self) -> Box<dyn Iterator<Item = Still> + '_>;
}

/// A position of a game with the move that led to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Still {
    /// Its place in the record.
    pub node: NodeId,
    /// The one that it follows; `None` at the start.
    pub parent: Option<NodeId>,
    /// Board and trays.
    pub scene: Scene,
    /// The squares of the move.
    pub last_move: Vec<Square>,
    /// What it did besides.
    pub effects: Vec<Effect>,
    /// "3. d3-c4", or "3… c8-d7!?" for the side that moves second; empty at the start.
    pub title: String,
    /// The signs behind the move in words: "Good move. White is better."; mostly empty.
    pub verdict: String,
    /// "White to move", "Owlman has won".
    pub headline: String,
    /// Whether the game is over here.
    pub is_over: bool,
    /// What people added to the move: comments, glyphs, drawings.
    pub remarks: Remarks,
}
