//! The solver's knowledge of Troll.

use crate::solver::SolvableRules;
use owlery_games::Side;
use owlery_games::discs::{Board, Rules as _};
use owlery_games::rays::Rays;
use owlery_games::troll::{Options, Rules, barred, own_edges};

impl SolvableRules for Rules {
    // Joining the edges wins; pieces are not counted.
    const MARGIN_MATTERS: bool = false;

    fn few(_options: &Options) -> u32 {
        22
    }

    #[inline]
    fn score<B: Rays>(board: &Board<B, Self>) -> i16 {
        match board.rules.winner() {
            None => 0,
            Some(side) if side == board.turn => 1,
            Some(_) => -1,
        }
    }

    #[inline]
    fn tag<B: Rays>(board: &Board<B, Self>) -> u64 {
        board.turn as u64
    }

    /// A mirror in a diagonal exchanges the edges: White's positions are shown as Black's.
    #[inline]
    fn images<B: Rays>(board: &Board<B, Self>) -> (&'static [bool], u64) {
        let mirrored: &[bool] = if board.turn == Side::White { &[true] } else { &[false] };
        (mirrored, 2)
    }

    #[inline]
    fn foreseen<B: Rays>(_board: &Board<B, Self>, _goal: i16) -> Option<bool> {
        None
    }

    #[inline]
    fn promise<B: Rays>(board: &Board<B, Self>) -> i32 {
        if board.rules.is_decided() {
            return i32::MAX - 1;
        }
        let (mover, enemy) = (board.turn.other(), board.turn);
        4 * (missing(board, enemy) - missing(board, mover))
            - Self::placements(board, enemy).count() as i32
    }
}

/// The number of squares that a side's shortest chain lacks.
#[inline]
fn missing<B: Rays>(board: &Board<B, Rules>, side: Side) -> i32 {
    let own = board.pieces(side);
    let [from, to] = own_edges(board, side);
    let all = board.pieces(Side::White) | board.pieces(Side::Black) | board.empty();
    let all = all & !barred(board, side);
    let mut reached = joined(own & from, own);
    let mut steps = 0;
    let mut next = from & all;
    while (reached & to).is_empty() {
        next |= around(reached) & all;
        reached = joined(reached | next, own);
        steps += 1;
    }
    steps
}

#[inline]
fn around<B: Rays>(set: B) -> B {
    set.east() | set.west() | set.north() | set.south()
}

/// The set with all of these pieces that are joined to it.
#[inline]
fn joined<B: Rays>(mut set: B, pieces: B) -> B {
    loop {
        let next = set | around(set) & pieces;
        if next == set {
            return set;
        }
        set = next;
    }
}
