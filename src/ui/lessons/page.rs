//! A step of the lessons: the board, what the tutor says of it, and how far one has come.

use egui::{Align, Label, Layout, Rect, RichText, Role, Sense, Stroke, Ui, Vec2, WidgetInfo, vec2};

use super::{Action, Learning};
use crate::ui::board::Event;
use crate::ui::component::{Cx, Outbox, Request};
use crate::ui::pages::Page;
use crate::ui::paint::theme::Roles;
use crate::ui::parts::{LEAST, headline, main_row, next_button, say, small, wide_button};
use crate::ui::stand::split;
use owlery_i18n::t;
use owlery_session::lessons::{Stage, Tutor};

/// How long the other side waits with its reply, in seconds.
const PAUSE: f64 = 0.8;

/// Shows the page; the place that messages may lie over.
pub fn show(
    learning: &mut Learning,
    ui: &mut Ui,
    cx: Cx<'_>,
    actions: &mut Vec<Action>,
    out: &mut Outbox,
) -> Rect {
    let roles = cx.roles();
    if learning.pause.is_over(ui, learning.tutor.stage() == Stage::Reply, PAUSE) {
        actions.push(Action::Reply);
    }
    let place = split::column(ui, "lessons", 236.0..=400.0, roles, |ui| {
        split::foot(ui, "lesson buttons", 8.0, |ui| buttons(ui, learning, cx, actions, out));
        split::body(ui, |ui| step(ui, learning, roles, actions, out))
    });
    let look = cx.look(learning.stand.seats(learning.tutor.session()));
    let event = learning.stand.show(ui, learning.tutor.session(), look);
    actions.extend(event.and_then(Event::tried).map(Action::Try));
    place
}

fn step(
    ui: &mut Ui,
    learning: &Learning,
    roles: &Roles,
    actions: &mut Vec<Action>,
    out: &mut Outbox,
) {
    let tutor = &learning.tutor;
    let (at, game) = (tutor.progress(), tutor.session().game());
    // The button first, so that a long title gives way to it.
    ui.allocate_ui_with_layout(
        vec2(ui.available_width(), 20.0),
        Layout::right_to_left(Align::Center),
        |ui| {
            if ui.add(small(t!("lessons-page.rules"))).clicked() {
                out.ask(Request::Rules(game));
            }
            let title = t!(
                "lessons-page.title",
                game = game.name(),
                step = at.step + 1,
                count = tutor.count()
            );
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add(Label::new(RichText::new(title).color(roles.faint)).truncate());
            });
        },
    );
    dots(ui, tutor, roles, actions);
    ui.add_space(2.0);
    ui.label(RichText::new(&tutor.step().title).size(21.0).strong());
    say(&ui.label(RichText::new(&tutor.step().says).size(15.0)));
    ui.add_space(8.0);
    let (text, is_wrong) = became(learning);
    headline(ui, text, is_wrong, roles);
    let hint = learning.hint.as_ref().map(|hint| hint.words.as_str());
    if let Some(said) = hint.or(tutor.said()) {
        say(&ui.label(RichText::new(said).size(15.0)));
    }
    if tutor.stage() == Stage::Asked {
        let bare = split::bare_moves(ui, tutor.session().view(), roles);
        actions.extend(bare.map(|mv| Action::Try(Ok(mv))));
    } else if is_last(tutor) && tutor.stage() == Stage::Answered {
        ui.add_space(8.0);
        let said = t!("lessons-page.end", game = game.name());
        say(&ui.label(RichText::new(said).size(15.0)));
    }
}

/// What is to be done, or what became of it, and whether that was wrong.
fn became(learning: &Learning) -> (&'static str, bool) {
    match (learning.tutor.stage(), learning.tutor.said()) {
        (Stage::Asked, _) if learning.hint.is_some() => (t!("lessons-page.hint"), false),
        (Stage::Asked, None) => (t!("lessons-page.your_move"), false),
        (Stage::Asked, Some(_)) => (t!("lessons-page.try_again"), true),
        (Stage::Reply | Stage::Answered, _) => (t!("lessons-page.right"), false),
    }
}

/// A dot for each step. Where they need several rows, none is longer than another by more than one.
fn dots(ui: &mut Ui, tutor: &Tutor, roles: &Roles, actions: &mut Vec<Action>) {
    let count = tutor.count();
    let most = ((ui.available_width() / LEAST) as usize).max(1);
    let rows = count.div_ceil(most);
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing = Vec2::ZERO;
        for row in 0..rows {
            ui.horizontal(|ui| {
                for step in (row * count).div_ceil(rows)..((row + 1) * count).div_ceil(rows) {
                    dot(ui, step, tutor, roles, actions);
                }
            });
        }
    });
}

/// Full where a step is done, a ring where it was reached, else a faint point; larger where one is. A
/// click goes to one that was reached before.
fn dot(ui: &mut Ui, step: usize, tutor: &Tutor, roles: &Roles, actions: &mut Vec<Action>) {
    let (at, count) = (tutor.progress(), tutor.count());
    let (is_reached, is_done) = (tutor.was_reached(step), step < at.done);
    let (state, size, fill, line) = match (is_done, is_reached) {
        (true, _) => (t!("lessons-page.done"), 4.0, roles.accent, roles.accent),
        (false, true) => (t!("lessons-page.not_done"), 4.0, roles.panel, roles.accent),
        (false, false) => (t!("lessons-page.not_reached"), 1.5, roles.faint, roles.faint),
    };
    let name = t!("lessons-page.step", step = step + 1, count = count, state = state);
    let sense = if is_reached { Sense::click() } else { Sense::hover() };
    let (place, dot) = ui.allocate_exact_size(Vec2::splat(LEAST), sense);
    dot.widget_info(|| WidgetInfo::selected(Role::Button, is_reached, step == at.step, &name));
    let radius = if step == at.step { 5.5 } else { size };
    let radius = if is_reached && dot.hovered() { radius + 1.0 } else { radius };
    ui.painter().circle(place.center(), radius, fill, Stroke::new(1.5, line));
    let by_key = dot.has_focus();
    if dot.on_hover_text(&name).clicked() {
        actions.push(Action::GoTo { step, by_key });
    }
}

fn is_last(tutor: &Tutor) -> bool {
    tutor.progress().step + 1 == tutor.count()
}

fn buttons(
    ui: &mut Ui,
    learning: &mut Learning,
    cx: Cx<'_>,
    actions: &mut Vec<Action>,
    out: &mut Outbox,
) {
    let tutor = &learning.tutor;
    let (is_asked, can_hint) = (tutor.stage() == Stage::Asked, learning.scope().can_hint);
    let (can_next, can_back, last) = (tutor.can_next(), tutor.can_back(), is_last(tutor));
    // Nobody need wait for a reply but at the end.
    let is_done = tutor.stage() == Stage::Answered || !is_asked && !last;
    let game = tutor.session().game();
    main_row(ui, |ui| {
        if is_done {
            let text = if last {
                t!("lessons-page.play", game = game.name())
            } else {
                t!("lessons-page.next").to_owned()
            };
            let hint = if last {
                t!("lessons-page.play_hint").to_owned()
            } else {
                cx.hint("", "puzzle.next")
            };
            if next_button(ui, &text, hint, cx.roles(), Some(&mut learning.is_told)) {
                match last {
                    true => out.ask(Request::Choose(game)),
                    false => actions.push(Action::Next),
                }
            }
        } else if can_next {
            let text = t!("lessons-page.next");
            let button = wide_button(ui, text, true);
            if button.on_hover_text(cx.hint(text, "puzzle.next")).clicked() {
                actions.push(Action::Next);
            }
        }
    });
    // Each has its place, whether it can be pressed or not. The last step, where one begins anew instead
    // of going back, is reached by none of these two.
    let back = match last && is_done {
        false => (t!("lessons-page.back"), can_back, "puzzle.previous", Action::Back),
        true => (t!("lessons-page.restart"), true, "", Action::Restart),
    };
    let entries = [
        (t!("lessons-page.hint"), is_asked && can_hint, "game.hint", Action::Hint),
        (t!("lessons-page.again"), !is_asked, "puzzle.again", Action::Again),
        back,
    ];
    for (text, enabled, command, action) in entries {
        let button = wide_button(ui, text, enabled);
        if button.on_hover_text(cx.hint(text, command)).clicked() {
            actions.push(action);
        }
    }
    if wide_button(ui, t!("lessons-page.games"), true)
        .on_hover_text(t!("lessons-page.games_hint"))
        .clicked()
    {
        out.ask(Request::Show(Page::Start));
    }
}
