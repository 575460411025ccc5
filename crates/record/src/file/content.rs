//! What a file holds: a game or many.

use super::collection::{self, Collection};
use super::error::{FileError, FileFault};
use super::game_file::GameFile;
use super::place::Lines;
use crate::limits::{self, Unit};
use owlery_games::outside::shorten;
use owlery_i18n::Text;

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
    if let Some(what) =
        limits::over(Text::of("record-thing.file"), text.len(), limits::FILE, Unit::Bytes)
    {
        return Err(FileError::new(1, None, what));
    }
    let trimmed = text.trim_start_matches('\u{feff}').trim_start();
    let Some(first) = trimmed.chars().next() else {
        return Err(FileError::new(1, None, FileFault::Empty));
    };
    // An attribute, a comment, a name or the bracket itself. RON would say of anything else what could
    // stand in its place, which nobody meant.
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
mod tests {
    use super::*;

    #[test]
    fn what_is_no_file_of_ours_is_told_by_how_it_begins() {
        for (text, says) in [
            ("", "line 1: the file is empty"),
            ("\n \n", "line 1: the file is empty"),
            ("\u{feff}", "line 1: the file is empty"),
            ("= 7", "line 1, column 1: expected an opening “(”, but found “=”"),
            ("\u{1b}[2J", "line 1, column 1: expected an opening “(”, but found “·”"),
            ("\u{200b}(", "line 1, column 1: expected an opening “(”, but found “<U+200B>”"),
            ("\n  # Owlery", "line 2, column 3: expected an opening “(”, but found “#”"),
            ("{}", "line 1, column 1: expected an opening “(”, but found “{”"),
            ("hello", "line 1, column 1: expected an opening “(”, but found “hello”"),
        ] {
            assert_eq!(read(text).map(drop).unwrap_err().to_string(), says, "{text:?}");
        }
    }
}
