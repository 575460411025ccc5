//! Repetition counts. Random games last thousands of plies, too many to look through.

use std::sync::Arc;

/// The number of keys outside the hash table.
const RECENT: usize = 16;

/// A multiset of position keys. Clones share the older ones.
#[derive(Clone, Debug, Default)]
pub(super) struct SeenPositions {
    recent: [u64; RECENT],
    len: usize,
    older: Option<Arc<Slots>>,
}

/// A hash table with linear probing, at most half full; 0 marks a free slot.
#[derive(Clone, Debug, Default)]
struct Slots {
    slots: Vec<u64>,
    used: usize,
}

impl SeenPositions {
    /// Adds a key and says how often it is there now.
    #[inline]
    pub fn add(&mut self, key: u64) -> usize {
        let key = key.max(1);
        if self.len >= RECENT {
            // Copied only if a clone still shares it: a game that just goes on copies nothing.
            Arc::make_mut(self.older.get_or_insert_default()).extend(&self.recent);
            self.len = 0;
        }
        self.recent[self.len] = key;
        self.len += 1;
        let recent = self.recent[..self.len].iter().filter(|seen| **seen == key).count();
        recent + self.older.as_ref().map_or(0, |table| table.count(key))
    }

    /// The keys that are there more than once.
    pub fn twice(&self) -> Vec<u64> {
        let older = self.older.iter().flat_map(|table| &table.slots);
        let mut keys: Vec<_> = self.recent[..self.len].iter().chain(older).copied().collect();
        keys.retain(|key| *key != 0);
        keys.sort_unstable();
        let mut twice: Vec<_> = keys.windows(2).filter(|w| w[0] == w[1]).map(|w| w[0]).collect();
        twice.dedup();
        twice
    }
}

impl Slots {
    fn extend(&mut self, keys: &[u64]) {
        if (self.used + keys.len()) * 2 > self.slots.len() {
            let size = (self.used + keys.len()).next_power_of_two() * 4;
            let old = std::mem::replace(&mut self.slots, vec![0; size]);
            old.into_iter().filter(|key| *key != 0).for_each(|key| self.insert(key));
        }
        keys.iter().for_each(|key| self.insert(*key));
        self.used += keys.len();
    }

    /// The slots from where a key belongs, round and round.
    #[inline]
    fn probe(&self, key: u64) -> impl Iterator<Item = usize> + use<> {
        let mask = self.slots.len().wrapping_sub(1);
        (key as usize & mask..).map(move |at| at & mask)
    }

    #[inline]
    fn insert(&mut self, key: u64) {
        if let Some(free) = self.probe(key).find(|at| self.slots[*at] == 0) {
            self.slots[free] = key;
        }
    }

    #[inline]
    fn count(&self, key: u64) -> usize {
        let cluster = self.probe(key).map(|at| self.slots[at]).take_while(|found| *found != 0);
        cluster.filter(|found| *found == key).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_like_a_list() {
        let mut random = fastrand::Rng::with_seed(2);
        // Numbers that fall together in the table.
        let mut key = || u64::from(random.u8(..)) << random.usize(..56);
        let (mut seen, mut list) = (SeenPositions::default(), Vec::new());
        for n in 0..3000 {
            let key = key().max(1);
            list.push(key);
            let count = list.iter().filter(|other| **other == key).count();
            let mut copy = seen.clone();
            assert_eq!((seen.add(key), copy.add(key)), (count, count), "{key} after {n}");
            if n % 40 == 0 {
                seen = copy;
            }
        }
    }
}
