//! Owlman's endgames, solved backwards: who wins with few helpers, and how soon; and a strategy by
//! which Doc wins from the start, which was found with their help.
//!
//! A set of helpers is one row of 32 masks of 32 bits: for each square of Doc's a bit for each of
//! Owlman's. A set and its mirror image in a8-h1 are one row. All of a row is worked out together by
//! shifts and masks, from the rows that one step of a helper leads to and, for captures, from those
//! of one helper less. Kept are the positions with White to move; with Owlman to move each of his
//! few moves is looked up.
//!
//! Searches read the tables on the disk in blocks, as they need them. While tables are made for the
//! disk, those of one helper less are in memory, and of theirs who wins, but not the distances.
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
mod hook;
mod kept;
mod larger;
pub mod layers;
pub mod level;
mod make;
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

use std::sync::{Arc, OnceLock, PoisonError, RwLock};

pub use self::file::FileProblem;
pub use self::hook::ENDGAMES;
use self::kept::Kept;
use self::level::Level;
pub use self::level::{Counts, MOST_WITH_DISTANCES};
pub use self::store::{prepare, solve};
use self::strategy::Strategy;
use crate::Stopped;
pub use crate::endgames::Crew;

/// The tables that all searches of this program share.
static PUBLISHED: OnceLock<RwLock<Arc<Tables>>> = OnceLock::new();

fn shared() -> &'static RwLock<Arc<Tables>> {
    PUBLISHED.get_or_init(RwLock::default)
}

/// What searches know from now on: these tables and this strategy, or those before if these are
/// less.
pub fn publish(mut tables: Tables) {
    let mut shared = shared().write().unwrap_or_else(PoisonError::into_inner);
    if tables.helpers() < shared.helpers() {
        tables.levels.clone_from(&shared.levels);
        tables.kept.clone_from(&shared.kept);
    }
    tables.strategy = tables.strategy.or_else(|| shared.strategy.clone());
    *shared = tables.into();
}

/// Searches that begin from now on know no tables of so many helpers or more.
fn forget(helpers: u32) {
    let mut shared = shared().write().unwrap_or_else(PoisonError::into_inner);
    let mut tables = Tables::clone(&shared);
    let whole = tables.levels.len();
    tables.levels.truncate(helpers.max(1) as usize);
    tables.kept.truncate((helpers.max(1) as usize).saturating_sub(whole));
    *shared = tables.into();
}

/// Searches that begin from now on know nothing but the rules, until it is prepared anew.
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
    /// Those in memory, by the number of helpers; the first without any.
    pub levels: Vec<Arc<Level>>,
    /// Those of more helpers, which are on the disk.
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

    /// Solves all positions of up to so many helpers.
    pub fn make(helpers: u32, crew: Crew) -> Result<Tables, Stopped> {
        crew.progress.begin((1..=helpers).map(make::visits).sum());
        (0..helpers).try_fold(Tables::new(), |tables, _| tables.extended(crew))
    }

    /// The same in memory and one helper more; these tables stay usable meanwhile.
    pub fn extended(&self, crew: Crew) -> Result<Tables, Stopped> {
        let mut levels = self.levels.clone();
        let below = levels.last().expect("the level without helpers is always there");
        levels.push(Arc::new(Level::make(below, crew)?));
        Ok(Tables { levels, kept: Vec::new(), strategy: self.strategy.clone() })
    }

    /// The same with a strategy.
    pub fn with_strategy(self, strategy: Strategy) -> Tables {
        Tables { strategy: Some(strategy.into()), ..self }
    }

    /// Whether there is a strategy.
    pub fn has_strategy(&self) -> bool {
        self.strategy.is_some()
    }

    /// How many helpers are covered.
    pub fn helpers(&self) -> u32 {
        (self.levels.len() + self.kept.len()) as u32 - 1
    }

    /// How the positions of each number of helpers end, from one on.
    pub fn counts(&self) -> impl Iterator<Item = Counts> {
        let kept = self.kept.iter().map(|kept| kept.counts);
        self.levels[1..].iter().map(|level| level.counts).chain(kept)
    }
}
