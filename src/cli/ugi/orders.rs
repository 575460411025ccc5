//! The lines that another program sends.

use std::time::Duration;

use crate::cli::ranges::DEPTH;
use crate::engine::search::Limits;
use crate::rules::outside::visible_line;
use crate::session::clock::allot;
use crate::t;

/// A line.
#[derive(Clone, Debug, PartialEq)]
pub enum Order {
    /// Say who you are.
    Ugi,
    /// Say when you are ready.
    IsReady,
    /// Another game begins.
    NewGame,
    /// Change an option.
    SetOption { name: String, value: String },
    /// Have this position.
    Position { start: Start, moves: Vec<String> },
    /// Think.
    Go(Go),
    /// Stop thinking, and say what was found.
    Stop,
    /// Say something of the position.
    Query(Query),
    /// End.
    Quit,
}

/// Where moves are played from.
#[derive(Clone, Debug, PartialEq)]
pub enum Start {
    /// The usual start.
    Usual,
    /// The position of a code.
    Code(String),
}

/// What can be asked of a position.
#[derive(Clone, Debug, PartialEq)]
pub enum Query {
    /// Whether the game is over.
    GameOver,
    /// Whether it is the turn of who moved first.
    FirstsTurn,
    /// How it ended.
    Result,
    /// Its code.
    Code,
    /// Whether a move can be played.
    IsLegal(String),
}

/// How long to think.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Go {
    /// For the move.
    time: Option<Duration>,
    depth: Option<u16>,
    nodes: Option<u64>,
    /// What who moved first has left, and the other.
    left: [Option<Duration>; 2],
    /// What a move of each adds.
    extra: [Duration; 2],
}

impl Go {
    /// What it means for who is to move: the one who moved first, or the other.
    pub fn limits(&self, is_first: bool) -> Limits {
        let at = usize::from(!is_first);
        let by_clock = self.left[at].map(|left| allot(left, self.extra[at]));
        let time = self.time.into_iter().chain(by_clock).min();
        Limits { time, depth: self.depth, nodes: self.nodes }
    }
}

impl Order {
    /// Reads a line; an empty one is none. What is wrong with it is said in a clause.
    pub fn read(line: &str) -> Result<Option<Order>, String> {
        let mut words = line.split_whitespace();
        let Some(first) = words.next() else { return Ok(None) };
        let rest: Vec<_> = words.collect();
        Ok(Some(match first {
            "ugi" => Order::Ugi,
            "isready" => Order::IsReady,
            "uginewgame" => Order::NewGame,
            "setoption" => option(&rest)?,
            "position" => position(&rest)?,
            "go" => Order::Go(go(&rest)?),
            "stop" => Order::Stop,
            "query" => Order::Query(query(&rest)?),
            "quit" => Order::Quit,
            _ => {
                return Err(t!("cli-ugi.order", word = shown(first)));
            }
        }))
    }
}

fn option(words: &[&str]) -> Result<Order, String> {
    let value = words.iter().position(|word| *word == "value");
    let (["name", name @ ..], value) = (match value {
        Some(at) => (&words[..at], words[at + 1..].join(" ")),
        None => (words, String::new()),
    }) else {
        return Err(t!("cli-ugi.setoption").to_owned());
    };
    Ok(Order::SetOption { name: name.join(" "), value })
}

fn position(words: &[&str]) -> Result<Order, String> {
    let at = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
    let moves = words.iter().skip(at + 1).map(|word| (*word).to_owned()).collect();
    let start = match &words[..at] {
        ["startpos"] => Start::Usual,
        ["fen", code @ ..] if !code.is_empty() => Start::Code(code.join(" ")),
        _ => {
            return Err(t!("cli-ugi.position").to_owned());
        }
    };
    Ok(Order::Position { start, moves })
}

fn go(words: &[&str]) -> Result<Go, String> {
    let mut go = Go::default();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        if *word == "infinite" {
            continue;
        }
        let value = words.next().copied();
        let number = |what: &str| {
            let number = value.and_then(|value| value.parse::<u64>().ok());
            number.ok_or_else(|| match value {
                Some(value) => t!("cli-ugi.number", what = what, found = shown(value)),
                None => t!("cli-ugi.no_number", what = what),
            })
        };
        let time = |what: &str| number(what).map(Duration::from_millis);
        match *word {
            "movetime" => go.time = Some(time(word)?),
            "nodes" => go.nodes = Some(number(word)?.max(1)),
            "depth" => {
                let depth = u16::try_from(number(word)?).unwrap_or(u16::MAX);
                go.depth = Some(depth.clamp(1, *DEPTH.end()));
            }
            "p1time" => go.left[0] = Some(time(word)?),
            "p2time" => go.left[1] = Some(time(word)?),
            "p1inc" => go.extra[0] = time(word)?,
            "p2inc" => go.extra[1] = time(word)?,
            _ => {
                return Err(t!("cli-ugi.go", word = shown(word)));
            }
        }
    }
    Ok(go)
}

fn query(words: &[&str]) -> Result<Query, String> {
    Ok(match words {
        ["gameover"] => Query::GameOver,
        ["p1turn"] => Query::FirstsTurn,
        ["result"] => Query::Result,
        ["fen"] => Query::Code,
        ["islegal", text] => Query::IsLegal((*text).to_owned()),
        _ => {
            return Err(t!("cli-ugi.query").to_owned());
        }
    })
}

/// A word as it is repeated.
fn shown(word: &str) -> String {
    visible_line(word).chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read() {
        let usual = |moves: &[&str]| Order::Position {
            start: Start::Usual,
            moves: moves.iter().map(|text| (*text).to_owned()).collect(),
        };
        for (line, order) in [
            ("ugi", Order::Ugi),
            ("  isready \r\n", Order::IsReady),
            ("position startpos", usual(&[])),
            ("position startpos moves a1 b2", usual(&["a1", "b2"])),
            (
                "position fen 4/4/4/4 b moves a1",
                Order::Position {
                    start: Start::Code("4/4/4/4 b".to_owned()),
                    moves: vec!["a1".to_owned()],
                },
            ),
            (
                "setoption name options value (size: 5, faces: own)",
                Order::SetOption {
                    name: "options".to_owned(),
                    value: "(size: 5, faces: own)".to_owned(),
                },
            ),
            ("query islegal a1", Order::Query(Query::IsLegal("a1".to_owned()))),
            ("go", Order::Go(Go::default())),
            ("go infinite", Order::Go(Go::default())),
        ] {
            assert_eq!(Order::read(line), Ok(Some(order)), "{line}");
        }
        assert_eq!(Order::read(" \n"), Ok(None));
    }

    #[test]
    fn what_is_wrong_with_lines_is_said() {
        for (line, said) in [
            ("uci", "“uci” is not understood; expected ugi, isready"),
            ("go depth", "after “depth” expected a whole number, not nothing"),
            ("go movetime -5", "after “movetime” expected a whole number, not “-5”"),
            ("go mate 3", "after “go” expected movetime, depth, nodes"),
            ("position", "after “position” expected “startpos” or “fen” and a code"),
            ("position fen moves a1", "after “position” expected “startpos” or “fen” and a code"),
            ("setoption threads 3", "after “setoption” expected “name N value V”"),
            ("query", "after “query” expected gameover"),
        ] {
            let error = Order::read(line).unwrap_err();
            assert!(error.starts_with(said), "{line}: {error}");
        }
    }

    #[test]
    fn times_are_those_of_who_is_to_move() {
        let Ok(Some(Order::Go(go))) =
            Order::read("go p1time 100000 p2time 10000 p1inc 1000 p2inc 0 depth 9")
        else {
            panic!("it is read");
        };
        let millis = |is_first| go.limits(is_first).time.unwrap().as_millis();
        assert_eq!((millis(true), millis(false)), (4800, 400));
        assert_eq!(go.limits(true).depth, Some(9));
        let Ok(Some(Order::Go(go))) = Order::read("go p1time 100000 movetime 50") else {
            panic!("it is read");
        };
        assert_eq!(go.limits(true).time, Some(Duration::from_millis(50)));
    }
}
