//! What each game adds to the lab; one file per game.

mod aviary;
mod blocs;
mod discs;
owlery_games::when_testing! { mod noughts; }
mod owlman;
mod troll;
mod umbra;
