//! What a person can set.

use egui::{Button, Grid, Ui};

use super::overlay::head;
use crate::ui::action::{Action, AppAction, OpinionAction, ViewAction};
use crate::ui::app::App;
use crate::ui::settings::Animation;
use crate::ui::settings::{PointOfView, cores};

/// Shows the settings; false when they are to be closed.
pub fn show(app: &App, ui: &mut Ui, actions: &mut Vec<Action>) -> bool {
    let settings = &app.settings;
    let open = head(ui, "Settings");
    Grid::new("settings").num_columns(2).spacing([24.0, 10.0]).show(ui, |ui| {
        ui.label("Theme");
        ui.horizontal_wrapped(|ui| themes(app, ui, actions));
        ui.end_row();
        ui.label("Board");
        ui.vertical(|ui| {
            let wheel = "The wheel over the board steps through the moves";
            for (on, label, action) in [
                (settings.letters, "Letters on birds", ViewAction::Letters),
                (settings.coordinates, "Coordinates", ViewAction::Coordinates),
                (settings.wheel, wheel, ViewAction::Wheel),
            ] {
                if ui.checkbox(&mut { on }, label).clicked() {
                    actions.push(action.into());
                }
            }
        });
        ui.end_row();
        ui.label("Taking back");
        let keeps = "Moves that were taken back stay as a variation";
        if ui.checkbox(&mut { settings.keeps_taken_back }, keeps).clicked() {
            actions.push(ViewAction::KeepTakenBack.into());
        }
        ui.end_row();
        ui.label("At the next start");
        if ui.checkbox(&mut { settings.reopens }, "Open what was open").clicked() {
            actions.push(AppAction::Reopen.into());
        }
        ui.end_row();
        ui.label("Animation");
        ui.horizontal(|ui| animation(app, ui, actions));
        ui.end_row();
        ui.label("Size of everything");
        ui.horizontal(|ui| zoom(app, ui, actions));
        ui.end_row();
        ui.label("Chances in bar, graph and report");
        ui.horizontal_wrapped(|ui| {
            for (view, name) in [
                (PointOfView::First, "Those of the side that moves first"),
                (PointOfView::Mover, "Those of the side to move"),
            ] {
                if ui.radio(settings.engine.estimates == view, name).clicked() {
                    actions.push(OpinionAction::PointOfView(view).into());
                }
            }
        });
        ui.end_row();
        ui.label("Threads of the engine");
        ui.horizontal(|ui| threads(app, ui, actions));
        ui.end_row();
        ui.label("Keys");
        if ui.button("See and change the keys…").clicked() {
            actions.push(AppAction::ShowKeys.into());
        }
        ui.end_row();
    });
    ui.separator();
    open
}

/// The themes to choose from.
pub fn themes(app: &App, ui: &mut Ui, actions: &mut Vec<Action>) {
    let names = app.themes.all.iter().map(|theme| (theme.name.as_str(), theme.name.as_str()));
    for (name, label) in [("", "As the system")].into_iter().chain(names) {
        if ui.radio(app.settings.theme == name, label).clicked() {
            actions.push(ViewAction::Theme(name.to_owned()).into());
        }
    }
}

/// The speeds to choose from.
pub fn animation(app: &App, ui: &mut Ui, actions: &mut Vec<Action>) {
    for (speed, name) in Animation::ALL {
        if ui.radio(app.settings.animation == speed, name).clicked() {
            actions.push(ViewAction::Animate(speed).into());
        }
    }
}

fn threads(app: &App, ui: &mut Ui, actions: &mut Vec<Action>) {
    let (threads, cores) = (app.settings.engine.threads_here(), cores());
    for (label, to) in [("Fewer", threads - 1), ("More", threads + 1)] {
        if ui.add_enabled((1..=cores).contains(&to), Button::new(label)).clicked() {
            actions.push(OpinionAction::Threads(to).into());
        }
    }
    let usual = app.settings.engine.threads == 0;
    if ui.add_enabled(!usual, Button::new("Automatic")).clicked() {
        actions.push(OpinionAction::Threads(0).into());
    }
    ui.label(format!("{threads} of {cores} processor cores"));
}

fn zoom(app: &App, ui: &mut Ui, actions: &mut Vec<Action>) {
    for (label, steps) in [("Smaller", -1), ("Larger", 1), ("Usual size", 0)] {
        let hint = app.keys.hint(label, ViewAction::Zoom(steps));
        if ui.button(label).on_hover_text(hint).clicked() {
            actions.push(ViewAction::Zoom(steps).into());
        }
    }
    ui.label(format!("{:.0} %", app.settings.zoom * 100.0));
}
