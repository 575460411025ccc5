//! The clocks of a timed game, in the players' bars.

use std::time::Duration;

use egui::{Align2, FontId, Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo};

use crate::ui::board::clock_digits;
use crate::ui::documents::tabs::GameTab;
use crate::ui::paint::measures::Radius;
use crate::ui::paint::theme::Theme;
use owlery_games::Side;
use owlery_i18n::t;
use owlery_session::Mode;
use owlery_session::TimesNow;
use owlery_session::clock::{SHORT, digits};

/// Shows both clocks of a timed game where the board has left room for them, with the times as they stood
/// at the position on the board.
pub fn show(ui: &Ui, tab: &GameTab, theme: &Theme) {
    let Some((times, left)) = tab.session.times().zip(tab.session.times_here()) else { return };
    let plays = tab.session.view().mode == Mode::Play && !tab.clock.is_paused();
    for (side, place) in tab.board_panel.board.clock_places() {
        let (id, left) = (ui.scope_id().with(("clock", side)), left[side as usize]);
        let response = ui.interact(place, id, Sense::hover());
        let text = spoken(tab, times, side, left);
        response.widget_info(|| WidgetInfo::labeled(Role::Timer, true, &text));
        clock(ui, place, left, plays && times.turn == Some(side), theme);
        let state = state(tab);
        response.on_hover_text(if state.is_empty() { text } else { format!("{text}\n{state}") });
    }
}

/// Draws a clock with the time left. That of the side to move has a highlighted frame and darker digits,
/// unless the clocks are paused.
fn clock(ui: &Ui, place: Rect, left: Duration, moves: bool, theme: &Theme) {
    let roles = &theme.roles;
    let frame = match moves {
        true => Stroke::new(2.0, roles.accent),
        false => Stroke::new(1.0, roles.line),
    };
    let radius = theme.measures.radius(Radius::Control);
    ui.painter().rect(place, radius, roles.field, frame, StrokeKind::Inside);
    let colour = match (left < SHORT, moves) {
        (true, _) => roles.warning,
        (false, true) => roles.text,
        (false, false) => roles.faint,
    };
    let font = FontId::monospace(clock_digits(place.height()));
    ui.painter().text(place.center(), Align2::CENTER_CENTER, digits(left), font, colour);
}

/// Returns the text that a screen reader says of a clock.
fn spoken(tab: &GameTab, times: TimesNow, side: Side, left: Duration) -> String {
    let left = digits(left);
    let runs = tab.clock.runs() && times.turn == Some(side);
    let side = tab.session.about().side(side);
    match runs {
        true => t!("game-clocks.time_runs", side = side, left = left),
        false => t!("game-clocks.time", side = side, left = left),
    }
}

/// Explains why no clock runs; empty if one does, or there is none.
pub fn state(tab: &GameTab) -> &'static str {
    let Some(times) = tab.session.times() else { return "" };
    match times.turn {
        None => "",
        _ if tab.clock.runs() => "",
        _ if tab.session.view().mode == Mode::Analysis => t!("game-clocks.analyse"),
        _ if tab.clock.is_paused() => t!("game-clocks.paused"),
        _ if !times.has_begun => t!("game-clocks.begin"),
        _ => t!("game-clocks.wait"),
    }
}
