//! White's wins within a number of moves while helpers stay within their [`Family`].
//!
//! In each round, White has one more move. Owlman has all his moves; once captures leave few enough
//! helpers for the tables, these decide whether White wins in time.

use owlery_engine::Stopped;
use owlery_engine::endgames::Workers;
use owlery_engine::games::owlman::endgames::Tables;
use owlery_engine::games::owlman::endgames::layers::{Past, note};
use owlery_engine::games::owlman::endgames::level::Rounds;
use owlery_engine::games::owlman::endgames::rank::Numbers;
use owlery_engine::games::owlman::endgames::row::{Neighbours, Row, Rules};
use owlery_engine::games::owlman::endgames::sweep::Kind;
use owlery_games::owlman::Board;
use owlery_games::owlman::tables::IMAGE;

use crate::family::{Family, Members};

/// Sets that a thread computes before it fetches more.
const CHUNK: usize = 128;

/// The number of moves in which White wins, with White to move: exact for few helpers, an upper
/// bound for many.
pub(crate) struct Wins<'a> {
    tables: &'a Tables,
    family: &'a Family,
    rounds: Vec<Vec<Rounds>>,
}

impl Wins<'_> {
    /// The greatest number of moves that White needs, with White to move; `None` if it is not
    /// known.
    #[inline]
    pub(crate) fn moves(&self, board: Board) -> Option<u8> {
        let Board { helpers, doc, owl } = board;
        let count = helpers.count_ones() as usize;
        let at = |mirrored: bool, square: u8| {
            usize::from(if mirrored { IMAGE[usize::from(square & 31)] } else { square & 31 })
        };
        if let Some(level) = self.tables.levels.get(count) {
            let found = level.ranks.find(helpers);
            let (doc, owl) = (at(found.mirrored, doc), at(found.mirrored, owl));
            let is_won = level.holds[found.index].0[doc] >> owl & 1 == 0;
            let rounds = level.rounds.as_ref().filter(|_| is_won)?;
            return Some(rounds[found.index][doc * 32 + owl]);
        }
        let level = count - self.tables.levels.len();
        let found = self.family.levels.get(level)?.number(helpers)?;
        let (doc, owl) = (at(found.mirrored, doc), at(found.mirrored, owl));
        Some(self.rounds[level][found.index][doc * 32 + owl]).filter(|rounds| *rounds > 0)
    }
}

/// The positions that are not won yet, by the sets of one level.
struct Open {
    white: Vec<Row>,
    owlman: Vec<Row>,
}

/// Sweeps until a position is won, or White has had `last` moves. The family begins where the
/// tables end; these have distances.
pub(crate) fn wins<'a>(
    tables: &'a Tables,
    family: &'a Family,
    root: Board,
    last: u8,
    workers: Workers,
) -> Result<Wins<'a>, Stopped> {
    let top = tables.levels.last().expect("there is a level without helpers");
    let past = Past::new(top, top.rounds.as_deref().unwrap_or_default(), workers)?;
    let mut below = past.seen(Kind::Holds);
    let sizes = || family.levels.iter().map(|level| level.sets.len());
    let rounds = sizes().map(|sets| vec![[0; 1024]; sets]).collect();
    let mut wins = Wins { tables, family, rounds };
    let all = |sets| vec![Kind::Holds.start(); sets];
    let mut open: Vec<_> =
        sizes().map(|sets| Open { white: all(sets), owlman: all(sets) }).collect();
    workers.progress.begin(2 * family.len() as u64 * u64::from(last));
    for round in 0..=last {
        below.advance(round, workers, |_| ())?;
        for (level, (members, open)) in family.levels.iter().zip(&mut open).enumerate() {
            // The level below does not matter for White's moves.
            let rules = Rules { ranks: members, below: &[], ranks_below: members };
            let made = workers.share(members.sets.len(), CHUNK, |range, into: &mut Vec<_>| {
                let mut neighbours = Neighbours::default();
                for at in range {
                    let row = rules.white(members.sets[at], at, &open.owlman, &mut neighbours);
                    if row != open.white[at] {
                        into.push((at, row));
                    }
                }
            })?;
            for (at, row) in made.into_iter().flatten() {
                let old = std::mem::replace(&mut open.white[at], row);
                if round > 0 {
                    note(&mut wins.rounds[level][at], &old, &row, round);
                }
            }
        }
        for (level, members) in family.levels.iter().enumerate() {
            let (before, here) = open.split_at_mut(level);
            let made = match before.last() {
                None => owlman(members, &top.ranks, &below.rows, &here[0], workers)?,
                Some(open) => {
                    owlman(members, &family.levels[level - 1], &open.white, &here[0], workers)?
                }
            };
            for (at, row) in made.into_iter().flatten() {
                here[0].owlman[at] = row;
            }
        }
        if wins.moves(root).is_some() {
            break;
        }
    }
    Ok(wins)
}

/// The rows with Owlman to move that change.
fn owlman<B: Numbers + Sync>(
    members: &Members,
    ranks_below: &B,
    below: &[Row],
    open: &Open,
    workers: Workers,
) -> Result<Vec<Vec<(usize, Row)>>, Stopped> {
    let rules = Rules { ranks: members, below, ranks_below };
    workers.share(members.sets.len(), CHUNK, |range, into: &mut Vec<_>| {
        for at in range {
            let row = rules.owlman(members.sets[at], &open.white[at]);
            if row != open.owlman[at] {
                into.push((at, row));
            }
        }
    })
}
