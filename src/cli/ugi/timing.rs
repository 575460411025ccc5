//! How long the engine thinks about a move for another program: what it is told, less what is lost on
//! the way there and back.

use std::time::Duration;

use super::orders::Go;

/// What is usually lost of a move's time on the way, as engines have it: "Move Overhead".
pub const OVERHEAD: Duration = Duration::from_millis(30);
/// One move of so many is what the engine takes of its time.
const MOVES: u32 = 25;
/// Lateness of this many moves is held back, as far as that leaves half of the time.
const LATE_MOVES: u32 = 150;
/// It never takes more than one part of so many of what is left.
const PARTS: u32 = 4;
/// It thinks at least so long: then it knows the moves by their estimates.
const LEAST: Duration = Duration::from_millis(1);

/// Divides the time of a game among its moves.
pub struct Timing {
    /// Of what is left, so much is never planned with.
    pub overhead: Duration,
    /// How much more than planned a move has cost of late, by the clock of who keeps it.
    late: Duration,
    /// Of the move before, of each player: what the clock would show now had it cost nothing, and
    /// what was planned for it.
    last: [Option<(Duration, Duration)>; 2],
}

impl Default for Timing {
    fn default() -> Self {
        Timing { overhead: OVERHEAD, late: Duration::ZERO, last: [None; 2] }
    }
}

impl Timing {
    /// Another game begins. How late its moves come is known from the one before.
    pub fn begin_game(&mut self) {
        self.last = [None; 2];
    }

    /// How long to think for one of the two, who moved first being 0; `None` is without an end.
    pub fn allot(&mut self, go: &Go, at: usize) -> Option<Duration> {
        let by_clock = go.clock(at).map(|(left, extra)| {
            self.learn(left, at);
            let planned = self.part(left, extra);
            self.last[at] = Some((left + extra, planned));
            planned
        });
        let by_move = go.time.map(|time| time - self.overhead.min(time / PARTS));
        by_move.into_iter().chain(by_clock).min()
    }

    /// Compares what is left with what was planned.
    fn learn(&mut self, left: Duration, at: usize) {
        let Some((full, planned)) = self.last[at].take() else { return };
        // A clock that shows more than it can is that of another game.
        let Some(cost) = full.checked_sub(left) else { return };
        let late = cost.saturating_sub(planned);
        // A computer that was busy a moment ago may still be.
        self.late = late.max(self.late * 3 / 4);
    }

    /// The time for a move: a part of what is left, and most of what the move adds, less what will
    /// be lost, and never so much that the time could be over before the answer is there.
    fn part(&self, left: Duration, extra: Duration) -> Duration {
        let left = left.saturating_sub(self.overhead);
        let late = self.late.min(left / PARTS);
        let free = left - (self.late * LATE_MOVES).min(left / 2);
        let wanted = (free / MOVES + extra * 4 / 5).saturating_sub(late);
        wanted.min((left / PARTS).saturating_sub(late)).max(LEAST)
    }
}

#[cfg(test)]
mod tests {
    use super::super::orders::Order;
    use super::*;

    fn millis(count: u64) -> Duration {
        Duration::from_millis(count)
    }

    fn allot(timing: &mut Timing, words: &str) -> Option<u128> {
        let Ok(Some(Order::Go(go))) = Order::read(&format!("go {words}")) else {
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
        assert_eq!(timing.late, Duration::ZERO);
    }
}
