//! What else may be asked of the engine: to hide its opinion, or to search by another method.

use egui::Ui;
use egui::containers::menu::MenuButton;

use crate::engine::Method;
use crate::rules::GameId;
use crate::ui::analysis::Action;
use crate::ui::command::keys::Keys;
use crate::ui::parts::small;
use crate::ui::settings::Change;

/// What the methods are, in words for players.
const HINT: &str = "How the engine searches. Alpha-beta looks at all moves that may matter, deeper \
and deeper. Monte Carlo looks further where it seems promising, and less elsewhere. To choose the \
other one begins anew by that.";
/// What a second opinion is.
const SECOND: &str = "An engine that you have added thinks about the same position. Its best line \
stands below those of Owlery.";

/// The menu.
pub fn menu(
    ui: &mut Ui,
    chosen: Method,
    (game, advisers): (GameId, &[(&str, bool)]),
    keys: &Keys,
    actions: &mut Vec<Action>,
) {
    MenuButton::from_button(small("More")).ui(ui, |ui| {
        if ui.button(keys.hint("Hide the opinion", "engine.hide")).clicked() {
            actions.push(Action::Hide);
            ui.close();
        }
        ui.separator();
        ui.label("Search by").on_hover_text(HINT);
        for method in Method::ALL {
            if ui.radio(chosen == method, method.name()).on_hover_text(HINT).clicked() {
                actions.push(Action::Set(Change::Method(method)));
                ui.close();
            }
        }
        if advisers.is_empty() {
            return;
        }
        ui.separator();
        ui.label("Second opinion").on_hover_text(SECOND);
        let none = advisers.iter().all(|(_, is_asked)| !is_asked);
        let others = advisers.iter().map(|(name, is_asked)| (Some(*name), *is_asked));
        for (name, is_asked) in [(None, none)].into_iter().chain(others) {
            if ui.radio(is_asked, name.unwrap_or("None")).on_hover_text(SECOND).clicked() {
                actions.push(Action::Set(Change::Adviser(game, name.map(str::to_owned))));
                ui.close();
            }
        }
    });
}
