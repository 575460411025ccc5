//! What is done with files: opening, saving, and the dialogs for them.

use std::path::{Path, PathBuf};

use super::today;
use crate::session::Session;
use crate::ui::action::FileAction;
use crate::ui::app::{App, Clash, Overlay, Page};
use crate::ui::dialogs::{Answer, Purpose, SystemDialog};
use crate::ui::export::{Format, Wanted};
use crate::ui::files::{Export, Found, NotWritten, Opened, Recovered, Saved, Target};
use crate::ui::panels;
use crate::ui::panels::file_dialog::FileDialog;
use crate::ui::recovery::Left;
use crate::ui::storage;

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
            FileAction::Save => {
                let target = self.tabs.current().and_then(|table| table.path.clone());
                match target {
                    Some(path) => self.save_to(path, false),
                    None => self.ask_for_file(Purpose::Save, ctx, frame),
                }
            }
            FileAction::SaveAs => {
                self.clash = None;
                self.ask_for_file(Purpose::Save, ctx, frame);
            }
            FileAction::SaveTo(path) => {
                self.files.own = None;
                self.save_to(path, true);
            }
            FileAction::Overwrite => {
                if let Some(clash) = self.clash.take() {
                    self.tabs.select(clash.serial);
                    self.save_to(clash.path, true);
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

    fn ask_for_file(
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
        let open = self.tabs.current().and_then(|table| table.path.as_ref());
        let known = open.or(self.settings.recent.first());
        let folder = known.and_then(|path| path.parent()).filter(|folder| folder.is_dir());
        folder.map(PathBuf::from).or_else(|| {
            let user = directories::UserDirs::new()?;
            Some(user.document_dir().unwrap_or(user.home_dir()).to_owned())
        })
    }

    /// The name to offer for saving.
    fn file_name(&self, purpose: Purpose) -> String {
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
    fn save_to(&mut self, path: PathBuf, overwrite: bool) {
        let Some(table) = self.tabs.current() else { return };
        let target = Target {
            path: storage::with_extension(path),
            serial: table.serial,
            revision: table.session.revision(),
            known: table.on_disk.filter(|_| !overwrite),
        };
        self.files.write(target, table.session.as_ref());
        // Work in progress is never older than the file.
        self.recovery.hurry();
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
                    Purpose::Save => self.save_to(path, true),
                    Purpose::Export(_) => self.export_to(path, ctx),
                },
            }
        }
        if let Some(Err(problem)) = self.files.take_exported() {
            self.notices.push(problem);
        }
        for read in self.files.take_read() {
            match read {
                Ok(Found::Game(opened)) => self.opened(opened),
                Ok(Found::Text(pasted)) => self.take_pasted(pasted),
                Ok(Found::Collection(games, count)) => self.opened_collection(games, count),
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
                    self.leaving = false;
                    self.clash = Some(Clash { serial: target.serial, path: target.path });
                }
                Err(NotWritten::Failed(problem)) => {
                    self.leaving = false;
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

    fn recovered(&mut self, Recovered { session, left }: Recovered) {
        let Left { about, .. } = &left;
        let table = self.open_tab(session, about.path.clone());
        (table.saved, table.on_disk) = (table.saved.filter(|_| !about.unsaved), about.on_disk);
        let serial = table.serial;
        if let Err(error) = self.recovery.adopt(&left, serial) {
            self.notices.push(format!("{} stays where it is: {error}.", left.file.display()));
        }
    }

    fn opened_collection(&mut self, games: Vec<Box<dyn Session>>, count: usize) {
        let open = games.len();
        for session in games {
            self.open_tab(session, None);
        }
        let those =
            if open < count { format!("the first {open} are") } else { "all are".to_owned() };
        self.notices.push(format!(
            "The file is a collection of {count} games; {those} open, each in a tab. Saving one makes \
             a file of its own."
        ));
    }

    fn opened(&mut self, Opened { session, path, on_disk }: Opened) {
        self.settings.remember(&path);
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
                let name = storage::name(&path);
                self.notices.push(format!(
                    "{name} is open already, with changes that are not saved, and has been \
                     changed by another program. Close it to open it anew."
                ));
                return;
            }
            self.tabs.close(serial);
        }
        self.open_tab(session, Some(path)).on_disk = Some(on_disk);
    }

    fn saved(&mut self, Saved { target, on_disk }: Saved) {
        self.settings.remember(&target.path);
        // The game may have been closed meanwhile.
        if let Some(table) = self.tabs.find_mut(target.serial) {
            table.saved = Some(target.revision);
            table.path = Some(target.path);
            table.on_disk = Some(on_disk);
        }
        self.go_on_after(target.serial);
    }
}

fn is_same_file(a: &Path, b: &Path) -> bool {
    a == b || matches!((a.canonicalize(), b.canonicalize()), (Ok(a), Ok(b)) if a == b)
}
