//! A set piece being solved: the board, the task, and what has been found so far. The move list
//! is not there, since it has the solution.

use std::time::Duration;

use egui::{
    Align, Button, CentralPanel, Frame, Label, Layout, Margin, Panel, RichText, ScrollArea, Sense,
    Ui,
};

use super::main_button;
use crate::session::drill::Stage;
use crate::ui::action::{Action, AppAction, StudyAction};
use crate::ui::app::App;
use crate::ui::board::Event;
use crate::ui::settings::Solved;
use crate::ui::studying::Solving;
use crate::ui::theme::Roles;

/// How long the program waits with its answer, in seconds.
const PAUSE: f64 = 0.5;

/// Shows the page.
pub fn show(app: &mut App, ui: &mut Ui, actions: &mut Vec<Action>) {
    let Some(mut solving) = app.solving.take() else {
        actions.push(StudyAction::ShowAll.into());
        return;
    };
    let roles = &app.theme.roles;
    if solving.board.is_busy() {
        solving.refusal = None;
    }
    wait(ui, &mut solving, actions);
    let whole = ui.available_width();
    let width = (whole * 0.3).clamp(236.0, 400.0);
    let frame =
        Frame::side_top_panel(ui.style()).fill(roles.panel).inner_margin(Margin::symmetric(12, 10));
    Panel::right("drill").resizable(false).exact_size(width).frame(frame).show(ui, |ui| {
        Panel::bottom("drill buttons").resizable(false).frame(Frame::NONE).show(ui, |ui| {
            ui.add_space(8.0);
            buttons(ui, &solving, roles, actions);
        });
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            task(ui, &solving, roles, actions);
        });
    });
    let frame = Frame::central_panel(ui.style()).inner_margin(Margin::same(8));
    CentralPanel::default().frame(frame).show(ui, |ui| {
        let space = ui.available_rect_before_wrap();
        ui.allocate_rect(space, Sense::hover());
        let look = app.look(false);
        match solving.board.show(ui, solving.drill.session(), look, space) {
            Some(Event::Play(mv)) => actions.push(StudyAction::Try(mv).into()),
            Some(Event::Refused(attempt)) => actions.push(StudyAction::Refuse(attempt).into()),
            Some(Event::Arrival(_) | Event::Mark(_) | Event::ClearMarks) | None => {}
        }
    });
    app.solving = Some(solving);
}

/// Lets the program answer after a short pause.
fn wait(ui: &Ui, solving: &mut Solving, actions: &mut Vec<Action>) {
    if solving.drill.stage() != Stage::Program {
        solving.answer_at = None;
        return;
    }
    let now = ui.input(|input| input.time);
    let at = *solving.answer_at.get_or_insert(now + PAUSE);
    if now >= at {
        actions.push(StudyAction::Answer.into());
        // It is applied after this frame and shown in the next.
        ui.ctx().request_repaint();
    } else {
        ui.ctx().request_repaint_after(Duration::from_secs_f64(at - now));
    }
}

fn task(ui: &mut Ui, solving: &Solving, roles: &Roles, actions: &mut Vec<Action>) {
    let Some((study, piece)) = solving.lesson.find() else { return };
    let (drill, headers) = (&solving.drill, &piece.summary.headers);
    // The button first, so that a long title gives way to it.
    ui.allocate_ui_with_layout(
        egui::vec2(ui.available_width(), 20.0),
        Layout::right_to_left(Align::Center),
        |ui| {
            if ui.small_button("Rules").clicked() {
                actions.push(AppAction::ShowRules(study.game).into());
            }
            let title = RichText::new(&study.title).color(roles.faint);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add(Label::new(title).truncate());
            });
        },
    );
    ui.label(RichText::new(&headers.title).size(21.0).strong());
    ui.label(RichText::new(&headers.task).size(15.0));
    ui.add_space(6.0);
    let headline = match drill.stage() {
        Stage::Reader => "Your move",
        Stage::Program => "Right",
        Stage::Done => "Solved",
    };
    let line = ui.label(RichText::new(headline).size(17.0).strong().color(roles.accent));
    ui.ctx().accesskit_node_builder(line.id, |node| node.set_live(egui::accesskit::Live::Polite));
    let said = drill.said().iter().map(String::as_str);
    for text in said.chain(solving.refusal.as_deref()) {
        let line = ui.label(text);
        ui.ctx()
            .accesskit_node_builder(line.id, |node| node.set_live(egui::accesskit::Live::Polite));
    }
    if drill.stage() == Stage::Reader {
        for (mv, words) in drill.session().view().bare_moves() {
            if main_button(ui, words, roles).clicked() {
                actions.push(StudyAction::Try(mv).into());
            }
        }
    }
    ui.add_space(8.0);
    let found = drill.found();
    if !found.is_empty() {
        ui.separator();
        ui.label(RichText::new("Found so far").color(roles.faint));
        ui.label(found);
    }
    ui.add_space(8.0);
    let count = Solved { tries: drill.tries(), hints: drill.hints() };
    ui.label(RichText::new(count.words()).color(roles.faint));
}

fn buttons(ui: &mut Ui, solving: &Solving, roles: &Roles, actions: &mut Vec<Action>) {
    let drill = &solving.drill;
    let wide = |ui: &mut Ui, text: &str, enabled: bool| {
        let button = Button::new(text).min_size(egui::vec2(0.0, 28.0));
        let layout = Layout::top_down_justified(Align::Center);
        ui.with_layout(layout, |ui| ui.add_enabled(enabled, button)).inner.clicked()
    };
    if drill.stage() == Stage::Done {
        if let Some(next) = solving.lesson.next()
            && main_button(ui, "Next set piece", roles).clicked()
        {
            actions.push(StudyAction::Solve(next).into());
        }
        if wide(ui, "Once more", true) {
            actions.push(StudyAction::Solve(solving.lesson).into());
        }
    } else if wide(ui, "Hint", drill.can_hint()) {
        actions.push(StudyAction::Hint.into());
    }
    if wide(ui, "Show the solution", true) {
        actions.push(StudyAction::Solution.into());
    }
    if wide(ui, "All studies", true) {
        actions.push(StudyAction::ShowAll.into());
    }
}
