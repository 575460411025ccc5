//! The socket of the running program: a file on Unix, a named pipe on Windows. Only the user can reach it.

use std::io;
use std::path::{Path, PathBuf};

use interprocess::local_socket::{
    GenericFilePath, Listener, ListenerOptions, Stream, ToFsName as _, traits::Stream as _,
};

use super::Address;
use crate::StableHash;

#[cfg(unix)]
pub use files::remove;

/// Returns the path of the socket; each folder of state and each display has its own. `None` if no folder
/// for it belongs to the user alone.
pub fn path(address: &Address<'_>) -> Option<PathBuf> {
    let state = std::path::absolute(address.state).ok()?;
    let name = StableHash::default().path(&state).text(address.display).finish();
    let name = format!("owlery-{name:016x}");
    #[cfg(unix)]
    return files::path(address, &state, &name);
    #[cfg(windows)]
    return Some(Path::new(r"\\.\pipe").join(name));
}

/// Connects to the program that listens on a socket.
pub fn connect(path: &Path) -> io::Result<Stream> {
    Stream::connect(path.to_fs_name::<GenericFilePath>()?)
}

/// Listens on a socket, in place of one that a program has left.
pub fn listen(path: &Path) -> io::Result<Listener> {
    remove(path)?;
    let options = ListenerOptions::new().name(path.to_fs_name::<GenericFilePath>()?);
    // The thread that listens may end later than the program lets another one take its place.
    let options = options.reclaim_name(false);
    #[cfg(windows)]
    let options = {
        use interprocess::os::windows::local_socket::ListenerOptionsExt as _;
        use interprocess::os::windows::security_descriptor::SecurityDescriptor;
        // All rights for its owner, none for others.
        let owner = SecurityDescriptor::deserialize(widestring::u16cstr!("D:P(A;;GA;;;OW)"))?;
        options.security_descriptor(owner)
    };
    let listener = options.create_sync()?;
    #[cfg(unix)]
    files::close_to_others(path)?;
    Ok(listener)
}

/// Removes nothing: a pipe is gone with its program.
#[cfg(windows)]
pub fn remove(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Sockets that are files: in a folder that only the user can look into, with a path that is short enough.
#[cfg(unix)]
mod files {
    use std::fs;
    use std::io;
    use std::os::unix::ffi::OsStrExt as _;
    use std::os::unix::fs::{
        DirBuilderExt as _, FileTypeExt as _, MetadataExt as _, PermissionsExt as _,
    };
    use std::path::{Path, PathBuf};

    use super::Address;

    /// The longest path of a socket in bytes, without the zero at its end.
    const LONGEST: usize = if cfg!(target_os = "linux") { 107 } else { 103 };

    /// Returns the path: in the system's folder for sockets, else beside the lock, else in a folder for
    /// temporary files.
    pub fn path(address: &Address<'_>, state: &Path, name: &str) -> Option<PathBuf> {
        let in_folder = |folder: &Path| {
            let path = folder.join(name);
            (path.as_os_str().as_bytes().len() <= LONGEST).then_some(path)
        };
        let runtime = address.runtime.filter(|folder| folder.is_absolute() && is_private(folder));
        let own = |folder: PathBuf| in_folder(&folder).filter(|_| make_private(&folder));
        let temporary = || address.temp.join(format!("owlery-{}", user()));
        runtime.and_then(in_folder).or_else(|| own(state.join("run"))).or_else(|| own(temporary()))
    }

    /// Removes a socket, but nothing else that has its name.
    pub fn remove(socket: &Path) -> io::Result<()> {
        match fs::symlink_metadata(socket) {
            Ok(found) if found.file_type().is_socket() => fs::remove_file(socket),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            Err(error) => Err(error),
            Ok(_) => Err(io::ErrorKind::AlreadyExists.into()),
        }
    }

    /// Lets only the user connect.
    pub fn close_to_others(socket: &Path) -> io::Result<()> {
        fs::set_permissions(socket, fs::Permissions::from_mode(0o600))
    }

    /// Creates a folder that belongs to the user alone, and returns whether it is there then.
    fn make_private(folder: &Path) -> bool {
        match fs::DirBuilder::new().mode(0o700).create(folder) {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => false,
            _ => is_private(folder),
        }
    }

    /// Returns whether a folder belongs to the user alone. A link does not: it may be turned.
    fn is_private(folder: &Path) -> bool {
        let found = fs::symlink_metadata(folder);
        found.is_ok_and(|it| it.is_dir() && it.uid() == user() && it.mode() & 0o077 == 0)
    }

    fn user() -> u32 {
        rustix::process::getuid().as_raw()
    }
}
