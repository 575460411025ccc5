//! What a list of games shows of each, without playing its moves.

use super::document::MoveEntry as Move;
use super::{FileError, GameFile};
use crate::Headers;
use owlery_games::{GameId, Notation};

/// One game in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Which game.
    pub game: GameId,
    /// Its options as the file has them, on one line; empty for the usual ones.
    pub options: String,
    /// What stands above the moves.
    pub headers: Headers,
    /// "running", "draw" or the winner, as the file says; empty where it says nothing.
    pub result: String,
    /// How many moves there are, variations included.
    pub moves: usize,
}

impl GameFile<'_> {
    /// What a list shows of this game. `P` is its position type.
    pub fn summary<P: Notation>(&self) -> Result<Summary, FileError> {
        debug_assert_eq!(P::GAME, self.game());
        let document = &self.document;
        let words = |raw: &ron::value::RawValue| -> String {
            raw.get_ron().split_whitespace().collect::<Vec<_>>().join(" ")
        };
        Ok(Summary {
            game: document.game,
            options: document.options.map(words).unwrap_or_default(),
            headers: self.headers::<P>()?,
            result: document.result.map_or(Ok(String::new()), |raw| self.parse(raw))?,
            moves: document.moves.len(),
        })
    }

    /// All comments, as far as the moves can be read.
    pub fn notes(&self) -> impl Iterator<Item = String> + '_ {
        let of = |raw: &&ron::value::RawValue| self.parse::<Move>(raw).ok();
        let moves = self.document.moves.iter().filter_map(of);
        let notes = moves.flat_map(|entry| [entry.before, entry.note]);
        std::iter::once(self.document.note.clone()).chain(notes).filter(|note| !note.is_empty())
    }
}
