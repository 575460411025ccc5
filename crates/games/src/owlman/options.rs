//! The options of Owlman.

use serde::{Deserialize, Serialize};

use crate::{GameOptions, Preset};
use owlery_i18n::{Message, Text, messages};

/// The two rules that the inventor changed from one year to the next; any mix can be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Owlman wins if White has not won with White's move of this number, 1 or more.
    pub nightfall: Option<u32>,
    /// When a position recurs, White may demand that Owlman play what he has not played there.
    pub repetition: bool,
}

impl Options {
    /// The rules of 2011, the usual ones: night falls after White's 49th move.
    pub const NIGHTFALL: Options = Options { nightfall: Some(49), repetition: false };
    /// The rules of 2010: White may demand that Owlman vary, and the day does not end.
    pub const REPETITION: Options = Options { nightfall: None, repetition: true };
}

impl Default for Options {
    fn default() -> Self {
        Options::NIGHTFALL
    }
}

messages! {
    enum OutOfRange {
        Nightfall { nightfall: u32 } = "rules-owlman-nightfall",
    }
}

impl GameOptions for Options {
    fn presets() -> Vec<Preset<Self>> {
        vec![
            Preset::new(
                "Nightfall (2011)",
                Text::of("rules-owlman-preset.nightfall"),
                Options::NIGHTFALL,
            ),
            Preset::new(
                "Repetition (2010)",
                Text::of("rules-owlman-preset.repetition"),
                Options::REPETITION,
            ),
        ]
    }

    fn check(&self) -> Result<(), Message> {
        match self.nightfall {
            Some(nightfall @ 0) => Err(OutOfRange::Nightfall { nightfall }.into()),
            _ => Ok(()),
        }
    }

    fn size(&self) -> u8 {
        8
    }
}
