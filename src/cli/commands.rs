//! The commands, each written once for all games.

use std::fmt::Display;
use std::path::{Path, PathBuf};

use super::console::Console;
use super::position::{From, WithPosition, with_position};
use super::result::{Fault, Result};
use super::work::{Told, work};
use crate::disk::said;
use crate::record::file::{Entry, outcome_text};
use crate::rules::{MoveList, Notation, perft as counting};
use crate::session::collections::{self, Opened};
use crate::session::{Present, Session};
use crate::t;
use crate::ui::disk::storage;

/// Counts move sequences.
pub fn perft(from: &From, depth: u32, divide: bool, console: &mut Console) -> Result {
    struct Perft<'a, 'b>(u32, bool, &'a mut Console<'b>);
    impl WithPosition for Perft<'_, '_> {
        fn run<P: Present>(self, position: P) -> Result {
            let Perft(depth, divide, console) = self;
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
    }
    with_position(from, Perft(depth, divide, console))
}

/// Lists the legal moves.
pub fn moves(from: &From, console: &mut Console) -> Result {
    struct Moves<'a, 'b>(&'a mut Console<'b>);
    impl WithPosition for Moves<'_, '_> {
        fn run<P: Present>(self, position: P) -> Result {
            let mut moves = MoveList::new();
            position.legal_moves(&mut moves);
            let mut texts: Vec<_> = moves.into_iter().map(|mv| position.move_text(mv)).collect();
            texts.sort_unstable();
            texts.into_iter().try_for_each(|text| self.0.line(text))
        }
    }
    with_position(from, Moves(console))
}

/// Plays moves.
pub fn play(from: &From, moves: &[String], console: &mut Console) -> Result {
    struct Play<'a, 'b>(&'a [String], &'a mut Console<'b>);
    impl WithPosition for Play<'_, '_> {
        fn run<P: Present>(self, mut position: P) -> Result {
            let Play(moves, console) = self;
            for (ply, text) in moves.iter().enumerate() {
                let mv = Notation::read_move(&position, text).map_err(|error| {
                    t!("cli-at.ply", ply = ply + 1, problem = error.to_string())
                })?;
                position.apply(mv);
            }
            console.line(position.code())?;
            console.line(outcome_text::<P>(position.outcome()))
        }
    }
    with_position(from, Play(moves, console))
}

/// Reads files and says what is wrong with them.
pub fn check(files: &[PathBuf], console: &mut Console) -> Result {
    let mut all_good = true;
    for path in files {
        let (name, mut is_good) = (path.display().to_string(), true);
        let mut say = |problem: String| {
            is_good = false;
            console.line(t!("cli-at.file", file = &name, problem = problem))
        };
        match open(path) {
            Err(problem) => say(problem)?,
            Ok(opened) => {
                let mut problems = games(opened).filter_map(|(_, game)| game.err());
                problems.try_for_each(say)?;
            }
        }
        if is_good {
            console.line(t!("cli-at.file", file = &name, problem = "ok"))?;
        }
        all_good &= is_good;
    }
    if all_good { Ok(()) } else { Err(Fault::NotSo) }
}

/// Shows the games of a file as plain text.
pub fn show(path: &Path, console: &mut Console) -> Result {
    let mut all_good = true;
    let opened = open(path).map_err(|problem| at(path, problem))?;
    for (number, game) in games(opened) {
        if let Some(number) = number {
            let gap = if number > 1 { "\n" } else { "" };
            console.print(&format!("{gap}{}\n", t!("cli-show-game", number = number)))?;
        }
        match game {
            Ok(session) => console.print(&session.transcript())?,
            Err(problem) => {
                all_good = false;
                console.line(problem)?;
            }
        }
    }
    if all_good { Ok(()) } else { Err(Fault::NotSo) }
}

/// Reads a file of one game or many.
pub fn open(path: &Path) -> std::result::Result<Opened, String> {
    let text = storage::read(path).map_err(|error| said(&error))?;
    collections::open_any(&text).map_err(|error| error.to_string())
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
