//! A board with what belongs to it, used alike by games, puzzles and tries to escape.

pub mod legend;
pub mod prompt;
