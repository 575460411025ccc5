//! Time management: the time for a move, minus what is lost between the client and this program.

use std::time::Duration;

use super::command::Go;

/// The usual "Move Overhead": the part of a move's time that is lost on the way.
pub const OVERHEAD: Duration = Duration::from_millis(30);
/// The number of moves that share the time left.
const MOVES: u32 = 25;
/// The number of moves whose lag is held back, as far as that leaves half of the time.
const LAG_MOVES: u32 = 150;
/// A move never takes more than this fraction of the time left.
const MAX_FRACTION: u32 = 4;
/// The least time, in which all moves are evaluated.
const MIN_TIME: Duration = Duration::from_millis(1);

/// The plan for a move.
#[derive(Clone, Copy)]
struct Plan {
    /// The time that the clock would show now if the move had cost nothing.
    full: Duration,
    planned: Duration,
}

/// Divides the time of a game among its moves.
pub struct Timing {
    /// The part of the time left that is never planned with.
    pub overhead: Duration,
    /// The recent excess of the clock's time over the planned time of a move.
    lag: Duration,
    /// The last plan for each player.
    last: [Option<Plan>; 2],
}

impl Default for Timing {
    fn default() -> Self {
        Timing { overhead: OVERHEAD, lag: Duration::ZERO, last: [None; 2] }
    }
}

impl Timing {
    /// Starts another game. The lag is still that of the game before.
    pub fn begin_game(&mut self) {
        self.last = [None; 2];
    }

    /// Returns the time for a move of a player, who is 0 if they moved first; `None` for no limit.
    pub fn allot(&mut self, go: &Go, player: usize) -> Option<Duration> {
        let by_clock = go.clock(player).map(|(left, increment)| {
            self.measure_lag(left, player);
            let planned = self.plan(left, increment);
            self.last[player] = Some(Plan { full: left + increment, planned });
            planned
        });
        let by_move = go.time.map(|time| time - self.overhead.min(time / MAX_FRACTION));
        by_move.into_iter().chain(by_clock).min()
    }

    /// Compares the time left with the plan for the move before.
    fn measure_lag(&mut self, left: Duration, player: usize) {
        let Some(Plan { full, planned }) = self.last[player].take() else { return };
        // A clock that shows more than it can is that of another game.
        let Some(cost) = full.checked_sub(left) else { return };
        let lag = cost.saturating_sub(planned);
        // A computer that was busy a moment ago may still be.
        self.lag = lag.max(self.lag * 3 / 4);
    }

    /// Plans a move: a part of the time left, and most of the increment, less the expected lag, and
    /// never so much that the time could run out before the answer arrives.
    fn plan(&self, left: Duration, increment: Duration) -> Duration {
        let left = left.saturating_sub(self.overhead);
        let lag = self.lag.min(left / MAX_FRACTION);
        let free = left - (self.lag * LAG_MOVES).min(left / 2);
        let wanted = (free / MOVES + increment * 4 / 5).saturating_sub(lag);
        wanted.min((left / MAX_FRACTION).saturating_sub(lag)).max(MIN_TIME)
    }
}

#[cfg(test)]
mod tests {
    use super::super::command::Command;
    use super::*;

    fn millis(count: u64) -> Duration {
        Duration::from_millis(count)
    }

    fn allot(timing: &mut Timing, words: &str) -> Option<u128> {
        let Ok(Some(Command::Go(go))) = Command::read(&format!("go {words}")) else {
            panic!("{words} is read");
        };
        timing.allot(&go, 0).map(|time| time.as_millis())
    }

    /// Plays by a clock that also counts how late each answer is; what is left at the end, or the
    /// move at which the time was over.
    fn play(left: u64, extra: u64, late: impl Fn(usize) -> u64) -> Result<Duration, usize> {
        let (mut left, mut timing) = (millis(left), Timing::default());
        for ply in 0..200 {
            let words = format!("p1time {} p1inc {extra}", left.as_millis());
            let took = allot(&mut timing, &words).expect("a clock runs") as u64 + late(ply);
            left = left.checked_sub(millis(took)).ok_or(ply)? + millis(extra);
        }
        Ok(left)
    }

    #[test]
    fn no_time_is_lost_on_a_busy_computer() {
        for (left, extra, late) in [(250, 3, 1), (1000, 10, 8), (10_000, 100, 90), (60_000, 0, 25)]
        {
            assert!(play(left, extra, |_| late).is_ok(), "{left} + {extra}, {late} late");
        }
        // Now and then it is much later.
        let hiccup = |ply: usize| if ply % 20 == 19 { 25 } else { 0 };
        assert!(play(250, 3, hiccup).is_ok());
        assert!(play(2000, 20, |ply| if ply % 7 == 0 { 60 } else { 4 }).is_ok());
    }

    #[test]
    fn time_is_used_where_nothing_is_late() {
        let left = play(10_000, 100, |_| 0).expect("no time is lost");
        assert!(left < millis(1500), "{left:?}");
        let mut timing = Timing::default();
        assert_eq!(allot(&mut timing, "p1time 100000 p1inc 1000"), Some(4798));
        assert_eq!(allot(&mut timing, "movetime 100"), Some(75));
        assert_eq!(allot(&mut timing, "movetime 1000"), Some(970));
        assert_eq!(allot(&mut timing, "movetime 0"), Some(0));
        assert_eq!(allot(&mut timing, "p1time 0"), Some(1));
        assert_eq!(allot(&mut timing, "p1time -50 p1inc -3"), Some(1));
        assert_eq!(allot(&mut timing, "depth 3"), None);
        timing.overhead = Duration::ZERO;
        assert_eq!(allot(&mut timing, "movetime 100"), Some(100));
    }

    #[test]
    fn another_game_tells_nothing_of_the_one_before() {
        let mut timing = Timing::default();
        let usual = allot(&mut timing, "p1time 100000");
        timing.begin_game();
        allot(&mut timing, "p1time 1000");
        timing.begin_game();
        assert_eq!(allot(&mut timing, "p1time 100000"), usual);
        // Nor does a clock that was set forward.
        assert!(allot(&mut timing, "p1time 100000000").is_some());
        assert_eq!(timing.lag, Duration::ZERO);
    }
}
