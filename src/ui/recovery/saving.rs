//! Notes about files being saved: a program that is killed just after saving a file cannot record
//! that any more, and the next one must not think that another program has changed the file.

use std::io;
use std::path::{Path, PathBuf};

use super::left::with_ending;
use crate::ui::disk::Fingerprint;
use crate::ui::documents::DocId;
use owlery_store::Writer;

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

/// Notes what a file is about to hold, beside what it was to hold before: that is what stands there
/// until then. Without the note it is saved all the same.
pub fn write(note: &Path, content: Fingerprint, writer: &Writer) {
    let before = read_note(note).and_then(|noted| noted.last().copied());
    let noted: Vec<_> = before.into_iter().chain([content]).collect();
    let text = ron::to_string(&noted).expect("it is made of numbers");
    if let Err(error) = writer.private().write(note, text) {
        log::warn!("{}: {error}", note.display());
    }
}

/// What of that which was to be saved last of some work stands in its file, if any of it does.
pub fn find(work: &Path, file: &Path) -> Option<Fingerprint> {
    let noted = read_note(&work.with_extension(EXTENSION))?;
    noted.into_iter().find(|content| content.is_in(file))
}

fn read_note(note: &Path) -> Option<Vec<Fingerprint>> {
    let text = owlery_store::read_bytes(note, LARGEST).and_then(owlery_store::text);
    ron::from_str(&text.ok()?).ok()
}
