//! An open collection: its games in order, what can be done with them, and undo for that.

mod list;
mod log;
mod query;

pub use crate::collection::list::{CollectionSnapshot, Column, Digest, EntrySummary, Listing};
use crate::collection::log::Log;
pub use crate::collection::log::LoggedCollection;
pub use crate::collection::query::PositionQuery;
use owlery_games::options::what_is_wrong;
use owlery_i18n::{Message, t};
use owlery_record::file::{Entry, Frame};
use owlery_record::{Collection, limits};
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, LazyLock};

/// An open collection. Its games stay text.
#[derive(Clone, Debug, Default)]
pub struct OpenCollection {
    frame: Frame,
    items: Vec<Item>,
    /// The highest entry number assigned so far.
    numbered: u64,
    undo: Vec<Step>,
    redo: Vec<Step>,
    revision: Revision,
    /// The number of states so far.
    states: u64,
    changes: u64,
    log: Log,
}

/// The number of a game in an open collection; it stays the same wherever the game goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct EntryId(u64);

/// The highest entry number accepted from a file.
const MOST: u64 = 1 << 48;

/// The text of a game. That of an open one is made when it is first needed, which is where the
/// collection is written or read rather than where it is shown.
pub type LazyEntry = LazyLock<Entry, Box<dyn FnOnce() -> Entry + Send>>;

/// Makes the text of a game's file.
pub type Writing = Box<dyn FnOnce() -> String + Send>;

/// A game of an open collection.
#[derive(Clone, Debug)]
pub struct Item {
    /// The number of the game.
    pub id: EntryId,
    /// The text of the game.
    pub entry: Arc<LazyEntry>,
    /// The indexed content, once it is read.
    pub digest: Option<Arc<Digest>>,
}

/// A state of a collection. Undo comes back to the same one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Revision {
    state: u64,
    /// The number of times the text of a game was replaced, which undo does not take back.
    replaced: u64,
}

/// A change with the state that it leads to.
#[derive(Clone, Debug)]
struct Step {
    kind: StepKind,
    change: Change,
    state: u64,
}

#[derive(Clone, Debug)]
enum Change {
    Insert(usize, Item),
    Remove(usize),
    Move { from: usize, to: usize },
    Rename(Frame),
}

impl OpenCollection {
    /// Opens a collection.
    pub fn new(collection: Collection) -> Self {
        Self::numbered(collection, &[])
    }

    /// Opens a collection whose games had these numbers before. If they are not as many, or are
    /// none that this program gives, they are given to no game.
    pub fn numbered(collection: Collection, ids: &[EntryId]) -> Self {
        let Collection { frame, games } = collection;
        let numbered = ids.iter().map(|id| id.0).max().unwrap_or(0).min(MOST);
        let mut content = OpenCollection { frame, numbered, ..OpenCollection::default() };
        let distinct: HashSet<_> = ids.iter().filter(|id| id.0 <= MOST).collect();
        let known = ids.len() == games.len() && distinct.len() == ids.len();
        for (at, entry) in games.into_iter().enumerate() {
            let entry = lazy_entry(move || entry);
            let item = match known {
                true => Item { id: ids[at], entry, digest: None },
                false => content.item(entry),
            };
            content.items.push(item);
        }
        content
    }

    /// Returns the title.
    pub fn title(&self) -> &str {
        self.frame.title()
    }

    /// Returns the description.
    pub fn description(&self) -> &str {
        self.frame.description()
    }

    /// The games in their order.
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// The numbers of the games in their order.
    pub fn ids(&self) -> Vec<EntryId> {
        self.items.iter().map(|item| item.id).collect()
    }

    /// The place of a game, counted from 0.
    pub fn place(&self, id: EntryId) -> Option<usize> {
        self.items.iter().position(|item| item.id == id)
    }

    /// The game of this number.
    pub fn find(&self, id: EntryId) -> Option<&Item> {
        self.items.iter().find(|item| item.id == id)
    }

    /// The state it is in.
    pub fn revision(&self) -> Revision {
        self.revision
    }

    /// A state as it is kept beside the steps that lead to it, if any can: the texts of the games
    /// are those of now.
    pub fn kept(&self, state: Revision) -> Option<u64> {
        (state.replaced == self.revision.replaced).then_some(state.state)
    }

    /// The state that was kept so.
    pub fn state(&self, kept: u64) -> Revision {
        Revision { state: kept, ..self.revision }
    }

    /// A number that grows with every change, undo too.
    pub fn changes(&self) -> u64 {
        self.changes
    }

    /// The steps that undo takes back and that redo does again.
    pub fn next_steps(&self) -> (Option<StepKind>, Option<StepKind>) {
        let [undo, redo] = [&self.undo, &self.redo].map(|steps| steps.last());
        (undo.map(|step| step.kind), redo.map(|step| step.kind))
    }

    /// Why there is no room for another game, as a sentence.
    pub fn is_full(&self) -> Option<Message> {
        let (what, games) =
            (owlery_i18n::Text::of("record-thing.collection"), self.items.len() + 1);
        let over = limits::check_games(what, games, limits::GAMES).err()?;
        Some(Message::from(over).sentence())
    }

    /// Puts a game at the end.
    pub fn add(&mut self, writing: Writing) -> EntryId {
        let item = self.item(lazy_entry(move || Entry::new(&writing())));
        let id = item.id;
        self.change(StepKind::Add, Change::Insert(self.items.len(), item));
        id
    }

    /// Puts the same game behind this one.
    pub fn duplicate(&mut self, id: EntryId) -> Option<EntryId> {
        let at = self.place(id)?;
        let copy = Item { digest: self.items[at].digest.clone(), ..self.item_of(at) };
        let id = copy.id;
        self.change(StepKind::Duplicate, Change::Insert(at + 1, copy));
        Some(id)
    }

    /// Takes a game out.
    pub fn delete(&mut self, id: EntryId) {
        if let Some(at) = self.place(id) {
            self.change(StepKind::Delete, Change::Remove(at));
        }
    }

    /// Puts a game at another place, counted from 0 among the others.
    pub fn reorder(&mut self, id: EntryId, to: usize) {
        if let Some(from) = self.place(id)
            && from != to
            && to < self.items.len()
        {
            self.change(StepKind::Move, Change::Move { from, to });
        }
    }

    /// Replaces the title and what it is about.
    pub fn rename(&mut self, title: &str, description: &str) {
        if (title, description) != (self.title(), self.description()) {
            let mut frame = self.frame.clone();
            frame.rename(title, description);
            self.change(StepKind::Rename, Change::Rename(frame));
        }
    }

    /// Puts the newer text of a game in its place. Undo does not take it back: the game itself
    /// has its own.
    pub fn replace(&mut self, id: EntryId, writing: Writing) {
        if let Some(at) = self.place(id) {
            let old = self.items[at].entry.clone();
            self.put(id, lazy_entry(move || old.renewed(&writing())));
        }
    }

    fn put(&mut self, id: EntryId, entry: Arc<LazyEntry>) {
        let Some(at) = self.place(id) else { return };
        self.log_replacement(id, entry.clone());
        self.items[at] = Item { id, entry, digest: None };
        self.revision.replaced += 1;
        self.changes += 1;
    }

    /// Takes back the last change; answers the game that it is about.
    pub fn undo(&mut self) -> Option<EntryId> {
        let step = self.undo.pop()?;
        let changed = self.changed_entry(&step.change);
        let back = self.perform(step);
        self.redo.push(back);
        self.log_undo();
        changed
    }

    /// Does again what was undone; answers the game that it is about.
    pub fn redo(&mut self) -> Option<EntryId> {
        let step = self.redo.pop()?;
        let changed = self.changed_entry(&step.change);
        let back = self.perform(step);
        self.undo.push(back);
        self.log_redo();
        changed
    }

    /// Takes what was found out about games whose texts are still these.
    pub fn set_digests(&mut self, found: Vec<(EntryId, Arc<LazyEntry>, Digest)>) {
        let found = found.into_iter().map(|(id, entry, digest)| (id, (entry, digest)));
        let mut found: HashMap<_, _> = found.collect();
        for item in &mut self.items {
            if let Some((entry, digest)) = found.remove(&item.id)
                && Arc::ptr_eq(&item.entry, &entry)
            {
                item.digest = Some(Arc::new(digest));
            }
        }
    }

    /// The collection as the text of a file, to be made elsewhere.
    pub fn writing(&self) -> impl FnOnce() -> String + Send + use<> {
        self.snapshot().writing()
    }

    fn item(&mut self, entry: Arc<LazyEntry>) -> Item {
        self.numbered += 1;
        Item { id: EntryId(self.numbered), entry, digest: None }
    }

    fn item_of(&mut self, at: usize) -> Item {
        let entry = self.items[at].entry.clone();
        self.item(entry)
    }

    fn change(&mut self, kind: StepKind, change: Change) {
        self.states += 1;
        let step = Step { kind, change, state: self.states };
        self.log_step(&step);
        let back = self.perform(step);
        self.undo.push(back);
        self.redo.clear();
    }

    /// The game that a change to be made is about.
    fn changed_entry(&self, change: &Change) -> Option<EntryId> {
        match change {
            Change::Insert(_, item) => Some(item.id),
            Change::Remove(at) | Change::Move { from: at, .. } => Some(self.items[*at].id),
            Change::Rename(_) => None,
        }
    }

    /// Does a step; answers the one that takes it back.
    fn perform(&mut self, step: Step) -> Step {
        let back = match step.change {
            Change::Insert(at, item) => {
                self.items.insert(at, item);
                Change::Remove(at)
            }
            Change::Remove(at) => Change::Insert(at, self.items.remove(at)),
            Change::Move { from, to } => {
                let item = self.items.remove(from);
                self.items.insert(to, item);
                Change::Move { from: to, to: from }
            }
            Change::Rename(frame) => Change::Rename(std::mem::replace(&mut self.frame, frame)),
        };
        self.changes += 1;
        let before = std::mem::replace(&mut self.revision.state, step.state);
        Step { kind: step.kind, change: back, state: before }
    }
}

/// Returns a text of a game that is made when it is first needed.
pub fn lazy_entry(make: impl FnOnce() -> Entry + Send + 'static) -> Arc<LazyEntry> {
    Arc::new(LazyLock::new(Box::new(make)))
}

/// Kind of a change. What is kept of a collection has its key, which no language changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", from = "String")]
pub enum StepKind {
    /// A game was added.
    Add,
    /// A game was copied.
    Duplicate,
    /// A game was deleted.
    Delete,
    /// A game was moved.
    Move,
    /// The collection got another title or description.
    Rename,
    /// Something that this version does not know.
    Other,
}

/// Kinds by their keys. The last words were stored in French by earlier versions.
const KEYS: [(StepKind, &str, &str); 5] = [
    (StepKind::Add, "add 1 game", "ajout d’une partie"),
    (StepKind::Duplicate, "duplicate 1 game", "copie d’une partie"),
    (StepKind::Delete, "delete 1 game", "suppression d’une partie"),
    (StepKind::Move, "move 1 game", "déplacement d’une partie"),
    (StepKind::Rename, "rename", "nouveau titre"),
];

impl From<StepKind> for String {
    fn from(kind: StepKind) -> Self {
        let known = KEYS.iter().find(|(known, ..)| *known == kind);
        known.map_or("other", |(_, key, _)| key).to_owned()
    }
}

impl From<String> for StepKind {
    fn from(key: String) -> Self {
        let known = KEYS.iter().find(|(_, english, french)| [*english, *french].contains(&&*key));
        known.map_or(StepKind::Other, |(kind, ..)| *kind)
    }
}

impl StepKind {
    /// Name of the change in the language of the moment, as in "Undo: add 1 game".
    pub fn label(self) -> &'static str {
        match self {
            StepKind::Add => t!("collection-step.add"),
            StepKind::Duplicate => t!("collection-step.duplicate"),
            StepKind::Delete => t!("collection-step.delete"),
            StepKind::Move => t!("collection-step.move"),
            StepKind::Rename => t!("collection-step.rename"),
            StepKind::Other => t!("collection-step.other"),
        }
    }
}

/// The beginning of the line with the steps; no collection begins like this.
const BEGIN: &str = "Steps(";

/// The reason why a collection was read without its undo journal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StepsError {
    /// The line cannot be read.
    #[error("{0}")]
    Text(String),
    /// The steps do not fit the collection.
    #[error("{}", t!("collection-misfit"))]
    Misfit,
    /// Rows of the log are missing before this one.
    #[error("{}", t!("collection-gap", expected = *.expected, found = *.found))]
    Gap {
        /// The number of the row that would follow.
        expected: u64,
        /// The number of the row.
        found: u64,
    },
}

/// Everything that the text of a collection leaves out.
#[derive(Serialize, Deserialize)]
struct Steps {
    /// The number of games in the collection.
    games: usize,
    numbered: u64,
    state: u64,
    states: u64,
    undo: Vec<SavedStep>,
    redo: Vec<SavedStep>,
    /// The numbers of the games, in the base of a log alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    ids: Vec<EntryId>,
    /// The number of the last row of the log.
    #[serde(default, skip_serializing_if = "is_zero")]
    row: u64,
}

fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// A step, with the text of a game that only it has.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Kept")]
struct SavedStep(StepKind, SavedChange, u64);

#[derive(Serialize, Deserialize)]
#[serde(rename = "KeptChange")]
enum SavedChange {
    Insert(usize, EntryId, Entry),
    Remove(usize),
    Move(usize, usize),
    Rename(Frame),
}

impl OpenCollection {
    /// Returns the collection as text behind a line with its undo and the numbers of its games, which
    /// the rows of a [log](OpenCollection::start_log) are replayed onto; to be made elsewhere. A game is
    /// written once: it stands either in the text or in one step.
    pub fn work(&self) -> impl FnOnce() -> String + Send + use<> {
        let text = self.writing();
        let (undo, redo) = (self.undo.clone(), self.redo.clone());
        let (games, numbered) = (self.items.len(), self.numbered);
        let (state, states) = (self.revision.state, self.states);
        let (ids, row) = (self.ids(), self.log.number);
        let saved = |steps: Vec<Step>| steps.iter().map(SavedStep::of).collect();
        move || {
            let (undo, redo) = (saved(undo), saved(redo));
            Steps { games, numbered, state, states, undo, redo, ids, row }.before(&text())
        }
    }

    /// Takes the undo that [`divide`] found, if it belongs to this collection.
    pub fn with_steps(&mut self, line: &str) -> Result<(), StepsError> {
        self.take_steps(Steps::read(line)?)
    }

    fn take_steps(&mut self, steps: Steps) -> Result<(), StepsError> {
        let Steps { games, numbered, state, states, undo, redo, row, .. } = steps;
        let fits = games == self.items.len() && self.fit(&undo) && self.fit(&redo);
        let mut ids: Vec<_> = undo.iter().chain(&redo).filter_map(SavedStep::id).collect();
        ids.extend(self.ids());
        let distinct: HashSet<_> = ids.iter().filter(|id| id.0 <= MOST).collect();
        let counts = [state <= states, states <= MOST, numbered <= MOST];
        if !fits || distinct.len() != ids.len() || counts.contains(&false) {
            return Err(StepsError::Misfit);
        }
        self.numbered = ids.iter().map(|id| id.0).fold(numbered, u64::max);
        (self.revision.state, self.states, self.log.number) = (state, states, row);
        let frame = &self.frame;
        let steps = |kept: Vec<SavedStep>| kept.into_iter().map(|kept| kept.step(frame)).collect();
        (self.undo, self.redo) = (steps(undo), steps(redo));
        Ok(())
    }

    /// Returns whether these steps can be performed, the last one first.
    fn fit(&self, steps: &[SavedStep]) -> bool {
        let mut games = self.items.len();
        steps.iter().rev().all(|SavedStep(_, change, _)| match change {
            SavedChange::Insert(at, ..) => {
                games += 1;
                *at < games
            }
            SavedChange::Remove(at) => {
                let fits = *at < games;
                games -= usize::from(fits);
                fits
            }
            SavedChange::Move(from, to) => *from < games && *to < games,
            SavedChange::Rename(_) => true,
        })
    }
}

impl Steps {
    fn read(line: &str) -> Result<Self, StepsError> {
        ron::from_str(line)
            .map_err(|error| StepsError::Text(what_is_wrong(&error.code).to_string()))
    }

    /// Puts them in a line before the text of the collection.
    fn before(&self, text: &str) -> String {
        let steps = ron::to_string(self).expect("they are made of lists, numbers and texts");
        let steps = steps.strip_prefix('(').unwrap_or(&steps);
        format!("{BEGIN}{steps}\n{text}")
    }
}

/// The line with the undo, where there is one, and the text of the collection.
pub fn divide(work: &str) -> (Option<&str>, &str) {
    match work.split_once('\n') {
        Some((line, text)) if line.starts_with(BEGIN) => (Some(line), text),
        _ => (None, work),
    }
}

impl Step {
    /// The game that only this step has.
    fn id(&self) -> Option<EntryId> {
        match &self.change {
            Change::Insert(_, item) => Some(item.id),
            _ => None,
        }
    }
}

impl SavedStep {
    fn of(step: &Step) -> Self {
        let change = match &step.change {
            Change::Insert(at, item) => {
                SavedChange::Insert(*at, item.id, Entry::clone(&item.entry))
            }
            Change::Remove(at) => SavedChange::Remove(*at),
            Change::Move { from, to } => SavedChange::Move(*from, *to),
            Change::Rename(frame) => SavedChange::Rename(frame.clone()),
        };
        SavedStep(step.kind, change, step.state)
    }

    fn step(self, now: &Frame) -> Step {
        let SavedStep(kind, change, state) = self;
        let change = match change {
            SavedChange::Insert(at, id, entry) => {
                Change::Insert(at, Item { id, entry: lazy_entry(move || entry), digest: None })
            }
            SavedChange::Remove(at) => Change::Remove(at),
            SavedChange::Move(from, to) => Change::Move { from, to },
            SavedChange::Rename(frame) => Change::Rename(frame.around(now)),
        };
        Step { kind, change, state }
    }

    /// The game that only this step has.
    fn id(&self) -> Option<EntryId> {
        match self.1 {
            SavedChange::Insert(_, id, _) => Some(id),
            _ => None,
        }
    }

    fn state(&self) -> u64 {
        self.2
    }
}

#[cfg(test)]
mod tests;
