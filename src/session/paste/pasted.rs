//! What a text was recognised as.

use crate::record::Collection;
use crate::record::transcript::Unread;
use crate::session::facade::{Session, TextMoves};
use crate::t;

/// A text that was understood.
pub struct Pasted {
    /// What it holds.
    pub content: Content,
    /// A sentence on what was recognised.
    pub said: String,
    /// Clauses with line and column: where the text was taken otherwise than it stands.
    pub remarks: Vec<String>,
    /// The same text as other games have it, where the open game does not decide. None of them
    /// has others in its turn.
    pub also: Vec<Pasted>,
}

impl Pasted {
    pub(super) fn new(content: Content, said: String) -> Self {
        Pasted { content, said, remarks: Vec::new(), also: Vec::new() }
    }

    /// All that the text may be, the likeliest first.
    pub fn readings(mut self) -> Vec<Pasted> {
        let also = std::mem::take(&mut self.also);
        std::iter::once(self).chain(also).collect()
    }
}

/// What a text holds.
pub enum Content {
    /// A game, to be opened beside the current one.
    Game(Box<dyn Session>),
    /// Any number of games.
    Collection(Collection),
    /// A game without moves that begins with the position of a code.
    Position(Box<dyn Session>),
    /// Moves for the current game; [`Session::paste_moves`](crate::session::facade::Session::paste_moves) of the same text plays them.
    Moves(TextMoves),
}

/// A text that was not, or not wholly, understood.
pub struct Unrecognised {
    /// A sentence on what is wrong, with the part that could not be read and what was legal there.
    pub said: String,
    /// That part, where the text was taken for moves.
    pub unread: Option<Box<Unread>>,
    /// What can be taken all the same: the moves before that part, or the whole as moves of other
    /// games. None of them has others in its turn.
    pub readings: Vec<Pasted>,
}

impl Unrecognised {
    pub(super) fn new(said: impl Into<String>) -> Self {
        Unrecognised { said: said.into(), unread: None, readings: Vec::new() }
    }
}

/// A game made of moves, and how far they went.
pub(super) struct Game {
    pub session: Box<dyn Session>,
    pub said: TextMoves,
}

impl Game {
    /// The whole as a success, or the part that was read beside the error.
    pub fn pasted(self) -> Result<Pasted, Unrecognised> {
        let TextMoves { count, remarks, unread, .. } = self.said;
        let said = t!("paste-game.moves", game = self.session.game().name(), moves = count);
        let content = Content::Game(self.session);
        or_unread(Pasted { remarks, ..Pasted::new(content, said) }, unread)
    }
}

/// What was read, beside the error where not all was.
pub(super) fn or_unread(
    pasted: Pasted,
    unread: Option<Box<Unread>>,
) -> Result<Pasted, Unrecognised> {
    let Some(error) = unread else { return Ok(pasted) };
    Err(Unrecognised { said: format!("{error}."), unread: Some(error), readings: vec![pasted] })
}
