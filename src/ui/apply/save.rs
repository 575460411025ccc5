//! Writing games and collections, and what follows when that is done.

use std::path::PathBuf;

use crate::ui::app::App;
use crate::ui::dialogs::Purpose;
use crate::ui::files::{Saved, Target, Written};
use crate::ui::library::Origin;
use crate::ui::storage;

impl App {
    /// Writes the current game. What another program has put in its place meanwhile is only
    /// overwritten if that is what the player wants.
    pub(super) fn save_to(&mut self, path: PathBuf, overwrite: bool) {
        let Some(table) = self.tabs.current() else { return };
        let target = Target {
            path: storage::with_extension(path),
            serial: table.serial,
            what: Written::Game(table.session.revision()),
            known: table.on_disk.filter(|_| !overwrite),
        };
        self.files.write(target, table.session.writing(true));
        // Work in progress is never older than the file.
        self.recovery.hurry();
    }

    /// Puts the current game back into the collection it was opened from, and saves that. False
    /// if it has no place in an open collection.
    pub(super) fn save_in_place(
        &mut self,
        ctx: &egui::Context,
        frame: Option<&eframe::Frame>,
    ) -> bool {
        let Some(table) = self.tabs.current() else { return false };
        let (game, Some(Origin { shelf, .. })) = (table.serial, table.origin) else { return false };
        let is_put = self.put_back(game);
        if is_put {
            self.save_shelf(shelf, false, ctx, frame);
        }
        is_put
    }

    /// Puts a game back into its place. False if it has none.
    pub(super) fn put_back(&mut self, game: u64) -> bool {
        let Some(table) = self.tabs.find(game) else { return false };
        let Some(Origin { shelf, entry }) = table.origin else { return false };
        let Some(shelf) = self.shelves.find_mut(shelf) else { return false };
        // It may have been deleted there.
        if shelf.library.place(entry).is_none() {
            return false;
        }
        shelf.library.replace(entry, self.files.keeping(table.session.writing(true)));
        shelf.note_put_back(game, table.session.revision());
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
        match self.shelves.find(serial).map(|shelf| shelf.path.clone()) {
            Some(Some(path)) => self.save_shelf_to(serial, path, overwrite),
            Some(None) => self.ask_where_to_save_shelf(serial, ctx, frame),
            None => {}
        }
    }

    /// Asks where to save a collection.
    pub(super) fn ask_where_to_save_shelf(
        &mut self,
        serial: u64,
        ctx: &egui::Context,
        frame: Option<&eframe::Frame>,
    ) {
        self.shelves.select(serial);
        self.ask_for_file(Purpose::SaveCollection, ctx, frame);
    }

    /// Writes a collection.
    pub(super) fn save_shelf_to(&mut self, serial: u64, path: PathBuf, overwrite: bool) {
        let Some(shelf) = self.shelves.find(serial) else { return };
        let target = Target {
            path: storage::with_extension(path),
            serial,
            what: Written::Collection(shelf.library.revision(), shelf.put_back.clone()),
            known: shelf.on_disk.filter(|_| !overwrite),
        };
        self.files.write(target, Box::new(shelf.library.writing()));
        self.recovery.hurry();
    }

    /// Writes the collection that was shown last, where the dialog has said.
    pub(super) fn save_current_shelf_to(&mut self, path: PathBuf) {
        if let Some(serial) = self.shelves.current().map(|shelf| shelf.serial) {
            self.save_shelf_to(serial, path, true);
        }
    }

    /// Notes that something was written, and goes on with what waited for that.
    pub(super) fn saved(&mut self, Saved { target, on_disk }: Saved) {
        self.settings.remember(&target.path);
        // What was saved may have been closed meanwhile.
        match target.what {
            Written::Game(revision) => {
                if let Some(table) = self.tabs.find_mut(target.serial) {
                    table.saved = Some(revision);
                    table.path = Some(target.path);
                    table.origin = None;
                    table.on_disk = Some(on_disk);
                }
            }
            Written::Collection(revision, games) => {
                if let Some(shelf) = self.shelves.find_mut(target.serial) {
                    shelf.saved = Some(revision);
                    shelf.path = Some(target.path);
                    shelf.on_disk = Some(on_disk);
                    shelf.put_back.retain(|game| !games.contains(game));
                }
                for (game, revision) in games {
                    if let Some(table) = self.tabs.find_mut(game) {
                        table.saved = Some(revision);
                    }
                    self.go_on_after(game);
                }
            }
        }
        self.go_on_after(target.serial);
    }
}
