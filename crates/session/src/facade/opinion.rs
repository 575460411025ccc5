//! The engine's opinion of the position at the cursor, in the words of the window.

use std::time::Duration;

use super::verdict::Verdict;
use owlery_engine::Value;
use owlery_games::Square;

/// How long another program thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// Until it is stopped.
    Endless,
    /// By the clocks of the game; so long where it has none.
    Move(Duration),
    /// So long.
    Time(Duration),
}

/// Called on another thread.
pub type Wake = Box<dyn Fn() + Send>;

/// What the engine says of a position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Opinion {
    /// What the position is worth, for the side to move. `None` when the game is over.
    pub value: Option<Value>,
    /// The same in words.
    pub verdict: Option<Verdict>,
    /// The best lines, best first. None when the game is over.
    pub lines: Vec<OpinionLine>,
    /// Of the other moves, those of which it is known for good where they lead.
    pub rest: Vec<OpinionLine>,
    /// The depth that was searched to its end.
    pub depth: u16,
    /// Positions looked at.
    pub nodes: u64,
    /// Positions a second.
    pub speed: u64,
    /// How long it has been thinking.
    pub time: Duration,
    /// Whether it has finished thinking.
    pub ended: bool,
}

impl Opinion {
    /// The best line, with what the position is worth: a draw is certain where a move draws, and
    /// yet another may win.
    pub fn best(&self) -> Option<OpinionLine> {
        let line = self.lines.first()?.clone();
        Some(OpinionLine { value: self.value?, verdict: self.verdict?, ..line })
    }
}

/// A move with what is expected to follow.
#[derive(Clone, Debug, PartialEq)]
pub struct OpinionLine {
    /// What the position is worth if this is played, for the side to move.
    pub value: Value,
    /// The same in words.
    pub verdict: Verdict,
    /// How deep it was searched.
    pub depth: u16,
    /// The moves, the first of them always there.
    pub moves: Vec<OpinionMove>,
}

/// A move of a line.
#[derive(Clone, Debug, PartialEq)]
pub struct OpinionMove {
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

impl OpinionMove {
    /// The move with its number before it: "5. e4", or "5… e5" for the side that moves second.
    pub fn numbered(&self) -> String {
        format!("{}{} {}", self.number, ['.', '…'][usize::from(self.second)], self.text)
    }
}
