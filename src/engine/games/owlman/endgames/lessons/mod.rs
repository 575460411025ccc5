//! Positions whose winner is known for good, to fit an estimate to: some by the strategy, all others by
//! tables.

mod maker;
#[cfg(test)]
mod tests;

use std::path::Path;

use self::maker::{Lesson, Maker};
use super::Tables;
use super::file::FileProblem;
use super::level::MOST_WITH_DISTANCES;
use super::rank::Ranks;
use super::row::Row;
use super::store::{read_rows, solve, solve_sheet};
use super::strategy::{self, Strategy};
use super::sweep::Kind;
use crate::engine::endgames::{Crew, Problem, Tell, Wish};
use crate::engine::value::{Fate, Value};
use crate::engine::{Progress, Stopped};
use crate::rules::owlman::moves::bits;
use crate::rules::owlman::tables::IMAGE;
use crate::rules::owlman::{Board, HELPERS, Owlman};
use crate::rules::{Position as _, Side};

/// Makes up positions by the rules of a start, those of nightfall alone, and hands each on with its
/// winner. The tables are those of up to so many helpers; Doc's win is known with all of them.
pub fn lessons(
    start: &Owlman,
    wish: Wish<'_>,
    crew: Crew<'_>,
    told: Tell<'_>,
    learn: Learn<'_>,
) -> Result<(), Problem> {
    let few = wish.size.min(MOST_WITH_DISTANCES);
    solve(wish.folder, few, crew, told)?;
    let (tables, problem) = Tables::read(wish.folder, few, crew.progress)?;
    problem.map_or(Ok(()), Err)?;
    let (strategy, problem) = strategy::prepare(Some(wish.folder), crew.progress, told)?;
    problem.map_or(Ok(()), Err)?;
    let mut lessons = made_up(start, wish, &strategy, crew.progress, learn)?;
    drop(strategy);
    for lesson in lessons.drain(..=few as usize).flatten() {
        let position = lesson.position(start);
        if let Some(winner) = winner(&tables, &position) {
            learn(&position, winner);
        }
    }
    drop(tables);
    let mut last = None;
    for (helpers, lessons) in (few + 1..=wish.size).zip(lessons) {
        let read = |helpers, told: Tell<'_>| Holds::read(wish.folder, helpers, crew, told);
        let below = match last.take() {
            Some(below) => below,
            None => read(helpers - 1, told)?,
        };
        let here = read(helpers, told)?;
        for lesson in lessons {
            let is_won = is_won(&lesson, &here, &below);
            learn(&lesson.position(start), if is_won { Side::White } else { Side::Black });
        }
        last = Some(here);
    }
    Ok(())
}

/// Hears of positions and who wins them.
type Learn<'a> = &'a mut dyn FnMut(&Owlman, Side);

/// Makes up all positions, and hands on those that the strategy wins; the others by the number of
/// helpers.
fn made_up(
    start: &Owlman,
    wish: Wish<'_>,
    strategy: &Strategy,
    progress: &Progress,
    learn: Learn<'_>,
) -> Result<Vec<Vec<Lesson>>, Stopped> {
    let mut maker = Maker::new(start, wish, strategy);
    let mut open = vec![Vec::new(); HELPERS as usize + 1];
    progress.begin(wish.count as u64);
    for _ in 0..wish.count {
        progress.step()?;
        match maker.lesson() {
            (lesson, true) => learn(&lesson.position(start), Side::White),
            (lesson, false) => open[lesson.board.helpers.count_ones() as usize].push(lesson),
        }
    }
    Ok(open)
}

/// Who wins with best play, before nightfall.
fn winner(tables: &Tables, position: &Owlman) -> Option<Side> {
    match tables.value(position)? {
        Value::Proved(Fate::Win(_)) => Some(position.turn()),
        Value::Proved(Fate::Loss(_)) => Some(position.turn().other()),
        _ => None,
    }
}

/// Where White does not win on the board alone, with one number of helpers and White to move.
struct Holds {
    ranks: Ranks,
    rows: Vec<Row>,
}

impl Holds {
    /// Takes them from a folder, or makes them there from those of one helper less.
    fn read(folder: &Path, helpers: u32, crew: Crew, told: Tell<'_>) -> Result<Holds, FileProblem> {
        solve_sheet(folder, Kind::Holds, helpers, crew, told)?;
        let ranks = Ranks::new(helpers);
        let mut rows = Vec::new();
        read_rows(folder, Kind::Holds, &ranks, &mut rows, crew.progress)?;
        Ok(Holds { ranks, rows })
    }

    fn has(&self, Board { helpers, doc, owl }: Board) -> bool {
        let found = self.ranks.find(helpers);
        let seen = |at: u8| if found.mirrored { IMAGE[usize::from(at & 31)] } else { at & 31 };
        self.rows[found.index].0[usize::from(seen(doc))] >> seen(owl) & 1 != 0
    }
}

/// Whether White wins on the board alone, by what is known with as many helpers and with one less.
fn is_won(lesson: &Lesson, here: &Holds, below: &Holds) -> bool {
    let board = lesson.board;
    if lesson.turn == Side::White {
        return !here.has(board);
    }
    let position = Owlman::alone(board, Side::Black);
    bits(position.reach()).all(|owl| {
        let captured = position.frightened(owl);
        let sheet = if captured == 0 { here } else { below };
        owl != board.doc && !sheet.has(Board { helpers: board.helpers & !captured, owl, ..board })
    })
}
