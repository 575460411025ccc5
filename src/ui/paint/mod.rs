//! What everything is drawn with: a canvas that is a screen or a file, the art of boards and pieces,
//! themes.

pub mod area;
pub mod art;
pub mod canvas;
pub mod files;
pub mod pieces;
pub mod theme;

use std::sync::Arc;

use pieces::Pieces;
use theme::Theme;

pub use files::UserFileError;

// What a person chooses of how boards look.

/// In which colours boards are drawn, and with which pieces.
#[derive(Clone, Debug)]
pub struct Style {
    /// The colours.
    pub theme: Arc<Theme>,
    /// The pieces.
    pub pieces: Arc<Pieces>,
}
