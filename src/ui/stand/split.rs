//! A page with a board, split: a column at its right, and the board in what is left.

use std::ops::RangeInclusive;

use egui::{CentralPanel, Frame, Id, Margin, Panel, Rect, ScrollArea, Sense, Ui};

use super::{Stand, legend};
use crate::ui::board::{Event, Look};
use crate::ui::paint::theme::Roles;
use crate::ui::parts::{follow_focus, main_button};
use owlery_session::Session;
use owlery_session::View;

/// Shows a column as wide as three tenths of the page, within these bounds.
pub fn column<R>(
    ui: &mut Ui,
    name: &'static str,
    widths: RangeInclusive<f32>,
    roles: &Roles,
    add: impl FnOnce(&mut Ui) -> R,
) -> R {
    let width = (ui.available_width() * 0.3).clamp(*widths.start(), *widths.end());
    let frame =
        Frame::side_top_panel(ui.style()).fill(roles.panel).inner_margin(Margin::symmetric(12, 10));
    Panel::right(name).resizable(false).exact_size(width).frame(frame).show(ui, add).inner
}

/// The lowest part of a column, which does not scroll; it comes first.
pub fn foot(ui: &mut Ui, name: &'static str, gap: f32, add: impl FnOnce(&mut Ui)) {
    bottom(ui, name, |ui| {
        ui.add_space(gap);
        add(ui);
    });
}

/// A panel that is as high as what is in it, from the bottom up; its height. A panel has the height of
/// the pass before: where it changes, another pass is made before anything is seen or pressed, so that
/// nothing in it moves for a moment.
pub fn bottom(ui: &mut Ui, name: &'static str, add: impl FnOnce(&mut Ui)) -> f32 {
    let panel = Panel::bottom(name).resizable(false).frame(Frame::NONE);
    let shown = panel.show(ui, |ui| {
        add(ui);
        ui.min_rect().height()
    });
    let (place, height) = (Id::unique(("height of", name)), shown.inner.round());
    let before = ui.data_mut(|data| {
        let before = data.get_temp::<f32>(place);
        data.insert_temp(place, height);
        before
    });
    if before.is_some_and(|before| before != height) {
        ui.ctx().request_discard("a panel has another height");
    }
    shown.response.rect.height()
}

/// All else of a column, which scrolls; its place, which messages may lie over.
pub fn body(ui: &mut Ui, add: impl FnOnce(&mut Ui)) -> Rect {
    let place = ui.available_rect_before_wrap();
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        add(ui);
        follow_focus(ui);
    });
    place
}

/// What is left of the page, for the board.
pub fn rest<R>(ui: &mut Ui, add: impl FnOnce(&mut Ui, Rect) -> R) -> R {
    let frame = Frame::central_panel(ui.style()).inner_margin(Margin::same(8));
    let show = |ui: &mut Ui| {
        let space = ui.available_rect_before_wrap();
        ui.allocate_rect(space, Sense::hover());
        add(ui, space)
    };
    CentralPanel::default().frame(frame).show(ui, show).inner
}

/// Shows buttons for what is played without the board, a pass or a swap; the one that was pressed.
pub fn bare_moves(ui: &mut Ui, view: &View, roles: &Roles) -> Option<usize> {
    let mut pressed = None;
    for (mv, words) in view.bare_moves() {
        if main_button(ui, words, roles).clicked() {
            pressed = Some(mv);
        }
    }
    pressed
}

impl Stand {
    /// Shows the board in what is left of the page, with the legend of its overlay below it.
    pub fn show(&mut self, ui: &mut Ui, session: &dyn Session, look: Look<'_>) -> Option<Event> {
        legend::show(ui, &mut self.board, session, look.roles);
        rest(ui, |ui, space| self.board.show(ui, session, look, space))
    }
}
