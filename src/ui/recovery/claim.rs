//! The owner of a folder of work: a program while it runs, and nobody after that.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use super::left::works_in;
use super::{saving, standing};
use crate::ui::documents::DocId;
use owlery_i18n::t;
use owlery_store::Writer;

/// The file that a program locks in its folder, and the folder with it: should the file be gone,
/// the folder still tells.
const LOCK: &str = "lock";
/// The file that takes room on the disk, to be given up where the last that is written has none.
const ROOM: &str = "room";
/// Its size in bytes: many games.
const SIZE: usize = 1 << 20;

/// Locks that nobody else has.
pub struct Claim(Vec<File>);

impl Claim {
    /// The locks of a folder of work, if no program that still runs has them.
    pub fn take(folder: &Path) -> io::Result<Option<Claim>> {
        let lock =
            owlery_store::open_with(&folder.join(LOCK), OpenOptions::new().read(true).write(true));
        Self::of(lock, folder)
    }

    fn of(lock: io::Result<File>, folder: &Path) -> io::Result<Option<Claim>> {
        let mut claim = Claim(Vec::new());
        // Without the file the folder has to tell; where folders cannot be locked, the file.
        let folder = File::open(folder);
        for (file, must) in [(folder, lock.is_err()), (lock, true)] {
            let locked = file.map_err(TryLockError::Error).and_then(|file| {
                file.try_lock()?;
                Ok(file)
            });
            match locked {
                Ok(file) => claim.0.push(file),
                Err(TryLockError::WouldBlock) => return Ok(None),
                Err(TryLockError::Error(_)) if !must || !claim.0.is_empty() => {}
                Err(TryLockError::Error(error)) => return Err(error),
            }
        }
        Ok(Some(claim))
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        for file in &self.0 {
            // A program that is being started just now has a copy for a moment, which would keep
            // the lock. Where this fails, the lock goes with the last copy.
            let _ = file.unlock();
        }
    }
}

/// The folder of this program.
pub struct Own {
    pub folder: PathBuf,
    pub writer: Writer,
    _claim: Claim,
}

impl Own {
    /// Makes a folder among those of others.
    pub fn new(among: &Path, writer: &Writer) -> io::Result<Self> {
        owlery_store::private_folder(among)?;
        // Another program may have had the same number and left its work.
        for number in 0..1000 {
            let folder = among.join(format!("{}-{number}", std::process::id()));
            owlery_store::private_folder(&folder)?;
            let lock = owlery_store::private_file().create(true).open(folder.join(LOCK));
            if let Some(claim) = Claim::of(Ok(lock?), &folder)?
                && works_in(&folder)?.is_empty()
                // A start at the same time may have found it empty, and removed it.
                && folder.join(LOCK).exists()
            {
                take_room(&folder.join(ROOM));
                return Ok(Own { folder, writer: writer.private(), _claim: claim });
            }
        }
        Err(io::Error::other(t!("recovery-claim.too_many")))
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

/// Removes the folder of a program that runs no more once no work is in it. What others have put
/// there stays, and the folder with it.
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
