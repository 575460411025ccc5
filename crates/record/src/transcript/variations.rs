//! Round brackets between the moves: variations, and what else they may hold.

use super::Unread;
use super::comment::note_of;
use super::reader::{Before, Level, Reader};
use super::reading::ReadFault;
use super::spelling::{Spelled, find};
use super::tokens::Kind;
use crate::limits;
use crate::tree::{next_number, place};
use owlery_games::{Notation, Square};
use owlery_i18n::Grouped;

impl<P: Notation> Reader<'_, P> {
    /// Takes an opening round bracket: a variation, what a move captures, a number or a note.
    pub(super) fn open(&mut self) -> Result<(), Box<Unread>> {
        let close = self.closes[self.at];
        match (self.kind(self.at + 1), self.kind(self.at + 2)) {
            (Some(Kind::Cross), _) if self.captures(close) => return Ok(()),
            (Some(Kind::Number(number)), Some(Kind::Close)) => {
                (self.at, self.seen) = (self.at + 3, Some(number));
                return Ok(());
            }
            _ => {}
        }
        if self.begins_variation() {
            let Some(before) = &self.level.before else { return Ok(()) };
            let Before { position, turn, number, last, struck, .. } = before.clone();
            if self.outer.len() == limits::NESTING {
                let most = Grouped(limits::NESTING);
                return Err(self.refused(self.at, ReadFault::Nested { most }));
            }
            self.keep_before()?;
            let end = close.unwrap_or(self.tokens.len());
            let level = Level { position, turn, number, last, struck, before: None, end };
            self.outer.push(std::mem::replace(&mut self.level, level));
            self.at += 1;
            return Ok(());
        }
        let Some(close) = close else {
            return Err(self.refused(self.at, ReadFault::Bracket));
        };
        let inside = &self.text[self.tokens[self.at].end..self.tokens[close].start];
        self.note(&note_of(inside.trim()))?;
        self.at = close + 1;
        Ok(())
    }

    /// Passes over a bracket that says what the last move captures, and compares.
    fn captures(&mut self, close: Option<usize>) -> bool {
        let (Some(Kind::Square(said)), Some(close)) = (self.kind(self.at + 2), close) else {
            return false;
        };
        if close != self.at + 3 {
            return false;
        }
        if let Some(Before { position, mv: Some(mv), number, .. }) = &self.level.before {
            let text = position.move_text(*mv);
            let captured = text.split_once('x').map(|(_, square)| square.trim_end_matches(')'));
            let captured = captured.map(|square| square.trim_end_matches(['+', '#']));
            if captured.and_then(|square| square.parse::<Square>().ok()) != Some(said) {
                let number = next_number(*number, position.turn(), self.first);
                let place = place(number, position.turn(), self.first);
                let said = said.to_string();
                let what = match captured.map(str::to_owned) {
                    Some(captured) => ReadFault::Captures { place, said, captured },
                    None => ReadFault::CapturesNothing { place, said },
                };
                self.remark(self.tokens[self.at].start, what);
            }
        }
        self.at = close + 1;
        true
    }

    /// Whether the bracket here begins with a move that could have been played in place of the
    /// last one. A move that is only spoken of, as in "(e5 was better)", has words after it.
    fn begins_variation(&self) -> bool {
        let Some(Before { position, struck, .. }) = &self.level.before else { return false };
        let passed =
            |kind| matches!(kind, Kind::Number(_) | Kind::Dots | Kind::Dash | Kind::Braces);
        let mut at = self.at + 1;
        while at < self.at + 4 && self.kind(at).is_some_and(passed) {
            at += 1;
        }
        let numbered = matches!(self.kind(self.at + 1), Some(Kind::Number(_)));
        if *struck || self.kind(at) == Some(Kind::Struck) {
            return self.kind(at) == Some(Kind::Struck);
        }
        match find(position, self.text, &self.tokens[at..]) {
            Spelled::Move(_, length) if !numbered && self.kind(at + length) == Some(Kind::Word) => {
                // The words may be moves themselves, as "pass" is.
                let mut next = position.clone();
                if let Spelled::Move(mv, _) = find(position, self.text, &self.tokens[at..]) {
                    next.apply(mv);
                }
                matches!(find(&next, self.text, &self.tokens[at + length..]), Spelled::Move(..))
            }
            Spelled::Move(..) => true,
            _ => false,
        }
    }

    /// Ends a variation.
    pub(super) fn close(&mut self) -> Result<(), Box<Unread>> {
        self.at += 1;
        self.keep_before()?;
        if let Some(level) = self.outer.pop() {
            self.level = level;
        }
        Ok(())
    }
}
