//! What is known of a game besides its moves, and changing what can be changed of it.

use egui::{Button, Grid, Label, RichText, TextEdit, Ui};

use crate::ui::component::{Cx, Layer, Outbox, Request};
use crate::ui::documents::{DocId, Documents};
use crate::ui::parts::{entered_in, focus, say, scrolls_in_dialog};
use owlery_games::Side;
use owlery_i18n::t;
use owlery_record::{Tags, date, limits};
use owlery_session::{Particulars, Session};

/// The dialog.
pub struct Form {
    game: DocId,
    headers: Tags,
    /// The date as it was; one of another kind may stay.
    date: String,
    /// The sides with their names, in the order in which they move.
    sides: [(Side, &'static str); 2],
    particulars: Particulars,
    /// Whether it has just been opened.
    is_new: bool,
}

impl Form {
    /// Of a game.
    pub fn new(game: DocId, session: &dyn Session) -> Self {
        let headers = session.tags().clone();
        Form {
            game,
            date: headers.date.clone(),
            headers,
            sides: session.turn_order().map(|side| (side, session.about().side(side))),
            particulars: session.particulars(),
            is_new: true,
        }
    }
}

impl Layer for Form {
    fn show(&mut self, ui: &mut Ui, _: &Documents, cx: Cx<'_>, out: &mut Outbox) -> bool {
        let title = ui.label(RichText::new(t!("game-headers.title")).size(20.0).strong());
        focus::land_on_title(ui, &title);
        ui.add_space(4.0);
        let mut done = false;
        scrolls_in_dialog(ui, 220.0, |ui| {
            // Beside the bar.
            ui.set_max_width(ui.available_width() - 8.0);
            Grid::new("headers").num_columns(2).spacing([12.0, 6.0]).show(ui, |ui| {
                done = self.fields(ui);
                self.facts(ui);
            });
        });
        ui.add_space(6.0);
        let problem = self.problem();
        // It has its place when it says nothing, so that nothing moves while a date is typed.
        let said = problem.as_deref().unwrap_or(" ");
        let line = ui.add(Label::new(RichText::new(said).color(cx.roles().warning)).wrap());
        if problem.is_some() {
            say(&line);
        }
        ui.add_space(4.0);
        let mut stay = true;
        ui.horizontal(|ui| {
            let take = ui.add_enabled(problem.is_none(), Button::new(t!("game-headers.done")));
            done = problem.is_none() && (done || take.clicked());
            stay = !ui.button(t!("game-headers.cancel")).clicked();
            if ui.button(t!("game-headers.copy")).clicked() {
                ui.ctx().copy_text(self.particulars.start_code.clone());
            }
        });
        if done {
            out.ask(Request::SetHeaders(self.game, Box::new(self.trimmed())));
        }
        stay && !done
    }
}

impl Form {
    /// What can be changed; true when Enter was pressed in a field.
    fn fields(&mut self, ui: &mut Ui) -> bool {
        let Tags { title, task, players, date, event, place, source, .. } = &mut self.headers;
        let mut done = false;
        let mut first = std::mem::take(&mut self.is_new);
        let mut field = |ui: &mut Ui, name: &str, hint: &str, text: &mut String| {
            let label = ui.label(name);
            let edit = TextEdit::singleline(text)
                .hint_text(hint)
                .char_limit(limits::TYPED)
                .desired_width(f32::INFINITY);
            let field = ui.add(edit).labelled_by(label.id);
            if std::mem::take(&mut first) {
                field.request_focus();
            }
            done |= entered_in(ui, &field);
            ui.end_row();
        };
        field(ui, t!("game-headers.name"), "", title);
        for (side, name) in self.sides {
            field(ui, name, t!("game-headers.player_hint"), &mut players[side as usize]);
        }
        field(ui, t!("game-headers.event"), "", event);
        field(ui, t!("game-headers.place"), "", place);
        field(ui, t!("game-headers.date"), t!("game-headers.date_hint"), date);
        field(ui, t!("game-headers.source"), "", source);
        field(ui, t!("game-headers.task"), t!("game-headers.task_hint"), task);
        done
    }

    /// What cannot.
    fn facts(&self, ui: &mut Ui) {
        let Particulars { result, options, clock, start, start_code } = &self.particulars;
        let facts = [
            (t!("game-headers.result"), result),
            (t!("game-headers.options"), options),
            (t!("game-headers.clock"), clock),
            (t!("game-headers.start"), start),
            (t!("game-headers.code"), start_code),
        ];
        for (name, text) in facts {
            ui.label(name);
            ui.add(Label::new(text).wrap().selectable(true));
            ui.end_row();
        }
    }

    /// Why it cannot be taken over.
    fn problem(&self) -> Option<String> {
        let date = self.headers.date.trim();
        if date == self.date {
            None
        } else {
            date::check(date).err().map(|fault| fault.to_string())
        }
    }

    fn trimmed(&self) -> Tags {
        let trimmed = |text: &String| text.trim().to_owned();
        let Tags { title, task, players, date, event, place, source, clock, score } = &self.headers;
        Tags {
            title: trimmed(title),
            task: trimmed(task),
            players: players.each_ref().map(trimmed),
            date: trimmed(date),
            event: trimmed(event),
            place: trimmed(place),
            source: trimmed(source),
            clock: *clock,
            score: *score,
        }
    }
}
