//! What is said of a move, by what was found before and after it. What is proved is judged without
//! a threshold, and so is a win that is proved and was missed or allowed; what is estimated is judged
//! by thresholds that each game states, and of what is bounded only what is certain is said.

use owlery_engine::searchable::chance;
use owlery_engine::{Evaluation, ExactValue, WinDistance};
use owlery_i18n::t;
use owlery_record::evaluation::PositionEvaluation;

/// What a game judges moves by.
#[derive(Clone, Copy, Debug)]
pub struct MistakeThresholds {
    /// Whether it matters how long a win takes.
    pub lengths: bool,
    /// An estimated move is an inaccuracy, a mistake or a blunder once it loses so many of 100 points
    /// of chance.
    pub mistakes: [u8; 3],
}

/// The loss in pieces from which a move is worth a note.
const MANY: u16 = 4;

/// What a move did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    /// There was no other.
    Forced,
    /// It holds the result, and all others are proved not to.
    Only,
    /// None is better.
    Best,
    /// Nothing is wrong with it.
    Good,
    /// It wins, but takes so many plies where so many were enough.
    Slower {
        /// With the best move.
        best: u16,
        /// With this one.
        played: u16,
    },
    /// It keeps the result, but so many pieces fewer than the best move, where these are counted.
    Fewer {
        /// At least so many.
        pieces: u16,
    },
    /// Loses this many of 100 points of chance by estimates: at least the first of the thresholds.
    Inaccuracy(u8),
    /// Loses this many points of chance by estimates: at least the second threshold.
    Mistake(u8),
    /// Loses this many points of chance by estimates: at least the third threshold.
    Blunder(u8),
    /// It gives up a result that was proved: the end was at least this, and is now at most that,
    /// as [`ExactValue::sign`] has them.
    Lets {
        /// 1 for a win, 0 for a draw.
        had: i32,
        /// 0 for a draw, -1 for a loss.
        has: i32,
    },
    /// It lets the other side win, as is proved; before it nothing was proved to be lost.
    Allows,
    /// A win was proved, and nothing is proved any more.
    Misses,
}

impl Grade {
    /// Whether it is one to look at again.
    pub fn is_error(self) -> bool {
        self.word().is_some()
    }

    /// Whether it is worth a note: it is an error, or it gives away many pieces.
    pub fn is_noted(self) -> bool {
        self.is_error() || self.is_costly()
    }

    /// Whether it keeps the result and gives away many pieces.
    pub fn is_costly(self) -> bool {
        matches!(self, Grade::Fewer { pieces } if pieces >= MANY)
    }

    /// Whether no other move was better.
    pub fn is_best(self) -> bool {
        matches!(self, Grade::Only | Grade::Best | Grade::Forced)
    }

    /// Whether it changes what was proved.
    pub fn is_proved(self) -> bool {
        matches!(self, Grade::Lets { .. })
    }

    /// An error in a word or two that say what it is worth; nothing for other moves.
    pub fn word(self) -> Option<&'static str> {
        match self {
            Grade::Lets { .. } => Some(t!("grade-proved")),
            Grade::Allows => Some(t!("grade-allows")),
            Grade::Misses => Some(t!("grade-misses")),
            Grade::Inaccuracy(_) => Some(t!("grade-inaccuracy")),
            Grade::Mistake(_) => Some(t!("grade-mistake")),
            Grade::Blunder(_) => Some(t!("grade-blunder")),
            _ => None,
        }
    }
}

/// Judges a move by its text; `None` where what was found does not suffice.
pub fn grade(
    before: &PositionEvaluation,
    after: &PositionEvaluation,
    played: &str,
    by: MistakeThresholds,
) -> Option<Grade> {
    let then = after.value.before();
    let ([least, most], [worst, best]) = (before.value.ends(), then.ends());
    if best < least {
        return Some(Grade::Lets { had: least, has: best });
    }
    let moves = before.moves;
    let holds = worst >= most;
    let is_best = before.line().next() == Some(played);
    Some(match (before.value, then) {
        _ if moves.all() == 1 => Grade::Forced,
        _ if best < 0 && most >= 0 => Grade::Allows,
        _ if holds && (moves.hold, moves.open) == (1, 0) && moves.fail > 0 => Grade::Only,
        _ if is_best => Grade::Best,
        // The best may be quicker still.
        (
            Evaluation::Exact(ExactValue::Win(
                WinDistance::Exactly(best) | WinDistance::Within(best),
            )),
            Evaluation::Exact(ExactValue::Win(WinDistance::Exactly(played))),
        ) if by.lengths && played > best => Grade::Slower { best, played },
        _ if holds && let Some(pieces) = fewer(before.value, then) => Grade::Fewer { pieces },
        _ if holds => Grade::Good,
        _ if least > 0 => Grade::Misses,
        _ => {
            let lost = chances(before.value)? - chances(then)?;
            let points = (100.0 * lost).round().clamp(0.0, 100.0) as u8;
            match by.mistakes.iter().rposition(|least| points >= *least) {
                None => Grade::Good,
                Some(0) => Grade::Inaccuracy(points),
                Some(1) => Grade::Mistake(points),
                Some(_) => Grade::Blunder(points),
            }
        }
    })
}

/// By how many pieces less a move wins than the best one, or by how many more it loses, as far as that is
/// certain; `None` where it is no worse.
fn fewer(best: Evaluation, played: Evaluation) -> Option<u16> {
    use WinDistance::{Margin, MarginAtLeast, MarginAtMost};
    let (had, has) = match (best, played) {
        (Evaluation::Exact(best), Evaluation::Exact(played)) => (best, played),
        _ => return None,
    };
    let had = match had {
        ExactValue::Win(Margin(pieces) | MarginAtLeast(pieces)) => i32::from(pieces),
        ExactValue::Loss(Margin(pieces) | MarginAtMost(pieces)) => -i32::from(pieces),
        _ => return None,
    };
    let has = match has {
        ExactValue::Win(Margin(pieces) | MarginAtMost(pieces)) => i32::from(pieces),
        ExactValue::Loss(Margin(pieces) | MarginAtLeast(pieces)) => -i32::from(pieces),
        _ => return None,
    };
    u16::try_from(had - has).ok().filter(|pieces| *pieces > 0)
}

/// How likely a win is, a draw counting half; `None` where only bounds are known.
pub fn chances(value: Evaluation) -> Option<f64> {
    match value {
        Evaluation::Exact(fate) => Some(f64::from(fate.sign() + 1) / 2.0),
        Evaluation::Heuristic(points) => Some(chance(points)),
        Evaluation::AtLeast(_) | Evaluation::AtMost(_) => None,
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use owlery_record::evaluation::{Counts, parse_value};

    /// What moves are judged by here.
    pub const USUAL: MistakeThresholds =
        MistakeThresholds { lengths: true, mistakes: [10, 20, 30] };

    /// A finding, its value as files have it.
    pub fn found(value: &str, [hold, fail, open]: [u16; 3], best: &str) -> PositionEvaluation {
        let value = parse_value(value).unwrap();
        PositionEvaluation {
            value,
            moves: Counts { hold, fail, open },
            best: best.to_owned(),
            nodes: 0,
        }
    }

    #[test]
    fn moves_are_judged_by_what_is_certain_and_then_by_thresholds() {
        use Grade::*;
        // Before the move `x`: value, moves that hold, fail and are open, the best one. After it,
        // seen by the other side: value. Then the judgement.
        let cases = [
            // What was proved is given up, whatever the counts and the threshold.
            ("win in 13", [1, 9, 0], "y", "win in 6", Some(Lets { had: 1, has: -1 })),
            ("win", [2, 0, 3], "y", "draw", Some(Lets { had: 1, has: 0 })),
            ("win in 3", [1, 0, 3], "y", "at least endless", Some(Lets { had: 1, has: 0 })),
            ("draw", [3, 3, 0], "y", "win in 1", Some(Lets { had: 0, has: -1 })),
            ("at least draw", [0, 0, 9], "y", "win", Some(Lets { had: 0, has: -1 })),
            // A draw is as good as endless play.
            ("draw", [3, 3, 0], "y", "endless", Some(Good)),
            ("at least draw", [0, 0, 9], "y", "at least draw", None),
            ("win in 13", [1, 0, 0], "x", "loss in 12", Some(Forced)),
            ("win in 13", [1, 9, 0], "x", "loss in 12", Some(Only)),
            ("draw", [1, 9, 0], "x", "draw", Some(Only)),
            ("win in 13", [1, 8, 1], "x", "loss in 12", Some(Best)),
            ("win in 13", [4, 9, 0], "x", "loss in 12", Some(Best)),
            ("win in 13", [4, 9, 0], "y", "loss in 12", Some(Good)),
            ("win in 13", [4, 9, 0], "y", "loss in 20", Some(Slower { best: 13, played: 21 })),
            // The best may be quicker than that, but what was played may be, too.
            ("win within 13", [4, 9, 0], "y", "loss in 20", Some(Slower { best: 13, played: 21 })),
            ("win in 13", [4, 9, 0], "y", "loss within 20", Some(Good)),
            ("win in 13", [4, 9, 0], "y", "loss", Some(Good)),
            // Where pieces count, who keeps the result may lose some.
            ("win by 14", [4, 9, 0], "y", "loss by 2", Some(Fewer { pieces: 12 })),
            ("win by at least 14", [4, 9, 0], "y", "loss by at most 2", Some(Fewer { pieces: 12 })),
            ("win by 14", [4, 9, 0], "y", "loss by at least 2", Some(Good)),
            ("win by at most 14", [4, 9, 0], "y", "loss by 2", Some(Good)),
            ("win by 14", [4, 9, 0], "x", "loss by 14", Some(Best)),
            ("loss by 2", [5, 0, 0], "y", "win by 9", Some(Fewer { pieces: 7 })),
            ("loss by 9", [5, 0, 0], "y", "win by 9", Some(Good)),
            // Who is lost can lose no more.
            ("loss in 4", [5, 0, 0], "y", "win in 1", Some(Good)),
            ("loss", [5, 0, 0], "x", "win", Some(Best)),
            // Estimates: 200 points are odds of e to 1.
            ("estimated 0", [0, 0, 9], "y", "estimated 60", Some(Good)),
            ("estimated 0", [0, 0, 9], "y", "estimated 90", Some(Inaccuracy(11))),
            ("estimated 0", [0, 0, 9], "y", "estimated 180", Some(Mistake(21))),
            ("estimated 0", [0, 0, 9], "y", "estimated 300", Some(Blunder(32))),
            ("estimated 0", [0, 0, 9], "x", "estimated 300", Some(Best)),
            ("estimated 0", [0, 0, 9], "y", "estimated -300", Some(Good)),
            // What is proved beside what is not, at whatever estimate.
            ("estimated 0", [0, 0, 9], "y", "win in 4", Some(Allows)),
            ("estimated -900", [0, 0, 9], "y", "win in 4", Some(Allows)),
            ("at most draw", [0, 0, 9], "y", "win", Some(Allows)),
            ("estimated -900", [1, 0, 0], "x", "win in 4", Some(Forced)),
            ("estimated 0", [0, 0, 9], "y", "loss in 4", Some(Good)),
            ("win in 13", [1, 0, 9], "y", "estimated -900", Some(Misses)),
            ("win in 13", [1, 0, 9], "y", "estimated 0", Some(Misses)),
            ("win in 13", [1, 0, 9], "y", "at most draw", Some(Misses)),
            ("draw", [1, 0, 9], "y", "estimated 200", Some(Mistake(23))),
            // Of bounds nothing more.
            ("estimated 0", [0, 0, 9], "y", "at least draw", None),
            ("at most draw", [0, 0, 9], "y", "estimated 300", None),
            ("at most draw", [0, 0, 9], "y", "draw", Some(Good)),
        ];
        for (before, moves, best, after, expected) in cases {
            let (before_it, after_it) = (found(before, moves, best), found(after, [0, 0, 1], ""));
            let judged = grade(&before_it, &after_it, "x", USUAL);
            assert_eq!(judged, expected, "{before} {moves:?} {best}, then {after}");
        }
    }

    #[test]
    fn nobody_wins_more_slowly_where_that_does_not_matter() {
        let (before, after) =
            (found("win in 3", [2, 1, 0], "y"), found("loss in 8", [1, 0, 0], ""));
        let by = MistakeThresholds { lengths: false, ..USUAL };
        assert_eq!(grade(&before, &after, "x", by), Some(Grade::Good));
    }
}
