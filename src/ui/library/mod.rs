//! Collections: the page with the games of one, and what is done with them.

mod commands;
mod drag;
mod list;
mod page;

use egui::{Rect, Ui};

use crate::session::library::{Column, EntryId, Library, Sought};
use crate::ui::component::{Cx, Outbox, Request};
use crate::ui::documents::{Documents, Origin, Shelf};
use crate::ui::pages::Page;
pub use commands::COMMANDS;
pub use page::keys;

/// What is done with collections.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Show the collection of the open game, or the one that was shown last.
    Show,
    /// Begin an empty collection.
    New,
    /// Put the open game into the collection that is open, or into a new one.
    AddGame,
    /// Make a new collection of all open games.
    Collect,
    /// Choose a game.
    Choose(EntryId),
    /// Choose the game so many rows on.
    Step(isize),
    /// Open the chosen game.
    Open,
    /// Sort by a column; again, backwards; a third time, not at all.
    Sort(Column),
    /// Put a game at another place, counted from 0.
    Move(EntryId, usize),
    /// Move the chosen game so many places down, or up if negative.
    Shift(isize),
    /// Take the chosen game out.
    Delete,
    /// Put a copy of the chosen game behind it.
    Duplicate,
    /// Take back the last change.
    Undo,
    /// Make it again.
    Redo,
    /// Go to the search field.
    Find,
    /// The search field says something else.
    Search(String),
    /// Look for the position on the board of the open game.
    SeekHere,
    /// Whether positions count that a symmetry makes the same.
    Images,
    /// Stop looking for a position.
    StopSeeking,
    /// Show all games again.
    ShowAll,
    /// Begin to change the title.
    Name,
    /// Change title and what it is about, or leave both.
    Named(Option<[String; 2]>),
    /// Save where it came from, else ask where.
    Save,
    /// Ask where to save.
    SaveAs,
    /// Close it.
    Close,
}

/// Shows the page.
pub fn show(ui: &mut Ui, docs: &mut Documents, cx: Cx<'_>, out: &mut Outbox) -> Option<Rect> {
    let mut actions = Vec::new();
    let has_board = docs.tabs.current().is_some();
    if let Some(shelf) = docs.shelves.current_mut() {
        page::show(shelf, ui, has_board, cx, &mut actions);
    }
    actions.into_iter().for_each(|action| apply(action, docs, cx, out));
    None
}

/// Does what was asked for, with the collection that is shown, or was last.
pub fn apply(action: Action, docs: &mut Documents, cx: Cx<'_>, out: &mut Outbox) {
    match action {
        Action::Show => {
            let game = docs.tabs.current().filter(|_| cx.scope.page == Page::Table);
            if let Some(origin) = game.and_then(|table| table.origin) {
                docs.shelves.select(origin.shelf);
                if let Some(shelf) = docs.shelves.find_mut(origin.shelf) {
                    (shelf.selected, shelf.reveal) = (Some(origin.entry), true);
                }
            }
            out.ask(Request::Show(Page::Library));
        }
        Action::New => {
            docs.shelves.open(Library::default(), None);
            out.ask(Request::Show(Page::Library));
        }
        // Into the collection that was shown last, or a new one.
        Action::AddGame => {
            let Some(game) = docs.tabs.current().map(|table| table.id) else { return };
            if docs.shelves.current().is_none() {
                docs.shelves.open(Library::default(), None);
            }
            docs.add(game);
            out.ask(Request::Show(Page::Library));
        }
        Action::Collect => {
            docs.shelves.open(Library::default(), None);
            let games: Vec<_> = docs.tabs.iter().map(|table| table.id).collect();
            games.into_iter().for_each(|game| docs.add(game));
            out.ask(Request::Show(Page::Library));
        }
        Action::SeekHere => {
            let Documents { tabs, shelves } = docs;
            if let (Some(table), Some(shelf)) = (tabs.current(), shelves.current_mut()) {
                let sought = Sought::here(table.session.as_ref(), shelf.images);
                shelf.seek_board(sought);
            }
        }
        action => {
            if let Some(shelf) = docs.shelves.current_mut() {
                match asked(shelf, &action) {
                    Some(request) => out.ask(request),
                    None => apply_to(shelf, action),
                }
            }
        }
    }
}

/// What of it the rest of the window has to do.
fn asked(shelf: &mut Shelf, action: &Action) -> Option<Request> {
    let id = shelf.id;
    match action {
        Action::Open => {
            if shelf.chosen().is_none() {
                // The first that was found.
                shelf.step(0);
            }
            let (_, entry) = shelf.chosen()?;
            Some(Request::OpenEntry(Origin { shelf: id, entry }))
        }
        Action::Save => Some(Request::Save(id)),
        Action::SaveAs => Some(Request::SaveAs(id)),
        Action::Close => Some(Request::Close(id)),
        _ => None,
    }
}

/// Does what needs nothing but the collection.
fn apply_to(shelf: &mut Shelf, action: Action) {
    shelf.refusal = None;
    match action {
        Action::Choose(id) => shelf.selected = Some(id),
        Action::Step(rows) => shelf.step(rows),
        Action::Sort(column) => {
            shelf.listing.turn(column);
            shelf.reveal = true;
        }
        Action::Move(id, place) => shelf.move_to(id, place),
        Action::Shift(places) => shelf.shift(places),
        Action::Delete => shelf.delete(),
        Action::Duplicate if shelf.library.is_full().is_some() => {
            shelf.refusal = shelf.library.is_full();
        }
        Action::Duplicate => {
            let copy = shelf.chosen().and_then(|(_, id)| shelf.library.duplicate(id));
            shelf.selected = copy.or(shelf.selected);
            shelf.reveal = true;
        }
        Action::Undo => shelf.undo(),
        Action::Redo => shelf.redo(),
        Action::Find => shelf.search_focus = true,
        Action::Search(text) => {
            shelf.search = text;
            shelf.search_changed();
        }
        Action::Images => {
            shelf.images = !shelf.images;
            if let Some(seeking) = &shelf.seeking {
                let sought = seeking.sought(shelf.images);
                shelf.seek(sought);
            }
        }
        Action::StopSeeking => shelf.stop(),
        Action::ShowAll => shelf.show_all(),
        Action::Name => {
            let texts = [shelf.library.title(), shelf.library.about()];
            shelf.naming = Some(texts.map(str::to_owned));
        }
        Action::Named(texts) => {
            shelf.naming = None;
            if let Some([title, about]) = texts {
                shelf.library.rename(&title, &about);
            }
        }
        // Done before.
        Action::Show
        | Action::New
        | Action::AddGame
        | Action::Collect
        | Action::Open
        | Action::SeekHere
        | Action::Save
        | Action::SaveAs
        | Action::Close => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::GameId;
    use crate::ui::component::alone::Alone;

    #[test]
    fn a_game_is_added_and_asked_to_be_opened_again() {
        let mut alone = Alone::on(Page::Table);
        let game = alone.open(GameId::ALL[0]);
        let (mut docs, mut out) = (std::mem::take(&mut alone.docs), Outbox::default());
        apply(Action::AddGame, &mut docs, alone.cx(), &mut out);
        assert!(matches!(out.into_requests()[..], [Request::Show(Page::Library)]));
        let origin = docs.tabs.find(game).and_then(|table| table.origin);
        assert!(origin.is_some_and(|origin| docs.shelves.has(origin)));
        alone.scope.page = Page::Library;
        let asked = alone.click("Open", |ui, cx, out| {
            show(ui, &mut docs, cx, out);
        });
        assert!(matches!(asked[..], [Request::OpenEntry(entry)] if Some(entry) == origin));
    }
}
