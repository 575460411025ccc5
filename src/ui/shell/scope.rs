//! What commands are told of the program.

use crate::session::Session;
use crate::session::drill::{Drill, Stage};
use crate::session::opponent::to_move;
use crate::ui::board::Board;
use crate::ui::command::scope::{Engine, OnBoard, OnPuzzle, OnTable, OnTries, Open, Scope};
use crate::ui::documents::tabs::Table;
use crate::ui::drill::Solving;
use crate::ui::escape::Escaping;
use crate::ui::pages::Page;
use crate::ui::shell::app::App;
use crate::ui::stand::Stand;

impl App {
    /// What is on the screen.
    pub(in crate::ui) fn scope(&self, ctx: &egui::Context) -> Scope {
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
            board: self.here().map(|(session, stand)| on_board(session, &stand.board, ctx)),
            table: self.table().map(on_table),
            puzzle: self.piece().map(on_puzzle),
            tries: self.escaping().map(on_tries),
            engine: Engine {
                is_on: self.game.analysis.thinker.thinks(),
                hides: self.game.analysis.thinker.hides(),
                is_threat: self.game.analysis.thinker.is_threat(),
                has_best: self
                    .table()
                    .is_some_and(|table| self.game.analysis.thinker.best(table).is_some()),
                reports: self.game.analysis.reporting.under_way().is_some(),
                has_report: self.game.analysis.reporting.is_known(),
                shows_graph: self.settings.graph,
            },
        }
    }

    /// The game and the board on the screen.
    pub(in crate::ui) fn here(&self) -> Option<(&dyn Session, &Stand)> {
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
    pub(in crate::ui) fn stand_mut(&mut self) -> Option<&mut Stand> {
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
    pub(in crate::ui) fn piece(&self) -> Option<&Solving> {
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

fn on_board(session: &dyn Session, board: &Board, ctx: &egui::Context) -> OnBoard {
    OnBoard {
        overlays: session.overlays().iter().map(|overlay| overlay.name).collect(),
        overlay: board.overlay(),
        is_asking: board.is_asking(),
        has_focus: board.has_focus(ctx),
        bare_moves: session.view().bare_moves().count(),
    }
}

fn on_table(table: &Table) -> OnTable {
    let view = table.session.view();
    OnTable {
        here: view.here,
        mode: view.mode,
        runs: view.status.turn.is_some(),
        is_game: view.is_game(),
        is_over: table.session.is_over(),
        has_offer: view.status.offer.is_some(),
        can_back: view.can_back,
        can_forward: view.can_forward,
        can_take_back: table.may_take_back(),
        has_marks: !view.remarks.marks.is_empty(),
        is_engines: to_move(view).is_some(),
        is_thought_of: table.is_engines(),
    }
}

fn on_puzzle(solving: &Solving) -> OnPuzzle {
    OnPuzzle {
        is_players: solving.drill.stage() == Stage::Reader,
        can_hint: Drill::can_hint(&solving.drill),
        has_next: solving.lesson.next().is_some(),
        has_previous: solving.lesson.previous().is_some(),
    }
}

fn on_tries(escaping: &Escaping) -> OnTries {
    let escape = &escaping.escape;
    let here = escape.here();
    OnTries {
        is_players: here.is_some(),
        is_trying: escape.is_trying(),
        has_left: here.is_some_and(|at| !escape.tries().left(at).is_empty()),
        has_lines: !escape.lines().is_empty(),
        is_busy: escape.is_busy(),
    }
}
