//! Tables of numbers, in which screen readers hear the head of the column with each cell.

use egui::{Grid, Response, RichText, ScrollArea, Ui, vec2};

/// Shows a table that scrolls sideways where it is too wide. `name` is unique on the page.
pub fn show(
    ui: &mut Ui,
    name: &str,
    heads: &[impl AsRef<str>],
    rows: impl IntoIterator<Item = Vec<String>>,
) {
    ScrollArea::horizontal().id_salt(name).show(ui, |ui| {
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

/// Describes a cell by the head of its column.
pub fn describe(cell: &Response, head: &str) {
    if !head.is_empty() {
        cell.ctx.accesskit_node_builder(cell.id, |node| node.set_description(head));
    }
}
