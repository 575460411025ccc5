//! Reading: first the whole as RON, then part by part, so that each part's faults have a line.

use std::collections::HashMap;

use ron::extensions::Extensions;
use ron::value::RawValue;
use serde::Deserialize;

use super::document::{ConclusionEntry, Document, Entry, Pairs, VersionOnly};
use super::scan::{Fault, Scan};
use super::{VERSION, asides, outcome_text};
use crate::record::aside::Aside;
use crate::record::finding::Finding;
use crate::record::limits;
use crate::record::remarks::{Glyph, Judgement, Mark, Remarks};
use crate::record::tree::{Turn, key};
use crate::record::{Concluded, Conclusion, Headers, NodeId, Record, Tree};
use crate::rules::notation::shorten;
use crate::rules::options::{read_options, what_is_wrong};
use crate::rules::{GameId, GameOptions as _, Notation, OptionsError, Side};

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
#[error("line {line}: {what}")]
pub struct FileError {
    /// Counted from 1.
    pub line: usize,
    /// What was expected and what stood there.
    pub what: String,
}

/// The moves of a file, and which of them are first moves.
struct Outline {
    entries: Vec<Entry>,
    first: Vec<usize>,
    ids: Ids,
}

/// The ids that moves have here. A move keeps the one of the file unless that is far beyond what
/// deletions leave, and would cost memory: then it gets the next after all that are kept.
#[derive(Default)]
pub(super) struct Ids {
    renumbered: HashMap<u32, NodeId>,
}

impl Ids {
    /// For a file of `moves` with these ids; `deleted` moves are known beside them.
    fn new(ids: &HashMap<u32, usize>, deleted: usize) -> Self {
        let moves = ids.len().saturating_add(deleted);
        let most = u32::try_from(moves.saturating_mul(8).saturating_add(1000)).unwrap_or(u32::MAX);
        let mut beyond: Vec<u32> = ids.keys().copied().filter(|id| *id > most).collect();
        beyond.sort_unstable();
        let kept = ids.keys().copied().filter(|id| *id <= most).max().unwrap_or(0);
        let renumbered = beyond.into_iter().zip((kept + 1..).map(NodeId::from_number)).collect();
        Ids { renumbered }
    }

    /// The id of the move that has this number in the file.
    fn node(&self, number: u32) -> NodeId {
        self.renumbered.get(&number).copied().unwrap_or(NodeId::from_number(number))
    }

    /// The same for a number that need not be that of a move.
    fn find<M: Copy + Eq>(&self, number: u32, tree: &Tree<M>) -> Option<NodeId> {
        let is_given = self.renumbered.values().any(|node| node.number() == number);
        let is_there = self.renumbered.contains_key(&number) || !is_given;
        tree.by_number(self.node(number).number()).filter(|_| is_there)
    }

    /// Whether every move has the id of the file.
    pub fn are_kept(&self) -> bool {
        self.renumbered.is_empty()
    }
}

impl<'a> GameFile<'a> {
    /// Understands the text of a game file.
    pub fn read(text: &'a str) -> Result<Self, FileError> {
        let file = Self::read_part(text, (0, 0))?;
        if file.document.owlery.is_none() {
            let what = format!("there is no version; expected “owlery: {VERSION}”");
            return Err(FileError { line: 1, what });
        }
        Ok(file)
    }

    /// The same for a part of a larger text, which begins there at a line and column counted
    /// from 0 and need not have a version.
    pub(super) fn read_part(text: &'a str, origin: (usize, usize)) -> Result<Self, FileError> {
        if let Some(what) = limits::over("the game", text.len(), limits::GAME, "bytes") {
            return Err(FileError { line: 1 + origin.0, what });
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
        Ok(self.replay_beside(0)?.0)
    }

    /// The same where so many deleted moves are known beside the file; they have ids too.
    pub(super) fn replay_beside<P: Notation>(
        &self,
        deleted: usize,
    ) -> Result<(Record<P>, Ids), FileError> {
        debug_assert_eq!(P::GAME, self.document.game);
        let mut record = self.empty_record::<P>()?;
        record.headers = self.headers::<P>()?;
        let found = asides::find(self.text, self.origin.1).map_err(|fault| self.fault(&fault))?;
        record.asides = found.fields;
        let mut remarks = Remarks { note: self.document.note.clone(), ..Remarks::NONE };
        if let Some(raw) = self.document.marks {
            remarks.marks = marks(&self.parse::<Vec<String>>(raw)?, &record)
                .map_err(|what| self.error(raw, what))?;
        }
        if let Some(what) = limits::over_comment("the comment", &remarks.note) {
            return Err(self.error_at("note", what));
        }
        record.tree.set_remarks(NodeId::ROOT, remarks);
        if let Some(raw) = self.document.found {
            let finding: Finding = self.parse(raw)?;
            finding.check(record.start()).map_err(|what| self.error(raw, what))?;
            record.tree.node_mut(NodeId::ROOT).finding = Some(Box::new(finding));
        }
        let ids = self.replay_moves(&mut record, deleted, found.moves)?;
        if let Some(raw) = self.document.conclusion {
            record.conclusion = Some(self.conclusion(&record, &ids, raw)?);
        }
        record.played = record.usual_end();
        if let Some(raw) = self.document.played {
            record.played = self.played(&record, &ids, raw)?;
        }
        // The moves were added without the cursor, so its line has to be found.
        record.cursor.relink(&record.tree);
        record.go_to(record.played);
        if let Some(raw) = self.document.result {
            self.check_result(&record, raw)?;
        }
        Ok((record, ids))
    }

    /// The options of the game. `P` is its position type.
    pub fn options<P: Notation>(&self) -> Result<P::Options, FileError> {
        let Some(raw) = self.document.options else { return Ok(P::Options::default()) };
        read_options(raw.get_ron()).map_err(|error| match error {
            OptionsError::Text { line, column, what } => {
                let (line, column) = self.place_in(raw, line, column);
                FileError { line, what: format!("options, column {column}: {what}") }
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

    /// Plays the moves in the order of the tree, not of the file, so that of positions only those
    /// on the way are kept and none is made twice. Of several faults the first in the file counts.
    fn replay_moves<P: Notation>(
        &self,
        record: &mut Record<P>,
        deleted: usize,
        mut asides: HashMap<usize, Aside>,
    ) -> Result<Ids, FileError> {
        let mut outline = self.outline(deleted)?;
        let mut positions = vec![record.start().clone()];
        let mut stack: Vec<(usize, usize)> = Vec::new();
        stack.extend(outline.first.iter().rev().map(|entry| (*entry, 1)));
        let mut fault: Option<(usize, String)> = None;
        while let Some((at, ply)) = stack.pop() {
            positions.truncate(ply);
            let entry = &mut outline.entries[at];
            entry.aside = asides.remove(&at).unwrap_or_default();
            match replay_move(record, entry, &outline.ids, &mut positions) {
                Ok(()) => stack.extend(entry.then.iter().rev().map(|then| (*then, ply + 1))),
                Err(what) if fault.as_ref().is_none_or(|(first, _)| at < *first) => {
                    fault = Some((at, what));
                }
                Err(_) => {}
            }
        }
        match fault {
            Some((at, what)) => Err(self.error(self.document.moves[at], what)),
            None => Ok(outline.ids),
        }
    }

    /// Which entry follows which.
    fn outline(&self, deleted: usize) -> Result<Outline, FileError> {
        let mut places: HashMap<u32, usize> = HashMap::with_capacity(self.document.moves.len());
        let mut outline = Outline { entries: Vec::new(), first: Vec::new(), ids: Ids::default() };
        let mut weight = limits::written(&self.document.note);
        for raw in &self.document.moves {
            let entry: Entry = self.parse(raw)?;
            let (at, id) = (outline.entries.len(), entry.id);
            weight += entry.weight();
            if let Some(what) = entry.over_limit(at, weight) {
                return Err(self.error(raw, what));
            }
            let parent = match entry.after {
                None => at.checked_sub(1),
                Some(0) => None,
                Some(number) => Some(places.get(&number).copied().ok_or_else(|| {
                    let what = format!("move {id} follows {number}, which is no move before it");
                    self.error(raw, what)
                })?),
            };
            if id == 0 || places.insert(id, at).is_some() {
                return Err(self.error(raw, format!("id {id} is taken already")));
            }
            let unplayable = |at: usize| outline.entries[at].unplayable;
            if !entry.unplayable && parent.is_some_and(unplayable) {
                let what = format!("move {id} follows an unplayable one, so it is unplayable too");
                return Err(self.error(raw, what));
            }
            match parent {
                Some(parent) => outline.entries[parent].then.push(at),
                None => outline.first.push(at),
            }
            let parent = parent.map_or(0, |parent| outline.entries[parent].id);
            outline.entries.push(Entry { after: Some(parent), ..entry });
        }
        outline.ids = Ids::new(&places, deleted);
        Ok(outline)
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
        FileError { line, what: format!("column {column}: expected {}", fault.what) }
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
        FileError { line: 1 + self.origin.0 + newlines(before), what }
    }

    fn error(&self, raw: &RawValue, what: impl Into<String>) -> FileError {
        FileError { line: self.line_of(raw), what: what.into() }
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

/// Adds a move, and the position after it to those on the way there.
fn replay_move<P: Notation>(
    record: &mut Record<P>,
    entry: &mut Entry,
    ids: &Ids,
    positions: &mut Vec<P>,
) -> Result<(), String> {
    let text = std::mem::take(&mut entry.text);
    let (id, after) = (entry.id, entry.after.unwrap_or(0));
    let (node, parent, first) = (ids.node(id), ids.node(after), record.first);
    let ply = positions.len();
    match positions.last() {
        Some(position) if !entry.unplayable => {
            let mv = position
                .read_move(&text)
                .map_err(|error| format!("ply {ply} (id {id}), {error}"))?;
            if record.tree.child_with(parent, mv).is_some() {
                let text = position.move_text(mv);
                return Err(format!("move {id} “{text}” stands there already after {after}"));
            }
            // The text is written anew, so that lenient spellings do not spread.
            let text = position.move_text(mv);
            let mut next = position.clone();
            next.apply(mv);
            let turn = Turn { side: position.turn(), first, key: key(&next) };
            record.tree.add_as(node, parent, Some(mv), text, turn);
            positions.push(next);
        }
        position => {
            let position = position.filter(|_| !record.tree.is_unplayable(parent));
            let turn = record.turn_unplayable(parent, position);
            record.tree.add_as(node, parent, None, text, turn);
        }
    }
    let remarks = remarks(entry, record)?;
    record.tree.set_remarks(node, remarks);
    let added = record.tree.node_mut(node);
    if let Some(finding) = entry.found.take() {
        match positions.last().filter(|_| added.mv.is_some()) {
            Some(position) => finding.check(position)?,
            None => return Err(format!("nothing can be found of move {id}, which is unplayable")),
        }
        added.finding = Some(Box::new(finding));
    }
    Ok(())
}

fn remarks<P: Notation>(entry: &mut Entry, record: &Record<P>) -> Result<Remarks, String> {
    Ok(Remarks {
        glyph: entry.glyph.take().map(Glyph::try_from).transpose()?,
        judgement: entry.judgement.take().map(Judgement::try_from).transpose()?,
        marks: marks(&entry.marks, record)?,
        before: std::mem::take(&mut entry.before),
        note: std::mem::take(&mut entry.note),
        aside: std::mem::take(&mut entry.aside),
    })
}

/// Marks as files have them: "green d3-c4" is an arrow, "red e5" a circle.
fn marks<P: Notation>(texts: &[String], record: &Record<P>) -> Result<Vec<Mark>, String> {
    if let Some(what) = limits::over("the position", texts.len(), limits::MARKS, "marks") {
        return Err(what);
    }
    let size = record.options.size();
    let read = |text: &String| {
        Mark::read(text, size).ok_or_else(|| {
            let text = shorten(text);
            format!("“{text}” is no mark; expected such as “green d3-c4” or “red e5”")
        })
    };
    texts.iter().map(read).collect()
}

pub(super) fn ron_options() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

pub(super) fn newlines(text: &str) -> usize {
    text.bytes().filter(|byte| *byte == b'\n').count()
}

/// A place in a part of a text as a place in the whole, all counted from 1 but the origin.
fn shifted(origin: (usize, usize), line: usize, column: usize) -> (usize, usize) {
    (origin.0 + line, if line == 1 { origin.1 + column } else { column })
}

/// A version that this program does not know.
pub(super) fn wrong_version(line: usize, version: u32) -> FileError {
    let what = format!("the file has version {version}; this program reads version {VERSION}");
    FileError { line, what }
}

pub(super) fn syntax_error(
    (line, column): (usize, usize),
    error: &ron::error::SpannedError,
) -> FileError {
    FileError { line, what: format!("column {column}: {}", what_is_wrong(&error.code)) }
}

fn wrong_side<P: Notation>(found: &str) -> String {
    let found = shorten(found);
    let [white, black] = P::FORM.sides.map(|side| side.name);
    format!("“{found}” is no side of {}; expected “{white}” or “{black}”", P::GAME.name())
}
