//! The grade of a move, from the evaluations before and after it. Proved values are judged without
//! thresholds, and so is a proved win that was missed or allowed. Estimated values are judged by
//! thresholds that each game states. Bounded values yield only what is certain.

use owlery_engine::searchable::chance;
use owlery_engine::{Evaluation, ExactValue, WinDistance};
use owlery_i18n::t;
use owlery_record::evaluation::PositionEvaluation;

/// The thresholds by which a game judges moves.
#[derive(Clone, Copy, Debug)]
pub struct MistakeThresholds {
    /// True if it matters how long a win takes.
    pub lengths: bool,
    /// An estimated move is an inaccuracy, a mistake or a blunder once it loses so many of 100 points
    /// of chance.
    pub mistakes: [u8; 3],
}

/// The loss in pieces from which a move is worth a note.
const MANY: u16 = 4;

/// The judgement of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    /// There was no other.
    Forced,
    /// The only move that is proved to hold the result.
    Only,
    /// None is better.
    Best,
    /// A move without fault.
    Good,
    /// A win that takes more plies than necessary.
    Slower {
        /// The plies with the best move.
        best: u16,
        /// The plies with this move.
        played: u16,
    },
    /// Keeps the result with fewer pieces than the best move, in games that count them.
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
    /// Gives up a proved result: the end was at least this, and is now at most that, as
    /// [`ExactValue::sign`] has them.
    Lets {
        /// 1 for a win, 0 for a draw.
        had: i32,
        /// 0 for a draw, -1 for a loss.
        has: i32,
    },
    /// Allows a proved win of the other side in a position that was not proved to be lost.
    Allows,
    /// A win was proved, and nothing is proved any more.
    Misses,
}

impl Grade {
    /// Returns whether it is one to look at again.
    pub fn is_error(self) -> bool {
        self.word().is_some()
    }

    /// Returns whether it is worth a note: it is an error, or it gives away many pieces.
    pub fn is_noted(self) -> bool {
        self.is_error() || self.is_costly()
    }

    /// Returns whether it keeps the result and gives away many pieces.
    pub fn is_costly(self) -> bool {
        matches!(self, Grade::Fewer { pieces } if pieces >= MANY)
    }

    /// Returns how bad it is, to sort by: proved errors before estimated ones, each by what it gave away.
    pub(crate) fn weight(self) -> (u8, u16) {
        match self {
            Grade::Lets { had, has } => (5, had.abs_diff(has) as u16),
            Grade::Allows | Grade::Misses => (4, 0),
            Grade::Blunder(points) => (3, points.into()),
            Grade::Mistake(points) => (2, points.into()),
            Grade::Inaccuracy(points) => (1, points.into()),
            Grade::Fewer { pieces } => (0, pieces),
            _ => (0, 0),
        }
    }

    /// Returns whether no other move was better.
    pub fn is_best(self) -> bool {
        matches!(self, Grade::Only | Grade::Best | Grade::Forced)
    }

    /// Returns whether it changes what was proved.
    pub fn is_proved(self) -> bool {
        matches!(self, Grade::Lets { .. })
    }

    /// Returns the sign behind a move: a full square for a proved error, a hollow one for a proved
    /// win that was missed or allowed, rings for an estimate.
    pub fn sign(self) -> &'static str {
        match self {
            Grade::Lets { .. } => "■",
            Grade::Allows | Grade::Misses => "◻",
            Grade::Inaccuracy(_) => "○",
            Grade::Mistake(_) => "○○",
            Grade::Blunder(_) => "○○○",
            _ if self.is_costly() => "−",
            _ => "",
        }
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

/// Returns by how many pieces a move is certainly worse than the best one; `None` where it is no
/// worse.
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

/// Returns the expected score, from 0 to 1; `None` where only bounds are known.
pub fn chances(value: Evaluation) -> Option<f64> {
    match value {
        Evaluation::Exact(exact) => Some(f64::from(exact.sign() + 1) / 2.0),
        Evaluation::Heuristic(points) => Some(chance(points)),
        Evaluation::AtLeast(_) | Evaluation::AtMost(_) => None,
    }
}

#[cfg(test)]
pub(super) mod tests;
