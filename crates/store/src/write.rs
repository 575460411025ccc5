//! Writing files: a new file beside the old one takes its name once it is complete and on disk.

use std::fs::{File, Metadata, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tempfile::NamedTempFile;

use super::notes::{self, NEW, Note};
use super::read::{NotAFile, kind};
use owlery_i18n::t;

/// The number of random letters and digits in temporary names.
const RANDOM: usize = 16;

/// The reason why a file was not written.
#[derive(Debug, thiserror::Error)]
pub enum NotWritten {
    /// The existing file is read-only.
    #[error("{}", t!("disk-said.read_only"))]
    ReadOnly,
    /// The path is not a regular file.
    #[error(transparent)]
    NotAFile(#[from] NotAFile),
    /// The folder does not exist: its name may be mistyped, or its disk away.
    #[error("{}", t!("disk-said.folder_gone"))]
    NoFolder,
    /// The system refuses.
    #[error("{}", super::error_text(.0))]
    System(#[from] io::Error),
}

impl From<NotWritten> for io::Error {
    fn from(problem: NotWritten) -> Self {
        match problem {
            NotWritten::System(error) => error,
            NotWritten::NotAFile(what) => what.into(),
            NotWritten::NoFolder => io::Error::new(io::ErrorKind::NotFound, problem),
            NotWritten::ReadOnly => io::Error::new(io::ErrorKind::PermissionDenied, problem),
        }
    }
}

/// Writes files. The mode of the old file is kept, and its owner and group as far as the system allows;
/// the mode of a new file follows the umask.
#[derive(Clone, Debug, Default)]
pub struct Writer {
    notes: Option<Arc<Path>>,
    is_private: bool,
    closes_folders: bool,
    makes_folders: bool,
    insists: bool,
}

impl Writer {
    /// A writer that notes new files in a folder while they are written, so that none stays for good if
    /// the program is killed. Files that others left so are removed now.
    pub fn noting(folder: &Path) -> Self {
        notes::sweep(folder);
        Writer { notes: Some(folder.into()), ..Writer::default() }
    }

    /// Returns a writer whose files, and the folders made for them, only their owner can read.
    pub fn private(&self) -> Self {
        Writer { is_private: true, closes_folders: true, ..self.clone() }
    }

    /// Returns a writer whose files only their owner can read, whoever could read the old ones. Folders
    /// stay as open as they are.
    pub fn owner_only(&self) -> Self {
        Writer { is_private: true, ..self.clone() }
    }

    /// Returns a writer that creates missing folders, for files whose place nobody has named.
    pub fn making_folders(&self) -> Self {
        Writer { makes_folders: true, ..self.clone() }
    }

    /// Returns a writer that replaces read-only files too; they stay read-only.
    pub fn replacing_read_only(&self) -> Self {
        Writer { insists: true, ..self.clone() }
    }

    /// Writes a file.
    pub fn write(&self, path: &Path, content: impl AsRef<[u8]>) -> Result<(), NotWritten> {
        let mut new = self.begin(path)?;
        new.write_all(content.as_ref())?;
        Ok(new.finish()?)
    }

    /// Writes a file, or into an existing pipe or device, which may take its time.
    pub fn write_into(&self, path: &Path, content: impl AsRef<[u8]>) -> Result<(), NotWritten> {
        match self.write(path, content.as_ref()) {
            Err(NotWritten::NotAFile(_)) if !path.is_dir() => {
                Ok(OpenOptions::new().write(true).open(path)?.write_all(content.as_ref())?)
            }
            done => done,
        }
    }

    /// Begins a file that is written in parts.
    pub fn begin(&self, path: &Path) -> Result<NewFile, NotWritten> {
        let path = followed(path)?;
        let old = match std::fs::metadata(&path) {
            Ok(old) => Some(old),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error.into()),
        };
        if let Some(old) = &old {
            kind(old)?;
            if !self.insists && is_read_only(&path, old)? {
                return Err(NotWritten::ReadOnly);
            }
        }
        let folder = match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        match self.closes_folders {
            true => super::private_folder(folder)?,
            false if self.makes_folders => std::fs::create_dir_all(folder)?,
            // For a folder that may not be looked into the system gives an error below.
            false if folder.try_exists().is_ok_and(|exists| !exists) => {
                return Err(NotWritten::NoFolder);
            }
            false => {}
        }
        let mode = Mode { is_private: self.is_private, old };
        let (mut note, mut refused) = (None, None);
        let file = tempfile::Builder::new().prefix(NEW).rand_bytes(RANDOM).make_in(folder, |new| {
            note = self.notes.as_deref().and_then(|notes| Note::take(notes, new));
            mode.create(new).inspect_err(|error| refused = error.raw_os_error())
        });
        // The error without the temporary name.
        let file = file.map_err(|error| refused.map_or(error, io::Error::from_raw_os_error))?;
        Ok(NewFile { file, _note: note, path, mode })
    }
}

/// Follows symbolic links, whether their target exists or not, so that they stay.
fn followed(path: &Path) -> io::Result<PathBuf> {
    /// The number that systems follow.
    const LINKS: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..LINKS {
        match std::fs::canonicalize(&path) {
            Ok(whole) => return Ok(whole),
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            Err(_) => {}
        }
        match std::fs::read_link(&path) {
            Ok(target) => path = path.parent().unwrap_or(Path::new("")).join(target),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other(t!("disk-said.link")))
}

/// Checks whether a file is read-only, by its mode or by its owner.
fn is_read_only(path: &Path, old: &Metadata) -> io::Result<bool> {
    use io::ErrorKind::PermissionDenied;
    if old.permissions().readonly() {
        return Ok(true);
    }
    match super::read::open_with(path, OpenOptions::new().write(true)) {
        Ok(_) => Ok(false),
        Err(error) if error.kind() == PermissionDenied => Ok(true),
        Err(error) => Err(error),
    }
}

/// A file that is being written under a temporary name. If it is not finished, it is removed.
#[derive(Debug)]
pub struct NewFile {
    // Dropped before its note.
    file: NamedTempFile,
    _note: Option<Note>,
    path: PathBuf,
    mode: Mode,
}

impl NewFile {
    /// Writes it to the disk, and gives it its name.
    pub fn finish(mut self) -> io::Result<()> {
        self.mode.take_over(self.file.as_file())?;
        self.file.as_file_mut().sync_all()?;
        self.file.persist(&self.path).map_err(|error| error.error)?;
        keep_name(&self.path);
        Ok(())
    }
}

impl Write for NewFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.as_file_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.as_file_mut().flush()
    }
}

/// Writes the new name to the disk, too. If a system cannot, a power cut still leaves the old file or the
/// new one.
fn keep_name(path: &Path) {
    if let (true, Some(folder)) = (cfg!(unix), path.parent()) {
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
}

/// The permissions of a new file.
#[derive(Debug)]
struct Mode {
    is_private: bool,
    old: Option<Metadata>,
}

impl Mode {
    /// Creates the new file, for its owner only until it has the permissions of the old one.
    fn create(&self, path: &Path) -> io::Result<File> {
        let mut options = match self.is_private || self.old.is_some() {
            true => super::private_file(),
            false => OpenOptions::new().read(true).write(true).clone(),
        };
        options.create_new(true).open(path)
    }

    /// Gives the new file the permissions of the old one.
    #[cfg(unix)]
    fn take_over(&self, new: &File) -> io::Result<()> {
        use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, fchown};
        let (Some(old), false) = (&self.old, self.is_private) else { return Ok(()) };
        let mine = new.metadata()?;
        let mut mode = old.mode() & 0o777;
        if mine.gid() != old.gid() && fchown(new, None, Some(old.gid())).is_err() {
            // The permissions of one group are not those of another.
            mode &= !0o070 | (mode & 0o007) << 3;
        }
        if mine.uid() != old.uid() {
            // Only an administrator may give files away.
            let _ = fchown(new, Some(old.uid()), None);
        }
        new.set_permissions(std::fs::Permissions::from_mode(mode))
    }

    #[cfg(not(unix))]
    fn take_over(&self, new: &File) -> io::Result<()> {
        self.old.as_ref().map_or(Ok(()), |old| new.set_permissions(old.permissions()))
    }
}

#[cfg(test)]
mod tests;
