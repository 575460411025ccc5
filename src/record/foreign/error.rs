//! Why a text of another program cannot be read, and what of it is not kept.

use crate::record::transcript::Unread;
use crate::t;

/// Why a text of another program cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", place(*.line, *.column, &.fault.to_string()))]
pub struct ForeignError {
    /// Counted from 1.
    pub line: usize,
    /// Counted from 1, in characters, where that is known.
    pub column: Option<usize>,
    /// What is wrong there.
    pub fault: ForeignFault,
}

/// What is wrong with a text of another program.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ForeignFault {
    /// Something else was expected.
    #[error("{}", mismatch(.expected, .found.as_deref()))]
    Expected {
        /// What was expected.
        expected: &'static str,
        /// What stood there, shortened; `None` where the text ends.
        found: Option<String>,
    },
    /// The text ends within something.
    #[error("{}", t!("rules-ron.ended"))]
    Ended,
    /// The text is no JSON.
    #[error("{}", t!("record-foreign.json"))]
    Json,
    /// The text is JSON, but no record of a game.
    #[error("{}", t!("record-foreign.no_record", what = .0))]
    Record(String),
    /// It is a game of this name, which is none of ours.
    #[error("{}", t!("record-foreign.other_game", name = .0))]
    OtherGame(String),
    /// The position that it begins with is none of the game.
    #[error("{}", t!("record-fault.start", error = .0))]
    Start(String),
    /// It has not two players but so many.
    #[error("{}", t!("record-foreign.players", count = .0))]
    Players(usize),
    /// There is more of something than may be.
    #[error("{0}")]
    Limit(String),
    /// There is no game in it.
    #[error("{}", t!("record-foreign.empty"))]
    Empty,
    /// Its moves are those of none of our games.
    #[error("{}", t!("record-foreign.no_move", text = .0))]
    NoGame(String),
}

/// Something that was not kept, or otherwise than it stands.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", t!("record-place.line", line = .line, what = .what.to_string()))]
pub struct ForeignRemark {
    /// Counted from 1.
    pub line: usize,
    /// What it is.
    pub what: Loss,
}

/// What was not kept, or otherwise than it stands.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Loss {
    /// A variant or option that is unknown.
    #[error("{}", t!("record-foreign.variant", name = .0))]
    Variant(String),
    /// A result without a reason is taken for a resignation.
    #[error("{}", t!("record-foreign.as_resignation", result = *.0))]
    AsResignation(&'static str),
    /// A draw without a reason is taken for an agreed one.
    #[error("{}", t!("record-foreign.as_agreement"))]
    AsAgreement,
    /// An ending for which there is no word; it stands in the comment on the last move.
    #[error("{}", t!("record-foreign.ending", ending = .0))]
    Ending(String),
    /// The rules make it another result.
    #[error("{}", t!("record-read.result", said = *.said, is = *.is))]
    Result {
        /// As it is written.
        said: &'static str,
        /// As the moves have it.
        is: &'static str,
    },
    /// This move is not legal; it and what follows is struck out.
    #[error("{}", t!("record-foreign.struck", place = .place, text = .text, reason = .reason))]
    Struck {
        /// The number of the move.
        place: String,
        /// Its text.
        text: String,
        /// Why it is not legal.
        reason: String,
    },
}

impl Loss {
    /// Whether it is about a move that is struck out.
    pub fn is_struck(&self) -> bool {
        matches!(self, Loss::Struck { .. })
    }
}

impl From<&Unread> for Loss {
    fn from(unread: &Unread) -> Self {
        let Unread { token, place, reason, .. } = unread.clone();
        Loss::Struck { place: place.unwrap_or_default(), text: token, reason }
    }
}

fn place(line: usize, column: Option<usize>, what: &str) -> String {
    match column {
        Some(column) => t!("record-place.column", line = line, column = column, what = what),
        None => t!("record-place.line", line = line, what = what),
    }
}

fn mismatch(expected: &str, found: Option<&str>) -> String {
    match found {
        Some(found) => {
            t!("record-form.found", expected = expected, found = format!("“{found}”"))
        }
        None => t!("record-form.ended", expected = expected),
    }
}
