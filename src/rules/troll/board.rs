//! The rules of Troll on sets of squares.

use std::hash::{Hash, Hasher};

use super::options::{Opening, Options};
use crate::rules::rays::{Rays, flanked};
use crate::rules::{Side, Square};

/// A position on boards that fit into the sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Board<B> {
    pieces: [B; 2],
    empty: B,
    pub turn: Side,
    pub winner: Option<Side>,
    pub options: Options,
}

impl<B: Hash> Hash for Board<B> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // Positions that are compared share their options, and the rest follows from these.
        self.pieces.hash(state);
        self.turn.hash(state);
    }
}

impl<B: Rays> Board<B> {
    pub fn empty_board(options: Options) -> Self {
        let empty = B::board(options.size);
        Board { pieces: [B::EMPTY; 2], empty, turn: Side::White, winner: None, options }
    }

    pub fn new(options: Options) -> Self {
        let mut board = Board::empty_board(options);
        if options.setup == Opening::Othello {
            let high = options.size / 2;
            let low = high - 1;
            for (file, rank) in [(low, low), (low, high), (high, low), (high, high)] {
                let side = if file == rank { Side::Black } else { Side::White };
                board.put(B::index(Square::new(file, rank)), side);
            }
            board.turn = Side::Black;
        }
        board
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

    #[inline]
    fn size(&self) -> usize {
        usize::from(self.options.size)
    }

    /// The edges where a side must flip: the other's, corners and all; with squares beyond.
    #[inline]
    pub fn guarded(&self, side: Side) -> B {
        let last = self.size() - 1;
        match side {
            Side::White => B::FIRST_FILE | B::FIRST_FILE.up(last),
            Side::Black => {
                let rank = B::bit(B::STRIDE).minus(B::bit(0));
                rank | rank.up(last * B::STRIDE)
            }
        }
    }

    /// Where a side may place a piece.
    #[inline]
    pub fn placements(&self, side: Side) -> B {
        let guarded = self.guarded(side) & self.empty;
        if guarded.is_empty() {
            return self.empty;
        }
        let own = self.pieces(side);
        let enemy = self.pieces(side.other());
        self.empty & !guarded | flanking(own, enemy) & guarded
    }

    /// Whether nobody can place.
    #[inline]
    pub fn is_blocked(&self) -> bool {
        self.placements(self.turn).is_empty() && self.placements(self.turn.other()).is_empty()
    }

    /// What a piece of the side to move flips when it is placed on an empty square.
    #[inline]
    pub fn flips(&self, at: usize) -> B {
        flanked(self.pieces(self.turn), self.pieces(self.turn.other()), at)
    }

    #[inline]
    pub fn place(&mut self, at: usize) {
        let side = self.turn;
        let placed = self.flips(at) | B::bit(at);
        self.pieces[side as usize] |= placed;
        self.pieces[side.other() as usize] &= !placed;
        self.empty &= !B::bit(at);
        self.turn = side.other();
        // Flips are to the mover's colour, so nobody else can have joined the edges.
        if self.has_joined(side) {
            self.winner = Some(side);
        }
    }

    /// The edges that a side has to join: the left and right or the bottom and top one.
    #[inline]
    pub fn own_edges(&self, side: Side) -> [B; 2] {
        let last = self.size() - 1;
        let rank = B::bit(B::STRIDE).minus(B::bit(0));
        match side {
            Side::White => [rank, rank.up(last * B::STRIDE)],
            Side::Black => [B::FIRST_FILE, B::FIRST_FILE.up(last)],
        }
    }

    /// Whether a side's pieces join its edges.
    #[inline]
    pub fn has_joined(&self, side: Side) -> bool {
        let own = self.pieces(side);
        if !crosses_every_gap(own, side, self.size()) {
            return false;
        }
        let [from, to] = self.own_edges(side);
        let mut reached = own & from;
        loop {
            let row = reached | (reached.east() | reached.west()) & own;
            let next = row | (row.north() | row.south()) & own;
            if !(next & to).is_empty() {
                return true;
            }
            if next == reached {
                return false;
            }
            reached = next;
        }
    }
}

/// Whether there are two pieces side by side over each gap between a side's edges,
/// which a chain needs and which is quicker to see than the chain.
#[inline]
fn crosses_every_gap<B: Rays>(own: B, side: Side, size: usize) -> bool {
    let mut covered = 1;
    match side {
        Side::Black => {
            let mut folded = own & own.down(1);
            while covered < B::STRIDE {
                folded |= folded.down(covered * B::STRIDE);
                covered *= 2;
            }
            let wanted = B::bit(size - 1).minus(B::bit(0));
            folded & wanted == wanted
        }
        Side::White => {
            let mut folded = own & own.south();
            while covered < B::STRIDE {
                // Never further than the rank's end, where the next rank begins.
                let step = covered.min(B::STRIDE - covered);
                folded |= folded.down(step);
                covered += step;
            }
            let wanted = B::FIRST_FILE & B::bit((size - 1) * B::STRIDE).minus(B::bit(0));
            folded & wanted == wanted
        }
    }
}

/// The squares behind rows of enemies next to own pieces, whatever stands there.
#[inline]
fn flanking<B: Rays>(own: B, enemy: B) -> B {
    // Enemies in the outer files are passed by no row but their own file.
    let inner = enemy & !(B::FIRST_FILE | B::LAST_FILE);
    behind(own, inner, 1)
        | behind(own, inner, B::STRIDE - 1)
        | behind(own, enemy, B::STRIDE)
        | behind(own, inner, B::STRIDE + 1)
}

/// The squares behind rows of enemies in a direction and its opposite: rows of doubling length.
#[inline]
fn behind<B: Rays>(own: B, enemy: B, step: usize) -> B {
    let (mut up, mut down) = (enemy & own.up(step), enemy & own.down(step));
    let (mut over, mut under) = (enemy, enemy);
    let mut length = 1;
    while length < B::STRIDE - 2 {
        up |= over & up.up(length * step);
        down |= under & down.down(length * step);
        over &= over.up(length * step);
        under &= under.down(length * step);
        length *= 2;
    }
    up.up(step) | down.down(step)
}
