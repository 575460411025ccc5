//! The moves of a file: which follows which, and playing them.

use std::collections::{HashMap, HashSet};

use ron::value::RawValue;

use super::faults::Faults;
use crate::aside::Aside;
use crate::file::document::{MoveEntry, Seconds, ron_options};
use crate::file::scan::{Fault, Scan};
use crate::file::{FileError, FileFault, GameFile};
use crate::limits::{self, Unit};
use crate::remarks::{Glyph, Judgement, Mark, Remarks};
use crate::tree::{Turn, key, next_number, place};
use crate::{NodeId, Record, Tree};
use owlery_games::MoveError;
use owlery_games::outside::shorten;
use owlery_games::{GameOptions as _, Notation};
use owlery_i18n::Text;

/// The moves of a file, and which of them are first moves.
pub struct Outline {
    entries: Vec<MoveEntry>,
    first: Vec<usize>,
    /// The places of the moves by their ids in the file.
    pub places: HashMap<u32, usize>,
}

/// The ids that moves have here. A move keeps the one of the file unless that is far beyond what
/// deletions leave, and would cost memory: then it gets the next after all that are kept.
pub struct Ids {
    renumbered: HashMap<u32, NodeId>,
    are_known: bool,
}

impl Ids {
    /// For a file with these ids; so many deleted moves are known beside them. The `heirs` have
    /// other ids here, which were given to them before.
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

    /// The id of the move that has this number in the file.
    fn node(&self, number: u32) -> NodeId {
        self.renumbered.get(&number).copied().unwrap_or(NodeId::from_number(number))
    }

    /// The same for a number that need not be that of a move.
    pub fn find<M: Copy + Eq>(&self, number: u32, tree: &Tree<M>) -> Option<NodeId> {
        let is_given = self.renumbered.values().any(|node| node.number() == number);
        let is_there = self.renumbered.contains_key(&number) || !is_given;
        tree.by_number(self.node(number).number()).filter(|_| is_there)
    }

    /// Whether every move has the id of the file, or the one that it was given before.
    pub fn are_kept(&self) -> bool {
        self.are_known
    }
}

impl GameFile<'_> {
    /// Plays the moves in the order of the tree, not of the file, so that of positions only those
    /// on the way are kept and none is made twice. Where one fault ends it, the first in the file
    /// counts.
    pub(super) fn replay_moves<P: Notation>(
        &self,
        record: &mut Record<P>,
        faults: &mut Faults<'_>,
        outline: &mut Outline,
        ids: &Ids,
        mut asides: HashMap<usize, Aside>,
    ) -> Result<(), FileError> {
        let mut positions = vec![record.start().clone()];
        let mut stack: Vec<(usize, usize)> = Vec::new();
        stack.extend(outline.first.iter().rev().map(|entry| (*entry, 1)));
        let mut first: Option<(usize, FileError)> = None;
        while let Some((at, ply)) = stack.pop() {
            // What stands behind the first fault, and all that follows it, is of no use any more.
            if first.as_ref().is_some_and(|(first, _)| at > *first) {
                continue;
            }
            positions.truncate(ply);
            let entry = &mut outline.entries[at];
            entry.aside = asides.remove(&at).unwrap_or_default();
            let mut meet = |what: FileFault| faults.meet(self.error(self.document.moves[at], what));
            match replay_move(record, entry, ids, &mut positions, &mut meet) {
                Ok(()) => stack.extend(entry.then.iter().rev().map(|then| (*then, ply + 1))),
                Err(fault) if first.as_ref().is_none_or(|(first, _)| at < *first) => {
                    first = Some((at, fault));
                }
                Err(_) => {}
            }
        }
        first.map_or(Ok(()), |(_, fault)| Err(fault))
    }

    /// Which entry follows which.
    pub(super) fn outline(&self, faults: &mut Faults<'_>) -> Result<Outline, FileError> {
        let places = HashMap::with_capacity(self.document.moves.len());
        let mut outline = Outline { entries: Vec::new(), first: Vec::new(), places };
        let mut weight = limits::written(&self.document.note);
        // Those that are struck out for a fault, with what follows them.
        let mut struck: Vec<bool> = Vec::new();
        // Far beyond all that are kept, so that those get the next after them.
        let mut fresh = (0..=u32::MAX).rev();
        for (at, raw) in self.document.moves.iter().enumerate() {
            let (mut entry, mut is_struck) = match self.parse::<MoveEntry>(raw) {
                Ok(entry) => (entry, false),
                Err(fault) => {
                    faults.meet(fault)?;
                    (self.struck(raw), true)
                }
            };
            let mut meet = |what: FileFault| faults.meet(self.error(raw, what));
            weight += entry.weight();
            if let Some(what) = entry.over_limit(at, weight) {
                meet(what)?;
                break;
            }
            let parent = match entry.after {
                None => at.checked_sub(1),
                Some(0) => None,
                Some(number) => {
                    let parent = outline.places.get(&number).copied();
                    if parent.is_none() {
                        meet(FileFault::Follows { number })?;
                        entry.strike_out();
                        is_struck = true;
                    }
                    parent
                }
            };
            if entry.id == 0 || outline.places.contains_key(&entry.id) {
                if entry.id != 0 || !is_struck {
                    meet(FileFault::Id { number: entry.id })?;
                }
                let is_free = |id: &u32| !outline.places.contains_key(id);
                entry.id = fresh.find(is_free).expect("no file has four billion moves");
            }
            outline.places.insert(entry.id, at);
            let follows_unplayable = parent.is_some_and(|at| outline.entries[at].unplayable);
            if follows_unplayable && !entry.unplayable {
                if parent.is_some_and(|at| !struck[at]) {
                    meet(FileFault::FollowsUnplayable)?;
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

    /// What can be told of a move that cannot be understood: it is struck out. Its id is 0 if it
    /// has none.
    fn struck(&self, raw: &RawValue) -> MoveEntry {
        let (mut id, mut after, mut text) = (0, None, None);
        let mut scan = Scan { text: raw.get_ron(), at: 0 };
        let mut look = || -> Result<(), Fault> {
            scan.open()?;
            while let Some((_, key)) = scan.key()? {
                let value = scan.value()?;
                match key {
                    "id" => id = value.parse().unwrap_or(0),
                    "after" => after = value.parse().ok(),
                    "move" => text = ron_options().from_str::<String>(value).ok(),
                    _ => {}
                }
                scan.comma()?;
            }
            Ok(())
        };
        // What stands before a fault of its form is told all the same.
        let _ = look();
        let text =
            text.unwrap_or_else(|| raw.get_ron().split_whitespace().collect::<Vec<_>>().join(" "));
        MoveEntry { after, ..MoveEntry::unplayable(id, shorten(&text)) }
    }
}

/// Adds a move, and the position after it to those on the way there. Where it is met that it
/// cannot be played, it is struck out.
fn replay_move<P: Notation>(
    record: &mut Record<P>,
    entry: &mut MoveEntry,
    ids: &Ids,
    positions: &mut Vec<P>,
    meet: &mut dyn FnMut(FileFault) -> Result<(), FileError>,
) -> Result<(), FileError> {
    let after = entry.after.unwrap_or(0);
    let (node, parent, first) = (ids.node(entry.id), ids.node(after), record.first);
    let is_playable = !entry.unplayable && !record.tree.is_unplayable(parent);
    let mut played = None;
    if let Some(position) = positions.last().filter(|_| is_playable) {
        match playable(record, position, entry, parent) {
            Ok(mv) => {
                // The text is written anew, so that lenient spellings do not spread.
                let text = position.move_text(mv);
                let mut next = position.clone();
                next.apply(mv);
                let turn = Turn { side: position.turn(), first, key: key(&next) };
                record.tree.add_as(node, parent, Some(mv), text, turn);
                played = Some(next);
            }
            Err(what) => meet(what)?,
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
    let remarks = remarks(entry, record, meet)?;
    record.tree.set_remarks(node, remarks);
    if let Some(finding) = entry.found.take() {
        let fits = match positions.last().filter(|_| is_played) {
            Some(position) => finding.check(position).map_err(FileFault::from),
            None => Err(FileFault::FoundUnplayable),
        };
        match fits {
            Ok(()) => record.tree.node_mut(node).finding = Some(Box::new(finding)),
            Err(what) => meet(what)?,
        }
    }
    Ok(())
}

/// The move that an entry says, if it can be played there and is not there already.
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

/// What is said of a move; what of it has a fault is met and left out.
fn remarks<P: Notation>(
    entry: &mut MoveEntry,
    record: &Record<P>,
    meet: &mut dyn FnMut(FileFault) -> Result<(), FileError>,
) -> Result<Remarks, FileError> {
    let mut remarks = Remarks {
        before: std::mem::take(&mut entry.before),
        note: std::mem::take(&mut entry.note),
        aside: std::mem::take(&mut entry.aside),
        ..Remarks::NONE
    };
    match entry.glyph.take().map(Glyph::try_from).transpose() {
        Ok(glyph) => remarks.glyph = glyph,
        Err(what) => meet(what.into())?,
    }
    match entry.judgement.take().map(Judgement::try_from).transpose() {
        Ok(judgement) => remarks.judgement = judgement,
        Err(what) => meet(what.into())?,
    }
    match marks(&entry.marks, record) {
        Ok(marks) => remarks.marks = marks,
        Err(what) => meet(what)?,
    }
    Ok(remarks)
}

/// Marks as files have them: "green d3-c4" is an arrow, "red e5" a circle.
pub(super) fn marks<P: Notation>(
    texts: &[String],
    record: &Record<P>,
) -> Result<Vec<Mark>, FileFault> {
    if let Some(what) =
        limits::over(Text::of("record-thing.position"), texts.len(), limits::MARKS, Unit::Marks)
    {
        return Err(what.into());
    }
    let size = record.options.size();
    let read = |text: &String| {
        Mark::read(text, size).ok_or_else(|| FileFault::Mark { text: shorten(text) })
    };
    texts.iter().map(read).collect()
}
