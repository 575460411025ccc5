//! Game files: RON with one line per move, for people to read and compare.
//!
//! Moves are in a flat list. Each has a permanent id; it follows the move before it in the list, or
//! the one named by `after` (0 is the start). Reading replays every move.
//!
//! A [`Collection`] is a file of many games, each written as in a file of its own.

mod collection;
pub mod delimiters;
mod document;
mod error;
pub(crate) mod file_comments;
mod game_file;
mod lexer;
mod recover;
mod replay;
mod timing;
pub mod work;
mod write;

use crate::limits;
use owlery_games::outside::shorten;
use owlery_games::{Notation, Outcome};
use owlery_i18n::Text;

pub use self::collection::{Collection, Entry, Frame};
pub use self::error::FileError;
pub(crate) use self::error::{FileFault, Lines};
pub use self::game_file::{GameFile, Summary};
pub use self::recover::RecoveredText;
pub use self::write::write;

/// The ending of files' names.
pub const EXTENSION: &str = "owlery";
/// The version of the format that is written, and the newest that is read.
pub const VERSION: u32 = 1;

/// Formats an outcome: "running", "draw", or the winner.
pub fn outcome_text<P: Notation>(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        None => "running",
        Some(Outcome::Draw) => "draw",
        Some(Outcome::Win(side)) => P::FORM.side_name(side),
    }
}

pub(crate) fn quoted(text: &str) -> String {
    // It escapes apostrophes too, which need it only in characters.
    ron::to_string(text).expect("a text is always RON").replace("\\'", "'")
}

/// The content of a file.
#[derive(Debug)]
pub enum FileContent<'a> {
    /// One game.
    Game(Box<GameFile<'a>>),
    /// Any number of games.
    Collection(Collection),
}

/// Parses the text of a file of one game or many.
pub fn read(text: &str) -> Result<FileContent<'_>, FileError> {
    limits::check_bytes(Text::of("record-thing.file"), text.len(), limits::FILE)
        .map_err(|over| FileError::new(1, None, over))?;
    let trimmed = text.trim_start_matches('\u{feff}').trim_start();
    let Some(first) = trimmed.chars().next() else {
        return Err(FileError::new(1, None, FileFault::Empty));
    };
    // An attribute, a comment, a name or the bracket itself. For anything else RON would list what could
    // stand there, which helps nobody.
    let begins =
        trimmed.starts_with("#!") || matches!(first, '/' | '_' | '(') || first.is_alphabetic();
    if !begins {
        let (lines, at) = (Lines::of(text), text.len() - trimmed.len());
        let what = FileFault::NoOpening { found: shorten(&first.to_string()) };
        return Err(FileError::new(lines.line(at) + 1, lines.column(text, at) + 1, what));
    }
    if collection::is_collection(text) {
        return Collection::read(text).map(FileContent::Collection);
    }
    GameFile::read(text).map(|file| FileContent::Game(Box::new(file)))
}

#[cfg(test)]
mod tests;
