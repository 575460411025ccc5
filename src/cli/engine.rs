//! The engine without a window: opinions, matches, a benchmark, and the fitting of weights.

use std::fmt::Write as _;
use std::io::Write as _;
use std::time::Duration;

use clap::Args;

use super::commands::{WithPosition, with_position};
use super::{From, Output};
use crate::engine::contest::{Score, opening};
use crate::engine::fixed_work::fixed_work;
use crate::engine::search::{Limits, Report, Wanted};
use crate::engine::tune::{Tuning, tune};
use crate::engine::{Engine, Level, Method, Progress, TABLE};
use crate::rules::options::read_options;
use crate::rules::{GameId, Outcome};
use crate::session::Present;
use crate::session::games::{WithGame, with_game};
use crate::session::verdict::verdict;

type Result<T> = std::result::Result<T, String>;

/// A position to think about.
#[derive(Args)]
pub struct Analyse {
    #[command(flatten)]
    from: From,
    /// How many seconds to think
    #[arg(long, value_name = "S", conflicts_with = "depth")]
    time: Option<f64>,
    /// How many plies to look ahead
    #[arg(long, value_name = "N")]
    depth: Option<u16>,
    /// How many lines to find
    #[arg(long, value_name = "N", default_value_t = 1)]
    lines: usize,
    /// How many threads think
    #[arg(long, value_name = "N", default_value_t = 1)]
    threads: usize,
    /// How to search: alphabeta or montecarlo
    #[arg(long, value_name = "METHOD", value_parser = method, default_value = "alphabeta")]
    method: Method,
}

/// Thinks about a position, and prints each line as it is found.
pub fn analyse(order: &Analyse) -> Result<Output> {
    struct Think<'a>(&'a Analyse);
    impl WithPosition for Think<'_> {
        fn run<P: Present>(self, position: P) -> Result<String> {
            let order = self.0;
            let time = match (order.time, order.depth) {
                (None, None) => Some(Duration::from_secs(5)),
                (time, _) => time.map(seconds).transpose()?,
            };
            let limits = Limits { time, depth: order.depth, nodes: None };
            let wanted = Wanted {
                limits,
                lines: order.lines,
                threads: order.threads,
                exact: true,
                method: order.method,
            };
            let engine = Engine::<P>::new(TABLE);
            let mut told = String::new();
            let mut tell = |report: &Report<P::Move>| {
                let text = lines_text(&position, report);
                if !report.ended && text != told {
                    let _ = std::io::stdout().lock().write_all(text.as_bytes());
                    told = text;
                }
            };
            let report = engine.think(&position, wanted, &Progress::default(), &mut tell);
            if report.lines.is_empty() {
                return Err("the game is over there".to_owned());
            }
            let (nodes, speed) = (report.nodes, report.speed());
            let time = report.time.as_secs_f64();
            let depth = report.depth;
            Ok(format!("depth {depth}, {nodes} nodes in {time:.2} s, {speed} a second\n"))
        }
    }
    with_position(&order.from, Think(order))
}

/// A time from the command line.
pub fn seconds(seconds: f64) -> Result<Duration> {
    Duration::try_from_secs_f64(seconds)
        .map_err(|_| format!("the time is {seconds}; a number of seconds was expected"))
}

fn lines_text<P: Present>(position: &P, report: &Report<P::Move>) -> String {
    let mut text = String::new();
    let names = P::ABOUT.sides;
    for line in &report.lines {
        let turn = position.turn();
        let verdict = verdict(line.value, turn, turn, names);
        let _ = write!(text, "{} ({}), depth {}:", verdict.text, verdict.kind.word(), line.depth);
        let mut at = position.clone();
        for mv in &line.moves {
            let _ = write!(text, " {}", at.move_text(*mv));
            at.apply(*mv);
        }
        text.push('\n');
    }
    text
}

/// Two levels that play against each other.
#[derive(Args)]
pub struct Match {
    /// owlman, umbra, aviary, blocs or troll
    game: GameId,
    /// The options as RON, such as "(size: 7)"
    #[arg(long)]
    options: Option<String>,
    /// A level: beginner, learner, casual, club, strong, expert or full, with or without a method
    /// to search by: full/alphabeta, full/montecarlo
    #[arg(long, value_name = "LEVEL", value_parser = level)]
    a: Level,
    /// The other level
    #[arg(long, value_name = "LEVEL", value_parser = level)]
    b: Level,
    /// How many games; each opening is played twice, with sides changed
    #[arg(long, value_name = "N", default_value_t = 20)]
    games: usize,
    /// The longest time for a move, in seconds
    #[arg(long, value_name = "S")]
    time: Option<f64>,
}

fn level(text: &str) -> Result<Level> {
    let (key, way) = text.split_once('/').map_or((text, None), |(key, way)| (key, Some(way)));
    let level = Level::find(key).ok_or_else(|| {
        let keys: Vec<_> = Level::ALL.iter().map(|level| level.key).collect();
        format!("there is no such level; the levels are {}", keys.join(", "))
    })?;
    Ok(Level { method: way.map_or(Ok(level.method), method)?, ..level })
}

fn method(key: &str) -> Result<Method> {
    Method::find(key).ok_or_else(|| {
        let keys = Method::ALL.map(Method::key);
        format!("there is no such method; the methods are {}", keys.join(" and "))
    })
}

/// A level as it is written on the command line.
fn written(level: Level) -> String {
    match level.method {
        Method::AlphaBeta => level.key.to_owned(),
        other => format!("{}/{}", level.key, other.key()),
    }
}

/// So many moves of each opening are random.
const OPENING: usize = 4;
/// A game that is longer counts as a draw.
const LONGEST: usize = 400;

/// Plays a match, and prints the score.
pub fn play_match(order: &Match) -> Result<Output> {
    Ok(Output { text: with_game(order.game, order)?, success: true })
}

impl WithGame for &Match {
    type Out = Result<String>;
    fn run<P: Present>(self) -> Result<String> {
        let options = read_options::<P::Options>(self.options.as_deref().unwrap_or("()"))
            .map_err(|error| error.to_string())?;
        let time = self.time.map(seconds).transpose()?;
        let timed = |level: Level| Level { time: time.unwrap_or(level.time), ..level };
        let levels = [timed(self.a), timed(self.b)];
        let score = Score((0..self.games).map(|n| play::<P>(&options, levels, n)).collect());
        let [wins, draws, losses] = [1.0, 0.5, 0.0].map(|points| score.count(points));
        let (share, error) = score.percent();
        Ok(format!(
            "{} against {}: {wins} won, {draws} drawn, {losses} lost, {share:.1} % ± {error:.1}\n",
            written(self.a),
            written(self.b)
        ))
    }
}

/// One game: what the first level gets of the point.
fn play<P: Present>(options: &P::Options, levels: [Level; 2], game: usize) -> f64 {
    let mut random = fastrand::Rng::with_seed(game as u64 / 2);
    let mut position: P = opening(options, OPENING, &mut random);
    let engines = [0, 1].map(|_| Engine::<P>::new(TABLE / 4));
    // By ply, as who plays which colour can change in a game.
    for ply in game.. {
        match position.outcome() {
            Some(Outcome::Draw) => return 0.5,
            Some(Outcome::Win(side)) => {
                let mover_won = side == position.turn();
                return if mover_won == ply.is_multiple_of(2) { 1.0 } else { 0.0 };
            }
            None if ply - game >= LONGEST => return 0.5,
            None => {}
        }
        let (level, engine) = (levels[ply % 2], &engines[ply % 2]);
        let luck = random.f64();
        let progress = Progress::default();
        let Some(line) = level.choose(engine, &position, 1, &progress, luck, &mut |_| {}) else {
            return 0.5;
        };
        position.apply(line.moves[0]);
    }
    0.5
}

/// Fixed work: the number of nodes is the same on every run.
pub fn bench() -> Result<Output> {
    struct Bench;
    impl WithGame for Bench {
        type Out = (u64, Duration);
        fn run<P: Present>(self) -> (u64, Duration) {
            fixed_work::<P>()
        }
    }
    let mut text = String::new();
    for game in GameId::ALL {
        let (nodes, time) = with_game(game, Bench);
        let speed = nodes as f64 / time.as_secs_f64().max(1e-9);
        let _ = writeln!(text, "{}: {nodes} nodes, {speed:.0} a second", game.key());
    }
    Ok(Output { text, success: true })
}

/// Weights to be fitted.
#[derive(Args)]
pub struct Tune {
    /// owlman, umbra, aviary or troll
    game: GameId,
    /// The options as RON, such as "(size: 7)"
    #[arg(long)]
    options: Option<String>,
    /// How many games the engine plays with itself
    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: usize,
    /// How many positions it looks at for a move
    #[arg(long, value_name = "N", default_value_t = 2000)]
    nodes: u64,
    /// Decides on the openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads play
    #[arg(long, value_name = "N", default_value_t = 1)]
    threads: usize,
}

/// Fits weights, and prints them.
pub fn fit(order: &Tune) -> Result<Output> {
    Ok(Output { text: with_game(order.game, order)?, success: true })
}

impl WithGame for &Tune {
    type Out = Result<String>;
    fn run<P: Present>(self) -> Result<String> {
        let options = read_options::<P::Options>(self.options.as_deref().unwrap_or("()"))
            .map_err(|error| error.to_string())?;
        let Tune { games, nodes, seed, threads, .. } = *self;
        let tuning = Tuning { games, nodes, seed, threads };
        let tuned = tune::<P>(&options, tuning, &Progress::default())
            .map_err(|stopped| stopped.to_string())?;
        let [before, after] = tuned.errors;
        let positions = tuned.positions;
        Ok(format!(
            "{:?}\n{positions} positions of {games} games; error {before:.5} before, {after:.5} after\n",
            tuned.weights
        ))
    }
}
