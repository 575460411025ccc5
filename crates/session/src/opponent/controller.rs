//! The engine, or another program, at one game: what it thinks about, and what it does then.

use super::task::{Task, Thought, Who, deed, is_last};
use super::{NAME, Player, live_player, to_move};
use crate::{Mode, OpinionLine, Session, View, Wake};
use owlery_engine::News;
use owlery_engine::external::Guest;
use owlery_games::Side;
use owlery_i18n::t;
use std::sync::Arc;
use std::time::Duration;

/// The engine at a game. It thinks while this is asked to, and forgets what is out of date.
#[derive(Default)]
pub struct Rival {
    thought: Option<Thought>,
    /// The other program that plays in this game, once a person has said so.
    seated: Option<Seated>,
    /// Whether it waits to be told to move.
    is_paused: bool,
    /// What it thinks of its next move, or thought of its last.
    line: Option<OpinionLine>,
    /// So many positions it has looked at for that.
    looked_at: u64,
    /// What it had to say last.
    said: Option<String>,
    /// How long it thought about its last deed.
    took: Duration,
}

/// Another program as a player.
#[derive(Clone)]
pub struct Seated {
    /// The program.
    pub guest: Arc<Guest>,
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
pub enum Deed {
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

impl Rival {
    /// An engine that waits until it is told to move.
    pub fn paused() -> Self {
        Rival { is_paused: true, ..Rival::default() }
    }

    /// Whether it waits until it is told to move.
    pub fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// Looks at the game: begins to think where that is wanted, forgets what is out of date, and
    /// says what it does once that is found and it `may_act`. `wake` makes what is called when
    /// there is news.
    pub fn attend(
        &mut self,
        session: &dyn Session,
        may_act: bool,
        wake: &dyn Fn() -> Wake,
    ) -> Option<Deed> {
        let (view, about) = (session.view(), self.about(session.view()));
        self.thought.take_if(|thought| Some(thought.about) != about || thought.at != view.played);
        let about = about?;
        let thought = self
            .thought
            .get_or_insert_with(|| Thought::begin(about, self.seated.as_ref(), session, wake()));
        if let Some(news) = thought.thinking.take() {
            if let (Task::Move(_), News::Found(opinion)) = (about, &news) {
                self.line = opinion.lines.first().cloned();
                self.looked_at = opinion.nodes;
            }
            if let News::Found(opinion) = &news {
                self.took = opinion.time;
            }
            thought.news = Some(news);
        }
        let news = thought.news.take_if(|news| may_act && is_last(news))?;
        self.thought = None;
        let deed = match news {
            News::Found(opinion) => deed(about, &opinion, view),
            News::Failed(what) => Some(Deed::Fail(about.fault(what))),
        };
        let name = self.called(view);
        self.said = match deed {
            Some(Deed::Resign) => Some(t!("opponent-said.resigns", name = name)),
            Some(Deed::Answer(true)) => Some(t!("opponent-said.agrees", name = name)),
            Some(Deed::Answer(false)) => Some(t!("opponent-said.declines", name = name)),
            _ => None,
        };
        self.is_paused |= matches!(deed, None | Some(Deed::Fail(_)));
        deed
    }

    /// Whether it has decided and waits until it may act.
    pub fn has_found(&self) -> bool {
        self.thought.as_ref().is_some_and(|thought| thought.news.as_ref().is_some_and(is_last))
    }

    /// Whether a thread is at work for it.
    pub fn is_busy(&self) -> bool {
        self.thought.as_ref().is_some_and(|thought| !thought.news.as_ref().is_some_and(is_last))
    }

    /// Ends what it thinks about, to begin anew when it is asked to attend.
    pub fn rest(&mut self) {
        self.thought = None;
    }

    /// Waits to be told to move.
    pub fn pause(&mut self) {
        *self = self.anew(true);
    }

    /// Moves when it is its turn.
    pub fn resume(&mut self) {
        *self = self.anew(false);
    }

    /// The same with nothing said.
    fn anew(&mut self, is_paused: bool) -> Self {
        let (thought, seated) = (self.thought.take(), self.seated.take());
        Rival { thought, seated, is_paused, ..Rival::default() }
    }

    /// Has another program play the sides that bear its name. Only a person's own choice of it may
    /// lead here: it is started then.
    pub fn seat(&mut self, seated: Seated) {
        (self.thought, self.seated) = (None, Some(seated));
    }

    /// Has no other program play: it ends.
    pub fn unseat(&mut self) {
        (self.thought, self.seated) = (None, None);
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

    /// Thinks no more and plays what it has found.
    pub fn move_now(&self) {
        if let Some(thought) = &self.thought {
            thought.thinking.stop();
        }
    }

    /// How it stands to the game; `None` where it does not play.
    pub fn state(&self, view: &View) -> Option<State> {
        Side::ALL.into_iter().find_map(|side| live_player(view, side))?;
        Some(match self.about(view) {
            Some(Task::Move(_)) => State::Thinks,
            Some(Task::Draw(_)) => State::Considers,
            None if self.waits(view) => State::Paused,
            None => State::Waits,
        })
    }

    /// What it had to say last.
    pub fn said(&self) -> Option<&str> {
        self.said.as_deref()
    }

    /// What it thinks of its next move, or thought of its last while that is the last of the game.
    pub fn line(&self, view: &View) -> Option<&OpinionLine> {
        self.line.as_ref().filter(|_| view.mode == Mode::Play)
    }

    /// How long it thought about its last deed: by the clock it has used no more, whenever that was
    /// heard of.
    pub fn took(&self) -> Duration {
        self.took
    }

    /// So many positions it has looked at for that.
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

    /// Who thinks for a side.
    fn who(&self, view: &View, side: Side) -> Option<Who> {
        match live_player(view, side)? {
            Player::Owlery(level) => Some(Who::Owlery(level)),
            Player::Guest(name) => self.seats(name).then_some(Who::Guest),
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
