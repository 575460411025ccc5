//! The undo of a collection beside the text of its games, for when it is opened again.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use super::{Change, EntryId, Item, Library, MOST, Step, StepKind, made};
use owlery_games::options::what_is_wrong;
use owlery_i18n::t;
use owlery_record::file::{Entry, Frame};
use owlery_record::limits;

/// How the line with the steps begins. No collection begins so.
const BEGIN: &str = "Steps(";
/// Room in the same file for what else is said of the collection.
const BESIDE: usize = 4 << 20;
/// The reason why a collection was read without its undo journal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StepsError {
    /// The line cannot be read.
    #[error("{0}")]
    Text(String),
    /// It tells of games that the collection has not.
    #[error("{}", t!("library-misfit"))]
    Misfit,
}

/// Everything that the text of a collection leaves out.
#[derive(Serialize, Deserialize)]
struct Steps {
    /// The number of games in the collection.
    games: usize,
    numbered: u64,
    state: u64,
    states: u64,
    undo: Vec<Kept>,
    redo: Vec<Kept>,
}

/// A step, with the text of a game that only it has.
#[derive(Serialize, Deserialize)]
struct Kept(StepKind, KeptChange, u64);

#[derive(Serialize, Deserialize)]
enum KeptChange {
    Insert(usize, EntryId, Entry),
    Remove(usize),
    Move(usize, usize),
    Rename(Frame),
}

impl Library {
    /// The collection as text, behind a line with its undo if it was ever changed; to be
    /// made elsewhere.
    /// A game is written once: it stands either in the text or in one step.
    pub fn work(&self) -> impl FnOnce() -> String + Send + use<> {
        let (undo, redo, text) = (self.undo.clone(), self.redo.clone(), self.writing());
        let (games, numbered) = (self.items.len(), self.numbered);
        let (state, states) = (self.revision.state, self.states);
        move || {
            let text = text();
            let room = limits::FILE.saturating_sub(text.len() + BESIDE);
            let mut room = room.min(limits::JOURNAL);
            let (undo, redo) = (newest(&undo, &mut room), newest(&redo, &mut room));
            // A state is told apart from others even where no step to it has room.
            if undo.is_empty() && redo.is_empty() && states == 0 {
                return text;
            }
            let steps = ron::to_string(&Steps { games, numbered, state, states, undo, redo });
            let steps = steps.expect("they are made of lists, numbers and texts");
            let steps = steps.strip_prefix('(').unwrap_or(&steps);
            format!("{BEGIN}{steps}\n{text}")
        }
    }

    /// Takes the undo that [`divide`] found, if it belongs to this collection.
    pub fn with_steps(&mut self, line: &str) -> Result<(), StepsError> {
        let steps: Steps = ron::from_str(line)
            .map_err(|error| StepsError::Text(what_is_wrong(&error.code).to_string()))?;
        let Steps { games, numbered, state, states, undo, redo } = steps;
        let fits = games == self.items.len() && self.fit(&undo) && self.fit(&redo);
        let mut ids: Vec<_> = undo.iter().chain(&redo).filter_map(Kept::id).collect();
        ids.extend(self.ids());
        let distinct: HashSet<_> = ids.iter().filter(|id| id.0 <= MOST).collect();
        let counts = [state <= states, states <= MOST, numbered <= MOST];
        if !fits || distinct.len() != ids.len() || counts.contains(&false) {
            return Err(StepsError::Misfit);
        }
        self.numbered = ids.iter().map(|id| id.0).fold(numbered, u64::max);
        (self.revision.state, self.states) = (state, states);
        let frame = &self.frame;
        let steps = |kept: Vec<Kept>| kept.into_iter().map(|kept| kept.step(frame)).collect();
        (self.undo, self.redo) = (steps(undo), steps(redo));
        Ok(())
    }

    /// Whether these can be done, the last one first.
    fn fit(&self, steps: &[Kept]) -> bool {
        let mut games = self.items.len();
        steps.iter().rev().all(|Kept(_, change, _)| match change {
            KeptChange::Insert(at, ..) => {
                games += 1;
                *at < games
            }
            KeptChange::Remove(at) => {
                let fits = *at < games;
                games -= usize::from(fits);
                fits
            }
            KeptChange::Move(from, to) => *from < games && *to < games,
            KeptChange::Rename(_) => true,
        })
    }
}

/// The line with the undo, where there is one, and the text of the collection.
pub fn divide(work: &str) -> (Option<&str>, &str) {
    match work.split_once('\n') {
        Some((line, text)) if line.starts_with(BEGIN) => (Some(line), text),
        _ => (None, work),
    }
}

/// The steps that are done next, as many as there is room for.
fn newest(steps: &[Step], room: &mut usize) -> Vec<Kept> {
    let fits = |kept: &Kept| {
        let left = room.checked_sub(kept.weight());
        *room = left.unwrap_or(0);
        left.is_some()
    };
    let mut kept: Vec<_> = steps.iter().rev().map(Kept::of).take_while(fits).collect();
    kept.reverse();
    kept
}

impl Kept {
    fn of(step: &Step) -> Self {
        let change = match &step.change {
            Change::Insert(at, item) => KeptChange::Insert(*at, item.id, Entry::clone(&item.entry)),
            Change::Remove(at) => KeptChange::Remove(*at),
            Change::Move { from, to } => KeptChange::Move(*from, *to),
            Change::Rename(frame) => KeptChange::Rename(frame.clone()),
        };
        Kept(step.kind, change, step.state)
    }

    fn step(self, now: &Frame) -> Step {
        let Kept(kind, change, state) = self;
        let change = match change {
            KeptChange::Insert(at, id, entry) => {
                Change::Insert(at, Item { id, entry: made(move || entry), digest: None })
            }
            KeptChange::Remove(at) => Change::Remove(at),
            KeptChange::Move(from, to) => Change::Move { from, to },
            KeptChange::Rename(frame) => Change::Rename(frame.around(now)),
        };
        Step { kind, change, state }
    }

    /// The game that only this step has.
    fn id(&self) -> Option<EntryId> {
        match self.1 {
            KeptChange::Insert(_, id, _) => Some(id),
            _ => None,
        }
    }

    /// About how many bytes it takes.
    fn weight(&self) -> usize {
        const NUMBERS: usize = 100;
        NUMBERS
            + match &self.1 {
                KeptChange::Insert(_, _, entry) => entry.weight(),
                KeptChange::Rename(frame) => frame.weight(),
                KeptChange::Remove(_) | KeptChange::Move(..) => 0,
            }
    }
}

#[cfg(test)]
mod tests;
