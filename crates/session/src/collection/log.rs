//! The log of a collection: a row of text for each change, so that nobody has to write all its games
//! for each of them. Rows are replayed onto the base of the collection, as it was when the log began.

use std::fmt;
use std::sync::Arc;

use owlery_games::options::what_is_wrong;
use owlery_record::file::Entry;
use owlery_record::{Collection, FileError, Located, limits};
use serde::{Deserialize, Serialize};

use super::{
    EntryId, LazyEntry, MOST, OpenCollection, SavedStep, Step, Steps, StepsError, Writing, divide,
    lazy_entry,
};

/// The rows that have not been taken yet. A copy of a collection has a log that is off.
#[derive(Default)]
pub(super) struct Log {
    /// `None` while the log is off.
    rows: Option<Vec<Writing>>,
    /// The number of the last row.
    pub(super) number: u64,
}

impl Clone for Log {
    fn clone(&self) -> Self {
        Log { rows: None, number: self.number }
    }
}

impl fmt::Debug for Log {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Log").field("number", &self.number).finish_non_exhaustive()
    }
}

#[derive(Serialize, Deserialize)]
struct Row {
    number: u64,
    act: Act,
}

#[derive(Serialize, Deserialize)]
enum Act {
    Step(SavedStep),
    Undo,
    Redo,
    Replace(EntryId, Entry),
}

/// A collection that was read with the rows of its log.
pub struct LoggedCollection {
    /// The collection.
    pub content: OpenCollection,
    /// Why undo does not go on where it was left, if it does not.
    pub lost: Option<StepsError>,
    /// The first row that could not be replayed, counted from 1; the collection is that of the rows
    /// before it.
    pub torn: Option<Located<StepsError>>,
}

impl LoggedCollection {
    /// Reads a base, as [`OpenCollection::work`] made it, and replays the rows of its log.
    pub fn open(base: &str, rows: &[String]) -> Result<Self, FileError> {
        let (line, text) = divide(base);
        let steps = line.map(Steps::read);
        let ids = steps.as_ref().and_then(|steps| steps.as_ref().ok()).map(|steps| &*steps.ids);
        let mut content =
            OpenCollection::numbered(Collection::read(text)?, ids.unwrap_or_default());
        let lost = steps.and_then(|steps| steps.and_then(|steps| content.take_steps(steps)).err());
        let torn = content.replay_log(rows.iter().map(String::as_str)).err();
        Ok(LoggedCollection { content, lost, torn })
    }
}

impl OpenCollection {
    /// Begins a log of the changes from now on. The base that rows are replayed onto is that of now.
    pub fn start_log(&mut self) {
        self.log.rows = Some(Vec::new());
    }

    /// Takes the rows of the changes since the log began or was asked last, to be made elsewhere.
    pub fn take_log(&mut self) -> Vec<Writing> {
        self.log.rows.as_mut().map(std::mem::take).unwrap_or_default()
    }

    pub(super) fn log_step(&mut self, step: &Step) {
        let step = step.clone();
        self.log_act(move || Act::Step(SavedStep::of(&step)));
    }

    pub(super) fn log_undo(&mut self) {
        self.log_act(|| Act::Undo);
    }

    pub(super) fn log_redo(&mut self) {
        self.log_act(|| Act::Redo);
    }

    pub(super) fn log_replacement(&mut self, id: EntryId, entry: Arc<LazyEntry>) {
        self.log_act(move || Act::Replace(id, Entry::clone(&entry)));
    }

    fn log_act(&mut self, act: impl FnOnce() -> Act + Send + 'static) {
        let Some(rows) = &mut self.log.rows else { return };
        self.log.number += 1;
        let number = self.log.number;
        let text = move || ron::to_string(&Row { number, act: act() });
        rows.push(Box::new(|| text().expect("it is made of lists, numbers and texts")));
    }

    /// Replays rows up to the first that does not follow; a row is replayed wholly or not at all.
    fn replay_log<'a>(
        &mut self,
        rows: impl IntoIterator<Item = &'a str>,
    ) -> Result<(), Located<StepsError>> {
        for (at, text) in rows.into_iter().enumerate() {
            let fault = |column, what| Located { line: at + 1, column, what };
            let row: Row = ron::from_str(text).map_err(|error| {
                let what = StepsError::Text(what_is_wrong(&error.code).to_string());
                fault(Some(error.span.start.col), what)
            })?;
            self.replay_row(row).map_err(|what| fault(None, what))?;
        }
        Ok(())
    }

    fn replay_row(&mut self, row: Row) -> Result<(), StepsError> {
        let expected = self.log.number + 1;
        if row.number != expected {
            return Err(StepsError::Gap { expected, found: row.number });
        }
        let fits = match &row.act {
            Act::Step(step) => self.can_follow(step),
            Act::Undo => !self.undo.is_empty(),
            Act::Redo => !self.redo.is_empty(),
            Act::Replace(id, _) => self.place(*id).is_some(),
        };
        if !fits {
            return Err(StepsError::Misfit);
        }
        self.log.number = row.number;
        match row.act {
            Act::Step(step) => {
                self.numbered = step.id().map_or(self.numbered, |id| self.numbered.max(id.0));
                let Step { kind, change, .. } = step.step(&self.frame);
                self.change(kind, change);
            }
            Act::Undo => _ = self.undo(),
            Act::Redo => _ = self.redo(),
            Act::Replace(id, entry) => self.put(id, lazy_entry(move || entry)),
        }
        Ok(())
    }

    /// Returns whether a step can be the next one.
    fn can_follow(&self, step: &SavedStep) -> bool {
        let is_new = step.id().is_none_or(|id| {
            let steps = self.undo.iter().chain(&self.redo);
            let is_used = self.place(id).is_some() || steps.filter_map(Step::id).any(|it| it == id);
            id.0 <= MOST && !is_used && self.items.len() < limits::GAMES
        });
        is_new && step.state() == self.states + 1 && self.fit(std::slice::from_ref(step))
    }
}

#[cfg(test)]
mod tests;
