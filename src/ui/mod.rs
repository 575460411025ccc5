//! The window: egui, pixels, files, dialogs and settings, and no rules of any game.
//!
//! [`shell`] holds the parts, draws them and carries out what they ask for; files are read and written
//! on threads of their own.

pub mod analysis;
mod bars;
pub mod board;
pub mod clock;
pub mod command;
pub mod component;
pub mod disk;
pub mod display;
pub mod documents;
pub mod drill;
pub mod editor;
pub mod ending;
pub mod escape;
mod events;
pub mod export;
mod filing;
pub mod game;
mod jobs;
pub mod layers;
pub mod library;
pub mod messages;
pub mod pages;
pub mod paint;
mod parts;
mod preferences;
pub mod recovery;
pub mod settings;
pub mod shell;
pub mod stand;
pub mod start;
pub mod work;
