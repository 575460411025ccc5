//! The factory: from a game's name to its types.

#[cfg(test)]
mod sixth;

use super::facade::Session;
use super::open::OpenGame;
use super::present::Present;
use crate::record::file::work::{self, JournalError, Replayed, replay_work};
use crate::record::{FileError, GameFile, Record};
use crate::rules::GameId;
use crate::rules::list::games;
use crate::rules::options::read_options;

/// Something to do with a game whose type is known only when the program runs.
pub trait WithGame {
    /// What comes out of it.
    type Out;
    /// Does it.
    fn run<P: Present>(self) -> Self::Out;
}

macro_rules! factory {
    ($($(#[$when:meta])? $game:ident $key:ident,)*) => {
        /// Does something with the position type of a game.
        pub fn with_game<W: WithGame>(game: GameId, work: W) -> W::Out {
            match game {$(
                $(#[$when])?
                GameId::$game => work.run::<crate::rules::$key::$game>(),
            )*}
        }
    };
}

games!(factory);

/// A game that begins with the position of a code; the options are RON.
pub fn from_code(game: GameId, options: &str, code: &str) -> Result<Box<dyn Session>, String> {
    struct Begin<'a>(&'a str, &'a str);
    impl WithGame for Begin<'_> {
        type Out = Result<Box<dyn Session>, String>;
        fn run<P: Present>(self) -> Self::Out {
            let options = read_options::<P::Options>(self.0).map_err(|e| e.to_string())?;
            let start = P::from_code(self.1, &options).map_err(|e| e.to_string())?;
            Ok(Box::new(OpenGame::new(Record::from_position(options, start))))
        }
    }
    with_game(game, Begin(options, code))
}

/// Reads the text of a file of one game and replays it.
pub fn open(text: &str) -> Result<Box<dyn Session>, FileError> {
    replay(&GameFile::read(text)?)
}

/// The same with the journal of what was done, as [`Texts::writing`](super::facade::Texts::writing) wrote it.
pub fn open_work(work: &str) -> Result<Reopened, FileError> {
    replay_with(work, &GameFile::read(work::game_text(work))?)
}

/// A game that was worked on before, ready for the window.
pub struct Reopened {
    /// The game.
    pub session: Box<dyn Session>,
    /// Why undo does not go on where it was left, if it does not.
    pub lost: Option<JournalError>,
}

/// Plays a game that was read.
pub fn replay(file: &GameFile<'_>) -> Result<Box<dyn Session>, FileError> {
    struct Replay<'a>(&'a GameFile<'a>);
    impl WithGame for Replay<'_> {
        type Out = Result<Box<dyn Session>, FileError>;
        fn run<P: Present>(self) -> Self::Out {
            Ok(Box::new(OpenGame::new(self.0.replay::<P>()?)))
        }
    }
    with_game(file.game(), Replay(file))
}

/// The same with the journal of what was done.
pub fn replay_with(work: &str, file: &GameFile<'_>) -> Result<Reopened, FileError> {
    struct Replay<'a>(&'a str, &'a GameFile<'a>);
    impl WithGame for Replay<'_> {
        type Out = Result<Reopened, FileError>;
        fn run<P: Present>(self) -> Self::Out {
            let Replayed { record, journal } = replay_work::<P>(self.0, self.1)?;
            Ok(Reopened { session: Box::new(OpenGame::new(record)), lost: journal.err() })
        }
    }
    with_game(file.game(), Replay(work, file))
}
