//! The clocks beside the board.

use egui::{Align2, FontId, Rect, RichText, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2};

use super::Action;
use crate::ui::component::Cx;
use crate::ui::documents::tabs::Table;
use crate::ui::paint::theme::Roles;
use owlery_games::Side;
use owlery_i18n::t;
use owlery_session::Mode;
use owlery_session::TimesNow;
use owlery_session::clock::{SHORT, digits};

/// The height of the clocks where the window is low, and where it is not.
const HEIGHTS: [f32; 2] = [42.0, 56.0];
/// The width of the button.
const BUTTON: f32 = 34.0;
/// The sizes of the digits, and of the name above them.
const DIGITS: [f32; 2] = [23.0, 30.0];
const NAMES: [f32; 2] = [11.0, 13.0];

/// Shows both clocks, first that of who sits below, with the button that has them wait. They have the same place and size whatever
/// they show. Nothing where the game is not timed.
pub fn show(ui: &mut Ui, table: &Table, is_low: bool, cx: Cx<'_>, actions: &mut Vec<Action>) {
    let (keys, roles) = (cx.keys, cx.roles());
    let Some(times) = table.session.times() else { return };
    let size = usize::from(!is_low);
    ui.horizontal(|ui| {
        // The sign fits into its place, so that nothing makes the column wider.
        ui.spacing_mut().button_padding.x = 2.0;
        let (gap, button) = (ui.spacing().item_spacing.x, BUTTON);
        let width = ((ui.available_width() - button - 2.0 * gap) / 2.0).floor().max(60.0);
        let below = table.stand.seats(table.session.as_ref()).below;
        for side in [below, below.other()] {
            let (rect, response) =
                ui.allocate_exact_size(vec2(width, HEIGHTS[size]), Sense::hover());
            let said = spoken(table, times, side);
            response.widget_info(|| WidgetInfo::labeled(egui::Role::Timer, true, &said));
            clock(ui, rect, table, (times, side), size, roles);
            response.on_hover_text(said);
        }
        let (sign, what) = match table.clock.is_paused() {
            true => ("▶", t!("game-clocks.run")),
            false => ("⏸", t!("game-clocks.stop")),
        };
        let name = keys.hint(what, "game.pause");
        let sign = egui::Button::new(RichText::new(sign).size(17.0));
        let sign = sign.min_size(vec2(button, HEIGHTS[size]));
        let button = ui.push_id("pause", |ui| ui.add_enabled(times.turn.is_some(), sign)).inner;
        let button = button.on_hover_text(&name);
        button.widget_info(|| WidgetInfo::labeled(egui::Role::Button, times.turn.is_some(), &name));
        if button.clicked() {
            actions.push(Action::PauseClocks);
        }
    });
    if !is_low {
        // The line has its place when it is empty, too.
        let words = RichText::new(state(table, times)).size(13.0).color(roles.faint);
        let height = vec2(ui.available_width(), 17.0);
        ui.allocate_ui(height, |ui| {
            ui.set_min_size(height);
            ui.label(words);
        });
    }
}

/// Draws a clock. Whoever is to move has a frame in the colour of what is chosen, and darker digits.
fn clock(
    ui: &Ui,
    rect: Rect,
    table: &Table,
    (times, side): (TimesNow, Side),
    size: usize,
    roles: &Roles,
) {
    let (painter, left) = (ui.painter().with_clip_rect(rect), times.left[side as usize]);
    let moves = times.turn == Some(side);
    let frame = match moves {
        true => Stroke::new(2.5, roles.accent),
        false => Stroke::new(1.0, roles.line),
    };
    painter.rect(rect, 6.0, roles.field, frame, StrokeKind::Inside);
    let colour = match (left < SHORT, moves) {
        (true, _) => roles.warning,
        (false, true) => roles.text,
        (false, false) => roles.faint,
    };
    let name = table.session.about().side(side);
    let top = pos2(rect.center().x, rect.top() + 3.0);
    let font = FontId::proportional(NAMES[size]);
    painter.text(top, Align2::CENTER_TOP, name, font, roles.faint);
    let bottom = pos2(rect.center().x, rect.bottom() - 2.0);
    let font = FontId::monospace(DIGITS[size]);
    painter.text(bottom, Align2::CENTER_BOTTOM, digits(left), font, colour);
}

/// What a screen reader says of a clock.
fn spoken(table: &Table, times: TimesNow, side: Side) -> String {
    let left = digits(times.left[side as usize]);
    let runs = table.clock.runs() && times.turn == Some(side);
    let side = table.session.about().side(side);
    match runs {
        true => t!("game-clocks.time_runs", side = side, left = left),
        false => t!("game-clocks.time", side = side, left = left),
    }
}

/// Why no clock runs, if none does.
fn state(table: &Table, times: TimesNow) -> &'static str {
    match times.turn {
        None => "",
        _ if table.clock.runs() => "",
        _ if table.session.view().mode == Mode::Analysis => t!("game-clocks.analyse"),
        _ if table.clock.is_paused() => t!("game-clocks.paused"),
        _ if !times.has_begun => t!("game-clocks.begin"),
        _ => t!("game-clocks.wait"),
    }
}
