//! Monte Carlo tree search: a tree that grows where it is promising. Positions get their static
//! evaluation once no move is forcing, and proofs are passed up as proofs.
//!
//! * `bounds`: proved bounds of a position.
//! * `tree`: the nodes, within a memory limit.
//! * `walk`: one thread that grows a tree.
//! * `root`: the searched position.
//!
//! Each thread has its own tree; threads exchange visits and proofs of the root's moves. Each node
//! has one path from the root, so repetitions are detected; their values depend on the path and
//! prove nothing.

mod bounds;
mod root;
mod tree;
mod walk;

#[cfg(test)]
mod tests;

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::search::{Report, SearchRequest, Shared};
use super::searchable::Searchable;
use super::thinking::lower_priority;
use owlery_games::MoveList;
use root::Root;
use tree::Node;
use walk::Walker;

/// Searches a position until a limit is reached, the search is stopped, or everything requested is
/// proved. The trees of all threads take at most `bytes` together. Calls `on_report` with each new
/// report and returns the last.
///
/// A depth is reached when the expected line is as long. The length of a proved win or loss is that
/// of the proof found, which is not always the shortest.
pub fn search<P: Searchable>(
    position: &P,
    request: SearchRequest,
    shared: &Shared<'_, P>,
    bytes: usize,
    on_report: &mut dyn FnMut(&Report<P::Move>),
) -> Report<P::Move> {
    shared.table.grow_older();
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    if moves.is_empty() {
        let report = shared.report(Vec::new(), 0, true);
        on_report(&report);
        return report;
    }
    let threads = request.threads.max(1);
    let workers = Workers::new(threads);
    let walker = |number| Walker::new(position, shared, bytes / threads, number);
    std::thread::scope(|scope| {
        for number in 1..threads {
            let workers = &workers;
            scope.spawn(move || {
                lower_priority();
                let mut walker = walker(number);
                while !workers.is_done() && walker.visit(request.lines).is_ok() {
                    if walker.visits().is_multiple_of(EXCHANGE) {
                        workers.exchange(number, &mut walker);
                    }
                }
                walker.settle();
            });
        }
        let mut root = Root::new(position, request, shared, &workers, walker(0));
        root.think(on_report);
        workers.end();
        root
    })
    .end(on_report)
}

/// Visits between two exchanges with the other threads.
const EXCHANGE: u64 = 256;

/// State that the threads of a search share.
struct Workers<M> {
    /// The moves of the root as each thread sees them.
    moves: Mutex<Vec<Vec<Node<M>>>>,
    is_done: AtomicBool,
}

impl<M: Copy> Workers<M> {
    /// Shared state of that number of threads before they have found anything.
    fn new(threads: usize) -> Self {
        Workers { moves: Mutex::new(vec![Vec::new(); threads]), is_done: AtomicBool::new(false) }
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Vec<Node<M>>>> {
        self.moves.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns whether the search has ended.
    fn is_done(&self) -> bool {
        self.is_done.load(Relaxed)
    }

    /// Ends the search: the threads stop at their next visit.
    fn end(&self) {
        self.is_done.store(true, Relaxed);
    }

    /// Publishes a thread's moves, and takes over the proofs of the others.
    fn exchange<P: Searchable<Move = M>>(&self, number: usize, walker: &mut Walker<'_, P>) {
        let mut all = self.lock();
        for other in all.iter().filter(|other| !other.is_empty()) {
            walker.tree.prove_children(other.iter().map(|node| node.bounds));
        }
        all[number] = walker.tree.of_root().to_vec();
    }

    /// A thread's moves of the root with the visits of all others added.
    fn together<P: Searchable<Move = M>>(
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
