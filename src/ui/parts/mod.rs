//! Small widgets that every page and panel uses.

pub mod choices;
pub mod confirm;
pub mod focus;
pub mod seats;

use std::sync::Arc;
use std::time::Duration;

use egui::accesskit::{Live, Role};
use egui::style::ScrollAnimation;
use egui::{
    Align, Button, CentralPanel, Color32, Context, Frame, Galley, Id, IntoAtoms, Key, Layout,
    Margin, Modifiers, Painter, Popup, Pos2, Rect, Response, RichText, ScrollArea, Sense, Ui,
    UiBuilder, Vec2, accesskit_root_id,
};

use crate::ui::paint::theme::Roles;
use owlery_i18n::t;

/// Whether Enter was pressed where nothing else takes it: it chooses what is proposed.
pub fn entered(ui: &Ui) -> bool {
    let is_free = ui.memory(|memory| memory.focused().is_none());
    is_free && ui.input(|input| input.key_pressed(egui::Key::Enter))
}

/// Whether Enter was pressed in this field of one line.
pub fn entered_in(ui: &Ui, field: &Response) -> bool {
    field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter))
}

/// A page that scrolls, by keys too while nothing covers it; where the window is wider than `widest`,
/// it stands in the middle.
pub fn page(ui: &mut Ui, widest: f32, is_covered: bool, add: impl FnOnce(&mut Ui)) {
    let frame = Frame::central_panel(ui.style()).inner_margin(Margin::symmetric(24, 18));
    CentralPanel::default().frame(frame).show(ui, |ui| {
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            let margin = ((ui.available_width() - widest) / 2.0).max(0.0);
            let column = ui.available_rect_before_wrap().shrink2(egui::vec2(margin, 0.0));
            ui.scope_builder(UiBuilder::new().max_rect(column), add);
            follow_focus(ui);
            if !is_covered {
                scroll_by_keys(ui);
            }
        });
    });
}

/// What of a dialog scrolls where it is too high for the window; all else of it and around it is so
/// high as `rest`.
pub fn scrolls_in_dialog<R>(ui: &mut Ui, rest: f32, add: impl FnOnce(&mut Ui) -> R) -> R {
    scrolls(ui, rest, false, add)
}

/// The same for a menu, which is as wide as its entries.
pub fn scrolls_in_menu<R>(ui: &mut Ui, rest: f32, add: impl FnOnce(&mut Ui) -> R) -> R {
    scrolls(ui, rest, true, add)
}

fn scrolls<R>(ui: &mut Ui, rest: f32, narrow: bool, add: impl FnOnce(&mut Ui) -> R) -> R {
    let most = (ui.ctx().content_rect().height() - rest).max(LEAST);
    // What opens would have a usual height only.
    let place = Rect::from_min_size(ui.cursor().min, egui::vec2(ui.available_width(), most));
    let area = ScrollArea::vertical().auto_shrink([narrow, true]).min_scrolled_height(0.0);
    let follows = |ui: &mut Ui| {
        let shown = add(ui);
        follow_focus(ui);
        shown
    };
    let place = UiBuilder::new().max_rect(place);
    ui.scope_builder(place, |ui| area.max_height(most).show(ui, follows).inner).inner
}

/// The words for taking a step back or making it again, with its name where there is one, as in
/// "Undo: delete 1 game".
pub fn step_label(what: &str, step: Option<&str>) -> String {
    match step {
        Some(step) => t!("parts-step.label", what = what, step = step),
        None => what.to_owned(),
    }
}

/// What is higher than this is more than a row.
const LARGE: f32 = 100.0;

/// The last of what scrolls: what gets the keyboard in it is brought into sight.
pub fn follow_focus(ui: &Ui) {
    // What is seen beside it only lies where this would be if it were not scrolled.
    let is_within = |seen: Rect| !seen.is_positive() || ui.clip_rect().contains_rect(seen);
    // A large thing that is seen but for an edge is no reason to move all others.
    let in_sight = |all: Rect| ui.clip_rect().intersect(all).area() > 0.8 * all.area();
    let Some(focused) = focused_in(ui) else { return };
    // What arrow keys lead to has the keyboard before its frame begins, so that it gains none in it.
    let place = ui.scope_id().with("followed");
    let before = ui.data_mut(|data| data.get_temp::<Id>(place));
    ui.data_mut(|data| data.insert_temp(place, focused.id));
    if (focused.gained_focus() || before != Some(focused.id))
        && is_within(focused.interact_rect)
        && (focused.rect.height() < LARGE || !in_sight(focused.rect))
    {
        focused.scroll_to_me(None);
    }
}

/// What of this has the keyboard.
pub fn focused_in(ui: &Ui) -> Option<Response> {
    let focused = ui.ctx().read_response(ui.memory(|memory| memory.focused())?)?;
    let is_in = focused.layer_id == ui.layer_id() && ui.min_rect().contains_rect(focused.rect);
    is_in.then_some(focused)
}

/// The last of what scrolls: Page Up and Down, Home and End go through it. Fields and open menus keep
/// their keys.
pub fn scroll_by_keys(ui: &Ui) {
    if ui.ctx().text_edit_focused() || Popup::is_any_open(ui.ctx()) {
        return;
    }
    // Two rows stay in sight.
    let page = (ui.clip_rect().height() - 2.0 * LEAST).max(LEAST);
    let whole = ui.min_rect().height();
    let keys =
        [(Key::PageUp, page), (Key::PageDown, -page), (Key::Home, whole), (Key::End, -whole)];
    let by = keys.map(|(key, by)| {
        ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key)) as f32 * by
    });
    let by = by.iter().sum::<f32>();
    if by != 0.0 {
        ui.scroll_with_delta_animation(egui::vec2(0.0, by), ScrollAnimation::none());
    }
}

/// The least width and height of what can be clicked.
pub const LEAST: f32 = 24.0;

/// A button beside text, as small as can be clicked with ease.
pub fn small<'a>(text: impl IntoAtoms<'a>) -> Button<'a> {
    Button::new(text).small().min_size(Vec2::splat(LEAST))
}

/// The headline of a task on the board: what is to be done, or what became of it. Whatever was wrong
/// stands in the colour of refusals.
pub fn headline(ui: &mut Ui, text: &str, is_wrong: bool, roles: &Roles) {
    let colour = if is_wrong { roles.warning } else { roles.accent };
    say(&ui.label(RichText::new(text).size(17.0).strong().color(colour)));
}

/// The height of the button that most people want next.
pub const MAIN_BUTTON: f32 = 38.0;

/// The button that most people want next, as wide as its place.
pub fn main_button(ui: &mut Ui, name: &str, roles: &Roles) -> Response {
    let text = RichText::new(name).size(16.0).color(roles.on_accent);
    let button = Button::new(text).fill(roles.accent).min_size(egui::vec2(0.0, MAIN_BUTTON));
    justified(ui, name, |ui| ui.add(button))
}

/// The row of the main button. It has its place while there is none, too, so that no button around it
/// moves when one comes or goes; what else stands there is of another height.
pub fn main_row(ui: &mut Ui, add: impl FnOnce(&mut Ui)) {
    let row = egui::vec2(ui.available_width(), MAIN_BUTTON);
    let layout = Layout::top_down_justified(Align::Center);
    ui.allocate_ui_with_layout(row, layout, |ui| {
        ui.set_min_height(MAIN_BUTTON);
        add(ui);
    });
}

/// Something as wide as its place, known by its name and not by its number: a second click that is
/// meant for it is none for what comes in its place.
fn justified(ui: &mut Ui, name: &str, add: impl FnOnce(&mut Ui) -> Response) -> Response {
    let layout = Layout::top_down_justified(Align::Center);
    ui.push_id(name, |ui| ui.with_layout(layout, add).inner).inner
}

/// The same for what comes after a task that is done. Enter presses it: it has the keyboard once,
/// unless that is told. The board, which comes later in a frame, may take the keyboard back once.
pub fn next_button(
    ui: &mut Ui,
    text: &str,
    hint: String,
    roles: &Roles,
    is_told: Option<&mut bool>,
) -> bool {
    let button = main_button(ui, text, roles).on_hover_text(hint);
    if let Some(is_told) = is_told.filter(|told| !**told) {
        *is_told = button.has_focus();
        button.request_focus();
        ui.ctx().request_repaint();
    }
    if button.clicked() {
        // The next page may have another button in its place, which nobody chose.
        button.surrender_focus();
    }
    button.clicked()
}

/// A short pause before the program goes on by itself.
#[derive(Default)]
pub struct Pause {
    /// When it is over, in the window's time.
    until: Option<f64>,
}

impl Pause {
    /// Whether it is over, once, while something `waits` for it so many seconds.
    pub fn is_over(&mut self, ui: &Ui, waits: bool, seconds: f64) -> bool {
        if !waits {
            self.until = None;
            return false;
        }
        let now = ui.input(|input| input.time);
        let until = *self.until.get_or_insert(now + seconds);
        if now < until {
            ui.ctx().request_repaint_after(Duration::from_secs_f64(until - now));
            return false;
        }
        self.until = None;
        // What follows is applied after this frame and shown in the next.
        ui.ctx().request_repaint();
        true
    }
}

/// The height of a button in a column of them.
pub const WIDE_BUTTON: f32 = 28.0;

/// A button as wide as its place.
pub fn wide_button(ui: &mut Ui, text: &str, enabled: bool) -> Response {
    let button = Button::new(text).min_size(egui::vec2(0.0, WIDE_BUTTON));
    justified(ui, text, |ui| ui.add_enabled(enabled, button))
}

/// Makes a text bold that was just drawn: the fonts have no bold face, so every stroke becomes one
/// pixel wider.
pub fn bold(painter: &Painter, at: Pos2, text: Arc<Galley>, colour: Color32) {
    let wider = egui::vec2(1.0 / painter.pixels_per_point(), 0.0);
    painter.galley(at + wider, text, colour);
}

/// Whether there may be a screen reader.
pub fn is_heard(ctx: &Context) -> bool {
    ctx.accesskit_node_builder(accesskit_root_id(), |_| ()).is_some()
}

/// Has a screen reader say a text that is seen whenever it changes.
pub fn say(text: &Response) {
    text.ctx.accesskit_node_builder(text.id, |node| node.set_live(Live::Polite));
}

/// Has a screen reader say something whenever the text changes; nothing is seen of it.
pub fn announce(ui: &Ui, name: &str, text: impl FnOnce() -> String) {
    let id = ui.scope_id().with(name);
    ui.interact(Rect::from_min_size(ui.cursor().min, Vec2::ZERO), id, Sense::empty());
    ui.ctx().accesskit_node_builder(id, |node| {
        node.set_role(Role::Status);
        node.set_live(Live::Polite);
        node.set_label(text());
    });
}
