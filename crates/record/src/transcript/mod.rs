//! Games and moves as plain text for people: written in one form, read in many.
//!
//! [`write()`] makes a transcript of a whole game, [`moves_line`] a line of moves. [`read_moves`]
//! reads move lists as people write them: any style of numbers, spaces inside moves, missing marks,
//! `6-C` for c6, signs such as `!?`, notes in brackets or as lines of prose, variations in
//! parentheses, and times, arrows and circles as PGN's commands in comments. Text that means
//! nothing to the rules is skipped; the first part that cannot be read is reported with its line
//! and column, and the legal moves there. Moves that are no longer legal are struck out, as in
//! `~~e4~~`.

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
pub use reading::{GameRead, ReadMove, ReadWarning, Reading, StartingPoint, TranscriptError};
pub(crate) use spelling::read_one;
pub use write::{moves_line, write, write_with};
