//! Results shared by all searches: panel, board, hints, puzzles and reports agree on a position,
//! and proofs stay known.
//!
//! Positions are identified by their rules, their search key and, if repetition matters, the
//! positions before them. Of several proofs, the most precise is kept: for example, the smaller of
//! two bounds on the length of a win. The store is limited; the least recently used results are
//! forgotten. Opponents neither read nor fill it.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::evaluation::{Evaluation, ExactValue};
use super::key::spread;
use super::searchable::Searchable;

/// Half of the greatest number of positions.
const ROOM: usize = 1 << 15;
/// The number of plies by which a heuristic value must be deeper to replace one.
const DEEPER: u16 = 4;

/// A proved result, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proved {
    /// The value of the position.
    pub exact: ExactValue,
    /// The code of a move that leads to that; 0 where none is known.
    pub mv: u16,
}

#[derive(Clone, Copy)]
enum Entry {
    Proved(Proved),
    Estimated { points: i32, depth: u16 },
}

/// Two generations of results; when the younger is full, the older is forgotten.
struct Store(Mutex<[Option<HashMap<u64, Entry>>; 2]>);

static STORE: Store = Store(Mutex::new([None, None]));

impl Store {
    fn generations(&self) -> MutexGuard<'_, [Option<HashMap<u64, Entry>>; 2]> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn get(&self, key: u64) -> Option<Entry> {
        let mut generations = self.generations();
        let [young, old] = &mut *generations;
        if let Some(entry) = young.as_ref().and_then(|young| young.get(&key)) {
            return Some(*entry);
        }
        let entry = old.as_mut().and_then(|old| old.remove(&key))?;
        drop(generations);
        self.put(key, entry);
        Some(entry)
    }

    fn put(&self, key: u64, entry: Entry) {
        let [young, old] = &mut *self.generations();
        let newest = young.get_or_insert_with(HashMap::new);
        newest.insert(key, entry);
        if newest.len() >= ROOM {
            *old = young.take();
        }
    }
}

/// The positions of games by the same rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scope(u64);

impl Scope {
    /// The scope of a game with options, both as files name them.
    pub fn of(game: &str, options: &str) -> Scope {
        let bytes = game.bytes().chain([0]).chain(options.bytes());
        Scope(bytes.fold(0, |key, byte| spread(key ^ u64::from(byte) << 1 ^ 1)))
    }

    /// The key by which a position is identified.
    pub fn key<P: Searchable>(self, position: &P) -> u64 {
        let past = match P::REPEATS {
            true => position.past_keys().into_iter().fold(0, |past, key| past ^ spread(key)),
            false => 0,
        };
        spread(position.for_search().search_key() ^ self.0) ^ past
    }

    /// The proof of a position, if there is one.
    pub fn proved<P: Searchable>(self, position: &P) -> Option<Proved> {
        proved(self.key(position))
    }

    /// Adds a proof of a position.
    pub fn prove<P: Searchable>(self, position: &P, exact: ExactValue, mv: u16) {
        prove(self.key(position), Proved { exact, mv });
    }

    /// The estimate of a position to go by: the one that was made before, unless this one was looked for
    /// much deeper.
    pub fn estimate<P: Searchable>(self, position: &P, points: i32, depth: u16) -> Evaluation {
        let key = self.key(position);
        match STORE.get(key) {
            Some(Entry::Proved(Proved { exact, .. })) => Evaluation::Exact(exact),
            Some(Entry::Estimated { points, depth: known }) if depth < known + DEEPER => {
                Evaluation::Heuristic(points)
            }
            _ => {
                STORE.put(key, Entry::Estimated { points, depth });
                Evaluation::Heuristic(points)
            }
        }
    }
}

/// The proof of the position with a key, if there is one.
pub fn proved(key: u64) -> Option<Proved> {
    match STORE.get(key)? {
        Entry::Proved(proved) => Some(proved),
        Entry::Estimated { .. } => None,
    }
}

/// Adds a proof of the position with a key.
pub fn prove(key: u64, new: Proved) {
    let new = match proved(key) {
        Some(known) if known.exact.sign() != new.exact.sign() => return,
        Some(known) => {
            let is_more_precise = new.exact.distance().is_more_precise_than(known.exact.distance());
            match is_more_precise || known.exact == new.exact && known.mv == 0 {
                true if new != known => new,
                _ => return,
            }
        }
        None => new,
    };
    STORE.put(key, Entry::Proved(new));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::WinDistance;
    use owlery_games::Position as _;
    use owlery_games::troll::Troll;

    #[test]
    fn the_most_telling_proof_is_kept() {
        let key = spread(0x5a5a);
        let win = |plies| Proved { exact: ExactValue::Win(WinDistance::Within(plies)), mv: 7 };
        for (new, kept) in [(40, 40), (63, 40), (31, 31), (40, 31)] {
            prove(key, win(new));
            assert_eq!(proved(key), Some(win(kept)));
        }
        let exact = Proved { exact: ExactValue::Win(WinDistance::Exactly(29)), mv: 3 };
        prove(key, exact);
        prove(key, win(29));
        // What contradicts it is a fault of somebody else's.
        prove(key, Proved { exact: ExactValue::Draw, mv: 1 });
        assert_eq!(proved(key), Some(exact));
    }

    #[test]
    fn there_is_a_bound_and_what_is_asked_for_stays() {
        let store = Store(Mutex::new([None, None]));
        let entry = Entry::Estimated { points: 5, depth: 1 };
        for key in 0..5 * ROOM as u64 {
            store.put(key, entry);
            assert!(store.get(0).is_some());
        }
        let held: usize = store.generations().iter().flatten().map(HashMap::len).sum();
        assert!(held <= 2 * ROOM && store.get(1).is_none() && store.get(4 * ROOM as u64).is_some());
    }

    #[test]
    fn an_estimate_stays_until_one_is_much_deeper_or_there_is_a_proof() {
        let scope = Scope::of("estimates in a test", "()");
        let position = Troll::start(&Default::default());
        for (points, depth, told) in [(50, 6, 50), (80, 6, 50), (20, 9, 50), (90, 10, 90)] {
            let value = scope.estimate(&position, points, depth);
            assert_eq!(value, Evaluation::Heuristic(told), "{points} at {depth}");
        }
        let exact = ExactValue::Win(WinDistance::Unknown);
        scope.prove(&position, exact, 0);
        assert_eq!(scope.estimate(&position, 5, 90), Evaluation::Exact(exact));
    }

    #[test]
    fn rules_are_told_apart() {
        let scopes = [("owlman", "()"), ("owlman", "(a: 1)"), ("troll", "()"), ("owlma", "n()")];
        let mut keys = scopes.map(|(game, options)| Scope::of(game, options).0).to_vec();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), scopes.len());
    }
}
