//! Comments in braces: what they say, and how that is written.

/// The note in a comment: lines that were only wrapped are joined again, an empty line is a
/// line break, and a backslash before a brace or backslash is left out.
pub(super) fn note_of(inside: &str) -> String {
    let mut note = String::with_capacity(inside.len());
    let mut breaks = 0;
    let mut chars = inside.chars().filter(|c| *c != '\r').peekable();
    while let Some(c) = chars.next() {
        if c == '\n' {
            breaks += 1;
            continue;
        }
        match std::mem::take(&mut breaks) {
            0 => {}
            1 => note.push(' '),
            more => (1..more).for_each(|_| note.push('\n')),
        }
        match (c, chars.peek()) {
            ('\\', Some('{' | '}' | '\\')) => note.extend(chars.next()),
            _ => note.push(c),
        }
    }
    (1..breaks).for_each(|_| note.push('\n'));
    note
}

/// The comment, with its braces, that [`note_of`] reads as this note.
pub(super) fn comment_of(note: &str) -> String {
    let mut comment = String::with_capacity(note.len() + 2);
    comment.push('{');
    let mut chars = note.chars().filter(|c| *c != '\r').peekable();
    let mut in_break = false;
    while let Some(c) = chars.next() {
        match (c, chars.peek()) {
            // The first of several line breaks has one more, to be told from a wrapped line.
            ('\n', _) if !in_break => comment.push_str("\n\n"),
            ('{' | '}', _) | ('\\', None | Some('{' | '}' | '\\')) => comment.extend(['\\', c]),
            _ => comment.push(c),
        }
        in_break = c == '\n';
    }
    comment.push('}');
    comment
}
