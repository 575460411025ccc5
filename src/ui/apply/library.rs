//! What is done with collections, and with open games that have their place in one.

use std::path::PathBuf;

use super::Then;
use crate::record::file::Entry;
use crate::session::collections::open_entry;
use crate::session::library::{Digest, EntryId, Library, Sought};
use crate::ui::action::{Action, AppAction, FileAction, GameAction, LibraryAction};
use crate::ui::app::{App, Page};
use crate::ui::dialogs::Purpose;
use crate::ui::files::{Target, Written};
use crate::ui::library::{Origin, Shelf};
use crate::ui::storage;
use crate::ui::tabs::Table;

impl App {
    /// Commands that a game and a collection share go to the one that is on the screen.
    pub(super) fn meant_for_library(&self, action: Action) -> Action {
        match action {
            _ if self.shelf().is_none() => action,
            Action::Game(GameAction::Undo) => LibraryAction::Undo.into(),
            Action::Game(GameAction::Redo) => LibraryAction::Redo.into(),
            Action::File(FileAction::Save) => LibraryAction::Save.into(),
            Action::File(FileAction::SaveAs) => LibraryAction::SaveAs.into(),
            Action::App(AppAction::CloseHere) => LibraryAction::Close.into(),
            Action::App(AppAction::ShowFind) => LibraryAction::Find.into(),
            action => action,
        }
    }

    pub(super) fn apply_library(
        &mut self,
        action: LibraryAction,
        ctx: &egui::Context,
        frame: Option<&eframe::Frame>,
    ) {
        match action {
            LibraryAction::Show => {
                if let Some(origin) = self.table().and_then(|table| table.origin.clone()) {
                    self.shelves.select(origin.shelf);
                    if let Some(shelf) = self.shelves.find_mut(origin.shelf) {
                        (shelf.selected, shelf.reveal) = (Some(origin.entry), true);
                    }
                }
                self.show_library();
            }
            LibraryAction::Select(serial) => {
                self.shelves.select(serial);
                self.show_library();
            }
            LibraryAction::New => drop(self.open_shelf(Library::default(), None)),
            LibraryAction::AddGame => self.add_game(),
            LibraryAction::Open => {
                if let Some(id) = self.shelf().and_then(|shelf| shelf.selected) {
                    self.open_game_of_library(id);
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
                if let Some(serial) = self.shelf().map(|shelf| shelf.serial) {
                    self.save_shelf(serial, false, ctx, frame);
                }
            }
            LibraryAction::SaveAs => {
                self.clash = None;
                self.ask_for_file(Purpose::SaveCollection, ctx, frame);
            }
            LibraryAction::SaveTo(path) => {
                self.files.own = None;
                self.save_current_shelf_to(path, true, ctx);
            }
            LibraryAction::Close => {
                if let Some(serial) = self.shelf().map(|shelf| shelf.serial) {
                    self.close_shelf(serial);
                }
            }
            LibraryAction::CloseOther(serial) => self.close_shelf(serial),
            action => {
                if let Some(shelf) = self.shelves.current_mut() {
                    shelf.apply(action);
                }
            }
        }
        self.leave_if_asked(ctx);
    }

    /// Opens a collection and shows it.
    pub(super) fn open_shelf(&mut self, library: Library, path: Option<PathBuf>) -> &mut Shelf {
        self.page = Page::Library;
        self.overlay = None;
        let serial = self.tabs.number();
        self.shelves.open(library, path, serial)
    }

    pub(super) fn show_library(&mut self) {
        if self.shelves.current().is_some() {
            self.page = Page::Library;
            self.overlay = None;
        }
    }

    /// Closes a collection, after asking if changes would be lost.
    pub(super) fn close_shelf(&mut self, serial: u64) {
        if self.shelves.find(serial).is_some_and(|shelf| shelf.is_unsaved()) {
            self.ask_about(serial, Then::Close);
        } else {
            self.drop_shelf(serial);
        }
    }

    pub(super) fn drop_shelf(&mut self, serial: u64) {
        self.shelves.close(serial);
        if self.page == Page::Library {
            self.page = match (self.shelves.current(), self.tabs.current()) {
                (Some(_), _) => Page::Library,
                (None, Some(_)) => Page::Table,
                (None, None) => Page::Start,
            };
        }
    }

    /// Puts the current game back into the collection it was opened from, and saves that. False
    /// if it has no place in an open collection.
    pub(super) fn save_in_place(
        &mut self,
        ctx: &egui::Context,
        frame: Option<&eframe::Frame>,
    ) -> bool {
        let Some(table) = self.tabs.current() else { return false };
        let Some(Origin { shelf, entry, .. }) = table.origin.clone() else { return false };
        let (serial, revision) = (table.serial, table.session.revision());
        let Some(shelf) = self.shelves.find_mut(shelf) else { return false };
        // It may have been deleted there.
        if shelf.library.place(entry).is_none() {
            return false;
        }
        match Entry::new(&table.session.file_text()) {
            Ok(text) => {
                shelf.library.replace(entry, text);
                shelf.put_back.retain(|(other, _)| *other != serial);
                shelf.put_back.push((serial, revision));
                let shelf = shelf.serial;
                self.save_shelf(shelf, false, ctx, frame);
            }
            Err(error) => self.notices.push(format!("The game cannot be put back: {error}.")),
        }
        true
    }

    /// Saves a collection where it came from, or asks where.
    pub(super) fn save_shelf(
        &mut self,
        serial: u64,
        overwrite: bool,
        ctx: &egui::Context,
        frame: Option<&eframe::Frame>,
    ) {
        self.shelves.select(serial);
        match self.shelves.find(serial).map(|shelf| shelf.path.clone()) {
            Some(Some(path)) => self.save_current_shelf_to(path, overwrite, ctx),
            Some(None) => self.ask_for_file(Purpose::SaveCollection, ctx, frame),
            None => {}
        }
    }

    pub(super) fn save_current_shelf_to(
        &mut self,
        path: PathBuf,
        overwrite: bool,
        ctx: &egui::Context,
    ) {
        let Some(shelf) = self.shelves.current() else { return };
        let target = Target {
            path: storage::with_extension(path),
            serial: shelf.serial,
            what: Written::Collection(shelf.library.revision(), shelf.put_back.clone()),
            known: shelf.on_disk.filter(|_| !overwrite),
        };
        self.files.write(target, Box::new(shelf.library.writing()), ctx);
    }

    fn open_game_of_library(&mut self, id: EntryId) {
        let Some(shelf) = self.shelves.current_mut() else { return };
        let (serial, Some(item)) = (shelf.serial, shelf.library.find(id)) else { return };
        let is_it = |table: &&Table| {
            let origin = table.origin.as_ref();
            origin.is_some_and(|origin| (origin.shelf, origin.entry) == (serial, id))
        };
        let there = self.tabs.iter().find(is_it).map(|table| table.serial);
        if let Some(table) = there {
            self.tabs.select(table);
            self.page = Page::Table;
            return;
        }
        match open_entry(&item.entry) {
            Ok(session) => {
                let name = Digest::of(&item.entry).name();
                shelf.refusal = None;
                self.open_tab(session, None).origin =
                    Some(Origin { shelf: serial, entry: id, name });
            }
            Err(error) => {
                shelf.refusal = Some(format!("The game cannot be opened: {error}."));
            }
        }
    }

    /// Puts the open game into the collection that is open, or into a new one. It has its place
    /// there from then on, unless it has a file or a place already.
    fn add_game(&mut self) {
        let Some(table) = self.table() else { return };
        let (game, text) = (table.serial, table.session.file_text());
        let entry = match Entry::new(&text) {
            Ok(entry) => entry,
            Err(error) => {
                self.notices.push(format!("The game cannot be added: {error}."));
                return;
            }
        };
        if self.shelves.current().is_none() {
            self.open_shelf(Library::default(), None);
        }
        let Some(shelf) = self.shelves.current_mut() else { return };
        let name = Digest::of(&entry).name();
        let id = shelf.library.add(entry);
        (shelf.selected, shelf.reveal) = (Some(id), true);
        let origin = Origin { shelf: shelf.serial, entry: id, name };
        if let Some(table) = self.tabs.find_mut(game)
            && table.path.is_none()
            && table.origin.is_none()
        {
            let revision = table.session.revision();
            table.origin = Some(origin);
            shelf.put_back.push((game, revision));
        }
        self.show_library();
    }
}

impl Shelf {
    /// Does what needs nothing but the collection.
    fn apply(&mut self, action: LibraryAction) {
        self.refusal = None;
        match action {
            LibraryAction::Choose(id) => self.selected = Some(id),
            LibraryAction::Step(rows) => self.step(rows),
            LibraryAction::Sort(column) => {
                self.listing.turn(column);
                self.reveal = true;
            }
            LibraryAction::Move(id, place) => self.move_to(id, place),
            LibraryAction::Shift(places) => {
                if let Some(id) = self.selected
                    && let Some(place) = self.library.place(id)
                {
                    self.move_to(id, place.saturating_add_signed(places));
                }
            }
            LibraryAction::Delete => self.delete(),
            LibraryAction::Duplicate => {
                let copy = self.selected.and_then(|id| self.library.duplicate(id));
                self.selected = copy.or(self.selected);
                self.reveal = true;
            }
            LibraryAction::Undo => self.library.undo(),
            LibraryAction::Redo => self.library.redo(),
            LibraryAction::Find => self.search_focus = true,
            LibraryAction::Search(text) => {
                self.search = text;
                self.search_changed();
            }
            LibraryAction::Images => {
                self.images = !self.images;
                if let Some(seeking) = &self.seeking {
                    let sought = seeking.sought(self.images);
                    self.seek(sought);
                }
            }
            LibraryAction::StopSeeking => self.stop(),
            LibraryAction::ShowAll => self.show_all(),
            LibraryAction::Name => {
                let texts = [self.library.title(), self.library.about()];
                self.naming = Some(texts.map(str::to_owned));
            }
            LibraryAction::Named(texts) => {
                self.naming = None;
                if let Some([title, about]) = texts {
                    self.library.rename(title, about);
                }
            }
            // These need more than the collection.
            LibraryAction::Show
            | LibraryAction::Select(_)
            | LibraryAction::New
            | LibraryAction::AddGame
            | LibraryAction::Open
            | LibraryAction::SeekHere
            | LibraryAction::Save
            | LibraryAction::SaveAs
            | LibraryAction::SaveTo(_)
            | LibraryAction::Close
            | LibraryAction::CloseOther(_) => {}
        }
    }
}
