//! Values in words: what is proved, bounded and estimated is told apart by the words alone.
//!
//! What holds everywhere:
//!
//! * A value that stands alone names a side: who wins, or whose chance an estimate is
//!   ([`Verdict::text`]).
//! * In a list of moves and on the squares of a board a value is that of the side that makes the
//!   move ([`Verdict::mover`], [`Verdict::short`]): a move that wins reads "wins", never "loses".
//! * Time is told in moves, two plies being one: who moves last makes so many. Where only a bound is
//!   known it says "at most": the winner may be quicker, the loser cannot hold out longer. "At
//!   best" is the other bound: the winner cannot be quicker, if he wins at all.
//! * Discs are told without more only where just so many are proved, else "at least" or "at most".
//! * In the signs of judgements, such as `+/=`, "+" stands on the side of who is better, the one who
//!   moves first from the usual start being on the left.

use owlery_engine::searchable::chance;
use owlery_engine::{Evaluation, ExactValue, WinDistance};
use owlery_games::{Side, Square};
use owlery_i18n::{Text, t};
use std::time::Duration;

/// How certain a value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Certainty {
    /// It is so.
    Proved,
    /// It is so or better, or so or worse.
    Bounded,
    /// It is a guess.
    Estimated,
}

impl Certainty {
    /// In a word.
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
    /// How certain it is.
    pub kind: Certainty,
    /// White's share of a bar, from 0 to 1.
    pub white: f32,
    value: Evaluation,
    turn: Side,
    about: Side,
    names: [Text; 2],
}

/// A value of a position with this side to move. Where it stands alone, estimates are told for
/// `about`; `names` are those of White and Black.
pub fn verdict(value: Evaluation, turn: Side, about: Side, names: [Text; 2]) -> Verdict {
    // There is nothing better than a win, nor worse than a loss.
    let value = match value {
        Evaluation::AtLeast(fate @ ExactValue::Win(distance))
        | Evaluation::AtMost(fate @ ExactValue::Loss(distance)) => {
            Evaluation::Exact(fate.with_distance(distance.as_bound()))
        }
        value => value,
    };
    let whites = |sign: i32| if turn == Side::White { sign } else { -sign };
    let share = |fate: ExactValue| (whites(fate.sign()) + 1) as f32 / 2.0;
    let (kind, white) = match value {
        Evaluation::Exact(fate) => (Certainty::Proved, share(fate)),
        Evaluation::AtLeast(fate) | Evaluation::AtMost(fate) => (Certainty::Bounded, share(fate)),
        Evaluation::Heuristic(points) => (Certainty::Estimated, chance(whites(points)) as f32),
    };
    Verdict { kind, white, value, turn, about, names }
}

impl Verdict {
    /// In a few words that name the side that they are about: "White wins in 7 moves", "White 62 %".
    pub fn text(&self) -> String {
        let (mover, other) = self.sides();
        match self.value {
            Evaluation::Exact(fate) if fate.sign() < 0 => long(fate.turned(), other),
            Evaluation::Exact(fate) => long(fate, mover),
            Evaluation::AtLeast(ExactValue::Loss(distance)) => {
                t!("verdict-wins-at-best", side = other, times = &times(distance)[0])
            }
            Evaluation::AtMost(ExactValue::Win(_)) => self.mover(),
            Evaluation::AtLeast(_) => self.mover(),
            Evaluation::AtMost(_) => t!("verdict-does-not-lose", side = other),
            Evaluation::Heuristic(_) => {
                let name = self.names[self.about as usize];
                t!("verdict-chance", side = name, percent = self.percent(self.about))
            }
        }
    }

    /// Describes the value for the side to move: "Black loses in 7 moves", "Black 38 %".
    pub fn mover(&self) -> String {
        let (mover, _) = self.sides();
        match self.value {
            Evaluation::Exact(fate) => long(fate, mover),
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
            Evaluation::Exact(fate) => short(fate),
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

    /// Returns the names of the side to move and of the other side.
    fn sides(&self) -> (&'static str, &'static str) {
        let name = |side: Side| self.names[side as usize].say();
        (name(self.turn), name(self.turn.other()))
    }

    /// A side's chance in percent.
    fn percent(&self, side: Side) -> String {
        let share = if side == Side::White { self.white } else { 1.0 - self.white };
        format!("{:.0}", 100.0 * share)
    }
}

/// How a game ends for the side of this name: "Doc wins in 7 moves at most".
fn long(fate: ExactValue, side: &str) -> String {
    let times = |distance| times(distance)[0].clone();
    match fate {
        ExactValue::Win(WinDistance::OVER) => t!("verdict-has-won", side = side),
        ExactValue::Loss(WinDistance::OVER) => t!("verdict-has-lost", side = side),
        ExactValue::Win(distance) => t!("verdict-wins", side = side, times = times(distance)),
        ExactValue::Loss(distance) => t!("verdict-loses", side = side, times = times(distance)),
        ExactValue::Draw | ExactValue::Endless => short(fate),
    }
}

/// Describes a proved result briefly for a square: "loses in ≤ 7", "lost".
fn short(fate: ExactValue) -> String {
    let times = |distance| times(distance)[1].clone();
    match fate {
        ExactValue::Win(WinDistance::OVER) => t!("verdict-has-won.short").to_owned(),
        ExactValue::Loss(WinDistance::OVER) => t!("verdict-has-lost.short").to_owned(),
        ExactValue::Win(distance) => t!("verdict-wins.short", times = times(distance)),
        ExactValue::Loss(distance) => t!("verdict-loses.short", times = times(distance)),
        ExactValue::Draw => t!("verdict-draw").to_owned(),
        ExactValue::Endless => t!("verdict-endless").to_owned(),
    }
}

/// How soon or by how much, with a space before it, and the same for a square: " in 7 moves at
/// most" and " in ≤ 7"; empty where nobody knows.
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

/// How many moves are made in so many plies by the side that makes the last.
fn count(plies: u16) -> u16 {
    plies.div_ceil(2)
}

/// How long another program thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// Until it is stopped.
    Endless,
    /// By the clocks of the game; for this long if it has none.
    Move(Duration),
    /// For this long.
    Time(Duration),
}

/// Called on another thread.
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
    /// Of the other moves, those of which it is known for good where they lead.
    pub rest: Vec<AnalysisLine>,
    /// The depth that was searched to its end.
    pub depth: u16,
    /// Nodes searched.
    pub nodes: u64,
    /// Nodes per second.
    pub speed: u64,
    /// Time spent so far.
    pub time: Duration,
    /// Whether the engine has finished.
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
    /// How deep it was searched.
    pub depth: u16,
    /// The moves, the first of them always there.
    pub moves: Vec<AnalysisMove>,
}

/// A move of a line.
#[derive(Clone, Debug, PartialEq)]
pub struct AnalysisMove {
    /// Its place in the list of legal moves of its position.
    pub mv: usize,
    /// As it is written.
    pub text: Box<str>,
    /// The number it gets.
    pub number: u32,
    /// Whether the side makes it that moves second from the usual start.
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
mod tests {
    use super::*;

    const NAMES: [Text; 2] = [Text::of("side-doc"), Text::of("side-owlman")];

    #[test]
    fn each_kind_is_told_by_its_words() {
        use Evaluation::{AtLeast, AtMost, Exact, Heuristic};
        use ExactValue::{Draw, Endless, Loss, Win};
        use Side::{Black, White};
        use WinDistance::{Exactly, Margin, MarginAtLeast, MarginAtMost, Unknown, Within};
        // The value, the side to move, the side that estimates are told for; the words alone, of
        // the mover, on a square.
        let cases = [
            (
                Exact(Win(Exactly(13))),
                Black,
                White,
                "Owlman wins in 7 moves",
                "Owlman wins in 7 moves",
                "wins in 7",
            ),
            (
                Exact(Loss(Exactly(2))),
                White,
                White,
                "Owlman wins in 1 move",
                "Doc loses in 1 move",
                "loses in 1",
            ),
            (
                Exact(Win(Within(13))),
                White,
                White,
                "Doc wins in 7 moves at most",
                "Doc wins in 7 moves at most",
                "wins in ≤ 7",
            ),
            (
                Exact(Loss(Within(4))),
                Black,
                Black,
                "Doc wins in 2 moves at most",
                "Owlman loses in 2 moves at most",
                "loses in ≤ 2",
            ),
            (Exact(Loss(Unknown)), Black, Black, "Doc wins", "Owlman loses", "loses"),
            (
                Exact(Win(Margin(6))),
                Black,
                White,
                "Owlman wins by 6 discs",
                "Owlman wins by 6 discs",
                "wins by 6",
            ),
            (
                Exact(Loss(Margin(1))),
                Black,
                White,
                "Doc wins by 1 disc",
                "Owlman loses by 1 disc",
                "loses by 1",
            ),
            (
                Exact(Win(MarginAtLeast(9))),
                White,
                White,
                "Doc wins by 9 discs at least",
                "Doc wins by 9 discs at least",
                "wins by ≥ 9",
            ),
            (
                Exact(Loss(MarginAtMost(1))),
                White,
                White,
                "Owlman wins by 1 disc at most",
                "Doc loses by 1 disc at most",
                "loses by ≤ 1",
            ),
            (
                Exact(Loss(WinDistance::OVER)),
                White,
                White,
                "Owlman has won",
                "Doc has lost",
                "lost",
            ),
            (Exact(Draw), White, White, "draw", "draw", "draw"),
            (Exact(Endless), White, White, "endless", "endless", "endless"),
            (AtLeast(Draw), White, White, "Doc does not lose", "Doc does not lose", "not lost"),
            (AtMost(Endless), White, White, "Owlman does not lose", "Doc does not win", "not won"),
            (
                AtMost(Win(Exactly(9))),
                Black,
                White,
                "Owlman wins in 5 moves at best",
                "Owlman wins in 5 moves at best",
                "at best wins in 5",
            ),
            (
                AtLeast(Loss(Exactly(10))),
                White,
                White,
                "Owlman wins in 5 moves at best",
                "Doc loses in 5 moves at worst",
                "at worst loses in 5",
            ),
            (
                AtLeast(Win(Exactly(3))),
                White,
                White,
                "Doc wins in 2 moves at most",
                "Doc wins in 2 moves at most",
                "wins in ≤ 2",
            ),
            (Heuristic(0), White, White, "Doc 50 %", "Doc 50 %", "50 %"),
            (Heuristic(100), White, Black, "Owlman 38 %", "Doc 62 %", "62 %"),
            (Heuristic(100), Black, White, "Doc 38 %", "Owlman 62 %", "62 %"),
        ];
        for (value, turn, about, text, mover, short) in cases {
            let found = verdict(value, turn, about, NAMES);
            assert_eq!([found.text(), found.mover(), found.short()], [text, mover, short]);
        }
    }

    /// Whoever is to move, and whoever estimates are told for: what wins for the mover reads so.
    #[test]
    fn what_wins_for_the_mover_never_reads_as_a_loss() {
        let distances = [
            WinDistance::Unknown,
            WinDistance::Exactly(5),
            WinDistance::Within(5),
            WinDistance::Margin(5),
        ];
        for (turn, about) in Side::ALL.into_iter().flat_map(|a| Side::ALL.map(|b| (a, b))) {
            for distance in distances {
                let won = verdict(Evaluation::Exact(ExactValue::Win(distance)), turn, about, NAMES);
                let lost =
                    verdict(Evaluation::Exact(ExactValue::Loss(distance)), turn, about, NAMES);
                let name = NAMES[turn as usize].say();
                for (found, verb) in [(won, "wins"), (lost, "loses")] {
                    assert!(found.short().starts_with(verb), "{found:?}");
                    assert!(found.mover().starts_with(&format!("{name} {verb}")), "{found:?}");
                    assert!(found.text().contains(" wins"), "{found:?}");
                }
            }
        }
    }
}
