//! An arena of moves. Ids are never reused or renumbered.
//!
//! A move without annotations takes about 150 bytes, 15 MB for 100,000 of them: some 100 for the node,
//! the rest for its text, its list of children and its entry among the keys (`cargo bench --bench
//! tree` measures it).

use std::collections::HashMap;
use std::fmt::Debug;
use std::hash::Hasher as _;
use std::ops::Index;
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use siphasher::sip::SipHasher13;

use super::annotations::Annotations;
use super::evaluation::PositionEvaluation;
use super::persistent_vec::PersistentVec;
use owlery_games::{Position, Side};

/// The name of a node for as long as its tree lives.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct NodeId(u32);

impl NodeId {
    /// The start, before any move.
    pub const ROOT: NodeId = NodeId(0);

    /// Returns its number in files; 0 is the root.
    pub fn number(self) -> u32 {
        self.0
    }

    /// Returns the id of a number in a file.
    pub fn from_number(number: u32) -> Self {
        NodeId(number)
    }
}

/// A move in the tree.
#[derive(Clone, Debug)]
pub struct Node<M> {
    /// The node it follows; `None` only at the root.
    pub parent: Option<NodeId>,
    /// The moves that follow it, the main continuation first.
    pub children: Vec<NodeId>,
    /// The move; `None` at the root, and if it is no longer legal after an edit before it.
    pub mv: Option<M>,
    /// The move's text; empty only at the root.
    pub text: Box<str>,
    /// The side that moved.
    pub side: Side,
    /// The move's number, which increases when the side that moved first moves again.
    pub number: u32,
    /// The key of the position after it: equal positions of a tree have equal keys.
    pub key: u64,
    /// The node made last before it with the same key.
    same: Option<NodeId>,
    /// The annotations; most moves have none.
    annotations: Option<Box<Annotations>>,
    /// The evaluation of the position after it by a report.
    pub(super) evaluation: Option<Box<PositionEvaluation>>,
    /// The deleted node whose place, and id in files, it has taken; the root for none.
    heir_of: NodeId,
    /// The time the move took in a timed game, in milliseconds.
    pub(super) used: u32,
}

impl<M> Node<M> {
    fn unlinked() -> Self {
        Node {
            parent: None,
            children: Vec::new(),
            mv: None,
            text: "".into(),
            side: Side::White,
            number: 0,
            key: 0,
            same: None,
            annotations: None,
            evaluation: None,
            heir_of: NodeId::ROOT,
            used: 0,
        }
    }

    /// The annotations of the move.
    pub fn annotations(&self) -> &Annotations {
        static NONE: Annotations = Annotations::NONE;
        self.annotations.as_deref().unwrap_or(&NONE)
    }

    /// The time the move took in a timed game.
    pub fn used(&self) -> Duration {
        Duration::from_millis(self.used.into())
    }

    /// The evaluation of the position after the move by a report.
    pub fn evaluation(&self) -> Option<&PositionEvaluation> {
        self.evaluation.as_deref()
    }
}

/// Formats a move's number: "4", or "4..." for the side that moves second.
pub(super) fn place(number: u32, side: Side, first: Side) -> String {
    format!("{number}{}", if side == first { "" } else { "..." })
}

/// Returns the number of the move after the one with `before`; 0 is the start.
pub(super) fn next_number(before: u32, side: Side, first: Side) -> u32 {
    before + u32::from(before == 0 || side == first)
}

/// The side that makes a move, and the side that moves first in the game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Turn {
    pub side: Side,
    pub first: Side,
    /// The key of the position after the move; 0 for an unplayable one.
    pub key: u64,
}

impl Turn {
    /// Plays a legal move, and returns its turn and the position after it.
    pub fn play<P: Position>(position: &P, mv: P::Move, first: Side) -> (Self, P) {
        let mut after = position.clone();
        after.apply(mv);
        (Turn { side: position.turn(), first, key: key(&after) }, after)
    }

    /// The turn of a move that cannot be played.
    pub fn unplayable(side: Side, first: Side) -> Self {
        Turn { side, first, key: 0 }
    }
}

/// Returns the key of a position: equal positions have equal keys. It is never written to files, as it
/// depends on the layout of positions.
pub fn key<P: Position>(position: &P) -> u64 {
    let mut hasher = SipHasher13::new();
    position.hash(&mut hasher);
    // 0 is for unplayable moves.
    hasher.finish().max(1)
}

/// The moves of a game and all their variations.
#[derive(Clone, Debug)]
pub struct Tree<M> {
    /// The nodes by id. A file may leave out numbers; their nodes are in no list of children.
    nodes: PersistentVec<Node<M>>,
    moves: usize,
    /// The number of bytes of all annotations in a file, those of deleted moves too.
    weight: usize,
    /// The node made last with each key; the others follow from [`Node::same`].
    keys: Arc<HashMap<u64, NodeId>>,
}

impl<M: Copy + Eq> Tree<M> {
    /// A tree of the root alone; `key` is that of the start.
    pub fn new(key: u64) -> Self {
        let root = Node { key, ..Node::unlinked() };
        let keys = Arc::new(HashMap::from([(key, NodeId::ROOT)]));
        Tree { nodes: PersistentVec::from_iter([root]), moves: 0, weight: 0, keys }
    }

    /// The number of moves.
    pub fn moves(&self) -> usize {
        self.moves
    }

    /// The number of bytes that all annotations take in a file, those of deleted moves too.
    pub fn weight(&self) -> usize {
        self.weight
    }

    /// The child that has this move.
    pub fn child_with(&self, parent: NodeId, mv: M) -> Option<NodeId> {
        self[parent].children.iter().copied().find(|child| self[*child].mv == Some(mv))
    }

    /// One more than the largest number of a node.
    pub fn end(&self) -> usize {
        self.nodes.len()
    }

    /// The nodes of these numbers, with those that are deleted or unused.
    pub fn range(&self, numbers: std::ops::Range<usize>) -> impl Iterator<Item = NodeId> {
        numbers.map(|number| NodeId(number as u32))
    }

    pub(super) fn next_number(&self) -> u32 {
        u32::try_from(self.nodes.len()).expect("memory ends before four billion nodes")
    }

    /// Adds a move as the last child of its parent, under the next free id.
    pub(super) fn add(
        &mut self,
        parent: NodeId,
        mv: Option<M>,
        text: String,
        turn: Turn,
    ) -> NodeId {
        let id = NodeId(self.next_number());
        self.add_as(id, parent, mv, text, turn);
        id
    }

    /// Adds a move under a free id, as a file has it. Memory grows with the largest id.
    pub(super) fn add_as(
        &mut self,
        id: NodeId,
        parent: NodeId,
        mv: Option<M>,
        text: String,
        turn: Turn,
    ) {
        let index = id.0 as usize;
        while self.nodes.len() <= index {
            self.nodes.push(Node::unlinked());
        }
        let number = next_number(self[parent].number, turn.side, turn.first);
        // Moves that cannot be played have no position.
        let same = match turn.key {
            0 => None,
            key => Arc::make_mut(&mut self.keys).insert(key, id),
        };
        self.nodes[index] = Node {
            parent: Some(parent),
            mv,
            text: text.into(),
            side: turn.side,
            number,
            key: turn.key,
            same,
            ..Node::unlinked()
        };
        self.node_mut(parent).children.push(id);
        self.moves += 1;
    }

    /// Finds the node of a number in a file; 0 is the root.
    pub(super) fn by_number(&self, number: u32) -> Option<NodeId> {
        let linked = |node: &Node<M>| number == 0 || node.parent.is_some();
        self.nodes.get(number as usize).filter(|node| linked(node)).map(|_| NodeId(number))
    }

    /// Replaces the annotations of a move, and returns the old ones.
    pub(super) fn set_annotations(
        &mut self,
        id: NodeId,
        mut annotations: Annotations,
    ) -> Annotations {
        annotations.break_lines();
        let weight = annotations.weight();
        let new = (!annotations.is_empty()).then(|| Box::new(annotations));
        let old = std::mem::replace(&mut self.node_mut(id).annotations, new);
        let old = old.map_or(Annotations::NONE, |old| *old);
        self.weight = self.weight + weight - old.weight();
        old
    }

    /// Returns the id of a node in files: that of the move whose place it has taken, or its own. No two
    /// nodes that can be reached from the root have the same.
    pub fn id_in_file(&self, id: NodeId) -> NodeId {
        match self[id].heir_of {
            NodeId::ROOT => id,
            of => of,
        }
    }

    /// Gives a node the id in files, and the time, of the one whose place it takes, and which can no longer
    /// be reached from the root.
    pub(super) fn inherit(&mut self, id: NodeId, from: NodeId) {
        self.node_mut(id).used = self[from].used;
        self.set_heir(id, from);
    }

    /// Gives a node the id in files of another, which can no longer be reached from the root.
    pub(super) fn set_heir(&mut self, id: NodeId, of: NodeId) {
        self.node_mut(id).heir_of = self.id_in_file(of);
    }

    pub(super) fn set_used(&mut self, id: NodeId, used: Duration) {
        self.node_mut(id).used = u32::try_from(used.as_millis()).unwrap_or(u32::MAX);
    }

    pub(super) fn node_mut(&mut self, id: NodeId) -> &mut Node<M> {
        &mut self.nodes[id.0 as usize]
    }

    /// The ids of all moves in the order of their creation, with the deleted ones.
    pub(super) fn ids(&self) -> impl Iterator<Item = NodeId> + '_ {
        let all = self.nodes.iter().enumerate().skip(1);
        all.filter(|(_, node)| node.parent.is_some()).map(|(i, _)| NodeId(i as u32))
    }

    /// Returns true if a node can be reached from the root; deleted ones cannot.
    pub fn is_linked(&self, node: NodeId) -> bool {
        self.ancestors(node).all(|node| {
            self[node].parent.is_none_or(|parent| self[parent].children.contains(&node))
        })
    }

    /// Returns true for a move that is no longer legal.
    pub fn is_unplayable(&self, node: NodeId) -> bool {
        node != NodeId::ROOT && self[node].mv.is_none()
    }

    /// A move and its alternatives, in their order; nothing at the root.
    pub fn alternatives(&self, node: NodeId) -> &[NodeId] {
        self[node].parent.map_or(&[], |parent| self[parent].children.as_slice())
    }

    /// Iterates over a node and all moves after it, in no particular order.
    pub fn subtree(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let mut stack = vec![node];
        std::iter::from_fn(move || {
            let node = stack.pop()?;
            stack.extend(&self[node].children);
            Some(node)
        })
    }

    /// Iterates over a node, the move before it, and so on up to the root.
    pub fn ancestors(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(Some(node), |node| self[*node].parent)
    }

    /// Returns true if a node begins a variation.
    pub fn opens(&self, node: NodeId) -> bool {
        self.alternatives(node).first().is_some_and(|main| *main != node)
    }

    /// Iterates over the nodes with this key, the newest first and deleted ones included.
    pub fn with_key(&self, key: u64) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.keys.get(&key).copied(), |node| self[*node].same)
    }

    /// The nodes from the root to this one, both included.
    pub fn path(&self, node: NodeId) -> Vec<NodeId> {
        let mut path: Vec<_> = self.ancestors(node).collect();
        path.reverse();
        path
    }

    /// Iterates over a node and its main continuation to the end.
    pub fn main_line(&self, from: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(Some(from), |node| self[*node].children.first().copied())
    }

    /// Iterates over all moves as lists show them: a move, then its variations, then the moves that follow
    /// it.
    pub fn reading_order(&self) -> impl Iterator<Item = Visit> + '_ {
        self.reading_order_into(|_| true)
    }

    /// Iterates in reading order, without the continuations of variations that are not entered.
    pub fn reading_order_into<'a>(
        &'a self,
        enters: impl Fn(NodeId) -> bool + 'a,
    ) -> impl Iterator<Item = Visit> + 'a {
        // A stack of its own: lines are far longer than a thread's stack is deep.
        let mut stack: Vec<Step> = Vec::new();
        let push_children = move |stack: &mut Vec<Step>, parent: NodeId, depth: u32| {
            let Some((node, others)) = self[parent].children.split_first() else { return };
            let main = Visit { node: *node, depth, opens: false };
            if others.is_empty() {
                return stack.push(Step { visit: main, shows: true, enters: true });
            }
            // What follows the main move waits until the variations are done.
            stack.push(Step { visit: main, shows: false, enters: true });
            for node in others.iter().rev() {
                let visit = Visit { node: *node, depth: depth + 1, opens: true };
                stack.push(Step { visit, shows: true, enters: enters(*node) });
            }
            stack.push(Step { visit: main, shows: true, enters: false });
        };
        push_children(&mut stack, NodeId::ROOT, 0);
        std::iter::from_fn(move || {
            loop {
                let Step { visit, shows, enters } = stack.pop()?;
                if enters {
                    push_children(&mut stack, visit.node, visit.depth);
                }
                if shows {
                    return Some(visit);
                }
            }
        })
    }
}

/// A move in reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Visit {
    /// The move.
    pub node: NodeId,
    /// The depth of its variation; 0 in the main line.
    pub depth: u32,
    /// Whether it begins a variation.
    pub opens: bool,
}

/// A part of the reading order that is still to come.
struct Step {
    visit: Visit,
    /// Whether the move itself is to come.
    shows: bool,
    /// Whether the moves after it come now.
    enters: bool,
}

impl<M> Index<NodeId> for Tree<M> {
    type Output = Node<M>;

    fn index(&self, id: NodeId) -> &Node<M> {
        &self.nodes[id.0 as usize]
    }
}

#[cfg(test)]
mod tests;
