//! Games of discs solved by search: how a position ends with best play, never a guess.
//!
//! The search asks whether the side to move reaches a score, yes or no; the other side then has to
//! be kept from the score that would spoil it. A win, a draw and a difference of pieces are found
//! by few such questions, and a table keeps the answers from one to the next.

mod ends;
mod images;
mod search;
mod table;
#[cfg(test)]
mod tests;

use std::ops::RangeInclusive;

use crate::rules::bits::Bits as _;
use crate::rules::discs::{Game, with_board};
use crate::rules::{GameOptions as _, Position as _};

pub use self::ends::Ends;
use self::search::{Halt, Search};
use self::table::Proofs;
use super::solvable::{self, Question};
use super::{Extent, Fate, Progress, Stopped};

/// Solves positions of one game, and remembers what it proved.
pub struct Solver<R: Ends> {
    table: Proofs,
    /// What the proofs in the table are for.
    options: Option<R::Options>,
    nodes: u64,
}

impl<R: Ends> Default for Solver<R> {
    fn default() -> Self {
        Solver { table: Proofs::new(), options: None, nodes: 0 }
    }
}

impl<R: Ends> Solver<R> {
    /// The score with best play, or the nearest to it of a range; `None` if the search would take
    /// more nodes than allowed.
    fn score(
        &mut self,
        position: &Game<R>,
        range: RangeInclusive<i16>,
        limit: u64,
        progress: &Progress,
    ) -> Result<Option<i16>, Stopped> {
        let options = position.options();
        if self.options.as_ref() != Some(&options) {
            self.table = Proofs::new();
            self.options = Some(options);
        }
        with_board!(board of position => {
            let mut search = Search::new(&mut self.table, limit, progress);
            let score = search.score(board, range);
            self.nodes += search.nodes;
            match score {
                Ok(score) => Ok(Some(score)),
                Err(Halt::Limit) => Ok(None),
                Err(Halt::Stopped) => Err(Stopped),
            }
        })
    }
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
}
