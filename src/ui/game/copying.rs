//! Copying positions, moves and games as text.

use egui::Context;

use super::Copied;
use crate::ui::component::{Outbox, Request};
use crate::ui::documents::tabs::Table;
use crate::ui::jobs::Jobs;
use crate::ui::messages::Message;
use owlery_i18n::{Said, Text, t};
use owlery_session::GameText;

const WITHOUT_REPORT: Text = Text::of("game-copying.without_report");

/// A game that is written to be copied.
#[derive(Default)]
pub struct Copying(Jobs<Result<Written, String>>);

/// A game as text.
struct Written {
    text: String,
    /// Whether a report has found what the text leaves out.
    leaves_report: bool,
}

impl Copying {
    /// Copies it, or begins to write it where that can take long.
    pub fn copy(&mut self, what: Copied, table: &Table, ctx: &Context) {
        // What is copied later takes the place of what was copied before.
        self.0.forget();
        let session = table.session.as_ref();
        ctx.copy_text(match what {
            Copied::Position => session.code(),
            Copied::Line(node) => session.whole_line_text(node),
            Copied::Moves => session.line_text(),
            Copied::Game => {
                let write = session.writing(GameText::Transcript);
                let leaves_report = session.has_report();
                return self.0.begin(ctx, move || Ok(Written { text: write(), leaves_report }));
            }
        });
    }

    /// Copies what was written meanwhile.
    pub fn finish(&mut self, ctx: &Context, out: &mut Outbox) {
        for written in self.0.take(|why| Err(why.into())) {
            match written {
                Ok(Written { text, leaves_report }) => {
                    ctx.copy_text(text);
                    if leaves_report {
                        out.ask(Request::Say(Message::info(WITHOUT_REPORT)));
                    }
                }
                Err(problem) => {
                    let said = Said::new(move || t!("game-copying.nothing", problem = &problem));
                    out.ask(Request::Say(Message::error(said)));
                }
            }
        }
    }
}
