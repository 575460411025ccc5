//! Edits of the tree and of what people add to it, and texts of moves.

use super::Table;
use crate::record::remarks::Remarks;
use crate::record::transcript::Reading;
use crate::record::{Concluded, NodeId, Record};
use crate::rules::notation::capitalised;
use crate::session::paste::TextMoves;
use crate::session::present::Present;
use crate::session::rows::pieces;
use crate::session::view::{Edit, Mode};

const PLAYED: &str =
    "That would change the game as it was played. Go back to the game to change it.";
const RUNNING: &str =
    "Moves of a running game are not deleted. Take them back, or analyse to try other moves.";

impl<P: Present> Table<P> {
    /// Why an edit is not made: it would change the game where that is not wanted.
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
            Mode::Analysis => Some(PLAYED),
            Mode::Play => (deletes && self.record.result().is_none()).then_some(RUNNING),
        }
    }

    pub(super) fn make(&mut self, edit: Edit) {
        let legal = |mv: usize| self.moves.get(mv).copied();
        match edit {
            Edit::Promote(node) => self.change(|record| record.promote(node)),
            Edit::MainLine(node) => self.change(|record| record.make_main_line(node)),
            Edit::Delete(node) => self.change(|record| record.delete_from(node)),
            Edit::DeleteOthers(node) => self.change(|record| record.delete_others(node)),
            Edit::Remove(node) => self.change(|record| record.remove_move(node)),
            Edit::Replace(node, mv) => {
                if let Some(mv) = legal(mv) {
                    self.change(|record| record.replace_move(node, mv));
                }
            }
            Edit::Insert(node, mv) => {
                if let Some(mv) = legal(mv) {
                    self.change(|record| record.insert_move(node, mv));
                }
            }
            Edit::Note(node, text) => self.annotate(node, |record| record.set_note(node, text)),
            Edit::Before(node, text) => self.annotate(node, |record| record.set_before(node, text)),
            Edit::Glyph(node, glyph) => self.remark(node, "glyph", |remarks| {
                remarks.glyph = (remarks.glyph != Some(glyph)).then_some(glyph);
            }),
            Edit::Judge(node, judgement) => self.remark(node, "judgement", |remarks| {
                remarks.judgement = (remarks.judgement != Some(judgement)).then_some(judgement);
            }),
            Edit::Mark(node, mark) => self.remark(node, "mark", |remarks| remarks.toggle(mark)),
            Edit::ClearMarks(node) => {
                self.remark(node, "clear marks", |remarks| remarks.marks.clear());
            }
        }
    }

    /// What a text of moves says to this game, and whether the players' end in it is left out.
    pub(super) fn read_text(&self, text: &str) -> (TextMoves, Reading<P::Move>) {
        let (mut said, reading) = TextMoves::read(&self.record, text);
        let is_here = |how| self.record.conclusion().is_some_and(|end| end.how == how);
        if let Some((_, how)) = reading.conclusion.filter(|(_, how)| !is_here(*how)) {
            let base = said.base.node(&self.record);
            let takes = self.mode == Mode::Play && self.record.takes_end(base, &reading);
            if !takes {
                let end = match how {
                    Concluded::Resigned(side) => format!("{} resigned", P::ABOUT.side(side)),
                    Concluded::Agreed => "the players agreed to a draw".to_owned(),
                };
                said.remarks.push(format!(
                    "that {end} was left out, for it is not the end of the game as it is played"
                ));
            }
        }
        let base = said.base.node(&self.record);
        said.too_much = self.refused(self.record.over_limit_if_pasted(base, &reading));
        (said, reading)
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

    fn remark(&mut self, node: NodeId, name: &str, change: impl FnOnce(&mut Remarks)) {
        let mut remarks = self.record.tree()[node].remarks().clone();
        change(&mut remarks);
        self.annotate(node, |record| record.set_remarks(node, remarks, name));
    }

    /// A change of what people added to a move. Rows come and go with its comments only.
    fn annotate(&mut self, node: NodeId, change: impl FnOnce(&mut Record<P>)) {
        let rows = |record: &Record<P>| {
            let remarks = record.tree()[node].remarks();
            [&remarks.before, &remarks.note].map(|comment| pieces(comment).count())
        };
        let (known, before) = (self.rows_of == Some(self.record.revision()), rows(&self.record));
        change(&mut self.record);
        self.offer = None;
        if known && rows(&self.record) == before {
            self.rows_of = Some(self.record.revision());
        }
        self.refresh();
    }
}
