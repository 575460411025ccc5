//! The move list of an open game: its rows, folding, positions that recur.

use std::sync::Arc;

use super::OpenGame;
use crate::record::NodeId;
use crate::session::facade::rows::Rows;
use crate::session::facade::{Fold, Grade, Listed, ListedMove, Order};
use crate::session::present::Present;
use crate::session::report::judged;

/// So many moves that lead to the same position are looked at, for every move on the screen.
const MOST_SAME: usize = 1000;

impl<P: Present> OpenGame<P> {
    /// Takes a move that was just played into the rows, which were up to date before it, where that
    /// is quicker than to make them anew.
    pub(super) fn append_row(&mut self) {
        let (tree, here) = (self.record.tree(), self.record.here());
        let is_new = here.number() as usize + 1 == tree.end() && !self.view.rows.has(here);
        if is_new
            && !tree.upwards(here).any(|on| self.folded.contains(&on))
            && Arc::make_mut(&mut self.view.rows).append(tree, self.record.first(), here)
        {
            self.rows_of = Some(self.record.revision());
        }
    }

    /// Brings the rows up to date. The move at the cursor is never folded up.
    pub(super) fn lay_out_rows(&mut self) {
        let (tree, here) = (self.record.tree(), self.record.here());
        let first = self.record.first();
        if self.rows_of != Some(self.record.revision()) {
            self.view.rows = Rows::new(tree, first, &self.folded).into();
            self.rows_of = Some(self.record.revision());
        }
        if self.view.rows.hides(here) {
            for node in tree.upwards(here).skip(1) {
                self.folded.remove(&node);
            }
            self.view.rows = Rows::new(tree, first, &self.folded).into();
        }
    }
}

impl<P: Present> OpenGame<P> {
    /// What a report says against a move.
    fn error(&self, node: NodeId) -> Option<Grade> {
        judged(&self.record, node).map(|judged| judged.grade).filter(|grade| grade.is_error())
    }

    /// Whether a move belongs to the game. Where no game has been played, all do.
    fn is_played(&self, node: NodeId) -> bool {
        self.record.played() == NodeId::ROOT || self.game.ply(node).is_some()
    }
}

impl<P: Present> Listed for OpenGame<P> {
    fn entry(&self, node: NodeId) -> ListedMove<'_> {
        let tree = self.record.tree();
        let move_of = &tree[node];
        ListedMove {
            text: &move_of.text,
            number: move_of.number,
            column: usize::from(move_of.side != self.record.first()),
            played: self.is_played(node),
            playable: !tree.is_unplayable(node),
            remarks: move_of.remarks(),
            error: self.error(node),
            next: move_of.children.first().copied(),
            recurs: {
                let mut same = tree.with_key(move_of.key).take(MOST_SAME);
                same.any(|same| same != node && self.view.rows.has(same))
            },
        }
    }

    fn order(&self, node: NodeId) -> Order {
        // Within a row, a number and then a side follow the other.
        let entry = &self.record.tree()[node];
        let is_second = entry.side != self.record.first();
        (self.view.rows.place_of(node), entry.number, is_second, node)
    }

    fn same_position(&self, node: NodeId) -> Option<NodeId> {
        let (tree, here) = (self.record.tree(), self.order(node));
        // A position that stands everywhere is looked for among the moves made last.
        let same = tree.with_key(tree[node].key).take(MOST_SAME);
        let others = same.filter(|other| self.view.rows.has(*other));
        let others = others.map(|other| self.order(other)).filter(|other| *other != here);
        others.min_by_key(|other| (*other < here, *other)).map(|(.., node)| node)
    }

    fn fold(&mut self, fold: Fold) {
        let tree = self.record.tree();
        match fold {
            Fold::Turn(node) => {
                let Some(head) = tree.upwards(node).find(|node| tree.opens(*node)) else { return };
                if !self.folded.remove(&head) {
                    self.folded.insert(head);
                }
            }
            Fold::All => {
                let heads = tree.reading_order().filter(|visit| visit.opens);
                self.folded = heads.map(|visit| visit.node).collect();
            }
            Fold::Nothing => self.folded.clear(),
        }
        let way = tree.path(self.record.here());
        if let Some(head) = way.into_iter().find(|on| tree.opens(*on) && self.folded.contains(on)) {
            self.record.go_to(head);
        }
        self.rows_of = None;
        self.refresh();
    }
}

#[cfg(test)]
mod tests;
