//! What went wrong, until it is taken away, and how an export goes.

use egui::{Frame, Margin, Panel, RichText, Ui};

use crate::ui::action::{Action, AppAction, FileAction};
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
    export(app, ui, actions);
}

/// The export that is under way or done.
fn export(app: &App, ui: &mut Ui, actions: &mut Vec<Action>) {
    let Some(exporting) = &app.files.exporting else { return };
    let path = exporting.path.display();
    let (text, button) = match exporting.is_running {
        true => (format!("Exporting to {path}…"), "Stop"),
        false => (format!("Exported to {path}."), "Close"),
    };
    let roles = &app.theme.roles;
    let frame = Frame::new().fill(roles.panel).inner_margin(Margin::symmetric(10, 6));
    Panel::top("exporting").frame(frame).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(text).color(roles.text));
            if ui.small_button(button).clicked() {
                actions.push(FileAction::EndExport.into());
            }
        });
    });
}
