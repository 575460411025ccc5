//! The engine at one game: what it thinks about, and what it does then.

use std::time::Duration;

use super::{level, person, to_move};
use crate::engine::search::{Limits, Wanted};
use crate::engine::{Fate, Level, News, Thinking, Value, threads};
use crate::record::NodeId;
use crate::rules::Side;
use crate::session::clock::allotted;
use crate::session::facade::{Opinion, OpinionLine, Wake};
use crate::session::facade::{Session, View};

/// It does not resign before.
const EARLIEST_RESIGNATION: usize = 8;
/// It resigns when the game is lost in so many plies at the most.
const LOST_SOON: u16 = 8;
/// From here on it agrees to draw what it does not know to be drawn.
const EARLIEST_DRAW: usize = 40;
/// So many points may a drawn game be in its favour.
const EVEN: i32 = 15;

/// The engine at a game. It thinks while this is asked to, and forgets what is out of date.
#[derive(Default)]
pub struct Rival {
    thought: Option<Thought>,
    /// Whether it waits to be told to move.
    is_paused: bool,
    /// What it thinks of its next move, or thought of its last.
    line: Option<OpinionLine>,
    /// So many positions it has looked at for that.
    looked_at: u64,
    /// What it had to say last.
    said: Option<&'static str>,
    /// How long it thought about its last deed.
    took: Duration,
}

/// What it thinks about.
struct Thought {
    about: Task,
    at: NodeId,
    thinking: Thinking<Opinion>,
    news: Option<News<Opinion>>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Task {
    /// Its move.
    Move(Level),
    /// A draw that is offered to it.
    Draw(Level),
}

/// What it does.
#[derive(Clone, Debug, PartialEq)]
pub enum Deed {
    /// Plays a legal move, by its place in the list.
    Play(usize),
    /// Gives up.
    Resign,
    /// Answers the offer of a draw.
    Answer(bool),
    /// Nothing, by a fault of the program, which is described.
    Fail(String),
}

/// How the engine stands to a game that it plays in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// It is not its turn, or the game is not on the board.
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
        self.thought.take_if(|thought| Some(thought.about) != about || thought.at != view.here);
        let about = about?;
        let thought = self.thought.get_or_insert_with(|| Thought::begin(about, session, wake()));
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
            News::Found(opinion) => opinion.best().and_then(|line| deed(about, &line, view)),
            News::Failed(what) => Some(Deed::Fail(what)),
        };
        self.said = match deed {
            Some(Deed::Resign) => Some("Owlery resigns."),
            Some(Deed::Answer(true)) => Some("Owlery agrees to the draw."),
            Some(Deed::Answer(false)) => Some("Owlery declines the draw."),
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
        *self = Rival { thought: self.thought.take(), ..Rival::paused() };
    }

    /// Moves when it is its turn.
    pub fn resume(&mut self) {
        *self = Rival { thought: self.thought.take(), ..Rival::default() };
    }

    /// Thinks no more and plays what it has found.
    pub fn move_now(&self) {
        if let Some(thought) = &self.thought {
            thought.thinking.stop();
        }
    }

    /// How it stands to the game; `None` where it does not play.
    pub fn state(&self, view: &View) -> Option<State> {
        [Side::White, Side::Black].into_iter().find_map(|side| level(view, side))?;
        Some(match self.about(view) {
            Some(Task::Move(_)) => State::Thinks,
            Some(Task::Draw(_)) => State::Considers,
            None if self.is_paused && to_move(view).is_some() => State::Paused,
            None => State::Waits,
        })
    }

    /// What it had to say last.
    pub fn said(&self) -> Option<&'static str> {
        self.said
    }

    /// What it thinks of its next move, or thought of its last while that is the last of the game.
    pub fn line(&self, view: &View) -> Option<&OpinionLine> {
        self.line.as_ref().filter(|_| view.is_game())
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

    fn about(&self, view: &View) -> Option<Task> {
        let turn = view.status.turn.filter(|_| view.is_game() && !self.is_paused)?;
        match view.status.offer {
            Some(side) => level(view, side.other()).map(Task::Draw),
            None => level(view, turn).map(Task::Move),
        }
    }
}

impl Thought {
    fn begin(about: Task, session: &dyn Session, wake: Wake) -> Self {
        let thinking = match about {
            Task::Move(level) => {
                let allotted = session.times().and_then(|times| allotted(&times));
                let level = allotted.map_or(level, |allotted| level.within(allotted));
                session.choose(level, threads(), fastrand::f64(), wake)
            }
            Task::Draw(level) => {
                let limits = Limits { time: Some(level.time), depth: level.depth, nodes: None };
                session.think(
                    Wanted { limits, threads: threads(), ..Wanted::default() },
                    None,
                    wake,
                )
            }
        };
        Thought { about, at: session.view().here, thinking, news: None }
    }
}

/// Whether nothing better comes.
fn is_last(news: &News<Opinion>) -> bool {
    match news {
        News::Found(opinion) => opinion.ended,
        News::Failed(_) => true,
    }
}

/// What to do with this best line.
fn deed(about: Task, line: &OpinionLine, view: &View) -> Option<Deed> {
    match about {
        Task::Move(level) if resigns(level, line.value, view) => Some(Deed::Resign),
        Task::Move(_) => line.moves.first().map(|first| Deed::Play(first.mv)),
        // The side to move is the one that has offered it.
        Task::Draw(_) => Some(Deed::Answer(agrees(line.value.turned(), view.ply))),
    }
}

/// Whether a game is given up. Beginners go on to the end, and so does the engine against itself.
pub(super) fn resigns(level: Level, value: Value, view: &View) -> bool {
    let is_lost = match value {
        Value::Proved(Fate::Loss(extent)) => extent.plies().is_some_and(|plies| plies <= LOST_SOON),
        _ => false,
    };
    let is_beginner = level == Level::ALL[0];
    is_lost && !is_beginner && view.ply >= EARLIEST_RESIGNATION && person(view).is_some()
}

/// Whether a draw is as good as what it can hope for.
pub(super) fn agrees(value: Value, ply: usize) -> bool {
    match value {
        Value::Proved(fate) | Value::AtMost(fate) => fate.sign() <= 0,
        Value::AtLeast(_) => false,
        Value::Estimated(points) => ply >= EARLIEST_DRAW && points <= EVEN,
    }
}
