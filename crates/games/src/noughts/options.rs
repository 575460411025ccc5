//! The options of Noughts: none.

use serde::{Deserialize, Serialize};

use super::SIZE;
use crate::{GameOptions, Preset};
use owlery_i18n::{Message, Text};

/// The options of Noughts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {}

impl GameOptions for Options {
    fn presets() -> Vec<Preset<Self>> {
        vec![Preset::new("Usual", Text::of("Usual"), Options::default())]
    }

    fn check(&self) -> Result<(), Message> {
        Ok(())
    }

    fn size(&self) -> u8 {
        SIZE
    }
}
