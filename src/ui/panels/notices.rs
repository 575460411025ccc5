//! What went wrong, until it is taken away, and how long work goes.

use std::time::Duration;

use egui::{Frame, Margin, Panel, ProgressBar, RichText, Ui};

use crate::rules::outside::visible_line;
use crate::ui::action::{Action, AppAction, FileAction, OpinionAction};
use crate::ui::app::App;
use crate::ui::storage;

/// Shows the notices below the menu.
pub fn show(app: &App, ui: &mut Ui, actions: &mut Vec<Action>) {
    for (i, notice) in app.notices.iter().enumerate() {
        let roles = &app.theme.roles;
        let frame = Frame::new().fill(roles.panel).inner_margin(Margin::symmetric(10, 6));
        Panel::top(("notice", i)).frame(frame).show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                ui.label(RichText::new(visible_line(notice)).color(roles.warning));
                // Known by the words: the next notice comes to the place of one that is closed.
                if ui.push_id(notice, |ui| ui.small_button("Close")).inner.clicked() {
                    actions.push(AppAction::Dismiss(i).into());
                }
            });
        });
    }
    export(app, ui, actions);
    preparing(app, ui, actions);
    report(app, ui, actions);
}

/// How often to look how far some work is.
const GLANCE: Duration = Duration::from_millis(150);

/// The export that is under way or done.
fn export(app: &App, ui: &mut Ui, actions: &mut Vec<Action>) {
    let Some(exporting) = &app.files.exporting else { return };
    let path = storage::shown(&exporting.path);
    let (text, button) = match exporting.is_running {
        true => (format!("Exporting to {path}…"), "Cancel"),
        false => (format!("Exported to {path}."), "Close"),
    };
    let roles = &app.theme.roles;
    let frame = Frame::new().fill(roles.panel).inner_margin(Margin::symmetric(10, 6));
    Panel::top("exporting").frame(frame).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(text).color(roles.text));
            if exporting.is_running {
                ui.add(ProgressBar::new(exporting.progress.share()).desired_width(120.0));
                ui.ctx().request_repaint_after(GLANCE);
            }
            if ui.small_button(button).clicked() {
                actions.push(FileAction::EndExport.into());
            }
        });
    });
}

/// The report that is being made.
fn report(app: &App, ui: &mut Ui, actions: &mut Vec<Action>) {
    let Some(under_way) = app.reporting.under_way() else { return };
    let roles = &app.theme.roles;
    let frame = Frame::new().fill(roles.panel).inner_margin(Margin::symmetric(10, 6));
    Panel::top("reporting").frame(frame).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(under_way.words()).color(roles.text));
            ui.add(ProgressBar::new(under_way.found.share()).desired_width(120.0));
            let hint = app.keys.hint("What was found is kept", OpinionAction::StopReport);
            if ui.small_button("Stop").on_hover_text(hint).clicked() {
                actions.push(OpinionAction::StopReport.into());
            }
        });
    });
}

/// What the engine has to make before it knows it.
fn preparing(app: &App, ui: &mut Ui, actions: &mut Vec<Action>) {
    let Some(work) = app.preparing.under_way() else { return };
    // What is only read is there at once.
    if work.step.is_empty() {
        return;
    }
    let roles = &app.theme.roles;
    let frame = Frame::new().fill(roles.panel).inner_margin(Margin::symmetric(10, 6));
    Panel::top("preparing").frame(frame).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            let text = format!("{}, once for this computer: {}.", work.what, work.step);
            ui.label(RichText::new(text).color(roles.text));
            ui.add(ProgressBar::new(work.share()).desired_width(120.0));
            ui.ctx().request_repaint_after(GLANCE);
            if ui.small_button("Not now").clicked() {
                actions.push(AppAction::StopPreparing.into());
            }
        });
    });
}
