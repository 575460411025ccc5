//! The engine as an opponent: its state with buttons, hints, and the dialog to choose it.

use egui::{Align, Button, Label, Layout, RichText, TextStyle, Ui, WidgetText, vec2};

use super::Action;
use crate::ui::analysis::engine::amount;
use crate::ui::component::{AppContext, Dialog, Request, Requests};
use crate::ui::design::{Icon, widgets};
use crate::ui::documents::tabs::GameTab;
use crate::ui::documents::{DocId, Documents};
use crate::ui::parts::{self, announce, announce_changes, entered, scrolls_in_dialog};
use owlery_games::{Outcome, Side};
use owlery_i18n::{Text, t, with_subject};
use owlery_session::Session;
use owlery_session::opponent::{
    OpponentConfig, Player, Seat, State, external_opponent, live_player, person, player,
};
use owlery_session::practice::MoveCheck;
use owlery_session::{Mode, View};

const OTHERS: Text = Text::of("game-opponent.others");
/// The placeholder of the engine's line.
const NO_LINE: Text = Text::of("game-opponent.no_line");

/// Returns the headline of a game against an engine: what the engine does while it is its turn, else
/// "Your move" or who has won, as far as the person has no name.
pub fn headline(tab: &GameTab) -> Option<String> {
    let view = tab.session.view();
    let name = tab.opponent.opponent_name(view);
    if tab.is_warned() {
        return Some(t!("game-practice").to_owned());
    }
    match tab.opponent.state(view) {
        Some(State::Thinks) => return Some(t!("game-opponent.thinks", name = name)),
        Some(State::Considers) => return Some(t!("game-opponent.considers", name = name)),
        Some(State::Paused) => return Some(t!("game-opponent.waits", name = name)),
        Some(State::Waits) | None => {}
    }
    let you = person(view).filter(|_| view.is_game())?;
    if !view.players[you as usize].trim().is_empty() {
        return None;
    }
    match (view.status.outcome, view.status.turn) {
        (Some(Outcome::Win(side)), _) if side == you => {
            Some(t!("game-opponent.you_win").to_owned())
        }
        (Some(Outcome::Win(_)), _) => Some(t!("game-opponent.wins", name = name)),
        (None, Some(turn)) if turn == you => Some(t!("game-opponent.your_move").to_owned()),
        _ => None,
    }
}

/// Returns the headline of a game on another page: where the game stands, whatever its board shows. An
/// engine whose turn it is does not think there.
pub fn live_headline(tab: &GameTab) -> String {
    let (session, view) = (tab.session.as_ref(), tab.session.view());
    if matches!(tab.opponent.state(view), Some(State::Thinks)) {
        return t!("present-headline.turn", side = tab.opponent.opponent_name(view));
    }
    let now = headline(tab);
    let Some(turn) = view.live.turn.filter(|_| view.here != view.played) else {
        return now.unwrap_or_else(|| view.status.headline.clone());
    };
    let is_yours = person(view) == Some(turn) && view.live.players[turn as usize].trim().is_empty();
    now.unwrap_or_else(|| match is_yours {
        true => t!("game-opponent.your_move").to_owned(),
        false => t!("present-headline.turn", side = session.about().side(turn)),
    })
}

/// Shows the buttons for the engine's turn, from the right.
pub fn buttons(ui: &mut Ui, tab: &GameTab, cx: AppContext<'_>, actions: &mut Vec<Action>) {
    let view = tab.session.view();
    let Some(state) = tab.opponent.state(view) else { return };
    if tab.is_warned() || tab.missing_engine(cx.settings).is_some() {
        return;
    }
    let mut button = |icon, name: &str, hint: &str, command| {
        let hint = cx.hint(&t!("game-opponent.button", name = name, hint = hint), command);
        if widgets::icon_button(ui, cx.theme, icon, name, &hint).clicked() {
            actions.push(Action::Run(command));
        }
    };
    let go = "game.stop_or_go";
    match state {
        State::Thinks => {
            button(Icon::Pause, t!("game-opponent.stop"), t!("game-opponent.stop_hint"), go);
            let now = t!("game-opponent.now");
            button(Icon::Zap, now, t!("game-opponent.now_hint"), "game.move_now");
        }
        // The resume button is where the pause button was: a second click undoes the first.
        State::Paused => {
            let name = tab.opponent.opponent_name(view);
            let is_external = external_opponent(view).is_some();
            let hint = match is_external {
                true => t!("game-opponent.starts"),
                false => t!("game-opponent.goes"),
            };
            button(Icon::Play, &t!("game-opponent.let_name", name = name), hint, go);
            if is_external {
                button(Icon::Users, &OTHERS, t!("game-opponent.others_hint"), "game.opponent");
            }
        }
        State::Waits | State::Considers => {}
    }
}

/// Shows a hint, or what the engine has to say. Against an engine its line keeps its place, so that
/// nothing moves when it says something.
pub fn show(ui: &mut Ui, tab: &GameTab, cx: AppContext<'_>, actions: &mut Vec<Action>) {
    let (roles, shows) = (cx.roles(), cx.settings.opponent.shows);
    let (session, state) = (tab.session.as_ref(), tab.opponent.state(tab.session.view()));
    let hinted = tab.hint.as_ref().filter(|hint| hint.is_about(session));
    if let Some(hinted) = hinted {
        let hint = hinted.hint(session);
        let words = hint.map_or(t!("game-opponent.looks").to_owned(), |hint| hint.words);
        announce(ui, "hint", || words.clone());
        let more = LineButton {
            label: t!("game-opponent.more"),
            hint: t!("game-opponent.more_hint"),
            command: "game.hint",
        };
        let more = Some(more).filter(|_| !hinted.is_busy() && !hinted.is_whole());
        wrapped_line(ui, &words, more.as_slice(), cx, actions);
    } else if let Some((_, name)) = tab.missing_engine(cx.settings) {
        let words = t!("game-opponent.missing", name = name);
        announce(ui, "opponent", || words.clone());
        let hint = t!("game-opponent.missing_hint", name = name);
        let others = LineButton { label: &OTHERS, hint: &hint, command: "game.opponent" };
        wrapped_line(ui, &words, &[others], cx, actions);
    } else if let Some(check) = tab.practice.as_ref().filter(|check| check.fault().is_some()) {
        practice(ui, session, check, cx, actions);
    } else if state.is_some() {
        let remark = remark(tab);
        if let Some(remark) = &remark {
            announce(ui, "opponent", || remark.clone());
        }
        let text = RichText::new(remark.as_deref().unwrap_or(" ")).size(13.0).color(roles.faint);
        let label = ui.add(Label::new(text).truncate());
        if let Some(remark) = remark {
            label.on_hover_text(remark);
        }
    }
    let is_shown = shows && !tab.is_warned() && session.view().mode == Mode::Play;
    if let Some(state) = state.filter(|_| is_shown) {
        // Once it has moved no line is to come, but the room for it stays.
        let is_to_come = state != State::Waits || !session.view().can_back;
        let none = if is_to_come { &*NO_LINE } else { " " };
        let words = tab.opponent.line(session.view()).map_or(none.to_owned(), |line| {
            let moves: Vec<_> = line.moves.iter().map(|mv| &*mv.text).collect();
            with_subject(&line.verdict.mover(), &moves.join(" "))
        });
        let text = RichText::new(&words).size(13.0).color(roles.faint);
        let looked_at = match tab.opponent.looked_at() {
            0 => String::new(),
            positions => t!("game-opponent.looked", count = amount(positions)),
        };
        ui.add(Label::new(text).truncate()).on_hover_text(words + &looked_at);
    }
}

/// Warns of a bad move, with what can be done about it.
fn practice(
    ui: &mut Ui,
    session: &dyn Session,
    check: &MoveCheck,
    cx: AppContext<'_>,
    actions: &mut Vec<Action>,
) {
    let (Some(fault), roles) = (check.fault(), cx.roles()) else { return };
    let answer = check.answer(session);
    widgets::card(ui, cx.theme, |ui| {
        ui.horizontal(|ui| {
            ui.label(Icon::CircleAlert.text(20.0).color(roles.warning));
            let sentence = RichText::new(fault.sentence()).strong();
            announce_changes(&ui.add(Label::new(sentence).wrap()));
        });
        ui.horizontal_wrapped(|ui| {
            let (back, hint) = (t!("game-practice.back"), t!("game-practice.back_hint"));
            let button = widgets::primary(ui, cx.theme, None, back);
            if button.on_hover_text(cx.hint(hint, "game.take_back")).clicked() {
                actions.push(Action::Run("game.take_back"));
            }
            let (why, hint) = (t!("game-practice.why"), t!("game-practice.why_hint"));
            let button = ui
                .add_enabled_ui(answer.is_none(), |ui| widgets::secondary(ui, cx.theme, None, why));
            if button.inner.on_hover_text(cx.hint(hint, "game.explain")).clicked() {
                actions.push(Action::Run("game.explain"));
            }
            let (keep, hint) = (t!("game-practice.keep"), t!("game-practice.keep_hint"));
            let button = widgets::secondary(ui, cx.theme, None, keep);
            if button.on_hover_text(cx.hint(hint, "game.keep_move")).clicked() {
                actions.push(Action::Run("game.keep_move"));
            }
        });
        // Below the buttons, which stay where they are.
        if let Some(answer) = &answer {
            announce_changes(&ui.label(&answer.words));
        }
    });
}

/// Returns what the engine has to say, or that it has moved while an earlier position is shown.
fn remark(tab: &GameTab) -> Option<String> {
    let view = tab.session.view();
    let looks = view.mode == Mode::Play && !view.is_game();
    let has_moved = || {
        let (name, mv) = (tab.opponent.opponent_name(view), &*view.live.last_text);
        t!("game-opponent.has_moved", name = name, mv = mv)
    };
    let remark = tab.opponent.remark().map(str::to_owned);
    remark.or_else(|| (looks && has_moved_last(view)).then(has_moved))
}

/// Returns whether an engine has made the last move and a person is to answer it.
fn has_moved_last(view: &View) -> bool {
    let is_persons = |turn| live_player(view, turn).is_none();
    let turn = view.live.turn.filter(|turn| is_persons(*turn) && view.live.ply > 0);
    turn.is_some_and(|turn| !is_persons(turn.other()))
}

/// A button beside words, which runs a command.
struct LineButton<'a> {
    label: &'a str,
    hint: &'a str,
    command: &'static str,
}

/// Shows words and buttons; long words stand in a row above the buttons.
fn wrapped_line(
    ui: &mut Ui,
    words: &str,
    buttons: &[LineButton<'_>],
    cx: AppContext<'_>,
    actions: &mut Vec<Action>,
) {
    let roles = cx.roles();
    let width = |text: &str, style| {
        WidgetText::from(text).into_galley(ui, None, f32::INFINITY, style).size().x
    };
    let around = 2.0 * ui.spacing().button_padding.x + ui.spacing().item_spacing.x;
    let buttons_width = |button: &LineButton<'_>| width(button.label, TextStyle::Button) + around;
    let needed = width(words, TextStyle::Body) + buttons.iter().map(buttons_width).sum::<f32>();
    if needed <= ui.available_width() {
        return line(ui, words, buttons, cx, actions);
    }
    ui.add(Label::new(RichText::new(words).color(roles.faint)).wrap());
    line(ui, "", buttons, cx, actions);
}

/// Shows words and buttons in a row.
fn line(
    ui: &mut Ui,
    words: &str,
    buttons: &[LineButton<'_>],
    cx: AppContext<'_>,
    actions: &mut Vec<Action>,
) {
    let (keys, roles) = (cx.keys, cx.roles());
    let size = vec2(ui.available_width(), 26.0);
    ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
        for LineButton { label, hint, command } in buttons {
            let hint = keys.hint(hint, command);
            if ui.button(*label).on_hover_text(hint).clicked() {
                actions.push(Action::Run(command));
            }
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.add(Label::new(RichText::new(words).color(roles.faint)).truncate());
        });
    });
}

/// The height around the scrolling part of the dialog.
const REST: f32 = 170.0;

/// The dialog that asks who plays on.
pub struct PlayAgainstDialog {
    game: DocId,
    config: OpponentConfig,
    of: parts::Match,
    /// Whether the current game goes on, and no new one begins.
    is_game: bool,
}

impl PlayAgainstDialog {
    /// Asks about the position on the board; `config` is the last choice.
    pub fn new(game: DocId, session: &dyn Session, config: OpponentConfig) -> Self {
        let (view, order) = (session.view(), session.turn_order());
        let config = OpponentConfig { engine: true, ..matching_config(view, order, config) };
        let of = parts::Match { game: session.game(), about: session.about(), order };
        PlayAgainstDialog { game, config, of, is_game: view.is_game() }
    }
}

impl Dialog for PlayAgainstDialog {
    fn show(&mut self, ui: &mut Ui, _: &Documents, cx: AppContext<'_>, out: &mut Requests) -> bool {
        let roles = cx.roles();
        let title = ui.label(RichText::new(t!("game-opponent.title")).size(20.0).strong());
        parts::land_on_title(ui, &title);
        ui.label(match self.is_game {
            true => t!("game-opponent.goes_on"),
            false => t!("game-opponent.new"),
        });
        ui.add_space(6.0);
        let is_named = scrolls_in_dialog(ui, REST, |ui| {
            parts::choose_seats(ui, &mut self.config, self.of, cx.settings, roles)
        });
        ui.add_space(8.0);
        let size = vec2(96.0, 30.0);
        ui.horizontal(|ui| {
            let plays = ui.add(Button::new(t!("game-opponent.play_on")).min_size(size)).clicked();
            if plays || is_named || entered(ui) {
                out.ask(Request::PlayAgainst(self.game, Box::new(self.config.clone())));
                return false;
            }
            !ui.add(Button::new(t!("game-opponent.cancel")).min_size(size)).clicked()
        })
        .inner
    }
}

/// Returns the choice that matches the players of a game.
fn matching_config(view: &View, order: [Side; 2], config: OpponentConfig) -> OpponentConfig {
    let (you, engine) = match person(view) {
        Some(side) if side == order[0] => (Seat::First, player(view, side.other())),
        Some(side) => (Seat::Second, player(view, side.other())),
        None => (Seat::Nobody, player(view, order[0])),
    };
    match engine {
        Some(Player::Owlery(level)) => OpponentConfig { you, level, guest: None, ..config },
        Some(Player::External(name)) => {
            OpponentConfig { you, guest: Some(name.to_owned()), ..config }
        }
        None => config,
    }
}
