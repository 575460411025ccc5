//! The program's window: what it holds, and the order of a frame.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::action::{Action, FileAction};
use super::apply::Leaving;
use super::board;
use super::command::{self, keys::Keys};
use super::content::Obstacle;
use super::files::Files;
use super::library::{Shelf, Shelves};
use super::panels;
use super::preparing::Preparing;
use super::recovery::{Recovery, Work};
use super::reporting::Reporting;
use super::settings::Settings;
use super::storage::{self, Folders};
use super::studying::{Lesson, Solving};
use super::tabs::{Table, Tabs};
use super::theme::{Theme, Themes};
use super::thinking::Thinker;
use crate::disk::{FullPath, Writer};
use crate::rules::GameId;
use crate::session::drill::Drill;
use crate::session::picker::Form;
use crate::session::{Editor, Session};

/// The whole window.
pub struct App {
    pub(super) settings: Settings,
    /// As they are on the disk.
    pub(super) settings_saved: Settings,
    pub(super) keys: Keys,
    pub(super) folders: Folders,
    pub(super) writer: Writer,
    pub(super) themes: Themes,
    pub(super) theme: Arc<Theme>,
    pub(super) page: Page,
    pub(super) tabs: Tabs,
    /// The collections that are open.
    pub(super) shelves: Shelves,
    pub(super) setup: Option<panels::setup::Setup>,
    /// A position editor for each game that has been opened; the one in use is the last.
    pub(super) editors: Vec<panels::editor::Desk>,
    pub(super) start: panels::start::Start,
    /// The set piece that is being solved.
    pub(super) solving: Option<Solving>,
    /// The piece that takes the keyboard once the list of studies is shown.
    pub(super) next_lesson: Option<Lesson>,
    pub(super) files: Files,
    pub(super) recovery: Recovery,
    /// Whether files are asked for inside the window only.
    pub(super) own_dialogs: bool,
    /// The question about unsaved changes.
    pub(super) question: Option<Leaving>,
    /// The question about something that is in the way of saving.
    pub(super) clash: Option<Clash>,
    pub(super) overlay: Option<Overlay>,
    /// What is being looked for above the move list.
    pub(super) find: Option<panels::find::Find>,
    /// The engine at work on the position on the screen.
    pub(super) thinker: Thinker,
    pub(super) preparing: Preparing,
    /// A report in the making, and what there is to see of reports.
    pub(super) reporting: Reporting,
    pub(super) notices: Vec<String>,
    pub(super) leaving: bool,
    title: String,
}

/// What fills the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// The games to choose from.
    Start,
    /// The options of a game before it begins.
    Setup,
    /// An open game.
    Table,
    /// A position being set up.
    Editor,
    /// The studies to choose from.
    Studies,
    /// A set piece.
    Drill,
    /// Tries to escape in an open game.
    Escape,
    /// A collection.
    Library,
}

/// What lies above the page.
pub enum Overlay {
    /// The rules of a game.
    Rules(panels::rules::Rules),
    /// What to export the game as.
    Export(panels::export::Form),
    /// What is known of the open game besides its moves.
    Headers(Box<panels::headers::Form>),
    /// Who plays on.
    Opponent(Box<panels::opponent::Dialog>),
    /// All keys.
    Keys(panels::keys::KeyList),
    /// What can be set.
    Settings,
    /// Finding a command by its name.
    Palette(panels::palette::Palette),
    /// What this program is.
    About,
}

/// Something is in the way of saving, about which a person has to decide.
pub struct Clash {
    /// The game or collection that was to be saved.
    pub serial: u64,
    /// Where.
    pub path: FullPath,
    /// What it is.
    pub obstacle: Obstacle,
}

impl App {
    /// The window at its start. `file` is opened at once; `folders` are where settings are kept.
    pub fn new(ctx: &egui::Context, folders: Folders, file: Option<PathBuf>) -> Self {
        let (settings, problem) = match folders.settings() {
            Some(path) => Settings::load(&path),
            None => Default::default(),
        };
        let themes = Themes::load(folders.themes().as_deref());
        let theme = themes.find(&settings.theme, is_dark(ctx)).unwrap_or_else(fallback_theme);
        theme.apply(ctx);
        ctx.options_mut(|options| {
            options.zoom_with_keyboard = false;
            options.quit_shortcuts.clear();
        });
        ctx.set_zoom_factor(settings.zoom);
        let journals = folders.state.as_ref().map(|state| state.join("journals"));
        let writer = folders.writer();
        let mut files = Files::new(writer.clone(), journals);
        let (recovery, unkept) = Recovery::begin(folders.state.clone(), &writer);
        let preparing = Preparing::new(folders.tables());
        let file = file.map(|path| whole_path(&path)).transpose();
        let (file, nowhere) = file.map_or_else(|said| (None, Some(said)), |file| (file, None));
        if let Some(path) = file {
            files.read(path, ctx);
        }
        let (keys, wrong_keys) = Keys::new(&settings.keys);
        let problems = problem.into_iter().chain(unkept).chain(wrong_keys).chain(nowhere);
        let notices = problems.chain(themes.problems.iter().cloned()).collect();
        App {
            settings_saved: settings.clone(),
            settings,
            keys,
            folders,
            writer,
            themes,
            theme,
            page: Page::Start,
            tabs: Tabs::default(),
            shelves: Shelves::default(),
            setup: None,
            editors: Vec::new(),
            start: panels::start::Start::default(),
            solving: None,
            next_lesson: None,
            files,
            recovery,
            own_dialogs: false,
            question: None,
            clash: None,
            overlay: None,
            find: None,
            thinker: Thinker::default(),
            preparing,
            reporting: Reporting::default(),
            notices,
            leaving: false,
            title: String::new(),
        }
    }

    /// The same, but files are asked for inside the window, never by a dialog of the system.
    pub fn with_own_dialogs(self) -> App {
        App { own_dialogs: true, ..self }
    }

    /// The open game while it is on the screen.
    pub fn table(&self) -> Option<&Table> {
        self.tabs.current().filter(|_| self.page == Page::Table)
    }

    /// The open game, for tests that look behind the window.
    pub fn session(&self) -> Option<&dyn Session> {
        self.tabs.current().map(|table| table.session.as_ref())
    }

    /// The position editor while it is on the screen.
    pub fn editor(&self) -> Option<&dyn Editor> {
        let desk = self.editors.last().filter(|_| self.page == Page::Editor);
        desk.map(|desk| desk.editor.as_ref())
    }

    /// The set piece on the screen, for tests that look behind the window.
    pub fn drill(&self) -> Option<&Drill> {
        self.piece().map(|piece| &piece.drill)
    }

    /// The collection while it is on the screen.
    pub fn shelf(&self) -> Option<&Shelf> {
        self.shelves.current().filter(|_| self.page == Page::Library)
    }

    /// Whether a collection is open.
    pub(super) fn has_library(&self) -> bool {
        self.shelves.current().is_some()
    }

    /// What went wrong and has not been taken away yet.
    pub fn notices(&self) -> &[String] {
        &self.notices
    }

    /// The engine at work on the position on the screen.
    pub fn thinker(&self) -> &Thinker {
        &self.thinker
    }

    /// A report in the making, for tests that look behind the window.
    pub fn reporting(&self) -> &Reporting {
        &self.reporting
    }

    /// All open games, for tests that look behind the window.
    pub fn tabs(&self) -> &Tabs {
        &self.tabs
    }

    /// Whether everything that is open stands on the disk, be it only as work in progress.
    pub fn is_kept(&self) -> bool {
        self.recovery.is_kept(&works(&self.tabs, &self.shelves))
    }

    /// Whether a game is being written to its file, or waits for that.
    pub fn is_saving(&self) -> bool {
        self.files.is_writing()
    }

    /// Whether work in progress is being written.
    pub fn is_keeping(&self) -> bool {
        self.recovery.is_hurrying()
    }

    /// The game that the page is about.
    pub(super) fn game_here(&self) -> Option<GameId> {
        match self.page {
            Page::Start | Page::Studies | Page::Library => None,
            Page::Drill => self.solving.as_ref().map(|solving| solving.drill.session().game()),
            Page::Setup => self.setup.as_ref().map(|setup| setup.form.game()),
            Page::Table | Page::Escape => self.tabs.current().map(|table| table.session.game()),
            Page::Editor => self.editor().map(|editor| editor.game()),
        }
    }

    /// How to draw boards now.
    pub(super) fn look(&self, turned: bool) -> board::Look<'_> {
        self.look_in(&self.theme, turned)
    }

    /// The same with the roles borrowed from elsewhere.
    pub(super) fn look_in<'a>(&self, theme: &'a Theme, turned: bool) -> board::Look<'a> {
        board::Look {
            roles: &theme.roles,
            turned,
            letters: self.settings.letters,
            coordinates: self.settings.coordinates,
            seconds: self.settings.animation.seconds(),
        }
    }

    /// Whether something lies above the page and takes the keys.
    fn is_covered(&self) -> bool {
        self.overlay.is_some()
            || self.question.is_some()
            || self.clash.is_some()
            || !self.recovery.left.is_empty()
            || self.files.own.is_some()
    }

    fn draw(&mut self, ui: &mut egui::Ui, actions: &mut Vec<Action>) {
        panels::menu::show(self, ui, actions);
        panels::tabs::show(self, ui, actions);
        panels::notices::show(self, ui, actions);
        match self.page {
            Page::Start => panels::start::show(self, ui, actions),
            Page::Setup => panels::setup::show(self, ui, actions),
            Page::Table => panels::table::show(self, ui, actions),
            Page::Editor => panels::editor::show(self, ui, actions),
            Page::Studies => panels::studies::show(self, ui, actions),
            Page::Drill => panels::drill::show(self, ui, actions),
            Page::Escape => panels::escape::show(self, ui, actions),
            Page::Library => panels::library::show(self, ui, actions),
        }
        panels::overlay::show(self, ui, actions);
        self.ring(ui.ctx());
    }

    /// Draws a ring around what has the keyboard; the board draws its own.
    fn ring(&self, ctx: &egui::Context) {
        let Some(id) = ctx.memory(|memory| memory.focused()) else { return };
        // In a frame with a click, to read a response that was not clicked takes its focus away.
        let clicked = ctx.input(|input| input.pointer.any_click());
        if clicked || self.here().is_some_and(|(_, board)| board.has_focus(ctx)) {
            return;
        }
        if let Some(focused) = ctx.read_response(id) {
            let stroke = egui::Stroke::new(2.0, self.theme.roles.accent);
            let place = focused.interact_rect.expand(1.0);
            let painter = ctx.layer_painter(focused.layer_id);
            painter.rect_stroke(place, 6.0, stroke, egui::StrokeKind::Outside);
        }
    }

    /// Arrow keys are for the game beside a board or the games of a collection, whatever has the
    /// focus there.
    fn keep_arrows(&self, ctx: &egui::Context) {
        if (self.here().is_some() || self.shelf().is_some())
            && !egui::Popup::is_any_open(ctx)
            && let Some(id) = ctx.memory(|memory| memory.focused())
        {
            let kept = egui::EventFilter {
                horizontal_arrows: true,
                vertical_arrows: true,
                ..Default::default()
            };
            ctx.memory_mut(|memory| memory.set_focus_lock_filter(id, kept));
        }
    }

    fn dropped_files(&mut self, ctx: &egui::Context) -> Vec<Action> {
        let dropped = ctx.input(|input| input.raw.dropped_files.clone());
        let mut actions = Vec::new();
        for file in dropped {
            match whole_path(file.path()) {
                Ok(path) => actions.push(FileAction::OpenPath(path).into()),
                Err(said) => self.notices.push(said),
            }
        }
        actions
    }

    /// Has the engine think about what is on the screen, and nothing else.
    fn think(&mut self, ctx: &egui::Context) {
        let table = self.tabs.current().filter(|_| self.page == Page::Table);
        self.notices.extend(self.thinker.follow(table, self.settings.engine, ctx));
        let plays = |table: &Table| table.rival.state(table.session.view()).is_some();
        let is_wanted =
            self.thinker.thinks() || self.escaping().is_some() || table.is_some_and(plays);
        let asked = is_wanted.then(|| self.game_here()).flatten().or(self.reporting.game());
        self.notices.extend(self.preparing.follow(asked, ctx));
    }

    fn update_title(&mut self, ctx: &egui::Context) {
        let title = match (self.shelf(), self.tabs.current()) {
            (Some(shelf), _) => format!("{} – Owlery", shelf.starred_name()),
            (None, Some(table)) => format!("{} – Owlery", table.title()),
            (None, None) => "Owlery".to_owned(),
        };
        // Each command to the window asks for a frame, so only a change is sent.
        if title != self.title {
            ctx.send_viewport_cmd(egui::ViewportCommand::Title(title.clone()));
            self.title = title;
        }
    }

    fn update_theme(&mut self, ctx: &egui::Context) {
        if let Some(theme) = self.themes.find(&self.settings.theme, is_dark(ctx))
            && !Arc::ptr_eq(&theme, &self.theme)
        {
            theme.apply(ctx);
            self.theme = theme;
        }
    }

    fn keep_settings(&mut self) {
        if self.settings == self.settings_saved {
            return;
        }
        self.settings_saved = self.settings.clone();
        if let Some(path) = self.folders.settings()
            && let Err(error) = self.settings.save(&path, &self.writer)
        {
            self.notices.push(format!("The settings cannot be kept: {error}."));
        }
    }
}

impl eframe::App for App {
    fn ui(&mut self, ui: &mut egui::Ui, frame: &mut eframe::Frame) {
        self.show(ui, Some(frame));
    }
}

impl App {
    /// One frame. `frame` is the window for the system's dialogs to stand before.
    pub fn show(&mut self, ui: &mut egui::Ui, frame: Option<&eframe::Frame>) {
        let ctx = ui.ctx().clone();
        let mut actions = Vec::new();
        self.update_theme(&ctx);
        self.poll_files(&ctx);
        self.shelves.poll(&ctx);
        self.think(&ctx);
        self.follow_report(&ctx);
        self.attend(&ctx);
        self.attend_escape(&ctx);
        if ctx.input(|input| input.viewport().close_requested()) && !self.leaving {
            ctx.send_viewport_cmd(egui::ViewportCommand::CancelClose);
            actions.push(Action::App(super::action::AppAction::Quit));
        }
        if !self.is_covered() {
            self.keep_arrows(&ctx);
            panels::editor::keys(self, &ctx, &mut actions);
            panels::library::keys(self, &ctx, &mut actions);
            actions.extend(command::pressed(self, &ctx));
            actions.extend(self.clipboard_actions(&ctx));
        }
        actions.extend(self.dropped_files(&ctx));
        self.draw(ui, &mut actions);
        for action in actions {
            self.apply(action, &ctx, frame);
        }
        self.keep_settings();
        self.notices.extend(self.recovery.keep(&works(&self.tabs, &self.shelves), &ctx));
        if !self.recovery.is_hurrying() {
            self.files.write_next(&ctx);
        }
        self.update_title(&ctx);
    }
}

/// Where a path leads that comes from outside.
fn whole_path(path: &Path) -> Result<FullPath, String> {
    FullPath::new(path)
        .map_err(|error| format!("{} cannot be found: {error}.", storage::shown(path)))
}

/// Everything that is kept against a crash.
fn works<'a>(tabs: &'a Tabs, shelves: &'a Shelves) -> Vec<&'a dyn Work> {
    let games = tabs.iter().map(|table| table as &dyn Work);
    games.chain(shelves.iter().map(|shelf| shelf as &dyn Work)).collect()
}

/// Whether the system is set to dark, as far as it says so.
fn is_dark(ctx: &egui::Context) -> bool {
    ctx.system_theme() == Some(egui::Theme::Dark)
}

/// A form for a game, as the setup page begins with.
pub(super) fn form(game: GameId) -> Box<dyn Form> {
    crate::session::picker::form(game)
}

fn fallback_theme() -> Arc<Theme> {
    let text = include_str!("../../themes/light.ron");
    Arc::new(Theme::read(text).expect("the built-in themes are read by a test"))
}
