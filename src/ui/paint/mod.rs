//! What everything is drawn with: a canvas that is a screen or a file, the art of boards and pieces,
//! themes.

pub mod area;
pub mod art;
pub mod canvas;
pub mod names;
mod own;
pub mod pieces;
mod style;
pub mod theme;

pub use own::Unusable;
pub use style::Style;
