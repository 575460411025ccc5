//! Text from outside: the byte order mark that it may begin with, and how it is shown.
//!
//! File names, words of a command line and the content of files may have characters that control a
//! terminal or change the direction of writing. Escapes are shown instead.

use std::borrow::Cow;

/// A text without the mark of the byte order that editors of some systems put before it.
pub fn without_bom(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// A text of any number of lines that controls nothing where it is shown.
pub fn visible(text: &str) -> Cow<'_, str> {
    escaped(text, |c| c != '\n' && c != '\t' && controls(c))
}

/// A text on one line that controls nothing where it is shown.
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

/// The text with every line break as `\n`: `\r\n` and a lone `\r` are line breaks too.
pub fn line_breaks(text: &str) -> Cow<'_, str> {
    match text.contains('\r') {
        true => Cow::Owned(text.replace("\r\n", "\n").replace('\r', "\n")),
        false => Cow::Borrowed(text),
    }
}

/// Returns at most 24 characters of a text, for messages. A control character is a dot, an
/// invisible one stands by its number: `<U+200B>`.
pub fn shorten(text: &str) -> String {
    let mut short = String::new();
    for c in text.chars().take(24) {
        match c {
            c if is_invisible(c) => short.push_str(&format!("<U+{:04X}>", u32::from(c))),
            c if controls(c) => short.push('·'),
            c => short.push(c),
        }
    }
    if text.chars().nth(24).is_some() {
        short.push('…');
    }
    short
}

/// Returns a code or a name without invisible characters and with ASCII characters in place of
/// full-width ones.
pub fn legible(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().filter(|c| !is_invisible(*c)).map(narrow).collect())
}

/// Returns the ASCII character that a full-width one, or an Arabic or Persian digit, stands for.
pub fn narrow(c: char) -> char {
    let code = u32::from(c);
    let ascii = match code {
        0xff01..=0xff5e => code - 0xfee0,
        0x0660..=0x0669 => code - 0x0660 + 0x30,
        0x06f0..=0x06f9 => code - 0x06f0 + 0x30,
        _ => return c,
    };
    char::from_u32(ascii).unwrap_or(c)
}

/// Returns whether a character has no width of its own: joiners, soft hyphens, marks of the
/// direction and of the byte order, selectors of variants. Pages and word processors put them
/// between the characters that are seen.
pub fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
        | '\u{e0000}'..='\u{e0fff}')
}

/// Returns whether a character has an effect instead of a shape: on a terminal, on the direction of
/// writing, or on the line.
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
    fn messages_show_what_cannot_be_seen() {
        for (text, shown) in [
            ("e6\u{200b}", "e6<U+200B>"),
            ("\u{ad}", "<U+00AD>"),
            ("\u{feff}e6\n\u{1b}", "<U+FEFF>e6··"),
            ("e6 é 木", "e6 é 木"),
            ("123456789012345678901234567", "123456789012345678901234…"),
        ] {
            assert_eq!(shorten(text), shown);
        }
    }

    #[test]
    fn codes_become_legible() {
        for (text, shown) in
            [("８／８\u{200b} ｗ", "8/8 w"), ("٣۴", "34"), ("Ada", "Ada"), ("Åse 木", "Åse 木")]
        {
            assert_eq!(legible(text), shown);
        }
    }

    #[test]
    fn one_mark_of_the_byte_order_goes() {
        assert_eq!(without_bom("\u{feff}a\u{feff}"), "a\u{feff}");
        assert_eq!(without_bom("a"), "a");
    }
}
