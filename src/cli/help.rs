//! Descriptions of the command line: help pages, shell completions and man pages. Their texts are in
//! the catalogue, named as in `cli-help-perft` and `cli-help-perft.depth`.

use std::path::Path;

use clap::Command;
use clap_complete::Shell;

use super::console::Console;
use super::error::{Error, Result, at_file};
use owlery_store::error_text;

/// Adds the texts of the catalogue to a command and to those below it. Help that is made of something
/// else, such as the names of the games, stays.
pub fn with_texts(command: Command) -> Command {
    let id = format!("{ID}{}", command.get_name());
    with_texts_of(command, &id)
}

fn with_texts_of(mut command: Command, id: &str) -> Command {
    if let Some(about) = owlery_i18n::find(id) {
        command = command.about(about);
    }
    let command = command.mut_args(|arg| {
        let help = owlery_i18n::find(&format!("{id}.{}", arg.get_id()));
        match help.filter(|_| arg.get_help().is_none()) {
            Some(help) => arg.help(help),
            None => arg,
        }
    });
    command.mut_subcommands(|below| {
        let id = below_id(id, &below);
        with_texts_of(below, &id)
    })
}

/// Returns the ids of the messages for all commands below one, and for its arguments and theirs.
pub fn message_ids(command: &Command) -> Vec<String> {
    message_ids_of(command, &format!("{ID}{}", command.get_name()))
}

fn message_ids_of(command: &Command, id: &str) -> Vec<String> {
    let args = command.get_arguments().filter(|arg| arg.get_help().is_none());
    let args = args.map(|arg| format!("{id}.{}", arg.get_id()));
    let below = command.get_subcommands().flat_map(|below| {
        let id = below_id(id, below);
        std::iter::once(id.clone()).chain(message_ids_of(below, &id))
    });
    args.chain(below).collect()
}

/// The beginning of all ids.
const ID: &str = "cli-help-";
/// The id of the program itself, with which those of its commands do not begin.
const PROGRAM: &str = "cli-help-owlery";

/// Returns the id of a command below another: `cli-help-match`, `cli-help-match-resume`.
fn below_id(id: &str, below: &Command) -> String {
    match id {
        PROGRAM => format!("{ID}{}", below.get_name()),
        id => format!("{id}-{}", below.get_name()),
    }
}

/// Prints a script that makes a shell complete command lines, without the hidden commands.
pub fn print_completions(shell: Shell, line: &Command, console: &mut Console) -> Result {
    let shown = line.get_subcommands().filter(|command| !command.is_hide_set()).cloned();
    let mut line = Command::new("owlery")
        .version(env!("CARGO_PKG_VERSION"))
        .args(line.get_arguments())
        .subcommands(shown);
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut line, "owlery", &mut script);
    console.print_file(&script)
}

/// Writes a man page for the program and one for each command into an existing folder.
pub fn write_man_pages(folder: &Path, line: Command) -> Result {
    clap_mangen::generate_to(line, folder)
        .map_err(|error| Error::failed(at_file(folder, error_text(&error))))
}
