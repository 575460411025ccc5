//! Asking for files, and what is done with the one that was chosen.

use std::path::Path;

use super::{Filing, Hands};
use crate::disk::FullPath;
use crate::record::date;
use crate::session::facade::GameText;
use crate::t;
use crate::text::{Said, Text};
use crate::ui::clock::today;
use crate::ui::disk::content::Consent;
use crate::ui::disk::storage;
use crate::ui::documents::DocId;
use crate::ui::documents::tabs::Table;
use crate::ui::export::{Order, Wanted};
use crate::ui::layers::{Engines, FileDialog};
use crate::ui::messages::{Message, Topic};
use crate::ui::pages::Page;
use crate::ui::paint::Style;
use crate::ui::work::dialogs::Purpose;

impl Filing {
    /// Asks for a file to open.
    pub fn ask_to_open(&mut self, on: &mut Hands<'_>) {
        self.ask_for_file(Purpose::Open, on);
    }

    /// Asks for a file, unless one is asked for already.
    pub fn ask_for_file(&mut self, purpose: Purpose, on: &mut Hands<'_>) {
        if self.is_choosing_file(on) {
            return;
        }
        let folder = self.usual_folder(purpose.about(), on);
        let name = self.file_name(&purpose, folder.as_ref(), on);
        match self.dialogs.open(purpose, name, folder, on.frame, on.ctx) {
            Ok(dialog) => self.files.system = Some(dialog),
            Err(purpose) => self.open_own_dialog(purpose, on),
        }
    }

    /// Whether a file is being asked for.
    pub fn is_choosing_file(&self, on: &Hands<'_>) -> bool {
        self.files.is_asking() || on.layers.get::<FileDialog>().is_some()
    }

    /// Asks for a file inside the window.
    pub fn open_own_dialog(&mut self, purpose: Purpose, on: &mut Hands<'_>) {
        let Some(folder) = self.usual_folder(purpose.about(), on) else {
            let said = Text::of("filing-open.no_folder");
            return on.messages.say(Message::error(said));
        };
        let path = match purpose {
            Purpose::Save(id) | Purpose::SaveCollection(id) => on.stage.docs.path_of(id).cloned(),
            Purpose::Open | Purpose::Program | Purpose::Export(..) => None,
        };
        let name = self.file_name(&purpose, Some(&folder), on);
        on.layers.lay(Box::new(FileDialog::new(purpose, folder, &name, path)));
    }

    /// Does with a file what it was wanted for.
    pub fn chosen(&mut self, purpose: Purpose, path: FullPath, on: &mut Hands<'_>) {
        if let Purpose::Save(id) | Purpose::SaveCollection(id) = purpose
            && let Some(other) =
                on.stage.docs.other_from(&storage::with_extension(path.clone()), id)
        {
            // Its file would not be what is open any more, and nobody would know.
            let said = Said::new(move || t!("filing-open.other", other = &other));
            on.messages.say(Message::error(said).on(Topic::Saving(id)).about(id));
            return self.not_chosen(Some(id), on);
        }
        match purpose {
            Purpose::Open => self.files.read(path, on.ctx),
            Purpose::Program => {
                on.layers.get_mut::<Engines>().into_iter().for_each(|it| it.chosen(&path));
            }
            Purpose::Save(game) => self.save_to(game, path, Some(Consent::Chosen), on),
            Purpose::SaveCollection(shelf) => {
                self.save_shelf_to(shelf, path, Some(Consent::Chosen), on);
            }
            Purpose::Export(game, order) => self.export_to(game, path, *order, on),
        }
    }

    /// Uses the dialog inside the window instead of the system's.
    pub fn use_own_dialog(&mut self, on: &mut Hands<'_>) {
        if let Some(dialog) = self.files.system.take() {
            self.open_own_dialog(dialog.purpose, on);
        }
    }

    /// What was to be saved is not.
    pub fn not_chosen(&mut self, about: Option<DocId>, on: &mut Hands<'_>) {
        about.into_iter().for_each(|id| self.stay(id, on));
    }

    /// Asks where to export a game to, in this theme.
    pub fn export(&mut self, game: DocId, wanted: Wanted, style: Style, on: &mut Hands<'_>) {
        on.layers.wanted = Some(wanted);
        if let Some(session) = on.stage.docs.tabs.find(game).map(|table| &table.session) {
            let (text, here) = (session.writing(GameText::File), session.here_in_file());
            let order = Box::new(Order { text, here, style, wanted });
            self.ask_for_file(Purpose::Export(game, order), on);
        }
    }

    /// The folder of the file that is asked about, else of the open one, else of the newest recent
    /// one, else the user's documents, else the one in which the program was started.
    fn usual_folder(&self, about: Option<DocId>, on: &Hands<'_>) -> Option<FullPath> {
        let shelf = on.stage.docs.shelves.current().and_then(|shelf| shelf.path.as_ref());
        let open = on.stage.docs.tabs.current().and_then(|table| table.path.as_ref());
        let known = about
            .and_then(|id| on.stage.docs.path_of(id))
            .or(shelf.filter(|_| on.stage.page == Page::Library))
            .or(open)
            .or(shelf)
            .or(on.settings.recent.first());
        let folder = known.and_then(FullPath::parent).filter(|folder| folder.is_dir());
        folder.or_else(|| {
            let user = directories::UserDirs::new();
            let folder = user.as_ref().map(|user| user.document_dir().unwrap_or(user.home_dir()));
            FullPath::new(folder.unwrap_or(Path::new("."))).ok()
        })
    }

    /// The name to offer for saving: that of the file that it came from, else one that no file of
    /// this folder has.
    fn file_name(&self, purpose: &Purpose, folder: Option<&FullPath>, on: &Hands<'_>) -> String {
        let Some(id) = purpose.about() else { return String::new() };
        let (path, ending) = (on.stage.docs.path_of(id), purpose.ending());
        match (path, purpose) {
            (Some(path), Purpose::Export(..)) => storage::name(&path.with_extension(ending)),
            (Some(path), _) => storage::name(path),
            (None, _) => {
                let session = on.stage.docs.tabs.find(id).map(|table| &table.session);
                let game = session.map_or("collection", |session| session.game().key());
                // Of a game, when it was played.
                let date = session.map(|session| &session.headers().date);
                let date = date.filter(|date| !date.is_empty() && date::check(date).is_ok());
                let stem = format!("{game}-{}", date.cloned().unwrap_or_else(today));
                let is_free =
                    |name: &String| folder.is_none_or(|folder| !folder.join(name).exists());
                let numbered = (2..100).map(|number| format!("{stem}-{number}.{ending}"));
                let mut names = std::iter::once(format!("{stem}.{ending}")).chain(numbered);
                names.find(is_free).unwrap_or_else(|| format!("{stem}.{ending}"))
            }
        }
    }

    fn export_to(&mut self, game: DocId, path: FullPath, order: Order, on: &mut Hands<'_>) {
        let Some(name) = on.stage.docs.tabs.find(game).map(Table::name) else {
            return self.is_gone(&path, Topic::Export, on);
        };
        let whole = storage::with_ending(path.clone(), order.wanted.format.key());
        // The dialog has asked about the file of the name that was chosen.
        if whole != path && whole.exists() {
            let name = storage::name(&whole);
            let said = Said::new(move || t!("filing-open.exists", name = &name));
            return on.messages.say(Message::error(said).on(Topic::Export));
        }
        self.files.export(game, name, whole, order, on.ctx);
    }

    /// Says of what was to be written to a file that it was closed meanwhile.
    pub fn is_gone(&mut self, path: &FullPath, topic: Topic, on: &mut Hands<'_>) {
        let name = storage::name(path);
        let said = Said::new(move || t!("filing-open.gone", name = &name));
        on.messages.say(Message::error(said).on(topic));
    }
}
