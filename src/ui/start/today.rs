//! What there is to solve today: the puzzle of the day, and what is due.

use egui::{Align2, FontId, Label, RichText, Ui, vec2};
use jiff::civil::Date;

use super::{miniature, tile};
use crate::ui::component::{Cx, Outbox, Request};
use crate::ui::parts::choices::heading;
use owlery_i18n::t;
use owlery_session::Place;
use owlery_session::opponent::usual_seats;
use owlery_session::studies::{self, StudyPiece};
use owlery_session::{Scene, Seats};

/// The puzzle of a day, ready to be drawn.
pub struct Daily {
    day: Date,
    piece: &'static StudyPiece,
    scene: Scene,
    seats: Seats,
}

impl Daily {
    /// That of a day, if it can be read.
    pub fn of(day: Date) -> Option<Daily> {
        let piece = studies::of_day(day)?;
        let mut session = piece.open().ok()?;
        // It is opened where its line ends.
        session.go(Place::Start);
        let solver = session.view().status.turn;
        let seats = solver.map(|side| Seats::new(session.about(), side));
        let seats = seats.unwrap_or_else(|| usual_seats(session.as_ref()));
        Some(Daily { day, piece, scene: session.view().scene.clone(), seats })
    }

    /// Whether it is that of this day.
    pub fn is_of(&self, day: Date) -> bool {
        self.day == day
    }
}

/// Shows both, side by side where there is room.
pub fn show(ui: &mut Ui, daily: Option<&Daily>, cx: Cx<'_>, out: &mut Outbox) {
    heading(ui, t!("start-today.title"));
    ui.add_space(4.0);
    let (columns, width) = tile::columns(ui.available_width(), 280.0, 2);
    let count = usize::from(daily.is_some()) + usize::from(cx.scope.due > 0);
    tile::rows(
        ui,
        count,
        columns,
        vec2(width, tile::low(width, 150.0)),
        |ui, at, place| match daily.filter(|_| at == 0) {
            Some(daily) => show_daily(ui, place, daily, cx, out),
            None => show_due(ui, place, cx, out),
        },
    );
}

fn show_daily(ui: &mut Ui, place: egui::Rect, daily: &Daily, cx: Cx<'_>, out: &mut Outbox) {
    let (headers, key) = (&daily.piece.summary.tags, daily.piece.key());
    let hint = cx.hint(t!("start-today.solve"), "file.daily");
    if tile::plate(ui, place, t!("start-today.daily"), cx).on_hover_text(hint).clicked() {
        out.ask(Request::Run("file.daily"));
    }
    let look = cx.look(daily.seats);
    let picture = |ui: &mut Ui, square| miniature::show(ui, "daily", &daily.scene, look, square);
    tile::fill(ui, place, false, picture, |ui| {
        let faint = |text: &str| RichText::new(text).color(cx.roles().faint).size(12.5);
        let above = t!("start-today.daily_of", game = daily.piece.summary.game.name());
        ui.label(faint(&above));
        ui.add(Label::new(RichText::new(&headers.title).size(16.0).strong()).truncate());
        ui.label(&headers.task);
        if let Some(solved) = cx.settings.studies.get(key) {
            ui.label(faint(&t!("start-today.task_solved", how = solved.words())));
        }
    });
}

fn show_due(ui: &mut Ui, place: egui::Rect, cx: Cx<'_>, out: &mut Outbox) {
    let hint = cx.hint(t!("start-today.due_hint"), "file.due");
    if tile::plate(ui, place, t!("start-today.solve_due"), cx).on_hover_text(hint).clicked() {
        out.ask(Request::Run("file.due"));
    }
    let count = |ui: &mut Ui, square: egui::Rect| {
        let (size, colour) = (FontId::proportional(square.height() * 0.6), cx.roles().accent);
        let number = cx.scope.due.to_string();
        ui.painter().text(square.center(), Align2::CENTER_CENTER, number, size, colour);
    };
    tile::fill(ui, place, false, count, |ui| {
        ui.label(RichText::new(t!("start-today.due", count = cx.scope.due)).size(16.0).strong());
        ui.label(t!("start-today.due_says"));
    });
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;
    use owlery_session::puzzle::Drill;

    /// Nobody sees the solution before looking for it.
    #[test]
    fn the_puzzle_of_the_day_is_shown_as_it_is_asked() {
        let mut day = date(2026, 1, 1);
        for _ in 0..60 {
            let daily = Daily::of(day).unwrap();
            let drill = Drill::new(daily.piece.open().unwrap()).unwrap();
            let asked = &drill.session().view().scene;
            assert_eq!(daily.scene.pieces, asked.pieces, "{}", daily.piece.key());
            day = day.tomorrow().unwrap();
        }
    }
}
