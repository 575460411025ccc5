//! A plain board of pieces for the games' slow rules.

use super::{Game, Rules};
use crate::{Notation, Side, Square};

/// The eight directions: the straight ones, then the diagonal ones.
pub const AROUND: [(i32, i32); 8] =
    [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)];

/// The owner of the disc on each square, if any.
#[derive(Clone, Debug, PartialEq)]
pub struct Cells {
    pub size: u8,
    cells: Vec<Option<Side>>,
}

impl Cells {
    pub fn of<R: Rules>(position: &Game<R>) -> Cells
    where
        Game<R>: Notation,
    {
        let setup = position.setup();
        let side = |letter| if letter == 'b' { Side::Black } else { Side::White };
        let size = setup.size();
        Cells { size, cells: Square::all(size).map(|at| setup.get(at).map(side)).collect() }
    }

    pub fn get(&self, at: Square) -> Option<Side> {
        self.cells[at.index(self.size)]
    }

    pub fn set(&mut self, at: Square, side: Side) {
        self.cells[at.index(self.size)] = Some(side);
    }

    pub fn count(&self, side: Side) -> usize {
        self.cells.iter().filter(|cell| **cell == Some(side)).count()
    }

    /// The pieces from a square on, up to the first gap or the edge.
    pub fn row(
        &self,
        from: Square,
        (files, ranks): (i32, i32),
    ) -> impl Iterator<Item = (Square, Side)> {
        let steps = 1..i32::from(self.size);
        let squares = steps.map_while(move |n| from.offset(files * n, ranks * n, self.size));
        squares.map_while(|at| Some((at, self.get(at)?)))
    }
}
