//! The settings of the engine.

use serde::{Deserialize, Serialize};

use owlery_engine::{Method, threads};
use owlery_games::Side;
use owlery_i18n::messages;
use owlery_session::Session;

/// The settings of the engine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct EngineSettings {
    /// The number of lines shown.
    pub lines: Lines,
    /// Whether all moves are evaluated, and not only those of the lines.
    pub all_moves: bool,
    /// The number of search threads; 0 is one less than there are cores.
    pub threads: u16,
    /// The point of view of evaluations.
    pub estimates: PointOfView,
    /// The search method.
    pub method: Method,
}

/// A number of engine lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Lines(u8);

/// The point of view of evaluations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PointOfView {
    /// The side that moves first from the usual start.
    #[default]
    First,
    /// The side to move.
    Mover,
}

impl Lines {
    /// The largest number.
    pub const MOST: u8 = 10;

    /// Returns the number.
    pub fn count(self) -> usize {
        usize::from(self.0)
    }

    /// Returns a number changed by a step, within the limits.
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

impl EngineSettings {
    /// Returns the number of search threads on this computer.
    pub fn threads_here(&self) -> u16 {
        match self.threads {
            0 => threads().try_into().unwrap_or(u16::MAX),
            wanted => wanted.min(cores()),
        }
    }

    /// Returns the side whose point of view is shown; `None` is the side to move.
    pub(in crate::ui) fn perspective(&self, session: &dyn Session) -> Option<Side> {
        (self.estimates == PointOfView::First).then(|| session.turn_order()[0])
    }
}

/// Returns the number of cores of this computer.
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
        let wrong = ron::from_str::<EngineSettings>("(lines: 12)").unwrap_err().to_string();
        assert!(wrong.contains("expected 1 to 10 lines"), "{wrong}");
    }
}
