//! What a person chooses of how boards look.

use std::sync::Arc;

use super::pieces::Pieces;
use super::theme::Theme;

/// In which colours boards are drawn, and with which pieces.
#[derive(Clone, Debug)]
pub struct Style {
    /// The colours.
    pub theme: Arc<Theme>,
    /// The pieces.
    pub pieces: Arc<Pieces>,
}
