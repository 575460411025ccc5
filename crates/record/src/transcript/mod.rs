//! Games and moves as plain text for people: written in one way, read in many.
//!
//! [`write()`] makes a transcript of a whole game, [`moves_line`] a line of moves. [`read_moves`]
//! takes move lists as people write them: any style of numbers, spaces inside moves, missing marks,
//! `6-C` for c6, signs such as `!?`, notes in brackets or as lines of prose, variations in
//! round brackets, times, arrows and circles as PGN's commands in comments. What has no meaning for the rules never stands in the way of what has; what
//! could not be read is named by line and column, with what was legal there. Moves that are legal
//! no more stand struck out, as in `~~e4~~`, and are read so.

mod comment;
mod heading;
mod insert;
mod plain;
mod reader;
mod reading;
mod spelling;
#[cfg(test)]
mod tests;
mod tokens;
mod write;

pub use heading::{game_named, read};
pub use insert::game_of_moves;
pub use plain::unquoted;
pub use reader::read_moves;
pub use reading::{GameRead, Read, ReadWarning, Reading, StartingPoint, Unread};
pub(crate) use spelling::read_one;
pub use write::{moves_line, write, write_with};
