//! What fills the side of a game: the engine, and the moves or what stands in their place. Where the
//! window is low, the engine tells its value in one row and one thing has all the rest of the room.

use egui::{Align, Button, Id, Layout, Rect, ScrollArea, Ui, UiBuilder, vec2};

use super::Action;
use super::moves::{self, List};
use crate::ui::analysis::{self, engine, report};
use crate::ui::command::keys::Keys;
use crate::ui::documents::tabs::Table;
use crate::ui::paint::theme::Roles;
use crate::ui::parts::{follow_focus, small};

/// So high the whole side is where all of it stands as it does in a large window.
const ROOMY: f32 = 600.0;
/// So high it is where the engine's lines have a place above the moves, and above a report.
const ABOVE_MOVES: f32 = 470.0;
const ABOVE_REPORT: f32 = 680.0;
/// What is left of the moves in the lowest window: four rows.
const LEAST: f32 = 4.0 * moves::ROW;

/// How much room there is beside the board.
#[derive(Clone, Copy)]
pub struct Room {
    height: f32,
}

impl Room {
    /// All that is left here.
    pub fn of(ui: &Ui) -> Self {
        Room { height: ui.available_height() }
    }

    /// Whether there is too little to have each thing in a row of its own.
    pub fn is_low(self) -> bool {
        self.height < ROOMY
    }

    /// Whether the engine's lines never stand above anything, and what could have two rows has one.
    pub fn is_lowest(self) -> bool {
        self.height < ABOVE_MOVES
    }

    fn has_lines(self, above_report: bool) -> bool {
        self.height >= if above_report { ABOVE_REPORT } else { ABOVE_MOVES }
    }
}

/// Shows it, filling what room there is; how high all of it is that stands above the moves.
pub fn show(
    ui: &mut Ui,
    room: Room,
    table: &mut Table,
    (mut panel, report, list): (engine::Panel<'_>, &report::Panel, &mut List),
    (keys, roles): (&Keys, &Roles),
    actions: &mut Vec<Action>,
) -> f32 {
    let mut asked = Vec::new();
    let top = ui.cursor().top();
    let thinks = panel.thinker.thinks();
    let reports = table.shows_report && report.is_there() && !report.is_hidden;
    let folds = thinks && !room.has_lines(reports);
    // A choice of its own only where the lines never stand above the moves.
    let may_be_lines = room.is_lowest() && panel.thinker.is_shown();
    let lines = may_be_lines && table.shows_lines && !reports;
    panel.header(ui, table, folds && !lines, (keys, roles), &mut asked);
    if !folds {
        panel.opinion(ui, table, false, (keys, roles), &mut asked);
    } else if !lines {
        panel.fold(table);
    }
    if !room.is_low() || !folds && thinks {
        ui.separator();
    }
    choose(ui, table, [may_be_lines, lines, reports], report, keys, actions);
    let above = ui.cursor().top() - top;
    if lines {
        panel.opinion(ui, table, true, (keys, roles), &mut asked);
    } else if reports {
        report.show(ui, table.session.as_ref(), room.is_low(), (keys, roles), &mut asked);
    } else {
        moves::show(ui, (table, list), !report.is_hidden, (keys, roles), actions);
    }
    actions.extend(asked.into_iter().map(Action::from));
    above
}

/// Chooses between the moves and what else can stand in their place.
fn choose(
    ui: &mut Ui,
    table: &mut Table,
    [may_be_lines, lines, reports]: [bool; 3],
    report: &report::Panel,
    keys: &Keys,
    actions: &mut Vec<Action>,
) {
    if !may_be_lines && !report.is_there() {
        return;
    }
    ui.horizontal(|ui| {
        if ui.selectable_label(!lines && !reports, "Moves").clicked() {
            (table.shows_lines, table.shows_report) = (false, false);
        }
        if may_be_lines {
            let lines = ui.selectable_label(lines, "Lines");
            if lines.on_hover_text("The engine's best lines").clicked() {
                (table.shows_lines, table.shows_report) = (true, false);
            }
        }
        if !report.is_there() {
            return;
        }
        let button = ui.add_enabled(!report.is_hidden, Button::selectable(reports, "Report"));
        if button.on_hover_text("What the engine says of the moves of this line").clicked() {
            table.shows_report = true;
        }
        if !report.engine_thinks {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let label = if report.is_hidden { "Show report" } else { "Hide report" };
                let hint = keys.hint("The report, the graph and the signs", "engine.hide");
                if ui.add(small(label)).on_hover_text(hint).clicked() {
                    actions.push(analysis::Action::Hide.into());
                }
            });
        }
    });
}

/// Shows the whole side, which says how high all else than the moves is. Where not even the least of
/// them has room, all of it scrolls.
pub fn scrolls<R>(ui: &mut Ui, show: impl FnOnce(&mut Ui) -> R) -> R {
    let needed = ui.data(|data| data.get_temp(needed_id())).unwrap_or(0.0);
    let room = ui.available_height();
    // What has the keyboard keeps it when all begins to scroll.
    let place = UiBuilder::new().scope_id(Id::unique("beside the board"));
    if room >= needed {
        return ui.scope_builder(place, show).inner;
    }
    let area = ScrollArea::vertical().id_salt("scrolls beside the board").min_scrolled_height(0.0);
    let shown = area.auto_shrink(false).max_height(room.max(0.0)).show(ui, |ui| {
        let whole = Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), needed));
        let shown = ui.scope_builder(place.max_rect(whole), show).inner;
        follow_focus(ui);
        shown
    });
    shown.inner
}

/// Says how high all else is than the moves, for the next frame.
pub fn need(ui: &Ui, rest: f32) {
    let height = (rest + LEAST).round();
    if ui.data(|data| data.get_temp(needed_id())) != Some(height) {
        ui.data_mut(|data| data.insert_temp(needed_id(), height));
        ui.ctx().request_repaint();
    }
}

fn needed_id() -> Id {
    Id::unique("needed beside the board")
}
