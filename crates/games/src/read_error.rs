//! What is said of a text that cannot be read.

use std::fmt;

use super::outside::shorten;
use owlery_i18n::{Message, Text, messages};

/// Text that is not what was expected: where, what was expected, and what stood there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// The character, counted from 1.
    pub at: usize,
    /// As in "expected …".
    pub expected: Message,
    /// What stood there, at most a few words; empty at the end of the text.
    pub found: String,
}

messages! {
    enum Told {
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

    /// An error of a text that is none of some words.
    pub(super) fn none_of(words: &[&str], found: &str) -> Self {
        ReadError::new(1, Expected::OneOf { words: words.join(", ") }, found)
    }

    /// An error of a text that is no square.
    pub(super) fn no_square(found: &str) -> Self {
        ReadError::new(1, Text::of("rules-read.square"), found)
    }
}

impl From<ReadError> for Message {
    fn from(ReadError { at, expected, found }: ReadError) -> Self {
        match found.is_empty() {
            true => Told::Ended { at, expected }.into(),
            false => Told::Found { at, expected, found }.into(),
        }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Message::from(self.clone()).fmt(f)
    }
}

impl std::error::Error for ReadError {}
