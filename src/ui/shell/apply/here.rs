//! The board on the screen, be it of an open game, of a puzzle or of tries to escape, and what
//! is done there.

use crate::session::Session;
use crate::ui::action::{EscapeAction, GameAction, StudyAction};
use crate::ui::board::{Board, Event};
use crate::ui::documents::tabs::Table;
use crate::ui::drill::Solving;
use crate::ui::escape::Escaping;
use crate::ui::pages::Page;
use crate::ui::shell::app::App;
use crate::ui::stand::prompt::{self, Kind, Prompt, Typed};

/// What a game is played with on the screen, to change it.
pub struct Here<'a> {
    /// The game. A puzzle changes by its drill alone.
    pub session: &'a dyn Session,
    /// The board widget's memory.
    pub board: &'a mut Board,
    /// Whether the board is turned.
    pub turned: &'a mut bool,
    /// Why the last attempt was refused.
    pub refusal: &'a mut Option<String>,
    /// What is asked for in the line below the board.
    pub prompt: &'a mut Option<Prompt>,
}

impl App {
    /// The game and the board on the screen.
    pub(in crate::ui) fn here(&self) -> Option<(&dyn Session, &Board)> {
        match self.page {
            Page::Table => self.tabs.current().map(|table| (table.session.as_ref(), &table.board)),
            Page::Drill => self.piece().map(|piece| (piece.drill.session(), &piece.board)),
            Page::Escape => self.escaping().map(|it| (it.escape.session(), &it.board)),
            _ => None,
        }
    }

    /// The puzzle while it is on the screen.
    pub(in crate::ui) fn piece(&self) -> Option<&Solving> {
        self.puzzles.solving.as_ref().filter(|_| self.page == Page::Drill)
    }

    /// The same as [`App::here`], to change it.
    pub(in crate::ui) fn here_mut(&mut self) -> Option<Here<'_>> {
        match self.page {
            Page::Table => self.tabs.current_mut().map(|table| {
                let Table { session, board, turned, refusal, prompt, .. } = table;
                Here { session: &**session, board, turned, refusal, prompt }
            }),
            Page::Drill => self.puzzles.solving.as_mut().map(|solving| {
                let Solving { drill, board, turned, refusal, prompt, .. } = solving;
                Here { session: drill.session(), board, turned, refusal, prompt }
            }),
            Page::Escape => self.escapes.of_mut(self.tabs.current()?.id).map(|escaping| {
                let Escaping { escape, board, turned, refusal, prompt, .. } = escaping;
                Here { session: escape.session(), board, turned, refusal, prompt }
            }),
            _ => None,
        }
    }

    /// Does with the board on the screen what is done in the same way everywhere.
    pub(in crate::ui) fn apply_here(&mut self, action: GameAction, ctx: &egui::Context) {
        let Some(here) = self.here_mut() else { return };
        *here.refusal = None;
        let event = match action {
            GameAction::Bare => {
                here.session.view().bare_moves().next().map(|(mv, _)| Event::Play(mv))
            }
            GameAction::Tap(how) => here.board.tap(here.session, how),
            GameAction::Step(step) => {
                here.board.step(step);
                None
            }
            GameAction::Circle => here.board.circle(),
            GameAction::Arrow => here.board.arrow(),
            GameAction::Ask(kind) => {
                *here.prompt = Some(Prompt::new(kind));
                None
            }
            GameAction::Typed(Typed(kind, text)) => return self.typed(kind, &text, ctx),
            _ => None,
        };
        if let Some(event) = event {
            self.happened(event, ctx);
        }
    }

    /// Does what was done on the board with the game that it shows.
    fn happened(&mut self, event: Event, ctx: &egui::Context) {
        match self.page {
            Page::Drill => {
                if let Some(done) = StudyAction::of(event) {
                    self.apply_study(done, ctx);
                }
            }
            Page::Escape => {
                EscapeAction::of(event).into_iter().for_each(|it| self.apply_escape(it, ctx));
            }
            _ => self.apply_game(event.into(), ctx),
        }
    }

    /// Does what was typed in the line below the board, or says why not.
    fn typed(&mut self, kind: Kind, text: &str, ctx: &egui::Context) {
        let Some(here) = self.here_mut() else { return };
        let problem = match kind {
            Kind::Move => match here.session.read_move(text) {
                Ok(mv) => {
                    // Moves follow one another; the number of a move is asked for once.
                    *here.prompt = Some(Prompt::new(kind));
                    return self.happened(Event::Play(mv), ctx);
                }
                Err(problem) => problem,
            },
            Kind::Number => match prompt::number(here.session, text) {
                Ok(node) => {
                    *here.prompt = None;
                    return self.apply_game(GameAction::to_node(node), ctx);
                }
                Err(problem) => problem,
            },
        };
        *here.refusal = Some(problem);
    }
}
