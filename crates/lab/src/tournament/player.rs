//! The players of a tournament, and the texts that stand for them.

use std::fmt::{self, Display, Formatter};
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use owlery_engine::strength::{Rating, scale};
use owlery_engine::ugi::{Program, command_line};
use owlery_engine::{Level, Method, Strength};
use owlery_games::GameId;
use owlery_games::outside::{shorten, visible_line};
use owlery_i18n::messages;
use serde::{Deserialize, Serialize};

/// A player, written as one text of fields with commas between them: "club", "640,method=montecarlo",
/// "nodes=2000", "full,time=0.1", "ugi=\"./engine --fast\",time=0.1,name=Fast".
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Player {
    /// The name in tables and games.
    pub name: String,
    /// What plays.
    pub kind: PlayerKind,
}

/// What plays for a player.
#[derive(Clone, Debug, PartialEq)]
pub enum PlayerKind {
    /// The engine at a level. Below full strength and without a time limit, its games are the same on
    /// every computer.
    Level(Level),
    /// The engine without errors, with a fixed number of nodes for each move. Its games are the same on
    /// every computer.
    Nodes {
        /// The number of nodes.
        nodes: u64,
        /// The search method.
        method: Method,
    },
    /// Another program that speaks UGI.
    External(External),
}

/// Another program, with the limits of its moves.
#[derive(Clone, Debug, PartialEq)]
pub struct External {
    /// The program and its arguments, as a shell would split them.
    pub command: String,
    /// The time for each move.
    pub time: Duration,
    /// The number of nodes for each move, instead of a time.
    pub nodes: Option<u64>,
    /// The time beyond its limit after which it has lost.
    pub margin: Duration,
    /// Its own options.
    pub options: Vec<(String, String)>,
}

/// The time for each move of another program that is given no limit.
const EXTERNAL_TIME: Duration = Duration::from_secs(1);
/// The longest time for a move with a fixed number of nodes.
const NODES_TIME: Duration = Duration::from_secs(60);
/// The usual time beyond its limit after which another program has lost.
const MARGIN: Duration = Duration::from_secs(2);
/// Seconds that a time may have.
const SECONDS: std::ops::RangeInclusive<f64> = 0.001..=1_000_000.0;
/// The fields that a player may have, besides a level.
const FIELDS: &str = "nodes, time, method, name, ugi, margin, option.NAME";
/// The beginning of a field with another program's own option.
const OPTION: &str = "option.";

messages! {
    /// A reason why a text stands for no player.
    pub enum PlayerError {
        /// A field without a name is not a level.
        Level {
            /// The field.
            found: String,
            /// The names of all levels.
            levels: String,
        } = "match-player.level",
        /// There is no field of this name.
        Field {
            /// The field.
            found: String,
            /// The names of all fields.
            fields: &'static str,
        } = "match-player.field",
        /// A field does not belong to this kind of player, or has been there before.
        Surplus {
            /// The field.
            found: String,
        } = "match-player.surplus",
        /// A value is not a whole number from 1.
        Nodes {
            /// The value.
            found: String,
        } = "match-player.nodes",
        /// A value is not a number of seconds.
        Time {
            /// The value.
            found: String,
        } = "match-player.time",
        /// A value is not a search method.
        Method {
            /// The value.
            found: String,
        } = "match-player.method",
        /// A value is not a command line.
        Command {
            /// The value.
            found: String,
        } = "match-player.command",
        /// A name is empty.
        Name = "match-player.name",
        /// A quotation mark has no partner.
        Quote {
            /// The text.
            found: String,
        } = "match-player.quote",
    }
}

impl Player {
    /// A player with the name of its kind.
    pub fn new(kind: PlayerKind) -> Player {
        Player { name: kind.name(), kind }
    }

    /// Returns whether it makes errors on purpose in a game, so that it may lose what is proved.
    pub fn errs(&self, game: GameId) -> bool {
        let PlayerKind::Level(level) = &self.kind else { return false };
        let rating = level.strength.points(game).map(|points| Rating::at(scale(game), points));
        rating.is_some_and(|rating| rating.errors(0).is_some())
    }
}

impl PlayerKind {
    /// Returns its usual name: the program's, or the text itself.
    fn name(&self) -> String {
        match self {
            PlayerKind::External(external) => external.usual_name(),
            _ => self.to_string(),
        }
    }
}

impl External {
    /// Another program of this name with a time for each move, as a player.
    pub fn with_time(program: Program, time: Duration) -> Player {
        let Program { name, path, arguments, options } = program;
        let path = path.to_string_lossy().into_owned();
        let command = command_line::join(std::iter::once(path).chain(arguments));
        let external = External { command, time, nodes: None, margin: MARGIN, options };
        let name = shorten(&visible_line(&name));
        Player { name, kind: PlayerKind::External(external) }
    }

    /// Returns the words of its command line; `None` if there are none, or a quote is not closed.
    fn words(&self) -> Option<Vec<String>> {
        command_line::split(&self.command).filter(|words| !words.is_empty())
    }

    /// Returns whether another player is this program with these options, whatever its limits are.
    pub fn starts_as(&self, other: &External) -> bool {
        let sorted = |external: &External| {
            let mut options = external.options.clone();
            options.sort();
            (external.words(), options)
        };
        sorted(self) == sorted(other)
    }

    fn usual_name(&self) -> String {
        let program = self.words().and_then(|words| words.into_iter().next()).unwrap_or_default();
        let stem = Path::new(&program).file_stem();
        stem.map_or(program.clone(), |stem| stem.to_string_lossy().into_owned())
    }

    /// Returns the program to start, by this name. One with a path is found from the current folder.
    pub fn program(&self, name: &str) -> Program {
        let mut words = self.words().unwrap_or_default().into_iter();
        let path = words.next().unwrap_or_default();
        let is_path = Path::new(&path).components().count() > 1;
        let absolute = is_path.then(|| std::path::absolute(&path).ok()).flatten();
        Program {
            name: name.to_owned(),
            path: absolute.unwrap_or_else(|| path.into()),
            arguments: words.collect(),
            options: self.options.clone(),
        }
    }
}

impl Display for Player {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.kind)?;
        if self.name == self.kind.name() {
            Ok(())
        } else {
            write!(f, ",name={}", quoted(&self.name))
        }
    }
}

impl Display for PlayerKind {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            PlayerKind::Level(Level { strength, time, method }) => {
                write!(f, "{strength}")?;
                if let Some(time) = time.filter(|time| Level::from(*strength).time != Some(*time)) {
                    write!(f, ",time={}", time.as_secs_f64())?;
                }
                write_method(f, *method)
            }
            PlayerKind::Nodes { nodes, method } => {
                write!(f, "nodes={nodes}")?;
                write_method(f, *method)
            }
            PlayerKind::External(External { command, time, nodes, margin, options }) => {
                write!(f, "ugi={}", quoted(command))?;
                if let Some(nodes) = nodes {
                    write!(f, ",nodes={nodes}")?;
                }
                write!(f, ",time={},margin={}", time.as_secs_f64(), margin.as_secs_f64())?;
                options.iter().try_for_each(|(name, value)| {
                    write!(f, ",{}={}", quoted(&format!("{OPTION}{name}")), quoted(value))
                })
            }
        }
    }
}

fn write_method(f: &mut Formatter<'_>, method: Method) -> fmt::Result {
    if method == Method::default() { Ok(()) } else { write!(f, ",method={}", method.key()) }
}

/// A value in quotes where it needs them; a quotation mark in it is doubled.
fn quoted(value: &str) -> String {
    match value.contains([',', ' ', '=', '"']) {
        true => format!("\"{}\"", value.replace('"', "\"\"")),
        false => value.to_owned(),
    }
}

impl From<Player> for String {
    fn from(player: Player) -> String {
        player.to_string()
    }
}

impl TryFrom<String> for Player {
    type Error = PlayerError;

    fn try_from(text: String) -> Result<Player, PlayerError> {
        text.parse()
    }
}

/// The fields of a text that have been read.
#[derive(Default)]
struct Fields {
    strength: Option<Strength>,
    nodes: Option<u64>,
    time: Option<Duration>,
    method: Option<Method>,
    name: Option<String>,
    command: Option<String>,
    margin: Option<Duration>,
    options: Vec<(String, String)>,
}

impl FromStr for Player {
    type Err = PlayerError;

    fn from_str(text: &str) -> Result<Player, PlayerError> {
        let mut fields = Fields::default();
        for field in split(text)? {
            fields.read(&field)?;
        }
        let name = fields.name.take();
        let kind = fields.kind()?;
        Ok(Player { name: name.unwrap_or_else(|| kind.name()), kind })
    }
}

/// Splits a text at its commas outside of quotes, and removes the quotes. Two quotation marks inside of
/// quotes are one.
fn split(text: &str) -> Result<Vec<String>, PlayerError> {
    let (mut fields, mut field, mut is_quoted) = (Vec::new(), String::new(), false);
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '"' if is_quoted && chars.next_if_eq(&'"').is_some() => field.push('"'),
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => fields.push(std::mem::take(&mut field)),
            _ => field.push(c),
        }
    }
    fields.push(field);
    if is_quoted { Err(PlayerError::Quote { found: shorten(text) }) } else { Ok(fields) }
}

impl Fields {
    fn read(&mut self, field: &str) -> Result<(), PlayerError> {
        let found = || shorten(field);
        let surplus = || PlayerError::Surplus { found: found() };
        let Some((key, value)) = field.split_once('=') else {
            let levels = || Strength::keys().collect::<Vec<_>>().join(", ");
            let strength = field.trim().parse();
            let strength =
                strength.map_err(|_| PlayerError::Level { found: found(), levels: levels() })?;
            return once(&mut self.strength, strength).ok_or_else(surplus);
        };
        let value = value.trim();
        let read = match key.trim() {
            "nodes" => once(&mut self.nodes, nodes(value)?),
            "time" => once(&mut self.time, seconds(value)?),
            "margin" => once(&mut self.margin, seconds(value)?),
            "method" => once(&mut self.method, method(value)?),
            "name" => once(&mut self.name, name(value)?),
            "ugi" => once(&mut self.command, value.to_owned()),
            key => {
                let option = key.strip_prefix(OPTION).filter(|option| !option.is_empty());
                let fields = FIELDS;
                let option = option.ok_or_else(|| PlayerError::Field { found: found(), fields })?;
                self.options.push((option.to_owned(), value.to_owned()));
                Some(())
            }
        };
        read.ok_or_else(surplus)
    }

    /// Returns what the fields describe; each has to belong to it.
    fn kind(self) -> Result<PlayerKind, PlayerError> {
        let surplus = |found: &str| Err(PlayerError::Surplus { found: found.to_owned() });
        if let Some(command) = self.command {
            if self.strength.is_some() || self.method.is_some() {
                return surplus(if self.method.is_some() { "method" } else { "ugi" });
            }
            let usual = if self.nodes.is_some() { NODES_TIME } else { EXTERNAL_TIME };
            let external = External {
                command,
                time: self.time.unwrap_or(usual),
                nodes: self.nodes,
                margin: self.margin.unwrap_or(MARGIN),
                options: self.options,
            };
            return match external.words() {
                Some(_) => Ok(PlayerKind::External(external)),
                None => Err(PlayerError::Command { found: shorten(&external.command) }),
            };
        }
        if self.margin.is_some() {
            return surplus("margin");
        }
        if let Some((option, _)) = self.options.first() {
            return surplus(&format!("{OPTION}{option}"));
        }
        let method = self.method.unwrap_or_default();
        match (self.nodes, self.strength, self.time) {
            (Some(_), Some(_), _) => surplus("nodes"),
            (Some(_), _, Some(_)) => surplus("time"),
            (Some(nodes), None, None) => Ok(PlayerKind::Nodes { nodes, method }),
            (None, strength, time) => {
                let level = Level::from(strength.unwrap_or(Strength::Full));
                Ok(PlayerKind::Level(Level { time: time.or(level.time), method, ..level }))
            }
        }
    }
}

/// Sets what is not set yet.
fn once<T>(field: &mut Option<T>, value: T) -> Option<()> {
    let is_new = field.is_none();
    *field = Some(value);
    is_new.then_some(())
}

fn nodes(value: &str) -> Result<u64, PlayerError> {
    let number = value.parse().ok().filter(|nodes| (1..=u64::from(u32::MAX)).contains(nodes));
    number.ok_or_else(|| PlayerError::Nodes { found: shorten(value) })
}

fn seconds(value: &str) -> Result<Duration, PlayerError> {
    let number = value.parse().ok().filter(|seconds| SECONDS.contains(seconds));
    let read = number.map(Duration::from_secs_f64);
    read.ok_or_else(|| PlayerError::Time { found: shorten(value) })
}

fn method(value: &str) -> Result<Method, PlayerError> {
    let key = match value {
        "alpha-beta" => "alphabeta",
        "mcts" => "montecarlo",
        key => key,
    };
    Method::find(key).ok_or_else(|| PlayerError::Method { found: shorten(value) })
}

fn name(value: &str) -> Result<String, PlayerError> {
    let name = shorten(&visible_line(value));
    if name.is_empty() { Err(PlayerError::Name) } else { Ok(name) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_stand_for_players_and_come_back() {
        for (text, name, written) in [
            ("club", "club", "club"),
            ("640", "640", "640"),
            (" club-2 , method=mcts", "club-2,method=montecarlo", "club-2,method=montecarlo"),
            ("nodes=2000,method=alpha-beta", "nodes=2000", "nodes=2000"),
            ("nodes=5,name=Five", "Five", "nodes=5,name=Five"),
            ("time=0.1", "full,time=0.1", "full,time=0.1"),
            ("full,time=5", "full", "full"),
            ("ugi=\"/opt/a b/foo -x\",time=0.1", "a", "ugi=\"/opt/a b/foo -x\",time=0.1,margin=2"),
            (
                "ugi=./foo.exe,nodes=9,option.hash=2,name=\"Foo, 2\"",
                "Foo, 2",
                "ugi=./foo.exe,nodes=9,time=60,margin=2,option.hash=2,name=\"Foo, 2\"",
            ),
        ] {
            let player: Player = text.parse().unwrap();
            assert_eq!((&*player.name, &*player.to_string()), (name, written), "{text}");
            assert_eq!(written.parse(), Ok(player), "{text}");
        }
        let Player { kind: PlayerKind::External(external), name } =
            "ugi=\"'/opt/a b/foo' -x 'y z'\"".parse().unwrap()
        else {
            panic!("it is another program")
        };
        let program = external.program(&name);
        assert_eq!((&*name, program.path.as_path()), ("foo", Path::new("/opt/a b/foo")));
        assert_eq!(program.arguments, ["-x", "y z"]);
    }

    #[test]
    fn programs_with_odd_names_come_back() {
        let (quote, path) = ("it's \"so\", a=b".to_owned(), "/opt/it's \"here\", now/foo".into());
        let program = Program {
            name: quote.clone(),
            path,
            arguments: vec![quote.clone(), String::new()],
            options: vec![("a, b".to_owned(), quote)],
        };
        let player = External::with_time(program.clone(), Duration::from_millis(1500));
        assert_eq!(player.to_string().parse(), Ok(player.clone()), "{player}");
        let PlayerKind::External(external) = player.kind else { panic!("it is a program") };
        assert_eq!(external.program(&player.name), program);
    }

    #[test]
    fn errors_say_what_was_expected_and_what_stood_there() {
        for (text, expected) in [
            ("clubb", "“clubb” is not a level: expected newcomer, beginner, "),
            ("", "“” is not a level: expected newcomer"),
            ("club,nods=3", "“nods=3” is not a setting of a player: expected nodes, time, "),
            ("nodes=many", "“many” is not a number of nodes: expected a whole number from 1"),
            ("nodes=0", "“0” is not a number of nodes"),
            ("time=-1", "“-1” is not a time: expected seconds from 0.001 to 1000000"),
            ("club,method=uct", "“uct” is not a search method: expected alphabeta or montecarlo"),
            ("club,nodes=5", "“nodes” does not fit what else describes the player, or is there"),
            ("nodes=5,time=1", "“time” does not fit"),
            ("club,margin=1", "“margin” does not fit"),
            ("club,club", "“club” does not fit"),
            ("nodes=5,nodes=6", "“nodes=6” does not fit"),
            ("club,option.hash=2", "“option.hash” does not fit"),
            ("club,ugi=x", "“ugi” does not fit"),
            ("ugi=\"\"", "“” is not the command line of a program"),
            ("ugi=\"it's", "“ugi=\"it's” has a quotation mark that is not closed"),
            ("club,name=", "a player's name is empty"),
        ] {
            let error = text.parse::<Player>().unwrap_err().to_string();
            assert!(error.starts_with(expected), "{text}: {error}");
        }
    }

    #[test]
    fn levels_below_the_top_err() {
        let game = GameId::Troll;
        let players = ["0", "9999", "nodes=5", "full", "640,time=1", "ugi=x"];
        let players = players.map(|text| text.parse::<Player>().unwrap());
        assert_eq!(
            players.each_ref().map(|player| player.errs(game)),
            [true, false, false, false, true, false]
        );
        let level = Level { time: Some(Duration::from_secs(2)), ..Level::FULL };
        assert_eq!("time=2".parse::<Player>().unwrap().kind, PlayerKind::Level(level));
    }
}
