//! Files on disk: checked for their kind, read with limits, and written so that the old file
//! survives until the new one is complete. A [`database`] is opened with its versions, permissions
//! and damage taken care of; the [`session`] is one. All layers use the disk through this crate.

pub mod database;
mod hash;
pub mod instance;
mod notes;
mod path;
mod read;
mod room;
pub mod session;
mod write;

pub use hash::StableHash;
pub use path::{FullPath, home};
pub use read::{NotAFile, error_text, open, open_with, read_at, read_bytes, read_to_end, text};
pub use room::{available_memory, format_bytes, free_space};
pub use write::{NewFile, NotWritten, Writer};

use std::fs::OpenOptions;
use std::path::Path;

/// Returns options that open a file for reading and writing, and create it for its owner only.
pub fn private_file() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Creates a folder, with those above it, that only its owner can look into; closes an existing one to
/// others.
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
