//! What each game tells the search: estimates, the order of moves, what is known for good.

pub mod aviary;
pub mod blocs;
mod discs;
owlery_games::when_testing! { mod noughts; }
pub mod owlman;
mod troll;
mod umbra;
