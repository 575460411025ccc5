//! The game as it was played: which moves of the tree it is made of, and what was left on its clocks.

use std::time::Duration;

use crate::facade::TimesNow;
use crate::present::Present;
use owlery_games::{Outcome, Side};
use owlery_record::control::Times;
use owlery_record::{Concluded, NodeId, Record, Score, Tree};

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

/// What was left after the last move of the game, kept for as long as that is its last.
#[derive(Default)]
pub struct Clocks {
    /// The last move, and the revision of the moves.
    of: Option<(NodeId, u64)>,
    stood: Option<Stood>,
}

struct Stood {
    after: Times,
    /// Whose turn it is, and what that side began as.
    turn: Side,
    seat: Side,
}

impl Clocks {
    /// Brings it up to date with the last move of the game.
    pub fn follow<P: Present>(&mut self, record: &Record<P>) {
        let of = Some((record.played(), record.moves_revision()));
        if self.of == of {
            return;
        }
        self.of = of;
        self.stood = record.times_after(record.played()).map(|after| {
            let position = record.last_position();
            Stood { after, turn: position.turn(), seat: record.seat(&position) }
        });
    }

    /// How the clocks stand now.
    pub fn now<P: Present>(&self, record: &Record<P>) -> Option<TimesNow> {
        let (control, stood) = (record.headers().clock?, self.stood.as_ref()?);
        let has_fallen =
            record.conclusion().is_some_and(|it| matches!(it.how, Concluded::Overtime(_)));
        let thinking = if has_fallen { Duration::MAX } else { record.thinking() };
        let by_side = |mut both: Times| {
            if stood.seat != stood.turn {
                both.swap(0, 1);
            }
            both
        };
        Some(TimesNow {
            left: by_side(control.during(stood.after, stood.seat, thinking)),
            extra: by_side(Side::ALL.map(|seat| control.extra(seat))),
            turn: record.result().is_none().then_some(stood.turn),
            has_begun: record.played() != NodeId::ROOT,
        })
    }
}

/// How a game and those before it went, by what the players began as.
pub fn score_of_seats<P: Present>(record: &Record<P>) -> Score {
    let before = record.headers().score;
    let Some(result) = record.result() else { return before };
    let last = record.last_position();
    let is_exchanged = record.seat(&last) != last.turn();
    before.with(match result {
        Outcome::Win(side) if is_exchanged => Outcome::Win(side.other()),
        result => result,
    })
}
