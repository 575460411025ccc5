//! Owlman's endgames, solved backwards: who wins with few helpers, and how soon. Also a strategy
//! with which Doc wins from the start, found with their help.
//!
//! A set of helpers is one row of 32 masks of 32 bits: for each square of Doc, a bit for each
//! square of Owlman. A set and its mirror image in a8-h1 share one row. Shifts and masks compute a
//! whole row at once from the rows that one step of a helper leads to and, for captures, from those
//! with one helper fewer. Only positions with White to move are stored; with Owlman to move, each
//! of his few moves is looked up.
//!
//! Searches read the tables from disk in blocks, as needed. While a table is made for the disk, the
//! one with one helper fewer is in memory, with its winners but without its distances.
//!
//! | helpers | rows | who wins, in memory | distances | on the disk, deflated |
//! |--:|--:|--:|--:|--:|
//! | 4 | 16 thousand | 4 MB | 16 MB | 9 MB |
//! | 5 | 85 thousand | 22 MB | 87 MB | 47 MB |
//! | 6 | 370 thousand | 94 MB | 378 MB | 181 MB |
//! | 7 | 1.3 million | 337 MB | | 69 MB |
//! | 8 | 3.9 million | 1.0 GB | | 80 MB |
//! | 12 | 71 million | 18 GB | | |

mod file;
mod kept;
mod larger;
pub mod layers;
pub mod level;
mod old;
pub mod rank;
mod rounds_log;
pub mod row;
pub mod store;
pub mod strategy;
pub mod sweep;
#[cfg(test)]
mod tests;
mod value;

use std::fmt::Write as _;
use std::path::Path;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

pub use self::file::FileProblem;
use self::kept::Kept;
pub use self::level::{Counts, MOST_WITH_DISTANCES};
use self::level::{Level, MOST_KNOWN, visits};
pub use self::store::{prepare, solve};
use self::strategy::{Flaw, InvalidStrategy, Strategy};
pub use crate::endgames::Workers;
use crate::endgames::{Endgames, Problem, Solution};
use crate::{Progress, Stopped};
use owlery_games::owlman::{HELPERS, Options, Owlman};
use owlery_games::{Position as _, Side};
use owlery_i18n::{Text, t};

/// The tables that all searches of this program share.
static PUBLISHED: OnceLock<RwLock<Arc<Tables>>> = OnceLock::new();

fn shared() -> &'static RwLock<Arc<Tables>> {
    PUBLISHED.get_or_init(RwLock::default)
}

/// Publishes tables and a strategy for the searches of this program. Larger tables published
/// before, and a strategy where these have none, stay.
pub fn publish(mut tables: Tables) {
    let mut shared = shared().write().unwrap_or_else(PoisonError::into_inner);
    if tables.helpers() < shared.helpers() {
        tables.levels.clone_from(&shared.levels);
        tables.kept.clone_from(&shared.kept);
    }
    tables.strategy = tables.strategy.or_else(|| shared.strategy.clone());
    *shared = tables.into();
}

/// Withdraws the tables of this many helpers or more from future searches.
fn forget(helpers: u32) {
    let mut shared = shared().write().unwrap_or_else(PoisonError::into_inner);
    let mut tables = Tables::clone(&shared);
    let whole = tables.levels.len();
    tables.levels.truncate(helpers.max(1) as usize);
    tables.kept.truncate((helpers.max(1) as usize).saturating_sub(whole));
    *shared = tables.into();
}

/// Withdraws all tables and the strategy from future searches, to free their memory.
fn release() {
    *shared().write().unwrap_or_else(PoisonError::into_inner) = Arc::default();
}

/// The tables that a search asks that begins now.
pub fn published() -> Arc<Tables> {
    shared().read().unwrap_or_else(PoisonError::into_inner).clone()
}

/// All positions of up to some number of helpers, solved, and a strategy that wins with more.
/// Clones share them.
///
/// Distances are known for up to [`MOST_WITH_DISTANCES`] helpers; with more, who wins.
#[derive(Clone)]
pub struct Tables {
    /// The levels in memory, by the number of helpers; the first without any.
    pub levels: Vec<Arc<Level>>,
    /// The levels of more helpers, on the disk.
    kept: Vec<Arc<Kept>>,
    strategy: Option<Arc<Strategy>>,
}

impl Default for Tables {
    fn default() -> Self {
        Tables::new()
    }
}

impl Tables {
    /// Tables without any helpers, to begin with.
    pub fn new() -> Tables {
        Tables { levels: vec![Arc::new(Level::none())], kept: Vec::new(), strategy: None }
    }

    /// Solves all positions of up to that number of helpers.
    pub fn make(helpers: u32, workers: Workers) -> Result<Tables, Stopped> {
        workers.progress.begin((1..=helpers).map(visits).sum());
        (0..helpers).try_fold(Tables::new(), |tables, _| tables.extended(workers))
    }

    /// Solves one helper more than these tables in memory have; these stay usable meanwhile.
    pub fn extended(&self, workers: Workers) -> Result<Tables, Stopped> {
        let mut levels = self.levels.clone();
        let below = levels.last().expect("the level without helpers is always there");
        levels.push(Arc::new(Level::make(below, workers)?));
        Ok(Tables { levels, kept: Vec::new(), strategy: self.strategy.clone() })
    }

    /// Adds a strategy for positions beyond the tables.
    pub fn with_strategy(self, strategy: Strategy) -> Tables {
        Tables { strategy: Some(strategy.into()), ..self }
    }

    /// Returns whether there is a strategy.
    pub fn has_strategy(&self) -> bool {
        self.strategy.is_some()
    }

    /// The greatest number of helpers that is covered.
    pub fn helpers(&self) -> u32 {
        (self.levels.len() + self.kept.len()) as u32 - 1
    }

    /// Statistics for each number of helpers, from one on.
    pub fn counts(&self) -> impl Iterator<Item = Counts> {
        let kept = self.kept.iter().map(|kept| kept.counts);
        self.levels[1..].iter().map(|level| level.counts).chain(kept)
    }
}

/// Owlman's endgame tables as the rest of the program knows them, by the number of helpers.
pub const ENDGAMES: Endgames = Endgames {
    name: Text::of("engine-owlman.name"),
    unit: Text::of("engine-owlman.unit"),
    quick: MOST_WITH_DISTANCES,
    knowable: MOST_KNOWN,
    most: HELPERS,
    beyond: Text::of("engine-owlman.beyond"),
    cost: larger::cost,
    kept: larger::kept,
    delete: |folder, helpers| {
        forget(helpers);
        Ok(larger::delete(folder, helpers)?)
    },
    extend: |folder, helpers, workers, on_event| {
        Ok(larger::extend(folder, helpers.min(MOST_KNOWN), workers, on_event)?)
    },
    known: || published().helpers(),
    knowledge: || published().helpers() + u32::from(published().has_strategy()),
    take: |folder, size, progress| {
        let (tables, problem) = Tables::open(folder, taken(folder, size), progress)?;
        publish(tables);
        let needs_strategy = size > MOST_WITH_DISTANCES && !published().has_strategy();
        let problem = match problem {
            None if needs_strategy => match Strategy::kept(folder, progress) {
                Ok(strategy) => {
                    strategy.into_iter().for_each(|it| publish(Tables::new().with_strategy(it)));
                    None
                }
                Err(FileProblem::Stopped(stopped)) => return Err(stopped),
                Err(problem) => Some(problem),
            },
            problem => problem,
        };
        Ok(problem.map(|problem| problem.to_string()))
    },
    play: |folder, workers, on_event| {
        if published().has_strategy() {
            return Ok(());
        }
        let (strategy, problem) = strategy::prepare(folder, workers.progress, on_event)?;
        publish(Tables::new().with_strategy(strategy));
        problem.map_or(Ok(()), |problem| Err(problem.into()))
    },
    release,
    prepare: |folder, helpers, workers, on_event| {
        Ok(store::prepare(folder, helpers, workers, on_event)?)
    },
    work: visits,
    complete: |folder, helpers, workers, on_event| {
        Ok(table(&store::solve(folder, helpers, workers, on_event)?))
    },
    solution: Some(Solution { shipped: strategy::SHIPPED, check }),
};

/// The number of helpers whose tables are read from a folder for positions with this many.
fn taken(folder: &Path, helpers: u32) -> u32 {
    match helpers > ENDGAMES.quick {
        true => ENDGAMES.takes(Some(folder)),
        false => ENDGAMES.quick,
    }
}

/// Verifies a strategy; returns what it proves, in words.
fn check(file: &[u8], progress: &Progress) -> Result<String, Problem> {
    let strategy = Strategy::read(file, progress).map_err(of_flaw)?;
    let strategy::Counts { positions, answers, ends, longest } = strategy.counts();
    let start = Owlman::start(&Options::NIGHTFALL);
    if strategy.moves(&start) != Some(longest) {
        return Err(Problem::File(t!("engine-unfit.other_start").to_owned()));
    }
    let is_late = start.nightfall().is_some_and(|last| u32::from(longest) > last);
    let lines = [
        match is_late {
            true => t!("engine-strategy.late", longest = longest),
            false => t!("engine-strategy.in_time", longest = longest),
        },
        t!("engine-strategy.positions", positions = positions),
        t!("engine-strategy.answers", answers = answers),
        t!("engine-strategy.ends", ends = ends),
    ];
    Ok(lines.map(|line| line + "\n").concat())
}

fn of_flaw(unfit: InvalidStrategy) -> Problem {
    match unfit {
        InvalidStrategy::Flaw(Flaw::Stopped(stopped)) => stopped.into(),
        unfit => Problem::File(unfit.to_string()),
    }
}

impl From<FileProblem> for Problem {
    fn from(problem: FileProblem) -> Self {
        match problem {
            FileProblem::Stopped(stopped) => Problem::Stopped(stopped),
            problem => Problem::File(problem.to_string()),
        }
    }
}

/// Formats statistics as a table, with either side to move.
fn table(counts: &[Counts]) -> String {
    let mut text = format!(
        "{:>7}  {:<7}  {:>13}  {:>13}  {:>13}  {:>13}  {}\n",
        t!("engine-owlman-table.helpers"),
        t!("engine-owlman-table.turn"),
        t!("engine-owlman-table.positions"),
        t!("engine-owlman-table.owlman"),
        t!("engine-owlman-table.doc"),
        t!("engine-owlman-table.endless"),
        t!("engine-owlman-table.longest")
    );
    for count in counts {
        for turn in Side::ALL {
            let at = turn as usize;
            let name = if turn == Side::White { "Doc" } else { "Owlman" };
            let longest = count.longest_of_owlman.zip(count.longest_of_white);
            let longest = longest.map_or_else(
                || t!("engine-owlman-table.unknown").to_owned(),
                |(owlman, doc)| t!("engine-owlman-table.both", owlman = owlman[at], doc = doc[at]),
            );
            let (helpers, positions, endless) =
                (count.helpers, count.positions, count.endless(turn));
            let (owlman, doc) = (count.owlman[at], count.white[at]);
            let _ = writeln!(
                text,
                "{helpers:>7}  {name:<7}  {positions:>13}  {owlman:>13}  {doc:>13}  \
                 {endless:>13}  {longest}"
            );
        }
    }
    text
}
