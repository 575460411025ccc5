//! The rules of Umbra on sets of squares.

use std::hash::{Hash, Hasher};

use super::options::{Lines, Near, Options, Reach};
use crate::rules::Side;
use crate::rules::rays::{FALLING, FILE, RANK, RISING, Rays, run};

/// A position on boards that fit into the sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Board<B> {
    pieces: [B; 2],
    empty: B,
    pub turn: Side,
    pub swapped: bool,
    pub options: Options,
}

impl<B: Hash> Hash for Board<B> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // Positions that are compared share their options, and the rest follows from these.
        self.pieces.hash(state);
        (self.turn, self.swapped).hash(state);
    }
}

impl<B: Rays> Board<B> {
    pub fn new(options: Options) -> Self {
        let empty = B::board(options.size);
        Board { pieces: [B::EMPTY; 2], empty, turn: Side::Black, swapped: false, options }
    }

    /// Puts a piece on an empty square, flipping nothing.
    pub fn put(&mut self, at: usize, side: Side) {
        self.pieces[side as usize] |= B::bit(at);
        self.empty &= !B::bit(at);
    }

    #[inline]
    pub fn pieces(&self, side: Side) -> B {
        self.pieces[side as usize]
    }

    #[inline]
    pub fn empty(&self) -> B {
        self.empty
    }

    /// The squares in relationship X to any of a set, and some beyond the board.
    #[inline]
    fn near(&self, set: B) -> B {
        let sides = set.east() | set.west();
        match self.options.x {
            Near::Diagonal => sides.north() | sides.south(),
            Near::Orthogonal => sides | set.north() | set.south(),
            Near::Adjacent => {
                let row = sides | set;
                sides | row.north() | row.south()
            }
            Near::Knight => {
                let far = set.east().east() | set.west().west();
                let tall = sides.north().north() | sides.south().south();
                far.north() | far.south() | tall
            }
        }
    }

    /// Where a side may place a piece.
    #[inline]
    pub fn placements(&self, side: Side) -> B {
        self.near(self.pieces(side) | self.empty) & self.empty
    }

    /// Whether nobody can place: the board is full, or the rest can never be filled.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.placements(self.turn).is_empty() && self.placements(self.turn.other()).is_empty()
    }

    #[inline]
    pub fn can_swap(&self) -> bool {
        let Some(pieces) = self.options.pie.pieces() else { return false };
        self.turn == Side::White
            && !self.swapped
            && (self.pieces[0] | self.pieces[1]).count() == pieces
            && !self.is_over()
    }

    /// What a piece of the side to move flips when it is placed on an empty square.
    #[inline]
    pub fn flips(&self, at: usize) -> B {
        let (own, enemy) = (self.pieces(self.turn), self.pieces(self.turn.other()));
        if (self.near(B::bit(at)) & own).is_empty() {
            return B::EMPTY;
        }
        let through = match self.options.reach {
            Reach::Unbroken => own | enemy,
            Reach::FirstFriend => enemy,
        };
        let y = self.options.y;
        let mut reached = B::EMPTY;
        if y != Lines::Diagonals {
            reached |= run(through, at, RANK) | run(through, at, FILE);
        }
        if y != Lines::Rows {
            reached |= run(through, at, RISING) | run(through, at, FALLING);
        }
        reached & enemy
    }

    #[inline]
    pub fn place(&mut self, at: usize) {
        let flips = self.flips(at);
        let placed = B::bit(at);
        self.pieces[self.turn as usize] |= flips | placed;
        self.pieces[self.turn.other() as usize] &= !(flips | placed);
        self.empty &= !placed;
        self.turn = self.turn.other();
    }

    #[inline]
    pub fn count_moves(&self) -> usize {
        let swaps = usize::from(self.can_swap());
        match self.placements(self.turn).count() as usize {
            0 if self.is_over() => 0,
            0 => 1 + swaps,
            count => count + swaps,
        }
    }
}
