//! The solver's knowledge of Umbra.

use crate::solver::SolvableRules;
use owlery_games::Side;
use owlery_games::discs::{Board, Rules as _};
use owlery_games::rays::Rays;
use owlery_games::umbra::{Near, Options, Rules, near};

/// The size from which on answers count more than open squares.
const LARGE: u8 = 7;

impl SolvableRules for Rules {
    const MARGIN_MATTERS: bool = true;

    /// With four diagonal neighbours few squares are open.
    fn few(options: &Options) -> u32 {
        match (options.x, options.size) {
            (Near::Diagonal, _) => 18,
            (_, ..6) => 16,
            _ => 14,
        }
    }

    /// The difference of pieces.
    #[inline]
    fn score<B: Rays>(board: &Board<B, Self>) -> i16 {
        let count = |side: Side| board.pieces(side).count() as i16;
        count(board.turn) - count(board.turn.other())
    }

    /// Boards end full, so an odd number of squares is never shared out evenly, nor an even one oddly.
    #[inline]
    fn attainable<B: Rays>(board: &Board<B, Self>, score: i16) -> i16 {
        let Options { size, x, .. } = board.rules.options();
        let ends_full = *size > 3 || *x != Near::Knight;
        score + i16::from(ends_full) * ((i16::from(*size) + score) & 1)
    }

    /// Colours count only as long as White may swap one day.
    #[inline]
    fn tag<B: Rays>(board: &Board<B, Self>) -> u64 {
        let pieces = board.pieces(Side::White) | board.pieces(Side::Black);
        let pending = |limit: u32| !board.rules.swapped() && pieces.count() <= limit;
        let may_swap = board.rules.options().pie.pieces().is_some_and(pending);
        if may_swap { 1 + board.turn as u64 } else { 0 }
    }

    #[inline]
    fn images<B: Rays>(board: &Board<B, Self>) -> (&'static [bool], u64) {
        (&[false, true], Self::tag(board))
    }

    #[inline]
    fn foreseen<B: Rays>(board: &Board<B, Self>, goal: i16) -> Option<bool> {
        let empty = board.empty();
        if empty.without_lowest().is_empty() {
            return Some(last_score(board) >= goal);
        }
        None
    }

    #[inline]
    fn promise<B: Rays>(board: &Board<B, Self>) -> i32 {
        // Few answers count most, for they are quickly searched; pieces flip to and fro.
        let places = |side| Self::placements(board, side).count() as i32;
        let (mover, enemy) = (board.turn.other(), board.turn);
        let (open, answers) = if board.size() < LARGE { (2, 2) } else { (4, 12) };
        open * places(mover) - answers * places(enemy) + board.pieces(mover).count() as i32
    }
}

/// The score when at most one square is empty.
#[inline]
fn last_score<B: Rays>(board: &Board<B, Rules>) -> i16 {
    let score = Rules::score(board);
    if board.is_full() {
        return score;
    }
    let at = board.empty().lowest();
    let near = near(board.rules.options().x, B::bit(at));
    let gain = |board: &Board<B, Rules>| 1 + 2 * Rules::flips(board, at).count() as i16;
    if !(near & board.pieces(board.turn)).is_empty() {
        return score + gain(board);
    }
    let mut passed = *board;
    passed.turn = board.turn.other();
    if (near & passed.pieces(passed.turn)).is_empty() { score } else { score - gain(&passed) }
}
