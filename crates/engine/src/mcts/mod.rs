//! Monte-Carlo tree search: a tree that grows where it is promising, each position in it valued by
//! its estimate once nothing is forcing, and whatever is proved passed back as proved.
//!
//! * `bounds`: what is proved of a position.
//! * `tree`: the nodes, within a bound of memory.
//! * `walk`: one thread that grows a tree.
//! * `crew`: what the threads tell each other.
//! * `root`: the position asked about.
//!
//! Each thread has a tree of its own; they tell each other what they find of the root's moves. In a
//! tree each node has one way from the root, so a position that comes again is known to; its value
//! depends on the way and proves nothing.

mod bounds;
mod crew;
mod root;
mod tree;
mod walk;

#[cfg(test)]
mod tests;

use super::search::{Report, Shared, Wanted};
use super::think::Searchable;
use super::thinking::give_way;
use crew::{Crew, EXCHANGE};
use owlery_games::MoveList;
use root::Root;
use walk::Walker;

/// Searches a position until a limit is reached, it is told to stop, or all is proved that was
/// asked. The trees of all threads take so many bytes together at the most. `tell` hears of each new
/// finding; the last of them is returned.
///
/// A depth is reached when the line expected is as long. The length of a proved win or loss is that
/// of the proof found, which is not always the shortest.
pub fn search<P: Searchable>(
    position: &P,
    wanted: Wanted,
    shared: &Shared<'_, P>,
    bytes: usize,
    tell: &mut dyn FnMut(&Report<P::Move>),
) -> Report<P::Move> {
    shared.table.grow_older();
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    if moves.is_empty() {
        let report = shared.report(Vec::new(), 0, true);
        tell(&report);
        return report;
    }
    let threads = wanted.threads.max(1);
    let crew = Crew::new(threads);
    let walker = |number| Walker::new(position, shared, bytes / threads, number);
    std::thread::scope(|scope| {
        for number in 1..threads {
            let crew = &crew;
            scope.spawn(move || {
                give_way();
                let mut walker = walker(number);
                while !crew.is_done() && walker.visit(wanted.lines).is_ok() {
                    if walker.visits().is_multiple_of(EXCHANGE) {
                        crew.exchange(number, &mut walker);
                    }
                }
                walker.settle();
            });
        }
        let mut root = Root::new(position, wanted, shared, &crew, walker(0));
        root.think(tell);
        crew.end();
        root
    })
    .end(tell)
}
