//! The proofs of the positions searched so far.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};

/// A proof that the score of a position, seen by the side to move, lies between two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The score is not less.
    pub least: i16,
    /// The score is not more.
    pub most: i16,
    /// The square of the move that proved the most, if one did.
    pub best: Option<u16>,
}

impl Proof {
    /// The proof of nothing.
    pub const NONE: Proof = Proof { least: i16::MIN, most: i16::MAX, best: None };

    const NO_SQUARE: u16 = u16::MAX;

    #[inline]
    fn packed(self, effort: u16) -> u64 {
        let words = [effort, self.best.unwrap_or(Self::NO_SQUARE), self.most as u16];
        words
            .into_iter()
            .fold(u64::from(self.least as u16), |sum, word| sum << 16 | u64::from(word))
    }

    #[inline]
    fn unpacked(data: u64) -> Proof {
        let best = (data >> 16) as u16;
        Proof {
            least: (data >> 48) as i16,
            most: data as i16,
            best: (best != Self::NO_SQUARE).then_some(best),
        }
    }
}

/// A table of proofs by keys of 64 bits, for several threads at once. It grows while it is small; then
/// what took the least work gives way. Small tables are quicker, for they stay in the processor's cache.
pub struct Proofs {
    /// A position belongs into the pair of entries that its key's lower bits number: first what took
    /// more work, then what came last.
    entries: Box<[Entry]>,
    /// About how many entries are taken.
    taken: AtomicUsize,
    /// The greatest number of entries.
    most: usize,
}

/// A packed proof, and the key xor that: an entry torn by two concurrent writers belongs to no
/// position.
#[derive(Default)]
struct Entry([AtomicU64; 2]);

impl Entry {
    /// The key and its packed proof; 0 if the entry is free.
    #[inline]
    fn load(&self) -> [u64; 2] {
        let [mixed, data] = [self.0[0].load(Relaxed), self.0[1].load(Relaxed)];
        [mixed ^ data, data]
    }

    #[inline]
    fn store(&self, [key, data]: [u64; 2]) {
        self.0[0].store(key ^ data, Relaxed);
        self.0[1].store(data, Relaxed);
    }
}

impl Proofs {
    /// The initial number of entries, of 16 bytes each.
    const FEWEST: usize = 1 << 12;
    /// Beside a search: 256 MiB.
    pub const USUAL: usize = 1 << 24;

    /// An empty table that may grow to this many entries, a power of two.
    pub fn new(most: usize) -> Proofs {
        Proofs::with(Vec::new(), Self::FEWEST, most)
    }

    /// The number of entries that fit into this many mebibytes, a power of two.
    pub fn fitting(mebibytes: usize) -> usize {
        let entries = (mebibytes << 20) / size_of::<Entry>();
        if entries < Self::FEWEST { Self::FEWEST } else { 1 << entries.ilog2() }
    }

    /// A table of this many entries, if the system has the memory.
    pub fn try_of(entries: usize, most: usize) -> Option<Proofs> {
        let mut list = Vec::new();
        list.try_reserve_exact(entries).ok()?;
        Some(Proofs::with(list, entries, most))
    }

    fn with(mut list: Vec<Entry>, entries: usize, most: usize) -> Proofs {
        list.resize_with(entries, Entry::default);
        Proofs { entries: list.into_boxed_slice(), taken: 0.into(), most }
    }

    #[inline]
    fn pair(&self, key: u64) -> &[Entry] {
        let at = key as usize & (self.entries.len() - 1) & !1;
        &self.entries[at..at + 2]
    }

    /// The proof of the position with this key.
    #[inline]
    pub fn get(&self, key: u64) -> Proof {
        let mut pair = self.pair(key).iter().map(Entry::load);
        let known = pair.find(|[known, data]| *known == key && *data != 0);
        known.map_or(Proof::NONE, |[_, data]| Proof::unpacked(data))
    }

    /// Adds a proof that took this many nodes.
    #[inline]
    pub fn put(&self, key: u64, proof: Proof, nodes: u64) {
        // Never 0, so that no proof looks like a free entry.
        let effort = nodes.max(1).ilog2() as u16 + 1;
        self.insert([key, proof.packed(effort)]);
    }

    #[inline]
    fn insert(&self, entry: [u64; 2]) {
        let effort = |[_, data]: [u64; 2]| (data >> 32) as u16;
        let pair = self.pair(entry[0]);
        let [first, second] = [pair[0].load(), pair[1].load()];
        let before = if first[0] == entry[0] && first[1] != 0 {
            pair[0].store(entry);
            first
        } else if second[0] != entry[0] && effort(first) <= effort(entry) {
            pair[0].store(entry);
            pair[1].store(first);
            second
        } else {
            pair[1].store(entry);
            second
        };
        if before[1] == 0 {
            // Another thread's may be missed, which matters little.
            self.taken.store(self.taken.load(Relaxed) + 1, Relaxed);
        }
    }

    /// Returns whether proofs begin to replace each other although the table may grow.
    #[inline]
    pub fn is_crowded(&self) -> bool {
        self.taken.load(Relaxed) > self.entries.len() / 2 && self.entries.len() < self.most
    }

    /// Returns whether many proofs were needed so far.
    pub fn is_large(&self) -> bool {
        self.entries.len() > Self::FEWEST << 4
    }

    /// Makes the table larger. Where the system has no memory for that, it stays as it is from then on.
    pub fn grow(&mut self) {
        let entries = (self.entries.len() * 4).min(self.most);
        let Some(larger) = Proofs::try_of(entries, self.most) else {
            self.most = self.entries.len();
            return;
        };
        for entry in std::mem::replace(self, larger).entries.iter().map(Entry::load) {
            if entry[1] != 0 {
                self.insert(entry);
            }
        }
    }
}
