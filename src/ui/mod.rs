//! The window: egui, pixels, files, dialogs and settings, and no rules of any game.
//!
//! Panels read a session's view and push [`action::Action`]s; [`app::App`] applies them after
//! drawing. Files are read and written on threads of their own.

pub mod action;
pub mod board;
pub mod clipboard;
pub mod clock;
pub mod command;
pub mod disk;
pub mod display;
pub mod documents;
mod editing;
pub mod ending;
pub mod escaping;
mod events;
pub mod export;
mod facing;
mod jobs;
pub mod messages;
mod naming;
mod opposing;
pub mod pages;
pub mod paint;
mod panels;
mod parts;
pub mod recovery;
pub mod reporting;
mod returning;
pub mod settings;
pub mod shell;
mod studying;
mod sure;
pub mod tabs;
pub mod thinking;
pub mod work;
