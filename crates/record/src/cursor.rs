//! A place in a tree, with its line and the positions on the way there.

use owlery_games::Position;

use super::tree::{NodeId, Tree};

/// A node, the line in which it stands, and the positions along that.
#[derive(Clone, Debug)]
pub struct Cursor<P> {
    /// The whole line, from the root to the end of its continuation.
    pub line: Vec<NodeId>,
    /// The number of moves from the root to here.
    pub at: usize,
    /// `positions[i]` stands after `line[i]`; reaches at least to `at`.
    pub positions: Vec<P>,
}

impl<P: Position> Cursor<P> {
    /// A cursor at the root of a tree without moves.
    pub fn new(start: P) -> Self {
        Cursor { line: vec![NodeId::ROOT], at: 0, positions: vec![start] }
    }

    /// The position here.
    pub fn position(&self) -> &P {
        &self.positions[self.at]
    }

    /// The node here.
    pub fn node(&self) -> NodeId {
        self.line[self.at]
    }

    /// The next node of the line.
    pub fn next(&self) -> Option<NodeId> {
        self.line.get(self.at + 1).copied()
    }

    /// Finds the line again after moves were deleted or reordered. If the node here is gone, the nearest
    /// remaining one before it takes its place.
    pub fn relink(&mut self, tree: &Tree<P::Move>) {
        let linked = |pair: &[NodeId]| tree[pair[0]].children.contains(&pair[1]);
        let kept = self.line[..=self.at].windows(2).take_while(|pair| linked(pair)).count();
        self.at = kept;
        self.line.truncate(kept + 1);
        self.positions.truncate(kept + 1);
        self.line.extend(tree.main_line(self.line[kept]).skip(1));
    }

    /// Goes to a node. If it is off the line, the line becomes the path to it and its main continuation.
    /// A step back keeps the line, so that a step forward returns.
    pub fn go_to(&mut self, node: NodeId, tree: &Tree<P::Move>) {
        if node == self.node() {
            return;
        }
        if self.next() == Some(node) {
            self.at += 1;
        } else if tree[self.node()].parent == Some(node) {
            self.at -= 1;
        } else if tree[node].parent == Some(self.node()) {
            // A new variation: the usual case while playing and loading, without a walk to the root.
            self.line.truncate(self.at + 1);
            self.positions.truncate(self.at + 1);
            self.line.extend(tree.main_line(node));
            self.at += 1;
        } else if let Some(at) = self.line.iter().position(|on| *on == node) {
            self.jump(at, tree);
        } else {
            let mut line = tree.path(node);
            self.at = line.len() - 1;
            line.extend(tree.main_line(node).skip(1));
            let shared = line.iter().zip(&self.line).take_while(|(a, b)| a == b).count();
            self.positions.truncate(shared);
            self.line = line;
        }
        for at in self.positions.len()..=self.at {
            let mut position = self.positions[at - 1].clone();
            if let Some(mv) = tree[self.line[at]].mv {
                position.apply(mv);
            }
            self.positions.push(position);
        }
    }

    /// Goes to a place of the line from afar, and leaves the variations that begin between it and here:
    /// the main line goes on there.
    fn jump(&mut self, at: usize, tree: &Tree<P::Move>) {
        let is_main = |pair: &[NodeId]| tree[pair[0]].children.first() == Some(&pair[1]);
        if at < self.at && !self.line[at..=self.at].windows(2).all(is_main) {
            self.line.truncate(at + 1);
            self.positions.truncate(at + 1);
            self.line.extend(tree.main_line(self.line[at]).skip(1));
        }
        self.at = at;
    }
}
