//! ABDADA, in the simplified form of T. Kerrigan: parallel threads defer moves that another thread
//! is searching at the moment.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// The keys of the positions that threads are searching now, in a small lossy table: an entry that is
/// missed only costs double work.
pub struct CurrentlySearching {
    keys: Box<[AtomicU64]>,
    is_over: AtomicBool,
}

impl CurrentlySearching {
    const PLACES: usize = 1 << 10;

    /// An empty table.
    pub fn new() -> Self {
        let keys = (0..Self::PLACES).map(|_| AtomicU64::new(0)).collect();
        CurrentlySearching { keys, is_over: AtomicBool::new(false) }
    }

    fn place(&self, key: u64) -> &AtomicU64 {
        &self.keys[key as usize % Self::PLACES]
    }

    /// Returns whether a thread is searching the position with this key.
    pub fn is_searched(&self, key: u64) -> bool {
        self.place(key).load(Relaxed) == key
    }

    /// Notes that a thread starts to search a position.
    pub fn starting_search(&self, key: u64) {
        self.place(key).store(key, Relaxed);
    }

    /// Notes that the search of a position has finished.
    pub fn finished_search(&self, key: u64) {
        if self.is_searched(key) {
            self.place(key).store(0, Relaxed);
        }
    }

    /// Ends the whole search, since its answer is found.
    pub fn finish(&self) {
        self.is_over.store(true, Relaxed);
    }

    /// Returns whether the answer is found.
    pub fn is_over(&self) -> bool {
        self.is_over.load(Relaxed)
    }
}
