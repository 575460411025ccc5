//! The text of a game's file, parsed as far as possible without playing: first the whole as RON,
//! then part by part, so that the faults of each part have a line.

use std::cell::OnceCell;

use ron::value::RawValue;
use serde::Deserialize;

use crate::Tags;
use crate::file::VERSION;
use crate::file::document::{Document, MoveEntry as Move, Pairs, VersionOnly, ron_options};
use crate::file::error::{
    FileError, FileFault, Lines, newlines, shifted, syntax_error, wrong_version,
};
use crate::file::lexer::{Fault, Lexer};
use crate::limits;
use owlery_games::options::read_options;
use owlery_games::outside::shorten;
use owlery_games::{GameId, Notation, OptionsError};
use owlery_i18n::{Message, Text};

/// A game file that has been parsed, but whose moves have not been played yet.
#[derive(Debug)]
pub struct GameFile<'a> {
    pub(super) text: &'a str,
    /// The line and column at which it begins in a larger text, counted from 0.
    pub(super) origin: (usize, usize),
    pub(super) document: Document<'a>,
    /// Made when the first error is located.
    lines: OnceCell<Lines>,
}

impl<'a> GameFile<'a> {
    /// Parses the text of a game file.
    pub fn read(text: &'a str) -> Result<Self, FileError> {
        let file = Self::read_part(text, (0, 0))?;
        if file.document.owlery.is_none() {
            return Err(FileError::new(1, None, FileFault::NoVersion { ours: VERSION }));
        }
        Ok(file)
    }

    /// Parses a game in a larger text, in which it begins at a line and column counted from 0 and need not
    /// have a version.
    pub(super) fn read_part(text: &'a str, origin: (usize, usize)) -> Result<Self, FileError> {
        limits::check_bytes(Text::of("record-thing.game"), text.len(), limits::GAME)
            .map_err(|over| FileError::new(1 + origin.0, None, over))?;
        let parsed = ron_options().from_str::<Document>(text);
        let version = match &parsed {
            Ok(document) => document.owlery,
            Err(_) => ron_options().from_str::<VersionOnly>(text).ok().map(|only| only.owlery),
        };
        if let Some(version) = version.filter(|version| *version != VERSION) {
            let line = 1 + origin.0 + newlines(before_field(text, "owlery"));
            return Err(wrong_version(line, version));
        }
        let document = parsed.map_err(|error| {
            let place = error.span.start;
            syntax_error(shifted(origin, place.line, place.col), &error)
        })?;
        Ok(GameFile { text, origin, document, lines: OnceCell::new() })
    }

    /// The game that was played.
    pub fn game(&self) -> GameId {
        self.document.game
    }

    /// The options of the game. `P` is its position type.
    pub fn options<P: Notation>(&self) -> Result<P::Options, FileError> {
        let Some(raw) = self.document.options else { return Ok(P::Options::default()) };
        read_options(raw.get_ron()).map_err(|error| match error {
            OptionsError::Text { line, column, what } => {
                let (line, column) = self.place_in(raw, line, column);
                FileError::new(line, column, FileFault::Options { what })
            }
            OptionsError::Range { .. } => self.error(raw, error),
        })
    }

    /// Reads the tags.
    pub fn tags<P: Notation>(&self) -> Result<Tags, FileError> {
        let Document { title, task, players: named, date, event, place, source, .. } =
            &self.document;
        let players = match named {
            Some(raw) => {
                let Pairs(named) = self.parse(raw)?;
                self.by_side::<P, String>(raw, &named)?.map(Option::unwrap_or_default)
            }
            None => Default::default(),
        };
        let tags = Tags {
            title: title.clone(),
            task: task.clone(),
            players,
            date: date.clone(),
            event: event.clone(),
            place: place.clone(),
            source: source.clone(),
            clock: self.control::<P>()?,
            score: self.score::<P>()?,
        };
        tags.check_limits().map_err(|(field, over)| self.error_at(field, over))?;
        Ok(tags)
    }

    /// Parses a part of the text.
    pub(super) fn parse<T: for<'de> Deserialize<'de>>(
        &self,
        raw: &RawValue,
    ) -> Result<T, FileError> {
        ron_options().from_str(raw.get_ron()).map_err(|error| {
            let place = error.span.start;
            syntax_error(self.place_in(raw, place.line, place.col), &error)
        })
    }

    /// The error of comments that cannot be found.
    pub(super) fn fault(&self, fault: &Fault) -> FileError {
        let before = &self.text[..fault.at];
        let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count());
        let (line, column) = shifted(self.origin, newlines(before) + 1, column + 1);
        FileError::new(line, column, FileFault::Expected { expected: fault.what.clone() })
    }

    pub(super) fn error_at(&self, field: &str, what: impl Into<Message>) -> FileError {
        let before = before_field(self.text, field);
        FileError::new(1 + self.origin.0 + newlines(before), None, what)
    }

    pub(super) fn error(&self, raw: &RawValue, what: impl Into<Message>) -> FileError {
        FileError::new(self.line_of(raw), None, what)
    }

    /// The line on which a part of the text begins, counted from 1.
    fn line_of(&self, raw: &RawValue) -> usize {
        1 + self.origin.0 + self.lines().line(self.offset(raw))
    }

    /// Line and column in the whole text of a place in a part of it, all counted from 1.
    fn place_in(&self, raw: &RawValue, line: usize, column: usize) -> (usize, usize) {
        let (at, lines) = (self.offset(raw), self.lines());
        let indent = if line == 1 { lines.column(self.text, at) } else { 0 };
        shifted(self.origin, lines.line(at) + line, indent + column)
    }

    fn lines(&self) -> &Lines {
        self.lines.get_or_init(|| Lines::of(self.text))
    }

    /// Returns the byte at which a part of the text begins.
    fn offset(&self, raw: &RawValue) -> usize {
        // The part is a slice of the text, so its place is the distance of their beginnings.
        let at = (raw.get_ron().as_ptr() as usize).wrapping_sub(self.text.as_ptr() as usize);
        if at <= self.text.len() { at } else { 0 }
    }
}

fn before_field<'a>(text: &'a str, field: &str) -> &'a str {
    let mut lexer = Lexer { text, at: 0 };
    let mut find = || -> Result<usize, Fault> {
        lexer.open()?;
        while let Some((at, name)) = lexer.key()? {
            if name == field {
                return Ok(at);
            }
            lexer.value()?;
            lexer.comma()?;
        }
        Ok(0)
    };
    &text[..find().unwrap_or(0)]
}

/// The fault of a word that names no side of the game.
pub(super) fn wrong_side<P: Notation>(found: &str) -> FileFault {
    let found = shorten(found);
    let [white, black] = P::FORM.sides.map(|side| side.name);
    FileFault::Side { found, game: P::GAME.name(), white, black }
}

/// One game in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The game.
    pub game: GameId,
    /// The options in the file, on one line; empty for the usual ones.
    pub options: String,
    /// The tags.
    pub tags: Tags,
    /// The result in the file: "running", "draw" or the winner; empty if it has none.
    pub result: String,
    /// The number of moves, variations included.
    pub moves: usize,
}

impl GameFile<'_> {
    /// Summarises the game for a list without playing it. `P` is its position type.
    pub fn summary<P: Notation>(&self) -> Result<Summary, FileError> {
        debug_assert_eq!(P::GAME, self.game());
        let document = &self.document;
        let words = |raw: &ron::value::RawValue| -> String {
            raw.get_ron().split_whitespace().collect::<Vec<_>>().join(" ")
        };
        Ok(Summary {
            game: document.game,
            options: document.options.map(words).unwrap_or_default(),
            tags: self.tags::<P>()?,
            result: document.result.map_or(Ok(String::new()), |raw| self.parse(raw))?,
            moves: document.moves.len(),
        })
    }

    /// Iterates over all comments, as far as the moves can be read.
    pub fn notes(&self) -> impl Iterator<Item = String> + '_ {
        let of = |raw: &&ron::value::RawValue| self.parse::<Move>(raw).ok();
        let moves = self.document.moves.iter().filter_map(of);
        let notes = moves.flat_map(|entry| [entry.before, entry.note]);
        std::iter::once(self.document.note.clone()).chain(notes).filter(|note| !note.is_empty())
    }
}
