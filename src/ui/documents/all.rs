//! Everything that is open.

use std::path::Path;

use super::tabs::{Table, Tabs};
use super::{DocId, Origin, Shelf, Shelves};
use owlery_session::facade::GameText;
use owlery_store::FullPath;

/// The open games and collections.
#[derive(Default)]
pub struct Documents {
    /// The games.
    pub tabs: Tabs,
    /// The collections.
    pub shelves: Shelves,
}

impl Documents {
    /// Whether this is open.
    pub fn has(&self, id: DocId) -> bool {
        self.tabs.find(id).is_some() || self.shelves.find(id).is_some()
    }

    /// The file of a game or a collection.
    pub fn path_of(&self, id: DocId) -> Option<&FullPath> {
        let game = self.tabs.find(id).and_then(|table| table.path.as_ref());
        game.or_else(|| self.shelves.find(id).and_then(|shelf| shelf.path.as_ref()))
    }

    /// What is open from this file, but for one game or collection.
    pub fn other_from(&self, path: &Path, but: DocId) -> Option<String> {
        let is_it = |id: DocId, other: &Option<FullPath>| {
            id != but && other.as_ref().is_some_and(|other| is_same_file(other, path))
        };
        let game = self.tabs.iter().find(|table| is_it(table.id, &table.path));
        let shelf = || self.shelves.iter().find(|shelf| is_it(shelf.id, &shelf.path));
        game.map(Table::name).or_else(|| shelf().map(Shelf::name))
    }

    /// Whether a collection has changes, or games in tabs, which keep their places only as long as
    /// it stays open.
    pub fn is_in_use(&self, shelf: DocId) -> bool {
        let is_used = |table: &Table| table.origin.is_some_and(|origin| origin.shelf == shelf);
        self.shelves.find(shelf).is_some_and(Shelf::is_unsaved) || self.tabs.iter().any(is_used)
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

/// Whether two paths lead to one file.
pub fn is_same_file(a: &Path, b: &Path) -> bool {
    a == b || matches!((a.canonicalize(), b.canonicalize()), (Ok(a), Ok(b)) if a == b)
}
