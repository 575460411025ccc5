//! What this program is.

use egui::Ui;

use super::head;
use crate::ui::component::{Cx, Layer, Outbox};
use crate::ui::documents::Documents;
use owlery_games::GameId;
use owlery_games::words::listed;
use owlery_i18n::{said_of, t};
use owlery_session::picker::form;

/// A few words about it.
pub struct AboutOwlery;

impl Layer for AboutOwlery {
    fn show(&mut self, ui: &mut Ui, _: &Documents, _: Cx<'_>, _: &mut Outbox) -> bool {
        let open = head(ui, "Owlery");
        ui.label(t!("layers-about.version", version = env!("CARGO_PKG_VERSION")));
        ui.add_space(6.0);
        let (count, games) = (GameId::ALL.len(), GameId::ALL.map(GameId::name));
        let games = listed(&games, "and");
        ui.label(t!("layers-about.games", count = count, games = games));
        ui.label(t!("layers-about.says"));
        ui.add_space(6.0);
        for game in GameId::ALL {
            ui.label(said_of(game.name(), form(game).about().credit.say()));
        }
        open
    }

    fn opener(&self) -> Option<&'static str> {
        Some("help.about")
    }
}
