//! The open documents (games and collections), their ids and their names.

mod collections;
mod naming;
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
use owlery_store::session::DocumentId;
use tabs::{GameTab, GameTabs};

pub use collections::{CollectionTab, CollectionTabs, Origin, Seeking};
pub use naming::{NameParts, unique_names};

// Ids.

/// The id of an open game, collection or position editor. Results of background tasks name their
/// document by it.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct DocId(u64);

/// The next id. Each process starts at a random number, since restored documents keep their ids, by
/// which games find their collection.
static NEXT: LazyLock<AtomicU64> =
    LazyLock::new(|| AtomicU64::new(RandomState::new().build_hasher().finish() >> 1));

impl DocId {
    /// Returns a new id. Later ids are greater.
    pub fn new() -> Self {
        DocId(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

impl fmt::Display for DocId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Parses a displayed id: earlier versions have files of such names.
impl FromStr for DocId {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Self, ParseIntError> {
        text.parse().map(DocId)
    }
}

impl From<DocId> for DocumentId {
    fn from(id: DocId) -> Self {
        DocumentId(id.0)
    }
}

impl From<DocumentId> for DocId {
    fn from(id: DocumentId) -> Self {
        DocId(id.0)
    }
}

// Documents.

/// The open documents.
#[derive(Default)]
pub struct Documents {
    /// The games.
    pub tabs: GameTabs,
    /// The collections.
    pub collections: CollectionTabs,
}

impl Documents {
    /// Returns whether a document is open.
    pub fn has(&self, id: DocId) -> bool {
        self.tabs.find(id).is_some() || self.collections.find(id).is_some()
    }

    /// Returns the file of a document, if it has one.
    pub fn path_of(&self, id: DocId) -> Option<&FullPath> {
        let game = self.tabs.find(id).and_then(|tab| tab.path.as_ref());
        game.or_else(|| self.collections.find(id).and_then(|collection| collection.path.as_ref()))
    }

    /// Returns the name of another document that is open from this file.
    pub fn other_from(&self, path: &Path, but: DocId) -> Option<String> {
        let is_it = |id: DocId, other: &Option<FullPath>| {
            id != but && other.as_ref().is_some_and(|other| is_same_file(other, path))
        };
        let game = self.tabs.iter().find(|tab| is_it(tab.id, &tab.path));
        let collection =
            || self.collections.iter().find(|collection| is_it(collection.id, &collection.path));
        game.map(GameTab::name).or_else(|| collection().map(CollectionTab::name))
    }

    /// Returns whether a collection has changes, or open games, whose places are lost when it is
    /// closed.
    pub fn is_in_use(&self, collection: DocId) -> bool {
        let is_used =
            |tab: &GameTab| tab.origin.is_some_and(|origin| origin.collection == collection);
        self.collections.find(collection).is_some_and(CollectionTab::is_unsaved)
            || self.tabs.iter().any(is_used)
    }

    /// Adds a game to the current collection, which is its place from then on, unless it has a file
    /// or a place already.
    pub fn add(&mut self, game: DocId) {
        let Some(tab) = self.tabs.find_mut(game) else { return };
        let has_place = tab.origin.is_some_and(|origin| self.collections.has(origin));
        let Some(collection) = self.collections.current_mut() else { return };
        collection.refusal = collection.content.is_full().map(|refused| refused.to_string());
        if collection.refusal.is_some() {
            return;
        }
        let entry = collection.content.add(tab.session.writing(GameText::File));
        (collection.selected, collection.reveal) = (Some(entry), true);
        if tab.path.is_none() && !has_place {
            tab.origin = Some(Origin { collection: collection.id, entry });
            collection.note_put_back(game, tab.session.revision());
        }
    }

    /// Shows the open game of a place in a collection. Returns false if it is not open.
    pub fn select_game_of(&mut self, origin: Origin) -> bool {
        let there = self.tabs.iter().find(|tab| tab.origin == Some(origin));
        let there = there.map(|tab| tab.id);
        if let Some(id) = there {
            self.tabs.select(id);
            self.go_to_hit(origin);
        }
        there.is_some()
    }

    /// Goes to the position in the current game that was searched in its collection.
    pub fn go_to_hit(&mut self, origin: Origin) {
        let collection = self
            .collections
            .find(origin.collection)
            .filter(|collection| collection.listing.is_narrowed());
        if let (Some(collection), Some(tab)) = (collection, self.tabs.current_mut()) {
            collection.go_to_hit(tab.session.as_mut());
        }
    }

    /// Returns whether changes of a game are neither saved nor in an open collection.
    fn would_be_lost(&self, tab: &GameTab) -> bool {
        let state = (tab.id, tab.session.revision());
        let is_put_back =
            self.collection_of(tab).is_some_and(|collection| collection.put_back.contains(&state));
        tab.is_unsaved() && !is_put_back
    }

    /// Returns the open collection in which a game has its place.
    fn collection_of(&self, tab: &GameTab) -> Option<&CollectionTab> {
        let origin = tab.origin.filter(|origin| self.collections.has(*origin))?;
        self.collections.find(origin.collection)
    }

    /// Returns the open games of a collection.
    pub fn games_of(&self, collection: DocId) -> impl Iterator<Item = &GameTab> {
        let is_in = move |tab: &&GameTab| {
            self.collection_of(tab).is_some_and(|place| place.id == collection)
        };
        self.tabs.iter().filter(is_in)
    }

    /// Returns the open games of a collection whose changes are not in it.
    pub fn unsaved_games_of(&self, collection: DocId) -> impl Iterator<Item = &GameTab> {
        self.games_of(collection).filter(|tab| self.would_be_lost(tab))
    }

    /// Returns the documents whose changes would be lost. A game of a changed collection is not
    /// among them, since the question about the collection covers it.
    pub fn unsaved(&self) -> impl Iterator<Item = DocId> {
        let is_covered =
            |tab: &GameTab| self.collection_of(tab).is_some_and(CollectionTab::is_unsaved);
        let games = self.tabs.iter();
        let games = games.filter(move |tab| self.would_be_lost(tab) && !is_covered(tab));
        let changed = self.collections.iter().filter(|collection| collection.is_unsaved());
        games.map(|tab| tab.id).chain(changed.map(|collection| collection.id))
    }

    /// Returns whether changes of a document, or of games of a collection, would be lost.
    pub fn is_still_unsaved(&self, id: DocId) -> bool {
        match self.collections.find(id) {
            Some(it) => it.is_unsaved() || self.unsaved_games_of(id).next().is_some(),
            None => self.tabs.find(id).is_some_and(|tab| self.would_be_lost(tab)),
        }
    }

    /// Returns whether a document has a file to save to, of its own or of its collection.
    pub fn has_place(&self, id: DocId) -> bool {
        let game = self.tabs.find(id);
        let origin = game.and_then(|tab| tab.origin).map(|origin| origin.collection);
        let collection = self.collections.find(origin.unwrap_or(id));
        game.is_some_and(|tab| tab.path.is_some()) || collection.is_some_and(|it| it.path.is_some())
    }

    /// Gives every open document a name that tells it apart from the others.
    pub fn rename(&mut self) {
        number(&mut self.tabs);
        let games = self.tabs.iter().map(|tab| (tab.id, tab.name_parts()));
        let collections = self.collections.iter().map(|it| (it.id, it.name_parts()));
        let mut all: Vec<_> = games.chain(collections).collect();
        // Numbers in names do not change with the order of the tabs.
        all.sort_by_key(|(id, _)| *id);
        let (ids, parts): (Vec<_>, Vec<_>) = all.into_iter().unzip();
        let mut names: HashMap<_, _> = ids.into_iter().zip(unique_names(&parts)).collect();
        let mut name = |id| names.remove(&id).unwrap_or_default();
        self.tabs.iter_mut().for_each(|tab| tab.called = name(tab.id));
        self.collections.iter_mut().for_each(|collection| collection.called = name(collection.id));
    }
}

/// Returns whether two paths lead to one file.
pub fn is_same_file(a: &Path, b: &Path) -> bool {
    a == b || matches!((a.canonicalize(), b.canonicalize()), (Ok(a), Ok(b)) if a == b)
}

/// Gives each game without players, title and file the lowest number that no other such game of its kind
/// has. It keeps the number, whichever of them are closed.
fn number(tabs: &mut GameTabs) {
    let mut taken = HashSet::new();
    let mut new = Vec::new();
    for tab in tabs.iter_mut() {
        let (game, is_nameless) = (tab.session.game(), tab.name_parts().is_nameless());
        tab.number = tab.number.filter(|it| is_nameless && taken.insert((game, *it)));
        new.extend((is_nameless && tab.number.is_none()).then_some(tab));
    }
    for tab in new {
        let game = tab.session.game();
        tab.number = (1..).find(|number| taken.insert((game, *number)));
    }
}

// Lists of documents.

/// A document with an id.
pub trait Identified {
    /// Returns the id.
    fn id(&self) -> DocId;
}

/// The open documents of one kind in order, with the current one, which was shown last.
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
    /// Returns the current document.
    pub fn current(&self) -> Option<&T> {
        self.all.get(self.current)
    }

    /// Returns mutable access to the current document.
    pub fn current_mut(&mut self) -> Option<&mut T> {
        self.all.get_mut(self.current)
    }

    /// Iterates over all documents in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &T> {
        self.all.iter()
    }

    /// Iterates mutably over all documents in order.
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

    /// Finds an open document, with mutable access.
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
