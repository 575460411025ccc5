//! What is said of a text that cannot be read.

use std::fmt::{self, Display};

use super::outside::shorten;

/// Text that is not what was expected: where, what was expected, and what stood there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// The character, counted from 1.
    pub at: usize,
    /// As in "expected …".
    pub expected: String,
    /// What stood there, at most a few words; empty at the end of the text.
    pub found: String,
}

impl ReadError {
    /// An error at a character counted from 1.
    pub fn new(at: usize, expected: impl Into<String>, found: &str) -> Self {
        ReadError { at, expected: expected.into(), found: shorten(found) }
    }
}

impl Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ReadError { at, expected, found } = self;
        match found.as_str() {
            "" => write!(f, "character {at}: expected {expected}, but the text ends there"),
            _ => write!(f, "character {at}: expected {expected}, found “{found}”"),
        }
    }
}

impl std::error::Error for ReadError {}
