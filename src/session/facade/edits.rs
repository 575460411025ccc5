//! Playing on in an open game, and changing it.

use crate::record::NodeId;
use crate::record::remarks::{Glyph, Judgement, Mark, Remarks};

/// What changes an open game. Each is one step for undo.
pub trait Edits {
    /// What the tree has after the cursor that can be played, the main continuation first.
    fn continuations(&self) -> Vec<Continuation>;
    /// Why a legal move, by its place in the list, cannot be played any more, as a sentence: there is
    /// no room for more moves than a file may have.
    fn no_room(&self, mv: usize) -> Option<String>;
    /// Plays a legal move, by its place in the list: as the next of the game, or in analysis as a
    /// try that leaves the game as it was.
    fn play(&mut self, mv: usize);
    /// Plays a move as the next of the game, by its place in the list of those that are legal where it
    /// stands. The cursor follows if it stands there or the game ends with the move; else it stays at
    /// what is looked at. Refused with a sentence where there is no room for the move.
    fn reply(&mut self, mv: usize) -> Result<(), String>;
    /// Adds a line of moves after the cursor, each by its place in the list of its position, and
    /// goes to its end; in analysis the game stays as it was.
    fn add_line(&mut self, moves: &mut dyn Iterator<Item = usize>) -> Result<(), String>;
    /// Adds lines of moves after a move, beside what is there: each move by its place in the list of
    /// its position. The cursor goes to that move, to analyse. Refused with a sentence where that
    /// move is no longer there.
    fn add_lines(&mut self, after: NodeId, lines: &[Vec<usize>]) -> Result<(), String>;
    /// Changes the tree or what people added to it. In analysis, what would change the game is
    /// refused with a sentence.
    fn edit(&mut self, edit: Edit) -> Result<(), String>;
    /// Why an edit would be refused, as a sentence: known before its new move is, which makes no
    /// difference.
    fn refuses(&self, edit: &Edit) -> Option<String>;
    /// The moves that an edit would take away, in ascending order.
    fn doomed(&self, edit: &Edit) -> Vec<NodeId>;
    /// Takes back the last thing done.
    fn undo(&mut self);
    /// Does again what was undone.
    fn redo(&mut self);
    /// Takes so many moves of the game back, and goes to where it stands then. Those moves leave
    /// the tree, unless it `keeps` them as a variation; what was said of them or tried beside them
    /// is always kept.
    fn take_back(&mut self, moves: u32, keeps: bool);
    /// Whether the next move played amends one that is there, for which the board is open at any
    /// position of a running game.
    fn set_amends(&mut self, amends: bool);
}

/// A change of the tree, or of what people added to a move. Each is one step for undo.
#[derive(Clone, Debug, PartialEq)]
pub enum Edit {
    /// One place up among its alternatives.
    Promote(NodeId),
    /// The way to this move becomes the main line.
    MainLine(NodeId),
    /// Delete this move and what follows.
    Delete(NodeId),
    /// Delete the variations beside the line of this move.
    DeleteOthers(NodeId),
    /// Take this move out and keep what follows while it is legal.
    Remove(NodeId),
    /// Play a legal move of the position at the cursor, by its place in the list, instead of this
    /// one that follows the cursor, and keep what follows while it is legal.
    Replace(NodeId, usize),
    /// Put a legal move of the position at the cursor, by its place in the list, before this one
    /// that follows the cursor, and keep what follows while it is legal.
    Insert(NodeId, usize),
    /// Replace the comment after a move.
    Note(NodeId, String),
    /// Replace the comment before a move.
    Before(NodeId, String),
    /// Set or, where it is the same, remove the glyph of a move.
    Glyph(NodeId, Glyph),
    /// Set or remove the judgement of the position after a move.
    Judge(NodeId, Judgement),
    /// Add an arrow or circle after a move; the same again removes it.
    Mark(NodeId, Mark),
    /// Remove all arrows and circles after a move.
    ClearMarks(NodeId),
}

/// A move that the tree has after the cursor.
#[derive(Clone, Debug, PartialEq)]
pub struct Continuation {
    /// Where it leads.
    pub node: NodeId,
    /// Its place in the list of legal moves.
    pub mv: usize,
    /// Its text.
    pub text: Box<str>,
    /// What people added to it.
    pub remarks: Remarks,
}
