//! The engine as a player of the open game, and as one who gives hints.

use std::time::Duration;

use super::messages::Message;
use super::pages::Page;
use crate::record::Headers;
use crate::session::facade::Wake;
use crate::session::facade::view::LOOKS_BACK;
use crate::session::facade::{Edit, Mode, Session, View};
use crate::session::opponent::{Asked, Deed, State, Wish, level, person, to_move};
use crate::ui::clock::today;
use crate::ui::documents::tabs::{Amend, Table};
use crate::ui::events::is_hidden;
use crate::ui::shell::app::App;

/// News of the engine is shown no later than this, and no more often.
const BEAT: Duration = Duration::from_millis(100);
const NOT_YOURS: &str = "It is Owlery's turn. Stop it if you want to move in its place.";

impl App {
    /// Lets the engine think and move in the game on the screen, and there alone.
    pub(super) fn attend(&mut self, ctx: &egui::Context) {
        let is_open = self.page == Page::Table && self.question.is_none();
        let here = self.tabs.current().map(|table| table.id).filter(|_| is_open);
        for table in self.tabs.iter_mut().filter(|table| Some(table.id) != here) {
            table.rival.rest();
        }
        let Some(table) = self.tabs.current_mut().filter(|_| is_open) else { return };
        table.session.set_amends(table.amend.is_some());
        let wake = || wake(ctx);
        // Nobody waits for what is not seen to come to rest.
        let rests = table.board.rests_at(table.session.view().here) || is_hidden(ctx);
        let deed = table.rival.attend(table.session.as_ref(), rests, &wake);
        if !rests && table.rival.has_found() {
            ctx.request_repaint();
        }
        let fault = deed.and_then(|deed| table.do_for_engine(deed)).or(table.attend_hint());
        let id = table.id;
        self.messages.say_all(fault.map(|what| {
            let text = format!("Owlery met an error and has stopped thinking: {what}.");
            Message::error(text).about(id)
        }));
    }

    /// Asks for a hint, or for more of it.
    pub(super) fn ask_for_hint(&mut self, ctx: &egui::Context) {
        let Some(table) = self.tabs.current_mut() else { return };
        let session = table.session.as_ref();
        match &mut table.hint {
            Some(hint) if hint.is_about(session) => hint.tell_more(),
            hint => *hint = Some(Asked::new(session, wake(ctx))),
        }
    }

    /// Seats the engine as wished: in the game that runs on the board, else in a new one that
    /// starts with the position on the board.
    pub(super) fn play_against(&mut self, wish: Wish) {
        self.overlay = None;
        let Some(table) = self.tabs.current_mut() else { return };
        let (session, lot) = (&mut table.session, fastrand::bool());
        let view = session.view();
        let mut players = wish.players(view.players.clone(), session.turn_order(), lot);
        self.settings.opponent = wish;
        if !view.is_game() {
            let game = session.play_from_here(players, today());
            return self.open_tab(game, None).rival.resume();
        }
        if view.exchanged {
            players.swap(0, 1);
        }
        let headers = Headers { players, ..session.headers().clone() };
        table.refusal = session.set_headers(headers).err();
        table.rival.resume();
    }
}

fn wake(ctx: &egui::Context) -> Wake {
    let ctx = ctx.clone();
    Box::new(move || ctx.request_repaint_after(BEAT))
}

impl Table {
    /// Plays a legal move for a person, by its place in the list, or says why not.
    pub(super) fn play(&mut self, mv: usize) {
        if self.is_engines() {
            self.refusal = Some(NOT_YOURS.to_owned());
            return;
        }
        let view = self.session.view();
        if view.looks_back() {
            self.refusal = Some(LOOKS_BACK.to_owned());
            return;
        }
        if view.status.turn.is_some_and(|turn| level(view, turn).is_none()) {
            self.rival.resume();
        }
        self.enter(mv);
    }

    /// Takes the game back to the position on the board, else by the last move; where it is a person's
    /// turn against the engine, by that person's last move.
    pub(super) fn take_back(&mut self, keeps: bool) {
        let view = self.session.view();
        let moves = match view.since {
            Some(0) if person(view).is_some_and(|person| view.status.turn == Some(person)) => 2,
            Some(0) => 1,
            Some(moves) => moves,
            None => return,
        };
        self.session.take_back(moves, keeps);
    }

    /// Whether there is a move to take back.
    pub(super) fn may_take_back(&self) -> bool {
        let view = self.session.view();
        let moves = view.since.map_or(0, |since| since as usize + view.ply);
        view.mode == Mode::Play && !self.session.is_over() && moves > 0
    }

    /// Takes back the last thing done; with a move of the engine the person's before it.
    pub(super) fn undo(&mut self) {
        self.step(|session| session.undo(), |view| view.undo.as_deref());
    }

    /// Does again what was undone; with a move of the person the engine's answer.
    pub(super) fn redo(&mut self) {
        self.step(|session| session.redo(), |view| view.redo.as_deref());
    }

    fn step(&mut self, step: fn(&mut dyn Session), next: fn(&View) -> Option<&str>) {
        let session = self.session.as_mut();
        let before = session.view().played;
        step(session);
        let view = session.view();
        if view.played != before && to_move(view).is_some() && next(view) == Some("move") {
            step(session);
        }
    }

    /// Has the engine wait, or lets it move.
    pub(super) fn stop_or_go(&mut self) {
        if self.is_engines() { self.rival.pause() } else { self.rival.resume() }
    }

    /// Whether the engine is at work on the next move of the game on the board.
    pub(super) fn is_engines(&self) -> bool {
        self.rival.state(self.session.view()) == Some(State::Thinks)
    }

    /// How far the game is: when this is changed by anything but a move, the engine waits.
    pub(super) fn standing(&self) -> impl PartialEq + use<> {
        let view = self.session.view();
        (view.played, view.is_game() && view.status.turn.is_none())
    }

    fn enter(&mut self, mv: usize) {
        match self.amend.take() {
            Some(Amend { node, insert: false }) => self.edit(Edit::Replace(node, mv)),
            Some(Amend { node, insert: true }) => self.edit(Edit::Insert(node, mv)),
            None => {
                self.refusal = self.session.no_room(mv);
                self.session.play(mv);
            }
        }
    }

    /// Does what the engine has decided; a fault of the program is described.
    fn do_for_engine(&mut self, deed: Deed) -> Option<String> {
        self.refusal = None;
        match deed {
            Deed::Play(mv) => {
                self.refusal = self.session.no_room(mv);
                if self.refusal.is_some() {
                    self.rival.pause();
                }
                self.session.play(mv);
            }
            Deed::Resign => self.session.resign(),
            Deed::Answer(agree) => self.session.answer_draw(agree),
            Deed::Fail(what) => return Some(what),
        }
        None
    }

    /// Hears of the hint that was asked for; a fault of the program is described.
    fn attend_hint(&mut self) -> Option<String> {
        let session = self.session.as_ref();
        self.hint.take_if(|hint| !hint.is_about(session));
        let fault = self.hint.as_mut().and_then(|hint| hint.attend().err());
        self.hint.take_if(|_| fault.is_some());
        self.board.point_out(self.hint.as_ref().and_then(|hint| hint.hint(session)));
        fault
    }
}
