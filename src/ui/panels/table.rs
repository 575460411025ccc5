//! The open game: board in the middle, status and moves at the side, a line of words below.

use egui::{Button, CentralPanel, Frame, Margin, Panel, RichText, Sense, TextEdit, Ui};

use super::{main_button, moves};
use crate::session::view::{Edit, Place};
use crate::session::{Path, Session, Spot};
use crate::ui::action::{Action, AppAction, GameAction, ViewAction};
use crate::ui::app::{Amend, App, Table};
use crate::ui::board::{Event, Look};
use crate::ui::theme::Roles;

/// Shows the page.
pub fn show(app: &mut App, ui: &mut Ui, actions: &mut Vec<Action>) {
    let Some(mut table) = app.table.take() else {
        actions.push(AppAction::ShowStart.into());
        return;
    };
    let roles = &app.theme.roles;
    if table.board.is_busy() {
        table.refusal = None;
    }
    if ui.input(|input| input.key_pressed(egui::Key::Escape))
        && let Some(amend) = table.amend.take()
    {
        actions.push(GameAction::to_node(amend.node).into());
    }
    words(ui, &table, roles);
    let whole = ui.available_width();
    let width = (whole * 0.27).clamp(236.0, 400.0);
    // A width kept from a larger window leaves the board its place in a smaller one.
    let widths = 220.0..=(whole * 0.36).clamp(236.0, 560.0);
    let frame =
        Frame::side_top_panel(ui.style()).fill(roles.panel).inner_margin(Margin::symmetric(12, 10));
    Panel::right("side").default_size(width).size_range(widths).frame(frame).show(ui, |ui| {
        status(ui, &table, roles, actions);
        ui.add_space(6.0);
        Panel::bottom("buttons").resizable(false).frame(Frame::NONE).show(ui, |ui| {
            ui.add_space(8.0);
            comment(ui, &mut table, actions);
            ui.add_space(4.0);
            buttons(ui, &table, actions);
        });
        ui.separator();
        moves::show(ui, &mut table, roles, actions);
    });
    let frame = Frame::central_panel(ui.style()).inner_margin(Margin::same(8));
    CentralPanel::default().frame(frame).show(ui, |ui| {
        let space = ui.available_rect_before_wrap();
        ui.allocate_rect(space, Sense::hover());
        let look: Look<'_> = app.look(table.turned);
        match table.board.show(ui, table.session.as_ref(), look, space) {
            Some(Event::Play(mv)) => actions.push(GameAction::Play(mv).into()),
            Some(Event::Refused(attempt)) => actions.push(GameAction::Refuse(attempt).into()),
            Some(Event::Mark(mark)) => {
                let here = table.session.view().here;
                actions.push(GameAction::Edit(Edit::Mark(here, mark)).into());
            }
            Some(Event::ClearMarks) => {
                let here = table.session.view().here;
                actions.push(GameAction::Edit(Edit::ClearMarks(here)).into());
            }
            None => {}
        }
    });
    app.table = Some(table);
}

/// The line at the bottom: why a move was refused, or what can be done.
fn words(ui: &mut Ui, table: &Table, roles: &Roles) {
    let (text, fill, colour) = match &table.refusal {
        Some(refusal) => (refusal.as_str(), roles.warning, roles.on_accent),
        None => (hint(table), roles.window, roles.faint),
    };
    let frame = Frame::side_top_panel(ui.style()).fill(fill).inner_margin(Margin::symmetric(12, 5));
    Panel::bottom("words").resizable(false).frame(frame).show(ui, |ui| {
        let line =
            ui.add(egui::Label::new(RichText::new(text).size(14.0).color(colour)).truncate());
        ui.ctx().accesskit_node_builder(line.id, |node| {
            node.set_live(egui::accesskit::Live::Polite);
        });
    });
}

fn hint(table: &Table) -> &'static str {
    let view = table.session.view();
    match table.amend {
        Some(Amend { insert: false, .. }) => {
            return "Play the move that is to take its place. Esc leaves it.";
        }
        Some(Amend { insert: true, .. }) => {
            return "Play the move that is to come before it. Esc leaves it.";
        }
        None => {}
    }
    match view.status.turn {
        None => "The game is over. Step back to look at it, or play on from an earlier move.",
        Some(_) => view.hints[usize::from(table.board.is_busy())],
    }
}

fn status(ui: &mut Ui, table: &Table, roles: &Roles, actions: &mut Vec<Action>) {
    let (view, game) = (table.session.view(), table.session.game());
    ui.horizontal(|ui| {
        ui.label(RichText::new(game.name()).color(roles.faint));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if ui.small_button("Rules").clicked() {
                actions.push(AppAction::ShowRules(game).into());
            }
            if ui.small_button("Turn").on_hover_text("Turn the board (F)").clicked() {
                actions.push(ViewAction::Turn.into());
            }
        });
    });
    let headline = ui.label(RichText::new(&view.status.headline).size(21.0).strong());
    ui.ctx().accesskit_node_builder(headline.id, |node| {
        node.set_live(egui::accesskit::Live::Polite);
    });
    for remark in &view.status.remarks {
        ui.label(remark);
    }
    for answer in bare_buttons(table.session.as_ref()) {
        if main_button(ui, answer.1, roles).clicked() {
            actions.push(GameAction::Play(answer.0).into());
        }
    }
    if let Some(side) = view.status.offer {
        let about = table.session.about();
        ui.label(format!("{} offers a draw. {}:", about.side(side), about.side(side.other())));
        ui.horizontal(|ui| {
            for (label, agree) in [("Agree", true), ("Decline", false)] {
                if ui.button(label).clicked() {
                    actions.push(GameAction::AnswerDraw(agree).into());
                }
            }
        });
    }
}

/// What follows where there is a choice, and the comment to the move at the cursor.
fn comment(ui: &mut Ui, table: &mut Table, actions: &mut Vec<Action>) {
    let view = table.session.view();
    if !view.branches.is_empty() {
        ui.horizontal_wrapped(|ui| {
            ui.label("Next:");
            for (node, text) in &view.branches {
                if ui.small_button(text.as_ref()).clicked() {
                    actions.push(GameAction::to_node(*node).into());
                }
            }
        });
    }
    let hint = if view.can_back { "Comment on this move" } else { "Comment before the first move" };
    let (here, mut text) = (view.here, view.remarks.note.clone());
    let field = TextEdit::multiline(&mut text)
        .id_salt(("comment", here.number()))
        .hint_text(hint)
        .desired_rows(1)
        .desired_width(f32::INFINITY);
    let field = ui.add(field).on_hover_text("It is kept with the game (D)");
    field.widget_info(|| egui::WidgetInfo::labeled(egui::Role::MultilineTextInput, true, hint));
    if std::mem::take(&mut table.comment_focus) {
        field.request_focus();
    }
    if field.changed() {
        actions.push(GameAction::Edit(Edit::Note(here, text)).into());
    }
}

/// Moves that are a button alone: passes and swaps.
fn bare_buttons(session: &dyn Session) -> Vec<(usize, &'static str)> {
    let single = |path: &Path| match path.spots().collect::<Vec<_>>()[..] {
        [Spot::Button(words)] => Some(words),
        _ => None,
    };
    let choices = &session.view().choices;
    choices.iter().filter_map(|choice| Some((choice.mv, single(&choice.path)?))).collect()
}

fn buttons(ui: &mut Ui, table: &Table, actions: &mut Vec<Action>) {
    let view = table.session.view();
    let steps = [
        ("⏮", "To the start (Home)", Place::Start, view.can_back),
        ("◀", "Back (Left)", Place::Back, view.can_back),
        ("▶", "Forward (Right)", Place::Forward, view.can_forward),
        ("⏭", "To the end (End)", Place::End, view.can_forward),
    ];
    let spacing = ui.spacing().item_spacing.x;
    let quarter = (ui.available_width() - 3.0 * spacing) / 4.0;
    ui.horizontal(|ui| {
        for (sign, name, place, enabled) in steps {
            let button =
                Button::new(RichText::new(sign).size(17.0)).min_size(egui::vec2(quarter, 30.0));
            let response = ui.add_enabled(enabled, button).on_hover_text(name);
            response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, enabled, name));
            if response.clicked() {
                actions.push(GameAction::Go(place).into());
            }
        }
    });
    let half = (ui.available_width() - spacing) / 2.0;
    let pair =
        |ui: &mut Ui, entries: [(&str, String, bool, Action); 2], actions: &mut Vec<Action>| {
            ui.horizontal(|ui| {
                for (label, hint, enabled, action) in entries {
                    let button = Button::new(label).min_size(egui::vec2(half, 28.0));
                    if ui.add_enabled(enabled, button).on_hover_text(hint).clicked() {
                        actions.push(action);
                    }
                }
            });
        };
    let undo = view.undo.as_deref().map_or(String::new(), |name| format!("Undo {name} (Ctrl+Z)"));
    let redo = view.redo.as_deref().map_or(String::new(), |name| format!("Redo {name} (Ctrl+Y)"));
    let first = [
        ("Undo", undo, view.undo.is_some(), GameAction::Undo.into()),
        ("Redo", redo, view.redo.is_some(), GameAction::Redo.into()),
    ];
    pair(ui, first, actions);
    let (running, offer) = (view.status.turn.is_some(), view.status.offer.is_none());
    let second = match view.status.turn {
        Some(side) => {
            let name = table.session.about().side(side);
            [
                (
                    "Offer a draw",
                    format!("{name} offers a draw"),
                    running && offer,
                    GameAction::OfferDraw.into(),
                ),
                ("Resign", format!("{name} gives up"), true, GameAction::Resign.into()),
            ]
        }
        None => {
            let again = "The same game again, sides changed".to_owned();
            let other = "Choose a game and its options".to_owned();
            [
                ("Rematch", again, true, GameAction::Rematch.into()),
                ("New game", other, true, AppAction::ShowStart.into()),
            ]
        }
    };
    pair(ui, second, actions);
}
