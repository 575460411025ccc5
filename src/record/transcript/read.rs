//! Reading a list of moves.

use super::prose::{is_result, note_of};
use super::spelling::{Spelled, find};
use super::tokens::{Kind, Token, matching, tokens};
use super::{Origin, Read, Reading, Unread, next_number, place};
use crate::record::Concluded;
use crate::record::remarks::Judgement;
use crate::rules::notation::shorten;
use crate::rules::{Notation, Side, Square};

/// Reads a list of moves, as far as it goes.
///
/// Numbers, punctuation and the words of results are passed over; comments and prose become notes;
/// round brackets that begin with a move legal there are variations.
pub fn read_moves<P: Notation>(origin: Origin<'_, P>, text: &str) -> Reading<P::Move> {
    let tokens = tokens(text, origin.position.setup().size(), P::FORM.letters);
    let level = Level {
        position: origin.position.clone(),
        number: origin.number,
        last: None,
        before: None,
        end: tokens.len(),
    };
    let reading = Reading {
        note: String::new(),
        moves: Vec::new(),
        conclusion: None,
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

/// A line while it is read: the main one, or a variation.
pub(super) struct Level<P: Notation> {
    pub(super) position: P,
    /// The number of the move just read.
    pub(super) number: u32,
    /// The move just read, or the one that the line branches off after.
    last: Option<usize>,
    /// How things stood before the move just read in this line.
    before: Option<Before<P>>,
    /// The token that closes it.
    end: usize,
}

struct Before<P: Notation> {
    position: P,
    number: u32,
    last: Option<usize>,
    mv: P::Move,
}

pub(super) struct Reader<'a, P: Notation> {
    pub(super) text: &'a str,
    pub(super) tokens: Vec<Token>,
    closes: Vec<Option<usize>>,
    /// Where lines begin.
    pub(super) lines: Vec<usize>,
    pub(super) first: Side,
    pub(super) at: usize,
    /// The move number last seen in the text.
    pub(super) seen: Option<u32>,
    /// The comment that stood between a number and the move to come.
    before: String,
    pub(super) level: Level<P>,
    /// The lines that wait for this one to end.
    outer: Vec<Level<P>>,
    pub(super) reading: Reading<P::Move>,
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
                Kind::Braces | Kind::Brackets => self.comment(token),
                Kind::Open => self.open()?,
                Kind::Close => self.close(),
                Kind::Square(_) | Kind::Letter(_) | Kind::Word => self.move_or_prose()?,
                Kind::Other => return Err(self.unread(self.at, 1)),
            }
        }
        self.keep_before();
        while !self.outer.is_empty() {
            self.remark(self.text.len(), "the text ends inside a variation".to_owned());
            self.close();
        }
        Ok(())
    }

    pub(super) fn kind(&self, at: usize) -> Option<Kind> {
        self.tokens.get(at).map(|token| token.kind)
    }

    /// The token that closes the line being read, or the end of the text.
    pub(super) fn end(&self) -> usize {
        self.level.end
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

    fn comment(&mut self, token: Token) {
        self.at += 1;
        let inside = &self.text[token.start + 1..token.end - 1];
        if token.kind == Kind::Brackets
            && let Some(how) = concluded::<P>(inside)
        {
            self.reading.conclusion = Some((self.level.last, how));
        } else if token.kind == Kind::Brackets
            && let Some(judgement) = Judgement::from_sign(inside.trim())
            && let (Some(last), true) = (self.level.last, self.level.before.is_some())
        {
            self.reading.moves[last].judgement = Some(judgement);
        } else if token.kind == Kind::Braces && self.follows_number() {
            self.before = note_of(inside);
        } else {
            self.note(&note_of(inside));
        }
    }

    /// Whether the token before the last one belongs to a move's number.
    fn follows_number(&self) -> bool {
        let before = self.tokens[..self.at - 1].iter().rev();
        let mut kinds = before.map(|token| token.kind).skip_while(|kind| *kind == Kind::Dots);
        matches!(kinds.next(), Some(Kind::Number(_)))
    }

    /// A comment before a move that did not come is one after the move before.
    fn keep_before(&mut self) {
        let before = std::mem::take(&mut self.before);
        if !before.is_empty() {
            self.note(&before);
        }
    }

    /// Adds a note to the move just read.
    pub(super) fn note(&mut self, text: &str) {
        let note = match self.level.last {
            Some(last) => &mut self.reading.moves[last].note,
            None => &mut self.reading.note,
        };
        if !note.is_empty() && !text.is_empty() {
            note.push('\n');
        }
        note.push_str(text);
    }

    fn open(&mut self) -> Result<(), Box<Unread>> {
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
            let Some(Before { position, number, last, .. }) = &self.level.before else {
                return Ok(());
            };
            let (position, number, last) = (position.clone(), *number, *last);
            self.keep_before();
            let end = close.unwrap_or(self.tokens.len());
            let level = Level { position, number, last, before: None, end };
            self.outer.push(std::mem::replace(&mut self.level, level));
            self.at += 1;
            return Ok(());
        }
        let Some(close) = close else {
            let mut error = self.unread(self.at, 1);
            error.reason = "this bracket is never closed".to_owned();
            error.legal.clear();
            return Err(error);
        };
        let inside = &self.text[self.tokens[self.at].end..self.tokens[close].start];
        self.note(&note_of(inside.trim()));
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
        if let Some(Before { position, mv, number, .. }) = &self.level.before {
            let text = position.move_text(*mv);
            let captured = text.split_once('x').map(|(_, square)| square.trim_end_matches(')'));
            let captured = captured.map(|square| square.trim_end_matches(['+', '#']));
            if captured.and_then(|square| square.parse::<Square>().ok()) != Some(said) {
                let number = next_number(*number, position.turn(), self.first);
                let place = place(number, position.turn(), self.first);
                let captured = captured.unwrap_or("nothing");
                self.remark(
                    self.tokens[self.at].start,
                    format!("move {place}: the text says (x{said}), the rules capture {captured}"),
                );
            }
        }
        self.at = close + 1;
        true
    }

    /// Whether the bracket here begins with a move that could have been played in place of the
    /// last one. A move that is only spoken of, as in "(e5 was better)", has words after it.
    fn begins_variation(&self) -> bool {
        let Some(Before { position, .. }) = &self.level.before else { return false };
        let passed =
            |kind| matches!(kind, Kind::Number(_) | Kind::Dots | Kind::Dash | Kind::Braces);
        let mut at = self.at + 1;
        while at < self.at + 4 && self.kind(at).is_some_and(passed) {
            at += 1;
        }
        let numbered = matches!(self.kind(self.at + 1), Some(Kind::Number(_)));
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

    fn close(&mut self) {
        self.at += 1;
        self.keep_before();
        if let Some(level) = self.outer.pop() {
            self.level = level;
        }
    }

    fn move_or_prose(&mut self) -> Result<(), Box<Unread>> {
        match find(&self.level.position, self.text, &self.tokens[self.at..]) {
            Spelled::Move(mv, length) => {
                self.play(mv);
                self.at += length;
                Ok(())
            }
            Spelled::Several(moves) => {
                let length = self.extent();
                let mut error = self.unread(self.at, length);
                "it may mean more than one move".clone_into(&mut error.reason);
                let texts = moves.iter().map(|mv| self.level.position.move_text(*mv));
                (error.legal, error.more) =
                    (texts.take(8).collect(), moves.len().saturating_sub(8));
                Err(error)
            }
            Spelled::Nothing => {
                let token = self.tokens[self.at];
                if token.kind == Kind::Word && is_result(&self.text[token.start..token.end]) {
                    self.at += 1;
                    return Ok(());
                }
                let Some(end) = self.prose() else {
                    return Err(self.unread(self.at, self.extent()));
                };
                let note = &self.text[token.start..self.tokens[end - 1].end];
                self.remark(token.start, format!("“{}” is kept as a note", shorten(note)));
                self.note(&note.split_whitespace().collect::<Vec<_>>().join(" "));
                self.at = end;
                Ok(())
            }
        }
    }

    fn play(&mut self, mv: P::Move) {
        let level = &mut self.level;
        let before = level.position.clone();
        let number = next_number(level.number, before.turn(), self.first);
        level.position.apply(mv);
        let read = Read {
            mv,
            after: level.last,
            before: std::mem::take(&mut self.before),
            note: String::new(),
            glyph: String::new(),
            judgement: None,
        };
        self.reading.moves.push(read);
        let old = std::mem::replace(&mut level.number, number);
        let last = level.last.replace(self.reading.moves.len() - 1);
        level.before = Some(Before { position: before, number: old, last, mv });
    }
}

/// Reads "white resigns" and "draw agreed".
fn concluded<P: Notation>(text: &str) -> Option<Concluded> {
    let text = text.trim().to_ascii_lowercase();
    if text == "draw agreed" {
        return Some(Concluded::Agreed);
    }
    let name = text.strip_suffix(" resigns")?;
    let side = Side::ALL.into_iter().find(|side| P::FORM.side_name(*side) == name);
    side.map(Concluded::Resigned)
}
