//! Drawing: the canvas of the screen and of files, pieces, and themes.

pub(in crate::ui) mod area;
pub(in crate::ui) mod canvas;
pub(in crate::ui) mod files;
pub mod measures;
pub mod pieces;
pub mod theme;

use std::sync::Arc;

use pieces::Pieces;
use theme::Theme;

pub use files::{UserFile, UserFileError, UserFiles};

/// The theme and pieces of a board.
#[derive(Clone, Debug)]
pub struct Style {
    /// The colours.
    pub theme: Arc<Theme>,
    /// The pieces.
    pub pieces: Arc<Pieces>,
}
