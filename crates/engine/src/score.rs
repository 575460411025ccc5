//! Scores: evaluations as the search compares them, seen by the side to move.
//!
//! Beyond ±[`PROVED`] a score is a proved win or loss: [`WIN`] less the plies from the root. It is
//! a proof because no move is pruned where such a score arises.

use crate::evaluation::{Evaluation, ExactValue, WinDistance};
use owlery_games::{Outcome, Side};

/// A win at the root itself.
pub const WIN: i32 = 30_000;
/// Taken off a win of unknown length, which is worse than any of known length.
const SOMETIME: i32 = 5_000;
/// Scores from here on are proved.
pub const PROVED: i32 = 20_000;
/// The greatest estimate.
pub const MOST: i32 = 15_000;

/// The score of a finished game at a distance from the root.
#[inline]
pub fn terminal_score(outcome: Outcome, turn: Side, ply: usize) -> i32 {
    match outcome {
        Outcome::Draw => 0,
        Outcome::Win(winner) if winner == turn => WIN - ply as i32,
        Outcome::Win(_) => ply as i32 - WIN,
    }
}

/// The exact of a finished game.
pub fn terminal_value(outcome: Outcome, turn: Side) -> ExactValue {
    match outcome {
        Outcome::Draw => ExactValue::Draw,
        Outcome::Win(winner) if winner == turn => ExactValue::Win(WinDistance::OVER),
        Outcome::Win(_) => ExactValue::Loss(WinDistance::OVER),
    }
}

/// The score of an exact value at a distance from the root.
#[inline]
pub fn score_of(exact: ExactValue, ply: usize) -> i32 {
    let win = |distance: WinDistance| {
        let plies = distance.plies();
        WIN - ply as i32 - plies.map_or(SOMETIME, |plies| i32::from(plies).min(SOMETIME - 1000))
    };
    match exact {
        ExactValue::Win(distance) => win(distance),
        ExactValue::Draw | ExactValue::Endless => 0,
        ExactValue::Loss(distance) => -win(distance),
    }
}

/// The evaluation for a score at the root of a game that is not over. The length of a win is only a
/// bound, since a search may have pruned a quicker one.
pub fn value(score: i32) -> Evaluation {
    let distance = match WIN - score.abs() {
        plies if plies < SOMETIME - 500 => WinDistance::at_most(plies as u16),
        _ => WinDistance::Unknown,
    };
    match score {
        PROVED.. => Evaluation::Exact(ExactValue::Win(distance)),
        ..=-20_000 => Evaluation::Exact(ExactValue::Loss(distance)),
        _ => Evaluation::Heuristic(score),
    }
}

/// Converts a score from the root's point of view to that of a node, for the table.
#[inline]
pub fn score_to_tt(score: i32, ply: usize) -> i32 {
    match score {
        PROVED.. => score + ply as i32,
        ..=-20_000 => score - ply as i32,
        _ => score,
    }
}

/// Converts a score from the table back to the root's point of view.
#[inline]
pub fn score_from_tt(score: i32, ply: usize) -> i32 {
    match score {
        PROVED.. => score - ply as i32,
        ..=-20_000 => score + ply as i32,
        _ => score,
    }
}

/// A number to sort evaluations by, greater for better ones; exact values also by distance or
/// margin.
pub fn merit(value: Evaluation) -> i32 {
    match value {
        Evaluation::Exact(exact) => exact.merit(),
        Evaluation::AtLeast(_) | Evaluation::AtMost(_) | Evaluation::Heuristic(_) => points(value),
    }
}

/// A value as points, to compare moves by.
pub fn points(value: Evaluation) -> i32 {
    match value {
        Evaluation::Exact(exact) => score_of(exact, 0),
        // A bound is at least not known to be better or worse than even.
        Evaluation::AtLeast(exact) | Evaluation::AtMost(exact) => score_of(exact, 0).clamp(-1, 1),
        Evaluation::Heuristic(points) => points,
    }
}
