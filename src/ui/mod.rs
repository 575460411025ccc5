//! The window: egui, pixels, files, dialogs and settings, but no rules of any game.
//!
//! A click or a key goes to the top dialog, or to a component of the page. It becomes an `Action`
//! on the component's own state and, if that is not enough, a [`component::Request`]. The
//! [`workspace`] knows the page on the screen. The [`app`] knows the order of a frame, owns the
//! open documents and their files, and carries out requests. Slow work runs in [`work`] and returns
//! with the [`documents::DocId`] that it is about.
//!
//! From the lowest layer up: `events`, [`disk`], [`fonts`]; [`paint`], [`settings`]; `board`,
//! [`design`], `parts`, `option_rows`; [`export`], `board_panel`; [`documents`]; [`messages`], [`autosave`]; [`work`];
//! [`command`]; [`component`]; the parts (`analysis`, `defend`, `editor`, [`help`], [`dialogs`],
//! [`lessons`], `puzzle`, [`collection`], [`start`], and `game`); [`workspace`]; `bars`,
//! [`file_commands`]; [`commands`]; [`app`].

mod analysis;
pub mod app;
pub mod autosave;
mod background_tasks;
mod bars;
mod board;
mod board_panel;
pub mod clock;
pub mod collection;
pub mod command;
pub mod commands;
pub mod component;
mod confirm;
mod defend;
pub mod design;
pub mod dialogs;
pub mod disk;
pub mod display;
pub mod documents;
mod editor;
pub mod ending;
mod events;
pub mod export;
pub mod file_commands;
pub mod fonts;
mod game;
pub mod help;
pub mod lab;
pub mod lessons;
pub mod library;
pub mod messages;
mod miniature;
mod option_rows;
pub mod pages;
pub mod paint;
mod parts;
mod preferences;
mod puzzle;
pub mod settings;
pub mod start;
pub mod work;
pub mod workspace;
