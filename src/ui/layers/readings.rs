//! The question what a text is that was pasted, where it can be several things.

use egui::{RichText, Ui, vec2};

use crate::session::Pasted;
use crate::ui::action::{Action, AppAction};
use crate::ui::documents::DocId;
use crate::ui::parts::entered;

/// What a text may be.
pub struct Readings {
    /// The text.
    pub text: String,
    /// What is wrong with it, as a sentence.
    pub problem: Option<String>,
    /// What it can be taken for.
    pub readings: Vec<Pasted>,
    /// The game that was open when it was pasted, for moves that go into it.
    pub game: Option<DocId>,
    is_new: bool,
}

impl Readings {
    /// A question about a text that was pasted into this game.
    pub fn new(
        text: String,
        problem: Option<String>,
        readings: Vec<Pasted>,
        game: Option<DocId>,
    ) -> Self {
        Readings { text, problem, readings, game, is_new: true }
    }

    /// Shows the question; whether it stays. Enter gives the first answer.
    pub fn show(&mut self, ui: &mut Ui, actions: &mut Vec<Action>) -> bool {
        let title =
            if self.problem.is_some() { "Take what can be read?" } else { "Which game is this?" };
        ui.label(RichText::new(title).size(20.0).strong());
        match &self.problem {
            Some(problem) => ui.label(problem),
            None => ui.label("The text fits more than one game."),
        };
        ui.add_space(8.0);
        for (place, reading) in self.readings.iter().enumerate() {
            let button = egui::Button::new(reading.said.trim_end_matches('.'))
                .min_size(vec2(ui.available_width(), 30.0));
            let button = ui.add(button);
            if button.clicked() || place == 0 && entered(ui) {
                actions.push(AppAction::TakeReading(place).into());
            } else if place == 0 && self.is_new {
                button.request_focus();
                self.is_new = false;
            }
        }
        ui.add_space(4.0);
        !ui.add(egui::Button::new("Cancel").min_size(vec2(96.0, 30.0))).clicked()
    }
}
