//! Playing the open game: against the engine, with clocks, and with hints.

use std::time::{Duration, Instant};

use egui::{Context, Id};

use super::{End, Game};
use crate::ui::clock::today;
use crate::ui::command::scope::GameScope;
use crate::ui::component::{OpenPurpose, Request, Requests, wake};
use crate::ui::documents::DocId;
use crate::ui::documents::tabs::{GameTab, GameTabs, PendingEdit};
use crate::ui::events::is_hidden;
use crate::ui::messages::{Message, Topic};

use crate::ui::settings::{Change, SeatError, Settings};
use owlery_games::{Attempt, Side};
use owlery_i18n::{LazyText, t};
use owlery_record::{StepKind, Tags};
use owlery_session::opponent::{
    OpponentAction, OpponentConfig, Player, State, external_opponent, is_between_people, person,
    player, to_move,
};
use owlery_session::practice::MoveCheck;
use owlery_session::view::LOOKS_BACK;
use owlery_session::{Edit, Mode, Session, View, Wake};

impl Game {
    /// Lets the engine and the clocks run in this game, and in no other.
    pub fn poll(
        &self,
        here: Option<DocId>,
        tabs: &mut GameTabs,
        time: Time,
        settings: &Settings,
        ctx: &Context,
        out: &mut Requests,
    ) {
        for tab in tabs.iter_mut().filter(|tab| Some(tab.id) != here) {
            tab.opponent.stop_thinking();
            tab.autoplay = None;
            tab.clock.poll(time.now, false, tab.session.as_mut());
        }
        let Some(tab) = here.and_then(|here| tabs.find_mut(here)) else { return };
        if let Some(wait) = tab.poll_autoplay(time.now, settings.autoplay) {
            ctx.request_repaint_after(wait);
        }
        tab.clock.count(time.now, tab.session.as_mut());
        tab.forget_stale_edit();
        tab.session.set_editing(tab.pending_edit.is_some());
        let wake = || wake(ctx);
        let waits = tab.reply_wait(time.now, settings.reply_delay.time());
        // A hidden board is never waited for.
        let waits = waits.filter(|_| !is_hidden(ctx));
        let holds = tab.check_move(tab.warns || settings.opponent.practice, &wake);
        let may_act = waits.is_none() && !holds;
        let action = tab.opponent.poll(tab.session.as_ref(), may_act, &wake);
        if let Some(wait) = waits.filter(|_| tab.opponent.has_found()) {
            ctx.request_repaint_after(wait);
        }
        let hint = tab.poll_hint();
        let hint = hint.map(|what| LazyText::new(move || t!("game-playing.no_hint", what = &what)));
        if matches!(action, Some(OpponentAction::Play(_))) {
            out.ask(Request::Settle(Topic::Opponent(tab.id)));
        }
        let fault = action.and_then(|action| tab.execute_engine_action(action));
        if let Some((mv, side)) = tab.only_pass() {
            match waits {
                Some(wait) => ctx.request_repaint_after(wait),
                None => {
                    tab.play(mv);
                    let passed = move || t!("game-playing.passed", side = side);
                    let passed = Message::info(LazyText::new(passed)).on(Topic::Pass(tab.id));
                    out.ask(Request::ShowMessage(passed.for_document(tab.id)));
                }
            }
        }
        if let Some(delay) = tab.run_clock(time) {
            ctx.request_repaint_after(delay);
        }
        let fault = fault.map(|text| Message::error(text).on(Topic::Opponent(tab.id)));
        for message in fault.into_iter().chain(hint.map(Message::error)) {
            out.ask(Request::ShowMessage(message.for_document(tab.id)));
        }
    }

    /// Pauses the games in which an engine plays that was removed, and says so.
    pub fn dismiss(&self, engine: &str, tabs: &mut GameTabs, out: &mut Requests) {
        let is_it = |view: &View| {
            Side::ALL.into_iter().any(|side| player(view, side) == Some(Player::External(engine)))
        };
        let plays = |tab: &&mut GameTab| is_it(tab.session.view()) && !tab.session.is_over();
        for tab in tabs.iter_mut().filter(plays) {
            tab.opponent.release_engine();
            let (engine, game) = (engine.to_owned(), tab.name());
            let text = move || t!("game-playing.no_engine", engine = &engine, game = &game);
            let message = Message::warning(LazyText::new(text)).on(Topic::Opponent(tab.id));
            out.ask(Request::ShowMessage(message.for_document(tab.id)));
        }
    }

    /// Seats the engine in the game if it runs on the board, else in a new one that starts with the
    /// position on the board.
    pub fn play_against(
        &self,
        config: OpponentConfig,
        tab: &mut GameTab,
        settings: &Settings,
        out: &mut Requests,
    ) {
        let (session, lot) = (&mut tab.session, fastrand::bool());
        let view = session.view();
        let mut players = config.players(view.players.clone(), session.turn_order(), lot);
        out.ask(Request::Set(Change::Opponent(session.game(), config)));
        out.ask(Request::Settle(Topic::Opponent(tab.id)));
        if !view.is_game() {
            let session = session.play_from_here(players, today());
            return out.ask(Request::Begin(session, OpenPurpose::WithPlayers));
        }
        if view.exchanged {
            players.swap(0, 1);
        }
        // From now on the settings say whether bad moves are warned of.
        tab.warns = false;
        let tags = Tags { players, ..session.tags().clone() };
        let refused = session.set_tags(tags).err().map(|refused| refused.to_string());
        let missing = tab.start_external(settings).err().map(|missing| missing.to_string());
        tab.board_panel.refusal = refused.or(missing);
        tab.opponent.resume();
    }
}

/// The time for clocks.
#[derive(Clone, Copy)]
pub struct Time {
    pub now: Instant,
    /// Whether clocks wait, since a dialog is open.
    pub waits: bool,
}

/// How far a game has come.
#[derive(Clone, Copy)]
pub(in crate::ui) struct GameProgress {
    plies: usize,
    is_over: bool,
}

impl GameTab {
    /// Returns the state that commands depend on.
    pub(in crate::ui) fn scope(&self) -> GameScope {
        let view = self.session.view();
        GameScope {
            here: view.here,
            mode: view.mode,
            runs: view.status.turn.is_some(),
            is_game: view.is_game(),
            is_over: self.session.is_over(),
            may_offer: self.can_offer_draw(),
            is_timed: self.session.times().is_some_and(|times| times.turn.is_some()),
            can_back: view.can_back,
            can_forward: view.can_forward,
            plays_through: self.autoplay.is_some_and(|autoplay| !autoplay.waits),
            can_take_back: self.can_take_back(),
            has_marks: !view.annotations.marks.is_empty(),
            is_engines: to_move(view).is_some(),
            is_thought_of: self.is_engine_thinking(),
            is_warned: self.is_warned(),
            resigns: self.resigning_side().is_some(),
        }
    }

    /// Plays a legal move for a person, or sets the refusal.
    fn play(&mut self, mv: usize) {
        self.forget_stale_edit();
        if self.pending_edit.is_some() {
            return self.apply_move(mv);
        }
        if let Some(reason) = self.why_nobody_moves() {
            self.board_panel.refusal = Some(reason);
            return;
        }
        let view = self.session.view();
        if view.mode == Mode::Play {
            if to_move(view).is_none() {
                self.opponent.resume();
            }
            self.clock.resume();
        }
        self.apply_move(mv);
    }

    /// Returns the pass of a person who has no other legal move, and what that side is called. In a game
    /// that goes on, it is made without asking.
    fn only_pass(&self) -> Option<(usize, &'static str)> {
        let view = self.session.view();
        let side = view.status.turn.filter(|side| player(view, *side).is_none())?;
        let is_held = self.opponent.is_paused()
            || self.pending_edit.is_some()
            || view.status.offer.is_some()
            || self.session.times().is_some() && self.clock.is_paused();
        let mv = view.only_pass().filter(|_| !is_held)?;
        Some((mv, self.session.about().side(side)))
    }

    /// Sets the refusal of an attempt that is no legal move.
    pub(in crate::ui) fn refuse(&mut self, attempt: Attempt) {
        let reason = self.why_nobody_moves().filter(|_| self.pending_edit.is_none());
        let reason = reason.unwrap_or_else(|| self.session.why_not(attempt));
        self.board_panel.refusal = Some(reason);
    }

    /// Returns why a person can make no move at all now.
    fn why_nobody_moves(&self) -> Option<String> {
        let view = self.session.view();
        if self.is_warned() {
            Some(t!("game-practice.first").to_owned())
        } else if self.is_engine_thinking() {
            let name = self.opponent.opponent_name(view);
            Some(t!("game-playing.engines_turn", name = name))
        } else {
            view.looks_back().then(|| LOOKS_BACK.into())
        }
    }

    /// Plays a move for a person, unless it is the turn of an external engine that was removed:
    /// such a player cannot be paused, so the click is hardly meant for its move.
    pub(in crate::ui) fn play_for_person(&mut self, mv: usize, settings: &Settings) {
        let turn = self.session.view().live.turn.filter(|_| self.session.view().is_game());
        match self.missing_engine(settings) {
            Some((side, name)) if turn == Some(side) => {
                self.board_panel.refusal = Some(t!("game-playing.missing", name = name));
            }
            _ => self.play(mv),
        }
    }

    /// Returns a side whose player is an external engine that was removed, and the engine's name:
    /// the side to move, else any.
    pub(in crate::ui) fn missing_engine(&self, settings: &Settings) -> Option<(Side, &str)> {
        let session = self.session.as_ref();
        let view = session.view();
        let missing = |side: Side| match player(view, side) {
            Some(Player::External(name)) if !settings.has_engine(session.game(), name) => {
                Some((side, name))
            }
            _ => None,
        };
        let sides = view.status.turn.into_iter().chain(Side::ALL);
        sides.filter(|_| !session.is_over()).find_map(missing)
    }

    /// Takes the game back to the position on the board, else by a move; against the engine by the
    /// person's last move.
    pub(in crate::ui) fn take_back(&mut self, keeps: bool) {
        let view = self.session.view();
        let moves = match view.since {
            Some(0) if person(view).is_some_and(|person| view.status.turn == Some(person)) => 2,
            Some(0) => 1,
            Some(moves) => moves,
            None => return,
        };
        self.session.take_back(moves, keeps);
    }

    pub(in crate::ui) fn can_take_back(&self) -> bool {
        let view = self.session.view();
        let moves = view.since.map_or(0, |since| since as usize + view.ply);
        view.mode == Mode::Play && !self.session.is_over() && moves > 0
    }

    /// Undoes the last step; with a move of the engine the person's before it.
    pub(in crate::ui) fn undo(&mut self) {
        self.step(|session| session.undo(), |view| view.undo);
    }

    /// Redoes the last undone step; with a move of the person the engine's answer.
    pub(in crate::ui) fn redo(&mut self) {
        self.step(|session| session.redo(), |view| view.redo);
    }

    fn step(&mut self, step: fn(&mut dyn Session), next: fn(&View) -> Option<StepKind>) {
        let session = self.session.as_mut();
        let before = session.view().played;
        step(session);
        let view = session.view();
        if view.played != before && to_move(view).is_some() && next(view) == Some(StepKind::Move) {
            step(session);
        }
    }

    /// Returns to the game, and resumes the engine and the clocks.
    pub(in crate::ui) fn play_on(&mut self) {
        self.session.set_mode(Mode::Play);
        self.opponent.resume();
        self.clock.resume();
    }

    /// Pauses or resumes the engine. An external engine is started.
    pub(in crate::ui) fn toggle_engine(&mut self, settings: &Settings) {
        if self.is_engine_thinking() {
            return self.opponent.pause();
        }
        if !self.opponent.is_seated(self.session.view()) {
            let missing = self.start_external(settings).err();
            self.board_panel.refusal = missing.map(|missing| missing.to_string());
        }
        self.opponent.resume();
    }

    /// Starts the external engine that a person has chosen as a player. Fails if the settings no
    /// longer have it.
    pub(in crate::ui) fn start_external(&mut self, settings: &Settings) -> Result<(), SeatError> {
        let session = self.session.as_ref();
        if let Some(name) = external_opponent(session.view()) {
            self.opponent.seat(settings.seated(session.game(), name)?);
        }
        Ok(())
    }

    /// Returns how to open a new game with the players of this one.
    pub(in crate::ui) fn opening(&self) -> OpenPurpose {
        match self.opponent.is_seated(self.session.view()) {
            true => OpenPurpose::WithPlayers,
            false if self.warns => OpenPurpose::WithWarnings,
            false => OpenPurpose::ToPlay,
        }
    }

    /// Returns the side that can resign: the only person who plays, else the side to move if it is
    /// no engine.
    pub(in crate::ui) fn resigning_side(&self) -> Option<Side> {
        let view = self.session.view();
        let turn = view.status.turn.filter(|_| view.is_game())?;
        person(view).or((player(view, turn).is_none()).then_some(turn))
    }

    /// Returns whether the side to move can offer a draw.
    pub(in crate::ui) fn can_offer_draw(&self) -> bool {
        let view = self.session.view();
        let runs = view.status.turn.is_some() && view.is_game();
        runs && self.session.about().has_draws
            && to_move(view).is_none()
            && view.status.offer.is_none()
    }

    pub(in crate::ui) fn resign(&mut self) {
        self.resigning_side().into_iter().for_each(|side| self.session.resign_for(side));
    }

    /// Returns the id of the question whether to end the game. It changes with the position, so
    /// that a move withdraws the question; the one about resigning stays when only the opponent has
    /// moved.
    pub(in crate::ui) fn end_question(&self, end: End) -> Id {
        let view = self.session.view();
        match (end, self.resigning_side()) {
            (End::Resignation, Some(side)) => {
                let is_theirs = view.status.turn == Some(side);
                let moved = view.ply.saturating_sub(usize::from(is_theirs));
                Id::unique((self.id, side, moved, end))
            }
            _ => Id::unique((self.id, view.here, end)),
        }
    }

    /// Flips the board so that the side to move is at the bottom, if that is `wanted` and people
    /// play both sides; returns whether it was flipped. The board does not flip while a piece is
    /// lifted or moving, while an earlier position or a variation is shown, or in the solution of a
    /// puzzle.
    pub(super) fn flip_for_mover(&mut self, wanted: bool) -> bool {
        if self.puzzle.is_some() {
            return false;
        }
        let (view, board_panel) = (self.session.view(), &self.board_panel);
        let below = match view.status.turn {
            _ if !wanted || !is_between_people(view) => None,
            // A board without a home side looks the same to both.
            _ if self.session.about().home.is_none() => None,
            Some(mover)
                if view.is_game()
                    && board_panel.board.rests_at(view.here)
                    && !board_panel.board.has_input_begun() =>
            {
                Some(mover)
            }
            _ => board_panel.below,
        };
        let before = board_panel.seats(self.session.as_ref());
        self.board_panel.below = below;
        before != self.board_panel.seats(self.session.as_ref())
    }

    /// Returns whether the player is warned of the last move, and has not said whether it stands.
    pub(in crate::ui) fn is_warned(&self) -> bool {
        self.practice.as_ref().is_some_and(|check| check.fault().is_some())
    }

    /// Returns whether the engine is searching the next move of the game on the board.
    pub(in crate::ui) fn is_engine_thinking(&self) -> bool {
        self.opponent.state(self.session.view()) == Some(State::Thinks)
    }

    pub(in crate::ui) fn progress(&self) -> GameProgress {
        let live = &self.session.view().live;
        GameProgress { plies: live.ply, is_over: live.turn.is_none() }
    }

    /// Pauses the engine and the clocks if the game has gone back: a person who takes back a move,
    /// or an end, decides when it goes on.
    pub(in crate::ui) fn pause_if_taken_back(&mut self, before: GameProgress) {
        let now = self.progress();
        if now.plies < before.plies || before.is_over && !now.is_over {
            self.opponent.pause();
            self.clock.pause();
        }
    }

    fn apply_move(&mut self, mv: usize) {
        match self.pending_edit.take() {
            Some(PendingEdit { node, insert: false, .. }) => self.edit(Edit::Replace(node, mv)),
            Some(PendingEdit { node, insert: true, .. }) => self.edit(Edit::Insert(node, mv)),
            None => {
                self.board_panel.refusal =
                    self.session.no_room(mv).map(|refused| refused.to_string());
                self.session.play(mv);
            }
        }
    }

    /// Carries out the engine's decision; returns the fault if it failed.
    fn execute_engine_action(&mut self, action: OpponentAction) -> Option<String> {
        self.board_panel.refusal = None;
        match action {
            OpponentAction::Play(mv) => {
                self.charge_engine();
                self.board_panel.refusal =
                    self.session.reply(mv).err().map(|refused| refused.to_string());
                if self.board_panel.refusal.is_some() {
                    self.opponent.pause();
                }
            }
            OpponentAction::Resign => self.session.resign(),
            OpponentAction::Answer(agree) => self.session.answer_draw(agree),
            OpponentAction::Fail(what) => return Some(what),
        }
        None
    }

    /// Charges the clock for the engine's search only, however late it was noticed and its piece
    /// moved.
    fn charge_engine(&mut self) {
        let thinking = self.session.thinking().min(self.opponent.time_used());
        self.session.set_thinking(thinking);
    }

    /// Lets the clock run while that is fair, and returns when it shows another time.
    fn run_clock(&mut self, time: Time) -> Option<Duration> {
        let view = self.session.view();
        let state = self.opponent.state(view);
        let is_stopped = state == Some(State::Paused);
        if self.opponent.has_found() {
            self.charge_engine();
        }
        // An engine keeps thinking behind a dialog.
        let is_away = time.waits && state != Some(State::Thinks);
        let waits =
            is_away || is_stopped || state == Some(State::Considers) || self.opponent.has_found();
        self.clock.poll(time.now, !waits, self.session.as_mut())
    }

    /// Returns how much longer the position on the board is to be seen before the engine moves: until
    /// pieces rest, and then the delay. `None` if it has been seen.
    fn reply_wait(&mut self, now: Instant, delay: Duration) -> Option<Duration> {
        let here = self.session.view().here;
        if !self.board_panel.board.rests_at(here) {
            self.seen = None;
            return Some(Duration::ZERO);
        }
        let since = match self.seen {
            Some((at, since)) if at == here => since,
            _ => now,
        };
        self.seen = Some((here, since));
        let wait = delay.saturating_sub(now.saturating_duration_since(since));
        (!wait.is_zero()).then_some(wait)
    }

    /// Checks the last move where `wanted`: a person's against the engine, without clocks. Returns
    /// whether the engine's answer has to wait.
    fn check_move(&mut self, wanted: bool, wake: &dyn Fn() -> Wake) -> bool {
        let session = self.session.as_ref();
        let view = session.view();
        let is_persons = view.live.ply > 0
            && person(view).is_some_and(|person| view.live.turn == Some(person.other()))
            && self.opponent.state(view) == Some(State::Thinks);
        if !wanted || !is_persons || session.times().is_some() {
            self.practice = None;
            return false;
        }
        self.practice.take_if(|check| !check.is_about(session));
        let check = self.practice.get_or_insert_with(|| MoveCheck::new(session, wake));
        check.poll(session);
        check.holds()
    }

    /// Takes over the hint that was asked for; returns the fault if there is none.
    fn poll_hint(&mut self) -> Option<String> {
        let session = self.session.as_ref();
        self.hint.take_if(|hint| !hint.is_about(session));
        let fault = self.hint.as_mut().and_then(|hint| hint.poll().err());
        self.hint.take_if(|_| fault.is_some());
        self.board_panel.board.hint = self.hint.as_ref().and_then(|hint| hint.hint(session));
        if let Some(check) = self.practice.as_ref().filter(|_| self.hint.is_none()) {
            self.board_panel.board.hint = check.answer(session);
        }
        fault.map(|fault| fault.to_string())
    }
}
