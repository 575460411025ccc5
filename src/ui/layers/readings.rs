//! The question what a text is that was pasted, where it can be several things.

use egui::{Ui, vec2};

use super::{answer, title};
use crate::ui::component::{Cx, Layer, Outbox, Request, Taken};
use crate::ui::documents::{DocId, Documents};
use crate::ui::parts::entered;
use owlery_i18n::t;
use owlery_session::Pasted;

/// What a text may be.
pub struct Readings {
    text: String,
    problem: Option<String>,
    readings: Vec<Pasted>,
    game: Option<DocId>,
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
}

impl Layer for Readings {
    fn show(&mut self, ui: &mut Ui, _: &Documents, _: Cx<'_>, out: &mut Outbox) -> bool {
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
            let button = egui::Button::new(reading.said.to_string().trim_end_matches('.'))
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
            out.ask(Request::Take(Box::new(Taken { text, pasted, game: self.game })));
            return false;
        }
        ui.add_space(4.0);
        !ui.add(answer(t!("layers-readings.cancel"))).clicked()
    }
}
