//! What stands around the games of a collection: its title, what it is about, and its comments.

use serde::{Deserialize, Serialize};

use super::format::VERSION;
use super::quoted::quoted;
use super::scan::{Fault, Scan};
use crate::limits;

/// The text of a collection without its games, kept as it was read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Frame {
    title: String,
    about: String,
    /// Everything up to the first game, or to where it would stand.
    head: String,
    /// Everything behind the last game.
    tail: String,
    /// Where the first game began in the file, in bytes.
    #[serde(skip)]
    games: usize,
}

impl Default for Frame {
    fn default() -> Self {
        Frame {
            title: String::new(),
            about: String::new(),
            head: format!("(\n    owlery: {VERSION},\n    games: ["),
            tail: "\n    ],\n)\n".to_owned(),
            games: 0,
        }
    }
}

impl Frame {
    /// That of a new collection.
    pub fn new(title: &str, about: &str) -> Self {
        let mut frame = Frame::default();
        frame.rename(title, about);
        frame
    }

    /// That of a text in two parts, which has this title and is about that.
    pub(super) fn read(head: &str, tail: &str, title: String, about: String) -> Self {
        Frame { title, about, head: head.to_owned(), tail: tail.to_owned(), games: head.len() }
    }

    /// The collection's name.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// What it is about.
    pub fn about(&self) -> &str {
        &self.about
    }

    /// The same around the games of a file that was read with another one.
    pub fn around(self, read: &Frame) -> Self {
        Frame { games: read.games, ..self }
    }

    /// How many bytes it takes in a text with other things.
    pub fn weight(&self) -> usize {
        [&self.title, &self.about, &self.head, &self.tail]
            .map(|text| limits::written(text))
            .iter()
            .sum()
    }

    pub(super) fn head(&self) -> &str {
        &self.head
    }

    pub(super) fn tail(&self) -> &str {
        &self.tail
    }

    /// Where the first game began in the file.
    pub(super) fn begins_at(&self) -> usize {
        self.games
    }

    /// Changes the title and what the collection is about; the rest of the text stays as it is.
    pub fn rename(&mut self, title: &str, about: &str) {
        for (key, old, new) in [("about", &self.about, about), ("title", &self.title, title)] {
            if old != new {
                let text = with_field(&format!("{}{}", self.head, self.tail), key, new);
                (self.head, self.tail) = text;
            }
        }
        (self.title, self.about) = (title.to_owned(), about.to_owned());
    }
}

/// The parts of a collection's text without games, with another value for a field. Where it is
/// missing, it is put behind the version.
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
    /// Where the value of a field begins and ends.
    field: Option<(usize, usize)>,
    /// Behind the line of the version, where another field may stand.
    version: usize,
    /// Behind the bracket that opens the list of games.
    list: usize,
}

fn places(text: &str, wanted: &str) -> Result<Places, Fault> {
    let mut scan = Scan { text, at: 0 };
    scan.open()?;
    let mut places = Places { field: None, version: scan.at, list: text.len() };
    while let Some((_, key)) = scan.key()? {
        scan.skip_blank()?;
        let begin = scan.at;
        let value = scan.value()?;
        if key == wanted {
            places.field = Some((begin, begin + value.len()));
        }
        if key == "games" {
            places.list = begin + 1;
        }
        scan.comma()?;
        if key == "owlery" && text[..scan.at].ends_with(',') {
            places.version = scan.end_of_line().unwrap_or(scan.at);
        }
    }
    Ok(places)
}
