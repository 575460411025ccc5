//! The command line: rules, files and the engine without a window.

mod args;
mod commands;
mod console;
mod engine;
mod error;
mod export;
mod help;
mod interrupts;
mod lab;
pub mod logging;
mod report;
mod solve;
mod task;
mod tournament;
mod ugi;

use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};

use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand};
use clap_complete::Shell;

use self::args::{PERFT_DEPTH, PositionArgs, joined, whole_number};
pub use self::console::Console;
use self::error::{Error, Fault, Result};
pub use self::interrupts::Interrupts;
use owlery_engine::ugi::watch;
use owlery_games::GameId;
use owlery_games::words::{listed, spelled};
use owlery_i18n::{Message, t};

/// The next step of the program after the command line.
pub enum Start {
    /// Ends with this exit code.
    Done(u8),
    /// Opens the window with these files, the last one in front.
    Window(Vec<PathBuf>),
}

#[derive(Parser)]
#[command(name = "owlery", version, about = about(), args_conflicts_with_subcommands = true)]
struct CommandLine {
    files: Vec<PathBuf>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Perft {
        #[command(flatten)]
        start: PositionArgs,
        #[arg(value_parser = whole_number(PERFT_DEPTH), allow_negative_numbers = true)]
        depth: u32,
        #[arg(long)]
        divide: bool,
    },
    Moves {
        #[command(flatten)]
        start: PositionArgs,
    },
    Play {
        #[command(flatten)]
        start: PositionArgs,
        moves: Vec<String>,
    },
    Check {
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    Show {
        file: PathBuf,
    },
    Analyse(engine::AnalyseArgs),
    Match(tournament::MatchArgs),
    Bench,
    Lab(lab::LabCommand),
    Export(export::ExportArgs),
    Report(report::ReportArgs),
    Solve(solve::SolveArgs),
    Ugi(ugi::UgiArgs),
    Completions {
        shell: Shell,
    },
    #[command(hide = true)]
    Man {
        folder: PathBuf,
    },
    #[command(hide = true)]
    Watch {
        #[arg(
            value_name = "COMMAND",
            required = true,
            trailing_var_arg = true,
            allow_hyphen_values = true
        )]
        program: Vec<OsString>,
    },
}

fn about() -> String {
    let (count, games) = (GameId::ALL.len(), GameId::ALL.map(GameId::name));
    t!("cli-about", count = spelled(count), games = listed(&games, "and"))
}

fn command_line() -> clap::Command {
    help::with_texts(CommandLine::command())
}

/// Returns the ids of the catalogue's messages for the help pages.
pub fn help_message_ids() -> Vec<String> {
    help::message_ids(&CommandLine::command())
}

/// Runs the command line of the process, unless it opens the window.
pub fn run_process() -> Start {
    let (mut output, mut messages) = (io::stdout(), io::stderr());
    run(std::env::args_os(), &mut Console::of_process(&mut output, &mut messages))
}

/// Runs a command line, whose first word is the name of the program.
pub fn run(words: impl IntoIterator<Item = OsString>, console: &mut Console) -> Start {
    let words: Vec<_> = words.into_iter().collect();
    let parsed = command_line()
        .try_get_matches_from(&words)
        .and_then(|mut matches| CommandLine::from_arg_matches_mut(&mut matches));
    let result = match parsed {
        Ok(CommandLine { command: Some(command), .. }) => command.run(console),
        Ok(CommandLine { files, .. }) => match unknown_command(&words) {
            None => return Start::Window(files),
            Some(fault) => Err(fault.into()),
        },
        // Help and version were asked for.
        Err(error) if !error.use_stderr() => console.print(&error.to_string()),
        Err(error) => Err(unknown_command(&words).map_or_else(|| usage_error(&error), Error::from)),
    };
    Start::Done(console.finish(result))
}

impl Command {
    fn run(&self, console: &mut Console) -> Result {
        match self {
            Command::Perft { start, depth, divide } => {
                commands::perft(start, *depth, *divide, console)
            }
            Command::Moves { start } => commands::moves(start, console),
            Command::Play { start, moves } => commands::play(start, moves, console),
            Command::Check { files } => commands::check(files, console),
            Command::Show { file } => commands::show(file, console),
            Command::Analyse(args) => engine::analyse(args, console),
            Command::Match(args) => tournament::run(args, console),
            Command::Bench => engine::bench(console),
            Command::Lab(args) => lab::run(args, console),
            Command::Solve(args) => solve::run(args, console),
            Command::Ugi(args) => ugi::run(args, io::BufReader::new(io::stdin()), console),
            Command::Completions { shell } => {
                help::print_completions(*shell, &command_line(), console)
            }
            Command::Man { folder } => help::write_man_pages(folder, command_line()),
            Command::Watch { program } => match watch(program) {
                0 => Ok(()),
                code => Err(Error::exit(code)),
            },
            Command::Export(args) => export::run(args, console),
            Command::Report(args) => report::run(args, console),
        }
    }
}

/// The most characters of a word or a parser's message that are repeated.
const SHOWN: usize = 400;

/// Makes the first paragraph of the parser's message, which is English, an error on one line.
fn usage_error(error: &clap::Error) -> Error {
    let text = error.to_string();
    let first = text.strip_prefix("error: ").unwrap_or(&text).split("\n\n").next();
    let words: Vec<_> = first.unwrap_or_default().split_whitespace().collect();
    Error::input(Message::verbatim(shortened(&words.join(" "))))
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// Returns a fault if several words begin with neither a command nor the name of a file.
fn unknown_command(words: &[OsString]) -> Option<Fault> {
    let [_, first, _, ..] = words else { return None };
    let first = first.to_string_lossy();
    let line = CommandLine::command();
    let commands = line.get_subcommands().filter(|command| !command.is_hide_set());
    let commands: Vec<_> = commands.map(clap::Command::get_name).collect();
    let is_known = commands.contains(&&*first) || first == "help";
    let is_file = first.contains(['.', '/']) || Path::new(&*first).exists();
    (!first.starts_with('-') && !is_known && !is_file).then(|| Fault::NoCommand {
        word: shortened(&first),
        commands: joined(commands.into_iter()),
    })
}
