//! Tiles: raised surfaces of one size in rows, each with a picture and text.

use egui::{Rect, Response, Role, Sense, Ui, UiBuilder, Vec2, WidgetInfo, pos2, vec2};

use super::widgets;
use crate::ui::paint::theme::Theme;

/// The gap between tiles, in points.
pub const GAP: f32 = 14.0;
/// The share of a tile's width for a picture beside its text.
const BESIDE: f32 = 0.36;
/// The inner margin of a tile.
pub const MARGIN: f32 = 12.0;

/// Returns the number of columns of at least a width that fit, and their width.
pub fn fit_columns(width: f32, least: f32, most: usize) -> (usize, f32) {
    let columns = ((width + GAP) / (least + GAP)).floor().clamp(1.0, most as f32);
    (columns as usize, (width + GAP) / columns - GAP)
}

/// Returns the height of a tile with its picture beside the text, up to `most`.
pub fn low(width: f32, most: f32) -> f32 {
    ((width - 2.0 * MARGIN) * BESIDE + 2.0 * MARGIN).min(most)
}

/// Lays out a number of tiles of one size in rows.
pub fn show_in_rows(
    ui: &mut Ui,
    count: usize,
    columns: usize,
    size: Vec2,
    mut add: impl FnMut(&mut Ui, usize, Rect),
) {
    for first in (0..count).step_by(columns) {
        let width = ui.available_width();
        let (row, _) = ui.allocate_exact_size(vec2(width, size.y), Sense::hover());
        for at in first..count.min(first + columns) {
            let left = row.left() + (size.x + GAP) * (at - first) as f32;
            add(ui, at, Rect::from_min_size(pos2(left, row.top()), size));
        }
        ui.add_space(GAP - ui.spacing().item_spacing.y);
    }
}

/// Shows a tile that is a button, with its accessible name.
pub fn plate(ui: &Ui, place: Rect, name: &str, theme: &Theme) -> Response {
    let response = ui.interact(place, ui.scope_id().with(("plate", name)), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
    widgets::surface(ui, theme, place, response.hovered() || response.has_focus());
    response
}

/// Shows the contents of a tile: text, with a square picture at its left, or above it if the text has
/// a height `below` it.
pub fn fill<R>(
    ui: &mut Ui,
    place: Rect,
    below: Option<f32>,
    picture: impl FnOnce(&mut Ui, Rect) -> R,
    words: impl FnOnce(&mut Ui),
) {
    let inner = place.shrink(MARGIN);
    let (space, rest) = match below {
        Some(text) => {
            let (space, rest) = inner.split_top_bottom_at_y(place.bottom() - text + MARGIN - 8.0);
            (space, rest.with_min_y(rest.top() + 8.0))
        }
        None => {
            // The text takes more than half of the width.
            let side = inner.height().min(inner.width() * BESIDE);
            let space = Rect::from_min_size(inner.min, Vec2::splat(side));
            (space, inner.with_min_x(space.right() + MARGIN))
        }
    };
    picture(ui, space);
    let mut text = ui.new_child(UiBuilder::new().id_salt("words").max_rect(rest));
    text.shrink_clip_rect(rest.expand(1.0));
    text.style_mut().interaction.selectable_labels = false;
    text.spacing_mut().item_spacing.y = 3.0;
    words(&mut text);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_fill_the_width() {
        for (width, least, most, count) in [
            (200.0, 300.0, 5, 1),
            (752.0, 340.0, 2, 2),
            (752.0, 340.0, 5, 2),
            (2200.0, 190.0, 5, 5),
        ] {
            let (columns, each) = fit_columns(width, least, most);
            assert_eq!(columns, count, "{width}");
            let taken = each * columns as f32 + GAP * (columns - 1) as f32;
            assert!((taken - width).abs() < 0.1, "{width}: {taken}");
        }
    }
}
