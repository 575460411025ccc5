//! How a game and its rematches went.

use serde::{Deserialize, Serialize};

use owlery_games::{Outcome, Side};

/// The results of the games before this one between the same two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// So many were won by those who began this one as White and as Black.
    pub won: [u32; 2],
    /// So many were drawn.
    pub drawn: u32,
}

impl Score {
    /// Whether there were any.
    pub fn is_empty(self) -> bool {
        self == Score::default()
    }

    /// The same with one more, whose winner is named by the seat.
    pub fn with(self, outcome: Outcome) -> Self {
        let mut score = self;
        let count = match outcome {
            Outcome::Win(seat) => &mut score.won[seat as usize],
            Outcome::Draw => &mut score.drawn,
        };
        *count = count.saturating_add(1);
        score
    }

    /// The same for players who have changed seats.
    pub fn turned(self) -> Self {
        let [white, black] = self.won;
        Score { won: [black, white], ..self }
    }

    /// So many were won by whoever began as this side.
    pub fn of(self, seat: Side) -> u32 {
        self.won[seat as usize]
    }
}
