//! What the threads of a search tell each other of the root's moves.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::tree::Node;
use super::walk::Walker;
use crate::think::Searchable;

/// Visits between two exchanges with the other threads.
pub const EXCHANGE: u64 = 256;

/// What the threads of a search tell each other.
pub struct Crew<M> {
    /// The moves of the root as each thread sees them.
    moves: Mutex<Vec<Vec<Node<M>>>>,
    is_done: AtomicBool,
}

impl<M: Copy> Crew<M> {
    /// So many threads, which have found nothing yet.
    pub fn new(threads: usize) -> Self {
        Crew { moves: Mutex::new(vec![Vec::new(); threads]), is_done: AtomicBool::new(false) }
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Vec<Node<M>>>> {
        self.moves.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the search has ended.
    pub fn is_done(&self) -> bool {
        self.is_done.load(Relaxed)
    }

    /// SolvableRules the search: the threads stop at their next visit.
    pub fn end(&self) {
        self.is_done.store(true, Relaxed);
    }

    /// Tells what a thread has found, and has it know what the others have proved.
    pub fn exchange<P: Searchable<Move = M>>(&self, number: usize, walker: &mut Walker<'_, P>) {
        let mut all = self.lock();
        for other in all.iter().filter(|other| !other.is_empty()) {
            walker.tree.prove_children(other.iter().map(|node| node.bounds));
        }
        all[number] = walker.tree.of_root().to_vec();
    }

    /// A thread's moves of the root with the visits of all others added.
    pub fn together<P: Searchable<Move = M>>(
        &self,
        number: usize,
        walker: &Walker<'_, P>,
    ) -> Vec<Node<M>> {
        let mut sum = walker.tree.of_root().to_vec();
        for (_, other) in self.lock().iter().enumerate().filter(|(other, _)| *other != number) {
            sum.iter_mut().zip(other).for_each(|(node, other)| node.add(other));
        }
        sum
    }
}
