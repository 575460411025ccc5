//! Evaluations of positions by a report.

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use super::limits::{self, OverLimit};
use owlery_games::outside::shorten;
use owlery_games::{Evaluation, ExactValue, MoveError, MoveList, Notation, WinDistance};
use owlery_i18n::{Text, messages};

/// An evaluation of the position after a move, from the point of view of the side to move there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Read")]
pub struct PositionEvaluation {
    /// The value, exact or estimated.
    #[serde(with = "as_text")]
    pub value: Evaluation,
    /// The legal moves by their effect on the result.
    pub moves: Counts,
    /// The best line, with spaces between the moves; empty if unknown.
    pub best: String,
    /// The node limit of the search.
    pub nodes: u64,
}

/// The form of an evaluation in files.
#[derive(Deserialize)]
#[serde(rename = "Found", deny_unknown_fields)]
struct Read {
    #[serde(with = "as_text")]
    value: Evaluation,
    #[serde(default)]
    moves: Counts,
    #[serde(default)]
    best: String,
    #[serde(default)]
    nodes: u64,
    /// The time of the search, which earlier versions wrote.
    #[serde(default, rename = "millis")]
    _millis: IgnoredAny,
}

impl From<Read> for PositionEvaluation {
    fn from(Read { value, moves, best, nodes, .. }: Read) -> Self {
        PositionEvaluation { value, moves, best, nodes }
    }
}

/// The numbers of legal moves by whether they hold the best possible result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Counts {
    /// The number of moves proved to hold it.
    pub hold: u16,
    /// The number of moves proved not to hold it.
    pub fail: u16,
    /// The number of other moves.
    pub open: u16,
}

impl Counts {
    /// Returns the number of all moves.
    pub fn all(self) -> usize {
        [self.hold, self.fail, self.open].map(usize::from).iter().sum()
    }
}

messages! {
    /// An evaluation that is impossible in its position.
    #[allow(missing_docs, reason = "the messages say it")]
    pub enum EvaluationError {
        Counted { counted: usize, legal: usize } = "record-fault.counted",
        Over { what: OverLimit } = "record-fault.found",
        Best { error: MoveError } = "record-fault.found_best",
    }
}

impl PositionEvaluation {
    /// Returns true if nothing more can be found out.
    pub fn is_complete(&self) -> bool {
        matches!(self.value, Evaluation::Exact(_)) && self.moves.open == 0
    }

    /// Iterates over the moves of the best line.
    pub fn line(&self) -> impl Iterator<Item = &str> {
        self.best.split_whitespace()
    }

    /// Checks that it is possible for this position.
    pub fn check<P: Notation>(&self, position: &P) -> Result<(), EvaluationError> {
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        if self.moves.all() != moves.len() {
            let (counted, legal) = (self.moves.all(), moves.len());
            return Err(EvaluationError::Counted { counted, legal });
        }
        limits::check_bytes(Text::of("record-thing.best"), self.best.len(), limits::LINE)
            .map_err(|what| EvaluationError::Over { what })?;
        let mut at = position.clone();
        for text in self.line() {
            at.apply(at.read_move(text).map_err(|error| EvaluationError::Best { error })?);
        }
        Ok(())
    }
}

/// Formats a value: "win in 13", "win within 13", both in plies, "win by 6", "win by at least 6", "draw",
/// "at least draw", "estimated -35".
pub fn value_text(value: Evaluation) -> String {
    let (word, exact) = match value {
        Evaluation::Heuristic(points) => return format!("estimated {points}"),
        Evaluation::Exact(exact) => ("", exact),
        Evaluation::AtLeast(exact) => ("at least ", exact),
        Evaluation::AtMost(exact) => ("at most ", exact),
    };
    let end = match exact {
        ExactValue::Win(_) => "win",
        ExactValue::Draw => "draw",
        ExactValue::Endless => "endless",
        ExactValue::Loss(_) => "loss",
    };
    let distance = match exact.distance() {
        WinDistance::Unknown => String::new(),
        WinDistance::Exactly(plies) => format!(" in {plies}"),
        WinDistance::Within(plies) => format!(" within {plies}"),
        WinDistance::Margin(pieces) => format!(" by {pieces}"),
        WinDistance::MarginAtLeast(pieces) => format!(" by at least {pieces}"),
        WinDistance::MarginAtMost(pieces) => format!(" by at most {pieces}"),
    };
    format!("{word}{end}{distance}")
}

/// Parses a text such as "win in 13" or "estimated -35". Older files have "win 13", which was a bound.
pub fn parse_value(text: &str) -> Option<Evaluation> {
    if let Some(points) = text.strip_prefix("estimated ") {
        let points: i32 = points.parse().ok()?;
        // No game estimates more.
        return (points.abs() < 1_000_000).then_some(Evaluation::Heuristic(points));
    }
    let (made, exact): (fn(ExactValue) -> Evaluation, _) = match text.split_once(' ') {
        Some(("at", rest)) => match rest.split_once(' ')? {
            ("least", exact) => (Evaluation::AtLeast, exact),
            ("most", exact) => (Evaluation::AtMost, exact),
            _ => return None,
        },
        _ => (Evaluation::Exact, text),
    };
    let (word, distance) =
        exact.split_once(' ').map_or((exact, None), |(word, it)| (word, Some(it)));
    let exact = match word {
        "win" => ExactValue::Win(WinDistance::Unknown),
        "loss" => ExactValue::Loss(WinDistance::Unknown),
        "draw" => ExactValue::Draw,
        "endless" => ExactValue::Endless,
        _ => return None,
    };
    Some(made(match distance {
        Some(_) if exact.sign() == 0 => return None,
        Some(distance) => exact.with_distance(read_distance(distance)?),
        None => exact,
    }))
}

fn read_distance(text: &str) -> Option<WinDistance> {
    let (word, number) = text.rsplit_once(' ').unwrap_or(("within", text));
    let number = number.parse().ok()?;
    Some(match word {
        "in" => WinDistance::Exactly(number),
        "within" => WinDistance::at_most(number),
        "by" => WinDistance::Margin(number),
        "by at least" => WinDistance::MarginAtLeast(number),
        "by at most" => WinDistance::MarginAtMost(number),
        _ => return None,
    })
}

/// Values are texts in RON.
mod as_text {
    use super::{Evaluation, parse_value, shorten, value_text};
    use owlery_i18n::t;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(value: &Evaluation, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&value_text(*value))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Evaluation, D::Error> {
        let text = String::deserialize(deserializer)?;
        let wrong = || D::Error::custom(t!("record-fault.value", text = shorten(&text)));
        parse_value(&text).ok_or_else(wrong)
    }
}

#[cfg(test)]
pub(super) mod tests;
