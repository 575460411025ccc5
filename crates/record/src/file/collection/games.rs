//! Parting the games of a collection from one another, whatever faults they have.

use super::entry::Entry;
use super::reader::Reader;
use crate::file::FileError;
use crate::file::scan::{Fault, Scan};
use crate::limits::{self, Unit};
use owlery_i18n::Text;

/// The fields besides the games.
const FIELDS: [&str; 3] = ["owlery", "title", "about"];
/// So many remarks are looked for the end of in the whole file.
const ENDLESS: usize = 16;
/// So many brackets are tried as the end of a list whose last game is broken.
const TRIED: usize = 32;

impl Reader<'_> {
    /// Reads the list of games, and answers where it begins. A game that cannot be parted from the
    /// next ends where a line begins with another, or with the list.
    pub fn games(&mut self) -> Result<usize, FileError> {
        self.tell(|scan| scan.expect('[', Text::of("record-form.games")))?;
        let begin = self.scan.at;
        self.done = begin;
        let mut last = None;
        loop {
            // Remarks before a game belong to it.
            self.scan.skip_spaces();
            let at = self.scan.at;
            let over = limits::over(
                Text::of("record-thing.collection"),
                self.games.len(),
                limits::GAMES,
                Unit::Games,
            );
            if let (Some(what), Some(last)) = (over, self.games.last()) {
                return Err(FileError::new(last.line(), None, what));
            }
            if !self.skip_remarks() {
                self.keep_broken(at);
                continue;
            }
            let body = self.scan.at;
            let Some(next) = self.scan.peek() else {
                return Err(self.error(self.scan.at, Text::of("record-form.games_end")));
            };
            if next == ']' {
                self.scan.at += 1;
                match last {
                    // It belonged to a game whose brackets are not in order.
                    Some(begin) if !self.is_end() => {
                        if let Some(game) = self.games.pop() {
                            self.done = game.span.start;
                        }
                        self.keep_broken(begin);
                        last = None;
                    }
                    _ => return Ok(begin),
                }
                continue;
            }
            let before = self.games.len();
            if !self.keep_whole(at) {
                self.scan.at = body;
                self.keep_broken(at);
            }
            last = (self.games.len() > before).then_some(at);
        }
    }

    /// Moves over the remarks before a game, if they have an end.
    fn skip_remarks(&mut self) -> bool {
        let whole = self.scan.text;
        // Where many have none, not every one is looked for to the end of the file.
        let end = if self.endless < ENDLESS { whole.len() } else { self.start_after(self.scan.at) };
        let mut scan = Scan { text: &whole[..end], ..self.scan };
        let ends = scan.skip_blank().is_ok();
        if ends {
            self.scan.at = scan.at;
        } else {
            self.endless += 1;
        }
        ends
    }

    /// Keeps the game whose remarks begin at `at` and whose fields begin here, if it ends before
    /// another begins.
    fn keep_whole(&mut self, at: usize) -> bool {
        let body = self.scan.at;
        let mut part = Scan { text: &self.scan.text[..self.start_after(body)], at: body };
        let Ok(game) = part.value() else { return false };
        let end = body + game.len();
        if part.skip_blank().is_err() {
            return false;
        }
        let is_parted = part.take(',');
        let is_whole = (is_parted || part.peek() != Some(')')) && part.peek() != Some('}');
        if is_whole && !game.is_empty() {
            // Without a comma, what follows belongs to the end of the list.
            self.scan.at = if is_parted { part.end_of_line().unwrap_or(part.at) } else { end };
            self.keep(at, end);
        }
        is_whole && !game.is_empty()
    }

    /// Keeps everything from `at` up to the next game after here, or to the end of the list.
    fn keep_broken(&mut self, at: usize) {
        let text = self.scan.text;
        let next = self.start_after(self.scan.at);
        let end = if next < text.len() { next } else { self.end_of_list(at) };
        let whole = text[at..end].trim_end();
        let kept = whole.strip_suffix(',').unwrap_or(whole).trim_end();
        self.scan.at = at + whole.len();
        if !kept.is_empty() {
            self.keep(at, at + kept.len());
        }
        self.scan.at = end;
    }

    /// Keeps a game, with what stands before it and behind it up to here.
    fn keep(&mut self, at: usize, end: usize) {
        let (text, span, origin) = (self.scan.text, self.done..self.scan.at, self.place(at));
        self.games.push(Entry {
            text: text[at..end].to_owned(),
            origin,
            before: text[span.start..at].into(),
            behind: text[end..span.end].into(),
            span: span.clone(),
        });
        self.done = span.end;
    }

    /// Whether the bracket just taken ends the list: what follows is no rest of a game.
    fn is_end(&self) -> bool {
        let rest = self.scan.text[self.scan.at..].trim_start();
        let rest = rest.strip_prefix(',').unwrap_or(rest).trim_start();
        self.start_after(self.scan.at) == self.scan.text.len()
            && !rest.starts_with([']', '}', ',', '('])
    }

    /// Where the list ends behind this byte: at the last bracket with which the text goes on as a
    /// collection does, else with the text.
    fn end_of_list(&self, after: usize) -> usize {
        let brackets = self.scan.text[after..].rmatch_indices(']').map(|(at, _)| after + at);
        let mut brackets = brackets.take(TRIED).filter(|at| *at > after);
        brackets.find(|at| self.ends_at(*at)).unwrap_or(self.scan.text.len())
    }

    /// Whether nothing but further fields, the end of the collection and remarks are behind a
    /// bracket.
    fn ends_at(&self, bracket: usize) -> bool {
        let mut scan = Scan { at: bracket + 1, ..self.scan };
        let mut look = || -> Result<bool, Fault> {
            scan.comma()?;
            while let Some((_, key)) = scan.key()? {
                if !FIELDS.contains(&key) {
                    return Ok(false);
                }
                scan.value()?;
                scan.comma()?;
            }
            scan.skip_blank()?;
            Ok(scan.peek().is_none())
        };
        look().unwrap_or(false)
    }
}
