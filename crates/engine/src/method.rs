//! Which of two ways to search.
//!
//! Alpha-beta measures stronger, or as strong in Blocs, in matches at equal time for a move with
//! openings played twice. Monte Carlo scored against it, in percent: Owlman 26 ± 9, Umbra 38 ± 10,
//! Aviary 6 ± 4, Blocs 50 ± 10, Troll 20 ± 8 (10 ms a move, 100 games each); Aviary 0 at 100 ms (40
//! games). It is there for those who want to see what it says.

use serde::{Deserialize, Serialize};

use owlery_i18n::t;

/// A way to search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Method {
    /// Deeper and deeper, all moves being looked at that may matter. See [`search`](super::search).
    #[default]
    AlphaBeta,
    /// A tree that grows where it is promising. See [`mcts`](super::mcts).
    MonteCarlo,
}

impl Method {
    /// Both.
    pub const ALL: [Method; 2] = [Method::AlphaBeta, Method::MonteCarlo];

    /// For people.
    pub fn name(self) -> &'static str {
        match self {
            Method::AlphaBeta => t!("engine-method.alphabeta"),
            Method::MonteCarlo => t!("engine-method.montecarlo"),
        }
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
