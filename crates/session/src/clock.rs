//! The clock of an open game while it runs: the current time comes from outside, so that tests can
//! set it.

use crate::{Mode, Session};
use owlery_games::Side;
use owlery_i18n::{decimal, t};
use owlery_record::time_control::{ClockTimes, TimeAllotment, TimeControl, TimeControlKind};
use std::time::{Duration, Instant};

/// The time left below which clocks show tenths and warn.
pub const SHORT: Duration = Duration::from_secs(10);

/// The number of moves among which the engine divides its time left.
const MOVES: u32 = 25;
/// The engine never takes more than this fraction (one part in four) of the time left.
const PARTS: u32 = 4;
/// The delay allowed for a stopped search to end on a busy computer.
const MARGIN: Duration = Duration::from_millis(60);
/// The shortest thinking time of the engine.
const LEAST: Duration = Duration::from_millis(5);

/// The clock of an open game.
#[derive(Debug, Default)]
pub struct Clock {
    /// The moment up to which the running time has been counted.
    counted: Option<Instant>,
    /// True while paused: the clock waits for [`Clock::resume`].
    is_paused: bool,
}

impl Clock {
    /// Returns a paused clock, as after a game was opened.
    pub fn paused() -> Self {
        Clock { is_paused: true, counted: None }
    }

    /// True while paused: the clock waits for [`Clock::resume`].
    pub fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// Returns whether the clock runs.
    pub fn runs(&self) -> bool {
        self.counted.is_some()
    }

    /// Pauses the clock.
    pub fn pause(&mut self) {
        *self = Clock::paused();
    }

    /// Toggles between paused and running.
    pub fn turn(&mut self) {
        if self.is_paused { self.resume() } else { self.pause() }
    }

    /// Lets the clock run again.
    pub fn resume(&mut self) {
        self.is_paused = false;
    }

    /// Adds the time since the last count to the thinking time of the side to move, if the clock
    /// runs.
    pub fn count(&mut self, now: Instant, session: &mut dyn Session) {
        if let Some(counted) = &mut self.counted {
            let passed = now.saturating_duration_since(*counted);
            *counted = now;
            session.set_thinking(session.thinking().saturating_add(passed));
        }
    }

    /// Counts, ends the game if the flag has fallen, and starts or stops the clock; `may_run` tells
    /// whether the game is in front of the players. Returns the time until the display changes.
    pub fn poll(
        &mut self,
        now: Instant,
        may_run: bool,
        session: &mut dyn Session,
    ) -> Option<Duration> {
        self.count(now, session);
        if self.runs() && session.times().and_then(|it| it.left_to_mover()) == Some(Duration::ZERO)
        {
            session.fall();
        }
        let runs = may_run && !self.is_paused && session.view().mode == Mode::Play;
        let times = session.times().filter(|times| runs && times.has_begun);
        let left = times.and_then(|times| times.left_to_mover());
        self.counted = left.map(|_| now);
        left.map(until_change)
    }
}

/// Returns the time until the digits of a clock that runs down change.
fn until_change(left: Duration) -> Duration {
    let unit = if left < SHORT { 100 } else { 1000 };
    // Just behind the change: a frame that is a hair too early would show the old digits.
    let within = left.as_millis() as u64 % unit;
    Duration::from_millis(within + 1)
}

/// A time as clocks show it: "1:02:03", "9:58", "9.9".
pub fn digits(left: Duration) -> String {
    let seconds = left.as_secs();
    match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
        _ if left < SHORT => decimal((left.as_millis() / 100) as f64 / 10.0, 1),
        (0, minutes, seconds) => format!("{minutes}:{seconds:02}"),
        (hours, minutes, seconds) => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// Returns the engine's thinking time for a move by the clock: a part of the time left and most of
/// the increment, but never so much that its flag could fall.
pub fn allotted(times: &TimesNow) -> Option<Duration> {
    let turn = times.turn?;
    let [left, extra] = [times.left, times.extra].map(|of| of[turn as usize]);
    Some(allot(left, extra))
}

/// The time for a move, given the time left and the increment.
pub fn allot(left: Duration, extra: Duration) -> Duration {
    let wanted = left / MOVES + extra * 4 / 5;
    wanted.min((left / PARTS).saturating_sub(MARGIN)).max(LEAST)
}

/// The current state of a game's clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimesNow {
    /// Time left to the current players of White and Black.
    pub left: ClockTimes,
    /// Time that a move adds, or gives back at most.
    pub extra: ClockTimes,
    /// The side whose clock runs; `None` once the game has ended.
    pub turn: Option<Side>,
    /// True once a move has been made; the clocks stand until then.
    pub has_begun: bool,
}

impl TimesNow {
    /// Returns the time left to the side to move.
    pub fn left_to_mover(&self) -> Option<Duration> {
        self.turn.map(|turn| self.left[turn as usize])
    }
}

/// Describes a time control: "10 min, and 5 s for each move". `names` are those of the players who
/// begin as White and as Black, for times that differ; `first` moves first.
pub fn in_words(control: &TimeControl, names: [&str; 2], first: Side) -> String {
    let of = |TimeAllotment { time, extra }: TimeAllotment| match control.kind {
        TimeControlKind::Fischer if extra > 0 => {
            t!("timed-fischer", time = span(time), extra = extra)
        }
        TimeControlKind::Bronstein if extra > 0 => {
            t!("timed-bronstein", time = span(time), extra = extra)
        }
        TimeControlKind::Hourglass => t!("timed-hourglass", time = span(time)),
        TimeControlKind::Sudden | TimeControlKind::Fischer | TimeControlKind::Bronstein => {
            span(time)
        }
    };
    let [white, black] = control.sides.map(of);
    if white == black {
        return white;
    }
    let [of_first, of_second] = match first {
        Side::White => [white, black],
        Side::Black => [black, white],
    };
    let [first, second] = [first, first.other()].map(|side| names[side as usize]);
    t!("timed-each", first = first, of_first = of_first, second = second, of_second = of_second)
}

/// "10 min", "30 s", "1 min 15 s".
fn span(seconds: u32) -> String {
    match (seconds / 60, seconds % 60) {
        (0, seconds) => t!("timed-seconds", seconds = seconds),
        (minutes, 0) => t!("timed-minutes", minutes = minutes),
        (minutes, seconds) => t!("timed-both", minutes = minutes, seconds = seconds),
    }
}

#[test]
fn controls_are_told_in_words() {
    let handicap = TimeControl {
        kind: TimeControlKind::Sudden,
        sides: [TimeAllotment { time: 600, extra: 0 }, TimeAllotment { time: 75, extra: 0 }],
    };
    let cases = [
        (TimeControl::both(TimeControlKind::Sudden, 300, 0), "5 min"),
        (TimeControl::both(TimeControlKind::Fischer, 600, 5), "10 min, and 5 s for each move"),
        (
            TimeControl::both(TimeControlKind::Bronstein, 30, 3),
            "30 s, and each move gives back up to 3 s",
        ),
        (TimeControl::both(TimeControlKind::Hourglass, 180, 0), "An hourglass of 3 min"),
        (handicap, "Doc: 10 min; Owlman: 1 min 15 s"),
    ];
    for (control, words) in cases {
        assert_eq!(in_words(&control, ["Doc", "Owlman"], Side::White), words);
    }
    let words = in_words(&handicap, ["White", "Black"], Side::Black);
    assert_eq!(words, "Black: 1 min 15 s; White: 10 min");
}

#[cfg(test)]
mod tests;
