//! What each game adds to the search: evaluations, solvers and tables.

pub mod aviary;
pub mod blocs;
mod discs;
owlery_games::when_testing! { mod noughts; }
pub mod owlman;
mod troll;
mod umbra;
