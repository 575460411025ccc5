//! What each game tells the search: estimates, the order of moves, what is known for good.

mod aviary;
pub mod blocs;
mod discs;
#[cfg(test)]
mod noughts;
pub mod owlman;
mod troll;
mod umbra;
