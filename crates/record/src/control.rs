//! How a game is timed, and what moves do to the times: arithmetic alone. Nothing here tells the time.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use owlery_games::Side;
use owlery_i18n::messages;

/// The least and the most seconds that a side may have for its moves.
const TIME: [u32; 2] = [1, 24 * 60 * 60];
/// The most seconds that a move may add, or give back.
const MOST_EXTRA: u32 = 60 * 60;

/// What is left to those who began as White and as Black.
pub type Times = [Duration; 2];

/// How a game is timed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Control {
    /// What a move does to the times.
    pub kind: Kind,
    /// What those have who began as White and as Black: one of them may have more.
    pub sides: [Allowance; 2],
}

/// What a move does to the times.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// It uses them up.
    Sudden,
    /// It adds some to its own.
    Fischer,
    /// It gives back what it took, up to some.
    Bronstein,
    /// It gives what it took to the other side.
    Hourglass,
}

/// What a side has, in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Allowance {
    /// At the start.
    pub time: u32,
    /// What each of its moves adds, or gives back at the most.
    pub extra: u32,
}

messages! {
    /// An invalid time control; displays as a clause.
    pub enum ControlFault {
        /// A side has too much time, or none.
        Time {
            /// Its seconds.
            time: u32,
            /// The least that it may have.
            least: u32,
            /// The most that it may have.
            most: u32,
        } = "record-control.time",
        /// A move adds too much.
        Extra {
            /// Its seconds.
            extra: u32,
            /// The most that it may add.
            most: u32,
        } = "record-control.extra",
        /// Nothing may be added on this kind of clock.
        NoExtra = "record-control.no_extra",
    }
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 4] = [Kind::Sudden, Kind::Fischer, Kind::Bronstein, Kind::Hourglass];

    /// Whether moves add or give back some time.
    pub fn has_extra(self) -> bool {
        matches!(self, Kind::Fischer | Kind::Bronstein)
    }
}

impl Control {
    /// The same times for both sides, in seconds.
    pub const fn both(kind: Kind, time: u32, extra: u32) -> Self {
        Control { kind, sides: [Allowance { time, extra }; 2] }
    }

    /// What both have at the start.
    pub fn start(&self) -> Times {
        self.sides.map(|side| Duration::from_secs(side.time.into()))
    }

    /// What a move of this seat adds, or gives back at the most.
    pub fn extra(&self, seat: Side) -> Duration {
        Duration::from_secs(self.sides[seat as usize].extra.into())
    }

    /// What is left while this seat has been thinking for so long.
    pub fn during(&self, left: Times, seat: Side, thinking: Duration) -> Times {
        let (mut times, at) = (left, seat as usize);
        let spent = thinking.min(left[at]);
        times[at] -= spent;
        if self.kind == Kind::Hourglass {
            times[1 - at] += spent;
        }
        times
    }

    /// What is left after a move of this seat that took so long.
    pub fn after(&self, left: Times, seat: Side, used: Duration) -> Times {
        let mut times = self.during(left, seat, used);
        times[seat as usize] += match self.kind {
            Kind::Sudden | Kind::Hourglass => Duration::ZERO,
            Kind::Fischer => self.extra(seat),
            Kind::Bronstein => self.extra(seat).min(used),
        };
        times
    }

    /// The same for players who have changed seats.
    pub fn turned(self) -> Self {
        let [white, black] = self.sides;
        Control { sides: [black, white], ..self }
    }

    /// Brings all of it into its range; whether it was.
    pub fn bring_into_range(&mut self) -> bool {
        let before = *self;
        for side in &mut self.sides {
            side.time = side.time.clamp(TIME[0], TIME[1]);
            side.extra = if self.kind.has_extra() { side.extra.min(MOST_EXTRA) } else { 0 };
        }
        *self == before
    }

    /// The fault that was found.
    pub fn fault(&self) -> Option<ControlFault> {
        let [least, most] = TIME;
        self.sides.iter().find_map(|side| match side {
            Allowance { time, .. } if !(least..=most).contains(time) => {
                Some(ControlFault::Time { time: *time, least, most })
            }
            Allowance { extra, .. } if *extra > MOST_EXTRA => {
                Some(ControlFault::Extra { extra: *extra, most: MOST_EXTRA })
            }
            Allowance { extra: 1.., .. } if !self.kind.has_extra() => Some(ControlFault::NoExtra),
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
    type Case<'a> = (Kind, u32, u32, &'a [(Side, u64)], [u64; 2]);

    /// Worked out by hand.
    #[test]
    fn each_control_leaves_what_it_should() {
        let cases: [Case<'_>; 11] = [
            (Kind::Sudden, 60, 0, &[], [60_000, 60_000]),
            (Kind::Sudden, 60, 0, &[(WHITE, 1500), (BLACK, 250), (WHITE, 58_000)], [500, 59_750]),
            (Kind::Sudden, 5, 0, &[(WHITE, 7000)], [0, 5000]),
            (Kind::Fischer, 10, 2, &[(BLACK, 500)], [10_000, 11_500]),
            (Kind::Fischer, 10, 2, &[(BLACK, 9000), (WHITE, 0), (BLACK, 2500)], [12_000, 2500]),
            (Kind::Bronstein, 10, 3, &[(WHITE, 2000)], [10_000, 10_000]),
            (Kind::Bronstein, 10, 3, &[(WHITE, 5000)], [8000, 10_000]),
            (Kind::Bronstein, 10, 3, &[(WHITE, 5000), (BLACK, 1), (WHITE, 3000)], [8000, 10_000]),
            (Kind::Hourglass, 30, 0, &[(WHITE, 4000)], [26_000, 34_000]),
            (Kind::Hourglass, 30, 0, &[(WHITE, 4000), (BLACK, 33_500)], [59_500, 500]),
            (Kind::Hourglass, 30, 0, &[(WHITE, 40_000)], [0, 60_000]),
        ];
        for (kind, time, extra, moves, expected) in cases {
            let control = Control::both(kind, time, extra);
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
            (Kind::Sudden, [6000, 10_000]),
            (Kind::Fischer, [6000, 10_000]),
            (Kind::Bronstein, [6000, 10_000]),
            (Kind::Hourglass, [6000, 14_000]),
        ];
        for (kind, expected) in cases {
            let control = Control::both(kind, 10, if kind.has_extra() { 5 } else { 0 });
            let left = control.during(control.start(), WHITE, Duration::from_secs(4));
            assert_eq!(left, expected.map(Duration::from_millis), "{kind:?}");
            let over = control.during(control.start(), WHITE, Duration::MAX);
            assert_eq!(over[0], Duration::ZERO, "{kind:?}");
        }
    }

    #[test]
    fn handicaps_change_seats_with_the_players() {
        let [white, black] = [Allowance { time: 600, extra: 5 }, Allowance { time: 60, extra: 0 }];
        let control = Control { kind: Kind::Fischer, sides: [white, black] };
        assert_eq!(control.turned().sides, [black, white]);
        let left = control.after(control.start(), BLACK, Duration::from_secs(1));
        assert_eq!(left, [600, 59].map(Duration::from_secs));
    }

    #[test]
    fn what_is_out_of_range_is_said_and_mended() {
        let cases = [
            (Control::both(Kind::Sudden, 0, 0), "a side has 0 seconds; expected 1 to 86400"),
            (
                Control::both(Kind::Fischer, 60, 4000),
                "a move adds 4000 seconds; expected 0 to 3600",
            ),
            (
                Control::both(Kind::Hourglass, 60, 1),
                "only the clocks “fischer” and “bronstein” have something extra",
            ),
        ];
        for (mut control, said) in cases {
            assert_eq!(control.fault().map(|fault| fault.to_string()).as_deref(), Some(said));
            assert!(!control.bring_into_range());
            assert_eq!(control.fault(), None);
        }
    }
}
