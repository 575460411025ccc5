//! The searches of an engine that plays, and the actions that follow from their results.

use super::controller::{OpponentAction, SeatedEngine};
use super::{boosted, person};
use crate::clock::allotted;
use crate::{Analysis, Session, TimeBudget, View, Wake};
use owlery_engine::search::{Limits, SearchRequest};
use owlery_engine::searchable::chance;
use owlery_engine::{Evaluation, ExactValue, Level, SearchEvent, Thinking, threads};
use owlery_i18n::{Message, t};
use owlery_record::NodeId;
use std::time::Duration;

/// The engine does not resign before this ply.
const EARLIEST_RESIGNATION: usize = 8;
/// The engine resigns if it is proved to lose within this many plies.
const LOST_SOON: u16 = 8;
/// The engine resigns below this chance of winning, from 0 to 1, if it can do nothing but pass.
const HOPELESS: f64 = 0.02;
/// From this ply on the engine accepts a draw that is not proved.
const EARLIEST_DRAW: usize = 40;
/// The engine accepts a draw up to this estimate in its favour, in evaluation points.
const EVEN: i32 = 15;
/// The time to think about a draw offer.
const DRAW: Duration = Duration::from_secs(1);

/// A task at work on another thread.
pub struct RunningTask {
    /// The task.
    pub task: Task,
    /// The position it is about.
    pub at: NodeId,
    /// The work.
    pub thinking: Thinking<Analysis>,
    /// The latest result.
    pub news: Option<SearchEvent<Analysis>>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Task {
    /// Choosing a move.
    Move(Thinker),
    /// Answering a draw offer.
    Draw(Thinker),
}

/// The engine that thinks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Thinker {
    /// The engine at this level.
    Owlery(Level),
    /// The program that is seated.
    External,
}

impl Task {
    fn who(self) -> Thinker {
        match self {
            Task::Move(who) | Task::Draw(who) => who,
        }
    }

    /// A fault while it thinks about this, in a sentence.
    pub fn fault(self, what: Message) -> String {
        match self.who() {
            Thinker::Owlery(_) => t!("opponent-fault.engine", what = what),
            Thinker::External => t!("opponent-fault.guest", what = what),
        }
    }
}

impl RunningTask {
    /// Begins to think; a program that plays is seated.
    pub fn begin(
        task: Task,
        seated: Option<&SeatedEngine>,
        session: &dyn Session,
        wake: Wake,
    ) -> Self {
        let thinking = match task {
            Task::Move(Thinker::External) | Task::Draw(Thinker::External) => {
                let seated = seated.expect("it plays only where it is seated");
                let pace = match task {
                    Task::Move(_) => TimeBudget::Clock(seated.time),
                    Task::Draw(_) => TimeBudget::Fixed(DRAW),
                };
                session.ask_of_game(seated.engine.clone(), pace, wake)
            }
            Task::Move(Thinker::Owlery(level)) => {
                let turn = session.view().live.turn;
                let level = turn.map_or(level, |turn| boosted(level, session, turn));
                let allotted = session.times().and_then(|times| allotted(&times));
                let level = allotted.map_or(level, |allotted| level.within(allotted));
                session.choose(level, threads(), fastrand::u64(..), wake)
            }
            Task::Draw(Thinker::Owlery(_)) => {
                let limits = Limits { time: Some(DRAW), ..Limits::default() };
                let request =
                    SearchRequest { limits, threads: threads(), ..SearchRequest::default() };
                session.think_of_game(request, wake)
            }
        };
        RunningTask { task, at: session.view().played, thinking, news: None }
    }
}

/// Returns whether the result is final.
pub fn is_last(news: &SearchEvent<Analysis>) -> bool {
    match news {
        SearchEvent::Found(analysis) => analysis.ended,
        SearchEvent::Failed(_) => true,
    }
}

/// Returns the action that follows from a result.
pub fn action(task: Task, analysis: &Analysis, view: &View) -> Option<OpponentAction> {
    match task {
        // It may not have said what its move is worth.
        Task::Move(Thinker::External) => {
            Some(OpponentAction::Play(analysis.lines.first()?.moves.first()?.mv))
        }
        Task::Move(Thinker::Owlery(_)) => {
            let line = analysis.best()?;
            match resigns(line.value, view) {
                true => Some(OpponentAction::Resign),
                false => line.moves.first().map(|first| OpponentAction::Play(first.mv)),
            }
        }
        // The side to move is the one that has offered it.
        Task::Draw(Thinker::External) => Some(OpponentAction::Answer(
            analysis.value.is_some_and(|value| agrees(value.turned(), view.live.ply)),
        )),
        Task::Draw(Thinker::Owlery(_)) => analysis
            .best()
            .map(|line| OpponentAction::Answer(agrees(line.value.turned(), view.live.ply))),
    }
}

/// Returns whether the engine resigns. Players that make errors prove nothing, so they go on to the end as
/// long as they have moves, and so does the engine against itself.
pub fn resigns(value: Evaluation, view: &View) -> bool {
    let only_passes = view.only_pass().is_some();
    let is_lost = match value {
        Evaluation::Exact(ExactValue::Loss(distance)) => {
            only_passes || distance.plies().is_some_and(|plies| plies <= LOST_SOON)
        }
        Evaluation::Heuristic(points) => only_passes && chance(points) < HOPELESS,
        _ => false,
    };
    is_lost && view.live.ply >= EARLIEST_RESIGNATION && person(view).is_some()
}

/// Returns whether the engine accepts a draw at this value, seen from its side.
pub fn agrees(value: Evaluation, ply: usize) -> bool {
    match value {
        Evaluation::Exact(exact) | Evaluation::AtMost(exact) => exact.sign() <= 0,
        Evaluation::AtLeast(_) => false,
        Evaluation::Heuristic(points) => ply >= EARLIEST_DRAW && points <= EVEN,
    }
}
