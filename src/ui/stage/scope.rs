//! What commands are told of what is on the screen.

use egui::Context;

use super::Stage;
use crate::ui::command::scope::{Making, OnBoard, Open, Scope};
use crate::ui::documents::tabs::Table;
use crate::ui::drill::Solving;
use crate::ui::escape::Escaping;
use crate::ui::lessons::Learning;

impl Stage {
    /// What is on the screen; `graph` if the graph of the game is wanted there.
    pub fn scope(&self, graph: bool, ctx: &Context) -> Scope {
        Scope {
            page: self.page,
            game: self.game_here(),
            open: Open {
                games: !self.docs.tabs.is_empty(),
                library: self.docs.shelves.current().is_some(),
                editor: !self.editors.is_empty(),
                puzzle: self.puzzles.solving.is_some(),
                solution: self.table().is_some_and(|table| self.puzzles.has_solution_in(table)),
                rules: self.handbook.has_rules(),
                manual: self.handbook.has_manual(),
            },
            steps: self.steps(),
            board: self.here().map(|(session, stand)| OnBoard::of(session, &stand.board, ctx)),
            table: self.table().map(Table::scope),
            puzzle: self.puzzle().map(Solving::scope).or(self.lesson().map(Learning::scope)),
            tries: self.escaping().map(Escaping::scope),
            engine: self.game.analysis.scope(graph),
            tables: self.preparing.stocks(),
            making: self.making(),
            ..Scope::default()
        }
    }

    /// What is being made of solved endgames.
    fn making(&self) -> Option<Making> {
        let work = self.preparing.under_way()?;
        Some(Making { step: work.step.clone(), share: work.share() })
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
