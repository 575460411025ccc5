//! The commands, each written once for all games.

use std::fmt::Display;
use std::io;
use std::path::{Path, PathBuf};

use super::console::Console;
use super::position::From;
use super::result::{Fault, Result};
use super::work::{Told, work};
use crate::ui::disk::storage;
use owlery_games::words::listed;
use owlery_games::{MoveError, MoveList, perft as counting};
use owlery_i18n::{Message, t};
use owlery_record::file::{Entry, outcome_text};
use owlery_record::foreign::Format;
use owlery_record::transcript::{StartingPoint, Unread, read_moves};
use owlery_session::collections::{self, Imported, Opened};
use owlery_session::paste::{self, is_game_file};
use owlery_session::with_game;
use owlery_session::{Pasted, Present, Session, recognise};
use owlery_store::said;

/// Counts move sequences.
pub fn perft(from: &From, depth: u32, divide: bool, console: &mut Console) -> Result {
    with_game!(from.game, |P| perft_of(from.position::<P>()?, depth, divide, console))
}

fn perft_of<P: Present>(position: P, depth: u32, divide: bool, console: &mut Console) -> Result {
    let count: u64 = work(console, None, |progress, tell| {
        let check = || progress.check();
        if !divide || depth == 0 {
            return counting::perft_while(&position, depth, &check);
        }
        counting::divide(&position, depth, &check).try_fold(0, |total, counted| {
            let (mv, count) = counted?;
            tell(Told::Text(format!("{}: {count}\n", position.move_text(mv))));
            Ok(total + count)
        })
    })??;
    console.line(count)
}

/// Lists the legal moves.
pub fn moves(from: &From, console: &mut Console) -> Result {
    with_game!(from.game, |P| moves_of(from.position::<P>()?, console))
}

fn moves_of<P: Present>(position: P, console: &mut Console) -> Result {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let mut texts: Vec<_> = moves.into_iter().map(|mv| position.move_text(mv)).collect();
    texts.sort_unstable();
    texts.into_iter().try_for_each(|text| console.line(text))
}

/// Plays moves.
pub fn play(from: &From, moves: &[String], console: &mut Console) -> Result {
    with_game!(from.game, |P| play_of(from.position::<P>()?, moves, console))
}

fn play_of<P: Present>(mut position: P, moves: &[String], console: &mut Console) -> Result {
    for mv in read_line(&position, &moves.join(" "))? {
        position.apply(mv);
    }
    console.line(position.code())?;
    console.line(outcome_text::<P>(position.outcome()))
}

/// Reads a line of moves in any spelling that people use: numbers, spaces inside of moves, glyphs.
fn read_line<P: Present>(position: &P, text: &str) -> Result<Vec<P::Move>> {
    let origin = StartingPoint { position, first: position.turn(), number: 0 };
    let reading = read_moves(origin, text);
    let at = |ply: usize, problem: MoveError| {
        t!("cli-at.ply", ply = ply + 1, problem = problem.to_string())
    };
    let mut line = Vec::new();
    // Words are a note elsewhere; here they are no move.
    let mut word = (!reading.note.is_empty()).then(|| reading.note.clone());
    let mut here = position.clone();
    for at in reading.main_line() {
        let Some(mv) = reading.moves[at].mv.filter(|_| word.is_none()) else { break };
        here.apply(mv);
        line.push(mv);
        word = Some(&reading.moves[at]).map(|read| format!("{}{}", read.before, read.note));
        word = word.filter(|word| !word.is_empty());
    }
    if let Some(word) = word {
        let reason = here.read_move(&word).err().map_or(Message::verbatim(""), |it| it.reason);
        return Err(at(line.len(), MoveError::new(&word, reason)).into());
    }
    if let Some(unread) = reading.unread {
        let Unread { token, reason, .. } = *unread;
        return Err(at(line.len(), MoveError { text: token, reason }).into());
    }
    match reading.moves.get(line.len()) {
        // A variation, or a move that is struck out.
        Some(other) => {
            let refused = here.read_move(&other.text).err();
            let reason = refused.map_or(Message::verbatim(""), |it| it.reason);
            Err(at(line.len(), MoveError::new(&other.text, reason)).into())
        }
        None => Ok(line),
    }
}

/// Reads files and says what is wrong with them.
pub fn check(files: &[PathBuf], console: &mut Console) -> Result {
    let (mut all_read, mut all_good) = (true, true);
    for path in files {
        let mut problems = Vec::new();
        match open(path) {
            Err(problem) => {
                all_read &= !matches!(problem, NotOpened::Unreadable(_));
                problems.push(problem.to_string());
            }
            Ok(content) => {
                problems.extend(content.problems.iter().map(Message::to_string));
                problems.extend(games(content.what).filter_map(|(_, game)| game.err()));
                content.remarks.iter().for_each(|remark| console.tell(at(path, remark)));
            }
        };
        all_good &= problems.is_empty();
        let good = ["ok".to_owned()];
        for line in if problems.is_empty() { &good[..] } else { &problems } {
            console.line(at(path, line))?;
        }
    }
    match (all_read, all_good) {
        (false, _) => Err(Fault::Unread),
        (true, false) => Err(Fault::NotSo),
        (true, true) => Ok(()),
    }
}

/// Shows the games of a file as plain text, which can be pasted.
pub fn show(path: &Path, console: &mut Console) -> Result {
    let mut all_good = true;
    let Content { what, remarks, problems } = open(path).map_err(|problem| problem.of(path))?;
    for remark in remarks.iter().chain(&problems) {
        console.tell(at(path, remark));
    }
    all_good &= problems.is_empty();
    for (number, game) in games(what) {
        if let Some(number) = number {
            let gap = if number > 1 { "\n" } else { "" };
            console.print(&format!("{gap}{}\n", t!("cli-show-game", number = number)))?;
        }
        match game {
            Ok(session) => console.content(session.transcript().as_bytes())?,
            Err(problem) => {
                all_good = false;
                console.line(problem)?;
            }
        }
    }
    if all_good { Ok(()) } else { Err(Fault::NotSo) }
}

/// The reason why a file was not opened. Each command has the same exit code for the same reason.
#[derive(Debug, thiserror::Error)]
pub enum NotOpened {
    /// The file cannot be read at all.
    #[error("{0}")]
    Unreadable(String),
    /// The file was read, and its content is wrong.
    #[error("{0}")]
    Wrong(String),
}

impl NotOpened {
    /// The fault of a command that needs this file.
    pub fn of(self, file: &Path) -> Fault {
        match self {
            NotOpened::Unreadable(problem) => Fault::Input(at(file, problem)),
            NotOpened::Wrong(problem) => Fault::Failed(at(file, problem)),
        }
    }
}

/// What a file holds.
pub struct Content {
    /// One game or many.
    pub what: Opened,
    /// Clauses on the places where the reading differs from the text.
    pub remarks: Vec<Message>,
    /// Which moves are struck out, as they are not legal: clauses.
    pub problems: Vec<Message>,
}

/// Reads a file, or standard input where it is called `-`: a game file, one of another program, or
/// any text that can be pasted.
pub fn open(path: &Path) -> std::result::Result<Content, NotOpened> {
    let text = match path.as_os_str().as_encoded_bytes() {
        b"-" => storage::read_from(io::stdin().lock()),
        _ => storage::read(path),
    };
    let text = text.map_err(|error| NotOpened::Unreadable(said(&error)))?;
    let fault = match collections::open_any(&text) {
        Ok(what) => return Ok(Content { what, remarks: Vec::new(), problems: Vec::new() }),
        Err(error) => error.to_string(),
    };
    if is_game_file(&text) {
        return Err(NotOpened::Wrong(fault));
    }
    if let Some(Ok(imported)) = collections::import(&text)
        && imported.len() == 1
        && let Some(Imported { what, remarks, struck, unread: None, .. }) =
            imported.into_iter().next()
    {
        return Ok(Content { what, remarks, problems: struck });
    }
    let sentence = |said: Message| said.to_string().trim_end_matches('.').to_owned();
    match recognise(&text, None) {
        Ok(Pasted { content, remarks, also, said, .. }) => {
            if !also.is_empty() {
                let said = [said].into_iter().chain(also.into_iter().map(|other| other.said));
                let said: Vec<_> = said.map(sentence).collect();
                let readings = listed(&said, "or");
                return Err(NotOpened::Wrong(t!("cli-open.several", readings = readings)));
            }
            let what = match content {
                paste::Content::Game(session) | paste::Content::Position(session) => {
                    Opened::Game(session)
                }
                paste::Content::Collection(collection) => Opened::Collection(collection),
                // Moves are those of an open game, and there is none.
                paste::Content::Moves(_) => return Err(NotOpened::Wrong(fault)),
            };
            Ok(Content { what, remarks, problems: Vec::new() })
        }
        Err(problem) if problem.unread.is_none() && Format::of(&text).is_none() => {
            Err(NotOpened::Wrong(fault))
        }
        Err(problem) => Err(NotOpened::Wrong(sentence(problem.said))),
    }
}

/// What is wrong with a file.
pub fn at(file: &Path, problem: impl Display) -> String {
    let (file, problem) = (file.display().to_string(), problem.to_string());
    t!("cli-at.file", file = file, problem = problem)
}

/// A game, or what is wrong with it.
type Game = std::result::Result<Box<dyn Session>, String>;

/// Opens the games of a file one after the other, numbered from 1 in a collection.
fn games(opened: Opened) -> impl Iterator<Item = (Option<usize>, Game)> {
    let (one, many) = match opened {
        Opened::Game(session) => (Some((None, Ok(session))), Vec::new()),
        Opened::Collection(collection) => (None, collection.games),
    };
    let number = |(at, entry): (usize, Entry)| (Some(at + 1), game_of(&entry, at + 1));
    one.into_iter().chain(many.into_iter().enumerate().map(number))
}

/// Opens a game of a collection by its number.
pub fn game_of(entry: &Entry, number: usize) -> Game {
    collections::open_entry(entry)
        .map_err(|error| t!("cli-at.game", number = number, problem = error.to_string()))
}
