//! What each game tells the search: estimates, the order of moves, what is known for good.

pub mod aviary;
pub mod blocs;
mod discs;
#[cfg(test)]
mod noughts;
pub mod owlman;
pub mod troll;
pub mod umbra;
