//! Noughts and crosses, a toy game for tests: three in a row on 3x3.
//!
//! Crosses are [`Side::White`] and move first.

mod options;
#[cfg(test)]
mod oracle;
#[cfg(test)]
mod tests;
mod text;

pub use self::options::Options;

use super::{GameId, MoveList, Outcome, Position, Side, Square};

/// Files, and ranks, of the board.
pub const SIZE: u8 = 3;

/// The rows of three as bits by [`Square::index`].
const LINES: [u16; 8] = [
    0b000_000_111,
    0b000_111_000,
    0b111_000_000,
    0b001_001_001,
    0b010_010_010,
    0b100_100_100,
    0b100_010_001,
    0b001_010_100,
];

/// A position of Noughts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Noughts {
    /// The squares of crosses and of noughts.
    signs: [u16; 2],
    turn: Side,
}

impl Position for Noughts {
    const GAME: GameId = GameId::Noughts;
    type Move = Square;
    type Options = Options;

    fn start(_options: &Options) -> Self {
        Noughts { signs: [0; 2], turn: Side::White }
    }

    fn turn(&self) -> Side {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = Side::ALL.into_iter().find(|side| self.row(*side).is_some());
        let is_full = || Square::all(SIZE).all(|at| self.sign(at).is_some());
        winner.map(Outcome::Win).or_else(|| is_full().then_some(Outcome::Draw))
    }

    fn legal_moves(&self, into: &mut MoveList<Square>) {
        into.clear();
        if self.outcome().is_none() {
            into.extend(Square::all(SIZE).filter(|at| self.sign(*at).is_none()));
        }
    }

    fn apply(&mut self, mv: Square) {
        self.signs[self.turn as usize] |= bit(mv);
        self.turn = self.turn.other();
    }
}

impl Noughts {
    /// Whose sign is on a square; `None` also for squares beyond the board.
    pub fn sign(&self, at: Square) -> Option<Side> {
        Side::ALL.into_iter().find(|side| self.signs[*side as usize] & bit(at) != 0)
    }

    /// A row of three that a side has.
    pub fn row(&self, side: Side) -> Option<impl Iterator<Item = Square> + use<>> {
        let has = |line: &u16| self.signs[side as usize] & line == *line;
        let line = LINES.into_iter().find(has)?;
        Some(Square::all(SIZE).filter(move |at| line & bit(*at) != 0))
    }

    /// Returns whether a sign of this side on an empty square would make a row.
    pub fn completes(&self, side: Side, at: Square) -> bool {
        let mut with = *self;
        with.signs[side as usize] |= bit(at);
        self.sign(at).is_none() && with.row(side).is_some()
    }
}

/// The square as a set; empty for squares beyond the board.
fn bit(at: Square) -> u16 {
    if at.is_on(SIZE) { 1 << at.index(SIZE) } else { 0 }
}
