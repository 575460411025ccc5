//! The rules of Umbra once more, slowly: a plain board, and every conceivable move is tried.

use super::{Lines, Move, Near, Options, Pie, Reach, Umbra};
use crate::rules::{Notation, Outcome, Position, Side, Square};

#[derive(Clone)]
pub struct Slow {
    pub cells: Vec<Vec<Option<Side>>>,
    pub turn: Side,
    pub swapped: bool,
    pub options: Options,
}

impl Slow {
    pub fn of(position: &Umbra) -> Slow {
        let setup = position.setup();
        let cell = |file, rank| {
            setup
                .get(Square::new(file, rank))
                .map(|c| if c == 'b' { Side::Black } else { Side::White })
        };
        let size = setup.size();
        let cells =
            (0..size).map(|file| (0..size).map(|rank| cell(file, rank)).collect()).collect();
        Slow { cells, turn: setup.turn, swapped: setup.flag, options: position.options() }
    }

    fn near(&self, at: Square) -> impl Iterator<Item = Square> {
        let size = self.options.size;
        let x = self.options.x;
        let mut steps = Vec::new();
        for files in -2_i32..=2 {
            for ranks in -2_i32..=2 {
                let (long, short) = (files.abs().max(ranks.abs()), files.abs().min(ranks.abs()));
                if match x {
                    Near::Adjacent => long == 1,
                    Near::Orthogonal => (long, short) == (1, 0),
                    Near::Diagonal => (long, short) == (1, 1),
                    Near::Knight => (long, short) == (2, 1),
                } {
                    steps.push((files, ranks));
                }
            }
        }
        steps.into_iter().filter_map(move |(files, ranks)| at.offset(files, ranks, size))
    }

    fn cell(&self, at: Square) -> Option<Side> {
        self.cells[usize::from(at.file)][usize::from(at.rank)]
    }

    pub fn may_place(&self, side: Side, at: Square) -> bool {
        self.cell(at).is_none() && self.near(at).any(|near| self.cell(near) != Some(side.other()))
    }

    fn can_place(&self, side: Side) -> bool {
        Square::all(self.options.size).any(|at| self.may_place(side, at))
    }

    pub fn flips(&self, at: Square) -> Vec<Square> {
        let mut flips = Vec::new();
        if !self.near(at).any(|near| self.cell(near) == Some(self.turn)) {
            return flips;
        }
        for (files, ranks) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)]
        {
            let straight = files == 0 || ranks == 0;
            match self.options.y {
                Lines::Rows if !straight => continue,
                Lines::Diagonals if straight => continue,
                _ => {}
            }
            let mut here = at;
            while let Some(next) = here.offset(files, ranks, self.options.size) {
                match self.cell(next) {
                    None => break,
                    Some(side) if side == self.turn => {
                        if self.options.reach == Reach::FirstFriend {
                            break;
                        }
                    }
                    Some(_) => flips.push(next),
                }
                here = next;
            }
        }
        flips.sort_unstable();
        flips
    }

    pub fn moves(&self) -> Vec<Move> {
        let all = Square::all(self.options.size);
        let mut moves: Vec<Move> =
            all.clone().filter(|at| self.may_place(self.turn, *at)).map(Move::Place).collect();
        let others = self.can_place(self.turn.other());
        if moves.is_empty() && !others {
            return moves;
        }
        if moves.is_empty() {
            moves.push(Move::Pass);
        }
        let placed = all.filter(|at| self.cell(*at).is_some()).count();
        let moment = match self.options.pie {
            Pie::Off => false,
            Pie::First => placed == 1,
            Pie::Second => placed == 3,
        };
        if moment && self.turn == Side::White && !self.swapped {
            moves.push(Move::Swap);
        }
        moves
    }

    pub fn play(&mut self, mv: Move) {
        match mv {
            Move::Place(at) => {
                for square in self.flips(at).into_iter().chain([at]) {
                    self.cells[usize::from(square.file)][usize::from(square.rank)] =
                        Some(self.turn);
                }
                self.turn = self.turn.other();
            }
            Move::Pass => self.turn = self.turn.other(),
            Move::Swap => self.swapped = true,
        }
    }

    pub fn outcome(&self) -> Option<Outcome> {
        if self.can_place(Side::White) || self.can_place(Side::Black) {
            return None;
        }
        let count = |side| self.cells.iter().flatten().filter(|cell| **cell == Some(side)).count();
        let (white, black) = (count(Side::White), count(Side::Black));
        Some(match white {
            _ if white > black => Outcome::Win(Side::White),
            _ if white < black => Outcome::Win(Side::Black),
            _ => Outcome::Draw,
        })
    }

    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let below = |mv| {
            let mut next = self.clone();
            next.play(mv);
            next.perft(depth - 1)
        };
        self.moves().into_iter().map(below).sum()
    }
}

/// All legal moves, for the conformance suite.
pub fn moves(position: &Umbra) -> Vec<Move> {
    let slow = Slow::of(position);
    assert_eq!(slow.turn, position.turn());
    slow.moves()
}
