//! Time controls, and the effect of moves on the times left: arithmetic alone, without a clock.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use owlery_games::Side;
use owlery_i18n::messages;

/// The least and the most seconds that a side may have for its moves.
const TIME: [u32; 2] = [1, 24 * 60 * 60];
/// The most seconds that a move may add, or give back.
const MOST_EXTRA: u32 = 60 * 60;

/// The times left to the players who began as White and as Black.
pub type ClockTimes = [Duration; 2];

/// A time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimeControl {
    /// The effect of a move on the times.
    pub kind: TimeControlKind,
    /// Allotments of the players who began as White and as Black; they differ in handicap games.
    pub sides: [TimeAllotment; 2],
}

/// The effect of a move on the times.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TimeControlKind {
    /// Sudden death: moves use up the time.
    Sudden,
    /// A move adds an increment to the time of its side.
    Fischer,
    /// A move gives back the time it took, up to a delay.
    Bronstein,
    /// A move gives the time it took to the other side.
    Hourglass,
}

/// The time of a side, in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimeAllotment {
    /// The time at the start.
    pub time: u32,
    /// The increment or delay of each move.
    pub extra: u32,
}

messages! {
    /// An invalid time control; displays as a clause.
    #[allow(missing_docs, reason = "the messages say it")]
    pub enum TimeControlError {
        Time { time: u32, least: u32, most: u32 } = "record-control.time",
        Extra { extra: u32, most: u32 } = "record-control.extra",
        NoExtra = "record-control.no_extra",
    }
}

impl TimeControlKind {
    /// All kinds.
    pub const ALL: [TimeControlKind; 4] = [
        TimeControlKind::Sudden,
        TimeControlKind::Fischer,
        TimeControlKind::Bronstein,
        TimeControlKind::Hourglass,
    ];

    /// Returns true if moves add or give back time.
    pub fn has_extra(self) -> bool {
        matches!(self, TimeControlKind::Fischer | TimeControlKind::Bronstein)
    }
}

impl TimeControl {
    /// Makes a time control with the same times for both sides, in seconds.
    pub const fn both(kind: TimeControlKind, time: u32, extra: u32) -> Self {
        TimeControl { kind, sides: [TimeAllotment { time, extra }; 2] }
    }

    /// Returns the times at the start.
    pub fn start(&self) -> ClockTimes {
        self.sides.map(|side| Duration::from_secs(side.time.into()))
    }

    /// Returns the increment or delay of a seat.
    pub fn extra(&self, seat: Side) -> Duration {
        Duration::from_secs(self.sides[seat as usize].extra.into())
    }

    /// Returns the times left while a seat has been thinking for `thinking`.
    pub fn during(&self, left: ClockTimes, seat: Side, thinking: Duration) -> ClockTimes {
        let (mut times, at) = (left, seat as usize);
        let spent = thinking.min(left[at]);
        times[at] -= spent;
        if self.kind == TimeControlKind::Hourglass {
            times[1 - at] += spent;
        }
        times
    }

    /// Returns the times left after a move of a seat that took `used`.
    pub fn after(&self, left: ClockTimes, seat: Side, used: Duration) -> ClockTimes {
        let mut times = self.during(left, seat, used);
        times[seat as usize] += match self.kind {
            TimeControlKind::Sudden | TimeControlKind::Hourglass => Duration::ZERO,
            TimeControlKind::Fischer => self.extra(seat),
            TimeControlKind::Bronstein => self.extra(seat).min(used),
        };
        times
    }

    /// Exchanges the allotments, for players who have changed seats.
    pub fn turned(self) -> Self {
        let [white, black] = self.sides;
        TimeControl { sides: [black, white], ..self }
    }

    /// Clamps all times to their ranges; returns true if they were in range.
    pub fn bring_into_range(&mut self) -> bool {
        let before = *self;
        for side in &mut self.sides {
            side.time = side.time.clamp(TIME[0], TIME[1]);
            side.extra = if self.kind.has_extra() { side.extra.min(MOST_EXTRA) } else { 0 };
        }
        *self == before
    }

    /// Returns the first fault, if any.
    pub fn fault(&self) -> Option<TimeControlError> {
        let [least, most] = TIME;
        self.sides.iter().find_map(|side| match side {
            TimeAllotment { time, .. } if !(least..=most).contains(time) => {
                Some(TimeControlError::Time { time: *time, least, most })
            }
            TimeAllotment { extra, .. } if *extra > MOST_EXTRA => {
                Some(TimeControlError::Extra { extra: *extra, most: MOST_EXTRA })
            }
            TimeAllotment { extra: 1.., .. } if !self.kind.has_extra() => {
                Some(TimeControlError::NoExtra)
            }
            _ => None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHITE: Side = Side::White;
    const BLACK: Side = Side::Black;

    /// The kind, its seconds for both, the moves by seat and milliseconds, and the milliseconds left to
    /// White and Black.
    type Case<'a> = (TimeControlKind, u32, u32, &'a [(Side, u64)], [u64; 2]);

    /// Worked out by hand.
    #[test]
    fn each_control_leaves_what_it_should() {
        let cases: [Case<'_>; 11] = [
            (TimeControlKind::Sudden, 60, 0, &[], [60_000, 60_000]),
            (
                TimeControlKind::Sudden,
                60,
                0,
                &[(WHITE, 1500), (BLACK, 250), (WHITE, 58_000)],
                [500, 59_750],
            ),
            (TimeControlKind::Sudden, 5, 0, &[(WHITE, 7000)], [0, 5000]),
            (TimeControlKind::Fischer, 10, 2, &[(BLACK, 500)], [10_000, 11_500]),
            (
                TimeControlKind::Fischer,
                10,
                2,
                &[(BLACK, 9000), (WHITE, 0), (BLACK, 2500)],
                [12_000, 2500],
            ),
            (TimeControlKind::Bronstein, 10, 3, &[(WHITE, 2000)], [10_000, 10_000]),
            (TimeControlKind::Bronstein, 10, 3, &[(WHITE, 5000)], [8000, 10_000]),
            (
                TimeControlKind::Bronstein,
                10,
                3,
                &[(WHITE, 5000), (BLACK, 1), (WHITE, 3000)],
                [8000, 10_000],
            ),
            (TimeControlKind::Hourglass, 30, 0, &[(WHITE, 4000)], [26_000, 34_000]),
            (TimeControlKind::Hourglass, 30, 0, &[(WHITE, 4000), (BLACK, 33_500)], [59_500, 500]),
            (TimeControlKind::Hourglass, 30, 0, &[(WHITE, 40_000)], [0, 60_000]),
        ];
        for (kind, time, extra, moves, expected) in cases {
            let control = TimeControl::both(kind, time, extra);
            let after = |left, (seat, used): &(Side, u64)| {
                control.after(left, *seat, Duration::from_millis(*used))
            };
            let left = moves.iter().fold(control.start(), after);
            assert_eq!(left, expected.map(Duration::from_millis), "{kind:?} {moves:?}");
        }
    }

    /// While somebody thinks nothing is added yet, whatever the move will add.
    #[test]
    fn while_one_thinks_the_time_runs_down() {
        let cases = [
            (TimeControlKind::Sudden, [6000, 10_000]),
            (TimeControlKind::Fischer, [6000, 10_000]),
            (TimeControlKind::Bronstein, [6000, 10_000]),
            (TimeControlKind::Hourglass, [6000, 14_000]),
        ];
        for (kind, expected) in cases {
            let control = TimeControl::both(kind, 10, if kind.has_extra() { 5 } else { 0 });
            let left = control.during(control.start(), WHITE, Duration::from_secs(4));
            assert_eq!(left, expected.map(Duration::from_millis), "{kind:?}");
            let over = control.during(control.start(), WHITE, Duration::MAX);
            assert_eq!(over[0], Duration::ZERO, "{kind:?}");
        }
    }

    #[test]
    fn handicaps_change_seats_with_the_players() {
        let [white, black] =
            [TimeAllotment { time: 600, extra: 5 }, TimeAllotment { time: 60, extra: 0 }];
        let control = TimeControl { kind: TimeControlKind::Fischer, sides: [white, black] };
        assert_eq!(control.turned().sides, [black, white]);
        let left = control.after(control.start(), BLACK, Duration::from_secs(1));
        assert_eq!(left, [600, 59].map(Duration::from_secs));
    }

    #[test]
    fn what_is_out_of_range_is_said_and_mended() {
        let cases = [
            (
                TimeControl::both(TimeControlKind::Sudden, 0, 0),
                "a side has 0 seconds; expected 1 to 86400",
            ),
            (
                TimeControl::both(TimeControlKind::Fischer, 60, 4000),
                "a move adds 4000 seconds; expected 0 to 3600",
            ),
            (
                TimeControl::both(TimeControlKind::Hourglass, 60, 1),
                "only the clocks “fischer” and “bronstein” have extra time",
            ),
        ];
        for (mut control, said) in cases {
            assert_eq!(control.fault().map(|fault| fault.to_string()).as_deref(), Some(said));
            assert!(!control.bring_into_range());
            assert_eq!(control.fault(), None);
        }
    }
}
