//! Questions about files: a conflict while saving, the readings of a text, and settings after
//! failed starts.

use egui::{Ui, vec2};

use super::{Answer, answer, answers, title};
use crate::ui::component::{AppContext, Dialog, DialogOptions, Request, Requests, TextReading};
use crate::ui::disk::{Obstacle, storage};
use crate::ui::documents::{DocId, Documents};
use crate::ui::parts::entered;
use crate::ui::settings::starts::Trust;
use crate::ui::work::files::Conflict;
use owlery_i18n::t;
use owlery_session::Pasted;

/// The question about a file in the way of saving.
pub struct ConflictDialog(pub Conflict);

#[derive(Clone, Copy)]
enum Save {
    Elsewhere,
    Over,
    Not,
}

impl Dialog for ConflictDialog {
    fn show(&mut self, ui: &mut Ui, _: &Documents, _: AppContext<'_>, out: &mut Requests) -> bool {
        let ConflictText { heading, text, over } = self.conflict_text();
        title(ui, heading);
        ui.label(text);
        ui.add_space(8.0);
        let (other, leave) = (
            Answer::new(t!("layers-clash.elsewhere"), Save::Elsewhere),
            Answer::new(t!("layers-clash.cancel"), Save::Not),
        );
        let given = match over {
            Some(over) => answers(ui, [other, Answer::destructive(over, Save::Over), leave]),
            None => answers(ui, [other, leave]),
        };
        match given {
            None => return true,
            Some(Save::Elsewhere) => out.ask(Request::SaveElsewhere(self.0.target.clone())),
            Some(Save::Over) => out.ask(Request::Overwrite(self.0.clone())),
            Some(Save::Not) => out.ask(Request::LeaveUnsaved(self.0.target.id)),
        }
        false
    }

    fn leave(&mut self, out: &mut Requests) {
        out.ask(Request::LeaveUnsaved(self.0.target.id));
    }

    fn options(&self) -> DialogOptions {
        DialogOptions::question("in the way", 420.0)
    }
}

/// The texts of the dialog about an obstacle.
struct ConflictText {
    heading: &'static str,
    text: String,
    /// The label to overwrite the file, if that is possible.
    over: Option<&'static str>,
}

impl ConflictDialog {
    fn conflict_text(&self) -> ConflictText {
        let name = storage::name(&self.0.target.path);
        match self.0.obstacle {
            Obstacle::Changed => ConflictText {
                heading: t!("layers-clash.changed"),
                text: t!("layers-clash.changed_says", name = name),
                over: Some(t!("layers-clash.over")),
            },
            Obstacle::Gone => ConflictText {
                heading: t!("layers-clash.gone"),
                text: t!("layers-clash.gone_says", name = name),
                over: Some(t!("layers-clash.there")),
            },
            Obstacle::ReadOnly => ConflictText {
                heading: t!("layers-clash.read_only"),
                text: t!("layers-clash.read_only_says", name = name),
                over: Some(t!("layers-clash.over")),
            },
            Obstacle::NotAFile(what) => ConflictText {
                heading: t!("layers-clash.no_file"),
                text: t!("layers-clash.no_file_says", name = name, what = what.to_string()),
                over: None,
            },
        }
    }
}

// The readings of a text.

/// The question how to read a text.
pub struct ReadingsDialog {
    text: String,
    problem: Option<String>,
    readings: Vec<Pasted>,
    game: Option<DocId>,
    is_new: bool,
}

impl ReadingsDialog {
    /// Creates the question about a text that was pasted into a game.
    pub fn new(
        text: String,
        problem: Option<String>,
        readings: Vec<Pasted>,
        game: Option<DocId>,
    ) -> Self {
        ReadingsDialog { text, problem, readings, game, is_new: true }
    }
}

impl Dialog for ReadingsDialog {
    fn show(&mut self, ui: &mut Ui, _: &Documents, _: AppContext<'_>, out: &mut Requests) -> bool {
        title(
            ui,
            match self.problem {
                Some(_) => t!("layers-readings.broken"),
                None => t!("layers-readings.which"),
            },
        );
        match &self.problem {
            Some(problem) => ui.label(problem),
            None => ui.label(t!("layers-readings.fits")),
        };
        ui.add_space(8.0);
        let mut taken = None;
        for (place, reading) in self.readings.iter().enumerate() {
            let button = egui::Button::new(reading.summary.to_string().trim_end_matches('.'))
                .min_size(vec2(ui.available_width(), 30.0));
            let button = ui.add(button);
            if button.clicked() || place == 0 && entered(ui) {
                taken = Some(place);
            } else if place == 0 && std::mem::take(&mut self.is_new) {
                button.request_focus();
            }
        }
        if let Some(place) = taken {
            let (text, pasted) = (std::mem::take(&mut self.text), self.readings.swap_remove(place));
            out.ask(Request::TakeReading(Box::new(TextReading { text, pasted, game: self.game })));
            return false;
        }
        ui.add_space(4.0);
        !ui.add(answer(t!("layers-readings.cancel"))).clicked()
    }
}

// Settings after failed starts.

/// The question which settings to use after failed starts, since they may be the cause.
pub struct FailedStartsDialog {
    /// The number of failed starts.
    pub failed: usize,
}

impl Dialog for FailedStartsDialog {
    fn show(&mut self, ui: &mut Ui, _: &Documents, _: AppContext<'_>, out: &mut Requests) -> bool {
        title(ui, t!("layers-starts.title"));
        ui.label(t!("layers-starts.says", count = self.failed));
        ui.add_space(8.0);
        let choices = [
            Answer::new(t!("layers-starts.usual"), Trust::Usual),
            Answer::new(t!("layers-starts.own"), Trust::Own),
            Answer::new(t!("layers-starts.later"), Trust::Later),
        ];
        let given = answers(ui, choices);
        given.map(|trust| out.ask(Request::Trust(trust))).is_none()
    }

    fn leave(&mut self, out: &mut Requests) {
        out.ask(Request::Trust(Trust::Later));
    }

    fn options(&self) -> DialogOptions {
        DialogOptions::question("which settings", 440.0)
    }
}
