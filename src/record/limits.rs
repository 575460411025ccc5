//! How large what is read and made may be.
//!
//! A text beyond these is refused with the line and the limit, and what would go beyond them is not
//! done: everything that can be written can be read. Whatever is within them is shown without
//! holding up the window (`cargo bench --bench hostile` measures it).

use crate::t;

/// Bytes of a file, be it of one game, of many, or of work in progress.
pub const FILE: usize = 64 << 20;
/// Bytes of the text of one game.
pub const GAME: usize = 32 << 20;
/// Games of a collection.
pub const GAMES: usize = 50_000;
/// Moves of a game, those of variations too, and those that were deleted and may come back.
pub const MOVES: usize = 100_000;
/// Bytes of a comment, or of what a collection is about: it is written in one field, which is laid
/// out anew with every letter.
pub const COMMENT: usize = 20_000;
/// Lines of a comment: screen readers are told of each.
pub const LINES: usize = 2000;
/// Bytes that all comments and marks of a game take together in its file.
pub const REMARKS: usize = 4 << 20;
/// Arrows and circles of a move.
pub const MARKS: usize = 1000;
/// Bytes of a title, of a name, or of anything else above the moves.
pub const HEADER: usize = 1000;
/// Bytes of the text of a move.
pub const MOVE: usize = 100;
/// Bytes of the best moves that a report names.
pub const LINE: usize = 300;
/// Bytes of moves in prose or of a transcript: of a text that is no game file.
pub const PROSE: usize = 1 << 20;
/// Bytes of moves for the open game, and of any text that is taken while the window waits.
pub const PASTE: usize = 64 << 10;
/// Variations in one another in such a text.
pub const NESTING: usize = 500;
/// Bytes of what is kept of a game beside its file, for undo. A longer journal is left out.
pub const JOURNAL: usize = 24 << 20;
/// Letters for which a field above the moves has room: a letter is four bytes at the most.
pub const TYPED: usize = HEADER / 4;

/// What is counted.
#[derive(Clone, Copy, Debug)]
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
    Remarks,
}

/// That there is more of something than may be, as a clause; nothing where there is not.
pub fn over(what: &str, is: usize, most: usize, unit: Unit) -> Option<String> {
    if is <= most {
        return None;
    }
    let (is, most) = (in_words(is), in_words(most));
    Some(match unit {
        Unit::Bytes => t!("record-limit.bytes", what = what, is = is, most = most),
        Unit::Lines => t!("record-limit.lines", what = what, is = is, most = most),
        Unit::Moves => t!("record-limit.moves", what = what, is = is, most = most),
        Unit::Games => t!("record-limit.games", what = what, is = is, most = most),
        Unit::Marks => t!("record-limit.marks", what = what, is = is, most = most),
        Unit::Remarks => t!("record-limit.remarks", what = what, is = is, most = most),
    })
}

/// That a comment is longer than may be.
pub fn over_comment(what: &str, text: &str) -> Option<String> {
    let lines = || 1 + text.bytes().filter(|byte| *byte == b'\n').count();
    over(what, text.len(), COMMENT, Unit::Bytes).or_else(|| over(what, lines(), LINES, Unit::Lines))
}

/// How many bytes a text takes in a file.
pub fn written(text: &str) -> usize {
    text.chars().map(|c| if c.is_ascii_alphanumeric() { 1 } else { escaped(c) }).sum()
}

fn escaped(c: char) -> usize {
    c.escape_debug().map(char::len_utf8).sum()
}

/// A number with its thousands apart.
pub fn in_words(number: usize) -> String {
    let digits = number.to_string();
    let mut words = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            words.push_str(t!("number-group"));
        }
        words.push(digit);
    }
    words
}

#[test]
fn what_is_too_much_is_said_with_the_limit() {
    assert_eq!(over("the move", 1000, 1000, Unit::Marks), None);
    let said = over("the move", 1_234_567, 1000, Unit::Marks);
    assert_eq!(said.as_deref(), Some("the move has 1,234,567 marks; 1,000 are allowed"));
    for text in ["", "e4 \"!\"", "äöü", "\u{0}\n\u{9b}'"] {
        assert!(written(text) >= super::file::write_text(text).len() - 2, "{text:?}");
    }
    assert_eq!([0, 999, 1000].map(in_words), ["0", "999", "1,000"]);
}
