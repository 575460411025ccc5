//! Applying actions, after everything has been drawn.

mod program;
mod view;

use crate::ui::action::{
    Action, AppAction, EditorAction, EscapeAction, FileAction, GameAction, LibraryAction,
    StudyAction,
};
use crate::ui::filing::Filing;
use crate::ui::game::Copied;
use crate::ui::library;
use crate::ui::pages::Page;
use crate::ui::shell::app::App;
use crate::ui::stand;

impl App {
    /// Does what was asked for.
    pub(in crate::ui) fn apply(
        &mut self,
        action: Action,
        ctx: &egui::Context,
        frame: Option<&eframe::Frame>,
    ) {
        let action = self.meant(action);
        match action {
            Action::Game(action) => self.apply_game(action, ctx),
            Action::File(FileAction::Open) => self.file(ctx, frame, Filing::ask_to_open),
            Action::File(FileAction::OpenPath(path)) => self.filing.files.read(path, ctx),
            Action::File(FileAction::Save) => {
                if let Some(game) = self.docs.tabs.current().map(|table| table.id) {
                    self.file(ctx, frame, |it, on| it.save(game, on));
                }
            }
            Action::File(FileAction::SaveAs) => {
                if let Some(game) = self.docs.tabs.current().map(|table| table.id) {
                    self.file(ctx, frame, |it, on| it.save_as(game, on));
                }
            }
            Action::Editor(action) => self.apply_editor(action, ctx),
            Action::Layers(action) => {
                self.with(|app| &mut app.layers, ctx, |it, cx, _| it.apply(action, cx));
            }
            Action::Stand(action) => self.apply_stand(action, ctx),
            Action::Study(action) => self.apply_study(action, ctx),
            Action::Library(action) => {
                self.with_docs(ctx, |docs, cx, out| library::apply(action, docs, cx, out));
            }
            Action::Escape(action) => self.apply_escape(action, ctx),
            Action::View(action) => self.apply_view(action, ctx),
            Action::App(action) => self.apply_app(action, ctx, frame),
        }
        self.carry_out(ctx, frame);
    }

    fn apply_study(&mut self, action: StudyAction, ctx: &egui::Context) {
        self.with(|app| &mut app.puzzles, ctx, |it, cx, out| it.apply(action, cx, out));
    }

    /// Commands that a game shares with what else is on the screen go there.
    fn meant(&self, action: Action) -> Action {
        match (self.page, action) {
            (Page::Editor, Action::Game(GameAction::Undo)) => EditorAction::Undo.into(),
            (Page::Editor, Action::Game(GameAction::Redo)) => EditorAction::Redo.into(),
            (Page::Editor, Action::Game(GameAction::Copy(Copied::Position))) => {
                EditorAction::Copy.into()
            }
            (Page::Editor, Action::Stand(stand::Action::Turn)) => EditorAction::Turn.into(),
            (Page::Drill, Action::Game(GameAction::Hint)) => StudyAction::Hint.into(),
            (Page::Escape, Action::Game(GameAction::Go(place))) => EscapeAction::Go(place).into(),
            (Page::Escape, Action::Game(GameAction::MoveNow)) => EscapeAction::MoveNow.into(),
            (Page::Library, Action::Game(GameAction::Undo)) => LibraryAction::Undo.into(),
            (Page::Library, Action::Game(GameAction::Redo)) => LibraryAction::Redo.into(),
            (Page::Library, Action::Game(GameAction::Find)) => LibraryAction::Find.into(),
            (Page::Library, Action::File(FileAction::Save)) => LibraryAction::Save.into(),
            (Page::Library, Action::File(FileAction::SaveAs)) => LibraryAction::SaveAs.into(),
            (Page::Library, Action::App(AppAction::CloseHere)) => LibraryAction::Close.into(),
            (_, action) => action,
        }
    }

    /// Does with the board on the screen what is done in the same way everywhere.
    fn apply_stand(&mut self, action: stand::Action, ctx: &egui::Context) {
        match self.page {
            Page::Table => self.apply_game(GameAction::Stand(action), ctx),
            Page::Drill => self.apply_study(StudyAction::Stand(action), ctx),
            Page::Escape => self.apply_escape(EscapeAction::Stand(action), ctx),
            _ => {}
        }
    }

    pub(in crate::ui) fn apply_game(&mut self, action: GameAction, ctx: &egui::Context) {
        self.with_tabs(
            |app| &mut app.game,
            ctx,
            |it, tabs, cx, out| {
                it.apply(action, tabs, ctx, cx, out);
            },
        );
    }

    fn apply_editor(&mut self, action: EditorAction, ctx: &egui::Context) {
        self.with(|app| &mut app.editors, ctx, |it, cx, out| it.apply(action, cx, out));
    }

    fn apply_escape(&mut self, action: EscapeAction, ctx: &egui::Context) {
        self.with(|app| &mut app.escapes, ctx, |it, cx, out| it.apply(action, ctx, cx, out));
    }
}
