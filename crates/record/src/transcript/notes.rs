//! Comments in brackets and braces: notes, judgements, and how players ended the game.

use super::Unread;
use super::commands::Commands;
use super::comment::note_of;
use super::reader::Reader;
use super::tokens::{Kind, Token};
use crate::Concluded;
use crate::limits::{self, OverLimit, Unit};
use crate::remarks::Judgement;
use owlery_games::{Notation, Side};
use owlery_i18n::Text;

/// What stands in square brackets behind the move that a game has come to, where its main line
/// goes on with moves that were only tried.
pub(super) const PLAYED: &str = "the game stands here";

impl<P: Notation> Reader<'_, P> {
    /// Takes what stands in a pair of braces or square brackets.
    pub(super) fn comment(&mut self, token: Token) -> Result<(), Box<Unread>> {
        self.at += 1;
        let inside = &self.text[token.start + 1..token.end - 1];
        if token.kind == Kind::Brackets
            && let Some(how) = concluded::<P>(inside)
        {
            self.reading.conclusion = Some((self.level.last, how));
        } else if token.kind == Kind::Brackets && inside.trim() == PLAYED {
            self.reading.played = Some(self.level.last);
        } else if token.kind == Kind::Brackets
            && let Some(judgement) = Judgement::from_sign(inside.trim())
            && let (Some(last), true) = (self.level.last, self.level.before.is_some())
        {
            self.reading.moves[last].judgement = Some(judgement);
        } else if token.kind == Kind::Braces && self.follows_number() {
            self.before = note_of(inside);
            if let Some(what) = limits::over_comment(Text::of("record-thing.comment"), &self.before)
            {
                return Err(self.too_long(what));
            }
        } else if token.kind == Kind::Braces {
            let (commands, rest) = Commands::take(inside, self.size);
            self.obey(commands)?;
            self.note(&note_of(&rest))?;
        } else {
            self.note(&note_of(inside))?;
        }
        Ok(())
    }

    /// Takes what the commands in a comment say of the move just read.
    fn obey(&mut self, Commands { used, marks }: Commands) -> Result<(), Box<Unread>> {
        let on = match self.level.last {
            Some(last) => {
                let read = &mut self.reading.moves[last];
                read.used = used.or(read.used);
                &mut read.marks
            }
            None => &mut self.reading.marks,
        };
        on.extend(marks);
        let over =
            limits::over(Text::of("record-thing.move"), on.len(), limits::MARKS, Unit::Marks);
        over.map_or(Ok(()), |what| Err(self.too_long(what)))
    }

    /// Whether the token before the last one belongs to a move's number.
    fn follows_number(&self) -> bool {
        let before = self.tokens[..self.at - 1].iter().rev();
        let mut kinds = before.map(|token| token.kind).skip_while(|kind| *kind == Kind::Dots);
        matches!(kinds.next(), Some(Kind::Number(_)))
    }

    /// A comment before a move that did not come is one after the move before.
    pub(super) fn keep_before(&mut self) -> Result<(), Box<Unread>> {
        let before = std::mem::take(&mut self.before);
        if before.is_empty() { Ok(()) } else { self.note(&before) }
    }

    /// Adds a note to the move just read.
    pub(super) fn note(&mut self, text: &str) -> Result<(), Box<Unread>> {
        let note = match self.level.last {
            Some(last) => &mut self.reading.moves[last].note,
            None => &mut self.reading.note,
        };
        if !note.is_empty() && !text.is_empty() {
            note.push('\n');
        }
        note.push_str(text);
        let over = limits::over_comment(Text::of("record-thing.comment"), note);
        over.map_or(Ok(()), |what| Err(self.too_long(what)))
    }

    /// The error of the comment whose end was just read.
    fn too_long(&self, what: OverLimit) -> Box<Unread> {
        self.refused(self.at.saturating_sub(1), what)
    }
}

/// Reads "white resigns", "white loses on time" and "draw agreed".
fn concluded<P: Notation>(text: &str) -> Option<Concluded> {
    let text = text.trim().to_ascii_lowercase();
    if text == "draw agreed" {
        return Some(Concluded::Agreed);
    }
    let named = |name: &str| Side::ALL.into_iter().find(|side| P::FORM.side_name(*side) == name);
    let resigned = text.strip_suffix(" resigns").and_then(named).map(Concluded::Resigned);
    let overtime = || text.strip_suffix(" loses on time").and_then(named).map(Concluded::Overtime);
    resigned.or_else(overtime)
}
