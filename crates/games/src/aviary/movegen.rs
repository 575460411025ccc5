//! Legal moves: listed, counted, picked.

use super::attacks::{attackers, fan, origin, pattern, reach, ring};
use super::bird::Bird;
use super::board::Board;
use super::moves::Move;
use crate::bits::Bits as _;

/// The moves that the rule of the last Sparrow leaves, as sets.
pub(super) struct Plan {
    /// The squares where birds may be dropped.
    drops: u64,
    /// The birds that may be dropped, as in [`Board::kinds_in_hand`].
    kinds: u64,
    /// Birds that may go wherever they can within `free_to`.
    free: u64,
    free_to: u64,
    /// The others: where they stand and where they may go. The lone Sparrow and its neighbours.
    bound: [(usize, u64); 9],
    bound_len: usize,
}

const SPARROW_IN_HAND: u64 = 1 << (4 * Bird::Sparrow as usize);

impl Plan {
    #[inline]
    fn new() -> Self {
        Plan { drops: 0, kinds: 0, free: 0, free_to: 0, bound: [(0, 0); 9], bound_len: 0 }
    }

    #[inline]
    fn bound(&self) -> &[(usize, u64)] {
        &self.bound[..self.bound_len.min(9)]
    }

    #[inline]
    fn bind(&mut self, from: usize, to: u64) {
        if let Some(slot) = self.bound.get_mut(self.bound_len) {
            *slot = (from, to);
            self.bound_len += 1;
        }
    }

    /// The number of drops.
    #[inline]
    fn count_drops(&self) -> usize {
        if self.kinds == 0 { 0 } else { (self.drops.count() * self.kinds.count()) as usize }
    }

    #[inline]
    fn count_bound(&self) -> usize {
        self.bound().iter().map(|(_, to)| to.count() as usize).sum()
    }
}

impl Board {
    /// Plans the drops and moves of the side to move.
    #[inline]
    pub fn plan(&self) -> Plan {
        let (us, them) = (self.turn, self.turn.other());
        let sparrows = self.sparrows(us);
        let mut plan = Plan::new();
        plan.kinds = self.kinds_in_hand(us);
        plan.drops = self.empty_squares();
        if sparrows == 0 {
            plan.kinds &= SPARROW_IN_HAND;
            if self.in_hand(us, Bird::Sparrow) == 1 {
                plan.drops &= !self.attacked(them, self.side(us));
            }
        } else if sparrows.without_lowest() != 0 || plan.kinds & SPARROW_IN_HAND != 0 {
            plan.free = self.side(us);
            plan.free_to = !plan.free;
        } else {
            self.plan_around(sparrows.lowest(), &mut plan);
        }
        plan
    }

    /// The moves of a side whose last Sparrow stands on `lone`. Only its neighbours can be in an
    /// attacker's way, so only they open attacks by leaving and only squares there close them.
    fn plan_around(&self, lone: usize, plan: &mut Plan) {
        let (us, them) = (self.turn, self.turn.other());
        let (own, near) = (self.side(us), ring(lone));
        let enemies = self.ways_of(self.side(them));
        // With another Sparrow in hand the one on the board may be attacked.
        let prizes = self.sparrows(them);
        let king = u64::bit(lone);
        plan.free = own & !king;
        plan.free_to = !own;
        if attackers(lone, &enemies, 0) != 0 {
            let safe = self.safe_targets(lone, own, &enemies);
            plan.drops &= safe;
            plan.free &= !near;
            plan.free_to &= safe | prizes;
            for from in (own & near).iter() {
                let safe = self.safe_targets(lone, own & !u64::bit(from), &enemies);
                let to = self.targets(from) & !own & (safe | prizes);
                plan.bind(from, to);
            }
        }
        let steps = near & !own;
        let is_safe = |to: &usize| attackers(*to, &enemies, own & !king) == 0;
        let safe = (steps & !prizes).iter().filter(is_safe).map(u64::bit);
        plan.bind(lone, safe.fold(steps & prizes, |set, bit| set | bit));
    }

    /// The squares on which the arrival of another bird makes the Sparrow on `lone` safe, if the
    /// own birds already on the board are `own`.
    fn safe_targets(&self, lone: usize, own: u64, enemies: &[u64; 5]) -> u64 {
        let danger = attackers(lone, enemies, own);
        if danger == 0 {
            return u64::MAX;
        }
        let helps = |&to: &usize| {
            let bit = u64::bit(to);
            attackers(lone, enemies, own | bit) & !bit == 0
        };
        let candidates = (ring(lone) & !own) | danger;
        candidates.iter().filter(helps).map(u64::bit).fold(0, |set, bit| set | bit)
    }

    /// The squares that the bird on a square of the side to move reaches past enemies, own birds
    /// included.
    #[inline]
    fn targets(&self, from: usize) -> u64 {
        let enemies = self.side(self.turn.other());
        self.bird(from).map_or(0, |bird| pattern(bird, from) & reach(from, enemies))
    }

    /// The moves of the plan's free birds, as [`fan`] has them.
    #[inline]
    fn free_moves(&self, plan: &Plan) -> [u64; 24] {
        fan(&self.ways_of(plan.free), self.side(self.turn.other()), plan.free_to)
    }

    #[inline]
    pub fn count(&self) -> usize {
        let plan = self.plan();
        plan.count_drops() + plan.count_bound() + total(&self.free_moves(&plan))
    }

    #[inline]
    pub fn pick(&self, index: impl FnOnce(usize) -> usize) -> Option<Move> {
        let plan = self.plan();
        let (drops, bound) = (plan.count_drops(), plan.count_bound());
        let free = self.free_moves(&plan);
        let count = drops + bound + total(&free);
        if count == 0 {
            return None;
        }
        let mut n = index(count);
        if n < drops {
            let squares = plan.drops.count() as usize;
            let bird = Bird::ALL.get(plan.kinds.nth(n / squares) / 4)?;
            return Some(Move::drop(*bird, plan.drops.nth(n % squares)));
        }
        n -= drops;
        for (number, &to) in free.iter().enumerate() {
            let here = to.count() as usize;
            if n < here {
                let to = to.nth(n);
                return self.go(origin(number, to), to);
            }
            n -= here;
        }
        for &(from, to) in plan.bound() {
            let here = to.count() as usize;
            if n < here {
                return self.go(from, to.nth(n));
            }
            n -= here;
        }
        None
    }

    /// Lists all moves, ascending.
    pub fn list(&self, into: &mut Vec<Move>) {
        let plan = self.plan();
        into.clear();
        for kind in plan.kinds.iter() {
            let Some(&bird) = Bird::ALL.get(kind / 4) else { continue };
            into.extend(plan.drops.iter().map(|to| Move::drop(bird, to)));
        }
        let enemies = self.side(self.turn.other());
        for from in self.side(self.turn).iter() {
            let Some(bird) = self.bird(from) else { continue };
            let to = self.planned(&plan, from);
            into.extend(to.iter().map(|to| {
                let captured = if enemies.has(to) { self.bird(to) } else { None };
                Move::go(bird, from, to, captured)
            }));
        }
    }

    /// Lists the moves that take something.
    pub fn list_captures(&self, into: &mut Vec<Move>) {
        let plan = self.plan();
        into.clear();
        let enemies = self.side(self.turn.other());
        for from in self.side(self.turn).iter() {
            let to = self.planned(&plan, from) & enemies;
            into.extend(to.iter().filter_map(|to| self.go(from, to)));
        }
    }

    /// Returns whether a move is legal.
    pub fn is_legal(&self, mv: Move) -> bool {
        let (plan, to) = (self.plan(), mv.to_bit());
        let Some(from) = mv.from_bit() else {
            return plan.kinds.has(4 * mv.bird() as usize) && plan.drops.has(to);
        };
        let captured = self.bird(to);
        self.bird(from) == Some(mv.bird())
            && mv.captured() == captured
            && self.planned(&plan, from).has(to)
    }

    /// The legal destinations of the bird on a square.
    #[inline]
    fn planned(&self, plan: &Plan, from: usize) -> u64 {
        if plan.free.has(from) {
            return self.targets(from) & plan.free_to;
        }
        plan.bound().iter().find(|(square, _)| *square == from).map_or(0, |(_, to)| *to)
    }

    #[inline]
    fn go(&self, from: usize, to: usize) -> Option<Move> {
        Some(Move::go(self.bird(from)?, from, to, self.bird(to)))
    }

    /// Returns whether the bird on a square has a legal move.
    pub fn may_move(&self, from: usize) -> bool {
        self.planned(&self.plan(), from) != 0
    }

    /// Returns whether the bird on `from` could go to `to`, apart from the rule of the last Sparrow
    /// and own birds on `to`.
    pub fn can_reach(&self, from: usize, to: usize) -> bool {
        self.targets(from).has(to)
    }
}

/// The bits of all sets.
#[inline]
fn total(sets: &[u64; 24]) -> usize {
    sets.iter().map(|set| set.count() as usize).sum()
}
