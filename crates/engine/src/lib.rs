//! The engine: search, solvers and tables, without a record or a window.
//!
//! Results are [`Evaluation`]s from the point of view of the side to move; callers convert them
//! once, where they leave this crate.

pub mod blocks;
pub mod control;
pub mod endgames;
pub mod engine;
pub mod estimate;
pub mod games;
mod key;
pub mod level;
pub mod mcts;
pub mod memory;
pub mod openings;
pub mod proofs;
pub mod score;
pub mod search;
pub mod searchable;
pub mod solvable;
pub mod solver;
pub mod strength;
#[cfg(test)]
mod tests;
pub mod thinking;
pub mod ugi;

pub use control::{Progress, Stopped};
pub use engine::{Engine, Search, TABLE};
pub use level::{Level, Strength};
pub use search::Method;
owlery_games::when_testing! {
    pub mod reference;
    pub mod testing;
}

pub use owlery_games::evaluation::{self, Evaluation, ExactValue, WinDistance};
pub use searchable::Searchable;
pub use thinking::{SearchEvent, Thinking, cores, threads};
