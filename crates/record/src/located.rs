//! Faults and remarks with their places in a text.

use std::fmt;

use owlery_i18n::{Message, messages};

/// A fault or a remark, with its place in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Located<T> {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1 in characters, if it is known and matters.
    pub column: Option<usize>,
    /// The fault or remark: a clause.
    pub what: T,
}

messages! {
    enum Place {
        Line { line: usize, what: Message } = "record-place.line",
        Column { line: usize, column: usize, what: Message } = "record-place.column",
    }
}

impl<T> Located<T> {
    /// Locates something at a line, and at a column if it is known.
    pub fn new(line: usize, column: impl Into<Option<usize>>, what: impl Into<T>) -> Self {
        Located { line, column: column.into(), what: what.into() }
    }
}

impl<T: Into<Message>> From<Located<T>> for Message {
    fn from(Located { line, column, what }: Located<T>) -> Self {
        let what = what.into();
        match column {
            Some(column) => Place::Column { line, column, what }.into(),
            None => Place::Line { line, what }.into(),
        }
    }
}

impl<T: Into<Message> + Clone> fmt::Display for Located<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Message::from(self.clone()).fmt(f)
    }
}

impl<T: Into<Message> + Clone + fmt::Debug> std::error::Error for Located<T> {}
