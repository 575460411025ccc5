//! What went wrong, until it is taken away.

use egui::{Frame, Margin, Panel, RichText, Ui};

use crate::ui::action::{Action, AppAction};
use crate::ui::app::App;

/// Shows the notices below the menu.
pub fn show(app: &App, ui: &mut Ui, actions: &mut Vec<Action>) {
    for (i, notice) in app.notices.iter().enumerate() {
        let roles = &app.theme.roles;
        let frame = Frame::new().fill(roles.panel).inner_margin(Margin::symmetric(10, 6));
        Panel::top(("notice", i)).frame(frame).show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                ui.label(RichText::new(notice).color(roles.warning));
                if ui.small_button("Close").clicked() {
                    actions.push(AppAction::Dismiss(i).into());
                }
            });
        });
    }
}
