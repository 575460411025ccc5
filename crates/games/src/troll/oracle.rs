//! The rules of Troll once more, slowly: a plain board, and every conceivable move is tried.

use super::{Edges, Move, Options, Troll};
use crate::conformance::Oracle;
use crate::discs::oracle::{AROUND, Cells};
use crate::{Outcome, Position, Side, Square};

#[derive(Clone)]
pub struct Slow {
    pub cells: Cells,
    pub turn: Side,
    pub options: Options,
}

impl Slow {
    pub fn of(position: &Troll) -> Slow {
        Slow { cells: Cells::of(position), turn: position.turn(), options: position.options() }
    }

    pub fn flips(&self, side: Side, at: Square) -> Vec<Square> {
        let mut flips = Vec::new();
        for direction in AROUND {
            let mut line = Vec::new();
            for (square, colour) in self.cells.row(at, direction) {
                if colour == side {
                    flips.append(&mut line);
                    break;
                }
                line.push(square);
            }
        }
        flips.sort_unstable();
        flips
    }

    pub fn is_on_enemy_edge(&self, side: Side, at: Square) -> bool {
        let last = self.options.size - 1;
        match side {
            Side::Black => at.rank == 0 || at.rank == last,
            Side::White => at.file == 0 || at.file == last,
        }
    }

    pub fn may_place(&self, side: Side, at: Square) -> bool {
        let allowed = || match self.options.edges {
            Edges::Capture => !self.flips(side, at).is_empty(),
            Edges::Closed => false,
        };
        self.cells.get(at).is_none() && (!self.is_on_enemy_edge(side, at) || allowed())
    }

    fn can_place(&self, side: Side) -> bool {
        Square::all(self.options.size).any(|at| self.may_place(side, at))
    }

    /// The number of squares in a shortest chain between a side's edges: distances from the first
    /// edge are lowered until nothing changes.
    pub fn shortest_chain(&self, side: Side) -> Option<usize> {
        let size = self.options.size;
        let progress = |at: Square| if side == Side::Black { at.file } else { at.rank };
        let mut distance = vec![None; usize::from(size) * usize::from(size)];
        loop {
            let mut changed = false;
            for at in Square::all(size).filter(|at| self.cells.get(*at) == Some(side)) {
                let around = [(1, 0), (-1, 0), (0, 1), (0, -1)];
                let around = around.iter().filter_map(|(f, r)| at.offset(*f, *r, size));
                let mut best: Option<usize> =
                    around.filter_map(|near| distance[near.index(size)]).min().map(|d| d + 1);
                if progress(at) == 0 {
                    best = Some(1);
                }
                if distance[at.index(size)] != best {
                    distance[at.index(size)] = best;
                    changed = true;
                }
            }
            if !changed {
                break;
            }
        }
        let far = Square::all(size).filter(|at| progress(*at) == size - 1);
        far.filter_map(|at| distance[at.index(size)]).min()
    }

    /// Returns the price of a square for a chain: discs to turn, and discs to place. A square that
    /// can never be owned costs more than the whole board.
    pub fn price(&self, side: Side, at: Square) -> (u32, u32) {
        let closed = self.options.edges == Edges::Closed && self.is_on_enemy_edge(side, at);
        match self.cells.get(at) {
            Some(owner) if owner == side => (0, 0),
            _ if closed => (1000, 0),
            None if !self.is_on_enemy_edge(side, at) => (0, 1),
            _ => (1, 0),
        }
    }

    /// The least costs that join a side's edges: the sums along ways from the first edge are
    /// lowered until nothing changes.
    pub fn needs(&self, side: Side) -> (u32, u32) {
        let size = self.options.size;
        let progress = |at: Square| if side == Side::Black { at.file } else { at.rank };
        let mut sums = vec![(9999, 0); usize::from(size) * usize::from(size)];
        let mut changed = true;
        while std::mem::take(&mut changed) {
            for at in Square::all(size) {
                let around = [(1, 0), (-1, 0), (0, 1), (0, -1)];
                let around = around.iter().filter_map(|(f, r)| at.offset(*f, *r, size));
                let before = around.map(|near| sums[near.index(size)]).min().unwrap();
                let before = if progress(at) == 0 { (0, 0) } else { before };
                let price = self.price(side, at);
                let sum = (before.0 + price.0, before.1 + price.1);
                if sum < sums[at.index(size)] {
                    sums[at.index(size)] = sum;
                    changed = true;
                }
            }
        }
        let far = Square::all(size).filter(|at| progress(*at) == size - 1);
        far.map(|at| sums[at.index(size)]).min().unwrap()
    }

    pub fn outcome(&self) -> Option<Outcome> {
        let winners: Vec<_> =
            Side::ALL.into_iter().filter(|side| self.shortest_chain(*side).is_some()).collect();
        match winners[..] {
            [winner] => Some(Outcome::Win(winner)),
            [_, _] => panic!("two chains cross"),
            _ if Side::ALL.into_iter().any(|side| self.can_place(side)) => None,
            _ => Some(Outcome::Draw),
        }
    }
}

impl Oracle for Slow {
    type Move = Move;

    fn moves(&self) -> Vec<Move> {
        if Side::ALL.into_iter().any(|side| self.shortest_chain(side).is_some()) {
            return Vec::new();
        }
        let all = Square::all(self.options.size);
        let mut moves: Vec<Move> =
            all.filter(|at| self.may_place(self.turn, *at)).map(Move::Place).collect();
        if moves.is_empty() && self.can_place(self.turn.other()) {
            moves.push(Move::Pass);
        }
        moves
    }

    fn play(&mut self, mv: Move) {
        if let Move::Place(at) = mv {
            for square in self.flips(self.turn, at).into_iter().chain([at]) {
                self.cells.set(square, self.turn);
            }
        }
        self.turn = self.turn.other();
    }
}

/// All legal moves, for the conformance suite.
pub fn moves(position: &Troll) -> Vec<Move> {
    let slow = Slow::of(position);
    assert_eq!(slow.turn, position.turn());
    slow.moves()
}
