//! The sentences of a report.

use super::move_grade::Grade;
use crate::analysis::{Certainty, moves, times, verdict};
use owlery_engine::searchable::chance;
use owlery_engine::{Evaluation, ExactValue, WinDistance};
use owlery_games::Side;
use owlery_i18n::{Text, t};
use owlery_record::TerminationKind;
use owlery_record::evaluation::{Counts, PositionEvaluation};

/// A move with what was found before and after it.
pub struct JudgedMove<'a> {
    /// The judgement of the move.
    pub grade: Grade,
    /// The evaluation before the move.
    pub before: &'a PositionEvaluation,
    /// The evaluation after the move.
    pub after: &'a PositionEvaluation,
    /// The side that made the move.
    pub mover: Side,
    /// The side from whose view estimates are given.
    pub perspective: Side,
    /// The names of White and Black.
    pub names: [Text; 2],
}

impl JudgedMove<'_> {
    /// The judgement as one sentence or two.
    pub fn sentence(&self) -> String {
        let JudgedMove { grade, before, after, mover, perspective, names } = *self;
        let name = names[mover as usize];
        let best = before.line().next().unwrap_or(NONE);
        let now = || ends(after.value, mover.other(), perspective, names);
        match grade {
            Grade::Forced => t!("judged-forced").to_owned(),
            Grade::Only => {
                t!("judged-only", does = does(before.value), fail = before.moves.fail)
            }
            Grade::Best => t!("judged-best", worth = worth(before.value)),
            Grade::Good => t!("judged-good", worth = worth(weaker(before.value, after.value))),
            Grade::Slower { best: enough, played } => {
                t!("judged-slower", moves = moves(played), enough = enough.div_ceil(2), best = best)
            }
            Grade::Fewer { pieces } => {
                t!("judged-fewer", count = pieces, best = best, now = now())
            }
            Grade::Lets { had: 1, .. } => {
                let times = times(winning(before.value))[0].clone();
                t!("judged-throws", name = name, times = times, best = best, now = now())
            }
            Grade::Lets { .. } if before.value == Evaluation::Exact(ExactValue::Endless) => {
                t!("judged-lets-endless", name = name, best = best, now = now())
            }
            Grade::Lets { .. } if matches!(before.value, Evaluation::Exact(_)) => {
                t!("judged-lets-draw", name = name, best = best, now = now())
            }
            Grade::Lets { .. } => t!("judged-gives-up", name = name, best = best, now = now()),
            Grade::Allows => {
                let times = times(winning(after.value))[0].clone();
                // It may be that nothing else holds, but that is not known.
                let how = after.line().next().unwrap_or(NONE);
                t!("judged-allows", times = times, how = how, best = best)
            }
            Grade::Misses => {
                let times = times(winning(before.value))[0].clone();
                t!("judged-misses", times = times, best = best, now = now())
            }
            Grade::Inaccuracy(points) | Grade::Mistake(points) | Grade::Blunder(points) => {
                let of = |value| chances(value, mover, names);
                let (had, has) = (before.value, after.value.before());
                let (was, is) = (of(had), of(has));
                // As they are shown, so that nobody finds a sum that is wrong.
                let points = match (had, has) {
                    (Evaluation::Heuristic(had), Evaluation::Heuristic(has)) => {
                        percent(had).saturating_sub(percent(has))
                    }
                    _ => points,
                };
                let what = match grade {
                    Grade::Inaccuracy(_) => "inaccuracy",
                    Grade::Mistake(_) => "mistake",
                    _ => "blunder",
                };
                t!(
                    "judged-loses",
                    what = what,
                    name = name,
                    points = points,
                    was = was,
                    is = is,
                    best = best
                )
            }
        }
    }
}

/// The placeholder for an unknown move.
const NONE: &str = "none";

/// Returns a sentence on an end that the players made too soon: a side that resigned without being
/// lost, or agreed to a draw in a won game. `None` where that is not proved.
pub fn conclusion(
    how: TerminationKind,
    finding: &PositionEvaluation,
    turn: Side,
    names: [Text; 2],
) -> Option<String> {
    let of = |side: Side| if side == turn { finding.value } else { finding.value.turned() };
    let times = |side: Side| times(winning(of(side)))[0].clone();
    let best = |side: Side| finding.line().next().filter(|_| side == turn).unwrap_or(NONE);
    match how {
        TerminationKind::Resigned(side) => {
            let name = names[side as usize];
            match of(side).ends() {
                [1, _] => {
                    let (times, best) = (times(side), best(side));
                    Some(t!("judged-resigned-won", name = name, times = times, best = best))
                }
                [0, 0] => Some(t!("judged-resigned-drawn", name = name)),
                [0, _] => Some(t!("judged-resigned-safe", name = name)),
                _ => None,
            }
        }
        TerminationKind::Agreed => {
            let winner = Side::ALL.into_iter().find(|side| of(*side).ends()[0] == 1)?;
            let (name, times, best) = (names[winner as usize], times(winner), best(winner));
            Some(t!("judged-agreed-won", name = name, times = times, best = best))
        }
        // Nobody chose that end.
        TerminationKind::Overtime(_) => None,
    }
}

fn winning(value: Evaluation) -> WinDistance {
    match value {
        Evaluation::Exact(exact) => exact.distance(),
        _ => WinDistance::Unknown,
    }
}

/// Describes the evaluation of a position: "White wins in 3 moves, proved, 2 of 14 moves hold".
pub fn position(
    finding: Option<&PositionEvaluation>,
    turn: Side,
    perspective: Side,
    names: [Text; 2],
) -> String {
    let Some(finding) = finding else { return t!("judged-unknown").to_owned() };
    if finding.moves.all() == 0 {
        let over = match finding.value {
            Evaluation::Exact(exact) => Evaluation::Exact(exact.with_distance(WinDistance::OVER)),
            value => value,
        };
        return t!("judged-over", how = ends(over, turn, turn, names));
    }
    let described = verdict(finding.value, turn, perspective, names);
    let counts = counts(finding.moves, matches!(finding.value, Evaluation::Exact(_)));
    t!("judged-position", value = described.text(), worth = described.kind.word(), counts = counts)
}

/// "2 of 14 moves hold", "2 of 14 moves hold, 3 not known".
fn counts(moves: Counts, is_proved: bool) -> String {
    let Counts { hold, open, .. } = moves;
    let all = moves.all();
    match (all, hold, open) {
        (1, ..) => t!("judged-only-legal").to_owned(),
        (_, 0, _) if !is_proved => t!("judged-moves", all = all),
        (_, hold, 0) => t!("judged-hold", hold = hold, all = all),
        (_, hold, open) => t!("judged-hold-open", hold = hold, all = all, open = open),
    }
}

/// Describes a value as the end of a sentence: "Owlman wins in 7 moves", "it is a draw". Estimates
/// are given for `perspective`.
pub(super) fn ends(value: Evaluation, turn: Side, perspective: Side, names: [Text; 2]) -> String {
    match value {
        Evaluation::Exact(ExactValue::Draw) => t!("judged-ends-drawn").to_owned(),
        Evaluation::Exact(ExactValue::Endless) => t!("judged-ends-never").to_owned(),
        // A number and its sign stay on one line.
        value => verdict(value, turn, perspective, names).text().replace(" %", "\u{a0}%"),
    }
}

/// Returns the variant of a message for a move that holds a value.
fn does(value: Evaluation) -> &'static str {
    match value {
        Evaluation::Exact(ExactValue::Win(_)) => "wins",
        Evaluation::Exact(ExactValue::Draw) => "draws",
        Evaluation::Exact(ExactValue::Endless) => "goes-on",
        _ => "holds",
    }
}

fn worth(value: Evaluation) -> &'static str {
    let worth = match value {
        Evaluation::Exact(_) => Certainty::Proved,
        Evaluation::AtLeast(_) | Evaluation::AtMost(_) => Certainty::Bounded,
        Evaluation::Heuristic(_) => Certainty::Estimated,
    };
    worth.word()
}

/// The value of the two that is worth less.
fn weaker(before: Evaluation, after: Evaluation) -> Evaluation {
    if matches!(before, Evaluation::Exact(_)) { after } else { before }
}

/// The chance that an estimate stands for, in whole percent.
fn percent(points: i32) -> u8 {
    (100.0 * chance(points)).round() as u8
}

/// "62 %", "a proved win".
fn chances(value: Evaluation, mover: Side, names: [Text; 2]) -> String {
    match value {
        Evaluation::Heuristic(points) => {
            t!("verdict-chance.short", percent = percent(points)).replace(" %", "\u{a0}%")
        }
        Evaluation::Exact(ExactValue::Win(_)) => t!("judged-win").to_owned(),
        Evaluation::Exact(ExactValue::Loss(_)) => t!("judged-loss").to_owned(),
        value => verdict(value, mover, mover, names).text(),
    }
}

#[cfg(test)]
mod tests;
