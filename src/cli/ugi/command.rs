//! The commands of the client.

use std::time::Duration;

use crate::cli::args::SEARCH_DEPTH;
use owlery_engine::search::Limits;
use owlery_games::outside::visible_line;
use owlery_i18n::{Message, messages};

/// A command of the client.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    Ugi,
    IsReady,
    NewGame,
    SetOption {
        name: String,
        value: String,
    },
    Position {
        start: Start,
        moves: Vec<String>,
    },
    /// A position that cannot be read.
    InvalidPosition(ProtocolFault),
    Go(Box<Go>),
    Stop,
    Query(Query),
    Quit,
}

/// The position from which moves are played.
#[derive(Clone, Debug, PartialEq)]
pub enum Start {
    /// The usual start.
    Usual,
    /// The position of a code.
    Code(String),
}

/// A query about the position.
#[derive(Clone, Debug, PartialEq)]
pub enum Query {
    GameOver,
    /// Whether the player who moved first is to move.
    FirstPlayersTurn,
    Result,
    Code,
    IsLegal(String),
    /// An unknown query, which is answered all the same.
    Unknown,
}

/// The limits of a search, and its moves.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Go {
    /// The time for the move.
    pub time: Option<Duration>,
    depth: Option<u16>,
    nodes: Option<u64>,
    /// The time left to the player who moved first, and to the other.
    left: [Option<Duration>; 2],
    increment: [Duration; 2],
    /// The moves to be searched; all moves if empty.
    pub moves: Vec<String>,
    /// Whether the best move is told after `stop` and not before.
    pub waits_for_stop: bool,
    /// The parts that were not understood.
    pub problems: Vec<ProtocolFault>,
    /// Whether a limit was meant, understood or not.
    is_limited: bool,
}

messages! {
    pub(super) enum ProtocolFault {
        Long { most: usize } = "cli-ugi.long",
        Over = "cli-ugi.over",
        NoPosition = "cli-ugi.no_position",
        Thread { why: String } = "cli-fault.thread",
        Command { word: String } = "cli-ugi.order",
        SetOption = "cli-ugi.setoption",
        Position = "cli-ugi.position",
        Number { what: String, found: String } = "cli-ugi.number",
        NoNumber { what: String } = "cli-ugi.no_number",
        Go { word: String } = "cli-ugi.go",
        Query = "cli-ugi.query",
        Method { value: String, methods: String } = "cli-ugi.method",
        Option { name: String } = "cli-ugi.option",
        Move { number: usize, problem: Message } = "cli-at.move",
    }
}

/// The parameters of `go` with a number.
const NUMBERS: [&str; 8] =
    ["movetime", "nodes", "depth", "mate", "p1time", "p2time", "p1inc", "p2inc"];
/// The other parameters of `go`.
const WORDS: [&str; 2] = ["infinite", "searchmoves"];
/// The time of a search whose limits were not understood.
const FALLBACK_TIME: Duration = Duration::from_secs(1);
/// The largest number of milliseconds: eleven days.
const MAX_MILLIS: f64 = 1e9;
/// The most problems reported of a line.
const MAX_PROBLEMS: usize = 3;

impl Go {
    /// Returns the limits of the search, with this time.
    pub fn limits(&self, time: Option<Duration>) -> Limits {
        let limits = Limits { time, depth: self.depth, nodes: self.nodes };
        let is_lost = limits == Limits::default() && self.is_limited && !self.waits_for_stop;
        if is_lost { Limits { time: Some(FALLBACK_TIME), ..limits } } else { limits }
    }

    /// Returns the time left to a player and the increment; the player who moved first is 0.
    pub fn clock(&self, player: usize) -> Option<(Duration, Duration)> {
        Some((self.left[player]?, self.increment[player]))
    }

    fn add_problem(&mut self, problem: ProtocolFault) {
        if self.problems.len() < MAX_PROBLEMS {
            self.problems.push(problem);
        }
    }

    /// Sets a limit by the name of its parameter. Fractions are cut off, and numbers below zero are zero.
    fn set_limit(&mut self, name: &str, number: f64) {
        let number = number.clamp(0.0, MAX_MILLIS) as u64;
        let time = Duration::from_millis(number);
        let depth = |plies: u64| plies.clamp(1, (*SEARCH_DEPTH.end()).into()) as u16;
        match name {
            "movetime" => self.time = Some(time),
            "nodes" => self.nodes = Some(number.max(1)),
            "depth" => self.depth = Some(depth(number)),
            // In moves of the side to move, the last of which ends the game.
            "mate" => self.depth = Some(depth(2 * number.max(1) - 1)),
            "p1time" => self.left[0] = Some(time),
            "p2time" => self.left[1] = Some(time),
            "p1inc" => self.increment[0] = time,
            _ => self.increment[1] = time,
        }
    }
}

impl Command {
    /// Reads a line; `None` if it is empty.
    pub fn read(line: &str) -> Result<Option<Command>, ProtocolFault> {
        let mut words = line.split_whitespace();
        let Some(first) = words.next() else { return Ok(None) };
        let rest: Vec<_> = words.collect();
        Ok(Some(match first {
            "ugi" => Command::Ugi,
            "isready" => Command::IsReady,
            "uginewgame" => Command::NewGame,
            "setoption" => set_option(&rest)?,
            "position" => position(&rest),
            "go" => Command::Go(Box::new(go(&rest))),
            "stop" => Command::Stop,
            "query" => Command::Query(query(&rest)),
            "quit" => Command::Quit,
            _ => return Err(ProtocolFault::Command { word: shown(first) }),
        }))
    }
}

fn set_option(words: &[&str]) -> Result<Command, ProtocolFault> {
    let at = words.iter().position(|word| *word == "value").unwrap_or(words.len());
    let ["name", name @ ..] = &words[..at] else { return Err(ProtocolFault::SetOption) };
    let value = words.get(at + 1..).unwrap_or_default().join(" ");
    Ok(Command::SetOption { name: name.join(" "), value })
}

fn position(words: &[&str]) -> Command {
    let at = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
    let moves = words.iter().skip(at + 1).map(|word| (*word).to_owned()).collect();
    match &words[..at] {
        ["startpos"] => Command::Position { start: Start::Usual, moves },
        ["fen", code @ ..] if !code.is_empty() => {
            Command::Position { start: Start::Code(code.join(" ")), moves }
        }
        _ => Command::InvalidPosition(ProtocolFault::Position),
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
                Some(number) => go.set_limit(word, number),
                None => go.add_problem(match value {
                    Some(value) => {
                        ProtocolFault::Number { what: word.to_owned(), found: shown(value) }
                    }
                    None => ProtocolFault::NoNumber { what: word.to_owned() },
                }),
            }
        } else {
            go.add_problem(ProtocolFault::Go { word: shown(word) });
            // Its number is not understood either.
            while words.next_if(|word| word.parse::<f64>().is_ok()).is_some() {}
        }
    }
    go
}

fn query(words: &[&str]) -> Query {
    match words {
        ["gameover"] => Query::GameOver,
        ["p1turn"] => Query::FirstPlayersTurn,
        ["result"] => Query::Result,
        ["fen"] => Query::Code,
        ["islegal", text @ ..] => Query::IsLegal(text.join(" ")),
        _ => Query::Unknown,
    }
}

fn shown(word: &str) -> String {
    visible_line(word).chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read() {
        let usual = |moves: &[&str]| Command::Position {
            start: Start::Usual,
            moves: moves.iter().map(|text| (*text).to_owned()).collect(),
        };
        for (line, order) in [
            ("ugi", Command::Ugi),
            ("  isready \r\n", Command::IsReady),
            ("position startpos", usual(&[])),
            ("position startpos moves a1 b2", usual(&["a1", "b2"])),
            (
                "position fen 4/4/4/4 b moves a1",
                Command::Position {
                    start: Start::Code("4/4/4/4 b".to_owned()),
                    moves: vec!["a1".to_owned()],
                },
            ),
            (
                "setoption name options value (size: 5, faces: own)",
                Command::SetOption {
                    name: "options".to_owned(),
                    value: "(size: 5, faces: own)".to_owned(),
                },
            ),
            ("query islegal a1", Command::Query(Query::IsLegal("a1".to_owned()))),
            ("go", Command::Go(Box::default())),
            ("go infinite", Command::Go(Go { waits_for_stop: true, ..Go::default() }.into())),
            ("position", Command::InvalidPosition(ProtocolFault::Position)),
            ("position fen moves a1", Command::InvalidPosition(ProtocolFault::Position)),
            ("query", Command::Query(Query::Unknown)),
        ] {
            assert_eq!(Command::read(line), Ok(Some(order)), "{line}");
        }
        assert_eq!(Command::read(" \n"), Ok(None));
    }

    #[test]
    fn what_is_wrong_with_lines_is_said() {
        for (line, said) in [
            ("uci", "“uci” is not understood; expected ugi, isready"),
            ("setoption threads 3", "after “setoption” expected “name N value V”"),
        ] {
            let error = Command::read(line).unwrap_err();
            assert!(error.to_string().starts_with(said), "{line}: {error}");
        }
    }

    /// Reads a line that begins with `go`.
    fn read_go(words: &str) -> Go {
        match Command::read(&format!("go {words}")) {
            Ok(Some(Command::Go(go))) => *go,
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
            // The clock of the other player does not count.
            ("p2time 5000", Limits { time: second, ..usual }, ""),
        ] {
            let go = read_go(words);
            assert_eq!(go.limits(go.time), limits, "{words}");
            let told = go.problems.first().map_or(String::new(), ProtocolFault::to_string);
            assert!(told.contains(problem) && told.is_empty() == problem.is_empty(), "{told}");
        }
        let go = read_go("searchmoves a1 b2 depth 3");
        assert_eq!((go.moves, go.depth), (vec!["a1".to_owned(), "b2".to_owned()], Some(3)));
        assert_eq!(read_go(&"x ".repeat(100)).problems.len(), MAX_PROBLEMS);
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
