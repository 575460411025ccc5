//! Endgame tables: loaded from a folder, and generated where they are missing or damaged.

use std::path::Path;
use std::sync::Arc;

use super::file::{FileProblem, Sheet, TableFile};
use super::kept::Kept;
use super::layers;
use super::level::visits;
use super::level::{Counts, Level, MOST_WITH_DISTANCES, Rounds};
use super::rank::Ranks;
use super::row::{Row, Rules};
use super::sweep::{Kind, Tally};
use super::{Tables, publish, published, strategy};
use crate::endgames::{OnTableEvent, TableEvent, Workers};
use crate::{Progress, Stopped};
use owlery_i18n::t;

impl Tables {
    /// Reads the tables of a folder for up to this many helpers, up to the first that is missing or
    /// damaged; and the problem with that one.
    pub fn read(
        folder: &Path,
        helpers: u32,
        progress: &Progress,
    ) -> Result<(Tables, Option<FileProblem>), Stopped> {
        Tables::load(helpers, |tables| {
            let level = Level::read(folder, tables.helpers() + 1, progress)?;
            Ok(level.map(|level| tables.levels.push(level.into())))
        })
    }

    /// Opens the tables of a folder like [`Tables::read`], to be read on demand.
    pub fn open(
        folder: &Path,
        helpers: u32,
        progress: &Progress,
    ) -> Result<(Tables, Option<FileProblem>), Stopped> {
        Tables::load(helpers, |tables| {
            let kept = Kept::open(folder, tables.helpers() + 1, progress)?;
            Ok(kept.map(|kept| tables.kept.push(kept.into())))
        })
    }

    /// Adds one table after the other, each with one helper more; `add` returns `None` where files are missing.
    fn load(
        helpers: u32,
        add: impl Fn(&mut Tables) -> Result<Option<()>, FileProblem>,
    ) -> Result<(Tables, Option<FileProblem>), Stopped> {
        let mut tables = Tables::new();
        while tables.helpers() < helpers {
            match add(&mut tables) {
                Ok(Some(())) => {}
                Ok(None) => break,
                Err(FileProblem::Stopped(stopped)) => return Err(stopped),
                Err(problem) => return Ok((tables, Some(problem))),
            }
        }
        Ok((tables, None))
    }

    /// Opens the table for one helper more, if the folder has it.
    pub(super) fn open_next(
        &mut self,
        folder: &Path,
        progress: &Progress,
        on_event: OnTableEvent<'_>,
    ) -> Result<bool, FileProblem> {
        let kept = if_whole(Kept::open(folder, self.helpers() + 1, progress), on_event)?;
        let is_there = kept.is_some();
        self.kept.extend(kept.map(Arc::new));
        Ok(is_there)
    }

    /// Opens the next number of helpers in the folder, if it is there and every byte of it is right.
    fn open_next_checked(
        &mut self,
        folder: &Path,
        progress: &Progress,
        on_event: OnTableEvent<'_>,
    ) -> Result<bool, FileProblem> {
        let helpers = self.helpers() + 1;
        let len = Ranks::new(helpers).count();
        let file = |sheet| TableFile { folder, sheet, helpers, len };
        let rows = |sheet| file(sheet).read(progress, |_: Row| ());
        let check = || {
            let rows = rows(Sheet::Wins)?.and(rows(Sheet::Holds)?);
            let rounds = file(Sheet::Rounds).read(progress, |_: Rounds| ())?;
            Ok(rows.and(rounds))
        };
        Ok(if_whole(check(), on_event)?.is_some() && self.open_next(folder, progress, on_event)?)
    }

    /// Generates the table for one helper more from those below. If it cannot be written to the
    /// folder, it stays in memory and the problem is returned.
    fn make_next(
        &mut self,
        folder: Option<&Path>,
        keep: Option<&Path>,
        workers: Workers,
        on_event: OnTableEvent<'_>,
    ) -> Result<Option<FileProblem>, FileProblem> {
        let next = self.helpers() + 1;
        on_event(TableEvent::Making(next));
        let below = match folder.filter(|_| !self.kept.is_empty()) {
            Some(folder) => Level::read(folder, next - 1, workers.progress)?.map(Arc::new),
            None => self.levels.last().cloned(),
        };
        let Some(below) = below else { return Err(gone(folder, Sheet::Wins, next - 1)) };
        workers.progress.begin(visits(next));
        let mut problem = None;
        if let (Some(folder), Some(rounds)) = (keep, &below.rounds) {
            match layers::write(folder, &below, rounds, workers) {
                Ok(()) => {
                    drop(below);
                    return match self.open_next(folder, workers.progress, on_event)? {
                        true => Ok(None),
                        false => Err(gone(keep, Sheet::Wins, next)),
                    };
                }
                Err(FileProblem::Stopped(stopped)) => return Err(stopped.into()),
                Err(other) => problem = Some(other),
            }
        }
        // More of them would fill the memory.
        if self.kept.is_empty() {
            workers.progress.begin(visits(next));
            self.levels.push(Level::make(&below, workers)?.into());
        }
        Ok(problem)
    }
}

impl Kind {
    pub(super) fn sheet(self) -> Sheet {
        match self {
            Kind::Wins => Sheet::Wins,
            Kind::Holds => Sheet::Holds,
        }
    }
}

impl Level {
    /// Reads a level; `None` if a file is missing.
    fn read(
        folder: &Path,
        helpers: u32,
        progress: &Progress,
    ) -> Result<Option<Level>, FileProblem> {
        let ranks = Ranks::new(helpers);
        let (mut wins, mut holds) = (Vec::new(), Vec::new());
        let won = read_rows(folder, Kind::Wins, &ranks, &mut wins, progress)?;
        let held = read_rows(folder, Kind::Holds, &ranks, &mut holds, progress)?;
        let (Some(won), Some(held)) = (won, held) else { return Ok(None) };
        let mut counts = Counts::new(helpers, won, held);
        let mut rounds = None;
        if helpers <= MOST_WITH_DISTANCES {
            let mut read: Vec<Rounds> = Vec::with_capacity(ranks.count());
            let add = |entry| read.push(entry);
            let file = TableFile { folder, sheet: Sheet::Rounds, helpers, len: ranks.count() };
            let facts = file.read(progress, add)?;
            let Some(facts) = facts else { return Ok(None) };
            counts.note_longest(facts);
            rounds = Some(read);
        }
        Ok(Some(Level { ranks, wins, holds, rounds, counts }))
    }
}

/// Reads the rows of one kind; `None` if there is no file.
pub fn read_rows(
    folder: &Path,
    kind: Kind,
    ranks: &Ranks,
    into: &mut Vec<Row>,
    progress: &Progress,
) -> Result<Option<Tally>, FileProblem> {
    let (helpers, len) = (ranks.helpers(), ranks.count());
    into.reserve_exact(len);
    let file = TableFile { folder, sheet: kind.sheet(), helpers, len };
    let facts = file.read(progress, |row| into.push(row))?;
    Ok(facts.map(|[white, owlman, ..]| Tally([white, owlman])))
}

/// Publishes the tables of up to this many helpers, each as soon as it is ready, as far as tables
/// have distances. If there may be more helpers, the strategy is published first. New tables are
/// written to the folder, if there is one, and read there on demand.
pub fn prepare(
    folder: Option<&Path>,
    helpers: u32,
    workers: Workers,
    on_event: OnTableEvent<'_>,
) -> Result<(), FileProblem> {
    let mut tables = Tables::clone(&published());
    let mut not_kept = None;
    if helpers > MOST_WITH_DISTANCES && !tables.has_strategy() {
        let (strategy, problem) = strategy::prepare(folder, workers.progress, on_event)?;
        (tables, not_kept) = (tables.with_strategy(strategy), problem);
        // A task that was stopped may have to give up its results.
        workers.progress.check()?;
        publish(tables.clone());
    }
    while tables.helpers() < helpers.min(MOST_WITH_DISTANCES) {
        let opened = folder.map(|folder| tables.open_next(folder, workers.progress, on_event));
        let is_there = match opened.transpose() {
            Ok(opened) => opened.unwrap_or(false),
            // A table that cannot be read will hardly be kept, but can be made.
            Err(problem @ FileProblem::System { .. }) => {
                not_kept = not_kept.or(Some(problem));
                false
            }
            Err(problem) => return Err(problem),
        };
        if !is_there {
            let may_keep = folder.filter(|_| not_kept.is_none());
            not_kept = tables.make_next(folder, may_keep, workers, on_event)?.or(not_kept);
        }
        workers.progress.check()?;
        publish(tables.clone());
        // More of them would fill the memory.
        if !is_there && not_kept.is_some() && !tables.kept.is_empty() {
            break;
        }
    }
    not_kept.map_or(Ok(()), Err)
}

/// Makes the tables that a folder lacks up to this many helpers; returns statistics of all.
///
/// From six helpers on, only the rows of one kind are in memory at a time, the finished ones of one
/// helper less and the new ones: 14.5 GB for twelve. Finished files stay when the work is stopped.
pub fn solve(
    folder: &Path,
    helpers: u32,
    workers: Workers,
    on_event: OnTableEvent<'_>,
) -> Result<Vec<Counts>, FileProblem> {
    let mut tables = Tables::new();
    while tables.helpers() < helpers.min(MOST_WITH_DISTANCES) {
        if !tables.open_next_checked(folder, workers.progress, on_event)?
            && let Some(problem) =
                tables.make_next(Some(folder), Some(folder), workers, on_event)?
        {
            return Err(problem);
        }
    }
    let mut counts: Vec<_> = tables.counts().collect();
    drop(tables);
    for helpers in MOST_WITH_DISTANCES + 1..=helpers {
        let wins = solve_sheet(folder, Kind::Wins, helpers, workers, on_event)?;
        let holds = solve_sheet(folder, Kind::Holds, helpers, workers, on_event)?;
        counts.push(Counts::new(helpers, wins, holds));
    }
    Ok(counts)
}

/// Makes the file of one kind, unless it is there.
pub fn solve_sheet(
    folder: &Path,
    kind: Kind,
    helpers: u32,
    workers: Workers,
    on_event: OnTableEvent<'_>,
) -> Result<Tally, FileProblem> {
    let ranks = Ranks::new(helpers);
    let table = TableFile { folder, sheet: kind.sheet(), helpers, len: ranks.count() };
    let facts = table.read(workers.progress, |_: Row| ());
    if let Some([white, owlman, ..]) = if_whole(facts, on_event)? {
        return Ok(Tally([white, owlman]));
    }
    on_event(TableEvent::Making(helpers));
    workers.progress.begin(visits(helpers) / 2);
    let ranks_below = Ranks::new(helpers - 1);
    let mut below = Vec::with_capacity(ranks_below.count());
    read_rows(folder, kind, &ranks_below, &mut below, workers.progress)?;
    if below.len() < ranks_below.count() {
        return Err(gone(Some(folder), kind.sheet(), helpers - 1));
    }
    let rules = Rules { ranks: &ranks, below: &below, ranks_below: &ranks_below };
    let mut file = table.create()?;
    let tally = rules.solve(kind, workers, |part| file.add(part, workers.progress))?;
    file.finish([tally.0[0], tally.0[1], 0, 0])?;
    Ok(tally)
}

/// Somebody has taken a file away that was just there.
fn gone(folder: Option<&Path>, sheet: Sheet, helpers: u32) -> FileProblem {
    let path = sheet.path(folder.unwrap_or(Path::new("")), helpers);
    FileProblem::Damaged { path, what: t!("engine-file.gone") }
}

/// Turns damage into a missing table, and reports it.
fn if_whole<T>(
    read: Result<Option<T>, FileProblem>,
    on_event: OnTableEvent<'_>,
) -> Result<Option<T>, FileProblem> {
    match read {
        Err(problem @ FileProblem::Damaged { .. }) => {
            on_event(TableEvent::Again(problem.to_string()));
            Ok(None)
        }
        other => other,
    }
}
