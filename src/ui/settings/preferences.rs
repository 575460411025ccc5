//! How the engine thinks and tells of it, as a person has set it.

use serde::{Deserialize, Serialize};

use owlery_engine::{Method, threads};
use owlery_games::Side;
use owlery_i18n::messages;
use owlery_session::Session;

/// How the engine thinks and tells of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Preferences {
    /// How many lines it tells.
    pub lines: Lines,
    /// How many threads think; 0 is one less than there are cores.
    pub threads: u16,
    /// Whose chances it tells.
    pub estimates: PointOfView,
    /// How it searches.
    pub method: Method,
}

/// How many lines are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Lines(u8);

/// Whose chances estimates tell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PointOfView {
    /// Those of the side that moves first from the usual start.
    #[default]
    First,
    /// Those of the side to move.
    Mover,
}

impl Lines {
    /// The most.
    pub const MOST: u8 = 10;

    /// How many.
    pub fn count(self) -> usize {
        usize::from(self.0)
    }

    /// This number of lines more, or fewer, within the limits.
    pub fn stepped(self, step: i8) -> Lines {
        Lines(self.0.saturating_add_signed(step).clamp(1, Lines::MOST))
    }
}

impl Default for Lines {
    fn default() -> Self {
        Lines(3)
    }
}

messages! {
    /// A number of lines that cannot be shown.
    pub enum LinesError {
        /// It is out of range.
        Range {
            /// The most that there may be.
            most: u8,
            /// The number that was found.
            found: u8,
        } = "settings-preferences.lines",
    }
}

impl TryFrom<u8> for Lines {
    type Error = LinesError;

    fn try_from(lines: u8) -> Result<Self, LinesError> {
        match lines {
            1..=Lines::MOST => Ok(Lines(lines)),
            _ => Err(LinesError::Range { most: Self::MOST, found: lines }),
        }
    }
}

impl From<Lines> for u8 {
    fn from(lines: Lines) -> u8 {
        lines.0
    }
}

impl Preferences {
    /// Returns how many threads think on this computer.
    pub fn threads_here(&self) -> u16 {
        match self.threads {
            0 => threads().try_into().unwrap_or(u16::MAX),
            wanted => wanted.min(cores()),
        }
    }

    /// The side whose chances are told; `None` is the side to move.
    pub(in crate::ui) fn about(&self, session: &dyn Session) -> Option<Side> {
        (self.estimates == PointOfView::First).then(|| session.turn_order()[0])
    }
}

/// The cores of this computer.
pub fn cores() -> u16 {
    owlery_engine::cores().try_into().unwrap_or(u16::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_stay_within_their_bounds() {
        let steps = [(1, -1, 1), (1, 1, 2), (10, 1, 10), (10, -1, 9)];
        for (from, step, to) in steps {
            assert_eq!(Lines(from).stepped(step), Lines(to));
        }
        let wrong = ron::from_str::<Preferences>("(lines: 12)").unwrap_err().to_string();
        assert!(wrong.contains("expected 1 to 10 lines"), "{wrong}");
    }
}
