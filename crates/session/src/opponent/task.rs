//! What an engine thinks about at a game, and what follows from what it found.

use super::controller::{Deed, Seated};
use super::person;
use crate::clock::allotted;
use crate::{Opinion, Pace, Session, View, Wake};
use owlery_engine::search::{Limits, Wanted};
use owlery_engine::{Fate, Level, News, Thinking, Value, threads};
use owlery_i18n::{Message, t};
use owlery_record::NodeId;
use std::time::Duration;

/// It does not resign before.
const EARLIEST_RESIGNATION: usize = 8;
/// It resigns when the game is lost in so many plies at the most.
const LOST_SOON: u16 = 8;
/// From here on it agrees to draw what it does not know to be drawn.
const EARLIEST_DRAW: usize = 40;
/// So many points may a drawn game be in its favour.
const EVEN: i32 = 15;
/// So long another program thinks about a draw.
const DRAW: Duration = Duration::from_secs(1);

/// What it thinks about.
pub struct Thought {
    /// What about.
    pub about: Task,
    /// In which position.
    pub at: NodeId,
    /// The work.
    pub thinking: Thinking<Opinion>,
    /// What was heard of it.
    pub news: Option<News<Opinion>>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Task {
    /// Its move.
    Move(Who),
    /// A draw that is offered to it.
    Draw(Who),
}

/// Who thinks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Who {
    /// The engine at this level.
    Owlery(Level),
    /// The program that is seated.
    Guest,
}

impl Task {
    fn who(self) -> Who {
        match self {
            Task::Move(who) | Task::Draw(who) => who,
        }
    }

    /// A fault while it thinks about this, in a sentence.
    pub fn fault(self, what: Message) -> String {
        match self.who() {
            Who::Owlery(_) => t!("opponent-fault.engine", what = what),
            Who::Guest => t!("opponent-fault.guest", what = what),
        }
    }
}

impl Thought {
    /// Begins to think; a program that plays is seated.
    pub fn begin(about: Task, seated: Option<&Seated>, session: &dyn Session, wake: Wake) -> Self {
        let thinking = match about {
            Task::Move(Who::Guest) | Task::Draw(Who::Guest) => {
                let seated = seated.expect("it plays only where it is seated");
                let pace = match about {
                    Task::Move(_) => Pace::Move(seated.time),
                    Task::Draw(_) => Pace::Time(DRAW),
                };
                session.ask_of_game(seated.guest.clone(), pace, wake)
            }
            Task::Move(Who::Owlery(level)) => {
                let allotted = session.times().and_then(|times| allotted(&times));
                let level = allotted.map_or(level, |allotted| level.within(allotted));
                session.choose(level, threads(), fastrand::f64(), wake)
            }
            Task::Draw(Who::Owlery(level)) => {
                let limits = Limits { time: Some(level.time), depth: level.depth, nodes: None };
                let wanted = Wanted { limits, threads: threads(), ..Wanted::default() };
                session.think_of_game(wanted, wake)
            }
        };
        Thought { about, at: session.view().played, thinking, news: None }
    }
}

/// Whether nothing better comes.
pub fn is_last(news: &News<Opinion>) -> bool {
    match news {
        News::Found(opinion) => opinion.ended,
        News::Failed(_) => true,
    }
}

/// What to do when this was found.
pub fn deed(about: Task, opinion: &Opinion, view: &View) -> Option<Deed> {
    match about {
        // It may not have said what its move is worth.
        Task::Move(Who::Guest) => Some(Deed::Play(opinion.lines.first()?.moves.first()?.mv)),
        Task::Move(Who::Owlery(level)) => {
            let line = opinion.best()?;
            match resigns(level, line.value, view) {
                true => Some(Deed::Resign),
                false => line.moves.first().map(|first| Deed::Play(first.mv)),
            }
        }
        // The side to move is the one that has offered it.
        Task::Draw(Who::Guest) => Some(Deed::Answer(
            opinion.value.is_some_and(|value| agrees(value.turned(), view.live.ply)),
        )),
        Task::Draw(Who::Owlery(_)) => {
            opinion.best().map(|line| Deed::Answer(agrees(line.value.turned(), view.live.ply)))
        }
    }
}

/// Whether a game is given up. Beginners go on to the end, and so does the engine against itself.
pub fn resigns(level: Level, value: Value, view: &View) -> bool {
    let is_lost = match value {
        Value::Proved(Fate::Loss(extent)) => extent.plies().is_some_and(|plies| plies <= LOST_SOON),
        _ => false,
    };
    let is_beginner = level == Level::ALL[0];
    is_lost && !is_beginner && view.live.ply >= EARLIEST_RESIGNATION && person(view).is_some()
}

/// Whether a draw is as good as what it can hope for.
pub fn agrees(value: Value, ply: usize) -> bool {
    match value {
        Value::Proved(fate) | Value::AtMost(fate) => fate.sign() <= 0,
        Value::AtLeast(_) => false,
        Value::Estimated(points) => ply >= EARLIEST_DRAW && points <= EVEN,
    }
}
