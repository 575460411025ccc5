//! The rules once more, slow and plain: every conceivable move is tried.

use super::{Aviary, Bird, Move};
use crate::conformance::Oracle;
use crate::{Notation, Side, Square};

/// Files and ranks from 0.
type At = (i32, i32);

/// Birds on their squares, hands as lists.
#[derive(Clone)]
pub struct Plain {
    cells: [[Option<(Side, Bird)>; 8]; 8],
    hands: [Vec<Bird>; 2],
    turn: Side,
}

fn goes(bird: Bird, (dx, dy): (i32, i32)) -> bool {
    let (short, long) = (dx.abs().min(dy.abs()), dx.abs().max(dy.abs()));
    match bird {
        Bird::Bluejay => short == long && (long == 1 || long == 2),
        Bird::Robin => short == 1 && long == 2,
        Bird::Canary => short == 0 && (long == 1 || long == 2),
        Bird::Owl => goes(Bird::Canary, (dx, dy)) || goes(Bird::Robin, (dx, dy)),
        Bird::Gull => goes(Bird::Bluejay, (dx, dy)) || goes(Bird::Canary, (dx, dy)),
        Bird::Pigeon => goes(Bird::Robin, (dx, dy)) || goes(Bird::Bluejay, (dx, dy)),
        Bird::Tern => goes(Bird::Robin, (dx, dy)) || goes(Bird::Woodpecker, (dx, dy)),
        Bird::Woodpecker => long == 2 && short != 1,
        Bird::Sparrow => long == 1,
    }
}

fn squares() -> impl Iterator<Item = At> {
    (0..64).map(|n| (n % 8, n / 8))
}

/// No bird goes farther than two squares each way.
fn around((file, rank): At) -> impl Iterator<Item = At> {
    let close = |at: i32| (at - 2).max(0)..=(at + 2).min(7);
    close(file).flat_map(move |file| close(rank).map(move |rank| (file, rank)))
}

fn bit((file, rank): At) -> usize {
    (rank * 8 + file) as usize
}

fn at(square: Square) -> At {
    (i32::from(square.file), i32::from(square.rank))
}

impl Plain {
    pub fn of(position: &Aviary) -> Self {
        let setup = position.setup();
        let side = |c: char| if c.is_ascii_uppercase() { Side::White } else { Side::Black };
        let bird = |c: char| match c.to_ascii_uppercase() {
            'B' => Bird::Bluejay,
            'R' => Bird::Robin,
            'C' => Bird::Canary,
            'O' => Bird::Owl,
            'G' => Bird::Gull,
            'P' => Bird::Pigeon,
            'T' => Bird::Tern,
            'W' => Bird::Woodpecker,
            'S' => Bird::Sparrow,
            other => panic!("{other}"),
        };
        let cell = |file, rank| setup.get(Square::new(file, rank)).map(|c| (side(c), bird(c)));
        Plain {
            cells: std::array::from_fn(|file| {
                std::array::from_fn(|rank| cell(file as u8, rank as u8))
            }),
            hands: setup.hands.clone().map(|hand| hand.into_iter().map(bird).collect()),
            turn: setup.turn,
        }
    }

    fn bird(&self, square: At) -> Option<(Side, Bird)> {
        self.cells[square.0 as usize][square.1 as usize]
    }

    fn put(&mut self, square: At, bird: Option<(Side, Bird)>) {
        self.cells[square.0 as usize][square.1 as usize] = bird;
    }

    /// The birds of a side, with their squares.
    fn birds(&self, side: Side) -> impl Iterator<Item = (At, Bird)> {
        squares().filter_map(move |square| match self.bird(square) {
            Some((owner, bird)) if owner == side => Some((square, bird)),
            _ => None,
        })
    }

    /// Whether a bird can go so, whatever stands at the end.
    fn passes(&self, side: Side, bird: Bird, from: At, to: At) -> bool {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let enemy = |(x, y): At| self.bird((from.0 + x, from.1 + y)).is_some_and(|b| b.0 != side);
        if !goes(bird, (dx, dy)) {
            return false;
        }
        match (dx.abs(), dy.abs()) {
            (1, 2) => !(enemy((0, dy / 2)) && enemy((dx, dy / 2))),
            (2, 1) => !(enemy((dx / 2, 0)) && enemy((dx / 2, dy))),
            (2, _) | (_, 2) => !enemy((dx / 2, dy / 2)),
            _ => true,
        }
    }

    pub fn attacked(&self, square: At, by: Side) -> bool {
        around(square).filter(|from| *from != square).any(|from| match self.bird(from) {
            Some((side, bird)) => side == by && self.passes(by, bird, from, square),
            None => false,
        })
    }

    fn sparrows(&self, side: Side) -> Vec<At> {
        self.birds(side).filter(|(_, bird)| *bird == Bird::Sparrow).map(|(at, _)| at).collect()
    }

    pub fn in_check(&self, side: Side) -> bool {
        self.sparrows(side).into_iter().any(|square| self.attacked(square, side.other()))
    }

    /// Whether a side that has just moved may leave its Sparrows so.
    fn sparrows_are_fine(&self, side: Side) -> bool {
        let on_board = self.sparrows(side);
        let hand = &self.hands[side as usize];
        let owned = on_board.len() + hand.iter().filter(|bird| **bird == Bird::Sparrow).count();
        !on_board.is_empty() && (owned > 1 || !self.attacked(on_board[0], side.other()))
    }

    pub fn after(&self, mv: Move) -> Plain {
        let mut next = self.clone();
        let (us, to) = (self.turn as usize, at(mv.to()));
        if let Some((_, captured)) = self.bird(to) {
            next.hands[us].push(captured);
        }
        match mv.from() {
            Some(from) => next.put(at(from), None),
            None => {
                let n = self.hands[us].iter().position(|bird| *bird == mv.bird()).unwrap();
                next.hands[us].remove(n);
            }
        }
        next.put(to, Some((self.turn, mv.bird())));
        next.turn = self.turn.other();
        next
    }

    pub fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for bird in Bird::ALL {
            if self.hands[self.turn as usize].contains(&bird) {
                let empty = squares().filter(|to| self.bird(*to).is_none());
                moves.extend(empty.map(|to| Move::drop(bird, bit(to))));
            }
        }
        for (from, bird) in self.birds(self.turn) {
            for to in around(from) {
                let there = self.bird(to);
                if there.is_none_or(|(owner, _)| owner != self.turn)
                    && self.passes(self.turn, bird, from, to)
                {
                    moves.push(Move::go(bird, bit(from), bit(to), there.map(|(_, taken)| taken)));
                }
            }
        }
        // Where nothing can go wrong the slow test is left out; a debug build has to do with it.
        if self.sparrows(self.turn).len() < 2 {
            moves.retain(|mv| self.after(*mv).sparrows_are_fine(self.turn));
        }
        moves
    }

    /// Whether the side to move has lost.
    pub fn is_mate(&self) -> bool {
        let exposed = self.in_check(self.turn) || self.sparrows(self.turn).is_empty();
        exposed && self.moves().is_empty()
    }
}

impl Oracle for Plain {
    type Move = Move;

    fn moves(&self) -> Vec<Move> {
        self.moves()
    }

    fn play(&mut self, mv: Move) {
        *self = self.after(mv);
    }
}
