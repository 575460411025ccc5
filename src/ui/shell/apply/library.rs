//! What is done with collections, and with open games that have their place in one.

use crate::disk::FullPath;
use crate::session::facade::GameText;
use crate::session::library::{Library, Sought};
use crate::ui::action::{Action, AppAction, FileAction, GameAction, LibraryAction};
use crate::ui::documents::{DocId, Origin, Shelf};
use crate::ui::pages::Page;
use crate::ui::shell::app::App;
use crate::ui::work::dialogs::Purpose;

impl App {
    /// Commands that a game and a collection share go to the one that is on the screen.
    pub(in crate::ui) fn meant_for_library(&self, action: Action) -> Action {
        match action {
            _ if self.shelf().is_none() => action,
            Action::Game(GameAction::Undo) => LibraryAction::Undo.into(),
            Action::Game(GameAction::Redo) => LibraryAction::Redo.into(),
            Action::File(FileAction::Save) => LibraryAction::Save.into(),
            Action::File(FileAction::SaveAs) => LibraryAction::SaveAs.into(),
            Action::App(AppAction::CloseHere) => LibraryAction::Close.into(),
            Action::Game(GameAction::Find) => LibraryAction::Find.into(),
            action => action,
        }
    }

    pub(in crate::ui) fn apply_library(
        &mut self,
        action: LibraryAction,
        ctx: &egui::Context,
        frame: Option<&eframe::Frame>,
    ) {
        match action {
            LibraryAction::Show => {
                if let Some(origin) = self.table().and_then(|table| table.origin) {
                    self.shelves.select(origin.shelf);
                    if let Some(shelf) = self.shelves.find_mut(origin.shelf) {
                        (shelf.selected, shelf.reveal) = (Some(origin.entry), true);
                    }
                }
                self.show_library();
            }
            LibraryAction::Select(id) => {
                self.shelves.select(id);
                self.show_library();
            }
            LibraryAction::New => drop(self.open_shelf(Library::default(), None)),
            LibraryAction::AddGame => self.add_game(),
            LibraryAction::Collect => self.collect(),
            LibraryAction::Open => {
                let Some(shelf) = self.shelves.current_mut() else { return };
                if shelf.chosen().is_none() {
                    // The first that was found.
                    shelf.step(0);
                }
                let id = shelf.id;
                if let Some((_, entry)) = shelf.chosen() {
                    self.open_game_of(Origin { shelf: id, entry }, ctx);
                }
            }
            LibraryAction::SeekHere => {
                let Some(table) = self.tabs.current() else { return };
                if let Some(shelf) = self.shelves.current_mut() {
                    let sought = Sought::here(table.session.as_ref(), shelf.images);
                    shelf.search.clear();
                    shelf.search_changed();
                    shelf.seek(sought);
                }
            }
            LibraryAction::Save => {
                if let Some(id) = self.shelf().map(|shelf| shelf.id) {
                    self.save_shelf(id, ctx, frame);
                }
            }
            LibraryAction::SaveAs => {
                if let Some(id) = self.shelf().map(|shelf| shelf.id) {
                    self.ask_for_file(Purpose::SaveCollection(id), ctx, frame);
                }
            }
            LibraryAction::Close => {
                if let Some(id) = self.shelf().map(|shelf| shelf.id) {
                    self.close_shelf(id);
                }
            }
            LibraryAction::CloseOther(id) => self.close_shelf(id),
            action => {
                if let Some(shelf) = self.shelves.current_mut() {
                    shelf.apply(action);
                }
            }
        }
        self.leave_if_asked(ctx);
    }

    /// Opens a collection and shows it.
    pub(in crate::ui) fn open_shelf(
        &mut self,
        library: Library,
        path: Option<FullPath>,
    ) -> &mut Shelf {
        self.page = Page::Library;
        self.layers.close();
        self.shelves.open(library, path)
    }

    pub(in crate::ui) fn show_library(&mut self) {
        if self.shelves.current().is_some() {
            self.page = Page::Library;
            self.layers.close();
        }
    }

    pub(in crate::ui) fn drop_shelf(&mut self, id: DocId) {
        self.shelves.close(id);
        if self.page == Page::Library {
            self.page = match (self.shelves.current(), self.tabs.current()) {
                (Some(_), _) => Page::Library,
                (None, Some(_)) => Page::Table,
                (None, None) => Page::Start,
            };
        }
    }

    fn open_game_of(&mut self, origin: Origin, ctx: &egui::Context) {
        if self.show_game_of(origin) {
            return;
        }
        let Some(shelf) = self.shelves.find_mut(origin.shelf) else { return };
        shelf.refusal = None;
        if let Some(item) = shelf.library.find(origin.entry) {
            self.files.take_out(origin, item.entry.clone(), ctx);
        }
    }

    /// Shows the game of this place. False if it is not open.
    pub(in crate::ui) fn show_game_of(&mut self, origin: Origin) -> bool {
        let there = self.tabs.iter().find(|table| table.origin == Some(origin));
        let there = there.map(|table| table.id);
        if let Some(id) = there {
            self.tabs.select(id);
            self.page = Page::Table;
            self.go_to_hit(origin);
        }
        there.is_some()
    }

    /// Goes to where that stands in the game on the screen which is looked for in its collection.
    pub(in crate::ui) fn go_to_hit(&mut self, origin: Origin) {
        let shelf = self.shelves.find(origin.shelf).filter(|shelf| shelf.listing.is_narrowed());
        if let (Some(shelf), Some(table)) = (shelf, self.tabs.current_mut()) {
            shelf.go_to_hit(table.session.as_mut());
        }
    }

    /// Puts the open game into the collection that was shown last, or into a new one.
    fn add_game(&mut self) {
        let Some(game) = self.table().map(|table| table.id) else { return };
        if self.shelves.current().is_none() {
            self.open_shelf(Library::default(), None);
        }
        self.add(game);
        self.show_library();
    }

    /// Makes a new collection of all open games.
    fn collect(&mut self) {
        self.open_shelf(Library::default(), None);
        let games: Vec<_> = self.tabs.iter().map(|table| table.id).collect();
        games.into_iter().for_each(|game| self.add(game));
    }

    /// Puts a game into the current collection. It has its place there from then on, unless it has
    /// a file or a place already.
    fn add(&mut self, game: DocId) {
        let Some(table) = self.tabs.find_mut(game) else { return };
        let Some(shelf) = self.shelves.current_mut() else { return };
        shelf.refusal = shelf.library.is_full();
        if shelf.refusal.is_some() {
            return;
        }
        let entry = shelf.library.add(table.session.writing(GameText::File));
        (shelf.selected, shelf.reveal) = (Some(entry), true);
        let shelves = &self.shelves;
        let has_place = table.origin.is_some_and(|origin| shelves.has(origin));
        if table.path.is_none()
            && !has_place
            && let Some(shelf) = self.shelves.current_mut()
        {
            table.origin = Some(Origin { shelf: shelf.id, entry });
            shelf.note_put_back(game, table.session.revision());
        }
    }
}
