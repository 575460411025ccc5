//! What has been, for rules that ask about it: a list that clones share.

use std::fmt::{self, Debug};
use std::sync::Arc;

/// How many entries a list keeps in itself before it moves them to the heap.
const CHUNK: usize = 16;

/// A growing list whose clones share what is old. Pushing seldom allocates.
#[derive(Clone)]
pub struct History<T> {
    recent: [T; CHUNK],
    len: u8,
    older: Option<Arc<Chunk<T>>>,
}

struct Chunk<T> {
    entries: [T; CHUNK],
    older: Option<Arc<Chunk<T>>>,
}

impl<T: Copy + Default> History<T> {
    /// Adds the newest entry.
    #[inline]
    pub fn push(&mut self, entry: T) {
        if usize::from(self.len) == CHUNK {
            let older = self.older.take();
            self.older = Some(Arc::new(Chunk { entries: self.recent, older }));
            self.len = 0;
        }
        self.recent[usize::from(self.len)] = entry;
        self.len += 1;
    }

    /// All entries, the newest first.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        let chunks = std::iter::successors(self.older.as_deref(), |chunk| chunk.older.as_deref());
        let older = chunks.flat_map(|chunk| chunk.entries.iter().rev());
        self.recent[..usize::from(self.len)].iter().rev().chain(older)
    }
}

impl<T: Copy + Default> Default for History<T> {
    fn default() -> Self {
        History { recent: [T::default(); CHUNK], len: 0, older: None }
    }
}

impl<T: Copy + Default + Debug> Debug for History<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// Unlinks a long list in a loop; the derived drop would recurse once a chunk.
impl<T> Drop for Chunk<T> {
    fn drop(&mut self) {
        let mut next = self.older.take();
        while let Some(mut chunk) = next.and_then(Arc::into_inner) {
            next = chunk.older.take();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn newest_first_and_shared() {
        let mut list = History::default();
        for n in 0..100_u32 {
            list.push(n);
        }
        let old = list.clone();
        list.push(100);
        assert!(list.iter().copied().eq((0..=100).rev()));
        assert!(old.iter().copied().eq((0..100).rev()));
    }

    #[test]
    fn a_very_long_list_can_be_dropped() {
        let mut list = History::default();
        (0..5_000_000_u32).for_each(|n| list.push(n));
        drop(list);
    }
}
