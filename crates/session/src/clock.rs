//! The clock of an open game while it runs: what time it is comes from outside, so that tests set it.

use crate::{Mode, Session};
use owlery_games::Side;
use owlery_i18n::{decimal, t};
use owlery_record::time_control::{ClockTimes, TimeAllotment, TimeControl, TimeControlKind};
use std::time::{Duration, Instant};

/// From here on tenths are shown, and that little is left is to be seen.
pub const SHORT: Duration = Duration::from_secs(10);

/// One move of so many is what the engine takes of its time.
const MOVES: u32 = 25;
/// It never takes more than one part of so many of what is left.
const PARTS: u32 = 4;
/// So long it may take until a search that was told to end has ended on a busy computer.
const MARGIN: Duration = Duration::from_millis(60);
/// It thinks at least so long.
const LEAST: Duration = Duration::from_millis(5);

/// The clock of an open game.
#[derive(Debug, Default)]
pub struct Clock {
    /// Up to when the time was counted that it runs.
    counted: Option<Instant>,
    /// Whether it waits until somebody lets it run, or makes a move.
    is_paused: bool,
}

impl Clock {
    /// One that waits, as after a game was opened.
    pub fn paused() -> Self {
        Clock { is_paused: true, counted: None }
    }

    /// Whether it waits until somebody lets it run, or makes a move.
    pub fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// Whether it runs.
    pub fn runs(&self) -> bool {
        self.counted.is_some()
    }

    /// Waits until somebody lets it run, or makes a move.
    pub fn pause(&mut self) {
        *self = Clock::paused();
    }

    /// Waits, or runs again.
    pub fn turn(&mut self) {
        if self.is_paused { self.resume() } else { self.pause() }
    }

    /// Runs again.
    pub fn resume(&mut self) {
        self.is_paused = false;
    }

    /// Counts the time that has passed since it was counted last, if it ran.
    pub fn count(&mut self, now: Instant, session: &mut dyn Session) {
        if let Some(counted) = &mut self.counted {
            let passed = now.saturating_duration_since(*counted);
            *counted = now;
            session.set_thinking(session.thinking().saturating_add(passed));
        }
    }

    /// Counts, ends the game if the time is over, and runs on or not; `may_run` says whether the game
    /// is before the players. When what is shown is going to change, if it does by itself.
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

/// How long the digits of a time that runs down stay as they are.
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

/// How long the engine thinks about a move by the clock: a part of what it has left, and most of what
/// the move adds, but never so much that its time could be over before it is done.
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

/// How the clocks of a game stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimesNow {
    /// Time left to the current players of White and Black.
    pub left: ClockTimes,
    /// Time that a move adds, or gives back at most.
    pub extra: ClockTimes,
    /// Whose clock would run; `None` once the game has ended.
    pub turn: Option<Side>,
    /// Whether a move has been made: the clocks stand until then.
    pub has_begun: bool,
}

impl TimesNow {
    /// Returns the time left to the side to move.
    pub fn left_to_mover(&self) -> Option<Duration> {
        self.turn.map(|turn| self.left[turn as usize])
    }
}

/// How a game is timed, in words: "10 min, and 5 s for each move". `names` are those of who begin as
/// White and as Black, for times that differ, and `first` moves first.
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
