//! Inserting what was read into a record.

use std::collections::{HashMap, HashSet};

use super::{GameRead, ReadMove, Reading, StartingPoint, read_moves};
use crate::annotations::{Annotations, Mark, Nag};
use crate::journal::{Change, Step};
use crate::limits::OverLimit;
use crate::{Node, NodeId, Record, StepKind, Termination};
use owlery_games::Notation;

/// Makes a game from the usual start of the moves of a text, as far as they can be read.
pub fn game_of_moves<P: Notation>(options: P::Options, text: &str) -> GameRead<P> {
    let mut record = Record::new(options);
    let reading = read_moves(record.origin(), text);
    record.fill(&reading);
    (record, reading)
}

impl<P: Notation> Record<P> {
    /// The starting point of moves that follow the cursor.
    pub fn origin(&self) -> StartingPoint<'_, P> {
        let number = self.tree[self.here()].number;
        StartingPoint { position: self.position(), first: self.first, number }
    }

    /// The starting point of moves that follow the start.
    pub fn origin_at_start(&self) -> StartingPoint<'_, P> {
        StartingPoint { position: self.start(), first: self.first, number: 0 }
    }

    /// Adds moves read from the position after `base`, as one step. Existing moves are entered, others go
    /// on the line or begin variations; notes come after existing ones. The cursor goes to the end of the
    /// main line that was read.
    ///
    /// If `plays` and `base` is the last played move, that main line is played. A termination by the
    /// players is adopted if [`Record::takes_end`].
    pub fn paste_from(&mut self, base: NodeId, reading: &Reading<P::Move>, plays: bool) {
        let ends = plays && self.takes_end(base, reading);
        let plays = plays && base == self.played && self.termination.is_none();
        let (from, revision) = (self.here(), Some(self.revision));
        let (nodes, without) = self.add_moves(base, reading);
        let mut changes = Vec::new();
        for (node, read) in annotations_read(base, &nodes, reading) {
            let annotations = joined(self.tree[node].annotations(), read);
            if annotations != *self.tree[node].annotations() {
                changes.push(Change::Annotations(node, Box::new(annotations)));
            }
        }
        let to = main_end(base, &nodes, reading);
        self.go_to(to);
        if plays && to != base {
            let line = self.tree.ancestors(to).take_while(|node| *node != base);
            changes.extend(line.filter_map(|node| self.change_to_front(node)));
            changes.push(Change::Played(to));
        }
        if let Some((_, how)) = reading.termination.filter(|_| ends && self.outcome().is_none()) {
            changes.push(Change::Termination(Some(Termination { after: to, how })));
        }
        let mut changes = self.apply(changes);
        changes.extend(without);
        if !changes.is_empty() {
            let kind = StepKind::Pasted;
            self.file_step(Step { kind, changes, from, to, revision }, false);
        }
    }

    /// Checks the limits that would be exceeded if this were pasted after a move.
    pub fn check_limits_if_pasted(
        &self,
        base: NodeId,
        reading: &Reading<P::Move>,
    ) -> Result<(), OverLimit> {
        let mut nodes: Vec<Option<NodeId>> = Vec::with_capacity(reading.moves.len());
        let mut known = HashMap::new();
        for read in &reading.moves {
            let parent = read.after.map_or(Some(base), |at| nodes[at]);
            nodes.push(parent.and_then(|parent| {
                known.entry(parent).or_insert_with(|| self.children(parent)).like(read)
            }));
        }
        let new = nodes.iter().filter(|node| node.is_none()).count();
        let there = std::iter::once(Some(base)).chain(nodes);
        let (mut weight, none) = (0, Annotations::NONE);
        for (node, read) in there.zip(annotations_of(reading)) {
            let old = node.map_or(&none, |node| self.tree[node].annotations());
            let joined = joined(old, read);
            joined.check_limits()?;
            weight += joined.weight() - old.weight();
        }
        self.check_limits(new, weight)
    }

    /// Returns true if the players' termination in the reading can be that of this game, which has none: it
    /// stands after the main line, and that goes on with the played line or repeats it.
    pub fn takes_end(&self, base: NodeId, reading: &Reading<P::Move>) -> bool {
        let line: Vec<_> = reading.main_line().collect();
        let step = |node, at: &usize| self.tree.child_with(node, reading.moves[*at].mv?);
        let there = line.iter().try_fold(base, step);
        self.termination.is_none()
            && reading.termination.is_some_and(|(after, _)| after == line.last().copied())
            && (base == self.played || there == Some(self.played))
    }

    /// Fills an empty record with what was read. This is not a step of the journal.
    pub(crate) fn fill(&mut self, reading: &Reading<P::Move>) {
        let (nodes, _) = self.add_moves(NodeId::ROOT, reading);
        for (node, annotations) in annotations_read(NodeId::ROOT, &nodes, reading) {
            self.tree.set_annotations(node, annotations);
        }
        self.termination = reading.termination.map(|(after, how)| Termination {
            after: after.and_then(|at| nodes.get(at).copied()).unwrap_or(NodeId::ROOT),
            how,
        });
        for (node, read) in nodes.iter().zip(&reading.moves) {
            read.used.into_iter().for_each(|used| self.tree.set_used(*node, used));
        }
        let node = |at: Option<usize>| match at {
            Some(at) => nodes.get(at).copied(),
            None => Some(NodeId::ROOT),
        };
        let played = reading.played.and_then(node).filter(|node| {
            let is_on_line = |it: &NodeId| self.tree.main_line(NodeId::ROOT).any(|on| on == *it);
            *node == NodeId::ROOT || is_on_line(node) && !self.tree.is_unplayable(*node)
        });
        self.played = played.unwrap_or_else(|| self.default_end());
        self.go_to(self.played);
    }

    /// Adds the moves after a node, and returns their nodes in order, and the changes that remove them.
    fn add_moves(
        &mut self,
        base: NodeId,
        reading: &Reading<P::Move>,
    ) -> (Vec<NodeId>, Vec<Change>) {
        let first_new = self.tree.next_number();
        let mut nodes: Vec<NodeId> = Vec::with_capacity(reading.moves.len());
        let (mut known, mut without, mut grown) = (HashMap::new(), Vec::new(), HashSet::new());
        for read in &reading.moves {
            let parent = read.after.and_then(|at| nodes.get(at).copied()).unwrap_or(base);
            let children = known.entry(parent).or_insert_with(|| self.children(parent));
            nodes.push(children.like(read).unwrap_or_else(|| {
                // The moves after a new one are removed with it.
                if parent.number() < first_new && grown.insert(parent) {
                    without.push(Change::Children(parent, self.tree[parent].children.clone()));
                }
                let node = self.tree.add(parent, read.mv, read.text.clone(), read.turn);
                // Two that are struck out stay two.
                children.playable.extend(read.mv.map(|mv| (mv, node)));
                node
            }));
        }
        if self.tree.next_number() > first_new {
            self.begin_revision();
            self.moves_revision += 1;
            self.cursor.relink(&self.tree);
        }
        (nodes, without)
    }

    fn children(&self, parent: NodeId) -> Children<P::Move> {
        let mut children = Children { playable: Vec::new(), struck: HashMap::new() };
        for node in self.tree[parent].children.iter().copied() {
            let Node { mv, text, .. } = &self.tree[node];
            match mv {
                Some(mv) => children.playable.push((*mv, node)),
                None => drop(children.struck.entry(text.clone()).or_insert(node)),
            }
        }
        children
    }
}

/// The children of a move: a few legal ones, and perhaps very many that are struck out.
struct Children<M> {
    playable: Vec<(M, NodeId)>,
    struck: HashMap<Box<str>, NodeId>,
}

impl<M: Copy + Eq> Children<M> {
    /// Finds the child with the same move, or the same text if it is struck out.
    fn like(&self, read: &ReadMove<M>) -> Option<NodeId> {
        let Some(mv) = read.mv else { return self.struck.get(&*read.text).copied() };
        self.playable.iter().find(|(there, _)| *there == mv).map(|(_, node)| *node)
    }
}

/// Joins the annotations of a move with those that were read.
fn joined(old: &Annotations, read: Annotations) -> Annotations {
    let mut annotations = old.clone();
    let comments = [(&mut annotations.before, &read.before), (&mut annotations.note, &read.note)];
    for (comment, added) in comments {
        // A comment that was pasted before is not repeated.
        if !comment.contains(added) {
            let glue = if comment.is_empty() { "" } else { "\n" };
            *comment = format!("{comment}{glue}{added}");
        }
    }
    annotations.nag = annotations.nag.or(read.nag);
    annotations.judgement = annotations.judgement.or(read.judgement);
    let is_new = |mark: &Mark| !old.marks.contains(mark);
    annotations.marks.extend(read.marks.into_iter().filter(is_new));
    annotations
}

/// The last move of the main line that was read and can be played.
fn main_end<M>(base: NodeId, nodes: &[NodeId], reading: &Reading<M>) -> NodeId {
    let playable = reading.main_line().take_while(|at| reading.moves[*at].mv.is_some());
    playable.last().and_then(|at| nodes.get(at).copied()).unwrap_or(base)
}

/// Pairs the nodes that were read with their annotations, the base of the reading first.
fn annotations_read<M>(
    base: NodeId,
    nodes: &[NodeId],
    reading: &Reading<M>,
) -> impl Iterator<Item = (NodeId, Annotations)> {
    std::iter::once(base).chain(nodes.iter().copied()).zip(annotations_of(reading))
}

fn annotations_of<M>(reading: &Reading<M>) -> impl Iterator<Item = Annotations> {
    let of_moves = reading.moves.iter().map(|read| Annotations {
        before: read.before.clone(),
        note: read.note.clone(),
        nag: Nag::from_sign(&read.nag),
        judgement: read.judgement,
        marks: read.marks.clone(),
        ..Annotations::NONE
    });
    let (note, marks) = (reading.note.clone(), reading.marks.clone());
    let of_base = Annotations { note, marks, ..Annotations::NONE };
    std::iter::once(of_base).chain(of_moves)
}
