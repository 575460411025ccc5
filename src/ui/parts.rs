//! Small widgets that every page and panel uses.

use std::hash::Hash;
use std::sync::Arc;
use std::time::Duration;

use egui::accesskit::{Live, Role};
use egui::style::ScrollAnimation;
use egui::text::{CCursor, CCursorRange};
use egui::text_edit::TextEditState;
use egui::{
    Align, Button, CentralPanel, Color32, ComboBox, Context, EventFilter, Frame, FullOutput,
    Galley, Id, IntoAtoms, Key, Label, LayerId, Layout, Margin, Modifiers, Order, Painter, Plugin,
    Popup, Pos2, Rect, Response, RichText, ScrollArea, Sense, Slider, Stroke, StrokeKind, TextEdit,
    Ui, UiBuilder, UiKind, Vec2, WidgetInfo, accesskit_root_id,
};

use crate::ui::design::widgets;
use crate::ui::paint::theme::Roles;
use crate::ui::settings::{AddedEngine, Settings};
use owlery_engine::Strength;
use owlery_engine::level::Name;
use owlery_games::{GameId, Side};
use owlery_i18n::{number, t};
use owlery_record::limits;
use owlery_session::About;
use owlery_session::opponent::{OpponentConfig, Seat};

/// Returns the layer of the toasts, which lie over a corner of the page.
pub fn toasts_layer() -> LayerId {
    LayerId::new(Order::Tooltip, Id::unique("messages"))
}

/// Returns the part of a place that none of these layers covered in the last frame, or the whole place if
/// less than the `least` height is left.
pub fn uncovered<const N: usize>(ui: &Ui, place: Rect, layers: [LayerId; N], least: f32) -> Rect {
    let cover = |layer: LayerId| {
        ui.memory(|memory| {
            let is_shown = memory.areas().visible_last_frame(&layer);
            memory.area_rect(layer.id).filter(|cover| is_shown && cover.intersects(place))
        })
    };
    let left = layers.into_iter().filter_map(cover).fold(place, |left, cover| {
        match cover.center().y < place.center().y {
            true => left.with_min_y(left.top().max(cover.bottom())),
            false => left.with_max_y(left.bottom().min(cover.top())),
        }
    });
    if left.height() < least { place } else { left }
}

/// Returns a measure of the last pass in points, which lays out what comes before it; 0 if there is none.
pub fn last_measure(ui: &Ui, id: Id) -> f32 {
    ui.data(|data| data.get_temp(id)).unwrap_or_default()
}

/// Keeps a measure for [`last_measure`], and repeats the pass if it has changed, for a reason.
pub fn keep_measure(ui: &Ui, id: Id, measure: f32, reason: &'static str) {
    if last_measure(ui, id) != measure {
        ui.data_mut(|data| data.insert_temp(id, measure));
        ui.ctx().request_discard(reason);
    }
}

/// Returns whether Enter was pressed and no field or button takes it: it accepts the default.
pub fn entered(ui: &Ui) -> bool {
    let is_free = ui.memory(|memory| memory.focused().is_none());
    is_free && ui.input(|input| input.key_pressed(egui::Key::Enter))
}

/// Selects the first characters of a text field, so that typing replaces them.
pub fn select_chars(ctx: &Context, field: Id, count: usize) {
    let mut state = TextEditState::load(ctx, field).unwrap_or_default();
    let chars = CCursorRange::two(CCursor::new(0), CCursor::new(count));
    state.cursor.set_char_range(Some(chars));
    state.store(ctx, field);
}

/// Returns whether Enter was pressed in this field of one line.
pub fn entered_in(ui: &Ui, field: &Response) -> bool {
    field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter))
}

/// The state of a page that scrolls.
#[derive(Clone, Copy)]
pub struct PageState {
    /// Whether a dialog covers it.
    pub is_covered: bool,
    /// Whether it has just been opened and starts at its top.
    pub is_new: bool,
}

/// A page that scrolls, by keys too while nothing covers it; where the window is wider than `widest`,
/// it stands in the middle.
pub fn page(ui: &mut Ui, widest: f32, page: PageState, add: impl FnOnce(&mut Ui)) {
    let PageState { is_covered, is_new } = page;
    let frame = Frame::central_panel(ui.style()).inner_margin(Margin::symmetric(24, 18));
    CentralPanel::default().frame(frame).show(ui, |ui| {
        let mut area = ScrollArea::vertical().auto_shrink(false);
        if is_new {
            area = area.vertical_scroll_offset(0.0);
        }
        area.show(ui, |ui| {
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

/// Scrolls the part of a dialog that may be too high for the window, by keys too. `rest` is the height
/// of everything else in and around the dialog, in points.
pub fn scrolls_in_dialog<R>(ui: &mut Ui, rest: f32, add: impl FnOnce(&mut Ui) -> R) -> R {
    scrolls(ui, rest, false, |ui| {
        let shown = add(ui);
        if ui.memory(|memory| memory.allows_interaction(ui.layer_id())) {
            scroll_by_keys(ui);
        }
        shown
    })
}

/// Makes a menu scroll, which is as wide as its entries.
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

/// Returns the label of undo or redo with the name of its step, as in "Undo: delete 1 game".
pub fn step_label(what: &str, step: Option<&str>) -> String {
    match step {
        Some(step) => t!("parts-step.label", what = what, step = step),
        None => what.to_owned(),
    }
}

/// The height above which a widget counts as more than a row, in points.
const LARGE: f32 = 100.0;

/// Scrolls to the answer that was added below `top` whenever `state`, of which it is made, changes; without
/// an answer, to the top of the text. Called right after the answer in a scroll area.
pub fn reveal_changes(ui: &Ui, state: impl Hash, is_answered: bool, top: f32) {
    let (id, state) = (ui.scope_id().with("revealed"), egui::util::hash(state));
    let before = ui.data_mut(|data| {
        let before = data.get_temp::<u64>(id);
        data.insert_temp(id, state);
        before
    });
    if before == Some(state) {
        return;
    }
    let text = ui.min_rect();
    if is_answered {
        ui.scroll_to_rect(text.with_min_y(top).with_max_y(ui.cursor().top()), None);
    } else {
        ui.scroll_to_rect(text.with_max_y(text.top()), Some(Align::TOP));
    }
}

/// Adds contents that fill the rest of a `Ui`, and whose widgets keep the keyboard when something before them
/// comes or goes: egui tells widgets apart by counting those before them, unless they are in a scope of their
/// own. `name` is unique in the window.
pub fn scope<R>(ui: &mut Ui, name: &str, add: impl FnOnce(&mut Ui) -> R) -> R {
    let builder = UiBuilder::new().scope_id(Id::unique(("scope", name)));
    ui.scope_builder(builder.max_rect(ui.available_rect_before_wrap()), add).inner
}

/// Scrolls to the widget that gets the keyboard. Called last in a scroll area.
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

/// Returns the widget of this `Ui` that has the keyboard.
pub fn focused_in(ui: &Ui) -> Option<Response> {
    let focused = ui.ctx().read_response(ui.memory(|memory| memory.focused())?)?;
    let is_in = focused.layer_id == ui.layer_id() && ui.min_rect().contains_rect(focused.rect);
    is_in.then_some(focused)
}

/// Scrolls by Page Up, Page Down, Home and End. Fields and open menus keep their keys. Called last in
/// a scroll area.
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

/// Shows a button with a hover text and returns whether it was clicked.
pub fn hint_button(ui: &mut Ui, text: &str, hint: &str) -> bool {
    ui.button(text).on_hover_text(hint).clicked()
}

/// What a headline says of a task on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeadlineTone {
    /// The task, or a success.
    Usual,
    /// That nothing is known yet.
    Open,
    /// That something was wrong.
    Wrong,
}

/// Shows the headline of a task on the board: the task or its outcome.
pub fn headline(ui: &mut Ui, text: &str, tone: HeadlineTone, roles: &Roles) {
    let colour = match tone {
        HeadlineTone::Usual => roles.accent,
        HeadlineTone::Open => roles.text,
        HeadlineTone::Wrong => roles.warning,
    };
    announce_changes(&ui.label(RichText::new(text).size(17.0).strong().color(colour)));
}

/// The height of the primary button.
const MAIN_BUTTON: f32 = 38.0;

/// Shows a primary button as wide as its place.
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

/// A button for what comes after a task that is done. Enter presses it: it has the keyboard once,
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
    /// Returns whether it is over, once, while something `waits` for it so many seconds.
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

/// Draws a text again one pixel to the right, which makes it bold: the fonts have no bold face.
pub fn bold(painter: &Painter, at: Pos2, text: Arc<Galley>, colour: Color32) {
    let wider = egui::vec2(1.0 / painter.pixels_per_point(), 0.0);
    painter.galley(at + wider, text, colour);
}

/// Returns whether there may be a screen reader.
pub fn has_screen_reader(ctx: &Context) -> bool {
    ctx.accesskit_node_builder(accesskit_root_id(), |_| ()).is_some()
}

/// Makes screen readers announce a visible text whenever it changes.
pub fn announce_changes(text: &Response) {
    text.ctx.accesskit_node_builder(text.id, |node| node.set_live(Live::Polite));
}

/// Makes screen readers announce an invisible text whenever it changes.
pub fn announce(ui: &Ui, name: &str, text: impl FnOnce() -> String) {
    let id = ui.scope_id().with(name);
    ui.interact(Rect::from_min_size(ui.cursor().min, Vec2::ZERO), id, Sense::empty());
    ui.ctx().accesskit_node_builder(id, |node| {
        node.set_role(Role::Status);
        node.set_live(Live::Polite);
        node.set_label(text());
    });
}

// Options to choose, of a game to begin and of a position to set up.

/// The width of the column of labels, and the least width of a form that has one: in a narrower one, a
/// label stands above what it names.
const LABELS: f32 = 112.0;
const LEAST_FORM: f32 = 420.0;

/// Shows a row of a form: a label, and what it names in a column of its own. `add` gets the label's id.
pub fn form_row<R>(ui: &mut Ui, label: &str, add: impl FnOnce(&mut Ui, Id) -> R) -> R {
    if ui.available_width() < LEAST_FORM {
        let label = ui.label(label).id;
        return add(ui, label);
    }
    let corner = ui.available_rect_before_wrap().min;
    let place = Rect::from_min_size(corner, egui::vec2(LABELS, ui.spacing().interact_size.y));
    let layout = Layout::left_to_right(Align::Center).with_main_wrap(true);
    let mut words = ui.new_child(UiBuilder::new().max_rect(place).layout(layout));
    let label = words.label(label).id;
    let added = form_rest(ui, |ui| add(ui, label));
    // A long label has several lines.
    ui.add_space((words.min_rect().bottom() - ui.min_rect().bottom()).max(0.0));
    added
}

/// Shows what belongs to a form and has no label, in the column of what has one.
pub fn form_rest<R>(ui: &mut Ui, add: impl FnOnce(&mut Ui) -> R) -> R {
    let mut place = ui.available_rect_before_wrap();
    if place.width() >= LEAST_FORM {
        place.min.x += LABELS + ui.spacing().item_spacing.x;
    }
    ui.scope_builder(UiBuilder::new().max_rect(place), add).inner
}

/// Shows the presets and returns the one that was clicked.
pub fn presets(ui: &mut Ui, names: Vec<&str>, chosen: Option<usize>) -> Option<usize> {
    if names.is_empty() {
        return None;
    }
    let mut clicked = None;
    ui.horizontal_wrapped(|ui| {
        for (i, name) in names.into_iter().enumerate() {
            if ui.add(segment(chosen == Some(i), name)).clicked() {
                clicked = Some(i);
            }
        }
        // It has its place from the first, so that nothing moves when an option is changed.
        let own = RichText::new(t!("parts-choices.own")).weak();
        ui.add_visible(chosen.is_none(), Label::new(own).selectable(false));
    });
    clicked
}

/// One of several values to choose from.
pub fn segment(chosen: bool, word: &str) -> egui::Button<'_> {
    egui::Button::selectable(chosen, word).frame_when_inactive(true)
}

/// The title of a part.
pub fn heading(ui: &mut Ui, text: &str) {
    ui.label(RichText::new(text).size(17.0).strong());
}

// Seeing, and hearing, what has the keyboard.

/// Keeps screen readers from landing on the bare window: see [`land`].
pub fn install(ctx: &Context) {
    ctx.add_plugin(Landing::default());
}

/// Sets where a screen reader stands while nothing has the keyboard. The last call of a frame, from
/// what lies on top, counts.
pub fn land(ctx: &Context, place: Id) {
    ctx.with_plugin(|landing: &mut Landing| landing.place = Some(place));
}

/// Moves the focus to the title of a dialog, which names the dialog.
pub fn land_on_title(ui: &Ui, title: &Response) {
    land(ui.ctx(), title.id);
    let dialog = ui.stack().iter().find(|it| it.kind() == Some(UiKind::Modal));
    let name = |dialog: Id| {
        ui.ctx().accesskit_node_builder(dialog, |node| {
            node.push_labelled_by(title.id.accesskit_id());
        })
    };
    dialog.and_then(|dialog| name(dialog.unique_id));
}

/// The keyboard itself stays free: keys that are meant for nothing else go on to be commands.
#[derive(Default)]
struct Landing {
    place: Option<Id>,
}

impl Plugin for Landing {
    fn debug_name(&self) -> &'static str {
        "landing"
    }

    fn on_begin_pass(&mut self, _: &mut Ui) {
        self.place = None;
    }

    fn output_hook(&mut self, _: &Context, output: &mut FullOutput) {
        let Some(update) = &mut output.platform_output.accesskit_update else { return };
        let Some(place) = self.place.map(|id| id.accesskit_id()) else { return };
        let is_lost = update.focus == accesskit_root_id().accesskit_id();
        if is_lost && update.nodes.iter().any(|(id, _)| *id == place) {
            update.focus = place;
        }
    }
}

/// Draws a ring around what has the keyboard.
pub fn ring(ctx: &Context, colour: Color32) {
    let Some(id) = ctx.memory(|memory| memory.focused()) else { return };
    // In a frame with a click, to read a response that was not clicked takes its focus away.
    if ctx.input(|input| input.pointer.any_click()) {
        return;
    }
    if let Some(focused) = ctx.read_response(id) {
        let place = focused.interact_rect.expand(1.0);
        let painter = ctx.layer_painter(focused.layer_id);
        painter.rect_stroke(place, 6.0, Stroke::new(2.0, colour), StrokeKind::Outside);
    }
}

/// Keeps arrow keys for the page: they do not move the keyboard from widget to widget.
pub fn keep_arrows(ctx: &Context) {
    if Popup::is_any_open(ctx) {
        return;
    }
    if let Some(id) = ctx.memory(|memory| memory.focused()) {
        let kept =
            EventFilter { horizontal_arrows: true, vertical_arrows: true, ..Default::default() };
        ctx.memory_mut(|memory| memory.set_focus_lock_filter(id, kept));
    }
}

// The choice of an opponent.

/// The greatest height of the list of strengths.
const LIST_HEIGHT: f32 = 400.0;

/// A game for which an opponent is chosen.
#[derive(Clone, Copy)]
pub struct Match {
    /// The game.
    pub game: GameId,
    /// Its names and descriptions.
    pub about: &'static About,
    /// The order of the sides.
    pub order: [Side; 2],
}

/// Shows the choice of an opponent and returns whether Enter was pressed in the field of the name.
pub fn choose_seats(
    ui: &mut Ui,
    config: &mut OpponentConfig,
    of: Match,
    settings: &Settings,
    roles: &Roles,
) -> bool {
    let Match { game, about, order } = of;
    let engines: Vec<_> = settings.engines_of(game).collect();
    config.guest.take_if(|guest| engines.iter().all(|(name, _)| name != guest));
    let engine = if engines.is_empty() { "Owlery" } else { t!("parts-seats.engines") };
    segments(
        ui,
        t!("parts-seats.opponent"),
        &mut config.engine,
        [(t!("parts-seats.person"), false), (engine, true)],
    );
    if !config.engine {
        return false;
    }
    let neither = match &config.guest {
        Some(guest) => t!("parts-seats.neither_guest", guest = guest),
        None => t!("parts-seats.neither").to_owned(),
    };
    let (first, second) = (&*about.beginner(order[0]), about.side(order[1]));
    segments(
        ui,
        t!("parts-seats.you"),
        &mut config.you,
        [
            (first, Seat::First),
            (second, Seat::Second),
            (t!("parts-seats.lot"), Seat::Lot),
            (&*neither, Seat::Nobody),
        ],
    );
    strength(ui, config, of, &engines, settings, roles);
    form_rest(ui, |ui| {
        widgets::checkbox(ui, &mut config.practice, t!("parts-seats.practice"))
            .on_hover_text(t!("parts-seats.practice_hint"));
        widgets::checkbox(ui, &mut config.shows, t!("parts-seats.shows"));
    });
    // Always there, so that nothing below it changes its place.
    let named = ui.add_enabled_ui(config.you != Seat::Nobody, |ui| {
        form_row(ui, t!("parts-seats.name"), |ui, label| {
            let field = TextEdit::singleline(&mut config.name)
                .hint_text(t!("parts-seats.name_hint"))
                .char_limit(limits::TYPED)
                .desired_width(f32::INFINITY);
            let field = ui.add(field).labelled_by(label);
            entered_in(ui, &field)
        })
    });
    named.inner
}

/// Levels of Owlery, and below them the engines that were added.
fn strength(
    ui: &mut Ui,
    config: &mut OpponentConfig,
    Match { game, about, .. }: Match,
    engines: &[(&str, &AddedEngine)],
    settings: &Settings,
    roles: &Roles,
) {
    let own = settings.rating(game).points;
    if config.adapts && config.guest.is_none() {
        config.level = Strength::with_points(own, game).into();
    }
    let mut chosen = Some(config.level.strength).filter(|_| config.guest.is_none());
    form_row(ui, t!("parts-seats.level"), |ui, label| {
        ui.horizontal(|ui| {
            names(ui, &mut chosen, game).labelled_by(label);
            points(ui, &mut chosen, game);
        });
    });
    if let Some(strength) = chosen {
        config.adapts &= strength == config.level.strength;
        (config.level, config.guest) = (strength.into(), None);
    }
    form_rest(ui, |ui| {
        ui.add_enabled_ui(config.guest.is_none(), |ui| {
            widgets::checkbox(ui, &mut config.adapts, t!("parts-seats.adapts"))
                .on_hover_text(t!("parts-seats.adapts_to", points = own))
        })
    });
    if !engines.is_empty() {
        form_row(ui, t!("parts-seats.others"), |ui, _| {
            ui.horizontal_wrapped(|ui| {
                for (name, _) in engines {
                    if ui.add(segment(config.guest.as_deref() == Some(*name), name)).clicked() {
                        config.guest = Some((*name).to_owned());
                    }
                }
            });
        });
    }
    let chosen = engines.iter().find(|(name, _)| config.guest.as_deref() == Some(*name));
    let sentence = match chosen {
        Some((_, engine)) => {
            t!("parts-seats.by_clocks", seconds = number(engine.seconds))
        }
        None => {
            let knows = about.knows.filter(|_| !config.level.is_rated());
            let knows = knows.map_or(String::new(), |knows| format!(" {}", knows.localized()));
            config.level.sentence(game) + &knows
        }
    };
    let sentence = RichText::new(sentence).color(roles.faint).size(13.0);
    form_rest(ui, |ui| ui.label(sentence));
}

/// A list of the named strengths of a game, with full strength.
fn names(ui: &mut Ui, chosen: &mut Option<Strength>, game: GameId) -> Response {
    strength_list(ui, chosen, Name::in_game(game), true)
}

/// Adds a list of the named strengths of a game, without full strength.
pub fn strengths(ui: &mut Ui, chosen: &mut Strength, game: GameId) -> Response {
    let mut choice = Some(*chosen);
    let list = strength_list(ui, &mut choice, Name::in_game(game), false);
    *chosen = choice.unwrap_or(*chosen);
    list
}

/// Adds an entry of a drop-down list. Choosing it closes the list, with the keyboard too.
pub fn list_entry<'a, V: PartialEq>(
    ui: &mut Ui,
    chosen: &mut V,
    value: V,
    label: impl IntoAtoms<'a>,
) -> Response {
    let entry = ui.selectable_value(chosen, value, label);
    if entry.clicked() {
        ui.close();
    }
    entry
}

fn strength_list(
    ui: &mut Ui,
    chosen: &mut Option<Strength>,
    names: Vec<(Name, u16)>,
    has_full: bool,
) -> Response {
    let names = names.into_iter().map(|(name, _)| Strength::Named(name));
    let now = chosen.map_or(String::new(), Strength::localized);
    let list = ComboBox::from_id_salt("strength").selected_text(now).height(LIST_HEIGHT);
    let list = list.show_ui(ui, |ui| {
        for strength in names.chain(has_full.then_some(Strength::Full)) {
            list_entry(ui, chosen, Some(strength), strength.localized());
        }
    });
    list.response
}

/// A slider over the scale of a game, for the strengths between those with names.
fn points(ui: &mut Ui, chosen: &mut Option<Strength>, game: GameId) {
    let top = Strength::top(game);
    let mut points = chosen.and_then(|strength| strength.points(game)).unwrap_or(top).min(top);
    ui.spacing_mut().slider_width = (ui.available_width() - 80.0).clamp(80.0, 300.0);
    let slider = ui.add(Slider::new(&mut points, 0..=top).smart_aim(false));
    let name = format!("{} ({})", t!("parts-seats.points"), t!("parts-seats.level"));
    slider.widget_info(|| WidgetInfo::slider(true, points.into(), &*name));
    if slider.on_hover_text(t!("parts-seats.scale")).changed() {
        *chosen = Some(Strength::with_points(points, game));
    }
}

/// Shows a row of values of which one is chosen.
pub fn segments<'a, T: Copy + PartialEq>(
    ui: &mut Ui,
    label: &str,
    chosen: &mut T,
    choices: impl IntoIterator<Item = (&'a str, T)>,
) {
    form_row(ui, label, |ui, _| {
        ui.horizontal_wrapped(|ui| {
            for (word, value) in choices {
                if ui.add(segment(*chosen == value, word)).clicked() {
                    *chosen = value;
                }
            }
        });
    });
}
