//! What else may be asked of the engine: to hide its opinion, or to search by another method.

use egui::Ui;
use egui::containers::menu::MenuButton;

use crate::ui::analysis::Action;
use crate::ui::command::keys::Keys;
use crate::ui::parts::small;
use crate::ui::settings::Change;
use owlery_engine::Method;
use owlery_games::GameId;
use owlery_i18n::{Text, t};

/// What the methods are, in words for players.
const HINT: Text = Text::of("analysis-more.by_hint");
/// What a second opinion is.
const SECOND: Text = Text::of("analysis-more.second_hint");

/// The menu.
pub fn menu(
    ui: &mut Ui,
    chosen: Method,
    (game, advisers): (GameId, &[(&str, bool)]),
    keys: &Keys,
    actions: &mut Vec<Action>,
) {
    MenuButton::from_button(small(t!("analysis-more.more"))).ui(ui, |ui| {
        if ui.button(keys.hint(t!("analysis-more.hide"), "engine.hide")).clicked() {
            actions.push(Action::Hide);
            ui.close();
        }
        ui.separator();
        ui.label(t!("analysis-more.by")).on_hover_text(HINT.say());
        for method in Method::ALL {
            if ui.radio(chosen == method, method.name()).on_hover_text(HINT.say()).clicked() {
                actions.push(Action::Set(Change::Method(method)));
                ui.close();
            }
        }
        if advisers.is_empty() {
            return;
        }
        ui.separator();
        ui.label(t!("analysis-more.second")).on_hover_text(SECOND.say());
        let none = advisers.iter().all(|(_, is_asked)| !is_asked);
        let others = advisers.iter().map(|(name, is_asked)| (Some(*name), *is_asked));
        for (name, is_asked) in [(None, none)].into_iter().chain(others) {
            if ui
                .radio(is_asked, name.unwrap_or(t!("analysis-more.none")))
                .on_hover_text(SECOND.say())
                .clicked()
            {
                actions.push(Action::Set(Change::Adviser(game, name.map(str::to_owned))));
                ui.close();
            }
        }
    });
}
