//! Reading a list of moves.

use std::cell::Cell;

use super::prose::{is_result, note_of};
use super::spelling::{Spelled, find};
use super::tokens::{Kind, Token, matching, tokens};
use super::{Origin, Read, Reading, Unread, next_number, place, struck};
use crate::record::remarks::Judgement;
use crate::record::tree::{Turn, key};
use crate::record::{Concluded, limits};
use crate::rules::outside::shorten;
use crate::rules::{Notation, Side, Square};

/// Reads a list of moves, as far as it goes.
///
/// Numbers, punctuation and the words of results are passed over; comments and prose become notes;
/// round brackets that begin with a move legal there are variations.
pub fn read_moves<P: Notation>(origin: Origin<'_, P>, text: &str) -> Reading<P::Move> {
    let tokens = tokens(text, origin.position.setup().size(), P::FORM.letters);
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

/// A line while it is read: the main one, or a variation.
pub(super) struct Level<P: Notation> {
    pub(super) position: P,
    /// Whose move is next.
    pub(super) turn: Side,
    /// The number of the move just read.
    pub(super) number: u32,
    /// The move just read, or the one that the line branches off after.
    last: Option<usize>,
    /// Whether that one is struck out, so that only others can follow that are.
    struck: bool,
    /// How things stood before the move just read in this line.
    before: Option<Before<P>>,
    /// The token that closes it.
    end: usize,
}

/// How things stand before a move; where it is struck out there is none.
#[derive(Clone)]
struct Before<P: Notation> {
    position: P,
    turn: Side,
    number: u32,
    last: Option<usize>,
    struck: bool,
    mv: Option<P::Move>,
}

pub(super) struct Reader<'a, P: Notation> {
    pub(super) text: &'a str,
    pub(super) tokens: Vec<Token>,
    closes: Vec<Option<usize>>,
    /// Where lines begin.
    pub(super) lines: Vec<usize>,
    pub(super) first: Side,
    /// A byte, and how many characters of its line stand before it.
    pub(super) counted: Cell<(usize, usize)>,
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
            self.remark(self.text.len(), "the text ends inside a variation".to_owned());
            self.outer.clear();
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

    fn comment(&mut self, token: Token) -> Result<(), Box<Unread>> {
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
            if let Some(what) = limits::over_comment("the comment", &self.before) {
                return Err(self.too_long(what));
            }
        } else {
            self.note(&note_of(inside))?;
        }
        Ok(())
    }

    /// Whether the token before the last one belongs to a move's number.
    fn follows_number(&self) -> bool {
        let before = self.tokens[..self.at - 1].iter().rev();
        let mut kinds = before.map(|token| token.kind).skip_while(|kind| *kind == Kind::Dots);
        matches!(kinds.next(), Some(Kind::Number(_)))
    }

    /// A comment before a move that did not come is one after the move before.
    fn keep_before(&mut self) -> Result<(), Box<Unread>> {
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
        let over = limits::over_comment("the comment", note);
        over.map_or(Ok(()), |what| Err(self.too_long(what)))
    }

    /// The error of the comment whose end was just read.
    fn too_long(&self, what: String) -> Box<Unread> {
        self.refused(self.at.saturating_sub(1), what)
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
            let Some(before) = &self.level.before else { return Ok(()) };
            let Before { position, turn, number, last, struck, .. } = before.clone();
            if self.outer.len() == limits::NESTING {
                let most = limits::in_words(limits::NESTING);
                let reason = format!("at most {most} variations may stand in one another");
                return Err(self.refused(self.at, reason));
            }
            self.keep_before()?;
            let end = close.unwrap_or(self.tokens.len());
            let level = Level { position, turn, number, last, struck, before: None, end };
            self.outer.push(std::mem::replace(&mut self.level, level));
            self.at += 1;
            return Ok(());
        }
        let Some(close) = close else {
            return Err(self.refused(self.at, "this bracket is never closed".to_owned()));
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

    fn close(&mut self) -> Result<(), Box<Unread>> {
        self.at += 1;
        self.keep_before()?;
        if let Some(level) = self.outer.pop() {
            self.level = level;
        }
        Ok(())
    }

    /// An error about a token that no legal move would mend.
    fn refused(&self, at: usize, reason: String) -> Box<Unread> {
        Box::new(Unread { reason, legal: Vec::new(), more: 0, ..*self.unread(at, 1) })
    }

    fn move_or_prose(&mut self) -> Result<(), Box<Unread>> {
        let token = self.tokens[self.at];
        if token.kind == Kind::Word && is_result(&self.text[token.start..token.end]) {
            self.at += 1;
            return Ok(());
        }
        match find(&self.level.position, self.text, &self.tokens[self.at..]) {
            Spelled::Move(..) if self.level.struck => {
                Err(self.refused(self.at, "the move before it is struck out".to_owned()))
            }
            Spelled::Move(mv, length) => {
                self.play(mv)?;
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
                let Some(end) = self.prose() else {
                    return Err(self.unread(self.at, self.extent()));
                };
                let note = &self.text[token.start..self.tokens[end - 1].end];
                self.remark(token.start, format!("“{}” is kept as a note", shorten(note)));
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
        if let Some(what) = limits::over("the move", text.len(), limits::MOVE, "bytes") {
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
        if let Some(what) = limits::over("the text", moves, limits::MOVES, "moves") {
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
