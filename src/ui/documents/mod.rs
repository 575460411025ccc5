//! What is open in the window, each known by an id of its own, and what it is called.

mod naming;
mod shelf;
pub mod tabs;

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::num::ParseIntError;
use std::path::Path;
use std::str::FromStr;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

use serde::{Deserialize, Serialize};

use owlery_session::GameText;
use owlery_store::FullPath;
use tabs::{GameTab, GameTabs};

pub use naming::{Known, file, names};
pub use shelf::{CollectionTab, CollectionTabs, Origin, Seeking};

// By what is open is known, for as long as it is.

/// An open game, collection or set-up. Whatever is answered later says by it whom it is for.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct DocId(u64);

/// Each program counts from elsewhere: what comes back from another one keeps its number, by which
/// games find their collection.
static NEXT: LazyLock<AtomicU64> =
    LazyLock::new(|| AtomicU64::new(RandomState::new().build_hasher().finish() >> 1));

impl DocId {
    /// One that nothing else has. Later ones are greater.
    pub fn new() -> Self {
        DocId(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

impl fmt::Display for DocId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Reads what is displayed: files are named so.
impl FromStr for DocId {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Self, ParseIntError> {
        text.parse().map(DocId)
    }
}

// Everything that is open.

/// The open games and collections.
#[derive(Default)]
pub struct Documents {
    /// The games.
    pub tabs: GameTabs,
    /// The collections.
    pub shelves: CollectionTabs,
}

impl Documents {
    /// Returns whether a document is open.
    pub fn has(&self, id: DocId) -> bool {
        self.tabs.find(id).is_some() || self.shelves.find(id).is_some()
    }

    /// Returns the file of a document, if it has one.
    pub fn path_of(&self, id: DocId) -> Option<&FullPath> {
        let game = self.tabs.find(id).and_then(|table| table.path.as_ref());
        game.or_else(|| self.shelves.find(id).and_then(|shelf| shelf.path.as_ref()))
    }

    /// Returns the name of another document that is open from this file.
    pub fn other_from(&self, path: &Path, but: DocId) -> Option<String> {
        let is_it = |id: DocId, other: &Option<FullPath>| {
            id != but && other.as_ref().is_some_and(|other| is_same_file(other, path))
        };
        let game = self.tabs.iter().find(|table| is_it(table.id, &table.path));
        let shelf = || self.shelves.iter().find(|shelf| is_it(shelf.id, &shelf.path));
        game.map(GameTab::name).or_else(|| shelf().map(CollectionTab::name))
    }

    /// Whether a collection has changes, or games in tabs, which keep their places only as long as
    /// it stays open.
    pub fn is_in_use(&self, shelf: DocId) -> bool {
        let is_used = |table: &GameTab| table.origin.is_some_and(|origin| origin.shelf == shelf);
        self.shelves.find(shelf).is_some_and(CollectionTab::is_unsaved)
            || self.tabs.iter().any(is_used)
    }

    /// Puts a game into the current collection. It has its place there from then on, unless it has
    /// a file or a place already.
    pub fn add(&mut self, game: DocId) {
        let Some(table) = self.tabs.find_mut(game) else { return };
        let has_place = table.origin.is_some_and(|origin| self.shelves.has(origin));
        let Some(shelf) = self.shelves.current_mut() else { return };
        shelf.refusal = shelf.library.is_full().map(|refused| refused.to_string());
        if shelf.refusal.is_some() {
            return;
        }
        let entry = shelf.library.add(table.session.writing(GameText::File));
        (shelf.selected, shelf.reveal) = (Some(entry), true);
        if table.path.is_none() && !has_place {
            table.origin = Some(Origin { shelf: shelf.id, entry });
            shelf.note_put_back(game, table.session.revision());
        }
    }

    /// Goes to the game of this place; false if it is not open.
    pub fn select_game_of(&mut self, origin: Origin) -> bool {
        let there = self.tabs.iter().find(|table| table.origin == Some(origin));
        let there = there.map(|table| table.id);
        if let Some(id) = there {
            self.tabs.select(id);
            self.go_to_hit(origin);
        }
        there.is_some()
    }

    /// Goes to where that stands in the game before the player which is looked for in its
    /// collection.
    pub fn go_to_hit(&mut self, origin: Origin) {
        let shelf = self.shelves.find(origin.shelf).filter(|shelf| shelf.listing.is_narrowed());
        if let (Some(shelf), Some(table)) = (shelf, self.tabs.current_mut()) {
            shelf.go_to_hit(table.session.as_mut());
        }
    }
}

/// Returns whether two paths lead to one file.
pub fn is_same_file(a: &Path, b: &Path) -> bool {
    a == b || matches!((a.canonicalize(), b.canonicalize()), (Ok(a), Ok(b)) if a == b)
}

// What would be lost.

/// Returns whether changes of a game are neither saved nor in an open collection.
pub fn would_be_lost(table: &GameTab, shelves: &CollectionTabs) -> bool {
    let shelf = table.origin.filter(|origin| shelves.has(*origin));
    let shelf = shelf.and_then(|origin| shelves.find(origin.shelf));
    let state = (table.id, table.session.revision());
    table.is_unsaved() && !shelf.is_some_and(|shelf| shelf.put_back.contains(&state))
}

/// The open games of a collection whose changes are not in it.
pub fn unsaved_of<'a>(
    shelf: DocId,
    tabs: &'a GameTabs,
    shelves: &'a CollectionTabs,
) -> impl Iterator<Item = &'a GameTab> {
    tabs.iter().filter(move |table| {
        let place = table.origin.filter(|origin| origin.shelf == shelf);
        place.is_some_and(|place| shelves.has(place)) && would_be_lost(table, shelves)
    })
}

impl Documents {
    /// The games and collections whose changes would be lost.
    pub fn unsaved(&self) -> impl Iterator<Item = DocId> {
        let Documents { tabs, shelves } = self;
        // What is said about a collection is about the games in it, too.
        let is_asked_with = |table: &GameTab| {
            let place = table.origin.filter(|origin| shelves.has(*origin));
            let shelf = place.and_then(|place| shelves.find(place.shelf));
            shelf.is_some_and(CollectionTab::is_unsaved)
        };
        let games = tabs.iter();
        let games = games.filter(move |it| would_be_lost(it, shelves) && !is_asked_with(it));
        let changed = shelves.iter().filter(|shelf| shelf.is_unsaved());
        games.map(|table| table.id).chain(changed.map(|shelf| shelf.id))
    }

    /// Whether there are changes of this that would be lost; for a collection, of its games too.
    pub fn is_still_unsaved(&self, id: DocId) -> bool {
        let Documents { tabs, shelves } = self;
        match shelves.find(id) {
            Some(shelf) => shelf.is_unsaved() || unsaved_of(id, tabs, shelves).next().is_some(),
            None => tabs.find(id).is_some_and(|table| would_be_lost(table, shelves)),
        }
    }

    /// Returns whether a document has a file to save to, of its own or of its collection.
    pub fn has_place(&self, id: DocId) -> bool {
        let game = self.tabs.find(id);
        let origin = game.and_then(|table| table.origin).map(|origin| origin.shelf);
        let shelf = self.shelves.find(origin.unwrap_or(id));
        game.is_some_and(|table| table.path.is_some())
            || shelf.is_some_and(|shelf| shelf.path.is_some())
    }
}

// Calls whatever is open by what tells it apart.

impl Documents {
    /// Gives every open document a name that tells it apart from the others.
    pub fn rename(&mut self) {
        let Documents { tabs, shelves } = self;
        number(tabs);
        let games = tabs.iter().map(|table| (table.id, table.known()));
        let shelves_known = shelves.iter().map(|shelf| (shelf.id, shelf.known()));
        let mut all: Vec<_> = games.chain(shelves_known).collect();
        // What is counted does not change with the order of the tabs.
        all.sort_by_key(|(id, _)| *id);
        let (ids, known): (Vec<_>, Vec<_>) = all.into_iter().unzip();
        let mut names: HashMap<_, _> = ids.into_iter().zip(names(&known)).collect();
        let mut name = |id| names.remove(&id).unwrap_or_default();
        tabs.iter_mut().for_each(|table| table.called = name(table.id));
        shelves.iter_mut().for_each(|shelf| shelf.called = name(shelf.id));
    }
}

/// Gives each game of which nothing is known the lowest number that no other such game has. It
/// keeps it, whichever of them are closed.
fn number(tabs: &mut GameTabs) {
    let mut taken = HashSet::new();
    let mut new = Vec::new();
    for table in tabs.iter_mut() {
        let (game, is_nameless) = (table.session.game(), table.known().is_nameless());
        table.number = table.number.filter(|it| is_nameless && taken.insert((game, *it)));
        new.extend((is_nameless && table.number.is_none()).then_some(table));
    }
    for table in new {
        let game = table.session.game();
        table.number = (1..).find(|number| taken.insert((game, *number)));
    }
}

// What is open of one kind, in an order, with the one that is shown.

/// A document that is known by an id.
pub trait Identified {
    /// Identifies the document.
    fn id(&self) -> DocId;
}

/// The open documents of one kind in their order; the one shown last is the current one.
pub struct OpenList<T> {
    all: Vec<T>,
    current: usize,
}

impl<T> Default for OpenList<T> {
    fn default() -> Self {
        OpenList { all: Vec::new(), current: 0 }
    }
}

impl<T: Identified> OpenList<T> {
    /// Returns the current document: the one that is shown, or was last.
    pub fn current(&self) -> Option<&T> {
        self.all.get(self.current)
    }

    /// Returns the current document, to change it.
    pub fn current_mut(&mut self) -> Option<&mut T> {
        self.all.get_mut(self.current)
    }

    /// Iterates over all documents in their order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &T> {
        self.all.iter()
    }

    /// Iterates over all documents in their order, to change them.
    pub fn iter_mut(&mut self) -> impl ExactSizeIterator<Item = &mut T> {
        self.all.iter_mut()
    }

    /// Returns the number of documents.
    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// Returns whether no document is open.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Finds an open document.
    pub fn find(&self, id: DocId) -> Option<&T> {
        self.all.iter().find(|one| one.id() == id)
    }

    /// Finds an open document, to change it.
    pub fn find_mut(&mut self, id: DocId) -> Option<&mut T> {
        self.all.iter_mut().find(|one| one.id() == id)
    }

    /// Makes a document the current one.
    pub fn select(&mut self, id: DocId) {
        if let Some(at) = self.place(id) {
            self.current = at;
        }
    }

    /// Moves the selection by `step` documents, wrapping around at the ends.
    pub fn turn(&mut self, step: isize) {
        if let Ok(count @ 1..) = isize::try_from(self.all.len()) {
            self.current = (self.current as isize + step).rem_euclid(count) as usize;
        }
    }

    /// Removes a document; the one after it becomes current, or the last.
    pub fn close(&mut self, id: DocId) -> Option<T> {
        let at = self.place(id)?;
        let closed = self.all.remove(at);
        if self.current > at || self.current == self.all.len() {
            self.current = self.current.saturating_sub(1);
        }
        Some(closed)
    }

    /// Moves a document to another place, counted from 0.
    pub fn reorder(&mut self, id: DocId, place: usize) {
        let Some(from) = self.place(id) else { return };
        let current = self.current().map(T::id);
        let moved = self.all.remove(from);
        self.all.insert(place.min(self.all.len()), moved);
        current.into_iter().for_each(|current| self.select(current));
    }

    /// Inserts a document after the current one and makes it current.
    fn show_next(&mut self, one: T) -> &mut T {
        self.current = (self.current + 1).min(self.all.len());
        self.all.insert(self.current, one);
        &mut self.all[self.current]
    }

    /// Appends a document.
    fn push(&mut self, one: T) -> &mut T {
        self.all.push_mut(one)
    }

    /// Appends a document and makes it current.
    fn show_last(&mut self, one: T) -> &mut T {
        self.current = self.all.len();
        self.push(one)
    }

    fn place(&self, id: DocId) -> Option<usize> {
        self.all.iter().position(|one| one.id() == id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_is_another_and_is_written_as_a_number() {
        let (first, second) = (DocId::new(), DocId::new());
        assert!(first < second);
        assert_eq!(first.to_string().parse(), Ok(first));
        assert_eq!(ron::to_string(&first).unwrap(), first.to_string());
        assert_eq!(ron::from_str::<DocId>("17").unwrap().to_string(), "17");
    }
}
