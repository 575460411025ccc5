//! Delimiters of RON, found without parsing it, for texts that are damaged.

/// Finds the brackets and commas of a text with their places, except in strings and comments. A string
/// that is not closed in its line ends with it, and that line break is returned too.
pub fn delimiters(text: &str) -> Vec<(usize, char)> {
    let mut found = Vec::new();
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        match c {
            '(' | '[' | '{' | ')' | ']' | '}' | ',' => found.push((at, c)),
            '"' => {
                let mut escaped = false;
                for (at, c) in chars.by_ref() {
                    match c {
                        '\n' => {
                            found.push((at, c));
                            break;
                        }
                        '"' if !escaped => break,
                        _ => escaped = c == '\\' && !escaped,
                    }
                }
            }
            '/' if chars.next_if(|(_, next)| *next == '/').is_some() => {
                chars.by_ref().find(|(_, c)| *c == '\n');
            }
            '/' if chars.next_if(|(_, next)| *next == '*').is_some() => {
                let end = text[at + 2..].find("*/").map_or(text.len(), |end| at + 4 + end);
                while chars.next_if(|(at, _)| *at < end).is_some() {}
            }
            _ => {}
        }
    }
    found
}

/// Cuts a text at its last comma, and closes the brackets that are open there.
pub fn close_delimiters(text: &str) -> String {
    let mut open = Vec::new();
    let mut whole = (0, String::new());
    for (at, mark) in delimiters(text) {
        match mark {
            '(' => open.push(')'),
            '[' => open.push(']'),
            '{' => open.push('}'),
            ',' => whole = (at + 1, open.iter().rev().collect()),
            '\n' => {}
            _ => drop(open.pop()),
        }
    }
    let (end, closing) = whole;
    format!("{}\n{closing}", &text[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_cut_off_is_closed() {
        for (text, expected) in [
            ("(a: 1, b: [(c: 2), (d: 3", "(a: 1, b: [(c: 2),\n])"),
            ("(a: \",(\", b", "(a: \",(\",\n)"),
            ("(a: 1, // [,\n b: {1: 2, /* ( */ 3", "(a: 1, // [,\n b: {1: 2,\n})"),
            ("(a: 1)", "\n"),
            ("", "\n"),
        ] {
            assert_eq!(close_delimiters(text), expected);
        }
    }
}
