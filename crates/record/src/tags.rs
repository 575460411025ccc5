//! The tags of a game, its score, and its termination by the players.

use serde::{Deserialize, Serialize};

use crate::limits::{self, OverLimit};
use crate::time_control::TimeControl;
use crate::tree::NodeId;
use owlery_games::{Outcome, Side};
use owlery_i18n::Text;

/// The fields above the moves, empty if unknown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Tags {
    /// The title of the game.
    pub title: String,
    /// The task of a puzzle: "White to move and win".
    pub task: String,
    /// The names of those who began as White and as Black.
    pub players: [String; 2],
    /// The date as year, year-month or year-month-day; see [`date`](super::date).
    pub date: String,
    /// The occasion.
    pub event: String,
    /// The place where it was played.
    pub place: String,
    /// The source of the record.
    pub source: String,
    /// The time control.
    pub clock: Option<TimeControl>,
    /// The score of the games before it, if it is a rematch.
    pub score: Score,
}

impl Tags {
    /// Checks the lengths of the fields; an error has the name of the field in files.
    pub fn check_limits(&self) -> Result<(), (&'static str, OverLimit)> {
        let Tags { title, task, players: [white, black], date, event, place, source, .. } = self;
        let fields = [
            ("title", Text::of("record-thing.title"), title),
            ("task", Text::of("record-thing.task"), task),
            ("players", Text::of("record-thing.player"), white),
            ("players", Text::of("record-thing.player"), black),
            ("date", Text::of("record-thing.date"), date),
            ("event", Text::of("record-thing.event"), event),
            ("place", Text::of("record-thing.place"), place),
            ("source", Text::of("record-thing.source"), source),
        ];
        fields.into_iter().try_for_each(|(field, what, text)| {
            limits::check_bytes(what, text.len(), limits::HEADER).map_err(|over| (field, over))
        })
    }
}

/// The results of the games before this one between the same two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// Games won by the players who began this one as White and as Black.
    pub won: [u32; 2],
    /// Drawn games.
    pub drawn: u32,
}

impl Score {
    /// Returns true if there were no games.
    pub fn is_empty(self) -> bool {
        self == Score::default()
    }

    /// Adds a game whose winner is named by the seat.
    pub fn with(self, outcome: Outcome) -> Self {
        let mut score = self;
        let count = match outcome {
            Outcome::Win(seat) => &mut score.won[seat as usize],
            Outcome::Draw => &mut score.drawn,
        };
        *count = count.saturating_add(1);
        score
    }

    /// Exchanges the counts, for players who have changed seats.
    pub fn turned(self) -> Self {
        let [white, black] = self.won;
        Score { won: [black, white], ..self }
    }

    /// Returns the number of games won by the player who began as this side.
    pub fn of(self, seat: Side) -> u32 {
        self.won[seat as usize]
    }
}

/// An end of the game by the players, not by the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Termination {
    /// The position in which it happened.
    pub after: NodeId,
    /// The kind of ending.
    pub how: TerminationKind,
}

/// A way in which players end a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TerminationKind {
    /// This side resigned.
    Resigned(Side),
    /// Both sides agreed to a draw.
    Agreed,
    /// This side ran out of time.
    Overtime(Side),
}

impl TerminationKind {
    /// Returns the outcome.
    pub fn outcome(self) -> Outcome {
        match self {
            TerminationKind::Resigned(side) | TerminationKind::Overtime(side) => {
                Outcome::Win(side.other())
            }
            TerminationKind::Agreed => Outcome::Draw,
        }
    }
}
