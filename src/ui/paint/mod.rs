//! What everything is drawn with: a canvas that is a screen or a file, the art of pieces, themes.

pub mod art;
pub mod canvas;
pub mod theme;
