//! Shortest chains between a side's edges, finished or not.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::Troll;
use crate::{Side, Square};

/// A chain that needs the fewest squares by turning and, of those, the fewest further pieces.
///
/// By turning a side gets the other side's pieces, and the empty squares on the other side's edges,
/// where it may place a piece only if that turns something. On other empty squares it may just
/// place a piece. Closed edges it gets by neither.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// The number of squares it needs by turning.
    pub turns: u32,
    /// The number of further pieces it needs on other empty squares.
    pub missing: u32,
    /// The shortest of all such chains, from edge to edge: Black's from the left, White's from the
    /// bottom.
    pub squares: Vec<Square>,
    /// The empty squares of all chains that need so few, ascending.
    pub wanted: Vec<Square>,
}

/// Squares by turning, further pieces, all squares.
type Cost = [u32; 3];

/// The cheapest way to a square, the square included, and the square before it.
type Way = Option<(Cost, Option<Square>)>;

impl Troll {
    /// A shortest chain of a side, finished or not; `None` only where the board has no squares.
    pub fn shortest_chain(&self, side: Side) -> Option<Chain> {
        let size = self.options().size;
        let (from, to) = (self.ways(side, 0), self.ways(side, size - 1));
        let cost = |ways: &[Way], at: Square| Some(ways[at.index(size)]?.0);
        let across = |at: &Square| progress(side, *at) == size - 1;
        let ends = Square::all(size).filter(across);
        let (end, [turns, missing, _]) =
            ends.filter_map(|at| Some((at, cost(&from, at)?))).min_by_key(|(_, cost)| *cost)?;
        let before = |at: &Square| from[at.index(size)]?.1;
        let mut squares: Vec<Square> = std::iter::successors(Some(end), before).collect();
        squares.reverse();
        let is_wanted = |at: &Square| {
            let (Some(a), Some(b)) = (cost(&from, *at), cost(&to, *at)) else { return false };
            // The square itself is counted twice.
            let Some([turn, piece, _]) = self.price(side, *at) else { return false };
            let best = a[0] + b[0] == turns + turn && a[1] + b[1] == missing + piece;
            self.piece(*at).is_none() && best
        };
        let wanted = Square::all(size).filter(is_wanted).collect();
        Some(Chain { turns, missing, squares, wanted })
    }

    /// The price of a square in a side's chain; `None` if no chain can pass there.
    fn price(&self, side: Side, at: Square) -> Option<Cost> {
        match self.piece(at) {
            _ if self.is_barred(side, at) => None,
            Some(owner) if owner == side => Some([0, 0, 1]),
            None if !self.is_guarded(side, at) => Some([0, 1, 1]),
            _ => Some([1, 0, 1]),
        }
    }

    /// The cheapest ways of a side to all squares from one of its edges.
    fn ways(&self, side: Side, edge: u8) -> Vec<Way> {
        let size = self.options().size;
        let mut ways: Vec<Way> = vec![None; usize::from(size) * usize::from(size)];
        let mut queue = BinaryHeap::new();
        let mut reach = |at: Square, so_far: Cost, before, queue: &mut BinaryHeap<_>| {
            let Some(price) = self.price(side, at) else { return };
            let cost: Cost = std::array::from_fn(|i| so_far[i] + price[i]);
            let way = &mut ways[at.index(size)];
            if way.is_none_or(|(known, _)| cost < known) {
                *way = Some((cost, before));
                queue.push(Reverse((cost, at)));
            }
        };
        for at in Square::all(size).filter(|at| progress(side, *at) == edge) {
            reach(at, [0; 3], None, &mut queue);
        }
        while let Some(Reverse((cost, at))) = queue.pop() {
            for (files, ranks) in [(1, 0), (0, 1), (0, -1), (-1, 0)] {
                if let Some(next) = at.offset(files, ranks, size) {
                    reach(next, cost, Some(at), &mut queue);
                }
            }
        }
        ways
    }
}

/// The distance of a square from the edge where a side's chains begin.
fn progress(side: Side, at: Square) -> u8 {
    if side == Side::Black { at.file } else { at.rank }
}
