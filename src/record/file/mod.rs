//! A game as text: RON, one line a move, made to be read and compared by people.
//!
//! Moves stand in a flat list. Each has an id that it keeps for good; it follows the move before
//! it in the list, or the one named by `after` (0 is the start). Reading replays every move.

mod read;
#[cfg(test)]
mod tests;
mod write;

use crate::rules::{Notation, Outcome};

pub use self::read::{FileError, GameFile};
pub use self::write::write;

/// The ending of files' names.
pub const EXTENSION: &str = "owlery";
/// The version of the format that is written, and the newest that is read.
pub const VERSION: u32 = 1;

/// An outcome as text: "running", "draw", or the winner.
pub fn outcome_text<P: Notation>(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        None => "running",
        Some(Outcome::Draw) => "draw",
        Some(Outcome::Win(side)) => P::FORM.side_name(side),
    }
}
