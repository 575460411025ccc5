//! Words between the moves: results, notes, and lines of prose.

use super::read::Reader;
use super::tokens::Kind;
use crate::rules::Notation;

/// Words that say how a game ended, and mean nothing between moves.
const RESULT: [&str; 22] = [
    "agreed",
    "black",
    "checkmate",
    "doc",
    "draw",
    "drawn",
    "first",
    "game",
    "has",
    "lost",
    "mate",
    "over",
    "owlman",
    "resigned",
    "resigns",
    "result",
    "running",
    "second",
    "white",
    "win",
    "wins",
    "won",
];

/// Whether a word only says how the game ended.
pub(super) fn is_result(word: &str) -> bool {
    RESULT.binary_search(&word.to_ascii_lowercase().as_str()).is_ok()
}

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

impl<P: Notation> Reader<'_, P> {
    /// Where prose that begins here ends, if it is prose: a line that begins with words, or two
    /// words one after the other. One word alone may be a move misspelled.
    ///
    /// Prose goes on to the next line that begins with a number or has no words, or to a
    /// number that goes on from the last one.
    pub(super) fn prose(&self) -> Option<usize> {
        let is_word = |at: usize| matches!(self.kind(at), Some(Kind::Word));
        let begins = match self.tokens[self.at] {
            token if token.leads && !matches!(token.kind, Kind::Square(_)) => {
                (self.at..self.end_of_line(self.at)).filter(|at| is_word(*at)).count() > 1
            }
            _ => is_word(self.at) && is_word(self.at + 1),
        };
        if !begins {
            return None;
        }
        let mut at = self.at + 1;
        while at < self.end() {
            let token = self.tokens[at];
            let goes_on = |number: u32| {
                matches!(self.kind(at + 1), Some(Kind::Dots))
                    && self
                        .seen
                        .is_none_or(|seen| (seen..=seen.saturating_add(1)).contains(&number))
            };
            let stops = match token.kind {
                Kind::Number(number) if token.leads => {
                    let next = self.kind(at + 1);
                    goes_on(number) || matches!(next, Some(Kind::Square(_) | Kind::Letter(_)))
                }
                Kind::Number(number) => goes_on(number),
                Kind::Square(_) if token.leads => {
                    !(at..self.end_of_line(at)).any(|at| is_word(at) && !self.is_result_at(at))
                }
                _ => false,
            };
            if stops {
                break;
            }
            at += 1;
        }
        Some(at)
    }

    fn is_result_at(&self, at: usize) -> bool {
        let token = self.tokens[at];
        is_result(&self.text[token.start..token.end])
    }

    /// The token after the last one of a line, within the line of moves being read.
    fn end_of_line(&self, at: usize) -> usize {
        let rest = self.tokens[..self.end()].iter().skip(at + 1);
        at + 1 + rest.take_while(|token| !token.leads).count()
    }
}
