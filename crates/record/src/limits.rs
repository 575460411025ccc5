//! Limits on the size of games and texts.
//!
//! A text beyond a limit is refused with the line and the limit, and an edit that would go beyond one is
//! not made: everything that can be written can be read. Whatever is within the limits is shown without
//! holding up the window (`cargo bench --bench hostile` measures it).

use std::fmt;

use owlery_i18n::{Grouped, Message, Text, messages};

/// Bytes of a file of one game, of many, or of work in progress.
pub const FILE: usize = 64 << 20;
/// Bytes of the text of one game.
pub const GAME: usize = 32 << 20;
/// Games of a collection.
pub const GAMES: usize = 50_000;
/// Moves of a game, in variations too, and deleted moves that undo may bring back.
pub const MOVES: usize = 100_000;
/// Bytes of a comment, or of a collection's description: the field for it is laid out anew with every
/// letter.
pub const COMMENT: usize = 20_000;
/// Lines of a comment: screen readers are told of each.
pub const LINES: usize = 2000;
/// Bytes that all comments and marks of a game take together in its file.
pub const ANNOTATIONS: usize = 4 << 20;
/// Arrows and circles of a move.
pub const MARKS: usize = 1000;
/// Bytes of a title, of a name, or of anything else above the moves.
pub const HEADER: usize = 1000;
/// Bytes of the text of a move.
pub const MOVE: usize = 100;
/// Bytes of the best line of a report.
pub const LINE: usize = 300;
/// Bytes of a transcript, or of any text of moves that is not a game file.
pub const PROSE: usize = 1 << 20;
/// Bytes of moves for the open game, and of any text that is read while the window waits.
pub const PASTE: usize = 64 << 10;
/// Depth of variations in a text of moves.
pub const NESTING: usize = 500;
/// Bytes of the undo journal beside a game's file. A longer one is left out.
pub const JOURNAL: usize = 24 << 20;
/// Characters of a field above the moves: each has at most four bytes.
pub const TYPED: usize = HEADER / 4;

/// The unit of a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Bytes of a text.
    Bytes,
    /// Lines of a comment.
    Lines,
    /// Moves of a game.
    Moves,
    /// Games of a collection.
    Games,
    /// Arrows and circles.
    Marks,
    /// Bytes of comments and marks.
    Annotations,
}

/// A limit that is exceeded; displays as a clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OverLimit {
    /// The thing that exceeds its limit.
    pub what: Text,
    /// Its size.
    pub is: usize,
    /// The largest size that is allowed.
    pub most: usize,
    /// The unit of both.
    pub unit: Unit,
}

messages! {
    enum LimitMessage {
        Bytes { what: Text, is: Grouped, most: Grouped } = "record-limit.bytes",
        Lines { what: Text, is: Grouped, most: Grouped } = "record-limit.lines",
        Moves { what: Text, is: Grouped, most: Grouped } = "record-limit.moves",
        Games { what: Text, is: Grouped, most: Grouped } = "record-limit.games",
        Marks { what: Text, is: Grouped, most: Grouped } = "record-limit.marks",
        Annotations { what: Text, is: Grouped, most: Grouped } = "record-limit.remarks",
    }
}

impl From<OverLimit> for Message {
    fn from(OverLimit { what, is, most, unit }: OverLimit) -> Self {
        let (is, most) = (Grouped(is), Grouped(most));
        match unit {
            Unit::Bytes => LimitMessage::Bytes { what, is, most },
            Unit::Lines => LimitMessage::Lines { what, is, most },
            Unit::Moves => LimitMessage::Moves { what, is, most },
            Unit::Games => LimitMessage::Games { what, is, most },
            Unit::Marks => LimitMessage::Marks { what, is, most },
            Unit::Annotations => LimitMessage::Annotations { what, is, most },
        }
        .into()
    }
}

impl fmt::Display for OverLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Message::from(self.clone()).fmt(f)
    }
}

/// Checks a size against a limit.
pub fn check(what: Text, is: usize, most: usize, unit: Unit) -> Result<(), OverLimit> {
    if is > most { Err(OverLimit { what, is, most, unit }) } else { Ok(()) }
}

/// Checks the length of a comment, and its number of lines.
pub fn check_comment(what: Text, text: &str) -> Result<(), OverLimit> {
    check(what, text.len(), COMMENT, Unit::Bytes)?;
    let lines = 1 + text.bytes().filter(|byte| *byte == b'\n').count();
    check(what, lines, LINES, Unit::Lines)
}

/// Returns the number of bytes that a text takes in a file.
pub fn written(text: &str) -> usize {
    let escaped = |c: char| c.escape_debug().map(char::len_utf8).sum();
    text.chars().map(|c| if c.is_ascii_alphanumeric() { 1 } else { escaped(c) }).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_much_is_said_with_the_limit() {
        let the_move = Text::of("record-thing.move");
        assert_eq!(check(the_move, 1000, 1000, Unit::Marks), Ok(()));
        let over = check(the_move, 1_234_567, 1000, Unit::Marks).unwrap_err();
        assert_eq!(over.to_string(), "the move has 1,234,567 marks; 1,000 are allowed");
        for text in ["", "e4 \"!\"", "äöü", "\u{0}\n\u{9b}'"] {
            assert!(written(text) >= crate::file::quoted(text).len() - 2, "{text:?}");
        }
    }
}
