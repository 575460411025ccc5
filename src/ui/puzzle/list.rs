//! The list of studies and of the user's own mistakes.

use egui::{
    Align, Align2, Button, Id, Layout, RichText, Role, Sense, TextStyle, Ui, WidgetInfo, vec2,
};

use super::Action;
use super::set::{OWN, Puzzle, StudyPlace};
use crate::ui::component::{AppContext, Request, Requests};
use crate::ui::confirm::{self, FreeEnd};
use crate::ui::pages::Page;
use crate::ui::parts;
use crate::ui::settings::when;
use owlery_i18n::t;
use owlery_session::studies::{self, Study};

/// The width of the page on a wider screen.
const WIDEST: f32 = 960.0;
const ASKED: f32 = 420.0;
const ROW: f32 = parts::LEAST;

/// Shows the page with a person's own puzzles; `first` takes the focus.
pub fn show(
    ui: &mut Ui,
    cx: AppContext<'_>,
    own: &[Puzzle],
    first: Option<Puzzle>,
    actions: &mut Vec<Action>,
    out: &mut Requests,
) {
    let add = |ui: &mut Ui| page(ui, cx, own, first.as_ref(), actions, out);
    parts::page(ui, WIDEST, cx.scope.is_covered, add);
}

fn page(
    ui: &mut Ui,
    cx: AppContext<'_>,
    own: &[Puzzle],
    first: Option<&Puzzle>,
    actions: &mut Vec<Action>,
    out: &mut Requests,
) {
    ui.horizontal(|ui| {
        ui.label(RichText::new(t!("puzzles-list.title")).size(28.0).strong());
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if ui.button(t!("puzzles-list.games")).clicked() {
                out.ask(Request::Show(Page::Start));
            }
        });
    });
    let text = t!("puzzles-list.says");
    ui.label(RichText::new(text).color(cx.roles().faint));
    if cx.scope.due > 0 {
        ui.horizontal(|ui| {
            let hint = cx.hint(t!("puzzles-list.due_hint"), "file.due");
            if ui.button(t!("puzzles-list.solve_due")).on_hover_text(hint).clicked() {
                actions.push(Action::SolveDue);
            }
            ui.label(t!("puzzles-list.due", count = cx.scope.due));
        });
    }
    if !own.is_empty() {
        ui.add_space(14.0);
        ui.label(RichText::new(OWN.localized()).size(19.0).strong());
        let text = t!("puzzles-list.own_says");
        ui.label(RichText::new(text).color(cx.roles().faint));
        ui.add_space(2.0);
        for puzzle in own {
            show_piece(ui, cx, puzzle, first == Some(puzzle), actions);
        }
    }
    for (study, entry) in studies::all().iter().enumerate() {
        ui.add_space(14.0);
        show_study(ui, cx, entry);
        for piece in 0..entry.pieces.len() {
            let puzzle = Puzzle::Study(StudyPlace { study, piece });
            show_piece(ui, cx, &puzzle, first == Some(&puzzle), actions);
        }
    }
}

fn show_study(ui: &mut Ui, cx: AppContext<'_>, study: &Study) {
    let faint = cx.roles().faint;
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(&study.title).size(19.0).strong());
        ui.label(RichText::new(cx.settings.progress(std::slice::from_ref(study))).color(faint));
    });
    ui.label(RichText::new(&study.description).color(faint));
    ui.add_space(2.0);
}

/// Shows a puzzle; the `first` takes the focus.
fn show_piece(
    ui: &mut Ui,
    cx: AppContext<'_>,
    puzzle: &Puzzle,
    first: bool,
    actions: &mut Vec<Action>,
) {
    let Some(piece) = puzzle.piece() else { return };
    let tags = &piece.summary.tags;
    let solved = cx.settings.studies.get(piece.key());
    let asked = Id::unique(("remove", piece.key()));
    if confirm::is_pending(ui.ctx(), asked) {
        return ask_to_remove(ui, cx, puzzle, asked, actions);
    }
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        if button(ui, t!("puzzles-list.solve"), &tags.title, piece.is_task(), first) {
            actions.push(Action::Solve(puzzle.clone()));
        }
        match puzzle {
            Puzzle::Study(_) => {
                let read = match puzzle.is_to_play() {
                    true => t!("puzzles-list.play"),
                    false => t!("puzzles-list.read"),
                };
                if button(ui, read, &tags.title, true, false) {
                    actions.push(Action::Read(puzzle.clone()));
                }
            }
            Puzzle::Own(_) => {
                if button(ui, t!("puzzles-list.remove"), &tags.title, true, false) {
                    confirm::ask(ui.ctx(), asked);
                }
            }
        }
        tick(ui, cx, solved.is_some());
        // Own mistakes are told apart by the games that they come from.
        let source = matches!(puzzle, Puzzle::Own(_)).then(|| tags.source.clone());
        let result = solved.map(|solved| solved.words());
        let back = cx.settings.next_review(piece.key());
        let is_due = back.is_some_and(|day| day <= cx.scope.today);
        let back = back.filter(|_| !is_due);
        let back = back.map(|day| t!("puzzles-list.back", when = when(day, cx.scope.today)));
        let more = [source.filter(|it| !it.is_empty()), result, back].into_iter().flatten();
        let more = more.collect::<Vec<_>>().join(", ");
        // A long text wraps beside the buttons.
        ui.vertical(|ui| {
            ui.horizontal_wrapped(|ui| {
                ui.set_row_height(ROW);
                ui.label(RichText::new(&tags.title).strong());
                ui.label(RichText::new(&tags.task).color(cx.roles().faint));
                if !more.is_empty() {
                    ui.label(RichText::new(format!("({more})")).color(cx.roles().faint));
                }
                if is_due {
                    ui.label(RichText::new(t!("puzzles-list.due_today")).color(cx.roles().accent));
                }
            });
        });
    });
}

/// Shows a tick if the puzzle is solved, and reserves its room.
fn tick(ui: &mut Ui, cx: AppContext<'_>, is_solved: bool) {
    let (place, tick) = ui.allocate_exact_size(vec2(18.0, ROW), Sense::hover());
    if is_solved {
        tick.widget_info(|| WidgetInfo::labeled(Role::Label, true, t!("puzzles-list.solved")));
        let font = TextStyle::Body.resolve(ui.style());
        let colour = cx.roles().accent;
        ui.painter().text(place.center(), Align2::CENTER_CENTER, "✔", font, colour);
    }
}

/// Shows a button named after its puzzle and returns whether it was clicked. The `first` takes the
/// focus.
fn button(ui: &mut Ui, text: &str, title: &str, enabled: bool, first: bool) -> bool {
    let response = ui.add_enabled(enabled, Button::new(text).min_size(vec2(56.0, ROW)));
    let name = format!("{text} {title}");
    response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, &name));
    if first {
        response.request_focus();
        response.scroll_to_me(None);
    }
    response.clicked()
}

/// Asks for confirmation in the place of the puzzle.
fn ask_to_remove(
    ui: &mut Ui,
    cx: AppContext<'_>,
    puzzle: &Puzzle,
    asked: Id,
    actions: &mut Vec<Action>,
) {
    let size = [ASKED.min(ui.available_width()), ROW];
    if confirm::show(ui, asked, t!("puzzles-list.sure"), size, FreeEnd::Right, cx.roles()) {
        actions.push(Action::Forget(puzzle.clone()));
    }
}
