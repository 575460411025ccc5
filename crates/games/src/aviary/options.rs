//! The one option of the game.

use serde::{Deserialize, Serialize};

use crate::options::{GameOptions, Preset};
use owlery_i18n::{Message, Text};

/// The options of Aviary.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The third occurrence of a position draws.
    pub repetition: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options { repetition: true }
    }
}

impl GameOptions for Options {
    fn presets() -> Vec<Preset<Self>> {
        vec![
            Preset::new("Usual", Text::of("rules-aviary-preset.usual"), Options::default()),
            Preset::new(
                "Endless (no repetition rule)",
                Text::of("rules-aviary-preset.endless"),
                Options { repetition: false },
            ),
        ]
    }

    fn check(&self) -> Result<(), Message> {
        Ok(())
    }

    fn size(&self) -> u8 {
        8
    }
}
