//! Applying actions, after everything has been drawn.

mod arrive;
mod file;
mod game;
mod here;
mod leave;
mod library;
mod program;
mod save;
mod shelf;
mod view;

pub use leave::{Choice, Leaving, Remaining, Row, Then};

use crate::disk::FullPath;
use crate::session::Session;
use crate::ui::action::{
    Action, EditorAction, EscapeAction, GameAction, OpinionAction, StudyAction,
};
use crate::ui::clipboard::Copied;
use crate::ui::documents::tabs::Table;
use crate::ui::pages::Page;
use crate::ui::shell::app::App;

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
            Action::Study(action) => self.apply_study(action, ctx),
            Action::Library(action) => self.apply_library(action, ctx, frame),
            Action::Opinion(action) => self.apply_opinion(action, ctx),
            Action::Escape(action) => self.apply_escape(action, ctx),
            Action::View(action) => self.apply_view(action, ctx),
            Action::App(action) => self.apply_app(action, ctx, frame),
        }
        self.carry_out(ctx, frame);
    }

    fn apply_study(&mut self, action: StudyAction, ctx: &egui::Context) {
        self.with(|app| &mut app.puzzles, ctx, |it, cx, out| it.apply(action, cx, out));
    }

    /// Commands that a game and the editor share go to the one that is on the screen.
    fn meant_for_editor(&self, action: Action) -> Action {
        match action {
            _ if self.editor().is_none() => action,
            Action::Game(GameAction::Undo) => EditorAction::Undo.into(),
            Action::Game(GameAction::Redo) => EditorAction::Redo.into(),
            Action::Game(GameAction::Copy(Copied::Position)) => EditorAction::Copy.into(),
            action => action,
        }
    }

    fn apply_editor(&mut self, action: EditorAction, ctx: &egui::Context) {
        self.with(|app| &mut app.editors, ctx, |it, cx, out| it.apply(action, cx, out));
    }

    fn apply_opinion(&mut self, action: OpinionAction, ctx: &egui::Context) {
        self.with_tabs(
            |app| &mut app.analysis,
            ctx,
            |it, tabs, cx, out| {
                it.apply(action, tabs, ctx, cx, out);
            },
        );
    }

    fn apply_escape(&mut self, action: EscapeAction, ctx: &egui::Context) {
        self.with(|app| &mut app.escapes, ctx, |it, cx, out| it.apply(action, ctx, cx, out));
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
