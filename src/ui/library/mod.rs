//! Collections: the page with the games of one, and what is done with them.

mod drag;
mod list;
mod page;

use egui::{Rect, Ui};

use crate::ui::command::when::*;
use crate::ui::command::{Command, commands};
use crate::ui::component::{Cx, Outbox, Request};
use crate::ui::documents::{Documents, Origin, Shelf};
use crate::ui::pages::Page;
use owlery_session::library::{Column, EntryId, Library, Sought};
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
    actions.into_iter().for_each(|action| update(action, docs, cx, out));
    None
}

/// Does what was asked for, with the collection that is shown, or was last.
pub fn update(action: Action, docs: &mut Documents, cx: Cx<'_>, out: &mut Outbox) {
    let shown = docs.shelves.current().map(|shelf| shelf.id);
    match action {
        Action::Show => {
            if let Some(origin) = cx.table(docs).and_then(|table| table.origin) {
                docs.shelves.select(origin.shelf);
                change(docs, |shelf| (shelf.selected, shelf.reveal) = (Some(origin.entry), true));
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
            if shown.is_none() {
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
        Action::Open => change(docs, |shelf| {
            if shelf.chosen().is_none() {
                // The first that was found.
                shelf.step(0);
            }
            let chosen = shelf.chosen().map(|(_, entry)| Origin { shelf: shelf.id, entry });
            chosen.into_iter().for_each(|origin| out.ask(Request::OpenEntry(origin)));
        }),
        Action::Save => shown.into_iter().for_each(|id| out.ask(Request::Save(id))),
        Action::SaveAs => shown.into_iter().for_each(|id| out.ask(Request::SaveAs(id))),
        Action::Close => shown.into_iter().for_each(|id| out.ask(Request::Close(id))),
        Action::Choose(id) => change(docs, |shelf| shelf.selected = Some(id)),
        Action::Step(rows) => change(docs, |shelf| shelf.step(rows)),
        Action::Sort(column) => change(docs, |shelf| {
            shelf.listing.turn(column);
            shelf.reveal = true;
        }),
        Action::Move(id, place) => change(docs, |shelf| shelf.move_to(id, place)),
        Action::Shift(places) => change(docs, |shelf| shelf.shift(places)),
        Action::Delete => change(docs, Shelf::delete),
        Action::Duplicate => change(docs, |shelf| {
            shelf.refusal = shelf.library.is_full().map(|refused| refused.to_string());
            if shelf.refusal.is_none() {
                let copy = shelf.chosen().and_then(|(_, id)| shelf.library.duplicate(id));
                shelf.selected = copy.or(shelf.selected);
                shelf.reveal = true;
            }
        }),
        Action::Undo => change(docs, Shelf::undo),
        Action::Redo => change(docs, Shelf::redo),
        Action::Find => change(docs, |shelf| shelf.search_focus = true),
        Action::Search(text) => change(docs, |shelf| {
            shelf.search = text;
            shelf.search_changed();
        }),
        Action::Images => change(docs, |shelf| {
            shelf.images = !shelf.images;
            if let Some(seeking) = &shelf.seeking {
                let sought = seeking.sought(shelf.images);
                shelf.seek(sought);
            }
        }),
        Action::StopSeeking => change(docs, Shelf::stop),
        Action::ShowAll => change(docs, Shelf::show_all),
        Action::Name => change(docs, |shelf| {
            let texts = [shelf.library.title(), shelf.library.about()];
            shelf.naming = Some(texts.map(str::to_owned));
        }),
        Action::Named(texts) => change(docs, |shelf| {
            shelf.naming = None;
            if let Some([title, about]) = texts {
                shelf.library.rename(&title, &about);
            }
        }),
    }
}

/// Changes the collection that is shown, or was last. What was refused before is over.
fn change(docs: &mut Documents, act: impl FnOnce(&mut Shelf)) {
    if let Some(shelf) = docs.shelves.current_mut() {
        shelf.refusal = None;
        act(shelf);
    }
}

/// All of it.
pub const COMMANDS: &[Command<Action>] = commands! {
    File "file.new_collection" "Ctrl+Alt+B" if always => Action::New;
    File "file.add" "Ctrl+Shift+D" if at_table => Action::AddGame;
    File "file.collect" "Ctrl+Alt+D" if has_games => Action::Collect;
    File "file.collection" "Ctrl+Shift+B" if beside_library => Action::Show;
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::component::alone::Alone;
    use owlery_games::GameId;

    #[test]
    fn a_game_is_added_and_asked_to_be_opened_again() {
        let mut alone = Alone::on(Page::Table);
        let game = alone.open(GameId::ALL[0]);
        let (mut docs, mut out) = (std::mem::take(&mut alone.docs), Outbox::default());
        update(Action::AddGame, &mut docs, alone.cx(), &mut out);
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
