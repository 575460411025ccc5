//! The move list. Only the rows on the screen are laid out.

use egui::{
    Align2, Button, FontId, Rect, RichText, Role, ScrollArea, Sense, Ui, WidgetInfo, pos2, vec2,
};

use crate::session::{Cell, Row};
use crate::ui::action::{Action, GameAction};
use crate::ui::app::Table;
use crate::ui::command::{COMMANDS, Does};
use crate::ui::theme::Roles;

const HEIGHT: f32 = 24.0;
const INDENT: f32 = 14.0;

/// Shows the list, filling what room there is.
pub fn show(ui: &mut Ui, table: &mut Table, roles: &Roles, actions: &mut Vec<Action>) {
    let view = table.session.view();
    if view.rows.is_empty() {
        ui.label(RichText::new("The moves will be listed here.").color(roles.faint));
    }
    let mut area = ScrollArea::vertical().auto_shrink(false).id_salt("moves");
    if table.listed != Some(view.here) {
        table.listed = Some(view.here);
        let row = view.rows.iter().position(|row| has(row, view.here)).unwrap_or(0);
        // A few rows of context above the current one.
        area = area.vertical_scroll_offset((row as f32 - 4.0).max(0.0) * HEIGHT);
    }
    ui.spacing_mut().item_spacing.y = 0.0;
    area.show_rows(ui, HEIGHT, view.rows.len(), |ui, range| {
        for row in &view.rows[range] {
            let (rect, _) =
                ui.allocate_exact_size(vec2(ui.available_width(), HEIGHT), Sense::hover());
            match row {
                Row::Moves { depth, number, cells } => {
                    moves(ui, rect, (*depth, *number), cells, view.here, roles, actions);
                }
                Row::Note { depth, text } => note(ui, rect, *depth, text, roles),
            }
        }
    });
}

fn has(row: &Row, node: crate::record::NodeId) -> bool {
    matches!(row, Row::Moves { cells, .. } if cells.iter().flatten().any(|cell| cell.node == node))
}

fn indent(rect: Rect, depth: u32) -> Rect {
    let left = rect.left() + INDENT * depth.min(8) as f32;
    Rect::from_min_max(pos2(left, rect.top()), rect.max)
}

fn moves(
    ui: &mut Ui,
    rect: Rect,
    (depth, number): (u32, u32),
    cells: &[Option<Cell>; 2],
    here: crate::record::NodeId,
    roles: &Roles,
    actions: &mut Vec<Action>,
) {
    let rect = indent(rect, depth);
    let size = if depth == 0 { 15.0 } else { 13.5 };
    let number_width = 34.0;
    let dots = if cells[0].is_none() { "…" } else { "." };
    ui.painter().text(
        pos2(rect.left() + number_width - 6.0, rect.center().y),
        Align2::RIGHT_CENTER,
        format!("{number}{dots}"),
        FontId::proportional(size - 1.5),
        roles.faint,
    );
    if depth > 0 {
        let x = rect.left() - 5.0;
        ui.painter().vline(x, rect.y_range(), egui::Stroke::new(1.0, roles.line));
    }
    let width = (rect.width() - number_width) / 2.0;
    for (column, cell) in cells.iter().enumerate() {
        let Some(cell) = cell else { continue };
        let left = rect.left() + number_width + width * column as f32;
        let place = Rect::from_min_size(pos2(left, rect.top()), vec2(width - 2.0, HEIGHT));
        let id = ui.scope_id().with(("move", cell.node.number()));
        let response = ui.interact(place, id, Sense::click());
        let current = cell.node == here;
        let note = if cell.playable { "" } else { ", no longer legal" };
        let name = || format!("{number}{dots} {}{}{note}", cell.text, cell.signs);
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, current, name()));
        let (fill, ink) = match (current, response.hovered()) {
            (true, _) => (roles.accent, roles.on_accent),
            (false, true) => (roles.button_hover, roles.text),
            (false, false) => (egui::Color32::TRANSPARENT, roles.text),
        };
        ui.painter().rect_filled(place, 4.0, fill);
        let ink =
            if depth > 0 && !current { roles.faint.lerp_to_gamma(roles.text, 0.4) } else { ink };
        let painter = ui.painter().with_clip_rect(place.intersect(ui.clip_rect()));
        let left = pos2(place.left() + 6.0, place.center().y);
        let font = FontId::proportional(size);
        let text = format!("{}{}", cell.text, cell.signs);
        let ink = if cell.playable { ink } else { roles.faint };
        let written = painter.text(left, Align2::LEFT_CENTER, text, font, ink);
        if !cell.playable {
            // Kept after an edit before it, though it can no longer be played.
            let line = egui::Stroke::new(1.0, roles.warning);
            painter.hline(written.x_range(), written.center().y, line);
        }
        context_menu(&response, cell, actions);
        if response.clicked() {
            actions.push(GameAction::to_node(cell.node).into());
        }
    }
}

/// The commands of the menu bar's Move menu, for the move that was clicked.
fn context_menu(response: &egui::Response, cell: &Cell, actions: &mut Vec<Action>) {
    response.context_menu(|ui| {
        ui.set_min_width(210.0);
        for command in COMMANDS {
            let Does::WithMove(action) = command.does else { continue };
            let mut button = Button::new(command.label);
            if let Some(key) = command.keys.first() {
                button = button.shortcut_text(ui.ctx().format_shortcut(key));
            }
            if ui.add(button).clicked() {
                actions.push(GameAction::to_node(cell.node).into());
                actions.push(action(cell.node).into());
            }
        }
    });
}

fn note(ui: &mut Ui, rect: Rect, depth: u32, text: &str, roles: &Roles) {
    let rect = indent(rect, depth);
    let first_line = text.lines().next().unwrap_or_default();
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    let place = pos2(rect.left() + 8.0, rect.center().y);
    painter.text(place, Align2::LEFT_CENTER, first_line, FontId::proportional(13.0), roles.faint);
    let response =
        ui.interact(rect, ui.scope_id().with(("note", rect.top() as i32)), Sense::hover());
    response.on_hover_text(text);
}
