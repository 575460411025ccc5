//! The `info` lines of a search.

use std::fmt::Write as _;

use crate::cli::engine::move_texts;
use owlery_engine::search::Report;
use owlery_engine::{Evaluation, ExactValue, WinDistance};
use owlery_session::Presentation;
use owlery_session::analysis::verdict;

/// The score of a decided game of unknown length, far above all estimates.
const DECIDED: i32 = 30_000;

/// Formats a line for each of the best moves, and one with the value of the best in words.
pub fn info_lines<P: Presentation>(position: &P, report: &Report<P::Move>) -> String {
    let mut text = String::new();
    let (time, speed) = (report.time.as_millis(), report.speed());
    for (rank, line) in report.lines.iter().enumerate() {
        let moves = move_texts(position, &line.moves).join(" ");
        let _ = writeln!(
            text,
            "info depth {} multipv {} score {} nodes {} time {time} nps {speed} pv {moves}",
            line.depth,
            rank + 1,
            score(line.value),
            report.nodes
        );
    }
    if let Some(line) = report.lines.first() {
        let turn = position.turn();
        let verdict = verdict(line.value, turn, turn, P::ABOUT.sides);
        let _ = writeln!(text, "info string {} ({})", verdict.mover(), verdict.kind.word());
    }
    text
}

/// Formats a value for the side to move: in centipawns, or in moves to the end.
fn score(value: Evaluation) -> String {
    let decided = |exact: ExactValue| match (exact.sign(), exact.distance()) {
        (0, _) => "cp 0".to_owned(),
        (sign, WinDistance::Exactly(plies)) => {
            format!("mate {}", sign * i32::from(plies.div_ceil(2)))
        }
        (sign, WinDistance::Within(plies)) => {
            // The winner may be quicker.
            let bound = if sign > 0 { "lowerbound" } else { "upperbound" };
            format!("mate {} {bound}", sign * i32::from(plies.div_ceil(2)))
        }
        (sign, _) => format!("cp {}", sign * DECIDED),
    };
    match value {
        Evaluation::Heuristic(points) => format!("cp {points}"),
        Evaluation::Exact(exact) => decided(exact),
        Evaluation::AtLeast(exact) => format!("{} lowerbound", bound_score(exact)),
        Evaluation::AtMost(exact) => format!("{} upperbound", bound_score(exact)),
    }
}

/// Formats the bound of a result, without its length.
fn bound_score(exact: ExactValue) -> String {
    format!("cp {}", exact.sign() * DECIDED)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_formatted_as_uci_has_them() {
        for (value, expected) in [
            (Evaluation::Heuristic(-35), "cp -35"),
            (Evaluation::Exact(ExactValue::Draw), "cp 0"),
            (Evaluation::Exact(ExactValue::Win(WinDistance::Exactly(13))), "mate 7"),
            (Evaluation::Exact(ExactValue::Loss(WinDistance::Exactly(12))), "mate -6"),
            (Evaluation::Exact(ExactValue::Win(WinDistance::Within(13))), "mate 7 lowerbound"),
            (Evaluation::Exact(ExactValue::Loss(WinDistance::Within(12))), "mate -6 upperbound"),
            (Evaluation::Exact(ExactValue::Win(WinDistance::Margin(9))), "cp 30000"),
            (Evaluation::AtLeast(ExactValue::Draw), "cp 0 lowerbound"),
            (Evaluation::AtMost(ExactValue::Draw), "cp 0 upperbound"),
        ] {
            assert_eq!(score(value), expected, "{value:?}");
        }
    }
}
