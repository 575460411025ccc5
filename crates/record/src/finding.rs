//! What a report has found of a position. Programs write it, not people.

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use super::limits::{self, OverLimit, Unit};
use super::value_text;
pub use super::value_text::Written;
use owlery_games::{MoveError, MoveList, Notation, Value};
use owlery_i18n::{Text, messages};

/// What is known of the position after a move, seen by the side to move there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Read")]
pub struct Finding {
    /// How it ends, or a guess.
    #[serde(with = "value_text")]
    pub value: Value,
    /// The legal moves by what they do to the result.
    pub moves: Counts,
    /// The best moves from here on, with spaces between them; empty where none is known.
    pub best: String,
    /// So many positions might be looked at.
    pub nodes: u64,
}

/// The same as it is read.
#[derive(Deserialize)]
#[serde(rename = "Found", deny_unknown_fields)]
struct Read {
    #[serde(with = "value_text")]
    value: Value,
    #[serde(default)]
    moves: Counts,
    #[serde(default)]
    best: String,
    #[serde(default)]
    nodes: u64,
    /// How long it was thought about, as earlier versions wrote. On another computer that says
    /// nothing, so it is forgotten.
    #[serde(default, rename = "millis")]
    _millis: IgnoredAny,
}

impl From<Read> for Finding {
    fn from(Read { value, moves, best, nodes, .. }: Read) -> Self {
        Finding { value, moves, best, nodes }
    }
}

/// Legal moves, by whether they hold the best result there is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Counts {
    /// So many are proved to.
    pub hold: u16,
    /// So many are proved not to.
    pub fail: u16,
    /// Of so many it is not known.
    pub open: u16,
}

impl Counts {
    /// All of them.
    pub fn all(self) -> usize {
        [self.hold, self.fail, self.open].map(usize::from).iter().sum()
    }
}

messages! {
    /// An evaluation that is impossible in its position.
    pub enum FindingError {
        /// It counts other moves than there are.
        Counted {
            /// The number of moves that are counted.
            counted: usize,
            /// The number of legal moves.
            legal: usize,
        } = "record-fault.counted",
        /// Its best line is too long.
        Over {
            /// By how much.
            what: OverLimit,
        } = "record-fault.found",
        /// Its best line cannot be played.
        Best {
            /// The first move that cannot.
            error: MoveError,
        } = "record-fault.found_best",
    }
}

impl Finding {
    /// Whether nothing more is to be found out.
    pub fn is_complete(&self) -> bool {
        matches!(self.value, Value::Proved(_)) && self.moves.open == 0
    }

    /// The best moves one by one.
    pub fn line(&self) -> impl Iterator<Item = &str> {
        self.best.split_whitespace()
    }

    /// Checks that it can be one of this position.
    pub fn check<P: Notation>(&self, position: &P) -> Result<(), FindingError> {
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        if self.moves.all() != moves.len() {
            let (counted, legal) = (self.moves.all(), moves.len());
            return Err(FindingError::Counted { counted, legal });
        }
        let best =
            limits::over(Text::of("record-thing.best"), self.best.len(), limits::LINE, Unit::Bytes);
        best.map_or(Ok(()), |what| Err(FindingError::Over { what }))?;
        let mut at = position.clone();
        for text in self.line() {
            at.apply(at.read_move(text).map_err(|error| FindingError::Best { error })?);
        }
        Ok(())
    }
}

#[cfg(test)]
pub(super) mod tests;
