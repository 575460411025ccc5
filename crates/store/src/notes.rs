//! Notes about new files that are not complete yet, so that a killed program does not leave such
//! files for good. A note is locked while its file is being written. If nobody locks a note, its
//! file is removed; nothing else ever is.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::FullPath;
use super::read::open_with;

/// The prefix of the names of new files until they are whole.
pub(super) const NEW: &str = ".owlery-";
/// The ending of notes.
const EXTENSION: &str = "begun";
/// The age below which a note may not have been locked yet.
const FRESH: Duration = Duration::from_secs(60);
/// The longest note that is read, in bytes; paths are shorter.
const LONGEST: u64 = 64 << 10;

/// A note that a file is being written.
#[derive(Debug)]
pub struct Note {
    path: PathBuf,
    /// Locked as long as the file is being written.
    lock: File,
}

impl Note {
    /// Notes in a folder that this file is begun. Nothing fails if no note can be made: without one a
    /// file is left behind only if the program is killed just then.
    pub fn take(folder: &Path, new: &Path) -> Option<Note> {
        let make = || {
            let new = FullPath::new(new)?;
            if !folder.exists() {
                super::private_folder(folder)?;
            }
            let path = folder.join(name_of(&new).ok_or(io::ErrorKind::InvalidInput)?);
            let file = super::private_file().create_new(true).open(&path)?;
            // It is removed again if it cannot be written.
            let mut note = Note { path, lock: file };
            note.lock.lock()?;
            note.lock.write_all(new.text().as_bytes())?;
            Ok::<_, io::Error>(note)
        };
        make().inspect_err(|error| log::debug!("no note of {}: {error}", new.display())).ok()
    }
}

impl Drop for Note {
    fn drop(&mut self) {
        // A note that stays names nothing any more, and the next sweep removes it.
        let _ = fs::remove_file(&self.path);
    }
}

/// The name of the note of a new file, if that is named like one.
fn name_of(new: &Path) -> Option<String> {
    let random = new.file_name()?.to_str()?.strip_prefix(NEW)?;
    Some(format!("{random}.{EXTENSION}"))
}

/// Removes the files of these notes that no program can finish any more. If that fails, the next sweep
/// tries again.
pub fn sweep(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for note in entries.flatten().map(|entry| entry.path()) {
        if note.extension().is_some_and(|ending| ending == EXTENSION)
            && let Err(error) = settle(&note)
        {
            log::debug!("{} stays: {error}", note.display());
        }
    }
}

/// Removes a note and its file, if nobody is writing that any more.
fn settle(note: &Path) -> io::Result<()> {
    let mut file = open_with(note, OpenOptions::new().read(true).write(true))?;
    if file.try_lock().is_err() {
        return Ok(());
    }
    let mut text = String::new();
    (&mut file).take(LONGEST).read_to_string(&mut text)?;
    let begun = FullPath::read(&text).ok();
    // Only a name that fits the note is that of a file of ours.
    let begun = begun.filter(|new| name_of(new).is_some_and(|name| note.ends_with(name)));
    match begun {
        Some(new) => remove(&new)?,
        // It may not have been locked yet when it was opened here.
        None if file.metadata()?.modified()?.elapsed().is_ok_and(|age| age < FRESH) => {
            return Ok(());
        }
        None => {}
    }
    fs::remove_file(note)
}

fn remove(new: &Path) -> io::Result<()> {
    match fs::symlink_metadata(new) {
        Ok(found) if found.is_file() => fs::remove_file(new),
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder for files, one for notes, and a file in the first that a note names.
    fn left() -> (tempfile::TempDir, PathBuf, PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        let (notes, new) =
            (folder.path().join("notes"), folder.path().join(".owlery-0123456789abcdef"));
        fs::write(&new, "half").unwrap();
        (folder, notes, new)
    }

    #[test]
    fn what_a_stopped_program_had_begun_goes() {
        let (_folder, notes, new) = left();
        let note = Note::take(&notes, &new).unwrap();
        sweep(&notes);
        assert!(new.exists(), "it is still being written");
        // As if killed: the lock ends, the note stays.
        let text = fs::read_to_string(&note.path).unwrap();
        let path = note.path.clone();
        drop(note);
        fs::write(&path, text).unwrap();
        sweep(&notes);
        assert!(!new.exists() && !path.exists());
    }

    #[test]
    fn nothing_else_goes() {
        let (folder, notes, new) = left();
        fs::create_dir(&notes).unwrap();
        let other = folder.path().join("mine.owlery");
        fs::write(&other, "mine").unwrap();
        let old = std::time::SystemTime::now() - 2 * FRESH;
        for (name, text) in [
            ("0123456789abcdee.begun", new.display().to_string()),
            ("mine.owlery.begun", other.display().to_string()),
            ("0123456789abcdef.begun", ".owlery-0123456789abcdef".into()),
            ("empty.begun", String::new()),
        ] {
            fs::write(notes.join(name), text).unwrap();
            File::open(notes.join(name)).unwrap().set_modified(old).unwrap();
        }
        fs::write(notes.join("fresh.begun"), "").unwrap();
        fs::write(notes.join("theirs"), "").unwrap();
        sweep(&notes);
        assert!(new.exists() && other.exists());
        let mut names: Vec<_> =
            fs::read_dir(&notes).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        names.sort();
        assert_eq!(names, ["fresh.begun", "theirs"], "notes that name nothing of ours go");
    }
}
