//! What a report has found of a position. Programs write it, not people.

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use super::limits::{self, Unit};
use super::value_text;
pub use super::value_text::Written;
use crate::rules::{MoveList, Notation, Value};
use crate::t;

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

impl Finding {
    /// Whether nothing more is to be found out.
    pub fn is_complete(&self) -> bool {
        matches!(self.value, Value::Proved(_)) && self.moves.open == 0
    }

    /// The best moves one by one.
    pub fn line(&self) -> impl Iterator<Item = &str> {
        self.best.split_whitespace()
    }

    /// Whether it can be one of this position; else a sentence without its full stop.
    pub fn check<P: Notation>(&self, position: &P) -> Result<(), String> {
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        if self.moves.all() != moves.len() {
            let (counted, legal) = (self.moves.all(), moves.len());
            return Err(t!("record-fault.counted", counted = counted, legal = legal));
        }
        let best =
            limits::over(t!("record-thing.best"), self.best.len(), limits::LINE, Unit::Bytes);
        best.map_or(Ok(()), |what| Err(t!("record-fault.found", what = what)))?;
        let mut at = position.clone();
        for text in self.line() {
            let mv = at
                .read_move(text)
                .map_err(|error| t!("record-fault.found_best", error = error.to_string()))?;
            at.apply(mv);
        }
        Ok(())
    }
}

#[cfg(test)]
pub(super) mod tests;
