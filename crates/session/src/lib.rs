//! One open game in the words of the user interface: scenes, choices, rows, lines.
//!
//! Below this layer everything is typed by game; above it nothing is. [`with_game!`] is the
//! one step from one to the other. No egui, no pixels, no paths.
//!
//! From the lowest floor up: [`facade`] is what the window sees, [`present`] how each game speaks
//! and looks, [`report`] examines lines, [`open`] is an open game, [`games`] the factory; above them
//! stands what is beside an open game.

pub mod clock;
pub mod collections;
pub mod drill;
pub mod editor;
pub mod escape;
pub mod facade;
pub mod games;
pub mod hint;
pub mod lessons;
pub mod library;
pub mod open;
pub mod opponent;
pub mod pairing;
pub mod paste;
pub mod picker;
pub mod present;
pub mod report;
pub mod search;
pub mod studies;

pub use editor::{Editor, SetupEdit, SetupView};
pub use facade::*;
pub use pairing::pairing;
pub use paste::{Pasted, Unrecognised, recognise};
pub use present::Present;
pub use search::{Hit, Search};
