//! The options of a game to begin, or of a position to set up: a row for each.

use egui::{
    DragValue, EventFilter, Id, Key, Label, Painter, Rect, RichText, Role, Sense, Slider, Stroke,
    StrokeKind, Ui, Vec2, WidgetInfo,
};

use crate::ui::board::{self, Layout, Look, cursor_sign, grid};
use crate::ui::design::widgets;
use crate::ui::paint::theme::Roles;
use crate::ui::parts::{announce_changes, form_rest, form_row, segment, segments};
use owlery_games::Square;
use owlery_i18n::t;
use owlery_session::about::{Control, OptionValue};
use owlery_session::pattern::{Offset, Pattern, PatternExample, PatternKind};

/// Shows one option and returns its new value if it was changed. `beside` adds what stands beside a
/// pattern, in a square of this side.
pub fn control_row(
    ui: &mut Ui,
    control: &Control,
    roles: &Roles,
    beside: impl FnOnce(&mut Ui, f32),
) -> Option<OptionValue> {
    let mut value = control.value.clone();
    let label = control.label.localized();
    ui.add_space(6.0);
    match &mut value {
        OptionValue::Flag(on) => {
            form_rest(ui, |ui| widgets::checkbox(ui, on, label));
        }
        OptionValue::Number { value, min, max, step } => {
            form_row(ui, label, |ui, label| {
                let range = Slider::new(value, *min..=*max).step_by(f64::from(*step));
                ui.add(range).labelled_by(label)
            });
        }
        OptionValue::Limit { value, usual, max } => {
            let limit = |ui: &mut Ui| {
                let mut on = value.is_some();
                widgets::checkbox(ui, &mut on, label);
                let mut number = value.unwrap_or(*usual);
                let field = DragValue::new(&mut number).range(1..=*max);
                let named = ui.add_enabled(on, field).on_hover_text(label);
                named.widget_info(|| WidgetInfo::drag_value(on, f64::from(number)));
                *value = on.then_some(number);
            };
            form_rest(ui, |ui| ui.horizontal(limit));
        }
        OptionValue::Choice { chosen, words } => {
            let words = words.iter().zip(0..).map(|(word, at)| (&**word, at));
            segments(ui, label, chosen, words);
        }
        OptionValue::Pattern(pattern) => {
            form_row(ui, label, |ui, _| {
                let id = Id::unique("pattern").with(control.key);
                ui.push_id(id, |ui| pattern_rows(ui, id, label, pattern, roles, beside));
            });
        }
    }
    let hint = RichText::new(control.hint.localized()).color(roles.faint).size(12.5);
    form_rest(ui, |ui| ui.label(hint));
    (value != control.value).then_some(value)
}

/// Shows the warning of options, if there is one, and tells screen readers when it appears.
pub fn options_warning(ui: &mut Ui, warning: Option<&str>, roles: &Roles) {
    let Some(warning) = warning else { return };
    ui.add_space(6.0);
    form_rest(ui, |ui| {
        let label = ui.label(RichText::new(warning).color(roles.warning));
        announce_changes(&label);
    });
}

// Patterns.

/// The side of a square of a pattern, in points.
const CELLS: std::ops::RangeInclusive<f32> = 16.0..=24.0;
/// The number of squares of a pattern in a row, and the place of the piece among them.
const SIDE: u8 = 2 * MIDDLE + 1;
const MIDDLE: u8 = Pattern::REACH as u8;

/// Shows the names of patterns, the pattern to click on, and what is beside it.
fn pattern_rows(
    ui: &mut Ui,
    id: Id,
    label: &str,
    pattern: &mut Pattern,
    roles: &Roles,
    beside: impl FnOnce(&mut Ui, f32),
) {
    let chosen = pattern.name();
    ui.horizontal_wrapped(|ui| {
        for (at, (name, squares)) in pattern.named.clone().into_iter().enumerate() {
            if ui.add(segment(chosen == Some(at), &name)).clicked() {
                *pattern = pattern.with(squares);
            }
        }
        // It has its place from the first, so that nothing moves when a square is clicked.
        let own = Label::new(t!("parts-choices.own")).selectable(false).extend();
        ui.add_visible(chosen.is_none(), own);
    });
    ui.add_space(4.0);
    let gap = ui.spacing().item_spacing.x;
    let cell = (ui.available_width() - gap) / f32::from(2 * SIDE);
    let side = f32::from(SIDE) * cell.clamp(*CELLS.start(), *CELLS.end()).floor();
    let lopsided = id.with("lopsided");
    let may_be_lopsided = ui.data(|data| data.get_temp(lopsided)).unwrap_or(false);
    let mut is_symmetric = pattern.is_symmetric() && !may_be_lopsided;
    ui.horizontal_top(|ui| {
        if let Some(toggled) = clicked_pattern(ui, id, label, pattern, side, is_symmetric, roles) {
            *pattern = toggled;
        }
        beside(ui, side);
    });
    let symmetric = widgets::checkbox(ui, &mut is_symmetric, t!("parts-pattern.symmetric"));
    if symmetric.on_hover_text(t!("parts-pattern.symmetric_hint")).changed() {
        ui.data_mut(|data| data.insert_temp(lopsided, !is_symmetric));
        if is_symmetric {
            *pattern = pattern.symmetrised();
        }
    }
}

/// Shows a pattern and returns what a click makes of it.
fn clicked_pattern(
    ui: &mut Ui,
    id: Id,
    name: &str,
    pattern: &Pattern,
    side: f32,
    is_symmetric: bool,
    roles: &Roles,
) -> Option<Pattern> {
    let (place, _) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
    let layout = Layout::fit(place, SIDE, false, false, ui.pixels_per_point());
    let (file, rank) = ui.data(|data| data.get_temp(id)).unwrap_or((MIDDLE, MIDDLE + 1));
    let mut cursor = Square::new(file, rank);
    for at in Square::all(SIDE) {
        draw_cell(ui.painter(), layout.square(at), pattern, offset(at), roles);
    }
    let describe = |at: Square| match offset(at) {
        (0, 0) => WidgetInfo::labeled(Role::GridCell, true, t!("parts-pattern.piece")),
        offset => {
            let is_enabled = pattern.choice_at(offset).is_some();
            let name = offset_name(offset);
            WidgetInfo::selected(Role::GridCell, is_enabled, pattern.has(offset), name)
        }
    };
    let describe_all = |cursor: Square| {
        let square = describe(cursor).label.unwrap_or_default();
        match pattern.has(offset(cursor)) {
            true => t!("parts-pattern.board_chosen", name = name, square = square),
            false => t!("parts-pattern.board", name = name, square = square),
        }
    };
    let (describe_all, describe) = (&describe_all, &describe);
    let cells = Cells { id, name, hint: None, layout, describe_all, describe };
    let clicked = cells.show(ui, &mut cursor, roles);
    ui.data_mut(|data| data.insert_temp(id, (cursor.file, cursor.rank)));
    pattern.toggled(offset(clicked?), is_symmetric)
}

/// Returns the place of a square of the pattern as seen from the middle.
fn offset(at: Square) -> Offset {
    let from_middle = |n: u8| i32::from(n) - i32::from(MIDDLE);
    (from_middle(at.file), from_middle(at.rank))
}

fn draw_cell(painter: &Painter, place: Rect, pattern: &Pattern, at: Offset, roles: &Roles) {
    let cell = place.shrink(1.0);
    if at == (0, 0) {
        let edge = Stroke::new(1.5, roles.faint);
        painter.circle(cell.center(), cell.width() * 0.4, roles.black_piece, edge);
        return;
    }
    if pattern.choice_at(at).is_none() {
        painter.circle_filled(cell.center(), 1.0, roles.line);
        return;
    }
    let is_chosen = pattern.has(at);
    let fill = if is_chosen { roles.accent } else { roles.field };
    painter.rect(cell, 2.0, fill, Stroke::new(1.0, roles.faint), StrokeKind::Inside);
    if !is_chosen {
        return;
    }
    // The square next to the piece stands for its direction, which goes on to the side.
    let is_next = at.0.abs().max(at.1.abs()) == 1;
    match pattern.kind {
        PatternKind::Directions if !is_next => {
            painter.circle_filled(cell.center(), cell.width() * 0.12, roles.on_accent);
        }
        _ => {
            painter.circle_filled(cell.center(), cell.width() * 0.24, roles.on_accent);
        }
    }
}

fn offset_name((files, ranks): Offset) -> String {
    let (across, along) = (files.abs(), ranks.abs());
    match (files.signum(), ranks.signum()) {
        (0, 1) => t!("parts-pattern.up", up = along),
        (0, _) => t!("parts-pattern.down", down = along),
        (1, 0) => t!("parts-pattern.right", right = across),
        (_, 0) => t!("parts-pattern.left", left = across),
        (1, 1) => t!("parts-pattern.up_right", up = along, right = across),
        (1, _) => t!("parts-pattern.down_right", down = along, right = across),
        (_, 1) => t!("parts-pattern.up_left", up = along, left = across),
        (_, _) => t!("parts-pattern.down_left", down = along, left = across),
    }
}

/// Shows the example of a pattern and lets a person choose the square of its piece. Returns the
/// chosen square.
pub fn pattern_example(ui: &mut Ui, example: &PatternExample, side: f32, look: Look<'_>) -> Square {
    let (place, _) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
    let layout = board::picture(ui, &example.scene, Look { coordinates: false, ..look }, place);
    let mut at = example.at;
    let is_marked = |square| example.scene.marks.iter().any(|mark| mark.square == square);
    let describe = |square: Square| {
        let name = example.scene.square_name(square);
        WidgetInfo::selected(Role::GridCell, true, is_marked(square), name)
    };
    let (id, name) = (ui.scope_id().with("example"), &*example.sentence);
    let (hint, describe_all) = (Some(t!("parts-pattern.example_hint")), &|_| name.to_owned());
    let cells = Cells { id, name, hint, layout, describe_all, describe: &describe };
    cells.show(ui, &mut at, look.roles).unwrap_or(at)
}

/// The squares of a drawn board as targets. The board as a whole is a stop of the Tab key.
struct Cells<'a> {
    id: Id,
    name: &'a str,
    /// The hover text of the squares.
    hint: Option<&'a str>,
    layout: Layout,
    /// Describes the board to those who have the keyboard on a square.
    describe_all: &'a dyn Fn(Square) -> String,
    describe: &'a dyn Fn(Square) -> WidgetInfo,
}

impl Cells<'_> {
    /// Lets arrow keys move the cursor and returns the square that was clicked, with the pointer or by
    /// key.
    fn show(self, ui: &mut Ui, cursor: &mut Square, roles: &Roles) -> Option<Square> {
        let Cells { id, name, hint, layout, describe_all, describe } = self;
        let board = ui.interact(layout.outer, id, Sense::focusable_noninteractive());
        let arrows = EventFilter {
            horizontal_arrows: true,
            vertical_arrows: true,
            ..EventFilter::default()
        };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(id, arrows));
        let (mut clicked, before) = (None, *cursor);
        if board.has_focus() {
            let pressed = |key| ui.input(|input| input.key_pressed(key));
            let last = layout.rows().count() as u8 - 1;
            let step = |at: u8, back: Key, forth: Key| match (pressed(back), pressed(forth)) {
                (true, false) => at.saturating_sub(1),
                (false, true) => (at + 1).min(last),
                _ => at,
            };
            cursor.file = step(cursor.file, Key::ArrowLeft, Key::ArrowRight);
            cursor.rank = step(cursor.rank, Key::ArrowDown, Key::ArrowUp);
            clicked = (pressed(Key::Space) || pressed(Key::Enter)).then_some(*cursor);
            cursor_sign(ui.painter(), layout.square(*cursor), roles);
        }
        board.widget_info(|| WidgetInfo::labeled(Role::Group, true, describe_all(*cursor)));
        announce_changes(&board);
        let mut table = grid::named_grid(ui, &layout, id, name);
        for (row, squares) in layout.rows().enumerate() {
            let line = grid::row(&mut table, row);
            for (column, square) in squares.enumerate() {
                let cell = id.with((square.file, square.rank));
                let response = line.interact(layout.square(square), cell, Sense::CLICK);
                response.widget_info(|| describe(square));
                ui.ctx().accesskit_node_builder(cell, |node| {
                    node.set_row_index(row);
                    node.set_column_index(column);
                });
                if response.clicked() {
                    clicked = Some(square);
                    *cursor = square;
                }
                if let Some(hint) = hint {
                    response.on_hover_text(hint);
                }
            }
        }
        // What follows from it is drawn in the next frame.
        if clicked.is_some() || *cursor != before {
            ui.ctx().request_repaint();
        }
        clicked
    }
}
