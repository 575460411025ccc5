//! What was read, put into a record.

use super::{GameRead, Origin, Reading, read_moves};
use crate::record::journal::{Change, Step};
use crate::record::remarks::{Glyph, Remarks};
use crate::record::{Conclusion, NodeId, Record};
use crate::rules::Notation;

/// A game from the usual start, made of moves as far as they can be read.
pub fn game_of_moves<P: Notation>(options: P::Options, text: &str) -> GameRead<P> {
    let mut record = Record::new(options);
    let reading = read_moves(record.origin(), text);
    record.fill(&reading);
    (record, reading)
}

impl<P: Notation> Record<P> {
    /// Where moves that follow the cursor begin.
    pub fn origin(&self) -> Origin<'_, P> {
        let number = self.tree[self.here()].number;
        Origin { position: self.position(), first: self.first, number }
    }

    /// Where moves that follow the start begin.
    pub fn origin_at_start(&self) -> Origin<'_, P> {
        Origin { position: self.start(), first: self.first, number: 0 }
    }

    /// Adds moves read from [`Record::origin`] at the cursor, as one step for undo. Moves
    /// that are there already are entered, others go on the line or begin variations; notes come
    /// after those that are there. The cursor goes to the end of the main line that was read.
    ///
    /// Undo goes back and takes the notes away; like moves that were played, those read stay in
    /// the tree.
    pub fn paste(&mut self, reading: &Reading<P::Move>) {
        self.paste_from(self.here(), reading, false);
    }

    /// The same at the start of the game, wherever the cursor is.
    pub fn paste_at_start(&mut self, reading: &Reading<P::Move>) {
        self.paste_from(NodeId::ROOT, reading, false);
    }

    /// The same after this move. If it is the last of the game and `plays`, the main line that was
    /// read goes on with the game. An end that the players made is taken over where
    /// [`Record::takes_end`].
    pub fn paste_from(&mut self, base: NodeId, reading: &Reading<P::Move>, plays: bool) {
        let ends = plays && self.takes_end(base, reading);
        let plays = plays && base == self.played && self.conclusion.is_none();
        let from = self.here();
        let nodes = self.add_moves(base, reading);
        let mut changes = Vec::new();
        for (node, read) in remarks_read(base, &nodes, reading) {
            let mut remarks = self.tree[node].remarks().clone();
            let comments = [(&mut remarks.before, &read.before), (&mut remarks.note, &read.note)];
            for (comment, said) in comments {
                // What was pasted before is not said twice.
                if !comment.contains(said) {
                    let glue = if comment.is_empty() { "" } else { "\n" };
                    *comment = format!("{comment}{glue}{said}");
                }
            }
            remarks.glyph = remarks.glyph.or(read.glyph);
            remarks.judgement = remarks.judgement.or(read.judgement);
            if remarks != *self.tree[node].remarks() {
                changes.push(Change::Remarks(node, Box::new(remarks)));
            }
        }
        let to = main_end(base, &nodes, reading);
        self.go_to(to);
        if plays && to != base {
            changes.extend(self.to_main_line(to));
            changes.push(Change::Played(to));
        }
        if let Some((_, how)) = reading.conclusion.filter(|_| ends && self.outcome().is_none()) {
            changes.push(Change::Conclusion(Some(Conclusion { after: to, how })));
        }
        if changes.is_empty() && to == from {
            return;
        }
        let (name, changes) = ("pasted moves".into(), self.apply(changes));
        self.journal.add(Step { name, changes, from, to, revision: None });
    }

    /// Whether the players' end of the game in what was read can be that of this game, which has
    /// none: it stands after the main line, and that goes on with the game or repeats it.
    pub fn takes_end(&self, base: NodeId, reading: &Reading<P::Move>) -> bool {
        let line: Vec<_> = reading.main_line().collect();
        let step = |node, at: &usize| self.tree.child_with(node, reading.moves[*at].mv);
        let there = line.iter().try_fold(base, step);
        self.conclusion.is_none()
            && reading.conclusion.is_some_and(|(after, _)| after == line.last().copied())
            && (base == self.played || there == Some(self.played))
    }

    /// Makes the game of a transcript from an empty one; this is no edit.
    pub(super) fn fill(&mut self, reading: &Reading<P::Move>) {
        let nodes = self.add_moves(NodeId::ROOT, reading);
        for (node, remarks) in remarks_read(NodeId::ROOT, &nodes, reading) {
            self.tree.node_mut(node).set_remarks(remarks);
        }
        self.conclusion = reading.conclusion.map(|(after, how)| Conclusion {
            after: after.and_then(|at| nodes.get(at).copied()).unwrap_or(NodeId::ROOT),
            how,
        });
        self.played = self.usual_end();
        self.go_to(self.played);
    }

    /// Adds the moves after a node: their nodes, in order.
    fn add_moves(&mut self, base: NodeId, reading: &Reading<P::Move>) -> Vec<NodeId> {
        let mut nodes: Vec<NodeId> = Vec::with_capacity(reading.moves.len());
        for read in &reading.moves {
            let parent = read.after.and_then(|at| nodes.get(at).copied()).unwrap_or(base);
            self.go_to(parent);
            let node = self.append(parent, read.mv);
            self.go_to(node);
            nodes.push(node);
        }
        nodes
    }
}

/// The last move of the main line that was read.
fn main_end<M>(base: NodeId, nodes: &[NodeId], reading: &Reading<M>) -> NodeId {
    reading.main_line().last().and_then(|at| nodes.get(at).copied()).unwrap_or(base)
}

/// What was said of each node that was read, the base of the reading first.
fn remarks_read<M>(
    base: NodeId,
    nodes: &[NodeId],
    reading: &Reading<M>,
) -> impl Iterator<Item = (NodeId, Remarks)> {
    let of_moves = nodes.iter().zip(&reading.moves).map(|(node, read)| {
        let remarks = Remarks {
            before: read.before.clone(),
            note: read.note.clone(),
            glyph: Glyph::from_sign(&read.glyph),
            judgement: read.judgement,
            ..Remarks::NONE
        };
        (*node, remarks)
    });
    let of_base = Remarks { note: reading.note.clone(), ..Remarks::NONE };
    std::iter::once((base, of_base)).chain(of_moves)
}
