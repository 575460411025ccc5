//! The game as it is played, as opposed to what is tried beside and after it: the main line up to
//! one of its moves.

use std::borrow::Cow;

use super::journal::{Change, Step};
use super::{NodeId, Record};
use crate::rules::{Notation, Outcome};

impl<P: Notation> Record<P> {
    /// The last move of the game; the root before the first. It is always in the main line.
    pub fn played(&self) -> NodeId {
        self.played
    }

    /// Whether a move belongs to the game.
    pub fn is_played(&self, node: NodeId) -> bool {
        std::iter::successors(Some(self.played), |node| self.tree[*node].parent)
            .any(|played| played == node)
    }

    /// Plays a legal move at the cursor as the next one of the game. From an earlier place this
    /// takes back what was played since, which stays as a variation.
    pub fn play_on(&mut self, mv: P::Move) {
        let from = self.here();
        let there = self.tree.child_with(from, mv);
        if there.is_some_and(|node| self.is_played(node)) {
            return self.play(mv);
        }
        let revision = there.map(|_| self.revision);
        let to = self.append(from, mv);
        self.go_to(to);
        let mut changes = self.to_main_line(to);
        changes.push(Change::Played(to));
        if self.conclusion.is_some() {
            changes.push(Change::Conclusion(None));
        }
        let changes = self.apply(changes);
        self.journal.add(Step { changes, revision, ..Step::to_move(from, to) });
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
        let mut changes = Vec::new();
        for pair in self.tree.path(node).windows(2) {
            let mut children = self.tree[pair[0]].children.clone();
            if let Some(place) = children.iter().position(|child| *child == pair[1])
                && place > 0
            {
                children[..=place].rotate_right(1);
                changes.push(Change::Children(pair[0], children));
            }
        }
        changes
    }

    /// Where the game ends if nothing else is said: where the players ended it, else at the last
    /// playable move of the main line.
    pub(super) fn usual_end(&self) -> NodeId {
        match self.conclusion {
            Some(end) if self.in_main_line(end.after) == end.after => end.after,
            _ => self.end_of_line(NodeId::ROOT),
        }
    }

    /// After an edit of the tree: where the game ends now, if its moves have changed. A deletion
    /// cuts it off; else it is what the main line has become.
    pub(super) fn played_after_edit(&self, deleted: bool) -> Option<NodeId> {
        let kept = self.in_main_line(self.played);
        let end = if deleted { kept } else { self.end_of_line(kept) };
        (kept != self.played).then_some(end)
    }

    /// The last node on the way to this one that is in the main line.
    fn in_main_line(&self, node: NodeId) -> NodeId {
        let path = self.tree.path(node);
        let line = self.tree.main_line(NodeId::ROOT);
        let shared = path.iter().zip(line).take_while(|(on, main)| *on == main);
        shared.last().map_or(NodeId::ROOT, |(on, _)| *on)
    }

    /// The last playable move of a line.
    fn end_of_line(&self, from: NodeId) -> NodeId {
        let playable = |node: &NodeId| !self.tree.is_unplayable(*node);
        self.tree.main_line(from).take_while(playable).last().unwrap_or(from)
    }
}
