//! What a report says, in sentences.

use super::move_grade::Grade;
use crate::analysis::{Certainty, moves, times, verdict};
use owlery_engine::searchable::chance;
use owlery_engine::{Evaluation, ExactValue, WinDistance};
use owlery_games::Side;
use owlery_i18n::{Text, t};
use owlery_record::TerminationKind;
use owlery_record::evaluation::{Counts, PositionEvaluation};

/// A move with what was found before and after it.
pub struct Judged<'a> {
    /// What it did.
    pub grade: Grade,
    /// What was found before it.
    pub before: &'a PositionEvaluation,
    /// What was found after it.
    pub after: &'a PositionEvaluation,
    /// Whose move it is.
    pub mover: Side,
    /// For whom estimates of positions are told.
    pub about: Side,
    /// What White and Black are called.
    pub names: [Text; 2],
}

impl Judged<'_> {
    /// The judgement as one sentence or two.
    pub fn sentence(&self) -> String {
        let Judged { grade, before, after, mover, about, names } = *self;
        let name = names[mover as usize];
        let best = before.line().next().unwrap_or(NONE);
        let now = || ends(after.value, mover.other(), about, names);
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

/// In the place of a move where none is known.
const NONE: &str = "none";

/// What is to be said against an end that the players made, by what was found where they made it:
/// who resigns is not to be better off, and who agrees to a draw not to have won. Nothing where that
/// is not proved.
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

/// How soon or by how much the side to move wins.
fn winning(value: Evaluation) -> WinDistance {
    match value {
        Evaluation::Exact(fate) => fate.distance(),
        _ => WinDistance::Unknown,
    }
}

/// What is known of a position: "White wins in 3 moves, proved, 2 of 14 moves hold".
pub fn position(
    finding: Option<&PositionEvaluation>,
    turn: Side,
    about: Side,
    names: [Text; 2],
) -> String {
    let Some(finding) = finding else { return t!("judged-unknown").to_owned() };
    if finding.moves.all() == 0 {
        let over = match finding.value {
            Evaluation::Exact(fate) => Evaluation::Exact(fate.with_distance(WinDistance::OVER)),
            value => value,
        };
        return t!("judged-over", how = ends(over, turn, turn, names));
    }
    let told = verdict(finding.value, turn, about, names);
    let counts = counts(finding.moves, matches!(finding.value, Evaluation::Exact(_)));
    t!("judged-position", value = told.text(), worth = told.kind.word(), counts = counts)
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

/// How it ends, as the end of a sentence: "Owlman wins in 7 moves", "it is a draw". Estimates are told
/// for `about`.
pub(super) fn ends(value: Evaluation, turn: Side, about: Side, names: [Text; 2]) -> String {
    match value {
        Evaluation::Exact(ExactValue::Draw) => t!("judged-ends-drawn").to_owned(),
        Evaluation::Exact(ExactValue::Endless) => t!("judged-ends-never").to_owned(),
        // A number and its sign stay on one line.
        value => verdict(value, turn, about, names).text().replace(" %", "\u{a0}%"),
    }
}

/// What a move does that holds a value, for a text to choose by.
fn does(value: Evaluation) -> &'static str {
    match value {
        Evaluation::Exact(ExactValue::Win(_)) => "wins",
        Evaluation::Exact(ExactValue::Draw) => "draws",
        Evaluation::Exact(ExactValue::Endless) => "goes-on",
        _ => "holds",
    }
}

/// What a value is worth, in a word.
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
mod tests {
    use super::*;
    use crate::report::move_grade::grade;
    use crate::report::move_grade::tests::{USUAL, found};

    const NAMES: [Text; 2] = [Text::of("side-doc"), Text::of("side-owlman")];

    #[test]
    fn sentences_say_what_was_and_what_is_and_what_it_is_worth() {
        let cases = [
            (
                ("win in 13", [1, 9, 0], "y z", "win in 6"),
                "Throws away a proved win: Doc won in 7 moves by y; now Owlman wins in 3 moves.",
            ),
            (
                ("win", [1, 9, 0], "y", "draw"),
                "Throws away a proved win: Doc won by y; now it is a draw.",
            ),
            (
                ("win in 3", [1, 9, 0], "y", "at least draw"),
                "Throws away a proved win: Doc won in 2 moves by y; now Owlman does not lose.",
            ),
            (
                ("draw", [2, 3, 0], "y", "win in 1"),
                "Lets go of the proved draw: Doc held it by y; now Owlman wins in 1 move.",
            ),
            (
                ("endless", [2, 3, 0], "", "win in 0"),
                "Lets go of endless play, which was proved: Doc held it; now Owlman has won.",
            ),
            (
                ("at least draw", [0, 0, 5], "y", "win"),
                "Gives up what was proved safe: Doc did not lose by y; now Owlman wins.",
            ),
            (
                ("win in 13", [1, 9, 0], "x", "loss in 12"),
                "The only move that wins; all 9 others are proved not to.",
            ),
            (
                ("draw", [1, 1, 0], "x", "draw"),
                "The only move that holds the draw; the other is proved not to.",
            ),
            (("win in 13", [4, 9, 0], "y", "loss in 20"), "Wins in 11 moves, 7 were enough by y."),
            (("win in 13", [4, 9, 0], "x", "loss in 12"), "Best, proved."),
            (("loss", [1, 0, 0], "x", "win"), "The only legal move."),
            (
                ("estimated 0", [0, 0, 9], "y", "estimated 180"),
                "Mistake, estimated: Doc loses 21 points of chance, 50\u{a0}% to 29\u{a0}%. Better was y.",
            ),
            (
                ("win in 13", [1, 0, 9], "y", "estimated -300"),
                "Missed a win in 7 moves, by y; now Doc 82\u{a0}%.",
            ),
            (
                ("estimated -900", [0, 0, 9], "y", "win within 5"),
                "Allows a win in 3 moves at most. Better, as estimated: y.",
            ),
            (("estimated 0", [0, 0, 9], "y", "estimated 9"), "Good, estimated."),
            (
                ("win by 14", [4, 9, 0], "y", "loss by 2"),
                "Keeps the result, but loses 12 discs: better was y; now Doc wins by 2 discs.",
            ),
        ];
        for ((before, moves, best, after), sentence) in cases {
            let (before, after) = (found(before, moves, best), found(after, [0, 0, 1], ""));
            let grade = grade(&before, &after, "x", USUAL).unwrap();
            let (before, after, names) = (&before, &after, NAMES);
            let (mover, about) = (Side::White, Side::White);
            let judged = Judged { grade, before, after, mover, about, names };
            assert_eq!(judged.sentence(), sentence);
        }
    }

    #[test]
    fn ends_that_the_players_made_too_soon_are_named() {
        let resigned = |side| TerminationKind::Resigned(side);
        let cases = [
            (
                resigned(Side::White),
                "win by 9",
                "Doc resigned a game that was won by 9 discs with x.",
            ),
            (resigned(Side::White), "win", "Doc resigned a game that was won with x."),
            (resigned(Side::Black), "loss in 4", "Owlman resigned a game that was won in 2 moves."),
            (resigned(Side::White), "draw", "Doc resigned a game that was no worse than a draw."),
            (resigned(Side::White), "at least draw", "Doc resigned a game that was not lost."),
            (resigned(Side::White), "loss in 4", ""),
            (resigned(Side::White), "estimated 900", ""),
            (resigned(Side::Black), "at least draw", ""),
            (
                TerminationKind::Agreed,
                "loss in 4",
                "A draw was agreed in a game that Owlman had won in 2 moves.",
            ),
            (
                TerminationKind::Agreed,
                "win in 3",
                "A draw was agreed in a game that Doc had won in 2 moves with x.",
            ),
            (TerminationKind::Agreed, "draw", ""),
            (TerminationKind::Agreed, "at least draw", ""),
        ];
        for (how, value, expected) in cases {
            let found = found(value, [1, 1, 0], "x y");
            let said = conclusion(how, &found, Side::White, NAMES);
            assert_eq!(said.as_deref().unwrap_or_default(), expected, "{how:?}, {value}");
        }
    }

    #[test]
    fn positions_are_told_with_their_moves() {
        let cases = [
            (("win in 5", [2, 12, 0]), "Doc wins in 3 moves, proved, 2 of 14 moves hold"),
            (("win in 5", [1, 12, 0]), "Doc wins in 3 moves, proved, 1 of 13 moves holds"),
            (
                ("win in 5", [1, 0, 3]),
                "Doc wins in 3 moves, proved, 1 of 4 moves holds, 3 not known",
            ),
            (
                ("win in 5", [2, 1, 3]),
                "Doc wins in 3 moves, proved, 2 of 6 moves hold, 3 not known",
            ),
            (("loss", [1, 0, 0]), "Owlman wins, proved, the only legal move"),
            (("estimated 0", [0, 0, 4]), "Owlman 50 %, estimated, 4 moves"),
            (("at least draw", [0, 2, 4]), "Doc does not lose, bounded, 6 moves"),
            (("loss in 0", [0, 0, 0]), "over: Owlman has won"),
            (("draw", [0, 0, 0]), "over: it is a draw"),
        ];
        for ((value, moves), words) in cases {
            let found = found(value, moves, "");
            let told = position(Some(&found), Side::White, Side::Black, NAMES);
            assert_eq!(told, words);
        }
        let told = position(None, Side::White, Side::White, NAMES);
        assert_eq!(told, "not looked at");
    }
}
