//! The question which settings to use after starts that failed.

use egui::Ui;

use super::{answers, title};
use crate::ui::component::{Cx, Layer, Outbox, Request};
use crate::ui::documents::Documents;
use crate::ui::settings::starts::Trust;
use owlery_i18n::t;

/// Starts have failed, and the settings may be why.
pub struct WhichSettings {
    /// So many starts.
    pub failed: usize,
}

impl Layer for WhichSettings {
    fn show(&mut self, ui: &mut Ui, _: &Documents, _: Cx<'_>, out: &mut Outbox) -> bool {
        title(ui, t!("layers-starts.title"));
        ui.label(t!("layers-starts.says", count = self.failed));
        ui.add_space(8.0);
        let choices = [
            (t!("layers-starts.usual"), Trust::Usual),
            (t!("layers-starts.own"), Trust::Own),
            (t!("layers-starts.later"), Trust::Later),
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
