//! The factory: the one place that names all five games.

use super::collections::{Reopened, replay, replay_with};
use super::present::Present;
use super::view::Session;
use crate::record::file::work;
use crate::record::{FileError, GameFile};
use crate::rules::GameId;
use crate::rules::aviary::Aviary;
use crate::rules::blocs::Blocs;
use crate::rules::owlman::Owlman;
use crate::rules::troll::Troll;
use crate::rules::umbra::Umbra;

/// Something to do with a game whose type is known only when the program runs.
pub trait WithGame {
    /// What comes out of it.
    type Out;
    /// Does it.
    fn run<P: Present>(self) -> Self::Out;
}

/// Does something with the position type of a game.
pub fn with_game<W: WithGame>(game: GameId, work: W) -> W::Out {
    match game {
        GameId::Owlman => work.run::<Owlman>(),
        GameId::Umbra => work.run::<Umbra>(),
        GameId::Aviary => work.run::<Aviary>(),
        GameId::Blocs => work.run::<Blocs>(),
        GameId::Troll => work.run::<Troll>(),
    }
}

/// Reads the text of a file of one game and replays it.
pub fn open(text: &str) -> Result<Box<dyn Session>, FileError> {
    replay(&GameFile::read(text)?)
}

/// The same with the journal of what was done, as [`Session::writing`] wrote it.
pub fn open_work(work: &str) -> Result<Reopened, FileError> {
    replay_with(work, &GameFile::read(work::game_text(work))?)
}
