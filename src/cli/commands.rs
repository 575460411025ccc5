//! The commands, each written once for all games.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use super::{From, Output};
use crate::record::file::outcome_text;
use crate::rules::options::read_options;
use crate::rules::{MoveList, Notation, perft as counting};
use crate::session::collections::{self, Opened};
use crate::session::games::{WithGame, with_game};
use crate::session::{Present, Session};
use crate::ui::storage;

type Result<T> = std::result::Result<T, String>;

/// Something to do with a position of any game.
pub trait WithPosition {
    /// Does it; what to print.
    fn run<P: Present>(self, position: P) -> Result<String>;
}

/// Makes the position that the command line names, and does something with it.
pub fn with_position(from: &From, work: impl WithPosition) -> Result<Output> {
    struct Make<'a, W>(&'a From, W);
    impl<W: WithPosition> WithGame for Make<'_, W> {
        type Out = Result<String>;
        fn run<P: Present>(self) -> Result<String> {
            let Make(from, work) = self;
            let options = read_options::<P::Options>(from.options.as_deref().unwrap_or("()"))
                .map_err(|error| error.to_string())?;
            let position = match &from.code {
                None => P::start(&options),
                Some(code) => P::from_code(code, &options).map_err(|error| error.to_string())?,
            };
            work.run(position)
        }
    }
    let text = with_game(from.game, Make(from, work))?;
    Ok(Output { text, success: true })
}

/// Counts move sequences.
pub fn perft(from: &From, depth: u8, divide: bool) -> Result<Output> {
    struct Perft(u32, bool);
    impl WithPosition for Perft {
        fn run<P: Present>(self, position: P) -> Result<String> {
            let Perft(depth, divide) = self;
            if !divide || depth == 0 {
                return Ok(format!("{}\n", counting::perft(&position, depth)));
            }
            let counts = counting::divide(&position, depth);
            let total: u64 = counts.iter().map(|(_, count)| count).sum();
            let mut text = String::new();
            for (mv, count) in counts {
                let _ = writeln!(text, "{}: {count}", position.move_text(mv));
            }
            let _ = writeln!(text, "{total}");
            Ok(text)
        }
    }
    with_position(from, Perft(u32::from(depth), divide))
}

/// Lists the legal moves.
pub fn moves(from: &From) -> Result<Output> {
    struct Moves;
    impl WithPosition for Moves {
        fn run<P: Present>(self, position: P) -> Result<String> {
            let mut moves = MoveList::new();
            position.legal_moves(&mut moves);
            let mut texts: Vec<_> = moves.into_iter().map(|mv| position.move_text(mv)).collect();
            texts.sort_unstable();
            Ok(texts.into_iter().map(|text| text + "\n").collect())
        }
    }
    with_position(from, Moves)
}

/// Plays moves.
pub fn play(from: &From, moves: &[String]) -> Result<Output> {
    struct Play<'a>(&'a [String]);
    impl WithPosition for Play<'_> {
        fn run<P: Present>(self, mut position: P) -> Result<String> {
            for (ply, text) in self.0.iter().enumerate() {
                let mv = Notation::read_move(&position, text)
                    .map_err(|error| format!("ply {}, {error}", ply + 1))?;
                position.apply(mv);
            }
            Ok(format!("{}\n{}\n", position.code(), outcome_text::<P>(position.outcome())))
        }
    }
    with_position(from, Play(moves))
}

/// Reads files and says what is wrong with them.
pub fn check(files: &[PathBuf]) -> Output {
    let mut output = Output { text: String::new(), success: true };
    for path in files {
        let problems = problems(path);
        output.success &= problems.is_empty();
        let name = path.display();
        if problems.is_empty() {
            let _ = writeln!(output.text, "{name}: ok");
        }
        for problem in problems {
            let _ = writeln!(output.text, "{name}: {problem}");
        }
    }
    output
}

/// What is wrong with a file; in a collection, with each of its games.
fn problems(path: &Path) -> Vec<String> {
    match games_of(path) {
        Err(problem) => vec![problem],
        Ok(games) => games.into_iter().filter_map(|(_, game)| game.err()).collect(),
    }
}

/// Shows the games of a file as plain text.
pub fn show(path: &Path) -> Result<Output> {
    let mut output = Output { text: String::new(), success: true };
    for (number, game) in games_of(path).map_err(|error| format!("{}: {error}", path.display()))? {
        if let Some(number) = number {
            let gap = if number > 1 { "\n" } else { "" };
            let _ = writeln!(output.text, "{gap}Game {number}");
        }
        match game {
            Ok(session) => output.text.push_str(&session.transcript()),
            Err(problem) => {
                output.success = false;
                let _ = writeln!(output.text, "{problem}");
            }
        }
    }
    Ok(output)
}

/// A game that was opened, or what is wrong with it.
type Game = Result<Box<dyn Session>>;

/// The games of a file, numbered from 1 in a collection.
fn games_of(path: &Path) -> Result<Vec<(Option<usize>, Game)>> {
    let text = storage::read(path).map_err(|error| error.to_string())?;
    match collections::open_any(&text).map_err(|error| error.to_string())? {
        Opened::Game(session) => Ok(vec![(None, Ok(session))]),
        Opened::Collection(collection) => {
            let open = |(i, entry)| {
                let game = collections::open_entry(entry);
                (Some(i + 1), game.map_err(|error| format!("game {}, {error}", i + 1)))
            };
            Ok(collection.games.iter().enumerate().map(open).collect())
        }
    }
}
