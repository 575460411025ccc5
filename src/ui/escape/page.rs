//! Trying to escape: the board, how the tries stand, and what can be done next.

use egui::{Rect, RichText, Ui};

use super::{Action, Escaping};
use crate::ui::board::{Advice, Event, Worth};
use crate::ui::component::Cx;
use crate::ui::paint::theme::Roles;
use crate::ui::parts::{main_row, next_button, say, small, wide_button};
use crate::ui::stand::split;
use owlery_i18n::{said_of, t};
use owlery_session::escape::Stage;
use owlery_session::escape::tries::State;
use owlery_session::facade::Place;

/// Shows the page; the place that messages may lie over.
pub fn show(escaping: &mut Escaping, ui: &mut Ui, cx: Cx<'_>, actions: &mut Vec<Action>) -> Rect {
    let roles = cx.roles();
    let place = split::column(ui, "escape", 236.0..=400.0, roles, |ui| {
        split::foot(ui, "escape buttons", 8.0, |ui| buttons(ui, escaping, cx, actions));
        split::body(ui, |ui| {
            status(ui, escaping, roles, actions);
            fates(ui, escaping, roles, actions);
        })
    });
    let fates = escaping.escape.fates().into_iter();
    let worths = fates.map(|it| {
        let (mv, kind, merit) = (it.mv, it.kind, 0);
        Worth { mv, kind, text: it.text, short: it.short, merit }
    });
    escaping.stand.board.advise(Advice::of_tries(worths.collect()));
    let look = cx.look(escaping.stand.seats(escaping.escape.session()));
    let event = escaping.stand.show(ui, escaping.escape.session(), look);
    actions.extend(event.and_then(Event::tried).map(Action::Try));
    place
}

/// How it stands.
fn status(ui: &mut Ui, escaping: &Escaping, roles: &Roles, actions: &mut Vec<Action>) {
    let escape = &escaping.escape;
    let view = escape.session().view();
    ui.label(RichText::new(t!("escape-page.title")).color(roles.faint));
    say(&ui.label(RichText::new(escape.headline()).size(19.0).strong()));
    let over = view.status.turn.is_none().then(|| format!("{}.", view.status.headline));
    let played: Vec<_> = escape.played().collect();
    let played =
        (!played.is_empty()).then(|| t!("escape-page.this_try", moves = played.join("  ")));
    let remarks = view.status.remarks.iter().cloned();
    let sentences = escape.sentences();
    for text in played.into_iter().chain(over).chain(remarks).chain(sentences) {
        say(&ui.label(text));
    }
    if *escape.stage() == Stage::Reply {
        let bare = split::bare_moves(ui, view, roles);
        actions.extend(bare.map(|mv| Action::Try(Ok(mv))));
    }
}

/// The replies that were tried in this position. A click tries one again.
fn fates(ui: &mut Ui, escaping: &Escaping, roles: &Roles, actions: &mut Vec<Action>) {
    let escape = &escaping.escape;
    let (Some(count), Some(at)) = (escape.count(), escape.here()) else { return };
    ui.add_space(6.0);
    ui.separator();
    ui.label(RichText::new(count).strong());
    let replies = escape.tries().replies(at);
    for fate in escape.fates() {
        let Some(reply) = replies.get(fate.mv) else { continue };
        let words = said_of(&reply.text, &format!("{}, {}", fate.text, fate.kind.word()));
        let button = ui.add(small(words).frame(false).wrap());
        if button.on_hover_text(t!("escape-page.again")).clicked() {
            actions.push(Action::Try(Ok(fate.mv)));
        }
    }
    if escape.fates().is_empty() {
        let how = t!("escape-page.how");
        ui.label(RichText::new(how).color(roles.faint));
    }
}

fn buttons(ui: &mut Ui, escaping: &mut Escaping, cx: Cx<'_>, actions: &mut Vec<Action>) {
    let escape = &escaping.escape;
    let (stage, is_trying) = (escape.stage(), escape.is_trying());
    let has_lines = !escape.lines().is_empty();
    let leave = match has_lines {
        false => t!("escape-page.leave"),
        true => t!("escape-page.leave_without"),
    };
    let is_known = matches!(escape.trying(), Some(State::Failed(_) | State::Away));
    let is_over = matches!(stage, Stage::Lost | Stage::Away(_));
    // Each button has its place, whether it can be pressed or not: nothing comes under the pointer.
    main_row(ui, |ui| {
        if is_trying && (is_over || is_known) {
            let action = Action::Next;
            let hint = cx.hint(t!("escape-page.next_hint"), command(&action));
            let is_told = is_over.then_some(&mut escaping.is_told);
            if next_button(ui, t!("escape-page.next"), hint, cx.roles(), is_told) {
                actions.push(action);
            }
        } else {
            // It does the same.
            let hint = t!("escape-page.give_up_hint");
            let text = t!("escape-page.give_up");
            entry(ui, text, hint, is_trying, Action::Next, cx, actions);
        }
    });
    let hint = t!("escape-page.now_hint");
    entry(ui, t!("escape-page.now"), hint, escape.is_busy(), Action::MoveNow, cx, actions);
    let back = Action::Go(Place::Back);
    entry(ui, t!("escape-page.back"), t!("escape-page.back_hint"), is_trying, back, cx, actions);
    let is_left = escape
        .here()
        .is_some_and(|at| !escape.tries().left(at).is_empty() && !escape.looks_for_rest());
    let hint = t!("escape-page.rest_hint");
    entry(ui, t!("escape-page.rest"), hint, is_left, Action::SolveRest, cx, actions);
    let hint = t!("escape-page.add_hint");
    entry(ui, t!("escape-page.add"), hint, has_lines, Action::Add, cx, actions);
    let hint = t!("escape-page.leave_hint");
    entry(ui, leave, hint, true, Action::Leave, cx, actions);
}

fn entry(
    ui: &mut Ui,
    text: &str,
    hint: &str,
    enabled: bool,
    action: Action,
    cx: Cx<'_>,
    actions: &mut Vec<Action>,
) {
    let hint = cx.hint(hint, command(&action));
    if wide_button(ui, text, enabled).on_hover_text(hint).clicked() {
        actions.push(action);
    }
}

/// The command that does the same.
fn command(action: &Action) -> &'static str {
    match action {
        Action::Next => "engine.next_try",
        Action::Go(_) => "go.back",
        Action::MoveNow => "game.move_now",
        Action::SolveRest => "engine.solve_rest",
        Action::Add => "engine.add_tries",
        Action::Leave => "engine.leave_tries",
        Action::Begin | Action::Stand(_) | Action::Try(_) => "engine.escape",
    }
}
