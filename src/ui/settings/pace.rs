//! How much a report does, as a person has set it.

use crate::t;
use serde::{Deserialize, Serialize};

/// How much a report looks at for each position of the game: so much is the same on every computer,
/// a time is not. Earlier versions named a time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pace {
    /// A fraction of a second.
    #[serde(alias = "fifth")]
    Quick,
    /// About half a second.
    #[default]
    #[serde(alias = "half", alias = "one")]
    Usual,
    /// Two seconds or so.
    #[serde(alias = "two")]
    Thorough,
    /// Many seconds.
    #[serde(alias = "five")]
    Deep,
}

impl Pace {
    /// All of them, the shortest first.
    pub const ALL: [Pace; 4] = [Pace::Quick, Pace::Usual, Pace::Thorough, Pace::Deep];

    /// About so many positions are looked at.
    pub fn nodes(self) -> u64 {
        [30_000, 150_000, 600_000, 2_400_000][self as usize]
    }

    /// In words: "150 thousand".
    pub fn words(self) -> &'static str {
        [
            t!("settings-pace.quick"),
            t!("settings-pace.usual"),
            t!("settings-pace.thorough"),
            t!("settings-pace.deep"),
        ][self as usize]
    }
}
