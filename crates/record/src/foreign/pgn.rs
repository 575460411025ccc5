//! Portable Game Notation: tags, then moves with comments, numeric NAGs and variations.

use super::{
    Ending, ForeignError, ForeignFault, ForeignGame, ForeignMove, Score, event_with_round,
    game_called, known,
};
use crate::annotations::{Judgement, Nag};
use crate::date;
use crate::limits;
use owlery_i18n::{Arg, Grouped, Text};

/// Checks whether a text is meant as PGN: it begins with a tag.
pub fn is_meant(text: &str) -> bool {
    // Lines with `%` and comments may stand before.
    let mut lines = text.lines().map(str::trim);
    let line = lines.find(|line| !line.is_empty() && !line.starts_with(['%', ';']));
    let Some(tag) = line.and_then(|line| line.strip_prefix('[')) else { return false };
    let tag = tag.trim_start();
    let name = tag.len() - tag.trim_start_matches(is_name).len();
    let value = &tag[name..];
    name > 0 && value.starts_with([' ', '\t']) && value.trim_start().starts_with('"')
}

fn is_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

pub fn read(text: &str) -> Result<Vec<ForeignGame>, ForeignError> {
    let mut scanner = Scanner { text, at: 0, line: 1, column: 1 };
    if text.starts_with('\u{feff}') {
        scanner.bump();
    }
    let mut games = Vec::new();
    scanner.skip_blank();
    while scanner.peek().is_some() {
        let line = scanner.line;
        games.push(game(&mut scanner)?);
        let collection = Text::of("record-thing.collection");
        limits::check_games(collection, games.len(), limits::GAMES)
            .map_err(|over| ForeignError::new(line, None, over))?;
        scanner.skip_blank();
    }
    match games.is_empty() {
        true => Err(scanner.error(ForeignFault::Empty)),
        false => Ok(games),
    }
}

/// The tags of a game that are kept.
#[derive(Default)]
struct PgnTags {
    /// The names of White and Black. The one whose tag comes first is the first to move, as match runners
    /// name the colours as they please.
    players: [Option<String>; 2],
    black_is_first: bool,
    event: String,
    round: String,
    site: String,
    source: String,
    date: String,
    result: Option<Score>,
    start: Option<(usize, String)>,
    game: Option<owlery_games::GameId>,
    ending: Ending,
}

impl PgnTags {
    fn take(&mut self, line: usize, name: &str, value: String) {
        match name.to_ascii_lowercase().as_str() {
            "white" | "first" | "player1" => self.players[0] = Some(known(&value)),
            "black" | "second" | "player2" => {
                self.black_is_first |= self.players[0].is_none();
                self.players[1] = Some(known(&value));
            }
            "event" => self.event = value,
            "round" => self.round = value,
            "site" => self.site = known(&value),
            "source" => self.source = known(&value),
            "date" | "utcdate" if self.date.is_empty() => self.date = day(&value),
            "result" => self.result = score(&value),
            "fen" => {
                let code = value.trim();
                let is_usual = code.is_empty() || code == "?" || code == "startpos";
                self.start = (!is_usual).then(|| (line, code.to_owned()));
            }
            "variant" | "game" | "gametype" => self.game = self.game.or(game_called(&value)),
            "termination" | "adjudicated" => self.ending = ending(&value),
            _ => {}
        }
    }

    fn into_game(self, line: usize) -> ForeignGame {
        let [white, black] = self.players;
        let is_turned = self.black_is_first && white.is_some();
        let (white, black) = (white.unwrap_or_default(), black.unwrap_or_default());
        ForeignGame {
            line,
            game: self.game,
            start: self.start,
            players: if is_turned { [black, white] } else { [white, black] },
            date: self.date,
            event: event_with_round(&self.event, &self.round),
            place: self.site,
            source: self.source,
            result: self.result,
            ending: self.ending,
            ..ForeignGame::default()
        }
    }
}

/// Reads a date such as `2026.11.??` as far as it is known.
fn day(text: &str) -> String {
    let parts = text.trim().split(['.', '-', '/']).take_while(|part| !part.contains('?'));
    let parts: Vec<_> = parts.collect();
    let known = (1..=parts.len()).rev().map(|count| parts[..count.min(3)].join("-"));
    let mut known = known.filter(|day| date::check(day).is_ok());
    known.next().unwrap_or_default()
}

fn score(text: &str) -> Option<Score> {
    match text.trim() {
        "1-0" => Some(Score::First),
        "0-1" => Some(Score::Second),
        "1/2-1/2" | "1/2" | "½-½" => Some(Score::Draw),
        _ => None,
    }
}

/// Reads the tags Termination and Adjudicated of match runners and servers.
fn ending(text: &str) -> Ending {
    let words = text.trim().to_lowercase();
    let has = |word: &str| words.contains(word);
    match () {
        () if known(&words).is_empty() || words == "unterminated" => Ending::Unsaid,
        () if words == "normal" => Ending::Unsaid,
        () if has("time") => Ending::Timeout,
        () if has("resign") => Ending::Resignation,
        () if has("agree") => Ending::Agreement,
        () => Ending::Other(known(text)),
    }
}

/// A line of moves while it is read.
#[derive(Clone, Copy, Default)]
struct Line {
    /// The move just read, or the one that the line branches off after.
    last: Option<usize>,
    /// The move before it.
    before: Option<usize>,
    /// Whether the line has a move yet.
    has_move: bool,
}

fn game(scanner: &mut Scanner<'_>) -> Result<ForeignGame, ForeignError> {
    let line = scanner.line;
    let mut tags = PgnTags::default();
    scanner.skip_blank();
    while scanner.peek() == Some('[') {
        let line = scanner.line;
        let (name, value) = scanner.tag()?;
        tags.take(line, name, value);
        scanner.skip_blank();
    }
    let mut game = tags.into_game(line);
    game.end_line = scanner.line;
    movetext(scanner, &mut game)?;
    Ok(game)
}

/// Reads moves up to the result, the next game's tags, or the end.
fn movetext(scanner: &mut Scanner<'_>, game: &mut ForeignGame) -> Result<(), ForeignError> {
    let (mut here, mut outer) = (Line::default(), Vec::<Line>::new());
    // The comment between a number and its move.
    let (mut before, mut follows_number) = (String::new(), false);
    loop {
        scanner.skip_blank();
        let Some(c) = scanner.peek() else { break };
        let was_number = std::mem::take(&mut follows_number);
        match c {
            '[' if scanner.begins_line() => break,
            '{' | ';' => {
                let comment = scanner.comment()?;
                follows_number = was_number;
                match game.moves.get_mut(here.last.unwrap_or(usize::MAX)) {
                    _ if was_number => add(&mut before, &comment),
                    Some(last) if here.has_move => add(&mut last.note, &comment),
                    // Before the first move of a variation it is about that move.
                    Some(_) => add(&mut before, &comment),
                    None if outer.is_empty() => add(&mut game.note, &comment),
                    None => add(&mut before, &comment),
                }
            }
            '(' => {
                if outer.len() == limits::NESTING {
                    let most = Grouped(limits::NESTING);
                    return Err(scanner.error(ForeignFault::Nested { most }));
                }
                if !here.has_move {
                    return Err(scanner.expected(Text::of("record-foreign.move")));
                }
                scanner.bump();
                let inner = Line { last: here.before, before: here.before, has_move: false };
                outer.push(std::mem::replace(&mut here, inner));
            }
            ')' => match outer.pop() {
                None => return Err(scanner.expected(Text::of("record-foreign.move"))),
                Some(line) => {
                    scanner.bump();
                    here = line;
                }
            },
            '$' => {
                scanner.bump();
                let number = scanner.take_while(|c| c.is_ascii_digit());
                let last = here.last.filter(|_| here.has_move);
                if let Some(last) = last.and_then(|last| game.moves.get_mut(last)) {
                    annotate(last, number.parse().unwrap_or(0));
                }
            }
            '<' => drop(scanner.take_until('>')),
            '[' | ']' | '}' | '>' => return Err(scanner.expected(Text::of("record-foreign.move"))),
            _ => {
                let (line, column) = (scanner.line, scanner.column);
                let word = scanner.word();
                if word == "*" || score(word).is_some() {
                    game.result = game.result.or(score(word));
                    game.end_line = line;
                    break;
                }
                let digits =
                    word.len() - word.trim_start_matches(|c: char| c.is_ascii_digit()).len();
                let text = match word[digits..].starts_with(['.', '…']) || digits == word.len() {
                    true => word[digits..].trim_start_matches(['.', '…']),
                    false => word,
                };
                let column = column + word[..word.len() - text.len()].chars().count();
                let bare = text.trim_end_matches(['!', '?']);
                let nag = &text[bare.len()..];
                if bare.is_empty() {
                    let last = here.last.filter(|_| here.has_move && !nag.is_empty());
                    if let Some(last) = last.and_then(|last| game.moves.get_mut(last)) {
                        last.nag = sign(nag);
                    }
                    follows_number = nag.is_empty();
                    continue;
                }
                let count = game.moves.len() + 1;
                limits::check_moves(Text::of("record-thing.game"), count, limits::MOVES)
                    .map_err(|over| ForeignError::new(line, column, over))?;
                game.moves.push(ForeignMove {
                    text: bare.to_owned(),
                    line,
                    column,
                    after: here.last,
                    before: std::mem::take(&mut before),
                    nag: sign(nag),
                    ..ForeignMove::default()
                });
                here = Line { last: Some(count - 1), before: here.last, has_move: true };
                game.end_line = line;
            }
        }
    }
    // A comment without a move after it.
    let note = game.moves.last_mut().map_or(&mut game.note, |last| &mut last.note);
    add(note, &before);
    Ok(())
}

fn add(note: &mut String, comment: &str) {
    if !note.is_empty() && !comment.is_empty() {
        note.push('\n');
    }
    note.push_str(comment);
}

/// Returns the text if it is a usual sign, else an empty one.
fn sign(text: &str) -> &'static str {
    Nag::from_sign(text).map_or("", Nag::sign)
}

fn annotate(mv: &mut ForeignMove, number: u32) {
    match number {
        1..=6 => mv.nag = Nag::ALL[number as usize - 1].sign(),
        10..=12 => mv.judgement = Some(Judgement::Equal),
        13 => mv.judgement = Some(Judgement::Unclear),
        14 | 16 => mv.judgement = Some(Judgement::FirstBetter),
        15 | 17 => mv.judgement = Some(Judgement::SecondBetter),
        18 | 20 => mv.judgement = Some(Judgement::FirstWins),
        19 | 21 => mv.judgement = Some(Judgement::SecondWins),
        _ => {}
    }
}

struct Scanner<'a> {
    text: &'a str,
    at: usize,
    /// Counted from 1.
    line: usize,
    /// Counted from 1, in characters.
    column: usize,
}

impl<'a> Scanner<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn bump(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += c.len_utf8();
        (self.line, self.column) = match c {
            '\n' => (self.line + 1, 1),
            _ => (self.line, self.column + 1),
        };
        Some(c)
    }

    fn take_while(&mut self, takes: impl Fn(char) -> bool) -> &'a str {
        let begin = self.at;
        while self.peek().is_some_and(&takes) {
            self.bump();
        }
        &self.text[begin..self.at]
    }

    /// Takes everything up to a character, and that; returns whether it was there.
    fn take_until(&mut self, end: char) -> (&'a str, bool) {
        let inside = self.take_while(|c| c != end);
        (inside, self.bump().is_some())
    }

    /// Returns true if only spaces stand before this place in its line.
    fn begins_line(&self) -> bool {
        let before = self.text[..self.at].trim_end_matches([' ', '\t']);
        before.is_empty() || before.ends_with('\n') || before.ends_with('\u{feff}')
    }

    /// Skips spaces, and lines that `%` escapes.
    fn skip_blank(&mut self) {
        loop {
            self.take_while(char::is_whitespace);
            if self.peek() != Some('%') || !self.begins_line() {
                return;
            }
            self.take_while(|c| c != '\n');
        }
    }

    /// Takes `[Name "value"]`.
    fn tag(&mut self) -> Result<(&'a str, String), ForeignError> {
        self.bump();
        self.take_while(|c| matches!(c, ' ' | '\t'));
        let name = self.take_while(is_name);
        if name.is_empty() {
            return Err(self.expected(Text::of("record-foreign.tag_name")));
        }
        self.take_while(|c| matches!(c, ' ' | '\t'));
        if self.peek() != Some('"') {
            return Err(self.expected("`\"`"));
        }
        self.bump();
        let mut value = String::new();
        loop {
            match self.peek() {
                None | Some('\n') => return Err(self.expected("`\"]`")),
                // Some writers do not escape quotes.
                Some('"') if self.closes_tag() => break,
                Some('\\') if self.rest()[1..].starts_with(['"', '\\']) => {
                    self.bump();
                }
                Some(_) => {}
            }
            value.extend(self.bump());
        }
        self.take_while(|c| c != ']');
        self.bump();
        Ok((name, value))
    }

    /// Returns true if the quote here closes a tag.
    fn closes_tag(&self) -> bool {
        self.rest()[1..].trim_start_matches([' ', '\t']).starts_with(']')
    }

    /// Takes a comment in braces, or up to the end of its line, and returns it on one line.
    fn comment(&mut self) -> Result<String, ForeignError> {
        let begin = (self.line, self.column);
        let inside = match self.bump() {
            Some('{') => {
                let (inside, is_closed) = self.take_until('}');
                if !is_closed {
                    let fault = ForeignFault::expected("`}`", "");
                    let (line, column) = begin;
                    return Err(ForeignError::new(line, column, fault));
                }
                inside
            }
            _ => self.take_while(|c| c != '\n'),
        };
        Ok(inside.split_whitespace().collect::<Vec<_>>().join(" "))
    }

    /// Takes a move, a number or a result. A short word in round brackets belongs to a move, as in
    /// `a8-b7(xd5)`.
    fn word(&mut self) -> &'a str {
        let begin = self.at;
        while let Some(c) = self.peek() {
            if c == '(' && self.at > begin {
                let inside = self.rest()[1..].find(|c: char| !c.is_ascii_alphanumeric());
                let Some(length) = inside.filter(|length| (1..=8).contains(length)) else { break };
                if !self.rest()[1 + length..].starts_with(')') {
                    break;
                }
                for _ in 0..length + 2 {
                    self.bump();
                }
            } else if c.is_whitespace() || matches!(c, '{' | '}' | '(' | ')' | ';' | '$' | '<') {
                break;
            } else {
                self.bump();
            }
        }
        if self.at == begin {
            self.bump();
        }
        &self.text[begin..self.at]
    }

    fn error(&self, fault: ForeignFault) -> ForeignError {
        ForeignError::new(self.line, self.column, fault)
    }

    /// The error that something else was expected here.
    fn expected(&self, expected: impl Into<Arg>) -> ForeignError {
        let found = self.rest().split_whitespace().next().unwrap_or_default();
        self.error(ForeignFault::expected(expected, found))
    }
}
