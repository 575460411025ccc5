//! Errors of game files, and the places of texts.

use std::cell::Cell;

use crate::annotations::AnnotationError;
use crate::evaluation::EvaluationError;
use crate::file::VERSION;
use crate::limits::OverLimit;
use crate::located::Located;
use crate::time_control::TimeControlError;
use owlery_games::CodeError;
use owlery_games::options::what_is_wrong;
use owlery_games::outside::shorten;
use owlery_i18n::{Arg, Message, messages};

/// An error in a game file, with its place.
pub type FileError = Located<Message>;

messages! {
    pub(crate) enum FileFault {
        Empty = "record-fault.empty",
        Version { version: u32, ours: u32 } = "record-fault.version",
        NoVersion { ours: u32 } = "record-fault.no_version",
        ThereAlready { key: String } = "record-fault.there_already",
        Expected { expected: Arg } = "record-form.expected",
        Found { expected: Arg, found: String } = "record-form.found",
        Ended { expected: Arg } = "record-form.ended",
        NoOpening { found: String } = "record-form.no_opening",
        Cut = "record-form.text_ended",
        Syntax(what: Message),
        Options { what: Message } = "rules-options.range",
        Over(over: OverLimit),
        Side { found: String, game: &'static str, white: &'static str, black: &'static str } = "record-fault.side",
        SideTwice { side: String } = "record-fault.side_twice",
        Start { error: CodeError } = "record-fault.start",
        NoMove { number: u32 } = "record-fault.no_move",
        UnplayableEnd { number: u32 } = "record-fault.unplayable_end",
        Result { said: String, is: &'static str } = "record-fault.result",
        Follows { number: u32 } = "record-fault.follows",
        Id { number: u32 } = "record-fault.id",
        FollowsUnplayable = "record-fault.follows_unplayable",
        Move { place: String, text: String, reason: Message } = "record-fault.move",
        MoveThere { text: String } = "record-fault.move_there",
        OneLine = "record-fault.one_line",
        Mark { text: String } = "record-fault.mark",
        Sign(sign: AnnotationError),
        FoundUnplayable = "record-fault.found_unplayable",
        Evaluation(evaluation: EvaluationError),
        Clock { fault: TimeControlError } = "record-clock.fault",
        NoTime { seconds: i64 } = "record-clock.no_time",
        TimeLeft { side: &'static str, said: String, is: String } = "record-clock.left",
        NoSideOf { field: &'static str, side: &'static str } = "record-clock.missing",
    }
}

pub(super) fn wrong_version(line: usize, version: u32) -> FileError {
    FileError::new(line, None, FileFault::Version { version, ours: VERSION })
}

/// The error of RON that cannot be read, at this line and column.
pub(super) fn syntax_error(
    (line, column): (usize, usize),
    error: &ron::error::SpannedError,
) -> FileError {
    let what = match &error.code {
        // Players may well meet other programs' files, and files that are cut off.
        ron::Error::ExpectedDifferentStructName { found, .. } => {
            FileFault::NoOpening { found: shorten(found) }
        }
        ron::Error::Eof => FileFault::Cut,
        code => FileFault::Syntax(what_is_wrong(code)),
    };
    FileError::new(line, column, what)
}

pub(super) fn newlines(text: &str) -> usize {
    text.bytes().filter(|byte| *byte == b'\n').count()
}

/// Converts a place in a part of a text to one in the whole; all are counted from 1 but the origin.
pub(super) fn shifted(origin: (usize, usize), line: usize, column: usize) -> (usize, usize) {
    (origin.0 + line, if line == 1 { origin.1 + column } else { column })
}

/// The lines of a text, by which the place of a byte is found without counting from the beginning.
#[derive(Debug)]
pub(crate) struct Lines {
    /// The bytes at which lines begin.
    begins: Vec<usize>,
    /// The byte asked for last, and the number of characters of its line before it.
    counted: Cell<(usize, usize)>,
}

impl Lines {
    /// Finds the lines of a text.
    pub fn of(text: &str) -> Self {
        let begins = text.match_indices('\n').map(|(at, _)| at + 1);
        Lines { begins: std::iter::once(0).chain(begins).collect(), counted: Cell::default() }
    }

    /// The line of a byte, counted from 0.
    pub fn line(&self, at: usize) -> usize {
        self.begins.partition_point(|begin| *begin <= at).saturating_sub(1)
    }

    /// The column of a byte of the text, in characters counted from 0. Fast from front to back, even in
    /// long lines.
    pub fn column(&self, text: &str, at: usize) -> usize {
        let begin = self.begins.get(self.line(at)).copied().unwrap_or(0);
        let (from, before) = match self.counted.get() {
            counted @ (from, _) if (begin..=at).contains(&from) => counted,
            _ => (begin, 0),
        };
        let column = before + text.get(from..at).map_or(0, |text| text.chars().count());
        self.counted.set((at, column));
        column
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_those_that_counting_finds() {
        let text = "a\n\näö\u{1f989}b\r\nend";
        let lines = Lines::of(text);
        let all = text.char_indices().map(|(at, _)| at).chain([text.len()]);
        let all: Vec<_> = all.collect();
        for at in all.iter().chain(all.iter().rev()).copied() {
            let before = &text[..at];
            let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count());
            assert_eq!(
                (lines.line(at), lines.column(text, at)),
                (newlines(before), column),
                "{at}"
            );
        }
    }
}
