//! Comments in braces, read and written.
//!
//! A line break is written as one, and the line after it begins with a space, unlike a line that was only
//! wrapped, by this program or another.
//!
//! Commands in comments are those of PGN: the time that a move took, arrows and circles.

use std::fmt::{self, Display};
use std::time::Duration;

use crate::annotations::{Ink, Mark};
use crate::transcript::heading::{clock_of, clock_time};
use owlery_games::Square;

/// Reads the note in a comment without commands: wrapped lines are joined, and a backslash before a brace,
/// a bracket or a backslash is removed. A blank line is a line break, too.
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

/// The commands of a comment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Commands {
    /// The time the move took: `[%emt 0:00:04.5]`.
    pub used: Option<Duration>,
    /// Arrows, as in `[%cal Gd4e5,Re2e4]`, and circles, as in `[%csl Yd4]`.
    pub marks: Vec<Mark>,
}

impl Commands {
    /// Takes the commands out of a comment, for a board of this size, and returns the rest. Unknown commands
    /// stay in it.
    pub(super) fn take(inside: &str, size: u8) -> (Commands, String) {
        let (mut commands, mut rest) = (Commands::default(), String::with_capacity(inside.len()));
        let (mut at, mut escaped) = (0, false);
        while let Some(c) = inside[at..].chars().next() {
            let here = &inside[at..];
            // No command contains a bracket, so no text is searched again and again.
            let command = here.strip_prefix("[%").filter(|_| !escaped).and_then(|inner| {
                let end = inner.find(['[', ']'])?;
                inner[end..].starts_with(']').then(|| &inner[..end])
            });
            match command {
                Some(command) if commands.add(command, size) => {
                    at += "[%]".len() + command.len();
                    // The space between it and the text after or before.
                    if inside[at..].starts_with([' ', '\n']) && !inside[at..].starts_with("\n ") {
                        at += 1;
                    } else if inside[at..].is_empty() && rest.ends_with(' ') {
                        rest.pop();
                    }
                }
                _ => {
                    rest.push(c);
                    at += c.len_utf8();
                }
            }
            escaped = c == '\\' && !escaped;
        }
        (commands, rest)
    }

    /// Adds a command; false if it is not understood.
    fn add(&mut self, command: &str, size: u8) -> bool {
        let mut words = command.split_whitespace();
        let (Some(name), Some(value), None) = (words.next(), words.next(), words.next()) else {
            return false;
        };
        match name {
            "emt" => match clock_of(value) {
                Some(used) => self.used = Some(used),
                None => return false,
            },
            "cal" | "csl" => {
                let marks = value.split(',').map(|mark| read_mark(mark, name == "csl", size));
                match marks.collect::<Option<Vec<_>>>() {
                    Some(marks) => self.marks.extend(marks),
                    None => return false,
                }
            }
            _ => return false,
        }
        true
    }
}

impl Display for Commands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut commands: Vec<String> = Vec::new();
        commands.extend(self.used.map(|used| format!("[%emt {}]", clock_time(used))));
        // Marks keep their order.
        for marks in self.marks.chunk_by(|one, other| one.is_circle() == other.is_circle()) {
            let name = if marks[0].is_circle() { "csl" } else { "cal" };
            let marks: Vec<_> = marks.iter().map(mark_text).collect();
            commands.push(format!("[%{name} {}]", marks.join(",")));
        }
        f.write_str(&commands.join(" "))
    }
}

fn letter(ink: Ink) -> char {
    match ink {
        Ink::Green => 'G',
        Ink::Red => 'R',
        Ink::Blue => 'B',
        Ink::Yellow => 'Y',
    }
}

fn mark_text(mark: &Mark) -> String {
    let Mark { from, to, ink } = mark;
    let to = if mark.is_circle() { String::new() } else { to.to_string() };
    format!("{}{from}{to}", letter(*ink))
}

fn read_mark(text: &str, is_circle: bool, size: u8) -> Option<Mark> {
    let ink = Ink::ALL.into_iter().find(|ink| text.starts_with(letter(*ink)))?;
    let squares = text.get(1..)?;
    let end = squares.char_indices().skip(1).find(|(_, c)| c.is_ascii_alphabetic());
    let (from, to) = squares.split_at(end.map_or(squares.len(), |(at, _)| at));
    let square = |text: &str| {
        let square: Square = text.parse().ok()?;
        square.is_on(size).then_some(square)
    };
    match (is_circle, to) {
        (true, "") => square(from).map(|at| Mark { from: at, to: at, ink }),
        (false, to) if to != from => Some(Mark { from: square(from)?, to: square(to)?, ink }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_taken_and_what_is_unknown_stays() {
        let cases = [
            ("[%emt 0:00:04.5] A fork.", Some(4_500), "", "A fork."),
            ("A fork. [%emt 0:01:00]", Some(60_000), "", "A fork."),
            ("[%cal Gd4e5,Rh1a8] [%csl Yc3]", None, "green d4-e5, red h1-a8, yellow c3", ""),
            ("[%emt\n4]\nwrapped", Some(4_000), "", "wrapped"),
            ("[%emt 4]\n broken", Some(4_000), "", "\n broken"),
            ("\\[%emt 4] said", None, "", "\\[%emt 4] said"),
            ("[%clk 0:10:00] [%emt x] [%cal Gd4] [%csl Zd4]", None, "", ""),
            ("[%cal Gd4z9] [%cal Gd4d4]", None, "", ""),
        ];
        for (text, used, marks, note) in cases {
            let (commands, rest) = Commands::take(text, 8);
            let found: Vec<_> = commands.marks.iter().map(Mark::to_string).collect();
            assert_eq!(commands.used.map(|used| used.as_millis()), used, "{text}");
            assert_eq!(found.join(", "), marks, "{text}");
            let is_unknown = used.is_none() && marks.is_empty();
            assert_eq!(rest, if is_unknown { text } else { note }, "{text}");
        }
    }
}
