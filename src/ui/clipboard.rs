//! Copying and pasting positions, moves and games as text.

use super::action::{Action, GameAction};
use super::app::{App, Page, Pending};
use crate::session::paste::{Content, Pasted, recognise};

/// What is copied as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Copied {
    /// The position's code.
    Position,
    /// The moves that lead to the position.
    Moves,
    /// The whole game with its variations and comments.
    Game,
}

impl App {
    /// What Ctrl+C and Ctrl+V ask for in this frame, where no text field has them.
    pub(super) fn clipboard_actions(&self, ctx: &egui::Context) -> Vec<Action> {
        if ctx.text_edit_focused() {
            return Vec::new();
        }
        let action = |event: &egui::Event| match event {
            egui::Event::Copy if self.table().is_some() => Some(GameAction::Copy(Copied::Position)),
            egui::Event::Paste(text) => Some(GameAction::Paste(text.clone())),
            _ => None,
        };
        ctx.input(|input| input.events.iter().filter_map(action).map(Action::from).collect())
    }

    pub(super) fn copy(&self, what: Copied, ctx: &egui::Context) {
        if let Some(table) = &self.table {
            ctx.copy_text(match what {
                Copied::Position => table.session.code(),
                Copied::Moves => table.session.line_text(),
                Copied::Game => table.session.transcript(),
            });
        }
    }

    /// Takes a text for what it is: moves go into the open game, a game or position takes its place
    /// once unsaved changes have been asked about.
    pub(super) fn paste(&mut self, text: &str) {
        let current = self.table.as_ref().filter(|_| self.page == Page::Table);
        match recognise(text, current.map(|table| table.session.as_ref())) {
            Ok(Pasted { content, said, remarks, .. }) => {
                match content {
                    Content::Game(session) | Content::Position(session) => {
                        self.replace(Pending::New(session));
                    }
                    Content::Moves(_) => {
                        if let Some(table) = &mut self.table {
                            table.session.paste_moves(text);
                        }
                    }
                }
                if !remarks.is_empty() {
                    self.notices.push(format!("{said} {}.", remarks.join("; ")));
                }
            }
            Err(problem) => self.notices.push(format!("Nothing was pasted. {}", problem.said)),
        }
    }
}
