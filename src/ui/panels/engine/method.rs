//! By which method the engine searches: another one is a second opinion.

use egui::Ui;

use crate::engine::Method;
use crate::ui::action::{Action, OpinionAction};

/// What the methods are, in words for players.
const HINT: &str = "How the engine searches. Alpha-beta looks at all moves that may matter, deeper \
and deeper. Monte Carlo looks further where it seems promising, and less elsewhere. Ask the other \
one for a second opinion.";

/// The methods to choose from.
pub fn menu(ui: &mut Ui, chosen: Option<Method>, usual: Method, actions: &mut Vec<Action>) {
    let menu = ui.menu_button("Method", |ui| {
        let usual = (None, format!("The game's usual: {}", usual.name()));
        let named = Method::ALL.map(|method| (Some(method), method.name().to_owned()));
        for (method, name) in [usual].into_iter().chain(named) {
            if ui.radio(chosen == method, name).clicked() {
                actions.push(OpinionAction::Method(method).into());
                ui.close();
            }
        }
    });
    menu.response.on_hover_text(HINT);
}
