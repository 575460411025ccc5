//! A thread that searches, and what it keeps from node to node.

use super::Shared;
use super::estimator::Estimator;
use super::order::Memory;
use super::picker::Picker;
use crate::control::Stopped;
use crate::think::Think;

/// No line is longer.
pub const PLIES: usize = 128;
/// Nodes between two looks at the clock.
const NODES_AT_A_TIME: u64 = 512;

/// One thread that searches, with what it keeps from node to node.
pub struct Searcher<'a, P: Think> {
    pub(crate) shared: &'a Shared<'a, P>,
    pub(super) memory: Memory,
    /// Nodes not yet counted in `shared`.
    uncounted: u64,
    /// The keys of the positions from the root to here.
    pub(crate) path: Vec<u64>,
    /// The keys of earlier positions that must not come again, sorted.
    pub(super) past: Vec<u64>,
    /// Tells searches with another past apart in the table.
    pub(super) salt: u64,
    pub(super) levels: Vec<Level<P::Move>>,
    /// The depth asked for, which bounds the extensions.
    pub(super) depth: i32,
    /// So many nodes may yet be spent on how soon a game ends.
    pub(super) allowance: u64,
    /// What estimates the positions.
    pub(crate) estimator: Estimator<P>,
}

/// What is used again at each ply.
pub(super) struct Level<M> {
    pub moves: Picker<M>,
    /// The codes of the quiet moves that have been searched.
    pub tried: Vec<u16>,
    pub line: Vec<M>,
}

impl<'a, P: Think> Searcher<'a, P> {
    /// A thread that knows nothing yet, for positions that follow this one.
    pub fn new(shared: &'a Shared<'a, P>, position: &P) -> Self {
        let mut past = position.past_keys();
        past.sort_unstable();
        let level = || Level { moves: Picker::default(), tried: Vec::new(), line: Vec::new() };
        let salt = past.iter().fold(0, |salt, key| salt ^ key.rotate_left(32));
        Searcher {
            shared,
            memory: Memory::new::<P>(PLIES + 1),
            uncounted: 0,
            path: Vec::with_capacity(PLIES),
            past,
            salt,
            levels: (0..=PLIES).map(|_| level()).collect(),
            depth: 0,
            allowance: 0,
            estimator: Estimator::new(position),
        }
    }

    /// The best line found at a ply.
    pub(super) fn line(&self, ply: usize) -> &[P::Move] {
        &self.levels[ply].line
    }

    /// Counts what is not counted yet.
    pub(crate) fn settle(&mut self) {
        // The search ends anyway.
        let _ = self.shared.count(std::mem::take(&mut self.uncounted));
    }

    /// Counts a node; an error when the search has to end.
    pub(crate) fn tick(&mut self) -> Result<(), Stopped> {
        self.uncounted += 1;
        if self.uncounted < NODES_AT_A_TIME {
            return Ok(());
        }
        self.shared.count(std::mem::take(&mut self.uncounted))
    }

    /// Whether a position with this key stands on the way here, or must not come again.
    pub(crate) fn has_been(&self, key: u64) -> bool {
        self.path.contains(&key) || self.past.binary_search(&key).is_ok()
    }

    /// The line at a ply becomes this move and the line after it.
    pub(super) fn extend_line(&mut self, ply: usize, mv: P::Move) {
        let (here, next) = self.levels.split_at_mut(ply + 1);
        let line = &mut here[ply].line;
        line.clear();
        line.push(mv);
        line.extend_from_slice(&next[0].line);
    }
}
