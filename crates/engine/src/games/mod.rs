//! The search and the exact knowledge of each game.

pub mod aviary;
pub mod blocs;
mod discs;
owlery_games::when_testing! { mod noughts; }
pub mod owlman;
mod troll;
mod umbra;
