//! The rules of Umbra on sets of squares.

use std::hash::{Hash, Hasher};

use super::Swap;
use super::options::{Lines, Near, Options, Reach};
use crate::discs;
use crate::rays::{FALLING, FILE, RANK, RISING, Rays, run};
use crate::{GameId, Outcome, Side};

/// The state and options of Umbra besides the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    pub(super) options: Options,
    /// Whether the players have exchanged their colours.
    pub(super) swapped: bool,
}

impl Hash for Rules {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.swapped.hash(state);
    }
}

pub(super) type Board<B> = discs::Board<B, Rules>;

impl Rules {
    /// Returns whether the players have exchanged their colours.
    pub fn swapped(&self) -> bool {
        self.swapped
    }
}

impl discs::Rules for Rules {
    const GAME: GameId = GameId::Umbra;
    type Options = Options;
    type Extra = Swap;
    type Large = crate::bits::Wide;

    fn new(options: &Options) -> Self {
        Rules { options: *options, swapped: false }
    }

    #[inline]
    fn options(&self) -> &Options {
        &self.options
    }

    fn set_out<B: Rays>(board: &mut Board<B>) {
        board.turn = Side::Black;
    }

    #[inline]
    fn placements<B: Rays>(board: &Board<B>, side: Side) -> B {
        near(board.rules.options.x, board.pieces(side) | board.empty()) & board.empty()
    }

    #[inline]
    fn flips<B: Rays>(board: &Board<B>, at: usize) -> B {
        let Options { x, y, reach, .. } = board.rules.options;
        let (own, enemy) = (board.pieces(board.turn), board.pieces(board.turn.other()));
        if (near(x, B::bit(at)) & own).is_empty() {
            return B::EMPTY;
        }
        let through = match reach {
            Reach::Unbroken => own | enemy,
            Reach::FirstFriend => enemy,
        };
        let mut reached = B::EMPTY;
        if y != Lines::Diagonals {
            reached |= run(through, at, RANK) | run(through, at, FILE);
        }
        if y != Lines::Rows {
            reached |= run(through, at, RISING) | run(through, at, FALLING);
        }
        reached & enemy
    }

    /// Whoever has more pieces has won.
    fn result<B: Rays>(board: &Board<B>) -> Outcome {
        let [white, black] = Side::ALL.map(|side| board.pieces(side).count());
        match white.cmp(&black) {
            std::cmp::Ordering::Less => Outcome::Win(Side::Black),
            std::cmp::Ordering::Equal => Outcome::Draw,
            std::cmp::Ordering::Greater => Outcome::Win(Side::White),
        }
    }

    #[inline]
    fn extra_move<B: Rays>(board: &Board<B>) -> Option<Swap> {
        can_swap(board).then_some(Swap)
    }

    #[inline]
    fn play_extra(&mut self) {
        self.swapped = true;
    }
}

/// The squares in relationship X to any of a set, and some beyond the board.
#[inline]
pub fn near<B: Rays>(x: Near, set: B) -> B {
    let sides = set.east() | set.west();
    match x {
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

#[inline]
pub(super) fn can_swap<B: Rays>(board: &Board<B>) -> bool {
    let Rules { options, swapped } = board.rules;
    let Some(pieces) = options.pie.pieces() else { return false };
    board.turn == Side::White
        && !swapped
        && (board.pieces(Side::White) | board.pieces(Side::Black)).count() == pieces
        && !board.is_over()
}
