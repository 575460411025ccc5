//! The library of games: its page, and the service that keeps it.

pub mod explorer;
pub mod filter;
pub mod games;
mod imports;
mod mistakes;
mod notes;
pub mod query;
mod record;
mod record_view;
pub mod reports;
mod service;

use std::path::PathBuf;

use egui::{
    Align, CentralPanel, Context, Frame, Id, Key, Layout, Margin, Modifiers, Panel, ProgressBar,
    RichText, TextEdit, Ui, vec2,
};

use self::explorer::Explorer;
use self::filter::FormKind;
use self::games::{GameList, Wanted};
use self::imports::{Imports, imported_words};
use self::notes::NotesView;
use self::query::{Answer, Lookup};
use self::record_view::RecordView;
use self::reports::ReportQueue;
use self::service::{Change, Done, GameToKeep, LibraryService, News};
use crate::ui::command::when::*;
use crate::ui::command::{Command, commands};
use crate::ui::component::{AppContext, OpenPurpose, Request, Requests};
use crate::ui::confirm;
use crate::ui::design::Icon;
use crate::ui::design::widgets::{self, Segment};
use crate::ui::disk::storage;
use crate::ui::documents::Documents;
use crate::ui::documents::tabs::GameTab;
use crate::ui::messages::{Message, Topic};
use crate::ui::pages::Page;
use crate::ui::paint::measures::TextSize;
use crate::ui::settings::{self, Settings};
use owlery_games::GameId;
use owlery_i18n::{LazyText, t};
use owlery_library::{
    GameNumber, Hit, ImportProgress, LibraryError, Origin, Pattern, PositionNote,
};
use owlery_record::limits;
use owlery_session::GameText;
use owlery_session::collection::OpenCollection;
use owlery_session::opponent::{OpponentConfig, Player};
use owlery_store::FullPath;

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
    /// The number of the next question for the list.
    next_question: u64,
    imports: Imports,
    /// How far the index is, from 0 to 1, while it is made anew.
    rebuilding: Option<f32>,
    /// The games that are to be forgotten, once that is confirmed; none means all.
    to_forget: Vec<GameNumber>,
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
            next_question: 1,
            imports: Imports::default(),
            rebuilding: None,
            to_forget: Vec::new(),
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
                    self.service.change(Change::ImportEntries(name, entries), cx.ctx);
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
            Action::Find => {
                self.section = Section::Games;
                self.list.takes_focus = true;
            }
            Action::SetNote(note) => self.service.change(Change::SetNote(*note), cx.ctx),
            Action::Rebuild => self.service.change(Change::Rebuild, cx.ctx),
            Action::AskForgetAll => {
                self.to_forget.clear();
                confirm::ask(cx.ctx, forget_question());
            }
            Action::List(action) => match action {
                games::Action::Open => {
                    if let Some(hit) = self.list.cursor_hit() {
                        self.open(hit, docs, cx.ctx, out);
                    }
                }
                games::Action::OpenHit(hit) => self.open(hit, docs, cx.ctx, out),
                games::Action::Collect => {
                    let games = self.list.selected();
                    self.service.look_up(Lookup::Collect(games), cx.ctx);
                }
                games::Action::Examine => {
                    let nodes = cx.settings.pace.nodes();
                    self.service.change(Change::QueueReports(self.list.selected(), nodes), cx.ctx);
                }
                games::Action::AskForget => {
                    self.to_forget = self.list.selected();
                    if !self.to_forget.is_empty() {
                        confirm::ask(cx.ctx, forget_question());
                    }
                }
            },
        }
    }

    fn seek(&mut self, wanted: Wanted) {
        self.section = Section::Games;
        self.list.clear();
        self.list.wanted = Some(wanted);
    }

    fn import(&mut self, paths: Vec<FullPath>, ctx: &Context) {
        self.imports.refused.clear();
        self.imports.progress = Some(ImportProgress::default());
        let paths = paths.iter().map(|path| path.to_path_buf()).collect();
        self.service.change(Change::Import(paths), ctx);
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

    /// Puts games into the library once they are finished.
    fn keep_finished(&mut self, docs: &mut Documents, ctx: &Context) {
        for tab in docs.tabs.iter_mut() {
            let is_new = tab.is_unsaved() && tab.session.is_over() && tab.kept_revision.is_none();
            if is_new {
                tab.kept_revision = Some(tab.session.revision());
                self.keep(tab, ctx);
            }
        }
    }

    /// Brings the library up to date with the changes of an open game that it has, as when the game is
    /// closed.
    pub fn keep_changes(&mut self, tab: &GameTab, ctx: &Context) {
        let is_stale = tab.in_library.is_some_and(|kept| kept.revision != tab.session.revision());
        if is_stale {
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
            Answer::Collected(collection) => {
                out.ask(Request::OpenCollection(Box::new(OpenCollection::new(collection))));
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
                    let (number, revision) = (kept.number, kept.revision);
                    let is_home = tab.in_library.is_some_and(|known| known.is_home);
                    tab.in_library = Some(InLibrary { number, revision, is_home });
                }
                self.imports
                    .to_merge
                    .extend(kept.beginning.map(|beginning| [beginning, kept.number]));
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
            Done::NoteSet => {}
            Done::ReportKept(game) => self.reports.kept(game),
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

    /// Shows the page.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        docs: &mut Documents,
        cx: AppContext<'_>,
        out: &mut Requests,
    ) {
        let mut actions = Vec::new();
        let frame = Frame::side_top_panel(ui.style()).inner_margin(Margin::symmetric(16, 10));
        let above = Panel::top("library").resizable(false).show_separator_line(false).frame(frame);
        let above = above.show(ui, |ui| {
            self.title(ui, cx, out);
            if self.section == Section::Games {
                self.search(ui, cx);
            }
            self.progress(ui);
            self.report_progress(ui, cx);
            if self.section == Section::Games {
                self.selection(ui, cx, &mut actions);
            }
            let facts = self.list.facts().cloned();
            if let Some(beginning) = self.imports.show_merges(ui, facts.as_deref()) {
                self.service.change(Change::Forget(vec![beginning]), cx.ctx);
            }
            self.imports.show_refusals(ui, cx);
        });
        // Repeat the pass if the height above the list has changed.
        let (id, height) = (Id::unique("above the library"), above.response.rect.height());
        let before =
            ui.data_mut(|data| std::mem::replace(data.get_temp_mut_or(id, height), height));
        if before != height {
            ui.ctx().request_discard("what stands above the games has another height");
        }
        let frame = Frame::central_panel(ui.style()).inner_margin(Margin::symmetric(16, 8));
        CentralPanel::default().frame(frame).show(ui, |ui| match self.section {
            Section::Games => self.games(ui, cx, &mut actions, out),
            Section::Notes => {
                let mut done = Vec::new();
                self.notes.show(ui, cx, &mut done);
                done.into_iter().for_each(|action| self.update_notes(action, cx, out));
            }
            Section::Record => {
                let Some(facts) = self.list.facts().cloned() else { return };
                let mut done = Vec::new();
                self.record.show(ui, &facts, cx, &mut done);
                done.into_iter().for_each(|action| self.update_record(action, cx, out));
            }
        });
        for action in actions {
            self.update(action, docs, cx, out);
        }
    }

    fn games(
        &mut self,
        ui: &mut Ui,
        cx: AppContext<'_>,
        actions: &mut Vec<Action>,
        out: &mut Requests,
    ) {
        if !cx.scope.is_covered {
            actions.extend(self.list.keys(ui).map(Action::List));
        }
        match self.list.counts() {
            Some([_, 0]) => self.empty(ui, cx, out),
            Some([0, _]) => {
                let (words, all) = (t!("library-page.nothing"), t!("library-page.show_all"));
                if widgets::empty_state(ui, cx.theme, Icon::Search, words, Some(all)) {
                    self.list.clear();
                }
            }
            Some(_) => {
                let mut done = Vec::new();
                self.list.show(ui, cx, &mut done);
                actions.extend(done.into_iter().map(Action::List));
            }
            None => {
                ui.label(RichText::new(t!("library-page.opening")).color(cx.roles().faint));
            }
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
            record_view::Action::List(filter) => {
                self.section = Section::Games;
                self.list.clear();
                self.list.form.filter = *filter;
                self.list.shows_form = true;
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

    fn empty(&self, ui: &mut Ui, cx: AppContext<'_>, out: &mut Requests) {
        let words = t!("library-page.empty");
        let action = Some(t!("library-page.import"));
        if widgets::empty_state(ui, cx.theme, Icon::Library, words, action) {
            out.ask(Request::Run("file.import"));
        }
    }

    fn title(&mut self, ui: &mut Ui, cx: AppContext<'_>, out: &mut Requests) {
        ui.horizontal(|ui| {
            let size = cx.theme.measures.text(TextSize::Title);
            ui.label(RichText::new(t!("library-page.title")).size(size).strong());
            let segment =
                |value, label: &'static str| Segment { value, label, hint: String::new() };
            let sections = [
                segment(Section::Games, t!("library-page.games")),
                segment(Section::Notes, t!("library-page.notes")),
                segment(Section::Record, t!("library-page.record")),
            ];
            widgets::segmented(ui, cx.theme, &mut self.section, &sections);
            let counts = self.list.counts().filter(|_| self.section == Section::Games);
            if let Some([shown, all]) = counts {
                let words = match self.list.is_narrowed() {
                    true => t!("library-page.shown", shown = shown, count = all),
                    false => t!("library-page.count", count = all),
                };
                let chip = widgets::chip(ui, cx.theme, None, &words);
                crate::ui::parts::announce_changes(&chip);
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let more = t!("library-page.more");
                let icon = Icon::Ellipsis.text(cx.theme.measures.text(TextSize::Lead));
                let menu = ui.menu_button(icon, |ui| {
                    for (label, command) in [
                        (t!("command-file.import_folder"), "file.import_folder"),
                        (t!("command-file.rebuild_library"), "file.rebuild_library"),
                        (t!("command-file.forget_library"), "file.forget_library"),
                    ] {
                        if ui.button(label).clicked() {
                            out.ask(Request::Run(command));
                            ui.close();
                        }
                    }
                });
                menu.response
                    .widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, more));
                let import = t!("library-page.import");
                let import = widgets::secondary(ui, cx.theme, Some(Icon::Download), import);
                let hint = cx.hint(t!("library-page.import_hint"), "file.import");
                if import.on_hover_text(hint).clicked() {
                    out.ask(Request::Run("file.import"));
                }
            });
        });
    }

    fn search(&mut self, ui: &mut Ui, cx: AppContext<'_>) {
        ui.horizontal_wrapped(|ui| {
            let label = ui.label(t!("library-page.search"));
            let field = TextEdit::singleline(&mut self.list.words)
                .hint_text(t!("library-page.search_hint"))
                .char_limit(limits::HEADER)
                .desired_width((ui.available_width() - 220.0).clamp(140.0, 330.0));
            let field = ui.add(field).labelled_by(label.id);
            if std::mem::take(&mut self.list.takes_focus) {
                field.request_focus();
            }
            let filter = t!("library-page.filter");
            let is_on = self.list.shows_form;
            let toggle = ui.selectable_label(is_on, filter);
            if toggle.on_hover_text(t!("library-page.filter_hint")).clicked() {
                self.list.shows_form = !is_on;
            }
            if self.list.is_narrowed() && ui.button(t!("library-page.show_all")).clicked() {
                self.list.clear();
            }
        });
        if let Some(wanted) = &self.list.wanted {
            let name = wanted.name.clone();
            ui.horizontal_wrapped(|ui| {
                widgets::chip(ui, cx.theme, Some(Icon::Search), &name);
                if ui.button(t!("library-page.anywhere")).clicked() {
                    self.list.wanted = None;
                }
            });
        }
        if self.list.shows_form {
            let facts = self.list.facts().cloned().unwrap_or_default();
            widgets::card(ui, cx.theme, |ui| {
                self.list.form.show(ui, FormKind::Whole, &facts, cx);
            });
        }
    }

    /// Shows how far an import, the index or a search is.
    fn progress(&mut self, ui: &mut Ui) {
        let (words, share) = match (self.imports.progress, self.rebuilding, self.list.searching) {
            (Some(progress), ..) => {
                let [read, all] = progress.files;
                let words =
                    t!("library-page.importing", games = progress.games, files = read, all = all);
                (words, read as f32 / all.max(1) as f32)
            }
            (None, Some(share), _) => (t!("library-page.rebuilding").to_owned(), share),
            (None, None, Some(share)) => (t!("library-page.searching").to_owned(), share),
            (None, None, None) => return,
        };
        ui.horizontal(|ui| {
            ui.add(ProgressBar::new(share).desired_width(120.0));
            ui.label(words);
            if ui.button(t!("library-page.cancel")).clicked() {
                match self.service.is_changing() {
                    true => self.service.cancel(),
                    false => {
                        self.service.cancel_search();
                        self.list.searching = None;
                    }
                }
            }
        });
    }

    /// Shows how far the reports are.
    fn report_progress(&mut self, ui: &mut Ui, cx: AppContext<'_>) {
        let Some([done, all]) = self.reports.progress() else { return };
        ui.horizontal(|ui| {
            let words = t!("library-page.reports", done = done, all = all);
            ui.add(ProgressBar::new(self.reports.share()).desired_width(120.0));
            ui.label(words);
            let is_paused = self.reports.is_paused();
            let label = match is_paused {
                true => t!("library-page.reports_go_on"),
                false => t!("library-page.reports_pause"),
            };
            if ui.button(label).clicked() {
                self.reports.pause(!is_paused);
            }
            let stop = ui.button(t!("library-page.cancel"));
            if stop.on_hover_text(t!("library-page.reports_stop_hint")).clicked() {
                self.reports.stop();
                self.service.change(Change::ClearReportQueue, cx.ctx);
            }
        });
    }

    /// Shows what can be done with the selected games, and asks before they are forgotten.
    fn selection(&mut self, ui: &mut Ui, cx: AppContext<'_>, actions: &mut Vec<Action>) {
        if self.list.counts().is_none_or(|[_, all]| all == 0) {
            return;
        }
        let selected = self.list.selected();
        // What is asked about is what is selected.
        if !self.to_forget.is_empty() && self.to_forget != selected {
            confirm::withdraw(cx.ctx, forget_question());
        }
        let count = selected.len();
        let is_asked = confirm::is_pending(cx.ctx, forget_question());
        let row = [ui.available_width(), widgets::TARGET + 4.0];
        if is_asked {
            let words = match self.to_forget.len() {
                0 => t!("library-page.ask_all").to_owned(),
                count => t!("library-page.ask", count = count),
            };
            let free = confirm::FreeEnd::Right;
            if confirm::show(ui, forget_question(), &words, row, free, cx.roles()) {
                let games = std::mem::take(&mut self.to_forget);
                let change = match games.is_empty() {
                    true => Change::ForgetAll,
                    false => Change::Forget(games),
                };
                self.service.change(change, cx.ctx);
            }
            return;
        }
        ui.allocate_ui_with_layout(
            vec2(row[0], row[1]),
            Layout::left_to_right(Align::Center),
            |ui| {
                // Always there, so that the list stays where it is at the first click.
                ui.add_enabled_ui(count > 0, |ui| {
                    let mut button =
                        |ui: &mut Ui, label: &str, hint: &str, action: games::Action| {
                            let button = widgets::secondary(ui, cx.theme, None, label);
                            if button.on_hover_text(hint).clicked() {
                                actions.push(Action::List(action));
                            }
                        };
                    let named = count.max(1);
                    let open = t!("library-games.open");
                    button(ui, open, t!("library-page.open_hint"), games::Action::Open);
                    let collect = t!("library-games.collect", count = named);
                    button(ui, &collect, t!("library-page.collect_hint"), games::Action::Collect);
                    let examine = t!("library-games.examine", count = named);
                    button(ui, &examine, t!("library-page.examine_hint"), games::Action::Examine);
                    let forget = t!("library-games.forget", count = named);
                    button(ui, &forget, t!("library-page.forget_hint"), games::Action::AskForget);
                });
            },
        );
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
    /// The revision that is there.
    pub revision: u64,
    /// Whether the game was opened from there, so that saving puts it back.
    pub is_home: bool,
}

fn failed(error: LibraryError) -> Message {
    Message::error(owlery_i18n::Message::from(error)).on(Topic::Library)
}

fn forget_question() -> Id {
    Id::unique("forget games of the library")
}
