//! The commands, each written once for all games.

use std::fmt::Write as _;
use std::path::PathBuf;

use super::{From, Output};
use crate::record::file::outcome_text;
use crate::rules::options::read_options;
use crate::rules::{MoveList, Notation, perft as counting};
use crate::session::Present;
use crate::session::games::{self, WithGame, with_game};
use crate::ui::storage;

type Result<T> = std::result::Result<T, String>;

/// Something to do with a position of any game.
trait WithPosition {
    fn run<P: Present>(self, position: P) -> Result<String>;
}

/// Makes the position that the command line names, and does something with it.
fn with_position(from: &From, work: impl WithPosition) -> Result<Output> {
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
        let read = storage::read(path).map_err(|error| error.to_string());
        let result = read.and_then(|text| match games::open(&text) {
            Ok(session) => Ok(session.view().rows.len()),
            Err(error) => Err(error.to_string()),
        });
        let verdict = match result {
            Ok(_) => "ok".to_owned(),
            Err(problem) => {
                output.success = false;
                problem
            }
        };
        let _ = writeln!(output.text, "{}: {verdict}", path.display());
    }
    output
}
