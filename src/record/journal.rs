//! The journal of things done, for undo and redo. It has no limit.

use super::remarks::Remarks;
use super::{Conclusion, Headers, NodeId};

/// The name of the step that writes a comment.
pub(super) const COMMENT: &str = "comment";

/// Steps done and steps undone, each kept as what reverses it.
#[derive(Clone, Debug, Default)]
pub struct Journal {
    done: Vec<Step>,
    undone: Vec<Step>,
}

/// One thing done: what reverses it.
#[derive(Clone, Debug)]
pub struct Step {
    /// For people, as in "Undo move".
    pub name: String,
    /// Changes of the content, to be made in this order; empty for a move, which stays in the tree.
    pub changes: Vec<Change>,
    /// Where the cursor goes.
    pub from: NodeId,
    /// Where the cursor was.
    pub to: NodeId,
}

/// A new value for a part of the record.
#[derive(Clone, Debug)]
pub enum Change {
    /// What stands above the moves.
    Headers(Box<Headers>),
    /// The end that the players made.
    Conclusion(Option<Conclusion>),
    /// What people added to a move.
    Remarks(NodeId, Box<Remarks>),
    /// The moves that follow one, in their order.
    Children(NodeId, Vec<NodeId>),
}

impl Step {
    /// Whether taking it would do nothing: a move that the cursor has stepped back from already.
    fn is_idle(&self, here: NodeId) -> bool {
        self.changes.is_empty() && self.from == here
    }

    /// Whether it only goes on writing the comment that another step began.
    fn goes_on(&self, begun: &Step) -> bool {
        let comment = |step: &Step| match step.changes.as_slice() {
            [Change::Remarks(node, _)] if step.name == COMMENT => Some(*node),
            _ => None,
        };
        comment(self).is_some() && comment(self) == comment(begun)
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

    /// The name of the step that would be undone.
    pub fn next_undo(&self, here: NodeId) -> Option<&str> {
        next(&self.done, here)
    }

    /// The name of the step that would be redone.
    pub fn next_redo(&self, here: NodeId) -> Option<&str> {
        next(&self.undone, here)
    }
}

fn take(from: &mut Vec<Step>, over: &mut Vec<Step>, here: NodeId) -> Option<Step> {
    loop {
        let step = from.pop()?;
        if !step.is_idle(here) {
            return Some(step);
        }
        over.push(step.turned());
    }
}

fn next(steps: &[Step], here: NodeId) -> Option<&str> {
    steps.iter().rev().find(|step| !step.is_idle(here)).map(|step| step.name.as_str())
}
