//! The question which settings to use after starts that failed.

use egui::Ui;

use super::{answers, title};
use crate::ui::component::{Cx, Layer, Outbox, Request};
use crate::ui::settings::starts::Trust;

/// Starts have failed, and the settings may be why.
pub struct WhichSettings {
    /// So many starts.
    pub failed: usize,
}

impl Layer for WhichSettings {
    fn show(&mut self, ui: &mut Ui, _: Cx<'_>, out: &mut Outbox) -> bool {
        title(ui, "Go on with the usual settings?");
        ui.label(format!(
            "The last {} starts of Owlery ended before its window was there. In case your \
             settings are why, this start uses none of them. They are on the disk as they were; \
             if you go on with the usual ones, yours are kept beside.",
            self.failed
        ));
        ui.add_space(8.0);
        let choices = [
            ("Usual settings", Trust::Usual),
            ("My settings", Trust::Own),
            ("Decide later", Trust::Later),
        ];
        let given = answers(ui, choices);
        given.map(|trust| out.ask(Request::Trust(trust))).is_none()
    }

    fn leave(&mut self, out: &mut Outbox) {
        out.ask(Request::Trust(Trust::Later));
    }

    fn name(&self) -> &'static str {
        "which settings"
    }

    fn width(&self) -> Option<f32> {
        Some(440.0)
    }

    fn is_question(&self) -> bool {
        true
    }
}
