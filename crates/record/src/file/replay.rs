//! Replaying the moves of a file through the rules, which makes a record.

use std::collections::{HashMap, HashSet};

use ron::value::RawValue;

use crate::annotations::{Annotations, Judgement, Mark, Nag};
use crate::evaluation::PositionEvaluation;
use crate::file::document::{ConclusionEntry, MoveEntry, Seconds, ron_options};
use crate::file::error::{FileError, FileFault};
use crate::file::file_comments::{self, FileComment};
use crate::file::game_file::{GameFile, wrong_side};
use crate::file::lexer::{Fault, Lexer};
use crate::file::outcome_text;
use crate::limits;
use crate::tree::{Turn, next_number, place};
use crate::{NodeId, Record, Termination, TerminationKind, Tree};
use owlery_games::outside::shorten;
use owlery_games::{GameOptions as _, MoveError, Notation, Side};
use owlery_i18n::Text;

impl GameFile<'_> {
    /// Plays all moves through the rules; the cursor of the record is at the end of the game.
    /// Moves keep their ids, but for those far above the number of moves, which are counted on
    /// from the others.
    ///
    /// `P` is the game's position type.
    pub fn replay<P: Notation>(&self) -> Result<Record<P>, FileError> {
        Ok(self.replay_with(&mut FaultSink(None), 0, HashMap::new())?.0)
    }

    /// Replays a file in spite of faults, and returns them in the order of their lines. Illegal moves are
    /// struck out with all that follow them; unreadable parts are left out. Only without valid options and
    /// a valid start there is no game.
    pub fn recover<P: Notation>(&self) -> Result<(Record<P>, Vec<FileError>), FileError> {
        let mut collected = Vec::new();
        let faults = &mut FaultSink(Some(&mut collected));
        let (record, _) = self.replay_with(faults, 0, HashMap::new())?;
        collected.sort_by_key(|fault| fault.line);
        Ok((record, collected))
    }

    /// Replays a file beside which this number of deleted moves is known, and moves that have another id
    /// than in the file, by their ids there.
    pub(super) fn replay_with<P: Notation>(
        &self,
        faults: &mut FaultSink<'_>,
        deleted: usize,
        heirs: HashMap<u32, NodeId>,
    ) -> Result<(Record<P>, Ids), FileError> {
        debug_assert_eq!(P::GAME, self.document.game);
        let mut record = self.empty_record::<P>()?;
        record.tags = faults.accept(self.tags::<P>())?.unwrap_or_default();
        let found =
            file_comments::find(self.text, self.origin.1).map_err(|fault| self.fault(&fault));
        let found = faults.accept(found)?.unwrap_or_default();
        record.file_comments = found.fields;
        let annotations =
            faults.accept(self.annotations_of_start(&record))?.unwrap_or(Annotations::NONE);
        record.tree.set_annotations(NodeId::ROOT, annotations);
        if let Some(raw) = self.document.found {
            let evaluation = self.parse(raw).and_then(|evaluation: PositionEvaluation| {
                let is_fit = evaluation.check(record.start());
                is_fit.map(|()| Box::new(evaluation)).map_err(|what| self.error(raw, what))
            });
            record.tree.node_mut(NodeId::ROOT).evaluation = faults.accept(evaluation)?;
        }
        let mut outline = self.outline(faults)?;
        let ids = Ids::new(&outline.places, deleted, heirs);
        self.replay_moves(&mut record, faults, &mut outline, &ids, found.moves)?;
        if let Some(raw) = self.document.conclusion {
            record.termination = faults.accept(self.termination(&record, &ids, raw))?;
        }
        record.played = record.default_end();
        if let Some(raw) = self.document.played
            && let Some(played) = faults.accept(self.played(&record, &ids, raw))?
        {
            record.played = played;
        }
        // The moves were added without the cursor, so its line has to be found.
        record.cursor.relink(&record.tree);
        record.go_to(record.played);
        record.thinking = faults.accept(self.thinking(&record))?.unwrap_or_default();
        if let Some(raw) = self.document.result {
            faults.accept(self.check_result(&record, raw))?;
        }
        Ok((record, ids))
    }

    fn annotations_of_start<P: Notation>(
        &self,
        record: &Record<P>,
    ) -> Result<Annotations, FileError> {
        let mut annotations = Annotations { note: self.document.note.clone(), ..Annotations::NONE };
        if let Some(raw) = self.document.marks {
            annotations.marks = marks(&self.parse::<Vec<String>>(raw)?, record)
                .map_err(|what| self.error(raw, what))?;
        }
        limits::check_comment(Text::of("record-thing.comment"), &annotations.note)
            .map_err(|over| self.error_at("note", over))?;
        Ok(annotations)
    }

    /// Returns the game without its moves: its options and the position in which it begins.
    pub fn empty_record<P: Notation>(&self) -> Result<Record<P>, FileError> {
        let options = self.options::<P>()?;
        let Some(raw) = self.document.start else { return Ok(Record::new(options)) };
        let code: String = self.parse(raw)?;
        let start = P::from_code(&code, &options)
            .map_err(|error| self.error(raw, FileFault::Start { error }))?;
        Ok(Record::from_position(options, start))
    }

    fn termination<P: Notation>(
        &self,
        record: &Record<P>,
        ids: &Ids,
        raw: &RawValue,
    ) -> Result<Termination, FileError> {
        let named = |side: String| {
            let found = Side::ALL.into_iter().find(|s| P::FORM.side_name(*s) == side);
            found.ok_or_else(|| self.error(raw, wrong_side::<P>(&side)))
        };
        let (how, number) = match self.parse(raw)? {
            ConclusionEntry::Agreed { after } => (TerminationKind::Agreed, after),
            ConclusionEntry::Resigned { side, after } => {
                (TerminationKind::Resigned(named(side)?), after)
            }
            ConclusionEntry::Overtime { side, after } => {
                (TerminationKind::Overtime(named(side)?), after)
            }
        };
        let after = ids.find(number, &record.tree);
        let after = after.ok_or_else(|| self.error(raw, FileFault::NoMove { number }))?;
        Ok(Termination { after, how })
    }

    fn played<P: Notation>(
        &self,
        record: &Record<P>,
        ids: &Ids,
        raw: &RawValue,
    ) -> Result<NodeId, FileError> {
        let number: u32 = self.parse(raw)?;
        let end = ids.find(number, &record.tree);
        let end = end.ok_or_else(|| self.error(raw, FileFault::NoMove { number }))?;
        if record.tree.is_unplayable(end) {
            let what = FileFault::UnplayableEnd { number };
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
        Err(self.error(raw, FileFault::Result { said, is }))
    }

    /// Plays the moves in the order of the tree, not of the file, so that only the positions on the path are
    /// kept and none is made twice. If a fault ends it, the first in the file counts.
    pub(super) fn replay_moves<P: Notation>(
        &self,
        record: &mut Record<P>,
        faults: &mut FaultSink<'_>,
        outline: &mut Outline,
        ids: &Ids,
        mut file_comments: HashMap<usize, FileComment>,
    ) -> Result<(), FileError> {
        let mut positions = vec![record.start().clone()];
        let mut stack: Vec<(usize, usize)> = Vec::new();
        stack.extend(outline.first.iter().rev().map(|entry| (*entry, 1)));
        let mut first: Option<(usize, FileError)> = None;
        while let Some((at, ply)) = stack.pop() {
            // Moves behind the first fault in the file are of no use any more.
            if first.as_ref().is_some_and(|(first, _)| at > *first) {
                continue;
            }
            positions.truncate(ply);
            let entry = &mut outline.entries[at];
            entry.file_comment = file_comments.remove(&at).unwrap_or_default();
            let mut handle =
                |what: FileFault| faults.handle(self.error(self.document.moves[at], what));
            match replay_move(record, entry, ids, &mut positions, &mut handle) {
                Ok(()) => stack.extend(entry.then.iter().rev().map(|then| (*then, ply + 1))),
                Err(fault) if first.as_ref().is_none_or(|(first, _)| at < *first) => {
                    first = Some((at, fault));
                }
                Err(_) => {}
            }
        }
        first.map_or(Ok(()), |(_, fault)| Err(fault))
    }

    pub(super) fn outline(&self, faults: &mut FaultSink<'_>) -> Result<Outline, FileError> {
        let places = HashMap::with_capacity(self.document.moves.len());
        let mut outline = Outline { entries: Vec::new(), first: Vec::new(), places };
        let mut weight = limits::written(&self.document.note);
        // Moves struck out for a fault, with those that follow them.
        let mut struck: Vec<bool> = Vec::new();
        // Far beyond all ids that are kept, which are followed by the new ones.
        let mut fresh = (0..=u32::MAX).rev();
        for (at, raw) in self.document.moves.iter().enumerate() {
            let (mut entry, mut is_struck) = match self.parse::<MoveEntry>(raw) {
                Ok(entry) => (entry, false),
                Err(fault) => {
                    faults.handle(fault)?;
                    (self.struck(raw), true)
                }
            };
            let mut handle = |what: FileFault| faults.handle(self.error(raw, what));
            weight += entry.weight();
            if let Err(what) = entry.check_limits(at, weight) {
                handle(what)?;
                break;
            }
            let parent = match entry.after {
                None => at.checked_sub(1),
                Some(0) => None,
                Some(number) => {
                    let parent = outline.places.get(&number).copied();
                    if parent.is_none() {
                        handle(FileFault::Follows { number })?;
                        entry.strike_out();
                        is_struck = true;
                    }
                    parent
                }
            };
            if entry.id == 0 || outline.places.contains_key(&entry.id) {
                if entry.id != 0 || !is_struck {
                    handle(FileFault::Id { number: entry.id })?;
                }
                let is_free = |id: &u32| !outline.places.contains_key(id);
                entry.id = fresh.find(is_free).expect("no file has four billion moves");
            }
            outline.places.insert(entry.id, at);
            let follows_unplayable = parent.is_some_and(|at| outline.entries[at].unplayable);
            if follows_unplayable && !entry.unplayable {
                if parent.is_some_and(|at| !struck[at]) {
                    handle(FileFault::FollowsUnplayable)?;
                }
                entry.strike_out();
                is_struck = true;
            }
            struck.push(is_struck);
            match parent {
                Some(parent) => outline.entries[parent].then.push(at),
                None => outline.first.push(at),
            }
            let parent = parent.map_or(0, |parent| outline.entries[parent].id);
            outline.entries.push(MoveEntry { after: Some(parent), ..entry });
        }
        Ok(outline)
    }

    /// Makes a struck-out move of an entry that cannot be read. Its id is 0 if it has none.
    fn struck(&self, raw: &RawValue) -> MoveEntry {
        let (mut id, mut after, mut text) = (0, None, None);
        let mut lexer = Lexer { text: raw.get_ron(), at: 0 };
        let mut look = || -> Result<(), Fault> {
            lexer.open()?;
            while let Some((_, key)) = lexer.key()? {
                let value = lexer.value()?;
                match key {
                    "id" => id = value.parse().unwrap_or(0),
                    "after" => after = value.parse().ok(),
                    "move" => text = ron_options().from_str::<String>(value).ok(),
                    _ => {}
                }
                lexer.comma()?;
            }
            Ok(())
        };
        // The fields before a fault of its form are used all the same.
        let _ = look();
        let text =
            text.unwrap_or_else(|| raw.get_ron().split_whitespace().collect::<Vec<_>>().join(" "));
        MoveEntry { after, ..MoveEntry::unplayable(id, shorten(&text)) }
    }
}

/// The moves of a file, and which of them are first moves.
pub struct Outline {
    entries: Vec<MoveEntry>,
    first: Vec<usize>,
    /// The places of the moves by their ids in the file.
    pub places: HashMap<u32, usize>,
}

/// The ids of moves in the record. A move keeps the one of the file unless that is far beyond what
/// deletions leave, and would cost memory: then it gets the next after all that are kept.
pub struct Ids {
    renumbered: HashMap<u32, NodeId>,
    /// Whether every move has its id in the file, or the one it was given before.
    pub are_known: bool,
}

impl Ids {
    /// Assigns ids for a file with these ids, beside a number of deleted moves. The `heirs` keep the ids
    /// that they were given before.
    pub fn new(ids: &HashMap<u32, usize>, deleted: usize, heirs: HashMap<u32, NodeId>) -> Self {
        let moves = ids.len().saturating_add(deleted);
        let most = u32::try_from(moves.saturating_mul(8).saturating_add(1000)).unwrap_or(u32::MAX);
        let own: HashSet<u32> = heirs.values().map(|node| node.number()).collect();
        let is_free = |id: &u32| *id > 0 && *id <= most && !ids.contains_key(id);
        let fit = own.len() == heirs.len()
            && heirs.keys().all(|id| ids.contains_key(id))
            && own.iter().all(is_free);
        if fit && ids.keys().all(|id| *id <= most) {
            return Ids { renumbered: heirs, are_known: true };
        }
        let mut beyond: Vec<u32> = ids.keys().copied().filter(|id| *id > most).collect();
        beyond.sort_unstable();
        let kept = ids.keys().copied().filter(|id| *id <= most).max().unwrap_or(0);
        let renumbered = beyond.into_iter().zip((kept + 1..).map(NodeId::from_number)).collect();
        Ids { renumbered, are_known: false }
    }

    fn node(&self, number: u32) -> NodeId {
        self.renumbered.get(&number).copied().unwrap_or(NodeId::from_number(number))
    }

    /// The id of the move that has this number in the file, if there is one.
    pub fn find<M: Copy + Eq>(&self, number: u32, tree: &Tree<M>) -> Option<NodeId> {
        let is_given = self.renumbered.values().any(|node| node.number() == number);
        let is_there = self.renumbered.contains_key(&number) || !is_given;
        tree.by_number(self.node(number).number()).filter(|_| is_there)
    }
}

/// Adds a move, and the position after it to those on the path. If it cannot be played, it is struck
/// out.
fn replay_move<P: Notation>(
    record: &mut Record<P>,
    entry: &mut MoveEntry,
    ids: &Ids,
    positions: &mut Vec<P>,
    handle: &mut dyn FnMut(FileFault) -> Result<(), FileError>,
) -> Result<(), FileError> {
    let after = entry.after.unwrap_or(0);
    let (node, parent, first) = (ids.node(entry.id), ids.node(after), record.first);
    let is_playable = !entry.unplayable && !record.tree.is_unplayable(parent);
    let mut played = None;
    if let Some(position) = positions.last().filter(|_| is_playable) {
        match playable(record, position, entry, parent) {
            Ok(mv) => {
                // The text is made again, so that lenient spellings do not spread.
                let (turn, next) = Turn::play(position, mv, first);
                record.tree.add_as(node, parent, Some(mv), position.move_text(mv), turn);
                played = Some(next);
            }
            Err(what) => handle(what)?,
        }
    }
    let is_played = played.is_some();
    if !is_played {
        entry.strike_out();
        let position = positions.last().filter(|_| !record.tree.is_unplayable(parent));
        let turn = record.turn_unplayable(parent, position);
        record.tree.add_as(node, parent, None, std::mem::take(&mut entry.text), turn);
    }
    positions.extend(played);
    if let Some(Seconds(used)) = entry.used {
        record.tree.set_used(node, used);
    }
    let annotations = annotations(entry, record, handle)?;
    record.tree.set_annotations(node, annotations);
    if let Some(evaluation) = entry.found.take() {
        let fits = match positions.last().filter(|_| is_played) {
            Some(position) => evaluation.check(position).map_err(FileFault::from),
            None => Err(FileFault::FoundUnplayable),
        };
        match fits {
            Ok(()) => record.tree.node_mut(node).evaluation = Some(Box::new(evaluation)),
            Err(what) => handle(what)?,
        }
    }
    Ok(())
}

/// Reads the move of an entry, if it is legal there and not there already.
fn playable<P: Notation>(
    record: &Record<P>,
    position: &P,
    entry: &MoveEntry,
    parent: NodeId,
) -> Result<P::Move, FileFault> {
    let mv = position.read_move(&entry.text).map_err(|MoveError { text, reason }| {
        let (side, first) = (position.turn(), record.first);
        let number = next_number(record.tree[parent].number, side, first);
        FileFault::Move { place: place(number, side, first), text, reason }
    })?;
    match record.tree.child_with(parent, mv) {
        None => Ok(mv),
        Some(_) => Err(FileFault::MoveThere { text: position.move_text(mv) }),
    }
}

/// Takes the annotations of an entry; faulty ones are handled and left out.
fn annotations<P: Notation>(
    entry: &mut MoveEntry,
    record: &Record<P>,
    handle: &mut dyn FnMut(FileFault) -> Result<(), FileError>,
) -> Result<Annotations, FileError> {
    let mut annotations = Annotations {
        before: std::mem::take(&mut entry.before),
        note: std::mem::take(&mut entry.note),
        file_comment: std::mem::take(&mut entry.file_comment),
        ..Annotations::NONE
    };
    match entry.glyph.take().map(Nag::try_from).transpose() {
        Ok(nag) => annotations.nag = nag,
        Err(what) => handle(what.into())?,
    }
    match entry.judgement.take().map(Judgement::try_from).transpose() {
        Ok(judgement) => annotations.judgement = judgement,
        Err(what) => handle(what.into())?,
    }
    match marks(&entry.marks, record) {
        Ok(marks) => annotations.marks = marks,
        Err(what) => handle(what)?,
    }
    Ok(annotations)
}

/// Reads marks: "green d3-c4" is an arrow, "red e5" a circle.
pub(super) fn marks<P: Notation>(
    texts: &[String],
    record: &Record<P>,
) -> Result<Vec<Mark>, FileFault> {
    limits::check_marks(Text::of("record-thing.position"), texts.len(), limits::MARKS)?;
    let size = record.options.size();
    let read = |text: &String| {
        Mark::read(text, size).ok_or_else(|| FileFault::Mark { text: shorten(text) })
    };
    texts.iter().map(read).collect()
}

/// The faults of a file, if they are collected; else the first one ends the reading.
pub struct FaultSink<'a>(pub Option<&'a mut Vec<FileError>>);

impl FaultSink<'_> {
    /// Collects a fault, or returns it as an error.
    fn handle(&mut self, fault: FileError) -> Result<(), FileError> {
        match &mut self.0 {
            None => Err(fault),
            Some(collected) => {
                collected.push(fault);
                Ok(())
            }
        }
    }

    /// Returns the value that was read; `None` if its fault is collected.
    fn accept<T>(&mut self, read: Result<T, FileError>) -> Result<Option<T>, FileError> {
        read.map(Some).or_else(|fault| self.handle(fault).map(|()| None))
    }
}
