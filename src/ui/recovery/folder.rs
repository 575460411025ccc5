//! The folder of this program's work in progress.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use super::left::works_in;
use super::{LEFT, SESSION, saving, standing};
use crate::ui::documents::DocId;
use owlery_store::Writer;

/// The file that programs up to version 0.2.0 lock in folders of their own.
pub const LOCK: &str = "lock";
/// The file that takes room on the disk, to be given up where the last that is written has none.
const ROOM: &str = "room";
/// Its size in bytes: many games.
const SIZE: usize = 1 << 20;

/// The folder of this program.
pub struct Own {
    pub folder: PathBuf,
    pub writer: Writer,
}

impl Own {
    /// Makes a new folder in that of the program's state.
    pub fn new(state: &Path, writer: &Writer) -> io::Result<Self> {
        let folder = state.join(SESSION);
        owlery_store::private_folder(&folder)?;
        take_room(&folder.join(ROOM));
        Ok(Own { folder, writer: writer.private() })
    }

    /// Gives up the room that was kept on the disk; whether there was any.
    pub fn give_room(&self) -> bool {
        fs::remove_file(self.folder.join(ROOM)).is_ok()
    }

    /// Where it is kept how the window stands.
    pub fn standing(&self) -> PathBuf {
        self.folder.join(standing::FILE)
    }

    /// Where an open game is kept.
    pub fn file(&self, id: DocId) -> PathBuf {
        self.folder.join(format!("{id}.{}", super::EXTENSION))
    }

    /// Where it is noted what is being saved of it.
    pub fn note(&self, id: DocId) -> PathBuf {
        saving::note(&self.folder, id)
    }
}

/// Moves the folder of the last run to what was left, where it stays until everything in it is open
/// again.
pub fn leave_last(state: &Path) -> io::Result<()> {
    let (last, left) = (state.join(SESSION), state.join(LEFT));
    if !last.exists() {
        return Ok(());
    }
    owlery_store::private_folder(&left)?;
    let mut numbered = (1..=u32::MAX).map(|number| left.join(format!("{SESSION}-{number}")));
    let free = numbered.find(|folder| fs::symlink_metadata(folder).is_err());
    fs::rename(last, free.ok_or(io::ErrorKind::AlreadyExists)?)
}

/// Takes room on the disk. Without any nothing fails but what would need it.
fn take_room(path: &Path) {
    // Some disks keep no room for what is all the same.
    let mut bytes = vec![0; SIZE];
    fastrand::fill(&mut bytes);
    let write = || owlery_store::private_file().create(true).open(path)?.write_all(&bytes);
    if let Err(error) = write() {
        log::debug!("no room is kept on the disk: {error}");
        let _ = fs::remove_file(path);
    }
}

/// Removes a folder that was left once no work is in it. What others have put there stays, and the
/// folder with it.
pub fn remove_empty(folder: &Path) -> io::Result<()> {
    if !works_in(folder)?.is_empty() {
        return Ok(());
    }
    let own = [standing::FILE, LOCK, ROOM].map(|name| folder.join(name));
    for file in saving::notes_in(folder)?.into_iter().chain(own) {
        match fs::remove_file(file) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    match fs::remove_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::DirectoryNotEmpty => Ok(()),
        removed => removed,
    }
}
