//! The result of reading a text: its moves, and errors and warnings.

use std::fmt::{self, Display};
use std::time::Duration;

use crate::annotations::{Judgement, Mark};
use crate::located::Located;
use crate::tree::Turn;
use crate::{Record, TerminationKind};
use owlery_games::outside::shorten;
use owlery_games::{Position, Side};
use owlery_i18n::{Grouped, Message, messages};

/// The point from which a list of moves is read.
#[derive(Clone, Copy, Debug)]
pub struct StartingPoint<'a, P> {
    /// The position before the first move.
    pub position: &'a P,
    /// The side that moves first in the game; move numbers go by it.
    pub first: Side,
    /// The number of the move just played; 0 at the start of a game.
    pub number: u32,
}

/// The moves of a text: everything up to its end, or up to the first part that could not be read.
#[derive(Clone, Debug)]
pub struct Reading<M> {
    /// The comment before the first move.
    pub note: String,
    /// Arrows and circles at the start.
    pub marks: Vec<Mark>,
    /// The moves of all lines, each after the move that it follows.
    pub moves: Vec<ReadMove<M>>,
    /// The players' end of the game, and the move it came after: its place in `moves`, or the start.
    pub termination: Option<(Option<usize>, TerminationKind)>,
    /// The last played move, if the main line goes on after it: its place in `moves`, or the start.
    pub played: Option<Option<usize>>,
    /// Places where the reading differs from the text.
    pub warnings: Vec<ReadWarning>,
    /// The error that stopped the reading.
    pub unread: Option<Box<TranscriptError>>,
}

impl<M> Default for Reading<M> {
    fn default() -> Self {
        Reading {
            note: String::new(),
            marks: Vec::new(),
            moves: Vec::new(),
            termination: None,
            played: None,
            warnings: Vec::new(),
            unread: None,
        }
    }
}

impl<M> Reading<M> {
    /// The moves of the main line, by their places in the list.
    pub fn main_line(&self) -> impl Iterator<Item = usize> + '_ {
        let mut last = None;
        self.moves.iter().enumerate().filter_map(move |(at, read)| {
            // The first move to follow another is the main one.
            let is_main = read.after == last;
            is_main.then(|| {
                last = Some(at);
                at
            })
        })
    }
}

/// A game made of a text, and what was read of its moves.
pub type GameRead<P> = (Record<P>, Reading<<P as Position>::Move>);

/// A move that was read.
#[derive(Clone, Debug)]
pub struct ReadMove<M> {
    /// The move; `None` if it is struck out because it is no longer legal.
    pub mv: Option<M>,
    /// Its text.
    pub text: String,
    /// The turn with which it is added to a tree.
    pub(crate) turn: Turn,
    /// The move that it follows, by its place in the list; `None` at the start.
    pub after: Option<usize>,
    /// The comment between its number and the move.
    pub before: String,
    /// The notes after it, one a line.
    pub note: String,
    /// Signs such as "!?".
    pub nag: String,
    /// The judgement of the position after it.
    pub judgement: Option<Judgement>,
    /// The time it took.
    pub used: Option<Duration>,
    /// Arrows and circles on the board after it.
    pub marks: Vec<Mark>,
}

/// A place where the reading differs from the text: "move 2...: the text says (xd5), the rules capture
/// e4".
pub type ReadWarning = Located<Message>;

/// An error that stopped the reading of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TranscriptError {
    /// Counted from 1.
    pub line: usize,
    /// Counted from 1, in characters.
    pub column: usize,
    /// The part that could not be read, shortened.
    pub token: String,
    /// The move that was expected there, as "4" or "4..."; `None` in the heading.
    pub place: Option<String>,
    /// The reason why it is no legal move: a clause.
    pub reason: Message,
    /// At most eight legal moves, those most like the token first; empty when the game is over
    /// or the legal moves are not the point.
    pub legal: Vec<String>,
    /// The number of further legal moves.
    pub more: usize,
    /// True if the part may mean any of those moves.
    pub several: bool,
}

impl<M> ReadMove<M> {
    /// A move without annotations.
    pub(crate) fn new(mv: Option<M>, text: String, turn: Turn, after: Option<usize>) -> Self {
        ReadMove {
            mv,
            text,
            turn,
            after,
            before: String::new(),
            note: String::new(),
            nag: String::new(),
            judgement: None,
            used: None,
            marks: Vec::new(),
        }
    }
}

impl TranscriptError {
    /// An error that names no legal moves.
    pub(crate) fn new(
        line: usize,
        column: usize,
        token: &str,
        place: Option<String>,
        reason: impl Into<Message>,
    ) -> Self {
        let (token, reason) = (shorten(token), reason.into());
        TranscriptError {
            line,
            column,
            token,
            place,
            reason,
            legal: Vec::new(),
            more: 0,
            several: false,
        }
    }
}

messages! {
    pub(crate) enum ReadFault {
        Clock { found: String } = "record-read.clock",
        Score { found: String } = "record-read.score",
        Time { found: String } = "record-read.time",
        InVariation = "record-read.in_variation",
        StruckBefore = "record-read.struck_before",
        Several = "record-read.several",
        Note { note: String } = "record-read.note",
        Nested { most: Grouped } = "record-read.nested",
        Bracket = "record-read.bracket",
        Captures { place: String, said: String, captured: String } = "record-read.captures",
        CapturesNothing { place: String, said: String } = "record-read.captures_nothing",
        Result { said: String, is: &'static str } = "record-read.result",
    }
    enum UnreadableMessage {
        Unreadable { line: usize, column: usize, token: String, reason: Message } = "record-read.unread",
        UnreadMove { line: usize, column: usize, place: String, token: String, reason: Message } = "record-read.unread_move",
        Only { said: Message, only: String } = "record-read.only",
        Legal { said: Message, moves: String } = "record-read.legal",
        LegalAndMore { said: Message, moves: String, more: usize } = "record-read.legal_and_more",
    }
}

impl From<TranscriptError> for Message {
    fn from(unread: TranscriptError) -> Self {
        let TranscriptError { line, column, token, place, reason, legal, more, .. } = unread;
        let said = match place {
            None => UnreadableMessage::Unreadable { line, column, token, reason }.into(),
            Some(place) => {
                UnreadableMessage::UnreadMove { line, column, place, token, reason }.into()
            }
        };
        let moves = legal.join(" ");
        match (legal.len(), more) {
            (0, _) => said,
            (1, 0) => UnreadableMessage::Only { said, only: moves }.into(),
            (_, 0) => UnreadableMessage::Legal { said, moves }.into(),
            (_, more) => UnreadableMessage::LegalAndMore { said, moves, more }.into(),
        }
    }
}

impl Display for TranscriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Message::from(self.clone()).fmt(f)
    }
}

impl std::error::Error for TranscriptError {}
