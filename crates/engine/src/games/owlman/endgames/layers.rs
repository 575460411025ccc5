//! A level solved ply by ply, so that every distance comes out with it.

use std::path::Path;

use super::file::{FileProblem, Sheet, TableFile};
use super::level::{Counts, Level, Rounds};
use super::rank::Ranks;
use super::rounds_log::RoundsLog;
use super::row::{Row, Rules};
use super::sweep::{Change, Kind, Known, Marks, PART, Tally, filled};
use crate::Stopped;
use crate::endgames::Workers;
use owlery_games::owlman::moves::bits;
use owlery_games::owlman::tables::TOWER;

/// The solution of one kind of question.
struct Layered {
    rows: Vec<Row>,
    tally: Tally,
    /// The last round in which something was new, by the side to move.
    last: [u16; 2],
}

/// A record of the rounds in which positions were decided: those of a row that differ between an
/// older and a newer state of it.
pub(super) trait Notes {
    /// Why it cannot be noted.
    type Problem: From<Stopped>;

    fn note(&mut self, row: usize, old: &Row, new: &Row, round: u8) -> Result<(), Self::Problem>;
}

impl Notes for Vec<Rounds> {
    type Problem = Stopped;

    fn note(&mut self, row: usize, old: &Row, new: &Row, round: u8) -> Result<(), Stopped> {
        note(&mut self[row], old, new, round);
        Ok(())
    }
}

/// Solves a level in memory, given the one with a helper less and its distances.
pub fn make(
    ranks: Ranks,
    below: &Level,
    rounds_below: &[Rounds],
    workers: Workers,
) -> Result<Level, Stopped> {
    let mut rounds = Vec::with_capacity(ranks.count());
    while rounds.len() < ranks.count() {
        workers.progress.check()?;
        rounds.resize(ranks.count().min(rounds.len() + (1 << 11)), [0; 1024]);
    }
    let past = Past::new(below, rounds_below, workers)?;
    let wins = layered(Kind::Wins, &ranks, past.seen(Kind::Wins), &mut rounds, workers)?;
    let holds = layered(Kind::Holds, &ranks, past.seen(Kind::Holds), &mut rounds, workers)?;
    let [longest_of_owlman, longest_of_white] = longest(&wins, &holds).map(Some);
    let counts = Counts {
        longest_of_owlman,
        longest_of_white,
        ..Counts::new(ranks.helpers(), wins.tally, holds.tally)
    };
    Ok(Level { ranks, wins: wins.rows, holds: holds.rows, rounds: Some(rounds), counts })
}

/// Solves a level into the files of a folder, given the one with a helper less and its distances.
/// The new distances, most of the data, are never in memory as a whole: they are logged as they are
/// found, and sorted a part at a time.
pub fn write(
    folder: &Path,
    below: &Level,
    rounds_below: &[Rounds],
    workers: Workers,
) -> Result<(), FileProblem> {
    let ranks = &Ranks::new(below.ranks.helpers() + 1);
    let (helpers, len) = (ranks.helpers(), ranks.count());
    let table = |sheet| TableFile { folder, sheet, helpers, len };
    let mut log = RoundsLog::new(folder, len)?;
    let past = Past::new(below, rounds_below, workers)?;
    let mut solve = |kind: Kind| {
        let Layered { rows, tally, last } =
            layered(kind, ranks, past.seen(kind), &mut log, workers)?;
        let mut file = table(kind.sheet()).create()?;
        file.add(&rows, workers.progress)?;
        file.finish([tally.0[0], tally.0[1], 0, 0])?;
        Ok::<_, FileProblem>(Layered { rows: Vec::new(), tally, last })
    };
    let (wins, holds) = (solve(Kind::Wins)?, solve(Kind::Holds)?);
    drop(past);
    let mut file = table(Sheet::Rounds).create()?;
    for part in 0..log.parts() {
        file.add(&log.read(part, len)?, workers.progress)?;
    }
    let [[a, b], [c, d]] = longest(&wins, &holds);
    file.finish([a, b, c, d].map(u64::from))
}

/// The longest win of Owlman and that of White in plies, by the side to move.
fn longest(wins: &Layered, holds: &Layered) -> [[u16; 2]; 2] {
    let ([owlman, owlmans], [white, whites]) = (wins.last, holds.last);
    [[2 * owlman, 2 * owlmans + 1], [(2 * white).saturating_sub(1), 2 * whites]]
}

/// Works out round after round; in each Owlman has one move more.
fn layered<N: Notes>(
    kind: Kind,
    ranks: &Ranks,
    mut below: Seen,
    notes: &mut N,
    workers: Workers,
) -> Result<Layered, N::Problem> {
    let mut white = filled(ranks.count(), kind.start(), workers)?;
    let mut owlman = filled(ranks.count(), kind.start(), workers)?;
    let marks = Marks::new(ranks.count(), workers)?;
    let mut last = [0; 2];
    // Up to five helpers there are 33 rounds; a byte is plenty.
    for round in 0..=u8::MAX {
        below.advance(round, workers, |set| {
            for helper in bits(!set & !(1 << TOWER)) {
                marks.mark(ranks.find(set | 1 << helper).index);
            }
        })?;
        let taken = marks.take_all();
        if taken.is_empty() && round > below.last() {
            break;
        }
        let rules = Rules { ranks, below: &below.rows, ranks_below: &below.past.level.ranks };
        // All of a round follows from what Owlman had before it.
        let mut next = Vec::new();
        for taken in taken.chunks(PART) {
            let known = Known { owlman: &owlman, white: &white, captures_stay: false };
            let changes = rules.changes(taken, known, &marks, workers)?;
            workers.progress.check()?;
            let mut changed = Vec::new();
            for Change { index, white: new, owlman: owlmans } in changes {
                if new != white[index] {
                    last[0] = u16::from(round);
                    let old = std::mem::replace(&mut white[index], new);
                    notes.note(index, &old, &new, round)?;
                }
                if owlmans != owlman[index] {
                    last[1] = u16::from(round);
                    changed.push((index, owlmans));
                }
            }
            changed.shrink_to_fit();
            next.push(changed);
        }
        for (index, owlmans) in next.into_iter().flatten() {
            owlman[index] = owlmans;
        }
    }
    let mut tally = Tally::default();
    for (part, white) in white.chunks(PART).enumerate() {
        workers.progress.check()?;
        tally.add(ranks, part * PART.., white, &owlman);
    }
    Ok(Layered { rows: white, tally, last })
}

/// Notes the round for all positions in which something is new.
pub fn note(rounds: &mut Rounds, old: &Row, new: &Row, round: u8) {
    for (doc, (old, new)) in old.0.iter().zip(new.0).enumerate() {
        for owl in bits(old ^ new) {
            rounds[doc * 32 + usize::from(owl)] = round;
        }
    }
}

/// The level below, ready to be gone through round by round.
pub struct Past<'a> {
    level: &'a Level,
    rounds: &'a [Rounds],
    /// For each row a bit for each round that occurs in it.
    occur: Vec<[u64; 4]>,
    last: u8,
}

/// The level below as it was decided up to a round.
pub struct Seen<'a> {
    past: &'a Past<'a>,
    kind: Kind,
    /// The rows as they were after the latest round.
    pub rows: Vec<Row>,
}

impl<'a> Past<'a> {
    /// Notes which rounds occur in each row of a level.
    ///
    /// # Errors
    /// If the work is stopped.
    pub fn new(
        level: &'a Level,
        rounds: &'a [Rounds],
        workers: Workers,
    ) -> Result<Past<'a>, Stopped> {
        let mut occur = vec![[0; 4]; rounds.len()];
        let mut last = 0;
        for (row, rounds) in rounds.iter().enumerate() {
            if row % 1024 == 0 {
                workers.progress.check()?;
            }
            for round in rounds {
                occur[row][usize::from(round / 64)] |= 1_u64 << (round % 64);
                last = last.max(*round);
            }
        }
        Ok(Past { level, rounds, occur, last })
    }

    /// Plays the rounds back for one kind of rows, from the first on.
    pub fn seen(&'a self, kind: Kind) -> Seen<'a> {
        Seen { past: self, kind, rows: vec![kind.start(); self.rounds.len()] }
    }
}

impl Seen<'_> {
    fn last(&self) -> u8 {
        self.past.last
    }

    /// Adds the positions that this round decides, and calls `on_change` with the sets of helpers
    /// concerned.
    pub fn advance(
        &mut self,
        round: u8,
        workers: Workers,
        mut on_change: impl FnMut(u32),
    ) -> Result<(), Stopped> {
        let past = self.past;
        let sheet = match self.kind {
            Kind::Wins => &past.level.wins,
            Kind::Holds => &past.level.holds,
        };
        for (index, row) in self.rows.iter_mut().enumerate() {
            if index % 256 == 0 {
                workers.progress.check()?;
            }
            if past.occur[index][usize::from(round / 64)] >> (round % 64) & 1 == 0 {
                continue;
            }
            let mut any = false;
            for ((mask, end), rounds) in
                row.0.iter_mut().zip(&sheet[index].0).zip(past.rounds[index].chunks_exact(32))
            {
                if *mask == *end {
                    continue;
                }
                let of_round =
                    rounds.iter().rev().fold(0, |set, of| set << 1 | u32::from(*of == round));
                let new = (*mask ^ end) & of_round;
                *mask ^= new;
                any |= new != 0;
            }
            if any {
                on_change(past.level.ranks.set(index));
            }
        }
        Ok(())
    }
}
