//! The format of files.

/// The ending of files' names.
pub const EXTENSION: &str = "owlery";
/// The version of the format that is written, and the newest that is read.
pub const VERSION: u32 = 1;
