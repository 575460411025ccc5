//! What is said of a text that cannot be read.

use std::fmt::{self, Display};

use super::outside::shorten;
use crate::t;

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
        f.write_str(&match found.as_str() {
            "" => t!("rules-read.ended", at = at, expected = expected),
            found => t!("rules-read.found", at = at, expected = expected, found = found),
        })
    }
}

impl std::error::Error for ReadError {}
