//! What fills the side of a game: the engine, and the moves or what stands in their place. Where the
//! window is low, the engine tells its value in one row and one thing has all the rest of the room.

use egui::{Align, Button, Id, Layout, Rect, ScrollArea, Ui, UiBuilder, vec2};

use super::Action;
use super::moves::{self, List};
use crate::ui::analysis::{self, engine, report};
use crate::ui::command::keys::Keys;
use crate::ui::component::AppContext;
use crate::ui::documents::tabs::GameTab;
use crate::ui::parts::{LEAST as LEAST_ROW, follow_focus, small};
use owlery_i18n::t;

/// So high the whole side is where all of it stands as it does in a large window.
const ROOMY: f32 = 600.0;
/// So high it is where the engine's lines have a place above the moves, and above a report.
const ABOVE_MOVES: f32 = 470.0;
const ABOVE_REPORT: f32 = 680.0;
/// So much of it is left there of what stands around the engine and the moves: two rows of lines have
/// room with what is said of them, and the moves.
const UNFOLDED: f32 = LEAST + 136.0;
/// A row with what is between it and the next, and a line between two parts.
const WITH_GAP: f32 = LEAST_ROW + 6.0;
const SEPARATOR: f32 = 12.0;
/// What is left of the moves in the lowest window: four rows.
const LEAST: f32 = 4.0 * moves::ROW;

/// How much room there is beside the board.
#[derive(Clone, Copy)]
pub struct Room {
    height: f32,
    /// What is left for the engine and the moves.
    left: f32,
}

impl Room {
    /// All that is left here.
    pub fn of(ui: &Ui) -> Self {
        let height = ui.available_height();
        Room { height, left: height }
    }

    /// Returns the room left when `taken` more points go to what stands around the engine and the moves.
    pub fn around(self, taken: f32) -> Self {
        Room { left: self.left - taken, ..self }
    }

    /// Returns whether there is too little to have each thing in a row of its own.
    pub fn is_low(self) -> bool {
        self.height < ROOMY
    }

    /// Whether the engine's lines never stand above anything, and what could have two rows has one.
    pub fn is_lowest(self) -> bool {
        self.height < ABOVE_MOVES
    }

    fn has_lines(self, above_report: bool) -> bool {
        let least = if above_report { ABOVE_REPORT } else { ABOVE_MOVES };
        self.height >= least && self.left >= UNFOLDED
    }
}

/// Shows it, filling what room there is; how high all of it is that stands above the moves.
pub fn show(
    ui: &mut Ui,
    room: Room,
    tab: &mut GameTab,
    (mut panel, report, list): (engine::Panel<'_>, &report::Panel, &mut List),
    cx: AppContext<'_>,
    actions: &mut Vec<Action>,
) -> f32 {
    let keys = cx.keys;
    let mut asked = Vec::new();
    let top = ui.cursor().top();
    let thinks = panel.thinker.thinks();
    let reports = tab.shows_report && report.is_there() && !report.is_hidden;
    let folds = thinks && !room.has_lines(reports);
    // A choice of its own only where the lines never stand above the moves.
    let may_be_lines = !room.has_lines(false) && panel.thinker.is_shown();
    let lines = may_be_lines && tab.shows_lines && !reports;
    panel.header(ui, tab, folds && !lines, cx, &mut asked);
    if !folds {
        let rows = [report.is_there(), panel.adviser.advice().is_some()];
        let rows = rows.into_iter().map(f32::from).sum::<f32>() * WITH_GAP;
        let until = top + room.left - LEAST - SEPARATOR - rows;
        panel.opinion(ui, tab, Some(until), cx, &mut asked);
    } else if !lines {
        panel.fold(tab);
    }
    if !room.is_low() || !folds && thinks {
        ui.separator();
    }
    choose(ui, tab, [may_be_lines, lines, reports], report, keys, actions);
    let above = ui.cursor().top() - top;
    if lines {
        panel.opinion(ui, tab, None, cx, &mut asked);
    } else if reports {
        report.show(ui, tab.session.as_ref(), room.is_low(), cx, &mut asked);
    } else {
        moves::show(ui, (tab, list), !report.is_hidden, cx, actions);
    }
    actions.extend(asked.into_iter().map(Action::from));
    above
}

/// Chooses between the moves and what else can stand in their place.
fn choose(
    ui: &mut Ui,
    tab: &mut GameTab,
    [may_be_lines, lines, reports]: [bool; 3],
    report: &report::Panel,
    keys: &Keys,
    actions: &mut Vec<Action>,
) {
    if !may_be_lines && !report.is_there() {
        return;
    }
    ui.horizontal(|ui| {
        if ui.selectable_label(!lines && !reports, t!("game-beside.moves")).clicked() {
            (tab.shows_lines, tab.shows_report) = (false, false);
        }
        if may_be_lines {
            let lines = ui.selectable_label(lines, t!("game-beside.lines"));
            if lines.on_hover_text(t!("game-beside.lines_hint")).clicked() {
                (tab.shows_lines, tab.shows_report) = (true, false);
            }
        }
        if !report.is_there() {
            return;
        }
        let button = ui
            .add_enabled(!report.is_hidden, Button::selectable(reports, t!("game-beside.report")));
        if button.on_hover_text(t!("game-beside.report_hint")).clicked() {
            tab.shows_report = true;
        }
        if !report.engine_thinks {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let label = if report.is_hidden {
                    t!("game-beside.show_report")
                } else {
                    t!("game-beside.hide_report")
                };
                let hint = keys.hint(t!("game-beside.signs"), "engine.hide");
                if ui.add(small(label)).on_hover_text(hint).clicked() {
                    actions.push(analysis::Action::Hide.into());
                }
            });
        }
    });
}

/// Whether not even the least of the moves has room: then all scrolls but the buttons of the game.
pub fn scrolls(ui: &Ui) -> bool {
    ui.available_height() < needed(ui)
}

/// Shows the side, which says how high all of it is, above its `foot` where it scrolls.
pub fn body<R>(ui: &mut Ui, foot: Option<f32>, show: impl FnOnce(&mut Ui) -> R) -> R {
    // What has the keyboard keeps it when all begins to scroll.
    let place = UiBuilder::new().scope_id(Id::unique("beside the board"));
    let Some(foot) = foot else { return ui.scope_builder(place, show).inner };
    let (needed, room) = (needed(ui) - foot, ui.available_height());
    let area = ScrollArea::vertical().id_salt("scrolls beside the board").min_scrolled_height(0.0);
    let shown = area.auto_shrink(false).max_height(room.max(0.0)).show(ui, |ui| {
        let whole = Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), needed));
        let shown = ui.scope_builder(place.max_rect(whole), show).inner;
        follow_focus(ui);
        shown
    });
    shown.inner
}

/// Says how high all is with the least of the moves, for the next frame; `above` is what stands above
/// them of what was left.
pub fn need(ui: &Ui, room: Room, above: f32) {
    let height = (room.height - room.left + above + LEAST).round();
    if ui.data(|data| data.get_temp(needed_id())) != Some(height) {
        ui.data_mut(|data| data.insert_temp(needed_id(), height));
        ui.ctx().request_repaint();
    }
}

fn needed(ui: &Ui) -> f32 {
    ui.data(|data| data.get_temp(needed_id())).unwrap_or(0.0)
}

fn needed_id() -> Id {
    Id::unique("needed beside the board")
}
