//! How work on another thread goes, and the word to stop it.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

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
}

impl Progress {
    /// Ends the work soon.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
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
