//! Games of discs solved by search: how a position ends with best play, never a guess.
//!
//! The search asks whether the side to move reaches a score, yes or no; the other side then has to
//! be kept from the score that would spoil it. A win, a draw and a difference of pieces are found
//! by few such questions, and a table keeps the answers from one to the next.

mod busy;
mod ends;
mod images;
mod search;
mod table;
#[cfg(test)]
mod tests;

use std::ops::RangeInclusive;
use std::panic::resume_unwind;

use owlery_games::bits::Bits as _;
use owlery_games::discs::{Board, Game};
use owlery_games::with_board;
use owlery_games::{GameOptions as _, Position as _};

use self::busy::Busy;
pub use self::ends::Ends;
use self::images::Images;
use self::search::{Halt, Search, Shared};
use self::table::Proofs;
use super::solvable::{self, Question};
use super::{Extent, Fate, Progress, Stopped};

/// Solves positions of one game, and remembers what it proved.
pub struct Solver<R: Ends> {
    table: Proofs,
    /// What the proofs in the table are for.
    options: Option<R::Options>,
    nodes: u64,
    threads: usize,
    /// How many entries the table may have.
    most: usize,
}

impl<R: Ends> Default for Solver<R> {
    fn default() -> Self {
        Solver::within(Proofs::USUAL)
    }
}

impl<R: Ends> Solver<R> {
    /// One that takes up to 1 GiB of memory where much is to be proved.
    pub fn patient() -> Self {
        Solver::within(Proofs::LARGEST)
    }

    fn within(most: usize) -> Self {
        Solver { table: Proofs::new(most), options: None, nodes: 0, threads: 1, most }
    }

    /// The score with best play, or the nearest to it of a range; `None` if it takes more nodes than
    /// allowed to find out.
    fn score(
        &mut self,
        position: &Game<R>,
        range: RangeInclusive<i16>,
        limit: u64,
        progress: &Progress,
    ) -> Result<Option<i16>, Stopped> {
        let options = position.options();
        if self.options.as_ref() != Some(&options) {
            self.table = Proofs::new(self.most);
            self.options = Some(options);
        }
        let most_nodes = self.nodes.saturating_add(limit);
        let (mut least, mut most) = range.into_inner();
        while least < most {
            let goal = least + (most - least + 1) / 2;
            let ask =
                with_board!(board of position => self.reaches(board, goal, most_nodes, progress));
            match ask {
                Ok(true) => least = goal,
                Ok(false) => most = goal - 1,
                Err(Halt::Stopped) => return Err(Stopped),
                Err(_) => return Ok(None),
            }
        }
        Ok(Some(least))
    }

    /// Whether the side to move can reach a score, before there are more nodes than this in all. What
    /// is soon answered is not worth several threads.
    fn reaches<B: Images>(
        &mut self,
        board: &Board<B, R>,
        goal: i16,
        most_nodes: u64,
        progress: &Progress,
    ) -> Result<bool, Halt> {
        loop {
            let limit = most_nodes.saturating_sub(self.nodes);
            let threads = if self.table.is_large() { self.threads as u64 } else { 1 };
            let busy = (threads > 1).then(Busy::new);
            let (busy, limit) = (busy.as_ref(), limit / threads);
            let shared = Shared { table: &self.table, busy, progress, limit };
            let (answer, nodes) = ask(board, goal, threads, &shared);
            self.nodes += nodes;
            match answer {
                Err(Halt::Crowded) => self.table.grow(),
                answer => return answer,
            }
        }
    }
}

/// Whether the side to move can reach a score, as so many threads find out; and how many nodes they
/// took.
fn ask<B: Images, R: Ends>(
    board: &Board<B, R>,
    goal: i16,
    threads: u64,
    shared: &Shared<'_>,
) -> (Result<bool, Halt>, u64) {
    let search = || {
        let mut search = Search::new(shared);
        let answer = search.reaches(board, goal, board.empty().count());
        shared.busy.into_iter().for_each(Busy::finish);
        (answer, search.nodes)
    };
    std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(search)).collect();
        let mut found = search();
        for other in others {
            let (answer, nodes) = other.join().unwrap_or_else(|panic| resume_unwind(panic));
            found.1 += nodes;
            // Who was told that there is an answer has none.
            if answer.is_ok() || found.0 == Err(Halt::Answered) {
                found.0 = answer;
            }
        }
        found
    })
}

/// Whether this position will in general be solved in some seconds.
pub fn is_small<R: Ends>(position: &Game<R>) -> bool {
    with_board!(board of position => board.empty().count() <= R::few(board.rules.options()))
}

impl<R: Ends> solvable::Solver<Game<R>> for Solver<R> {
    fn solve(
        &mut self,
        position: &Game<R>,
        question: Question,
        limit: u64,
        progress: &Progress,
    ) -> Result<Option<Fate>, Stopped> {
        let Some(sign) = self.score(position, -1..=1, limit, progress)? else { return Ok(None) };
        let most = i16::from(position.options().size()).pow(2);
        let range = if sign > 0 { 1..=most } else { -most..=-1 };
        let margin = match question {
            Question::Margin if R::MARGINS => self.score(position, range, limit, progress)?,
            _ => None,
        };
        let extent = match margin {
            Some(margin) => Extent::Margin(margin.unsigned_abs()),
            None if position.outcome().is_some() => Extent::OVER,
            None => Extent::Unknown,
        };
        Ok(Some([Fate::Loss(extent), Fate::Draw, Fate::Win(extent)][(sign + 1) as usize]))
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn share(&mut self, threads: usize) {
        self.threads = threads.max(1);
    }
}
