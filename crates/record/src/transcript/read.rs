//! Reading a list of moves.

use std::cell::Cell;

use super::plain::{plain, without_brackets};
use super::reader::{Before, Level, Reader};
use super::reading::ReadFault;
use super::results::is_result;
use super::spelling::{Spelled, find};
use super::tokens::{Kind, Token, matching, tokens};
use super::{Read, Reading, StartingPoint, Unread, struck};
use crate::limits::{self, Unit};
use crate::tree::{Turn, key, next_number};
use owlery_games::outside::{line_breaks, shorten};
use owlery_games::{Notation, Side};
use owlery_i18n::Text;

/// Reads a list of moves, as far as it goes.
///
/// Numbers, punctuation and the words of results are passed over; comments and prose become notes;
/// round brackets that begin with a move legal there are variations. Lines and columns are those of
/// the text without the marks of quoted mail and invisible characters.
pub fn read_moves<P: Notation>(origin: StartingPoint<'_, P>, text: &str) -> Reading<P::Move> {
    let text = plain(&line_breaks(text)).into_owned();
    let reading = read_plain(&origin, &text);
    if !reading.moves.is_empty() {
        return reading;
    }
    // What looks like one comment may be a list of moves in brackets.
    let list = without_brackets(&text).map(|list| read_plain(&origin, &list));
    let is_list = |list: &Reading<P::Move>| !list.moves.is_empty() && list.remarks.is_empty();
    list.filter(is_list).unwrap_or(reading)
}

fn read_plain<P: Notation>(origin: &StartingPoint<'_, P>, text: &str) -> Reading<P::Move> {
    let size = origin.position.setup().size();
    let tokens = tokens(text, size, P::FORM.letters);
    let level = Level {
        position: origin.position.clone(),
        turn: origin.position.turn(),
        number: origin.number,
        last: None,
        struck: false,
        before: None,
        end: tokens.len(),
    };
    let reading = Reading {
        note: String::new(),
        marks: Vec::new(),
        moves: Vec::new(),
        conclusion: None,
        played: None,
        remarks: Vec::new(),
        unread: None,
    };
    let lines = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
    let mut reader = Reader {
        text,
        closes: matching(&tokens),
        tokens,
        lines,
        first: origin.first,
        size,
        counted: Cell::default(),
        at: 0,
        seen: None,
        before: String::new(),
        level,
        outer: Vec::new(),
        reading,
    };
    reader.reading.unread = reader.run().err();
    reader.reading
}

impl<P: Notation> Reader<'_, P> {
    fn run(&mut self) -> Result<(), Box<Unread>> {
        while let Some(token) = self.tokens.get(self.at).copied() {
            match token.kind {
                Kind::Number(number) => self.number(number),
                Kind::Dots | Kind::Dash | Kind::Cross | Kind::Star | Kind::Check | Kind::Stop => {
                    self.at += 1;
                }
                Kind::Glyph => {
                    if let (Some(last), true) = (self.level.last, self.level.before.is_some()) {
                        let glyph = &self.text[token.start..token.end];
                        self.reading.moves[last].glyph.push_str(glyph);
                    }
                    self.at += 1;
                }
                Kind::Braces | Kind::Brackets => self.comment(token)?,
                Kind::Open => self.open()?,
                Kind::Close => self.close()?,
                Kind::Struck => self.struck_out(token)?,
                Kind::Square(_) | Kind::Letter(_) | Kind::Word => self.move_or_prose()?,
                Kind::Other => return Err(self.unread(self.at, 1)),
            }
        }
        self.keep_before()?;
        if !self.outer.is_empty() {
            self.remark(self.text.len(), ReadFault::InVariation);
            self.outer.clear();
        }
        Ok(())
    }

    /// A move's number, or a result such as 1-0 and 1/2.
    fn number(&mut self, number: u32) {
        self.at += 1;
        match (number, self.kind(self.at), self.kind(self.at + 1)) {
            (0 | 1, Some(Kind::Dash), Some(Kind::Number(0 | 1)))
            | (1, Some(Kind::Stop), Some(Kind::Number(2))) => self.at += 2,
            // As in "1) e4", where nothing is open.
            (_, Some(Kind::Close), _) if self.outer.is_empty() => self.at += 1,
            _ => self.seen = Some(number),
        }
    }

    fn move_or_prose(&mut self) -> Result<(), Box<Unread>> {
        let token = self.tokens[self.at];
        if token.kind == Kind::Word && is_result::<P>(&self.text[token.start..token.end]) {
            self.at += 1;
            return Ok(());
        }
        match find(&self.level.position, self.text, &self.tokens[self.at..]) {
            Spelled::Move(..) if self.level.struck => {
                Err(self.refused(self.at, ReadFault::StruckBefore))
            }
            Spelled::Move(mv, length) => {
                self.play(mv)?;
                self.at += length;
                Ok(())
            }
            Spelled::Several(moves) => {
                let length = self.extent();
                let mut error = self.unread(self.at, length);
                error.reason = ReadFault::Several.into();
                let texts = moves.iter().map(|mv| self.level.position.move_text(*mv));
                (error.legal, error.more) =
                    (texts.take(8).collect(), moves.len().saturating_sub(8));
                error.several = true;
                Err(error)
            }
            Spelled::Nothing => {
                let Some(end) = self.prose() else {
                    return Err(self.unread(self.at, self.extent()));
                };
                let note = &self.text[token.start..self.tokens[end - 1].end];
                self.remark(token.start, ReadFault::Note { note: shorten(note) });
                let note = note.split_whitespace().collect::<Vec<_>>().join(" ");
                self.note(&note)?;
                self.at = end;
                Ok(())
            }
        }
    }

    fn play(&mut self, mv: P::Move) -> Result<(), Box<Unread>> {
        let before = self.level.position.clone();
        let text = before.move_text(mv);
        let mut after = before.clone();
        after.apply(mv);
        let turn = Turn { side: before.turn(), first: self.first, key: key(&after) };
        let next = after.turn();
        self.level.position = after;
        self.enter(Some(mv), text, turn, before, next)
    }

    fn struck_out(&mut self, token: Token) -> Result<(), Box<Unread>> {
        let mark = struck::MARK.len();
        let text = struck::text_of(&self.text[token.start + mark..token.end - mark]);
        if let Some(what) =
            limits::over(Text::of("record-thing.move"), text.len(), limits::MOVE, Unit::Bytes)
        {
            return Err(self.refused(self.at, what));
        }
        let turn = Turn { side: self.level.turn, first: self.first, key: 0 };
        let position = self.level.position.clone();
        self.enter(None, text, turn, position, turn.side.other())?;
        self.at += 1;
        Ok(())
    }

    /// Takes a move into the line being read. `position` is the one before it, `next` moves after it.
    fn enter(
        &mut self,
        mv: Option<P::Move>,
        text: String,
        turn: Turn,
        position: P,
        next: Side,
    ) -> Result<(), Box<Unread>> {
        let moves = self.reading.moves.len() + 1;
        if let Some(what) =
            limits::over(Text::of("record-thing.text"), moves, limits::MOVES, Unit::Moves)
        {
            return Err(self.refused(self.at, what));
        }
        let level = &mut self.level;
        let number = next_number(level.number, turn.side, self.first);
        let read = Read {
            mv,
            text,
            turn,
            after: level.last,
            before: std::mem::take(&mut self.before),
            note: String::new(),
            glyph: String::new(),
            judgement: None,
            used: None,
            marks: Vec::new(),
        };
        self.reading.moves.push(read);
        level.before = Some(Before {
            position,
            turn: std::mem::replace(&mut level.turn, next),
            number: std::mem::replace(&mut level.number, number),
            last: level.last.replace(self.reading.moves.len() - 1),
            struck: std::mem::replace(&mut level.struck, mv.is_none()),
            mv,
        });
        Ok(())
    }
}
