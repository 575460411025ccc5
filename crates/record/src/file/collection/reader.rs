//! Dividing the text of a collection into its games, in spite of their faults.

use serde::de::DeserializeOwned;

use crate::file::VERSION;
use crate::file::collection::{Collection, Entry, Frame};
use crate::file::document::ron_options;
use crate::file::error::{FileError, FileFault, Lines, syntax_error, wrong_version};
use crate::file::lexer::{Fault, Lexer};
use crate::limits::{self, OverLimit};
use owlery_i18n::{Arg, Text};

/// A collection while it is read.
pub struct Reader<'a> {
    pub lexer: Lexer<'a>,
    /// The bytes at which games begin at the beginnings of lines, ascending.
    pub starts: Vec<usize>,
    pub games: Vec<Entry>,
    /// The byte up to which everything belongs to a game or to the head.
    pub done: usize,
    /// The number of comments found without an end.
    pub endless: usize,
    pub lines: Lines,
}

impl<'a> Reader<'a> {
    /// Finds the places where its games may begin.
    pub fn new(text: &'a str) -> Self {
        let (mut starts, mut at) = (Vec::new(), 0);
        for line in text.split_inclusive('\n') {
            let begin = at + line.len() - line.trim_start().len();
            at += line.len();
            // A comment may stand before it.
            let comments = comments_before(line.trim_start());
            if begins_game(&text[begin + comments..]) {
                starts.push(begin);
            }
        }
        let lexer = Lexer { text, at: 0 };
        Reader { lexer, starts, lines: Lines::of(text), games: Vec::new(), done: 0, endless: 0 }
    }

    /// Scans a part, or returns the error with its place.
    pub fn scan_part<T>(
        &mut self,
        part: fn(&mut Lexer<'a>) -> Result<T, Fault>,
    ) -> Result<T, FileError> {
        part(&mut self.lexer).map_err(|fault| self.error(fault.at, fault.what))
    }

    /// Returns the start of the next game, else the end of the text.
    pub fn start_after(&self, at: usize) -> usize {
        let next = self.starts.partition_point(|start| *start <= at);
        self.starts.get(next).copied().unwrap_or(self.lexer.text.len())
    }

    /// Returns the line and column of a byte, counted from 0.
    pub fn place(&self, at: usize) -> (usize, usize) {
        (self.lines.line(at), self.lines.column(self.lexer.text, at))
    }

    /// The error that something else was expected at a byte.
    pub fn error(&mut self, at: usize, expected: impl Into<Arg>) -> FileError {
        let ((line, column), expected) = (self.place(at), expected.into());
        let what = match self.lexer.text[at..].chars().next() {
            None => FileFault::Ended { expected },
            Some(c) => FileFault::Found { expected, found: format!("{c:?}") },
        };
        FileError::new(line + 1, column + 1, what)
    }
}

/// Returns the length of the comments at the beginning of a line, with the blanks behind them.
fn comments_before(line: &str) -> usize {
    let mut rest = line;
    while let Some((_, behind)) = rest.strip_prefix("/*").and_then(|rest| rest.split_once("*/")) {
        rest = behind.trim_start();
    }
    line.len() - rest.len()
}

fn begins_game(text: &str) -> bool {
    let mut lexer = Lexer { text, at: 0 };
    // A word, a bracket and a word; comments between them are not looked at.
    lexer.name();
    if !lexer.take('(') {
        return false;
    }
    lexer.skip_spaces();
    let name = lexer.name();
    ["owlery", "game"].contains(&name) && lexer.take(':')
}

impl Collection {
    /// Divides the text of a collection into its games, which may have faults of their own.
    pub fn read(text: &str) -> Result<Collection, FileError> {
        Reader::new(text).read()
    }
}

/// Checks whether a text is that of a collection rather than of a single game.
pub fn is_collection(text: &str) -> bool {
    let mut lexer = Lexer { text, at: 0 };
    let mut look = || -> Result<bool, Fault> {
        lexer.open()?;
        while let Some((_, key)) = lexer.key()? {
            match key {
                "games" => return Ok(true),
                "game" => return Ok(false),
                _ => drop(lexer.value()?),
            }
            lexer.comma()?;
        }
        Ok(false)
    };
    look().unwrap_or(false)
}

impl Reader<'_> {
    fn read(mut self) -> Result<Collection, FileError> {
        let text = self.lexer.text;
        let mut version = None;
        let (mut title, mut description) = (None, None);
        let check_title = |text: &str| {
            limits::check_bytes(Text::of("record-thing.title"), text.len(), limits::HEADER)
        };
        let check_about = |text: &str| limits::check_comment(Text::of("record-thing.about"), text);
        let mut list = None;
        self.scan_part(Lexer::open)?;
        while let Some((at, key)) = self.scan_part(Lexer::key)? {
            let is_there = match key {
                "owlery" => version.replace((at, self.field::<u32>()?)).is_some(),
                "title" => title.replace(self.text(check_title)?).is_some(),
                "about" => description.replace(self.text(check_about)?).is_some(),
                "games" if list.is_some() => true,
                "games" => {
                    let begin = self.games()?;
                    list.replace((begin, self.done)).is_some()
                }
                _ => return Err(self.error(at, Text::of("record-form.collection_field"))),
            };
            if is_there {
                let (line, column) = self.place(at);
                let what = FileFault::ThereAlready { key: key.to_owned() };
                return Err(FileError::new(line + 1, column + 1, what));
            }
            self.scan_part(Lexer::comma)?;
        }
        self.scan_part(Lexer::skip_blank)?;
        if self.lexer.peek().is_some() {
            return Err(self.error(self.lexer.at, Text::of("record-form.no_more_collection")));
        }
        let Some((at, version)) = version else {
            return Err(self.error(0, Text::of("record-form.version")));
        };
        if version != VERSION {
            return Err(wrong_version(1 + self.place(at).0, version));
        }
        let Some((begin, end)) = list else {
            return Err(self.error(text.len(), Text::of("record-form.games_field")));
        };
        let (head, tail) = (&text[..begin], &text[end..]);
        let frame =
            Frame::read(head, tail, title.unwrap_or_default(), description.unwrap_or_default());
        Ok(Collection { frame, games: self.games })
    }

    fn text(&mut self, check: fn(&str) -> Result<(), OverLimit>) -> Result<String, FileError> {
        let (at, text) = (self.lexer.at, self.field::<String>()?);
        let over = |over| FileError::new(self.place(at).0 + 1, None, over);
        check(&text).map(|()| text).map_err(over)
    }

    fn field<T: DeserializeOwned>(&mut self) -> Result<T, FileError> {
        self.scan_part(Lexer::skip_blank)?;
        let at = self.lexer.at;
        let text = self.scan_part(Lexer::value)?;
        ron_options().from_str(text).map_err(|error| {
            let (line, column) = self.place(at);
            let within = error.span.start;
            let first = if within.line == 1 { column } else { 0 };
            syntax_error((line + within.line, first + within.col), &error)
        })
    }

    /// Reads the list of games, and returns its first byte. A game that cannot be separated from the next
    /// ends where a line begins with another, or with the list.
    pub fn games(&mut self) -> Result<usize, FileError> {
        self.scan_part(|lexer| lexer.expect('[', Text::of("record-form.games")))?;
        let begin = self.lexer.at;
        self.done = begin;
        let mut last = None;
        loop {
            // Comments before a game belong to it.
            self.lexer.skip_spaces();
            let at = self.lexer.at;
            let (what, games) = (Text::of("record-thing.collection"), self.games.len());
            limits::check_games(what, games, limits::GAMES)
                .map_err(|over| FileError::new(self.games[games - 1].line(), None, over))?;
            if !self.skip_comments() {
                self.keep_broken(at);
                continue;
            }
            let body = self.lexer.at;
            let Some(next) = self.lexer.peek() else {
                return Err(self.error(self.lexer.at, Text::of("record-form.games_end")));
            };
            if next == ']' {
                self.lexer.at += 1;
                match last {
                    // The bracket belonged to a game with unbalanced brackets.
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
                self.lexer.at = body;
                self.keep_broken(at);
            }
            last = (self.games.len() > before).then_some(at);
        }
    }

    /// Skips the comments before a game, and returns false if one has no end.
    fn skip_comments(&mut self) -> bool {
        let whole = self.lexer.text;
        // If many have no end, not each is searched for to the end of the file.
        let end =
            if self.endless < ENDLESS { whole.len() } else { self.start_after(self.lexer.at) };
        let mut lexer = Lexer { text: &whole[..end], ..self.lexer };
        let ends = lexer.skip_blank().is_ok();
        if ends {
            self.lexer.at = lexer.at;
        } else {
            self.endless += 1;
        }
        ends
    }

    /// Keeps the game whose comments begin at `at` and whose fields begin here, if it ends before
    /// another begins.
    fn keep_whole(&mut self, at: usize) -> bool {
        let body = self.lexer.at;
        let mut part = Lexer { text: &self.lexer.text[..self.start_after(body)], at: body };
        let Ok(game) = part.value() else { return false };
        let end = body + game.len();
        if part.skip_blank().is_err() {
            return false;
        }
        let is_parted = part.take(',');
        let is_whole = (is_parted || part.peek() != Some(')')) && part.peek() != Some('}');
        if is_whole && !game.is_empty() {
            // Without a comma, what follows belongs to the end of the list.
            self.lexer.at = if is_parted { part.end_of_line().unwrap_or(part.at) } else { end };
            self.keep(at, end);
        }
        is_whole && !game.is_empty()
    }

    /// Keeps everything from `at` up to the next game after here, or to the end of the list.
    fn keep_broken(&mut self, at: usize) {
        let text = self.lexer.text;
        let next = self.start_after(self.lexer.at);
        let end = if next < text.len() { next } else { self.end_of_list(at) };
        let whole = text[at..end].trim_end();
        let kept = whole.strip_suffix(',').unwrap_or(whole).trim_end();
        self.lexer.at = at + whole.len();
        if !kept.is_empty() {
            self.keep(at, at + kept.len());
        }
        self.lexer.at = end;
    }

    /// Keeps a game with the text before it, and behind it up to here.
    fn keep(&mut self, at: usize, end: usize) {
        let (text, span, origin) = (self.lexer.text, self.done..self.lexer.at, self.place(at));
        self.games.push(Entry {
            text: text[at..end].to_owned(),
            origin,
            before: text[span.start..at].into(),
            behind: text[end..span.end].into(),
            span: span.clone(),
        });
        self.done = span.end;
    }

    /// Returns true if the bracket just taken ends the list, and no rest of a game follows.
    fn is_end(&self) -> bool {
        let rest = self.lexer.text[self.lexer.at..].trim_start();
        let rest = rest.strip_prefix(',').unwrap_or(rest).trim_start();
        self.start_after(self.lexer.at) == self.lexer.text.len()
            && !rest.starts_with([']', '}', ',', '('])
    }

    /// Finds the end of the list behind a byte: the last bracket behind which the text goes on like a
    /// collection, else the end of the text.
    fn end_of_list(&self, after: usize) -> usize {
        let brackets = self.lexer.text[after..].rmatch_indices(']').map(|(at, _)| after + at);
        let mut brackets = brackets.take(TRIED).filter(|at| *at > after);
        brackets.find(|at| self.ends_at(*at)).unwrap_or(self.lexer.text.len())
    }

    /// Returns true if nothing but fields, the end of the collection and comments follow a bracket.
    fn ends_at(&self, bracket: usize) -> bool {
        let mut lexer = Lexer { at: bracket + 1, ..self.lexer };
        let mut look = || -> Result<bool, Fault> {
            lexer.comma()?;
            while let Some((_, key)) = lexer.key()? {
                if !FIELDS.contains(&key) {
                    return Ok(false);
                }
                lexer.value()?;
                lexer.comma()?;
            }
            lexer.skip_blank()?;
            Ok(lexer.peek().is_none())
        };
        look().unwrap_or(false)
    }
}

/// The fields besides the games.
const FIELDS: [&str; 3] = ["owlery", "title", "about"];
/// The number of unclosed comments whose end is searched for in the whole file.
const ENDLESS: usize = 16;
/// The number of brackets tried as the end of a list whose last game is broken.
const TRIED: usize = 32;
