//! The tables of one number of helpers, read from the disk in blocks, on demand.

use std::path::Path;

use super::file::{Entry as _, FileProblem, Sheet, TableFile};
use super::level::{Counts, MOST_WITH_DISTANCES, Rounds};
use super::rank::Ranks;
use super::row::Row;
use super::sweep::Tally;
use crate::Progress;
use crate::blocks::Blocks;

/// All positions of one number of helpers, as [`Level`](super::level::Level) has them in memory.
pub(super) struct Kept {
    pub(super) ranks: Ranks,
    wins: Blocks,
    holds: Blocks,
    rounds: Option<Blocks>,
    pub(super) counts: Counts,
}

impl Kept {
    /// Opens the files of a number of helpers; `None` if one is missing.
    pub(super) fn open(
        folder: &Path,
        helpers: u32,
        progress: &Progress,
    ) -> Result<Option<Kept>, FileProblem> {
        let ranks = Ranks::new(helpers);
        let file = |sheet| TableFile { folder, sheet, helpers, len: ranks.count() };
        let rows = |sheet| file(sheet).blocks::<Row>(progress);
        let Some((wins, [white, owlman, ..])) = rows(Sheet::Wins)? else { return Ok(None) };
        let won = Tally([white, owlman]);
        let Some((holds, [white, owlman, ..])) = rows(Sheet::Holds)? else { return Ok(None) };
        let mut counts = Counts::new(helpers, won, Tally([white, owlman]));
        let mut rounds = None;
        if helpers <= MOST_WITH_DISTANCES {
            let opened = file(Sheet::Rounds).blocks::<Rounds>(progress)?;
            let Some((blocks, facts)) = opened else { return Ok(None) };
            counts.note_longest(facts);
            rounds = Some(blocks);
        }
        Ok(Some(Kept { ranks, wins, holds, rounds, counts }))
    }

    /// Owlman's squares from which he wins with Doc on a square, and those from which White does
    /// not. `None` if the files cannot be read.
    #[inline]
    pub(super) fn masks(&self, index: usize, doc: usize) -> Option<[u32; 2]> {
        let at = index * Row::SIZE + doc * 4;
        let mask = |bytes: &[u8]| bytes.first_chunk().map_or(0, |bytes| u32::from_le_bytes(*bytes));
        Some([self.wins.read(at, mask)?, self.holds.read(at, mask)?])
    }

    /// Returns whether distances are known.
    pub(super) fn has_rounds(&self) -> bool {
        self.rounds.is_some()
    }

    /// The number of moves that Owlman has yet to make. `None` if it is not known or cannot be
    /// read.
    #[inline]
    pub(super) fn round(&self, index: usize, doc: usize, owl: usize) -> Option<u8> {
        let at = index * Rounds::SIZE + doc * 32 + owl;
        self.rounds.as_ref()?.read(at, |bytes| bytes[0])
    }
}
