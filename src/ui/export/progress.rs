//! How an export goes, seen from another thread.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use super::Problem;

/// How far an export is, and whether it is to stop.
#[derive(Debug, Default)]
pub struct Progress {
    stopped: AtomicBool,
    done: AtomicUsize,
    all: AtomicUsize,
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
    pub(super) fn begin(&self, steps: usize) {
        self.done.store(0, Ordering::Relaxed);
        self.all.store(steps, Ordering::Relaxed);
    }

    /// A step begins, unless the work is to stop.
    pub(super) fn step(&self) -> Result<(), Problem> {
        self.done.fetch_add(1, Ordering::Relaxed);
        self.check()
    }

    /// An error if the work is to stop.
    pub fn check(&self) -> Result<(), Problem> {
        if self.stopped.load(Ordering::Relaxed) { Err(Problem::Stopped) } else { Ok(()) }
    }
}
