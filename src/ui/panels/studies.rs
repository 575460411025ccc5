//! The list of studies, to read or to solve.

use egui::{Align, Align2, Button, Layout, RichText, Role, Sense, TextStyle, Ui, WidgetInfo, vec2};

use crate::session::studies::{self, Study, StudyPiece};
use crate::ui::action::{Action, AppAction, StudyAction};
use crate::ui::parts;
use crate::ui::shell::app::App;
use crate::ui::studying::Lesson;

/// On a wider screen the page stands in the middle.
const WIDEST: f32 = 960.0;
/// The height of a row.
const ROW: f32 = parts::LEAST;

/// Shows the page.
pub fn show(app: &mut App, ui: &mut Ui, actions: &mut Vec<Action>) {
    let first = app.next_lesson.take();
    let app = &*app;
    parts::page(ui, WIDEST, |ui| page(app, ui, first, actions));
}

fn page(app: &App, ui: &mut Ui, first: Option<Lesson>, actions: &mut Vec<Action>) {
    ui.horizontal(|ui| {
        ui.label(RichText::new("Studies").size(28.0).strong());
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if ui.button("All games").clicked() {
                actions.push(AppAction::ShowStart.into());
            }
        });
    });
    let said = "Solve a puzzle move by move, or read it with all its lines.";
    ui.label(RichText::new(said).color(app.theme.roles.faint));
    for (study, entry) in studies::all().iter().enumerate() {
        ui.add_space(14.0);
        show_study(app, ui, entry);
        for (piece, entry) in entry.pieces.iter().enumerate() {
            let lesson = Lesson { study, piece };
            show_piece(app, ui, (lesson, entry), first == Some(lesson), actions);
        }
    }
}

fn show_study(app: &App, ui: &mut Ui, study: &Study) {
    let faint = app.theme.roles.faint;
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(&study.title).size(19.0).strong());
        ui.label(RichText::new(progress(app, std::slice::from_ref(study))).color(faint));
    });
    ui.label(RichText::new(&study.about).color(faint));
    ui.add_space(2.0);
}

/// `first` is the piece that the keyboard begins with.
fn show_piece(
    app: &App,
    ui: &mut Ui,
    (lesson, piece): (Lesson, &StudyPiece),
    first: bool,
    actions: &mut Vec<Action>,
) {
    let headers = &piece.summary.headers;
    let solved = app.settings.studies.get(&piece.key());
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let mut button = |text: &str, enabled: bool, first: bool, action: StudyAction| {
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
                actions.push(action.into());
            }
        };
        let is_task = piece.is_task();
        button("Solve", is_task, first, StudyAction::Solve(lesson));
        button("Read", true, false, StudyAction::Read(lesson));
        let (place, tick) = ui.allocate_exact_size(vec2(18.0, ROW), Sense::hover());
        if solved.is_some() {
            tick.widget_info(|| WidgetInfo::labeled(Role::Label, true, "Solved"));
            let font = TextStyle::Body.resolve(ui.style());
            let colour = app.theme.roles.accent;
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
                ui.label(RichText::new(text).color(app.theme.roles.faint));
            });
        });
    });
}

/// "3 of 12 puzzles solved".
pub fn progress(app: &App, studies: &[Study]) -> String {
    let tasks = || studies.iter().flat_map(|study| &study.pieces).filter(|piece| piece.is_task());
    let is_solved = |piece: &&StudyPiece| app.settings.studies.contains_key(&piece.key());
    format!("{} of {} puzzles solved", tasks().filter(is_solved).count(), tasks().count())
}
