//! Repairing the text of a game whose form is broken, so that the parts around are read.

use super::Entry;
use super::delimiters::delimiters;
use super::document::{Document, FIELDS, ron_options};
use super::error::{FileError, syntax_error};
use super::error::{newlines, shifted};
use super::game_file::GameFile;
use super::quoted;
use crate::limits;
use owlery_games::outside::shorten;

/// The number of places that are repaired; the text behind the next one is cut off.
const PLACES: usize = 8;

/// The text of a game whose form has been repaired. Lines stay where they are.
pub struct RecoveredText {
    text: String,
    /// The line and column at which it begins in a larger text, counted from 0.
    origin: (usize, usize),
    /// The faults of its form.
    faults: Vec<FileError>,
    /// The lines of the repairs.
    lines: Vec<usize>,
}

impl RecoveredText {
    /// Repairs the text of a game's own file; `None` if nothing can be made of it.
    pub fn file(text: &str) -> Option<Self> {
        Self::part(text, (0, 0))
    }

    /// Repairs a game of a collection.
    pub fn entry(entry: &Entry) -> Option<Self> {
        Self::part(entry.text(), entry.origin)
    }

    fn part(text: &str, origin: (usize, usize)) -> Option<Self> {
        let (mut text, mut faults, mut lines) = (text.to_owned(), Vec::new(), Vec::new());
        for place in 0..=PLACES {
            let Err(error) = ron_options().from_str::<Document>(&text) else { break };
            let at = error.span.start;
            faults.push(syntax_error(shifted(origin, at.line, at.col), &error));
            let cut = last_fit(&text)?;
            text = match cut.repaired(&text).filter(|_| place < PLACES) {
                Some((repaired, line)) => {
                    lines.push(origin.0 + line);
                    repaired
                }
                None => format!("{}\n{}", &text[..cut.end], cut.closing()),
            };
        }
        Some(RecoveredText { text, origin, faults, lines })
    }

    /// Parses the game.
    pub fn read(&self) -> Result<GameFile<'_>, FileError> {
        GameFile::read_part(&self.text, self.origin)
    }

    /// Returns all faults in the order of their lines: those of the form, and these of the content. Of a
    /// repaired line only the first is kept.
    pub fn faults(&self, content: Vec<FileError>) -> Vec<FileError> {
        let is_known = |fault: &FileError| {
            let mut known = self.faults.iter().map(|known| &known.line).chain(&self.lines);
            known.any(|line| *line == fault.line)
        };
        let content = content.into_iter().filter(|fault| !is_known(fault));
        let mut all: Vec<_> = self.faults.iter().cloned().chain(content).collect();
        all.sort_by_key(|fault| fault.line);
        all
    }
}

struct Cut {
    /// Behind a comma, or the bracket of a list.
    end: usize,
    /// The open bracket there besides the game's.
    list: Option<char>,
}

impl Cut {
    fn closing(&self) -> &'static str {
        match self.list {
            None => ")",
            Some('{') => "})",
            Some('(') => "))",
            Some(_) => "])",
        }
    }

    /// Returns the text without the part behind this place, and the line of that, counted from 1. A move
    /// there becomes one that cannot be read.
    fn repaired(&self, text: &str) -> Option<(String, usize)> {
        let (before, behind) = text.split_at(self.end);
        let part = behind.trim_start();
        let begin = behind.len() - part.len();
        let next = part.match_indices('\n').map(|(at, _)| at + 1).find(|at| {
            let line = part[*at..].trim_start();
            match self.list {
                Some(_) => line.starts_with("(id"),
                None => FIELDS.iter().any(|field| {
                    line.strip_prefix(field).is_some_and(|rest| rest.trim_start().starts_with(':'))
                }),
            }
        })?;
        let (part, rest) = part.split_at(next);
        let left = self.list.map(|_| struck_out(part)).unwrap_or_default();
        let lines = "\n".repeat(newlines(part));
        let before = format!("{before}{}", &behind[..begin]);
        Some((format!("{before}{left}{lines}{rest}"), newlines(&before) + 1))
    }
}

/// The longest beginning of a text that has the form of a game once its brackets are closed.
fn last_fit(text: &str) -> Option<Cut> {
    let cuts = cuts(text);
    // Beginnings with too few fields come before those that fit, and broken ones after.
    let found = cuts.partition_point(|cut| {
        let part = format!("{}{}", &text[..cut.end], cut.closing());
        match ron_options().from_str::<Document>(&part) {
            Ok(_) => true,
            Err(error) => matches!(error.code, ron::Error::MissingStructField { .. }),
        }
    });
    cuts.into_iter().nth(found.checked_sub(1)?)
}

fn cuts(text: &str) -> Vec<Cut> {
    let (mut open, mut cuts) = (Vec::new(), Vec::new());
    for (at, mark) in delimiters(text) {
        match mark {
            '(' | '[' | '{' => open.push(mark),
            ')' | ']' | '}' => drop(open.pop()),
            _ => {}
        }
        if open.len() == 2 && mark == '[' || mark == ',' && (1..=2).contains(&open.len()) {
            cuts.push(Cut { end: at + 1, list: open.get(1).copied() });
        }
    }
    cuts
}

/// Makes the entry of a broken move, with its id, if it can be found, and its text. Its unknown field keeps
/// it from being read, so that it is struck out.
fn struck_out(part: &str) -> String {
    let value = |name: &str| Some(part.split_once(name)?.1.trim_start());
    let id =
        value("id:").map(|rest| rest.split(|c: char| !c.is_ascii_digit()).next().unwrap_or(""));
    let id = id.and_then(|digits| digits.parse::<u32>().ok()).unwrap_or(0);
    let after = value("after:").and_then(|rest| {
        let digits = rest.split(|c: char| !c.is_ascii_digit()).next()?;
        digits.parse::<u32>().ok()
    });
    let after = after.map(|after| format!(" after: {after},")).unwrap_or_default();
    let text = value("move:").and_then(|rest| rest.strip_prefix('"'));
    let text = text.map(|rest| rest.split(['"', '\n']).next().unwrap_or(""));
    let text = shorten(text.unwrap_or(part).trim());
    debug_assert!(text.len() <= limits::MOVE);
    format!("(id: {id},{after} move: {}, broken: true),", quoted(&text))
}

#[cfg(test)]
mod tests;
