//! One memory budget for the whole program: the sizes of hash tables and caches, and which of them
//! are freed when others need the room.
//!
//! A hash table takes an eighth of the budget, and so does the tree of a Monte Carlo search while
//! it grows; there are at most [two](MAX_TABLES) tables. The cache of [endgame tables](super::blocks)
//! takes a quarter. The rest is for the window and for temporary data, such as endgame tables while
//! they are made.

use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

/// The usual budget, in mebibytes.
pub const USUAL: u32 = 512;
/// The budgets that can be set, in mebibytes.
pub const RANGE: RangeInclusive<u32> = 128..=65_536;

static BUDGET: AtomicUsize = AtomicUsize::new(USUAL as usize);

/// Sets the budget, in mebibytes, and frees what is held, so that it is made again within it;
/// returns whether the budget changed. The cache of endgame tables has to
/// [shrink](super::blocks::shrink) then.
pub fn set_budget(mebibytes: u32) -> bool {
    let mebibytes = mebibytes.clamp(*RANGE.start(), *RANGE.end()) as usize;
    let is_new = BUDGET.swap(mebibytes, Relaxed) != mebibytes;
    if is_new {
        release();
    }
    is_new
}

/// The size of a hash table within the budget, in mebibytes.
pub fn table() -> usize {
    BUDGET.load(Relaxed) / 8
}

/// The most bytes that the blocks of endgame tables take together.
pub fn cache() -> usize {
    (BUDGET.load(Relaxed) << 20) / 4
}

/// Engines that hold large memory at a time: one that analyses and one that plays.
pub const MAX_TABLES: usize = 2;

/// Something that can be freed.
trait Release: Send + Sync {
    fn release(&self);
}

/// The holders, the most recently used at the end.
struct Pool(Mutex<Vec<Weak<dyn Release>>>);

static POOL: Pool = Pool::new();

impl Pool {
    const fn new() -> Self {
        Pool(Mutex::new(Vec::new()))
    }

    fn holders(&self) -> MutexGuard<'_, Vec<Weak<dyn Release>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Moves a holder to the end, and frees those that there is no room for.
    fn used(&self, this: Weak<dyn Release>) {
        let mut holders = self.holders();
        holders.retain(|it| it.strong_count() > 0 && !it.ptr_eq(&this));
        holders.push(this);
        let beyond = holders.len().saturating_sub(MAX_TABLES);
        let given_up: Vec<_> = holders.drain(..beyond).collect();
        // A holder that is being filled has its own lock meanwhile.
        drop(holders);
        give_up(&given_up);
    }

    fn release(&self) {
        let all = std::mem::take(&mut *self.holders());
        give_up(&all);
    }
}

fn give_up(holders: &[Weak<dyn Release>]) {
    holders.iter().filter_map(Weak::upgrade).for_each(|it| it.release());
}

/// A large object that is made on demand. It is freed, to be made again later, when others were
/// used more recently and there is no room for all; a user keeps it as long as needed. Clones share
/// it.
pub struct Evictable<T> {
    held: Arc<Held<T>>,
    pool: &'static Pool,
}

struct Held<T>(Mutex<Option<Arc<T>>>);

impl<T: Send + Sync> Release for Held<T> {
    fn release(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

impl<T> Default for Evictable<T> {
    fn default() -> Self {
        Evictable::of(&POOL)
    }
}

impl<T> Clone for Evictable<T> {
    fn clone(&self) -> Self {
        Evictable { held: self.held.clone(), pool: self.pool }
    }
}

impl<T> Evictable<T> {
    fn of(pool: &'static Pool) -> Self {
        Evictable { held: Arc::new(Held(Mutex::new(None))), pool }
    }

    /// Returns whether the object exists.
    pub fn is_held(&self) -> bool {
        self.held.0.lock().unwrap_or_else(PoisonError::into_inner).is_some()
    }
}

impl<T: Send + Sync + 'static> Evictable<T> {
    /// Returns the object, or makes it now.
    pub fn get(&self, make: impl FnOnce() -> T) -> Arc<T> {
        let lent = {
            let mut held = self.held.0.lock().unwrap_or_else(PoisonError::into_inner);
            held.get_or_insert_with(|| make().into()).clone()
        };
        let this: Arc<dyn Release> = self.held.clone();
        self.pool.used(Arc::downgrade(&this));
        lent
    }
}

/// Frees everything that is not in use.
pub fn release() {
    POOL.release();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_used_last_is_kept_and_the_rest_is_given_up() {
        static POOL: Pool = Pool::new();
        let lent: Vec<_> = (0..=MAX_TABLES).map(|_| Evictable::<usize>::of(&POOL)).collect();
        let held = || lent.iter().map(Evictable::is_held).collect::<Vec<_>>();
        let own = lent[0].get(|| 0);
        assert_eq!(*lent[0].clone().get(|| 9), 0, "clones share it");
        for (number, lent) in lent.iter().enumerate().take(MAX_TABLES).skip(1) {
            lent.get(|| number);
        }
        assert_eq!(held(), [true, true, false]);
        lent[0].get(|| 9);
        lent[MAX_TABLES].get(|| MAX_TABLES);
        assert_eq!(held(), [true, false, true], "the second was not used for the longest time");
        POOL.release();
        assert_eq!(held(), [false; 3]);
        assert_eq!((*own, *lent[0].get(|| 5)), (0, 5), "who uses it has it still");
    }

    #[test]
    fn shares_stay_within_the_budget() {
        for budget in [USUAL, *RANGE.start(), *RANGE.end()] {
            let [table, cache] = [budget as usize / 8, (budget as usize) / 4];
            // The tables, as many trees, and the cache.
            assert!(2 * MAX_TABLES * table + cache < budget as usize + 1);
        }
        assert!(table() >= 16 && cache() > 0);
    }
}
