//! Copying and pasting positions, moves and games as text.

use super::action::{Action, EditorAction, GameAction};
use super::app::App;
use crate::record::NodeId;
use crate::session::paste::{Content, Pasted, recognise};

/// What is copied as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Copied {
    /// The position's code.
    Position,
    /// The moves that lead to the position.
    Moves,
    /// The moves from the start through this one to the end of its line.
    Line(NodeId),
    /// The whole game with its variations and comments.
    Game,
}

impl App {
    /// The text that was pasted in this frame, where no text field has it.
    pub(super) fn clipboard_actions(&self, ctx: &egui::Context) -> Vec<Action> {
        if ctx.text_edit_focused() {
            return Vec::new();
        }
        let action = |event: &egui::Event| match event {
            egui::Event::Paste(text) if self.editor().is_some() => {
                Some(EditorAction::Paste(text.clone()).into())
            }
            egui::Event::Paste(text) => Some(GameAction::Paste(text.clone()).into()),
            _ => None,
        };
        ctx.input(|input| input.events.iter().filter_map(action).collect())
    }

    pub(super) fn copy(&self, what: Copied, ctx: &egui::Context) {
        if let Some(table) = self.tabs.current() {
            ctx.copy_text(match what {
                Copied::Position => table.session.code(),
                Copied::Line(node) => table.session.whole_line_text(node),
                Copied::Moves => table.session.line_text(),
                Copied::Game => table.session.transcript(),
            });
        }
    }

    /// Takes a text for what it is: moves go into the open game, a game or position opens beside it.
    pub(super) fn paste(&mut self, text: &str) {
        match recognise(text, self.table().map(|table| table.session.as_ref())) {
            Ok(pasted) => {
                if let (Content::Moves(_), Some(table)) = (&pasted.content, self.tabs.current_mut())
                {
                    table.session.paste_moves(text);
                }
                self.take_pasted(pasted);
            }
            Err(problem) => self.notices.push(format!("Nothing was pasted. {}", problem.said)),
        }
    }

    /// Opens a game or position that was recognised in a text, in a tab of its own, and says
    /// what is to be said of it.
    pub(super) fn take_pasted(&mut self, Pasted { content, said, remarks, .. }: Pasted) {
        if let Content::Game(session) | Content::Position(session) = content {
            self.open_tab(session, None);
        }
        if !remarks.is_empty() {
            self.notices.push(format!("{said} {}.", remarks.join("; ")));
        }
    }
}
