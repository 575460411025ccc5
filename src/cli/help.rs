//! What the command line says of its commands and their arguments: texts of the catalogue, named by
//! them as in `cli-help-perft` and `cli-help-perft.depth`.

use std::ffi::OsStr;

use clap::builder::PossibleValue;
use clap::{Arg, Command};

use owlery_i18n::{Text, t};

/// What stands for a value in the forms of commands, by what the parser calls it.
const VALUES: [(&str, Text); 19] = [
    ("CODE", Text::of("cli-value.code")),
    ("COMMAND", Text::of("cli-value.command")),
    ("DEPTH", Text::of("cli-value.depth")),
    ("FILE", Text::of("cli-value.file")),
    ("FILES", Text::of("cli-value.files")),
    ("FOLDER", Text::of("cli-value.folder")),
    ("FORMAT", Text::of("cli-value.format")),
    ("GAME", Text::of("cli-value.game")),
    ("K", Text::of("cli-value.k")),
    ("LEVEL", Text::of("cli-value.level")),
    ("METHOD", Text::of("cli-value.method")),
    ("MOVES", Text::of("cli-value.moves")),
    ("N", Text::of("cli-value.n")),
    ("NAME", Text::of("cli-value.name")),
    ("OPTIONS", Text::of("cli-value.options")),
    ("PIXELS", Text::of("cli-value.pixels")),
    ("S", Text::of("cli-value.s")),
    ("SEED", Text::of("cli-value.seed")),
    ("SHELL", Text::of("cli-value.shell")),
];

/// A command line with what the catalogue says of its commands and their parts. Help that is made of
/// something else, such as the names of the games, stays.
pub fn told(mut command: Command) -> Command {
    let own = name(&command);
    if let Some(about) = owlery_i18n::find(&own) {
        command = command.about(about);
    }
    let told = command.mut_args(|arg| {
        let help = owlery_i18n::find(&format!("{own}.{}", arg.get_id()));
        match help.filter(|_| arg.get_help().is_none()) {
            Some(help) => arg.help(help),
            None => arg,
        }
    });
    told.mut_subcommands(self::told)
}

/// A command line as people read it, with translations of what the parser adds in English.
pub fn framed(command: Command) -> Command {
    let mut command = told(command);
    // Only then it is there.
    command.build();
    frame(command)
}

fn frame(mut command: Command) -> Command {
    if command.get_name() == "help" {
        command = command.about(t!("cli-frame.help_on"));
    }
    let page = format!(
        "{{before-help}}{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
        t!("cli-frame.usage")
    );
    let page = command
        .help_template(page)
        .subcommand_help_heading(t!("cli-frame.commands"))
        .subcommand_value_name(t!("cli-value.command"));
    let told = page.mut_args(|arg| {
        let heading = match arg.is_positional() {
            true => t!("cli-frame.arguments"),
            false => t!("cli-frame.options"),
        };
        // Arguments without a name stand in the order in which they are given.
        let order = arg.get_index();
        let arg = order.into_iter().fold(arg.help_heading(heading), Arg::display_order);
        let arg = with_value(arg);
        match arg.get_id().as_str() {
            "help" => arg.help(t!("cli-frame.help")),
            "version" => arg.help(t!("cli-frame.version")),
            _ => with_choice(with_default(arg)),
        }
    });
    told.mut_subcommands(frame)
}

/// An argument with the words of the language for its value.
fn with_value(arg: Arg) -> Arg {
    let names = arg.get_value_names().unwrap_or_default();
    let said: Vec<_> = names.iter().filter_map(|name| value(name)).collect();
    if said.is_empty() { arg } else { arg.value_names(said) }
}

/// The word of the language for a value that the parser names so.
fn value(name: &str) -> Option<&'static str> {
    VALUES.iter().find(|(known, _)| *known == name).map(|(_, text)| text.say())
}

/// An argument whose help ends with what stands for it where it is left out.
fn with_default(arg: Arg) -> Arg {
    let default = arg.get_default_values().join(OsStr::new(" ")).into_string();
    match (default, arg.get_help().map(ToString::to_string)) {
        (Ok(default), Some(help)) if !default.is_empty() && arg.get_action().takes_values() => {
            let default = t!("cli-frame.default", value = default);
            arg.help(format!("{help} {default}")).hide_default_value(true)
        }
        _ => arg,
    }
}

/// An argument whose help ends with the values that it may have, if they are listed.
fn with_choice(arg: Arg) -> Arg {
    let known = arg.get_possible_values();
    let listed = known.iter().filter(|value| !value.is_hide_set());
    let names: Vec<_> = listed.map(PossibleValue::get_name).collect();
    match arg.get_help().map(ToString::to_string) {
        Some(help) if !names.is_empty() && !arg.is_hide_possible_values_set() => {
            let known = names.join(t!("rules-list.comma"));
            let known = t!("cli-frame.choice", known = known);
            arg.help(format!("{help} {known}")).hide_possible_values(true)
        }
        _ => arg,
    }
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

#[test]
fn every_value_has_a_word() {
    fn missing(command: &Command) -> Vec<String> {
        let args = command.get_arguments().filter(|arg| arg.get_action().takes_values());
        let names = args.flat_map(|arg| arg.get_value_names().unwrap_or(&[]));
        let own = names.filter(|name| value(name).is_none()).map(ToString::to_string);
        own.chain(command.get_subcommands().flat_map(missing)).collect()
    }
    let mut line = super::line();
    line.build();
    assert_eq!(missing(&line), Vec::<String>::new());
}
