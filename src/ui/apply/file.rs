//! What is done with files: opening, saving, and the dialogs for them.

use std::path::Path;

use super::today;
use crate::disk::FullPath;
use crate::session::facade::GameText;
use crate::ui::action::FileAction;
use crate::ui::app::{App, Clash, Overlay, Page};
use crate::ui::dialogs::{Purpose, SystemDialog};
use crate::ui::disk::content::{Consent, Obstacle};
use crate::ui::disk::storage;
use crate::ui::export::{Format, Wanted};
use crate::ui::files::{Export, Written};
use crate::ui::messages::{Message, Topic};
use crate::ui::panels;
use crate::ui::panels::file_dialog::FileDialog;

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
                    Some(path) => self.save_to(path, None),
                    None => self.ask_for_file(Purpose::Save, ctx, frame),
                }
            }
            FileAction::SaveAs => {
                let clash = self.clash.take().map(|clash| clash.id);
                match clash.filter(|id| self.shelves.find(*id).is_some()) {
                    Some(shelf) => self.ask_where_to_save_shelf(shelf, ctx, frame),
                    None => self.ask_for_file(Purpose::Save, ctx, frame),
                }
            }
            FileAction::SaveTo(path) => {
                self.files.own = None;
                self.save_to(path, Some(Consent::Chosen));
            }
            FileAction::Overwrite => {
                if let Some(Clash { id, path, what, obstacle }) = self.clash.take() {
                    let consent = Some(match obstacle {
                        Obstacle::ReadOnly => Consent::ReadOnly,
                        _ => Consent::Chosen,
                    });
                    let next = self.shelves.find(id).and_then(|shelf| shelf.next.clone());
                    match (what, next) {
                        (Written::Collection(_, games), Some(sheet)) => {
                            self.write_sheet(id, path, consent, sheet, games);
                        }
                        (Written::Collection(..), None) => {
                            self.save_shelf_to(id, path, consent);
                        }
                        (Written::Game(_), _) => {
                            self.tabs.select(id);
                            self.save_to(path, consent);
                        }
                    }
                }
            }
            FileAction::LeaveOther => {
                if let Some(clash) = self.clash.take() {
                    self.not_written(clash.id);
                }
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
                    let has_report = table.session.has_report();
                    let theme = self.theme.name.clone();
                    let form = panels::export::Form::new(wanted, theme, has_report);
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
            FileAction::Recover => self.bring_back(),
            FileAction::RecoverLater => self.recovery.remains.later(),
            FileAction::DiscardLeft => {
                self.messages.say_all(self.recovery.remains.discard().map(Message::error));
            }
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

    pub(super) fn open_own_dialog(&mut self, purpose: Purpose) {
        let Some(folder) = self.usual_folder() else {
            let text = "There is no folder in which to choose a file.";
            return self.messages.say(Message::error(text));
        };
        let path = match purpose {
            Purpose::Save => self.tabs.current().and_then(|table| table.path.clone()),
            Purpose::SaveCollection => self.shelves.current().and_then(|shelf| shelf.path.clone()),
            Purpose::Open | Purpose::Export(_) => None,
        };
        let name = self.file_name(purpose);
        self.files.own = Some(FileDialog::new(purpose, folder, &name, path));
    }

    /// The folder of the open file, else of the newest recent one, else the user's documents, else
    /// the one in which the program was started.
    fn usual_folder(&self) -> Option<FullPath> {
        let shelf = self.shelves.current().and_then(|shelf| shelf.path.as_ref());
        let open = self.tabs.current().and_then(|table| table.path.as_ref());
        let known = shelf
            .filter(|_| self.page == Page::Library)
            .or(open)
            .or(shelf)
            .or(self.settings.recent.first());
        let folder = known.and_then(FullPath::parent).filter(|folder| folder.is_dir());
        folder.or_else(|| {
            let user = directories::UserDirs::new();
            let folder = user.as_ref().map(|user| user.document_dir().unwrap_or(user.home_dir()));
            FullPath::new(folder.unwrap_or(Path::new("."))).ok()
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

    pub(super) fn export_to(&mut self, path: FullPath, ctx: &egui::Context) {
        if let (Some(table), Some((wanted, theme))) =
            (self.tabs.current(), self.files.wanted.clone())
        {
            let (text, here) =
                (table.session.writing(GameText::File), table.session.here_in_file());
            let order = Export { text, here, theme, wanted };
            let whole = storage::with_ending(path.clone(), wanted.format.key());
            // The dialog has asked about the file of the name that was chosen.
            if whole != path && whole.exists() {
                let name = storage::name(&whole);
                let said = format!("{name} exists already. To replace it, choose it by that name.");
                return self.messages.say(Message::error(said).on(Topic::Export));
            }
            self.files.export(whole, order, ctx);
        }
    }
}
