//! The dialog of settings.

use egui::{Align, Button, DragValue, Label, Layout, RichText, Slider, Ui, vec2};

use super::head;
use crate::ui::component::{AppContext, Dialog, DialogOptions, Request, Requests};
use crate::ui::design::widgets;
use crate::ui::documents::Documents;
use crate::ui::paint::files::shown_name;
use crate::ui::paint::measures::Space;
use crate::ui::parts::scrolls_in_dialog;
use crate::ui::settings::{
    AUTOPLAY_SECONDS, Animation, Change, LOUDEST, PointOfView, ReplyDelay, cores,
};
use crate::ui::work::sounds::CAN;
use owlery_engine::memory::{RANGE, USUAL};
use owlery_i18n::{LANGUAGES, t};

/// The height of everything but the settings, in points.
const REST: f32 = 150.0;
/// The width of labels, and of a dialog too narrow for labels beside the choices.
const NAMES: f32 = 210.0;
const NARROW: f32 = 600.0;

/// The dialog of settings.
pub struct SettingsDialog;

impl Dialog for SettingsDialog {
    fn show(&mut self, ui: &mut Ui, _: &Documents, cx: AppContext<'_>, out: &mut Requests) -> bool {
        let settings = &cx.settings;
        let open = head(ui, t!("layers-settings.title"));
        scrolls_in_dialog(ui, REST, |ui| {
            group(ui, cx, t!("layers-settings.looks"));
            part(ui, t!("layers-settings.language"), |ui| languages(cx, ui, out));
            part(ui, t!("layers-settings.theme"), |ui| themes(cx, ui, out));
            part(ui, t!("layers-settings.board_style"), |ui| boards(cx, ui, out));
            part(ui, t!("layers-settings.pieces"), |ui| pieces(cx, ui, out));
            part(ui, t!("layers-settings.board"), |ui| {
                let mut check = |is_on, label, change| check(ui, is_on, label, change, out);
                let label = t!("layers-settings.coordinates");
                check(settings.coordinates, label, Change::Coordinates);
                check(settings.cards, t!("layers-settings.cards"), Change::Cards);
                check(settings.wheel, t!("layers-settings.wheel"), Change::Wheel);
                check(settings.turns, t!("layers-settings.turns"), Change::Turns);
            });
            part(ui, t!("layers-settings.animation"), |ui| animation(cx, ui, out));
            part(ui, t!("layers-settings.size"), |ui| zoom(cx, ui, out));
            group(ui, cx, t!("layers-settings.playing"));
            part(ui, t!("layers-settings.answers"), |ui| {
                for (delay, name) in ReplyDelay::ALL {
                    let is_chosen = settings.reply_delay == delay;
                    radio(ui, is_chosen, name.localized(), Change::ReplyDelay(delay), out);
                }
            });
            if CAN {
                part(ui, t!("layers-settings.sounds"), |ui| {
                    check(ui, settings.sounds, t!("layers-settings.hear"), Change::Sounds, out);
                    // A slider does not go to the next row by itself.
                    ui.end_row();
                    ui.horizontal(|ui| volume(cx, ui, out));
                });
            }
            part(ui, t!("layers-settings.clocks"), |ui| {
                let label = t!("layers-settings.waits");
                check(ui, settings.clocks_wait, label, Change::ClocksWait, out);
            });
            part(ui, t!("layers-settings.taking_back"), |ui| {
                let label = t!("layers-settings.keeps");
                check(ui, settings.keeps_taken_back, label, Change::KeepTakenBack, out);
            });
            part(ui, t!("layers-settings.playing_through"), |ui| autoplay(cx, ui, out));
            group(ui, cx, t!("layers-settings.keeping"));
            part(ui, t!("layers-settings.start"), |ui| {
                check(ui, settings.reopens, t!("layers-settings.reopen"), Change::Reopen, out);
            });
            part(ui, t!("layers-settings.library"), |ui| {
                let label = t!("layers-settings.keeps_games");
                check(ui, settings.keeps_games, label, Change::KeepGames, out);
            });
            group(ui, cx, t!("layers-settings.engine"));
            part(ui, t!("layers-settings.chances"), |ui| {
                for (view, name) in [
                    (PointOfView::First, t!("layers-settings.of_first")),
                    (PointOfView::Mover, t!("layers-settings.of_mover")),
                ] {
                    let is_chosen = settings.engine.estimates == view;
                    radio(ui, is_chosen, name, Change::PointOfView(view), out);
                }
            });
            part(ui, t!("layers-settings.threads"), |ui| threads(cx, ui, out));
            part(ui, t!("layers-settings.memory"), |ui| memory(cx, ui, out));
            part(ui, t!("layers-settings.engines"), |ui| {
                if ui.button(t!("layers-settings.engines_button")).clicked() {
                    out.ask(Request::Run("file.engines"));
                }
            });
            group(ui, cx, t!("layers-settings.keyboard"));
            part(ui, t!("layers-settings.keys"), |ui| {
                if ui.button(t!("layers-settings.keys_button")).clicked() {
                    out.ask(Request::Run("help.keys"));
                }
            });
        });
        ui.separator();
        open
    }

    fn options(&self) -> DialogOptions {
        DialogOptions { opener: Some("file.settings"), ..DialogOptions::default() }
    }
}

/// Shows the heading of the settings that follow.
fn group(ui: &mut Ui, cx: AppContext<'_>, title: &str) {
    ui.add_space(cx.theme.measures.space(Space::M));
    widgets::section(ui, cx.theme, title, |_| {});
}

/// Shows a setting: its label at the left, or above in a narrow dialog, and its choices.
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
            ui.add(Label::new(name).wrap());
        });
        ui.vertical(|ui| ui.horizontal_wrapped(choices));
    });
}

/// Shows the languages, each by its own name.
fn languages(cx: AppContext<'_>, ui: &mut Ui, out: &mut Requests) {
    let names = LANGUAGES.iter().map(|language| (language.key(), language.name()));
    for (key, label) in [("", t!("layers-settings.system"))].into_iter().chain(names) {
        radio(ui, cx.settings.language == key, label, Change::Language(key.to_owned()), out);
    }
}

/// Shows the themes.
pub fn themes(cx: AppContext<'_>, ui: &mut Ui, out: &mut Requests) {
    let names = cx.themes.all.iter().map(|theme| (theme.name.as_str(), shown_name(&theme.name)));
    for (name, label) in [("", t!("layers-settings.system"))].into_iter().chain(names) {
        radio(ui, cx.settings.theme == name, label, Change::Theme(name.to_owned()), out);
    }
}

/// Shows the boards of the theme.
pub fn boards(cx: AppContext<'_>, ui: &mut Ui, out: &mut Requests) {
    let is_usual = !cx.theme.boards().any(|name| name == cx.settings.board);
    radio(ui, is_usual, t!("layers-settings.usual_board"), Change::Board(String::new()), out);
    for name in cx.theme.boards() {
        let is_chosen = cx.settings.board == name;
        radio(ui, is_chosen, shown_name(name), Change::Board(name.to_owned()), out);
    }
}

/// Shows the sets of pieces.
pub fn pieces(cx: AppContext<'_>, ui: &mut Ui, out: &mut Requests) {
    for pieces in &cx.sets.all {
        let (is_chosen, name) = (cx.pieces.name == pieces.name, &pieces.name);
        radio(ui, is_chosen, shown_name(name), Change::Pieces(name.clone()), out);
    }
}

/// Shows the speeds of animations.
pub fn animation(cx: AppContext<'_>, ui: &mut Ui, out: &mut Requests) {
    for (speed, name) in Animation::ALL {
        radio(ui, cx.settings.animation == speed, name.localized(), Change::Animate(speed), out);
    }
}

/// Shows a check box whose click makes a change.
fn check(ui: &mut Ui, mut is_on: bool, label: &str, change: Change, out: &mut Requests) {
    if widgets::checkbox(ui, &mut is_on, label).clicked() {
        out.ask(Request::Set(change));
    }
}

/// Shows a radio button whose click makes a change.
fn radio(ui: &mut Ui, is_chosen: bool, label: &str, change: Change, out: &mut Requests) {
    if widgets::radio(ui, is_chosen, label).clicked() {
        out.ask(Request::Set(change));
    }
}

fn threads(cx: AppContext<'_>, ui: &mut Ui, out: &mut Requests) {
    let (threads, cores) = (cx.settings.engine.threads_here(), cores());
    for (label, to) in
        [(t!("layers-settings.fewer"), threads - 1), (t!("layers-settings.more"), threads + 1)]
    {
        if ui.add_enabled((1..=cores).contains(&to), Button::new(label)).clicked() {
            out.ask(Request::Set(Change::Threads(to)));
        }
    }
    let usual = cx.settings.engine.threads == 0;
    if ui.add_enabled(!usual, Button::new(t!("layers-settings.automatic"))).clicked() {
        out.ask(Request::Set(Change::Threads(0)));
    }
    ui.label(t!("layers-settings.cores", threads = threads, cores = cores));
}

/// Shows the memory, with buttons to halve and double it.
fn memory(cx: AppContext<'_>, ui: &mut Ui, out: &mut Requests) {
    let now = cx.settings.memory;
    for (label, to) in
        [(t!("layers-settings.less"), now / 2), (t!("layers-settings.more"), now.saturating_mul(2))]
    {
        if ui.add_enabled(RANGE.contains(&to), Button::new(label)).clicked() {
            out.ask(Request::Set(Change::Memory(to)));
        }
    }
    let is_usual = now == USUAL;
    if ui.add_enabled(!is_usual, Button::new(t!("layers-settings.usual_memory"))).clicked() {
        out.ask(Request::Set(Change::Memory(USUAL)));
    }
    ui.label(t!("layers-settings.megabytes", megabytes = now));
}

/// Shows a slider for the volume, disabled while sounds are off.
fn volume(cx: AppContext<'_>, ui: &mut Ui, out: &mut Requests) {
    let mut volume = cx.settings.volume;
    let slider = Slider::new(&mut volume, 0..=LOUDEST).suffix("\u{a0}%");
    let label = ui.label(t!("layers-settings.volume")).id;
    let slider = ui.add_enabled(cx.settings.sounds, slider.trailing_fill(true));
    if slider.labelled_by(label).changed() {
        out.ask(Request::Set(Change::Volume(volume)));
    }
}

/// Shows how games play through by themselves.
fn autoplay(cx: AppContext<'_>, ui: &mut Ui, out: &mut Requests) {
    let mut autoplay = cx.settings.autoplay;
    let seconds = DragValue::new(&mut autoplay.seconds).range(AUTOPLAY_SECONDS);
    ui.add(seconds.suffix(t!("layers-settings.seconds_each")));
    widgets::checkbox(ui, &mut autoplay.stops, t!("layers-settings.stops"));
    widgets::checkbox(ui, &mut autoplay.repeats, t!("layers-settings.repeats"));
    if autoplay != cx.settings.autoplay {
        out.ask(Request::Set(Change::Autoplay(autoplay)));
    }
}

fn zoom(cx: AppContext<'_>, ui: &mut Ui, out: &mut Requests) {
    for (label, command, steps) in [
        (t!("layers-settings.smaller"), "view.smaller", -1),
        (t!("layers-settings.larger"), "view.larger", 1),
        (t!("layers-settings.usual"), "view.usual_size", 0),
    ] {
        let hint = cx.keys.hint(label, command);
        if ui.button(label).on_hover_text(hint).clicked() {
            out.ask(Request::Set(Change::Zoom(steps)));
        }
    }
    ui.label(format!("{:.0} %", cx.settings.zoom * 100.0));
}
