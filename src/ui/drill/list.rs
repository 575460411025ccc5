//! The list of studies, to read or to solve.

use egui::{Align, Align2, Button, Layout, RichText, Role, Sense, TextStyle, Ui, WidgetInfo, vec2};

use super::{Action, Lesson};
use crate::session::studies::{self, Study, StudyPiece};
use crate::ui::component::{Cx, Outbox, Request};
use crate::ui::pages::Page;
use crate::ui::parts;

/// On a wider screen the page stands in the middle.
const WIDEST: f32 = 960.0;
/// The height of a row.
const ROW: f32 = parts::LEAST;

/// Shows the page. `first` is the piece that the keyboard begins with.
pub fn show(
    ui: &mut Ui,
    cx: Cx<'_>,
    first: Option<Lesson>,
    actions: &mut Vec<Action>,
    out: &mut Outbox,
) {
    parts::page(ui, WIDEST, |ui| page(ui, cx, first, actions, out));
}

fn page(
    ui: &mut Ui,
    cx: Cx<'_>,
    first: Option<Lesson>,
    actions: &mut Vec<Action>,
    out: &mut Outbox,
) {
    ui.horizontal(|ui| {
        ui.label(RichText::new("Studies").size(28.0).strong());
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if ui.button("All games").clicked() {
                out.ask(Request::Show(Page::Start));
            }
        });
    });
    let said = "Solve a puzzle move by move, or read it with all its lines.";
    ui.label(RichText::new(said).color(cx.roles().faint));
    for (study, entry) in studies::all().iter().enumerate() {
        ui.add_space(14.0);
        show_study(ui, cx, entry);
        for (piece, entry) in entry.pieces.iter().enumerate() {
            let lesson = Lesson { study, piece };
            show_piece(ui, cx, (lesson, entry), first == Some(lesson), actions);
        }
    }
}

fn show_study(ui: &mut Ui, cx: Cx<'_>, study: &Study) {
    let faint = cx.roles().faint;
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(&study.title).size(19.0).strong());
        ui.label(RichText::new(cx.settings.progress(std::slice::from_ref(study))).color(faint));
    });
    ui.label(RichText::new(&study.about).color(faint));
    ui.add_space(2.0);
}

/// `first` is the piece that the keyboard begins with.
fn show_piece(
    ui: &mut Ui,
    cx: Cx<'_>,
    (lesson, piece): (Lesson, &StudyPiece),
    first: bool,
    actions: &mut Vec<Action>,
) {
    let headers = &piece.summary.headers;
    let solved = cx.settings.studies.get(&piece.key());
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let mut button = |text: &str, enabled: bool, first: bool, action: Action| {
            let button = Button::new(text).min_size(vec2(56.0, ROW));
            let response = ui.add_enabled(enabled, button);
            let name = format!("{text} {}", headers.title);
            response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, &name));
            if first {
                response.request_focus();
            }
            if first {
                response.scroll_to_me(None);
            }
            if response.clicked() {
                actions.push(action);
            }
        };
        let is_task = piece.is_task();
        button("Solve", is_task, first, Action::Solve(lesson));
        button("Read", true, false, Action::Read(lesson));
        let (place, tick) = ui.allocate_exact_size(vec2(18.0, ROW), Sense::hover());
        if solved.is_some() {
            tick.widget_info(|| WidgetInfo::labeled(Role::Label, true, "Solved"));
            let font = TextStyle::Body.resolve(ui.style());
            let colour = cx.roles().accent;
            ui.painter().text(place.center(), Align2::CENTER_CENTER, "✔", font, colour);
        }
        let text = match solved {
            Some(solved) => format!("{} {}", headers.task, solved.words()),
            None => headers.task.clone(),
        };
        // A long one goes on below, beside the buttons.
        ui.vertical(|ui| {
            ui.horizontal_wrapped(|ui| {
                ui.set_row_height(ROW);
                ui.label(RichText::new(&headers.title).strong());
                ui.label(RichText::new(text).color(cx.roles().faint));
            });
        });
    });
}
