//! What a text was recognised as.

use crate::facade::{Session, TextMoves};
use owlery_i18n::{Message, messages};
use owlery_record::Collection;
use owlery_record::transcript::Unread;

messages! {
    /// The description of a text that was pasted.
    pub(super) enum Told {
        File { error: Message } = "paste-file",
        Game { game: &'static str } = "paste-game",
        Collection { count: usize } = "paste-collection",
        ForeignFault { format: &'static str, error: Message } = "paste-foreign.fault",
        GameMoves { game: &'static str, moves: usize } = "paste-game.moves",
        CollectionOf { count: usize, game: &'static str } = "paste-collection.of",
        GameStruck { game: &'static str, moves: usize } = "paste-game.struck",
        GameSomeStruck { game: &'static str, moves: usize, struck: usize } = "paste-game.some_struck",
        Transcript { error: Message } = "paste-transcript",
        PositionMore { line: usize, count: usize } = "paste-position.more",
        Position { game: &'static str, size: u8 } = "paste-position",
        PositionNone { game: &'static str, error: Message } = "paste-position.none",
        MovesTooLate { over: String } = "paste-moves.too_late",
        MovesHere { count: usize } = "paste-moves.here",
        MovesStart { count: usize } = "paste-moves.start",
        Unread { error: Message } = "paste-unread",
    }
}

/// A text that was understood.
pub struct Pasted {
    /// What it holds.
    pub content: Content,
    /// A sentence on what was recognised.
    pub said: Message,
    /// Clauses with line and column: where the text was taken otherwise than it stands.
    pub remarks: Vec<Message>,
    /// The same text as other games have it, where the open game does not decide. None of them
    /// has others in its turn.
    pub also: Vec<Pasted>,
}

impl Pasted {
    pub(super) fn new(content: Content, said: Told) -> Self {
        Pasted { content, said: said.into(), remarks: Vec::new(), also: Vec::new() }
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
    /// Moves for the current game; [`Session::paste_moves`] of the same text plays them.
    Moves(TextMoves),
}

/// A text that was not, or not wholly, understood.
pub struct Unrecognised {
    /// A sentence on what is wrong, with the part that could not be read and what was legal there.
    pub said: Message,
    /// That part, where the text was taken for moves.
    pub unread: Option<Box<Unread>>,
    /// What can be taken all the same: the moves before that part, or the whole as moves of other
    /// games. None of them has others in its turn.
    pub readings: Vec<Pasted>,
}

impl Unrecognised {
    pub(super) fn new(said: impl Into<Message>) -> Self {
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
        let said = Told::GameMoves { game: self.session.game().name(), moves: count };
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
    let said = Told::Unread { error: (*error).clone().into() }.into();
    Err(Unrecognised { said, unread: Some(error), readings: vec![pasted] })
}
