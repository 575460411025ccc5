//! What the move list asks for: the moves that are on the screen, folding, positions that recur.

use std::sync::Arc;

use super::present::Present;
use super::report::{Grade, judged};
use super::rows::Rows;
use super::table::Table;
use super::view::Edit;
use crate::record::remarks::Remarks;
use crate::record::{NodeId, transcript};

/// The move list of an open game.
pub trait Listed {
    /// A move as the list shows it.
    fn entry(&self, node: NodeId) -> Entry<'_>;
    /// What nodes are sorted by for the order of the list, as far as they are not folded up.
    fn order(&self, node: NodeId) -> Order;
    /// The next place in the list, or the first, where the position after a move stands again.
    fn same_position(&self, node: NodeId) -> Option<NodeId>;
    /// Folds variations up or opens them. A cursor in what is folded up goes to its first move.
    fn fold(&mut self, fold: Fold);
    /// The moves that an edit would take away, in ascending order.
    fn doomed(&self, edit: &Edit) -> Vec<NodeId>;
    /// The moves from the start through a move to the end of its line, on one line.
    fn whole_line_text(&self, node: NodeId) -> String;
}

/// So many moves that lead to the same position are looked at, for every move on the screen.
const MOST_SAME: usize = 1000;

/// The row of a move, its number and column, and its own name.
pub type Order = (Option<usize>, u32, bool, NodeId);

/// A move as the list shows it.
#[derive(Clone, Copy, Debug)]
pub struct Entry<'a> {
    /// The move; empty at the start.
    pub text: &'a str,
    /// Its number.
    pub number: u32,
    /// 0 for the side that moves first in the game, 1 for the other.
    pub column: usize,
    /// Whether it can be played; after an edit before it, it may not.
    pub playable: bool,
    /// What people added.
    pub remarks: &'a Remarks,
    /// What a report says against it.
    pub error: Option<Grade>,
    /// Its main continuation.
    pub next: Option<NodeId>,
    /// Whether it belongs to the game as it is played.
    pub played: bool,
    /// Whether the position after it stands elsewhere in the tree too.
    pub recurs: bool,
}

impl Entry<'_> {
    /// The move's number as it stands before it: "5." or "5…".
    pub fn number_text(&self) -> String {
        format!("{}{}", self.number, ['.', '…'][self.column])
    }

    /// The move with the glyph and the judgement of the position behind it.
    pub fn signed_text(&self) -> String {
        format!("{}{}", self.text, self.remarks.signs())
    }
}

/// What to fold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fold {
    /// The variation that a move belongs to; one that is folded up is opened.
    Turn(NodeId),
    /// All variations.
    All,
    /// None.
    Nothing,
}

impl<P: Present> Table<P> {
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

impl<P: Present> Table<P> {
    /// What a report says against a move.
    fn error(&self, node: NodeId) -> Option<Grade> {
        judged(&self.record, node).map(|judged| judged.grade).filter(|grade| grade.is_error())
    }

    /// Whether a move belongs to the game. Where no game has been played, all do.
    fn is_played(&self, node: NodeId) -> bool {
        self.record.played() == NodeId::ROOT || self.game.ply(node).is_some()
    }
}

impl<P: Present> Listed for Table<P> {
    fn entry(&self, node: NodeId) -> Entry<'_> {
        let tree = self.record.tree();
        let move_of = &tree[node];
        Entry {
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

    fn doomed(&self, edit: &Edit) -> Vec<NodeId> {
        let tree = self.record.tree();
        let mut doomed: Vec<_> = match edit {
            Edit::Delete(node) => tree.from(*node).collect(),
            Edit::DeleteOthers(node) => {
                let mut line = tree.path(*node);
                line.extend(tree.main_line(*node).skip(1));
                let beside = |on: &NodeId| {
                    let others = tree.alternatives(*on).iter().copied();
                    others.filter(move |other| other != on).collect::<Vec<_>>()
                };
                let others: Vec<_> = line.iter().flat_map(beside).collect();
                others.into_iter().flat_map(|other| tree.from(other)).collect()
            }
            _ => Vec::new(),
        };
        doomed.sort_unstable();
        doomed
    }

    fn whole_line_text(&self, node: NodeId) -> String {
        let end = self.record.tree().main_line(node).last().unwrap_or(node);
        transcript::moves_line(&self.record, end)
    }
}

#[cfg(test)]
mod tests;
