//! The parts of the window. They read, draw, and push actions.

pub mod export;
pub mod file_dialog;
pub mod keys;
mod leaving;
pub mod library;
pub mod menu;
pub mod messages;
pub mod overlay;
pub mod palette;
pub mod readings;
pub mod rules;
pub mod settings;
pub mod setup;
pub mod start;
pub mod status;
pub mod tabs;
