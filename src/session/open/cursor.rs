//! Going through an open game.

use super::OpenGame;
use crate::record::NodeId;
use crate::rules::Square;
use crate::session::facade::{Cursor, Mode, Place};
use crate::session::present::Present;

impl<P: Present> Cursor for OpenGame<P> {
    fn go(&mut self, to: Place) {
        let (here, next, plays) = (self.view.here, self.view.next, self.mode == Mode::Play);
        self.change(|record| match to {
            Place::Start => record.go_to(NodeId::ROOT),
            Place::Back => drop(record.back()),
            Place::Forward => next.into_iter().for_each(|next| record.go_to(next)),
            Place::End if plays => record.go_to(record.played()),
            Place::End => record.go_to(record.line().last().copied().unwrap_or(NodeId::ROOT)),
            Place::Node(node) => record.go_to(node),
            Place::Alternative(step) => {
                let around = record.tree().alternatives(record.here());
                let at = around.iter().position(|node| *node == record.here()).unwrap_or(0);
                if let Some(node) = at.checked_add_signed(step).and_then(|at| around.get(at)) {
                    record.go_to(*node);
                }
            }
            Place::BranchBefore => {
                while record.back() && record.tree()[record.here()].children.len() < 2 {}
            }
            Place::BranchAfter => {
                while record.forward() && record.tree()[record.here()].children.len() < 2 {}
            }
        });
        // What is looked at after the end is not played on by accident.
        if self.mode == Mode::Play && self.view.here != here && self.record.result().is_some() {
            self.mode = Mode::Analysis;
            self.refresh();
        }
    }

    fn set_mode(&mut self, mode: Mode) {
        self.mode = mode;
        if mode == Mode::Analysis {
            self.offer = None;
        }
        self.change(|record| {
            if mode == Mode::Play {
                record.go_to(record.played());
            }
        });
    }

    fn hold_still(&mut self) {
        self.view.is_still = true;
    }

    fn has(&self, node: NodeId) -> bool {
        self.record.has(node)
    }

    fn here_in_file(&self) -> NodeId {
        self.record.tree().id_in_file(self.record.here())
    }

    fn arrival(&self, square: Square) -> Option<NodeId> {
        let way = self.record.way();
        let content = |position: &P| position.setup().get(square);
        let here = content(way.last()?);
        // The piece came with the move after the last position in which it was not there.
        let before = way.iter().rposition(|position| content(position) != here)?;
        self.record.line().get(before + 1).copied()
    }

    fn numbered(&self, number: u32, second: bool) -> Option<NodeId> {
        let (tree, first) = (self.record.tree(), self.record.origin().first);
        let is_it = |node: &&NodeId| {
            let found = &tree[**node];
            (found.number, found.side != first) == (number, second)
        };
        self.record.line().iter().skip(1).find(is_it).copied()
    }
}
