//! The log of a record: a row of text for each step that is done, undone or redone. Rows that are
//! replayed onto the [base](crate::file::work::write_work) of a game, as it was when the log began,
//! lead to the same game with the same journal, so that nobody has to write a whole game for each of
//! its moves.
//!
//! The cursor has no rows of its own: after a row it stands where the step has left it.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::annotations::Annotations;
use crate::evaluation::PositionEvaluation;
use crate::file::work::{Replayed, replay_work};
use crate::journal::{Change, Step};
use crate::limits::{self, OverLimit};
use crate::{FileError, GameFile, Located, NodeId, Record, StepKind};
use owlery_games::Notation;
use owlery_games::options::what_is_wrong;
use owlery_i18n::{Message, Text, messages};

/// A row of the log of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogRow {
    /// The row in RON, on one line.
    pub text: String,
    /// Whether it changes more than annotations and evaluations: moves, or the game as it was played.
    pub is_move: bool,
}

messages! {
    /// The reason why a row of a log cannot be replayed.
    pub enum LogError {
        /// It is damaged, in the parser's words.
        Text(what: Message),
        /// It is too long, or the game would be too large with it.
        Over(over: OverLimit),
        /// Rows before it are missing.
        Gap {
            /// The number of the revision that the game has.
            expected: u64,
            /// The number of the revision that the row changes.
            found: u64,
        } = "record-journal.gap",
        /// It tells of moves that the game does not have.
        Misfit = "record-journal.misfit",
    }
}

/// The rows that have not been taken yet. A copy of a record has a log that is off.
#[derive(Debug, Default)]
pub(crate) struct Log {
    rows: Vec<LogRow>,
    /// The state after the last row; `None` while the log is off.
    state: Option<State>,
}

/// The part of the state of a record from which the next row goes on.
#[derive(Clone, Copy, Debug)]
struct State {
    /// The newest revision.
    revisions: u64,
    /// One more than the largest number of a node.
    end: usize,
}

impl Clone for Log {
    fn clone(&self) -> Self {
        Log::default()
    }
}

/// A row as it is written.
#[derive(Serialize, Deserialize)]
struct Row {
    /// The newest revision before.
    since: u64,
    /// The revision after it, and the newest one.
    to: [u64; 2],
    act: Act,
    /// The thinking time of the side to move after it, in milliseconds.
    #[serde(default, skip_serializing_if = "is_default")]
    thinking: u64,
}

/// A thing that is done to a record.
#[derive(Serialize, Deserialize)]
pub(super) enum Act {
    Undo,
    Redo,
    Step {
        kind: StepKind,
        from: NodeId,
        to: NodeId,
        /// New moves in the order of their numbers.
        #[serde(default, skip_serializing_if = "is_default")]
        new: Vec<NewMove>,
        changes: Vec<Change>,
        /// The time that a move took that was there before, in milliseconds.
        #[serde(default, skip_serializing_if = "is_default")]
        used: u64,
        /// Whether it becomes one with the step before.
        #[serde(default, skip_serializing_if = "is_default")]
        joins: bool,
    },
}

/// A new move, as it is before the changes of its row.
#[derive(PartialEq, Serialize, Deserialize)]
pub(super) struct NewMove {
    id: NodeId,
    after: NodeId,
    text: String,
    #[serde(default, skip_serializing_if = "is_default")]
    unplayable: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    annotations: Annotations,
    #[serde(default, skip_serializing_if = "is_default")]
    evaluation: Option<Box<PositionEvaluation>>,
    #[serde(default, skip_serializing_if = "is_default")]
    used: u64,
    /// The move whose place, and id in files, it has taken; the root for none.
    #[serde(default, skip_serializing_if = "is_default")]
    heir_of: NodeId,
    /// The moves after it; absent where these are all new ones that follow it.
    #[serde(default, skip_serializing_if = "is_default")]
    children: Option<Vec<NodeId>>,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// A game that was read with the rows of its log.
pub struct Logged<P: Notation> {
    /// The game with its journal.
    pub replayed: Replayed<P>,
    /// The first row that could not be replayed, counted from 1; the game is that of the rows before it.
    pub torn: Option<Located<LogError>>,
}

/// Replays a base, as [`write_work`](crate::file::work::write_work) made it, and the rows of its
/// log. `file` is parsed from the game file in it.
pub fn replay_base<P: Notation>(
    base: &str,
    file: &GameFile<'_>,
    rows: &[String],
) -> Result<Logged<P>, FileError> {
    let replay = |rows: &[String]| {
        let mut replayed = replay_work::<P>(base, file)?;
        let torn = replayed.record.replay_log(rows.iter().map(String::as_str)).err();
        Ok(Logged { replayed, torn })
    };
    match replay(rows)? {
        // The row may have been replayed in part.
        Logged { torn: Some(torn), .. } => {
            Ok(Logged { torn: Some(torn.clone()), ..replay(&rows[..torn.line - 1])? })
        }
        logged => Ok(logged),
    }
}

impl<P: Notation> Record<P> {
    /// Begins a log of what is done from now on. The base that rows are replayed onto is that of now.
    pub fn start_log(&mut self) {
        let state = State { revisions: self.revisions, end: self.tree.end() };
        self.log = Log { rows: Vec::new(), state: Some(state) };
    }

    /// Takes the rows of what was done since the log began or was asked last; none while it is off.
    pub fn take_log(&mut self) -> Vec<LogRow> {
        std::mem::take(&mut self.log.rows)
    }

    /// Files a step that was made: in the journal, where it may join the step before, and in the log.
    pub(super) fn file_step(&mut self, mut step: Step, joins: bool) {
        step.merge_changes();
        if let Some(state) = self.log.state {
            self.log_act(self.act(&step, state, joins), step.is_move());
        }
        self.journal.add(step, joins);
    }

    /// Adds a row to the log, if that is on.
    pub(super) fn log_act(&mut self, act: Act, is_move: bool) {
        let Some(state) = &mut self.log.state else { return };
        let row = Row {
            since: state.revisions,
            to: [self.revision, self.revisions],
            act,
            thinking: milliseconds(self.thinking),
        };
        *state = State { revisions: self.revisions, end: self.tree.end() };
        let text = ron::to_string(&row).expect("it is made of lists, numbers and texts");
        self.log.rows.push(LogRow { text, is_move });
    }

    /// Returns what a step did to the record in a state.
    fn act(&self, step: &Step, state: State, joins: bool) -> Act {
        let new = self.tree.range(state.end..self.tree.end()).map(|id| self.new_move(id));
        let mut new: Vec<_> = new.collect();
        for old in &step.changes {
            let (Change::Annotations(of, _) | Change::Evaluation(of, _) | Change::Children(of, _)) =
                old
            else {
                continue;
            };
            let place = (of.number() as usize).checked_sub(state.end);
            let Some(new) = place.and_then(|place| new.get_mut(place)) else { continue };
            match old {
                Change::Annotations(_, old) => new.annotations = (**old).clone(),
                Change::Evaluation(_, old) => new.evaluation.clone_from(old),
                Change::Children(_, old) => new.children = Some(old.clone()),
                Change::Tags(_) | Change::Termination(_) | Change::Played(_) => {}
            }
        }
        let changes = step.changes.iter().rev().map(|old| (old, self.value(old.part())));
        // A report names all its positions with each of them.
        let is_news = |(old, new): &(&Change, Change)| !joins || *old != new;
        let is_known = (step.to.number() as usize) < state.end;
        let used =
            if is_known && step.kind == StepKind::Move { self.tree[step.to].used } else { 0 };
        Act::Step {
            kind: step.kind,
            from: step.from,
            to: step.to,
            new,
            changes: changes.filter(is_news).map(|(_, new)| new).collect(),
            used: used.into(),
            joins,
        }
    }

    fn new_move(&self, id: NodeId) -> NewMove {
        let node = &self.tree[id];
        let heir_of = self.tree.id_in_file(id);
        NewMove {
            id,
            after: node.parent.unwrap_or(NodeId::ROOT),
            text: node.text.to_string(),
            unplayable: node.mv.is_none(),
            annotations: node.annotations().clone(),
            evaluation: node.evaluation.clone(),
            used: node.used.into(),
            heir_of: if heir_of == id { NodeId::ROOT } else { heir_of },
            children: None,
        }
    }

    /// Replays rows of a log onto the record, which has to be as it was when the log began. An error
    /// counts the rows from 1, and leaves the record somewhere in the row: one that is read again can
    /// take the rows before it.
    pub fn replay_log<'a>(
        &mut self,
        rows: impl IntoIterator<Item = &'a str>,
    ) -> Result<(), Located<LogError>> {
        self.log = Log::default();
        for (at, text) in rows.into_iter().enumerate() {
            let fault =
                |(column, what): (Option<usize>, LogError)| Located { line: at + 1, column, what };
            let row = Row::read(text).map_err(fault)?;
            self.replay_row(row).map_err(|what| fault((None, what)))?;
        }
        Ok(())
    }

    fn replay_row(&mut self, row: Row) -> Result<(), LogError> {
        if row.since != self.revisions {
            return Err(LogError::Gap { expected: self.revisions, found: row.since });
        }
        match row.act {
            Act::Undo => drop(self.undo().ok_or(LogError::Misfit)?),
            Act::Redo => drop(self.redo().ok_or(LogError::Misfit)?),
            Act::Step { kind, from, to, new, changes, used, joins } => {
                self.add_new_moves(new)?;
                let step = Step { kind, changes, from, to, revision: Some(self.revision) };
                let can_join = || self.next_steps()[0].is_some_and(|last| last.kind == kind);
                if !self.fits(&step) || joins && !can_join() {
                    return Err(LogError::Misfit);
                }
                let changes = self.apply(step.changes);
                if used > 0 {
                    self.tree.set_used(to, Duration::from_millis(used));
                }
                self.go_to(to);
                self.journal.add(Step { changes, ..step }, joins);
            }
        }
        [self.revision, self.revisions] = row.to;
        self.thinking = Duration::from_millis(row.thinking);
        Ok(())
    }

    /// Adds moves to the tree. Those that follow older ones are in no list of children yet.
    fn add_new_moves(&mut self, new: Vec<NewMove>) -> Result<(), LogError> {
        let weight = new.iter().map(|entry| entry.annotations.weight()).sum();
        self.check_limits(new.len(), weight)?;
        let known = self.tree.end();
        let mut lists = Vec::new();
        for entry in new {
            let NewMove { id, after, text, unplayable, annotations, evaluation, .. } = entry;
            let NewMove { used, heir_of, children, .. } = entry;
            let fits = self.tree.end() == id.number() as usize
                && self.has_node(after)
                && self.has_node(heir_of)
                && self.marks_fit(&annotations);
            if !fits {
                return Err(LogError::Misfit);
            }
            self.go_to(after);
            let position = (self.here() == after).then(|| self.position().clone());
            self.add_move(id, after, text, !unplayable, position.as_ref())
                .ok_or(LogError::Misfit)?;
            if (after.number() as usize) < known {
                self.tree.node_mut(after).children.pop();
            }
            if heir_of != NodeId::ROOT {
                self.tree.set_heir(id, heir_of);
            }
            self.tree.set_annotations(id, annotations);
            self.tree.node_mut(id).evaluation = evaluation;
            self.tree.set_used(id, Duration::from_millis(used));
            lists.extend(children.map(|children| (id, children)));
        }
        for (id, children) in lists {
            if !self.are_children(id, &children) {
                return Err(LogError::Misfit);
            }
            self.tree.node_mut(id).children = children;
        }
        Ok(())
    }
}

impl Row {
    fn read(text: &str) -> Result<Self, (Option<usize>, LogError)> {
        limits::check_bytes(Text::of("record-thing.game_with_undo"), text.len(), limits::FILE)
            .map_err(|over| (None, over.into()))?;
        ron::from_str(text).map_err(|error| {
            (Some(error.span.start.col), LogError::Text(what_is_wrong(&error.code)))
        })
    }
}

#[cfg(test)]
mod tests;
