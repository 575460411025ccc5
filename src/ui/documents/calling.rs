//! Calls whatever is open by what tells it apart.

use std::collections::{HashMap, HashSet};

use crate::ui::documents::tabs::Tabs;
use crate::ui::documents::{Documents, names};

impl Documents {
    /// Calls everything that is open by what tells it apart.
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
fn number(tabs: &mut Tabs) {
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
