//! Rows computed again and again until nothing changes, with the work shared by threads.
//!
//! The positions that Owlman can win by force are the smallest set closed under [`Rules`], which
//! grows from the empty set. The positions that White cannot win by force are the largest such set,
//! which shrinks from the set of all positions. Both are stored with Owlman to move, which is half
//! of all positions; those with White to move follow from them.

use std::ops::{Range, RangeFrom};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use super::rank::{Ranks, weight};
use super::row::{Neighbours, Row, Rules};
use crate::Stopped;
use crate::endgames::Workers;
use crate::thinking::lower_priority;

/// A property of positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Owlman wins by force.
    Wins,
    /// White does not win by force.
    Holds,
}

impl Kind {
    /// The row to begin with.
    pub fn start(self) -> Row {
        match self {
            Kind::Wins => Row::NONE,
            Kind::Holds => Row::ALL,
        }
    }
}

/// Bits for the rows that have to be worked out again.
pub struct Marks(Vec<AtomicU64>);

/// A row that was worked out and is not as it was.
pub struct Change {
    /// The index of the row.
    pub index: usize,
    /// The positions with White to move.
    pub white: Row,
    /// The positions with Owlman to move.
    pub owlman: Row,
}

/// The rows before a pass.
#[derive(Clone, Copy)]
pub struct Known<'a> {
    /// The rows with Owlman to move.
    pub owlman: &'a [Row],
    /// Empty if it is not kept.
    pub white: &'a [Row],
    /// Whether the values after captures are the same as in the pass before.
    pub captures_stay: bool,
}

/// The greatest number of helpers for which the rows with White to move are kept during the sweeps.
pub const MOST_WITH_WHITE: u32 = 8;
/// Rows that a thread computes before it fetches more: some tenths of a millisecond.
const CHUNK: usize = 128;
/// Rows that are handed on together.
pub const PART: usize = 1 << 14;
/// The approximate number of rows in a pass where the order does not matter.
const TOGETHER: usize = 1 << 12;

impl Marks {
    /// All rows are marked.
    pub fn new(rows: usize, workers: Workers) -> Result<Marks, Stopped> {
        let mut words = Vec::with_capacity(rows.div_ceil(64));
        for first in (0..rows).step_by(64) {
            if first % (1 << 20) == 0 {
                workers.progress.check()?;
            }
            let beyond = 64_usize.saturating_sub(rows - first);
            words.push(AtomicU64::new(u64::MAX >> beyond));
        }
        Ok(Marks(words))
    }

    /// Marks a row.
    #[inline]
    pub fn mark(&self, row: usize) {
        let (word, bit) = (&self.0[row / 64], 1 << (row % 64));
        // Most are marked already.
        if word.load(Ordering::Relaxed) & bit == 0 {
            word.fetch_or(bit, Ordering::Relaxed);
        }
    }

    /// Takes the marks of whole words, until there are at least `many`; returns the marked rows.
    fn take(&self, words: impl Iterator<Item = usize>, many: usize) -> Vec<u32> {
        let mut rows = Vec::new();
        for at in words {
            let mut word = self.0[at].swap(0, Ordering::Relaxed);
            while word != 0 {
                rows.push((at * 64) as u32 + word.trailing_zeros());
                word &= word - 1;
            }
            if rows.len() >= many {
                break;
            }
        }
        rows
    }

    /// Takes all marks.
    pub fn take_all(&self) -> Vec<u32> {
        self.take(0..self.0.len(), usize::MAX)
    }
}

impl Rules<'_> {
    /// Hands on what holds in the end with White to move, in parts; how much that is.
    pub fn solve<E: From<Stopped>>(
        &self,
        kind: Kind,
        workers: Workers,
        mut hand_on: impl FnMut(&[Row]) -> Result<(), E>,
    ) -> Result<Tally, E> {
        let with_white = self.ranks.helpers() <= MOST_WITH_WHITE;
        let (owlman, white) = self.settled(kind, with_white, workers)?;
        let mut tally = Tally::default();
        for first in (0..owlman.len()).step_by(PART) {
            let range = first..owlman.len().min(first + PART);
            let made;
            let white = if white.is_empty() {
                made = self.white_rows(range, &owlman, workers)?;
                &made
            } else {
                &white[range]
            };
            tally.add(self.ranks, first.., white, &owlman);
            hand_on(white)?;
        }
        Ok(tally)
    }

    /// The final rows with Owlman to move, and with White to move if they are to be kept, which
    /// takes memory and saves time.
    pub fn settled(
        &self,
        kind: Kind,
        with_white: bool,
        workers: Workers,
    ) -> Result<(Vec<Row>, Vec<Row>), Stopped> {
        let mut owlman = filled(self.ranks.count(), kind.start(), workers)?;
        let mut white = filled(if with_white { owlman.len() } else { 0 }, kind.start(), workers)?;
        let marks = Marks::new(owlman.len(), workers)?;
        for sweep in 0.. {
            let mut any = false;
            let mut words = 0..marks.0.len();
            while !words.is_empty() {
                // A change helps the rows that follow at once, so the direction alternates.
                let taken = match sweep % 2 {
                    0 => marks.take(words.by_ref(), TOGETHER),
                    _ => marks.take(words.by_ref().rev(), TOGETHER),
                };
                any |= !taken.is_empty();
                let known = Known { owlman: &owlman, white: &white, captures_stay: sweep > 0 };
                for change in self.changes(&taken, known, &marks, workers)? {
                    owlman[change.index] = change.owlman;
                    if let Some(row) = white.get_mut(change.index) {
                        *row = change.white;
                    }
                }
            }
            if !any {
                break;
            }
        }
        Ok((owlman, white))
    }

    /// Works out rows; those that are not as they were. What depends on them is marked.
    pub fn changes(
        &self,
        taken: &[u32],
        known: Known,
        marks: &Marks,
        workers: Workers,
    ) -> Result<impl Iterator<Item = Change> + use<>, Stopped> {
        // A list for each chunk: one for all would take twice as much while it grows.
        let parts = workers.share(taken.len(), CHUNK, |range, into: &mut Vec<Vec<Change>>| {
            let mut neighbours = Neighbours::default();
            let mut changes = Vec::new();
            for index in &taken[range] {
                let index = *index as usize;
                let set = self.ranks.set(index);
                let white = self.white(set, index, known.owlman, &mut neighbours);
                if known.captures_stay && known.white.get(index) == Some(&white) {
                    continue;
                }
                let owlman = self.owlman(set, &white);
                if owlman != known.owlman[index] {
                    marks.mark(index);
                    neighbours.iter().for_each(|row| marks.mark(row));
                } else if known.white.get(index).is_none_or(|before| *before == white) {
                    continue;
                }
                changes.push(Change { index, white, owlman });
            }
            if !changes.is_empty() {
                changes.shrink_to_fit();
                into.push(changes);
            }
        })?;
        Ok(parts.into_iter().flatten().flatten())
    }

    /// The rows with White to move, given those with Owlman to move.
    pub fn white_rows(
        &self,
        range: Range<usize>,
        owlman: &[Row],
        workers: Workers,
    ) -> Result<Vec<Row>, Stopped> {
        let first = range.start;
        let parts = workers.share(range.len(), CHUNK, |range, into: &mut Vec<(usize, Row)>| {
            let mut neighbours = Neighbours::default();
            for at in range {
                let set = self.ranks.set(first + at);
                into.push((at, self.white(set, first + at, owlman, &mut neighbours)));
            }
        })?;
        let mut white = vec![Row::NONE; range.len()];
        for (at, row) in parts.into_iter().flatten() {
            white[at] = row;
        }
        Ok(white)
    }
}

/// The numbers of positions with a property, by the side to move.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally(pub [u64; 2]);

impl Tally {
    /// Counts some rows, their mirror images too.
    pub fn add(&mut self, ranks: &Ranks, from: RangeFrom<usize>, white: &[Row], owlman: &[Row]) {
        for (index, white) in from.zip(white) {
            let weight = weight(ranks.set(index));
            for (sum, row) in self.0.iter_mut().zip([white, &owlman[index]]) {
                *sum += weight * row.count();
            }
        }
    }
}

impl Workers<'_> {
    /// Does the work in chunks on all threads; returns what each of them collected.
    pub fn share<T: Default + Send>(
        self,
        len: usize,
        chunk: usize,
        work: impl Fn(Range<usize>, &mut T) + Sync,
    ) -> Result<Vec<T>, Stopped> {
        let next = AtomicUsize::new(0);
        let one = || {
            let mut found = T::default();
            loop {
                let first = next.fetch_add(chunk, Ordering::Relaxed);
                if first >= len {
                    return Ok(found);
                }
                let range = first..len.min(first + chunk);
                self.progress.advance(range.len() as u64)?;
                work(range, &mut found);
            }
        };
        let other = || {
            lower_priority();
            one()
        };
        let threads = self.threads.min(len.div_ceil(chunk)).max(1);
        std::thread::scope(|scope| {
            let others: Vec<_> = (1..threads).map(|_| scope.spawn(other)).collect();
            let mut all = vec![one()];
            for thread in others {
                let found = thread.join();
                all.push(found.unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
            }
            all.into_iter().collect()
        })
    }
}

/// Many equal rows, made so that the word to stop is heard meanwhile.
pub fn filled(len: usize, row: Row, workers: Workers) -> Result<Vec<Row>, Stopped> {
    let mut rows = Vec::with_capacity(len);
    while rows.len() < len {
        workers.progress.check()?;
        rows.resize(len.min(rows.len() + (1 << 14)), row);
    }
    Ok(rows)
}
