//! A worker: one thread of a search, with the state that it keeps from node to node.

use super::Shared;
use super::estimator::Estimator;
use super::move_ordering::{HistoryTables, MovePicker};
use crate::control::Stopped;
use crate::score::MOST;
use crate::searchable::Searchable;

/// The greatest distance from the root: no line is longer.
pub const MAX_PLY: usize = 128;
/// The most nodes between two looks at the limits.
const NODES_AT_A_TIME: u64 = 512;
/// Where nodes are limited, this part of them at the most.
const NODES_SHARE: u64 = 16;

/// One thread of a search, with its history tables, path and state for each ply.
pub struct Worker<'a, P: Searchable> {
    pub(crate) shared: &'a Shared<'a, P>,
    pub(super) history: HistoryTables,
    /// Nodes not yet counted in `shared`, and their greatest number.
    uncounted: u64,
    most_uncounted: u64,
    /// The keys of the positions from the root to here.
    pub(crate) path: Vec<u64>,
    /// The keys of earlier positions that must not come again, sorted.
    pub(super) past: Vec<u64>,
    /// Mixed into table keys, so that searches with another past do not meet.
    pub(super) salt: u64,
    pub(super) plies: Vec<PlyState<P::Move>>,
    /// The depth of the iteration, which bounds the extensions.
    pub(super) depth: i32,
    /// The number of nodes that may still be spent on the distance of a win.
    pub(super) nodes_left: u64,
    /// Evaluates positions statically.
    pub(crate) estimator: Estimator<P>,
}

/// State of one ply, reused from node to node.
pub(super) struct PlyState<M> {
    /// The moves of the node.
    pub moves: MovePicker<M>,
    /// The codes of the quiet moves searched so far.
    pub tried_quiets: Vec<u16>,
    /// The principal variation from this ply on.
    pub line: Vec<M>,
}

impl<'a, P: Searchable> Worker<'a, P> {
    /// A worker with empty tables, for this position and those that follow it.
    pub fn new(shared: &'a Shared<'a, P>, position: &P) -> Self {
        let mut past = position.past_keys();
        past.sort_unstable();
        let state = || PlyState {
            moves: MovePicker::default(),
            tried_quiets: Vec::new(),
            line: Vec::new(),
        };
        let salt = past.iter().fold(0, |salt, key| salt ^ key.rotate_left(32));
        Worker {
            shared,
            history: HistoryTables::new::<P>(MAX_PLY + 1, shared.techniques),
            uncounted: 0,
            most_uncounted: shared
                .limits
                .nodes
                .map_or(NODES_AT_A_TIME, |nodes| (nodes / NODES_SHARE).clamp(1, NODES_AT_A_TIME)),
            path: Vec::with_capacity(MAX_PLY),
            past,
            salt,
            plies: (0..=MAX_PLY).map(|_| state()).collect(),
            depth: 0,
            nodes_left: 0,
            estimator: Estimator::new(position),
        }
    }

    /// The static evaluation of a position in points for the side to move, with the error that is
    /// made in it.
    #[inline]
    pub(super) fn evaluate(&mut self, position: &P) -> i32 {
        let points = self.estimator.estimate(position);
        match &self.shared.errors {
            Some(errors) => {
                let error = errors.misjudgement(position.search_key());
                (points + error).clamp(-MOST, MOST)
            }
            None => points,
        }
    }

    /// Returns the principal variation from a ply on.
    pub(super) fn line(&self, ply: usize) -> &[P::Move] {
        &self.plies[ply].line
    }

    /// Adds the nodes that were not counted yet to the shared count.
    pub(crate) fn settle(&mut self) {
        // The search ends anyway.
        let _ = self.shared.count(std::mem::take(&mut self.uncounted));
    }

    /// Counts a node; an error when the search has to end.
    pub(crate) fn tick(&mut self) -> Result<(), Stopped> {
        self.uncounted += 1;
        if self.uncounted < self.most_uncounted {
            return Ok(());
        }
        self.shared.count(std::mem::take(&mut self.uncounted))
    }

    /// Returns whether the position with this key occurred on the path, or in the game so that it must
    /// not come again.
    pub(crate) fn is_repetition(&self, key: u64) -> bool {
        self.path.contains(&key) || self.past.binary_search(&key).is_ok()
    }

    /// Makes this move and the line of the next ply the principal variation of a ply.
    pub(super) fn extend_line(&mut self, ply: usize, mv: P::Move) {
        let (here, next) = self.plies.split_at_mut(ply + 1);
        let line = &mut here[ply].line;
        line.clear();
        line.push(mv);
        line.extend_from_slice(&next[0].line);
    }
}
