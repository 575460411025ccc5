//! Game records: a tree of moves, a cursor in it, tags and annotations, and their files.
//!
//! *Back* and *forward* move the cursor and change nothing. *Undo* and *redo* work on the journal, in
//! which every played move and every edit of the record is a step. Undoing a step removes its moves
//! from the tree and keeps everything that was there before. No paths, no dialogs, no engines.

pub mod annotations;
mod cursor;
pub mod date;
mod edit;
pub mod evaluation;
pub mod file;
pub mod foreign;
mod game;
pub mod index;
pub mod journal;
pub mod limits;
mod located;
mod log;
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
pub use located::Located;
pub use log::{LogError, LogRow, Logged, replay_base};
pub use step_kind::StepKind;
pub use tags::{Score, Tags, Termination, TerminationKind};
pub use tree::{Node, NodeId, Tree};
