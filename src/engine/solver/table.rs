//! What is proved of the positions met so far.

/// What is proved of a position: its score, seen by the side to move, lies between two numbers.
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
    /// Nothing is proved.
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

/// A table of proofs by keys of 64 bits. It grows while it is small; then what took the least work
/// gives way. Small tables are quicker, for they stay in the processor's cache.
pub struct Proofs {
    /// A key and what is packed for it. A position belongs into the pair of entries that its key's
    /// lower bits number: first what took more work, then what came last.
    entries: Vec<[u64; 2]>,
    /// How many entries are taken.
    taken: usize,
}

impl Proofs {
    /// With 16 bytes for each entry.
    const FEWEST: usize = 1 << 12;
    const MOST: usize = 1 << 22;

    /// An empty table.
    pub fn new() -> Proofs {
        Proofs { entries: vec![[0; 2]; Self::FEWEST], taken: 0 }
    }

    #[inline]
    fn pair(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1) & !1
    }

    /// What is proved of the position with this key.
    #[inline]
    pub fn get(&self, key: u64) -> Proof {
        let at = self.pair(key);
        let pair = &self.entries[at..at + 2];
        let known = pair.iter().find(|[known, data]| *known == key && *data != 0);
        known.map_or(Proof::NONE, |[_, data]| Proof::unpacked(*data))
    }

    /// Notes a proof that took so many nodes.
    #[inline]
    pub fn put(&mut self, key: u64, proof: Proof, nodes: u64) {
        // Never 0, so that no proof looks like a free entry.
        let effort = nodes.max(1).ilog2() as u16 + 1;
        if self.taken > self.entries.len() / 2 && self.entries.len() < Self::MOST {
            self.grow();
        }
        self.insert([key, proof.packed(effort)]);
    }

    #[inline]
    fn insert(&mut self, entry: [u64; 2]) {
        let effort = |[_, data]: [u64; 2]| (data >> 32) as u16;
        let at = self.pair(entry[0]);
        let [first, second] = [self.entries[at], self.entries[at + 1]];
        let (pair, before) = if first[0] == entry[0] {
            ([entry, second], first)
        } else if second[0] != entry[0] && effort(first) <= effort(entry) {
            ([entry, first], second)
        } else {
            ([first, entry], second)
        };
        self.taken += usize::from(before[1] == 0);
        self.entries[at..at + 2].copy_from_slice(&pair);
    }

    #[cold]
    fn grow(&mut self) {
        let larger = vec![[0; 2]; self.entries.len() * 4];
        self.taken = 0;
        for entry in std::mem::replace(&mut self.entries, larger) {
            if entry[1] != 0 {
                self.insert(entry);
            }
        }
    }
}
