//! The journal of things done, for undo and redo. It has no limit.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use super::annotations::Annotations;
use super::evaluation::PositionEvaluation;
use super::persistent_vec::PersistentVec;
use super::{NodeId, StepKind, Tags, Termination};

/// Steps done and steps undone, each kept as its reverse.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Journal {
    pub(super) done: PersistentVec<Step>,
    pub(super) undone: PersistentVec<Step>,
}

/// The reverse of a step that was done or undone.
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Change {
    /// The tags.
    #[serde(rename = "Headers")]
    Tags(Box<Tags>),
    /// The players' termination.
    #[serde(rename = "Conclusion")]
    Termination(Option<Termination>),
    /// The annotations of a move.
    #[serde(rename = "Remarks")]
    Annotations(NodeId, Box<Annotations>),
    /// The evaluation of the position after a move.
    #[serde(rename = "Finding")]
    Evaluation(NodeId, Option<Box<PositionEvaluation>>),
    /// The children of a node in their order.
    Children(NodeId, Vec<NodeId>),
    /// The last move of the played line.
    Played(NodeId),
}

/// A part of the record that a change gives a new value.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Part {
    Tags,
    Termination,
    Annotations(NodeId),
    Evaluation(NodeId),
    Children(NodeId),
    Played,
}

impl Change {
    /// The part that it changes.
    pub(super) fn part(&self) -> Part {
        match self {
            Change::Tags(_) => Part::Tags,
            Change::Termination(_) => Part::Termination,
            Change::Annotations(node, _) => Part::Annotations(*node),
            Change::Evaluation(node, _) => Part::Evaluation(*node),
            Change::Children(node, _) => Part::Children(*node),
            Change::Played(_) => Part::Played,
        }
    }
}

impl Step {
    /// Leaves out changes that a later one of the step makes good again.
    pub(super) fn merge_changes(&mut self) {
        let mut parts = HashSet::new();
        let mut is_last: Vec<_> =
            self.changes.iter().rev().map(|change| parts.insert(change.part())).collect();
        self.changes.retain(|_| is_last.pop().unwrap_or(true));
    }

    /// Returns true if it changes more than annotations and evaluations.
    pub(super) fn is_move(&self) -> bool {
        let is_about = |change: &Change| {
            matches!(change.part(), Part::Annotations(_) | Part::Evaluation(_) | Part::Tags)
        };
        !self.changes.iter().all(is_about)
    }

    /// Returns true if it changes the played line.
    pub fn changes_game(&self) -> bool {
        self.changes.iter().any(|change| matches!(change, Change::Played(_)))
    }

    /// Returns true if both steps are evaluations of the same positions.
    pub(super) fn continues_report(&self, begun: &Step) -> bool {
        let of = |change: &Change| match change {
            Change::Evaluation(node, _) => Some(*node),
            _ => None,
        };
        self.kind == begun.kind
            && self.changes.iter().all(|change| of(change).is_some())
            && self.changes.iter().map(of).eq(begun.changes.iter().map(of))
    }

    /// Returns true if it goes on writing the comment that another step began.
    fn continues_comment(&self, begun: &Step) -> bool {
        let on = |step: &Step| match step.changes.as_slice() {
            [Change::Annotations(node, _)] => Some(*node),
            _ => None,
        };
        let is_comment = matches!(self.kind, StepKind::Comment | StepKind::CommentBefore);
        is_comment && self.kind == begun.kind && on(self).is_some() && on(self) == on(begun)
    }
}

impl Journal {
    /// Files something new, which may join the step before; steps that were undone before it can no
    /// longer be redone.
    pub(super) fn add(&mut self, step: Step, joins: bool) {
        self.undone.clear();
        if !joins {
            self.done.push(step);
        }
    }

    /// Returns true if a step goes on with the comment of the last one. Comments are written letter by
    /// letter; those on the same move become one step.
    pub(super) fn is_continued_by(&self, step: &Step) -> bool {
        self.done.last().is_some_and(|last| step.continues_comment(last))
    }

    /// All steps, done and undone.
    pub(super) fn steps(&self) -> impl Iterator<Item = &Step> {
        self.done.iter().chain(self.undone.iter())
    }
}
