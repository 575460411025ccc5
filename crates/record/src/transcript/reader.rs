//! Reading a list of moves.

use crate::TerminationKind;
use crate::annotations::Judgement;
use crate::file::Lines;
use crate::limits::{self, OverLimit};
use crate::transcript::comment::{Commands, note_of};
use crate::transcript::plain::{plain, without_brackets};
use crate::transcript::reading::ReadFault;
use crate::transcript::spelling::{SpellingMatch, error_tokens, find, nearest_text};
use crate::transcript::tokens::{Kind, STRUCK, Token, matching, tokens, unstruck};
use crate::transcript::{ReadMove, ReadWarning, Reading, StartingPoint, TranscriptError};
use crate::tree::{Turn, next_number, place};
use owlery_games::outside::{line_breaks, shorten};
use owlery_games::{MoveList, Notation, Side, Square};
use owlery_i18n::{Grouped, Message, Text};

/// A place in a line of moves.
#[derive(Clone)]
struct State<P> {
    position: P,
    /// The side to move.
    turn: Side,
    /// The number of the last move.
    number: u32,
    /// The last move by its place in the list; in a new variation, the move that it follows.
    last: Option<usize>,
    /// Whether that move is struck out; then all that follow must be.
    struck: bool,
}

/// A line while it is read: the main line, or a variation.
struct Level<P: Notation> {
    state: State<P>,
    /// The last move of this line, if it has one yet.
    entered: Option<PlayedMove<P>>,
    /// The token that closes it.
    end: usize,
}

/// A move of a line, with the state before it.
struct PlayedMove<P: Notation> {
    before: State<P>,
    /// The move; `None` if it is struck out.
    mv: Option<P::Move>,
}

/// A text of moves while it is read.
struct Reader<'a, P: Notation> {
    text: &'a str,
    tokens: Vec<Token>,
    /// The closing bracket of each opening one.
    closes: Vec<Option<usize>>,
    lines: Lines,
    first: Side,
    /// Files, and ranks, of the board.
    size: u8,
    at: usize,
    /// The move number last seen in the text.
    seen: Option<u32>,
    /// The comment between a number and the move to come.
    before: String,
    level: Level<P>,
    /// The lines that wait for this one to end.
    outer: Vec<Level<P>>,
    reading: Reading<P::Move>,
}

impl<P: Notation> Reader<'_, P> {
    fn kind(&self, at: usize) -> Option<Kind> {
        self.tokens.get(at).map(|token| token.kind)
    }

    fn run(&mut self) -> Result<(), Box<TranscriptError>> {
        while let Some(token) = self.tokens.get(self.at).copied() {
            match token.kind {
                Kind::Number(number) => self.number(number),
                Kind::Dots | Kind::Dash | Kind::Cross | Kind::Star | Kind::Check | Kind::Stop => {
                    self.at += 1;
                }
                Kind::Nag => {
                    let nag = &self.text[token.start..token.end];
                    if let Some(read) = self.last_entered() {
                        read.nag.push_str(nag);
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
            self.warn(self.text.len(), ReadFault::InVariation);
            self.outer.clear();
        }
        Ok(())
    }

    /// The last move of this line, if it has one yet.
    fn last_entered(&mut self) -> Option<&mut ReadMove<P::Move>> {
        self.level.entered.as_ref().and(self.level.state.last).map(|at| &mut self.reading.moves[at])
    }

    /// Takes a move's number, or a result such as 1-0 and 1/2.
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

    fn move_or_prose(&mut self) -> Result<(), Box<TranscriptError>> {
        let token = self.tokens[self.at];
        if token.kind == Kind::Word && is_result::<P>(&self.text[token.start..token.end]) {
            self.at += 1;
            return Ok(());
        }
        match find(&self.level.state.position, self.text, &self.tokens[self.at..]) {
            SpellingMatch::Move(..) if self.level.state.struck => {
                Err(self.refused(self.at, ReadFault::StruckBefore))
            }
            SpellingMatch::Move(mv, length) => {
                self.play(mv)?;
                self.at += length;
                Ok(())
            }
            SpellingMatch::Several(moves) => {
                let texts = moves.iter().map(|mv| self.level.state.position.move_text(*mv));
                Err(Box::new(TranscriptError {
                    legal: texts.take(NAMED).collect(),
                    more: moves.len().saturating_sub(NAMED),
                    several: true,
                    ..self.error_at(self.at, self.error_tokens(), ReadFault::Several)
                }))
            }
            SpellingMatch::Nothing => {
                let Some(end) = self.prose() else {
                    return Err(self.unread(self.at, self.error_tokens()));
                };
                let note = &self.text[token.start..self.tokens[end - 1].end];
                self.warn(token.start, ReadFault::Note { note: shorten(note) });
                let note = note.split_whitespace().collect::<Vec<_>>().join(" ");
                self.note(&note)?;
                self.at = end;
                Ok(())
            }
        }
    }

    fn play(&mut self, mv: P::Move) -> Result<(), Box<TranscriptError>> {
        let text = self.level.state.position.move_text(mv);
        let (turn, position) = Turn::play(&self.level.state.position, mv, self.first);
        let next = position.turn();
        self.enter(Some(mv), text, turn, position, next)
    }

    fn struck_out(&mut self, token: Token) -> Result<(), Box<TranscriptError>> {
        let mark = STRUCK.len();
        let text = unstruck(&self.text[token.start + mark..token.end - mark]);
        limits::check_bytes(Text::of("record-thing.move"), text.len(), limits::MOVE)
            .map_err(|over| self.refused(self.at, over))?;
        let turn = Turn::unplayable(self.level.state.turn, self.first);
        let position = self.level.state.position.clone();
        self.enter(None, text, turn, position, turn.side.other())?;
        self.at += 1;
        Ok(())
    }

    /// Takes a move into the line being read. `position` is the one after it, in which `next` moves.
    fn enter(
        &mut self,
        mv: Option<P::Move>,
        text: String,
        turn: Turn,
        position: P,
        next: Side,
    ) -> Result<(), Box<TranscriptError>> {
        let at = self.reading.moves.len();
        limits::check_moves(Text::of("record-thing.text"), at + 1, limits::MOVES)
            .map_err(|over| self.refused(self.at, over))?;
        let number = next_number(self.level.state.number, turn.side, self.first);
        let state = State { position, turn: next, number, last: Some(at), struck: mv.is_none() };
        let before = std::mem::replace(&mut self.level.state, state);
        self.reading.moves.push(ReadMove {
            before: std::mem::take(&mut self.before),
            ..ReadMove::new(mv, text, turn, before.last)
        });
        self.level.entered = Some(PlayedMove { before, mv });
        Ok(())
    }

    /// Takes a comment in braces or square brackets.
    fn comment(&mut self, token: Token) -> Result<(), Box<TranscriptError>> {
        self.at += 1;
        let inside = &self.text[token.start + 1..token.end - 1];
        if token.kind == Kind::Brackets
            && let Some(how) = concluded::<P>(inside)
        {
            self.reading.termination = Some((self.level.state.last, how));
        } else if token.kind == Kind::Brackets && inside.trim() == PLAYED {
            self.reading.played = Some(self.level.state.last);
        } else if token.kind == Kind::Brackets
            && let Some(judgement) = Judgement::from_sign(inside.trim())
            && let Some(read) = self.last_entered()
        {
            read.judgement = Some(judgement);
        } else if token.kind == Kind::Braces && self.follows_number() {
            self.before = note_of(inside);
            limits::check_comment(Text::of("record-thing.comment"), &self.before)
                .map_err(|over| self.too_long(over))?;
        } else if token.kind == Kind::Braces {
            let (commands, rest) = Commands::take(inside, self.size);
            self.apply_commands(commands)?;
            self.note(&note_of(&rest))?;
        } else {
            self.note(&note_of(inside))?;
        }
        Ok(())
    }

    /// Applies the commands in a comment to the last move.
    fn apply_commands(
        &mut self,
        Commands { used, marks }: Commands,
    ) -> Result<(), Box<TranscriptError>> {
        let on = match self.level.state.last {
            Some(last) => {
                let read = &mut self.reading.moves[last];
                read.used = used.or(read.used);
                &mut read.marks
            }
            None => &mut self.reading.marks,
        };
        on.extend(marks);
        limits::check_marks(Text::of("record-thing.move"), on.len(), limits::MARKS)
            .map_err(|over| self.too_long(over))
    }

    /// Returns true if the token before the last one belongs to a move's number.
    fn follows_number(&self) -> bool {
        let before = self.tokens[..self.at - 1].iter().rev();
        let mut kinds = before.map(|token| token.kind).skip_while(|kind| *kind == Kind::Dots);
        matches!(kinds.next(), Some(Kind::Number(_)))
    }

    /// Makes a comment before a move that did not come one after the move before.
    fn keep_before(&mut self) -> Result<(), Box<TranscriptError>> {
        let before = std::mem::take(&mut self.before);
        if before.is_empty() { Ok(()) } else { self.note(&before) }
    }

    /// Adds a note to the move just read.
    fn note(&mut self, text: &str) -> Result<(), Box<TranscriptError>> {
        let note = match self.level.state.last {
            Some(last) => &mut self.reading.moves[last].note,
            None => &mut self.reading.note,
        };
        if !note.is_empty() && !text.is_empty() {
            note.push('\n');
        }
        note.push_str(text);
        limits::check_comment(Text::of("record-thing.comment"), note)
            .map_err(|over| self.too_long(over))
    }

    /// The error of the comment whose end was just read.
    fn too_long(&self, what: OverLimit) -> Box<TranscriptError> {
        self.refused(self.at.saturating_sub(1), what)
    }

    /// Takes an opening round bracket: a variation, what a move captures, a number or a note.
    fn open(&mut self) -> Result<(), Box<TranscriptError>> {
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
            let Some(PlayedMove { before, .. }) = &self.level.entered else { return Ok(()) };
            let state = before.clone();
            if self.outer.len() == limits::NESTING {
                let most = Grouped(limits::NESTING);
                return Err(self.refused(self.at, ReadFault::Nested { most }));
            }
            self.keep_before()?;
            let end = close.unwrap_or(self.tokens.len());
            let level = Level { state, entered: None, end };
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

    /// Skips a bracket that names the capture of the last move, and compares it.
    fn captures(&mut self, close: Option<usize>) -> bool {
        let (Some(Kind::Square(said)), Some(close)) = (self.kind(self.at + 2), close) else {
            return false;
        };
        if close != self.at + 3 {
            return false;
        }
        if let Some(PlayedMove { before, mv: Some(mv) }) = &self.level.entered {
            let State { position, number, .. } = before;
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
                self.warn(self.tokens[self.at].start, what);
            }
        }
        self.at = close + 1;
        true
    }

    /// Returns true if the bracket here begins with a move that could have been played in place of the
    /// last one. A move that is only spoken of, as in "(e5 was better)", has words after it.
    fn begins_variation(&self) -> bool {
        let Some(PlayedMove { before, .. }) = &self.level.entered else { return false };
        let State { position, struck, .. } = before;
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
            SpellingMatch::Move(_, length)
                if !numbered && self.kind(at + length) == Some(Kind::Word) =>
            {
                // The words may be moves themselves, as "pass" is.
                let mut next = position.clone();
                if let SpellingMatch::Move(mv, _) = find(position, self.text, &self.tokens[at..]) {
                    next.apply(mv);
                }
                matches!(
                    find(&next, self.text, &self.tokens[at + length..]),
                    SpellingMatch::Move(..)
                )
            }
            SpellingMatch::Move(..) => true,
            _ => false,
        }
    }

    /// Ends a variation.
    fn close(&mut self) -> Result<(), Box<TranscriptError>> {
        self.at += 1;
        self.keep_before()?;
        if let Some(level) = self.outer.pop() {
            self.level = level;
        }
        Ok(())
    }

    /// Finds the end of prose that begins here: a line that begins with words, or two words one after the
    /// other. One word alone may be a misspelled move.
    ///
    /// Prose goes on to the next line that begins with a number or has no words, or to a
    /// number that goes on from the last one.
    fn prose(&self) -> Option<usize> {
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
        while at < self.level.end {
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
        is_result::<P>(&self.text[token.start..token.end])
    }

    /// The token after the last one of a line, within the line of moves being read.
    fn end_of_line(&self, at: usize) -> usize {
        let rest = self.tokens[..self.level.end].iter().skip(at + 1);
        at + 1 + rest.take_while(|token| !token.leads).count()
    }

    /// Returns the number of tokens that an error here is about.
    fn error_tokens(&self) -> usize {
        let position = &self.level.state.position;
        let squares = position.pick_move(|_| 0).map_or(1, |mv| {
            let core = position.move_text(mv);
            let core = core.split('(').next().unwrap_or_default();
            1 + usize::from(core.contains(['-', 'x']))
        });
        error_tokens(self.text, &self.tokens[self.at..], squares)
    }

    /// Notes something about the byte `at` of the text.
    fn warn(&mut self, at: usize, what: impl Into<Message>) {
        let (line, column) = self.line_and_column(at);
        self.reading.warnings.push(ReadWarning::new(line, column, what));
    }

    /// Returns the line and column of a byte, counted from 1.
    fn line_and_column(&self, at: usize) -> (usize, usize) {
        (self.lines.line(at) + 1, self.lines.column(self.text, at) + 1)
    }

    /// The error of some tokens that are no legal move, with the legal moves.
    fn unread(&self, at: usize, length: usize) -> Box<TranscriptError> {
        let position = &self.level.state.position;
        let tokens = &self.tokens[at..(at + length).min(self.tokens.len())];
        let asked = nearest_text(position, self.text, tokens);
        // The end of a text longer than any move makes no difference.
        let asked = &asked[..asked.floor_char_boundary(limits::MOVE)];
        let reason = position.read_move(asked).err().map(|error| error.reason);
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        let mut legal: Vec<_> = moves.iter().map(|mv| position.move_text(*mv)).collect();
        let square = tokens.iter().find_map(|token| match token.kind {
            Kind::Square(square) => Some(square.to_string()),
            _ => None,
        });
        // Moves with the same square come first; the sort keeps the order among the others.
        legal.sort_by_key(|text| square.as_ref().is_none_or(|square| !text.contains(square)));
        let more = legal.len().saturating_sub(NAMED);
        legal.truncate(NAMED);
        let reason = reason.unwrap_or_else(|| Message::verbatim(""));
        Box::new(TranscriptError { legal, more, ..self.error_at(at, length, reason) })
    }

    /// The error of a token that no legal move would correct.
    fn refused(&self, at: usize, reason: impl Into<Message>) -> Box<TranscriptError> {
        Box::new(self.error_at(at, 1, reason))
    }

    fn error_at(&self, at: usize, length: usize, reason: impl Into<Message>) -> TranscriptError {
        let tokens = &self.tokens[at..(at + length).min(self.tokens.len())];
        let ends = tokens.first().zip(tokens.last());
        let (start, end) = ends.map_or((0, 0), |(first, last)| (first.start, last.end));
        let (line, column) = self.line_and_column(start);
        let State { number, turn, .. } = self.level.state;
        let place = place(next_number(number, turn, self.first), turn, self.first);
        TranscriptError::new(line, column, &self.text[start..end], Some(place), reason)
    }
}

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
    let is_list = |list: &Reading<P::Move>| !list.moves.is_empty() && list.warnings.is_empty();
    list.filter(is_list).unwrap_or(reading)
}

fn read_plain<P: Notation>(origin: &StartingPoint<'_, P>, text: &str) -> Reading<P::Move> {
    let size = origin.position.setup().size();
    let tokens = tokens(text, size, P::FORM.letters);
    let state = State {
        position: origin.position.clone(),
        turn: origin.position.turn(),
        number: origin.number,
        last: None,
        struck: false,
    };
    let level = Level { state, entered: None, end: tokens.len() };
    let mut reader = Reader {
        text,
        closes: matching(&tokens),
        tokens,
        lines: Lines::of(text),
        first: origin.first,
        size,
        at: 0,
        seen: None,
        before: String::new(),
        level,
        outer: Vec::new(),
        reading: Reading::default(),
    };
    reader.reading.unread = reader.run().err();
    reader.reading
}

/// The words in square brackets after the last played move, if the main line goes on with moves that
/// were only tried.
pub(super) const PLAYED: &str = "the game stands here";

/// Reads "white resigns", "white loses on time" and "draw agreed".
fn concluded<P: Notation>(text: &str) -> Option<TerminationKind> {
    let text = text.trim().to_ascii_lowercase();
    if text == "draw agreed" {
        return Some(TerminationKind::Agreed);
    }
    let named = |name: &str| Side::ALL.into_iter().find(|side| P::FORM.side_name(*side) == name);
    let resigned = text.strip_suffix(" resigns").and_then(named).map(TerminationKind::Resigned);
    let overtime =
        || text.strip_suffix(" loses on time").and_then(named).map(TerminationKind::Overtime);
    resigned.or_else(overtime)
}

/// Words that say how a game ended, and mean nothing between moves.
const RESULT: [&str; 20] = [
    "agreed",
    "black",
    "checkmate",
    "draw",
    "drawn",
    "first",
    "game",
    "has",
    "lost",
    "mate",
    "over",
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

pub(super) fn is_result<P: Notation>(word: &str) -> bool {
    let word = word.to_ascii_lowercase();
    RESULT.binary_search(&word.as_str()).is_ok()
        || P::FORM.sides.iter().any(|side| side.name == word)
}

const NAMED: usize = 8;
