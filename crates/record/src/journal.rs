//! The journal of things done, for undo and redo. It has no limit.

use serde::{Deserialize, Serialize};

use super::annotations::Annotations;
use super::evaluation::PositionEvaluation;
use super::persistent_vec::PersistentVec;
use super::{NodeId, StepKind, Tags, Termination};

/// Steps done and steps undone, each kept as what reverses it.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Journal {
    done: PersistentVec<Step>,
    undone: PersistentVec<Step>,
}

/// One thing done: what reverses it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Step {
    /// The kind of the step. The field of files is called `name` since they stored names there.
    #[serde(rename = "name")]
    pub kind: StepKind,
    /// Changes of the content, to be made in this order.
    pub changes: Vec<Change>,
    /// The node to which the cursor goes.
    pub from: NodeId,
    /// The node at which the cursor was.
    pub to: NodeId,
    /// The revision of the record that the changes lead back to, if to exactly one that was there.
    pub revision: Option<u64>,
}

/// A new value for a part of the record.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Change {
    /// The tags.
    #[serde(rename = "Headers")]
    Tags(Box<Tags>),
    /// The end that the players made.
    #[serde(rename = "Conclusion")]
    Termination(Option<Termination>),
    /// The annotations of a move.
    #[serde(rename = "Remarks")]
    Annotations(NodeId, Box<Annotations>),
    /// The evaluation of the position after a move.
    #[serde(rename = "Finding")]
    Evaluation(NodeId, Option<Box<PositionEvaluation>>),
    /// The moves that follow one, in their order.
    Children(NodeId, Vec<NodeId>),
    /// The last move of the game as it is played.
    Played(NodeId),
}

impl Step {
    /// Returns true if it changes the played line.
    pub fn changes_game(&self) -> bool {
        self.changes.iter().any(|change| matches!(change, Change::Played(_)))
    }

    /// Whether another step takes back all that it changes, as both are evaluations of the same
    /// positions.
    fn is_within(&self, begun: &Step) -> bool {
        let of = |change: &Change| match change {
            Change::Evaluation(node, _) => Some(*node),
            _ => None,
        };
        self.kind == begun.kind
            && self.changes.iter().all(|change| of(change).is_some())
            && self.changes.iter().map(of).eq(begun.changes.iter().map(of))
    }

    /// Whether it only goes on writing the comment that another step began.
    fn goes_on(&self, begun: &Step) -> bool {
        let on = |step: &Step| match step.changes.as_slice() {
            [Change::Annotations(node, _)] => Some(*node),
            _ => None,
        };
        let is_comment = matches!(self.kind, StepKind::Comment | StepKind::CommentBefore);
        is_comment && self.kind == begun.kind && on(self).is_some() && on(self) == on(begun)
    }
}

impl Journal {
    /// Files something new; what was undone before it can no longer be redone.
    ///
    /// Comments are written letter by letter; those on the same move become one step.
    pub fn add(&mut self, step: Step) {
        self.undone.clear();
        if !self.done.last().is_some_and(|last| step.goes_on(last)) {
            self.done.push(step);
        }
    }

    /// Files what goes on with a report, which is made position by position: where its last step is
    /// the last thing done, they are one.
    pub fn go_on(&mut self, step: Step) {
        self.undone.clear();
        if !self.done.last().is_some_and(|last| step.is_within(last)) {
            self.done.push(step);
        }
    }

    /// Takes the step to reverse; the caller files its reverse with [`Journal::undone`].
    pub fn undo(&mut self) -> Option<Step> {
        self.done.pop()
    }

    /// Takes the step to do again; the caller files its reverse with [`Journal::done`].
    pub fn redo(&mut self) -> Option<Step> {
        self.undone.pop()
    }

    /// Files what does an undone step again.
    pub fn undone(&mut self, step: Step) {
        self.undone.push(step);
    }

    /// Files what undoes a redone step.
    pub fn done(&mut self, step: Step) {
        self.done.push(step);
    }

    /// The step done last, which would be undone.
    pub fn last(&self) -> Option<&Step> {
        self.done.last()
    }

    /// All changes of all steps.
    pub fn changes(&self) -> impl Iterator<Item = &Change> {
        self.steps().flat_map(|step| &step.changes)
    }

    /// All steps.
    pub fn steps(&self) -> impl Iterator<Item = &Step> {
        self.done.iter().chain(self.undone.iter())
    }

    /// The step that would be redone.
    pub fn next(&self) -> Option<&Step> {
        self.undone.last()
    }
}
