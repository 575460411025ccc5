//! Large buttons in rows: a picture with words beside it.

use egui::{CornerRadius, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, UiBuilder, Vec2};
use egui::{WidgetInfo, pos2, vec2};

use crate::ui::component::Cx;

/// Between buttons.
pub const GAP: f32 = 14.0;
/// What a picture beside words takes of a button's width.
const BESIDE: f32 = 0.36;
/// Within a button, around what it shows.
const MARGIN: f32 = 12.0;

/// So many columns of at least this width fit into a width, and how wide each is then.
pub fn columns(width: f32, least: f32, most: usize) -> (usize, f32) {
    let columns = ((width + GAP) / (least + GAP)).floor().clamp(1.0, most as f32);
    (columns as usize, (width + GAP) / columns - GAP)
}

/// The height of a button of this width whose picture lies beside the words, up to a most.
pub fn low(width: f32, most: f32) -> f32 {
    ((width - 2.0 * MARGIN) * BESIDE + 2.0 * MARGIN).min(most)
}

/// Places in rows, for so many of a size.
pub fn rows(
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

/// The button itself, of this name.
pub fn plate(ui: &Ui, place: Rect, name: &str, cx: Cx<'_>) -> Response {
    let roles = cx.roles();
    let response = ui.interact(place, ui.scope_id().with(("plate", name)), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
    let is_active = response.hovered() || response.has_focus();
    let edge =
        if is_active { Stroke::new(2.0, roles.accent) } else { Stroke::new(1.0, roles.line) };
    ui.painter().rect(place, CornerRadius::same(10), roles.panel, edge, StrokeKind::Inside);
    response
}

/// What is on a button: a square picture at its left, or above where it `stands`, and words.
pub fn fill<R>(
    ui: &mut Ui,
    place: Rect,
    stands: bool,
    picture: impl FnOnce(&mut Ui, Rect) -> R,
    words: impl FnOnce(&mut Ui),
) {
    let inner = place.shrink(MARGIN);
    // The words beside it are more than half.
    let most = if stands { inner.width() } else { inner.width() * BESIDE };
    let square = Rect::from_min_size(inner.min, Vec2::splat(inner.height().min(most)));
    let rest = match stands {
        true => Rect::from_min_max(pos2(inner.left(), square.bottom() + 8.0), inner.max),
        false => Rect::from_min_max(pos2(square.right() + MARGIN, inner.top()), inner.max),
    };
    picture(ui, square);
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
            let (columns, each) = columns(width, least, most);
            assert_eq!(columns, count, "{width}");
            let taken = each * columns as f32 + GAP * (columns - 1) as f32;
            assert!((taken - width).abs() < 0.1, "{width}: {taken}");
        }
    }
}
