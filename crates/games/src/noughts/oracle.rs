//! The rules once more, slow and obvious: nine letters from the top left, and every row spelled out.

use super::Noughts;
use crate::conformance::Oracle;
use crate::{Notation as _, Square};

const ROWS: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// A board as a code shows it.
#[derive(Clone)]
pub struct Grid {
    letters: Vec<char>,
    turn: char,
}

impl Grid {
    pub fn of(position: &Noughts) -> Self {
        let code = position.code();
        let (board, side) = code.split_once(' ').unwrap();
        let mut letters = Vec::new();
        for c in board.chars().filter(|c| *c != '/') {
            match c.to_digit(10) {
                Some(gap) => letters.extend((0..gap).map(|_| ' ')),
                None => letters.push(c),
            }
        }
        Grid { letters, turn: side.chars().next().unwrap() }
    }
}

impl Oracle for Grid {
    type Move = Square;

    fn moves(&self) -> Vec<Square> {
        let three = |row: [usize; 3], sign| row.iter().all(|at| self.letters[*at] == sign);
        if ROWS.into_iter().any(|row| three(row, 'x') || three(row, 'o')) {
            return Vec::new();
        }
        let empty = (0..9).filter(|at| self.letters[*at] == ' ');
        empty.map(|at| Square::new((at % 3) as u8, 2 - (at / 3) as u8)).collect()
    }

    fn play(&mut self, mv: Square) {
        self.letters[usize::from(2 - mv.rank) * 3 + usize::from(mv.file)] = self.turn;
        self.turn = if self.turn == 'x' { 'o' } else { 'x' };
    }
}
