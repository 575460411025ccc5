//! Moves that are legal no more, as they stand in texts: `~~e4~~`.

/// What stands at both ends.
pub(super) const MARK: &str = "~~";

/// A move's text, struck out.
pub(super) fn struck(text: &str) -> String {
    let mut out = String::from(MARK);
    for c in text.chars() {
        if matches!(c, '~' | '\\') {
            out.push('\\');
        }
        out.push(c);
    }
    out + MARK
}

/// The text that [`struck`] has struck out, without the marks.
pub(super) fn text_of(inside: &str) -> String {
    let mut text = String::with_capacity(inside.len());
    let mut chars = inside.chars();
    while let Some(c) = chars.next() {
        text.extend(if c == '\\' { chars.next() } else { Some(c) });
    }
    text
}

/// How long a move is that is struck out here, with its marks; `None` where the line has no second
/// mark.
pub(super) fn length(text: &str) -> Option<usize> {
    let inside = text.strip_prefix(MARK)?;
    let mut escaped = false;
    for (at, c) in inside.char_indices() {
        if c == '\n' {
            return None;
        }
        if !escaped && inside[at..].starts_with(MARK) {
            return (at > 0).then_some(at + 2 * MARK.len());
        }
        escaped = c == '\\' && !escaped;
    }
    None
}

#[test]
fn what_is_struck_out_is_read_again() {
    for text in ["e4", "a8-b7(xd5)", "~", "~~", "\\", "a~~b\\", "no move at all", "é🦉"] {
        let written = struck(text);
        assert_eq!(length(&format!("{written} e5 ~~f4~~")), Some(written.len()), "{text}");
        assert_eq!(text_of(&written[2..written.len() - 2]), text);
    }
    for text in ["~~e4", "~~~~", "~~e4\n~~", "~e4~~", "~~e4\\~~"] {
        assert_eq!(length(text), None, "{text}");
    }
}
