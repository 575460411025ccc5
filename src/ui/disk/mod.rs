//! Folders, what is read from files and written to them, and what is told of them.

pub mod content;
pub mod journals;
pub mod storage;
pub mod telling;
