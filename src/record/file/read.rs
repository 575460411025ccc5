//! Reading: first the whole as RON, then part by part, so that each part's faults have a line.

mod faults;
mod moves;

use std::collections::HashMap;

use ron::extensions::Extensions;
use ron::value::RawValue;
use serde::Deserialize;

use super::document::{ConclusionEntry, Document, Pairs, VersionOnly};
use super::scan::{Fault, Scan};
use super::{VERSION, asides, outcome_text};
use crate::record::finding::Finding;
use crate::record::limits;
use crate::record::remarks::Remarks;
use crate::record::{Concluded, Conclusion, Headers, NodeId, Record};
use crate::rules::options::{read_options, what_is_wrong};
use crate::rules::outside::shorten;
use crate::rules::{GameId, Notation, OptionsError, Side};
use faults::Faults;
pub use moves::Ids;
use moves::marks;

/// A game file whose text has been understood, but whose moves have not been played yet.
#[derive(Debug)]
pub struct GameFile<'a> {
    text: &'a str,
    /// Where the text begins in a larger one, line and column counted from 0.
    origin: (usize, usize),
    pub(super) document: Document<'a>,
}

/// Why a game file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}{}: {what}", column.map(|column| format!(", column {column}")).unwrap_or_default())]
pub struct FileError {
    /// Counted from 1.
    pub line: usize,
    /// Counted from 1, in characters, where it is the form of the text that is wrong.
    pub column: Option<usize>,
    /// What was expected and what stood there.
    pub what: String,
}

impl<'a> GameFile<'a> {
    /// Understands the text of a game file.
    pub fn read(text: &'a str) -> Result<Self, FileError> {
        let file = Self::read_part(text, (0, 0))?;
        if file.document.owlery.is_none() {
            let what = format!("there is no version; expected “owlery: {VERSION}”");
            return Err(FileError { line: 1, column: None, what });
        }
        Ok(file)
    }

    /// The same for a part of a larger text, which begins there at a line and column counted
    /// from 0 and need not have a version.
    pub(super) fn read_part(text: &'a str, origin: (usize, usize)) -> Result<Self, FileError> {
        if let Some(what) = limits::over("the game", text.len(), limits::GAME, "bytes") {
            return Err(FileError { line: 1 + origin.0, column: None, what });
        }
        let parsed = ron_options().from_str::<Document>(text);
        let version = match &parsed {
            Ok(document) => document.owlery,
            Err(_) => ron_options().from_str::<VersionOnly>(text).ok().map(|only| only.owlery),
        };
        if let Some(version) = version.filter(|version| *version != VERSION) {
            let at = text.find("owlery").unwrap_or(0);
            return Err(wrong_version(1 + origin.0 + newlines(&text[..at]), version));
        }
        let document = parsed.map_err(|error| {
            let place = error.span.start;
            syntax_error(shifted(origin, place.line, place.col), &error)
        })?;
        Ok(GameFile { text, origin, document })
    }

    /// Which game was played.
    pub fn game(&self) -> GameId {
        self.document.game
    }

    /// Plays all moves through the rules; the cursor of the record is at the end of the game.
    /// Moves keep their ids, but for those far above the number of moves, which are counted on
    /// from the others.
    ///
    /// `P` is the game's position type.
    pub fn replay<P: Notation>(&self) -> Result<Record<P>, FileError> {
        Ok(self.replay_beside(0, HashMap::new())?.0)
    }

    /// The same where so many deleted moves are known beside the file, which have ids too, and
    /// moves that have another id here than in the file.
    pub(super) fn replay_beside<P: Notation>(
        &self,
        deleted: usize,
        heirs: HashMap<u32, NodeId>,
    ) -> Result<(Record<P>, Ids), FileError> {
        self.replay_meeting(&mut Faults::Refused, deleted, heirs)
    }

    /// The same of a file with faults, and all of these in the order of their lines. What cannot be
    /// played is struck out with all that follows it; what cannot be understood is left out. Only
    /// without its options or its start there is no game.
    pub fn mend<P: Notation>(&self) -> Result<(Record<P>, Vec<FileError>), FileError> {
        let mut told = Vec::new();
        let faults = &mut Faults::Told(&mut told);
        let (record, _) = self.replay_meeting(faults, 0, HashMap::new())?;
        told.sort_by_key(|fault| fault.line);
        Ok((record, told))
    }

    fn replay_meeting<P: Notation>(
        &self,
        faults: &mut Faults<'_>,
        deleted: usize,
        heirs: HashMap<u32, NodeId>,
    ) -> Result<(Record<P>, Ids), FileError> {
        debug_assert_eq!(P::GAME, self.document.game);
        let mut record = self.empty_record::<P>()?;
        record.headers = faults.pass(self.headers::<P>())?.unwrap_or_default();
        let found = asides::find(self.text, self.origin.1).map_err(|fault| self.fault(&fault));
        let found = faults.pass(found)?.unwrap_or_default();
        record.asides = found.fields;
        let remarks = faults.pass(self.remarks_of_start(&record))?.unwrap_or(Remarks::NONE);
        record.tree.set_remarks(NodeId::ROOT, remarks);
        if let Some(raw) = self.document.found {
            let finding = self.parse(raw).and_then(|finding: Finding| {
                let is_fit = finding.check(record.start());
                is_fit.map(|()| Box::new(finding)).map_err(|what| self.error(raw, what))
            });
            record.tree.node_mut(NodeId::ROOT).finding = faults.pass(finding)?;
        }
        let mut outline = self.outline(faults)?;
        let ids = Ids::new(&outline.places, deleted, heirs);
        self.replay_moves(&mut record, faults, &mut outline, &ids, found.moves)?;
        if let Some(raw) = self.document.conclusion {
            record.conclusion = faults.pass(self.conclusion(&record, &ids, raw))?;
        }
        record.played = record.usual_end();
        if let Some(raw) = self.document.played
            && let Some(played) = faults.pass(self.played(&record, &ids, raw))?
        {
            record.played = played;
        }
        // The moves were added without the cursor, so its line has to be found.
        record.cursor.relink(&record.tree);
        record.go_to(record.played);
        if let Some(raw) = self.document.result {
            faults.pass(self.check_result(&record, raw))?;
        }
        Ok((record, ids))
    }

    fn remarks_of_start<P: Notation>(&self, record: &Record<P>) -> Result<Remarks, FileError> {
        let mut remarks = Remarks { note: self.document.note.clone(), ..Remarks::NONE };
        if let Some(raw) = self.document.marks {
            remarks.marks = marks(&self.parse::<Vec<String>>(raw)?, record)
                .map_err(|what| self.error(raw, what))?;
        }
        match limits::over_comment("the comment", &remarks.note) {
            Some(what) => Err(self.error_at("note", what)),
            None => Ok(remarks),
        }
    }

    /// The options of the game. `P` is its position type.
    pub fn options<P: Notation>(&self) -> Result<P::Options, FileError> {
        let Some(raw) = self.document.options else { return Ok(P::Options::default()) };
        read_options(raw.get_ron()).map_err(|error| match error {
            OptionsError::Text { line, column, what } => {
                let (line, column) = self.place_in(raw, line, column);
                FileError { line, column: Some(column), what: format!("options: {what}") }
            }
            OptionsError::Range(_) => self.error(raw, error.to_string()),
        })
    }

    fn empty_record<P: Notation>(&self) -> Result<Record<P>, FileError> {
        let options = self.options::<P>()?;
        let Some(raw) = self.document.start else { return Ok(Record::new(options)) };
        let code: String = self.parse(raw)?;
        let start = P::from_code(&code, &options)
            .map_err(|error| self.error(raw, format!("start, {error}")))?;
        Ok(Record::from_position(options, start))
    }

    /// What stands above the moves.
    pub fn headers<P: Notation>(&self) -> Result<Headers, FileError> {
        let Document { title, task, players: named, date, event, place, source, .. } =
            &self.document;
        let mut players = [String::new(), String::new()];
        if let Some(raw) = named {
            let Pairs(named) = self.parse(raw)?;
            for (at, (side, name)) in named.iter().enumerate() {
                let Some(place) = P::FORM.sides.iter().position(|form| form.name == side) else {
                    return Err(self.error(raw, wrong_side::<P>(side)));
                };
                if named[..at].iter().any(|(other, _)| other == side) {
                    return Err(self.error(raw, format!("“{side}” is named twice")));
                }
                players[place].clone_from(name);
            }
        }
        let headers = Headers {
            title: title.clone(),
            task: task.clone(),
            players,
            date: date.clone(),
            event: event.clone(),
            place: place.clone(),
            source: source.clone(),
        };
        match headers.over_limit() {
            Some((field, what)) => Err(self.error_at(field, what)),
            None => Ok(headers),
        }
    }

    fn conclusion<P: Notation>(
        &self,
        record: &Record<P>,
        ids: &Ids,
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
        let after = ids.find(number, &record.tree);
        let after = after.ok_or_else(|| self.error(raw, format!("there is no move {number}")))?;
        Ok(Conclusion { after, how })
    }

    fn played<P: Notation>(
        &self,
        record: &Record<P>,
        ids: &Ids,
        raw: &RawValue,
    ) -> Result<NodeId, FileError> {
        let number: u32 = self.parse(raw)?;
        let end = ids.find(number, &record.tree);
        let end = end.ok_or_else(|| self.error(raw, format!("there is no move {number}")))?;
        if record.tree.is_unplayable(end) {
            let what = format!("the game cannot end with move {number}, which is unplayable");
            return Err(self.error(raw, what));
        }
        Ok(end)
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
        let said = shorten(&said);
        Err(self.error(raw, format!("the result is given as “{said}”, but the moves make it {is}")))
    }

    pub(super) fn parse<T: for<'de> Deserialize<'de>>(
        &self,
        raw: &RawValue,
    ) -> Result<T, FileError> {
        ron_options().from_str(raw.get_ron()).map_err(|error| {
            let place = error.span.start;
            syntax_error(self.place_in(raw, place.line, place.col), &error)
        })
    }

    /// That the comments could not be told from what stands around them.
    fn fault(&self, fault: &Fault) -> FileError {
        let before = &self.text[..fault.at];
        let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count());
        let (line, column) = shifted(self.origin, newlines(before) + 1, column + 1);
        FileError { line, column: Some(column), what: format!("expected {}", fault.what) }
    }

    /// The error of a field by its name.
    fn error_at(&self, field: &str, what: String) -> FileError {
        let mut scan = Scan { text: self.text, at: 0 };
        let mut find = || -> Result<usize, Fault> {
            scan.open()?;
            while let Some((at, name)) = scan.key()? {
                if name == field {
                    return Ok(at);
                }
                scan.value()?;
                scan.comma()?;
            }
            Ok(0)
        };
        let before = &self.text[..find().unwrap_or(0)];
        FileError { line: 1 + self.origin.0 + newlines(before), column: None, what }
    }

    fn error(&self, raw: &RawValue, what: impl Into<String>) -> FileError {
        FileError { line: self.line_of(raw), column: None, what: what.into() }
    }

    /// The line on which a part of the text begins, counted from 1.
    fn line_of(&self, raw: &RawValue) -> usize {
        1 + self.origin.0 + newlines(self.before(raw))
    }

    /// Line and column in the whole text of a place in a part of it, all counted from 1.
    fn place_in(&self, raw: &RawValue, line: usize, column: usize) -> (usize, usize) {
        let before = self.before(raw);
        let indent = before.rsplit('\n').next().map_or(0, |start| start.chars().count());
        let (line, column) =
            (newlines(before) + line, if line == 1 { indent + column } else { column });
        shifted(self.origin, line, column)
    }

    /// What stands before a part of the text.
    fn before(&self, raw: &RawValue) -> &'a str {
        // The part is a slice of the text, so its place is the distance of their beginnings.
        let at = (raw.get_ron().as_ptr() as usize).wrapping_sub(self.text.as_ptr() as usize);
        self.text.get(..at).unwrap_or_default()
    }
}

pub(super) fn ron_options() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

pub(super) fn newlines(text: &str) -> usize {
    text.bytes().filter(|byte| *byte == b'\n').count()
}

/// A place in a part of a text as a place in the whole, all counted from 1 but the origin.
pub(super) fn shifted(origin: (usize, usize), line: usize, column: usize) -> (usize, usize) {
    (origin.0 + line, if line == 1 { origin.1 + column } else { column })
}

/// A version that this program does not know.
pub(super) fn wrong_version(line: usize, version: u32) -> FileError {
    let what = format!("the file has version {version}; this program reads version {VERSION}");
    FileError { line, column: None, what }
}

pub(super) fn syntax_error(
    (line, column): (usize, usize),
    error: &ron::error::SpannedError,
) -> FileError {
    FileError { line, column: Some(column), what: what_is_wrong(&error.code) }
}

fn wrong_side<P: Notation>(found: &str) -> String {
    let found = shorten(found);
    let [white, black] = P::FORM.sides.map(|side| side.name);
    format!("“{found}” is no side of {}; expected “{white}” or “{black}”", P::GAME.name())
}
