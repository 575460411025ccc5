//! The family of games to which Umbra belongs.

use serde::{Deserialize, Serialize};

use crate::{GameOptions, Preset};
use owlery_i18n::{Message, Text, messages};

/// The options of Umbra.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Files, and ranks, of the board.
    pub size: u8,
    /// The relationship X: where a placed piece needs a friend or an empty square.
    pub x: Near,
    /// Along which lines enemies are flipped.
    pub y: Lines,
    /// How far enemies are flipped along those lines.
    pub reach: Reach,
    /// When White may swap, if at all.
    pub pie: Pie,
}

/// The relationship X of two squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Near {
    /// All eight neighbours.
    Adjacent,
    /// The four that share a side.
    Orthogonal,
    /// The four that share only a corner.
    Diagonal,
    /// A knight's move away.
    Knight,
}

/// The lines of the relationship Y.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lines {
    /// The rank and the file.
    Rows,
    /// The two diagonals.
    Diagonals,
    /// Both.
    Queen,
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
            x: Near::Diagonal,
            y: Lines::Rows,
            reach: Reach::Unbroken,
            pie: Pie::Off,
        }
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
                Options { x: Near::Adjacent, ..umbra },
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
