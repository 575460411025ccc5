//! A puzzle being solved: the board, the task, and what has been found so far. The move list
//! is not there, since it has the solution.

use std::time::Duration;

use egui::{
    Align, Button, CentralPanel, Frame, Label, Layout, Margin, Panel, Rect, RichText, ScrollArea,
    Sense, Ui,
};

use super::{Action, Solving};
use crate::session::drill::Stage;
use crate::ui::component::{Cx, Outbox, Request};
use crate::ui::paint::theme::Roles;
use crate::ui::parts::{follow_focus, main_button, small};
use crate::ui::settings::Solved;
use crate::ui::stand::legend;

/// How long the program waits with its answer, in seconds.
const PAUSE: f64 = 0.5;

/// Shows the page; the place that messages may lie over.
pub fn show(
    solving: &mut Solving,
    ui: &mut Ui,
    cx: Cx<'_>,
    actions: &mut Vec<Action>,
    out: &mut Outbox,
) -> Rect {
    let roles = cx.roles();
    wait(ui, solving, actions);
    let whole = ui.available_width();
    let width = (whole * 0.3).clamp(236.0, 400.0);
    let frame =
        Frame::side_top_panel(ui.style()).fill(roles.panel).inner_margin(Margin::symmetric(12, 10));
    let mut place = ui.available_rect_before_wrap();
    Panel::right("drill").resizable(false).exact_size(width).frame(frame).show(ui, |ui| {
        Panel::bottom("drill buttons").resizable(false).frame(Frame::NONE).show(ui, |ui| {
            ui.add_space(8.0);
            buttons(ui, solving, cx, actions);
        });
        place = ui.available_rect_before_wrap();
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            task(ui, solving, roles, actions, out);
            follow_focus(ui);
        });
    });
    legend::show(ui, &mut solving.stand.board, solving.drill.session(), roles);
    let frame = Frame::central_panel(ui.style()).inner_margin(Margin::same(8));
    CentralPanel::default().frame(frame).show(ui, |ui| {
        let space = ui.available_rect_before_wrap();
        ui.allocate_rect(space, Sense::hover());
        let look = cx.look(solving.stand.turned);
        let event = solving.stand.board.show(ui, solving.drill.session(), look, space);
        actions.extend(event.and_then(Action::of));
    });
    place
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
        actions.push(Action::Answer);
        // It is applied after this frame and shown in the next.
        ui.ctx().request_repaint();
    } else {
        ui.ctx().request_repaint_after(Duration::from_secs_f64(at - now));
    }
}

fn task(
    ui: &mut Ui,
    solving: &Solving,
    roles: &Roles,
    actions: &mut Vec<Action>,
    out: &mut Outbox,
) {
    let Some((study, piece)) = solving.lesson.find() else { return };
    let (drill, headers) = (&solving.drill, &piece.summary.headers);
    // The button first, so that a long title gives way to it.
    ui.allocate_ui_with_layout(
        egui::vec2(ui.available_width(), 20.0),
        Layout::right_to_left(Align::Center),
        |ui| {
            if ui.add(small("Rules")).clicked() {
                out.ask(Request::Rules(study.game));
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
    for text in drill.said() {
        let line = ui.label(text);
        ui.ctx()
            .accesskit_node_builder(line.id, |node| node.set_live(egui::accesskit::Live::Polite));
    }
    if drill.stage() == Stage::Reader {
        for (mv, words) in drill.session().view().bare_moves() {
            if main_button(ui, words, roles).clicked() {
                actions.push(Action::Try(mv));
            }
        }
    }
    ui.add_space(8.0);
    let found = drill.found();
    if !found.is_empty() {
        ui.separator();
        ui.label(RichText::new("Found so far").color(roles.faint));
        // A number stays with its move.
        ui.label(found.replace(". ", ".\u{a0}"));
    }
    ui.add_space(8.0);
    let count = Solved { tries: drill.tries(), hints: drill.hints() };
    ui.label(RichText::new(count.words()).color(roles.faint));
}

fn buttons(ui: &mut Ui, solving: &mut Solving, cx: Cx<'_>, actions: &mut Vec<Action>) {
    let (drill, lesson) = (&solving.drill, solving.lesson);
    let is_done = drill.stage() == Stage::Done;
    if is_done {
        let next = lesson.next();
        let (text, action) = match next {
            Some(_) => ("Next puzzle", Action::Next),
            None => ("All studies", Action::ShowAll),
        };
        let hint = cx.hint(text, command(&action));
        let button = main_button(ui, text, cx.roles()).on_hover_text(hint);
        // Enter goes on. The board, which comes later in a frame, may take the keyboard back once.
        if !solving.is_told {
            solving.is_told = button.has_focus();
            button.request_focus();
            ui.ctx().request_repaint();
        }
        if button.clicked() {
            // The next page has another button in its place, which nobody chose.
            button.surrender_focus();
            actions.push(action);
        }
    }
    let again = ("Begin it again", true, Action::Again);
    let hint = ("Hint", drill.can_hint(), Action::Hint);
    let all = ("All studies", true, Action::ShowAll);
    let entries = [
        Some(if is_done { again } else { hint }),
        Some(("Show the solution", true, Action::Solution)),
        (!is_done || lesson.next().is_some()).then_some(all),
    ];
    for (text, enabled, action) in entries.into_iter().flatten() {
        let button = Button::new(text).min_size(egui::vec2(0.0, 28.0));
        let layout = Layout::top_down_justified(Align::Center);
        let response = ui.with_layout(layout, |ui| ui.add_enabled(enabled, button)).inner;
        if response.on_hover_text(cx.hint(text, command(&action))).clicked() {
            actions.push(action);
        }
    }
}

/// The command that does the same.
fn command(action: &Action) -> &'static str {
    match action {
        Action::Next => "puzzle.next",
        Action::Again => "puzzle.again",
        Action::Hint => "game.hint",
        Action::Solution => "puzzle.solution",
        _ => "file.studies",
    }
}
