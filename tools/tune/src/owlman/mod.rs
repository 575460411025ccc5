//! Positions of Owlman whose winner is proved: some by the strategy, all others by tables.

mod positions;
#[cfg(test)]
mod tests;

use std::path::Path;

use owlery_engine::endgames::{Problem, TableEvent, Workers};
use owlery_engine::evaluation::{Evaluation, ExactValue};
use owlery_engine::games::owlman::endgames::rank::Ranks;
use owlery_engine::games::owlman::endgames::row::Row;
use owlery_engine::games::owlman::endgames::store::{read_rows, solve_sheet};
use owlery_engine::games::owlman::endgames::strategy::{self, Strategy};
use owlery_engine::games::owlman::endgames::sweep::Kind;
use owlery_engine::games::owlman::endgames::{FileProblem, MOST_WITH_DISTANCES, Tables, solve};
use owlery_engine::{Progress, Stopped};
use owlery_games::owlman::moves::bits;
use owlery_games::owlman::tables::IMAGE;
use owlery_games::owlman::{Board, HELPERS, Owlman};
use owlery_games::{Position as _, Side};

use self::positions::{PositionMaker, RandomPosition};
use crate::Tuning;

type OnEvent<'a> = &'a mut dyn FnMut(TableEvent);

/// Makes up positions by the rules of a start, those of nightfall alone, and calls `learn` with
/// each and its winner. The tables are those of up to `helpers` helpers; Doc's win is known with
/// all of them.
pub fn make_positions(
    start: &Owlman,
    tuning: &Tuning,
    workers: Workers<'_>,
    on_event: OnEvent<'_>,
    learn: Learn<'_>,
) -> Result<(), Problem> {
    let few = tuning.helpers.min(MOST_WITH_DISTANCES);
    solve(&tuning.folder, few, workers, on_event)?;
    let (tables, problem) = Tables::read(&tuning.folder, few, workers.progress)?;
    problem.map_or(Ok(()), Err)?;
    let (strategy, problem) = strategy::prepare(Some(&tuning.folder), workers.progress, on_event)?;
    problem.map_or(Ok(()), Err)?;
    let mut positions = made_up(start, tuning, &strategy, workers.progress, learn)?;
    drop(strategy);
    for position in positions.drain(..=few as usize).flatten() {
        let position = position.position(start);
        if let Some(winner) = winner(&tables, &position) {
            learn(&position, winner);
        }
    }
    drop(tables);
    let mut last = None;
    for (helpers, positions) in (few + 1..=tuning.helpers).zip(positions) {
        let read = |helpers, on_event: OnEvent<'_>| {
            Holds::read(&tuning.folder, helpers, workers, on_event)
        };
        let below = match last.take() {
            Some(below) => below,
            None => read(helpers - 1, on_event)?,
        };
        let here = read(helpers, on_event)?;
        for position in positions {
            let is_won = is_won(&position, &here, &below);
            learn(&position.position(start), if is_won { Side::White } else { Side::Black });
        }
        last = Some(here);
    }
    Ok(())
}

/// A callback for positions and their winners.
type Learn<'a> = &'a mut dyn FnMut(&Owlman, Side);

/// Makes up all positions, and hands on those that the strategy wins; the others by the number of
/// helpers.
fn made_up(
    start: &Owlman,
    tuning: &Tuning,
    strategy: &Strategy,
    progress: &Progress,
    learn: Learn<'_>,
) -> Result<Vec<Vec<RandomPosition>>, Stopped> {
    let mut maker = PositionMaker::new(start, tuning, strategy);
    let mut open = vec![Vec::new(); HELPERS as usize + 1];
    progress.begin(tuning.positions as u64);
    for _ in 0..tuning.positions {
        progress.step()?;
        match maker.position() {
            (position, true) => learn(&position.position(start), Side::White),
            (position, false) => open[position.board.helpers.count_ones() as usize].push(position),
        }
    }
    Ok(open)
}

/// The winner with best play, before nightfall.
fn winner(tables: &Tables, position: &Owlman) -> Option<Side> {
    match tables.value(position)? {
        Evaluation::Exact(ExactValue::Win(_)) => Some(position.turn()),
        Evaluation::Exact(ExactValue::Loss(_)) => Some(position.turn().other()),
        _ => None,
    }
}

/// The positions that White does not win on the board alone, with one number of helpers and White
/// to move.
struct Holds {
    ranks: Ranks,
    rows: Vec<Row>,
}

impl Holds {
    /// Takes them from a folder, or makes them there from those of one helper less.
    fn read(
        folder: &Path,
        helpers: u32,
        workers: Workers,
        on_event: OnEvent<'_>,
    ) -> Result<Holds, FileProblem> {
        solve_sheet(folder, Kind::Holds, helpers, workers, on_event)?;
        let ranks = Ranks::new(helpers);
        let mut rows = Vec::new();
        read_rows(folder, Kind::Holds, &ranks, &mut rows, workers.progress)?;
        Ok(Holds { ranks, rows })
    }

    fn has(&self, Board { helpers, doc, owl }: Board) -> bool {
        let found = self.ranks.find(helpers);
        let seen = |at: u8| if found.mirrored { IMAGE[usize::from(at & 31)] } else { at & 31 };
        self.rows[found.index].0[usize::from(seen(doc))] >> seen(owl) & 1 != 0
    }
}

/// Returns whether White wins on the board alone, given the rows with as many helpers and with one
/// less.
fn is_won(position: &RandomPosition, here: &Holds, below: &Holds) -> bool {
    let board = position.board;
    if position.turn == Side::White {
        return !here.has(board);
    }
    let position = Owlman::alone(board, Side::Black);
    bits(position.reach()).all(|owl| {
        let captured = position.frightened(owl);
        let sheet = if captured == 0 { here } else { below };
        owl != board.doc && !sheet.has(Board { helpers: board.helpers & !captured, owl, ..board })
    })
}
