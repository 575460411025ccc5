//! The transposition table, shared by all threads.
//!
//! An entry is two words, the first the key xor the second, so that an entry torn by two concurrent
//! writers belongs to no position. (R. Hyatt and T. Mann, 2002.)

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

/// The number of entries in a cluster.
const WAYS: usize = 4;

/// The relation of a stored score to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// It is the score.
    Exact,
    /// The true one is as great or greater.
    Lower,
    /// The true one is as small or smaller.
    Upper,
}

/// An entry of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The code of the best move; 0 for none.
    pub mv: u16,
    /// The score, its plies counted from this position.
    pub score: i32,
    /// The depth of the search.
    pub depth: i32,
    /// The bound that the score is.
    pub bound: Bound,
}

impl Entry {
    fn pack(self, age: u8) -> u64 {
        u64::from(self.mv)
            | u64::from(self.score as i16 as u16) << 16
            | u64::from(self.depth.clamp(-1, 250) as u8) << 32
            | (self.bound as u64 + 1) << 40
            | u64::from(age) << 48
    }

    fn unpack(word: u64) -> Entry {
        Entry {
            mv: word as u16,
            score: i32::from((word >> 16) as u16 as i16),
            depth: i32::from((word >> 32) as u8),
            bound: match word >> 40 & 3 {
                1 => Bound::Exact,
                2 => Bound::Lower,
                _ => Bound::Upper,
            },
        }
    }
}

/// The entries for one key, in one cache line.
#[repr(align(64))]
#[derive(Default)]
struct Cluster([AtomicU64; 2 * WAYS]);

/// A fixed number of entries, old and shallow ones making way for new ones.
pub struct Transpositions {
    clusters: Box<[Cluster]>,
    age: AtomicU8,
}

impl Transpositions {
    /// A table of this many mebibytes, or a little less.
    pub fn new(mebibytes: usize) -> Transpositions {
        let clusters = 1 << ((mebibytes.max(1) << 20) / size_of::<Cluster>()).ilog2();
        let clusters = (0..clusters).map(|_| Cluster::default()).collect();
        Transpositions { clusters, age: AtomicU8::new(0) }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.clusters.fill_with(Cluster::default);
        self.age = AtomicU8::new(0);
    }

    /// Begins a new search: older entries are replaced first.
    pub fn grow_older(&self) {
        self.age.fetch_add(1, Relaxed);
    }

    #[inline]
    fn cluster(&self, key: u64) -> &[AtomicU64] {
        &self.clusters[(key >> 32) as usize & (self.clusters.len() - 1)].0
    }

    /// The entry of a position.
    #[inline]
    pub fn get(&self, key: u64) -> Option<Entry> {
        let found = self.cluster(key).chunks_exact(2).find_map(|pair| {
            let word = pair[1].load(Relaxed);
            (pair[0].load(Relaxed) ^ word == key && word != 0).then_some(word)
        });
        found.map(Entry::unpack)
    }

    /// Stores an entry in place of the least valuable of its cluster.
    #[inline]
    pub fn put(&self, key: u64, mut entry: Entry) {
        let age = self.age.load(Relaxed);
        let mut place = None;
        for pair in self.cluster(key).chunks_exact(2) {
            let word = pair[1].load(Relaxed);
            if word != 0 && pair[0].load(Relaxed) ^ word == key {
                let old = Entry::unpack(word);
                if entry.mv == 0 {
                    entry.mv = old.mv;
                }
                let is_new = (word >> 48) as u8 != age;
                if is_new || entry.bound == Bound::Exact || entry.depth + 3 >= old.depth {
                    place = Some((pair, 0));
                } else {
                    return;
                }
                break;
            }
            let old = age.wrapping_sub((word >> 48) as u8);
            let worth = if word == 0 { -1000 } else { (word >> 32) as i32 & 255 };
            let worth = worth - 8 * i32::from(old);
            if place.is_none_or(|(_, least)| worth < least) {
                place = Some((pair, worth));
            }
        }
        if let Some((pair, _)) = place {
            let word = entry.pack(age);
            pair[0].store(key ^ word, Relaxed);
            pair[1].store(word, Relaxed);
        }
    }
}

#[test]
fn an_entry_comes_back_as_it_was_put() {
    let table = Transpositions::new(1);
    let bounds = [Bound::Exact, Bound::Lower, Bound::Upper];
    for (at, bound) in bounds.into_iter().enumerate() {
        for score in [-29_999, -1, 0, 12_345] {
            let key = (at as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ score as u64;
            let entry = Entry { mv: 40_000, score, depth: 7, bound };
            table.put(key, entry);
            assert_eq!(table.get(key), Some(entry));
            assert_eq!(table.get(key ^ 2), None);
        }
    }
}
