//! Reading regular files within size limits, and the system's errors in words.

use std::fs::{File, Metadata, OpenOptions};
use std::io::{self, ErrorKind, Read as _};
use std::path::Path;

use owlery_i18n::t;

/// The error that a path is not a regular file; displays as a clause that says what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct NotAFile(pub &'static str);

impl NotAFile {
    /// Returns the cause of an error, if it is that a path is not a regular file.
    pub fn behind(error: &io::Error) -> Option<NotAFile> {
        error.get_ref()?.downcast_ref().copied()
    }
}

impl From<NotAFile> for io::Error {
    fn from(what: NotAFile) -> Self {
        io::Error::other(what)
    }
}

/// Checks that a path is a regular file.
pub fn kind(found: &Metadata) -> Result<(), NotAFile> {
    if found.is_file() {
        return Ok(());
    }
    Err(NotAFile(if found.is_dir() { t!("disk-kind.folder") } else { special(found) }))
}

#[cfg(unix)]
fn special(found: &Metadata) -> &'static str {
    use std::os::unix::fs::FileTypeExt as _;
    let kind = found.file_type();
    if kind.is_fifo() {
        t!("disk-kind.pipe")
    } else if kind.is_socket() {
        t!("disk-kind.socket")
    } else {
        t!("disk-kind.device")
    }
}

#[cfg(not(unix))]
fn special(_: &Metadata) -> &'static str {
    t!("disk-kind.device")
}

/// Opens a regular file for reading. Other kinds are refused, and never waited for.
pub fn open(path: &Path) -> io::Result<File> {
    open_with(path, OpenOptions::new().read(true))
}

/// Fills a buffer from a byte of a file on; several threads may do so at once.
pub fn read_at(file: &File, buffer: &mut [u8], at: u64) -> io::Result<()> {
    #[cfg(unix)]
    {
        std::os::unix::fs::FileExt::read_exact_at(file, buffer, at)
    }
    #[cfg(windows)]
    {
        use std::os::windows::fs::FileExt as _;
        let mut done = 0;
        while done < buffer.len() {
            match file.seek_read(&mut buffer[done..], at + done as u64) {
                Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
                Ok(read) => done += read,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}

/// Opens a regular file with these options.
pub fn open_with(path: &Path, options: &mut OpenOptions) -> io::Result<File> {
    // Opening alone may do something to a device.
    kind(&std::fs::metadata(path)?)?;
    let file = without_waiting(options.clone()).open(path)?;
    // It may have been replaced meanwhile.
    kind(&file.metadata()?)?;
    Ok(file)
}

/// Makes neither opening nor reading wait for another program.
#[cfg(unix)]
fn without_waiting(mut options: OpenOptions) -> OpenOptions {
    use rustix::fs::OFlags;
    use std::os::unix::fs::OpenOptionsExt as _;
    options.custom_flags((OFlags::NONBLOCK | OFlags::NOCTTY).bits() as i32);
    options
}

#[cfg(not(unix))]
fn without_waiting(options: OpenOptions) -> OpenOptions {
    options
}

/// Reads a file of at most `most` bytes.
pub fn read_bytes(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let file = open(path)?;
    if file.metadata()?.len() > most {
        return Err(too_large(most));
    }
    read_to_end(file, most)
}

fn too_large(most: u64) -> io::Error {
    io::Error::other(match most >= 1 << 20 {
        true => t!("disk-read.larger_mib", size = most >> 20),
        false => t!("disk-read.larger_kib", size = most >> 10),
    })
}

/// Reads a source to its end, at most `most` bytes.
pub fn read_to_end(source: impl io::Read, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    // Files that the system makes while they are read do not tell their length.
    source.take(most + 1).read_to_end(&mut bytes).map_err(|error| match error.kind() {
        io::ErrorKind::WouldBlock => io::Error::other(t!("disk-read.endless")),
        _ => error,
    })?;
    if bytes.len() as u64 > most { Err(too_large(most)) } else { Ok(bytes) }
}

/// Decodes UTF-8.
pub fn text(bytes: Vec<u8>) -> io::Result<String> {
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        io::Error::other(t!("disk-read.no_text", at = at))
    })
}

/// Formats an error of the system as a clause for people, without its number.
pub fn error_text(error: &io::Error) -> String {
    // Errors of this program are worded already.
    if error.raw_os_error().is_none() {
        return error.to_string();
    }
    let known = match error.kind() {
        ErrorKind::NotFound => t!("disk-said.not_found"),
        ErrorKind::PermissionDenied => t!("disk-said.denied"),
        ErrorKind::ReadOnlyFilesystem => t!("disk-said.read_only_disk"),
        ErrorKind::StorageFull => t!("disk-said.full"),
        ErrorKind::QuotaExceeded => t!("disk-said.quota"),
        ErrorKind::FileTooLarge => t!("disk-said.too_large"),
        ErrorKind::NotADirectory => t!("disk-said.no_folder"),
        ErrorKind::IsADirectory => t!("disk-said.folder"),
        ErrorKind::AlreadyExists => t!("disk-said.exists"),
        ErrorKind::InvalidFilename => t!("disk-said.name"),
        _ => {
            let text = error.to_string();
            let number = text.rfind(" (os error").unwrap_or(text.len());
            return text[..number].to_lowercase();
        }
    };
    known.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_read_is_said() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("binary");
        std::fs::write(&path, [0x61, 0xff]).unwrap();
        let problem =
            |path: &Path, most| read_bytes(path, most).and_then(text).unwrap_err().to_string();
        assert_eq!(problem(&path, 10), "it is not text: byte 1 is not valid UTF-8");
        std::fs::write(&path, [0x61; 1025]).unwrap();
        assert_eq!(problem(&path, 1024), "it is larger than 1 KiB");
        assert_eq!(problem(folder.path(), 10), "it is a folder");
        let behind = |path: &Path| NotAFile::behind(&open(path).unwrap_err());
        assert_eq!(behind(folder.path()), Some(NotAFile("it is a folder")));
        assert_eq!(behind(&folder.path().join("none")), None);
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn what_has_no_end_is_refused_at_once() {
        let folder = tempfile::tempdir().unwrap();
        let [pipe, socket] = ["pipe", "socket"].map(|name| folder.path().join(name));
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let _listener = std::os::unix::net::UnixListener::bind(&socket).unwrap();
        for (path, expected) in [
            (pipe.as_path(), "it is a pipe, not a file"),
            (&socket, "it is a socket, not a file"),
            (Path::new("/dev/zero"), "it is a device, not a file"),
            (Path::new("/dev/tty"), "it is a device, not a file"),
            // It has no length and more than that to read.
            (Path::new("/proc/self/maps"), "it is larger than 1 KiB"),
        ] {
            assert_eq!(read_bytes(path, 1024).unwrap_err().to_string(), expected, "{path:?}");
        }
    }

    #[test]
    #[cfg(unix)]
    fn no_number_of_the_system_is_said() {
        for number in 1..140 {
            let text = error_text(&io::Error::from_raw_os_error(number));
            assert!(!text.is_empty() && !text.contains("os error"), "{number}: {text}");
        }
        let there = std::fs::read("/there/is/no/such/file").unwrap_err();
        assert_eq!(error_text(&there), "no such file or folder");
        assert_eq!(error_text(&io::Error::other("It is so")), "It is so");
    }
}
