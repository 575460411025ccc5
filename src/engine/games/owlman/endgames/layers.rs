//! A level solved ply by ply, so that every distance comes out with it.

use super::level::{Counts, Level, Rounds};
use super::rank::Ranks;
use super::row::{Row, Rules};
use super::sweep::{Kind, Known, Marks, PART, Tally, filled};
use crate::engine::Stopped;
use crate::engine::endgames::Crew;
use crate::rules::owlman::moves::bits;
use crate::rules::owlman::tables::TOWER;

/// What one kind of question came to.
struct Layered {
    rows: Vec<Row>,
    tally: Tally,
    /// The last round in which something was new, by the side to move.
    last: [u16; 2],
}

/// Solves a level, given the one with a helper less and its distances.
pub(super) fn make(
    ranks: Ranks,
    below: &Level,
    rounds_below: &[Rounds],
    crew: Crew,
) -> Result<Level, Stopped> {
    let mut rounds = Vec::with_capacity(ranks.len());
    while rounds.len() < ranks.len() {
        crew.progress.check()?;
        rounds.resize(ranks.len().min(rounds.len() + (1 << 11)), [0; 1024]);
    }
    let past = Past::new(below, rounds_below, crew)?;
    let wins = layered(Kind::Wins, &ranks, past.seen(Kind::Wins), &mut rounds, crew)?;
    let holds = layered(Kind::Holds, &ranks, past.seen(Kind::Holds), &mut rounds, crew)?;
    let counts = Counts {
        longest_of_owlman: Some([2 * wins.last[0], 2 * wins.last[1] + 1]),
        longest_of_white: Some([(2 * holds.last[0]).saturating_sub(1), 2 * holds.last[1]]),
        ..Counts::new(ranks.helpers(), wins.tally, holds.tally)
    };
    Ok(Level { ranks, wins: wins.rows, holds: holds.rows, rounds: Some(rounds), counts })
}

/// Works out round after round; in each Owlman has one move more.
fn layered(
    kind: Kind,
    ranks: &Ranks,
    mut below: Seen,
    rounds: &mut [Rounds],
    crew: Crew,
) -> Result<Layered, Stopped> {
    let mut white = filled(ranks.len(), kind.start(), crew)?;
    let mut owlman = white.clone();
    let marks = Marks::new(ranks.len(), crew)?;
    let mut last = [0; 2];
    // Up to five helpers there are 33 rounds; a byte is plenty.
    for round in 0..=u8::MAX {
        below.advance(round, crew, |set| {
            for helper in bits(!set & !(1 << TOWER)) {
                marks.mark(ranks.find(set | 1 << helper).index);
            }
        })?;
        let taken = marks.take_all();
        if taken.is_empty() && round > below.last() {
            break;
        }
        let rules = Rules { ranks, below: &below.rows, ranks_below: &below.past.level.ranks };
        let known = Known { owlman: &owlman, white: &white, captures_stay: false };
        let changes = rules.changes(&taken, known, &marks, crew)?;
        for (n, change) in changes.enumerate() {
            if n % 1024 == 0 {
                crew.progress.check()?;
            }
            let index = change.index;
            if change.white != white[index] {
                last[0] = u16::from(round);
                let old = std::mem::replace(&mut white[index], change.white);
                note(&mut rounds[index], &old, &change.white, round);
            }
            if change.owlman != owlman[index] {
                last[1] = u16::from(round);
                owlman[index] = change.owlman;
            }
        }
    }
    let mut tally = Tally::default();
    for (part, white) in white.chunks(PART).enumerate() {
        crew.progress.check()?;
        tally.add(ranks, part * PART.., white, &owlman);
    }
    Ok(Layered { rows: white, tally, last })
}

/// Notes the round for all positions in which something is new.
pub(super) fn note(rounds: &mut Rounds, old: &Row, new: &Row, round: u8) {
    for (doc, (old, new)) in old.0.iter().zip(new.0).enumerate() {
        for owl in bits(old ^ new) {
            rounds[doc * 32 + usize::from(owl)] = round;
        }
    }
}

/// The level below, ready to be gone through round by round.
pub(super) struct Past<'a> {
    level: &'a Level,
    rounds: &'a [Rounds],
    /// For each row a bit for each round that occurs in it.
    occur: Vec<[u64; 4]>,
    last: u8,
}

/// What is known of the level below up to a round.
pub(super) struct Seen<'a> {
    past: &'a Past<'a>,
    kind: Kind,
    pub(super) rows: Vec<Row>,
}

impl<'a> Past<'a> {
    pub(super) fn new(
        level: &'a Level,
        rounds: &'a [Rounds],
        crew: Crew,
    ) -> Result<Past<'a>, Stopped> {
        let mut occur = vec![[0; 4]; rounds.len()];
        let mut last = 0;
        for (row, rounds) in rounds.iter().enumerate() {
            if row % 1024 == 0 {
                crew.progress.check()?;
            }
            for round in rounds {
                occur[row][usize::from(round / 64)] |= 1_u64 << (round % 64);
                last = last.max(*round);
            }
        }
        Ok(Past { level, rounds, occur, last })
    }

    pub(super) fn seen(&'a self, kind: Kind) -> Seen<'a> {
        Seen { past: self, kind, rows: vec![kind.start(); self.rounds.len()] }
    }
}

impl Seen<'_> {
    fn last(&self) -> u8 {
        self.past.last
    }

    /// Adds what this round decides, and tells of which sets that is.
    pub(super) fn advance(
        &mut self,
        round: u8,
        crew: Crew,
        mut tell: impl FnMut(u32),
    ) -> Result<(), Stopped> {
        let past = self.past;
        let sheet = match self.kind {
            Kind::Wins => &past.level.wins,
            Kind::Holds => &past.level.holds,
        };
        for (index, row) in self.rows.iter_mut().enumerate() {
            if index % 256 == 0 {
                crew.progress.check()?;
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
                tell(past.level.ranks.set(index));
            }
        }
        Ok(())
    }
}
