//! Places in texts, by lines and columns.

use std::cell::Cell;

/// How many lines end in a text.
pub(super) fn newlines(text: &str) -> usize {
    text.bytes().filter(|byte| *byte == b'\n').count()
}

/// A place in a part of a text as a place in the whole, all counted from 1 but the origin.
pub(super) fn shifted(origin: (usize, usize), line: usize, column: usize) -> (usize, usize) {
    (origin.0 + line, if line == 1 { origin.1 + column } else { column })
}

/// The lines of a text, which tell where a byte stands without counting from the beginning each time.
#[derive(Debug)]
pub(crate) struct Lines {
    /// The bytes at which lines begin.
    begins: Vec<usize>,
    /// A byte, and the number of characters of its line before it: the last place that was asked for.
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

    /// The column of a byte of the text, in characters counted from 0. Quick if it is asked from front
    /// to back, be a line as long as it may.
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

#[test]
fn places_are_those_that_counting_finds() {
    let text = "a\n\näö\u{1f989}b\r\nend";
    let lines = Lines::of(text);
    let all = text.char_indices().map(|(at, _)| at).chain([text.len()]);
    let all: Vec<_> = all.collect();
    for at in all.iter().chain(all.iter().rev()).copied() {
        let before = &text[..at];
        let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count());
        assert_eq!((lines.line(at), lines.column(text, at)), (newlines(before), column), "{at}");
    }
}
