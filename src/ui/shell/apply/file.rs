//! What is done with files: opening, saving, and the dialogs for them.

use std::path::Path;

use crate::disk::FullPath;
use crate::record::date;
use crate::session::facade::GameText;
use crate::ui::action::FileAction;
use crate::ui::clock::today;
use crate::ui::disk::content::Consent;
use crate::ui::disk::storage;
use crate::ui::documents::DocId;
use crate::ui::documents::tabs::Table;
use crate::ui::export::{Order, Wanted};
use crate::ui::layers::FileDialog;
use crate::ui::messages::{Message, Topic};
use crate::ui::pages::Page;
use crate::ui::shell::app::App;
use crate::ui::work::dialogs::Purpose;

impl App {
    pub(in crate::ui) fn apply_file(
        &mut self,
        action: FileAction,
        ctx: &egui::Context,
        frame: Option<&eframe::Frame>,
    ) {
        match action {
            FileAction::Open => self.ask_for_file(Purpose::Open, ctx, frame),
            FileAction::OpenPath(path) => self.files.read(path, ctx),
            FileAction::Save => {
                if let Some(game) = self.docs.tabs.current().map(|table| table.id) {
                    self.save_game(game, ctx, frame);
                }
            }
            FileAction::SaveAs => {
                if let Some(game) = self.docs.tabs.current().map(|table| table.id) {
                    self.ask_for_file(Purpose::Save(game), ctx, frame);
                }
            }
        }
    }

    /// Asks for a file, unless one is asked for already.
    pub(in crate::ui) fn ask_for_file(
        &mut self,
        purpose: Purpose,
        ctx: &egui::Context,
        frame: Option<&eframe::Frame>,
    ) {
        if self.is_choosing_file() {
            return;
        }
        let (name, folder) = (self.file_name(&purpose), self.usual_folder(purpose.about()));
        match self.dialogs.open(purpose, name, folder, frame, ctx) {
            Ok(dialog) => self.files.system = Some(dialog),
            Err(purpose) => self.open_own_dialog(purpose),
        }
    }

    /// Whether a file is being asked for.
    pub(in crate::ui) fn is_choosing_file(&self) -> bool {
        self.files.is_asking() || self.layers.get::<FileDialog>().is_some()
    }

    pub(in crate::ui) fn open_own_dialog(&mut self, purpose: Purpose) {
        let Some(folder) = self.usual_folder(purpose.about()) else {
            let text = "There is no folder in which to choose a file.";
            return self.messages.say(Message::error(text));
        };
        let path = match purpose {
            Purpose::Save(id) | Purpose::SaveCollection(id) => self.docs.path_of(id).cloned(),
            Purpose::Open | Purpose::Export(..) => None,
        };
        let name = self.file_name(&purpose);
        self.layers.lay(Box::new(FileDialog::new(purpose, folder, &name, path)));
    }

    /// Does with a file what it was wanted for.
    pub(in crate::ui) fn chosen(&mut self, purpose: Purpose, path: FullPath, ctx: &egui::Context) {
        match purpose {
            Purpose::Open => self.files.read(path, ctx),
            Purpose::Save(game) => self.save_to(game, path, Some(Consent::Chosen)),
            Purpose::SaveCollection(shelf) => {
                self.save_shelf_to(shelf, path, Some(Consent::Chosen));
            }
            Purpose::Export(game, order) => self.export_to(game, path, *order, ctx),
        }
    }

    /// What was to be saved is not.
    pub(in crate::ui) fn not_chosen(&mut self, about: Option<DocId>) {
        about.into_iter().for_each(|id| self.stay(id));
    }

    /// Asks where to export a game to, in the theme of this name.
    pub(in crate::ui) fn export(
        &mut self,
        game: DocId,
        wanted: Wanted,
        theme: &str,
        ctx: &egui::Context,
        frame: Option<&eframe::Frame>,
    ) {
        self.layers.wanted = Some(wanted);
        let theme = self.themes.find(theme, self.theme.dark).unwrap_or(self.theme.clone());
        if let Some(session) = self.docs.tabs.find(game).map(|table| &table.session) {
            let (text, here) = (session.writing(GameText::File), session.here_in_file());
            let order = Box::new(Order { text, here, theme, wanted });
            self.ask_for_file(Purpose::Export(game, order), ctx, frame);
        }
    }

    /// The folder of the file that is asked about, else of the open one, else of the newest recent
    /// one, else the user's documents, else the one in which the program was started.
    fn usual_folder(&self, about: Option<DocId>) -> Option<FullPath> {
        let shelf = self.docs.shelves.current().and_then(|shelf| shelf.path.as_ref());
        let open = self.docs.tabs.current().and_then(|table| table.path.as_ref());
        let known = about
            .and_then(|id| self.docs.path_of(id))
            .or(shelf.filter(|_| self.page == Page::Library))
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
    fn file_name(&self, purpose: &Purpose) -> String {
        let Some(id) = purpose.about() else { return String::new() };
        let (path, ending) = (self.docs.path_of(id), purpose.ending());
        match (path, purpose) {
            (Some(path), Purpose::Export(..)) => storage::name(&path.with_extension(ending)),
            (Some(path), _) => storage::name(path),
            (None, _) => {
                let session = self.docs.tabs.find(id).map(|table| &table.session);
                let game = session.map_or("collection", |session| session.game().key());
                // Of a game, when it was played.
                let date = session.map(|session| &session.headers().date);
                let date = date.filter(|date| !date.is_empty() && date::check(date).is_ok());
                format!("{game}-{}.{ending}", date.cloned().unwrap_or_else(today))
            }
        }
    }

    fn export_to(&mut self, game: DocId, path: FullPath, order: Order, ctx: &egui::Context) {
        let Some(name) = self.docs.tabs.find(game).map(Table::name) else {
            return self.is_gone(&path, Topic::Export);
        };
        let whole = storage::with_ending(path.clone(), order.wanted.format.key());
        // The dialog has asked about the file of the name that was chosen.
        if whole != path && whole.exists() {
            let name = storage::name(&whole);
            let said = format!("{name} exists already. To replace it, choose it by that name.");
            return self.messages.say(Message::error(said).on(Topic::Export));
        }
        self.files.export(game, name, whole, order, ctx);
    }

    /// Says of what was to be written to a file that it was closed meanwhile.
    pub(in crate::ui) fn is_gone(&mut self, path: &FullPath, topic: Topic) {
        let name = storage::name(path);
        let text = format!("{name} is not written: what it was for has been closed meanwhile.");
        self.messages.say(Message::error(text).on(topic));
    }
}
