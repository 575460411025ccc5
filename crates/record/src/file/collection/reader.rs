//! A place in the text of a collection, and what was found up to there.

use super::entry::Entry;
use crate::file::place::newlines;
use crate::file::scan::{Fault, Scan};
use crate::file::{FileError, FileFault};
use owlery_i18n::Arg;

/// A collection while it is read.
pub struct Reader<'a> {
    pub scan: Scan<'a>,
    /// Where games begin at the beginnings of lines, ascending.
    pub starts: Vec<usize>,
    pub games: Vec<Entry>,
    /// Up to where everything belongs to a game or to the head.
    pub done: usize,
    /// How many remarks were found that have no end.
    pub endless: usize,
    /// Up to where lines were counted, with the line and column there.
    pub counted: (usize, usize, usize),
}

impl<'a> Reader<'a> {
    /// Looks where its games may begin.
    pub fn new(text: &'a str) -> Self {
        let (mut starts, mut at) = (Vec::new(), 0);
        for line in text.split_inclusive('\n') {
            let begin = at + line.len() - line.trim_start().len();
            at += line.len();
            // A remark may stand before it.
            let remarks = remarks_before(line.trim_start());
            if begins_game(&text[begin + remarks..]) {
                starts.push(begin);
            }
        }
        let scan = Scan { text, at: 0 };
        Reader { scan, starts, games: Vec::new(), done: 0, endless: 0, counted: (0, 0, 0) }
    }

    /// Scans a part; where that cannot be done, says where and why.
    pub fn tell<T>(&mut self, part: fn(&mut Scan<'a>) -> Result<T, Fault>) -> Result<T, FileError> {
        part(&mut self.scan).map_err(|fault| self.error(fault.at, fault.what))
    }

    /// Where the next game begins, else the end of the text.
    pub fn start_after(&self, at: usize) -> usize {
        let next = self.starts.partition_point(|start| *start <= at);
        self.starts.get(next).copied().unwrap_or(self.scan.text.len())
    }

    /// Line and column of a byte, counted from 0. Quick if it is asked from front to back.
    pub fn place(&mut self, at: usize) -> (usize, usize) {
        if at < self.counted.0 {
            self.counted = (0, 0, 0);
        }
        let (from, line, column) = self.counted;
        let between = &self.scan.text[from..at];
        let (line, column) = match between.rsplit_once('\n') {
            None => (line, column + between.chars().count()),
            Some((_, last)) => (line + newlines(between), last.chars().count()),
        };
        self.counted = (at, line, column);
        (line, column)
    }

    /// That something else was expected there.
    pub fn error(&mut self, at: usize, expected: impl Into<Arg>) -> FileError {
        let ((line, column), expected) = (self.place(at), expected.into());
        let what = match self.scan.text[at..].chars().next() {
            None => FileFault::Ended { expected },
            Some(c) => FileFault::Found { expected, found: format!("{c:?}") },
        };
        FileError::new(line + 1, column + 1, what)
    }
}

/// How much of a line are remarks at its beginning, and blanks behind them.
fn remarks_before(line: &str) -> usize {
    let mut rest = line;
    while let Some((_, behind)) = rest.strip_prefix("/*").and_then(|rest| rest.split_once("*/")) {
        rest = behind.trim_start();
    }
    line.len() - rest.len()
}

/// Whether the fields of a game begin here.
fn begins_game(text: &str) -> bool {
    let mut scan = Scan { text, at: 0 };
    // A word, a bracket and a word: there is no need to look at comments between them.
    scan.name();
    if !scan.take('(') {
        return false;
    }
    scan.skip_spaces();
    let name = scan.name();
    ["owlery", "game"].contains(&name) && scan.take(':')
}
