//! The command line described for others by what it is read by: scripts for shells, pages for `man`.

use std::path::Path;

use clap::Command;
use clap_complete::Shell;

use super::commands::at;
use super::console::Console;
use super::result::{Fault, Result};
use owlery_store::said;

/// Prints the script that has a shell complete words.
pub fn completions(shell: Shell, line: Command, console: &mut Console) -> Result {
    let (mut line, mut script) = (shown(line), Vec::new());
    clap_complete::generate(shell, &mut line, "owlery", &mut script);
    console.content(&script)
}

/// Writes a page on the program and one on each command into a folder that is there.
pub fn man(folder: &Path, line: Command) -> Result {
    clap_mangen::generate_to(line, folder).map_err(|error| Fault::Failed(at(folder, said(&error))))
}

/// A command line without the commands that nobody is to type: scripts would propose them.
fn shown(line: Command) -> Command {
    let all: Vec<_> = line.get_subcommands().filter(|it| !it.is_hide_set()).cloned().collect();
    let version = env!("CARGO_PKG_VERSION");
    Command::new("owlery").version(version).args(line.get_arguments()).subcommands(all)
}
