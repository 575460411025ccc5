//! The sets of helpers to which the search for White's win from the start is confined.

use owlery_engine::games::owlman::TO_CAMERA;
use owlery_engine::games::owlman::endgames::rank::{Numbers, Ranked, Ranks};
use owlery_games::owlman::moves::bits;
use owlery_games::owlman::tables::{STEPS, TOWER};
use owlery_games::owlman::{HELPERS, START};

/// The steps that a set of helpers is away from the start, at least, and those that the nearest of
/// them is away from b7, are no more than this together.
const STRAY: usize = 8;

/// The sets of helpers near the start, of more helpers than the tables have.
#[derive(Default)]
pub(crate) struct Family {
    /// The sets by the number of helpers, the fewest first.
    pub(crate) levels: Vec<Members>,
}

/// The sets of one number of helpers, numbered without gaps; a set and its mirror image are one.
pub(crate) struct Members {
    ranks: Ranks,
    /// A bit for each number that the ranks give, and how many members come before each word.
    words: Vec<u64>,
    before: Vec<u32>,
    /// The sets by their numbers.
    pub(crate) sets: Vec<u32>,
}

impl Numbers for Members {
    #[inline]
    fn number(&self, set: u32) -> Option<Ranked> {
        let Ranked { index, mirrored } = self.ranks.find(set);
        let (word, bit) = (self.words[index / 64], 1_u64 << (index % 64));
        let before = self.before[index / 64] + (word & (bit - 1)).count_ones();
        (word & bit != 0).then_some(Ranked { index: before as usize, mirrored })
    }
}

impl Family {
    /// The sets of more than `above` helpers.
    pub(crate) fn new(above: u32) -> Family {
        let mut levels: Vec<_> = (above + 1..=HELPERS).map(Members::none).collect();
        // By the steps that they are away from the start. A capture costs White no step.
        let mut waiting = vec![Vec::new(); STRAY + 2];
        waiting[0].push(START);
        for steps in 0..=STRAY {
            while let Some(set) = waiting[steps].pop() {
                let belongs = steps + to_camera(set) <= STRAY;
                let Some(level) = set.count_ones().checked_sub(above + 1).filter(|_| belongs)
                else {
                    continue;
                };
                if !levels[level as usize].add(set) {
                    continue;
                }
                for helper in bits(set) {
                    let others = set & !(1 << helper);
                    waiting[steps].push(others);
                    let free = STEPS[usize::from(helper)] & !(set | 1 << TOWER);
                    waiting[steps + 1].extend(bits(free).map(|to| others | 1 << to));
                }
            }
        }
        levels.iter_mut().for_each(Members::number_all);
        Family { levels }
    }

    /// The number of sets.
    pub(crate) fn len(&self) -> usize {
        self.levels.iter().map(|level| level.sets.len()).sum()
    }
}

impl Members {
    fn none(helpers: u32) -> Members {
        let ranks = Ranks::new(helpers);
        let words = vec![0; ranks.count().div_ceil(64)];
        Members { ranks, words, before: Vec::new(), sets: Vec::new() }
    }

    /// Takes a set in; whether it is new.
    fn add(&mut self, set: u32) -> bool {
        let index = self.ranks.find(set).index;
        let (word, bit) = (&mut self.words[index / 64], 1 << (index % 64));
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }

    fn number_all(&mut self) {
        for (at, word) in self.words.iter().enumerate() {
            self.before.push(self.sets.len() as u32);
            let here = (0..64).filter(|bit| word >> bit & 1 != 0);
            self.sets.extend(here.map(|bit| self.ranks.set(at * 64 + bit)));
        }
    }
}

/// Steps that the nearest helper is away from b7, on an empty board.
fn to_camera(set: u32) -> usize {
    bits(set).map(|at| TO_CAMERA[usize::from(at)] as usize).min().unwrap_or(usize::MAX - STRAY)
}
