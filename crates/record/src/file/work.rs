//! Work in progress: a game's file, preceded by a line of RON with the journal and the deleted
//! moves, so that undo continues where it was.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::replay::FaultSink;
use super::{FileError, GameFile, write};
use crate::annotations::Annotations;
use crate::evaluation::PositionEvaluation;
use crate::journal::{Change, Journal, Step};
use crate::tree::{Turn, Visit};
use crate::{NodeId, Record};
use owlery_games::options::what_is_wrong;
use owlery_games::{GameOptions as _, Notation};
use owlery_i18n::{Grouped, Message, messages};

/// A number for the form of the first line.
const FORM: u32 = 1;

/// The first line where versions up to 0.2.0 left out a journal, because it was too long.
const LEFT_OUT: &str = "(left_out: true)";
/// The most bytes of a journal that was not left out.
const LONGEST: usize = 24 << 20;

/// A game that was read with its work.
pub struct Replayed<P: Notation> {
    /// The game.
    pub record: Record<P>,
    /// The error of its journal, if that is missing.
    pub journal: Result<(), JournalError>,
}

messages! {
    /// The reason why a game was read without its undo journal.
    pub enum JournalError {
        /// The first line is damaged, in the parser's words.
        Text(what: Message),
        /// Another version of this program wrote it.
        Form {
            /// The form it has.
            form: u32,
            /// The form that is read.
            ours: u32,
        } = "record-journal.form",
        /// It was longer than may be.
        LeftOut {
            /// The largest number of bytes.
            most: Grouped,
        } = "record-journal.long",
        /// It tells of moves that the game has not.
        Misfit = "record-journal.misfit",
    }
}

/// Everything that the game file leaves out.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Work")]
struct WorkHeader {
    form: u32,
    revision: u64,
    revisions: u64,
    here: NodeId,
    deleted: Vec<Deleted>,
    journal: Journal,
    /// Moves that have taken the place of others, and the ids of those in files. Earlier versions lack it,
    /// in which they had ids of their own.
    #[serde(default)]
    heirs: Vec<(NodeId, NodeId)>,
}

/// A move that cannot be reached any more, except by undo.
#[derive(Serialize, Deserialize)]
struct Deleted {
    id: NodeId,
    after: NodeId,
    text: String,
    playable: bool,
    children: Vec<NodeId>,
    #[serde(rename = "remarks")]
    annotations: Annotations,
    /// Versions without reports lack it.
    #[serde(default, rename = "finding")]
    evaluation: Option<Box<PositionEvaluation>>,
    /// Versions without clocks lack it.
    #[serde(default)]
    used: Duration,
}

/// Writes a record with everything that undo needs: what the rows of a [log](Record::start_log) are
/// replayed onto.
pub fn write_work<P: Notation>(record: &Record<P>) -> String {
    let deleted = record.deleted();
    let header = WorkHeader {
        form: FORM,
        revision: record.revision,
        revisions: record.revisions,
        here: record.here(),
        deleted,
        journal: record.journal.clone(),
        heirs: record.heirs(),
    };
    let header = ron::to_string(&header).expect("it is made of lists, numbers and texts");
    format!("{header}\n{}", write(record))
}

/// Returns the game file in a text of [`write_work`].
pub fn game_text(work: &str) -> &str {
    work.split_once('\n').map_or("", |(_, text)| text)
}

/// Reads a text of [`write_work`]. `file` is parsed from the [`game_text`] in it. If only the first line
/// is damaged, the game is read all the same.
pub fn replay_work<P: Notation>(work: &str, file: &GameFile<'_>) -> Result<Replayed<P>, FileError> {
    let header = match WorkHeader::read(work.lines().next().unwrap_or("")) {
        Ok(header) => header,
        Err(error) => return Ok(Replayed { record: file.replay()?, journal: Err(error) }),
    };
    let deleted: HashSet<NodeId> = header.deleted.iter().map(|entry| entry.id).collect();
    let heirs = header.heirs.iter().filter(|(heir, _)| !deleted.contains(heir));
    let heirs = heirs.map(|(heir, of)| (of.number(), *heir)).collect();
    let faults = &mut FaultSink(None);
    let (record, ids) = file.replay_with::<P>(faults, header.deleted.len(), heirs)?;
    let mut whole = record.clone();
    // The journal has the ids of the record that was written.
    let fits = ids.are_known && whole.restore(header).is_some();
    Ok(match fits {
        true => Replayed { record: whole, journal: Ok(()) },
        false => Replayed { record, journal: Err(JournalError::Misfit) },
    })
}

impl WorkHeader {
    fn read(line: &str) -> Result<Self, JournalError> {
        if line == LEFT_OUT {
            return Err(JournalError::LeftOut { most: Grouped(LONGEST) });
        }
        let header: WorkHeader = ron::from_str(line).map_err(|error| what_is_wrong(&error.code))?;
        match header.form {
            FORM => Ok(header),
            form => Err(JournalError::Form { form, ours: FORM }),
        }
    }
}

impl<P: Notation> Record<P> {
    fn deleted(&self) -> Vec<Deleted> {
        let linked: HashSet<NodeId> = self.tree.reading_order().map(|visit| visit.node).collect();
        let deleted = |id: NodeId| {
            let node = &self.tree[id];
            Deleted {
                id,
                after: node.parent.unwrap_or(NodeId::ROOT),
                text: node.text.to_string(),
                playable: node.mv.is_some(),
                children: node.children.clone(),
                annotations: node.annotations().clone(),
                evaluation: node.evaluation.clone(),
                used: node.used(),
            }
        };
        self.tree.ids().filter(|id| !linked.contains(id)).map(deleted).collect()
    }

    fn heirs(&self) -> Vec<(NodeId, NodeId)> {
        let both = self.tree.ids().map(|id| (id, self.tree.id_in_file(id)));
        both.filter(|(id, of)| id != of).collect()
    }

    /// Adds what the game file left out; `None` if it does not belong to this game.
    fn restore(&mut self, header: WorkHeader) -> Option<()> {
        self.add_deleted(&header.deleted)?;
        let deleted: HashSet<NodeId> = header.deleted.iter().map(|entry| entry.id).collect();
        for id in std::iter::once(NodeId::ROOT).chain(self.tree.ids().collect::<Vec<_>>()) {
            self.tree.node_mut(id).children.retain(|child| !deleted.contains(child));
        }
        for entry in header.deleted {
            self.are_children(entry.id, &entry.children).then_some(())?;
            self.tree.node_mut(entry.id).children = entry.children;
        }
        for (heir, of) in header.heirs {
            // If the edit was undone, the move that left its id is in the tree, and its heir is not.
            let are_there = self.has_node(heir) && self.has_node(of);
            are_there.then(|| self.tree.set_heir(heir, of))?;
        }
        let mut ids = HashSet::new();
        let is_own = |visit: Visit| ids.insert(self.tree.id_in_file(visit.node));
        self.tree.reading_order().all(is_own).then_some(())?;
        header.journal.steps().all(|step| self.fits(step)).then_some(())?;
        let here = self.tree.by_number(header.here.number())?;
        (self.revision, self.revisions) = (header.revision, header.revisions);
        self.journal = header.journal;
        self.go_to(NodeId::ROOT);
        self.cursor.relink(&self.tree);
        self.go_to(here);
        Some(())
    }

    /// Adds deleted moves as last children of those that they followed. The tree is traversed once, so that
    /// only the positions on the path are kept and none is made twice.
    fn add_deleted(&mut self, deleted: &[Deleted]) -> Option<()> {
        let most = (self.tree.moves() + deleted.len()).saturating_mul(8).saturating_add(1000);
        let mut after: HashMap<NodeId, Vec<&Deleted>> = HashMap::new();
        for entry in deleted {
            after.entry(entry.after).or_default().push(entry);
        }
        let mut positions = vec![self.start().clone()];
        let mut stack = vec![(NodeId::ROOT, 0)];
        while let Some((node, ply)) = stack.pop() {
            positions.truncate(ply.max(1));
            if let Some(mv) = self.tree[node].mv {
                let mut position = positions.last()?.clone();
                position.apply(mv);
                positions.push(position);
            }
            let position = (positions.len() == ply + 1).then(|| positions.last()).flatten();
            for entry in after.remove(&node).unwrap_or_default() {
                let is_free = self.tree.by_number(entry.id.number()).is_none();
                if !is_free || entry.id.number() as usize > most {
                    return None;
                }
                self.add_move(entry.id, node, entry.text.clone(), entry.playable, position)?;
                self.tree.set_annotations(entry.id, entry.annotations.clone());
                self.tree.node_mut(entry.id).evaluation.clone_from(&entry.evaluation);
                self.tree.set_used(entry.id, entry.used);
            }
            stack.extend(self.tree[node].children.iter().map(|child| (*child, ply + 1)));
        }
        // The others follow no move that exists.
        after.is_empty().then_some(())
    }

    /// Adds a move as the last child of another under a free id; `position` is the one that it is made
    /// in, if that can be reached. `None` if the move is not legal there.
    pub(crate) fn add_move(
        &mut self,
        id: NodeId,
        after: NodeId,
        text: String,
        is_playable: bool,
        position: Option<&P>,
    ) -> Option<()> {
        let (mv, turn) = match position.filter(|_| is_playable) {
            None => (None, self.turn_unplayable(after, position)),
            Some(position) => {
                let mv = position.read_move(&text).ok()?;
                (Some(mv), Turn::play(position, mv, self.first).0)
            }
        };
        self.tree.add_as(id, after, mv, text, turn);
        Some(())
    }

    /// Checks that the nodes and squares of a step exist.
    pub(crate) fn fits(&self, step: &Step) -> bool {
        self.has_node(step.from)
            && self.has_node(step.to)
            && step.changes.iter().all(|change| match change {
                Change::Tags(_) | Change::Termination(None) => true,
                Change::Termination(Some(end)) => self.has_node(end.after),
                Change::Played(node) | Change::Evaluation(node, _) => self.has_node(*node),
                Change::Annotations(node, annotations) => {
                    self.has_node(*node) && self.marks_fit(annotations)
                }
                Change::Children(node, children) => self.are_children(*node, children),
            })
    }

    /// Returns true for a node of the tree, be it deleted or not.
    pub(crate) fn has_node(&self, node: NodeId) -> bool {
        self.tree.by_number(node.number()).is_some()
    }

    /// Returns true if all marks are on the board.
    pub(crate) fn marks_fit(&self, annotations: &Annotations) -> bool {
        let size = self.options.size();
        annotations.marks.iter().all(|mark| mark.from.is_on(size) && mark.to.is_on(size))
    }

    /// Checks that these moves follow the node, each once.
    pub(crate) fn are_children(&self, node: NodeId, children: &[NodeId]) -> bool {
        let follows =
            |child: &NodeId| self.has_node(*child) && self.tree[*child].parent == Some(node);
        let mut seen = HashSet::new();
        self.has_node(node) && children.iter().all(|child| follows(child) && seen.insert(*child))
    }
}

#[cfg(test)]
pub(crate) mod tests;
