//! Places in texts, by lines and columns.

/// How many lines end in a text.
pub(super) fn newlines(text: &str) -> usize {
    text.bytes().filter(|byte| *byte == b'\n').count()
}

/// A place in a part of a text as a place in the whole, all counted from 1 but the origin.
pub(super) fn shifted(origin: (usize, usize), line: usize, column: usize) -> (usize, usize) {
    (origin.0 + line, if line == 1 { origin.1 + column } else { column })
}
