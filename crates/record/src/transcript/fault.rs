//! What is said of texts that cannot be read, or not as they stand.

use super::reader::Reader;
use super::spelling::{extent, nearest_text};
use super::tokens::Kind;
use super::{Remark, Unread};
use crate::limits;
use crate::tree::{next_number, place};
use owlery_games::outside::shorten;
use owlery_games::{MoveList, Notation};
use owlery_i18n::Message;

/// How many legal moves an error names.
const NAMED: usize = 8;

impl<P: Notation> Reader<'_, P> {
    /// How many tokens an error here is about.
    pub(super) fn extent(&self) -> usize {
        let position = &self.level.position;
        let squares = position.pick_move(|_| 0).map_or(1, |mv| {
            let core = position.move_text(mv);
            let core = core.split('(').next().unwrap_or_default();
            1 + usize::from(core.contains(['-', 'x']))
        });
        extent(self.text, &self.tokens[self.at..], squares)
    }

    /// Notes something about the byte `at` of the text.
    pub(super) fn remark(&mut self, at: usize, what: impl Into<Message>) {
        let (line, column) = self.line_and_column(at);
        self.reading.remarks.push(Remark { line, column, what: what.into() });
    }

    /// Quick if it is asked from front to back, be a line as long as it may.
    fn line_and_column(&self, at: usize) -> (usize, usize) {
        let line = self.lines.partition_point(|start| *start <= at);
        let start = line.checked_sub(1).and_then(|line| self.lines.get(line)).copied();
        let mut counted = (start.unwrap_or(0), 0);
        if (counted.0..=at).contains(&self.counted.get().0) {
            counted = self.counted.get();
        }
        let column = counted.1 + self.text[counted.0..at].chars().count();
        self.counted.set((at, column));
        (line, column + 1)
    }

    /// The error of some tokens that are no legal move.
    pub(super) fn unread(&self, at: usize, length: usize) -> Box<Unread> {
        let position = &self.level.position;
        let tokens = &self.tokens[at..(at + length).min(self.tokens.len())];
        let (start, end) = (tokens.first(), tokens.last());
        let (start, end) = (start.map_or(0, |token| token.start), end.map_or(0, |token| token.end));
        let (line, column) = self.line_and_column(start);
        let number = next_number(self.level.number, self.level.turn, self.first);
        let asked = nearest_text(position, self.text, tokens);
        // The end of what is longer than any move would make no difference.
        let asked = &asked[..asked.floor_char_boundary(limits::MOVE)];
        let refused = position.read_move(asked).err().map(|error| error.reason);
        let reason = refused.unwrap_or_else(|| Message::verbatim(""));
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        let mut legal: Vec<_> = moves.iter().map(|mv| position.move_text(*mv)).collect();
        let square = tokens.iter().find_map(|token| match token.kind {
            Kind::Square(square) => Some(square.to_string()),
            _ => None,
        });
        // Those that begin alike first; the sort keeps the order among the others.
        legal.sort_by_key(|text| square.as_ref().is_none_or(|square| !text.contains(square)));
        let more = legal.len().saturating_sub(NAMED);
        legal.truncate(NAMED);
        Box::new(Unread {
            line,
            column,
            token: shorten(&self.text[start..end]),
            place: Some(place(number, self.level.turn, self.first)),
            reason,
            legal,
            more,
            several: false,
        })
    }

    /// An error about a token that no legal move would mend.
    pub(super) fn refused(&self, at: usize, reason: impl Into<Message>) -> Box<Unread> {
        Box::new(Unread {
            reason: reason.into(),
            legal: Vec::new(),
            more: 0,
            ..*self.unread(at, 1)
        })
    }
}
