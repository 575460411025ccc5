//! Why an edit of an open game is not made.

use super::OpenGame;
use crate::record::NodeId;
use crate::record::remarks::Remarks;
use crate::rules::notation::capitalised;
use crate::session::facade::{Edit, Mode};
use crate::session::present::Present;
use crate::t;

impl<P: Present> OpenGame<P> {
    /// Why an edit is not made: it would change the game where that is not wanted. While a game runs,
    /// its moves are not deleted; where it has clocks they are not changed at all but by playing and
    /// taking back, as what each of them took would no longer be true.
    pub(super) fn refusal(&self, edit: &Edit) -> Option<&'static str> {
        let is_game = |node: NodeId| self.game.ply(node).is_some();
        let (deletes, changes) = match *edit {
            Edit::Delete(node) => (true, is_game(node)),
            Edit::DeleteOthers(node) => {
                let tree = self.record.tree();
                let mut line = tree.upwards(node).chain(tree.main_line(node));
                (true, line.all(|on| on != self.record.played()))
            }
            Edit::Remove(node) | Edit::Replace(node, _) | Edit::Insert(node, _) => {
                (false, is_game(node))
            }
            _ => return None,
        };
        match self.mode {
            _ if !changes => None,
            Mode::Analysis => Some(t!("open-refused.played")),
            Mode::Play if self.record.result().is_some() => None,
            Mode::Play if self.is_timed() => Some(t!("open-refused.timed")),
            Mode::Play => deletes.then(|| t!("open-refused.running")),
        }
    }

    fn is_timed(&self) -> bool {
        self.record.headers().clock.is_some()
    }

    /// Whether moves that are pasted where the game stands go on with it. They take no time, so a
    /// running game with clocks is not played so.
    pub(super) fn plays_pasted(&self) -> bool {
        self.mode == Mode::Play && !(self.is_timed() && self.record.result().is_none())
    }

    /// That something is more than a file may have, as a sentence. A game that is no file's has
    /// room for all.
    pub(super) fn refused(&self, what: Option<String>) -> Option<String> {
        let what = what.filter(|_| !self.is_apart)?;
        Some(format!("{}.", capitalised(&what)))
    }

    /// Why an edit would make more than a file may have.
    pub(super) fn too_much(&self, edit: &Edit) -> Option<String> {
        let with = |node: NodeId, change: &dyn Fn(&mut Remarks)| {
            let mut remarks = self.record.tree()[node].remarks().clone();
            change(&mut remarks);
            self.record.over_limit_with(node, &remarks)
        };
        self.refused(match edit {
            Edit::Replace(node, _) | Edit::Insert(node, _) | Edit::Remove(node) => {
                self.record.over_limit_if_rebuilt(*node)
            }
            Edit::Note(node, text) => with(*node, &|remarks| remarks.note.clone_from(text)),
            Edit::Before(node, text) => with(*node, &|remarks| remarks.before.clone_from(text)),
            Edit::Mark(node, mark) => with(*node, &|remarks| remarks.toggle(*mark)),
            _ => None,
        })
    }
}
