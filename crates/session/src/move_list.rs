//! The layout of the move list: the moves of each row. It has no texts and no sizes;
//! [`Session::entry`](super::Session::entry) provides those of the rows on the screen.
//!
//! The main line is in numbered rows of two columns. Variations are running text below the move
//! that they replace, as in a printed game: in a narrow list, two columns would leave no room for
//! deep ones, and text that wraps needs far fewer lines.

use crate::report::move_grade::Grade;
use owlery_games::Side;
use owlery_record::annotations::Annotations;
use owlery_record::tree::Visit;
use owlery_record::{NodeId, Tree};
use std::collections::HashSet;
use std::ops::Deref;

/// Moves in a row of running text, at most, so that a row is laid out quickly.
const LONGEST_RUN: u16 = 40;
/// Bytes of comments in such a row, beyond which no other move comes into it.
const MAX_COMMENT_BYTES: usize = 3000;

/// A row of the move list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveListRow {
    /// A move of the main line, and perhaps the other side's answer beside it.
    Moves {
        /// The first of them.
        first: NodeId,
        /// True if its main continuation stands beside it.
        pair: bool,
    },
    /// Moves of a variation as running text, with the comments between them.
    Run {
        /// The first of them; the others are its main continuation.
        first: NodeId,
        /// The number of moves.
        count: u16,
        /// The depth of the variation, from 1.
        depth: u16,
        /// True if the variation begins here.
        opens: bool,
    },
    /// A variation of which only the first move is shown.
    Folded {
        /// The first move.
        first: NodeId,
        /// The number of hidden moves.
        hidden: u32,
        /// The depth of the variation, from 1.
        depth: u16,
    },
    /// A piece of the comment before a move of the main line, or of a long one in a variation.
    Before(Piece),
    /// A piece of the comment after a move; at the root, of the one before the first move.
    Note(Piece),
}

/// A piece of a comment in a row of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The move that it is about.
    pub node: NodeId,
    /// The place among the [`pieces()`].
    pub at: u16,
    /// The depth of the move; 0 is the main line.
    pub depth: u16,
}

impl MoveListRow {
    /// Returns the depth of the row; 0 is the main line.
    pub fn depth(&self) -> u16 {
        match *self {
            MoveListRow::Run { depth, .. } | MoveListRow::Folded { depth, .. } => depth,
            MoveListRow::Before(piece) | MoveListRow::Note(piece) => piece.depth,
            MoveListRow::Moves { .. } => 0,
        }
    }

    /// Returns the number of moves shown, from the first along its main continuation.
    pub fn count(&self) -> usize {
        match *self {
            MoveListRow::Moves { pair, .. } => 1 + usize::from(pair),
            MoveListRow::Run { count, .. } => usize::from(count),
            MoveListRow::Folded { .. } => 1,
            MoveListRow::Before(_) | MoveListRow::Note(_) => 0,
        }
    }

    /// The move that it begins with or is about.
    pub fn first(&self) -> NodeId {
        match *self {
            MoveListRow::Moves { first, .. }
            | MoveListRow::Run { first, .. }
            | MoveListRow::Folded { first, .. } => first,
            MoveListRow::Before(piece) | MoveListRow::Note(piece) => piece.node,
        }
    }
}

/// All rows, and where each move stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveListLayout {
    rows: Vec<MoveListRow>,
    /// The row of each node; `NOWHERE` for the root and deleted nodes.
    places: Vec<u32>,
    /// The last move that is not folded up, or the root.
    last: Option<NodeId>,
    /// The bytes of comments in the last row, if it is running text.
    comment_bytes: usize,
}

const NOWHERE: u32 = u32::MAX;

impl MoveListLayout {
    /// Lays out a tree. `first` is the side of the first column, `folded` are the first moves of
    /// variations that are folded up.
    pub fn new<M: Copy + Eq>(tree: &Tree<M>, first: Side, folded: &HashSet<NodeId>) -> Self {
        let rows = Vec::with_capacity(tree.moves() / 4 + 16);
        let places = vec![NOWHERE; tree.end()];
        let mut rows = MoveListLayout { rows, places, last: Some(NodeId::ROOT), comment_bytes: 0 };
        rows.add_comment(
            MoveListRow::Note,
            NodeId::ROOT,
            0,
            &tree[NodeId::ROOT].annotations().note,
        );
        let none = folded.is_empty();
        for visit in tree.reading_order_into(|node| none || !folded.contains(&node)) {
            let has_more = !tree[visit.node].children.is_empty();
            if visit.opens && has_more && !none && folded.contains(&visit.node) {
                rows.add_folded(tree, visit);
            } else {
                rows.add(tree, first, visit);
            }
        }
        rows
    }

    /// Adds a move that has just been played; false where it is not the last one of the list.
    pub fn append<M: Copy + Eq>(&mut self, tree: &Tree<M>, first: Side, node: NodeId) -> bool {
        let mut depth = 0;
        for on in tree.ancestors(node) {
            match tree.alternatives(on) {
                [] => {}
                [main, ..] if *main == on => {}
                [main, .., last] if *last == on && tree[*main].children.is_empty() => depth += 1,
                _ => return false,
            }
        }
        self.places.resize(tree.end(), NOWHERE);
        self.add(tree, first, Visit { node, depth, opens: tree.opens(node) });
        true
    }

    fn add<M: Copy + Eq>(&mut self, tree: &Tree<M>, first: Side, visit: Visit) {
        let node = &tree[visit.node];
        // Whether nothing has come between the move and the one that it follows.
        let goes_on = node.parent == self.last && !visit.opens;
        self.last = Some(visit.node);
        let (depth, remarks) = (narrow(visit.depth), node.annotations());
        if depth == 0 || is_long(&remarks.before) {
            self.add_comment(MoveListRow::Before, visit.node, depth, &remarks.before);
        }
        if depth == 0 {
            match self.rows.last_mut() {
                Some(MoveListRow::Moves { first: one, pair: pair @ false })
                    if goes_on && node.side != first && tree[*one].side == first =>
                {
                    *pair = true;
                }
                _ => self.rows.push(MoveListRow::Moves { first: visit.node, pair: false }),
            }
        } else {
            match self.rows.last_mut() {
                Some(MoveListRow::Run { count, .. })
                    if goes_on
                        && *count < LONGEST_RUN
                        && self.comment_bytes < MAX_COMMENT_BYTES =>
                {
                    *count += 1;
                }
                _ => {
                    let (first, opens) = (visit.node, visit.opens);
                    self.rows.push(MoveListRow::Run { first, count: 1, depth, opens });
                    self.comment_bytes = 0;
                }
            }
            let among_moves = |comment: &str| if is_long(comment) { 0 } else { comment.len() };
            self.comment_bytes += among_moves(&remarks.before) + among_moves(&remarks.note);
        }
        self.place(visit.node);
        if depth == 0 || is_long(&remarks.note) {
            self.add_comment(MoveListRow::Note, visit.node, depth, &remarks.note);
        }
    }

    fn add_folded<M: Copy + Eq>(&mut self, tree: &Tree<M>, visit: Visit) {
        let hidden = u32::try_from(tree.subtree(visit.node).count() - 1).unwrap_or(u32::MAX);
        self.rows.push(MoveListRow::Folded {
            first: visit.node,
            hidden,
            depth: narrow(visit.depth),
        });
        tree.subtree(visit.node).for_each(|node| self.place(node));
        self.last = Some(visit.node);
    }

    /// The row in which a move stands, or is folded up. `None` at the root and for a move that is
    /// no longer in the tree.
    pub fn place_of(&self, node: NodeId) -> Option<usize> {
        let place = self.places.get(node.number() as usize)?;
        (*place != NOWHERE).then_some(*place as usize)
    }

    /// Returns whether a move is in the tree; the root is too.
    pub fn has(&self, node: NodeId) -> bool {
        node == NodeId::ROOT || self.place_of(node).is_some()
    }

    /// Returns whether a move is folded up.
    pub fn hides(&self, node: NodeId) -> bool {
        let row = self.place_of(node).map(|place| self.rows[place]);
        matches!(row, Some(MoveListRow::Folded { first, .. }) if first != node)
    }

    /// Notes that a node stands in the last row.
    fn place(&mut self, node: NodeId) {
        self.places[node.number() as usize] = self.rows.len() as u32 - 1;
    }

    fn add_comment(&mut self, row: fn(Piece) -> MoveListRow, node: NodeId, depth: u16, text: &str) {
        let all = (0..u16::MAX).zip(pieces(text));
        self.rows.extend(all.map(|(at, _)| row(Piece { node, at, depth })));
    }
}

fn narrow(depth: u32) -> u16 {
    u16::try_from(depth).unwrap_or(u16::MAX)
}

impl Deref for MoveListLayout {
    type Target = [MoveListRow];

    fn deref(&self) -> &[MoveListRow] {
        &self.rows
    }
}

/// The row of a move, its number and column, and its own name.
pub type Order = (Option<usize>, u32, bool, NodeId);

/// A move as the list shows it.
#[derive(Clone, Copy, Debug)]
pub struct ListedMove<'a> {
    /// The move; empty at the start.
    pub text: &'a str,
    /// The move number.
    pub number: u32,
    /// 0 for the side that moves first in the game, 1 for the other.
    pub column: usize,
    /// True if it can be played; after an edit before it, it may not.
    pub playable: bool,
    /// The comments, signs and drawings.
    pub annotations: &'a Annotations,
    /// The error that a report found, if any.
    pub error: Option<Grade>,
    /// The main continuation.
    pub next: Option<NodeId>,
    /// True if it belongs to the game as it is played.
    pub played: bool,
    /// True if the position after it stands elsewhere in the tree too.
    pub recurs: bool,
}

impl ListedMove<'_> {
    /// The move's number as it stands before it: "5." or "5…".
    pub fn number_text(&self) -> String {
        format!("{}{}", self.number, ['.', '…'][self.column])
    }

    /// Returns whether the number stands before the move in running text: before each move of the side
    /// that moves first, and wherever something stands between a move and the one it follows.
    pub fn is_numbered(&self, is_interrupted: bool) -> bool {
        self.column == 0 || is_interrupted || !self.annotations.before.is_empty()
    }

    /// The move with the nag and the judgement of the position behind it.
    pub fn signed_text(&self) -> String {
        format!("{}{}", self.text, self.annotations.signs())
    }
}

/// The variations to fold up or open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fold {
    /// The variation that a move belongs to; one that is folded up is opened.
    Toggle(NodeId),
    /// All variations.
    All,
    /// None.
    Nothing,
}

/// A comment of more bytes than this has rows of its own, and so many to a row.
const PIECE: usize = 1500;

/// Returns whether a comment is too long to stand among the moves.
pub fn is_long(comment: &str) -> bool {
    comment.len() > PIECE
}

/// A comment in pieces, each for one row. They end where a line does, or else a word, if they can.
pub fn pieces(comment: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(comment).filter(|comment| !comment.is_empty());
    std::iter::from_fn(move || {
        let text = rest?;
        let (piece, more) = split(text);
        rest = Some(more).filter(|more| !more.is_empty());
        Some(piece)
    })
}

/// Returns an upper bound of the bytes in a piece, without splitting the comment.
pub fn most_of(comment: &str) -> usize {
    comment.len().min(PIECE)
}

fn split(text: &str) -> (&str, &str) {
    if !is_long(text) {
        return (text, "");
    }
    let window = &text[..text.floor_char_boundary(PIECE)];
    let end = |mark: char| window.rfind(mark).filter(|at| *at > PIECE / 2);
    match end('\n').or_else(|| end(' ')) {
        // The space or the end of the line is where the row ends.
        Some(at) => (&text[..at], &text[at + 1..]),
        None => text.split_at(window.len()),
    }
}

#[test]
fn pieces_are_short_and_leave_nothing_out() {
    let mut random = fastrand::Rng::with_seed(2);
    for round in 0..200 {
        let parts = ["word ", "\n", "x", "é", "日本", "a longer part of it, "];
        let parts = &parts[random.usize(..parts.len())..];
        let count = random.usize(..4000);
        let text: String = (0..count).map(|_| parts[random.usize(..parts.len())]).collect();
        let all: Vec<_> = pieces(&text).collect();
        assert!(all.iter().all(|piece| piece.len() <= PIECE), "{round}");
        assert!(all.len() <= 1 + text.len() / (PIECE / 2), "{round}");
        let plain = |text: &str| text.replace([' ', '\n'], "");
        assert_eq!(plain(&all.concat()), plain(&text), "{round}");
        assert_eq!(is_long(&text), all.len() > 1, "{round}");
    }
    assert_eq!(pieces("").count(), 0);
    let text = format!("{}\n{}", "one ".repeat(300), "two ".repeat(300));
    assert_eq!(pieces(&text).next(), Some("one ".repeat(300).as_str()));
}

#[cfg(test)]
mod tests;
