//! Errors in texts of other programs, and warnings about what is not kept of them.

use crate::limits::OverLimit;
use crate::located::Located;
use crate::transcript::TranscriptError;
use owlery_games::CodeError;
use owlery_games::outside::shorten;
use owlery_i18n::{Arg, Grouped, Message, messages};

/// An error in a game record of another program, with its place.
pub type ForeignError = Located<ForeignFault>;

/// A part of a foreign game record that was dropped or changed, with its line.
pub type ForeignWarning = Located<ConversionLoss>;

messages! {
    /// A fault in a game record of another program.
    #[allow(missing_docs, reason = "the messages say it")]
    pub enum ForeignFault {
        Expected { expected: Arg, found: String } = "record-form.found",
        ExpectedAtEnd { expected: Arg } = "record-form.ended",
        Ended = "record-form.text_ended",
        Json = "record-foreign.json",
        Record { what: String } = "record-foreign.no_record",
        OtherGame { name: String } = "record-foreign.other_game",
        Start { error: CodeError } = "record-fault.start",
        Players { count: usize } = "record-foreign.players",
        Limit(over: OverLimit),
        Nested { most: Grouped } = "record-read.nested",
        Empty = "record-foreign.empty",
        NoGame { text: String } = "record-foreign.no_move",
    }

    /// A part of a foreign game record that was dropped or changed.
    #[allow(missing_docs, reason = "the messages say it")]
    pub enum ConversionLoss {
        Variant { name: String } = "record-foreign.variant",
        AsResignation { result: &'static str } = "record-foreign.as_resignation",
        AsAgreement = "record-foreign.as_agreement",
        Ending { ending: String } = "record-foreign.ending",
        Result { said: &'static str, is: &'static str } = "record-read.result",
        Struck { place: String, text: String, reason: Message } = "record-foreign.struck",
    }
}

impl ConversionLoss {
    /// Returns true for a move that is struck out.
    pub fn is_struck(&self) -> bool {
        matches!(self, ConversionLoss::Struck { .. })
    }
}

impl From<&TranscriptError> for ConversionLoss {
    fn from(unread: &TranscriptError) -> Self {
        let TranscriptError { token, place, reason, .. } = unread.clone();
        ConversionLoss::Struck { place: place.unwrap_or_default(), text: token, reason }
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
