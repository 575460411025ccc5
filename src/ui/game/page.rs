//! The page of the open game: the board, and a column with status and moves.

use std::borrow::Cow;
use std::ops::RangeInclusive;

use egui::{
    Align, Button, Frame, Id, Label, Layout, Margin, Panel, Rect, RichText, TextStyle,
    TextWrapMode, Ui, UiBuilder, Vec2, WidgetText, pos2, vec2,
};

use super::side_panel::{self, Room, SidePanel};
use super::{Action, End, Game, branches, buttons, clocks, comment, find, opponent};
use crate::ui::analysis::{Analysis, engine, graph, report};
use crate::ui::board::{Cards, Look};
use crate::ui::board_panel;
use crate::ui::command::keys::Keys;
use crate::ui::component::AppContext;
use crate::ui::confirm;
use crate::ui::design::Icon;
use crate::ui::design::widgets::{self, Segment};
use crate::ui::documents::tabs::{Autoplay, GameTab, GameTabs};
use crate::ui::paint::theme::Roles;
use crate::ui::parts::{announce, small};
use owlery_i18n::t;
use owlery_record::{Tags, date};
use owlery_session::opponent::State;
use owlery_session::view::LOOKS_BACK;
use owlery_session::{Mode, Place, Status};

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
    let has_columns =
        game.explorer.is_on || side_panel::has_columns(&game.analysis.thinker, &report);
    let side = SideColumn::of(ui.available_size(), has_columns);
    let frame =
        Frame::side_top_panel(ui.style()).fill(roles.panel).inner_margin(Margin::symmetric(12, 10));
    let panel = Panel::right(side.name).default_size(side.usual).size_range(side.range);
    let place = panel.frame(frame).show(ui, |ui| {
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
    splitter(ui, place.response.rect, roles);
    let tab = tabs.current_mut()?;
    board_panel::show(ui, &mut tab.board_panel.board, tab.session.as_ref(), roles);
    board_panel::board_area(ui, |ui, space| {
        let banner = game.banners.entry(tab.id).or_default();
        let mut look = cx.look(tab.board_panel.seats(tab.session.as_ref()));
        // No card covers the result banner.
        if banner.is_shown() {
            look.cards = Cards::Off;
        }
        board(&mut game.analysis, ui, tab, &report, BoardArea { space, look }, cx, actions);
        if let Some(column) = place.inner {
            banner.show(ui, tab, column, cx, look, actions);
        }
    });
    place.inner
}

/// The width of a page from which on the column beside the board has room for two.
const WIDE: f32 = 1600.0;

/// The widths of the column beside the board. A column resized in a larger window must leave room for
/// the board in a smaller one.
struct SideColumn {
    /// The name under which its width is remembered.
    name: &'static str,
    usual: f32,
    range: RangeInclusive<f32>,
}

impl SideColumn {
    /// Returns the widths in a page of this size. In a wide one, a column that is to hold two has what a
    /// board as high as the page leaves.
    fn of(page: Vec2, has_columns: bool) -> Self {
        let Vec2 { x: page, y: height } = page;
        match page >= WIDE && has_columns {
            true => SideColumn {
                name: "wide side",
                usual: (page - height).clamp(580.0, 960.0).min(page * 0.5),
                range: 400.0..=page * 0.5,
            },
            false => SideColumn {
                name: "side",
                usual: (page * 0.27).clamp(280.0, 400.0),
                range: 280.0..=(page * 0.36).clamp(280.0, 560.0),
            },
        }
    }
}

/// Draws a handle on the left edge of the column, by which it is made wider.
fn splitter(ui: &Ui, column: Rect, roles: &Roles) {
    for step in [-1.0, 0.0, 1.0] {
        let dot = pos2(column.left() + 4.0, column.center().y + 7.0 * step);
        ui.painter().circle_filled(dot, 1.5, roles.faint);
    }
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
    clocks::show(ui, tab, cx.theme);
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
            comment::show(ui, tab, room, game.explorer.is_on, keys, actions);
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
        let explorer = Some(&mut game.explorer).filter(|explorer| explorer.is_on);
        let note_marks = explorer.as_ref().map_or(&[][..], |explorer| explorer.note_marks());
        tab.board_panel.board.note_marks = note_marks.to_vec();
        let panel = SidePanel { engine, report, moves, explorer };
        let engine = panel.show(ui, room, tab, cx, actions);
        side_panel::need(ui, room, engine);
    }
}

/// Returns the hint for the status line.
pub fn hint(tab: &GameTab) -> Cow<'static, str> {
    let (words, clocks) = (status_hint(tab), clocks::state(tab));
    let lifted = tab.board_panel.board.lifted().and_then(|spot| tab.session.card(spot));
    match lifted {
        Some(card) => {
            t!("game-page.card", name = card.name, says = card.says, words = words).into()
        }
        None if clocks.is_empty() => words.into(),
        None => t!("game-page.clocks", clocks = clocks, words = words).into(),
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
    if tab.is_warned() {
        return t!("game-practice.first");
    }
    match tab.autoplay {
        Some(Autoplay { waits: true, .. }) => return t!("game-page.waits_at_comment"),
        Some(_) => return t!("game-page.plays_through"),
        None => {}
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

/// Returns the height of a row of the status.
fn row_height(is_low: bool) -> f32 {
    if is_low { widgets::TARGET } else { widgets::MAIN_TARGET }
}

/// The plies for which the goal of the game is shown.
const BEGINNING: usize = 12;

/// Shows the status of the game. In a low window the tags and the goal are left out.
fn status(ui: &mut Ui, tab: &GameTab, is_low: bool, cx: AppContext<'_>, actions: &mut Vec<Action>) {
    let (keys, roles) = (cx.keys, cx.roles());
    let (view, game) = (tab.session.view(), tab.session.game());
    let row = vec2(ui.available_width(), row_height(is_low));
    ui.allocate_ui_with_layout(row, Layout::left_to_right(Align::Center), |ui| {
        modes(ui, view.mode, cx, actions);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let rules = t!("game-page.rules");
            let hint = keys.hint(rules, "help.rules");
            if widgets::icon_button(ui, cx.theme, Icon::ScrollText, rules, &hint).clicked() {
                actions.push(Action::Run("help.rules"));
            }
            let name = RichText::new(game.name()).color(roles.faint);
            let goal = tab.session.about().goal.localized();
            ui.add(Label::new(name).truncate()).on_hover_text(goal);
        });
    });
    if !is_low {
        caption(ui, tab.session.tags(), keys, roles, actions);
    }
    ui.scope(|ui| turn_and_remarks(ui, tab, is_low, cx, actions));
    if !is_low && view.mode == Mode::Play && view.status.turn.is_some() && view.ply < BEGINNING {
        ui.label(RichText::new(tab.session.about().goal.localized()).size(13.0).color(roles.faint));
    }
    announce(ui, "played", || spoken(tab));
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
fn turn_and_remarks(
    ui: &mut Ui,
    tab: &GameTab,
    is_low: bool,
    cx: AppContext<'_>,
    actions: &mut Vec<Action>,
) {
    let mut show_status = |ui: &mut Ui, status: &Status, personal: Option<String>| {
        let row = vec2(ui.available_width(), row_height(is_low));
        ui.allocate_ui_with_layout(row, Layout::right_to_left(Align::Center), |ui| {
            let headline = match personal {
                Some(headline) => {
                    opponent::buttons(ui, tab, cx, actions);
                    headline
                }
                None => status.headline.clone(),
            };
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let size = headline_size(ui, &headline, if is_low { 17.0 } else { 20.0 });
                ui.add(Label::new(RichText::new(headline).size(size).strong()).truncate());
            });
        });
        let remarks = |ui: &mut Ui| status.remarks.iter().for_each(|remark| drop(ui.label(remark)));
        match is_low {
            true => drop(ui.scope(|ui| {
                // Sentences one after the other, as in a paragraph.
                ui.spacing_mut().interact_size.y = 0.0;
                ui.spacing_mut().item_spacing.x = SPACE;
                ui.horizontal_wrapped(remarks)
            })),
            false => remarks(ui),
        }
    };
    let status = &tab.session.view().status;
    let personal = opponent::headline(tab);
    let Some(ahead) = tab.board_panel.board.advice.ahead.as_ref() else {
        return show_status(ui, status, personal);
    };
    let room = Rect::from_min_size(ui.cursor().min, ui.available_size());
    let rest = ui.scope(|ui| {
        ui.set_invisible();
        show_status(ui, status, personal);
    });
    let room = room.with_max_y(rest.response.rect.bottom());
    let mut ui = ui.new_child(UiBuilder::new().max_rect(room));
    ui.shrink_clip_rect(room);
    show_status(&mut ui, &ahead.status, None);
}

/// The width of a space between sentences.
const SPACE: f32 = 4.0;

/// Returns the usual size of a headline, or a smaller one at which it fits into its row.
fn headline_size(ui: &Ui, headline: &str, usual: f32) -> f32 {
    let fits = |size: &f32| {
        let text = WidgetText::from(RichText::new(headline).size(*size).strong());
        let galley =
            text.into_galley(ui, Some(TextWrapMode::Extend), f32::INFINITY, TextStyle::Body);
        galley.size().x <= ui.available_width()
    };
    [usual, 16.0, 14.0].into_iter().find(fits).unwrap_or(12.5)
}

/// Shows the tags in one line; a click opens them.
fn caption(ui: &mut Ui, tags: &Tags, keys: &Keys, roles: &Roles, actions: &mut Vec<Action>) {
    let Tags { title, event, place, date, .. } = tags;
    // A date alone is of no use beside the game.
    if [title, event, place].into_iter().all(String::is_empty) {
        return;
    }
    let date = date::in_words(date);
    let known = [title, event, place, &date].into_iter().filter(|text| !text.is_empty());
    let text = known.map(String::as_str).collect::<Vec<_>>().join(", ");
    let hint = keys.hint(&t!("game-page.about", text = &text), "game.headers");
    let line = RichText::new(text).size(13.0).color(roles.faint);
    let button = ui.add(small(line).frame(false).truncate()).on_hover_text(hint);
    if button.clicked() {
        actions.push(Action::EditTags);
    }
}

/// Shows the choice between playing and analysing.
fn modes(ui: &mut Ui, mode: Mode, cx: AppContext<'_>, actions: &mut Vec<Action>) {
    let segment =
        |value, label, hint| Segment { value, label, hint: cx.hint(hint, "game.analyse") };
    let segments = [
        segment(Mode::Play, t!("game-page.play"), t!("game-page.play_hint")),
        segment(Mode::Analysis, t!("game-page.analyse"), t!("game-page.analyse_hint")),
    ];
    let mut chosen = mode;
    if widgets::segmented(ui, cx.theme, &mut chosen, &segments) {
        actions.push(Action::SetMode(chosen));
    }
}

/// Returns the text that a screen reader says after a move: the move, the status, and the numbers of
/// pieces.
fn spoken(tab: &GameTab) -> String {
    let (view, about) = (tab.session.view(), tab.session.about());
    let played = (!view.last_text.is_empty()).then(|| format!("{}.", view.last_text));
    let headline = opponent::headline(tab).unwrap_or_else(|| view.status.headline.clone());
    let headline = if headline.ends_with('…') { headline } else { format!("{headline}.") };
    let counts = tab.session.turn_order().into_iter().filter_map(|side| {
        let count = view.status.counts[side as usize].as_ref()?;
        Some(t!("game-page.has", side = about.side(side), count = count))
    });
    let remarks = view.status.remarks.iter().cloned();
    let all: Vec<_> = played.into_iter().chain([headline]).chain(remarks).chain(counts).collect();
    all.join(" ")
}
