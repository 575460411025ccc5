//! What this program is.

use egui::Ui;

use super::head;
use crate::ui::component::{Cx, Layer, Outbox};

/// A few words about it.
pub struct About;

impl Layer for About {
    fn show(&mut self, ui: &mut Ui, _: Cx<'_>, _: &mut Outbox) -> bool {
        let open = head(ui, "Owlery");
        ui.label(format!("Version {}", env!("CARGO_PKG_VERSION")));
        ui.add_space(6.0);
        ui.label("Five uncommon two-player games: Owlman, Umbra, Aviary, Blocs and Troll.");
        ui.label("Play them, take moves back, try others, and save your games as files.");
        open
    }

    fn opener(&self) -> Option<&'static str> {
        Some("help.about")
    }
}
