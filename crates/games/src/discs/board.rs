//! Pieces on sets of squares, and what all games of discs do with them.

use std::hash::{Hash, Hasher};

use super::{Move, Rules};
use crate::rays::Rays;
use crate::{GameOptions as _, MoveList, Side, Square};

/// A position on a board that fits into the sets `B`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board<B, R> {
    pieces: [B; 2],
    empty: B,
    /// The side to move.
    pub turn: Side,
    /// The game's own state and options.
    pub rules: R,
}

impl<B: Hash, R: Hash> Hash for Board<B, R> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // The empty squares follow from the pieces.
        (&self.pieces, self.turn, &self.rules).hash(state);
    }
}

impl<B: Rays, R: Rules> Board<B, R> {
    /// A board without pieces, and White to move.
    pub fn empty_of(rules: R) -> Self {
        let empty = B::board(rules.options().size());
        Board { pieces: [B::EMPTY; 2], empty, turn: Side::White, rules }
    }

    /// Puts a piece on an empty square, flipping nothing.
    pub fn put(&mut self, at: Square, side: Side) {
        let piece = B::bit(B::index(at));
        self.pieces[side as usize] |= piece;
        self.empty &= !piece;
    }

    /// The squares with a piece of this side.
    #[inline]
    pub fn pieces(&self, side: Side) -> B {
        self.pieces[side as usize]
    }

    /// The squares without a piece.
    #[inline]
    pub fn empty(&self) -> B {
        self.empty
    }

    /// Returns whether the board is full.
    pub fn is_full(&self) -> bool {
        self.empty.is_empty()
    }

    /// Files, and ranks, of the board.
    #[inline]
    pub fn size(&self) -> u8 {
        self.rules.options().size()
    }

    /// Returns whether a square is on the board.
    #[inline]
    pub fn has(&self, at: Square) -> bool {
        at.is_on(self.size())
    }

    /// Whose piece is on a square.
    pub fn piece(&self, at: Square) -> Option<Side> {
        let stands = |side: &Side| self.pieces(*side).has(B::index(at));
        if self.has(at) { Side::ALL.into_iter().find(stands) } else { None }
    }

    /// Returns whether neither side can place a piece.
    #[inline]
    pub fn is_blocked(&self) -> bool {
        R::placements(self, self.turn).is_empty()
            && R::placements(self, self.turn.other()).is_empty()
    }

    /// Returns whether no move is left.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.rules.is_decided() || self.is_blocked()
    }

    /// Places a piece of the side to move on an empty square.
    #[inline]
    pub fn place(&mut self, at: usize) {
        let side = self.turn;
        let placed = B::bit(at);
        let own = R::flips(self, at) | placed;
        self.pieces[side as usize] |= own;
        self.pieces[side.other() as usize] &= !own;
        self.empty &= !placed;
        self.turn = side.other();
        R::note_placement(self, side);
    }

    #[inline]
    pub(super) fn apply(&mut self, mv: Move<R::Extra>) {
        match mv {
            Move::Place(at) if self.has(at) => self.place(B::index(at)),
            Move::Extra(_) => self.rules.play_extra(),
            Move::Place(_) | Move::Pass => self.turn = self.turn.other(),
        }
    }

    pub(super) fn legal_moves(&self, into: &mut MoveList<Move<R::Extra>>) {
        into.clear();
        if self.rules.is_decided() {
            return;
        }
        let placements = R::placements(self, self.turn);
        into.extend(placements.iter().map(|at| Move::Place(B::square(at))));
        if into.is_empty() && !self.is_blocked() {
            into.push(Move::Pass);
        }
        into.extend(R::extra_move(self).map(Move::Extra));
    }

    #[inline]
    pub(super) fn count_moves(&self) -> usize {
        if self.rules.is_decided() {
            return 0;
        }
        let extra = usize::from(R::extra_move(self).is_some());
        match R::placements(self, self.turn).count() as usize {
            0 if self.is_blocked() => 0,
            0 => 1 + extra,
            count => count + extra,
        }
    }

    /// The numbers go to the placements, then to passing, then to the extra move.
    #[inline]
    pub(super) fn pick_move(&self, index: impl FnOnce(usize) -> usize) -> Option<Move<R::Extra>> {
        if self.rules.is_decided() {
            return None;
        }
        let placements = R::placements(self, self.turn);
        let place = |n| Move::Place(B::square(placements.nth(n)));
        match (placements.count() as usize, R::extra_move(self).map(Move::Extra)) {
            (0, _) if self.is_blocked() => None,
            (0, None) => {
                index(1);
                Some(Move::Pass)
            }
            (0, Some(extra)) => Some([Move::Pass, extra][index(2).min(1)]),
            (count, None) => Some(place(index(count))),
            (count, Some(extra)) => {
                let n = index(count + 1);
                Some(if n < count { place(n) } else { extra })
            }
        }
    }

    pub(super) fn is_legal(&self, mv: Move<R::Extra>) -> bool {
        let placements = R::placements(self, self.turn);
        match mv {
            _ if self.rules.is_decided() => false,
            Move::Place(at) => self.has(at) && placements.has(B::index(at)),
            Move::Pass => placements.is_empty() && !self.is_blocked(),
            Move::Extra(extra) => R::extra_move(self) == Some(extra),
        }
    }

    pub(super) fn flipped_squares(&self, mv: Move<R::Extra>) -> Vec<Square> {
        match mv {
            Move::Place(at) if self.has(at) && self.empty.has(B::index(at)) => {
                R::flips(self, B::index(at)).iter().map(B::square).collect()
            }
            _ => Vec::new(),
        }
    }
}
