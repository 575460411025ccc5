//! A table whose rows are laid out only while they are on the screen: headings to sort by, and cells.

use egui::{
    Align2, Color32, CornerRadius, FontId, Id, Rect, Role, Sense, Stroke, Ui, WidgetInfo, vec2,
};

use crate::ui::paint::theme::Roles;
use owlery_i18n::t;

/// The height of a row, in points.
pub const ROW: f32 = 24.0;

/// A column with its heading and its width in points.
pub struct ShownColumn<C> {
    /// The column.
    pub column: C,
    /// The heading.
    pub head: &'static str,
    /// The width.
    pub width: f32,
    /// Whether rows can be sorted by it.
    pub is_sortable: bool,
    /// Whether its texts are numbers, which stand at the right.
    pub is_number: bool,
}

/// Returns the width of the scroll bar in points.
pub fn bar(ui: &Ui) -> f32 {
    ui.spacing().scroll.allocated_width()
}

/// Shows the headings, and the order of the rows in the one that they are `sorted` by, with whether it is
/// descending. Returns the column whose heading was clicked.
pub fn heads<C: Copy + PartialEq>(
    ui: &mut Ui,
    columns: &[ShownColumn<C>],
    sorted: Option<(C, bool)>,
    roles: &Roles,
) -> Option<C> {
    let mut clicked = None;
    ui.horizontal(|ui| {
        for shown in columns {
            let ShownColumn { column, head, width, is_sortable, is_number } = shown;
            let sorted = sorted.filter(|(sorted, _)| sorted == column);
            let size = vec2(*width, ROW + 4.0);
            if !is_sortable {
                let (place, _) = ui.allocate_exact_size(size, Sense::hover());
                cell(ui, place, head, *is_number, roles.text);
                continue;
            }
            let (place, response) = ui.allocate_exact_size(size, Sense::click());
            let by = head.to_lowercase();
            let name = match sorted {
                None => t!("collection-list.sort", by = by),
                Some((_, false)) => t!("collection-list.sorted", by = by),
                Some((_, true)) => t!("collection-list.backwards", by = by),
            };
            response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
            let fill = if response.hovered() { roles.button_hover } else { roles.panel };
            ui.painter().rect_filled(place, CornerRadius::ZERO, fill);
            let arrow = match sorted {
                None => "",
                Some((_, false)) => " ⏶",
                Some((_, true)) => " ⏷",
            };
            let ink = if sorted.is_some() { roles.accent } else { roles.text };
            cell(ui, place, &format!("{head}{arrow}"), *is_number, ink);
            if response.clicked() {
                clicked = Some(*column);
            }
        }
    });
    let bottom = ui.cursor().top() - 0.5;
    let across = ui.max_rect().with_max_x(ui.max_rect().right() - bar(ui)).x_range();
    ui.painter().hline(across, bottom, Stroke::new(1.0, roles.line));
    clicked
}

/// Draws the ground of a row.
pub fn ground(ui: &Ui, place: Rect, is_selected: bool, is_hovered: bool, roles: &Roles) {
    let fill = match (is_selected, is_hovered) {
        (true, _) => roles.accent,
        (false, true) => roles.button_hover,
        (false, false) => Color32::TRANSPARENT,
    };
    ui.painter().rect_filled(place, CornerRadius::same(3), fill);
}

/// Draws the text of a cell and returns whether it was cut off.
pub fn cell(ui: &Ui, place: Rect, text: &str, is_number: bool, ink: Color32) -> bool {
    let mut job =
        egui::text::LayoutJob::simple_singleline(text.to_owned(), FontId::proportional(14.0), ink);
    let room = place.shrink2(vec2(6.0, 0.0));
    job.wrap = egui::text::TextWrapping::truncate_at_width(room.width());
    let galley = ui.painter().layout_job(job);
    let align = if is_number { Align2::RIGHT_CENTER } else { Align2::LEFT_CENTER };
    let at = align.align_size_within_rect(galley.size(), room);
    let cut = galley.elided;
    ui.painter().galley(at.min, galley, ink);
    cut
}

/// Keeps which part of a table is on the screen: its scroll offset and its height.
pub fn keep_seen(ui: &Ui, table: Id, offset: f32, height: f32) {
    ui.data_mut(|data| data.insert_temp(table, (offset, height)));
}

/// Returns the scroll offset that shows a row, moving as little as possible.
pub fn revealed(ui: &Ui, table: Id, row: usize) -> f32 {
    let seen: Option<(f32, f32)> = ui.data(|data| data.get_temp(table));
    let (offset, height) = seen.unwrap_or((0.0, ui.available_height()));
    let top = row as f32 * ROW;
    let lowest = (top + ROW - height).max(0.0);
    offset.clamp(lowest.min(top), top.max(lowest))
}
