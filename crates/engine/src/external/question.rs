//! What another program is asked, and how it answers.

use std::time::Duration;

/// A position to think about.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// The options of the game, as text; they are told to a program that has an option for them.
    pub rules: String,
    /// The code of the position before the moves; `None` is the usual start of these rules.
    pub start: Option<String>,
    /// The moves that were played since, as texts.
    pub moves: Vec<String>,
    /// For how long.
    pub go: Go,
}

/// How long another program is to think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Go {
    /// Until it is stopped.
    Endless,
    /// So long.
    Time(Duration),
    /// By the clocks: of who moved first in a game, then of the other.
    Clock {
        /// What is left to each.
        left: [Duration; 2],
        /// What a move of each adds.
        extra: [Duration; 2],
        /// Which of them is to move.
        mover: usize,
    },
}

/// What another program plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The move, as it wrote it.
    pub text: String,
    /// How long it thought about it.
    pub time: Duration,
}

impl Question {
    /// The line that says the position.
    pub(super) fn position(&self) -> String {
        let start = self.start.as_ref().map_or("startpos".to_owned(), |code| format!("fen {code}"));
        let moves = match self.moves.is_empty() {
            true => String::new(),
            false => format!(" moves {}", self.moves.join(" ")),
        };
        format!("position {start}{moves}")
    }
}

impl Go {
    /// The line that says so.
    pub(super) fn line(self) -> String {
        match self {
            Go::Endless => "go infinite".to_owned(),
            Go::Time(time) => format!("go movetime {}", time.as_millis().max(1)),
            Go::Clock { left, extra, .. } => {
                let [first, second] = left.map(|time| time.as_millis().max(1));
                let [more, other] = extra.map(|time| time.as_millis());
                format!("go p1time {first} p2time {second} p1inc {more} p2inc {other}")
            }
        }
    }

    /// The longest time that it may think, where it has one.
    pub(super) fn most(self) -> Option<Duration> {
        match self {
            Go::Endless => None,
            Go::Time(time) => Some(time),
            Go::Clock { left, mover, .. } => Some(left[mover]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn questions_are_lines() {
        let usual = Question { rules: "()".into(), start: None, moves: vec![], go: Go::Endless };
        assert_eq!(usual.position(), "position startpos");
        let moves = vec!["a1".to_owned(), "b2".to_owned()];
        let other = Question { start: Some("4/4 b".to_owned()), moves, ..usual };
        assert_eq!(other.position(), "position fen 4/4 b moves a1 b2");
        let [long, short] = [Duration::from_secs(60), Duration::from_millis(1500)];
        let clock = Go::Clock { left: [long, short], extra: [short, Duration::ZERO], mover: 1 };
        for (go, line, most) in [
            (Go::Endless, "go infinite", None),
            (Go::Time(short), "go movetime 1500", Some(short)),
            (clock, "go p1time 60000 p2time 1500 p1inc 1500 p2inc 0", Some(short)),
        ] {
            assert_eq!((&*go.line(), go.most()), (line, most));
        }
    }
}
