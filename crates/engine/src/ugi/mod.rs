//! Other programs that think, and speak the universal game interface (UGI): their processes and
//! their lines. Nothing here knows a game: positions and moves are texts.
//!
//! Whatever such a program does, it harms nothing. It is started without a shell; its lines have a
//! bound, and so has the time that it is waited for; all of it happens on other threads than the
//! window's; and it ends with this program at the latest. A [`Fault`] says in words what it did.

mod client;
mod fault;
mod process;
mod protocol;
#[cfg(all(test, unix))]
mod tests;
mod watch;

use std::path::PathBuf;

pub use client::{Demand, ExternalEngine};
pub use fault::Fault;
pub use process::Running;
pub use protocol::{Answer, Choice, EngineIdentity, EngineInfo, EngineOption, Go, Question, Score};
pub use watch::watch;

/// What is started, and what it is told first.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Program {
    /// What people call it.
    pub name: String,
    /// Its file.
    pub path: PathBuf,
    /// What it is started with, as it is: no shell reads it.
    pub arguments: Vec<String>,
    /// Its own options by their names, where they are not the usual ones.
    pub options: Vec<(String, String)>,
}
