//! Files: reading with bounds, writing so that the old file survives until the new one is whole.

use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::record::file::EXTENSION;

/// How the names of new files begin until they are whole.
const NEW: &str = ".owlery-";
/// So long after it was begun nobody writes a new file any more.
const STALE: Duration = Duration::from_secs(60 * 60);

/// The largest file that is read, in bytes. A game of 100,000 moves has about 5 million.
const LARGEST: u64 = 64 << 20;

/// Folders of the program, as the system has them.
#[derive(Clone, Debug, Default)]
pub struct Folders {
    /// For settings and the user's themes; `None` keeps nothing.
    pub config: Option<PathBuf>,
    /// For work in progress; `None` keeps nothing.
    pub state: Option<PathBuf>,
    /// For what can be made again; `None` keeps nothing.
    pub cache: Option<PathBuf>,
}

impl Folders {
    /// The usual folders of this user.
    pub fn usual() -> Self {
        let Some(folders) = directories::ProjectDirs::from("", "", "owlery") else {
            return Folders::default();
        };
        let state = folders.state_dir().unwrap_or(folders.data_local_dir());
        Folders {
            config: Some(folders.config_dir().to_owned()),
            state: Some(state.to_owned()),
            cache: Some(folders.cache_dir().to_owned()),
        }
    }

    /// All in one place.
    pub fn in_one(folder: &Path) -> Self {
        Folders {
            config: Some(folder.to_owned()),
            state: Some(folder.join("state")),
            cache: Some(folder.join("cache")),
        }
    }

    /// The file of the settings.
    pub fn settings(&self) -> Option<PathBuf> {
        self.config.as_ref().map(|folder| folder.join("settings.ron"))
    }

    /// The folder of solved endgames.
    pub fn tables(&self) -> Option<PathBuf> {
        self.cache.as_ref().map(|folder| folder.join("tables"))
    }

    /// The folder of the user's own themes.
    pub fn themes(&self) -> Option<PathBuf> {
        self.config.as_ref().map(|folder| folder.join("themes"))
    }
}

/// Reads a text file of a sensible size.
pub fn read(path: &Path) -> io::Result<String> {
    let file = std::fs::File::open(path)?;
    if file.metadata()?.is_dir() {
        return Err(io::Error::other("it is a folder"));
    }
    let mut bytes = Vec::new();
    file.take(LARGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST {
        return Err(io::Error::other(format!("it is larger than {} MiB", LARGEST >> 20)));
    }
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        io::Error::other(format!("it is not text: byte {at} is no UTF-8"))
    })
}

/// Writes a file: first a new one beside it, whole and on the disk, then its name. What is there
/// and is no file, such as a pipe or a device, is written into and stays what it is.
pub fn write(path: &Path, content: impl AsRef<[u8]>) -> io::Result<()> {
    // A link keeps pointing at what it pointed at.
    let path = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let old = std::fs::metadata(&path);
    // The name of a device must never pass to a file; a folder is refused further down.
    if old.as_ref().is_ok_and(|old| !old.is_file() && !old.is_dir()) {
        return std::fs::OpenOptions::new().write(true).open(&path)?.write_all(content.as_ref());
    }
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    std::fs::create_dir_all(folder)?;
    let mut new = tempfile::Builder::new().prefix(NEW).tempfile_in(folder)?;
    new.write_all(content.as_ref())?;
    let permissions = old.map(|old| old.permissions());
    new.as_file().set_permissions(permissions.unwrap_or_else(|_| usual_permissions()))?;
    new.as_file().sync_all()?;
    new.persist(&path)?;
    keep_names(folder);
    remove_stale(folder);
    Ok(())
}

/// Brings the new name to the disk, too. Where a system cannot, the old file or the new one is
/// there after a power cut all the same.
fn keep_names(folder: &Path) {
    if cfg!(unix) {
        let _ = std::fs::File::open(folder).and_then(|folder| folder.sync_all());
    }
}

/// Removes the new files that programs left which were stopped before they were whole.
pub fn remove_stale(folder: &Path) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let is_new = entry.file_name().to_str().is_some_and(|name| {
            name.strip_prefix(NEW).is_some_and(|rest| rest.len() == 6 && !rest.contains('.'))
        });
        let age = || entry.metadata().ok()?.modified().ok()?.elapsed().ok();
        if is_new && age().is_some_and(|age| age > STALE) {
            let _ = std::fs::remove_file(entry.path());
        }
    }
}

/// Temporary files are private to their maker; a game is an ordinary file.
#[cfg(unix)]
fn usual_permissions() -> std::fs::Permissions {
    use std::os::unix::fs::PermissionsExt as _;
    std::fs::Permissions::from_mode(0o644)
}

/// The name with the ending of game files, if it has none.
pub fn with_extension(path: PathBuf) -> PathBuf {
    with_ending(path, EXTENSION)
}

/// The name with an ending, if it has none.
pub fn with_ending(path: PathBuf, ending: &str) -> PathBuf {
    if path.extension().is_some() { path } else { path.with_extension(ending) }
}

/// The last part of a path, for titles and lists.
pub fn name(path: &Path) -> String {
    path.file_name()
        .map_or_else(|| path.display().to_string(), |name| name.to_string_lossy().into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writing_replaces_the_file_whole_or_not_at_all() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.owlery");
        write(&path, "one").unwrap();
        write(&path, "two").unwrap();
        assert_eq!(read(&path).unwrap(), "two");
        // A folder in the way: the error leaves nothing behind.
        let blocked = folder.path().join("b");
        std::fs::create_dir(&blocked).unwrap();
        std::fs::write(blocked.join("x"), "").unwrap();
        assert!(write(&blocked, "three").is_err());
        let names = std::fs::read_dir(folder.path()).unwrap().count();
        assert_eq!(names, 2, "no temporary file stays");
    }

    #[test]
    fn what_a_stopped_program_left_half_written_goes_after_a_while() {
        let folder = tempfile::tempdir().unwrap();
        let old = std::time::SystemTime::now() - 2 * STALE;
        for (name, is_old) in [
            (".owlery-Ab3dEf", true),
            (".owlery-Cd3dEf", false),
            (".owlery-settings", true),
            ("owlery-Ab3dEf", true),
        ] {
            let file = std::fs::File::create(folder.path().join(name)).unwrap();
            if is_old {
                file.set_modified(old).unwrap();
            }
        }
        write(&folder.path().join("a.owlery"), "one").unwrap();
        let there = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap());
        let mut names: Vec<_> = there.map(|entry| entry.file_name()).collect();
        names.sort();
        assert_eq!(names, [".owlery-Cd3dEf", ".owlery-settings", "a.owlery", "owlery-Ab3dEf"]);
    }

    #[test]
    #[cfg(unix)]
    fn what_is_no_file_is_written_into_and_stays() {
        use std::os::unix::fs::FileTypeExt as _;
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        // Open at both ends, so that neither waits for the other.
        let mut reader = std::fs::OpenOptions::new().read(true).write(true).open(&pipe).unwrap();
        write(&pipe, "one").unwrap();
        assert!(std::fs::metadata(&pipe).unwrap().file_type().is_fifo());
        let mut read = [0; 3];
        reader.read_exact(&mut read).unwrap();
        assert_eq!(&read, b"one");
    }

    #[test]
    #[cfg(unix)]
    fn a_link_stays_a_link() {
        let folder = tempfile::tempdir().unwrap();
        let [file, link] = ["file", "link"].map(|name| folder.path().join(name));
        std::fs::write(&file, "one").unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        write(&link, "two").unwrap();
        assert!(link.is_symlink());
        assert_eq!(std::fs::read(file).unwrap(), b"two");
    }

    #[test]
    fn what_cannot_be_read_is_said() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("binary");
        std::fs::write(&path, [0x61, 0xff]).unwrap();
        assert!(read(&path).unwrap_err().to_string().contains("byte 1 is no UTF-8"));
        assert_eq!(read(folder.path()).unwrap_err().to_string(), "it is a folder");
    }
}
