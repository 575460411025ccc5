//! The engine without a window: opinions, matches, and a benchmark.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;

use super::console::Console;
use super::position::{self, From};
use super::ranges::{self, whole};
use super::result::Result;
use super::solve::{play_through, take_tables};
use super::work::{Told, work};
use owlery_engine::engine::fixed_work;
use owlery_engine::openings::{Score, opening};
use owlery_engine::search::{Limits, Line, Report, SearchRequest};
use owlery_engine::{Engine, Evaluation, Level, Method, Progress, Stopped, TABLE};
use owlery_games::words::listed;
use owlery_games::{GameId, Outcome};
use owlery_i18n::{decimal, messages, t};
use owlery_session::Present;
use owlery_session::analysis::{plies, verdict};
use owlery_session::with_game;

/// A position to think about.
#[derive(Args)]
pub struct Analyse {
    #[command(flatten)]
    from: From,
    #[arg(long, value_name = "S", conflicts_with = "depth", value_parser = ranges::time,
        allow_hyphen_values = true)]
    time: Option<Duration>,
    #[arg(long, value_name = "N", value_parser = whole(ranges::DEPTH),
        allow_hyphen_values = true)]
    depth: Option<u16>,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole(ranges::LINES),
        allow_hyphen_values = true)]
    lines: usize,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole(ranges::THREADS),
        allow_hyphen_values = true)]
    threads: usize,
    #[arg(long, value_name = "METHOD", value_parser = method, default_value = "alphabeta")]
    method: Method,
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

/// Thinks about a position, and prints each line as it is found.
pub fn analyse(order: &Analyse, console: &mut Console) -> Result {
    with_game!(order.from.game, |P| analyse_position(order.from.position::<P>()?, order, console))
}

fn analyse_position<P: Present>(position: P, order: &Analyse, console: &mut Console) -> Result {
    let time = match (order.time, order.depth) {
        (None, None) => Some(Duration::from_secs(5)),
        (time, _) => time,
    };
    let began = Instant::now();
    if let Some(endgames) = P::ENDGAMES {
        take_tables(endgames, position.endgame_size(), order.folder.as_ref(), time, console)?;
    }
    play_through(&position, order.folder.as_ref(), time, console)?;
    let time = time.map(|time| time.saturating_sub(began.elapsed()));
    let limits = Limits { time, depth: order.depth, nodes: None };
    let wanted = SearchRequest {
        limits,
        lines: order.lines,
        threads: order.threads,
        exact: true,
        any_win: false,
        method: order.method,
    };
    let report = work(console, time, |progress, tell| {
        let mut told = Vec::new();
        let mut tell_news = |report: &Report<P::Move>| {
            let is_old = told.len() == report.lines.len()
                && report.lines.iter().zip(&told).all(|(new, old)| says_the_same(new, old));
            if !report.ended && !is_old {
                tell(Told::Text(lines_text(&position, report)));
                told.clone_from(&report.lines);
            }
        };
        Engine::<P>::new(TABLE).think(&position, wanted, progress, &mut tell_news)
    })?;
    if report.lines.is_empty() {
        return Err(t!("cli-fault.over").into());
    }
    let (nodes, speed) = (report.nodes, report.speed());
    let time = decimal(report.time.as_secs_f64(), 2);
    let depth = plies(report.depth);
    console.line(t!("cli-analyse.done", depth = depth, nodes = nodes, time = time, speed = speed))
}

/// Whether a line says no more than an earlier one; what is proved does not when searched deeper.
fn says_the_same<M: PartialEq>(new: &Line<M>, old: &Line<M>) -> bool {
    let is_proved = matches!(new.value, Evaluation::Exact(_));
    (new.value, &new.moves) == (old.value, &old.moves) && (is_proved || new.depth == old.depth)
}

fn lines_text<P: Present>(position: &P, report: &Report<P::Move>) -> String {
    let mut text = String::new();
    let names = P::ABOUT.sides;
    for line in &report.lines {
        let turn = position.turn();
        let verdict = verdict(line.value, turn, turn, names);
        let (kind, depth) = (verdict.kind.word(), plies(line.depth));
        let mut at = position.clone();
        let mut moves = Vec::new();
        for mv in &line.moves {
            moves.push(at.move_text(*mv));
            at.apply(*mv);
        }
        text += &t!(
            "cli-analyse.line",
            value = verdict.mover(),
            kind = kind,
            depth = depth,
            moves = moves.join(" ")
        );
        text.push('\n');
    }
    text
}

/// Two levels that play against each other.
#[derive(Args)]
pub struct Match {
    #[arg(help = position::games())]
    game: GameId,
    #[arg(long)]
    options: Option<String>,
    #[arg(long, value_name = "LEVEL", value_parser = level)]
    a: Level,
    #[arg(long, value_name = "LEVEL", value_parser = level)]
    b: Level,
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = whole(ranges::GAMES),
        allow_hyphen_values = true)]
    games: usize,
    #[arg(long, value_name = "S", value_parser = ranges::time, allow_hyphen_values = true)]
    time: Option<Duration>,
}

messages! {
    /// A word that names nothing.
    enum Unknown {
        Level { levels: String } = "cli-level",
        Method { methods: String } = "cli-method",
    }
}

fn level(text: &str) -> std::result::Result<Level, Unknown> {
    let (key, way) = text.split_once('/').map_or((text, None), |(key, way)| (key, Some(way)));
    let level = Level::find(key).ok_or_else(|| {
        let keys: Vec<_> = Level::ALL.iter().map(|level| level.key).collect();
        Unknown::Level { levels: keys.join(t!("rules-list.comma")) }
    })?;
    Ok(Level { method: way.map_or(Ok(level.method), method)?, ..level })
}

fn method(key: &str) -> std::result::Result<Method, Unknown> {
    Method::find(key).ok_or_else(|| {
        let keys = Method::ALL.map(Method::key);
        Unknown::Method { methods: listed(&keys, "and") }
    })
}

/// A level as it is written on the command line.
fn written(level: Level) -> String {
    match level.method {
        Method::AlphaBeta => level.key.to_owned(),
        other => format!("{}/{}", level.key, other.key()),
    }
}

/// Random moves at the start of each game.
const OPENING: usize = 4;
/// A game that is longer counts as a draw.
const LONGEST: usize = 400;

/// Plays a match, and prints the score.
pub fn play_match(order: &Match, console: &mut Console) -> Result {
    with_game!(order.game, |P| play_match_of::<P>(order, console))
}

fn play_match_of<P: Present>(order: &Match, console: &mut Console) -> Result {
    let options = position::options::<P>(order.options.as_deref())?;
    let timed = |level: Level| Level { time: order.time.unwrap_or(level.time), ..level };
    let levels = [timed(order.a), timed(order.b)];
    let score = Score(work(console, None, |progress, _| {
        let play = |game| play::<P>(&options, levels, game, progress);
        (0..order.games).map(play).collect::<std::result::Result<_, _>>()
    })??);
    let [wins, draws, losses] = [1.0, 0.5, 0.0].map(|points| score.count(points));
    let (share, error) = score.percent();
    console.line(t!(
        "cli-match",
        first = written(order.a),
        second = written(order.b),
        wins = wins,
        draws = draws,
        losses = losses,
        share = decimal(share, 1),
        error = decimal(error, 1)
    ))
}

/// One game: what the first level gets of the point.
fn play<P: Present>(
    options: &P::Options,
    levels: [Level; 2],
    game: usize,
    progress: &Progress,
) -> std::result::Result<f64, Stopped> {
    let mut random = fastrand::Rng::with_seed(game as u64 / 2);
    let mut position: P = opening(options, OPENING, &mut random);
    let engines = [0, 1].map(|_| Engine::<P>::new(TABLE / 4));
    // Who moves first changes from game to game.
    for ply in 0.. {
        match position.outcome() {
            Some(Outcome::Draw) => return Ok(0.5),
            Some(Outcome::Win(side)) => {
                let mover_won = side == position.turn();
                let first_moves = (game + ply).is_multiple_of(2);
                return Ok(if mover_won == first_moves { 1.0 } else { 0.0 });
            }
            None if ply == LONGEST => break,
            None => {}
        }
        // By ply, as who plays which colour can change in a game.
        let at = (game + ply) % 2;
        let luck = random.f64();
        let line = levels[at].choose(&engines[at], &position, 1, progress, luck, &mut |_| {});
        progress.check()?;
        let Some(line) = line else { break };
        position.apply(line.moves[0]);
    }
    Ok(0.5)
}

/// Fixed work: the number of nodes is the same on every run.
pub fn bench(console: &mut Console) -> Result {
    work(console, None, |progress, tell| {
        for game in GameId::ALL {
            let (nodes, time) = with_game!(game, |P| fixed_work::<P>(progress))?;
            let speed = nodes as f64 / time.as_secs_f64().max(1e-9);
            tell(Told::Text(format!("{}: {nodes} nodes, {speed:.0} a second\n", game.key())));
        }
        Ok::<_, Stopped>(())
    })??;
    Ok(())
}
