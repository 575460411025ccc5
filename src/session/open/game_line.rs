//! Which moves of a tree the game as it was played is made of.

use crate::record::{NodeId, Tree};

/// The game as it was played: for each of its moves, how many lead there.
///
/// What stands before a move never changes, so it is worked out anew only where the game has become
/// another one.
#[derive(Default)]
pub struct GameLine {
    /// By the node's number: one more than its ply, or 0 beside the game.
    plies: Vec<u32>,
    last: Option<NodeId>,
}

impl GameLine {
    /// Brings it up to date with the last move of the game.
    pub fn follow<M: Copy + Eq>(&mut self, tree: &Tree<M>, played: NodeId) {
        if self.last == Some(played) {
            return;
        }
        self.plies.resize(tree.end(), 0);
        let before = tree[played].parent.filter(|before| self.last == Some(*before));
        match before.and_then(|before| self.ply(before)) {
            Some(ply) => self.plies[played.number() as usize] = ply + 2,
            None => {
                self.plies.fill(0);
                for (place, node) in (1..).zip(tree.path(played)) {
                    self.plies[node.number() as usize] = place;
                }
            }
        }
        self.last = Some(played);
    }

    /// How many moves of the game lead to this one; `None` if it is beside the game.
    pub fn ply(&self, node: NodeId) -> Option<u32> {
        self.plies.get(node.number() as usize)?.checked_sub(1)
    }

    /// How many moves of the game come after this one; `None` if it is beside the game.
    pub fn since(&self, node: NodeId) -> Option<u32> {
        Some(self.ply(self.last?)? - self.ply(node)?)
    }

    /// The move of the game after this one, which is one of its moves or its start.
    pub fn next<M: Copy + Eq>(&self, tree: &Tree<M>, node: NodeId) -> Option<NodeId> {
        self.ply(node)?;
        tree[node].children.iter().copied().find(|child| self.ply(*child).is_some())
    }
}
