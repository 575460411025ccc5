//! The options of Blocs.

use serde::{Deserialize, Serialize};

use crate::{GameOptions, Preset};
use owlery_i18n::{Message, Text, messages};

/// The options of Blocs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Files, and ranks, of the board: 2 to 8.
    pub size: u8,
    /// The faces that may be dropped.
    pub faces: Faces,
}

/// The faces that may be dropped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Faces {
    /// The player chooses which face is up.
    #[default]
    Free,
    /// The first player drops black, the second white.
    Own,
}

impl Default for Options {
    fn default() -> Self {
        Options { size: 4, faces: Faces::Free }
    }
}

messages! {
    enum OutOfRange {
        Size { size: u8 } = "rules-blocs-size",
    }
}

impl GameOptions for Options {
    fn presets() -> Vec<Preset<Self>> {
        let own = Options { faces: Faces::Own, ..Options::default() };
        vec![
            Preset::new("Free faces", Text::of("rules-blocs-preset.free"), Options::default()),
            Preset::new("Own faces", Text::of("rules-blocs-preset.own"), own),
        ]
    }

    fn check(&self) -> Result<(), Message> {
        match self.size {
            2..=8 => Ok(()),
            size => Err(OutOfRange::Size { size }.into()),
        }
    }

    fn size(&self) -> u8 {
        self.size
    }
}
