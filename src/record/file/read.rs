//! Reading: first the whole as RON, then part by part, so that each part's faults have a line.

use std::collections::BTreeMap;

use ron::extensions::Extensions;
use ron::value::RawValue;
use serde::Deserialize;

use super::{VERSION, outcome_text};
use crate::record::remarks::{Glyph, Judgement, Mark, Remarks};
use crate::record::tree::Turn;
use crate::record::{Concluded, Conclusion, Headers, NodeId, Record};
use crate::rules::options::read_options;
use crate::rules::{GameId, GameOptions as _, Notation, OptionsError, Side};

/// A game file whose text has been understood, but whose moves have not been played yet.
#[derive(Debug)]
pub struct GameFile<'a> {
    text: &'a str,
    document: Document<'a>,
}

/// Why a game file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct FileError {
    /// Counted from 1.
    pub line: usize,
    /// What was expected and what stood there.
    pub what: String,
}

#[derive(Debug, Deserialize)]
#[serde(rename = "Game", deny_unknown_fields)]
struct Document<'a> {
    owlery: u32,
    game: GameId,
    #[serde(borrow, default)]
    options: Option<&'a RawValue>,
    #[serde(borrow, default)]
    start: Option<&'a RawValue>,
    #[serde(default)]
    players: BTreeMap<String, String>,
    #[serde(default)]
    date: String,
    #[serde(default)]
    event: String,
    #[serde(default)]
    place: String,
    #[serde(default)]
    source: String,
    #[serde(borrow, default)]
    result: Option<&'a RawValue>,
    #[serde(borrow, default)]
    conclusion: Option<&'a RawValue>,
    #[serde(default)]
    note: String,
    #[serde(borrow, default)]
    marks: Option<&'a RawValue>,
    #[serde(borrow, default)]
    moves: Vec<&'a RawValue>,
}

#[derive(Deserialize)]
#[serde(rename = "Move", deny_unknown_fields)]
struct Entry {
    id: u32,
    #[serde(default)]
    after: Option<u32>,
    #[serde(rename = "move")]
    text: String,
    /// No longer legal after an edit before it, but kept.
    #[serde(default)]
    unplayable: bool,
    #[serde(default)]
    glyph: Option<String>,
    #[serde(default)]
    judgement: Option<String>,
    #[serde(default)]
    before: String,
    #[serde(default)]
    note: String,
    #[serde(default)]
    marks: Vec<String>,
}

#[derive(Deserialize)]
#[serde(rename = "Conclusion", rename_all = "lowercase", deny_unknown_fields)]
enum ConclusionEntry {
    Resigned { side: String, after: u32 },
    Agreed { after: u32 },
}

/// Only the version, so that a file of a later Owlery is named as such whatever else is in it.
#[derive(Deserialize)]
struct VersionOnly {
    owlery: u32,
}

impl<'a> GameFile<'a> {
    /// Understands the text of a game file.
    pub fn read(text: &'a str) -> Result<Self, FileError> {
        let parsed = ron_options().from_str::<Document>(text);
        let version = match &parsed {
            Ok(document) => Some(document.owlery),
            Err(_) => ron_options().from_str::<VersionOnly>(text).ok().map(|only| only.owlery),
        };
        if let Some(version) = version.filter(|version| *version != VERSION) {
            let line = 1 + text.find("owlery").map_or(0, |at| newlines(&text[..at]));
            let what =
                format!("the file has version {version}; this program reads version {VERSION}");
            return Err(FileError { line, what });
        }
        let document = parsed.map_err(|error| {
            let place = error.span.start;
            syntax_error((place.line, place.col), &error)
        })?;
        Ok(GameFile { text, document })
    }

    /// Which game was played.
    pub fn game(&self) -> GameId {
        self.document.game
    }

    /// Plays all moves through the rules; the cursor of the record is at the end of the main line.
    ///
    /// `P` is the game's position type.
    pub fn replay<P: Notation>(&self) -> Result<Record<P>, FileError> {
        debug_assert_eq!(P::GAME, self.document.game);
        let mut record = self.empty_record::<P>()?;
        record.headers = self.headers::<P>()?;
        let mut remarks = Remarks { note: self.document.note.clone(), ..Remarks::NONE };
        if let Some(raw) = self.document.marks {
            remarks.marks = self.marks::<P>(raw, &self.parse::<Vec<String>>(raw)?, &record)?;
        }
        record.tree.node_mut(NodeId::ROOT).set_remarks(remarks);
        let mut previous = NodeId::ROOT;
        for raw in &self.document.moves {
            previous = self.replay_move(&mut record, raw, previous)?;
        }
        if let Some(raw) = self.document.conclusion {
            record.conclusion = Some(self.conclusion(&record, raw)?);
        }
        if let Some(raw) = self.document.result {
            self.check_result(&record, raw)?;
        }
        let end = record.tree.main_line(NodeId::ROOT).last().unwrap_or(NodeId::ROOT);
        record.go_to(end);
        Ok(record)
    }

    fn empty_record<P: Notation>(&self) -> Result<Record<P>, FileError> {
        let options = match self.document.options {
            None => P::Options::default(),
            Some(raw) => read_options(raw.get_ron()).map_err(|error| match error {
                OptionsError::Text { line, column, what } => {
                    let (line, column) = self.place_in(raw, line, column);
                    FileError { line, what: format!("options, column {column}: {what}") }
                }
                OptionsError::Range(_) => self.error(raw, error.to_string()),
            })?,
        };
        let Some(raw) = self.document.start else { return Ok(Record::new(options)) };
        let code: String = self.parse(raw)?;
        let start = P::from_code(&code, &options)
            .map_err(|error| self.error(raw, format!("start, {error}")))?;
        Ok(Record::from_position(options, start))
    }

    fn headers<P: Notation>(&self) -> Result<Headers, FileError> {
        let Document { players: named, date, event, place, source, .. } = &self.document;
        let mut players = [String::new(), String::new()];
        for (side, name) in named {
            let Some(at) = P::FORM.sides.iter().position(|form| form.name == side) else {
                let line = 1 + self.text.find("players").map_or(0, |at| newlines(&self.text[..at]));
                return Err(FileError { line, what: wrong_side::<P>(side) });
            };
            players[at].clone_from(name);
        }
        Ok(Headers {
            players,
            date: date.clone(),
            event: event.clone(),
            place: place.clone(),
            source: source.clone(),
        })
    }

    fn replay_move<P: Notation>(
        &self,
        record: &mut Record<P>,
        raw: &RawValue,
        previous: NodeId,
    ) -> Result<NodeId, FileError> {
        let entry: Entry = self.parse(raw)?;
        let (id, after, text) = (entry.id, entry.after, entry.text.as_str());
        let parent = match after {
            None => previous,
            Some(number) => record.tree.by_number(number).ok_or_else(|| {
                let what = format!("move {id} follows {number}, which is no move before it");
                self.error(raw, what)
            })?,
        };
        // A stray id must not cost memory: gaps come from deletions and stay moderate.
        let most = self.document.moves.len().saturating_mul(8).saturating_add(1000);
        if id == 0 || id as usize > most || record.tree.by_number(id).is_some() {
            let what = match record.tree.by_number(id) {
                Some(_) => format!("id {id} is taken already"),
                None => format!("id {id} is too large for {} moves", self.document.moves.len()),
            };
            return Err(self.error(raw, what));
        }
        let node = NodeId::from_number(id);
        if entry.unplayable {
            let turn = Turn { side: record.tree[parent].side.other(), first: record.first, key: 0 };
            record.tree.add_as(node, parent, None, text.to_owned(), turn);
        } else {
            self.replay_playable(record, raw, (id, text), parent)?;
        }
        let remarks = self.remarks(raw, entry, record)?;
        record.tree.node_mut(node).set_remarks(remarks);
        Ok(node)
    }

    fn replay_playable<P: Notation>(
        &self,
        record: &mut Record<P>,
        raw: &RawValue,
        (id, text): (u32, &str),
        parent: NodeId,
    ) -> Result<(), FileError> {
        if record.tree.is_unplayable(parent) {
            let what = format!("move {id} follows an unplayable one, so it is unplayable too");
            return Err(self.error(raw, what));
        }
        record.go_to(parent);
        let position = record.position();
        let mv = position.read_move(text).map_err(|error| {
            let number = record.line().iter().position(|on| *on == parent).unwrap_or(0) + 1;
            self.error(raw, format!("ply {number} (id {id}), {error}"))
        })?;
        if record.tree.child_with(parent, mv).is_some() {
            let what = format!("move {id} “{text}” stands there already after {}", parent.number());
            return Err(self.error(raw, what));
        }
        // The text is written anew, so that lenient spellings do not spread.
        let (text, turn) = (position.move_text(mv), Turn::of(position, mv, record.first));
        let node = NodeId::from_number(id);
        record.tree.add_as(node, parent, Some(mv), text, turn);
        record.go_to(node);
        Ok(())
    }

    fn remarks<P: Notation>(
        &self,
        raw: &RawValue,
        entry: Entry,
        record: &Record<P>,
    ) -> Result<Remarks, FileError> {
        let unknown = |what: &str, sign: &str| self.error(raw, format!("“{sign}” is no {what}"));
        let glyph = entry
            .glyph
            .map(|sign| Glyph::from_sign(&sign).ok_or_else(|| unknown("glyph of a move", &sign)));
        let judgement = entry
            .judgement
            .map(|sign| Judgement::from_sign(&sign).ok_or_else(|| unknown("judgement", &sign)));
        Ok(Remarks {
            glyph: glyph.transpose()?,
            judgement: judgement.transpose()?,
            marks: self.marks(raw, &entry.marks, record)?,
            before: entry.before,
            note: entry.note,
        })
    }

    /// Marks as files have them: "green d3-c4" is an arrow, "red e5" a circle.
    fn marks<P: Notation>(
        &self,
        raw: &RawValue,
        texts: &[String],
        record: &Record<P>,
    ) -> Result<Vec<Mark>, FileError> {
        let size = record.options.size();
        let read = |text: &String| {
            Mark::read(text, size).ok_or_else(|| {
                let what =
                    format!("“{text}” is no mark; expected such as “green d3-c4” or “red e5”");
                self.error(raw, what)
            })
        };
        texts.iter().map(read).collect()
    }

    fn conclusion<P: Notation>(
        &self,
        record: &Record<P>,
        raw: &RawValue,
    ) -> Result<Conclusion, FileError> {
        let (how, number) = match self.parse(raw)? {
            ConclusionEntry::Agreed { after } => (Concluded::Agreed, after),
            ConclusionEntry::Resigned { side, after } => {
                let found = Side::ALL.into_iter().find(|s| P::FORM.side_name(*s) == side);
                let side = found.ok_or_else(|| self.error(raw, wrong_side::<P>(&side)))?;
                (Concluded::Resigned(side), after)
            }
        };
        let after = record.tree.by_number(number);
        let after = after.ok_or_else(|| self.error(raw, format!("there is no move {number}")))?;
        Ok(Conclusion { after, how })
    }

    fn check_result<P: Notation>(
        &self,
        record: &Record<P>,
        raw: &RawValue,
    ) -> Result<(), FileError> {
        let (said, is): (String, _) = (self.parse(raw)?, outcome_text::<P>(record.result()));
        if said == is {
            return Ok(());
        }
        Err(self.error(raw, format!("the result is given as “{said}”, but the moves make it {is}")))
    }

    fn parse<T: for<'de> Deserialize<'de>>(&self, raw: &RawValue) -> Result<T, FileError> {
        ron_options().from_str(raw.get_ron()).map_err(|error| {
            let place = error.span.start;
            syntax_error(self.place_in(raw, place.line, place.col), &error)
        })
    }

    fn error(&self, raw: &RawValue, what: impl Into<String>) -> FileError {
        FileError { line: self.line_of(raw), what: what.into() }
    }

    /// The line on which a part of the text begins, counted from 1.
    fn line_of(&self, raw: &RawValue) -> usize {
        1 + newlines(self.before(raw))
    }

    /// Line and column in the whole text of a place in a part of it, all counted from 1.
    fn place_in(&self, raw: &RawValue, line: usize, column: usize) -> (usize, usize) {
        let before = self.before(raw);
        let indent = before.rsplit('\n').next().map_or(0, |start| start.chars().count());
        (newlines(before) + line, if line == 1 { indent + column } else { column })
    }

    /// What stands before a part of the text.
    fn before(&self, raw: &RawValue) -> &'a str {
        // The part is a slice of the text, so its place is the distance of their beginnings.
        let at = (raw.get_ron().as_ptr() as usize).wrapping_sub(self.text.as_ptr() as usize);
        self.text.get(..at).unwrap_or_default()
    }
}

fn ron_options() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

fn newlines(text: &str) -> usize {
    text.bytes().filter(|byte| *byte == b'\n').count()
}

fn syntax_error((line, column): (usize, usize), error: &ron::error::SpannedError) -> FileError {
    FileError { line, what: format!("column {column}: {}", error.code) }
}

fn wrong_side<P: Notation>(found: &str) -> String {
    let [white, black] = P::FORM.sides.map(|side| side.name);
    format!("“{found}” is no side of {}; expected “{white}” or “{black}”", P::GAME.name())
}
