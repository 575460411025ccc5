//! Comments in braces: what they say, and how that is written.
//!
//! A line break is written as one, and the line after it begins with a space. So it is told from
//! a line that was only wrapped, by this program or another: after that one no space stands.

use super::commands::Commands;

/// The note in a comment, without the commands in it: lines that were only wrapped are joined
/// again, and a backslash before a brace, a bracket or a backslash is left out. A blank line is a
/// line break, too.
pub(super) fn note_of(inside: &str) -> String {
    let mut note = String::with_capacity(inside.len());
    // Line breaks in a row, and whether the last of them is followed by a space.
    let mut breaks = 0;
    let mut chars = inside.chars().peekable();
    while let Some(c) = chars.next() {
        if c == '\n' {
            breaks += 1;
            let is_meant = chars.peek() == Some(&' ');
            if is_meant {
                chars.next();
            }
            if chars.peek() != Some(&'\n') {
                match std::mem::take(&mut breaks) {
                    breaks if is_meant => (0..breaks).for_each(|_| note.push('\n')),
                    1 if chars.peek().is_some() => note.push(' '),
                    breaks => (1..breaks).for_each(|_| note.push('\n')),
                }
            }
            continue;
        }
        match (c, chars.peek()) {
            ('\\', Some('{' | '}' | '[' | '\\')) => note.extend(chars.next()),
            _ => note.push(c),
        }
    }
    note
}

/// The comment, with its braces, that is read as these commands and this note.
pub(super) fn comment_of(commands: &Commands, note: &str) -> String {
    let mut comment = format!("{{{commands}");
    if comment.len() > 1 && !note.is_empty() {
        comment.push(' ');
    }
    let mut chars = note.chars().peekable();
    while let Some(c) = chars.next() {
        match (c, chars.peek()) {
            ('\n', _) => comment.push_str("\n "),
            ('{' | '}', _) | ('[', Some('%')) | ('\\', None | Some('{' | '}' | '[' | '\\')) => {
                comment.extend(['\\', c])
            }
            _ => comment.push(c),
        }
    }
    comment.push('}');
    comment
}
