//! The times of an open game.

use std::time::Duration;

use super::OpenGame;
use crate::record::control::Times;
use crate::record::{Concluded, NodeId, Score};
use crate::rules::{Outcome, Side};
use crate::session::facade::{Timed, TimesNow};
use crate::session::present::Present;

/// What was left after the last move of the game, kept for as long as that is its last.
pub(super) struct Stood {
    played: NodeId,
    revision: u64,
    after: Times,
    /// Whose turn it is, and what that side began as.
    turn: Side,
    seat: Side,
}

impl<P: Present> OpenGame<P> {
    /// Brings what was left up to date.
    pub(super) fn follow_times(&mut self) {
        let (record, played) = (&self.record, self.record.played());
        let revision = record.moves_revision();
        if self.stood.as_ref().is_some_and(|it| (it.played, it.revision) == (played, revision)) {
            return;
        }
        self.stood = record.times_after(played).map(|after| {
            let position = record.last_position();
            let (turn, seat) = (position.turn(), record.seat(&position));
            Stood { played, revision, after, turn, seat }
        });
    }

    /// How this game and those before it went, by what the players began as.
    pub(super) fn score_of_seats(&self) -> Score {
        let (record, before) = (&self.record, self.record.headers().score);
        let Some(result) = record.result() else { return before };
        let last = record.last_position();
        let is_exchanged = record.seat(&last) != last.turn();
        before.with(match result {
            Outcome::Win(side) if is_exchanged => Outcome::Win(side.other()),
            result => result,
        })
    }
}

impl<P: Present> Timed for OpenGame<P> {
    fn times(&self) -> Option<TimesNow> {
        let (control, stood) = (self.record.headers().clock?, self.stood.as_ref()?);
        let is_over = self.record.result().is_some();
        let fallen =
            self.record.conclusion().is_some_and(|it| matches!(it.how, Concluded::Overtime(_)));
        let thinking = if fallen { Duration::MAX } else { self.record.thinking() };
        let left = control.during(stood.after, stood.seat, thinking);
        let extra = Side::ALL.map(|seat| control.extra(seat));
        let by_side = |mut both: Times| {
            if stood.seat != stood.turn {
                both.swap(0, 1);
            }
            both
        };
        Some(TimesNow {
            left: by_side(left),
            extra: by_side(extra),
            turn: (!is_over).then_some(stood.turn),
            has_begun: stood.played != NodeId::ROOT,
        })
    }

    fn thinking(&self) -> Duration {
        self.record.thinking()
    }

    fn set_thinking(&mut self, thinking: Duration) {
        self.record.set_thinking(thinking);
    }

    fn fall(&mut self) {
        if let Some(turn) = self.times().and_then(|times| times.turn) {
            self.conclude(Concluded::Overtime(turn));
        }
    }

    fn score(&self) -> Score {
        let score = self.score_of_seats();
        if self.view.exchanged { score.turned() } else { score }
    }
}
