//! A game as its metrics need it: values, choices and changed squares of each move.

use owlery_games::Side;
use serde::{Deserialize, Serialize};

use crate::subject::Change;

/// The result of a game, by the order of the players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum GameResult {
    /// The first player won.
    First,
    /// The second player won.
    Second,
    /// A draw.
    Draw,
    /// The game was stopped at the limit of moves.
    #[default]
    Unfinished,
}

impl GameResult {
    /// Returns the score of the first player; an unfinished game counts as a draw.
    pub fn score(self) -> f64 {
        match self {
            GameResult::First => 1.0,
            GameResult::Second => 0.0,
            GameResult::Draw | GameResult::Unfinished => 0.5,
        }
    }
}

/// A move of a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ply {
    /// The number of legal moves.
    pub choices: u32,
    /// The expected score of the first player after the move, from 0 to 1; `None` if it was not asked for.
    pub value: Option<f64>,
    /// Whether that is proved.
    pub is_proved: bool,
    /// How much more than the median of all legal moves the best one is worth to the mover, from 0 to 1; `None`
    /// where the moves were not compared.
    pub stake: Option<f64>,
    /// The squares that changed.
    pub changed: Vec<ChangedSquare>,
}

/// A square that changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChangedSquare {
    /// Its number from a1.
    pub square: u16,
    /// How it changed.
    pub change: Change,
}

/// A game as it is measured.
#[derive(Clone, Debug, PartialEq)]
pub struct Trace {
    /// The result.
    pub result: GameResult,
    /// Whose piece is on each square in the end, from a1.
    pub owners: Vec<Option<Side>>,
    /// The moves.
    pub plies: Vec<Ply>,
}
