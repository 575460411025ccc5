//! Playing on in an open game, and changing it.

use super::{OpenGame, typed_line};
use crate::record::remarks::Remarks;
use crate::record::{NodeId, Record, StepKind};
use crate::session::facade::Cursor as _;
use crate::session::facade::rows::pieces;
use crate::session::facade::{Continuation, Edit, Edits, Ending as _, Mode};
use crate::session::present::Present;
use crate::t;

impl<P: Present> Edits for OpenGame<P> {
    fn continuations(&self) -> Vec<Continuation> {
        let tree = self.record.tree();
        let continuation = |node: &NodeId| {
            let entry = &tree[*node];
            let mv = self.moves.iter().position(|mv| entry.mv == Some(*mv))?;
            let (text, remarks) = (entry.text.clone(), entry.remarks().clone());
            Some(Continuation { node: *node, mv, text, remarks })
        };
        tree[self.record.here()].children.iter().filter_map(continuation).collect()
    }

    fn no_room(&self, mv: usize) -> Option<String> {
        let (tree, here) = (self.record.tree(), self.record.here());
        let is_new = |mv: &P::Move| tree.child_with(here, *mv).is_none();
        self.moves.get(mv).filter(|mv| is_new(mv))?;
        self.refused(self.record.over_limit(1, 0))
    }

    fn play(&mut self, mv: usize) {
        if self.no_room(mv).is_some() {
            return;
        }
        if let Some(mv) = self.moves.get(mv).copied() {
            // Nothing but the new move comes into the list where no line changes its place.
            let ends = self.record.tree()[self.record.here()].children.is_empty();
            let known = self.rows_of == Some(self.record.revision());
            let only_adds = match self.mode {
                Mode::Play => ends && self.record.here() == self.record.played(),
                Mode::Analysis => true,
            };
            match self.mode {
                Mode::Play => self.record.play_on(mv),
                Mode::Analysis => self.record.play(mv),
            }
            self.offer = None;
            if known && only_adds {
                self.append_row();
            }
            self.refresh();
        }
    }

    fn reply(&mut self, mv: usize) -> Result<(), String> {
        let here = self.record.here();
        let looks = here != self.record.played();
        if looks {
            self.change(|record| record.go_to(record.played()));
        }
        let refused = self.no_room(mv);
        if refused.is_none() {
            self.play(mv);
        }
        if looks && !self.is_over() {
            self.change(|record| record.go_to(here));
        }
        refused.map_or(Ok(()), Err)
    }

    fn add_line(&mut self, moves: &mut dyn Iterator<Item = usize>) -> Result<(), String> {
        let line = typed_line(self.record.position(), moves);
        if let Some(refused) = self.refused(self.record.over_limit(line.len(), 0)) {
            return Err(refused);
        }
        self.change(|record| record.play_line(line.into_iter().map(|(mv, _)| mv)));
        Ok(())
    }

    fn add_lines(&mut self, after: NodeId, lines: &[Vec<usize>]) -> Result<(), String> {
        let moves = lines.iter().map(Vec::len).sum();
        if let Some(refused) = self.refused(self.record.over_limit(moves, 0)) {
            return Err(refused);
        }
        self.set_mode(Mode::Analysis);
        self.change(|record| record.go_to(after));
        let typed = |line: &Vec<usize>| {
            let line = typed_line(self.record.position(), &mut line.iter().copied());
            line.into_iter().map(|(mv, _)| mv).collect()
        };
        let lines: Vec<Vec<_>> = lines.iter().map(typed).collect();
        let mut is_there = false;
        self.change(|record| is_there = record.add_lines(after, &lines));
        is_there.then_some(()).ok_or_else(|| t!("open-refused.gone").to_owned())
    }

    fn edit(&mut self, edit: Edit) -> Result<(), String> {
        if let Some(refusal) = self.refuses(&edit) {
            return Err(refusal);
        }
        self.make(edit);
        Ok(())
    }

    fn refuses(&self, edit: &Edit) -> Option<String> {
        self.refusal(edit).map(str::to_owned).or_else(|| self.too_much(edit))
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

    fn undo(&mut self) {
        if self.view.undo.is_some() {
            self.change(|record| _ = record.undo());
        }
    }

    fn redo(&mut self) {
        if self.view.redo.is_some() {
            self.change(|record| _ = record.redo());
        }
    }

    fn take_back(&mut self, moves: u32, keeps: bool) {
        let to = self.record.tree().upwards(self.record.played()).nth(moves as usize);
        let to = to.unwrap_or(NodeId::ROOT);
        self.change(|record| record.take_back(to, keeps));
    }

    fn set_amends(&mut self, amends: bool) {
        self.view.amends = amends;
    }
}

impl<P: Present> OpenGame<P> {
    pub(super) fn make(&mut self, edit: Edit) {
        // A move of the list is legal at the cursor alone.
        let next = &self.record.tree()[self.record.here()].children;
        let follows = |node: NodeId| next.contains(&node);
        let legal = |mv: usize, node| self.moves.get(mv).copied().filter(|_| follows(node));
        match edit {
            Edit::Promote(node) => self.change(|record| record.promote(node)),
            Edit::MainLine(node) => self.change(|record| record.make_main_line(node)),
            Edit::Delete(node) => self.change(|record| record.delete_from(node)),
            Edit::DeleteOthers(node) => self.change(|record| record.delete_others(node)),
            Edit::Remove(node) => self.change(|record| record.remove_move(node)),
            Edit::Replace(node, mv) => {
                if let Some(mv) = legal(mv, node) {
                    self.change(|record| record.replace_move(node, mv));
                }
            }
            Edit::Insert(node, mv) => {
                if let Some(mv) = legal(mv, node) {
                    self.change(|record| record.insert_move(node, mv));
                }
            }
            Edit::Note(node, text) => self.annotate(node, |record| record.set_note(node, text)),
            Edit::Before(node, text) => self.annotate(node, |record| record.set_before(node, text)),
            Edit::Glyph(node, glyph) => self.remark(node, StepKind::Glyph, |remarks| {
                remarks.glyph = (remarks.glyph != Some(glyph)).then_some(glyph);
            }),
            Edit::Judge(node, judgement) => self.remark(node, StepKind::Judgement, |remarks| {
                remarks.judgement = (remarks.judgement != Some(judgement)).then_some(judgement);
            }),
            Edit::Mark(node, mark) => {
                self.remark(node, StepKind::Mark, |remarks| remarks.toggle(mark))
            }
            Edit::ClearMarks(node) => {
                self.remark(node, StepKind::ClearMarks, |remarks| remarks.marks.clear());
            }
        }
    }

    fn remark(&mut self, node: NodeId, kind: StepKind, change: impl FnOnce(&mut Remarks)) {
        let mut remarks = self.record.tree()[node].remarks().clone();
        change(&mut remarks);
        self.annotate(node, |record| record.set_remarks(node, remarks, kind));
    }

    /// A change of what people added to a move. Rows come and go with its comments only.
    fn annotate(&mut self, node: NodeId, change: impl FnOnce(&mut Record<P>)) {
        let rows = |record: &Record<P>| {
            let remarks = record.tree()[node].remarks();
            [&remarks.before, &remarks.note].map(|comment| pieces(comment).count())
        };
        let (known, before) = (self.rows_of == Some(self.record.revision()), rows(&self.record));
        change(&mut self.record);
        if known && rows(&self.record) == before {
            self.rows_of = Some(self.record.revision());
        }
        self.refresh();
    }
}
