//! What a person can set.

use egui::{Align, Button, Layout, RichText, Ui, vec2};

use super::head;
use crate::ui::component::{Cx, Layer, Outbox, Request};
use crate::ui::parts::scrolls_in_dialog;
use crate::ui::settings::Animation;
use crate::ui::settings::Change;
use crate::ui::settings::{PointOfView, cores};

/// The height of the title, and of what is around the dialog.
const REST: f32 = 150.0;
/// The width of what the rows are about, and of a dialog that has no room for it beside them.
const NAMES: f32 = 210.0;
const NARROW: f32 = 600.0;

/// All of them.
pub struct Page;

impl Layer for Page {
    fn show(&mut self, ui: &mut Ui, cx: Cx<'_>, out: &mut Outbox) -> bool {
        let settings = &cx.settings;
        let open = head(ui, "Settings");
        scrolls_in_dialog(ui, REST, |ui| {
            part(ui, "Theme", |ui| themes(cx, ui, out));
            part(ui, "Pieces", |ui| pieces(cx, ui, out));
            part(ui, "Board", |ui| board(cx, ui, out));
            part(ui, "Taking back", |ui| {
                let keeps = "Moves that were taken back stay as a variation";
                if ui.checkbox(&mut { settings.keeps_taken_back }, keeps).clicked() {
                    out.ask(Request::Set(Change::KeepTakenBack));
                }
            });
            part(ui, "Clocks", |ui| {
                let waits = "They wait while another window is in use";
                if ui.checkbox(&mut { settings.clocks_wait }, waits).clicked() {
                    out.ask(Request::Set(Change::ClocksWait));
                }
            });
            part(ui, "At the next start", |ui| {
                if ui.checkbox(&mut { settings.reopens }, "Open what was open").clicked() {
                    out.ask(Request::Set(Change::Reopen));
                }
            });
            part(ui, "Animation", |ui| animation(cx, ui, out));
            part(ui, "Size of everything", |ui| zoom(cx, ui, out));
            part(ui, "Chances in bar, graph and report", |ui| {
                for (view, name) in [
                    (PointOfView::First, "Those of the side that moves first"),
                    (PointOfView::Mover, "Those of the side to move"),
                ] {
                    if ui.radio(settings.engine.estimates == view, name).clicked() {
                        out.ask(Request::Set(Change::PointOfView(view)));
                    }
                }
            });
            part(ui, "Threads of the engine", |ui| threads(cx, ui, out));
            part(ui, "Other engines", |ui| {
                if ui.button("Add and change engines…").clicked() {
                    out.ask(Request::Run("file.engines"));
                }
            });
            part(ui, "Keys", |ui| {
                if ui.button("See and change the keys…").clicked() {
                    out.ask(Request::Run("help.keys"));
                }
            });
        });
        ui.separator();
        open
    }

    fn opener(&self) -> Option<&'static str> {
        Some("file.settings")
    }
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
pub fn themes(cx: Cx<'_>, ui: &mut Ui, out: &mut Outbox) {
    let names = cx.themes.all.iter().map(|theme| (theme.name.as_str(), theme.name.as_str()));
    for (name, label) in [("", "As the system")].into_iter().chain(names) {
        if ui.radio(cx.settings.theme == name, label).clicked() {
            out.ask(Request::Set(Change::Theme(name.to_owned())));
        }
    }
}

/// The sets of pieces to choose from.
pub fn pieces(cx: Cx<'_>, ui: &mut Ui, out: &mut Outbox) {
    for pieces in &cx.sets.all {
        if ui.radio(cx.pieces.name == pieces.name, &pieces.name).clicked() {
            out.ask(Request::Set(Change::Pieces(pieces.name.clone())));
        }
    }
}

/// The speeds to choose from.
pub fn animation(cx: Cx<'_>, ui: &mut Ui, out: &mut Outbox) {
    for (speed, name) in Animation::ALL {
        if ui.radio(cx.settings.animation == speed, name).clicked() {
            out.ask(Request::Set(Change::Animate(speed)));
        }
    }
}

fn board(cx: Cx<'_>, ui: &mut Ui, out: &mut Outbox) {
    let settings = &cx.settings;
    let cards = "A pointer that rests on a piece has it explained";
    let wheel = "The wheel over the board steps through the moves";
    let turns = "The board turns for who is to move, when two people play";
    for (on, label, action) in [
        (settings.coordinates, "Coordinates", Change::Coordinates),
        (settings.cards, cards, Change::Cards),
        (settings.wheel, wheel, Change::Wheel),
        (settings.turns, turns, Change::Turns),
    ] {
        if ui.checkbox(&mut { on }, label).clicked() {
            out.ask(Request::Set(action));
        }
    }
}

fn threads(cx: Cx<'_>, ui: &mut Ui, out: &mut Outbox) {
    let (threads, cores) = (cx.settings.engine.threads_here(), cores());
    for (label, to) in [("Fewer", threads - 1), ("More", threads + 1)] {
        if ui.add_enabled((1..=cores).contains(&to), Button::new(label)).clicked() {
            out.ask(Request::Set(Change::Threads(to)));
        }
    }
    let usual = cx.settings.engine.threads == 0;
    if ui.add_enabled(!usual, Button::new("Automatic")).clicked() {
        out.ask(Request::Set(Change::Threads(0)));
    }
    ui.label(format!("{threads} of {cores} processor cores"));
}

fn zoom(cx: Cx<'_>, ui: &mut Ui, out: &mut Outbox) {
    for (label, command, steps) in [
        ("Smaller", "view.smaller", -1),
        ("Larger", "view.larger", 1),
        ("Usual size", "view.usual_size", 0),
    ] {
        let hint = cx.keys.hint(label, command);
        if ui.button(label).on_hover_text(hint).clicked() {
            out.ask(Request::Set(Change::Zoom(steps)));
        }
    }
    ui.label(format!("{:.0} %", cx.settings.zoom * 100.0));
}
