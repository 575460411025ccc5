//! A game as text: RON, one line a move, made to be read and compared by people.
//!
//! Moves stand in a flat list. Each has an id that it keeps for good; it follows the move before
//! it in the list, or the one named by `after` (0 is the start). Reading replays every move.
//!
//! A [`Collection`] is a file of many games, each as it would stand in a file of its own.

mod asides;
pub mod brackets;
mod collection;
mod document;
mod frame;
mod mend;
mod read;
mod scan;
mod summary;
#[cfg(test)]
mod tests;
pub mod work;
mod write;

use super::limits;
use crate::rules::{Notation, Outcome};

pub use self::collection::{Collection, Entry};
pub use self::frame::Frame;
pub use self::mend::Mended;
pub use self::read::{FileError, GameFile};
pub use self::summary::Summary;
#[cfg(test)]
pub(super) use self::write::quoted as write_text;
pub use self::write::write;

/// The ending of files' names.
pub const EXTENSION: &str = "owlery";
/// The version of the format that is written, and the newest that is read.
pub const VERSION: u32 = 1;

/// What a file holds.
#[derive(Debug)]
pub enum Content<'a> {
    /// One game.
    Game(Box<GameFile<'a>>),
    /// Any number of games.
    Collection(Collection),
}

/// Understands the text of a file, whichever of the two it is.
pub fn read(text: &str) -> Result<Content<'_>, FileError> {
    if let Some(what) = limits::over("the file", text.len(), limits::FILE, "bytes") {
        return Err(FileError { line: 1, column: None, what });
    }
    if collection::is_collection(text) {
        return Collection::read(text).map(Content::Collection);
    }
    GameFile::read(text).map(|file| Content::Game(Box::new(file)))
}

/// An outcome as text: "running", "draw", or the winner.
pub fn outcome_text<P: Notation>(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        None => "running",
        Some(Outcome::Draw) => "draw",
        Some(Outcome::Win(side)) => P::FORM.side_name(side),
    }
}
