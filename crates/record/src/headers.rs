//! What stands above the moves of a game.

use serde::{Deserialize, Serialize};

use super::Score;
use super::control::Control;
use super::limits::{self, OverLimit, Unit};
use owlery_i18n::Text;

/// The fields above the moves. Empty where nothing is known.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Headers {
    /// The name of the game among others.
    pub title: String,
    /// What a reader is asked to find from the start: "White to move and win".
    pub task: String,
    /// The names of those who began as White and as Black.
    pub players: [String; 2],
    /// As year, year-month or year-month-day; see [`date`](super::date).
    pub date: String,
    /// The occasion.
    pub event: String,
    /// Where it was played.
    pub place: String,
    /// Where the game was taken from.
    pub source: String,
    /// How it is timed.
    pub clock: Option<Control>,
    /// How the games before it went, if it is a rematch.
    pub score: Score,
}

impl Headers {
    /// Which field is longer than may be, as files call it, and by how much.
    pub fn over_limit(&self) -> Option<(&'static str, OverLimit)> {
        let Headers { title, task, players: [white, black], date, event, place, source, .. } = self;
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
        fields.into_iter().find_map(|(field, what, text)| {
            Some((field, limits::over(what, text.len(), limits::HEADER, Unit::Bytes)?))
        })
    }
}
