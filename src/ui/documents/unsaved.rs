//! What would be lost.

use super::tabs::{Table, Tabs};
use super::{DocId, Documents, Shelf, Shelves};

/// Whether changes of a game are neither saved nor in an open collection.
pub fn would_be_lost(table: &Table, shelves: &Shelves) -> bool {
    let shelf = table.origin.filter(|origin| shelves.has(*origin));
    let shelf = shelf.and_then(|origin| shelves.find(origin.shelf));
    let state = (table.id, table.session.revision());
    table.is_unsaved() && !shelf.is_some_and(|shelf| shelf.put_back.contains(&state))
}

/// The open games of a collection whose changes are not in it.
pub fn unsaved_of<'a>(
    shelf: DocId,
    tabs: &'a Tabs,
    shelves: &'a Shelves,
) -> impl Iterator<Item = &'a Table> {
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
        let is_asked_with = |table: &Table| {
            let place = table.origin.filter(|origin| shelves.has(*origin));
            let shelf = place.and_then(|place| shelves.find(place.shelf));
            shelf.is_some_and(Shelf::is_unsaved)
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

    /// Whether it is known where to save something.
    pub fn has_place(&self, id: DocId) -> bool {
        let game = self.tabs.find(id);
        let origin = game.and_then(|table| table.origin).map(|origin| origin.shelf);
        let shelf = self.shelves.find(origin.unwrap_or(id));
        game.is_some_and(|table| table.path.is_some())
            || shelf.is_some_and(|shelf| shelf.path.is_some())
    }
}
