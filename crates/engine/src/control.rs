//! Progress and cancellation of work on another thread.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use owlery_i18n::t;

/// The error of work that was stopped before it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", t!("engine-stopped"))]
pub struct Stopped;

/// The state of the work, a single number since inner loops read it.
const GO_ON: u8 = 0;
const PAUSE: u8 = 1;
const STOP: u8 = 2;
const ABANDON: u8 = 3;

/// The progress of some work, and requests to pause or stop it. Shared by the threads that do it
/// and those that wait for it.
#[derive(Debug, Default)]
pub struct Progress {
    word: AtomicU8,
    done: AtomicU64,
    all: AtomicU64,
    pause: Mutex<Pause>,
    resumed: Condvar,
}

#[derive(Debug, Default)]
struct Pause {
    since: Option<Instant>,
    /// The total length of earlier pauses.
    before: Duration,
}

impl Progress {
    /// Asks the work to stop soon.
    pub fn stop(&self) {
        self.end(STOP);
    }

    /// Asks the work to stop soon and drops its result.
    pub fn abandon(&self) {
        self.end(ABANDON);
    }

    /// Returns whether the result is no longer wanted.
    pub fn is_abandoned(&self) -> bool {
        self.word.load(Ordering::Relaxed) == ABANDON
    }

    fn end(&self, word: u8) {
        // A thread that is about to wait for the end of a pause holds the lock until it waits.
        let pause = self.lock();
        self.word.fetch_max(word, Ordering::Relaxed);
        drop(pause);
        self.resumed.notify_all();
    }

    /// Pauses the work at its next check, or resumes it.
    pub fn set_paused(&self, paused: bool) {
        let mut pause = self.lock();
        match (self.word.load(Ordering::Relaxed), pause.since) {
            (GO_ON, _) if paused => pause.since = Some(Instant::now()),
            (PAUSE, Some(since)) if !paused => {
                *pause = Pause { since: None, before: pause.before + since.elapsed() };
            }
            _ => return,
        }
        self.word.store(if paused { PAUSE } else { GO_ON }, Ordering::Relaxed);
        drop(pause);
        self.resumed.notify_all();
    }

    /// Waits while the work is paused; an error if it is to stop.
    #[cold]
    fn wait(&self) -> Result<(), Stopped> {
        let is_paused = |_: &mut Pause| self.word.load(Ordering::Relaxed) == PAUSE;
        drop(self.resumed.wait_while(self.lock(), is_paused));
        if self.word.load(Ordering::Relaxed) >= STOP { Err(Stopped) } else { Ok(()) }
    }

    /// The total length of the pauses.
    pub fn paused_time(&self) -> Duration {
        let pause = self.lock();
        pause.before + pause.since.map_or(Duration::ZERO, |since| since.elapsed())
    }

    fn lock(&self) -> MutexGuard<'_, Pause> {
        self.pause.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The share of the work that is done, from 0 to 1.
    pub fn share(&self) -> f32 {
        let all = self.all.load(Ordering::Relaxed).max(1);
        self.done.load(Ordering::Relaxed).min(all) as f32 / all as f32
    }

    /// Begins work of this many steps.
    pub fn begin(&self, steps: u64) {
        self.done.store(0, Ordering::Relaxed);
        self.all.store(steps, Ordering::Relaxed);
    }

    /// A step begins, unless the work is to stop.
    pub fn step(&self) -> Result<(), Stopped> {
        self.advance(1)
    }

    /// Counts steps as done. Errors if the work is to stop.
    pub fn advance(&self, steps: u64) -> Result<(), Stopped> {
        self.done.fetch_add(steps, Ordering::Relaxed);
        self.check()
    }

    /// An error if the work is to stop. Waits as long as it is to rest.
    #[inline]
    pub fn check(&self) -> Result<(), Stopped> {
        if self.word.load(Ordering::Relaxed) == GO_ON { Ok(()) } else { self.wait() }
    }
}
