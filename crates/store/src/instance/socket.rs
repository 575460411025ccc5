//! The place of the socket: a folder that only the user can look into, and a path that is short enough.

use std::fs;
use std::io;
use std::os::unix::ffi::OsStrExt as _;
use std::os::unix::fs::{DirBuilderExt as _, MetadataExt as _};
use std::path::{Path, PathBuf};

use super::Address;
use crate::StableHash;

/// The longest path of a socket in bytes, without the zero at its end.
const LONGEST: usize = if cfg!(target_os = "linux") { 107 } else { 103 };

/// Returns the path of the socket: in the system's folder for sockets, else beside the lock, else in a
/// folder for temporary files. Each folder of state and each display has its own. `None` if no such
/// folder belongs to the user alone.
pub fn path(address: &Address<'_>) -> Option<PathBuf> {
    let state = std::path::absolute(address.state).ok()?;
    let name = StableHash::default().path(&state).text(address.display).finish();
    let in_folder = |folder: &Path| {
        let path = folder.join(format!("owlery-{name:016x}"));
        (path.as_os_str().as_bytes().len() <= LONGEST).then_some(path)
    };
    let runtime = address.runtime.filter(|folder| folder.is_absolute() && is_private(folder));
    let own = |folder: PathBuf| in_folder(&folder).filter(|_| make_private(&folder));
    let temporary = || address.temp.join(format!("owlery-{}", user()));
    runtime.and_then(in_folder).or_else(|| own(state.join("run"))).or_else(|| own(temporary()))
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
