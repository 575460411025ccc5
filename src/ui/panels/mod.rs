//! The parts of the window. They read, draw, and push actions.

pub mod file_dialog;
pub mod menu;
pub mod moves;
pub mod notices;
pub mod overlay;
pub mod rules;
pub mod setup;
pub mod start;
pub mod table;
