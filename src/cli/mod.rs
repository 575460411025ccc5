//! The command line: the rules, files and the engine without a window.

mod calls;
mod commands;
mod console;
mod described;
mod engine;
mod export;
pub mod faults;
mod help;
mod position;
mod ranges;
mod refused;
mod result;
mod solution;
mod solve;
mod started;
mod steps;
mod ugi;
mod work;

use std::ffi::{OsStr, OsString};
use std::io::{self, IsTerminal as _};
use std::path::{Path, PathBuf};

use clap::error::ErrorKind;
use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand};
use clap_complete::Shell;

pub use self::calls::Calls;
pub use self::console::Console;
use self::position::From;
use self::ranges::whole;
use self::result::{Fault, Result};
use owlery_engine::ugi::watch;
use owlery_games::GameId;
use owlery_games::outside::visible_line;
use owlery_games::words::{listed, spelled};
use owlery_i18n::t;

/// What the program is to do after the command line was read.
pub enum Start {
    /// All is done; this is the exit code.
    Done(u8),
    /// Open the window, with these files, the last one in front.
    Window(Vec<PathBuf>),
}

/// The words after the name of the program.
#[derive(Parser)]
#[command(name = "owlery", version, about = about(), args_conflicts_with_subcommands = true)]
struct Line {
    files: Vec<PathBuf>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Perft {
        #[command(flatten)]
        from: From,
        #[arg(value_parser = whole(ranges::PLIES), allow_negative_numbers = true)]
        depth: u32,
        #[arg(long)]
        divide: bool,
    },
    Moves {
        #[command(flatten)]
        from: From,
    },
    Play {
        #[command(flatten)]
        from: From,
        moves: Vec<String>,
    },
    Check {
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    Show {
        file: PathBuf,
    },
    Analyse(engine::Analyse),
    Match(engine::Match),
    Bench,
    Export(export::Order),
    Solve(solve::Order),
    Ugi(ugi::Ugi),
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

/// The command line with all that it says of itself.
fn line() -> clap::Command {
    help::framed(Line::command())
}

/// The names of the texts that the command line says of itself.
pub fn texts() -> Vec<String> {
    help::names(&Line::command())
}

/// Reads words as the derived parser does, but in the words of the catalogue.
fn read(words: &[impl AsRef<OsStr>]) -> clap::error::Result<Line> {
    let mut found = line().try_get_matches_from(words)?;
    Line::from_arg_matches_mut(&mut found).map_err(|error| error.format(&mut line()))
}

/// What the program is.
fn about() -> String {
    let (count, games) = (GameId::ALL.len(), GameId::ALL.map(GameId::name));
    let (count, games) = (spelled(count), listed(&games, "and"));
    t!("cli-about", count = count, games = games)
}

/// Reads the command line of the process and does what it says, unless that is to open the window.
pub fn run_here() -> Start {
    let (mut output, mut messages) = (io::stdout(), io::stderr());
    let is_terminal = output.is_terminal();
    let mut console = Console::new(&mut output, &mut messages);
    console.is_terminal = is_terminal;
    console.is_closed = started::is_output_closed();
    console.calls = Calls::of_process();
    run(std::env::args_os(), &mut console)
}

/// Runs a command line, whose first word is the name of the program.
pub fn run(words: impl IntoIterator<Item = OsString>, console: &mut Console) -> Start {
    let words: Vec<_> = words.into_iter().collect();
    let line = match read(&words) {
        Ok(Line { command: Some(command), .. }) => Ok(command),
        Ok(Line { files, .. }) => match unknown_command(&shown_all(&words)) {
            None => return Start::Window(files),
            Some(said) => return Start::Done(console.end(Err(said.into()))),
        },
        Err(error) => Err(error),
    };
    let result = match line {
        Ok(command) => command.run(console),
        // Help and version were asked for.
        Err(error) if !error.use_stderr() => console.print(&error.to_string()),
        Err(error) => Err(refusal(&words, &error).into()),
    };
    Start::Done(console.end(result))
}

impl Command {
    fn run(&self, console: &mut Console) -> Result {
        match self {
            Command::Perft { from, depth, divide } => {
                commands::perft(from, *depth, *divide, console)
            }
            Command::Moves { from } => commands::moves(from, console),
            Command::Play { from, moves } => commands::play(from, moves, console),
            Command::Check { files } => commands::check(files, console),
            Command::Show { file } => commands::show(file, console),
            Command::Analyse(order) => engine::analyse(order, console),
            Command::Match(order) => engine::play_match(order, console),
            Command::Bench => engine::bench(console),
            Command::Solve(order) => solve::run(order, console),
            Command::Ugi(order) => ugi::run(order, io::BufReader::new(io::stdin()), console),
            Command::Completions { shell } => {
                described::completions(*shell, help::told(Line::command()), console)
            }
            Command::Man { folder } => described::man(folder, help::told(Line::command())),
            Command::Watch { program } => match watch(program) {
                0 => Ok(()),
                code => Err(Fault::Watched(code)),
            },
            Command::Export(order) => export::run(order, console),
        }
    }
}

/// Of a word that is repeated in a message so many characters are shown.
const SHOWN: usize = 200;

/// What is wrong with words that are no command line.
fn refusal(words: &[OsString], error: &clap::Error) -> String {
    let shown = shown_all(words);
    if error.kind() == ErrorKind::InvalidUtf8
        && let Some(at) = words.iter().position(|word| word.to_str().is_none())
    {
        return t!("cli-no_text", word = shown[at].as_str());
    }
    // The words are read again as they are shown, since the error repeats some of them.
    let again = read(&shown).err();
    let error = again.as_ref().filter(|again| again.kind() == error.kind()).unwrap_or(error);
    unknown_command(&shown).unwrap_or_else(|| refused::why(error))
}

/// Words as messages repeat them.
fn shown_all(words: &[OsString]) -> Vec<String> {
    words.iter().map(|word| shown(&word.to_string_lossy())).collect()
}

/// A word as messages repeat it.
fn shown(word: &str) -> String {
    let mut shown: String = visible_line(word).chars().take(SHOWN).collect();
    if shown.len() < visible_line(word).len() {
        shown.push('…');
    }
    shown
}

/// What is wrong where several words begin with none that is a command, nor the name of a file.
fn unknown_command(words: &[String]) -> Option<String> {
    let [_, first, _, ..] = words else { return None };
    let line = Line::command();
    let commands: Vec<_> = line
        .get_subcommands()
        .filter(|it| !it.is_hide_set())
        .map(|command| command.get_name())
        .collect();
    let is_known = commands.contains(&first.as_str()) || first == "help";
    let is_file = first.contains(['.', '/']) || Path::new(first).exists();
    (!first.starts_with('-') && !is_known && !is_file).then(|| {
        let commands = commands.join(t!("rules-list.comma"));
        t!("cli-no_command", word = first, commands = commands)
    })
}
