//! What can be looked for in an open game.

use super::Session;
use crate::record::NodeId;
use crate::rules::GameId;

/// The rules by which a game is played: equal codes of different rules are different positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleSet {
    /// The game.
    pub game: GameId,
    /// Its options, as files have them.
    pub options: String,
}

impl RuleSet {
    /// The rules of an open game.
    pub fn of(session: &dyn Session) -> Self {
        RuleSet { game: session.game(), options: session.options() }
    }
}

/// A place where a position stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The move after which it stands; the root is the start.
    pub node: NodeId,
    /// Whether it stands there only as an image: mirrored or turned.
    pub is_image: bool,
}

/// What can be looked for in an open game.
pub trait Searched {
    /// Where a position stands, in the order of the list. `None` where the code is none of this game
    /// and its options.
    fn find_position(&self, code: &str, images: bool) -> Option<Vec<Found>>;
    /// A move with its number: "3. c4", or "3... c4" of the side that moves second.
    fn numbered_text(&self, node: NodeId) -> String;
    /// Looks for a word, [folded](crate::text::folded), in the comments and names from a node on, until so much was
    /// looked at: a node counts one, and so does every `CHUNK` of its comments. Answers what it
    /// found, and where to go on.
    fn find_words(&self, words: &str, from: usize, most: usize) -> (Vec<NodeId>, Option<usize>);
}

/// So many bytes of comments count like a node.
pub const CHUNK: usize = 50;
