//! Edits of the tree. Each edit is one step of the journal and loses nothing: deleted moves stay in
//! the arena, and moves that are no longer legal stay in the tree as unplayable tails.

use std::collections::{BTreeMap, HashSet};

use super::annotations::Annotations;
use super::evaluation::PositionEvaluation;
use super::journal::{Change, Step};
use super::limits::OverLimit;
use super::tree::Turn;
use super::{NodeId, Record, StepKind};
use owlery_games::Notation;

impl<P: Notation> Record<P> {
    /// Moves the variation of a move one place up among its alternatives.
    pub fn promote(&mut self, node: NodeId) {
        let Some((parent, place)) = self.branch_above(node) else { return };
        let mut children = self.tree[parent].children.clone();
        children.swap(place, place - 1);
        self.restructure(
            StepKind::Promotion,
            vec![Change::Children(parent, children)],
            Moved::default(),
        );
    }

    /// Makes the path to a node the main line.
    pub fn make_main_line(&mut self, node: NodeId) {
        let changes = self.changes_to_main_line(node);
        if !changes.is_empty() {
            self.restructure(StepKind::MainLine, changes, Moved::default());
        }
    }

    /// Deletes a move and all that follows it.
    pub fn delete_from(&mut self, node: NodeId) {
        let Some(parent) = self.tree[node].parent else { return };
        let kind = StepKind::DeleteMoves(self.tree.subtree(node).count());
        let children = self.tree[parent].children.iter().copied().filter(|c| *c != node).collect();
        self.restructure(kind, vec![Change::Children(parent, children)], Moved::default());
    }

    /// Deletes every variation beside the line through a node.
    pub fn delete_others(&mut self, node: NodeId) {
        let mut line = self.tree.path(node);
        line.extend(self.tree.main_line(node).skip(1));
        let mut changes = Vec::new();
        let mut others = 0;
        for pair in line.windows(2) {
            let children = self.tree[pair[0]].children.len();
            if children > 1 {
                others += children - 1;
                changes.push(Change::Children(pair[0], vec![pair[1]]));
            }
        }
        if others > 0 {
            let kind = StepKind::DeleteVariations(others);
            self.restructure(kind, changes, Moved::default());
        }
    }

    /// Replaces a move by another that is legal there, and keeps what follows as far as it is legal.
    pub fn replace_move(&mut self, node: NodeId, mv: P::Move) {
        let Some(parent) = self.tree[node].parent else { return };
        if self.tree[node].mv != Some(mv) && !self.tree.is_unplayable(parent) {
            let tails = self.tree[node].children.clone();
            self.rebuild(StepKind::Replaced, parent, node, Some(mv), &tails);
        }
    }

    /// Removes one move, and keeps what follows as far as it is legal.
    pub fn remove_move(&mut self, node: NodeId) {
        let Some(parent) = self.tree[node].parent else { return };
        let tails = self.tree[node].children.clone();
        self.rebuild(StepKind::Removed, parent, node, None, &tails);
    }

    /// Inserts a legal move before another, and keeps what follows as far as it is legal.
    pub fn insert_move(&mut self, node: NodeId, mv: P::Move) {
        if let Some(parent) = self.tree[node].parent
            && !self.tree.is_unplayable(parent)
        {
            self.rebuild(StepKind::Inserted, parent, node, Some(mv), &[node]);
        }
    }

    /// Checks the limits that would be exceeded if a move were replaced, removed, or one inserted before
    /// it: all moves that follow are copied.
    pub fn check_limits_if_rebuilt(&self, node: NodeId) -> Result<(), OverLimit> {
        let (mut moves, mut weight) = (1, 0);
        for copied in self.tree.subtree(node) {
            moves += 1;
            weight += self.tree[copied].annotations().weight();
        }
        self.check_limits(moves, weight)
    }

    /// Checks the limits that would be exceeded if these annotations replaced those of a move.
    pub fn check_limits_with(
        &self,
        node: NodeId,
        annotations: &Annotations,
    ) -> Result<(), OverLimit> {
        annotations.check_limits()?;
        let more = annotations.weight().saturating_sub(self.tree[node].annotations().weight());
        self.check_limits(0, more)
    }

    /// Replaces the annotations of a move.
    pub fn set_annotations(&mut self, node: NodeId, mut annotations: Annotations, kind: StepKind) {
        if node == NodeId::ROOT {
            // Files have no place for annotations of the start that are about a move.
            let Annotations { note, marks, .. } = annotations;
            annotations = Annotations { note, marks, ..self.tree[node].annotations().clone() };
        }
        annotations.break_lines();
        if annotations != *self.tree[node].annotations() {
            self.edit(kind, vec![Change::Annotations(node, Box::new(annotations))]);
        }
    }

    /// Sets or removes the evaluations of positions as one step; positions that are no longer in the tree
    /// are skipped. With `joins_last` it joins the last step if that was of the same positions, which is why
    /// positions without a change are given too.
    pub fn set_evaluations(
        &mut self,
        evaluations: impl IntoIterator<Item = (NodeId, Option<PositionEvaluation>)>,
        kind: StepKind,
        joins_last: bool,
    ) {
        let linked: HashSet<_> = self.tree.reading_order().map(|visit| visit.node).collect();
        let is_there = |(node, _): &(NodeId, _)| {
            (*node == NodeId::ROOT || linked.contains(node)) && !self.tree.is_unplayable(*node)
        };
        let evaluations: Vec<_> = evaluations.into_iter().filter(is_there).collect();
        let is_new = |(node, evaluation): &(NodeId, Option<PositionEvaluation>)| {
            self.tree[*node].evaluation() != evaluation.as_ref()
        };
        if evaluations.iter().any(is_new) {
            let change = |(node, evaluation): (_, Option<PositionEvaluation>)| {
                Change::Evaluation(node, evaluation.map(Box::new))
            };
            let step = self.step(kind, evaluations.into_iter().map(change).collect());
            let last = self.journal.done.last();
            let joins = joins_last && last.is_some_and(|last| step.continues_report(last));
            self.file_step(step, joins);
        }
    }

    /// Replaces the comment after a move; the root's stands before the first.
    pub fn set_note(&mut self, node: NodeId, note: String) {
        let annotations = Annotations { note, ..self.tree[node].annotations().clone() };
        self.set_annotations(node, annotations, StepKind::Comment);
    }

    /// Replaces the comment before a move.
    pub fn set_before(&mut self, node: NodeId, before: String) {
        let annotations = Annotations { before, ..self.tree[node].annotations().clone() };
        self.set_annotations(node, annotations, StepKind::CommentBefore);
    }

    /// Adds lines of legal moves after a node as one step; the cursor goes to that node. Returns false if
    /// it is no longer in the tree.
    pub fn add_lines(&mut self, after: NodeId, lines: &[Vec<P::Move>]) -> bool {
        if !self.tree.is_linked(after) || self.tree.is_unplayable(after) {
            return false;
        }
        self.go_to(after);
        let first_new = self.tree.next_number();
        let mut graft = Graft::default();
        for line in lines {
            let (mut at, mut position) = (after, self.position().clone());
            for mv in line {
                let there = self.tree.child_with(at, *mv);
                at = there.unwrap_or_else(|| {
                    if at.number() < first_new {
                        graft.keep(self, at);
                    }
                    let (turn, _) = Turn::play(&position, *mv, self.first);
                    self.tree.add(at, Some(*mv), position.move_text(*mv), turn)
                });
                position.apply(*mv);
            }
        }
        let changes = graft.changes(self);
        if !changes.is_empty() {
            let to = Some(after);
            self.restructure(StepKind::Lines, changes, Moved { to, ..Moved::default() });
        }
        true
    }

    /// Finds the nearest branch at or above a node in which its line is not the first: the branching node
    /// and the line's place there.
    fn branch_above(&self, node: NodeId) -> Option<(NodeId, usize)> {
        self.tree.ancestors(node).find_map(|node| {
            let parent = self.tree[node].parent?;
            let place = self.tree[parent].children.iter().position(|child| *child == node)?;
            (place > 0).then_some((parent, place))
        })
    }

    /// Removes `old` from its parent's children, puts `mv` in its place if there is one, and grafts copies
    /// of `tails` below that.
    fn rebuild(
        &mut self,
        kind: StepKind,
        parent: NodeId,
        old: NodeId,
        mv: Option<P::Move>,
        tails: &[NodeId],
    ) {
        self.go_to(parent);
        let mut graft = Graft::default();
        graft.keep(self, parent);
        // Out of the way, so that nothing is grafted onto what it is copied from.
        self.tree.node_mut(parent).children.retain(|child| *child != old);
        let mut position = self.position().clone();
        let playable = !self.tree.is_unplayable(parent);
        let mut onto = parent;
        if let Some(mv) = mv {
            let text = position.move_text(mv);
            let turn;
            (turn, position) = Turn::play(&position, mv, self.first);
            let there = self.tree.child_with(parent, mv);
            onto = there.unwrap_or_else(|| self.tree.add(parent, Some(mv), text, turn));
            if there.is_none() && tails != [old] {
                let annotations = self.tree[old].annotations().clone();
                self.tree.set_annotations(onto, annotations);
                self.tree.inherit(onto, old);
            }
        }
        graft.copy(self, tails, onto, playable.then_some(position));
        // The new branch takes the old one's place.
        let place = graft.lists[&parent].iter().position(|child| *child == old).unwrap_or(0);
        let children = &mut self.tree.node_mut(parent).children;
        let grafted: Vec<_> = match mv {
            Some(_) => vec![onto],
            None => {
                children.iter().copied().filter(|c| !graft.lists[&parent].contains(c)).collect()
            }
        };
        children.retain(|child| !grafted.contains(child));
        let place = place.min(children.len());
        children.splice(place..place, grafted.iter().copied());
        let to = grafted.first().copied().filter(|_| mv.is_some()).unwrap_or(parent);
        let last = graft.played.or((self.played == old).then_some(to));
        let changes = graft.changes(self);
        self.restructure(kind, changes, Moved { to: Some(to), played: last });
    }

    /// Gives nodes new lists of children. The cursor and the end of the game stay, or go to the nearest
    /// remaining node, unless `moved` says otherwise.
    fn restructure(&mut self, kind: StepKind, lists: Vec<Change>, moved: Moved) {
        let (from, revision) = (self.here(), Some(self.revision));
        let mut inverse = self.apply(lists);
        let mut after = Vec::new();
        if self.termination.is_some_and(|end| !self.tree.is_linked(end.after)) {
            after.push(Change::Termination(None));
        }
        let kept = self.tree.is_linked(self.played).then_some(self.played);
        let played = self.last_linked(kept.or(moved.played).unwrap_or(self.played));
        if played != self.played {
            after.push(Change::Played(played));
        }
        inverse.splice(0..0, self.apply(after));
        if let Some(to) = moved.to {
            self.go_to(to);
        }
        let to = self.here();
        self.file_step(Step { kind, changes: inverse, from, to, revision }, false);
    }
}

/// New places of the cursor and of the last move of the game after an edit.
#[derive(Default)]
struct Moved {
    to: Option<NodeId>,
    played: Option<NodeId>,
}

/// Copies of subtrees, and the former lists of children.
#[derive(Default)]
struct Graft {
    lists: BTreeMap<NodeId, Vec<NodeId>>,
    /// The copy of the last move of the game, if it was copied.
    played: Option<NodeId>,
}

impl Graft {
    fn keep<P: Notation>(&mut self, record: &Record<P>, node: NodeId) {
        self.lists.entry(node).or_insert_with(|| record.tree[node].children.clone());
    }

    /// Copies subtrees below a node. Moves that are not legal there become unplayable.
    /// `at` is the position there, unless that node is unplayable itself.
    fn copy<P: Notation>(
        &mut self,
        record: &mut Record<P>,
        tails: &[NodeId],
        onto: NodeId,
        at: Option<P>,
    ) {
        let first_new = record.tree.next_number();
        let mut stack: Vec<_> = tails.iter().rev().map(|tail| (*tail, onto, at.clone())).collect();
        while let Some((old, parent, position)) = stack.pop() {
            if parent.number() < first_new {
                self.keep(record, parent);
            }
            let text = record.tree[old].text.clone();
            let mv = position.as_ref().and_then(|position| position.reread(&text));
            let (node, after) = match (mv, position) {
                (Some(mv), Some(position)) => {
                    let text = position.move_text(mv);
                    let (turn, after) = Turn::play(&position, mv, record.first);
                    let there = record.tree.child_with(parent, mv);
                    let node =
                        there.unwrap_or_else(|| record.tree.add(parent, Some(mv), text, turn));
                    (node, Some(after))
                }
                (_, position) => {
                    let turn = record.turn_unplayable(parent, position.as_ref());
                    (record.tree.add(parent, None, text.into(), turn), None)
                }
            };
            if old == record.played {
                self.played = Some(node);
            }
            if node.number() >= first_new {
                let annotations = record.tree[old].annotations().clone();
                record.tree.set_annotations(node, annotations);
                record.tree.inherit(node, old);
            }
            let children = record.tree[old].children.clone();
            stack.extend(children.iter().rev().map(|child| (*child, node, after.clone())));
        }
    }

    /// Restores the old lists, and returns the new ones as changes.
    fn changes<P: Notation>(self, record: &mut Record<P>) -> Vec<Change> {
        let put_back = |(node, old): (NodeId, Vec<NodeId>)| {
            let new = std::mem::replace(&mut record.tree.node_mut(node).children, old);
            Change::Children(node, new)
        };
        self.lists.into_iter().map(put_back).collect()
    }
}

#[cfg(test)]
mod tests;
