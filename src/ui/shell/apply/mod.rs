//! Applying actions, after everything has been drawn.

mod arrive;
mod file;
mod game;
mod here;
mod leave;
mod library;
mod opinion;
mod program;
mod save;
mod shelf;
mod view;

pub use leave::{Choice, Leaving, Remaining, Row, Then};

use crate::disk::FullPath;
use crate::session::Session;
use crate::ui::action::Action;
use crate::ui::pages::Page;
use crate::ui::shell::app::App;
use crate::ui::tabs::Table;

impl App {
    /// Does what was asked for.
    pub(in crate::ui) fn apply(
        &mut self,
        action: Action,
        ctx: &egui::Context,
        frame: Option<&eframe::Frame>,
    ) {
        let action = self.meant_for_library(self.meant_for_editor(action));
        match action {
            Action::Game(action) => self.apply_game(action, ctx),
            Action::File(action) => self.apply_file(action, ctx, frame),
            Action::Editor(action) => self.apply_editor(action, ctx),
            Action::Study(action) => self.apply_study(action),
            Action::Library(action) => self.apply_library(action, ctx, frame),
            Action::Opinion(action) => self.apply_opinion(action, ctx),
            Action::Escape(action) => self.apply_escape(action, ctx),
            Action::View(action) => self.apply_view(action, ctx),
            Action::App(action) => self.apply_app(action, ctx, frame),
        }
    }

    /// Opens a game in a tab of its own and shows it.
    pub(in crate::ui) fn open_tab(
        &mut self,
        session: Box<dyn Session>,
        path: Option<FullPath>,
    ) -> &mut Table {
        self.page = Page::Table;
        self.overlay = None;
        self.tabs.open(session, path)
    }
}
