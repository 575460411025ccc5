//! What a person can set.

use egui::{Align, Button, Layout, RichText, Ui, vec2};

use crate::ui::layers::overlay::head;
use crate::ui::action::{Action, AppAction, ViewAction};
use crate::ui::parts::scrolls_in_dialog;
use crate::ui::settings::Animation;
use crate::ui::settings::Change;
use crate::ui::settings::{PointOfView, cores};
use crate::ui::shell::app::App;

/// The height of the title, and of what is around the dialog.
const REST: f32 = 150.0;
/// The width of what the rows are about, and of a dialog that has no room for it beside them.
const NAMES: f32 = 210.0;
const NARROW: f32 = 600.0;

/// Shows the settings; false when they are to be closed.
pub fn show(app: &App, ui: &mut Ui, actions: &mut Vec<Action>) -> bool {
    let settings = &app.settings;
    let open = head(ui, "Settings");
    scrolls_in_dialog(ui, REST, |ui| {
        part(ui, "Theme", |ui| themes(app, ui, actions));
        part(ui, "Board", |ui| {
            let wheel = "The wheel over the board steps through the moves";
            for (on, label, action) in [
                (settings.letters, "Letters on birds", ViewAction::Set(Change::Letters)),
                (settings.coordinates, "Coordinates", ViewAction::Set(Change::Coordinates)),
                (settings.wheel, wheel, ViewAction::Set(Change::Wheel)),
            ] {
                if ui.checkbox(&mut { on }, label).clicked() {
                    actions.push(action.into());
                }
            }
        });
        part(ui, "Taking back", |ui| {
            let keeps = "Moves that were taken back stay as a variation";
            if ui.checkbox(&mut { settings.keeps_taken_back }, keeps).clicked() {
                actions.push(ViewAction::Set(Change::KeepTakenBack).into());
            }
        });
        part(ui, "At the next start", |ui| {
            if ui.checkbox(&mut { settings.reopens }, "Open what was open").clicked() {
                actions.push(ViewAction::Set(Change::Reopen).into());
            }
        });
        part(ui, "Animation", |ui| animation(app, ui, actions));
        part(ui, "Size of everything", |ui| zoom(app, ui, actions));
        part(ui, "Chances in bar, graph and report", |ui| {
            for (view, name) in [
                (PointOfView::First, "Those of the side that moves first"),
                (PointOfView::Mover, "Those of the side to move"),
            ] {
                if ui.radio(settings.engine.estimates == view, name).clicked() {
                    actions.push(ViewAction::Set(Change::PointOfView(view)).into());
                }
            }
        });
        part(ui, "Threads of the engine", |ui| threads(app, ui, actions));
        part(ui, "Keys", |ui| {
            if ui.button("See and change the keys…").clicked() {
                actions.push(AppAction::ShowKeys.into());
            }
        });
    });
    ui.separator();
    open
}

/// A row: what it is about at the left, else above, and what can be chosen.
fn part(ui: &mut Ui, name: &str, choices: impl FnOnce(&mut Ui)) {
    ui.add_space(4.0);
    let width = ui.available_width();
    if width < NARROW {
        ui.label(RichText::new(name).strong());
        ui.horizontal_wrapped(choices);
        return;
    }
    ui.horizontal_top(|ui| {
        let size = vec2(NAMES, ui.spacing().interact_size.y);
        ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
            ui.set_width(NAMES);
            ui.label(name);
        });
        ui.vertical(|ui| ui.horizontal_wrapped(choices));
    });
}

/// The themes to choose from.
pub fn themes(app: &App, ui: &mut Ui, actions: &mut Vec<Action>) {
    let names = app.themes.all.iter().map(|theme| (theme.name.as_str(), theme.name.as_str()));
    for (name, label) in [("", "As the system")].into_iter().chain(names) {
        if ui.radio(app.settings.theme == name, label).clicked() {
            actions.push(ViewAction::Set(Change::Theme(name.to_owned())).into());
        }
    }
}

/// The speeds to choose from.
pub fn animation(app: &App, ui: &mut Ui, actions: &mut Vec<Action>) {
    for (speed, name) in Animation::ALL {
        if ui.radio(app.settings.animation == speed, name).clicked() {
            actions.push(ViewAction::Set(Change::Animate(speed)).into());
        }
    }
}

fn threads(app: &App, ui: &mut Ui, actions: &mut Vec<Action>) {
    let (threads, cores) = (app.settings.engine.threads_here(), cores());
    for (label, to) in [("Fewer", threads - 1), ("More", threads + 1)] {
        if ui.add_enabled((1..=cores).contains(&to), Button::new(label)).clicked() {
            actions.push(ViewAction::Set(Change::Threads(to)).into());
        }
    }
    let usual = app.settings.engine.threads == 0;
    if ui.add_enabled(!usual, Button::new("Automatic")).clicked() {
        actions.push(ViewAction::Set(Change::Threads(0)).into());
    }
    ui.label(format!("{threads} of {cores} processor cores"));
}

fn zoom(app: &App, ui: &mut Ui, actions: &mut Vec<Action>) {
    for (label, command, steps) in [
        ("Smaller", "view.smaller", -1),
        ("Larger", "view.larger", 1),
        ("Usual size", "view.usual_size", 0),
    ] {
        let hint = app.keys.hint(label, command);
        if ui.button(label).on_hover_text(hint).clicked() {
            actions.push(ViewAction::Set(Change::Zoom(steps)).into());
        }
    }
    ui.label(format!("{:.0} %", app.settings.zoom * 100.0));
}
