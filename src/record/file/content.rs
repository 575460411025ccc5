//! What a file holds: a game or many.

use super::collection::{self, Collection};
use super::error::FileError;
use super::game_file::GameFile;
use crate::record::limits::{self, Unit};
use crate::t;

/// What a file holds.
#[derive(Debug)]
pub enum FileContent<'a> {
    /// One game.
    Game(Box<GameFile<'a>>),
    /// Any number of games.
    Collection(Collection),
}

/// Understands the text of a file, whichever of the two it is.
pub fn read(text: &str) -> Result<FileContent<'_>, FileError> {
    if let Some(what) = limits::over(t!("record-thing.file"), text.len(), limits::FILE, Unit::Bytes)
    {
        return Err(FileError { line: 1, column: None, what });
    }
    if collection::is_collection(text) {
        return Collection::read(text).map(FileContent::Collection);
    }
    GameFile::read(text).map(|file| FileContent::Game(Box::new(file)))
}
