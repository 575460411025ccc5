//! What this program is.

use egui::Ui;

use super::head;
use crate::rules::GameId;
use crate::rules::words::{listed, spelled};
use crate::ui::component::{Cx, Layer, Outbox};

/// A few words about it.
pub struct AboutOwlery;

impl Layer for AboutOwlery {
    fn show(&mut self, ui: &mut Ui, _: Cx<'_>, _: &mut Outbox) -> bool {
        let open = head(ui, "Owlery");
        ui.label(format!("Version {}", env!("CARGO_PKG_VERSION")));
        ui.add_space(6.0);
        let (count, games) = (GameId::ALL.len(), GameId::ALL.map(GameId::name));
        let (count, games) = (spelled(count), listed(&games, "and"));
        ui.label(format!("{count} uncommon two-player games: {games}."));
        ui.label("Play them, take moves back, try others, and save your games as files.");
        open
    }

    fn opener(&self) -> Option<&'static str> {
        Some("help.about")
    }
}
