//! A game as text: RON, one line a move, made to be read and compared by people.
//!
//! Moves stand in a flat list. Each has an id that it keeps for good; it follows the move before
//! it in the list, or the one named by `after` (0 is the start). Reading replays every move.
//!
//! A [`Collection`] is a file of many games, each as it would stand in a file of its own.

mod asides;
pub mod brackets;
mod collection;
mod content;
mod document;
mod error;
mod format;
mod frame;
mod game_file;
mod mend;
mod outcome;
mod place;
mod quoted;
mod replay;
mod scan;
mod summary;
#[cfg(test)]
mod tests;
mod timing;
pub mod work;
mod write;

pub use self::collection::{Collection, Entry};
pub use self::content::{FileContent, read};
pub use self::error::FileError;
pub(crate) use self::error::{FileFault, at_place};
pub use self::format::{EXTENSION, VERSION};
pub use self::frame::Frame;
pub use self::game_file::GameFile;
pub use self::mend::Mended;
pub use self::outcome::outcome_text;
pub(crate) use self::place::Lines;
#[cfg(test)]
pub(super) use self::quoted::quoted as write_text;
pub use self::summary::Summary;
pub use self::write::write;
