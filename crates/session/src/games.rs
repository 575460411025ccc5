//! The factory: from a game's name to its types.

#[cfg(test)]
mod tests;

use crate::game_session::GameSession;
use crate::presentation::Presentation as _;
use crate::presentation::words::unusual;
use crate::{About, Session, with_game};
use owlery_engine::Searchable as _;
use owlery_engine::endgames::Endgames;
use owlery_games::options::read_options;
use owlery_games::{GameId, Notation as _, Position as _, Side};
use owlery_i18n::Message;
use owlery_record::file::work::{self, JournalError, Replayed, replay_work};
use owlery_record::{FileError, GameFile, Located, LogError, Logged, Record, replay_base};

/// Returns the names and descriptions of a game.
pub fn about(game: GameId) -> &'static About {
    with_game!(game, |P| &P::ABOUT)
}

/// Returns the side that moves first in a game, with the usual options.
pub fn first_side(game: GameId) -> Side {
    with_game!(game, |P| P::start(&Default::default()).turn())
}

/// Returns what is unusual about options in words, empty if nothing is; the options are RON.
pub fn unusual_options(game: GameId, options: &str) -> Result<String, Message> {
    with_game!(game, |P| Ok(unusual::<P>(&read_options(options).map_err(Message::from)?)))
}

/// Returns the endgame tables of a game; `None` if it has none.
pub fn endgames(game: GameId) -> Option<Endgames> {
    with_game!(game, |P| P::ENDGAMES)
}

/// A game from the usual start; the options are RON.
pub fn new_game(game: GameId, options: &str) -> Result<Box<dyn Session>, Message> {
    with_game!(game, |P| {
        let options = read_options(options).map_err(Message::from)?;
        Ok(Box::new(GameSession::<P>::new(Record::new(options))))
    })
}

/// A game that begins with the position of a code; the options are RON.
pub fn from_code(game: GameId, options: &str, code: &str) -> Result<Box<dyn Session>, Message> {
    with_game!(game, |P| {
        let options = read_options(options).map_err(Message::from)?;
        let start = P::from_code(code, &options).map_err(Message::from)?;
        Ok(Box::new(GameSession::<P>::new(Record::from_position(options, start))))
    })
}

/// Reads the text of a file of one game and replays it.
pub fn open(text: &str) -> Result<Box<dyn Session>, FileError> {
    replay(&GameFile::read(text)?)
}

/// Reads such a text with the journal of what was done, as [`Session::writing`] wrote it, and replays
/// it.
pub fn open_work(work: &str) -> Result<Reopened, FileError> {
    replay_with(work, &GameFile::read(work::game_text(work))?)
}

/// Reads the base of a log, as [`Session::writing`] wrote it, and replays its rows.
pub fn open_logged(base: &str, rows: &[String]) -> Result<ReopenedLogged, FileError> {
    let file = GameFile::read(work::game_text(base))?;
    with_game!(file.game(), |P| {
        let Logged { replayed, torn } = replay_base::<P>(base, &file, rows)?;
        let session = Box::new(GameSession::new(replayed.record));
        Ok(ReopenedLogged { game: Reopened { session, lost: replayed.journal.err() }, torn })
    })
}

/// A game that was read with the rows of its log.
pub struct ReopenedLogged {
    /// The game.
    pub game: Reopened,
    /// The first row that could not be replayed, counted from 1; the game is that of the rows before it.
    pub torn: Option<Located<LogError>>,
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
    with_game!(file.game(), |P| Ok(Box::new(GameSession::new(file.replay::<P>()?))))
}

/// Plays a game that was read, with the journal of what was done.
pub fn replay_with(work: &str, file: &GameFile<'_>) -> Result<Reopened, FileError> {
    with_game!(file.game(), |P| {
        let Replayed { record, journal } = replay_work::<P>(work, file)?;
        Ok(Reopened { session: Box::new(GameSession::new(record)), lost: journal.err() })
    })
}
