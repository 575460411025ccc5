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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct NodeId(u32);

impl NodeId {
    /// The start, before any move.
    pub const ROOT: NodeId = NodeId(0);

    /// As files have it; 0 is the root.
    pub fn number(self) -> u32 {
        self.0
    }

    /// The id of a number in a file.
    pub fn from_number(number: u32) -> Self {
        NodeId(number)
    }
}

/// A move and where it stands in the tree.
#[derive(Clone, Debug)]
pub struct Node<M> {
    /// The node it follows; `None` only at the root.
    pub parent: Option<NodeId>,
    /// What follows it, the main continuation first.
    pub children: Vec<NodeId>,
    /// The move; `None` at the root, and where it is no longer legal after an edit before it.
    pub mv: Option<M>,
    /// The move's text; empty only at the root.
    pub text: Box<str>,
    /// Who moved.
    pub side: Side,
    /// The move's number: it grows whenever the side that moved first moves again.
    pub number: u32,
    /// Says which position stands after it: equal positions of a tree have equal keys.
    pub key: u64,
    /// The node made last before it with the same key.
    same: Option<NodeId>,
    /// What people added; mostly nothing, and then no memory.
    annotations: Option<Box<Annotations>>,
    /// What a report has found of the position after it.
    pub(super) evaluation: Option<Box<PositionEvaluation>>,
    /// The deleted node whose place, and id in files, it has taken; the root if there is none.
    heir_of: NodeId,
    /// How long the move took in a game that is timed, in milliseconds.
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

    /// What people added to the move.
    pub fn annotations(&self) -> &Annotations {
        static NONE: Annotations = Annotations::NONE;
        self.annotations.as_deref().unwrap_or(&NONE)
    }

    /// The time the move took in a timed game.
    pub fn used(&self) -> Duration {
        Duration::from_millis(self.used.into())
    }

    /// What a report has found of the position after the move.
    pub fn evaluation(&self) -> Option<&PositionEvaluation> {
        self.evaluation.as_deref()
    }
}

/// A move's number as texts have it: "4", or "4..." for the side that moves second.
pub(super) fn place(number: u32, side: Side, first: Side) -> String {
    format!("{number}{}", if side == first { "" } else { "..." })
}

/// The number of the next move, after the one with `before`; 0 is the start.
pub(super) fn next_number(before: u32, side: Side, first: Side) -> u32 {
    before + u32::from(before == 0 || side == first)
}

/// Who moves, and who is first to move in the game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Turn {
    pub side: Side,
    pub first: Side,
    /// The key of the position after the move; 0 for an unplayable one.
    pub key: u64,
}

impl Turn {
    /// Of a legal move in a position.
    pub fn of<P: Position>(position: &P, mv: P::Move, first: Side) -> Self {
        let mut after = position.clone();
        after.apply(mv);
        Turn { side: position.turn(), first, key: key(&after) }
    }
}

/// Key of a position: equal positions have equal keys. It is for memory alone and never written, as
/// it depends on how positions are laid out.
pub fn key<P: Position>(position: &P) -> u64 {
    let mut hasher = SipHasher13::new();
    position.hash(&mut hasher);
    // 0 is for moves that cannot be played.
    hasher.finish().max(1)
}

/// The moves of a game and all their variations.
#[derive(Clone, Debug)]
pub struct Tree<M> {
    /// By id. A file may leave out numbers; these nodes are in no list of children.
    nodes: PersistentVec<Node<M>>,
    moves: usize,
    /// How much all annotations take in a file, those on deleted moves too.
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

    /// The nodes of these numbers, those that were deleted or left out too.
    pub fn range(&self, numbers: std::ops::Range<usize>) -> impl Iterator<Item = NodeId> {
        numbers.map(|number| NodeId(number as u32))
    }

    /// The number that the next move gets.
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

    /// The node of a number in a file, if a move has it; 0 is the root.
    pub(super) fn by_number(&self, number: u32) -> Option<NodeId> {
        let linked = |node: &Node<M>| number == 0 || node.parent.is_some();
        self.nodes.get(number as usize).filter(|node| linked(node)).map(|_| NodeId(number))
    }

    /// Replaces what people added to a move, and returns what it was.
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

    /// The id that a node has in files: that of the move whose place it has taken, or its own. Two
    /// that can be reached from the root never have the same.
    pub fn id_in_file(&self, id: NodeId) -> NodeId {
        match self[id].heir_of {
            NodeId::ROOT => id,
            of => of,
        }
    }

    /// Lets a node have the id in files, and the time, of one that it takes the place of, and that is
    /// no longer reached from the root.
    pub(super) fn inherit(&mut self, id: NodeId, from: NodeId) {
        let (heir_of, used) = (self.id_in_file(from), self[from].used);
        let node = self.node_mut(id);
        (node.heir_of, node.used) = (heir_of, used);
    }

    /// Sets the time that a move took.
    pub(super) fn set_used(&mut self, id: NodeId, used: Duration) {
        self.node_mut(id).used = u32::try_from(used.as_millis()).unwrap_or(u32::MAX);
    }

    /// For evaluations and the like; links are the tree's own.
    pub(super) fn node_mut(&mut self, id: NodeId) -> &mut Node<M> {
        &mut self.nodes[id.0 as usize]
    }

    /// All ids that a move has, the deleted ones too, in the order of their making.
    pub(super) fn ids(&self) -> impl Iterator<Item = NodeId> + '_ {
        let all = self.nodes.iter().enumerate().skip(1);
        all.filter(|(_, node)| node.parent.is_some()).map(|(i, _)| NodeId(i as u32))
    }

    /// Returns true if a node can be reached from the root; deleted ones cannot.
    pub fn is_linked(&self, node: NodeId) -> bool {
        self.upwards(node).all(|node| {
            self[node].parent.is_none_or(|parent| self[parent].children.contains(&node))
        })
    }

    /// Returns true for a move that is no longer legal.
    pub fn is_unplayable(&self, node: NodeId) -> bool {
        node != NodeId::ROOT && self[node].mv.is_none()
    }

    /// A move and what could be played in its place, in their order; nothing at the root.
    pub fn alternatives(&self, node: NodeId) -> &[NodeId] {
        self[node].parent.map_or(&[], |parent| self[parent].children.as_slice())
    }

    /// A node and all that follows it, in no order to rely on.
    pub fn from(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let mut stack = vec![node];
        std::iter::from_fn(move || {
            let node = stack.pop()?;
            stack.extend(&self[node].children);
            Some(node)
        })
    }

    /// A node, the move before it, and so on up to the root.
    pub fn upwards(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(Some(node), |node| self[*node].parent)
    }

    /// Whether a node is a move for which others were played first.
    pub fn opens(&self, node: NodeId) -> bool {
        self.alternatives(node).first().is_some_and(|main| *main != node)
    }

    /// All nodes that have this key, the newest first; deleted ones are among them.
    pub fn with_key(&self, key: u64) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.keys.get(&key).copied(), |node| self[*node].same)
    }

    /// The nodes from the root to this one, both included.
    pub fn path(&self, node: NodeId) -> Vec<NodeId> {
        let mut path: Vec<_> = self.upwards(node).collect();
        path.reverse();
        path
    }

    /// A node and its main continuation to the end.
    pub fn main_line(&self, from: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(Some(from), |node| self[*node].children.first().copied())
    }

    /// All moves as files and lists show them: a move, then the variations that could have been
    /// played in its place, then what follows it. `depth` is 0 in the main line.
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
    /// How deep its variation is; 0 in the main line.
    pub depth: u32,
    /// Whether a variation begins with it.
    pub opens: bool,
}

/// What is yet to be done in reading order.
struct Step {
    visit: Visit,
    /// Whether the move itself is yet to come.
    shows: bool,
    /// Whether what follows it comes now.
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
