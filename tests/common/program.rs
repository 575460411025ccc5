//! The program as a process of its own.

use std::process::Command;

/// It speaks English, whatever the system does, and leaves nothing in the user's folders.
pub fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_owlery"));
    command.env("LANGUAGE", "en").env("XDG_STATE_HOME", env!("CARGO_TARGET_TMPDIR"));
    command
}
