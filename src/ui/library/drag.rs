//! A game of a collection that is dragged to another place.

use egui::{CursorIcon, Key, Rect, Stroke, Ui};

use super::Action;
use crate::ui::documents::Shelf;
use crate::ui::events;
use crate::ui::library::list::{ROW, bar};
use crate::ui::paint::theme::Roles;

/// How near the edge of the list a dragged game makes it scroll.
const EDGE: f32 = 20.0;

/// Shows where a dragged game would go, and puts it there when it is let go. It may have left the
/// screen meanwhile.
pub fn show(
    shelf: &mut Shelf,
    ui: &Ui,
    seen: Rect,
    offset: f32,
    roles: &Roles,
    actions: &mut Vec<Action>,
) {
    let Some(id) = shelf.dragged else { return };
    let (pointer, down) = ui.input(|input| (input.pointer.latest_pos(), input.pointer.any_down()));
    let cancelled =
        events::is_cut_off(ui.ctx()) || ui.input(|input| input.key_pressed(Key::Escape));
    let Some(from) = shelf.library.place(id).filter(|_| !cancelled) else {
        shelf.dragged = None;
        return;
    };
    let Some(pointer) = pointer.filter(|_| shelf.why_not_move().is_none()) else {
        if !down {
            shelf.dragged = None;
            actions.push(Action::Move(id, from));
        }
        return;
    };
    let count = shelf.library.items().len();
    let line = ((pointer.y - seen.top() + offset) / ROW).round().clamp(0.0, count as f32);
    let gap = line as usize;
    if down {
        ui.ctx().set_cursor_icon(CursorIcon::Grabbing);
        let y = (seen.top() + line * ROW - offset).clamp(seen.top(), seen.bottom());
        let across = seen.with_max_x(seen.right() - bar(ui)).x_range();
        ui.painter().hline(across, y, Stroke::new(3.0, roles.accent));
        let speed = if pointer.y < seen.top() + EDGE {
            -8.0
        } else if pointer.y > seen.bottom() - EDGE {
            8.0
        } else {
            return;
        };
        let most = (count as f32 * ROW - seen.height()).max(0.0);
        let to = (offset + speed).clamp(0.0, most);
        if to != offset {
            shelf.scroll = Some(to);
            ui.ctx().request_repaint();
        }
    } else {
        shelf.dragged = None;
        let to = if gap > from { gap - 1 } else { gap };
        if to != from {
            actions.push(Action::Move(id, to));
        }
    }
}
