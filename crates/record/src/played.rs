//! The game as it is played, as opposed to what is tried beside and after it: the way to one of
//! the moves. That it is the main line, too, is usual and no must: variations can be promoted over it.

use std::borrow::Cow;

use super::journal::{Change, Step};
use super::{NodeId, Record, StepKind};
use owlery_games::{Notation, Outcome};

impl<P: Notation> Record<P> {
    /// The last move of the game; the root before the first.
    pub fn played(&self) -> NodeId {
        self.played
    }

    /// Whether a move belongs to the game; the root does.
    pub fn is_played(&self, node: NodeId) -> bool {
        self.tree.upwards(self.played).any(|played| played == node)
    }

    /// Plays a legal move at the cursor as the next one of the game, before all that may have been
    /// tried there. From an earlier place this takes back what was played since, which stays as a
    /// variation.
    pub fn play_on(&mut self, mv: P::Move) {
        let (from, revision) = (self.here(), Some(self.revision));
        let there = self.tree.child_with(from, mv);
        if there.is_some_and(|node| self.is_played(node)) {
            return self.play(mv);
        }
        let (to, without) = self.append(from, mv);
        if self.headers.clock.is_some() {
            self.tree.set_used(to, self.thinking);
        }
        self.go_to(to);
        let mut changes: Vec<_> = self.to_front(to).into_iter().collect();
        changes.push(Change::Played(to));
        if self.conclusion.is_some() {
            changes.push(Change::Conclusion(None));
        }
        let mut inverse = self.apply(changes);
        inverse.extend(without);
        let kind = StepKind::Move;
        self.journal.add(Step { kind, changes: inverse, from, to, revision });
    }

    /// Takes the game back to one of its moves, and goes there. Where the last things done were to
    /// play the moves since, this is to undo them; else it is a step of its own. `keeps` has them stay
    /// as a variation; they do in any case where something was said of them or tried beside them.
    pub fn take_back(&mut self, to: NodeId, keeps: bool) {
        if to == self.played || !self.is_played(to) {
            return;
        }
        while !keeps && self.played != to && self.ends_with_move() {
            self.undo();
        }
        if self.played == to {
            return self.go_to(to);
        }
        let (from, revision) = (self.here(), Some(self.revision));
        let since: Vec<_> = self.tree.upwards(self.played).take_while(|node| *node != to).collect();
        let is_bare = |node: &NodeId| {
            let of = &self.tree[*node];
            of.children.len() < 2 && of.remarks().is_empty()
        };
        let ends = self.tree[self.played].children.is_empty();
        let mut changes = vec![Change::Played(to)];
        if !keeps && ends && since.iter().all(is_bare) {
            let first = since.last().copied();
            let others = self.tree[to].children.iter().copied();
            changes
                .push(Change::Children(to, others.filter(|node| Some(*node) != first).collect()));
        }
        if self.conclusion.is_some() {
            changes.push(Change::Conclusion(None));
        }
        let inverse = self.apply(changes);
        self.go_to(to);
        let kind = StepKind::TakingBack;
        self.journal.add(Step { kind, changes: inverse, from, to, revision });
    }

    /// Whether the last thing done was to play the last move of the game.
    fn ends_with_move(&self) -> bool {
        let Some(step) = self.journal.last() else { return false };
        step.kind == StepKind::Move && step.to == self.played && step.changes_game()
    }

    /// The result of the game: what the players said, else how the board stands at its end.
    pub fn result(&self) -> Option<Outcome> {
        match self.conclusion {
            Some(end) => Some(end.how.outcome()),
            None => self.last_position().outcome(),
        }
    }

    /// The position in which the game stands, or ended.
    pub fn last_position(&self) -> Cow<'_, P> {
        if self.here() == self.played {
            return Cow::Borrowed(self.position());
        }
        let mut position = self.start().clone();
        for node in self.tree.path(self.played) {
            if let Some(mv) = self.tree[node].mv {
                position.apply(mv);
            }
        }
        Cow::Owned(position)
    }

    /// The changes that make the way to a node the main line.
    pub(super) fn to_main_line(&self, node: NodeId) -> Vec<Change> {
        let mut changes: Vec<_> =
            self.tree.upwards(node).filter_map(|node| self.to_front(node)).collect();
        changes.reverse();
        changes
    }

    /// The change that puts a move before those that could be played in its place, if it is not.
    pub(super) fn to_front(&self, node: NodeId) -> Option<Change> {
        let parent = self.tree[node].parent?;
        let place = self.tree[parent].children.iter().position(|child| *child == node)?;
        let mut children = self.tree[parent].children.clone();
        children[..=place].rotate_right(1);
        (place > 0).then_some(Change::Children(parent, children))
    }

    /// Where the game ends if nothing else is said: where the players ended it, else at the last
    /// playable move of the main line.
    pub(super) fn usual_end(&self) -> NodeId {
        match self.conclusion {
            Some(end) if self.tree.main_line(NodeId::ROOT).any(|node| node == end.after) => {
                end.after
            }
            _ => self.end_of_line(NodeId::ROOT),
        }
    }

    /// The last move on the way to this one that is in the tree and can be played.
    pub(super) fn last_standing(&self, node: NodeId) -> NodeId {
        let path = self.tree.path(node);
        let stands = |pair: &&[NodeId]| {
            self.tree[pair[0]].children.contains(&pair[1]) && !self.tree.is_unplayable(pair[1])
        };
        path[path.windows(2).take_while(stands).count()]
    }

    /// The last playable move of a line.
    fn end_of_line(&self, from: NodeId) -> NodeId {
        let playable = |node: &NodeId| !self.tree.is_unplayable(*node);
        self.tree.main_line(from).take_while(playable).last().unwrap_or(from)
    }
}

#[cfg(test)]
mod tests;
