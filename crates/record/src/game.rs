//! A game with everything that was tried beside it, and where one stands in it.

use std::time::Duration;

use super::aside::Asides;
use super::cursor::Cursor;
use super::journal::Journal;
use super::limits::{self, OverLimit, Unit};
use super::tree::{self, NodeId, Tree};
use super::{Conclusion, Headers};
use owlery_games::{GameOptions as _, Notation, Outcome, Side};
use owlery_i18n::Text;

/// One game as it was played, with everything that was tried beside it.
#[derive(Clone, Debug)]
pub struct Record<P: Notation> {
    pub(super) options: P::Options,
    /// Who moves first from the usual start; move numbers go by it.
    pub(super) first: Side,
    pub(super) headers: Headers,
    /// Comments in its file.
    pub(super) asides: Asides,
    pub(super) conclusion: Option<Conclusion>,
    pub(super) tree: Tree<P::Move>,
    /// The last move of the game as it is played: the way there is the game.
    pub(super) played: NodeId,
    pub(super) cursor: Cursor<P>,
    pub(super) journal: Journal,
    /// How long the side to move has been thinking, in a game that is timed.
    pub(super) thinking: Duration,
    pub(super) revision: u64,
    /// The largest revision there was.
    pub(super) revisions: u64,
    /// Grows with every change but those of remarks.
    pub(super) moves_revision: u64,
}

impl<P: Notation> Record<P> {
    /// A new game from the usual start.
    pub fn new(options: P::Options) -> Self {
        let start = P::start(&options);
        Self::from_position(options, start)
    }

    /// A new game from any position made with these options.
    pub fn from_position(options: P::Options, start: P) -> Self {
        debug_assert_eq!(start.setup().size(), options.size());
        Record {
            first: P::start(&options).turn(),
            options,
            headers: Headers::default(),
            asides: Asides::new(),
            conclusion: None,
            tree: Tree::new(tree::key(&start)),
            played: NodeId::ROOT,
            cursor: Cursor::new(start),
            journal: Journal::default(),
            thinking: Duration::ZERO,
            revision: 0,
            revisions: 0,
            moves_revision: 0,
        }
    }

    /// The options it is played with.
    pub fn options(&self) -> &P::Options {
        &self.options
    }

    /// The side that moves first from the usual start; move numbers go by it.
    pub fn first(&self) -> Side {
        self.first
    }

    /// The position before the first move.
    pub fn start(&self) -> &P {
        self.cursor.start()
    }

    /// The position at the cursor.
    pub fn position(&self) -> &P {
        self.cursor.position()
    }

    /// The position before the move at the cursor, unless that is the start.
    pub fn position_before(&self) -> Option<&P> {
        self.cursor.position_before()
    }

    /// The positions from the start to the cursor, one after each move of the line.
    pub fn way(&self) -> &[P] {
        self.cursor.way()
    }

    /// The node at the cursor.
    pub fn here(&self) -> NodeId {
        self.cursor.node()
    }

    /// Moves from the start to the cursor.
    pub fn ply(&self) -> usize {
        self.cursor.ply()
    }

    /// The line in which the cursor stands, from the root to the end of its continuation.
    pub fn line(&self) -> &[NodeId] {
        self.cursor.line()
    }

    /// All moves.
    pub fn tree(&self) -> &Tree<P::Move> {
        &self.tree
    }

    /// What stands above the moves.
    pub fn headers(&self) -> &Headers {
        &self.headers
    }

    /// The end that the players made.
    pub fn conclusion(&self) -> Option<Conclusion> {
        self.conclusion
    }

    /// A number for the content, not the cursor: while and whenever it is the same, so is all else.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// The same for the journal too: what can be undone and done again.
    pub fn work_revision(&self) -> [u64; 2] {
        [self.revision, self.revisions]
    }

    /// A number that changes with all that is not said by people: moves, their order, findings.
    pub fn moves_revision(&self) -> u64 {
        self.moves_revision
    }

    /// How the game stands at the cursor: by the board, or by what the players said there.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.conclusion {
            Some(end) if end.after == self.here() => Some(end.how.outcome()),
            _ => self.position().outcome(),
        }
    }

    /// What would be more than may be if so many moves were added, and so many bytes of remarks: a
    /// clause.
    pub fn over_limit(&self, moves: usize, weight: usize) -> Option<OverLimit> {
        let (moves, weight) = (self.tree.moves() + moves, self.tree.weight() + weight);
        let game = Text::of("record-thing.game_with_undo");
        limits::over(game, moves, limits::MOVES, Unit::Moves)
            .or_else(|| limits::over(game, weight, limits::REMARKS, Unit::Remarks))
    }

    /// Moves the cursor to a node; to the last playable one before it if it is unplayable.
    pub fn go_to(&mut self, node: NodeId) {
        let mut way = self.tree.upwards(node);
        let playable = way.find(|node| !self.tree.is_unplayable(*node));
        self.cursor.go_to(playable.unwrap_or(NodeId::ROOT), &self.tree);
    }

    /// Whether a move is in the tree, and not deleted; the start is.
    pub fn has(&self, node: NodeId) -> bool {
        let Some(node) = self.tree.by_number(node.number()) else { return false };
        let follows = |node: NodeId| {
            self.tree[node].parent.is_none_or(|before| self.tree[before].children.contains(&node))
        };
        self.tree.upwards(node).all(follows)
    }

    /// Steps back by one move; false at the start.
    pub fn back(&mut self) -> bool {
        self.tree[self.here()].parent.map(|parent| self.go_to(parent)).is_some()
    }

    /// Steps forward in the line of the cursor; false at its end.
    pub fn forward(&mut self) -> bool {
        let next = self.next();
        next.map(|next| self.go_to(next)).is_some()
    }

    /// The move that follows in the line of the cursor, if it can be played.
    pub fn next(&self) -> Option<NodeId> {
        self.cursor.next().filter(|next| !self.tree.is_unplayable(*next))
    }

    /// Gives a new game its headers; this is no edit.
    pub fn begin_with(&mut self, headers: Headers) {
        self.headers = headers;
    }

    /// The same record, its players not having ended the game: what is done to it leaves this one
    /// as it is.
    pub fn reopened(&self) -> Self {
        Record { conclusion: None, ..self.clone() }
    }
}
