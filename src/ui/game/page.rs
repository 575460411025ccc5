//! The page of the open game: the board, and a column with status and moves.

use std::borrow::Cow;

use egui::{Button, Frame, Id, Label, Margin, Panel, Rect, RichText, Ui, UiBuilder};

use super::side_panel::{self, Room, SidePanel};
use super::{Action, End, Game, branches, buttons, comment, find, opponent};
use crate::ui::analysis::{Analysis, engine, graph, report};
use crate::ui::board::Look;
use crate::ui::board_panel;
use crate::ui::command::keys::Keys;
use crate::ui::component::AppContext;
use crate::ui::confirm;
use crate::ui::documents::tabs::{GameTab, GameTabs};
use crate::ui::paint::theme::Roles;
use crate::ui::parts::{announce, small};
use owlery_i18n::t;
use owlery_record::{Tags, date};
use owlery_session::opponent::State;
use owlery_session::view::LOOKS_BACK;
use owlery_session::{Mode, Place, Status, View};

/// Shows the page and returns the area that toasts may cover.
pub fn show(
    game: &mut Game,
    ui: &mut Ui,
    tabs: &mut GameTabs,
    cx: AppContext<'_>,
    actions: &mut Vec<Action>,
) -> Option<Rect> {
    let tab = tabs.current_mut()?;
    let roles = cx.roles();
    let report = game.analysis.report(tab, cx);
    if ui.input(|input| input.key_pressed(egui::Key::Escape))
        && tab.board_panel.prompt.is_none()
        && let Some(pending_edit) = tab.pending_edit.take()
    {
        actions.push(Action::to_node(pending_edit.node));
    }
    let whole = ui.available_width();
    let width = (whole * 0.27).clamp(280.0, 400.0);
    // A column resized in a larger window must leave room for the board in a smaller one.
    let widths = 280.0..=(whole * 0.36).clamp(280.0, 560.0);
    let frame =
        Frame::side_top_panel(ui.style()).fill(roles.panel).inner_margin(Margin::symmetric(12, 10));
    let side = Panel::right("side").default_size(width).size_range(widths).frame(frame);
    let place = side.show(ui, |ui| {
        let room = Room::of(ui);
        if room.is_low() {
            ui.spacing_mut().item_spacing.y = 2.0;
        }
        // The game's buttons stay visible while the rest scrolls.
        let tab = tabs.current_mut().filter(|_| side_panel::scrolls(ui));
        let footer = tab.map(|tab| footer(game, ui, tab, room, cx, actions));
        let side = |ui: &mut Ui| {
            side_column(game, ui, ColumnRoom { room, footer }, tabs, &report, cx, actions)
        };
        side_panel::body(ui, footer, side)
    });
    let tab = tabs.current_mut()?;
    board_panel::show(ui, &mut tab.board_panel.board, tab.session.as_ref(), roles);
    board_panel::board_area(ui, |ui, space| {
        let banner = game.banners.entry(tab.id).or_default();
        let mut look = cx.look(tab.board_panel.seats(tab.session.as_ref()));
        // No card covers the result banner.
        look.cards &= !banner.is_shown();
        board(&mut game.analysis, ui, tab, &report, BoardArea { space, look }, cx, actions);
        banner.show(ui, tab, cx, look, actions);
    });
    place.inner
}

/// The room for the board, and how it is drawn.
struct BoardArea<'a> {
    space: Rect,
    look: Look<'a>,
}

/// Shows the board with the graph below it and the evaluation bar beside it.
fn board(
    analysis: &mut Analysis,
    ui: &mut Ui,
    tab: &mut GameTab,
    report: &report::Panel,
    BoardArea { mut space, look }: BoardArea<'_>,
    cx: AppContext<'_>,
    actions: &mut Vec<Action>,
) {
    let Analysis { thinker, graph, .. } = analysis;
    if cx.settings.graph && report.is_there() && !report.is_hidden {
        let height = graph::height(space.height());
        let strip = space.with_min_y(space.bottom() - height);
        *space.bottom_mut() -= height + 8.0;
        let mut requested = Vec::new();
        let session = tab.session.as_ref();
        graph::show(ui, strip, graph, &report.series, session, cx.roles(), &mut requested);
        actions.extend(requested.into_iter().map(Action::from));
    }
    // The bar's room is reserved, so that the board does not move.
    *space.left_mut() += engine::bar::WIDTH;
    let event = tab.board_panel.board.show(ui, tab.session.as_ref(), look, space);
    actions.extend(event.map(Action::from));
    if tab.flip_for_mover(cx.settings.turns) {
        ui.ctx().request_repaint();
    }
    if thinker.is_behind(tab) {
        // A choice made in this frame is searched in the next.
        ui.ctx().request_repaint();
    }
    if thinker.is_shown() {
        engine::bar::show(ui, tab, thinker, cx.roles());
    }
    let steps = if cx.settings.wheel { tab.board_panel.board.wheel(ui) } else { 0 };
    let place = if steps < 0 { Place::Back } else { Place::Forward };
    actions.extend((0..steps.abs()).map(|_| Action::Go(place)));
}

/// Shows the buttons of the game and returns their height. Their id does not depend on their place,
/// so that they keep the focus.
fn footer(
    game: &mut Game,
    ui: &mut Ui,
    tab: &mut GameTab,
    room: Room,
    cx: AppContext<'_>,
    actions: &mut Vec<Action>,
) -> f32 {
    let banner_is_open = game.banners.entry(tab.id).or_default().is_opening(tab.session.as_ref());
    let (is_low, keys) = (room.is_low(), cx.keys);
    let place = UiBuilder::new().scope_id(Id::unique("buttons beside the board"));
    let show = |ui: &mut Ui| {
        ui.add_space(if is_low { 4.0 } else { 8.0 });
        ui.scope(|ui| branches::show(ui, tab, room.is_lowest(), cx, actions));
        let own = UiBuilder::new().scope_id(Id::unique("comments beside the board"));
        ui.scope_builder(own, |ui| {
            // A field has a whole width, and must not widen the column.
            ui.set_max_width(ui.available_width().floor());
            // A report needs the room of an empty field.
            comment::show(ui, tab, is_low || tab.shows_report, keys, actions);
        });
        ui.add_space(if is_low { 2.0 } else { 4.0 });
        buttons::show(ui, tab, banner_is_open, cx, actions);
    };
    board_panel::bottom_panel(ui, "buttons", |ui| drop(ui.scope_builder(place, show)))
}

/// The room of the column beside the board.
struct ColumnRoom {
    room: Room,
    /// The height of the footer, if it is shown below the column.
    footer: Option<f32>,
}

/// Shows the status, the moves, and the footer if it is not shown below. Returns the area that
/// toasts may cover.
fn side_column(
    game: &mut Game,
    ui: &mut Ui,
    ColumnRoom { room, footer: below }: ColumnRoom,
    tabs: &mut GameTabs,
    report: &report::Panel,
    cx: AppContext<'_>,
    actions: &mut Vec<Action>,
) -> Option<Rect> {
    let tab = tabs.current_mut()?;
    let top = ui.cursor().top();
    let is_low = room.is_low();
    buttons::show_clocks(ui, tab, is_low, cx, actions);
    status(ui, tab, is_low, cx, actions);
    opponent::show(ui, tab, cx, actions);
    ui.add_space(if is_low { 2.0 } else { 6.0 });
    let above = ui.cursor().top() - top;
    let footer = below.unwrap_or_else(|| footer(game, ui, tab, room, cx, actions));
    let place = ui.available_rect_before_wrap();
    // A fixed id keeps the focus if the buttons move.
    let lower = UiBuilder::new().scope_id(Id::unique("below how the game stands"));
    let room = room.around(above + footer);
    ui.scope_builder(lower, |ui| lists(game, ui, room, tabs, report, cx, actions));
    Some(place)
}

/// Shows the search, the engine, and the moves.
fn lists(
    game: &mut Game,
    ui: &mut Ui,
    room: Room,
    tabs: &mut GameTabs,
    report: &report::Panel,
    cx: AppContext<'_>,
    actions: &mut Vec<Action>,
) {
    let roles = cx.roles();
    let begin = ui.cursor().top();
    ui.separator();
    if let (Some(find), Some(current)) = (&mut game.find, tabs.current()) {
        let games: Vec<_> = tabs.iter().collect();
        find::show(ui, find, &games, current, room.is_low(), roles, actions);
    }
    let room = room.around(ui.cursor().top() - begin);
    if let Some(tab) = tabs.current_mut() {
        let Analysis { thinker, adviser, previews, .. } = &mut game.analysis;
        let preview = previews.entry(tab.id).or_default();
        let engines = cx.settings.engines_of(tab.session.game());
        let advisers = engines.map(|(name, engine)| (name, engine.advises)).collect();
        let preferences = cx.settings.engine;
        let engine = engine::Panel { thinker, preferences, adviser, advisers, preview };
        let moves = game.lists.entry(tab.id).or_default();
        let panel = SidePanel { engine, report, moves };
        let engine = panel.show(ui, room, tab, cx, actions);
        side_panel::need(ui, room, engine);
    }
}

/// Returns the hint for the status line.
pub fn hint(tab: &GameTab) -> Cow<'static, str> {
    let words = status_hint(tab);
    let lifted = tab.board_panel.board.lifted().and_then(|spot| tab.session.card(spot));
    match lifted {
        Some(card) => {
            t!("game-page.card", name = card.name, says = card.says, words = words).into()
        }
        None => words.into(),
    }
}

fn status_hint(tab: &GameTab) -> &'static str {
    let view = tab.session.view();
    if let Some(edit) = tab.pending_edit {
        return if edit.insert { t!("game-page.insert") } else { t!("game-page.replace") };
    }
    if tab.board_panel.board.is_drawing() {
        return t!("game-page.arrow");
    }
    if tab.is_engine_thinking() && !view.looks_back() {
        return t!("game-page.engines");
    }
    let busy = tab.board_panel.board.is_busy();
    match (view.status.turn, view.mode) {
        (None, _) => t!("game-page.over"),
        (Some(_), _) if view.looks_back() => LOOKS_BACK.localized(),
        (Some(_), _) => view.hints[usize::from(busy)],
    }
}

/// Shows the status of the game. In a low window the modes are in the first row, and the tags are
/// left out.
fn status(ui: &mut Ui, tab: &GameTab, is_low: bool, cx: AppContext<'_>, actions: &mut Vec<Action>) {
    let (keys, roles) = (cx.keys, cx.roles());
    let (view, game) = (tab.session.view(), tab.session.game());
    ui.horizontal(|ui| {
        if is_low {
            ui.spacing_mut().item_spacing.x = 4.0;
            modes(ui, view.mode, None, keys, actions);
        } else {
            ui.label(RichText::new(game.name()).color(roles.faint));
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if ui.add(small(t!("game-page.rules"))).clicked() {
                actions.push(Action::Run("help.rules"));
            }
        });
    });
    if !is_low {
        let half = (ui.available_width() - ui.spacing().item_spacing.x) / 2.0;
        ui.horizontal(|ui| modes(ui, view.mode, Some(half), keys, actions));
        caption(ui, tab.session.tags(), keys, roles, actions);
    }
    ui.scope(|ui| turn_and_remarks(ui, tab, is_low));
    announce(ui, "played", || spoken(view));
    actions.extend(board_panel::bare_moves(ui, view, roles).map(Action::Play));
    let considers = tab.opponent.state(view) == Some(State::Considers);
    if let Some(side) = view.status.offer.filter(|_| !considers) {
        let about = tab.session.about();
        ui.label(t!("game-page.offer", side = about.side(side), other = about.side(side.other())));
        ui.horizontal(|ui| {
            let offer = tab.end_question(End::Draw).with("answer");
            if confirm::add_late(ui, offer, Button::new(t!("game-page.agree"))).clicked() {
                actions.push(Action::AnswerDraw(true));
            }
            if ui.button(t!("game-page.decline")).clicked() {
                actions.push(Action::AnswerDraw(false));
            }
        });
    }
}

/// Shows the side to move with remarks. A position ahead uses the same room, so that nothing moves
/// under the pointer.
fn turn_and_remarks(ui: &mut Ui, tab: &GameTab, is_low: bool) {
    let show_status = |ui: &mut Ui, Status { headline, remarks, .. }: &Status| {
        let size = if is_low { 17.0 } else { 21.0 };
        ui.add(Label::new(RichText::new(headline).size(size).strong()));
        let remarks = |ui: &mut Ui| remarks.iter().for_each(|remark| drop(ui.label(remark)));
        match is_low {
            true => drop(ui.horizontal_wrapped(remarks)),
            false => remarks(ui),
        }
    };
    let status = &tab.session.view().status;
    let Some(ahead) = tab.board_panel.board.advice.ahead.as_ref() else {
        return show_status(ui, status);
    };
    let room = Rect::from_min_size(ui.cursor().min, ui.available_size());
    let rest = ui.scope(|ui| {
        ui.set_invisible();
        show_status(ui, status);
    });
    let room = room.with_max_y(rest.response.rect.bottom());
    let mut ui = ui.new_child(UiBuilder::new().max_rect(room));
    ui.shrink_clip_rect(room);
    show_status(&mut ui, &ahead.status);
}

/// Shows the tags in one line; a click opens them.
fn caption(ui: &mut Ui, tags: &Tags, keys: &Keys, roles: &Roles, actions: &mut Vec<Action>) {
    let Tags { title, event, place, date, .. } = tags;
    let date = date::in_words(date);
    let known = [title, event, place, &date].into_iter().filter(|text| !text.is_empty());
    let text = known.map(String::as_str).collect::<Vec<_>>().join(", ");
    if text.is_empty() {
        return;
    }
    let hint = keys.hint(&t!("game-page.about", text = &text), "game.headers");
    let line = RichText::new(text).size(13.0).color(roles.faint);
    let button = ui.add(small(line).frame(false).truncate()).on_hover_text(hint);
    if button.clicked() {
        actions.push(Action::EditTags);
    }
}

/// Shows the buttons for playing and analysing, each of this width.
fn modes(ui: &mut Ui, mode: Mode, width: Option<f32>, keys: &Keys, actions: &mut Vec<Action>) {
    for (of, name, hint) in [
        (Mode::Play, t!("game-page.play"), t!("game-page.play_hint")),
        (Mode::Analysis, t!("game-page.analyse"), t!("game-page.analyse_hint")),
    ] {
        let button = match width {
            Some(width) => Button::new(name).min_size(egui::vec2(width, 26.0)),
            None => small(name),
        };
        let hint = keys.hint(hint, "game.analyse");
        if ui.add(button.selected(mode == of)).on_hover_text(hint).clicked() {
            actions.push(Action::SetMode(of));
        }
    }
}

/// Returns the text that a screen reader says after a move: the move, and the status.
fn spoken(view: &View) -> String {
    let played = (!view.last_text.is_empty()).then(|| format!("{}.", view.last_text));
    let headline = format!("{}.", view.status.headline);
    let all: Vec<_> =
        played.into_iter().chain([headline]).chain(view.status.remarks.clone()).collect();
    all.join(" ")
}
