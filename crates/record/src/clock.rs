//! What is left of the times in a game, by how long each of its moves took.

use std::time::Duration;

use super::control::Times;
use super::{Concluded, Node, NodeId, Record, Tree};
use owlery_games::{Notation, Side};

impl<M> Node<M> {
    /// How long the move took in a game that is timed.
    pub fn used(&self) -> Duration {
        Duration::from_millis(self.used.into())
    }
}

impl<M: Copy + Eq> Tree<M> {
    /// Says how long a move took.
    pub(super) fn set_used(&mut self, id: NodeId, used: Duration) {
        self.node_mut(id).used = u32::try_from(used.as_millis()).unwrap_or(u32::MAX);
    }
}

impl<P: Notation> Record<P> {
    /// The seat of the side to move: what it began as.
    pub fn seat(&self, position: &P) -> Side {
        let is_exchanged = position.swapped() != self.start().swapped();
        if is_exchanged { position.turn().other() } else { position.turn() }
    }

    /// What was left after a move, and before anybody thought about the next; `None` where the game
    /// is not timed.
    pub fn times_after(&self, node: NodeId) -> Option<Times> {
        let control = self.headers.clock?;
        let (mut times, mut position) = (control.start(), self.start().clone());
        for node in self.tree.path(node).into_iter().skip(1) {
            let entry = &self.tree[node];
            times = control.after(times, self.seat(&position), entry.used());
            entry.mv.into_iter().for_each(|mv| position.apply(mv));
        }
        Some(times)
    }

    /// What is left as the clocks stand, given what was left after the last move.
    pub fn times_now(&self, after: Times) -> Times {
        let Some(control) = self.headers.clock else { return after };
        let thinking = match self.conclusion.map(|end| end.how) {
            Some(Concluded::Overtime(_)) => Duration::MAX,
            _ => self.thinking,
        };
        control.during(after, self.seat(&self.last_position()), thinking)
    }

    /// How long the side to move has been thinking about the next move of the game.
    pub fn thinking(&self) -> Duration {
        self.thinking
    }

    /// Says how long that is. It is no step: like the cursor, it goes on by itself.
    pub fn set_thinking(&mut self, thinking: Duration) {
        self.thinking = thinking;
    }
}
