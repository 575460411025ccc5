//! Files of the system: told apart by kind, read with bounds, and written so that the old one
//! survives until the new one is whole.
//!
//! Every layer that touches the disk does it through here.

mod begun;
mod hash;
mod path;
mod read;
mod room;
mod write;

pub use hash::StableHash;
pub use path::{FullPath, home};
pub use read::{NoFile, open, open_with, read_at, read_bytes, read_to_end, said, text};
pub use room::{available_memory, format_bytes, free_space};
pub use write::{NewFile, NotWritten, Writer};

use std::fs::OpenOptions;
use std::path::Path;

/// How a file is opened to be read and written that only its owner can read.
pub fn private_file() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Makes a folder with those above it that only its owner can look into, and closes it to others
/// if it is there.
pub fn private_folder(folder: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::{DirBuilderExt as _, PermissionsExt as _};
        builder.mode(0o700).create(folder)?;
        let mode = std::fs::metadata(folder)?.permissions().mode();
        if mode & 0o077 != 0 {
            std::fs::set_permissions(folder, std::fs::Permissions::from_mode(0o700))?;
        }
        Ok(())
    }
    #[cfg(not(unix))]
    builder.create(folder)
}
