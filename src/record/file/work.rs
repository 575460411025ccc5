//! A game with its work in progress: what a file holds, and beside it the journal and the moves
//! that were deleted, so that undo goes on where it was left.
//!
//! The first line is RON for the program; the text of the game's file follows.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use super::{FileError, GameFile, write};
use crate::record::finding::Finding;
use crate::record::journal::{Change, Journal};
use crate::record::remarks::Remarks;
use crate::record::tree::Turn;
use crate::record::{NodeId, Record};
use crate::rules::{GameOptions as _, Notation};

/// A number for the form of the first line.
const FORM: u32 = 1;

/// Everything that the file leaves out.
#[derive(Serialize, Deserialize)]
struct Beside {
    form: u32,
    revision: u64,
    revisions: u64,
    here: NodeId,
    deleted: Vec<Deleted>,
    journal: Journal,
}

/// A move that cannot be reached any more, except by undo.
#[derive(Serialize, Deserialize)]
struct Deleted {
    id: NodeId,
    after: NodeId,
    text: String,
    playable: bool,
    children: Vec<NodeId>,
    remarks: Remarks,
    /// Missing in what was left by a version without reports.
    #[serde(default)]
    finding: Option<Box<Finding>>,
}

/// Writes a record with everything that undo needs.
pub fn write_work<P: Notation>(record: &Record<P>) -> String {
    let linked: HashSet<NodeId> = record.tree.reading_order().map(|visit| visit.node).collect();
    let mut deleted: Vec<_> = record.tree.ids().filter(|id| !linked.contains(id)).collect();
    // A move comes after the one that it follows, as they were made; files may number otherwise.
    deleted.sort_by_cached_key(|id| record.tree.path(*id).len());
    let beside = Beside {
        form: FORM,
        revision: record.revision,
        revisions: record.revisions,
        here: record.here(),
        deleted: deleted.into_iter().map(|id| record.deleted(id)).collect(),
        journal: record.journal.clone(),
    };
    let beside = ron::to_string(&beside).unwrap_or_default();
    format!("{beside}\n{}", write(record))
}

/// The game file in a text that [`write_work`] wrote.
pub fn game_text(work: &str) -> &str {
    work.split_once('\n').map_or("", |(_, text)| text)
}

/// Reads what [`write_work`] wrote. `file` is made from the [`game_text`] in it. Where only the
/// first line is damaged, the game is there all the same, without its journal.
pub fn replay_work<P: Notation>(work: &str, file: &GameFile<'_>) -> Result<Record<P>, FileError> {
    let first = ron::from_str::<Beside>(work.lines().next().unwrap_or_default());
    let Some(beside) = first.ok().filter(|beside| beside.form == FORM) else {
        return file.replay::<P>();
    };
    let (record, ids) = file.replay_beside::<P>(beside.deleted.len())?;
    let mut whole = record.clone();
    // The journal speaks of the ids of the file.
    let fits = ids.are_kept() && whole.add_beside(beside).is_some();
    Ok(if fits { whole } else { record })
}

impl<P: Notation> Record<P> {
    fn deleted(&self, id: NodeId) -> Deleted {
        let node = &self.tree[id];
        Deleted {
            id,
            after: node.parent.unwrap_or(NodeId::ROOT),
            text: node.text.to_string(),
            playable: node.mv.is_some(),
            children: node.children.clone(),
            remarks: node.remarks().clone(),
            finding: node.finding.clone(),
        }
    }

    /// Adds what the file left out; `None` if it does not belong to this game.
    fn add_beside(&mut self, beside: Beside) -> Option<()> {
        let moves = self.tree.moves() + beside.deleted.len();
        let deleted: HashSet<NodeId> = beside.deleted.iter().map(|entry| entry.id).collect();
        for entry in &beside.deleted {
            self.add_deleted(entry, moves)?;
        }
        for id in std::iter::once(NodeId::ROOT).chain(self.tree.ids().collect::<Vec<_>>()) {
            self.tree.node_mut(id).children.retain(|child| !deleted.contains(child));
        }
        for entry in beside.deleted {
            self.are_children(entry.id, &entry.children)?;
            self.tree.node_mut(entry.id).children = entry.children;
        }
        self.fits(&beside.journal)?;
        let here = self.tree.by_number(beside.here.number())?;
        (self.revision, self.revisions) = (beside.revision, beside.revisions);
        self.journal = beside.journal;
        self.go_to(NodeId::ROOT);
        self.cursor.relink(&self.tree);
        self.go_to(here);
        Some(())
    }

    fn add_deleted(&mut self, entry: &Deleted, moves: usize) -> Option<()> {
        let Deleted { id, after, text, playable, remarks, finding, .. } = entry;
        let parent = self.tree.by_number(after.number())?;
        let is_free = self.tree.by_number(id.number()).is_none();
        if !is_free || id.number() as usize > moves.saturating_mul(8).saturating_add(1000) {
            return None;
        }
        let side = self.tree[parent].side.other();
        let (mut mv, mut turn) = (None, Turn { side, first: self.first, key: 0 });
        if *playable && !self.tree.is_unplayable(parent) {
            self.go_to(parent);
            let legal = self.position().read_move(text).ok()?;
            (mv, turn) = (Some(legal), Turn::of(self.position(), legal, self.first));
        }
        self.tree.add_as(*id, parent, mv, text.clone(), turn);
        let added = self.tree.node_mut(*id);
        added.set_remarks(remarks.clone());
        added.finding.clone_from(finding);
        Some(())
    }

    /// Whether the steps speak of nodes and squares that there are.
    fn fits(&self, journal: &Journal) -> Option<()> {
        let size = self.options.size();
        let is_there = |node: NodeId| self.tree.by_number(node.number()).map(|_| ());
        for step in journal.steps() {
            is_there(step.from)?;
            is_there(step.to)?;
        }
        for change in journal.changes() {
            match change {
                Change::Headers(_) | Change::Conclusion(None) => {}
                Change::Conclusion(Some(end)) => is_there(end.after)?,
                Change::Played(node) | Change::Finding(node, _) => is_there(*node)?,
                Change::Remarks(node, remarks) => {
                    is_there(*node)?;
                    let mut squares = remarks.marks.iter().flat_map(|mark| [mark.from, mark.to]);
                    squares.all(|at| at.file.max(at.rank) < size).then_some(())?;
                }
                Change::Children(node, children) => self.are_children(*node, children)?,
            }
        }
        Some(())
    }

    /// Whether these moves follow the node, each once.
    fn are_children(&self, node: NodeId, children: &[NodeId]) -> Option<()> {
        let follows = |child: &NodeId| {
            self.tree.by_number(child.number()).is_some() && self.tree[*child].parent == Some(node)
        };
        let mut seen = HashSet::new();
        let all = children.iter().all(|child| follows(child) && seen.insert(*child));
        (self.tree.by_number(node.number()).is_some() && all).then_some(())
    }
}

#[cfg(test)]
mod tests;
