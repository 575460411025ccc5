//! Opening files that were chosen, dropped, pasted or read, and starting games.

use std::path::Path;

use egui::Context;

use super::App;
use crate::ui::clock::today;
use crate::ui::component::{OpenPurpose, Request, Requests};
use crate::ui::dialogs::{ConflictDialog, EnginesDialog, FileDialog, ReadingsDialog};
use crate::ui::disk::storage;
use crate::ui::disk::{Fingerprint, OverwritePolicy};
use crate::ui::documents::tabs::GameTab;
use crate::ui::documents::{CollectionTab, DocId, Origin, is_same_file};
use crate::ui::events::{come_back, is_inactive};
use crate::ui::lab;
use crate::ui::library::{self, InLibrary};
use crate::ui::messages::{Message, Topic};
use crate::ui::pages::Page;
use crate::ui::work::file_dialogs::{Answer, Purpose, SystemDialog};
use crate::ui::work::files::{Opened, OpenedEntry, Readable, SaveError};
use owlery_games::words::clauses;
use owlery_i18n::{LazyText, Text, messages, t};
use owlery_library::GameNumber;
use owlery_record::{Collection, date, limits};
use owlery_session::Mode;
use owlery_session::collection::OpenCollection;
use owlery_session::paste::{Content, Pasted, Unrecognised, recognise};
use owlery_session::{Session, collections};
use owlery_store::{FullPath, error_text};

/// Returns the files of a text that consists of file addresses, one per line, as file managers copy
/// them.
fn addresses(text: &str) -> Option<Vec<FullPath>> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    // Comments of a list of addresses (RFC 2483).
    let lines = lines.filter(|line| !line.starts_with('#'));
    let files: Vec<_> = lines.map(FullPath::of_address).collect::<Option<_>>()?;
    (!files.is_empty()).then_some(files)
}

impl App {
    /// Asks for a file at the end of the frame, unless a dialog is already open.
    pub(super) fn ask_for_file(&mut self, purpose: Purpose) {
        if !self.is_choosing_file() {
            self.wanted_file = Some(purpose);
        }
    }

    /// Opens the pending file dialog: the system's, in front of this window, or else one inside the
    /// window.
    pub(super) fn open_dialog(&mut self, frame: Option<&eframe::Frame>) {
        let Some(purpose) = self.wanted_file.take() else { return };
        let folder = self.usual_folder(purpose.document());
        let name = self.file_name(&purpose, folder.as_ref());
        match self.file_dialogs.open(purpose, name, folder, frame, &self.ctx) {
            Ok(dialog) => self.files.system = Some(dialog),
            Err(purpose) => self.open_own_dialog(purpose),
        }
    }

    /// Opens the files that a later start has handed over, and brings the window to the front. A program
    /// that is about to end takes none, so that the other start opens them.
    pub(super) fn take_handed_over(&mut self) {
        if self.leaving.is_some() {
            return;
        }
        let Some(files) = self.inbox.take() else { return };
        self.restoring.then.extend(files);
        if is_inactive(&self.ctx) {
            come_back(&self.ctx);
        }
    }

    /// Returns whether a file is being asked for.
    pub(super) fn is_choosing_file(&self) -> bool {
        let is_open = self.files.is_asking() || self.dialogs.get::<FileDialog>().is_some();
        is_open || self.wanted_file.is_some()
    }

    /// Asks for a file inside the window.
    fn open_own_dialog(&mut self, purpose: Purpose) {
        let Some(folder) = self.usual_folder(purpose.document()) else {
            let text = Text::of("filing-open.no_folder");
            self.messages.push(Message::error(text));
            return self.not_chosen(purpose.document());
        };
        let path = match purpose {
            Purpose::Save { id, .. } => self.docs.path_of(id).cloned(),
            _ => None,
        };
        let name = self.file_name(&purpose, Some(&folder));
        let recent = &self.preferences.settings.recent;
        self.dialogs.push(Box::new(FileDialog::new(purpose, folder, recent, &name, path)));
    }

    /// Uses files for the purpose for which they were chosen.
    pub(super) fn chosen(&mut self, purpose: Purpose, paths: Vec<FullPath>) {
        let Some(path) = paths.first().cloned() else {
            return self.not_chosen(purpose.document());
        };
        if let Purpose::Save { id, .. } = purpose
            && let Some(other) = self.docs.other_from(&storage::with_extension(path.clone()), id)
        {
            // The file would no longer match the open document, without notice.
            let text = LazyText::new(move || t!("filing-open.other", other = &other));
            self.messages.push(Message::error(text).on(Topic::Saving(id)).for_document(id));
            return self.not_chosen(Some(id));
        }
        match purpose {
            Purpose::Open => paths.into_iter().for_each(|path| self.files.read(path, &self.ctx)),
            Purpose::Import { .. } => self.update(library::Action::Import(paths).into()),
            Purpose::Run => self.update(lab::Action::OpenFolder(path.to_path_buf()).into()),
            Purpose::Openings => {
                self.update(lab::Action::TakeOpenings(lab::Source::File(path)).into())
            }
            Purpose::Report { .. } => self.update(lab::Action::Write(path).into()),
            Purpose::Program => {
                self.dialogs.get_mut::<EnginesDialog>().into_iter().for_each(|it| it.chosen(&path));
            }
            Purpose::Save { id, .. } => self.save_to(id, path, Some(OverwritePolicy::Replace)),
            Purpose::Export(game, order) => self.export_to(game, path, *order),
        }
    }

    /// Uses the dialog inside the window instead of the system's.
    pub(super) fn use_own_dialog(&mut self) {
        if let Some(dialog) = self.files.system.take() {
            self.open_own_dialog(dialog.purpose);
        }
    }

    /// Handles that no file was chosen for a document.
    pub(super) fn not_chosen(&mut self, document: Option<DocId>) {
        document.into_iter().for_each(|id| self.cancel_leaving_for(id));
    }

    /// Returns the folder in which a file dialog starts: that of the document's file, else of the
    /// open one, else of the newest recent file, else the user's documents, else the working
    /// directory.
    fn usual_folder(&self, document: Option<DocId>) -> Option<FullPath> {
        let collection =
            self.docs.collections.current().and_then(|collection| collection.path.as_ref());
        let open = self.docs.tabs.current().and_then(|tab| tab.path.as_ref());
        let known = document
            .and_then(|id| self.docs.path_of(id))
            .or(collection.filter(|_| self.workspace.page == Page::Collection))
            .or(open)
            .or(collection)
            .or(self.preferences.settings.recent.first());
        let folder = known.and_then(FullPath::parent).filter(|folder| folder.is_dir());
        folder.or_else(|| {
            let user = directories::UserDirs::new();
            let folder = user.as_ref().map(|user| user.document_dir().unwrap_or(user.home_dir()));
            FullPath::new(folder.unwrap_or(Path::new("."))).ok()
        })
    }

    /// Returns the file name to offer: that of the document's file, else one that is free in the
    /// folder.
    fn file_name(&self, purpose: &Purpose, folder: Option<&FullPath>) -> String {
        let ending = purpose.ending();
        let is_free = |name: &String| folder.is_none_or(|folder| !folder.join(name).exists());
        let free = |stem: &str| {
            let numbered = (2..100).map(|number| format!("{stem}-{number}.{ending}"));
            let mut names = std::iter::once(format!("{stem}.{ending}")).chain(numbered);
            names.find(is_free).unwrap_or_else(|| format!("{stem}.{ending}"))
        };
        if let Purpose::Report { name, .. } = purpose {
            return free(name);
        }
        let Some(id) = purpose.document() else { return String::new() };
        let path = self.docs.path_of(id);
        match (path, purpose) {
            (Some(path), Purpose::Export(..)) => storage::name(&path.with_extension(ending)),
            (Some(path), _) => storage::name(path),
            (None, _) => {
                let session = self.docs.tabs.find(id).map(|tab| &tab.session);
                let collection = self.docs.collections.find(id);
                let title = session.map(|session| session.tags().title.as_str());
                let title = title.or_else(|| collection.map(|it| it.content.title()));
                let title = title.map(storage::stem).filter(|title| !title.is_empty());
                let stem = title.unwrap_or_else(|| {
                    let game = session.map_or("collection", |session| session.game().key());
                    // A game has the date on which it was played.
                    let date = session.map(|session| &session.tags().date);
                    let date = date.filter(|date| !date.is_empty() && date::check(date).is_ok());
                    format!("{game}-{}", date.cloned().unwrap_or_else(today))
                });
                free(&stem)
            }
        }
    }

    /// Takes the results of dialogs and background tasks.
    pub(super) fn poll_files(&mut self) {
        if let Some(answer) = self.files.system.as_ref().and_then(SystemDialog::poll)
            && let Some(SystemDialog { purpose, .. }) = self.files.system.take()
        {
            match answer {
                Answer::Cancelled => self.not_chosen(purpose.document()),
                Answer::Unavailable => self.open_own_dialog(purpose),
                Answer::Chosen(paths) => self.chosen(purpose, paths),
            }
        }
        if let Some((export, result)) = self.files.take_exported() {
            let now = self.docs.tabs.find(export.game).map(GameTab::name);
            let name = now.unwrap_or_else(|| export.name.clone());
            let path = storage::shown(&export.path);
            let message = match result {
                Ok(()) => Message::info(LazyText::new(move || {
                    t!("filing-arrive.exported", name = &name, path = &path)
                })),
                Err(problem) => Message::error(LazyText::new(move || {
                    t!("filing-arrive.not_exported", name = &name, problem = &problem)
                })),
            };
            self.messages.push(message.on(Topic::Export));
        }
        // The next file waits while the user answers a question about this one.
        while self.dialogs.get::<ReadingsDialog>().is_none()
            && let Some(read) = self.files.reading.take_first()
        {
            match read {
                Ok(Readable::Games(opened)) => self.opened(opened),
                Ok(Readable::Text(pasted, path)) => {
                    path.iter().for_each(|path| self.preferences.settings.remember(path));
                    self.take_readings("", pasted, None);
                }
                Ok(Readable::Broken(problem)) => self.ask_what_to_take("", problem, None),
                Err(problem) => self.messages.push(Message::error(problem)),
            }
        }
        for taken_out in self.files.taking_out.take() {
            match taken_out {
                Ok(taken_out) => self.taken_out(taken_out),
                Err(problem) => self.messages.push(Message::error(problem)),
            }
        }
        for restored in self.files.take_restored(&self.ctx) {
            match restored {
                Ok(restored) => self.restored(restored),
                Err(problem) => self.messages.push(Message::error(problem)),
            }
        }
        for written in self.files.take_written() {
            match written {
                Ok(saved) => self.saved(saved),
                Err(SaveError::Waits(conflict)) => {
                    self.leaving = None;
                    self.dialogs.push(Box::new(ConflictDialog(conflict)));
                }
                Err(SaveError::Failed { id, problem }) => {
                    self.not_written(id);
                    self.messages
                        .push(Message::error(problem).on(Topic::Saving(id)).for_document(id));
                    self.cancel_leaving();
                }
            }
            self.quit_when_saved();
        }
    }

    /// Opens a game of a collection, or shows it if it is open.
    pub(super) fn open_game_of(&mut self, origin: Origin) {
        if self.show_game_of(origin) {
            return;
        }
        let Some(collection) = self.docs.collections.find_mut(origin.collection) else { return };
        collection.refusal = None;
        if let Some(item) = collection.content.find(origin.entry) {
            self.files.take_out(origin, item.entry.clone(), &self.ctx);
        }
    }

    /// Shows the open game of a place in a collection. Returns false if it is not open.
    fn show_game_of(&mut self, origin: Origin) -> bool {
        let is_open = self.docs.select_game_of(origin);
        if is_open {
            self.workspace.page = Page::Game;
        }
        is_open
    }

    fn taken_out(&mut self, OpenedEntry { origin, game, lost }: OpenedEntry) {
        self.messages.extend(lost.map(Message::warning));
        match game {
            // The user may have opened it twice.
            _ if self.show_game_of(origin) => {}
            Ok(session) => {
                self.open_to_analyse(session, None).origin = Some(origin);
                self.docs.go_to_hit(origin);
            }
            Err(problem) => {
                if let Some(collection) = self.docs.collections.find_mut(origin.collection) {
                    collection.refusal = Some(problem.problem.to_string());
                }
                if !problem.readings.is_empty() {
                    self.ask_what_to_take("", problem, None);
                }
            }
        }
    }

    fn opened(&mut self, Opened { what, path, on_disk, lost }: Opened) {
        self.messages.extend(lost.map(Message::warning));
        self.preferences.settings.remember(&path);
        match what {
            collections::Opened::Game(session) => self.opened_game(session, path, on_disk),
            collections::Opened::Collection(collection) => {
                self.opened_collection(collection, path, on_disk);
            }
        }
    }

    fn opened_game(&mut self, session: Box<dyn Session>, path: FullPath, on_disk: Fingerprint) {
        let there = self
            .docs
            .tabs
            .iter()
            .find(|tab| tab.path.as_ref().is_some_and(|other| is_same_file(other, &path)));
        if let Some(tab) = there {
            let (id, unsaved) = (tab.id, tab.is_unsaved());
            let changed = tab.on_disk != Some(on_disk);
            self.docs.tabs.select(id);
            self.workspace.page = Page::Game;
            if !changed {
                return;
            }
            if unsaved {
                let name = storage::name(&path);
                let text = LazyText::new(move || t!("filing-arrive.unsaved", name = &name));
                self.messages.push(Message::warning(text).for_document(id));
                return;
            }
            self.docs.tabs.close(id);
        }
        self.open_to_analyse(session, Some(path)).on_disk = Some(on_disk);
    }

    fn opened_collection(&mut self, collection: Collection, path: FullPath, on_disk: Fingerprint) {
        if let Some((id, known)) = self.collection_of(&path) {
            self.docs.collections.select(id);
            self.show_page(Page::Collection);
            if known == Some(on_disk) {
                return;
            }
            if self.docs.is_in_use(id) {
                let name = storage::name(&path);
                let text = LazyText::new(move || t!("filing-arrive.in_use", name = &name));
                self.messages.push(Message::warning(text).for_document(id));
                return;
            }
            self.discard(id);
        }
        self.open_collection(OpenCollection::new(collection), Some(path)).on_disk = Some(on_disk);
    }

    /// Returns the collection open from a file, and the fingerprint of its last known contents.
    pub(super) fn collection_of(&self, path: &Path) -> Option<(DocId, Option<Fingerprint>)> {
        let is_it = |collection: &&CollectionTab| {
            collection.path.as_ref().is_some_and(|other| is_same_file(other, path))
        };
        self.docs
            .collections
            .iter()
            .find(is_it)
            .map(|collection| (collection.id, collection.on_disk))
    }

    /// Pastes a text: moves go into the open game, a game or position opens in a tab. A long text
    /// is read in the background.
    pub(super) fn paste(&mut self, text: &str) {
        self.messages.settle(Topic::Paste);
        if let Some(files) = addresses(text) {
            return files.into_iter().for_each(|path| self.files.read(path, &self.ctx));
        }
        if text.len() > limits::PASTE {
            return self.files.recognise(text.to_owned(), &self.ctx);
        }
        let tab = self.docs.tabs.current().filter(|_| self.workspace.page == Page::Game);
        let game = tab.map(|tab| tab.id);
        match recognise(text, tab.map(|tab| tab.session.as_ref())) {
            Ok(pasted) => self.take_readings(text, pasted, game),
            Err(problem) if problem.readings.is_empty() => {
                let text = LazyText::new(move || {
                    t!("filing-paste.nothing", problem = problem.problem.clone())
                });
                self.messages.push(Message::error(text).on(Topic::Paste));
            }
            Err(problem) => self.ask_what_to_take(text, problem, game),
        }
    }

    /// Takes a pasted text, or asks if it can be read in several ways.
    fn take_readings(&mut self, text: &str, pasted: Pasted, game: Option<DocId>) {
        if pasted.also.is_empty() {
            return self.take_pasted(text, pasted, game);
        }
        let question = ReadingsDialog::new(text.to_owned(), None, pasted.readings(), game);
        self.dialogs.push(Box::new(question));
    }

    /// Asks what to take from a text that was read only in part.
    fn ask_what_to_take(
        &mut self,
        text: &str,
        Unrecognised { problem, readings, .. }: Unrecognised,
        game: Option<DocId>,
    ) {
        let question =
            ReadingsDialog::new(text.to_owned(), Some(problem.to_string()), readings, game);
        self.dialogs.push(Box::new(question));
    }

    /// Plays pasted moves in their game, or opens a pasted game or position in a tab, and reports
    /// remarks.
    pub(super) fn take_pasted(&mut self, text: &str, pasted: Pasted, game: Option<DocId>) {
        let Pasted { content, summary, remarks, .. } = pasted;
        match content {
            Content::Game(session) => {
                // It is not saved anywhere.
                self.open_to_analyse(session, None).saved = None;
            }
            Content::Position(session) => drop(self.open_tab(session, None)),
            Content::Collection(collection) => {
                self.docs.collections.open(OpenCollection::new(collection), None);
                self.show_page(Page::Collection);
            }
            Content::Moves(_) => {
                if let Some(tab) = game.and_then(|game| self.docs.tabs.find_mut(game)) {
                    tab.session.paste_moves(text);
                }
            }
        }
        if !remarks.is_empty() {
            let text = format!("{summary} {}.", clauses(remarks));
            self.messages.push(Message::warning(text).on(Topic::Paste));
        }
    }

    /// Opens a scratch game, which replaces the last one.
    fn try_out(&mut self, session: Box<dyn Session>) {
        let before = self.docs.tabs.iter().find(|it| it.is_scratch && it.path.is_none());
        let before = before.map(|tab| tab.id);
        self.open_to_analyse(session, None).is_scratch = true;
        before.into_iter().for_each(|id| self.close(id));
    }

    /// Opens a new game.
    pub(super) fn begin_game(&mut self, session: Box<dyn Session>, opens: OpenPurpose) {
        match opens {
            OpenPurpose::ToTry => self.try_out(session),
            OpenPurpose::ToStudy => drop(self.open_tab(session, None)),
            OpenPurpose::ToSolve(puzzle) => {
                // The board has the puzzle's orientation.
                let board_panel = self.workspace.puzzle().map(|it| it.board_panel.fresh_copy());
                let tab = self.open_tab(session, None);
                (tab.puzzle, tab.board_panel) = (Some(puzzle), board_panel.unwrap_or_default());
            }
            OpenPurpose::ToPlay | OpenPurpose::WithPlayers | OpenPurpose::WithWarnings => {
                let tab = self.open_tab(session, None);
                tab.warns = opens == OpenPurpose::WithWarnings;
                tab.opponent.resume();
                tab.clock.resume();
                let id = tab.id;
                if opens == OpenPurpose::WithPlayers
                    && let Some(tab) = self.docs.tabs.find_mut(id)
                    && let Err(why) = tab.start_external(&self.preferences.settings)
                {
                    self.messages.push(Message::error(why.to_string()).for_document(id));
                }
            }
        }
    }

    /// Opens a game of the library.
    pub(super) fn open_kept(&mut self, number: GameNumber, session: Box<dyn Session>) {
        let revision = session.revision();
        let tab = self.open_to_analyse(session, None);
        tab.in_library = Some(InLibrary { number, revision: Some(revision), is_home: true });
    }

    /// Shows a document and closes dialogs.
    pub(super) fn select(&mut self, id: DocId) {
        self.show_document(id);
        self.dialogs.close();
    }

    /// Opens a game in a tab and shows it.
    fn open_tab(&mut self, session: Box<dyn Session>, path: Option<FullPath>) -> &mut GameTab {
        self.workspace.page = Page::Game;
        self.dialogs.close();
        self.docs.tabs.open(session, path)
    }

    /// Opens a game in analysis mode.
    fn open_to_analyse(
        &mut self,
        mut session: Box<dyn Session>,
        path: Option<FullPath>,
    ) -> &mut GameTab {
        session.set_mode(Mode::Analysis);
        self.open_tab(session, path)
    }

    /// Opens a collection and shows it.
    pub(super) fn open_collection(
        &mut self,
        content: OpenCollection,
        path: Option<FullPath>,
    ) -> &mut CollectionTab {
        self.workspace.page = Page::Collection;
        self.dialogs.close();
        self.docs.collections.open(content, path)
    }

    /// Shows a page, if it has contents.
    pub(super) fn show_page(&mut self, page: Page) {
        match page {
            Page::Collection if self.docs.collections.current().is_none() => return,
            Page::Game if self.docs.tabs.is_empty() => return,
            Page::Puzzle if self.workspace.puzzles.current.is_none() => return,
            _ => {}
        }
        if page == Page::Collection {
            self.dialogs.close();
        }
        self.workspace.page = page;
    }
}

/// Requests to open the files dropped on the window, or to import those dropped on the library.
pub fn request_dropped_files(page: Page, ctx: &Context, out: &mut Requests) {
    let mut imported = Vec::new();
    for file in ctx.input(|input| input.raw.dropped_files.clone()) {
        out.ask(match resolve_path(file.path()) {
            Ok(path) if page == Page::Library => {
                imported.push(path);
                continue;
            }
            Ok(path) => Request::Read(path),
            Err(text) => Request::ShowMessage(Message::error(text)),
        });
    }
    if !imported.is_empty() {
        out.ask(Request::Import(imported));
    }
}

messages! {
    enum NoPath {
        NotFound { path: String, problem: String } = "filing-path.not_found",
    }
}

/// Resolves a path given by another program, which may be a file address.
pub fn resolve_path(path: &Path) -> Result<FullPath, owlery_i18n::Message> {
    let address = path.to_str().and_then(FullPath::of_address).filter(|_| !path.exists());
    if let Some(path) = address {
        return Ok(path);
    }
    FullPath::new(path).map_err(|error| {
        NoPath::NotFound { path: storage::shown(path), problem: error_text(&error).to_string() }
            .into()
    })
}
