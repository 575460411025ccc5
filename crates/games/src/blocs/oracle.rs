//! The rules once more, slow and obvious: a grid of letters and every conceivable move.

use super::{Blocs, Face, Faces, Move};
use crate::conformance::Oracle;
use crate::{Notation, Square};

/// A board as a code shows it.
#[derive(Clone)]
pub struct Grid {
    /// From the top rank down; `b`, `w`, or `.` for an empty square.
    rows: Vec<Vec<char>>,
    second_to_move: bool,
    own_faces: bool,
}

impl Grid {
    pub fn of(position: &Blocs) -> Self {
        let code = position.code();
        let (board, side) = code.split_once(' ').unwrap();
        let mut rows = Vec::new();
        for row in board.split('/') {
            let mut squares = Vec::new();
            for c in row.chars() {
                match c.to_digit(10) {
                    Some(gap) => squares.extend((0..gap).map(|_| '.')),
                    None => squares.push(c),
                }
            }
            rows.push(squares);
        }
        Grid { rows, second_to_move: side == "2", own_faces: position.faces() == Faces::Own }
    }

    fn size(&self) -> usize {
        self.rows.len()
    }

    /// Row from the top and column from the left, both from 0.
    fn place(&self, square: Square) -> (usize, usize) {
        (self.size() - 1 - usize::from(square.rank), usize::from(square.file))
    }

    fn is_full(&self) -> bool {
        self.rows.iter().all(|row| !row.contains(&'.'))
    }

    pub fn is_legal(&self, mv: Move) -> bool {
        match mv {
            Move::Drop { square, face } => {
                let (row, column) = self.place(square);
                let own = if self.second_to_move { Face::White } else { Face::Black };
                self.rows[row][column] == '.' && (!self.own_faces || face == own)
            }
            Move::Flip { lower_right, upper_left } => {
                let (top, left) = self.place(upper_left);
                let (bottom, right) = self.place(lower_right);
                top <= bottom && left <= right && self.rows[bottom][right] == 'b' && self.is_full()
            }
        }
    }
}

impl Oracle for Grid {
    type Move = Move;

    /// All moves, by trying all.
    fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for square in Square::all(self.size() as u8) {
            moves.extend([Face::Black, Face::White].map(|face| Move::Drop { square, face }));
            for upper_left in Square::all(self.size() as u8) {
                moves.push(Move::Flip { lower_right: square, upper_left });
            }
        }
        moves.retain(|mv| self.is_legal(*mv));
        moves
    }

    fn play(&mut self, mv: Move) {
        match mv {
            Move::Drop { square, face } => {
                let (row, column) = self.place(square);
                self.rows[row][column] = if face == Face::Black { 'b' } else { 'w' };
            }
            Move::Flip { lower_right, upper_left } => {
                let (top, left) = self.place(upper_left);
                let (bottom, right) = self.place(lower_right);
                for row in top..=bottom {
                    for column in left..=right {
                        let piece = &mut self.rows[row][column];
                        *piece = if *piece == 'b' { 'w' } else { 'b' };
                    }
                }
            }
        }
        self.second_to_move = !self.second_to_move;
    }
}

/// The legal moves of a position.
pub fn moves(position: &Blocs) -> Vec<Move> {
    Grid::of(position).moves()
}
