//! The list of studies, to read or to solve.

use egui::{CentralPanel, Frame, Margin, RichText, Role, ScrollArea, Ui, WidgetInfo};

use crate::session::studies::{self, Study, StudyPiece};
use crate::ui::action::{Action, AppAction, StudyAction};
use crate::ui::app::App;
use crate::ui::studying::Lesson;

/// Shows the page.
pub fn show(app: &App, ui: &mut Ui, actions: &mut Vec<Action>) {
    let frame = Frame::central_panel(ui.style()).inner_margin(Margin::symmetric(24, 18));
    CentralPanel::default().frame(frame).show(ui, |ui| {
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            ui.set_max_width(ui.available_width().min(900.0));
            ui.horizontal(|ui| {
                ui.label(RichText::new("Studies").size(28.0).strong());
                if ui.button("All games").clicked() {
                    actions.push(AppAction::ShowStart.into());
                }
            });
            ui.label(
                RichText::new("Solve a set piece move by move, or read it with all its lines.")
                    .color(app.theme.roles.faint),
            );
            for (at, study) in studies::all().iter().enumerate() {
                ui.add_space(14.0);
                show_study(app, ui, at, study, actions);
            }
        });
    });
}

fn show_study(app: &App, ui: &mut Ui, at: usize, study: &Study, actions: &mut Vec<Action>) {
    let faint = app.theme.roles.faint;
    ui.horizontal(|ui| {
        ui.label(RichText::new(&study.title).size(19.0).strong());
        ui.label(RichText::new(progress(app, std::slice::from_ref(study))).color(faint));
    });
    ui.label(RichText::new(&study.about).color(faint));
    ui.add_space(2.0);
    for (piece, entry) in study.pieces.iter().enumerate() {
        show_piece(app, ui, Lesson { study: at, piece }, entry, actions);
    }
}

fn show_piece(
    app: &App,
    ui: &mut Ui,
    lesson: Lesson,
    piece: &StudyPiece,
    actions: &mut Vec<Action>,
) {
    let headers = &piece.summary.headers;
    let solved = app.settings.studies.get(&piece.key());
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let mut button = |text: &str, enabled: bool, action: StudyAction| {
            let button = egui::Button::new(text).min_size(egui::vec2(56.0, 24.0));
            let response = ui.add_enabled(enabled, button);
            let name = format!("{text} {}", headers.title);
            response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, &name));
            if response.clicked() {
                actions.push(action.into());
            }
        };
        button("Read", true, StudyAction::Read(lesson));
        button("Solve", piece.is_task(), StudyAction::Solve(lesson));
        ui.label(if solved.is_some() { "✔" } else { "   " });
        ui.label(RichText::new(&headers.title).strong());
        let text = match solved {
            Some(solved) => format!("{} {}", headers.task, solved.words()),
            None => headers.task.clone(),
        };
        ui.add(egui::Label::new(RichText::new(text).color(app.theme.roles.faint)).truncate());
    });
}

/// "3 of 12 set pieces solved".
pub fn progress(app: &App, studies: &[Study]) -> String {
    let tasks = || studies.iter().flat_map(|study| &study.pieces).filter(|piece| piece.is_task());
    let is_solved = |piece: &&StudyPiece| app.settings.studies.contains_key(&piece.key());
    format!("{} of {} set pieces solved", tasks().filter(is_solved).count(), tasks().count())
}
