//! The program's window: what it holds, and the order of a frame.

use std::path::PathBuf;
use std::sync::Arc;

use super::action::{Action, FileAction};
use super::board::{self, Board};
use super::command;
use super::files::{Files, Opened};
use super::panels;
use super::settings::Settings;
use super::storage::{self, Folders};
use super::theme::{Theme, Themes};
use crate::record::NodeId;
use crate::rules::GameId;
use crate::session::Session;
use crate::session::picker::Form;

/// The whole window.
pub struct App {
    pub(super) settings: Settings,
    /// As they are on the disk.
    pub(super) settings_saved: Settings,
    pub(super) folders: Folders,
    pub(super) themes: Themes,
    pub(super) theme: Arc<Theme>,
    pub(super) page: Page,
    pub(super) table: Option<Table>,
    pub(super) setup: Option<panels::setup::Setup>,
    pub(super) start: panels::start::Start,
    pub(super) files: Files,
    /// Whether files are asked for inside the window only.
    pub(super) own_dialogs: bool,
    /// What waits for an answer about unsaved changes.
    pub(super) pending: Option<Pending>,
    /// Whether `pending` goes on as soon as the game is saved.
    pub(super) save_first: bool,
    pub(super) overlay: Option<Overlay>,
    pub(super) notices: Vec<String>,
    pub(super) leaving: bool,
    /// How many games have come to the table.
    pub(super) games: u64,
    title: String,
}

/// What fills the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// The games to choose from.
    Start,
    /// The options of a game before it begins.
    Setup,
    /// The open game.
    Table,
}

/// What lies above the page.
pub enum Overlay {
    /// The rules of a game.
    Rules(panels::rules::Rules),
    /// What to export the game as.
    Export(panels::export::Form),
    /// All keys.
    Keys,
    /// What this program is.
    About,
}

/// The open game in the window.
pub struct Table {
    /// The game.
    pub session: Box<dyn Session>,
    /// Its number among the games of this window.
    pub serial: u64,
    /// The board widget's memory.
    pub board: Board,
    /// The file it came from or was saved to.
    pub path: Option<PathBuf>,
    /// The revision that is on the disk, or a new game's first.
    pub saved: u64,
    /// Whether the board is turned.
    pub turned: bool,
    /// Why the last attempt was refused.
    pub refusal: Option<String>,
    /// What the next move played is to do with the tree, instead of being played on.
    pub amend: Option<Amend>,
    /// Whether the comment field is to take the keyboard.
    pub comment_focus: bool,
    /// The move list follows the cursor once after it has moved.
    pub listed: Option<NodeId>,
}

impl Table {
    /// A game that was just begun or opened.
    pub fn new(session: Box<dyn Session>, path: Option<PathBuf>, serial: u64) -> Self {
        let saved = session.revision();
        Table {
            session,
            serial,
            board: Board::default(),
            path,
            saved,
            turned: false,
            refusal: None,
            amend: None,
            comment_focus: false,
            listed: None,
        }
    }

    /// Whether something would be lost.
    pub fn is_unsaved(&self) -> bool {
        self.session.revision() != self.saved
    }

    /// The name of the game for titles and questions.
    pub fn name(&self) -> String {
        match &self.path {
            Some(path) => storage::name(path),
            None => format!("{} game", self.session.game().name()),
        }
    }
}

/// What the next move played does to a move that is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Amend {
    /// The move that is there.
    pub node: NodeId,
    /// Whether it stays, with the new one before it.
    pub insert: bool,
}

/// What takes the place of the open game once that may go.
pub enum Pending {
    /// A game read from a file.
    Open(Opened),
    /// A new one.
    New(Box<dyn Session>),
    /// Nothing: the program ends.
    Quit,
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
        let mut files = Files::default();
        if let Some(path) = file {
            files.read(path, ctx);
        }
        let notices = problem.into_iter().chain(themes.problems.iter().cloned()).collect();
        App {
            settings_saved: settings.clone(),
            settings,
            folders,
            themes,
            theme,
            page: Page::Start,
            table: None,
            setup: None,
            start: panels::start::Start::default(),
            files,
            own_dialogs: false,
            pending: None,
            save_first: false,
            overlay: None,
            notices,
            leaving: false,
            games: 0,
            title: String::new(),
        }
    }

    /// The same, but files are asked for inside the window, never by a dialog of the system.
    pub fn with_own_dialogs(self) -> App {
        App { own_dialogs: true, ..self }
    }

    /// The open game while it is on the screen.
    pub fn table(&self) -> Option<&Table> {
        self.table.as_ref().filter(|_| self.page == Page::Table)
    }

    /// The open game, for tests that look behind the window.
    pub fn session(&self) -> Option<&dyn Session> {
        self.table.as_ref().map(|table| table.session.as_ref())
    }

    /// What went wrong and has not been taken away yet.
    pub fn notices(&self) -> &[String] {
        &self.notices
    }

    /// The game that the page is about.
    pub(super) fn game_here(&self) -> Option<GameId> {
        match self.page {
            Page::Start => None,
            Page::Setup => self.setup.as_ref().map(|setup| setup.form.game()),
            Page::Table => self.table.as_ref().map(|table| table.session.game()),
        }
    }

    /// How to draw boards now.
    pub(super) fn look(&self, turned: bool) -> board::Look<'_> {
        board::Look {
            roles: &self.theme.roles,
            turned,
            letters: self.settings.letters,
            coordinates: self.settings.coordinates,
            seconds: self.settings.animation.seconds(),
        }
    }

    /// Whether something lies above the page and takes the keys.
    fn is_covered(&self) -> bool {
        self.overlay.is_some() || self.pending.is_some() || self.files.own.is_some()
    }

    fn draw(&mut self, ui: &mut egui::Ui, actions: &mut Vec<Action>) {
        panels::menu::show(self, ui, actions);
        panels::notices::show(self, ui, actions);
        match self.page {
            Page::Start => panels::start::show(self, ui, actions),
            Page::Setup => panels::setup::show(self, ui, actions),
            Page::Table => panels::table::show(self, ui, actions),
        }
        panels::overlay::show(self, ui, actions);
    }

    fn dropped_files(&self, ctx: &egui::Context) -> Option<Action> {
        let dropped =
            ctx.input(|input| input.raw.dropped_files.first().map(|f| f.path().to_owned()))?;
        Some(FileAction::OpenPath(dropped).into())
    }

    fn update_title(&mut self, ctx: &egui::Context) {
        let title = match &self.table {
            None => "Owlery".to_owned(),
            Some(table) => {
                let star = if table.is_unsaved() { "*" } else { "" };
                format!("{star}{} – Owlery", table.name())
            }
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
            && let Err(error) = self.settings.save(&path)
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
        if ctx.input(|input| input.viewport().close_requested()) && !self.leaving {
            ctx.send_viewport_cmd(egui::ViewportCommand::CancelClose);
            actions.push(Action::App(super::action::AppAction::Quit));
        }
        if !self.is_covered() {
            actions.extend(command::pressed(self, &ctx));
            actions.extend(self.clipboard_actions(&ctx));
        }
        actions.extend(self.dropped_files(&ctx));
        self.draw(ui, &mut actions);
        for action in actions {
            self.apply(action, &ctx, frame);
        }
        self.keep_settings();
        self.update_title(&ctx);
    }
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
