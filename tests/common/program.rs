//! The program as a process of its own.

use std::process::Command;

/// It speaks English, whatever the system does.
pub fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_owlery"));
    command.env("LANGUAGE", "en");
    command
}
