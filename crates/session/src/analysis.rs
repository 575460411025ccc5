//! Values in words: the words alone distinguish what is proved, bounded and estimated.
//!
//! Rules that hold everywhere:
//!
//! * A value that stands alone names a side: who wins, or whose chance an estimate is
//!   ([`Verdict::text`]).
//! * In a list of moves and on the squares of a board a value is that of the side that makes the
//!   move ([`Verdict::mover`], [`Verdict::short`]): a move that wins reads "wins", never "loses".
//! * Time is counted in moves of the side that moves last; two plies are one move. If only a bound
//!   is known, it says "at most": the winner may be quicker, the loser cannot hold out longer. "At
//!   best" is the other bound: the winner cannot be quicker, if he wins at all.
//! * A number of discs stands alone only if exactly that many are proved; otherwise it says "at
//!   least" or "at most".
//! * In the signs of judgements, such as `+/=`, "+" is on the side of the better player; the one
//!   who moves first from the usual start is on the left.

use owlery_engine::search::{Limits, SearchRequest};
use owlery_engine::searchable::chance;
use owlery_engine::{Evaluation, ExactValue, WinDistance, threads};
use owlery_games::{Side, Square};
use owlery_i18n::{Text, t};
use std::time::Duration;

/// The certainty of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Certainty {
    /// The value is proved.
    Proved,
    /// The value is a proved bound.
    Bounded,
    /// The value is an estimate.
    Estimated,
}

impl Certainty {
    /// Returns a word for the certainty.
    pub fn word(self) -> &'static str {
        match self {
            Certainty::Proved => t!("verdict-proved"),
            Certainty::Bounded => t!("verdict-bounded"),
            Certainty::Estimated => t!("verdict-estimated"),
        }
    }
}

/// A value as it is shown. It holds no words: they are made in the language of the moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Verdict {
    /// The certainty of the value.
    pub kind: Certainty,
    /// White's share of a bar, from 0 to 1.
    pub white: f32,
    value: Evaluation,
    turn: Side,
    perspective: Side,
    names: [Text; 2],
}

/// A value of a position with this side to move. Where it stands alone, estimates are told for
/// `perspective`; `names` are those of White and Black.
pub fn verdict(value: Evaluation, turn: Side, perspective: Side, names: [Text; 2]) -> Verdict {
    // There is nothing better than a win, nor worse than a loss.
    let value = match value {
        Evaluation::AtLeast(exact @ ExactValue::Win(distance))
        | Evaluation::AtMost(exact @ ExactValue::Loss(distance)) => {
            Evaluation::Exact(exact.with_distance(distance.as_bound()))
        }
        value => value,
    };
    let whites = |sign: i32| if turn == Side::White { sign } else { -sign };
    let share = |exact: ExactValue| (whites(exact.sign()) + 1) as f32 / 2.0;
    let (kind, white) = match value {
        Evaluation::Exact(exact) => (Certainty::Proved, share(exact)),
        Evaluation::AtLeast(exact) | Evaluation::AtMost(exact) => {
            (Certainty::Bounded, share(exact))
        }
        Evaluation::Heuristic(points) => (Certainty::Estimated, chance(whites(points)) as f32),
    };
    Verdict { kind, white, value, turn, perspective, names }
}

impl Verdict {
    /// Describes the value with the name of the side that it is about: "White wins in 7 moves",
    /// "White 62 %".
    pub fn text(&self) -> String {
        let (mover, other) = self.sides();
        match self.value {
            Evaluation::Exact(exact) if exact.sign() < 0 => long(exact.turned(), other),
            Evaluation::Exact(exact) => long(exact, mover),
            Evaluation::AtLeast(ExactValue::Loss(distance)) => {
                t!("verdict-wins-at-best", side = other, times = &times(distance)[0])
            }
            Evaluation::AtMost(ExactValue::Win(_)) => self.mover(),
            Evaluation::AtLeast(_) => self.mover(),
            Evaluation::AtMost(_) => t!("verdict-does-not-lose", side = other),
            Evaluation::Heuristic(_) => {
                let name = self.names[self.perspective as usize];
                t!("verdict-chance", side = name, percent = self.percent(self.perspective))
            }
        }
    }

    /// Describes the value for the side to move: "Black loses in 7 moves", "Black 38 %".
    pub fn mover(&self) -> String {
        let (mover, _) = self.sides();
        match self.value {
            Evaluation::Exact(exact) => long(exact, mover),
            Evaluation::AtLeast(ExactValue::Loss(distance)) => {
                t!("verdict-loses-at-worst", side = mover, times = &times(distance)[0])
            }
            Evaluation::AtMost(ExactValue::Win(distance)) => {
                t!("verdict-wins-at-best", side = mover, times = &times(distance)[0])
            }
            Evaluation::AtLeast(_) => t!("verdict-does-not-lose", side = mover),
            Evaluation::AtMost(_) => t!("verdict-does-not-win", side = mover),
            Evaluation::Heuristic(_) => {
                t!("verdict-chance", side = mover, percent = self.percent(self.turn))
            }
        }
    }

    /// Describes the value briefly for a square of the board, without a name: "loses in 7", "38 %".
    pub fn short(&self) -> String {
        match self.value {
            Evaluation::Exact(exact) => short(exact),
            Evaluation::AtLeast(ExactValue::Loss(distance)) => {
                t!("verdict-loses-at-worst.short", times = &times(distance)[1])
            }
            Evaluation::AtMost(ExactValue::Win(distance)) => {
                t!("verdict-wins-at-best.short", times = &times(distance)[1])
            }
            Evaluation::AtLeast(_) => t!("verdict-does-not-lose.short").to_owned(),
            Evaluation::AtMost(_) => t!("verdict-does-not-win.short").to_owned(),
            Evaluation::Heuristic(_) => {
                t!("verdict-chance.short", percent = self.percent(self.turn))
            }
        }
    }

    /// Describes the value for the side to move briefly: "Black: loses in ≤ 7", "Black: 38 %".
    pub fn named(&self) -> String {
        match self.value {
            Evaluation::Exact(ExactValue::Draw | ExactValue::Endless) => self.short(),
            _ => t!("verdict-named", side = self.sides().0, short = self.short()),
        }
    }

    /// Returns the names of the side to move and of the other side.
    fn sides(&self) -> (&'static str, &'static str) {
        let name = |side: Side| self.names[side as usize].localized();
        (name(self.turn), name(self.turn.other()))
    }

    /// A side's chance in percent.
    fn percent(&self, side: Side) -> String {
        let share = if side == Side::White { self.white } else { 1.0 - self.white };
        format!("{:.0}", 100.0 * share)
    }
}

/// Describes an exact value for a side, by its name: "Doc wins in 7 moves at most".
fn long(exact: ExactValue, side: &str) -> String {
    let times = |distance| times(distance)[0].clone();
    match exact {
        ExactValue::Win(WinDistance::OVER) => t!("verdict-has-won", side = side),
        ExactValue::Loss(WinDistance::OVER) => t!("verdict-has-lost", side = side),
        ExactValue::Win(distance) => t!("verdict-wins", side = side, times = times(distance)),
        ExactValue::Loss(distance) => t!("verdict-loses", side = side, times = times(distance)),
        ExactValue::Draw | ExactValue::Endless => short(exact),
    }
}

/// Describes a proved result briefly for a square: "loses in ≤ 7", "lost".
fn short(exact: ExactValue) -> String {
    let times = |distance| times(distance)[1].clone();
    match exact {
        ExactValue::Win(WinDistance::OVER) => t!("verdict-has-won.short").to_owned(),
        ExactValue::Loss(WinDistance::OVER) => t!("verdict-has-lost.short").to_owned(),
        ExactValue::Win(distance) => t!("verdict-wins.short", times = times(distance)),
        ExactValue::Loss(distance) => t!("verdict-loses.short", times = times(distance)),
        ExactValue::Draw => t!("verdict-draw").to_owned(),
        ExactValue::Endless => t!("verdict-endless").to_owned(),
    }
}

/// Describes a distance or margin, with a space before it, in full and for a square: " in 7 moves
/// at most" and " in ≤ 7"; empty where it is unknown.
pub fn times(distance: WinDistance) -> [String; 2] {
    match distance {
        WinDistance::Unknown => [String::new(), String::new()],
        WinDistance::Exactly(plies) => {
            let count = count(plies);
            [t!("verdict-in", count = count), t!("verdict-in.short", count = count)]
        }
        // No game ends sooner.
        WinDistance::Within(plies) if count(plies) <= 1 => times(WinDistance::Exactly(plies)),
        WinDistance::Within(plies) => {
            let count = count(plies);
            [t!("verdict-within", count = count), t!("verdict-within.short", count = count)]
        }
        // Only games of discs count them.
        WinDistance::Margin(count) => {
            [t!("verdict-by", count = count), t!("verdict-by.short", count = count)]
        }
        WinDistance::MarginAtLeast(count) => {
            [t!("verdict-at-least", count = count), t!("verdict-at-least.short", count = count)]
        }
        WinDistance::MarginAtMost(count) => {
            [t!("verdict-at-most", count = count), t!("verdict-at-most.short", count = count)]
        }
    }
}

/// Formats a number of plies as moves: "1 move", "7 moves".
pub fn moves(plies: u16) -> String {
    t!("verdict-moves", count = count(plies))
}

/// Formats a number of plies as plies: "1 ply", "7 plies".
pub fn plies(count: u16) -> String {
    t!("verdict-plies", count = count)
}

/// Converts plies to moves of the side that makes the last one.
fn count(plies: u16) -> u16 {
    plies.div_ceil(2)
}

/// The thinking time of another program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeBudget {
    /// Until it is stopped.
    Unlimited,
    /// By the clocks of the game, or this long if the game is not timed.
    Clock(Duration),
    /// Exactly this long.
    Fixed(Duration),
}

/// Returns a request for a search of the best line on all threads, for this long.
pub(crate) fn timed_request(time: Duration) -> SearchRequest {
    let limits = Limits { time: Some(time), ..Limits::default() };
    SearchRequest { limits, threads: threads(), ..SearchRequest::default() }
}

/// A callback for news, called on another thread.
pub type Wake = Box<dyn Fn() + Send>;

/// An engine's analysis of a position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Analysis {
    /// The value of the position for the side to move. `None` when the game is over.
    pub value: Option<Evaluation>,
    /// The value as it is shown.
    pub verdict: Option<Verdict>,
    /// The best lines, best first. None when the game is over.
    pub lines: Vec<AnalysisLine>,
    /// The other moves with an exact value.
    pub rest: Vec<AnalysisLine>,
    /// The depth that was searched to its end.
    pub depth: u16,
    /// Nodes searched.
    pub nodes: u64,
    /// Nodes per second.
    pub speed: u64,
    /// Time spent so far.
    pub time: Duration,
    /// True if the engine has finished.
    pub ended: bool,
}

impl Analysis {
    /// The best line, with what the position is worth: a draw is certain where a move draws, and
    /// yet another may win.
    pub fn best(&self) -> Option<AnalysisLine> {
        let line = self.lines.first()?.clone();
        Some(AnalysisLine { value: self.value?, verdict: self.verdict?, ..line })
    }
}

/// A move with what is expected to follow.
#[derive(Clone, Debug, PartialEq)]
pub struct AnalysisLine {
    /// The value of the position if this move is played, for the side to move.
    pub value: Evaluation,
    /// The value as it is shown.
    pub verdict: Verdict,
    /// The search depth.
    pub depth: u16,
    /// The moves, the first of them always there.
    pub moves: Vec<AnalysisMove>,
}

/// A move of a line.
#[derive(Clone, Debug, PartialEq)]
pub struct AnalysisMove {
    /// The move's place among the legal moves of its position.
    pub mv: usize,
    /// The move in the game's notation.
    pub text: Box<str>,
    /// The number it gets.
    pub number: u32,
    /// True for moves of the side that moves second from the usual start.
    pub second: bool,
    /// The squares that it leaves and reaches, the one it reaches last.
    pub squares: Vec<Square>,
}

impl AnalysisMove {
    /// The move with its number before it: "5. e4", or "5… e5" for the side that moves second.
    pub fn numbered(&self) -> String {
        format!("{}{} {}", self.number, ['.', '…'][usize::from(self.second)], self.text)
    }
}

#[cfg(test)]
mod tests;
