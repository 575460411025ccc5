//! Levels made one from the other, with distances while these are kept.

use super::layers;
use super::level::{Counts, Level, MOST_WITH_DISTANCES};
use super::rank::{Ranks, binomial};
use super::row::{Row, Rules};
use super::sweep::Kind;
use crate::Stopped;
use crate::endgames::Crew;

impl Level {
    /// One helper more, with distances as far as they are kept.
    pub(super) fn make(below: &Level, crew: Crew) -> Result<Level, Stopped> {
        let ranks = Ranks::new(below.ranks.helpers() + 1);
        if let Some(rounds) = &below.rounds
            && ranks.helpers() <= MOST_WITH_DISTANCES
        {
            return layers::make(ranks, below, rounds, crew);
        }
        let sheet = |kind, rows_below: &[Row]| {
            let rules = Rules { ranks: &ranks, below: rows_below, ranks_below: &below.ranks };
            let mut rows = Vec::with_capacity(ranks.count());
            let tally = rules.solve(kind, crew, |part| {
                rows.extend_from_slice(part);
                Ok::<(), Stopped>(())
            })?;
            Ok::<_, Stopped>((rows, tally))
        };
        let (wins, won) = sheet(Kind::Wins, &below.wins)?;
        let (holds, held) = sheet(Kind::Holds, &below.holds)?;
        let counts = Counts::new(ranks.helpers(), won, held);
        Ok(Level { ranks, wins, holds, rounds: None, counts })
    }
}

/// About how many rows are worked out for a number of helpers, each of them again and again.
pub(super) fn visits(helpers: u32) -> u64 {
    const WITH_DISTANCES: [u64; MOST_WITH_DISTANCES as usize + 1] = [0, 13, 21, 31, 38, 43, 50];
    let often = WITH_DISTANCES.get(helpers as usize).unwrap_or(&20);
    often * u64::from(binomial(31, helpers) / 2)
}
