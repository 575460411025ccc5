//! The lines that another program sends.

use std::time::Duration;

use crate::cli::ranges::DEPTH;
use owlery_engine::search::Limits;
use owlery_games::outside::visible_line;
use owlery_i18n::{Message, messages, t};

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
    /// Have a position that is none; why, in a clause.
    NoPosition(Wrong),
    /// Think.
    Go(Box<Go>),
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
    /// Something else, which is answered all the same; what is wrong with it, in a clause.
    Unknown(String),
}

/// How long to think, and about what.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Go {
    /// For the move.
    pub time: Option<Duration>,
    depth: Option<u16>,
    nodes: Option<u64>,
    /// What who moved first has left, and the other.
    left: [Option<Duration>; 2],
    /// What a move of each adds.
    extra: [Duration; 2],
    /// The moves to be thought about, as texts; all of them where none is named.
    pub moves: Vec<String>,
    /// Whether the answer is wanted after a `stop` and not before.
    pub waits_for_stop: bool,
    /// The parts that could not be understood.
    pub problems: Vec<Wrong>,
    /// Whether a limit was meant, understood or not.
    is_limited: bool,
}

/// The words of which a number follows.
const NUMBERS: [&str; 8] =
    ["movetime", "nodes", "depth", "mate", "p1time", "p2time", "p1inc", "p2inc"];
messages! {
    /// A fault in a line that the UGI client sent.
    pub(super) enum Wrong {
        Long { most: usize } = "cli-ugi.long",
        Over = "cli-ugi.over",
        NoPosition = "cli-ugi.no_position",
        Thread { why: String } = "cli-fault.thread",
        Order { word: String } = "cli-ugi.order",
        SetOption = "cli-ugi.setoption",
        Position = "cli-ugi.position",
        Number { what: String, found: String } = "cli-ugi.number",
        NoNumber { what: String } = "cli-ugi.no_number",
        Go { word: String } = "cli-ugi.go",
        Method { value: String, methods: String } = "cli-ugi.method",
        Option { name: String } = "cli-ugi.option",
        Move { number: usize, problem: Message } = "cli-at.move",
    }
}

/// What else can follow `go`.
const WORDS: [&str; 2] = ["infinite", "searchmoves"];
/// How long is thought where a limit was meant that could not be understood.
const FALLBACK: Duration = Duration::from_secs(1);
/// No time is longer: eleven days.
const LONGEST: f64 = 1e9;
/// The most problems reported of a line.
const TOLD: usize = 3;

impl Go {
    /// The limits besides time, and the time where none can be understood that was meant.
    pub fn limits(&self, time: Option<Duration>) -> Limits {
        let limits = Limits { time, depth: self.depth, nodes: self.nodes };
        let is_lost = limits == Limits::default() && self.is_limited && !self.waits_for_stop;
        if is_lost { Limits { time: Some(FALLBACK), ..limits } } else { limits }
    }

    /// What one of the two has left, who moved first being 0, and what a move adds.
    pub fn clock(&self, at: usize) -> Option<(Duration, Duration)> {
        Some((self.left[at]?, self.extra[at]))
    }

    fn trouble(&mut self, problem: Wrong) {
        if self.problems.len() < TOLD {
            self.problems.push(problem);
        }
    }

    /// Takes a limit by its word. Fractions are cut off, and what is below nothing is nothing.
    fn limit(&mut self, word: &str, number: f64) {
        let number = number.clamp(0.0, LONGEST) as u64;
        let time = Duration::from_millis(number);
        let depth = |plies: u64| plies.clamp(1, (*DEPTH.end()).into()) as u16;
        match word {
            "movetime" => self.time = Some(time),
            "nodes" => self.nodes = Some(number.max(1)),
            "depth" => self.depth = Some(depth(number)),
            // The last of so many moves of one's own.
            "mate" => self.depth = Some(depth(2 * number.max(1) - 1)),
            "p1time" => self.left[0] = Some(time),
            "p2time" => self.left[1] = Some(time),
            "p1inc" => self.extra[0] = time,
            _ => self.extra[1] = time,
        }
    }
}

impl Order {
    /// Reads a line; an empty one is none. What is wrong with it is said in a clause.
    pub fn read(line: &str) -> Result<Option<Order>, Wrong> {
        let mut words = line.split_whitespace();
        let Some(first) = words.next() else { return Ok(None) };
        let rest: Vec<_> = words.collect();
        Ok(Some(match first {
            "ugi" => Order::Ugi,
            "isready" => Order::IsReady,
            "uginewgame" => Order::NewGame,
            "setoption" => option(&rest)?,
            "position" => position(&rest),
            "go" => Order::Go(Box::new(go(&rest))),
            "stop" => Order::Stop,
            "query" => Order::Query(query(&rest)),
            "quit" => Order::Quit,
            _ => {
                return Err(Wrong::Order { word: shown(first) });
            }
        }))
    }
}

fn option(words: &[&str]) -> Result<Order, Wrong> {
    let value = words.iter().position(|word| *word == "value");
    let (["name", name @ ..], value) = (match value {
        Some(at) => (&words[..at], words[at + 1..].join(" ")),
        None => (words, String::new()),
    }) else {
        return Err(Wrong::SetOption);
    };
    Ok(Order::SetOption { name: name.join(" "), value })
}

fn position(words: &[&str]) -> Order {
    let at = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
    let moves = words.iter().skip(at + 1).map(|word| (*word).to_owned()).collect();
    match &words[..at] {
        ["startpos"] => Order::Position { start: Start::Usual, moves },
        ["fen", code @ ..] if !code.is_empty() => {
            Order::Position { start: Start::Code(code.join(" ")), moves }
        }
        _ => Order::NoPosition(Wrong::Position),
    }
}

fn go(words: &[&str]) -> Go {
    let is_known = |word: &str| NUMBERS.contains(&word) || WORDS.contains(&word);
    let mut go = Go::default();
    let mut words = words.iter().copied().peekable();
    while let Some(word) = words.next() {
        go.is_limited |= !WORDS.contains(&word);
        if word == "infinite" {
            go.waits_for_stop = true;
        } else if word == "searchmoves" {
            while let Some(mv) = words.next_if(|word| !is_known(word)) {
                go.moves.push(mv.to_owned());
            }
        } else if NUMBERS.contains(&word) {
            let value = words.next_if(|value| !is_known(value));
            let number = value.and_then(|value| value.parse::<f64>().ok());
            match number.filter(|number| !number.is_nan()) {
                Some(number) => go.limit(word, number),
                None => go.trouble(match value {
                    Some(value) => Wrong::Number { what: word.to_owned(), found: shown(value) },
                    None => Wrong::NoNumber { what: word.to_owned() },
                }),
            }
        } else {
            go.trouble(Wrong::Go { word: shown(word) });
            // What it was to be is not understood either.
            while words.next_if(|word| word.parse::<f64>().is_ok()).is_some() {}
        }
    }
    go
}

fn query(words: &[&str]) -> Query {
    match words {
        ["gameover"] => Query::GameOver,
        ["p1turn"] => Query::FirstsTurn,
        ["result"] => Query::Result,
        ["fen"] => Query::Code,
        ["islegal", text @ ..] => Query::IsLegal(text.join(" ")),
        _ => Query::Unknown(t!("cli-ugi.query").to_owned()),
    }
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
            ("go", Order::Go(Box::default())),
            ("go infinite", Order::Go(Go { waits_for_stop: true, ..Go::default() }.into())),
            ("position", Order::NoPosition(Wrong::Position)),
            ("position fen moves a1", Order::NoPosition(Wrong::Position)),
            ("query", Order::Query(Query::Unknown(t!("cli-ugi.query").to_owned()))),
        ] {
            assert_eq!(Order::read(line), Ok(Some(order)), "{line}");
        }
        assert_eq!(Order::read(" \n"), Ok(None));
    }

    #[test]
    fn what_is_wrong_with_lines_is_said() {
        for (line, said) in [
            ("uci", "“uci” is not understood; expected ugi, isready"),
            ("setoption threads 3", "after “setoption” expected “name N value V”"),
        ] {
            let error = Order::read(line).unwrap_err();
            assert!(error.to_string().starts_with(said), "{line}: {error}");
        }
    }

    /// What is read of a line that begins with `go`.
    fn read_go(words: &str) -> Go {
        match Order::read(&format!("go {words}")) {
            Ok(Some(Order::Go(go))) => *go,
            other => panic!("{words}: {other:?}"),
        }
    }

    #[test]
    fn what_can_be_understood_of_a_careless_go_counts() {
        let second = Some(Duration::from_secs(1));
        let millis = |count| Some(Duration::from_millis(count));
        let usual = Limits::default();
        for (words, limits, problem) in [
            ("", usual, ""),
            ("infinite", usual, ""),
            ("movetime 20.0", Limits { time: millis(20), ..usual }, ""),
            ("movetime -5", Limits { time: millis(0), ..usual }, ""),
            ("movetime 1e400", Limits { time: millis(1_000_000_000), ..usual }, ""),
            ("depth 0 nodes -1", Limits { depth: Some(1), nodes: Some(1), ..usual }, ""),
            ("mate 3", Limits { depth: Some(5), ..usual }, ""),
            ("ponder movetime 50", Limits { time: millis(50), ..usual }, "not “ponder”"),
            ("wtime 100 btime 90 depth 3", Limits { depth: Some(3), ..usual }, "not “wtime”"),
            ("depth nodes 7", Limits { nodes: Some(7), ..usual }, "“depth” expected a number"),
            ("movetime soon", Limits { time: second, ..usual }, "not “soon”"),
            ("movetime NaN", Limits { time: second, ..usual }, "not “NaN”"),
            ("ponder", Limits { time: second, ..usual }, "not “ponder”"),
            // The clock of somebody else is none of who is to move.
            ("p2time 5000", Limits { time: second, ..usual }, ""),
        ] {
            let go = read_go(words);
            assert_eq!(go.limits(go.time), limits, "{words}");
            let told = go.problems.first().map_or(String::new(), Wrong::to_string);
            assert!(told.contains(problem) && told.is_empty() == problem.is_empty(), "{told}");
        }
        let go = read_go("searchmoves a1 b2 depth 3");
        assert_eq!((go.moves, go.depth), (vec!["a1".to_owned(), "b2".to_owned()], Some(3)));
        assert_eq!(read_go(&"x ".repeat(100)).problems.len(), TOLD);
    }

    #[test]
    fn times_are_those_of_who_is_to_move() {
        let go = read_go("p1time 100000 p2time 10000 p1inc 1000 p2inc 0 depth 9");
        let seconds = Duration::from_secs;
        assert_eq!(go.clock(0), Some((seconds(100), seconds(1))));
        assert_eq!(go.clock(1), Some((seconds(10), seconds(0))));
        assert_eq!(read_go("p1inc 1000").clock(0), None);
    }
}
