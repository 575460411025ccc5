//! Which of two ways to search.

use serde::{Deserialize, Serialize};

/// A way to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Method {
    /// Deeper and deeper, all moves being looked at that may matter. See [`search`](super::search).
    AlphaBeta,
    /// A tree that grows where it is promising. See [`mcts`](super::mcts).
    MonteCarlo,
}

impl Method {
    /// Both.
    pub const ALL: [Method; 2] = [Method::AlphaBeta, Method::MonteCarlo];

    /// For people.
    pub fn name(self) -> &'static str {
        ["Alpha-beta", "Monte Carlo"][self as usize]
    }

    /// For the command line.
    pub fn key(self) -> &'static str {
        ["alphabeta", "montecarlo"][self as usize]
    }

    /// The method with this key.
    pub fn find(key: &str) -> Option<Method> {
        Method::ALL.into_iter().find(|method| method.key() == key)
    }
}
