//! What can be looked for in an open game.

use crate::record::NodeId;

/// What can be looked for in an open game.
pub trait Searched {
    /// The moves after which a position stands, in the order of the list; the start is the root.
    /// `None` where the code is none of this game and its options.
    fn find_position(&self, code: &str, images: bool) -> Option<Vec<NodeId>>;
    /// A move with its number: "3. c4", or "3... c4" of the side that moves second.
    fn numbered_text(&self, node: NodeId) -> String;
    /// Looks for a word, [folded](crate::text::folded), in the comments and names from a node on, until so much was
    /// looked at: a node counts one, and so does every `CHUNK` of its comments. Answers what it
    /// found, and where to go on.
    fn find_words(&self, words: &str, from: usize, most: usize) -> (Vec<NodeId>, Option<usize>);
}

/// So many bytes of comments count like a node.
pub const CHUNK: usize = 50;
