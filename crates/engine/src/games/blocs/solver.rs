//! A solver for Blocs: by nim-values once the board is full, by a table before.
//!
//! Of the pieces on the board, only the nim-sum of the black ones counts in the end, and of an
//! empty square only the value of a black piece there. So a state of the drop phase is a number
//! below 16 with, for each value, the number of empty squares that have it: 24,000 states on 4x4,
//! 162 million on 8x8, one bit each.

#[cfg(test)]
mod tests;

use crate::solvable::{self, Question};
use crate::{ExactValue, Progress, Stopped, WinDistance};
use owlery_games::blocs::{Blocs, Faces, theory};
use owlery_games::{Position as _, Side, Square};

/// The exact value of a full board; `None` while pieces are dropped.
pub fn full_board_value(position: &Blocs) -> Option<ExactValue> {
    let value = position.nim_value()?;
    Some(match position.outcome() {
        Some(_) => ExactValue::Loss(WinDistance::OVER),
        None if value == 0 => ExactValue::Loss(WinDistance::Unknown),
        None => ExactValue::Win(WinDistance::Unknown),
    })
}

/// Solves positions of Blocs; the tables for the drops are made when they are first needed.
#[derive(Default)]
pub struct Solver {
    tables: Vec<NimTable>,
}

impl Solver {
    /// The exact value of a position.
    pub fn value(&mut self, position: &Blocs, progress: &Progress) -> Result<ExactValue, Stopped> {
        if let Some(exact) = full_board_value(position) {
            return Ok(exact);
        }
        let kind = Kind::of(position);
        let at = match self.tables.iter().position(|table| table.kind == kind) {
            Some(at) => at,
            None => {
                self.tables.push(NimTable::new(kind, progress)?);
                self.tables.len() - 1
            }
        };
        let wins = self.tables[at].wins(position);
        Ok(if wins {
            ExactValue::Win(WinDistance::Unknown)
        } else {
            ExactValue::Loss(WinDistance::Unknown)
        })
    }
}

impl solvable::Solver<Blocs> for Solver {
    /// No node is ever searched, whatever the limit.
    fn solve(
        &mut self,
        position: &Blocs,
        _question: Question,
        _limit: u64,
        progress: &Progress,
    ) -> Result<Option<ExactValue>, Stopped> {
        self.value(position, progress).map(Some)
    }
}

/// Boards whose drops are solved together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Kind {
    size: u8,
    faces: Faces,
    /// The side that drops the last piece, if it matters.
    last: Option<Side>,
}

impl Kind {
    fn of(position: &Blocs) -> Kind {
        let last = if empty_squares(position).count() % 2 == 1 {
            position.turn()
        } else {
            position.turn().other()
        };
        let faces = position.faces();
        Kind { size: position.size(), faces, last: (faces == Faces::Own).then_some(last) }
    }
}

/// The empty squares.
fn empty_squares(position: &Blocs) -> impl Iterator<Item = Square> {
    Square::all(position.size()).filter(|square| position.face(*square).is_none())
}

/// A set of nim-sums: a bit for each number below 16.
type Sums = u16;

/// The nim-sums that win for the side to move, for all collections of empty squares.
struct NimTable {
    kind: Kind,
    worths: Vec<Worth>,
    /// The winning sums by the number of the collection: the sum over [`Worth::stride`] of its
    /// squares.
    winning: Vec<Sums>,
}

/// Squares of equal worth.
#[derive(Clone, Copy)]
struct Worth {
    /// The value of a black piece on each.
    value: u8,
    /// The number of such squares on the board.
    squares: u8,
    /// The increment of a collection's number for each.
    stride: usize,
}

impl NimTable {
    fn new(kind: Kind, progress: &Progress) -> Result<NimTable, Stopped> {
        let worths = worths(kind.size);
        let size = worths.iter().map(|worth| usize::from(worth.squares) + 1).product();
        let mut winning: Vec<Sums> = Vec::with_capacity(size);
        let mut empty = vec![0; worths.len()];
        // On the full board the side to move wins unless the sum is 0.
        winning.push(!1);
        for number in 1..size {
            if number % 0x1000 == 0 {
                progress.check()?;
            }
            count_on(&mut empty, &worths);
            let total: u32 = empty.iter().map(|count| u32::from(*count)).sum();
            let [black, white] = match kind.last {
                None => [true; 2],
                // The last drop comes with one empty square.
                Some(last) => {
                    let blacks = (last == Side::Black) == (total % 2 == 1);
                    [blacks, !blacks]
                }
            };
            let mut wins = 0;
            for (worth, _) in worths.iter().zip(&empty).filter(|(_, count)| **count > 0) {
                let lost_by_enemy = !winning[number - worth.stride];
                if white {
                    wins |= lost_by_enemy;
                }
                if black {
                    wins |= added(lost_by_enemy, worth.value);
                }
            }
            winning.push(wins);
        }
        Ok(NimTable { kind, worths, winning })
    }

    /// Returns whether the side to move wins a position of the table's kind.
    fn wins(&self, position: &Blocs) -> bool {
        let size = self.kind.size;
        let value = |square| theory::square_value(square, size);
        let stride = |square| {
            let worth = self.worths.iter().find(|worth| worth.value == value(square));
            worth.map_or(0, |worth| worth.stride)
        };
        let number: usize = empty_squares(position).map(stride).sum();
        self.winning[number] >> position.nim_sum() & 1 == 1
    }
}

/// The worths of the squares of a board of this size.
fn worths(size: u8) -> Vec<Worth> {
    let mut squares = [0; 16];
    for square in Square::all(size) {
        squares[usize::from(theory::square_value(square, size))] += 1;
    }
    let mut worths = Vec::new();
    let mut stride = 1;
    for (value, squares) in (0..).zip(squares).filter(|(_, squares)| *squares > 0) {
        worths.push(Worth { value, squares, stride });
        stride *= usize::from(squares) + 1;
    }
    worths
}

/// Advances to the collection of the next number.
fn count_on(empty: &mut [u8], worths: &[Worth]) {
    for (count, worth) in empty.iter_mut().zip(worths) {
        if *count < worth.squares {
            *count += 1;
            return;
        }
        *count = 0;
    }
}

/// The sums of a set, each with a nim-value added.
fn added(sums: Sums, value: u8) -> Sums {
    const UPPER: [Sums; 4] = [0xaaaa, 0xcccc, 0xf0f0, 0xff00];
    (0..4).filter(|digit| value >> digit & 1 == 1).fold(sums, |sums, digit| {
        let upper = UPPER[digit];
        (sums & upper) >> (1 << digit) | (sums & !upper) << (1 << digit)
    })
}
