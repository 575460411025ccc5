//! Reports on many games of the library, one after the other, while nothing else needs the cores.

use std::collections::VecDeque;

use egui::Context;

use crate::ui::component::wake;
use crate::ui::export::main_line_end;
use owlery_engine::{SearchEvent, Thinking, cores};
use owlery_library::{GameNumber, QueuedReport};
use owlery_session::{Findings, GameText, Place, Session};

/// The games that wait for a report, and those that are being examined.
#[derive(Default)]
pub struct ReportQueue {
    waiting: VecDeque<QueuedReport>,
    /// The game whose text is being read.
    reading: Option<QueuedReport>,
    running: Vec<Running>,
    /// The games whose reports are being kept.
    ending: Vec<GameNumber>,
    /// The number of games that are done since all were done last.
    done: usize,
    /// Whether the user has stopped it for a while.
    is_paused: bool,
    /// Whether there are cores for it.
    may_run: bool,
}

/// A report that is being made.
struct Running {
    game: GameNumber,
    session: Box<dyn Session>,
    work: Thinking<Findings>,
    /// The results so far; `None` before the first.
    found: Option<Findings>,
}

/// A report that has ended.
pub struct Finished {
    /// The game.
    pub game: GameNumber,
    /// Makes its text with the report; `None` if there is none, as the engine failed.
    pub text: Option<Box<dyn FnOnce() -> String + Send>>,
}

impl ReportQueue {
    /// Takes over the queue of the database.
    pub fn set(&mut self, queue: Vec<QueuedReport>) {
        let is_new = |queued: &QueuedReport| {
            self.reading.is_none_or(|reading| reading.game != queued.game)
                && !self.ending.contains(&queued.game)
                && self.running.iter().all(|running| running.game != queued.game)
        };
        self.waiting = queue.into_iter().filter(is_new).collect();
    }

    /// Notes that the report on a game is in the database. Returns the number of games that were examined
    /// if this was the last of several.
    pub fn kept(&mut self, game: GameNumber) -> Option<usize> {
        self.ending.retain(|ending| *ending != game);
        if self.progress().is_some() || !self.ending.is_empty() {
            return None;
        }
        Some(std::mem::take(&mut self.done)).filter(|done| *done > 0)
    }

    /// Returns the numbers of games that are done, and of all of them; `None` if there are none.
    pub fn progress(&self) -> Option<[usize; 2]> {
        let left = self.waiting.len() + usize::from(self.reading.is_some()) + self.running.len();
        (left > 0).then_some([self.done, self.done + left])
    }

    /// Returns the share that is done, from 0 to 1, the games that are being examined included.
    pub fn share(&self) -> f32 {
        let Some([done, all]) = self.progress() else { return 0.0 };
        let parts: f32 =
            self.running.iter().flat_map(|running| &running.found).map(Findings::share).sum();
        (done as f32 + parts) / all as f32
    }

    /// Returns whether it is stopped for a while.
    pub fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// Returns whether it waits while others need the cores.
    pub fn waits(&self) -> bool {
        !self.may_run && !self.is_paused
    }

    /// Stops it for a while, or goes on.
    pub fn pause(&mut self, is_paused: bool) {
        self.is_paused = is_paused;
        self.pause_or_resume();
    }

    /// Drops all games; reports that are done stay.
    pub fn stop(&mut self) {
        *self = ReportQueue { may_run: self.may_run, ..ReportQueue::default() };
    }

    /// Returns the number of threads that it needs.
    pub fn threads(&self) -> usize {
        let left = self.progress().map_or(0, |[done, all]| all - done);
        if self.is_paused { 0 } else { left.min(most_at_once()) }
    }

    /// Lets the reports run or rest.
    pub fn set_running(&mut self, may_run: bool, ctx: &Context) {
        if std::mem::replace(&mut self.may_run, may_run) != may_run {
            // The next frame asks for a game.
            ctx.request_repaint();
            self.pause_or_resume();
        }
    }

    fn pause_or_resume(&self) {
        let rests = !self.may_run || self.is_paused;
        self.running.iter().for_each(|running| running.work.set_paused(rests));
    }

    /// Returns the game whose text is wanted next, if one is. Games that are open wait.
    pub fn next_game(&mut self, is_open: impl Fn(GameNumber) -> bool) -> Option<GameNumber> {
        let has_room = self.running.len() < most_at_once();
        if self.is_paused || !self.may_run || !has_room || self.reading.is_some() {
            return None;
        }
        let next = self.waiting.iter().position(|queued| !is_open(queued.game))?;
        self.reading = self.waiting.remove(next);
        self.reading.map(|queued| queued.game)
    }

    /// Begins the report on a game that was read; without one, it cannot be read.
    pub fn begin(&mut self, game: GameNumber, session: Option<Box<dyn Session>>, ctx: &Context) {
        let Some(queued) = self.reading.take_if(|reading| reading.game == game) else { return };
        let Some(mut session) = session else {
            self.done += 1;
            return;
        };
        session.go(Place::Node(main_line_end(session.as_ref())));
        let work = session.report(queued.nodes, wake(ctx));
        work.set_paused(!self.may_run || self.is_paused);
        self.running.push(Running { game, session, work, found: None });
    }

    /// Takes new results, and returns the reports that have ended.
    pub fn poll(&mut self) -> Vec<Finished> {
        let mut finished = Vec::new();
        let mut at = 0;
        while let Some(running) = self.running.get_mut(at) {
            let has_failed = match running.work.take() {
                Some(SearchEvent::Found(found)) => {
                    running.found = Some(found);
                    false
                }
                Some(SearchEvent::Failed(what)) => {
                    log::error!("the report on a game of the library failed: {what}");
                    true
                }
                None => false,
            };
            if !has_failed && !running.found.as_ref().is_some_and(Findings::is_whole) {
                at += 1;
                continue;
            }
            let Running { game, mut session, found, .. } = self.running.remove(at);
            let found = found.filter(|_| !has_failed);
            let text = found.map(|found| {
                session.keep_report(&found, false);
                session.writing(GameText::File)
            });
            self.ending.push(game);
            finished.push(Finished { game, text });
            self.done += 1;
        }
        finished
    }
}

/// Returns the number of games that are examined at once.
fn most_at_once() -> usize {
    (cores() / 2).max(1)
}
