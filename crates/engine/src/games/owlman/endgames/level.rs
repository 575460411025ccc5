//! All positions of one number of helpers, solved.

use super::layers;
use super::rank::{Ranks, binomial};
use super::row::{Row, Rules};
use super::sweep::{Kind, Tally};
use crate::Stopped;
use crate::endgames::Workers;
use owlery_games::Side;

/// The largest number of helpers whose distances are kept.
pub const MOST_WITH_DISTANCES: u32 = 6;
/// The largest number of helpers whose tables searches ask.
pub const MOST_KNOWN: u32 = 8;

/// The number of moves that Owlman has yet to make until he or White wins, with White to move, by
/// Doc's and by Owlman's square. Endless positions have no meaning here.
pub type Rounds = [u8; 1024];

/// All positions of one number of helpers, with White to move. Those with Owlman to move follow.
pub struct Level {
    /// The numbers of its sets.
    pub ranks: Ranks,
    /// The positions that Owlman wins by force.
    pub wins: Vec<Row>,
    /// The positions that White does not win by force.
    pub holds: Vec<Row>,
    /// The distances, if they are known.
    pub rounds: Option<Vec<Rounds>>,
    /// Statistics of how its positions end.
    pub counts: Counts,
}

/// Statistics of how the positions of one number of helpers end. Pairs are by the side to move,
/// White first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// The number of helpers.
    pub helpers: u32,
    /// Positions with one side to move.
    pub positions: u64,
    /// Positions that Owlman wins.
    pub owlman: [u64; 2],
    /// Positions that White wins.
    pub white: [u64; 2],
    /// The longest win of Owlman in plies, if distances are known.
    pub longest_of_owlman: Option<[u16; 2]>,
    /// The longest win of White.
    pub longest_of_white: Option<[u16; 2]>,
}

impl Counts {
    /// Positions that neither side wins, by the side to move.
    pub fn endless(&self, turn: Side) -> u64 {
        let turn = turn as usize;
        self.positions - self.owlman[turn] - self.white[turn]
    }

    /// Takes the longest wins from the facts in a file of distances.
    pub fn note_longest(&mut self, facts: [u64; 4]) {
        let [a, b, c, d] = facts.map(|fact| fact as u16);
        (self.longest_of_owlman, self.longest_of_white) = (Some([a, b]), Some([c, d]));
    }

    pub(super) fn new(helpers: u32, wins: Tally, holds: Tally) -> Counts {
        let placements = u64::from((32 - helpers) * (31 - helpers));
        let positions = u64::from(binomial(31, helpers)) * placements;
        let white = holds.0.map(|holds| positions - holds);
        Counts { helpers, positions, owlman: wins.0, white, ..Counts::default() }
    }
}

impl Level {
    /// No helper is left, and Owlman has won everywhere.
    pub fn none() -> Level {
        Level {
            ranks: Ranks::new(0),
            wins: vec![Row::ALL],
            holds: vec![Row::ALL],
            rounds: Some(vec![[0; 1024]]),
            counts: Counts::default(),
        }
    }

    /// One helper more, with distances as far as they are kept.
    pub(super) fn make(below: &Level, workers: Workers) -> Result<Level, Stopped> {
        let ranks = Ranks::new(below.ranks.helpers() + 1);
        if let Some(rounds) = &below.rounds
            && ranks.helpers() <= MOST_WITH_DISTANCES
        {
            return layers::make(ranks, below, rounds, workers);
        }
        let sheet = |kind, rows_below: &[Row]| {
            let rules = Rules { ranks: &ranks, below: rows_below, ranks_below: &below.ranks };
            let mut rows = Vec::with_capacity(ranks.count());
            let tally = rules.solve(kind, workers, |part| {
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
