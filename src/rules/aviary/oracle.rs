//! The rules once more, slow and plain: every conceivable move is tried.

use super::{Aviary, Bird, Move};
use crate::rules::{Notation, Side};

/// Files and ranks from 0.
type At = (i32, i32);

/// Birds in a list, hands as lists.
#[derive(Clone)]
pub struct Plain {
    birds: Vec<(At, Side, Bird)>,
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

fn bit((file, rank): At) -> usize {
    (rank * 8 + file) as usize
}

fn at(square: crate::rules::Square) -> At {
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
        Plain {
            birds: setup.pieces().map(|(square, c)| (at(square), side(c), bird(c))).collect(),
            hands: setup.hands.clone().map(|hand| hand.into_iter().map(bird).collect()),
            turn: setup.turn,
        }
    }

    fn bird(&self, square: At) -> Option<(Side, Bird)> {
        self.birds.iter().find(|bird| bird.0 == square).map(|bird| (bird.1, bird.2))
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
        self.birds.iter().any(|&(from, side, bird)| {
            side == by && from != square && self.passes(side, bird, from, square)
        })
    }

    fn sparrows(&self, side: Side) -> Vec<At> {
        let mine = |bird: &&(At, Side, Bird)| bird.1 == side && bird.2 == Bird::Sparrow;
        self.birds.iter().filter(mine).map(|bird| bird.0).collect()
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
            next.birds.retain(|bird| bird.0 != to);
        }
        match mv.from() {
            Some(from) => next.birds.retain(|bird| bird.0 != at(from)),
            None => {
                let n = self.hands[us].iter().position(|bird| *bird == mv.bird()).unwrap();
                next.hands[us].remove(n);
            }
        }
        next.birds.push((to, self.turn, mv.bird()));
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
        for &(from, side, bird) in &self.birds {
            for to in squares().filter(|_| side == self.turn) {
                let there = self.bird(to);
                if there.is_none_or(|(owner, _)| owner != side) && self.passes(side, bird, from, to)
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

    pub fn perft(&self, depth: u32) -> u64 {
        let moves = self.moves();
        if depth == 1 {
            return moves.len() as u64;
        }
        moves.into_iter().map(|mv| self.after(mv).perft(depth - 1)).sum()
    }

    /// Whether the side to move has lost.
    pub fn is_mate(&self) -> bool {
        let exposed = self.in_check(self.turn) || self.sparrows(self.turn).is_empty();
        exposed && self.moves().is_empty()
    }
}
