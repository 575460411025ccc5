//! Pasted text without what mail programs, word processors and web pages add to it.

use std::borrow::Cow;

use owlery_games::outside::{is_invisible, narrow};

/// Marks before the items of a list that could also be part of a move.
const BULLETS: [char; 6] = ['-', '‒', '–', '—', '−', '*'];

/// Returns the text without the marks of quoted mail before its lines, as in `> 1. e6 f4`.
///
/// Marks are taken for a quotation if at least half of the lines have one.
pub fn unquoted(text: &str) -> Cow<'_, str> {
    let is_marked = |line: &&str| line.trim_start().starts_with('>');
    let lines = || text.lines().filter(|line| !line.trim().is_empty());
    let marked = lines().filter(is_marked).count();
    if marked == 0 || 2 * marked < lines().count() {
        return Cow::Borrowed(text);
    }
    let unmarked = text.split_inclusive('\n').map(|line| match is_marked(&line) {
        true => {
            let inside = line.trim_start_matches(['>', ' ', '\t', '\u{a0}']);
            if inside.is_empty() && line.ends_with('\n') { "\n" } else { inside }
        }
        false => line,
    });
    Cow::Owned(unmarked.collect())
}

/// Returns a text of moves in plain characters: without quotation marks of mail, bullets of lists
/// and invisible characters, with full-width and eastern Arabic digits as ASCII ones.
///
/// Comments in braces and square brackets stay as they are; so do line numbers.
pub fn plain(text: &str) -> Cow<'_, str> {
    let text = unquoted(text);
    if text.is_ascii() && !text.contains(BULLETS) {
        return text;
    }
    let bulleted = bulleted_lines(&text);
    let mut out = String::with_capacity(text.len());
    let mut open = Comment::default();
    for (number, line) in text.split_inclusive('\n').enumerate() {
        let is_bulleted = bulleted.get(number) == Some(&true) && open.close.is_none();
        let line = if is_bulleted { without_bullet(line).unwrap_or(line) } else { line };
        for c in line.chars() {
            let was_open = open.close.is_some();
            open.pass(c);
            match c {
                c if was_open => out.push(c),
                c if is_invisible(c) => {}
                c => out.push(narrow(c)),
            }
        }
    }
    if out == *text { text } else { Cow::Owned(out) }
}

/// Follows where comments begin and end, character by character.
#[derive(Default)]
struct Comment {
    close: Option<char>,
    escaped: bool,
}

impl Comment {
    fn pass(&mut self, c: char) {
        match (self.close, c) {
            (None, '{') => self.close = Some('}'),
            (None, '[') => self.close = Some(']'),
            (Some(close), c) if c == close && !self.escaped => self.close = None,
            _ => {}
        }
        self.escaped = c == '\\' && !self.escaped;
    }
}

/// Tells of each line whether it is an item of a list. A dash at the beginning of a line may also
/// be part of a move that was wrapped: the line before a list has no square, and every item its own.
fn bulleted_lines(text: &str) -> Vec<bool> {
    let mut before = "";
    let mut in_list = false;
    let is_item = |line| {
        let has_bullet = without_bullet(line).is_some();
        in_list = has_bullet && (in_list || !before.contains(|c: char| c.is_ascii_digit()));
        if !line.trim().is_empty() {
            before = line;
        }
        in_list
    };
    text.lines().map(is_item).collect()
}

/// Strips the bullet from a line, or returns `None` if there is none.
fn without_bullet(line: &str) -> Option<&str> {
    let item = line.trim_start().strip_prefix(BULLETS)?;
    item.starts_with([' ', '\t', '\u{a0}']).then_some(item)
}

/// Returns the inside of a text in one pair of brackets, as lists of moves
/// do in programs: `[e6, f4]`. The brackets become spaces, so that all else keeps its place.
pub fn without_brackets(text: &str) -> Option<String> {
    let begin = text.len() - text.trim_start().len();
    let trimmed = text.trim();
    [('[', ']'), ('(', ')')].into_iter().find_map(|(open, close)| {
        let inside = trimmed.strip_prefix(open)?.strip_suffix(close)?;
        let is_pair = !inside.contains([open, close]);
        is_pair.then(|| format!("{} {inside}", &text[..begin]))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pasted_text_becomes_plain() {
        for (text, expected) in [
            ("e6 f4", "e6 f4"),
            ("e\u{200b}6\u{feff} f\u{ad}4\u{2060}", "e6 f4"),
            ("ｅ６　Ｆ４", "e6　F4"),
            ("e٦ f۴", "e6 f4"),
            ("> e6\n> f4", "e6\nf4"),
            (">> e6\n>\n> > f4\n", "e6\n\nf4\n"),
            ("Ada wrote:\n> e6\n> f4", "Ada wrote:\ne6\nf4"),
            ("e6\nf4\n> c3", "e6\nf4\n> c3"),
            ("- e6\n- f4", " e6\n f4"),
            ("Moves:\n\n * e6\n * f4", "Moves:\n\n e6\n f4"),
            // A move that was wrapped, and a dash that is part of one.
            ("d3\n- c4", "d3\n- c4"),
            ("-e6", "-e6"),
            // Comments say what they say.
            ("e6 {Ａ\u{200d}B\n- c} f４ [\u{ad}]", "e6 {Ａ\u{200d}B\n- c} f4 [\u{ad}]"),
        ] {
            assert_eq!(plain(text), expected, "{text:?}");
            assert_eq!(plain(expected), expected, "again");
        }
    }

    #[test]
    fn a_list_in_brackets_is_a_list() {
        for (text, expected) in [
            ("[e6, f4]", Some(" e6, f4")),
            ("\n (e6 f4)\n", Some("\n  e6 f4")),
            ("{e6}", None),
            ("[e6] [f4]", None),
            ("e6 [f4]", None),
            ("(e6 (f4))", None),
        ] {
            assert_eq!(without_brackets(text).as_deref(), expected);
        }
    }
}
