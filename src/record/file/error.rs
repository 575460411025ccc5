//! Why a file cannot be read.

use super::format::VERSION;
use crate::rules::options::what_is_wrong;
use crate::t;

/// Why a game file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", told(*.line, *.column, .what))]
pub struct FileError {
    /// Counted from 1.
    pub line: usize,
    /// Counted from 1, in characters, where it is the form of the text that is wrong.
    pub column: Option<usize>,
    /// What was expected and what stood there.
    pub what: String,
}

fn told(line: usize, column: Option<usize>, what: &str) -> String {
    match column {
        Some(column) => t!("record-place.column", line = line, column = column, what = what),
        None => t!("record-place.line", line = line, what = what),
    }
}

/// A version that this program does not know.
pub(super) fn wrong_version(line: usize, version: u32) -> FileError {
    let what = t!("record-fault.version", version = version, ours = VERSION);
    FileError { line, column: None, what }
}

/// That RON cannot be read, at this line and column.
pub(super) fn syntax_error(
    (line, column): (usize, usize),
    error: &ron::error::SpannedError,
) -> FileError {
    FileError { line, column: Some(column), what: what_is_wrong(&error.code) }
}
