//! What is being saved: a program that is killed just after it has saved a file cannot say so any
//! more, and the next one must not take its file for somebody else's.

use std::io;
use std::path::{Path, PathBuf};

use super::left::with_ending;
use crate::disk::{self, Writer};
use crate::ui::disk::content::Content;
use crate::ui::documents::DocId;

/// The ending of notes.
const EXTENSION: &str = "saving";
/// Much more than a note has.
const LARGEST: u64 = 1 << 10;

/// Where a program with this folder notes what is being saved of something open.
pub fn note(folder: &Path, id: DocId) -> PathBuf {
    folder.join(format!("{id}.{EXTENSION}"))
}

/// The notes in a folder.
pub fn notes_in(folder: &Path) -> io::Result<Vec<PathBuf>> {
    with_ending(folder, EXTENSION)
}

/// Notes what a file is about to hold. Without the note it is saved all the same.
pub fn write(note: &Path, content: Content, writer: &Writer) {
    let text = ron::to_string(&content).expect("it is a number");
    if let Err(error) = writer.private().write(note, text) {
        log::warn!("{}: {error}", note.display());
    }
}

/// What was to be saved last of the work in a file.
pub fn read(work: &Path) -> Option<Content> {
    let text = disk::read_bytes(&work.with_extension(EXTENSION), LARGEST).and_then(disk::text);
    ron::from_str(&text.ok()?).ok()
}
