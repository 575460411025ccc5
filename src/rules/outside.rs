//! Text from outside: the mark it may begin with, and how it is shown.
//!
//! Names of files, words of a command line and what stands in files may hold characters that
//! control a terminal or turn the direction of writing. Shown are their escapes.

use std::borrow::Cow;

/// A text without the mark of the byte order that editors of some systems put before it.
pub fn without_bom(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// A text of any number of lines that controls nothing where it is shown.
pub fn visible(text: &str) -> Cow<'_, str> {
    escaped(text, |c| c != '\n' && c != '\t' && controls(c))
}

/// The same on one line.
pub fn visible_line(text: &str) -> Cow<'_, str> {
    escaped(text, controls)
}

fn escaped(text: &str, is_meant: impl Fn(char) -> bool) -> Cow<'_, str> {
    if !text.contains(&is_meant) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        if is_meant(c) { shown.extend(c.escape_default()) } else { shown.push(c) }
    }
    Cow::Owned(shown)
}

/// At most 24 characters of a text, for messages; what controls something is a dot.
pub fn shorten(text: &str) -> String {
    let clean = |c: char| if controls(c) { '·' } else { c };
    let mut short: String = text.chars().take(24).map(clean).collect();
    if text.chars().nth(24).is_some() {
        short.push('…');
    }
    short
}

/// Whether a character is no text but does something: to a terminal, to the direction of
/// writing, to the line.
pub fn controls(c: char) -> bool {
    c.is_control()
        || matches!(c,
            // Marks, embeddings, overrides and isolates of the direction.
            '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{206f}'
            // Ends of lines and paragraphs; the mark of the byte order; notes between lines.
            | '\u{2028}' | '\u{2029}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_controls_something_is_seen() {
        for (text, shown, line) in [
            ("a\tb\nc", "a\tb\nc", r"a\tb\nc"),
            ("\u{1b}[31m\u{7}\u{7f}", r"\u{1b}[31m\u{7}\u{7f}", r"\u{1b}[31m\u{7}\u{7f}"),
            ("\u{9b}2J\r\n", "\\u{9b}2J\\r\n", r"\u{9b}2J\r\n"),
            (
                "\u{202e}x\u{2069}\u{200f}",
                r"\u{202e}x\u{2069}\u{200f}",
                r"\u{202e}x\u{2069}\u{200f}",
            ),
            ("a\u{2028}b\u{2029}", r"a\u{2028}b\u{2029}", r"a\u{2028}b\u{2029}"),
            ("Dr. Ž 木 אב é́ 🦉 \\ \"", "Dr. Ž 木 אב é́ 🦉 \\ \"", "Dr. Ž 木 אב é́ 🦉 \\ \""),
        ] {
            assert_eq!((&*visible(text), &*visible_line(text)), (shown, line));
            // What is shown can be shown again.
            assert_eq!(visible_line(line), line);
        }
    }

    #[test]
    fn one_mark_of_the_byte_order_goes() {
        assert_eq!(without_bom("\u{feff}a\u{feff}"), "a\u{feff}");
        assert_eq!(without_bom("a"), "a");
    }
}
