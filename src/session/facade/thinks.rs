//! The engine's opinion of the position at the cursor, in the words of the window.

use std::sync::Arc;
use std::time::Duration;

use super::verdict::Verdict;
use crate::engine::search::Wanted;
use crate::engine::{Level, Thinking, Value};
use crate::external::Guest;
use crate::rules::{Side, Square};

/// What may be asked of the engine.
pub trait Thinks {
    /// How much is known for good of this game beyond its rules; it grows.
    fn prepared(&self) -> u32;
    /// Thinks about the position at the cursor; estimates are told for `about`, or for the side to
    /// move. `wake` is called when there is something new to fetch.
    fn think(&self, wanted: Wanted, about: Option<Side>, wake: Wake) -> Thinking<Opinion>;
    /// The same of some legal moves alone, each by its place in the list and with a line of its own.
    fn think_of(
        &self,
        moves: &[usize],
        wanted: Wanted,
        about: Option<Side>,
        wake: Wake,
    ) -> Thinking<Opinion>;
    /// The same as if the side to move passed: what the other side threatens. Refused with a sentence
    /// where that makes no sense.
    fn threat(
        &self,
        wanted: Wanted,
        about: Option<Side>,
        wake: Wake,
    ) -> Result<Thinking<Opinion>, String>;
    /// Thinks about the position in which the game stands, whatever the cursor is at.
    fn think_of_game(&self, wanted: Wanted, wake: Wake) -> Thinking<Opinion>;
    /// Chooses the next move of the game, whatever the cursor is at, as this level does. What it tells
    /// before it has ended is not chosen yet.
    fn choose(&self, level: Level, threads: usize, luck: f64, wake: Wake) -> Thinking<Opinion>;
    /// Has another program think about the position at the cursor, where somebody is to move. Its
    /// values are estimates, whatever it says that they are. What it plays is told when it has ended; a
    /// fault of it is told in a sentence.
    fn ask(
        &self,
        guest: Arc<Guest>,
        pace: Pace,
        about: Option<Side>,
        wake: Wake,
    ) -> Thinking<Opinion>;
    /// Has another program think about the position in which the game stands, whatever the cursor is
    /// at.
    fn ask_of_game(&self, guest: Arc<Guest>, pace: Pace, wake: Wake) -> Thinking<Opinion>;
}

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
