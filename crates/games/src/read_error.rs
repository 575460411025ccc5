//! Errors of texts that cannot be read.

use super::outside::shorten;
use owlery_i18n::{Message, Text, messages};

/// The error of a text that differs from the expected one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// The number of the character, from 1.
    pub at: usize,
    /// The expected text, as in "expected …".
    pub expected: Message,
    /// The text found there, shortened; empty at the end of the text.
    pub found: String,
}

messages! {
    enum ErrorText {
        Ended { at: usize, expected: Message } = "rules-read.ended",
        Found { at: usize, expected: Message, found: String } = "rules-read.found",
    }
    enum Expected {
        OneOf { words: String } = "rules-read.one_of",
    }
}

impl ReadError {
    /// An error at a character counted from 1.
    pub fn new(at: usize, expected: impl Into<Message>, found: &str) -> Self {
        ReadError { at, expected: expected.into(), found: shorten(found) }
    }

    /// An error for a text that is not one of these words.
    pub(super) fn none_of(words: &[&str], found: &str) -> Self {
        ReadError::new(1, Expected::OneOf { words: words.join(", ") }, found)
    }

    /// An error for a text that is not a square.
    pub(super) fn no_square(found: &str) -> Self {
        ReadError::new(1, Text::of("rules-read.square"), found)
    }
}

impl From<ReadError> for Message {
    fn from(ReadError { at, expected, found }: ReadError) -> Self {
        match found.is_empty() {
            true => ErrorText::Ended { at, expected }.into(),
            false => ErrorText::Found { at, expected, found }.into(),
        }
    }
}

/// Implements `Display` and `Error` for errors that become a [`Message`].
macro_rules! errors_as_messages {
    ($($error:ty),+) => {$(
        impl std::fmt::Display for $error {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                owlery_i18n::Message::from(self.clone()).fmt(f)
            }
        }

        impl std::error::Error for $error {}
    )+};
}

pub(crate) use errors_as_messages;

errors_as_messages!(ReadError);
