//! The parts of the window. They read, draw, and push actions.

pub mod beside;
pub mod branches;
mod buttons;
pub mod comment;
pub mod export;
pub mod file_dialog;
pub mod find;
pub mod headers;
pub mod keys;
mod leaving;
pub mod library;
pub mod menu;
pub mod messages;
pub mod moves;
pub mod opponent;
pub mod overlay;
pub mod palette;
pub mod readings;
pub mod rules;
pub mod settings;
pub mod setup;
pub mod signs;
pub mod start;
pub mod status;
pub mod table;
pub mod tabs;
