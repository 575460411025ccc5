//! Plain negamax with nothing but the public rules, with which every solver must agree.

use std::collections::HashMap;

use super::score::terminal_value;
use super::{WinDistance, ExactValue};
use owlery_games::{MoveList, Outcome, Position};

/// A search of all moves that remembers results by position.
pub struct Plain<P: Position> {
    known: HashMap<P, i8>,
}

impl<P: Position> Default for Plain<P> {
    fn default() -> Self {
        Plain { known: HashMap::new() }
    }
}

impl<P: Position> Plain<P> {
    /// The exact value, without the number of plies.
    pub fn value(&mut self, position: &P) -> ExactValue {
        match self.sign(position) {
            1 => ExactValue::Win(WinDistance::Unknown),
            0 => ExactValue::Draw,
            _ => ExactValue::Loss(WinDistance::Unknown),
        }
    }

    /// Every turn is the other player's, also after the colours were exchanged.
    fn sign(&mut self, position: &P) -> i8 {
        match position.outcome() {
            Some(Outcome::Draw) => return 0,
            Some(Outcome::Win(side)) => return if side == position.turn() { 1 } else { -1 },
            None => {}
        }
        if let Some(sign) = self.known.get(position) {
            return *sign;
        }
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        let mut best = -1;
        for mv in moves {
            let mut next = position.clone();
            next.apply(mv);
            best = best.max(-self.sign(&next));
            if best == 1 {
                break;
            }
        }
        self.known.insert(position.clone(), best);
        best
    }
}

/// An exhaustive search for exact values and distances.
pub struct Exact<P: Position> {
    known: HashMap<P, ExactValue>,
}

impl<P: Position> Default for Exact<P> {
    fn default() -> Self {
        Exact { known: HashMap::new() }
    }
}

impl<P: Position> Exact<P> {
    /// The exact with the exact number of plies.
    pub fn value(&mut self, position: &P) -> ExactValue {
        if let Some(outcome) = position.outcome() {
            return terminal_value(outcome, position.turn());
        }
        if let Some(exact) = self.known.get(position) {
            return *exact;
        }
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        let after = |mv| {
            let mut next = position.clone();
            next.apply(mv);
            self.value(&next).before()
        };
        let best = moves.into_iter().map(after).max_by_key(|exact| exact.merit());
        let best = best.expect("a game that is not over has a move");
        self.known.insert(position.clone(), best);
        best
    }
}

/// Returns whether the side to move mates within this many plies, or is mated.
pub fn mates<P: Position>(position: &P, wins: bool, plies: u16) -> bool {
    if let Some(outcome) = position.outcome() {
        let winner = if wins { position.turn() } else { position.turn().other() };
        return outcome == Outcome::Win(winner);
    }
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let mut after = moves.into_iter().map(|mv| {
        let mut next = position.clone();
        next.apply(mv);
        next
    });
    plies > 0
        && if wins {
            after.any(|next| mates(&next, false, plies - 1))
        } else {
            after.all(|next| mates(&next, true, plies - 1))
        }
}

/// Strips a exact of its distance and margin.
pub fn plainly(exact: ExactValue) -> ExactValue {
    exact.with_distance(WinDistance::Unknown)
}

/// A random position with this many empty squares, the game not over; `empty` counts them.
pub fn late<P: Position>(
    start: &P,
    squares: usize,
    empty: impl Fn(&P) -> usize,
    random: &mut fastrand::Rng,
) -> P {
    loop {
        let mut position = start.clone();
        while empty(&position) > squares
            && let Some(mv) = position.pick_move(|count| random.usize(..count))
        {
            position.apply(mv);
        }
        if position.outcome().is_none() {
            return position;
        }
    }
}
