//! An exact solver for disc games: how a position ends with best play, never an estimate.
//!
//! Each search answers yes or no: can the side to move reach a given score? A win, a draw or a
//! difference of pieces takes only a few such searches, and a table keeps the answers from one to
//! the next.

mod abdada;
mod search;
mod symmetry;
mod table;
#[cfg(test)]
mod tests;

use std::ops::RangeInclusive;
use std::panic::resume_unwind;

use owlery_games::bits::Bits as _;
use owlery_games::discs::{self, Board, Game};
use owlery_games::rays::Rays;
use owlery_games::with_board;
use owlery_games::{GameOptions as _, Position as _};

use self::abdada::CurrentlySearching;
use self::search::{Halt, Search, Shared};
use self::symmetry::Symmetries;
use self::table::Proofs;
use super::solvable::{self, Question};
use super::{ExactValue, Progress, Stopped, WinDistance};

/// The rules of a game of discs, with the knowledge that the solver needs.
pub trait SolvableRules: discs::Rules<Large: Symmetries> {
    /// The number of empty squares up to which a position is usually solved within seconds.
    fn solvable_empty_squares(options: &Self::Options) -> u32;

    /// Whether a win by more pieces is better.
    const MARGIN_MATTERS: bool;

    /// The score of a game that is over, seen by the side to move: above 0 it has won.
    fn score<B: Rays>(board: &Board<B, Self>) -> i16;

    /// The least score, not below this, with which a game can end.
    #[inline]
    fn attainable<B: Rays>(_board: &Board<B, Self>, score: i16) -> i16 {
        score
    }

    /// A tag for hash keys that separates positions with the same own and enemy pieces.
    fn tag<B: Rays>(board: &Board<B, Self>) -> u64;

    /// The symmetries that lead to images of a position with the same outcome, as bits by their
    /// [numbers](owlery_games::Symmetry::number), with the tag that all of these images share.
    fn images<B: Rays>(board: &Board<B, Self>) -> (u8, u64);

    /// Returns whether the score reaches the goal, where that is easy to see.
    fn static_cutoff<B: Rays>(board: &Board<B, Self>, goal: i16) -> Option<bool>;

    /// Rates the move that led to a position, for move ordering; greater is better.
    fn ordering_score<B: Rays>(board: &Board<B, Self>) -> i32;
}

/// The usual size of a large table, in mebibytes.
pub const LARGE_TABLE: usize = 1024;

/// A solver for one game that remembers its proofs.
pub struct Solver<R: SolvableRules> {
    table: Proofs,
    /// The options that the proofs in the table are for.
    options: Option<R::Options>,
    nodes: u64,
    threads: usize,
    /// The greatest number of entries of the table.
    most: usize,
}

impl<R: SolvableRules> Default for Solver<R> {
    fn default() -> Self {
        Solver::within(Proofs::USUAL)
    }
}

impl<R: SolvableRules> Solver<R> {
    /// A solver whose table takes up to this many mebibytes where much is to be proved, up to half
    /// more while it grows.
    pub fn with_large_table(mebibytes: usize) -> Self {
        Solver::within(Proofs::fitting(mebibytes))
    }

    fn within(most: usize) -> Self {
        Solver { table: Proofs::new(most), options: None, nodes: 0, threads: 1, most }
    }

    /// Returns the score with best play, or the nearest to it in a range; `None` if it takes more nodes than
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

    /// Returns whether the side to move can reach a score, within this many nodes in all. Short
    /// searches run on one thread.
    fn reaches<B: Symmetries>(
        &mut self,
        board: &Board<B, R>,
        goal: i16,
        most_nodes: u64,
        progress: &Progress,
    ) -> Result<bool, Halt> {
        loop {
            let limit = most_nodes.saturating_sub(self.nodes);
            let threads = if self.table.is_large() { self.threads as u64 } else { 1 };
            let searching = (threads > 1).then(CurrentlySearching::new);
            let (searching, limit) = (searching.as_ref(), limit / threads);
            let shared = Shared { table: &self.table, searching, progress, limit };
            let (answer, nodes) = ask(board, goal, threads, &shared);
            self.nodes += nodes;
            match answer {
                Err(Halt::Crowded) => self.table.grow(),
                answer => return answer,
            }
        }
    }
}

/// Searches with several threads whether the side to move can reach a score; returns the answer and
/// the nodes that they took.
fn ask<B: Symmetries, R: SolvableRules>(
    board: &Board<B, R>,
    goal: i16,
    threads: u64,
    shared: &Shared<'_>,
) -> (Result<bool, Halt>, u64) {
    let search = || {
        let mut search = Search::new(shared);
        let answer = search.reaches(board, goal, board.empty().count());
        shared.searching.into_iter().for_each(CurrentlySearching::finish);
        (answer, search.nodes)
    };
    std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(search)).collect();
        let mut found = search();
        for other in others {
            let (answer, nodes) = other.join().unwrap_or_else(|panic| resume_unwind(panic));
            found.1 += nodes;
            // A thread that stopped because another has the answer has none itself.
            if answer.is_ok() || found.0 == Err(Halt::Answered) {
                found.0 = answer;
            }
        }
        found
    })
}

/// Returns whether a position will usually be solved within seconds.
pub fn is_small<R: SolvableRules>(position: &Game<R>) -> bool {
    with_board!(board of position => board.empty().count() <= R::solvable_empty_squares(board.rules.options()))
}

impl<R: SolvableRules> solvable::Solver<Game<R>> for Solver<R> {
    fn solve(
        &mut self,
        position: &Game<R>,
        question: Question,
        limit: u64,
        progress: &Progress,
    ) -> Result<Option<ExactValue>, Stopped> {
        let Some(sign) = self.score(position, -1..=1, limit, progress)? else { return Ok(None) };
        let most = i16::from(position.options().size()).pow(2);
        let range = if sign > 0 { 1..=most } else { -most..=-1 };
        let margin = match question {
            Question::Margin if R::MARGIN_MATTERS => {
                self.score(position, range, limit, progress)?
            }
            _ => None,
        };
        let distance = match margin {
            Some(margin) => WinDistance::Margin(margin.unsigned_abs()),
            None if position.outcome().is_some() => WinDistance::OVER,
            None => WinDistance::Unknown,
        };
        Ok(Some(
            [ExactValue::Loss(distance), ExactValue::Draw, ExactValue::Win(distance)]
                [(sign + 1) as usize],
        ))
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn share(&mut self, threads: usize) {
        self.threads = threads.max(1);
    }
}
