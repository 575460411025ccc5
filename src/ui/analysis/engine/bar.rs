//! The evaluation bar beside the board.

use std::f32::consts::FRAC_PI_2;

use egui::epaint::TextShape;
use egui::{
    Color32, FontId, Painter, Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2,
};

use crate::ui::documents::tabs::GameTab;
use crate::ui::paint::theme::Roles;
use crate::ui::work::thinker::Thinker;
use owlery_games::{Outcome, Side};
use owlery_i18n::t;
use owlery_session::analysis::Certainty;
use owlery_session::{Status, Verdict};

/// Width reserved beside the board, in points; the bar itself is narrower.
pub const WIDTH: f32 = 26.0;
const BAR: f32 = 18.0;

/// Shows the evaluation bar at the left of the board that was just drawn.
pub fn show(ui: &Ui, tab: &GameTab, thinker: &Thinker, roles: &Roles) {
    let Some(layout) = tab.board_panel.board.layout() else { return };
    let left = layout.outer.left() - (WIDTH + BAR) / 2.0;
    let rect =
        Rect::from_min_max(pos2(left, layout.outer.top()), pos2(left + BAR, layout.outer.bottom()));
    let opinion = thinker.analysis(tab).filter(|_| !thinker.is_threat());
    let status = &tab.session.view().status;
    let verdict = opinion.and_then(|opinion| opinion.verdict.as_ref());
    let shown = over(status).or_else(|| verdict.map(Shown::of));
    let response = ui.interact(rect, ui.scope_id().with("evaluation"), Sense::hover());
    let words = match &shown {
        _ if let Some(over) = status.over() => over,
        Some(shown) => t!("analysis-bar.value", value = &shown.text, kind = shown.kind.word()),
        None => t!("analysis-bar.none").to_owned(),
    };
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &words));
    response.on_hover_text(&words);
    let bottom = tab.board_panel.seats(tab.session.as_ref()).below;
    let painter = ui.painter().with_clip_rect(rect);
    match shown {
        Some(shown) => paint(&painter, rect, shown, bottom, roles),
        None => {
            painter.rect_filled(rect, 0.0, roles.button);
        }
    }
    let edge = Stroke::new(1.0, roles.faint);
    ui.painter().rect_stroke(rect, 0.0, edge, StrokeKind::Outside);
}

/// The share and the certainty that the bar shows.
struct Shown {
    kind: Certainty,
    text: String,
    /// White's share, from 0 to 1.
    white: f32,
}

impl Shown {
    fn of(verdict: &Verdict) -> Self {
        Shown { kind: verdict.kind, text: verdict.text(), white: verdict.white }
    }
}

/// Returns the result of a finished game as a bar; `None` while it runs.
fn over(status: &Status) -> Option<Shown> {
    let white = match status.outcome? {
        Outcome::Win(Side::White) => 1.0,
        Outcome::Win(Side::Black) => 0.0,
        Outcome::Draw => 0.5,
    };
    Some(Shown { kind: Certainty::Proved, text: status.headline.clone(), white })
}

fn paint(painter: &Painter, rect: Rect, shown: Shown, bottom: Side, roles: &Roles) {
    let share = if bottom == Side::White { shown.white } else { 1.0 - shown.white };
    let colour = |side: Side| match side {
        Side::White => roles.white_piece,
        Side::Black => roles.black_piece,
    };
    let (above, below) = rect.split_top_bottom_at_fraction(1.0 - share);
    painter.rect_filled(above, 0.0, colour(bottom.other()));
    painter.rect_filled(below, 0.0, colour(bottom));
    hatch(painter, rect, shown.kind);
    if share > 0.0 && share < 1.0 {
        painter.hline(rect.x_range(), below.top(), Stroke::new(2.0, roles.preview));
    }
    let text = painter.layout_no_wrap(shown.text, FontId::proportional(13.0), roles.overlay_ink);
    // The text runs upwards in the middle of the bar.
    let size = text.size();
    let plate = Rect::from_center_size(rect.center(), vec2(rect.width(), size.x + 8.0));
    painter.rect_filled(plate, 0.0, roles.overlay_paper);
    let corner = pos2(rect.center().x - size.y / 2.0, plate.bottom() - 4.0);
    painter.add(TextShape::new(corner, text, roles.overlay_ink).with_angle(-FRAC_PI_2));
}

/// Draws level lines over a bounded value and slanting ones over an estimate; a proved value stays
/// plain.
fn hatch(painter: &Painter, rect: Rect, kind: Certainty) {
    let rise = match kind {
        Certainty::Proved => return,
        Certainty::Bounded => 0.0,
        Certainty::Estimated => rect.width(),
    };
    let stroke = Stroke::new(1.5, Color32::from_gray(128));
    let mut y = rect.top();
    while y < rect.bottom() + rise {
        painter.line_segment([pos2(rect.left(), y), pos2(rect.right(), y - rise)], stroke);
        y += 8.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_is_the_winners_when_the_game_is_over() {
        let ends = [
            (Some(Outcome::Win(Side::White)), Some(1.0)),
            (Some(Outcome::Win(Side::Black)), Some(0.0)),
            (Some(Outcome::Draw), Some(0.5)),
            (None, None),
        ];
        for (outcome, share) in ends {
            let headline = "How it ended".to_owned();
            let status =
                Status { turn: None, outcome, headline, remarks: vec![], ..Status::default() };
            assert_eq!(over(&status).map(|shown| shown.white), share, "{outcome:?}");
        }
    }
}
