//! The rules of Umbra once more, slowly: a plain board, and every conceivable move is tried.

use std::collections::HashSet;

use super::{Direction, Move, Options, Pie, Reach, Swap, Umbra};
use crate::conformance::Oracle;
use crate::discs::oracle::Cells;
use crate::{Outcome, Position, Side, Square};

#[derive(Clone)]
pub struct Slow {
    pub cells: Cells,
    pub turn: Side,
    pub swapped: bool,
    pub options: Options,
}

impl Slow {
    pub fn of(position: &Umbra) -> Slow {
        Slow {
            cells: Cells::of(position),
            turn: position.turn(),
            swapped: position.swapped(),
            options: position.options(),
        }
    }

    fn near(&self, at: Square) -> impl Iterator<Item = Square> {
        let leaps = self.options.x.iter();
        leaps.filter_map(move |(files, ranks)| at.offset(files, ranks, self.options.size))
    }

    fn steps(&self) -> impl Iterator<Item = (i32, i32)> {
        self.options.y.iter().map(Direction::step)
    }

    pub fn may_place(&self, side: Side, at: Square) -> bool {
        self.cells.get(at).is_none()
            && self.near(at).any(|near| self.cells.get(near) != Some(side.other()))
    }

    fn can_place(&self, side: Side) -> bool {
        Square::all(self.options.size).any(|at| self.may_place(side, at))
    }

    pub fn flips(&self, at: Square) -> Vec<Square> {
        let mut flips = Vec::new();
        if !self.near(at).any(|near| self.cells.get(near) == Some(self.turn)) {
            return flips;
        }
        for step in self.steps() {
            for (square, side) in self.cells.row(at, step) {
                if side != self.turn {
                    flips.push(square);
                } else if self.options.reach == Reach::FirstFriend {
                    break;
                }
            }
        }
        flips.sort_unstable();
        flips
    }

    /// Whether some empty square that the piece on a square sees along a line could turn it, if
    /// nothing of a set ever changes.
    pub fn may_turn(&self, at: Square, set: &HashSet<Square>) -> bool {
        let Some(side) = self.cells.get(at) else { return false };
        let holds = |to: Square, side: Side| set.contains(&to) && self.cells.get(to) == Some(side);
        self.steps().any(|(files, ranks)| {
            // From there on, the piece lies in this direction.
            let steps = 1..i32::from(self.options.size);
            let line = steps.map_while(|n| at.offset(-files * n, -ranks * n, self.options.size));
            let ends =
                |to: &Square| self.options.reach == Reach::FirstFriend && holds(*to, side.other());
            let mut seen = line.take_while(|to| !ends(to));
            seen.any(|to| {
                self.cells.get(to).is_none() && self.near(to).any(|near| !holds(near, side))
            })
        })
    }

    pub fn outcome(&self) -> Option<Outcome> {
        if self.can_place(Side::White) || self.can_place(Side::Black) {
            return None;
        }
        let (white, black) = (self.cells.count(Side::White), self.cells.count(Side::Black));
        Some(match white {
            _ if white > black => Outcome::Win(Side::White),
            _ if white < black => Outcome::Win(Side::Black),
            _ => Outcome::Draw,
        })
    }
}

impl Oracle for Slow {
    type Move = Move;

    fn moves(&self) -> Vec<Move> {
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
        let placed = all.filter(|at| self.cells.get(*at).is_some()).count();
        let moment = match self.options.pie {
            Pie::Off => false,
            Pie::First => placed == 1,
            Pie::Second => placed == 3,
        };
        if moment && self.turn == Side::White && !self.swapped {
            moves.push(Move::Extra(Swap));
        }
        moves
    }

    fn play(&mut self, mv: Move) {
        match mv {
            Move::Place(at) => {
                for square in self.flips(at).into_iter().chain([at]) {
                    self.cells.set(square, self.turn);
                }
                self.turn = self.turn.other();
            }
            Move::Pass => self.turn = self.turn.other(),
            Move::Extra(Swap) => self.swapped = true,
        }
    }
}

/// All legal moves, for the conformance suite.
pub fn moves(position: &Umbra) -> Vec<Move> {
    let slow = Slow::of(position);
    assert_eq!(slow.turn, position.turn());
    slow.moves()
}
