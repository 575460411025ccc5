//! Errors in texts of other programs, and warnings about what is not kept of them.

use crate::limits::OverLimit;
use crate::located::Located;
use crate::transcript::Unread;
use owlery_games::CodeError;
use owlery_games::outside::shorten;
use owlery_i18n::{Arg, Grouped, Message, messages};

/// An error in a game record of another program, with its place.
pub type ForeignError = Located<ForeignFault>;

/// A part of a foreign game record that was dropped or changed, with its line.
pub type ForeignWarning = Located<Loss>;

messages! {
    /// A fault in a game record of another program.
    pub enum ForeignFault {
        /// Something else was expected.
        Expected {
            /// A description of the expected text.
            expected: Arg,
            /// The text that was found, shortened and in quotation marks.
            found: String,
        } = "record-form.found",
        /// The text ends where something else was expected.
        ExpectedAtEnd {
            /// A description of the expected text.
            expected: Arg,
        } = "record-form.ended",
        /// The text ends within something.
        Ended = "record-form.text_ended",
        /// The text is no JSON.
        Json = "record-foreign.json",
        /// The text is JSON, but no record of a game.
        Record {
            /// The parser's own message.
            what: String,
        } = "record-foreign.no_record",
        /// It is a game that is none of ours.
        OtherGame {
            /// Its name.
            name: String,
        } = "record-foreign.other_game",
        /// The position that it begins with is none of the game.
        Start {
            /// Why not.
            error: CodeError,
        } = "record-fault.start",
        /// It has not two players.
        Players {
            /// The number that was found.
            count: usize,
        } = "record-foreign.players",
        /// There is more of something than may be.
        Limit(over: OverLimit),
        /// Too many variations stand in one another.
        Nested {
            /// The largest number that is allowed.
            most: Grouped,
        } = "record-read.nested",
        /// There is no game in it.
        Empty = "record-foreign.empty",
        /// Its moves are those of none of our games.
        NoGame {
            /// The first of them.
            text: String,
        } = "record-foreign.no_move",
    }

    /// A part of a foreign game record that was dropped or changed.
    pub enum Loss {
        /// A variant or option that is unknown.
        Variant {
            /// Its name.
            name: String,
        } = "record-foreign.variant",
        /// A result without a reason is taken for a resignation.
        AsResignation {
            /// The result.
            result: &'static str,
        } = "record-foreign.as_resignation",
        /// A draw without a reason is taken for an agreed one.
        AsAgreement = "record-foreign.as_agreement",
        /// An ending for which there is no word; it stands in the comment on the last move.
        Ending {
            /// The word of the text.
            ending: String,
        } = "record-foreign.ending",
        /// The rules make it another result.
        Result {
            /// As it is written.
            said: &'static str,
            /// As the moves have it.
            is: &'static str,
        } = "record-read.result",
        /// This move is not legal; it and what follows is struck out.
        Struck {
            /// The number of the move.
            place: String,
            /// Its text.
            text: String,
            /// The reason why the move is not legal.
            reason: Message,
        } = "record-foreign.struck",
    }
}

impl Loss {
    /// Returns true for a move that is struck out.
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

impl ForeignFault {
    /// The fault that something else was expected than the found text, which is empty at the end.
    pub(super) fn expected(expected: impl Into<Arg>, found: &str) -> Self {
        let expected = expected.into();
        match found.is_empty() {
            true => ForeignFault::ExpectedAtEnd { expected },
            false => {
                ForeignFault::Expected { expected, found: format!("“{}”", shorten(found)) }
            }
        }
    }
}
