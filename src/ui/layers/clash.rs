//! The question about something that is in the way of saving.

use egui::Ui;

use super::{answers, title};
use crate::ui::component::{Cx, Layer, Outbox, Request};
use crate::ui::disk::Obstacle;
use crate::ui::disk::storage;
use crate::ui::documents::Documents;
use crate::ui::work::files::Clash;
use owlery_i18n::t;

/// What is in the way.
pub struct InTheWay(pub Clash);

/// What becomes of what was to be saved.
enum Answer {
    Elsewhere,
    Over,
    Not,
}

impl Layer for InTheWay {
    fn show(&mut self, ui: &mut Ui, _: &Documents, _: Cx<'_>, out: &mut Outbox) -> bool {
        let (heading, said, over) = self.words();
        title(ui, heading);
        ui.label(said);
        ui.add_space(8.0);
        let (other, leave) = (
            (t!("layers-clash.elsewhere"), Answer::Elsewhere),
            (t!("layers-clash.cancel"), Answer::Not),
        );
        let given = match over {
            Some(over) => answers(ui, [other, (over, Answer::Over), leave]),
            None => answers(ui, [other, leave]),
        };
        match given {
            None => return true,
            Some(Answer::Elsewhere) => out.ask(Request::SaveElsewhere(self.0.clone())),
            Some(Answer::Over) => out.ask(Request::Overwrite(self.0.clone())),
            Some(Answer::Not) => out.ask(Request::NotSaved(self.0.id)),
        }
        false
    }

    fn leave(&mut self, out: &mut Outbox) {
        out.ask(Request::NotSaved(self.0.id));
    }

    fn name(&self) -> &'static str {
        "in the way"
    }

    fn width(&self) -> Option<f32> {
        Some(420.0)
    }

    fn is_question(&self) -> bool {
        true
    }
}

impl InTheWay {
    /// The title, what is so, and what to write over it is called, where that can be done.
    fn words(&self) -> (&'static str, String, Option<&'static str>) {
        let name = storage::name(&self.0.path);
        match self.0.obstacle {
            Obstacle::Changed => (
                t!("layers-clash.changed"),
                t!("layers-clash.changed_says", name = name),
                Some(t!("layers-clash.over")),
            ),
            Obstacle::Gone => (
                t!("layers-clash.gone"),
                t!("layers-clash.gone_says", name = name),
                Some(t!("layers-clash.there")),
            ),
            Obstacle::ReadOnly => (
                t!("layers-clash.read_only"),
                t!("layers-clash.read_only_says", name = name),
                Some(t!("layers-clash.over")),
            ),
            Obstacle::NoFile(what) => (
                t!("layers-clash.no_file"),
                t!("layers-clash.no_file_says", name = name, what = what.to_string()),
                None,
            ),
        }
    }
}
