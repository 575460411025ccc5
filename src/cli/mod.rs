//! The command line: the rules, files and the engine without a window.

mod calls;
mod commands;
mod console;
mod described;
mod engine;
mod export;
pub mod faults;
mod position;
mod ranges;
mod result;
mod solution;
mod solve;
mod steps;
mod tune;
mod ugi;
mod work;

use std::ffi::OsString;
use std::io::{self, IsTerminal as _};
use std::path::{Path, PathBuf};

use clap::error::ErrorKind;
use clap::{CommandFactory as _, Parser, Subcommand};
use clap_complete::Shell;

pub use self::calls::Calls;
pub use self::console::Console;
use self::position::From;
use self::ranges::whole;
use self::result::Result;
use crate::external::watch;
use crate::rules::GameId;
use crate::rules::outside::visible_line;
use crate::rules::words::{listed, spelled};
use crate::t;

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
    /// Game files to open in the window, each in a tab, the last one in front
    files: Vec<PathBuf>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Count the move sequences of a length
    Perft {
        #[command(flatten)]
        from: From,
        /// How many moves, from 0 to 255
        #[arg(value_parser = whole(ranges::PLIES), allow_negative_numbers = true)]
        depth: u32,
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
    /// Fit the estimates of a game to games that the engine plays with itself
    Tune(tune::Order),
    /// Make a picture, a drawing, a film, a page or a text of a game
    Export(export::Order),
    /// Say how a position ends with best play, or make endgame tables
    Solve(solve::Order),
    /// Play for another program, by the universal game interface (UGI)
    Ugi(ugi::Ugi),
    /// Print what a shell needs to complete the words of this command line
    Completions {
        /// Which shell
        shell: Shell,
    },
    /// Write the pages of the manual, for packages
    #[command(hide = true)]
    Man {
        /// The folder that takes them
        folder: PathBuf,
    },
    /// End other programs when the one that started them has been killed
    #[command(hide = true)]
    Watch,
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
    console.calls = Calls::of_process();
    run(std::env::args_os(), &mut console)
}

/// The same with these words, the first being the name of the program.
pub fn run(words: impl IntoIterator<Item = OsString>, console: &mut Console) -> Start {
    let words: Vec<_> = words.into_iter().collect();
    let line = match Line::try_parse_from(&words) {
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
            Command::Tune(order) => tune::fit(order, console),
            Command::Solve(order) => solve::run(order, console),
            Command::Ugi(order) => ugi::run(order, io::BufReader::new(io::stdin()), console),
            Command::Completions { shell } => {
                described::completions(*shell, Line::command(), console)
            }
            Command::Man { folder } => described::man(folder, Line::command()),
            Command::Watch => {
                watch(io::stdin().lock());
                Ok(())
            }
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
    let again = Line::try_parse_from(&shown).err();
    let error = again.as_ref().filter(|again| again.kind() == error.kind()).unwrap_or(error);
    unknown_command(&shown).unwrap_or_else(|| one_line(&error.to_string()))
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

/// The first paragraph of a message, on one line.
fn one_line(text: &str) -> String {
    let text = text.strip_prefix("error: ").unwrap_or(text);
    let first = text.split("\n\n").next().unwrap_or_default();
    first.split_whitespace().collect::<Vec<_>>().join(" ")
}
