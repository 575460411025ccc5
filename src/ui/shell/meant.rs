//! What commands do, and which part of the window is meant by it.

use egui::Context;

use crate::ui::filing::Filing;
use crate::ui::game::Copied;
use crate::ui::pages::Page;
use crate::ui::shell::app::App;
use crate::ui::{analysis, bars, drill, editor, escape, filing, game, layers, library, stand};

/// What a command does, with the part of the window that does it.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// The open game.
    Game(game::Action),
    /// Files, and what is open.
    Filing(filing::Action),
    /// The position editor.
    Editor(editor::Action),
    /// The studies.
    Drill(drill::Action),
    /// Collections.
    Library(library::Action),
    /// What lies above the page.
    Layers(layers::Action),
    /// The window and its bars.
    Bars(bars::Action),
    /// The board on the screen.
    Stand(stand::Action),
    /// Tries to escape.
    Escape(escape::Action),
}

impl App {
    /// Does what a command asks for, with the part that is meant.
    pub(super) fn apply(&mut self, action: Action, ctx: &Context, frame: Option<&eframe::Frame>) {
        match meant(self.page, action) {
            Action::Game(action) => self.with_tabs(
                |app| &mut app.game,
                ctx,
                |it, tabs, cx, out| {
                    it.apply(action, tabs, ctx, cx, out);
                },
            ),
            Action::Filing(action) => self.file(ctx, frame, |it, on| Filing::apply(it, action, on)),
            Action::Editor(action) => {
                self.with(|app| &mut app.editors, ctx, |it, cx, out| it.apply(action, cx, out));
            }
            Action::Drill(action) => {
                self.with(|app| &mut app.puzzles, ctx, |it, cx, out| it.apply(action, cx, out));
            }
            Action::Library(action) => {
                self.with_docs(ctx, |docs, cx, out| library::apply(action, docs, cx, out));
            }
            Action::Layers(action) => {
                self.with(|app| &mut app.layers, ctx, |it, cx, _| it.apply(action, cx));
            }
            Action::Bars(action) => {
                bars::apply(action, &mut self.docs.tabs, self.page, ctx, &mut self.outbox);
            }
            Action::Escape(action) => self.with(
                |app| &mut app.escapes,
                ctx,
                |it, cx, out| {
                    it.apply(action, ctx, cx, out);
                },
            ),
            Action::Stand(_) => {}
        }
    }
}

/// Commands that parts share go to the one that is on the screen.
fn meant(page: Page, action: Action) -> Action {
    use game::Action as Game;
    match (page, action) {
        (Page::Editor, Action::Game(Game::Undo)) => editor::Action::Undo.into(),
        (Page::Editor, Action::Game(Game::Redo)) => editor::Action::Redo.into(),
        (Page::Editor, Action::Game(Game::Copy(Copied::Position))) => editor::Action::Copy.into(),
        (Page::Editor, Action::Stand(stand::Action::Turn)) => editor::Action::Turn.into(),
        (Page::Library, Action::Game(Game::Undo)) => library::Action::Undo.into(),
        (Page::Library, Action::Game(Game::Redo)) => library::Action::Redo.into(),
        (Page::Library, Action::Game(Game::Find)) => library::Action::Find.into(),
        (Page::Drill, Action::Game(Game::Hint)) => drill::Action::Hint.into(),
        (Page::Drill, Action::Stand(action)) => drill::Action::Stand(action).into(),
        (Page::Escape, Action::Game(Game::Go(place))) => escape::Action::Go(place).into(),
        (Page::Escape, Action::Game(Game::MoveNow)) => escape::Action::MoveNow.into(),
        (Page::Escape, Action::Stand(action)) => escape::Action::Stand(action).into(),
        (Page::Table, Action::Stand(action)) => Action::Game(Game::Stand(action)),
        (_, action) => action,
    }
}

impl From<game::Action> for Action {
    fn from(action: game::Action) -> Self {
        match action {
            // Where there is no game there may be another board.
            game::Action::Stand(action) => Action::Stand(action),
            action => Action::Game(action),
        }
    }
}

impl From<analysis::Action> for Action {
    fn from(action: analysis::Action) -> Self {
        Action::Game(action.into())
    }
}

/// The parts whose actions are no others'.
macro_rules! parts {
    ($($name:ident $part:ident;)*) => {
        $(impl From<$part::Action> for Action {
            fn from(action: $part::Action) -> Self {
                Action::$name(action)
            }
        })*
    };
}

parts! {
    Filing filing;
    Editor editor;
    Drill drill;
    Library library;
    Layers layers;
    Bars bars;
    Stand stand;
    Escape escape;
}
