//! The side column of a game: the engine, and the moves or what replaces them. In a low window, the
//! engine has one row, and one panel gets all the rest; in a wide one, engine and moves are side by
//! side.

use egui::{Button, Id, Rect, ScrollArea, Ui, UiBuilder, vec2};

use super::Action;
use super::moves::{self, List};
use super::result_banner::ResultBanner;
use crate::ui::analysis::{self, engine, report};
use crate::ui::component::AppContext;
use crate::ui::design::{Icon, widgets};
use crate::ui::documents::DocId;
use crate::ui::documents::tabs::GameTab;
use crate::ui::library::explorer::Explorer;
use crate::ui::parts::{LEAST as LEAST_ROW, follow_focus, toasts_layer, uncovered};
use crate::ui::work::thinker::Thinker;
use owlery_i18n::t;
use owlery_session::Mode;

/// The least height of the side column for the layout of a large window.
const ROOMY: f32 = 600.0;
/// The least height for the engine's lines above the moves, and above a report, which leaves as much for
/// a comment below it.
const ABOVE_MOVES: f32 = 470.0;
const ABOVE_REPORT: f32 = 680.0;
/// The least height for a comment below the explorer, which has a note.
const BELOW_EXPLORER: f32 = 900.0;
/// The least height left for the lines with their state, and the moves.
const UNFOLDED: f32 = LEAST + 136.0;
/// The height of a row with its gap, and of a separator.
const WITH_GAP: f32 = LEAST_ROW + 6.0;
const SEPARATOR: f32 = 12.0;
/// The least width for the engine and the moves side by side.
const TWO_COLUMNS: f32 = 540.0;
/// The least height of the moves.
const LEAST: f32 = 4.0 * moves::ROW;

/// The room in the side column.
#[derive(Clone, Copy)]
pub struct Room {
    height: f32,
    /// The height left for the engine and the moves.
    left: f32,
}

impl Room {
    pub fn of(ui: &Ui) -> Self {
        let height = ui.available_height();
        Room { height, left: height }
    }

    /// Returns the room left when `taken` more points go to what is around the engine and the
    /// moves.
    pub fn around(self, taken: f32) -> Self {
        Room { left: self.left - taken, ..self }
    }

    /// Returns whether there is too little for the layout of a large window.
    pub fn is_low(self) -> bool {
        self.height < ROOMY
    }

    /// Returns whether the engine's lines never fit above the moves.
    pub fn is_lowest(self) -> bool {
        self.height < ABOVE_MOVES
    }

    /// Returns whether there is enough for an empty comment below the moves, or below what replaces them.
    pub fn has_comment(self, below_report: bool, below_explorer: bool) -> bool {
        self.height
            >= match (below_explorer, below_report) {
                (true, _) => BELOW_EXPLORER,
                (false, true) => ABOVE_REPORT,
                (false, false) => ROOMY,
            }
    }

    fn has_lines(self, above_report: bool) -> bool {
        let least = if above_report { ABOVE_REPORT } else { ABOVE_MOVES };
        self.height >= least && self.left >= UNFOLDED
    }
}

/// The parts of the column below the status.
pub struct SidePanel<'a> {
    /// The engine and its lines.
    pub engine: engine::Panel<'a>,
    /// The report, which replaces the moves if it is chosen.
    pub report: &'a report::Panel,
    /// The list of moves.
    pub moves: &'a mut List,
    /// The opening explorer, which replaces the moves while it is on.
    pub explorer: Option<&'a mut Explorer>,
}

/// The part below the engine.
#[derive(Clone, Copy, PartialEq)]
enum Shown {
    Moves,
    Lines,
    Report,
    Explorer,
}

impl SidePanel<'_> {
    /// Shows the engine and the moves, or what replaces them, and returns the height above the moves.
    pub fn show(
        self,
        ui: &mut Ui,
        room: Room,
        tab: &mut GameTab,
        cx: AppContext<'_>,
        actions: &mut Vec<Action>,
    ) -> f32 {
        // While a game is played, nothing of the engine is there unless it is asked for.
        let thinks = self.engine.thinker.is_on();
        let plays = tab.session.view().mode == Mode::Play && !tab.session.is_over();
        let has_engine = thinks || !plays;
        let has_columns = self.explorer.is_some() || has_columns(self.engine.thinker, self.report);
        if ui.available_width() >= TWO_COLUMNS && has_columns {
            self.show_columns(ui, room, has_engine, tab, cx, actions);
            return 0.0;
        }
        let SidePanel { mut engine, report, moves: list, explorer } = self;
        let mut requested = Vec::new();
        let top = ui.cursor().top();
        let explores = explorer.is_some();
        let reports = !explores && tab.shows_report && report.is_there() && !report.is_hidden;
        let folds = thinks && !room.has_lines(reports);
        // The lines are an own choice only if they never fit above the moves.
        let may_be_lines = !room.has_lines(false) && engine.thinker.is_shown();
        let lines = may_be_lines && tab.shows_lines && !reports && !explores;
        if has_engine {
            engine.header(ui, tab, folds && !lines, cx, &mut requested);
        }
        if !folds {
            let rows = [report.is_there(), engine.adviser.advice().is_some()];
            let rows = rows.into_iter().map(f32::from).sum::<f32>() * WITH_GAP;
            let until = top + room.left - LEAST - SEPARATOR - rows;
            engine.opinion(ui, tab, Some(until), cx, &mut requested);
        } else if !lines {
            engine.fold(tab);
        }
        if has_engine && !room.is_low() || !folds && thinks {
            ui.separator();
        }
        let shown = if explores {
            Shown::Explorer
        } else if lines {
            Shown::Lines
        } else if reports {
            Shown::Report
        } else {
            Shown::Moves
        };
        choose(ui, tab, shown, may_be_lines, report, cx, actions);
        let above = ui.cursor().top() - top;
        in_sight(ui, tab.id, |ui| match shown {
            Shown::Lines => engine.opinion(ui, tab, None, cx, &mut requested),
            Shown::Report => report.show(ui, tab.session.as_ref(), cx, &mut requested),
            Shown::Moves => moves::show(ui, tab, list, !report.is_hidden, cx, actions),
            Shown::Explorer => show_explorer(explorer, ui, tab, cx, actions),
        });
        actions.extend(requested.into_iter().map(Action::from));
        above
    }

    /// Shows the engine with the report at the left, and the moves at the right. The explorer takes the place
    /// of the report, which then shares that of the moves.
    fn show_columns(
        self,
        ui: &mut Ui,
        room: Room,
        has_engine: bool,
        tab: &mut GameTab,
        cx: AppContext<'_>,
        actions: &mut Vec<Action>,
    ) {
        let SidePanel { mut engine, report, moves: list, explorer } = self;
        let mut requested = Vec::new();
        let is_shared = explorer.is_some() && report.is_there();
        let whole = ui.available_rect_before_wrap();
        let whole = whole.with_max_y(whole.top() + room.left.max(LEAST));
        let middle = ui.spacing().item_spacing.x.max(12.0) / 2.0;
        let (left, right) = whole.split_left_right_at_fraction(0.5);
        let [left, right] =
            [left.with_max_x(left.right() - middle), right.with_min_x(right.left() + middle)];
        ui.advance_cursor_after_rect(whole);
        let line = ui.visuals().widgets.noninteractive.bg_stroke;
        ui.painter().vline(whole.center().x, whole.y_range(), line);
        let column = |place: Rect| UiBuilder::new().max_rect(place);
        ui.scope_builder(column(left).id_salt("engine"), |ui| {
            let reports = report.is_there() && !report.is_hidden && explorer.is_none();
            if has_engine {
                engine.header(ui, tab, false, cx, &mut requested);
            }
            let until = if reports || explorer.is_some() { left.center().y } else { left.bottom() };
            engine.opinion(ui, tab, Some(until), cx, &mut requested);
            if explorer.is_some() {
                ui.separator();
                in_sight(ui, tab.id, |ui| show_explorer(explorer, ui, tab, cx, actions));
            } else if report.is_there() {
                ui.separator();
                hide_report(ui, report, cx, actions);
            }
            if reports {
                in_sight(ui, tab.id, |ui| {
                    report.show(ui, tab.session.as_ref(), cx, &mut requested);
                });
            }
        });
        ui.scope_builder(column(right).id_salt("moves"), |ui| {
            let reports = is_shared && tab.shows_report && !report.is_hidden;
            let shown = if reports { Shown::Report } else { Shown::Moves };
            if is_shared {
                choose(ui, tab, shown, false, report, cx, actions);
            } else {
                widgets::section(ui, cx.theme, t!("game-beside.moves"), |_| {});
            }
            in_sight(ui, tab.id, |ui| match shown {
                Shown::Report => report.show(ui, tab.session.as_ref(), cx, &mut requested),
                _ => moves::show(ui, tab, list, !report.is_hidden, cx, actions),
            });
        });
        actions.extend(requested.into_iter().map(Action::from));
    }
}

/// Shows the explorer for the position on the board.
fn show_explorer(
    explorer: Option<&mut Explorer>,
    ui: &mut Ui,
    tab: &GameTab,
    cx: AppContext<'_>,
    actions: &mut Vec<Action>,
) {
    let mut done = Vec::new();
    if let Some(explorer) = explorer {
        explorer.show(ui, tab.session.as_ref(), cx, &mut done);
    }
    actions.extend(done.into_iter().map(Action::Explored));
}

/// Returns whether there is more to show than the moves: the engine, or a report.
pub fn has_columns(thinker: &Thinker, report: &report::Panel) -> bool {
    thinker.is_on() || report.is_there()
}

/// Shows a list in the part of the column that neither the result nor a toast covers.
fn in_sight(ui: &mut Ui, game: DocId, show: impl FnOnce(&mut Ui)) {
    let layers = [ResultBanner::layer(game), toasts_layer()];
    let place = uncovered(ui, ui.available_rect_before_wrap(), layers, 2.0 * moves::ROW);
    ui.scope_builder(UiBuilder::new().max_rect(place).id_salt("in sight"), show);
}

/// Shows the choice between the moves, the engine's lines and the report.
fn choose(
    ui: &mut Ui,
    tab: &mut GameTab,
    shown: Shown,
    may_be_lines: bool,
    report: &report::Panel,
    cx: AppContext<'_>,
    actions: &mut Vec<Action>,
) {
    let explores = shown == Shown::Explorer;
    if !may_be_lines && !report.is_there() && !explores {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        let mut is_chosen = false;
        if ui.selectable_label(shown == Shown::Moves, t!("game-beside.moves")).clicked() {
            (tab.shows_lines, tab.shows_report) = (false, false);
            is_chosen = true;
        }
        if may_be_lines {
            let lines = ui.selectable_label(shown == Shown::Lines, t!("game-beside.lines"));
            if lines.on_hover_text(t!("game-beside.lines_hint")).clicked() {
                (tab.shows_lines, tab.shows_report) = (true, false);
                is_chosen = true;
            }
        }
        if explores {
            let _ = ui.selectable_label(true, t!("game-beside.explorer"));
        }
        if explores && is_chosen {
            actions.push(Action::Explorer);
        }
        if !report.is_there() {
            return;
        }
        let button = ui.add_enabled(
            !report.is_hidden,
            Button::selectable(shown == Shown::Report, t!("game-beside.report")),
        );
        if button.on_hover_text(t!("game-beside.report_hint")).clicked() {
            tab.shows_report = true;
            if explores {
                actions.push(Action::Explorer);
            }
        }
        if !report.engine_thinks {
            hide_report(ui, report, cx, actions);
        }
    });
}

/// Shows the button that hides the report, or shows it again.
fn hide_report(ui: &mut Ui, report: &report::Panel, cx: AppContext<'_>, actions: &mut Vec<Action>) {
    let (icon, label) = match report.is_hidden {
        true => (Icon::Eye, t!("game-beside.show_report")),
        false => (Icon::EyeOff, t!("game-beside.hide_report")),
    };
    let hint = cx.hint(t!("game-beside.signs"), "engine.hide");
    if widgets::icon_button(ui, cx.theme, icon, label, &hint).clicked() {
        actions.push(analysis::Action::Hide.into());
    }
}

/// Returns whether the least height does not fit: then all but the footer scrolls.
pub fn scrolls(ui: &Ui) -> bool {
    ui.available_height() < needed(ui)
}

/// Shows the column, scrolling above its `foot` if that is shown.
pub fn body<R>(ui: &mut Ui, foot: Option<f32>, show: impl FnOnce(&mut Ui) -> R) -> R {
    // A fixed id keeps the focus when the column begins to scroll.
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

/// Keeps the least height of the column for the next frame.
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
