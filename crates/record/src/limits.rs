//! Limits on the size of games and texts.
//!
//! A text beyond a limit is refused, with the line and the limit, and so is an edit that would go
//! beyond one: everything that can be written can be read. Whatever is within the limits can be
//! shown without holding up the window (`cargo bench --bench hostile` measures that).

use owlery_i18n::{Grouped, Text, messages};

/// Bytes of a file of one game, of many, or of work in progress.
pub const FILE: usize = 64 << 20;
/// Bytes of the text of one game.
pub const GAME: usize = 32 << 20;
/// Games of a collection.
pub const GAMES: usize = 50_000;
/// Moves of a game, in variations too, and deleted moves that undo may bring back.
pub const MOVES: usize = 100_000;
/// Bytes of a comment, or of a collection's description: the field for it is laid out again with every
/// letter.
pub const COMMENT: usize = 20_000;
/// Lines of a comment, each of which is passed to screen readers.
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
/// Characters of a field above the moves: each has at most four bytes.
pub const TYPED: usize = HEADER / 4;

messages! {
    /// A limit that is exceeded, with the thing, its size and the largest size that is allowed.
    #[allow(missing_docs, reason = "the messages say it")]
    pub enum OverLimit {
        Bytes { what: Text, is: Grouped, most: Grouped } = "record-limit.bytes",
        Lines { what: Text, is: Grouped, most: Grouped } = "record-limit.lines",
        Moves { what: Text, is: Grouped, most: Grouped } = "record-limit.moves",
        Games { what: Text, is: Grouped, most: Grouped } = "record-limit.games",
        Marks { what: Text, is: Grouped, most: Grouped } = "record-limit.marks",
        /// Bytes of comments and marks.
        Annotations { what: Text, is: Grouped, most: Grouped } = "record-limit.remarks",
    }
}

macro_rules! checks {
    ($($check:ident, $variant:ident, $about:literal;)*) => {$(
        #[doc = $about]
        pub fn $check(what: Text, is: usize, most: usize) -> Result<(), OverLimit> {
            match is > most {
                true => Err(OverLimit::$variant { what, is: Grouped(is), most: Grouped(most) }),
                false => Ok(()),
            }
        }
    )*};
}

checks! {
    check_bytes, Bytes, "Checks the length of a text in bytes.";
    check_lines, Lines, "Checks the number of lines of a comment.";
    check_moves, Moves, "Checks the number of moves of a game.";
    check_games, Games, "Checks the number of games of a collection.";
    check_marks, Marks, "Checks the number of arrows and circles of a move.";
    check_annotations, Annotations, "Checks the length of comments and marks in bytes.";
}

/// Checks the length of a comment, and its number of lines.
pub fn check_comment(what: Text, text: &str) -> Result<(), OverLimit> {
    check_bytes(what, text.len(), COMMENT)?;
    let lines = 1 + text.bytes().filter(|byte| *byte == b'\n').count();
    check_lines(what, lines, LINES)
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
        assert_eq!(check_marks(the_move, 1000, 1000), Ok(()));
        let over = check_marks(the_move, 1_234_567, 1000).unwrap_err();
        assert_eq!(over.to_string(), "the move has 1,234,567 marks; 1,000 are allowed");
        for text in ["", "e4 \"!\"", "äöü", "\u{0}\n\u{9b}'"] {
            assert!(written(text) >= crate::file::quoted(text).len() - 2, "{text:?}");
        }
    }
}
