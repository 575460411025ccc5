//! All positions of one number of helpers, solved.

use super::rank::{Ranks, binomial};
use super::row::Row;
use super::sweep::Tally;
use owlery_games::Side;

/// The largest number of helpers whose distances are kept.
pub const MOST_WITH_DISTANCES: u32 = 6;
/// The largest number of helpers whose tables searches ask.
pub const MOST_KNOWN: u32 = 8;

/// By Doc's and by Owlman's square, how many moves Owlman has yet to make with White to move, until
/// he or White wins. Nothing is said of endless positions.
pub type Rounds = [u8; 1024];

/// All positions of one number of helpers, with White to move. Those with Owlman to move follow.
pub struct Level {
    /// The numbers of its sets.
    pub ranks: Ranks,
    /// Where Owlman wins by force.
    pub wins: Vec<Row>,
    /// Where White does not.
    pub holds: Vec<Row>,
    /// How long it takes, if that is known.
    pub rounds: Option<Vec<Rounds>>,
    /// How its positions end.
    pub counts: Counts,
}

/// How the positions of one number of helpers end. Pairs are by the side to move, White first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// How many helpers there are.
    pub helpers: u32,
    /// Positions with one side to move.
    pub positions: u64,
    /// Those that Owlman wins.
    pub owlman: [u64; 2],
    /// Those that White wins.
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

    /// Takes the longest wins from what a file of distances says of itself.
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
}
