//! What was played: a tree of moves, a cursor in it, tags and annotations, and its text as a file.
//!
//! *Back* and *forward* move the cursor and change nothing. *Undo* and *redo* work on the journal
//! of things done, where playing a move is one step and an edit of the record another: what undo
//! takes back leaves the tree, and what stood there before stays.
//! No paths, no dialogs, no engines.

pub mod annotations;
pub mod cursor;
pub mod date;
mod edit;
pub mod evaluation;
pub mod file;
pub mod foreign;
mod game;
pub mod journal;
pub mod limits;
mod persistent_vec;
mod step_kind;
mod tags;
#[cfg(test)]
mod tests;
pub mod time_control;
pub mod transcript;
pub mod tree;

pub use file::{Collection, FileError, GameFile};
pub use game::Record;
pub use step_kind::StepKind;
pub use tags::{Score, Tags, Termination, TerminationKind};
pub use tree::{Node, NodeId, Tree};
