//! How work on another thread goes, and the word to stop it.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The work was told to stop before it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("stopped")]
pub struct Stopped;

/// How far some work is, and whether it is to stop. Shared by the thread that does it and those
/// that wait for it.
#[derive(Debug, Default)]
pub struct Progress {
    stopped: AtomicBool,
    done: AtomicU64,
    all: AtomicU64,
    /// Whether there is a rest, told without the lock.
    pub(super) rests: AtomicBool,
    rest: Mutex<Rest>,
    goes_on: Condvar,
}

#[derive(Debug, Default)]
struct Rest {
    since: Option<Instant>,
    /// How long those before it were.
    before: Duration,
}

impl Progress {
    /// Ends the work soon.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
        // Whoever is about to wait for the end of a rest has the lock until it waits.
        drop(self.lock());
        self.goes_on.notify_all();
    }

    /// Has the work rest where it can, or go on.
    pub fn rest(&self, rests: bool) {
        let mut rest = self.lock();
        match rest.since {
            None if rests => rest.since = Some(Instant::now()),
            Some(since) if !rests => {
                *rest = Rest { since: None, before: rest.before + since.elapsed() };
            }
            _ => {}
        }
        self.rests.store(rests, Ordering::Relaxed);
        self.goes_on.notify_all();
    }

    /// Waits while the work is to rest, unless it is to stop.
    #[inline]
    pub fn wait(&self) {
        if self.rests.load(Ordering::Relaxed) {
            let rests = |rest: &mut Rest| rest.since.is_some() && self.check().is_ok();
            drop(self.goes_on.wait_while(self.lock(), rests));
        }
    }

    /// How long the work has rested.
    pub fn rested(&self) -> Duration {
        let rest = self.lock();
        rest.before + rest.since.map_or(Duration::ZERO, |since| since.elapsed())
    }

    fn lock(&self) -> MutexGuard<'_, Rest> {
        self.rest.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How much is done, from 0 to 1.
    pub fn share(&self) -> f32 {
        let all = self.all.load(Ordering::Relaxed).max(1);
        self.done.load(Ordering::Relaxed).min(all) as f32 / all as f32
    }

    /// Work of so many steps begins.
    pub fn begin(&self, steps: u64) {
        self.done.store(0, Ordering::Relaxed);
        self.all.store(steps, Ordering::Relaxed);
    }

    /// A step begins, unless the work is to stop.
    pub fn step(&self) -> Result<(), Stopped> {
        self.advance(1)
    }

    /// So many steps are done; an error if the work is to stop.
    pub fn advance(&self, steps: u64) -> Result<(), Stopped> {
        self.done.fetch_add(steps, Ordering::Relaxed);
        self.check()
    }

    /// An error if the work is to stop.
    #[inline]
    pub fn check(&self) -> Result<(), Stopped> {
        if self.stopped.load(Ordering::Relaxed) { Err(Stopped) } else { Ok(()) }
    }
}
