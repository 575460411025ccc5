//! The rules of Umbra on sets of squares.

use std::hash::{Hash, Hasher};

use super::Swap;
use super::options::{Options, Reach};
use super::relations::{Direction, Directions, Leaps};
use crate::discs;
use crate::rays::{FALLING, FILE, RANK, RISING, Rays, run};
use crate::{GameId, Outcome, Side};

/// The state and options of Umbra besides the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    pub(super) options: Options,
    /// Whether the players have exchanged their colours.
    pub(super) swapped: bool,
    /// The relationship X, if it has a quick way to find neighbours.
    shape: Shape,
    /// The symmetries that keep both relationships, as bits by their numbers.
    symmetries: u8,
    /// Whether games end with a full board.
    fills_board: bool,
}

/// The relationships X that are computed by a few shifts of sets, and all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    Adjacent,
    Orthogonal,
    Diagonal,
    Knight,
    Other,
}

impl From<Leaps> for Shape {
    fn from(leaps: Leaps) -> Self {
        match leaps {
            Leaps::ADJACENT => Shape::Adjacent,
            Leaps::ORTHOGONAL => Shape::Orthogonal,
            Leaps::DIAGONAL => Shape::Diagonal,
            Leaps::KNIGHT => Shape::Knight,
            _ => Shape::Other,
        }
    }
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

    /// The symmetries that keep both relationships, as bits by their
    /// [numbers](crate::Symmetry::number); the lowest is the identity.
    #[inline]
    pub fn symmetries(&self) -> u8 {
        self.symmetries
    }

    /// Returns whether games end with a full board; see [`Options::fills_board`].
    #[inline]
    pub fn fills_board(&self) -> bool {
        self.fills_board
    }

    /// The squares that have any of a set in relationship X to them, and some beyond the board.
    #[inline]
    pub fn near<B: Rays>(&self, set: B) -> B {
        let sides = set.east() | set.west();
        match self.shape {
            Shape::Diagonal => sides.north() | sides.south(),
            Shape::Orthogonal => sides | set.north() | set.south(),
            Shape::Adjacent => {
                let row = sides | set;
                sides | row.north() | row.south()
            }
            Shape::Knight => {
                let far = set.east().east() | set.west().west();
                let tall = sides.north().north() | sides.south().south();
                far.north() | far.south() | tall
            }
            Shape::Other => near_by_leaps(self.options.x, set),
        }
    }
}

impl discs::Rules for Rules {
    const GAME: GameId = GameId::Umbra;
    type Options = Options;
    type Extra = Swap;
    type Large = crate::bits::Wide;

    fn new(options: &Options) -> Self {
        let symmetries = options.symmetries().fold(1, |all, symmetry| all | 1 << symmetry.number());
        Rules {
            options: *options,
            swapped: false,
            shape: options.x.into(),
            symmetries,
            fills_board: options.fills_board(),
        }
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
        board.rules.near(board.pieces(side) | board.empty()) & board.empty()
    }

    #[inline]
    fn flips<B: Rays>(board: &Board<B>, at: usize) -> B {
        let Options { y, reach, .. } = board.rules.options;
        let (own, enemy) = (board.pieces(board.turn), board.pieces(board.turn.other()));
        if !board.rules.near(own).has(at) {
            return B::EMPTY;
        }
        let through = match reach {
            Reach::Unbroken => own | enemy,
            Reach::FirstFriend => enemy,
        };
        let straight = || run(through, at, RANK) | run(through, at, FILE);
        let diagonal = || run(through, at, RISING) | run(through, at, FALLING);
        let reached = match y {
            Directions::ROWS => straight(),
            Directions::DIAGONALS => diagonal(),
            Directions::QUEEN => straight() | diagonal(),
            _ => run_in(y, through, at),
        };
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

/// The squares from which a leap ends in a set, and some beyond the board. It stays out of the way of
/// the named relationships.
#[cold]
#[inline(never)]
fn near_by_leaps<B: Rays>(leaps: Leaps, set: B) -> B {
    // The squares from which -3 to 3 files to the right lead into the set.
    let mut beside = [set; 7];
    for n in 1..=3 {
        beside[3 - n] = beside[4 - n].east();
        beside[3 + n] = beside[2 + n].west();
    }
    let row = |ranks: i32| {
        let row = leaps.row(ranks);
        let chosen = beside.iter().enumerate().filter(|(files, _)| row >> files & 1 == 1);
        chosen.fold(B::EMPTY, |all, (_, set)| all | *set)
    };
    let upward = ((row(3).south() | row(2)).south() | row(1)).south();
    let downward = ((row(-3).north() | row(-2)).north() | row(-1)).north();
    upward | row(0) | downward
}

/// The lines of [`Rays`], each with its direction towards higher bits and the opposite one.
pub const LINES: [(usize, [Direction; 2]); 4] = [
    (RANK, [Direction::E, Direction::W]),
    (FILE, [Direction::N, Direction::S]),
    (RISING, [Direction::Ne, Direction::Sw]),
    (FALLING, [Direction::Nw, Direction::Se]),
];

/// The squares of `through` that a finger reaches from a square in some directions before it leaves
/// `through`. It stays out of the way of the named relationships.
#[cold]
#[inline(never)]
fn run_in<B: Rays>(directions: Directions, through: B, at: usize) -> B {
    let below = B::bit(at).minus(B::bit(0));
    LINES.into_iter().fold(B::EMPTY, |reached, (line, ways)| {
        let allowed = match ways.map(|way| directions.has(way)) {
            [false, false] => return reached,
            [true, true] => !B::EMPTY,
            [true, false] => !below,
            [false, true] => below,
        };
        reached | run(through, at, line) & allowed
    })
}

#[inline]
pub(super) fn can_swap<B: Rays>(board: &Board<B>) -> bool {
    let Rules { options, swapped, .. } = board.rules;
    let Some(pieces) = options.pie.pieces() else { return false };
    board.turn == Side::White
        && !swapped
        && (board.pieces(Side::White) | board.pieces(Side::Black)).count() == pieces
        && !board.is_over()
}
