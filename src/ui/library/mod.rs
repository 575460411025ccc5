//! The library of games: its page, and the service that keeps it.

pub mod explorer;
pub mod filter;
pub mod games;
mod imports;
mod mistakes;
mod notes;
mod page;
pub mod query;
mod record;
mod record_view;
pub mod reports;
mod service;

use std::collections::HashMap;
use std::path::PathBuf;
use std::time::Duration;

use egui::{Context, Key, Modifiers};

use self::explorer::Explorer;
use self::games::{GameList, Wanted};
use self::imports::{Imports, imported_words};
use self::notes::NotesView;
use self::query::{Answer, CollectionUse, Lookup};
use self::record_view::RecordView;
use self::reports::ReportQueue;
use self::service::{Change, Done, GameToKeep, LibraryService, News};
use crate::ui::command::when::*;
use crate::ui::command::{Command, commands};
use crate::ui::component::{AppContext, OpenPurpose, Request, Requests};
use crate::ui::confirm;
use crate::ui::disk::storage;
use crate::ui::documents::tabs::GameTab;
use crate::ui::documents::{DocId, Documents};
use crate::ui::messages::{Message, Topic};
use crate::ui::pages::Page;
use crate::ui::settings::{self, Settings};
use owlery_games::GameId;
use owlery_i18n::{LazyText, t};
use owlery_library::{
    Filter, GameNumber, Hit, ImportProgress, LibraryError, Origin, Pattern, PositionNote,
    SearchQuery,
};
use owlery_record::Collection;
use owlery_session::GameText;
use owlery_session::collection::{OpenCollection, lazy_entry};
use owlery_session::opponent::{OpponentConfig, Player};
use owlery_store::FullPath;

/// The age of a change of a game at which the library takes it, in seconds.
const REST: f64 = 2.0;

/// The library with its page.
pub struct LibraryView {
    service: LibraryService,
    section: Section,
    list: GameList,
    notes: NotesView,
    record: RecordView,
    /// The reports on many games.
    pub reports: ReportQueue,
    /// Whether the queue of reports was looked up.
    knows_queue: bool,
    /// The last changes of games that are to be kept: their revisions, and when they came, in egui's time.
    resting: HashMap<DocId, (u64, f64)>,
    /// The number of the next question for the list.
    next_question: u64,
    imports: Imports,
    /// How far the index is, from 0 to 1, while it is made anew.
    rebuilding: Option<f32>,
    /// The games to be forgotten once that is confirmed.
    to_forget: Forgetting,
}

/// A choice of games to be forgotten.
#[derive(Clone, Debug, PartialEq)]
enum Forgetting {
    /// All games and notes.
    All,
    /// Some games.
    Games(Vec<GameNumber>),
}

/// A section of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Section {
    /// The list of games.
    #[default]
    Games,
    /// The notes on positions.
    Notes,
    /// The record of a person.
    Record,
}

impl Default for LibraryView {
    fn default() -> Self {
        LibraryView::new(None)
    }
}

/// An action on the library.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Show the page.
    Show,
    /// Ask for a file to import.
    ChooseFile,
    /// Ask for a folder to import.
    ChooseFolder,
    /// Import files and folders.
    Import(Vec<FullPath>),
    /// Add the open game.
    AddGame,
    /// Add the games of the current collection.
    AddCollection,
    /// Open a game at a position.
    Open(Hit),
    /// Search for the position on the board of the open game.
    SeekHere,
    /// Search for something.
    Seek(Wanted),
    /// Search for a pattern on the boards of a game.
    SeekPattern(GameId, Box<Pattern>),
    /// List the games that a filter selects.
    ListGames(Box<Filter>),
    /// Focus the search field.
    Find,
    /// Write a note on a position.
    SetNote(Box<PositionNote>),
    /// Make the index anew.
    Rebuild,
    /// Ask whether to forget everything.
    AskForgetAll,
    /// Something done with the list.
    List(games::Action),
}

/// Commands on the library.
pub const COMMANDS: &[Command<Action>] = commands! {
    File "file.library" "Ctrl+Alt+L" if always => Action::Show;
    File "file.import" "Ctrl+Alt+I" if always => Action::ChooseFile;
    File "file.import_folder" "Ctrl+Alt+Shift+I" if always => Action::ChooseFolder;
    File "file.add_to_library" "Ctrl+Alt+A" if in_game => Action::AddGame;
    File "file.add_collection" "Ctrl+Alt+Shift+A" if in_collection => Action::AddCollection;
    File "file.find_position" "Ctrl+Alt+F" if in_game => Action::SeekHere;
    File "file.rebuild_library" "Ctrl+Alt+Shift+R" if always => Action::Rebuild;
    File "file.forget_library" "Ctrl+Alt+Shift+Delete" if in_library => Action::AskForgetAll;
};

impl LibraryView {
    /// Creates the page of the library in a file; without one, nothing is kept.
    pub fn new(file: Option<PathBuf>) -> Self {
        LibraryView {
            service: LibraryService::new(file),
            section: Section::default(),
            list: GameList::default(),
            notes: NotesView::default(),
            record: RecordView::default(),
            reports: ReportQueue::default(),
            knows_queue: false,
            resting: HashMap::new(),
            next_question: 1,
            imports: Imports::default(),
            rebuilding: None,
            to_forget: Forgetting::Games(Vec::new()),
        }
    }

    /// Carries out an action.
    pub fn update(
        &mut self,
        action: Action,
        docs: &mut Documents,
        cx: AppContext<'_>,
        out: &mut Requests,
    ) {
        match action {
            Action::Show => out.ask(Request::Show(Page::Library)),
            Action::ChooseFile => out.ask(Request::ChooseImport { is_folder: false }),
            Action::ChooseFolder => out.ask(Request::ChooseImport { is_folder: true }),
            Action::Import(paths) => {
                let paths = paths.iter().map(|path| path.to_path_buf()).collect();
                self.import(paths, cx.ctx);
                out.ask(Request::Show(Page::Library));
            }
            Action::AddGame => {
                if let Some(tab) = docs.tabs.current() {
                    self.keep(tab, cx.ctx);
                }
            }
            Action::AddCollection => {
                if let Some(collection) = docs.collections.current() {
                    let name = collection.name();
                    let entries = collection.content.items().iter();
                    let entries = entries.map(|item| item.entry.clone()).collect();
                    let change = Change::ImportEntries(name, entries, Origin::Imported);
                    self.service.change(change, cx.ctx);
                    out.ask(Request::Show(Page::Library));
                }
            }
            Action::Open(hit) => self.open(hit, docs, cx.ctx, out),
            Action::SeekHere => {
                if let Some(tab) = docs.tabs.current() {
                    self.seek(Wanted::position(tab.session.as_ref()));
                    out.ask(Request::Show(Page::Library));
                }
            }
            Action::Seek(wanted) => {
                self.seek(wanted);
                out.ask(Request::Show(Page::Library));
            }
            Action::SeekPattern(game, pattern) => {
                self.seek(Wanted::pattern(game, *pattern));
                out.ask(Request::Show(Page::Library));
            }
            Action::ListGames(filter) => {
                self.list_games(*filter);
                out.ask(Request::Show(Page::Library));
            }
            Action::Find => {
                self.section = Section::Games;
                self.list.takes_focus = true;
            }
            Action::SetNote(note) => self.service.change(Change::SetNote(*note), cx.ctx),
            Action::Rebuild => self.service.change(Change::Rebuild, cx.ctx),
            Action::AskForgetAll => {
                self.to_forget = Forgetting::All;
                confirm::ask(cx.ctx, page::forget_question());
            }
            Action::List(action) => match action {
                games::Action::Open => {
                    if let Some(hit) = self.list.cursor_hit() {
                        self.open(hit, docs, cx.ctx, out);
                    }
                }
                games::Action::OpenHit(hit) => self.open(hit, docs, cx.ctx, out),
                games::Action::Collect(purpose) => {
                    let games = self.list.selected();
                    self.service.look_up(Lookup::Collect(games, purpose), cx.ctx);
                }
                games::Action::Examine => {
                    let nodes = cx.settings.pace.nodes();
                    self.service.change(Change::QueueReports(self.list.selected(), nodes), cx.ctx);
                }
                games::Action::AskForget => {
                    let games = self.list.selected();
                    if !games.is_empty() {
                        self.to_forget = Forgetting::Games(games);
                        confirm::ask(cx.ctx, page::forget_question());
                    }
                }
            },
        }
    }

    /// Lists the games that a filter selects, and shows the filter.
    fn list_games(&mut self, filter: Filter) {
        self.section = Section::Games;
        self.list.clear();
        self.list.form.filter = filter;
        self.list.shows_form = true;
    }

    fn seek(&mut self, wanted: Wanted) {
        self.section = Section::Games;
        self.list.clear();
        self.list.wanted = Some(wanted);
    }

    fn import(&mut self, paths: Vec<PathBuf>, ctx: &Context) {
        self.imports.refused.clear();
        self.imports.interrupted.clear();
        self.imports.progress = Some(ImportProgress::default());
        self.service.change(Change::Import(paths), ctx);
    }

    /// Ends the import under way for good; what is in the library stays.
    fn cancel_import(&mut self, ctx: &Context) {
        self.service.cancel();
        self.leave_import(ctx);
    }

    /// Forgets an import that was interrupted.
    fn leave_import(&mut self, ctx: &Context) {
        self.imports.interrupted.clear();
        self.service.change_after(Change::LeaveImport, ctx);
    }

    /// Opens a game of the library, or shows it if it is open.
    fn open(&mut self, hit: Hit, docs: &mut Documents, ctx: &Context, out: &mut Requests) {
        let is_it = |tab: &&mut GameTab| tab.in_library.is_some_and(|it| it.number == hit.game);
        match docs.tabs.iter_mut().find(is_it) {
            Some(tab) => {
                let node = tab.session.played_node(hit.ply);
                tab.session.go(owlery_session::Place::Node(node));
                out.ask(Request::Select(tab.id));
            }
            None => self.service.look_up(Lookup::Open(hit), ctx),
        }
    }

    /// Puts an open game into the library.
    pub fn keep(&mut self, tab: &GameTab, ctx: &Context) {
        let players = &tab.session.tags().players;
        let is_self_play = players.iter().all(|name| Player::of(name.trim()).is_some());
        let game = GameToKeep {
            game: tab.id,
            revision: tab.session.revision(),
            number: tab.in_library.map(|kept| kept.number),
            text: tab.session.writing(GameText::File),
            origin: if is_self_play { Origin::SelfPlay } else { Origin::Own },
            file: tab.path.as_ref().map(|path| storage::shown(path)).unwrap_or_default(),
        };
        self.service.change(Change::Keep(game), ctx);
    }

    /// Puts games that engines have played against each other into the library.
    pub fn keep_self_play(&mut self, games: Collection, ctx: &Context) {
        let name = games.frame.title().to_owned();
        let entries = games.games.into_iter().map(|entry| lazy_entry(move || entry)).collect();
        self.service.change(Change::ImportEntries(name, entries, Origin::SelfPlay), ctx);
    }

    /// Puts the games that were finished here into the library, and takes news.
    pub fn poll(
        &mut self,
        docs: &mut Documents,
        explorer: &mut Explorer,
        settings: &Settings,
        ctx: &Context,
        out: &mut Requests,
    ) {
        if settings.keeps_games && self.service.exists() {
            self.keep_finished(docs, ctx);
        }
        self.follow_reports(docs, ctx);
        for news in self.service.take() {
            match news {
                News::Done(done) => {
                    explorer.refresh();
                    self.list.refresh();
                    self.notes.refresh();
                    self.done(done, docs, out);
                }
                News::Answer(answer) => self.answered(answer, explorer, ctx, out),
                News::NotFound(error) => {
                    self.list.searching = None;
                    self.list.failure = Some(error.clone());
                    out.ask(Request::ShowMessage(failed(error)));
                }
            }
        }
    }

    /// Goes on with reports on games that wait for them, and keeps those that are done.
    fn follow_reports(&mut self, docs: &mut Documents, ctx: &Context) {
        if !self.knows_queue && self.service.has_file() {
            self.knows_queue = true;
            self.service.look_up(Lookup::ReportQueue, ctx);
        }
        for reports::Finished { game, text } in self.reports.poll() {
            self.service.change(Change::KeepReport(game, text), ctx);
        }
        let open: Vec<_> = docs.tabs.iter().filter_map(|tab| tab.in_library).collect();
        let is_open = |game: GameNumber| open.iter().any(|it| it.number == game);
        if let Some(game) = self.reports.next_game(is_open) {
            self.service.look_up(Lookup::Examine(game), ctx);
        }
    }

    /// Puts games into the library once they are finished, and again once a change is [`REST`] old.
    fn keep_finished(&mut self, docs: &mut Documents, ctx: &Context) {
        for tab in docs.tabs.iter_mut() {
            let is_new = tab.is_unsaved() && tab.session.is_over() && tab.kept_revision.is_none();
            if is_new || self.has_change_to_keep(tab, ctx) {
                tab.kept_revision = Some(tab.session.revision());
                self.resting.remove(&tab.id);
                self.keep(tab, ctx);
            }
        }
    }

    /// Returns whether a game that the library keeps has changed, as by a report, but not just now.
    fn has_change_to_keep(&mut self, tab: &GameTab, ctx: &Context) -> bool {
        let revision = tab.session.revision();
        let is_known = tab.is_in_library() || tab.kept_revision == Some(revision);
        if !tab.belongs_to_library() || is_known {
            return false;
        }
        let now = ctx.input(|input| input.time);
        let since = self.resting.entry(tab.id).or_insert((revision, now));
        if since.0 != revision {
            *since = (revision, now);
        }
        let left = since.1 + REST - now;
        if left > 0.0 {
            ctx.request_repaint_after(Duration::from_secs_f64(left));
        }
        left <= 0.0
    }

    /// Brings the library up to date with the changes of an open game that it has, as when the game is
    /// closed.
    pub fn keep_changes(&mut self, tab: &GameTab, ctx: &Context) {
        if tab.in_library.is_some() && !tab.is_in_library() {
            self.keep(tab, ctx);
        }
    }

    /// Asks what the page and the explorer need to know.
    pub fn look_up(
        &mut self,
        page: Page,
        explorer: &mut Explorer,
        tab: Option<&GameTab>,
        ctx: &Context,
    ) {
        if page == Page::Library {
            if let Some(query) = self.list.question(self.next_question) {
                self.next_question += 1;
                self.service.look_up(Lookup::List(Box::new(query)), ctx);
            }
            if self.section == Section::Notes && self.notes.asks() {
                self.service.look_up(Lookup::Notes, ctx);
            }
            if let Some(hit) = self.list.wanted_preview() {
                self.service.look_up(Lookup::Preview(hit), ctx);
            }
        }
        if let Some(query) = explorer.question(tab) {
            self.service.look_up(Lookup::Explore(Box::new(query)), ctx);
        }
    }

    fn answered(
        &mut self,
        answer: Answer,
        explorer: &mut Explorer,
        ctx: &Context,
        out: &mut Requests,
    ) {
        match answer {
            Answer::Searching(share) => self.list.searching = Some(share),
            Answer::List(listing) => self.list.take(listing),
            Answer::Explored(explored) => explorer.take(*explored),
            Answer::Preview(preview) => self.list.take_preview(*preview),
            Answer::Opened(number, session) => out.ask(Request::OpenKept(number, session)),
            Answer::Notes(notes) => self.notes.take(notes),
            Answer::ReportQueue(queue) => self.reports.set(queue),
            Answer::ToExamine(game, session) => {
                if session.is_none() {
                    self.service.change(Change::KeepReport(game, None), ctx);
                }
                self.reports.begin(game, session, ctx);
            }
            Answer::Mistakes(games, mistakes) => self.record.take_mistakes(games, *mistakes),
            Answer::Collected(games, CollectionUse::Open) => {
                out.ask(Request::OpenCollection(Box::new(OpenCollection::new(games))));
            }
            Answer::Collected(games, CollectionUse::Openings) => {
                out.ask(Request::TakeOpenings(games));
            }
        }
    }

    fn done(&mut self, done: Done, docs: &mut Documents, out: &mut Requests) {
        let mut tell = |message: Message| out.ask(Request::ShowMessage(message.on(Topic::Library)));
        match done {
            Done::Recovered(recovered) => {
                let kept = storage::shown(&recovered.kept);
                tell(Message::warning(LazyText::new(move || {
                    t!(
                        "library-page.recovered",
                        games = recovered.games,
                        lost = recovered.lost,
                        kept = &kept
                    )
                })));
            }
            Done::Kept(kept) => {
                if let Some(tab) = docs.tabs.find_mut(kept.game) {
                    let (number, revision) = (kept.number, Some(kept.revision));
                    let is_home = tab.in_library.is_some_and(|known| known.is_home);
                    tab.in_library = Some(InLibrary { number, revision, is_home });
                }
                self.imports
                    .to_merge
                    .extend(kept.beginning.map(|beginning| [beginning, kept.number]));
            }
            Done::ImportInterrupted(paths) => {
                self.imports.interrupted = paths;
                tell(Message::warning(LazyText::new(|| t!("library-page.interrupted").to_owned())));
            }
            Done::Importing(progress) => self.imports.progress = Some(progress),
            Done::Imported(imported) => {
                self.imports.progress = None;
                tell(Message::info(imported_words(&imported)));
                self.imports.refused = imported.refused;
            }
            Done::Forgotten(count) => {
                tell(Message::info(LazyText::new(move || {
                    t!("library-page.forgotten", count = count)
                })));
            }
            Done::AllForgotten => {
                for tab in docs.tabs.iter_mut() {
                    tab.in_library = None;
                }
                tell(Message::info(LazyText::new(|| t!("library-page.all_forgotten").to_owned())));
            }
            Done::Rebuilding(share) => self.rebuilding = Some(share),
            Done::Rebuilt(unread) => {
                self.rebuilding = None;
                tell(Message::info(LazyText::new(move || {
                    t!("library-page.rebuilt", count = unread)
                })));
            }
            Done::Opened | Done::NoteSet | Done::ImportLeft => {}
            Done::ReportKept(game) => {
                if let Some(count) = self.reports.kept(game) {
                    tell(Message::info(LazyText::new(move || {
                        t!("library-page.reports_done", count = count)
                    })));
                }
            }
            Done::ReportsQueued => self.knows_queue = false,
            Done::Failed(error) => {
                (self.imports.progress, self.rebuilding) = (None, None);
                tell(failed(error));
            }
        }
    }

    /// Handles the keys of the page before commands do.
    pub fn keys(&mut self, docs: &mut Documents, cx: AppContext<'_>, out: &mut Requests) {
        // The list's own keys are handled where it is drawn; here those that commands have elsewhere.
        let is_here = cx.scope.page == Page::Library && !cx.scope.is_covered;
        if is_here && cx.ctx.input_mut(|it| it.consume_key(Modifiers::COMMAND, Key::F)) {
            self.update(Action::Find, docs, cx, out);
        }
    }

    fn update_notes(&mut self, action: notes::Action, cx: AppContext<'_>, out: &mut Requests) {
        match action {
            notes::Action::Set(note) => self.service.change(Change::SetNote(note), cx.ctx),
            notes::Action::Seek(wanted) => self.seek(wanted),
            notes::Action::Open(session) => {
                out.ask(Request::Begin(session, OpenPurpose::ToStudy));
            }
        }
    }

    fn update_record(
        &mut self,
        action: record_view::Action,
        cx: AppContext<'_>,
        out: &mut Requests,
    ) {
        match action {
            record_view::Action::List(filter) => self.list_games(*filter),
            record_view::Action::ListMistakes(hits, name) => {
                let search = SearchQuery { among: Some(hits), ..SearchQuery::default() };
                self.seek(Wanted { search, name });
                // Whoever played is known already, self-play or not.
                self.list.form.filter.with_self_play = true;
            }
            record_view::Action::FindMistakes(games) => {
                self.service.look_up(Lookup::Mistakes(games), cx.ctx);
            }
            record_view::Action::Examine(games) => {
                let nodes = cx.settings.pace.nodes();
                self.service.change(Change::QueueReports(games, nodes), cx.ctx);
            }
            record_view::Action::Practise(puzzles) => out.ask(Request::Practise(puzzles)),
            record_view::Action::PlayAgainst(game, level) => {
                let known = cx.settings.opponent.clone();
                let config =
                    OpponentConfig { engine: true, guest: None, adapts: false, level, ..known };
                out.ask(Request::Set(settings::Change::Opponent(game, config)));
                out.ask(Request::Choose(game));
            }
        }
    }

    /// Writes the last changes of open games, and waits until everything is written.
    pub fn end(&mut self, docs: &mut Documents, ctx: &Context) {
        for tab in docs.tabs.iter() {
            self.keep_changes(tab, ctx);
        }
        self.service.close();
    }
}

/// An open game's place in the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InLibrary {
    /// The number.
    pub number: GameNumber,
    /// The revision that is there, if it is known.
    pub revision: Option<u64>,
    /// Whether the game was opened from there, so that saving puts it back.
    pub is_home: bool,
}

fn failed(error: LibraryError) -> Message {
    Message::error(owlery_i18n::Message::from(error)).on(Topic::Library)
}
