//! Files too large for memory, read on demand in blocks. The blocks of all files share one
//! second-chance (clock) cache, an approximation of evicting the least recently used.

use std::collections::VecDeque;
use std::fs::File;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock, Weak};

use super::memory;

/// Bytes of an unpacked block; the last block of a file may be shorter.
pub const BLOCK: usize = 1 << 15;

/// The place of a block in its file.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// Its first byte.
    pub at: u64,
    /// The packed length in bytes.
    pub len: u32,
    /// Their checksum.
    pub sum: u32,
}

/// Unpacks a block to this many bytes; `None` if it is damaged.
pub type Unpack = fn(&[u8], usize) -> Option<Vec<u8>>;

/// A file of blocks.
pub struct Blocks {
    file: File,
    unpack: Unpack,
    places: Vec<Place>,
    /// The unpacked length of all blocks together, in bytes.
    len: usize,
    slots: Arc<[Slot]>,
    cache: &'static Cache,
    /// Whether reading has failed once; the file is not read again then.
    has_failed: AtomicBool,
}

/// A block in the cache, or room for it.
#[derive(Default)]
struct Slot {
    bytes: RwLock<Option<Box<[u8]>>>,
    /// Whether the block was used since the cache last considered it.
    is_used: AtomicBool,
}

/// The blocks that are held.
struct Cache(Mutex<Queue>);

/// The cached blocks in the order in which they were read, the newest at the end.
struct Queue {
    blocks: VecDeque<Held>,
    bytes: usize,
}

struct Held {
    slots: Weak<[Slot]>,
    number: usize,
    len: usize,
}

static CACHE: Cache = Cache::new();

impl Blocks {
    /// The blocks of a file at these places, `len` bytes together.
    pub fn new(file: File, unpack: Unpack, places: Vec<Place>, len: usize) -> Blocks {
        Blocks::in_cache(&CACHE, file, unpack, places, len)
    }

    fn in_cache(
        cache: &'static Cache,
        file: File,
        unpack: Unpack,
        places: Vec<Place>,
        len: usize,
    ) -> Blocks {
        let slots = places.iter().map(|_| Slot::default()).collect();
        Blocks { file, unpack, places, len, slots, cache, has_failed: AtomicBool::new(false) }
    }

    /// Reads from a byte to the end of its block; `None` if the file cannot be read.
    #[inline]
    pub fn read<R>(&self, at: usize, read: impl FnOnce(&[u8]) -> R) -> Option<R> {
        let (number, inner) = (at / BLOCK, at % BLOCK);
        let slot = &self.slots[number];
        {
            let held = slot.bytes.read().unwrap_or_else(PoisonError::into_inner);
            if let Some(bytes) = &*held {
                if !slot.is_used.load(Relaxed) {
                    slot.is_used.store(true, Relaxed);
                }
                return Some(read(&bytes[inner..]));
            }
        }
        let bytes = self.fetch(number)?;
        let result = read(&bytes[inner..]);
        self.keep(number, bytes);
        Some(result)
    }

    #[cold]
    fn fetch(&self, number: usize) -> Option<Box<[u8]>> {
        if self.has_failed.load(Relaxed) {
            return None;
        }
        match self.fetched(number) {
            Ok(bytes) => Some(bytes),
            Err(error) => {
                self.has_failed.store(true, Relaxed);
                log::warn!("an endgame table cannot be read any more: {error}");
                None
            }
        }
    }

    fn fetched(&self, number: usize) -> io::Result<Box<[u8]>> {
        let Place { at, len, sum } = self.places[number];
        let mut packed = vec![0; len as usize];
        owlery_store::read_at(&self.file, &mut packed, at)?;
        let damaged = || io::Error::from(io::ErrorKind::InvalidData);
        if crc32fast::hash(&packed) != sum {
            return Err(damaged());
        }
        let len = BLOCK.min(self.len - number * BLOCK);
        let bytes = (self.unpack)(&packed, len).filter(|bytes| bytes.len() == len);
        bytes.map(Vec::into_boxed_slice).ok_or_else(damaged)
    }

    fn keep(&self, number: usize, bytes: Box<[u8]>) {
        let (mut queue, len) = (self.cache.queue(), bytes.len());
        {
            let mut held = self.slots[number].bytes.write().unwrap_or_else(PoisonError::into_inner);
            if held.is_some() {
                return;
            }
            *held = Some(bytes);
        }
        queue.blocks.push_back(Held { slots: Arc::downgrade(&self.slots), number, len });
        queue.bytes += len;
        queue.fit(memory::cache());
    }
}

impl Drop for Blocks {
    fn drop(&mut self) {
        let (mut queue, slots) = (self.cache.queue(), Arc::downgrade(&self.slots));
        let mut bytes = 0;
        queue.blocks.retain(|held| {
            let is_own = held.slots.ptr_eq(&slots);
            bytes += if is_own { held.len } else { 0 };
            !is_own
        });
        queue.bytes -= bytes;
        queue.blocks.shrink_to_fit();
    }
}

impl Cache {
    const fn new() -> Self {
        Cache(Mutex::new(Queue { blocks: VecDeque::new(), bytes: 0 }))
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queue {
    /// Evicts blocks until the others fit. A block that was used since it was last considered gets
    /// a second chance.
    fn fit(&mut self, most: usize) {
        while self.bytes > most
            && let Some(held) = self.blocks.pop_front()
        {
            let slots = held.slots.upgrade();
            if let Some(slot) = slots.as_deref().map(|slots| &slots[held.number]) {
                if slot.is_used.swap(false, Relaxed) {
                    self.blocks.push_back(held);
                    continue;
                }
                *slot.bytes.write().unwrap_or_else(PoisonError::into_inner) = None;
            }
            self.bytes -= held.len;
        }
    }
}

/// Evicts blocks beyond the budget, after it was made smaller.
pub fn shrink() {
    CACHE.queue().fit(memory::cache());
}

/// Returns how many bytes are held.
pub fn held() -> usize {
    CACHE.queue().bytes
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use super::*;

    /// A file of so many blocks, not packed; the last is shorter.
    fn blocks(count: usize, cache: &'static Cache) -> (Blocks, Vec<u8>) {
        let mut random = fastrand::Rng::with_seed(4);
        let len = BLOCK * (count - 1) + 100;
        let bytes: Vec<u8> = (0..len).map(|_| random.u8(..)).collect();
        let mut file = tempfile::tempfile().unwrap();
        file.write_all(&bytes).unwrap();
        let places = bytes.chunks(BLOCK).enumerate().map(|(number, chunk)| Place {
            at: (number * BLOCK) as u64,
            len: chunk.len() as u32,
            sum: crc32fast::hash(chunk),
        });
        let places = places.collect();
        let unpack: Unpack = |bytes, _| Some(bytes.to_vec());
        (Blocks::in_cache(cache, file, unpack, places, len), bytes)
    }

    #[test]
    fn blocks_are_read_on_demand_by_all_threads_and_make_way() {
        static CACHE: Cache = Cache::new();
        let (blocks, bytes) = blocks(12, &CACHE);
        let held = |number: usize| blocks.slots[number].bytes.read().unwrap().is_some();
        assert!((0..12).all(|number| !held(number)), "nothing is read before it is asked for");
        std::thread::scope(|scope| {
            for seed in 0..3 {
                let (blocks, bytes) = (&blocks, &bytes);
                scope.spawn(move || {
                    let mut random = fastrand::Rng::with_seed(seed);
                    for round in 0..3000 {
                        let at = random.usize(..bytes.len());
                        assert_eq!(blocks.read(at, |found| found[0]), Some(bytes[at]));
                        if round % 500 == 0 {
                            CACHE.queue().fit(2 * BLOCK);
                        }
                    }
                });
            }
        });
        CACHE.queue().fit(0);
        assert!((0..12).all(|number| !held(number)));
        // What is used again and again stays.
        for number in 0..12 {
            for at in [0, number * BLOCK] {
                assert_eq!(blocks.read(at, |found| found[0]), Some(bytes[at]));
            }
            CACHE.queue().fit(4 * BLOCK);
        }
        assert!(held(0) && !held(3));
        assert!((1..=4 * BLOCK).contains(&CACHE.queue().bytes));
        drop(blocks);
        let queue = CACHE.queue();
        assert_eq!((queue.bytes, queue.blocks.len()), (0, 0), "a closed file holds nothing");
    }

    #[test]
    fn a_damaged_block_tells_nothing() {
        static CACHE: Cache = Cache::new();
        let (mut blocks, _) = blocks(2, &CACHE);
        blocks.places[1].sum ^= 1;
        assert!(blocks.read(0, |_| ()).is_some());
        assert!(blocks.read(BLOCK, |_| ()).is_none());
        // What is held stays good; nothing else is read.
        assert!(blocks.read(1, |_| ()).is_some());
        CACHE.queue().fit(0);
        assert!(blocks.read(0, |_| ()).is_none());
    }
}
