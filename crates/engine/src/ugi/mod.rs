//! External engines that speak the universal game interface (UGI): their processes and their
//! protocol. This module knows no games: positions and moves are text.
//!
//! A misbehaving engine does no harm. It is started without a shell; its output and response times
//! are limited; its output is read on threads other than the window's; and it ends with this
//! program at the latest. A [`Fault`] describes what it did.

mod client;
pub mod command_line;
mod fault;
mod process;
mod protocol;
#[cfg(all(test, unix))]
mod tests;
mod watch;

use std::path::PathBuf;

pub use client::{ExternalEngine, ThinkDecision};
pub use fault::Fault;
pub use process::Running;
pub use protocol::{Answer, Choice, EngineIdentity, EngineInfo, EngineOption, Go, Question, Score};
pub use watch::watch;

/// A program to start, with its options.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Program {
    /// The name for people.
    pub name: String,
    /// Its file.
    pub path: PathBuf,
    /// The arguments, passed without a shell.
    pub arguments: Vec<String>,
    /// Its own options by their names, where they are not the usual ones.
    pub options: Vec<(String, String)>,
}
