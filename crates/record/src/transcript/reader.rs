//! What is kept while a list of moves is read.

use std::cell::Cell;

use super::Reading;
use super::tokens::{Kind, Token};
use owlery_games::{Notation, Side};

/// A line while it is read: the main one, or a variation.
pub(super) struct Level<P: Notation> {
    pub(super) position: P,
    /// Whose move is next.
    pub(super) turn: Side,
    /// The number of the move just read.
    pub(super) number: u32,
    /// The move just read, or the one that the line branches off after.
    pub(super) last: Option<usize>,
    /// Whether that one is struck out, so that only others can follow that are.
    pub(super) struck: bool,
    /// How things stood before the move just read in this line.
    pub(super) before: Option<Before<P>>,
    /// The token that closes it.
    pub(super) end: usize,
}

/// How things stand before a move; where it is struck out there is none.
#[derive(Clone)]
pub(super) struct Before<P: Notation> {
    pub(super) position: P,
    pub(super) turn: Side,
    pub(super) number: u32,
    pub(super) last: Option<usize>,
    pub(super) struck: bool,
    pub(super) mv: Option<P::Move>,
}

/// A text of moves while it is read.
pub(super) struct Reader<'a, P: Notation> {
    pub(super) text: &'a str,
    pub(super) tokens: Vec<Token>,
    pub(super) closes: Vec<Option<usize>>,
    /// Where lines begin.
    pub(super) lines: Vec<usize>,
    pub(super) first: Side,
    /// Files, and ranks, of the board.
    pub(super) size: u8,
    /// A byte, and how many characters of its line stand before it.
    pub(super) counted: Cell<(usize, usize)>,
    pub(super) at: usize,
    /// The move number last seen in the text.
    pub(super) seen: Option<u32>,
    /// The comment that stood between a number and the move to come.
    pub(super) before: String,
    pub(super) level: Level<P>,
    /// The lines that wait for this one to end.
    pub(super) outer: Vec<Level<P>>,
    pub(super) reading: Reading<P::Move>,
}

impl<P: Notation> Reader<'_, P> {
    pub(super) fn kind(&self, at: usize) -> Option<Kind> {
        self.tokens.get(at).map(|token| token.kind)
    }

    /// The token that closes the line being read, or the end of the text.
    pub(super) fn end(&self) -> usize {
        self.level.end
    }
}
