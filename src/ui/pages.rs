//! The pages of the window.

use serde::{Deserialize, Serialize};

/// A page of the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Page {
    /// The games to start.
    #[default]
    Start,
    /// The options of a game before it begins.
    Setup,
    /// An open game.
    #[serde(rename = "Table")]
    Game,
    /// A position editor.
    Editor,
    /// The list of studies.
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
    #[serde(rename = "Library")]
    Collection,
    /// The library.
    #[serde(rename = "GameLibrary")]
    Library,
    /// The rule lab.
    Lab,
}
