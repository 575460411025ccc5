//! The move list. Only visible rows are laid out; the heights of the others are estimates that are
//! corrected when the rows scroll into view, without moving what is visible.

mod row;

use std::sync::Arc;

use egui::text::{LayoutJob, TextFormat};
use egui::{
    Button, Color32, FontId, Galley, Popup, Pos2, RectAlign, Response, RichText, Role, ScrollArea,
    Sense, Shape, Stroke, Ui, WidgetInfo, vec2,
};

use super::{Action, branches, move_commands};
use crate::ui::analysis::report::sign_colour;
use crate::ui::command::keys::Keys;
use crate::ui::component::AppContext;
use crate::ui::documents::tabs::GameTab;
use crate::ui::paint::theme::Roles;
use crate::ui::parts::{self, bold, scrolls_in_menu};
use owlery_i18n::t;
use owlery_record::NodeId;
use owlery_session::move_list::pieces;
use owlery_session::{Fold, Grade, ListedMove, MoveListLayout, MoveListRow, Session};
use row::Heights;
use row::{DRAWN, HEIGHT, Hotspot, HotspotKind, RECURS, RowBuilder, RowLayout, SIDE, Text};

pub use row::HEIGHT as ROW;

const MARGIN: f64 = 4.0;

/// The state of a move list between frames.
#[derive(Default)]
pub struct List {
    /// The rows that the heights belong to.
    rows: Arc<MoveListLayout>,
    heights: Heights,
    width: f32,
    /// The height of what is scrolled out of sight above.
    offset: f64,
    /// The move that was scrolled into sight last: the list follows the cursor only when it moves.
    seen: Option<NodeId>,
    /// Whether the cursor stays in sight when the list shrinks: not if it was scrolled out of
    /// sight.
    holds_cursor: bool,
    /// The height of the list.
    room: f64,
    /// The moves that the hovered command would delete.
    doomed: Vec<NodeId>,
}

/// Shows the list in all the room there is. Errors of a report are marked unless they are hidden.
pub fn show(
    ui: &mut Ui,
    tab: &GameTab,
    list: &mut List,
    marks_errors: bool,
    cx: AppContext<'_>,
    actions: &mut Vec<Action>,
) {
    let roles = cx.roles();
    let session = tab.session.as_ref();
    if session.view().rows.is_empty() {
        ui.label(RichText::new(t!("game-moves.empty")).color(roles.faint));
    }
    let room = ui.available_size();
    let width = room.x - ui.spacing().scroll.allocated_width();
    let doomed = std::mem::take(&mut list.doomed);
    let builder = RowBuilder { session, roles, width, marks_errors, doomed: &doomed };
    let shown = list.offset;
    list.follow_changes(&builder);
    list.follow_cursor(ui, &builder, room.y);
    let row_layout = list.lay_out(ui, &builder, room.y);
    let mut area = ScrollArea::vertical().auto_shrink(false).id_salt("moves");
    // With little room it takes no more.
    area = area.min_scrolled_height(0.0);
    if list.offset != shown {
        area = area.vertical_scroll_offset(list.offset as f32);
    }
    let corner = ui.available_rect_before_wrap().min;
    let output = area.show_viewport(ui, |ui, _| {
        ui.set_height(list.total() as f32);
        for (row, row_layout) in &row_layout {
            let y = (list.heights.top(*row) - list.offset) as f32;
            let placed = PlacedRow { row: *row, layout: row_layout, at: corner + vec2(0.0, y) };
            show_row(ui, session, placed, cx, &mut list.doomed, actions);
        }
    });
    let scrolled = f64::from(output.state.clamped_offset().y);
    if (scrolled - list.offset).abs() > 0.5 {
        list.offset = scrolled;
        list.holds_cursor = row_layout.iter().any(|(row, row_layout)| {
            let top = list.heights.top(*row) - list.offset;
            row_layout.place_of(session.view().here).is_some_and(|place| {
                let [from, to] = [place.top(), place.bottom()].map(|y| top + f64::from(y));
                from >= 0.0 && to <= list.room
            })
        });
    }
    if list.doomed != doomed {
        // The list was drawn before the menu and shows it in the next frame.
        ui.ctx().request_repaint();
    }
}

impl List {
    /// Takes over new rows and a new width; the row at the upper edge stays where it is.
    fn follow_changes(&mut self, builder: &RowBuilder<'_>) {
        let rows = &builder.session.view().rows;
        let is_new = !Arc::ptr_eq(rows, &self.rows);
        if !is_new && self.width == builder.width {
            return;
        }
        let edge = self.heights.at(self.offset);
        let above = self.offset - self.heights.top(edge);
        let (mut old, mut new) = (0..self.heights.len(), 0..rows.len());
        if self.width == builder.width {
            let (before, after) = common(&self.rows, rows);
            old = before..old.end - after;
            new = before..new.end - after;
        }
        let edge = match old {
            _ if !is_new => Some(edge),
            _ if edge < old.start => Some(edge),
            _ if edge >= old.end => Some(edge + rows.len() - self.heights.len()),
            _ => None,
        };
        self.heights.splice(old, rows[new].iter().map(|row| builder.estimate(row)));
        if let Some(edge) = edge {
            self.offset = self.heights.top(edge) + above;
        }
        (self.rows, self.width) = (rows.clone(), builder.width);
    }

    /// Scrolls the move at the cursor into sight after it has changed, or when the list shrinks.
    fn follow_cursor(&mut self, ui: &Ui, builder: &RowBuilder<'_>, room: f32) {
        let (here, room) = (builder.session.view().here, f64::from(room));
        let is_resized = std::mem::replace(&mut self.room, room) != room;
        let has_moved = self.seen.replace(here) != Some(here);
        if !(has_moved || is_resized && self.holds_cursor) {
            return;
        }
        self.holds_cursor = true;
        let Some(row) = self.rows.place_of(here) else {
            self.offset = 0.0;
            return;
        };
        let place = self.measure(ui, builder, row).place_of(here);
        let (from, to) = place.map_or((0.0, HEIGHT), |place| (place.top(), place.bottom()));
        let [top, bottom] = [from, to].map(|y| self.heights.top(row) + f64::from(y));
        // A row of context above and below, if there is room.
        let spare = (room - (bottom - top)).max(0.0);
        let (near, context) = (3.0 * f64::from(HEIGHT), f64::from(HEIGHT).min(spare / 2.0));
        if top - context < self.offset || bottom + context > self.offset + room {
            self.offset = if (bottom + context - self.offset - room).abs() < near {
                bottom + 2.0 * context - room
            } else if (top - context - self.offset).abs() < near {
                top - 2.0 * context
            } else {
                top - room / 3.0
            };
        }
    }

    /// Lays out the rows in sight and corrects their heights. A row that begins above the upper
    /// edge grows upwards, so that nothing in sight moves.
    fn lay_out(&mut self, ui: &Ui, builder: &RowBuilder<'_>, room: f32) -> Vec<(usize, RowLayout)> {
        let mut rows: Vec<(usize, RowLayout)> = Vec::new();
        if self.heights.len() == 0 {
            self.offset = 0.0;
            return rows;
        }
        let lowest = |list: &List| (list.total() - f64::from(room)).max(0.0);
        self.offset = self.offset.clamp(0.0, lowest(self));
        // Each iteration measures one more row, and few are above the edge.
        loop {
            let first = self.heights.at(self.offset);
            let begins_above = self.heights.top(first) < self.offset;
            let before = self.heights.height(first);
            let row_layout = self.measure(ui, builder, first);
            rows.clear();
            rows.push((first, row_layout));
            if begins_above {
                self.offset += f64::from(self.heights.height(first) - before);
            }
            let end = self.offset + f64::from(room);
            let mut next = first + 1;
            while next < self.heights.len() && self.heights.top(next) < end {
                let row_layout = self.measure(ui, builder, next);
                rows.push((next, row_layout));
                next += 1;
            }
            let offset = self.offset.clamp(0.0, lowest(self));
            let is_settled = offset == self.offset && self.heights.at(offset) == first;
            self.offset = offset;
            if is_settled {
                return rows;
            }
        }
    }

    /// Returns the height of all rows, with a margin below the last one.
    fn total(&self) -> f64 {
        self.heights.total() + MARGIN
    }

    fn measure(&mut self, ui: &Ui, builder: &RowBuilder<'_>, row: usize) -> RowLayout {
        let row_layout = builder.row(ui, &self.rows[row]);
        self.heights.set(row, row_layout.height);
        row_layout
    }
}

/// Returns how many rows are equal at the beginning and at the end.
fn common(old: &[MoveListRow], new: &[MoveListRow]) -> (usize, usize) {
    let before = old.iter().zip(new).take_while(|(old, new)| old == new).count();
    let (old, new) = (&old[before..], &new[before..]);
    let after = old.iter().rev().zip(new.iter().rev()).take_while(|(old, new)| old == new).count();
    (before, after)
}

/// A row that is laid out, at its place on the screen.
struct PlacedRow<'a> {
    row: usize,
    layout: &'a RowLayout,
    /// The upper left corner.
    at: Pos2,
}

fn show_row(
    ui: &Ui,
    session: &dyn Session,
    PlacedRow { row, layout: row_layout, at }: PlacedRow<'_>,
    cx: AppContext<'_>,
    doomed: &mut Vec<NodeId>,
    actions: &mut Vec<Action>,
) {
    let (keys, roles) = (cx.keys, cx.roles());
    let painter = ui.painter();
    for x in &row_layout.rules {
        painter.vline(at.x + x, at.y..=at.y + row_layout.height, Stroke::new(1.0, roles.line));
    }
    for (index, spot) in row_layout.spots.iter().enumerate() {
        let id = match spot.kind {
            HotspotKind::Move => ui.scope_id().with(("move", spot.node.number())),
            _ => ui.scope_id().with(("part", row, index)),
        };
        let place = spot.rect.translate(at.to_vec2());
        let response = ui.interact(place, id, Sense::click());
        let fill = match spot.fill {
            Color32::TRANSPARENT if response.hovered() => roles.button_hover,
            fill => fill,
        };
        if !matches!(spot.kind, HotspotKind::Triangle { .. }) {
            painter.rect_filled(place.expand2(vec2(2.0, 0.0)), 4.0, fill);
        }
        show_hotspot(ui, session, spot, &response, roles, actions);
        if spot.kind == HotspotKind::Move {
            context_menu(&response, session, spot.node, keys, doomed, actions);
        }
    }
    for Text { at: place, galley, bold: is_bold } in &row_layout.texts {
        painter.galley(at + *place, galley.clone(), roles.text);
        if *is_bold {
            bold(painter, at + *place, galley.clone(), roles.text);
        }
    }
}

/// Returns the accessible name of a hotspot.
fn name_of(session: &dyn Session, spot: &Hotspot) -> String {
    let entry = session.entry(spot.node);
    match spot.kind {
        HotspotKind::Move => {
            let legal = if entry.playable { "" } else { t!("game-moves.illegal") };
            let error = spot.error.and_then(Grade::word);
            let error = error.map_or(String::new(), |word| format!(", {word}"));
            format!("{} {}{legal}{error}", entry.number_text(), entry.signed_text())
        }
        HotspotKind::Recurs => {
            match session.same_position(spot.node).map(|node| session.entry(node)) {
                Some(same) if !same.text.is_empty() => {
                    t!("game-moves.same", number = same.number_text(), move = same.text)
                }
                _ => t!("game-moves.same_start").to_owned(),
            }
        }
        HotspotKind::Comment => {
            t!("game-moves.comment", number = entry.number_text(), move = entry.text)
        }
        HotspotKind::Triangle { folded: false } => {
            t!("game-moves.fold", number = entry.number_text(), move = entry.text)
        }
        HotspotKind::Triangle { folded: true } => {
            t!("game-moves.unfold", number = entry.number_text(), move = entry.text)
        }
        HotspotKind::Hidden => {
            t!("game-moves.hidden_after", number = entry.number_text(), move = entry.text)
        }
    }
}

/// Shows the hover text of a hotspot, and handles a click on it.
fn show_hotspot(
    ui: &Ui,
    session: &dyn Session,
    spot: &Hotspot,
    response: &Response,
    roles: &Roles,
    actions: &mut Vec<Action>,
) {
    let view = session.view();
    let entry = session.entry(spot.node);
    let name = || name_of(session, spot);
    let selected = spot.kind == HotspotKind::Move && spot.node == view.here;
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, selected, name()));
    let action = match spot.kind {
        HotspotKind::Move | HotspotKind::Comment => Action::to_node(spot.node),
        HotspotKind::Recurs => Action::SamePosition(spot.node),
        HotspotKind::Triangle { .. } | HotspotKind::Hidden => Action::Fold(Fold::Toggle(spot.node)),
    };
    if response.clicked() {
        actions.push(action);
    }
    match spot.kind {
        HotspotKind::Recurs if response.hovered() => drop(response.clone().on_hover_text(name())),
        HotspotKind::Move if response.hovered() => {
            if let Some(judgement) = entry.annotations.judgement {
                response.clone().on_hover_text(branches::explained(judgement, session));
            }
        }
        _ => {}
    }
    if spot.kind == HotspotKind::Comment || spot.kind == HotspotKind::Move {
        let comments = [entry.annotations.before.as_str(), entry.annotations.note.as_str()];
        // A long comment is read in the field below the list.
        let comments = comments.map(|comment| pieces(comment).next().unwrap_or(""));
        ui.ctx()
            .accesskit_node_builder(response.id, |node| node.set_description(comments.join("\n")));
    }
    if let HotspotKind::Triangle { folded } = spot.kind {
        triangle(ui, folded, response, roles);
    }
}

/// Draws a triangle that points down if unfolded, right if folded.
fn triangle(ui: &Ui, folded: bool, response: &Response, roles: &Roles) {
    let (centre, size) = (response.rect.center(), 3.5);
    let corners = [(-1.0, -0.7), (1.0, -0.7), (0.0, 1.0)].map(|(x, y)| match folded {
        false => centre + vec2(x, y) * size,
        true => centre + vec2(y, x) * size,
    });
    let fill = if response.hovered() { roles.accent } else { roles.faint };
    ui.painter().add(Shape::convex_polygon(corners.to_vec(), fill, Stroke::NONE));
}

/// Shows the commands of the Move menu for the clicked move. The menu opens beside the list, in
/// which the moves that the hovered command would delete are highlighted.
fn context_menu(
    response: &Response,
    session: &dyn Session,
    node: NodeId,
    keys: &Keys,
    doomed: &mut Vec<NodeId>,
    actions: &mut Vec<Action>,
) {
    let menu = Popup::context_menu(response).align(RectAlign::LEFT_START);
    if menu.is_open() {
        parts::land(&response.ctx, response.id);
    }
    menu.show(|ui| {
        scrolls_in_menu(ui, 24.0, |ui| {
            ui.set_min_width(210.0);
            ui.spacing_mut().item_spacing.y = 1.0;
            let signs = branches::show_judgement_rows(ui, session, node, true, keys);
            let mut chosen = signs.map(|(_, action)| action);
            for (command, action) in move_commands(node) {
                if branches::is_sign(&action) {
                    continue;
                }
                let mut button = Button::new(command.label.localized());
                if let Some(key) = keys.first(command) {
                    button = button.shortcut_text(key);
                }
                let button = ui.add(button);
                if button.hovered()
                    && let Action::Edit(edit) = &action
                {
                    *doomed = session.deleted_by(edit);
                }
                if button.clicked() {
                    chosen = Some(action);
                }
            }
            if let Some(action) = chosen {
                actions.push(Action::to_node(node));
                actions.push(action);
            }
        })
    });
}

/// A text with clickable parts, before it is laid out.
#[derive(Default)]
struct Flow {
    job: LayoutJob,
    letters: usize,
    parts: Vec<Part>,
    /// Whether it is running text, with lines high enough to be clicked.
    runs: bool,
    /// Space before what is written next.
    lead: f32,
}

struct Part {
    from: usize,
    to: usize,
    node: NodeId,
    kind: HotspotKind,
    fill: Color32,
    error: Option<Grade>,
}

impl Flow {
    fn write(&mut self, text: &str, mut format: TextFormat) {
        format.line_height = self.runs.then_some(HEIGHT);
        self.letters += text.chars().count();
        self.job.append(text, std::mem::take(&mut self.lead), format);
    }

    /// Widens a part of few letters in running text, so that it can be clicked.
    fn widen(&mut self, letters: usize) {
        self.lead = match letters {
            0..=2 if self.runs => 8.0,
            3 if self.runs => 5.0,
            _ => 0.0,
        };
    }

    fn gap(&mut self) {
        if self.letters > 0 {
            self.write(" ", TextFormat::simple(FontId::proportional(SIDE), Color32::TRANSPARENT));
        }
    }

    fn add(&mut self, kind: HotspotKind, node: NodeId, text: &str, format: TextFormat) {
        let from = self.letters;
        self.widen(text.chars().count());
        self.write(text, format);
        let (to, fill, error) = (self.letters, Color32::TRANSPARENT, None);
        self.parts.push(Part { from, to, node, kind, fill, error });
        self.widen(to - from);
    }

    /// Writes a move with its signs.
    fn add_move(
        &mut self,
        builder: &RowBuilder<'_>,
        node: NodeId,
        entry: &ListedMove<'_>,
        depth: u16,
        number: &str,
    ) {
        let (style, fill) = builder.style(node, entry, depth);
        let text = entry.signed_text().replace(' ', "\u{a0}");
        let from = self.letters;
        self.widen(number.chars().count() + text.chars().count());
        if !number.is_empty() {
            let color =
                if fill == Color32::TRANSPARENT { builder.roles.faint } else { style.color };
            self.write(number, TextFormat { color, ..builder.faint(SIDE) });
        }
        self.write(&text, style.clone());
        let error = entry.error.filter(|_| builder.marks_errors);
        if let Some(grade) = error {
            let plain = sign_colour(builder.roles);
            let color = if fill == Color32::TRANSPARENT { plain } else { style.color };
            let sign = format!("\u{a0}{}", grade.sign());
            self.write(&sign, TextFormat { color, ..builder.faint(SIDE - 4.0) });
        }
        let to = self.letters;
        self.parts.push(Part { from, to, node, kind: HotspotKind::Move, fill, error });
        self.widen(to - from);
        if !entry.annotations.marks.is_empty() {
            let color =
                if fill == Color32::TRANSPARENT { builder.roles.faint } else { style.color };
            self.write(DRAWN, TextFormat { color, ..builder.faint(SIDE - 2.0) });
        }
        if entry.recurs {
            self.add(HotspotKind::Recurs, node, RECURS, builder.faint(SIDE));
        }
    }

    fn lay_out(&self, ui: &Ui, width: f32) -> Arc<Galley> {
        let mut job = self.job.clone();
        job.wrap.max_width = width;
        ui.fonts_mut(|fonts| fonts.layout_job(job))
    }
}
