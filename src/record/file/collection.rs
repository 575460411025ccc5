//! Many games in one file. Each stays text until it is opened, so that thousands are there at
//! once, and one with a fault hides no other and is kept as it stands.

use std::fmt::Write as _;

use serde::de::DeserializeOwned;

use super::read::{newlines, ron_options, syntax_error, wrong_version};
use super::scan::{Fault, Scan};
use super::write::quoted;
use super::{FileError, GameFile, VERSION};

/// The games of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Collection {
    /// Its name.
    pub title: String,
    /// What it is about.
    pub about: String,
    /// In their order.
    pub games: Vec<Entry>,
}

/// One game of a collection, as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    text: String,
    /// Where it stood in the file that it was read from, line and column counted from 0.
    origin: (usize, usize),
}

/// How far the games stand from the margin.
const INDENT: &str = "        ";

impl Entry {
    /// A game to put into a collection, from the text of its own file as
    /// [`write`](fn@super::write) makes it.
    pub fn new(file: &str) -> Entry {
        let version = format!("    owlery: {VERSION},\n");
        let text = file.trim().replacen(&version, "", 1).replace('\n', &format!("\n{INDENT}"));
        Entry { text, origin: (0, 0) }
    }

    /// Understands the game, or says what is wrong with it. Lines are those of the whole file.
    pub fn file(&self) -> Result<GameFile<'_>, FileError> {
        GameFile::read_part(&self.text, self.origin)
    }

    /// As it stands in the file.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The line of the file on which it begins, counted from 1.
    pub fn line(&self) -> usize {
        self.origin.0 + 1
    }
}

impl Collection {
    /// Divides the text of a collection into its games, which may have faults of their own.
    pub fn read(text: &str) -> Result<Collection, FileError> {
        Reader::new(text).read()
    }

    /// The collection as the text of a file. Games are written as they were read.
    pub fn write(&self) -> String {
        let mut out = format!("(\n    owlery: {VERSION},\n");
        for (key, value) in [("title", &self.title), ("about", &self.about)] {
            if !value.is_empty() {
                // Writing to a string cannot fail.
                let _ = writeln!(out, "    {key}: {},", quoted(value));
            }
        }
        out.push_str("    games: [\n");
        for game in &self.games {
            let _ = writeln!(out, "{INDENT}{},", game.text);
        }
        out.push_str("    ],\n)\n");
        out
    }
}

/// Whether a text is that of a collection rather than of a single game.
pub fn is_collection(text: &str) -> bool {
    let mut scan = Scan { text, at: 0 };
    let mut look = || -> Result<bool, Fault> {
        scan.open()?;
        while let Some((_, key)) = scan.key()? {
            match key {
                "games" => return Ok(true),
                "game" => return Ok(false),
                _ => drop(scan.value()?),
            }
            scan.comma()?;
        }
        Ok(false)
    };
    look().unwrap_or(false)
}

/// A collection while it is read.
struct Reader<'a> {
    scan: Scan<'a>,
    /// Where games begin at the beginnings of lines, ascending.
    starts: Vec<usize>,
    games: Vec<Entry>,
    /// Up to where lines were counted, with the line and column there.
    counted: (usize, usize, usize),
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Self {
        let (mut starts, mut at) = (Vec::new(), 0);
        for line in text.split_inclusive('\n') {
            let begin = at + line.len() - line.trim_start().len();
            at += line.len();
            if begins_game(&text[begin..]) {
                starts.push(begin);
            }
        }
        Reader { scan: Scan { text, at: 0 }, starts, games: Vec::new(), counted: (0, 0, 0) }
    }

    fn read(mut self) -> Result<Collection, FileError> {
        let mut version = None;
        let (mut title, mut about) = (String::new(), String::new());
        self.tell(Scan::open)?;
        while let Some((at, key)) = self.tell(Scan::key)? {
            match key {
                "owlery" => version = Some((at, self.field::<u32>()?)),
                "title" => title = self.field()?,
                "about" => about = self.field()?,
                "games" => self.games()?,
                _ => return Err(self.error(at, "one of `owlery`, `title`, `about`, `games`")),
            }
            self.tell(Scan::comma)?;
        }
        self.tell(Scan::skip_blank)?;
        if self.scan.peek().is_some() {
            return Err(self.error(self.scan.at, "nothing behind the collection"));
        }
        match version {
            None => Err(self.error(0, "a version, such as `owlery: 1`")),
            Some((at, version)) if version != VERSION => {
                Err(wrong_version(1 + self.place(at).0, version))
            }
            Some(_) => Ok(Collection { title, about, games: self.games }),
        }
    }

    /// Scans a part; where that cannot be done, says where and why.
    fn tell<T>(&mut self, part: fn(&mut Scan<'a>) -> Result<T, Fault>) -> Result<T, FileError> {
        part(&mut self.scan).map_err(|fault| self.error(fault.at, fault.what))
    }

    /// Reads a plain value.
    fn field<T: DeserializeOwned>(&mut self) -> Result<T, FileError> {
        self.tell(Scan::skip_blank)?;
        let at = self.scan.at;
        let text = self.tell(Scan::value)?;
        ron_options().from_str(text).map_err(|error| {
            let (line, column) = self.place(at);
            let within = error.span.start;
            let first = if within.line == 1 { column } else { 0 };
            syntax_error((line + within.line, first + within.col), &error)
        })
    }

    /// Reads the list of games. One that cannot be parted from the next ends where a line begins
    /// with another, or with the list.
    fn games(&mut self) -> Result<(), FileError> {
        self.tell(|scan| scan.expect('[', "the list of games, `[`"))?;
        let mut last = None;
        loop {
            // Remarks before a game belong to it.
            self.scan.skip_spaces();
            let at = self.scan.at;
            if self.scan.skip_blank().is_err() {
                self.scan.at = at;
                self.keep_broken(at);
                continue;
            }
            let body = self.scan.at;
            let Some(next) = self.scan.peek() else {
                return Err(self.error(self.scan.at, "the end of the list of games, `]`"));
            };
            if next == ']' {
                self.scan.at += 1;
                match last {
                    // It belonged to a game whose brackets are not in order.
                    Some(begin) if !self.is_end() => {
                        self.games.pop();
                        self.keep_broken(begin);
                        last = None;
                    }
                    _ => return Ok(()),
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

    /// Keeps the game whose remarks begin at `at` and whose fields begin here, if it ends before
    /// another begins.
    fn keep_whole(&mut self, at: usize) -> bool {
        let body = self.scan.at;
        let mut part = Scan { text: &self.scan.text[..self.start_after(body)], at: body };
        let game = part.value().unwrap_or_default();
        let ended = part.skip_blank().is_ok() && (part.take(',') || part.peek() != Some(')'));
        let whole = ended && !game.is_empty() && part.peek() != Some('}');
        if whole {
            self.scan.at = part.at;
            self.keep(at, body + game.len());
        }
        whole
    }

    /// Keeps everything from `at` up to the next game after here, or to the end of the list.
    fn keep_broken(&mut self, at: usize) {
        let text = self.scan.text;
        let next = self.start_after(self.scan.at);
        let end = if next < text.len() { next } else { self.end_of_list(at) };
        self.scan.at = end;
        let kept = text[at..end].trim_end();
        let kept = kept.strip_suffix(',').unwrap_or(kept).trim_end();
        if !kept.is_empty() {
            self.keep(at, at + kept.len());
        }
    }

    fn keep(&mut self, at: usize, end: usize) {
        let origin = self.place(at);
        self.games.push(Entry { text: self.scan.text[at..end].to_owned(), origin });
    }

    /// Whether the bracket just taken ends the list: what follows is no rest of a game.
    fn is_end(&self) -> bool {
        let rest = self.scan.text[self.scan.at..].trim_start();
        let rest = rest.strip_prefix(',').unwrap_or(rest).trim_start();
        self.start_after(self.scan.at) == self.scan.text.len()
            && !rest.starts_with([']', '}', ',', '('])
    }

    /// Where the next game begins, else the end of the text.
    fn start_after(&self, at: usize) -> usize {
        let next = self.starts.partition_point(|start| *start <= at);
        self.starts.get(next).copied().unwrap_or(self.scan.text.len())
    }

    /// Where the list ends if the text ends as a collection does, else the end of the text.
    fn end_of_list(&self, after: usize) -> usize {
        let text = self.scan.text;
        let tail = text.trim_end_matches(|c: char| c.is_whitespace() || ",)".contains(c));
        let end = tail.strip_suffix(']').map(str::len);
        end.filter(|end| *end > after).unwrap_or(text.len())
    }

    /// Line and column of a byte, counted from 0. Quick if it is asked from front to back.
    fn place(&mut self, at: usize) -> (usize, usize) {
        if at < self.counted.0 {
            self.counted = (0, 0, 0);
        }
        let (from, line, column) = self.counted;
        let between = &self.scan.text[from..at];
        let (line, column) = match between.rsplit_once('\n') {
            None => (line, column + between.chars().count()),
            Some((_, last)) => (line + newlines(between), last.chars().count()),
        };
        self.counted = (at, line, column);
        (line, column)
    }

    fn error(&mut self, at: usize, expected: &str) -> FileError {
        let (line, column) = self.place(at);
        let found = match self.scan.text[at..].chars().next() {
            None => "the file ends".to_owned(),
            Some(c) => format!("found {c:?}"),
        };
        let what = format!("column {}: expected {expected}, but {found}", column + 1);
        FileError { line: line + 1, what }
    }
}

/// Whether the fields of a game begin here.
fn begins_game(text: &str) -> bool {
    let mut scan = Scan { text, at: 0 };
    // A word, a bracket and a word: there is no need to look at comments between them.
    scan.name();
    if !scan.take('(') {
        return false;
    }
    scan.skip_spaces();
    let name = scan.name();
    ["owlery", "game"].contains(&name) && scan.take(':')
}

#[cfg(test)]
mod tests;
