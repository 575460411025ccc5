//! The engine, or another program, as a player of one game: what it thinks about, and what it does
//! then.

use super::task::{RunningTask, Task, Thinker, action, is_last};
use super::{NAME, Player, live_player, to_move};
use crate::{AnalysisLine, Mode, Session, View, Wake};
use owlery_engine::SearchEvent;
use owlery_engine::ugi::ExternalEngine;
use owlery_games::Side;
use owlery_i18n::t;
use std::sync::Arc;
use std::time::Duration;

/// The engine at a game. It thinks while this is asked to, and forgets what is out of date.
#[derive(Default)]
pub struct OpponentController {
    running: Option<RunningTask>,
    /// The other program that plays in this game, once a person has said so.
    seated: Option<SeatedEngine>,
    /// True if it waits to be told to move.
    is_paused: bool,
    /// The engine's line for its next move, or for its last.
    line: Option<AnalysisLine>,
    /// Number of nodes searched for the last action.
    looked_at: u64,
    /// Returns the opponent's last message.
    remark: Option<String>,
    /// Time spent on the last action.
    took: Duration,
}

/// Another program as a player.
#[derive(Clone)]
pub struct SeatedEngine {
    /// The program.
    pub engine: Arc<ExternalEngine>,
    /// The thinking time in a game without clocks.
    pub time: Duration,
}

impl SeatedEngine {
    fn is_called(&self, name: &str) -> bool {
        self.engine.program().name == name
    }
}

/// An action of the opponent.
#[derive(Clone, Debug, PartialEq)]
pub enum OpponentAction {
    /// Plays a legal move of the game's last position, by its place in the list.
    Play(usize),
    /// Resigns.
    Resign,
    /// Accepts or declines a draw offer.
    Answer(bool),
    /// Fails, with a sentence that describes the fault.
    Fail(String),
}

/// The state of the opponent in a game that it plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// Waits for its turn, or the game is analysed.
    Waits,
    /// Thinks about its move.
    Thinks,
    /// Considers a draw offer.
    Considers,
    /// Waits to be told to move on its turn.
    Paused,
}

impl OpponentController {
    /// An engine that waits until it is told to move.
    pub fn paused() -> Self {
        OpponentController { is_paused: true, ..OpponentController::default() }
    }

    /// Returns whether it waits until it is told to move.
    pub fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// Starts thinking where needed, drops results that are out of date and, once a result is final
    /// and `may_act` is set, returns the action. `wake` makes the callback for news.
    pub fn poll(
        &mut self,
        session: &dyn Session,
        may_act: bool,
        wake: &dyn Fn() -> Wake,
    ) -> Option<OpponentAction> {
        let (view, task) = (session.view(), self.task(session.view()));
        self.running.take_if(|running| Some(running.task) != task || running.at != view.played);
        let task = task?;
        let running = self
            .running
            .get_or_insert_with(|| RunningTask::begin(task, self.seated.as_ref(), session, wake()));
        if let Some(news) = running.thinking.take() {
            if let (Task::Move(_), SearchEvent::Found(analysis)) = (task, &news) {
                self.line = analysis.lines.first().cloned();
                self.looked_at = analysis.nodes;
            }
            if let SearchEvent::Found(analysis) = &news {
                self.took = analysis.time;
            }
            running.news = Some(news);
        }
        let news = running.news.take_if(|news| may_act && is_last(news))?;
        self.running = None;
        let action = match news {
            SearchEvent::Found(analysis) => action(task, &analysis, view),
            SearchEvent::Failed(what) => Some(OpponentAction::Fail(task.fault(what))),
        };
        let name = self.opponent_name(view);
        self.remark = match action {
            Some(OpponentAction::Resign) => Some(t!("opponent-said.resigns", name = name)),
            Some(OpponentAction::Answer(true)) => Some(t!("opponent-said.agrees", name = name)),
            Some(OpponentAction::Answer(false)) => Some(t!("opponent-said.declines", name = name)),
            _ => None,
        };
        self.is_paused |= matches!(action, None | Some(OpponentAction::Fail(_)));
        action
    }

    /// Returns whether an action is decided and waits until it may be made.
    pub fn has_found(&self) -> bool {
        self.running.as_ref().is_some_and(|running| running.news.as_ref().is_some_and(is_last))
    }

    /// Returns whether a search runs on another thread.
    pub fn is_busy(&self) -> bool {
        self.running.as_ref().is_some_and(|running| !running.news.as_ref().is_some_and(is_last))
    }

    /// Stops thinking; the next poll begins again.
    pub fn stop_thinking(&mut self) {
        self.running = None;
    }

    /// Pauses: the opponent waits to be told to move.
    pub fn pause(&mut self) {
        *self = self.replacement(true);
    }

    /// Resumes: the opponent moves when it is its turn.
    pub fn resume(&mut self) {
        *self = self.replacement(false);
    }

    /// A controller that takes over the running task and the seat of this one, and nothing else.
    fn replacement(&mut self, is_paused: bool) -> Self {
        let (running, seated) = (self.running.take(), self.seated.take());
        OpponentController { running, seated, is_paused, ..OpponentController::default() }
    }

    /// Seats another program for the sides that bear its name, and starts it. Call this only on a
    /// person's own choice.
    pub fn seat(&mut self, seated: SeatedEngine) {
        (self.running, self.seated) = (None, Some(seated));
    }

    /// Unseats the other program and ends it.
    pub fn release_engine(&mut self) {
        (self.running, self.seated) = (None, None);
    }

    /// Returns whether the other program that plays in the game was seated.
    pub fn is_seated(&self, view: &View) -> bool {
        super::external_opponent(view).is_some_and(|name| self.seats(name))
    }

    fn seats(&self, name: &str) -> bool {
        self.seated.as_ref().is_some_and(|seated| seated.is_called(name))
    }

    /// Returns the name of the opponent: the side to move, else the side that an engine plays.
    pub fn opponent_name<'a>(&self, view: &'a View) -> &'a str {
        let asked = view.status.offer.map(Side::other);
        let sides = asked.into_iter().chain(view.live.turn).chain(Side::ALL);
        sides.into_iter().find_map(|side| live_player(view, side)).map_or(NAME, Player::called)
    }

    /// Stops thinking and plays the best move found.
    pub fn move_now(&self) {
        if let Some(running) = &self.running {
            running.thinking.stop();
        }
    }

    /// Returns the state of the opponent; `None` if it does not play.
    pub fn state(&self, view: &View) -> Option<State> {
        Side::ALL.into_iter().find_map(|side| live_player(view, side))?;
        Some(match self.task(view) {
            Some(Task::Move(_)) => State::Thinks,
            Some(Task::Draw(_)) => State::Considers,
            None if self.waits(view) => State::Paused,
            None => State::Waits,
        })
    }

    /// Returns the opponent's last message.
    pub fn remark(&self) -> Option<&str> {
        self.remark.as_deref()
    }

    /// Returns the line for its next move, or for its last while that is the last of the game.
    pub fn line(&self, view: &View) -> Option<&AnalysisLine> {
        self.line.as_ref().filter(|_| view.mode == Mode::Play)
    }

    /// Returns the time used for the last action, which is all that its clock has lost.
    pub fn time_used(&self) -> Duration {
        self.took
    }

    /// Returns the number of nodes searched for the last action.
    pub fn looked_at(&self) -> u64 {
        self.looked_at
    }

    /// Returns the task to think about. It does not depend on the board shown, so looking back and
    /// editing never stop the opponent.
    fn task(&self, view: &View) -> Option<Task> {
        let turn = view.live.turn.filter(|_| view.mode == Mode::Play && !self.is_paused)?;
        match view.status.offer {
            Some(side) => self.thinker_for(view, side.other()).map(Task::Draw),
            None => self.thinker_for(view, turn).map(Task::Move),
        }
    }

    /// Returns who thinks for a side.
    fn thinker_for(&self, view: &View, side: Side) -> Option<Thinker> {
        match live_player(view, side)? {
            Player::Owlery(level) => Some(Thinker::Owlery(level)),
            Player::External(name) => self.seats(name).then_some(Thinker::External),
        }
    }

    /// Returns whether it is its turn, and it has to be told to move.
    fn waits(&self, view: &View) -> bool {
        match to_move(view) {
            Some(Player::External(name)) => self.is_paused || !self.seats(name),
            Some(Player::Owlery(_)) => self.is_paused,
            None => false,
        }
    }
}
