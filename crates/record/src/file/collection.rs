//! Many games in one file. Each stays text until it is opened, so that thousands load at once, and a
//! faulty one hides no other and is kept as it is.

mod reader;

use std::ops::Range;

use serde::{Deserialize, Serialize};

use crate::file::lexer::{Fault, Lexer};
use crate::file::{FileError, GameFile, VERSION, quoted};

pub use reader::is_collection;

/// The games of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Collection {
    /// The text around the games.
    pub frame: Frame,
    /// The games in order.
    pub games: Vec<Entry>,
}

impl Collection {
    /// Writes the collection as the text of a file. Games and the text around them are written as they
    /// were read.
    pub fn write(&self) -> String {
        let size: usize = self.games.iter().map(|game| game.text.len() + 16).sum();
        let mut out = String::with_capacity(size + 256);
        out.push_str(&self.frame.head);
        let mut last: Option<&Entry> = None;
        for game in &self.games {
            // Games that were not beside one another in the file are separated by a line break.
            let is_as_read = last.map_or(self.frame.games, |last| last.span.end) == game.span.start;
            if !is_as_read && last.is_some_and(|last| !last.is_parted()) {
                out.push(',');
            }
            let is_fit = is_as_read || game.before.contains('\n');
            out.push_str(if is_fit { &game.before } else { NEW_LINE });
            out.push_str(&game.text);
            out.push_str(&game.behind);
            last = Some(game);
        }
        let tail = &self.frame.tail;
        let is_on_line = !tail.trim_start_matches([' ', '\t', '\r']).starts_with('\n');
        if is_on_line && last.is_some_and(|last| last.behind.contains("//")) {
            out.push('\n');
        }
        out + tail
    }
}

/// The separator of games that were not beside one another in the file.
const NEW_LINE: &str = "\n        ";

/// One game of a collection, as text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    pub(super) text: String,
    /// The line and column at which it began in its file, counted from 0.
    pub(in crate::file) origin: (usize, usize),
    /// The text between it and the game before it.
    pub(super) before: Box<str>,
    /// The comma behind it, with comments on the same line.
    pub(super) behind: Box<str>,
    /// The bytes of it and the text around it in the file; empty for a new one.
    #[serde(skip)]
    pub(super) span: Range<usize>,
}

/// Indentation of games.
pub(super) const INDENT: &str = "        ";

impl Entry {
    /// Makes an entry of the text of a game's own file as [`write`](fn@crate::file::write) makes it.
    pub fn new(file: &str) -> Entry {
        Entry::indented(file, INDENT)
    }

    fn indented(file: &str, indent: &str) -> Entry {
        let version = format!("    owlery: {VERSION},\n");
        let (game, comments) = file.trim().split_at(end_of_game(file.trim()));
        let indented = |text: &str| text.replace('\n', &format!("\n{indent}"));
        Entry {
            text: indented(&game.replacen(&version, "", 1)),
            // The place where it will be written.
            origin: (0, indent.len()),
            before: format!("\n{indent}").into(),
            behind: format!(",{}", indented(comments)).into(),
            span: 0..0,
        }
    }

    /// Returns the entry with a newer text of its game's own file, in the same place and indentation.
    pub fn renewed(&self, file: &str) -> Entry {
        let new = Entry::indented(file, self.indent().unwrap_or(INDENT));
        let Entry { before, behind, span, .. } = self.clone();
        // A comment on the line of the game before would become that one's.
        let begins_line = before.contains('\n') || new.text.starts_with('(');
        Entry { before: if begins_line { before } else { new.before }, behind, span, ..new }
    }

    /// Parses the game. Lines of errors are those of the whole file.
    pub fn file(&self) -> Result<GameFile<'_>, FileError> {
        GameFile::read_part(&self.text, self.origin)
    }

    /// Returns the text in the file.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the text with the indentation of new files.
    pub fn as_new(&self) -> String {
        match last_line(&self.text) {
            Some(indent) => self.text.replace(&format!("\n{indent}"), &format!("\n{INDENT}")),
            None => self.text.clone(),
        }
    }

    /// Returns its indentation, if its first or last line shows it.
    fn indent(&self) -> Option<&str> {
        let (_, before) = self.before.rsplit_once('\n').unzip();
        let begins_line = before.filter(|before| before.trim().is_empty());
        last_line(&self.text).or(begins_line)
    }

    /// Returns the line of the file on which it begins, counted from 1.
    pub fn line(&self) -> usize {
        self.origin.0 + 1
    }

    /// Checks whether a comma follows it.
    pub(super) fn is_parted(&self) -> bool {
        let mut lexer = Lexer { text: &self.behind, at: 0 };
        lexer.skip_blank().is_ok() && lexer.take(',')
    }
}

/// Returns the indentation of the last bracket of a game, if that has a line of its own.
fn last_line(game: &str) -> Option<&str> {
    let indent = game.rsplit_once('\n')?.1.strip_suffix(')')?;
    indent.trim().is_empty().then_some(indent)
}

/// Returns the end of the game in its own file: comments may follow.
fn end_of_game(file: &str) -> usize {
    let mut lexer = Lexer { text: file, at: 0 };
    let begin = lexer.skip_blank().map_or(0, |()| lexer.at);
    lexer.value().map_or(file.len(), |game| begin + game.len())
}

/// The text of a collection without its games, kept as it was read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Frame {
    title: String,
    #[serde(rename = "about")]
    description: String,
    /// Everything up to the first game, or to its place.
    pub(super) head: String,
    /// Everything behind the last game.
    tail: String,
    /// The byte at which the first game began in the file.
    #[serde(skip)]
    games: usize,
}

impl Default for Frame {
    fn default() -> Self {
        Frame {
            title: String::new(),
            description: String::new(),
            head: format!("(\n    owlery: {VERSION},\n    games: ["),
            tail: "\n    ],\n)\n".to_owned(),
            games: 0,
        }
    }
}

impl Frame {
    /// Makes the frame of a new collection.
    pub fn new(title: &str, description: &str) -> Self {
        let mut frame = Frame::default();
        frame.rename(title, description);
        frame
    }

    /// Makes the frame of a text that was read in two parts.
    pub(super) fn read(head: &str, tail: &str, title: String, description: String) -> Self {
        Frame {
            title,
            description,
            head: head.to_owned(),
            tail: tail.to_owned(),
            games: head.len(),
        }
    }

    /// The collection's name.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The description of the collection.
    pub fn description(&self) -> &str {
        &self.description
    }

    /// Puts this frame around the games of a file that was read with another frame.
    pub fn around(self, read: &Frame) -> Self {
        Frame { games: read.games, ..self }
    }

    /// Changes the title and the description; the rest of the text stays as it is.
    pub fn rename(&mut self, title: &str, description: &str) {
        for (key, old, new) in
            [("about", &self.description, description), ("title", &self.title, title)]
        {
            if old != new {
                let text = with_field(&format!("{}{}", self.head, self.tail), key, new);
                (self.head, self.tail) = text;
            }
        }
        (self.title, self.description) = (title.to_owned(), description.to_owned());
    }
}

/// Sets a field in a collection's text without games, and returns the two parts of the result. A missing
/// field is added behind the version.
fn with_field(text: &str, key: &str, value: &str) -> (String, String) {
    let value = quoted(value);
    let text = match places(text, key).expect("it was read by the same scan") {
        Places { field: Some((begin, end)), .. } => {
            format!("{}{value}{}", &text[..begin], &text[end..])
        }
        Places { version: at, .. } => {
            format!("{}\n    {key}: {value},{}", &text[..at], &text[at..])
        }
    };
    let list = places(&text, key).expect("it was read by the same scan").list;
    (text[..list].to_owned(), text[list..].to_owned())
}

/// Places in the text of a collection.
struct Places {
    /// The beginning and end of a field's value.
    field: Option<(usize, usize)>,
    /// Behind the line of the version, where another field may stand.
    version: usize,
    /// Behind the bracket that opens the list of games.
    list: usize,
}

fn places(text: &str, wanted: &str) -> Result<Places, Fault> {
    let mut lexer = Lexer { text, at: 0 };
    lexer.open()?;
    let mut places = Places { field: None, version: lexer.at, list: text.len() };
    while let Some((_, key)) = lexer.key()? {
        lexer.skip_blank()?;
        let begin = lexer.at;
        let value = lexer.value()?;
        if key == wanted {
            places.field = Some((begin, begin + value.len()));
        }
        if key == "games" {
            places.list = begin + 1;
        }
        lexer.comma()?;
        if key == "owlery" && text[..lexer.at].ends_with(',') {
            places.version = lexer.end_of_line().unwrap_or(lexer.at);
        }
    }
    Ok(places)
}

#[cfg(test)]
mod tests;
