//! The open game: board in the middle, status and moves at the side, a line of words below.

use egui::{
    Button, CentralPanel, Frame, Id, Margin, Panel, Rect, RichText, ScrollArea, Sense, Ui,
    UiBuilder, vec2,
};

use super::{branches, comment, engine, find, graph, legend, moves, opponent, report};
use crate::record::Headers;
use crate::session::facade::view::LOOKS_BACK;
use crate::session::facade::{Mode, Place, View};
use crate::session::opponent::{State, to_move};
use crate::ui::action::{Action, AppAction, GameAction, ViewAction};
use crate::ui::board::Look;
use crate::ui::command::keys::Keys;
use crate::ui::paint::theme::Roles;
use crate::ui::parts::confirm;
use crate::ui::parts::{announce, main_button, small, step_label};
use crate::ui::shell::app::App;
use crate::ui::sure::ENDS;
use crate::ui::tabs::{Amend, Table, Tabs};

/// What is left of the moves beside the board where there is hardly any room, in points.
const LITTLE: f32 = 20.0;
/// What they need to be read, and with what the engine says.
const PLAIN: f32 = 110.0;
const BUSY: f32 = 250.0;
/// The height of the buttons for the whole game.
const BUTTON: f32 = 28.0;

/// Shows the page.
pub fn show(app: &mut App, ui: &mut Ui, actions: &mut Vec<Action>) {
    let theme = std::sync::Arc::clone(&app.theme);
    let turned = app.tabs.current().is_some_and(|table| table.turned);
    let look: Look<'_> = app.look_in(&theme, turned);
    let (wheel, shows) = (app.settings.wheel, app.settings.opponent.shows);
    let App { tabs, keys, find: looked_for, thinker, settings, reporting, cards, .. } = app;
    let Some(table) = tabs.current_mut() else {
        actions.push(AppAction::ShowStart.into());
        return;
    };
    let roles = &theme.roles;
    let report = report::Panel {
        course: reporting.course(table, settings.engine),
        pace: settings.pace,
        is_busy: reporting.is_about(table),
        is_hidden: thinker.hides(),
        engine_thinks: thinker.thinks(),
    };
    if ui.input(|input| input.key_pressed(egui::Key::Escape))
        && table.prompt.is_none()
        && let Some(amend) = table.amend.take()
    {
        actions.push(GameAction::to_node(amend.node).into());
    }
    let whole = ui.available_width();
    let width = (whole * 0.27).clamp(280.0, 400.0);
    // A width kept from a larger window leaves the board its place in a smaller one.
    let widths = 280.0..=(whole * 0.36).clamp(280.0, 560.0);
    let frame =
        Frame::side_top_panel(ui.style()).fill(roles.panel).inner_margin(Margin::symmetric(12, 10));
    Panel::right("side").default_size(width).size_range(widths).frame(frame).show(ui, |ui| {
        let panel = engine::Panel { thinker, preferences: settings.engine };
        let parts = (looked_for.as_mut(), panel, &report);
        let needed = ui.data(|data| data.get_temp(needed_id())).unwrap_or(0.0);
        cards.place =
            at_least(ui, needed, |ui| side(ui, tabs, parts, shows, (keys, roles), actions));
    });
    let Some(table) = tabs.current_mut() else { return };
    legend::show(ui, &mut table.board, table.session.as_ref(), roles);
    let frame = Frame::central_panel(ui.style()).inner_margin(Margin::same(8));
    CentralPanel::default().frame(frame).show(ui, |ui| {
        let mut space = ui.available_rect_before_wrap();
        ui.allocate_rect(space, Sense::hover());
        if settings.graph && report.is_there() && !report.is_hidden {
            let height = graph::height(space.height());
            let strip = space.with_min_y(space.bottom() - height);
            *space.bottom_mut() -= height + 8.0;
            let graph = (&mut reporting.graph, &report.course);
            graph::show(ui, strip, graph, table.session.as_ref(), roles, actions);
        }
        if thinker.is_shown() {
            *space.left_mut() += engine::bar::WIDTH;
        }
        let event = table.board.show(ui, table.session.as_ref(), look, space);
        actions.extend(event.map(|event| GameAction::from(event).into()));
        if thinker.is_behind(table) {
            // What was chosen in this frame is looked at in the next.
            ui.ctx().request_repaint();
        }
        if thinker.is_shown() {
            engine::bar::show(ui, table, thinker, roles);
        }
        let steps = if wheel { table.board.wheel(ui) } else { 0 };
        let place = if steps < 0 { Place::Back } else { Place::Forward };
        actions.extend((0..steps.abs()).map(|_| GameAction::Go(place).into()));
    });
}

/// How the game stands, its moves, and what can be done. The place that messages may lie over.
fn side(
    ui: &mut Ui,
    tabs: &mut Tabs,
    (looked_for, panel, report): (Option<&mut find::Find>, engine::Panel<'_>, &report::Panel),
    shows: bool,
    (keys, roles): (&Keys, &Roles),
    actions: &mut Vec<Action>,
) -> Option<Rect> {
    let table = tabs.current_mut()?;
    let top = ui.cursor().top();
    status(ui, table, keys, roles, actions);
    opponent::show(ui, table, shows, (keys, roles), actions);
    ui.add_space(6.0);
    let above = ui.cursor().top() - top;
    let buttons = Panel::bottom("buttons").resizable(false).frame(Frame::NONE).show(ui, |ui| {
        ui.add_space(8.0);
        ui.scope(|ui| branches::show(ui, table, (keys, roles), actions));
        comment::show(ui, table, keys, actions);
        ui.add_space(4.0);
        buttons(ui, table, (keys, roles), actions);
    });
    need(ui, above + buttons.response.rect.height() + LITTLE);
    let place = ui.available_rect_before_wrap();
    ui.separator();
    if let (Some(find), Some(current)) = (looked_for, tabs.current()) {
        let tables: Vec<_> = tabs.iter().collect();
        find::show(ui, find, &tables, current, roles, actions);
    }
    if let Some(table) = tabs.current_mut() {
        let least = if panel.thinker.is_shown() || report.is_there() { BUSY } else { PLAIN };
        at_least(ui, least, |ui| {
            panel.show(ui, table, (keys, roles), actions);
            if report.choose(ui, table, keys, actions) {
                report.show(ui, table.session.as_ref(), (keys, roles), actions);
            } else {
                moves::show(ui, table, !report.is_hidden, (keys, roles), actions);
            }
        });
    }
    Some(place)
}

/// How high all that stands beside the board is without its moves, by the last frame.
fn needed_id() -> Id {
    Id::unique("needed beside the board")
}

fn need(ui: &Ui, height: f32) {
    let height = height.round();
    if ui.data(|data| data.get_temp(needed_id())) != Some(height) {
        ui.data_mut(|data| data.insert_temp(needed_id(), height));
        ui.ctx().request_repaint();
    }
}

/// Shows something that needs this height; where there is less, it scrolls.
fn at_least<R>(ui: &mut Ui, least: f32, show: impl FnOnce(&mut Ui) -> R) -> R {
    let room = ui.available_height();
    if room >= least {
        return show(ui);
    }
    let area = ScrollArea::vertical().id_salt("scrolls beside the board").min_scrolled_height(0.0);
    let shown = area.auto_shrink(false).max_height(room.max(0.0)).show(ui, |ui| {
        let place = Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), least));
        ui.scope_builder(UiBuilder::new().max_rect(place), show).inner
    });
    shown.inner
}

/// What can be done, for the line at the bottom.
pub fn hint(table: &Table) -> &'static str {
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
    if table.board.is_drawing() {
        return "Move to where the arrow ends, then the same key or Enter. Esc leaves it.";
    }
    if table.is_engines() {
        return "It is Owlery's turn.";
    }
    let busy = table.board.is_busy();
    match (view.status.turn, view.mode) {
        (None, _) => "The game is over here. Step back to look at it, and try other moves.",
        (Some(_), _) if view.looks_back() => LOOKS_BACK,
        (Some(_), _) => view.hints[usize::from(busy)],
    }
}

fn status(ui: &mut Ui, table: &Table, keys: &Keys, roles: &Roles, actions: &mut Vec<Action>) {
    let (view, game) = (table.session.view(), table.session.game());
    ui.horizontal(|ui| {
        ui.label(RichText::new(game.name()).color(roles.faint));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if ui.add(small("Rules")).clicked() {
                actions.push(AppAction::ShowRules(game).into());
            }
            let hint = keys.hint("Flip board", ViewAction::Turn);
            if ui.add(small("Flip board")).on_hover_text(hint).clicked() {
                actions.push(ViewAction::Turn.into());
            }
        });
    });
    modes(ui, view.mode, keys, actions);
    caption(ui, table.session.headers(), keys, roles, actions);
    ui.label(RichText::new(&view.status.headline).size(21.0).strong());
    announce(ui, "played", || spoken(view));
    for remark in &view.status.remarks {
        ui.label(remark);
    }
    for answer in view.bare_moves() {
        if main_button(ui, answer.1, roles).clicked() {
            actions.push(GameAction::Play(answer.0).into());
        }
    }
    let considers = table.rival.state(view) == Some(State::Considers);
    if let Some(side) = view.status.offer.filter(|_| !considers) {
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

/// What game it is, in one line; nothing where nothing is known. A click tells all.
fn caption(ui: &mut Ui, headers: &Headers, keys: &Keys, roles: &Roles, actions: &mut Vec<Action>) {
    let Headers { title, event, place, date, .. } = headers;
    let known = [title, event, place, date].into_iter().filter(|text| !text.is_empty());
    let text = known.map(String::as_str).collect::<Vec<_>>().join(", ");
    if text.is_empty() {
        return;
    }
    let hint = keys.hint(&format!("About this game: {text}"), AppAction::ShowHeaders);
    let line = RichText::new(text).size(13.0).color(roles.faint);
    let button = ui.add(small(line).frame(false).truncate()).on_hover_text(hint);
    if button.clicked() {
        actions.push(AppAction::ShowHeaders.into());
    }
}

/// Playing, or analysing.
fn modes(ui: &mut Ui, mode: Mode, keys: &Keys, actions: &mut Vec<Action>) {
    let half = (ui.available_width() - ui.spacing().item_spacing.x) / 2.0;
    ui.horizontal(|ui| {
        for (of, name, hint) in [
            (Mode::Play, "Play", "Go to the game and play on"),
            (Mode::Analysis, "Analyse", "Try moves; the game stays as it was played"),
        ] {
            let button = Button::new(name).selected(mode == of).min_size(egui::vec2(half, 26.0));
            let hint = keys.hint(hint, GameAction::OtherMode);
            if ui.add(button).on_hover_text(hint).clicked() {
                actions.push(GameAction::Mode(of).into());
            }
        }
    });
}

/// What a screen reader says after a move: the move, and how the game stands now.
fn spoken(view: &View) -> String {
    let played = (!view.last_text.is_empty()).then(|| format!("{}.", view.last_text));
    let headline = format!("{}.", view.status.headline);
    let all: Vec<_> =
        played.into_iter().chain([headline]).chain(view.status.remarks.clone()).collect();
    all.join(" ")
}

fn buttons(ui: &mut Ui, table: &Table, (keys, roles): (&Keys, &Roles), actions: &mut Vec<Action>) {
    let view = table.session.view();
    let steps = [
        ("⏮", "To the start", Place::Start, view.can_back),
        ("◀", "Back", Place::Back, view.can_back),
        ("▶", "Forward", Place::Forward, view.can_forward),
        ("⏭", "To the end", Place::End, view.can_forward),
    ];
    let spacing = ui.spacing().item_spacing.x;
    let quarter = (ui.available_width() - 3.0 * spacing) / 4.0;
    ui.horizontal(|ui| {
        for (sign, name, place, enabled) in steps {
            let button =
                Button::new(RichText::new(sign).size(17.0)).min_size(egui::vec2(quarter, 30.0));
            let name = keys.hint(name, GameAction::Go(place));
            let response = ui.add_enabled(enabled, button).on_hover_text(&name);
            response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, enabled, &name));
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
                    let button = Button::new(label).min_size(egui::vec2(half, BUTTON));
                    // Known by its words: what stands there at other times is another button.
                    let button = ui.push_id(label, |ui| ui.add_enabled(enabled, button)).inner;
                    if button.on_hover_text(hint).clicked() {
                        actions.push(action);
                    }
                }
            });
        };
    let hint = |word, step: &Option<String>, action: GameAction| match step {
        Some(step) => keys.hint(&step_label(word, Some(step)), action),
        None => String::new(),
    };
    let undo = match view.mode {
        Mode::Play if view.looks_back() => {
            let why = keys.hint("Take back all moves after this position", GameAction::TakeBack);
            ("Take back to here", why, table.may_take_back(), GameAction::TakeBack.into())
        }
        Mode::Play if view.status.turn.is_some() => {
            let why = keys.hint("Take the last move back", GameAction::TakeBack);
            ("Take back", why, table.may_take_back(), GameAction::TakeBack.into())
        }
        _ => {
            let why = hint("Undo", &view.undo, GameAction::Undo);
            ("Undo", why, view.undo.is_some(), GameAction::Undo.into())
        }
    };
    let redo = hint("Redo", &view.redo, GameAction::Redo);
    let first = [undo, ("Redo", redo, view.redo.is_some(), GameAction::Redo.into())];
    pair(ui, first, actions);
    let running = view.is_game() && to_move(view).is_none();
    let offer = view.status.offer.is_none();
    let second = match view.status.turn {
        Some(_) if view.mode == Mode::Analysis => {
            let (back, why, does) = match table.session.is_over() {
                true => (
                    "Back to the game",
                    "To the game as it was played",
                    GameAction::Mode(Mode::Play),
                ),
                false => {
                    ("Play on", "To the game as it was played, to play on", GameAction::PlayOn)
                }
            };
            let why = keys.hint(why, GameAction::OtherMode);
            let here = "A new game from this position, beside this one";
            let here = keys.hint(here, GameAction::PlayFromHere);
            [
                (back, why, true, does.into()),
                ("Play from here", here, true, GameAction::PlayFromHere.into()),
            ]
        }
        Some(_) if view.looks_back() => {
            let back = keys.hint("To where the game stands", GameAction::Go(Place::End));
            let analyse = "Try moves from here; the game stays as it was played";
            let analyse = keys.hint(analyse, GameAction::OtherMode);
            [
                ("Back to the game", back, true, GameAction::Mode(Mode::Play).into()),
                ("Analyse from here", analyse, true, GameAction::Mode(Mode::Analysis).into()),
            ]
        }
        Some(side) => {
            let name = table.session.about().side(side);
            [
                (
                    "Offer a draw",
                    format!("{name} offers a draw"),
                    running && offer,
                    GameAction::OfferDraw.into(),
                ),
                ("Resign", format!("{name} gives up"), running, GameAction::Resign.into()),
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
    if !ends(ui, table, roles, actions) {
        pair(ui, second, actions);
    }
}

/// Asks whether the game is to end, in the place of the buttons for that; whether it does.
fn ends(ui: &mut Ui, table: &Table, roles: &Roles, actions: &mut Vec<Action>) -> bool {
    let is_asked = |words: &str| confirm::is_asked(ui.ctx(), table.question(words));
    let Some((end, words)) = ENDS.into_iter().find(|(_, words)| is_asked(words)) else {
        return false;
    };
    let size = [ui.available_width(), BUTTON];
    if confirm::show(ui, table.question(words), words, size, roles) {
        actions.push(GameAction::Sure(Box::new(end)).into());
    }
    true
}
