//! The strategy that comes with the program, ready to be asked: played through once, then kept.

use std::path::Path;

use super::super::file::{self, FileProblem, Sheet, Writer};
use super::boards::Boards;
use super::file::{Content, SHIPPED};
use super::{Counts, Strategy};
use crate::Progress;
use crate::endgames::{OnTableEvent, TableEvent};
use owlery_i18n::t;

/// Takes the strategy from the folder, or else plays it through and keeps it there; and why it could
/// not be kept.
pub fn prepare(
    folder: Option<&Path>,
    progress: &Progress,
    on_event: OnTableEvent,
) -> Result<(Strategy, Option<FileProblem>), FileProblem> {
    match folder.map(|folder| Strategy::kept(folder, progress)).transpose() {
        Ok(Some(Some(strategy))) => return Ok((strategy, None)),
        Ok(_) => {}
        Err(FileProblem::Stopped(stopped)) => return Err(stopped.into()),
        Err(problem @ FileProblem::Damaged { .. }) => {
            on_event(TableEvent::Again(problem.to_string()))
        }
        // A folder that cannot be read will hardly keep the result.
        Err(problem) => return Ok((Strategy::shipped(progress, on_event)?, Some(problem))),
    }
    let strategy = Strategy::shipped(progress, on_event)?;
    let problem = folder.and_then(|folder| strategy.keep(folder, progress).err());
    Ok((strategy, problem))
}

/// Takes the strategy from the folder, if it was played through and kept there.
pub fn take(folder: &Path, progress: &Progress) -> Result<Option<Strategy>, FileProblem> {
    Strategy::kept(folder, progress)
}

impl Strategy {
    fn shipped(progress: &Progress, on_event: OnTableEvent) -> Result<Strategy, FileProblem> {
        on_event(TableEvent::Solution(t!("engine-told.playing")));
        Strategy::read(SHIPPED, progress).map_err(|unfit| match unfit {
            super::Unfit::Flaw(super::Flaw::Stopped(stopped)) => stopped.into(),
            unfit => FileProblem::Strategy(unfit),
        })
    }

    /// Takes it from a folder; `None` if it is not there.
    fn kept(folder: &Path, progress: &Progress) -> Result<Option<Strategy>, FileProblem> {
        let len = Boards::size(Content::len(SHIPPED));
        let mut places = Vec::with_capacity(len);
        let add = |place| places.push(place);
        let facts = file::read(folder, Sheet::Strategy, sum(), len, progress, add)?;
        let Some([positions, answers, ends, longest]) = facts else { return Ok(None) };
        let counts = Counts { positions, answers, ends, longest: longest as u8 };
        let strategy = Boards::of_places(places).map(|boards| Strategy { boards, counts });
        strategy.map(Some).ok_or_else(|| FileProblem::Damaged {
            path: Sheet::Strategy.path(folder, sum()),
            what: t!("engine-file.boards"),
        })
    }

    fn keep(&self, folder: &Path, progress: &Progress) -> Result<(), FileProblem> {
        let Counts { positions, answers, ends, longest } = self.counts;
        let places = self.boards.places();
        let mut file = Writer::new(folder, Sheet::Strategy, sum(), places.len())?;
        file.add(places, progress)?;
        file.finish([positions, answers, ends, longest.into()])
    }
}

/// The checksum that identifies the file a kept table was made from.
fn sum() -> u32 {
    crc32fast::hash(SHIPPED)
}
