//! UGI as lines of text: commands to a program, and the parsing of its lines. Lines that are not
//! part of the protocol are ignored.

use std::time::Duration;

use owlery_games::outside::visible_line;
use owlery_i18n::t;

/// The greatest number of options that are offered.
const MOST: usize = 60;
/// The longest name, or value of an option, that is kept, in characters.
const NAME: usize = 200;

/// A line that matters.
#[derive(Clone, Debug, PartialEq)]
pub enum ParsedLine {
    /// The name of the engine.
    Name(String),
    /// The author of the engine.
    Author(String),
    /// An option of the engine.
    Option(EngineOption),
    /// The end of the identification.
    Ugi,
    /// It is ready.
    Ready,
    /// Information about its best line.
    Info(EngineInfo),
    /// Its move.
    Best(String),
}

/// The identity of an engine, as it states it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EngineIdentity {
    /// The name, with its version; empty if it states none.
    pub name: String,
    /// The author; empty if it states none.
    pub author: String,
    /// The options.
    pub options: Vec<EngineOption>,
}

impl EngineIdentity {
    /// "Foo 1.2 by Bar".
    pub fn words(&self) -> String {
        let nameless = t!("external-hello.nameless");
        let name = if self.name.is_empty() { nameless } else { &self.name };
        match self.author.is_empty() {
            true => name.to_owned(),
            false => t!("external-hello.by", name = name, author = &self.author),
        }
    }

    /// Notes a line of the identification.
    pub(super) fn note(&mut self, line: ParsedLine) {
        match line {
            ParsedLine::Name(name) => self.name = name,
            ParsedLine::Author(author) => self.author = author,
            ParsedLine::Option(option) if self.options.len() < MOST => self.options.push(option),
            _ => {}
        }
    }
}

/// An option of an engine.
#[derive(Clone, Debug, PartialEq)]
pub struct EngineOption {
    /// The name.
    pub name: String,
    /// The type and the default value.
    pub choice: Choice,
}

/// The type of an option, with its default value first.
#[derive(Clone, Debug, PartialEq)]
pub enum Choice {
    /// On or off.
    Check(bool),
    /// A whole number: the usual one, the least, the most.
    Spin(i64, i64, i64),
    /// One of several words.
    Combo(String, Vec<String>),
    /// A text, or the path of a file.
    Text(String),
}

/// Information about the best line of an engine.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EngineInfo {
    /// The depth.
    pub depth: u16,
    /// The score for the side to move.
    pub score: Option<Score>,
    /// Nodes searched.
    pub nodes: u64,
    /// The moves that it expects, as texts.
    pub moves: Vec<String>,
}

/// A score for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Hundredths of whatever it counts in.
    Points(i32),
    /// A win in this many moves; a loss if negative.
    Win(i32),
}

impl ParsedLine {
    /// Reads a line; `None` for any that is of no account here.
    pub fn read(line: &str) -> Option<ParsedLine> {
        let (first, rest) =
            line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
        Some(match first {
            "id" => {
                let (what, text) = rest.trim().split_once(char::is_whitespace)?;
                match what {
                    "name" => ParsedLine::Name(shown(text)),
                    "author" => ParsedLine::Author(shown(text)),
                    _ => return None,
                }
            }
            "option" => ParsedLine::Option(option(rest)?),
            "ugiok" => ParsedLine::Ugi,
            "readyok" => ParsedLine::Ready,
            "info" => ParsedLine::Info(info(rest)?),
            "bestmove" => {
                ParsedLine::Best(rest.split_whitespace().next().unwrap_or_default().to_owned())
            }
            _ => return None,
        })
    }
}

fn shown(text: &str) -> String {
    visible_line(text.trim()).chars().take(NAME).collect()
}

/// "name N type spin default 1 min 0 max 9"; of values that are several there are several "var V".
fn option(text: &str) -> Option<EngineOption> {
    let mut parts: Vec<(&str, Vec<&str>)> = Vec::new();
    for word in text.split_whitespace() {
        let is_key = ["name", "type", "default", "min", "max", "var"].contains(&word);
        match parts.last_mut() {
            // A name may have any word in it but the one that ends it.
            Some((key, words)) if !is_key || *key == "name" && word != "type" => words.push(word),
            _ if is_key => parts.push((word, Vec::new())),
            _ => return None,
        }
    }
    let all = |key: &'static str| {
        let of = parts.iter().filter(move |(name, _)| *name == key);
        of.map(|(_, words)| shown(&words.join(" ")))
    };
    let one = |key| all(key).next();
    let number = |key, usual: i64| one(key).and_then(|text| text.parse().ok()).unwrap_or(usual);
    let choice = match &*one("type")? {
        "check" => Choice::Check(one("default")? == "true"),
        "spin" => {
            let (least, most) = (number("min", i64::MIN), number("max", i64::MAX));
            if least > most {
                return None;
            }
            Choice::Spin(number("default", least).clamp(least, most), least, most)
        }
        "combo" => Choice::Combo(one("default")?, all("var").take(MOST).collect()),
        "string" | "filename" => Choice::Text(one("default").unwrap_or_default()),
        _ => return None,
    };
    let name = one("name").filter(|name| !name.is_empty())?;
    Some(EngineOption { name, choice })
}

/// Parses information about the best line; `None` for other lines.
fn info(text: &str) -> Option<EngineInfo> {
    let mut info = EngineInfo::default();
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        match word {
            "string" => break,
            "depth" => info.depth = words.next()?.parse().ok()?,
            "nodes" => info.nodes = words.next()?.parse().ok()?,
            "multipv" if words.next()? != "1" => return None,
            "score" => {
                let (kind, value) = (words.next()?, words.next()?.parse().ok()?);
                info.score = match kind {
                    "cp" => Some(Score::Points(value)),
                    "mate" => Some(Score::Win(value)),
                    _ => None,
                };
            }
            "pv" => info.moves = words.by_ref().map(str::to_owned).collect(),
            // A number or a word that is of no account.
            _ => {}
        }
    }
    (info != EngineInfo::default()).then_some(info)
}

/// A position to think about.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// The options of the game, as text; sent to an engine that has an option for them.
    pub rules: String,
    /// The code of the position before the moves; `None` is the usual start of these rules.
    pub start: Option<String>,
    /// The moves that were played since, as texts.
    pub moves: Vec<String>,
    /// For how long.
    pub go: Go,
}

/// The time control of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Go {
    /// Until it is stopped.
    Endless,
    /// This long.
    Time(Duration),
    /// This many nodes.
    Nodes {
        /// The number of nodes.
        nodes: u64,
        /// The longest that it may take; the engine is not told.
        most: Duration,
    },
    /// By the clocks: first that of the side that moved first in the game.
    Clock {
        /// The time left to each.
        left: [Duration; 2],
        /// The increment of each.
        extra: [Duration; 2],
        /// The side to move, as an index.
        mover: usize,
    },
}

/// The move of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The move, as it wrote it.
    pub text: String,
    /// The time it took.
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
            Go::Nodes { nodes, .. } => format!("go nodes {nodes}"),
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
            Go::Time(time) | Go::Nodes { most: time, .. } => Some(time),
            Go::Clock { left, mover, .. } => Some(left[mover]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_other_programs_are_read() {
        let option = |name: &str, choice| {
            Some(ParsedLine::Option(EngineOption { name: name.to_owned(), choice }))
        };
        let text = str::to_owned;
        let found = |depth, score, nodes, moves: &[&str]| {
            let moves = moves.iter().copied().map(text).collect();
            Some(ParsedLine::Info(EngineInfo { depth, score, nodes, moves }))
        };
        let combo = Choice::Combo(text("a b"), vec![text("a b"), text("c")]);
        for (line, expected) in [
            ("id name Foo 1.2", Some(ParsedLine::Name(text("Foo 1.2")))),
            ("id author B\u{1b}ar", Some(ParsedLine::Author(text("B\\u{1b}ar")))),
            ("  ugiok ", Some(ParsedLine::Ugi)),
            ("readyok", Some(ParsedLine::Ready)),
            (
                "option name Own book type check default true",
                option("Own book", Choice::Check(true)),
            ),
            (
                "option name hash type spin default 9 min 1 max 4",
                option("hash", Choice::Spin(4, 1, 4)),
            ),
            ("option name max n type string", option("max n", Choice::Text(text("")))),
            ("option name m type combo default a b var a b var c", option("m", combo)),
            ("option name x type spin min 5 max 1", None),
            ("option name Clear type button", None),
            ("option", None),
            (
                "info depth 7 seldepth 9 multipv 1 score cp -35 nodes 99 time 5 nps 8 pv a1 b2",
                found(7, Some(Score::Points(-35)), 99, &["a1", "b2"]),
            ),
            ("info score mate -6 upperbound", found(0, Some(Score::Win(-6)), 0, &[])),
            ("info depth 7 multipv 2 score cp 1 pv a1", None),
            ("info string depth 7", None),
            ("info depth many", None),
            ("info depth 99999999", None),
            ("info score cp", None),
            ("bestmove a1-b9 ponder c3", Some(ParsedLine::Best(text("a1-b9")))),
            ("bestmove", Some(ParsedLine::Best(String::new()))),
            ("hello", None),
            ("", None),
        ] {
            assert_eq!(ParsedLine::read(line), expected, "{line}");
        }
    }

    #[test]
    fn it_is_introduced_in_words() {
        let hello = |name: &str, author: &str| {
            EngineIdentity { name: name.into(), author: author.into(), options: Vec::new() }.words()
        };
        assert_eq!(hello("Foo 1.2", "Bar"), "Foo 1.2 by Bar");
        assert_eq!(hello("Foo 1.2", ""), "Foo 1.2");
        assert_eq!(hello("", ""), "a program without a name");
    }

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
            (Go::Nodes { nodes: 500, most: long }, "go nodes 500", Some(long)),
            (clock, "go p1time 60000 p2time 1500 p1inc 1500 p2inc 0", Some(short)),
        ] {
            assert_eq!((&*go.line(), go.most()), (line, most));
        }
    }
}
