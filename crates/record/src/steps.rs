//! Things done to a record, each one step of its journal, and undoing them.

use std::time::Duration;

use super::game::Record;
use super::journal::{Change, Journal, Step};
use super::tree::{NodeId, Turn};
use super::{Concluded, Conclusion, Headers, StepKind};
use owlery_games::Notation;

impl<P: Notation> Record<P> {
    /// Plays a legal move at the cursor: it begins a new variation, or goes on the line. One that
    /// is there already is entered, which changes nothing and is no step.
    pub fn play(&mut self, mv: P::Move) {
        self.play_as(StepKind::Move, [mv]);
    }

    /// Adds legal moves one after the other from the cursor, as one step, and goes to the last.
    /// Those that are there already are entered.
    pub fn play_line(&mut self, moves: impl IntoIterator<Item = P::Move>) {
        self.play_as(StepKind::Line, moves);
    }

    fn play_as(&mut self, kind: StepKind, moves: impl IntoIterator<Item = P::Move>) {
        let (from, revision) = (self.here(), Some(self.revision));
        let mut inverse = Vec::new();
        for mv in moves {
            let (to, without) = self.append(self.here(), mv);
            // What follows a new move goes with it.
            if inverse.is_empty() {
                inverse.extend(without);
            }
            self.go_to(to);
        }
        if !inverse.is_empty() {
            let to = self.here();
            self.journal.add(Step { kind, changes: inverse, from, to, revision });
        }
    }

    /// The child with this move, made if it is missing, and then what takes it out again. `from`
    /// is at the cursor.
    pub(super) fn append(&mut self, from: NodeId, mv: P::Move) -> (NodeId, Option<Change>) {
        debug_assert_eq!(from, self.here());
        if let Some(there) = self.tree.child_with(from, mv) {
            return (there, None);
        }
        self.begin_revision();
        self.moves_revision += 1;
        let without = Change::Children(from, self.tree[from].children.clone());
        let text = self.position().move_text(mv);
        let turn = Turn::of(self.position(), mv, self.first);
        (self.tree.add(from, Some(mv), text, turn), Some(without))
    }

    /// Whose turn a move is after a node where it is not legal. `at` is the position there, unless
    /// that node cannot be played either.
    pub(super) fn turn_unplayable(&self, parent: NodeId, at: Option<&P>) -> Turn {
        let side = at.map_or_else(|| self.tree[parent].side.other(), |position| position.turn());
        Turn { side, first: self.first, key: 0 }
    }

    /// Ends the game by the players' will, at the cursor.
    pub fn conclude(&mut self, how: Concluded) {
        let kind = match how {
            Concluded::Resigned(_) => StepKind::Resignation,
            Concluded::Agreed => StepKind::Agreed,
            Concluded::Overtime(_) => StepKind::Flag,
        };
        let conclusion = Some(Conclusion { after: self.here(), how });
        self.edit(kind, vec![Change::Conclusion(conclusion)]);
    }

    /// Replaces the headers.
    pub fn set_headers(&mut self, headers: Headers) {
        if headers != self.headers {
            self.edit(StepKind::Headers, vec![Change::Headers(Box::new(headers))]);
        }
    }

    /// Takes back the last thing done, and returns its kind. A move that was played leaves the tree again.
    /// `None` where nothing was done, as in a game just loaded.
    pub fn undo(&mut self) -> Option<StepKind> {
        let step = self.journal.undo()?;
        Some(self.reverse(step, Journal::undone))
    }

    /// Does again what was undone last, and returns its kind.
    pub fn redo(&mut self) -> Option<StepKind> {
        let step = self.journal.redo()?;
        Some(self.reverse(step, Journal::done))
    }

    /// The steps that undo and redo would take.
    pub fn next_steps(&self) -> [Option<&Step>; 2] {
        [self.journal.last(), self.journal.next()]
    }

    /// Makes changes that are one step of this kind.
    pub(super) fn edit(&mut self, kind: StepKind, changes: Vec<Change>) {
        let step = self.step(kind, changes);
        self.journal.add(step);
    }

    /// Makes the changes: the step that they are.
    pub(super) fn step(&mut self, kind: StepKind, changes: Vec<Change>) -> Step {
        let (here, revision) = (self.here(), Some(self.revision));
        let changes = self.apply(changes);
        Step { kind, changes, from: here, to: here, revision }
    }

    /// Goes one step the other way and files its reverse.
    fn reverse(&mut self, step: Step, file: fn(&mut Journal, Step)) -> StepKind {
        let left = (!step.changes.is_empty()).then_some(self.revision);
        let changes = self.apply(step.changes);
        self.revision = step.revision.unwrap_or(self.revision);
        self.go_to(step.from);
        let (from, to) = (step.to, step.from);
        file(&mut self.journal, Step { kind: step.kind, changes, from, to, revision: left });
        step.kind
    }

    /// The content is not what it ever was.
    pub(super) fn begin_revision(&mut self) {
        self.revisions += 1;
        self.revision = self.revisions;
    }

    /// Makes the changes and returns those that unmake them, in their order.
    pub(super) fn apply(&mut self, changes: Vec<Change>) -> Vec<Change> {
        if !changes.is_empty() {
            self.begin_revision();
        }
        let is_remarks = |change: &Change| matches!(change, Change::Remarks(..));
        self.moves_revision += u64::from(!changes.iter().all(is_remarks));
        let moves = changes.iter().any(|change| matches!(change, Change::Children(..)));
        let mut inverse: Vec<_> = changes.into_iter().map(|change| self.change(change)).collect();
        inverse.reverse();
        if moves {
            self.cursor.relink(&self.tree);
        }
        inverse
    }

    fn change(&mut self, change: Change) -> Change {
        match change {
            Change::Headers(mut new) => {
                std::mem::swap(&mut self.headers, &mut new);
                Change::Headers(new)
            }
            Change::Conclusion(new) => {
                let old = std::mem::replace(&mut self.conclusion, new);
                // The turn begins anew with the time that there was.
                if [old, new].iter().flatten().any(|end| matches!(end.how, Concluded::Overtime(_)))
                {
                    self.thinking = Duration::ZERO;
                }
                Change::Conclusion(old)
            }
            Change::Remarks(node, new) => {
                let old = self.tree.set_remarks(node, *new);
                Change::Remarks(node, Box::new(old))
            }
            Change::Finding(node, new) => {
                let old = std::mem::replace(&mut self.tree.node_mut(node).finding, new);
                Change::Finding(node, old)
            }
            Change::Children(node, new) => {
                let old = std::mem::replace(&mut self.tree.node_mut(node).children, new);
                Change::Children(node, old)
            }
            Change::Played(new) => {
                self.thinking = Duration::ZERO;
                Change::Played(std::mem::replace(&mut self.played, new))
            }
        }
    }
}
