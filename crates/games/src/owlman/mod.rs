//! Owlman: Doc and twelve helpers against one Owlman, on the 32 light squares of a chessboard.
//!
//! White has Doc and the helpers, Black has Owlman.

pub mod moves;
mod options;
#[cfg(test)]
mod oracle;
mod past;
#[cfg(any(test, feature = "testing"))]
pub mod solver;
pub mod tables;
#[cfg(test)]
mod tests;
mod text;
mod view;

use std::fmt;
use std::hash::{Hash, Hasher};

pub use self::moves::Move;
use self::moves::{Steps, bits};
pub use self::options::Options;
pub use self::past::Board;
use self::past::Past;
use self::tables::{BEYOND, CAMERA, LAIR, LEAPS, TOWER};
pub use self::view::Ending;
use crate::bits::Bits as _;
use crate::{GameId, MoveList, Notation as _, Outcome, Position, Side};

/// A position of Owlman.
#[derive(Clone)]
pub struct Owlman {
    /// Sets of light squares, as are `doc` and `forbidden`.
    helpers: u32,
    /// One square; none once he has been taken.
    doc: u32,
    /// The squares that Owlman may not go to because White demands that he vary.
    forbidden: u32,
    made: u32,
    nightfall: Option<u32>,
    /// The light square of Owlman.
    owl: u8,
    turn: Side,
    repetition: bool,
    /// Whether Owlman's moves are noted for the rule of repetition.
    remembers: bool,
    past: Past,
}

/// The most helpers that White has.
pub const HELPERS: u32 = 12;

/// The helpers' squares at the start: four light squares a rank, the right one first; the fifth
/// rank is written first.
pub const START: u32 = 0b1110_1100_1110_1100_0110;

impl Position for Owlman {
    const GAME: GameId = GameId::Owlman;
    type Move = Move;
    type Options = Options;

    fn start(options: &Options) -> Self {
        Owlman::new(START, 1 << TOWER, LAIR, Side::White, 0, options)
    }

    #[inline]
    fn turn(&self) -> Side {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        self.ending().map(|ending| Outcome::Win(ending.winner()))
    }

    fn legal_moves(&self, into: &mut MoveList<Move>) {
        into.clear();
        if self.settled() {
            return;
        }
        if self.turn == Side::Black {
            let targets = bits(self.reach() & !self.forbidden);
            into.extend(targets.map(|to| Move { from: self.owl, to, demand: false }));
            return;
        }
        let steps = self.steps();
        steps.for_each(|from, to| into.push(Move { from, to, demand: false }));
        let repeating = self.repeating(steps);
        if !repeating.is_empty() {
            repeating.for_each(|from, to| into.push(Move { from, to, demand: true }));
            into.sort_unstable();
        }
    }

    #[inline]
    fn apply(&mut self, mv: Move) {
        match self.turn {
            Side::White => self.apply_white(mv),
            Side::Black => self.apply_owlman(mv),
        }
    }

    #[inline]
    fn count_moves(&self) -> usize {
        if self.settled() {
            return 0;
        }
        if self.turn == Side::Black {
            return (self.reach() & !self.forbidden).count_ones() as usize;
        }
        let steps = self.steps();
        steps.count() + self.repeating(steps).count()
    }

    #[inline]
    fn pick_move(&self, index: impl FnOnce(usize) -> usize) -> Option<Move> {
        if self.settled() {
            return None;
        }
        if self.turn == Side::Black {
            let targets = self.reach() & !self.forbidden;
            let to = || u64::from(targets).nth(index(targets.count_ones() as usize)) as u8;
            return (targets != 0).then(|| Move { from: self.owl, to: to(), demand: false });
        }
        let steps = self.steps();
        if steps.is_empty() {
            return None;
        }
        let (repeating, plain) = (self.repeating(steps), steps.count());
        let n = index(plain + repeating.count());
        let demand = n >= plain;
        let (from, to) = if demand { repeating.nth(n - plain) } else { steps.nth(n) };
        Some(Move { from, to, demand })
    }
}

/// Compares board and side to move; White's moves made, history and demands do not count.
impl PartialEq for Owlman {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
    }
}

impl Eq for Owlman {}

impl Hash for Owlman {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.key());
    }
}

impl fmt::Debug for Owlman {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Owlman").field(&self.code()).finish()
    }
}

impl Owlman {
    fn new(helpers: u32, doc: u32, owl: u8, turn: Side, made: u32, options: &Options) -> Self {
        let Options { nightfall, repetition } = *options;
        let past = Past::default();
        Owlman {
            helpers,
            doc,
            forbidden: 0,
            made,
            nightfall,
            owl,
            turn,
            repetition,
            remembers: repetition,
            past,
        }
    }

    /// A position without options.
    pub fn alone(board: Board, turn: Side) -> Self {
        let options = Options { nightfall: None, repetition: false };
        Owlman::new(board.helpers, 1 << board.doc, board.owl, turn, 0, &options)
    }

    /// Another board under the rules of this game, after a number of White's moves.
    pub fn elsewhere(&self, board: Board, turn: Side, made: u32) -> Self {
        let options = Options { nightfall: self.nightfall, repetition: self.repetition };
        Owlman::new(board.helpers, 1 << board.doc, board.owl, turn, made, &options)
    }

    /// The pieces, without whose turn it is.
    #[inline]
    pub fn board(&self) -> Board {
        let (doc, owl) = (self.doc.trailing_zeros() as u8, self.owl);
        Board { helpers: self.helpers, doc, owl }
    }

    #[inline]
    fn photographed(&self) -> bool {
        self.doc == 1 << LAIR && self.helpers >> CAMERA & 1 != 0
    }

    #[inline]
    fn night(&self) -> bool {
        self.nightfall.is_some_and(|last| self.made >= last)
    }

    /// Returns whether the game is over, without looking for legal moves.
    #[inline]
    fn settled(&self) -> bool {
        self.doc == 0 || self.helpers == 0 || self.photographed() || self.night()
    }

    /// White's steps; the church tower is closed to them.
    #[inline]
    fn steps(&self) -> Steps {
        let pieces = self.helpers | self.doc;
        Steps::of(pieces, !(pieces | 1 << self.owl | 1 << TOWER))
    }

    /// Selects the steps of White's that repeat an earlier position.
    #[inline]
    fn repeating(&self, steps: Steps) -> Steps {
        if self.past.is_empty() {
            Steps::default()
        } else {
            self.past.repeating(self.board(), steps)
        }
    }

    /// Owlman's targets, apart from White's demand.
    #[inline]
    pub fn reach(&self) -> u32 {
        if self.owl == TOWER {
            return self.helpers;
        }
        // On the tower Doc is no obstacle but prey.
        LEAPS[usize::from(self.owl & 31)] & !(self.helpers | self.doc & !(1 << TOWER))
    }

    /// The helper, as a set, that Owlman frightens away by going to a square.
    #[inline]
    pub fn frightened(&self, to: u8) -> u32 {
        let seen =
            BEYOND[usize::from(self.owl & 31)][usize::from(to & 31)] & (self.helpers | self.doc);
        let nearest = if to > self.owl {
            seen & seen.wrapping_neg()
        } else {
            (1_u32 << 31).checked_shr(seen.leading_zeros()).unwrap_or(0)
        };
        // By a super swoop it is the helper he lands on.
        (nearest | 1 << to) & self.helpers
    }

    #[inline]
    fn apply_white(&mut self, mv: Move) {
        let (from, to) = (1 << mv.from, 1 << mv.to);
        if self.doc == from {
            self.doc = to;
        } else {
            self.helpers = self.helpers & !from | to;
        }
        self.made = self.made.saturating_add(1);
        if mv.demand {
            self.forbidden = self.past.played_from(self.board());
        }
        self.turn = Side::Black;
    }

    #[inline]
    fn apply_owlman(&mut self, mv: Move) {
        let captured = self.frightened(mv.to);
        if self.remembers || captured != 0 && !self.past.is_empty() {
            self.remember(mv.to, captured);
        }
        self.helpers &= !captured;
        self.doc &= !(1 << mv.to);
        self.owl = mv.to;
        self.forbidden = 0;
        self.turn = Side::White;
    }

    #[cold]
    fn remember(&mut self, to: u8, captured: u32) {
        if captured == 0 {
            self.past.note(self.board(), to);
        } else {
            self.past.clear();
        }
    }
}
