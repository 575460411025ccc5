//! The commands on rules and files, each written once for all games.

use std::io;
use std::path::{Path, PathBuf};

use super::args::PositionArgs;
use super::console::Console;
use super::error::{Error, Fault, Result, at_file};
use super::task::{TaskEvent, run_task};
use crate::ui::disk::storage;
use owlery_engine::Stopped;
use owlery_games::{MoveError, MoveList, perft as counting};
use owlery_i18n::{Message, t};
use owlery_record::file::{Entry, outcome_text};
use owlery_record::foreign::Format;
use owlery_record::transcript::{StartingPoint, read_moves};
use owlery_session::collections::{self, Imported, Opened};
use owlery_session::paste::{self, is_game_file};
use owlery_session::with_game;
use owlery_session::{Pasted, Presentation, Session, recognise};
use owlery_store::error_text;

/// Counts move sequences.
pub fn perft(start: &PositionArgs, depth: u32, divide: bool, console: &mut Console) -> Result {
    with_game!(start.game, |P| perft_of(start.position::<P>()?, depth, divide, console))
}

fn perft_of<P: Presentation>(
    position: P,
    depth: u32,
    divide: bool,
    console: &mut Console,
) -> Result {
    let count: std::result::Result<u64, Stopped> = run_task(console, None, |progress, report| {
        let check = || progress.check();
        if !divide || depth == 0 {
            return counting::perft_while(&position, depth, &check);
        }
        counting::divide(&position, depth, &check).try_fold(0, |total, counted| {
            let (mv, count) = counted?;
            report(TaskEvent::Output(format!("{}: {count}\n", position.move_text(mv))));
            Ok(total + count)
        })
    })?;
    console.print_line(count.map_err(Error::stopped)?)
}

/// Lists the legal moves.
pub fn moves(start: &PositionArgs, console: &mut Console) -> Result {
    with_game!(start.game, |P| moves_of(start.position::<P>()?, console))
}

fn moves_of<P: Presentation>(position: P, console: &mut Console) -> Result {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let mut texts: Vec<_> = moves.into_iter().map(|mv| position.move_text(mv)).collect();
    texts.sort_unstable();
    texts.into_iter().try_for_each(|text| console.print_line(text))
}

/// Plays moves, and prints the position and the result.
pub fn play(start: &PositionArgs, moves: &[String], console: &mut Console) -> Result {
    with_game!(start.game, |P| play_of(start.position::<P>()?, moves, console))
}

fn play_of<P: Presentation>(mut position: P, moves: &[String], console: &mut Console) -> Result {
    for mv in read_line(&position, &moves.join(" "))? {
        position.apply(mv);
    }
    console.print_line(position.code())?;
    console.print_line(outcome_text::<P>(position.outcome()))
}

/// Reads a line of moves in any spelling that people use: numbers, spaces inside of moves, NAGs.
fn read_line<P: Presentation>(position: &P, text: &str) -> Result<Vec<P::Move>> {
    let reading = read_moves(StartingPoint { position, first: position.turn(), number: 0 }, text);
    let mut line = Vec::new();
    // Words are a note elsewhere; here they are an error.
    let mut note = reading.note.clone();
    let mut here = position.clone();
    for read in reading.main_line().map(|at| &reading.moves[at]) {
        let Some(mv) = read.mv.filter(|_| note.is_empty()) else { break };
        here.apply(mv);
        line.push(mv);
        note = format!("{}{}", read.before, read.note);
    }
    let error = if !note.is_empty() {
        refused(&here, &note)
    } else if let Some(unread) = reading.unread {
        MoveError { text: unread.token, reason: unread.reason }
    } else if let Some(other) = reading.moves.get(line.len()) {
        // A variation, or a move that is struck out.
        refused(&here, &other.text)
    } else {
        return Ok(line);
    };
    Err(Fault::AtPly { ply: line.len() + 1, problem: error.into() }.into())
}

/// The error of a text in a line of moves, with the reason of the rules, if they refuse it.
fn refused<P: Presentation>(position: &P, text: &str) -> MoveError {
    let reason = position.read_move(text).err().map(|error| error.reason);
    MoveError::new(text, reason.unwrap_or_else(|| Message::verbatim("")))
}

/// Reads files and prints their faults.
pub fn check(files: &[PathBuf], console: &mut Console) -> Result {
    let mut code = 0;
    for path in files {
        let problems: Vec<Message> = match open(path) {
            Err(error) => {
                code = code.max(error.code);
                error.message.into_iter().collect()
            }
            Ok(Content { opened, remarks, problems, .. }) => {
                remarks.into_iter().for_each(|remark| console.report(at_file(path, remark)));
                let of_games = games(opened).filter_map(|(_, game)| game.err());
                let problems = problems.into_iter().chain(of_games);
                problems.map(|problem| at_file(path, problem)).collect()
            }
        };
        if problems.is_empty() {
            console.print_line(at_file(path, "ok"))?;
        } else {
            code = code.max(1);
            problems.into_iter().try_for_each(|problem| console.print_line(problem))?;
        }
    }
    if code == 0 { Ok(()) } else { Err(Error::exit(code)) }
}

/// Prints the games of a file as plain text, which can be pasted.
pub fn show(path: &Path, console: &mut Console) -> Result {
    let Content { opened, remarks, problems, .. } = open(path)?;
    for remark in remarks.iter().chain(&problems) {
        console.report(at_file(path, remark.clone()));
    }
    let mut is_valid = problems.is_empty();
    for (number, game) in games(opened) {
        if let Some(number) = number {
            let gap = if number > 1 { "\n" } else { "" };
            console.print(&format!("{gap}{}\n", t!("cli-show-game", number = number)))?;
        }
        match game {
            Ok(session) => console.print_file(session.transcript().as_bytes())?,
            Err(problem) => {
                is_valid = false;
                console.print_line(problem)?;
            }
        }
    }
    if is_valid { Ok(()) } else { Err(Error::exit(1)) }
}

/// The content of a file.
pub struct Content {
    /// One game or many.
    pub opened: Opened,
    /// Whether the text is a file of Owlery's own.
    pub is_own: bool,
    /// Places where the reading differs from the text: clauses.
    pub remarks: Vec<Message>,
    /// Moves that are struck out because they are not legal: clauses.
    pub problems: Vec<Message>,
}

/// Reads a file, or the standard input if its name is `-`: a game file, one of another program, or any
/// text that can be pasted. A file that cannot be read is invalid input; one with faults is a failure.
pub fn open(path: &Path) -> Result<Content> {
    let text = match path.as_os_str().as_encoded_bytes() {
        b"-" => storage::read_from(io::stdin().lock()),
        _ => storage::read(path),
    };
    let text = text.map_err(|error| at_file(path, error_text(&error)))?;
    read(&text).map_err(|problem| Error::failed(at_file(path, problem)))
}

fn read(text: &str) -> std::result::Result<Content, Message> {
    let error = match collections::open_any(text) {
        Ok(opened) => {
            let (remarks, problems) = (Vec::new(), Vec::new());
            return Ok(Content { opened, is_own: true, remarks, problems });
        }
        Err(error) => error.into(),
    };
    if is_game_file(text) {
        return Err(error);
    }
    if let Some(Ok(imported)) = collections::import(text)
        && let Ok([Imported { what, remarks, struck, unread: None, .. }]) =
            <[Imported; 1]>::try_from(imported)
    {
        return Ok(Content { opened: what, is_own: false, remarks, problems: struck });
    }
    let clause = |text: Message| text.to_string().trim_end_matches('.').to_owned();
    match recognise(text, None) {
        Ok(Pasted { content, remarks, also, .. }) if also.is_empty() => {
            let opened = match content {
                paste::Content::Game(session) | paste::Content::Position(session) => {
                    Opened::Game(session)
                }
                paste::Content::Collection(collection) => Opened::Collection(collection),
                // Moves belong to an open game, and there is none.
                paste::Content::Moves(_) => return Err(error),
            };
            Ok(Content { opened, is_own: false, remarks, problems: Vec::new() })
        }
        Ok(pasted) => Err(pasted.several()),
        Err(problem) if problem.unread.is_none() && Format::of(text).is_none() => Err(error),
        Err(problem) => Err(Message::verbatim(clause(problem.problem))),
    }
}

/// A game, or the fault that keeps it from being opened.
pub type Game = std::result::Result<Box<dyn Session>, Message>;

/// Opens the games of a file one after the other, numbered from 1 in a collection.
pub fn games(opened: Opened) -> impl Iterator<Item = (Option<usize>, Game)> {
    let (one, many) = match opened {
        Opened::Game(session) => (Some((None, Ok(session))), Vec::new()),
        Opened::Collection(collection) => (None, collection.games),
    };
    let numbered = (1..).zip(many);
    one.into_iter().chain(numbered.map(|(number, entry)| (Some(number), game_of(&entry, number))))
}

/// Opens a game of a collection by its number.
pub fn game_of(entry: &Entry, number: usize) -> Game {
    collections::open_entry(entry)
        .map_err(|error| Fault::AtGame { number, problem: error.into() }.into())
}
