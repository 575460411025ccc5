//! The journal of things done, for undo and redo. It has no limit.

use serde::{Deserialize, Serialize};

use super::chunks::Chunks;
use super::finding::Finding;
use super::remarks::Remarks;
use super::{Conclusion, Headers, NodeId};

/// The names of the steps that write comments, after a move and before one.
pub(super) const COMMENTS: [&str; 2] = ["comment", "comment before the move"];

/// Steps done and steps undone, each kept as what reverses it.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Journal {
    done: Chunks<Step>,
    undone: Chunks<Step>,
}

/// One thing done: what reverses it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Step {
    /// For people, as in "Undo move".
    pub name: String,
    /// Changes of the content, to be made in this order; empty for a move, which stays in the tree.
    pub changes: Vec<Change>,
    /// Where the cursor goes.
    pub from: NodeId,
    /// Where the cursor was.
    pub to: NodeId,
    /// The revision of the record that the changes lead back to, if to exactly one that was there.
    pub revision: Option<u64>,
}

/// What people need to know of a step before it is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named<'a> {
    /// As in "Undo move".
    pub name: &'a str,
    /// Whether it changes how the game was played.
    pub changes_game: bool,
}

/// A new value for a part of the record.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Change {
    /// What stands above the moves.
    Headers(Box<Headers>),
    /// The end that the players made.
    Conclusion(Option<Conclusion>),
    /// What people added to a move.
    Remarks(NodeId, Box<Remarks>),
    /// What a report has found of the position after a move.
    Finding(NodeId, Option<Box<Finding>>),
    /// The moves that follow one, in their order.
    Children(NodeId, Vec<NodeId>),
    /// The last move of the game as it is played.
    Played(NodeId),
}

impl Step {
    /// To a move, which stays in the tree.
    pub fn to_move(from: NodeId, to: NodeId) -> Self {
        Step { name: "move".into(), changes: Vec::new(), from, to, revision: None }
    }

    /// Whether taking it would do nothing: a move that the cursor has stepped back from already.
    fn is_idle(&self, here: NodeId) -> bool {
        self.changes.is_empty() && self.from == here
    }

    /// Whether it changes how the game was played.
    fn changes_game(&self) -> bool {
        self.changes.iter().any(|change| matches!(change, Change::Played(_)))
    }

    /// Whether it only goes on writing the comment that another step began.
    fn goes_on(&self, begun: &Step) -> bool {
        let on = |step: &Step| match step.changes.as_slice() {
            [Change::Remarks(node, _)] => Some(*node),
            _ => None,
        };
        let is_comment = COMMENTS.contains(&self.name.as_str());
        is_comment && self.name == begun.name && on(self).is_some() && on(self) == on(begun)
    }

    /// An idle step seen from the other side.
    fn turned(self) -> Step {
        Step { from: self.to, to: self.from, ..self }
    }
}

impl Journal {
    /// Files something new; what was undone before it can no longer be redone
    /// (moves among it stay in the tree).
    ///
    /// Comments are written letter by letter; those on the same move become one step.
    pub fn add(&mut self, step: Step) {
        self.undone.clear();
        if !self.done.last().is_some_and(|last| step.goes_on(last)) {
            self.done.push(step);
        }
    }

    /// Takes the step to reverse; the caller files its reverse with [`Journal::undone`].
    /// Steps that would do nothing from `here`, where the cursor is, are passed over.
    pub fn undo(&mut self, here: NodeId) -> Option<Step> {
        take(&mut self.done, &mut self.undone, here)
    }

    /// Takes the step to do again; the caller files its reverse with [`Journal::done`].
    pub fn redo(&mut self, here: NodeId) -> Option<Step> {
        take(&mut self.undone, &mut self.done, here)
    }

    /// Files what does an undone step again.
    pub fn undone(&mut self, step: Step) {
        self.undone.push(step);
    }

    /// Files what undoes a redone step.
    pub fn done(&mut self, step: Step) {
        self.done.push(step);
    }

    /// All changes of all steps.
    pub fn changes(&self) -> impl Iterator<Item = &Change> {
        self.steps().flat_map(|step| &step.changes)
    }

    /// All steps.
    pub fn steps(&self) -> impl Iterator<Item = &Step> {
        self.done.iter().chain(self.undone.iter())
    }

    /// The step that would be undone.
    pub fn next_undo(&self, here: NodeId) -> Option<Named<'_>> {
        next(&self.done, here)
    }

    /// The step that would be redone.
    pub fn next_redo(&self, here: NodeId) -> Option<Named<'_>> {
        next(&self.undone, here)
    }
}

fn take(from: &mut Chunks<Step>, over: &mut Chunks<Step>, here: NodeId) -> Option<Step> {
    loop {
        let step = from.pop()?;
        if !step.is_idle(here) {
            return Some(step);
        }
        over.push(step.turned());
    }
}

fn next(steps: &Chunks<Step>, here: NodeId) -> Option<Named<'_>> {
    let step = steps.iter().rev().find(|step| !step.is_idle(here))?;
    Some(Named { name: &step.name, changes_game: step.changes_game() })
}
