//! Playing the moves of a file through the rules: what comes of it is a record.

mod faults;
mod moves;

use std::collections::HashMap;

use ron::value::RawValue;

use super::asides;
use super::document::ConclusionEntry;
use super::error::{FileError, FileFault};
use super::game_file::{GameFile, wrong_side};
use super::outcome::outcome_text;
use crate::finding::Finding;
use crate::limits;
use crate::remarks::Remarks;
use crate::{Concluded, Conclusion, NodeId, Record};
use faults::Faults;
use moves::{Ids, marks};
use owlery_games::outside::shorten;
use owlery_games::{Notation, Side};
use owlery_i18n::Text;

impl GameFile<'_> {
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
        record.thinking = faults.pass(self.thinking(&record))?.unwrap_or_default();
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
        match limits::over_comment(Text::of("record-thing.comment"), &remarks.note) {
            Some(what) => Err(self.error_at("note", what)),
            None => Ok(remarks),
        }
    }

    fn empty_record<P: Notation>(&self) -> Result<Record<P>, FileError> {
        let options = self.options::<P>()?;
        let Some(raw) = self.document.start else { return Ok(Record::new(options)) };
        let code: String = self.parse(raw)?;
        let start = P::from_code(&code, &options)
            .map_err(|error| self.error(raw, FileFault::Start { error }))?;
        Ok(Record::from_position(options, start))
    }

    fn conclusion<P: Notation>(
        &self,
        record: &Record<P>,
        ids: &Ids,
        raw: &RawValue,
    ) -> Result<Conclusion, FileError> {
        let named = |side: String| {
            let found = Side::ALL.into_iter().find(|s| P::FORM.side_name(*s) == side);
            found.ok_or_else(|| self.error(raw, wrong_side::<P>(&side)))
        };
        let (how, number) = match self.parse(raw)? {
            ConclusionEntry::Agreed { after } => (Concluded::Agreed, after),
            ConclusionEntry::Resigned { side, after } => (Concluded::Resigned(named(side)?), after),
            ConclusionEntry::Overtime { side, after } => (Concluded::Overtime(named(side)?), after),
        };
        let after = ids.find(number, &record.tree);
        let after = after.ok_or_else(|| self.error(raw, FileFault::NoMove { number }))?;
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
}
