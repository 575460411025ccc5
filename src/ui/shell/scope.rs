//! What commands are told of the program.

use crate::session::Session;
use crate::ui::command::scope::{OnBoard, Open, Scope};
use crate::ui::documents::tabs::Table;
use crate::ui::drill::Solving;
use crate::ui::escape::Escaping;
use crate::ui::pages::Page;
use crate::ui::shell::app::App;
use crate::ui::stand::Stand;

impl App {
    /// What is on the screen.
    pub(super) fn scope(&self, ctx: &egui::Context) -> Scope {
        Scope {
            page: self.page,
            game: self.game_here(),
            is_covered: !self.layers.is_empty(),
            is_saving: self.filing.files.is_writing(),
            open: Open {
                games: !self.docs.tabs.is_empty(),
                library: self.docs.shelves.current().is_some(),
                editor: !self.editors.is_empty(),
            },
            steps: self.steps(),
            board: self.here().map(|(session, stand)| OnBoard::of(session, &stand.board, ctx)),
            table: self.table().map(Table::scope),
            puzzle: self.piece().map(Solving::scope),
            tries: self.escaping().map(Escaping::scope),
            engine: self.game.analysis.scope(self.table(), self.preferences.settings.graph),
        }
    }

    /// The game and the board on the screen.
    pub(super) fn here(&self) -> Option<(&dyn Session, &Stand)> {
        match self.page {
            Page::Table => {
                self.docs.tabs.current().map(|table| (table.session.as_ref(), &table.stand))
            }
            Page::Drill => self.piece().map(|piece| (piece.drill.session(), &piece.stand)),
            Page::Escape => self.escaping().map(|it| (it.escape.session(), &it.stand)),
            _ => None,
        }
    }

    /// The board on the screen, to change it.
    pub(super) fn stand_mut(&mut self) -> Option<&mut Stand> {
        match self.page {
            Page::Table => self.docs.tabs.current_mut().map(|table| &mut table.stand),
            Page::Drill => self.puzzles.solving.as_mut().map(|solving| &mut solving.stand),
            Page::Escape => {
                let game = self.docs.tabs.current()?.id;
                self.escapes.of_mut(game).map(|escaping| &mut escaping.stand)
            }
            _ => None,
        }
    }

    /// The puzzle while it is on the screen.
    pub(super) fn piece(&self) -> Option<&Solving> {
        self.puzzles.solving.as_ref().filter(|_| self.page == Page::Drill)
    }

    /// Whether there is something to undo, and to redo.
    fn steps(&self) -> [bool; 2] {
        let table = self.table().map(|table| table.session.view());
        let table = table.map(|view| [view.undo.is_some(), view.redo.is_some()]);
        let editor = self.editor().map(|editor| editor.view());
        let editor = editor.map(|view| [view.undo.is_some(), view.redo.is_some()]);
        let shelf = self.shelf().map(|shelf| shelf.library.next_steps());
        let shelf = shelf.map(|(undo, redo)| [undo.is_some(), redo.is_some()]);
        table.or(editor).or(shelf).unwrap_or_default()
    }
}
