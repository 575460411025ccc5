//! The engine, or another program, at one game: what it thinks about, and what it does then.

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
    seated: Option<Seated>,
    /// Whether it waits to be told to move.
    is_paused: bool,
    /// What it thinks of its next move, or thought of its last.
    line: Option<AnalysisLine>,
    /// Number of nodes searched for the last action.
    looked_at: u64,
    /// Returns the opponent's last message.
    said: Option<String>,
    /// Time spent on the last action.
    took: Duration,
}

/// Another program as a player.
#[derive(Clone)]
pub struct Seated {
    /// The program.
    pub guest: Arc<ExternalEngine>,
    /// Its time for a move in a game without clocks.
    pub time: Duration,
}

impl Seated {
    fn is_called(&self, name: &str) -> bool {
        self.guest.program().name == name
    }
}

/// What it does.
#[derive(Clone, Debug, PartialEq)]
pub enum OpponentAction {
    /// Plays a move that is legal where the game stands, by its place in the list.
    Play(usize),
    /// Gives up.
    Resign,
    /// Answers the offer of a draw.
    Answer(bool),
    /// Nothing, by a fault that is told in a sentence.
    Fail(String),
}

/// How the engine stands to a game that it plays in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// It is not its turn, or the game is analysed.
    Waits,
    /// It thinks about its move.
    Thinks,
    /// It thinks about a draw.
    Considers,
    /// It is its turn, and it waits to be told to move.
    Paused,
}

impl OpponentController {
    /// An engine that waits until it is told to move.
    pub fn paused() -> Self {
        OpponentController { is_paused: true, ..OpponentController::default() }
    }

    /// Whether it waits until it is told to move.
    pub fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// Looks at the game: begins to think where that is wanted, forgets what is out of date, and
    /// says what it does once that is found and it `may_act`. `wake` makes what is called when
    /// there is news.
    pub fn poll(
        &mut self,
        session: &dyn Session,
        may_act: bool,
        wake: &dyn Fn() -> Wake,
    ) -> Option<OpponentAction> {
        let (view, about) = (session.view(), self.about(session.view()));
        self.running.take_if(|running| Some(running.about) != about || running.at != view.played);
        let about = about?;
        let running = self.running.get_or_insert_with(|| {
            RunningTask::begin(about, self.seated.as_ref(), session, wake())
        });
        if let Some(news) = running.thinking.take() {
            if let (Task::Move(_), SearchEvent::Found(opinion)) = (about, &news) {
                self.line = opinion.lines.first().cloned();
                self.looked_at = opinion.nodes;
            }
            if let SearchEvent::Found(opinion) = &news {
                self.took = opinion.time;
            }
            running.news = Some(news);
        }
        let news = running.news.take_if(|news| may_act && is_last(news))?;
        self.running = None;
        let action = match news {
            SearchEvent::Found(opinion) => action(about, &opinion, view),
            SearchEvent::Failed(what) => Some(OpponentAction::Fail(about.fault(what))),
        };
        let name = self.called(view);
        self.said = match action {
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
    pub fn rest(&mut self) {
        self.running = None;
    }

    /// Pauses: the opponent waits to be told to move.
    pub fn pause(&mut self) {
        *self = self.anew(true);
    }

    /// Resumes: the opponent moves when it is its turn.
    pub fn resume(&mut self) {
        *self = self.anew(false);
    }

    /// A controller that takes over the running task and the seat of this one, and nothing else.
    fn anew(&mut self, is_paused: bool) -> Self {
        let (running, seated) = (self.running.take(), self.seated.take());
        OpponentController { running, seated, is_paused, ..OpponentController::default() }
    }

    /// Has another program play the sides that bear its name. Only a person's own choice of it may
    /// lead here: it is started then.
    pub fn seat(&mut self, seated: Seated) {
        (self.running, self.seated) = (None, Some(seated));
    }

    /// Has no other program play: it ends.
    pub fn unseat(&mut self) {
        (self.running, self.seated) = (None, None);
    }

    /// Whether the other program that plays in the game was seated.
    pub fn is_seated(&self, view: &View) -> bool {
        super::guest(view).is_some_and(|name| self.seats(name))
    }

    fn seats(&self, name: &str) -> bool {
        self.seated.as_ref().is_some_and(|seated| seated.is_called(name))
    }

    /// What it is called: the side to move, else the one that an engine plays.
    pub fn called<'a>(&self, view: &'a View) -> &'a str {
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
        Some(match self.about(view) {
            Some(Task::Move(_)) => State::Thinks,
            Some(Task::Draw(_)) => State::Considers,
            None if self.waits(view) => State::Paused,
            None => State::Waits,
        })
    }

    /// Returns the opponent's last message.
    pub fn said(&self) -> Option<&str> {
        self.said.as_deref()
    }

    /// What it thinks of its next move, or thought of its last while that is the last of the game.
    pub fn line(&self, view: &View) -> Option<&AnalysisLine> {
        self.line.as_ref().filter(|_| view.mode == Mode::Play)
    }

    /// How long it thought about its last action: by the clock it has used no more, whenever that was
    /// heard of.
    pub fn took(&self) -> Duration {
        self.took
    }

    /// Returns the number of nodes searched for the last action.
    pub fn looked_at(&self) -> u64 {
        self.looked_at
    }

    /// What it thinks about: the one condition for that. What the board shows is none of it, so that
    /// looking back, writing and editing stop nobody.
    fn about(&self, view: &View) -> Option<Task> {
        let turn = view.live.turn.filter(|_| view.mode == Mode::Play && !self.is_paused)?;
        match view.status.offer {
            Some(side) => self.who(view, side.other()).map(Task::Draw),
            None => self.who(view, turn).map(Task::Move),
        }
    }

    /// Returns who thinks for a side.
    fn who(&self, view: &View, side: Side) -> Option<Thinker> {
        match live_player(view, side)? {
            Player::Owlery(level) => Some(Thinker::Owlery(level)),
            Player::Guest(name) => self.seats(name).then_some(Thinker::Guest),
        }
    }

    /// Whether it is its turn, and it has to be told to move.
    fn waits(&self, view: &View) -> bool {
        match to_move(view) {
            Some(Player::Guest(name)) => self.is_paused || !self.seats(name),
            Some(Player::Owlery(_)) => self.is_paused,
            None => false,
        }
    }
}
