//! Values as the search compares them: numbers, seen by the side to move.
//!
//! Beyond ±[`PROVED`] a score says how the game ends: [`WIN`] less the plies from the root. Since
//! no move is left out where such a score comes up, it is a proof.

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

/// The score of a finished game, so many plies from the root.
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

/// The score of a known exact, so many plies from the root.
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

/// What a score at the root of a game that is not over says. A search may have left out what is
/// quicker.
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

/// The score at the root as one at a node so many plies away, for the table.
#[inline]
pub fn score_to_tt(score: i32, ply: usize) -> i32 {
    match score {
        PROVED.. => score + ply as i32,
        ..=-20_000 => score - ply as i32,
        _ => score,
    }
}

/// The other way round.
#[inline]
pub fn score_from_tt(score: i32, ply: usize) -> i32 {
    match score {
        PROVED.. => score - ply as i32,
        ..=-20_000 => score + ply as i32,
        _ => score,
    }
}

/// What orders values, the best for the side to move last: what is proved also by how soon it
/// comes, or by how many pieces.
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
        // What is bounded is at least not known to be better or worse.
        Evaluation::AtLeast(exact) | Evaluation::AtMost(exact) => score_of(exact, 0).clamp(-1, 1),
        Evaluation::Heuristic(points) => points,
    }
}
