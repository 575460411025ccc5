//! What is done with files: opening, saving, and the dialogs for them.

use std::path::{Path, PathBuf};

use super::today;
use crate::record::Collection;
use crate::session::Session;
use crate::session::collections::Opened;
use crate::session::library::Library;
use crate::ui::action::FileAction;
use crate::ui::app::{App, Clash, Overlay, Page};
use crate::ui::dialogs::{Answer, Purpose, SystemDialog};
use crate::ui::export::{Format, Wanted};
use crate::ui::files::{self, Content, Export, NotWritten, Recovered, Saved, Target, Written};
use crate::ui::library::Shelf;
use crate::ui::panels;
use crate::ui::panels::file_dialog::FileDialog;
use crate::ui::recovery::Left;
use crate::ui::storage;
use crate::ui::tabs::Table;

impl App {
    pub(super) fn apply_file(
        &mut self,
        action: FileAction,
        ctx: &egui::Context,
        frame: Option<&eframe::Frame>,
    ) {
        match action {
            FileAction::Open => self.ask_for_file(Purpose::Open, ctx, frame),
            FileAction::OpenPath(path) => {
                self.files.own = None;
                self.files.read(path, ctx);
            }
            FileAction::Save if self.save_in_place(ctx, frame) => {}
            FileAction::Save => {
                let target = self.tabs.current().and_then(|table| table.path.clone());
                match target {
                    Some(path) => self.save_to(path, false, ctx),
                    None => self.ask_for_file(Purpose::Save, ctx, frame),
                }
            }
            FileAction::SaveAs => {
                let clash = self.clash.take();
                let shelf = clash.and_then(|clash| self.shelves.find(clash.serial));
                let purpose = shelf.map_or(Purpose::Save, |_| Purpose::SaveCollection);
                self.ask_for_file(purpose, ctx, frame);
            }
            FileAction::SaveTo(path) => {
                self.files.own = None;
                self.save_to(path, true, ctx);
            }
            FileAction::Overwrite => {
                if let Some(clash) = self.clash.take() {
                    if self.shelves.find(clash.serial).is_some() {
                        self.shelves.select(clash.serial);
                        self.save_current_shelf_to(clash.path, true, ctx);
                    } else {
                        self.tabs.select(clash.serial);
                        self.save_to(clash.path, true, ctx);
                    }
                }
            }
            FileAction::LeaveOther => {
                self.clash = None;
                self.stay();
            }
            FileAction::ShowExport => {
                if let Some(table) = self.tabs.current() {
                    let before = self.files.wanted.as_ref().map(|(wanted, _)| *wanted);
                    let wanted = Wanted {
                        turned: table.turned,
                        coordinates: self.settings.coordinates,
                        letters: self.settings.letters,
                        until: None,
                        ..before.unwrap_or(Wanted::new(Format::Png))
                    };
                    let form = panels::export::Form::new(wanted, self.theme.name.clone());
                    self.overlay = Some(Overlay::Export(form));
                }
            }
            FileAction::Export(wanted, theme) => {
                self.overlay = None;
                let theme = self.themes.find(&theme, self.theme.dark);
                self.files.wanted = Some((wanted, theme.unwrap_or(self.theme.clone())));
                self.ask_for_file(Purpose::Export(wanted.format), ctx, frame);
            }
            FileAction::ExportTo(path) => {
                self.files.own = None;
                self.export_to(path, ctx);
            }
            FileAction::EndExport => self.files.exporting = None,
            FileAction::Recover => self.recover(ctx),
            FileAction::RecoverLater => self.recovery.later(),
            FileAction::DiscardLeft => self.recovery.discard(),
            FileAction::CloseDialog => {
                self.files.own = None;
                self.stay();
            }
            FileAction::UseOwnDialog => {
                if let Some(dialog) = self.files.system.take() {
                    self.open_own_dialog(dialog.purpose);
                }
            }
            FileAction::Forget(path) => self.settings.recent.retain(|other| *other != path),
        }
    }

    pub(super) fn ask_for_file(
        &mut self,
        purpose: Purpose,
        ctx: &egui::Context,
        frame: Option<&eframe::Frame>,
    ) {
        if self.files.is_asking() {
            return;
        }
        if self.own_dialogs {
            return self.open_own_dialog(purpose);
        }
        let (folder, name) = (self.usual_folder(), self.file_name(purpose));
        match SystemDialog::open(purpose, &name, folder, frame, ctx) {
            Ok(dialog) => self.files.system = Some(dialog),
            Err(_) => self.open_own_dialog(purpose),
        }
    }

    fn open_own_dialog(&mut self, purpose: Purpose) {
        let folder = self.usual_folder().unwrap_or_else(|| PathBuf::from("."));
        self.files.own = Some(FileDialog::new(purpose, folder, &self.file_name(purpose)));
    }

    /// The folder of the open file, else of the newest recent one, else the user's documents.
    fn usual_folder(&self) -> Option<PathBuf> {
        let shelf = self.shelves.current().and_then(|shelf| shelf.path.as_ref());
        let open = self.tabs.current().and_then(|table| table.path.as_ref());
        let known = shelf
            .filter(|_| self.page == Page::Library)
            .or(open)
            .or(shelf)
            .or(self.settings.recent.first());
        let folder = known.and_then(|path| path.parent()).filter(|folder| folder.is_dir());
        folder.map(PathBuf::from).or_else(|| {
            let user = directories::UserDirs::new()?;
            Some(user.document_dir().unwrap_or(user.home_dir()).to_owned())
        })
    }

    /// The name to offer for saving.
    fn file_name(&self, purpose: Purpose) -> String {
        if let (Purpose::SaveCollection, Some(shelf)) = (purpose, self.shelves.current()) {
            return match &shelf.path {
                Some(path) => storage::name(path),
                None => format!("collection-{}.{}", today(), purpose.ending()),
            };
        }
        let Some(table) = self.tabs.current() else { return String::new() };
        match &table.path {
            Some(path) if purpose == Purpose::Save => storage::name(path),
            Some(path) => storage::name(&path.with_extension(purpose.ending())),
            None => format!("{}-{}.{}", table.session.game().key(), today(), purpose.ending()),
        }
    }

    fn export_to(&mut self, path: PathBuf, ctx: &egui::Context) {
        if let (Some(table), Some((wanted, theme))) =
            (self.tabs.current(), self.files.wanted.clone())
        {
            let (text, here) = (table.session.writing(false), table.session.view().here);
            let order = Export { text, here, theme, wanted };
            let path = storage::with_ending(path, wanted.format.key());
            self.files.export(path, order, ctx);
        }
    }

    /// Writes the current game. What another program has put in its place meanwhile is only
    /// overwritten if that is what the player wants.
    fn save_to(&mut self, path: PathBuf, overwrite: bool, ctx: &egui::Context) {
        let Some(table) = self.tabs.current() else { return };
        let target = Target {
            path: storage::with_extension(path),
            serial: table.serial,
            what: Written::Game(table.session.revision()),
            known: table.on_disk.filter(|_| !overwrite),
        };
        self.files.write(target, table.session.writing(true), ctx);
    }

    /// Takes what dialogs and threads have brought since the last frame.
    pub(in crate::ui) fn poll_files(&mut self, ctx: &egui::Context) {
        if let Some(dialog) = &self.files.system {
            let (purpose, answer) = (dialog.purpose, dialog.poll());
            if !matches!(answer, Answer::Waiting) {
                self.files.system = None;
            }
            match answer {
                Answer::Waiting => {}
                Answer::Cancelled => self.stay(),
                Answer::Unavailable => self.open_own_dialog(purpose),
                Answer::Chosen(path) => match purpose {
                    Purpose::Open => self.files.read(path, ctx),
                    Purpose::Save => self.save_to(path, true, ctx),
                    Purpose::SaveCollection => self.save_current_shelf_to(path, true, ctx),
                    Purpose::Export(_) => self.export_to(path, ctx),
                },
            }
        }
        if let Some(Err(problem)) = self.files.take_exported() {
            self.notices.push(problem);
        }
        for read in self.files.take_read() {
            match read {
                Ok(opened) => self.opened(opened),
                Err(problem) => self.notices.push(problem),
            }
        }
        for recovered in self.files.take_recovered() {
            match recovered {
                Ok(recovered) => self.recovered(recovered),
                Err(problem) => self.notices.push(problem),
            }
        }
        for written in self.files.take_written() {
            match written {
                Ok(saved) => self.saved(saved),
                Err(NotWritten::Changed(target)) => {
                    self.clash = Some(Clash { serial: target.serial, path: target.path });
                }
                Err(NotWritten::Failed(problem)) => {
                    self.notices.push(problem);
                    self.stay();
                }
            }
            self.leave_if_asked(ctx);
        }
    }

    /// Opens what other programs left when they did not end as they should.
    pub(super) fn recover(&mut self, ctx: &egui::Context) {
        for left in std::mem::take(&mut self.recovery.left) {
            self.files.recover(left, ctx);
        }
    }

    fn recovered(&mut self, Recovered { what, left }: Recovered) {
        let Left { about, .. } = &left;
        let path = about.path.clone();
        let serial = match what {
            Opened::Game(session) => {
                let table = self.open_tab(session, path);
                (table.saved, table.on_disk) =
                    (table.saved.filter(|_| !about.unsaved), about.on_disk);
                table.serial
            }
            Opened::Collection(collection) => {
                let shelf = self.open_shelf(Library::new(collection), path);
                (shelf.saved, shelf.on_disk) =
                    (shelf.saved.filter(|_| !about.unsaved), about.on_disk);
                shelf.serial
            }
        };
        if let Err(error) = self.recovery.adopt(&left, serial) {
            self.notices.push(format!("{} stays where it is: {error}.", left.file.display()));
        }
    }

    fn opened(&mut self, files::Opened { what, path, on_disk }: files::Opened) {
        self.settings.remember(&path);
        match what {
            Opened::Game(session) => self.opened_game(session, path, on_disk),
            Opened::Collection(collection) => self.opened_collection(collection, path, on_disk),
        }
    }

    fn opened_collection(&mut self, collection: Collection, path: PathBuf, on_disk: Content) {
        let is_it =
            |shelf: &&Shelf| shelf.path.as_ref().is_some_and(|other| is_same_file(other, &path));
        let of = |shelf: &Shelf| (shelf.serial, shelf.is_unsaved(), shelf.on_disk);
        let there = self.shelves.iter().find(is_it).map(of);
        if let Some((serial, unsaved, known)) = there {
            let changed = known != Some(on_disk);
            self.shelves.select(serial);
            self.show_library();
            if !changed {
                return;
            }
            // Games that were opened from it keep their places only as long as it stays open.
            let used =
                |table: &Table| table.origin.as_ref().is_some_and(|origin| origin.shelf == serial);
            if unsaved || self.tabs.iter().any(used) {
                self.notices.push(open_already(&path));
                return;
            }
            self.drop_shelf(serial);
        }
        self.open_shelf(Library::new(collection), Some(path)).on_disk = Some(on_disk);
    }

    fn opened_game(&mut self, session: Box<dyn Session>, path: PathBuf, on_disk: Content) {
        let there = self
            .tabs
            .iter()
            .find(|table| table.path.as_ref().is_some_and(|other| is_same_file(other, &path)));
        if let Some(table) = there {
            let (serial, unsaved) = (table.serial, table.is_unsaved());
            let changed = table.on_disk != Some(on_disk);
            self.tabs.select(serial);
            self.page = Page::Table;
            if !changed {
                return;
            }
            if unsaved {
                self.notices.push(open_already(&path));
                return;
            }
            self.tabs.close(serial);
        }
        self.open_tab(session, Some(path)).on_disk = Some(on_disk);
    }

    fn saved(&mut self, Saved { target, on_disk }: Saved) {
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

fn open_already(path: &Path) -> String {
    let name = storage::name(path);
    format!(
        "{name} is open already, with changes that are not saved or games in use, and has been \
         changed by another program. Close it to open it anew."
    )
}

fn is_same_file(a: &Path, b: &Path) -> bool {
    a == b || matches!((a.canonicalize(), b.canonicalize()), (Ok(a), Ok(b)) if a == b)
}
