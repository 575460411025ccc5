//! The options of Troll.

use serde::{Deserialize, Serialize};

use crate::{GameOptions, Preset};
use owlery_i18n::{Message, Text, messages};

/// The options of Troll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Files, and ranks, of the board; an even number.
    pub size: u8,
    /// The starting position.
    pub setup: Opening,
    /// Whether a piece may be placed on the other side's edges. Written only if it is not the usual
    /// rule, so that programs older than this option read all other games.
    #[serde(skip_serializing_if = "Edges::are_usual")]
    pub edges: Edges,
}

/// The starting position, and who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Opening {
    /// Othello's four pieces in the middle; Black begins.
    Othello,
    /// An empty board; White begins.
    Empty,
}

/// The rule for placements on the other side's edges, the corners included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Edges {
    /// Only a piece that turns at least one.
    Capture,
    /// Never, so no piece is ever placed in a corner.
    Closed,
}

impl Edges {
    fn are_usual(&self) -> bool {
        *self == Edges::Capture
    }
}

impl Default for Options {
    fn default() -> Self {
        Options { size: 8, setup: Opening::Othello, edges: Edges::Capture }
    }
}

messages! {
    enum OutOfRange {
        Size { size: u8 } = "rules-troll-size",
    }
}

impl GameOptions for Options {
    fn presets() -> Vec<Preset<Self>> {
        let troll = Options::default();
        let empty = Options { setup: Opening::Empty, ..troll };
        let closed = Options { edges: Edges::Closed, ..empty };
        vec![
            Preset::new("Troll", Text::of("rules-troll-preset.usual"), troll),
            Preset::new("Empty board", Text::of("rules-troll-preset.empty"), empty),
            Preset::new("Closed edges", Text::of("rules-troll-preset.closed"), closed),
        ]
    }

    fn check(&self) -> Result<(), Message> {
        match self.size {
            4 | 6 | 8 | 10 | 12 => Ok(()),
            size => Err(OutOfRange::Size { size }.into()),
        }
    }

    #[inline]
    fn size(&self) -> u8 {
        self.size
    }
}
