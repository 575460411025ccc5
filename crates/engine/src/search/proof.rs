//! Proofs of moves, with lines that keep the result. A line extends as far as exact knowledge goes;
//! moves that a search merely expects are never added.

use std::cmp::Reverse;

use super::Shared;
use crate::evaluation::{Evaluation, ExactValue, WinDistance};
use crate::proofs::{Proved, prove, proved};
use crate::searchable::Searchable;
use owlery_games::{MoveList, Position};

/// No line is longer.
pub const LONGEST: usize = 128;
/// No line is longer where no end is in sight.
const ENDLESS: usize = 12;

/// The proved result of a move, and a line that keeps it.
#[derive(Clone, Debug, PartialEq)]
pub struct Proof<M> {
    /// For the side that plays the first move.
    pub exact: ExactValue,
    /// The move, and the known best play after it.
    pub line: Vec<M>,
}

impl<M: Copy> Proof<M> {
    /// Keeps what says more: this, or another proof of the same move.
    fn learn(known: &mut Option<Proof<M>>, new: Proof<M>) {
        let is_better = known.as_ref().is_none_or(|known| {
            let is_longer = known.exact == new.exact && new.line.len() > known.line.len();
            new.exact.distance().is_more_precise_than(known.exact.distance()) || is_longer
        });
        if is_better {
            *known = Some(new);
        }
    }

    /// Extends the line as long as `known` has the values of the next positions, seen by the side
    /// to move there. `first` is the position after the line's first move.
    fn follow<P: Searchable<Move = M>>(
        &mut self,
        first: &P,
        mut known: impl FnMut(&P) -> Option<ExactValue>,
    ) {
        let mut at = first.clone();
        let mut exact = self.exact.after();
        for mv in &self.line[1..] {
            at.apply(*mv);
            exact = exact.after();
        }
        let most = if exact.distance() == WinDistance::Unknown { ENDLESS } else { LONGEST };
        while self.line.len() < most {
            let Some((mv, next, then)) = kept(&at, exact, &mut known) else { return };
            self.line.push(mv);
            (at, exact) = (next, then);
        }
    }
}

/// A move that keeps an exact value, with the position after it and its value.
fn kept<P: Searchable>(
    at: &P,
    exact: ExactValue,
    known: &mut impl FnMut(&P) -> Option<ExactValue>,
) -> Option<(P::Move, P, ExactValue)> {
    let mut moves = MoveList::new();
    at.legal_moves(&mut moves);
    moves.sort_by_key(|mv| Reverse(at.priority(*mv)));
    // A decided value stays the same after an only move. An even one may depend on the history.
    let is_forced = moves.len() == 1 && exact.sign() != 0;
    let mut keeping = moves.into_iter().filter_map(|mv| {
        let mut next = at.clone();
        next.apply(mv);
        let then =
            next.terminal_value().or_else(|| known(&next)).or(is_forced.then(|| exact.after()))?;
        keeps(exact, then.before()).then_some((mv, next, then))
    });
    match exact.distance() {
        // Some bounds are better than others.
        WinDistance::Within(_) => keeping.max_by_key(|(_, _, then)| then.before().merit()),
        _ => keeping.next(),
    }
}

/// Returns whether a move of the value `by` is one of best play, as far as is known.
fn keeps(exact: ExactValue, by: ExactValue) -> bool {
    let is_as_good = match (exact.distance(), by.distance()) {
        (WinDistance::Within(plies), by) => by.plies().is_some_and(|by| by <= plies),
        (WinDistance::Unknown, _) => true,
        (WinDistance::MarginAtLeast(least), WinDistance::Margin(by)) => by >= least,
        (WinDistance::MarginAtMost(most), WinDistance::Margin(by)) => by <= most,
        (distance, by) => distance == by,
    };
    exact.sign() == by.sign() && is_as_good
}

/// A move with the position after it and its proof, for the side that plays it.
pub struct Known<P: Position> {
    /// The move.
    pub mv: P::Move,
    /// The position after it, as the search takes it.
    pub next: P,
    /// The proof, if there is one.
    pub proof: Option<Proof<P::Move>>,
    /// The key of the position after it in the [shared proofs](crate::proofs), if they are used.
    pub key: Option<u64>,
}

impl<P: Searchable> Known<P> {
    /// A move with its value by the rules and tables.
    pub fn new(position: &P, mv: P::Move, shared: &Shared<'_, P>) -> Self {
        let mut next = position.clone();
        next.apply(mv);
        let (ended, key) = (next.terminal_value(), shared.proofs.map(|scope| scope.key(&next)));
        let next = next.for_search();
        let exact = ended.or_else(|| shared.probe_exact(&next)).map(ExactValue::before);
        let mut known = Known { mv, next, proof: None, key };
        exact.into_iter().for_each(|exact| known.learn(exact, vec![mv]));
        known
    }

    /// The proved value of the move.
    pub fn exact(&self) -> Option<ExactValue> {
        self.proof.as_ref().map(|proof| proof.exact)
    }

    /// Returns whether the value cannot become more precise.
    pub fn is_final(&self) -> bool {
        let is_known =
            |distance| matches!(distance, WinDistance::Exactly(_) | WinDistance::Margin(_));
        self.exact().is_some_and(|exact| {
            !P::PREFERS_SHORT_WINS || exact.sign() == 0 || is_known(exact.distance())
        })
    }

    /// Returns whether it may be better than a move of this value.
    pub fn may_beat(&self, exact: ExactValue) -> bool {
        self.exact().is_none_or(|own| own.may_beat(exact))
    }

    /// Adds a proof if it is more precise than the known one.
    pub fn learn(&mut self, exact: ExactValue, line: Vec<P::Move>) {
        // Where the length of a win does not matter, an immediate win is still reported as such,
        // unless pieces are counted.
        let least = if P::MARGIN_MATTERS { 0 } else { 1 };
        let is_idle =
            !P::PREFERS_SHORT_WINS && exact.distance().plies().is_some_and(|plies| plies > least);
        let exact = if is_idle { exact.with_distance(WinDistance::Unknown) } else { exact };
        Proof::learn(&mut self.proof, Proof { exact, line });
    }

    /// Extends the line of the proof as far as `known` goes.
    pub fn follow(&mut self, known: impl FnMut(&P) -> Option<ExactValue>) {
        if let Some(proof) = &mut self.proof {
            proof.follow(&self.next, known);
        }
    }
}

/// Takes over shared proofs of the moves of a position, and what follows for them from a proof of
/// the position; returns whether anything was new.
pub(crate) fn recall<'a, P: Searchable>(
    position: &P,
    moves: impl Iterator<Item = &'a mut Known<P>>,
    shared: &Shared<'_, P>,
) -> bool {
    let Some(scope) = shared.proofs else { return false };
    let of_all = scope.proved(position);
    let mut is_new = false;
    for known in moves {
        let before = known.exact();
        let mv = known.mv;
        if let Some(Proved { exact, .. }) = known.key.and_then(proved) {
            known.learn(exact.before(), vec![mv]);
        }
        if let Some(Proved { exact, mv: best }) = of_all {
            let is_lost = exact.sign() < 0;
            if is_lost {
                known.learn(exact.with_distance(exact.distance().as_bound()), vec![mv]);
            } else if exact.sign() > 0 && best == P::code(mv) {
                known.learn(exact, vec![mv]);
            }
        }
        is_new |= known.exact() != before;
    }
    is_new
}

/// Shares the proofs of the moves of a position.
pub(crate) fn keep<'a, P: Searchable>(moves: impl Iterator<Item = &'a Known<P>>) {
    for known in moves {
        if let (Some(key), Some(proof)) = (known.key, &known.proof) {
            let reply = proof.line.get(1).map_or(0, |mv| P::code(*mv));
            prove(key, Proved { exact: proof.exact.after(), mv: reply });
        }
    }
}

/// Shares the proof of a position by its best move; returns the value known then.
pub(crate) fn keep_whole<P: Searchable>(
    position: &P,
    value: Evaluation,
    best: P::Move,
    shared: &Shared<'_, P>,
) -> Evaluation {
    let Some(scope) = shared.proofs else { return value };
    if let Evaluation::Exact(exact) = value {
        scope.prove(position, exact, P::code(best));
    }
    match scope.proved(position) {
        Some(Proved { exact, .. }) if !matches!(value, Evaluation::Exact(_)) => {
            Evaluation::Exact(exact)
        }
        _ => value,
    }
}
