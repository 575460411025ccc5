//! The engine as an opponent: the line with its state, and the dialog to choose it.

use egui::{Align, Button, Label, Layout, RichText, TextStyle, Ui, WidgetText, vec2};

use super::Action;
use crate::ui::analysis::engine::amount;
use crate::ui::component::{AppContext, Dialog, Request, Requests};
use crate::ui::documents::tabs::GameTab;
use crate::ui::documents::{DocId, Documents};
use crate::ui::parts::{self, announce, entered, scrolls_in_dialog};
use owlery_games::Side;
use owlery_i18n::{Text, t, with_subject};
use owlery_session::Session;
use owlery_session::opponent::{
    OpponentConfig, Player, Seat, State, external_opponent, live_player, person, player,
};
use owlery_session::{Mode, View};

/// The longest name on and beside a button, in characters.
const SHORT: usize = 12;
const OTHERS: Text = Text::of("game-opponent.others");
/// The placeholder of the engine's line.
const NO_LINE: Text = Text::of("game-opponent.no_line");

/// Shows the state of the engine in a line with buttons. The line keeps its place while the engine
/// plays, so that nothing moves when it begins to think.
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
        let more = Some(more).filter(|_| !hinted.is_whole());
        wrapped_line(ui, &words, more.as_slice(), cx, actions);
    } else if let Some((_, name)) = tab.missing_engine(cx.settings) {
        let words = t!("game-opponent.missing", name = name);
        announce(ui, "opponent", || words.clone());
        let hint = t!("game-opponent.missing_hint", name = name);
        let others = LineButton { label: &OTHERS, hint: &hint, command: "game.opponent" };
        wrapped_line(ui, &words, &[others], cx, actions);
    } else if let Some(state) = state {
        state_line(ui, tab, state, cx, actions);
    }
    if shows && let Some(state) = state {
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

/// Shows the engine's state.
fn state_line(
    ui: &mut Ui,
    tab: &GameTab,
    state: State,
    cx: AppContext<'_>,
    actions: &mut Vec<Action>,
) {
    let (session, go) = (tab.session.as_ref(), "game.stop_or_go");
    let view = session.view();
    // A long name has no room beside the buttons.
    let (name, let_move) = match tab.opponent.opponent_name(view) {
        name if name.chars().count() <= SHORT => (name, t!("game-opponent.let_name", name = name)),
        _ => (t!("game-opponent.it"), t!("game-opponent.let_it").to_owned()),
    };
    let buttons: &[_] = match state {
        State::Thinks => &[
            LineButton {
                label: t!("game-opponent.stop"),
                hint: t!("game-opponent.stop_hint"),
                command: go,
            },
            LineButton {
                label: t!("game-opponent.now"),
                hint: t!("game-opponent.now_hint"),
                command: "game.move_now",
            },
        ],
        // The resume button is where the pause button was: a second click undoes the first.
        State::Paused if external_opponent(view).is_some() => &[
            LineButton { label: &let_move, hint: t!("game-opponent.starts"), command: go },
            LineButton {
                label: &OTHERS,
                hint: t!("game-opponent.others_hint"),
                command: "game.opponent",
            },
        ],
        State::Paused => {
            &[LineButton { label: &let_move, hint: t!("game-opponent.goes"), command: go }]
        }
        State::Waits | State::Considers => &[],
    };
    // An earlier position hides the engine's move.
    let looks = view.mode == Mode::Play && !view.is_game();
    let moved = (looks && has_moved(view))
        .then(|| t!("game-opponent.has_moved", name = name, mv = &*view.live.last_text));
    let remark = tab.opponent.remark().or(moved.as_deref());
    let words = match state {
        State::Thinks => t!("game-opponent.thinks", name = name),
        State::Considers => t!("game-opponent.considers", name = name),
        State::Paused => t!("game-opponent.waits", name = name),
        State::Waits => remark.map_or_else(|| players_text(session), str::to_owned),
    };
    if let Some(remark) = remark {
        announce(ui, "opponent", || remark.to_owned());
    }
    match state {
        State::Paused => wrapped_line(ui, &words, buttons, cx, actions),
        _ => line(ui, &words, buttons, cx, actions),
    }
}

/// Returns whether an engine has made the last move and a person is to answer it.
fn has_moved(view: &View) -> bool {
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

/// Returns "Owlery (Club player) plays White."
fn players_text(session: &dyn Session) -> String {
    let (view, about) = (session.view(), session.about());
    let order = session.turn_order();
    let [first, second] = order.map(|side| (player(view, side), side));
    let called = |player| match player {
        Player::Owlery(level) => t!("game-opponent.owlery", level = level.name),
        Player::External(name) => name.to_owned(),
    };
    match [first, second] {
        [(Some(Player::Owlery(first)), _), (Some(Player::Owlery(second)), _)] => {
            t!("game-opponent.both_levels", first = first.name, second = second.name)
        }
        [(Some(first), _), (Some(second), _)] if first == second => {
            t!("game-opponent.both", name = called(first))
        }
        [(Some(first), _), (Some(second), _)] => {
            t!("game-opponent.against", first = called(first), second = called(second))
        }
        [(Some(player), side), _] | [_, (Some(player), side)] => {
            t!("game-opponent.plays", name = called(player), side = about.plays(side))
        }
        _ => String::new(),
    }
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
