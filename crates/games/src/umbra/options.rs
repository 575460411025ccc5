//! The family of games to which Umbra belongs.

use serde::{Deserialize, Serialize};

use super::relations::{Directions, Leaps};
use crate::{GameOptions, Preset, Square, Symmetry};
use owlery_i18n::{Message, Text, messages};

/// The options of Umbra.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Files, and ranks, of the board.
    pub size: u8,
    /// The relationship X: where a placed piece needs a friend or an empty square.
    pub x: Leaps,
    /// The relationship Y: the directions in which enemies are flipped.
    pub y: Directions,
    /// How far enemies are flipped in those directions.
    pub reach: Reach,
    /// When White may swap, if at all.
    pub pie: Pie,
}

/// The end of a row of pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reach {
    /// Only an empty square.
    Unbroken,
    /// A friendly piece too.
    FirstFriend,
}

/// The pie rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pie {
    /// White may not swap.
    Off,
    /// White may swap instead of the first turn.
    First,
    /// White may swap instead of the second turn.
    Second,
}

impl Pie {
    /// The number of pieces on the board when White may swap.
    pub fn pieces(self) -> Option<u32> {
        match self {
            Pie::Off => None,
            Pie::First => Some(1),
            Pie::Second => Some(3),
        }
    }
}

impl Default for Options {
    fn default() -> Self {
        Options {
            size: 9,
            x: Leaps::DIAGONAL,
            y: Directions::ROWS,
            reach: Reach::Unbroken,
            pie: Pie::Off,
        }
    }
}

impl Options {
    /// The symmetries of the board, besides the identity, that keep both relationships.
    pub fn symmetries(&self) -> impl Iterator<Item = Symmetry> {
        let Options { x, y, .. } = *self;
        let keeps = move |symmetry: &Symmetry| x.is_kept_by(*symmetry) && y.is_kept_by(*symmetry);
        Symmetry::SQUARE.into_iter().filter(keeps)
    }

    /// The squares of the board that are in relationship X to a square.
    pub fn neighbours(&self, at: Square) -> impl Iterator<Item = Square> {
        let size = self.size;
        self.x.iter().filter_map(move |(files, ranks)| at.offset(files, ranks, size))
    }

    /// Returns whether games end with a full board: whether every square has a neighbour. A piece
    /// can be placed as long as an empty square has one, whatever stands there.
    pub fn fills_board(&self) -> bool {
        Square::all(self.size).all(|at| self.neighbours(at).next().is_some())
    }
}

messages! {
    enum OutOfRange {
        Size { size: u8 } = "rules-umbra-size",
    }
}

impl GameOptions for Options {
    fn presets() -> Vec<Preset<Self>> {
        let umbra = Options::default();
        vec![
            Preset::new("Umbra", Text::of("rules-umbra-preset.umbra"), umbra),
            Preset::new(
                "Eclipse",
                Text::of("rules-umbra-preset.eclipse"),
                Options { x: Leaps::ADJACENT, ..umbra },
            ),
        ]
    }

    fn check(&self) -> Result<(), Message> {
        match self.size {
            3..=19 => Ok(()),
            size => Err(OutOfRange::Size { size }.into()),
        }
    }

    #[inline]
    fn size(&self) -> u8 {
        self.size
    }
}

/// Options with random relationships, for tests: every other X is lopsided.
#[cfg(any(test, feature = "testing"))]
pub fn random_rules(count: usize, size: u8) -> Vec<Options> {
    use super::Direction;
    let mut random = fastrand::Rng::with_seed(61);
    let mut rules = |n: usize| {
        let count = random.usize(1..=4);
        let mut leaps = Vec::new();
        while leaps.len() < count {
            let leap = (random.i32(-3..=3), random.i32(-3..=3));
            leaps.extend((leap != (0, 0)).then_some(leap));
        }
        let x = if n.is_multiple_of(2) { Leaps::exactly(leaps) } else { Leaps::with_images(leaps) };
        let directions = random.usize(1..=8);
        let directions = random.choose_multiple(Direction::ALL, directions);
        Options {
            size,
            x: x.expect("each leap is short and leads somewhere"),
            y: Directions::new(directions).expect("there is a direction"),
            reach: if random.bool() { Reach::Unbroken } else { Reach::FirstFriend },
            pie: [Pie::Off, Pie::First, Pie::Second][random.usize(..3)],
        }
    };
    (0..count).map(&mut rules).collect()
}
