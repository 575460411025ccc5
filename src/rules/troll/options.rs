//! What may be chosen in Troll.

use serde::{Deserialize, Serialize};

use crate::rules::{GameOptions, Preset};
use crate::t;
use crate::text::Text;

/// What Troll is played with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Files, and ranks, of the board; an even number.
    pub size: u8,
    /// What stands on the board at first.
    pub setup: Opening,
}

/// What stands on the board at first, and who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Opening {
    /// Othello's four pieces in the middle; Black begins.
    Othello,
    /// Nothing; White begins.
    Empty,
}

impl Default for Options {
    fn default() -> Self {
        Options { size: 8, setup: Opening::Othello }
    }
}

impl GameOptions for Options {
    fn presets() -> Vec<Preset<Self>> {
        let troll = Options::default();
        vec![
            Preset { name: Text::of("rules-troll-preset.usual"), options: troll },
            Preset {
                name: Text::of("rules-troll-preset.empty"),
                options: Options { setup: Opening::Empty, ..troll },
            },
        ]
    }

    fn check(&self) -> Result<(), String> {
        match self.size {
            4 | 6 | 8 | 10 | 12 => Ok(()),
            size => Err(t!("rules-troll-size", size = size)),
        }
    }

    #[inline]
    fn size(&self) -> u8 {
        self.size
    }
}
