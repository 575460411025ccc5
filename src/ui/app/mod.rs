//! The application: its state, the order of a frame, and opening, saving, closing and restoring.

mod close;
mod open;
mod restore;
mod save;
#[cfg(test)]
mod sixth;

use std::path::PathBuf;

use egui::{Context, RawInput, Ui, ViewportCommand};

use crate::ui::autosave::Autosave;
use crate::ui::bars::status::Sentence;
use crate::ui::bars::toasts::Toasts;
use crate::ui::board_panel::prompt::Typed;
use crate::ui::board_panel::{self, BoardPanel};
use crate::ui::clock::Clock;
use crate::ui::command::scope::Scope;
use crate::ui::commands::{self, Action};
use crate::ui::component::{Dialog, Request, Requests};
use crate::ui::defend::DefenceView;
use crate::ui::design;
use crate::ui::dialogs::{self, Dialogs, FailedStartsDialog, UnsavedDialog};
use crate::ui::disk::storage::Folders;
use crate::ui::documents::tabs::GameTab;
use crate::ui::documents::{CollectionTab, Documents};
use crate::ui::ending::Ending;
use crate::ui::fonts::{Fallback, RightToLeft, SystemFonts};
use crate::ui::game::{self, Time};
use crate::ui::messages::{Message, Messages};
use crate::ui::pages::Page;
use crate::ui::parts;
use crate::ui::preferences::Preferences;
use crate::ui::settings::Change;
use crate::ui::start::Start;
use crate::ui::work::file_dialogs::{FileDialogs, Purpose};
use crate::ui::work::files::Files;
use crate::ui::work::sounds::{Sounds, Speaker};
use crate::ui::workspace::Workspace;
use crate::ui::{bars, command, events, file_commands, lab, library, puzzle};
use close::Remaining;
use open::request_dropped_files;
pub use open::resolve_path;
use owlery_engine::threads;
use owlery_i18n::{Language, Text};
use owlery_session::{Mode, Session};
use owlery_store::instance::Inbox;
use restore::Restoring;

const SECOND: Text = Text::of("filing-open.second");

/// The whole window.
pub struct App {
    ctx: Context,
    preferences: Preferences,
    /// The open documents.
    pub docs: Documents,
    /// The pages.
    pub workspace: Workspace,
    /// The dialogs above the page.
    dialogs: Dialogs,
    /// All messages.
    pub messages: Messages,
    /// The requests of this frame.
    requests: Requests,
    /// The messages over the page.
    toasts: Toasts,
    /// Files that are read and written in the background.
    pub files: Files,
    /// Opens file dialogs.
    file_dialogs: FileDialogs,
    /// The file dialog to open at the end of the frame.
    wanted_file: Option<Purpose>,
    /// Keeps the open documents on the disk.
    pub autosave: Autosave,
    /// Documents that are being restored.
    restoring: Restoring,
    /// The documents that the next start opens, once the program is about to end.
    leaving: Option<Remaining>,
    /// Whether the system has ended the program.
    has_ended: bool,
    /// The title of the window.
    pub title: String,
    clock: Clock,
    ending: Ending,
    /// Files that later starts of the program hand over.
    inbox: Inbox,
    /// Finds fonts for other scripts; `None` in most tests.
    fonts: Option<Fallback>,
}

impl App {
    /// Creates the application, which opens these files first.
    pub fn new(ctx: &Context, folders: Folders, open: impl IntoIterator<Item = PathBuf>) -> Self {
        let mut messages = Messages::default();
        messages.extend(folders.problem().map(Message::warning));
        messages.extend(folders.is_second.then(|| Message::warning(SECOND)));
        let preferences = Preferences::begin(&folders, commands::infos(), ctx, &mut messages);
        events::install(ctx);
        parts::install(ctx);
        design::icon::install(ctx);
        ctx.add_plugin(RightToLeft::default());
        let mut dialogs = Dialogs::default();
        let failed = preferences.starting.failed_count();
        if let Some(failed) = failed {
            dialogs.push(Box::new(FailedStartsDialog { failed }));
        }
        let writer = folders.writer();
        let (mut autosave, unkept) = Autosave::begin(folders.state.clone(), ctx);
        // The question about settings comes before the one about documents.
        autosave.asks = failed.is_some();
        let (restoring, nowhere) = Restoring::before(open);
        messages.extend(nowhere.into_iter().map(Message::warning));
        messages.extend(unkept.into_iter().map(Message::error));
        App {
            ctx: ctx.clone(),
            preferences,
            docs: Documents::default(),
            workspace: Workspace::new(&folders),
            dialogs,
            messages,
            requests: Requests::default(),
            toasts: Toasts::default(),
            files: Files::new(writer, &autosave),
            file_dialogs: FileDialogs::default(),
            wanted_file: None,
            autosave,
            restoring,
            leaving: None,
            has_ended: false,
            title: String::new(),
            clock: Clock::default(),
            ending: Ending::default(),
            inbox: Inbox::default(),
            fonts: None,
        }
    }

    /// Replaces the system's file dialogs. Without any, files are chosen inside the window.
    pub fn with_file_dialogs(self, file_dialogs: FileDialogs) -> App {
        App { file_dialogs, ..self }
    }

    /// Replaces the clock.
    pub fn with_clock(self, clock: Clock) -> App {
        App { clock, ..self }
    }

    /// Ends when the system asks for that.
    pub fn with_ending(self, ending: Ending) -> App {
        App { ending, ..self }
    }

    /// Opens the files that later starts put into this inbox.
    pub fn with_inbox(self, inbox: Inbox) -> App {
        let ctx = self.ctx.clone();
        inbox.connect(move || ctx.request_repaint());
        App { inbox, ..self }
    }

    /// Draws characters missing from the bundled fonts with system fonts.
    pub fn with_fonts(self, fonts: SystemFonts) -> App {
        App { fonts: Some(Fallback::install(&self.ctx, fonts)), ..self }
    }

    /// Replaces the system's speaker.
    pub fn with_speaker(mut self, speaker: Speaker) -> App {
        self.workspace.sounds = Sounds::by(Some(speaker));
        self
    }

    /// Returns whether nobody has set anything yet.
    pub fn is_first_start(&self) -> bool {
        self.preferences.store.is_first_start()
    }

    /// Sets the zoom.
    pub fn set_zoom(&mut self, zoom: f32) {
        self.preferences.settings.zoom = zoom;
        events::zoom(&self.ctx, zoom);
    }

    /// Returns the open game if it is on the screen.
    pub fn game_tab(&self) -> Option<&GameTab> {
        self.workspace.game_tab(&self.docs)
    }

    /// Returns the current collection if it is on the screen.
    pub fn collection(&self) -> Option<&CollectionTab> {
        self.workspace.collection(&self.docs)
    }

    /// Returns the game and the board on the screen.
    pub fn here(&self) -> Option<(&dyn Session, &BoardPanel)> {
        self.workspace.here(&self.docs)
    }

    /// The tries to escape while they are on the screen.
    pub fn defence(&self) -> Option<&DefenceView> {
        self.workspace.defence(&self.docs)
    }

    /// Returns whether the settings are written to the disk.
    pub fn has_settings_kept(&self) -> bool {
        self.preferences.store.is_done()
    }

    /// Describes the screen, for commands.
    fn scope(&self) -> Scope {
        let settings = &self.preferences.settings;
        let today = self.clock.today();
        Scope {
            today,
            due: self.workspace.puzzles.due_count(settings, today),
            is_covered: !self.dialogs.is_empty(),
            is_saving: self.files.is_writing(),
            restoring: self.files.restoring_count(),
            ..self.workspace.scope(&self.docs, settings, &self.ctx)
        }
    }
}

// Carrying out requests after drawing.

impl App {
    /// Carries out all requests, and those that follow from them.
    fn execute(&mut self) {
        while !self.requests.is_empty() {
            for request in std::mem::take(&mut self.requests).into_requests() {
                self.execute_one(request);
            }
        }
    }

    fn execute_one(&mut self, request: Request) {
        let App {
            ctx, preferences, docs, workspace, dialogs, messages, requests: out, files, ..
        } = self;
        match request {
            Request::Run(name) => {
                let action = commands::named(name, &self.scope());
                action.into_iter().for_each(|action| self.update(action));
            }
            Request::Show(page) => self.show_page(page),
            Request::Select(id) => self.select(id),
            Request::Begin(session, opens) => self.begin_game(session, opens),
            Request::Choose(game) => workspace.start.choose(game, &preferences.settings, out),
            Request::Start(game) => {
                workspace.start.begin(game, &preferences.settings, out);
                let is_done =
                    |last: &&GameTab| last.gives_way() && last.session.view().mode == Mode::Play;
                let last = self.docs.tabs.current().filter(is_done);
                last.into_iter().for_each(|last| out.ask(Request::Close(last.id)));
            }
            Request::StartFirst(game) => Start::begin_first(game, &preferences.settings, out),
            Request::Learn(game) => workspace.lessons.learn(game, &preferences.settings, out),
            Request::Rules(game) => workspace.help.open(game),
            Request::SetUp(editor) => workspace.editors.open(editor, out),
            Request::Read(path) => files.read(path, ctx),
            Request::Play(mv) => self.update(game::Action::Play(mv).into()),
            Request::Set(change) => {
                if let Change::RemoveEngine(name) = &change {
                    workspace.game.dismiss(name, &mut docs.tabs, out);
                }
                let language = Language::current();
                preferences.set(change, ctx, messages);
                if Language::current() != language {
                    workspace.relocalise(docs);
                }
            }
            Request::Practise(mistakes) => {
                let keys = mistakes.iter().map(|it| it.key.clone()).collect();
                preferences.set(Change::Practise(mistakes), ctx, messages);
                self.update(puzzle::Action::Practise(keys).into());
            }
            Request::SetHeaders(game, headers) => docs.tabs.set_tags(game, *headers),
            Request::PlayAgainst(game, opponent) => {
                if let Some(tab) = docs.tabs.find_mut(game) {
                    workspace.game.play_against(*opponent, tab, &preferences.settings, out);
                }
            }
            Request::OpenDialog(layer) => dialogs.push(layer),
            Request::Save(id) => self.save(id),
            Request::SaveAs(id) => self.save_as(id),
            Request::ChooseRun => self.ask_for_file(Purpose::Run),
            Request::ChooseReport { name, ending } => {
                self.ask_for_file(Purpose::Report { name, ending });
            }
            Request::ChooseOpenings => self.ask_for_file(Purpose::Openings),
            Request::ListGames(filter) => self.update(library::Action::ListGames(filter).into()),
            Request::TakeOpenings(games) => {
                self.update(lab::Action::TakeOpenings(lab::Source::library(games)).into());
            }
            Request::KeepSelfPlay(games) => workspace.library.keep_self_play(games, ctx),
            Request::ChooseProgram => self.ask_for_file(Purpose::Program),
            Request::ChooseImport { is_folder } => self.ask_for_file(Purpose::Import { is_folder }),
            Request::Import(paths) => self.update(library::Action::Import(paths).into()),
            Request::OpenKept(number, session) => self.open_kept(number, session),
            Request::OpenCollection(content) => drop(self.open_collection(*content, None)),
            Request::OpenHit(hit) => self.update(library::Action::Open(hit).into()),
            Request::FindPattern(game, pattern) => {
                self.update(library::Action::SeekPattern(game, pattern).into());
            }
            Request::EditPattern => workspace.editors.edit_pattern(out),
            Request::SetNote(note) => self.update(library::Action::SetNote(note).into()),
            Request::OpenEntry(origin) => self.open_game_of(origin),
            Request::Close(id) => self.close(id),
            Request::ContinueLeaving => self.continue_leaving(),
            Request::MoveTab(id, place) => docs.tabs.reorder(id, place),
            Request::Export(game, wanted, style) => self.export(game, wanted, style),
            Request::Paste(text) => self.paste(&text),
            Request::TakeReading(taken) => self.take_pasted(&taken.text, taken.pasted, taken.game),
            Request::Rekey(change) => preferences.rekey(change, messages),
            Request::Trust(trust) => preferences.trust(trust, ctx, messages),
            Request::OfLeft(what) => self.do_with_left(what),
            Request::Chosen(purpose, paths) => self.chosen(purpose, paths),
            Request::NotChosen(document) => self.not_chosen(document),
            Request::EndExport => files.exporting = None,
            Request::StopPreparing => workspace.preparing.stop(),
            Request::Tables(what) => {
                let problem = workspace.preparing.apply(what, threads(), ctx);
                messages.extend(problem.map(Message::warning));
            }
            Request::UseOwnDialog => self.use_own_dialog(),
            Request::Overwrite(conflict) => self.overwrite(conflict),
            Request::SaveElsewhere(target) => self.save_elsewhere(target),
            Request::LeaveUnsaved(id) => self.leave_unsaved(id),
            Request::Dismiss(message) => messages.dismiss(message),
            Request::ForgetMessages => messages.clear(),
            Request::ShowMessage(message) => messages.push(message),
            Request::Settle(topic) => messages.settle(topic),
            Request::Copy(text) => ctx.copy_text(text),
            Request::AddLines { game, from, lines } => docs.tabs.add_lines(game, from, &lines),
        }
    }

    /// Carries out the action of a command.
    fn update(&mut self, action: Action) {
        let scope = self.scope();
        let cx = self.preferences.cx(&self.ctx, &self.messages, &scope);
        let (docs, out) = (&mut self.docs, &mut self.requests);
        match action {
            Action::Workspace(action) => self.workspace.update(action, docs, cx, out),
            Action::Dialogs(action) => self.dialogs.update(action, docs, cx),
            Action::Bars(action) => bars::update(action, &mut docs.tabs, cx, out),
            Action::File(action) => self.update_files(action),
        }
    }

    /// Carries out an action on files or on the page.
    fn update_files(&mut self, action: file_commands::Action) {
        use file_commands::Action;
        let here =
            self.game_tab().map(|tab| tab.id).or(self.collection().map(|collection| collection.id));
        match (action, here) {
            (Action::New, _) => self.workspace.page = Page::Start,
            (Action::Open, _) => self.ask_for_file(Purpose::Open),
            (Action::Save, Some(id)) => self.save(id),
            (Action::SaveAs, Some(id)) => self.save_as(id),
            (Action::Close, Some(id)) => self.close(id),
            (Action::Save | Action::SaveAs | Action::Close, None) => {}
            (Action::Back(page), _) => {
                self.show_page(page);
                self.workspace.request_focus(&mut self.docs);
            }
            (Action::Quit, _) => {
                self.quit();
                self.quit_when_saved();
            }
            (Action::RequestPaste, _) => {
                self.workspace.await_paste();
                self.ctx.send_viewport_cmd(ViewportCommand::RequestPaste);
            }
        }
    }
}

// The order of a frame: first what does not need drawing, then drawing.
//
// While the window is minimised or covered, nothing is drawn and egui makes no pass: its input,
// with the time, stays that of the last frame. So everything but drawing happens in [`App::poll`],
// by the program's own [clock](crate::ui::clock).

/// The largest width of a texture, in texels.
const WIDEST: usize = 4096;

impl eframe::App for App {
    fn logic(&mut self, _: &Context, frame: &mut eframe::Frame) {
        self.poll(Some(frame));
    }

    fn ui(&mut self, ui: &mut Ui, frame: &mut eframe::Frame) {
        self.show(ui, Some(frame));
    }

    fn on_exit(&mut self, _: Option<&eframe::glow::Context>) {
        // Whoever starts the program again now waits until it has ended.
        self.inbox.close();
        self.preferences.starting.mark_stable();
        self.workspace.library.end(&mut self.docs, &self.ctx);
    }

    /// Keys pressed just before the window was hidden would otherwise wait until it is shown again.
    fn raw_input_hook(&mut self, ctx: &Context, input: &mut RawInput) {
        // egui makes the glyph atlas as wide as allowed, mostly empty.
        input.max_texture_side = input.max_texture_side.map(|side| side.min(WIDEST));
        if input.viewport().visible() == Some(false) {
            events::hide(ctx);
        }
        if events::waits(input) {
            ctx.send_viewport_cmd(ViewportCommand::RequestPaintWhileHidden);
        }
    }
}

impl App {
    /// Does everything but drawing: before each frame, and while the window is hidden, as long as
    /// something requests frames.
    pub fn poll(&mut self, frame: Option<&eframe::Frame>) {
        self.end_if_asked();
        if self.has_ended {
            return;
        }
        let was_leaving = self.is_about_to_leave();
        self.take_handed_over();
        self.poll_files();
        self.restore();
        self.continue_leaving();
        let is_leaving = self.dialogs.get::<UnsavedDialog>().is_some();
        let settings = &self.preferences.settings;
        // A dialog of the system covers the page, too.
        let is_covered = !self.dialogs.is_empty() || self.files.is_asking();
        let waits = is_covered || settings.clocks_wait && events::is_inactive(&self.ctx);
        let time = Time { now: self.clock.now(), waits };
        let (docs, out) = (&mut self.docs, &mut self.requests);
        self.workspace.poll(is_leaving, time, docs, settings, &self.ctx, out);
        if self.workspace.puzzles.is_opening() {
            self.update(puzzle::Action::SolveOpened.into());
        }
        self.resume_puzzle();
        self.handle_close_request(was_leaving);
        self.execute();
        self.end_frame(frame);
    }

    /// Ends the program if the system has asked for that. Unsaved documents are open again at the
    /// next start.
    fn end_if_asked(&mut self) {
        if self.has_ended || self.ending.signal().is_none() {
            return;
        }
        self.end();
        self.preferences.finish(&self.ctx);
        self.keep_remaining();
        self.ctx.send_viewport_cmd(ViewportCommand::Close);
    }

    /// Draws the window and carries out requests. `frame` is the parent window of file dialogs.
    pub fn show(&mut self, ui: &mut Ui, frame: Option<&eframe::Frame>) {
        // Changes would no longer be kept.
        if self.has_ended {
            return;
        }
        self.preferences.update_style(&self.ctx, &mut self.messages);
        self.workspace.game.copying.finish(&self.ctx, &mut self.requests);
        self.handle_input();
        for typed in self.draw(ui) {
            self.update(board_panel::Action::Typed(typed).into());
        }
        self.execute();
        // A restored document may be what makes starts fail.
        if !self.is_restoring() {
            self.preferences.starting.count_frame();
        }
        if self.preferences.starting.is_under_way() {
            self.ctx.request_repaint();
        }
        self.end_frame(frame);
    }

    /// Handles keys, pasted text and dropped files.
    fn handle_input(&mut self) {
        let scope = self.scope();
        let App { ctx, preferences, docs, workspace, dialogs, messages, requests: out, .. } = self;
        if let Some(top) = dialogs.top().map(Dialog::options) {
            let is_opener = |command: &str| top.opener == Some(command);
            if command::pressed_again(&preferences.keys, ctx, top.is_written, is_opener) {
                dialogs.close();
            }
        } else {
            let has_list = workspace.collection(docs).is_some() || workspace.page == Page::Library;
            if workspace.here(docs).is_some() || has_list {
                parts::keep_arrows(ctx);
            }
            workspace.keys(docs, preferences.cx(ctx, messages, &scope), out);
            let pressed = command::pressed(&self.preferences.keys, &self.scope(), &self.ctx);
            pressed.into_iter().for_each(|name| self.requests.ask(Request::Run(name)));
        }
        request_dropped_files(self.workspace.page, &self.ctx, &mut self.requests);
    }

    /// Draws everything and returns the moves typed in the status line.
    fn draw(&mut self, ui: &mut Ui) -> Vec<Typed> {
        let typed = self.bars(ui);
        let page = ui.available_rect_before_wrap();
        bars::announce_page(ui, &self.workspace, &self.docs);
        let scene = self.workspace.scene(&self.docs);
        let dialogs = self.dialogs.numbers();
        events::face(&self.ctx, (scene, &dialogs), (self.workspace.page, &dialogs), page);
        self.toasts.leave_room(ui);
        let scope = self.scope();
        let cx = self.preferences.cx(&self.ctx, &self.messages, &scope);
        let (workspace, docs, out) = (&mut self.workspace, &mut self.docs, &mut self.requests);
        self.toasts.place = parts::scope(ui, "workspace", |ui| workspace.show(ui, docs, cx, out));
        let scope = self.scope();
        let App { ctx, preferences, docs, workspace, dialogs, messages, .. } = self;
        let (files, toasts, out) = (&self.files, &mut self.toasts, &mut self.requests);
        let waits = files.is_asking();
        let cx = preferences.cx(ctx, messages, &scope);
        dialogs.show(ui, waits, docs, cx, out);
        if waits {
            dialogs::waiting(ui, out);
        }
        toasts.expire(messages, ctx, |id| docs.has(id));
        toasts.show(ui, page, preferences.cx(ctx, messages, &scope), out);
        bars::menu::keep_focus(ctx);
        // The board draws its own focus ring.
        if !workspace.here(docs).is_some_and(|(_, board_panel)| board_panel.board.has_focus(ctx)) {
            parts::ring(ctx, preferences.theme.roles.accent);
        }
        typed
    }

    /// Draws the bars around the page and returns the moves typed in the status line.
    fn bars(&mut self, ui: &mut Ui) -> Vec<Typed> {
        let refusal = self.workspace.refusal(&mut self.docs);
        self.messages.note_refusal(refusal.as_deref());
        let is_refusal = refusal.is_some();
        let hint = || self.game_tab().map_or_else(String::new, |it| game::hint(it).into_owned());
        let sentence = Sentence { is_refusal, text: refusal.unwrap_or_else(hint) };
        let scope = self.scope();
        let App { ctx, preferences, docs, workspace, messages, files, requests: out, .. } = self;
        let cx = preferences.cx(ctx, messages, &scope);
        bars::menu::show(docs, cx, ui, out);
        bars::tabs::show(docs, cx, ui, out);
        let tasks = bars::tasks(files, workspace, &preferences.keys);
        bars::status::show(ui, &sentence, workspace.typed_target(docs), tasks, cx, out)
    }

    /// Ends a frame: opens file dialogs, keeps settings and work, and updates the title.
    fn end_frame(&mut self, frame: Option<&eframe::Frame>) {
        self.open_dialog(frame);
        self.workspace.keep(&mut self.docs);
        self.preferences.keep(&self.ctx, &mut self.messages);
        self.keep_work();
        if self.dialogs.shows_messages() {
            self.messages.read();
        }
        let title = bars::title(&self.workspace, &self.docs);
        // Each viewport command requests a frame, so only changes are sent.
        if title != self.title {
            self.ctx.send_viewport_cmd(ViewportCommand::Title(title.clone()));
            self.title = title;
        }
        self.fonts.iter_mut().for_each(|fonts| fonts.poll(&self.ctx));
    }
}
