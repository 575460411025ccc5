//! What the threads of a search are at, so that each does what no other does ("ABDADA" in the form of
//! T. Kerrigan: a move that another thread searches is left for later).

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// The positions that threads are at, as far as there is room for them: who misses one does work twice.
pub struct Busy {
    keys: Box<[AtomicU64]>,
    is_over: AtomicBool,
}

impl Busy {
    const PLACES: usize = 1 << 10;

    /// Nobody does anything yet.
    pub fn new() -> Self {
        let keys = (0..Self::PLACES).map(|_| AtomicU64::new(0)).collect();
        Busy { keys, is_over: AtomicBool::new(false) }
    }

    fn place(&self, key: u64) -> &AtomicU64 {
        &self.keys[key as usize % Self::PLACES]
    }

    /// Whether a thread searches the position with this key.
    pub fn has(&self, key: u64) -> bool {
        self.place(key).load(Relaxed) == key
    }

    /// A thread begins to search it.
    pub fn begin(&self, key: u64) {
        self.place(key).store(key, Relaxed);
    }

    /// It has ended.
    pub fn end(&self, key: u64) {
        if self.has(key) {
            self.place(key).store(0, Relaxed);
        }
    }

    /// The answer is found: nothing is left to do.
    pub fn finish(&self) {
        self.is_over.store(true, Relaxed);
    }

    /// Whether it is found.
    pub fn is_over(&self) -> bool {
        self.is_over.load(Relaxed)
    }
}
