//! The moves that Owlman has played in this game, for the rule that he may have to vary.

use std::sync::Arc;

use super::moves::{Steps, bits};
use super::tables::{IMAGE, TOWER};

/// A board without the side to move, packed: helpers, Doc and Owlman by their light numbers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Board {
    /// A bit for each light square with a helper.
    pub helpers: u32,
    /// The light square of Doc.
    pub doc: u8,
    /// The light square of Owlman.
    pub owl: u8,
}

impl Board {
    /// Below 2^43. Two boards are equal exactly when their keys are.
    #[inline]
    pub fn key(self) -> u64 {
        u64::from(self.helpers) | u64::from(self.doc) << 32 | u64::from(self.owl) << 38
    }

    /// Returns whether all pieces stand on different squares, and no helper on the church tower.
    pub fn is_possible(self) -> bool {
        let [doc, owl] = [self.doc, self.owl].map(|at| 1_u32.checked_shl(at.into()).unwrap_or(0));
        doc & owl == 0 && doc != 0 && owl != 0 && self.helpers & (doc | owl | 1 << TOWER) == 0
    }

    /// The board seen in the diagonal from a8 to h1; all rules stay as they are.
    pub fn mirrored(self) -> Board {
        let image = |light: u8| IMAGE[usize::from(light & 31)];
        let helpers = bits(self.helpers).fold(0, |set, at| set | 1 << image(at));
        Board { helpers, doc: image(self.doc), owl: image(self.owl) }
    }

    fn of_entry(entry: u64) -> Board {
        Board {
            helpers: entry as u32,
            doc: (entry >> 32) as u8 & 63,
            owl: (entry >> 38) as u8 & 31,
        }
    }
}

/// Owlman's moves since the last capture, with the boards they were played from. Clones share them.
///
/// No board from before a capture can recur, so nothing older is kept.
#[derive(Clone, Default)]
pub(super) struct Past(Option<Arc<History>>);

/// The number of bits of a board in an entry; above them is the square that Owlman went to.
const BOARD_BITS: u32 = 43;

impl Past {
    /// Notes a move that captures nothing.
    pub(super) fn note(&mut self, board: Board, to: u8) {
        let entry = board.key() | u64::from(to) << BOARD_BITS;
        Arc::make_mut(self.0.get_or_insert_default()).push(entry);
    }

    pub(super) fn clear(&mut self) {
        self.0 = None;
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// The boards with the square that Owlman went to from there, newest first.
    pub(super) fn entries(&self) -> impl Iterator<Item = (Board, u8)> {
        let entries = self.0.iter().flat_map(|history| history.iter());
        entries.map(|entry| (Board::of_entry(entry), (entry >> BOARD_BITS) as u8 & 31))
    }

    /// The set of squares that Owlman has gone to from a board.
    pub(super) fn played_from(&self, board: Board) -> u32 {
        let same = self.entries().filter(|(then, _)| *then == board);
        same.fold(0, |set, (_, to)| set | 1 << to)
    }

    /// Selects the steps of White's that repeat an earlier board.
    #[cold]
    pub(super) fn repeating(&self, now: Board, steps: Steps) -> Steps {
        let mut found = Steps::default();
        for (then, _) in self.entries().filter(|(then, _)| then.owl == now.owl) {
            let (left, reached) = (now.helpers & !then.helpers, then.helpers & !now.helpers);
            let step = if then.doc != now.doc && left | reached == 0 {
                Steps::between(now.doc, then.doc)
            } else if then.doc == now.doc && left.is_power_of_two() && reached.is_power_of_two() {
                Steps::of(left, reached)
            } else {
                continue;
            };
            found = found.or(step);
        }
        found.and(steps)
    }
}

/// The number of entries in a chunk.
const CHUNK: usize = 16;

/// A growing list whose clones share all but the newest chunk.
#[derive(Clone, Default)]
pub(super) struct History {
    recent: [u64; CHUNK],
    len: usize,
    older: Option<Arc<Chunk>>,
}

struct Chunk {
    entries: [u64; CHUNK],
    older: Option<Arc<Chunk>>,
}

impl History {
    /// Adds the newest entry.
    #[inline]
    pub(super) fn push(&mut self, entry: u64) {
        if self.len == CHUNK {
            let older = self.older.take();
            self.older = Some(Arc::new(Chunk { entries: self.recent, older }));
            self.len = 0;
        }
        self.recent[self.len] = entry;
        self.len += 1;
    }

    /// The entries, newest first.
    #[inline]
    pub(super) fn iter(&self) -> impl Iterator<Item = u64> {
        let chunks = std::iter::successors(self.older.as_deref(), |chunk| chunk.older.as_deref());
        let older = chunks.flat_map(|chunk| chunk.entries.iter().rev());
        self.recent[..self.len].iter().rev().chain(older).copied()
    }
}

/// Unlinks a long list in a loop; the derived drop would recurse once per chunk.
impl Drop for Chunk {
    fn drop(&mut self) {
        let mut next = self.older.take();
        while let Some(mut chunk) = next.and_then(Arc::into_inner) {
            next = chunk.older.take();
        }
    }
}
