//! The first moves of the strategy that comes with the program, known before it is played through.

use std::sync::LazyLock;

use super::file::{Content, SHIPPED};
use super::move_rank::MoveRankCodec;
use owlery_games::owlman::{Board, Owlman};
use owlery_games::{MoveList, Position as _, Side};

/// The most moves that White needs from the first position of the strategy. A test plays all of it
/// through, and so does `owlery solve owlman --check`.
pub const MOVES: u8 = 33;

/// The first position of the strategy, and what its first move leads to.
pub struct Opening {
    /// The keys of both, each with its mirror image's.
    root: [u64; 2],
    after: [u64; 2],
}

static OPENING: LazyLock<Option<Opening>> = LazyLock::new(|| {
    let (root, number) = Content::first(SHIPPED)?;
    let mut position = Owlman::alone(root, Side::White);
    let mut legal = MoveList::new();
    position.legal_moves(&mut legal);
    position.apply(MoveRankCodec::default().mv(root, &legal, number)?);
    let keys = |board: Board| [board.key(), board.mirrored().key()];
    Some(Opening { root: keys(root), after: keys(position.board()) })
});

impl Opening {
    /// The greatest number of moves that White needs to win a game that goes on; `None` except at
    /// the beginning of the strategy.
    #[inline]
    pub fn moves(position: &Owlman) -> Option<u8> {
        let opening = OPENING.as_ref()?;
        let key = position.board().key();
        match position.turn() {
            Side::White => opening.root.contains(&key).then_some(MOVES),
            Side::Black => opening.after.contains(&key).then_some(MOVES - 1),
        }
    }
}
