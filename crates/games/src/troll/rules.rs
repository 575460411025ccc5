//! The rules of Troll on sets of squares.

use std::convert::Infallible;
use std::hash::{Hash, Hasher};

use super::{Edges, Opening, Options};
use crate::rays::{Rays, flanked, reach};
use crate::{GameId, Outcome, Side, Square, discs};

/// The state and options of Troll besides the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    pub(super) options: Options,
    /// The side whose edges are joined.
    pub(super) winner: Option<Side>,
}

impl Hash for Rules {
    fn hash<H: Hasher>(&self, _state: &mut H) {
        // The winner follows from the pieces.
    }
}

pub(crate) type Board<B> = discs::Board<B, Rules>;

impl Rules {
    /// The side whose edges are joined.
    pub fn winner(&self) -> Option<Side> {
        self.winner
    }
}

impl discs::Rules for Rules {
    const GAME: GameId = GameId::Troll;
    type Options = Options;
    type Extra = Infallible;
    type Large = crate::bits::Broad;

    fn new(options: &Options) -> Self {
        Rules { options: *options, winner: None }
    }

    #[inline]
    fn options(&self) -> &Options {
        &self.options
    }

    fn set_out<B: Rays>(board: &mut Board<B>) {
        if board.rules.options.setup == Opening::Othello {
            let high = board.size() / 2;
            let low = high - 1;
            for (file, rank) in [(low, low), (low, high), (high, low), (high, high)] {
                let side = if file == rank { Side::Black } else { Side::White };
                board.put(Square::new(file, rank), side);
            }
            board.turn = Side::Black;
        }
    }

    #[inline]
    fn placements<B: Rays>(board: &Board<B>, side: Side) -> B {
        let empty = board.empty();
        let guarded = guarded(board, side) & empty;
        if guarded.is_empty() || board.rules.options.edges == Edges::Closed {
            return empty & !guarded;
        }
        let own = board.pieces(side);
        let enemy = board.pieces(side.other());
        empty & !guarded | flanking(own, enemy) & guarded
    }

    #[inline]
    fn flips<B: Rays>(board: &Board<B>, at: usize) -> B {
        flanked(board.pieces(board.turn), board.pieces(board.turn.other()), at)
    }

    /// Flips are to the mover's colour, so only the mover can have joined the edges.
    #[inline]
    fn note_placement<B: Rays>(board: &mut Board<B>, side: Side) {
        if has_joined(board, side) {
            board.rules.winner = Some(side);
        }
    }

    #[inline]
    fn is_decided(&self) -> bool {
        self.winner.is_some()
    }

    #[inline]
    fn result<B: Rays>(board: &Board<B>) -> Outcome {
        board.rules.winner.map_or(Outcome::Draw, Outcome::Win)
    }
}

/// The number of the last file and rank.
#[inline]
fn last<B: Rays>(board: &Board<B>) -> usize {
    usize::from(board.size()) - 1
}

/// The other side's edges, corners included, where this side's placements are limited; with squares
/// beyond the board.
#[inline]
pub fn guarded<B: Rays>(board: &Board<B>, side: Side) -> B {
    let [from, to] = own_edges(board, side.other());
    from | to
}

/// The squares that can never become a side's: on closed edges all but its own; with squares beyond.
#[inline]
pub fn barred<B: Rays>(board: &Board<B>, side: Side) -> B {
    match board.rules.options.edges {
        Edges::Capture => B::EMPTY,
        Edges::Closed => guarded(board, side) & !board.pieces(side),
    }
}

/// The edges that a side has to join, with squares beyond: Black's are the left and the right
/// one, White's the bottom and the top one.
#[inline]
pub fn own_edges<B: Rays>(board: &Board<B>, side: Side) -> [B; 2] {
    let last = last(board);
    match side {
        Side::White => {
            let rank = B::bit(B::STRIDE).minus(B::bit(0));
            [rank, rank.up(last * B::STRIDE)]
        }
        Side::Black => [B::FIRST_FILE, B::FIRST_FILE.up(last)],
    }
}

/// Returns whether a side's pieces join its edges.
#[inline]
pub(super) fn has_joined<B: Rays>(board: &Board<B>, side: Side) -> bool {
    let own = board.pieces(side);
    if !crosses_every_gap(own, side, usize::from(board.size())) {
        return false;
    }
    let [from, to] = own_edges(board, side);
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

/// Returns whether there are two pieces side by side over each gap between a side's edges, which a
/// chain needs and which is quicker to see than the chain.
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

/// The squares behind rows of enemies in a direction and its opposite.
#[inline]
fn behind<B: Rays>(own: B, enemy: B, step: usize) -> B {
    let [up, down] = reach(own, [enemy; 2], step);
    up.up(step) | down.down(step)
}
