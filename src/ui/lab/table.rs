//! Tables of numbers, in which screen readers hear the head of the column with each cell.

use egui::scroll_area::ScrollBarVisibility;
use egui::{Grid, Response, RichText, ScrollArea, Ui, vec2};

use crate::ui::design::table::ROW;

/// Shows a table that scrolls sideways where it is too wide. `name` is unique on the page.
pub fn show(
    ui: &mut Ui,
    name: &str,
    heads: &[impl AsRef<str>],
    rows: impl IntoIterator<Item = Vec<String>>,
) {
    sideways(ui, name).show(ui, |ui| {
        Grid::new(name).striped(true).spacing(vec2(18.0, 4.0)).show(ui, |ui| {
            for head in heads {
                ui.label(RichText::new(head.as_ref()).strong());
            }
            ui.end_row();
            for row in rows {
                for (text, head) in row.into_iter().zip(heads) {
                    describe(&ui.label(text), head.as_ref());
                }
                ui.end_row();
            }
        });
    });
}

/// Returns the place of a table that scrolls sideways where it is too wide. While the table lies below what is
/// in sight, it has no bar, which would lie over what stands above the table.
pub fn sideways(ui: &Ui, name: &str) -> ScrollArea {
    let is_in_sight = ui.cursor().top() + 2.0 * ROW < ui.clip_rect().bottom();
    let bar = match is_in_sight {
        true => ScrollBarVisibility::VisibleWhenNeeded,
        false => ScrollBarVisibility::AlwaysHidden,
    };
    ScrollArea::horizontal().id_salt(name).scroll_bar_visibility(bar)
}

/// Describes a cell by the head of its column.
pub fn describe(cell: &Response, head: &str) {
    if !head.is_empty() {
        cell.ctx.accesskit_node_builder(cell.id, |node| node.set_description(head));
    }
}
