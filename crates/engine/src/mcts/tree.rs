//! The tree: nodes in one list, the children of each side by side.

use super::bounds::Bounds;
use crate::control::{Progress, Stopped};

/// The place of the position asked about.
pub const ROOT: usize = 0;
/// Nodes copied between two looks whether to stop.
const AT_A_TIME: usize = 4096;

/// A position, by the move that leads to it.
#[derive(Clone, Copy, Debug)]
pub struct Node<M> {
    /// The move; that of the root means nothing.
    pub mv: M,
    /// The number of visits.
    pub visits: u32,
    /// The mean result below, or an estimate before the first visit: the chance to win, from 0 to
    /// 1, of the side to move.
    pub mean: f32,
    /// The share of visits that it deserves at first sight.
    pub prior: f32,
    /// The proved bounds.
    pub bounds: Bounds,
    /// Whether it repeats a position of its path or of the game, so that it has no children.
    pub repeats: bool,
    first: u32,
    count: u16,
}

impl<M> Node<M> {
    /// A node that has not been visited.
    pub fn new(mv: M, mean: f32, bounds: Bounds) -> Self {
        let mean = bounds.chance(mean);
        Node { mv, visits: 0, mean, prior: 0.0, bounds, repeats: false, first: 0, count: 0 }
    }

    /// The places of the children.
    #[inline]
    pub fn children(&self) -> std::ops::Range<usize> {
        self.first as usize..self.first as usize + usize::from(self.count)
    }

    /// Returns whether nothing is searched below.
    #[inline]
    pub fn is_closed(&self) -> bool {
        self.repeats || self.bounds.is_proved()
    }

    /// The rank of the move for the side that plays it, greater for better ones: wins first, losses
    /// last, the others by visits. `sure` are the bounds of the position before.
    pub fn rank(&self, sure: Bounds) -> f64 {
        let bounds = self.bounds.before();
        match bounds.sign() {
            0 if !bounds.is_proved() && bounds.is_no_better(sure) => f64::from(1.0 - self.mean),
            0 => f64::from(self.visits) + f64::from(1.0 - self.mean),
            sign => f64::from(sign) * 1e12 + f64::from(bounds.certain()),
        }
    }

    /// Adds what another thread found of the same move.
    pub fn add(&mut self, other: &Self) {
        let visits = self.visits.saturating_add(other.visits);
        let share = other.visits as f32 / visits.max(1) as f32;
        self.mean += (other.mean - self.mean) * share;
        self.visits = visits;
        self.bounds = self.bounds.and(other.bounds);
        self.mean = self.bounds.chance(self.mean);
    }

    /// One more visit that found this.
    #[inline]
    pub fn visit(&mut self, chance: f32) {
        self.visits = self.visits.saturating_add(1);
        self.mean += (chance - self.mean) / self.visits as f32;
    }
}

/// Nodes within a bound of memory. When it is full, the least visited are forgotten.
pub struct Tree<M> {
    pub nodes: Vec<Node<M>>,
    most: usize,
}

impl<M: Copy> Tree<M> {
    /// A tree of at most this many bytes, forgetting included, and at least a root.
    pub fn new(root: Node<M>, bytes: usize) -> Self {
        // While it forgets there is half as much again.
        let most = (bytes / size_of::<Node<M>>() * 2 / 3).min(u32::MAX as usize);
        Tree { nodes: vec![root], most }
    }

    /// Returns whether there is room for this many more nodes.
    pub fn has_place(&self, count: usize) -> bool {
        self.nodes.len() + count <= self.most
    }

    /// Gives a node its children. A list never doubles its memory beyond the bound.
    pub fn grow(&mut self, at: usize, children: &[Node<M>]) {
        let len = self.nodes.len();
        if len + children.len() > self.nodes.capacity() {
            let more = len.max(AT_A_TIME).min(self.most.saturating_sub(len));
            self.nodes.reserve_exact(more.max(children.len()));
        }
        (self.nodes[at].first, self.nodes[at].count) = (len as u32, children.len() as u16);
        self.nodes.extend_from_slice(children);
    }

    /// Updates the bounds of a node from its children; returns whether they changed.
    pub fn prove(&mut self, at: usize) -> bool {
        let node = &self.nodes[at];
        let children = &self.nodes[node.children()];
        let best = children.iter().fold(Bounds::NO_MOVE, |best, it| best.or(it.bounds.before()));
        let bounds = node.bounds.and(best);
        let is_new = bounds != node.bounds;
        let node = &mut self.nodes[at];
        node.bounds = bounds;
        if is_new {
            node.mean = bounds.chance(node.mean);
        }
        is_new
    }

    /// Removes the children of the least visited nodes, so that the tree is at most half full.
    pub fn forget(&mut self, progress: &Progress) -> Result<(), Stopped> {
        let mut below = [0; 33];
        for node in &self.nodes {
            below[(u32::BITS - node.visits.leading_zeros()) as usize] += usize::from(node.count);
        }
        let (mut least, mut kept) = (32, 1);
        while least > 0 && kept + below[least] <= self.most / 2 {
            kept += below[least];
            least -= 1;
        }
        let mut nodes = Vec::with_capacity(kept);
        nodes.push(self.nodes[ROOT]);
        let mut at = 0;
        while at < nodes.len() {
            if at % AT_A_TIME == 0 {
                progress.check()?;
            }
            let node: Node<M> = nodes[at];
            let is_kept = (u32::BITS - node.visits.leading_zeros()) as usize > least;
            let first = nodes.len() as u32;
            if is_kept || at == ROOT {
                nodes.extend_from_slice(&self.nodes[node.children()]);
            } else {
                nodes[at].count = 0;
            }
            nodes[at].first = first;
            at += 1;
        }
        self.nodes = nodes;
        Ok(())
    }

    /// The child expected to be played from a node. `None` if none was visited.
    pub fn best(&self, at: usize) -> Option<usize> {
        let rank = |place: &usize| self.nodes[*place].rank(self.nodes[at].bounds);
        let best = self.nodes[at].children().max_by(|a, b| rank(a).total_cmp(&rank(b)))?;
        let node = &self.nodes[best];
        (node.visits > 0 || node.bounds.is_proved()).then_some(best)
    }

    /// The moves by which something was proved of a node, its own first, as far as they are in the
    /// tree; `bounds` are what is proved.
    pub fn proved_line(&self, node: usize, bounds: Bounds) -> Vec<M> {
        let (mut at, mut line) = (node, vec![self.nodes[node].mv]);
        let mut bounds = bounds;
        while let Some(next) = self.best(at).filter(|_| bounds.is_proved()) {
            let then = self.nodes[next].bounds;
            if !then.is_proved() || !then.before().keeps(bounds) {
                break;
            }
            line.push(self.nodes[next].mv);
            (at, bounds) = (next, then);
        }
        line
    }

    /// The children of the root.
    pub fn of_root(&self) -> &[Node<M>] {
        &self.nodes[self.nodes[ROOT].children()]
    }

    /// Adds proved bounds to the children of the root.
    pub fn prove_children(&mut self, proved: impl Iterator<Item = Bounds>) {
        let children = self.nodes[ROOT].children();
        for (node, bounds) in self.nodes[children].iter_mut().zip(proved) {
            node.bounds = node.bounds.and(bounds);
            node.mean = node.bounds.chance(node.mean);
        }
        self.prove(ROOT);
    }
}
