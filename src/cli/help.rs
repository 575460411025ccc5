//! What the command line says of its commands and their arguments: texts of the catalogue, named by
//! them as in `cli-help-perft` and `cli-help-perft.depth`.

use clap::Command;

use crate::text;

/// A command with what the catalogue says of it and its parts. Help that is made of something else,
/// such as the names of the games, stays.
pub fn told(mut command: Command) -> Command {
    let own = name(&command);
    if let Some(about) = text::find(&own) {
        command = command.about(about);
    }
    let told = command.mut_args(|arg| {
        let help = text::find(&format!("{own}.{}", arg.get_id()));
        match help.filter(|_| arg.get_help().is_none()) {
            Some(help) => arg.help(help),
            None => arg,
        }
    });
    told.mut_subcommands(self::told)
}

/// The names of the texts on all commands below one, and on its arguments and theirs.
pub fn names(command: &Command) -> Vec<String> {
    let own = name(command);
    let args = command.get_arguments().filter(|arg| arg.get_help().is_none());
    let args = args.map(|arg| format!("{own}.{}", arg.get_id()));
    let below = command
        .get_subcommands()
        .flat_map(|command| std::iter::once(name(command)).chain(names(command)));
    args.chain(below).collect()
}

fn name(command: &Command) -> String {
    format!("cli-help-{}", command.get_name())
}
