//! What was played: a tree of moves, a cursor in it, headers and notes, and its text as a file.
//!
//! *Back* and *forward* move the cursor and change nothing. *Undo* and *redo* work on the journal
//! of things done, where playing a move is one step and an edit of the record another: what undo
//! takes back leaves the tree, and what stood there before stays.
//! No paths, no dialogs, no engines.

mod chunks;
pub mod control;
pub mod cursor;
pub mod date;
mod edit;
pub mod file;
pub mod finding;
pub mod foreign;
mod game;
mod headers;
pub mod journal;
pub mod limits;
pub mod remarks;
mod step_kind;
#[cfg(test)]
mod tests;
pub mod transcript;
pub mod tree;

pub use file::{Collection, FileError, GameFile};
pub use game::Record;
pub use headers::{Concluded, Conclusion, Headers, Score};
pub use step_kind::StepKind;
pub use tree::{Node, NodeId, Tree};
