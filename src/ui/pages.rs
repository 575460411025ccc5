//! What fills the window.

use serde::{Deserialize, Serialize};

/// A page of the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Page {
    /// The games to choose from.
    #[default]
    Start,
    /// The options of a game before it begins.
    Setup,
    /// An open game.
    #[serde(rename = "Table")]
    Game,
    /// A position being set up.
    Editor,
    /// The studies to choose from.
    Studies,
    /// A puzzle.
    #[serde(rename = "Drill")]
    Puzzle,
    /// The lessons of a game.
    Lesson,
    /// Tries to escape in an open game.
    #[serde(rename = "Escape")]
    Defend,
    /// A collection.
    Library,
}
