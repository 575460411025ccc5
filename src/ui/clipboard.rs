//! Copying and pasting positions, moves and games as text.

use super::action::{Action, EditorAction, GameAction};
use super::app::App;
use crate::record::{NodeId, limits};
use crate::session::paste::{Content, Pasted, recognise};
use crate::session::view::GameText;

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

    /// Copies it, or begins to write it where that can take long.
    pub(super) fn copy(&mut self, what: Copied, ctx: &egui::Context) {
        let Some(table) = self.tabs.current() else { return };
        // What is copied later takes the place of what was copied before.
        self.copying.forget();
        ctx.copy_text(match what {
            Copied::Position => table.session.code(),
            Copied::Line(node) => table.session.whole_line_text(node),
            Copied::Moves => table.session.line_text(),
            Copied::Game => {
                let write = table.session.writing(GameText::Transcript);
                return self.copying.begin(ctx, move || Ok(write()));
            }
        });
    }

    /// Copies what was written meanwhile.
    pub(super) fn finish_copying(&mut self, ctx: &egui::Context) {
        for written in self.copying.take(Err) {
            match written {
                Ok(text) => ctx.copy_text(text),
                Err(problem) => self.notices.push(format!("Nothing was copied. {problem}")),
            }
        }
    }

    /// Takes a text for what it is: moves go into the open game, a game or position opens beside it.
    /// One that takes time is read beside the window, as a game of its own.
    pub(super) fn paste(&mut self, text: &str, ctx: &egui::Context) {
        if text.len() > limits::PASTE {
            return self.files.recognise(text.to_owned(), ctx);
        }
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
