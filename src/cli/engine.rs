//! The engine without a window: analysis, and a benchmark.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;

use super::args::{self, PositionArgs, whole_number};
use super::console::Console;
use super::error::{Error, Fault, Result};
use super::solve::{load_solution, load_tables};
use super::task::{TaskEvent, run_task};
use owlery_engine::engine::fixed_work;
use owlery_engine::search::{Limits, Line, Report, SearchRequest};
use owlery_engine::{Engine, Evaluation, Method, TABLE};
use owlery_games::GameId;
use owlery_games::words::listed;
use owlery_i18n::{decimal, messages, t};
use owlery_session::Presentation;
use owlery_session::analysis::{plies, verdict};
use owlery_session::with_game;

/// A position to analyse.
#[derive(Args)]
pub struct AnalyseArgs {
    #[command(flatten)]
    start: PositionArgs,
    #[arg(long, value_name = "S", conflicts_with = "depth", value_parser = args::time,
        allow_hyphen_values = true)]
    time: Option<Duration>,
    #[arg(long, value_name = "N", value_parser = whole_number(args::SEARCH_DEPTH),
        allow_hyphen_values = true)]
    depth: Option<u16>,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole_number(args::LINES),
        allow_hyphen_values = true)]
    lines: usize,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole_number(args::THREADS),
        allow_hyphen_values = true)]
    threads: usize,
    #[arg(long, value_name = "METHOD", value_parser = method, default_value = "alphabeta")]
    method: Method,
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

/// Analyses a position, and prints each line when it is found.
pub fn analyse(args: &AnalyseArgs, console: &mut Console) -> Result {
    with_game!(args.start.game, |P| analyse_position(args.start.position::<P>()?, args, console))
}

fn analyse_position<P: Presentation>(
    position: P,
    args: &AnalyseArgs,
    console: &mut Console,
) -> Result {
    let time = match (args.time, args.depth) {
        (None, None) => Some(Duration::from_secs(5)),
        (time, _) => time,
    };
    let began = Instant::now();
    if let Some(endgames) = P::ENDGAMES {
        load_tables(endgames, position.endgame_size(), args.folder.as_ref(), time, console)?;
    }
    load_solution(&position, args.folder.as_ref(), time, console)?;
    let time = time.map(|time| time.saturating_sub(began.elapsed()));
    let request = SearchRequest {
        limits: Limits { time, depth: args.depth, nodes: None },
        lines: args.lines,
        threads: args.threads,
        method: args.method,
        ..SearchRequest::default()
    };
    let report = run_task(console, time, |progress, report| {
        let mut printed = Vec::new();
        let mut on_report = |found: &Report<P::Move>| {
            let is_old = printed.len() == found.lines.len()
                && found.lines.iter().zip(&printed).all(|(new, old)| is_same_line(new, old));
            if !found.ended && !is_old {
                report(TaskEvent::Output(lines_text(&position, found)));
                printed.clone_from(&found.lines);
            }
        };
        Engine::<P>::new(TABLE).think(&position, request, progress, &mut on_report)
    })?;
    if report.lines.is_empty() {
        return Err(Fault::Over.into());
    }
    console.print_line(t!(
        "cli-analyse.done",
        depth = plies(report.depth),
        nodes = report.nodes,
        time = decimal(report.time.as_secs_f64(), 2),
        speed = report.speed()
    ))
}

/// Returns true if a line adds nothing to an earlier one; greater depth adds nothing to a proof.
fn is_same_line<M: PartialEq>(new: &Line<M>, old: &Line<M>) -> bool {
    let is_proved = matches!(new.value, Evaluation::Exact(_));
    (new.value, &new.moves) == (old.value, &old.moves) && (is_proved || new.depth == old.depth)
}

fn lines_text<P: Presentation>(position: &P, report: &Report<P::Move>) -> String {
    let mut text = String::new();
    let names = P::ABOUT.sides;
    for line in &report.lines {
        let turn = position.turn();
        let verdict = verdict(line.value, turn, turn, names);
        let (value, kind) = (verdict.mover(), verdict.kind.word());
        let moves = move_texts(position, &line.moves).join(" ");
        text += &match line.value {
            // A proof may come from elsewhere than the search, so that its depth says nothing.
            Evaluation::Exact(_) => {
                t!("cli-analyse.proved", value = value, kind = kind, moves = moves)
            }
            _ => {
                let depth = plies(line.depth);
                t!("cli-analyse.line", value = value, kind = kind, depth = depth, moves = moves)
            }
        };
        text.push('\n');
    }
    text
}

/// Formats the moves of a line from a position.
pub fn move_texts<P: Presentation>(position: &P, moves: &[P::Move]) -> Vec<String> {
    let mut at = position.clone();
    let text = |mv: &P::Move| {
        let text = at.move_text(*mv);
        at.apply(*mv);
        text
    };
    moves.iter().map(text).collect()
}

messages! {
    enum UnknownKey {
        Method { methods: String } = "cli-method",
    }
}

fn method(key: &str) -> std::result::Result<Method, UnknownKey> {
    Method::find(key).ok_or_else(|| {
        let keys = Method::ALL.map(Method::key);
        UnknownKey::Method { methods: listed(&keys, "and") }
    })
}

/// Searches fixed positions; the number of nodes is the same on every run.
pub fn bench(console: &mut Console) -> Result {
    let done = run_task(console, None, |progress, report| {
        for game in GameId::ALL {
            let (nodes, time) = with_game!(game, |P| fixed_work::<P>(progress))?;
            let speed = nodes as f64 / time.as_secs_f64().max(1e-9);
            let line = format!("{}: {nodes} nodes, {speed:.0} a second\n", game.key());
            report(TaskEvent::Output(line));
        }
        Ok(())
    })?;
    done.map_err(Error::stopped)
}
