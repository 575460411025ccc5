//! The command line: the rules, files and the engine without a window.

mod commands;
mod engine;
mod export;
mod solve;

use std::ffi::OsString;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, CommandFactory as _, Parser, Subcommand};

use crate::rules::GameId;

/// What the program is to do after the command line was read.
pub enum Start {
    /// All is done.
    Done(ExitCode),
    /// Open the window, with this file if there is one.
    Window(Option<PathBuf>),
}

/// Five uncommon two-player board games: Owlman, Umbra, Aviary, Blocs and Troll.
#[derive(Parser)]
#[command(name = "owlery", version, args_conflicts_with_subcommands = true)]
struct Line {
    /// A game file to open in the window
    file: Option<PathBuf>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Count the move sequences of a length
    Perft {
        #[command(flatten)]
        from: From,
        /// How many moves
        depth: u8,
        /// List the counts behind every first move too
        #[arg(long)]
        divide: bool,
    },
    /// List the legal moves, sorted
    Moves {
        #[command(flatten)]
        from: From,
    },
    /// Play moves; print the code and how the game stands
    Play {
        #[command(flatten)]
        from: From,
        /// The moves
        moves: Vec<String>,
    },
    /// Read game files and say what is wrong with them
    Check {
        /// The files
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Print the games of a file as plain text
    Show {
        /// The file
        file: PathBuf,
    },
    /// Think about a position
    Analyse(engine::Analyse),
    /// Let two levels of the engine play against each other
    Match(engine::Match),
    /// Search fixed positions, and print the nodes and the speed
    Bench,
    /// Fit the weights of a game's estimates to games that the engine plays with itself
    Tune(engine::Tune),
    /// Make a picture, a drawing, a film, a page or a text of a game
    Export(export::Order),
    /// Say how a position ends with best play, or make Owlman's endgame tables
    Solve(solve::Order),
}

/// A position to start from.
#[derive(Args)]
struct From {
    /// owlman, umbra, aviary, blocs or troll
    game: GameId,
    /// The code of a position, instead of the usual start
    #[arg(long)]
    code: Option<String>,
    /// The options as RON, such as "(size: 7)"
    #[arg(long)]
    options: Option<String>,
}

/// What a command prints, and how it ends.
struct Output {
    text: String,
    success: bool,
}

/// Reads the command line and does what it says, unless that is to open the window.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> Start {
    let words: Vec<_> = arguments.into_iter().collect();
    let line = match Line::try_parse_from(&words) {
        Ok(line) => line,
        Err(error) if !error.use_stderr() => {
            // Help and version were asked for.
            return Start::Done(print(error.to_string().as_bytes(), true));
        }
        Err(error) => {
            let problem = unknown_command(&words);
            let problem = problem.unwrap_or_else(|| one_line(&error.to_string()));
            return Start::Done(refuse(&problem));
        }
    };
    let result = match line.command {
        None => return Start::Window(line.file),
        Some(Command::Perft { from, depth, divide }) => commands::perft(&from, depth, divide),
        Some(Command::Moves { from }) => commands::moves(&from),
        Some(Command::Play { from, moves }) => commands::play(&from, &moves),
        Some(Command::Check { files }) => Ok(commands::check(&files)),
        Some(Command::Show { file }) => commands::show(&file),
        Some(Command::Analyse(order)) => engine::analyse(&order),
        Some(Command::Match(order)) => engine::play_match(&order),
        Some(Command::Bench) => engine::bench(),
        Some(Command::Tune(order)) => engine::fit(&order),
        Some(Command::Solve(order)) => solve::run(&order),
        Some(Command::Export(order)) => {
            return Start::Done(match export::run(&order) {
                Ok(bytes) => print(&bytes, true),
                Err(problem) => refuse(&one_line(&problem)),
            });
        }
    };
    Start::Done(match result {
        Ok(output) => print(output.text.as_bytes(), output.success),
        Err(problem) => refuse(&one_line(&problem)),
    })
}

fn print(bytes: &[u8], success: bool) -> ExitCode {
    let mut out = io::stdout().lock();
    // A reader that has gone, as in `owlery moves troll | head -1`, wants no more.
    let _ = out.write_all(bytes).and_then(|()| out.flush());
    if success { ExitCode::SUCCESS } else { ExitCode::from(1) }
}

fn refuse(problem: &str) -> ExitCode {
    let _ = writeln!(io::stderr().lock(), "owlery: {problem}");
    ExitCode::from(2)
}

/// What is wrong where several words begin with none that is a command.
fn unknown_command(words: &[OsString]) -> Option<String> {
    let [_, first, _, ..] = words else { return None };
    let (first, line) = (first.to_str()?, Line::command());
    let commands: Vec<_> = line.get_subcommands().map(|command| command.get_name()).collect();
    let is_unknown = !first.starts_with('-') && !commands.contains(&first) && first != "help";
    is_unknown.then(|| {
        let commands = commands.join(", ");
        format!(
            "“{first}” is no command; there are {commands}. To open the window, give one file or \
             none."
        )
    })
}

/// The first paragraph of a message, on one line.
fn one_line(text: &str) -> String {
    let text = text.strip_prefix("error: ").unwrap_or(text);
    let first = text.split("\n\n").next().unwrap_or_default();
    first.split_whitespace().collect::<Vec<_>>().join(" ")
}
