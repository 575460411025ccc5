//! Solving without a window: positions, and endgame tables.

use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;

use super::args::{self, PositionArgs, joined, whole_number};
use super::console::Console;
use super::error::{Error, Fault, Result, at_file};
use super::task::{TaskEvent, run_task};
use crate::ui::disk::storage::Folders;
use owlery_engine::endgames::{Endgames, OnTableEvent, Problem, Solution, TableEvent, Workers};
use owlery_engine::search::{Limits, SearchRequest};
use owlery_engine::solvable::Question;
use owlery_engine::solver::LARGE_TABLE;
use owlery_engine::{Engine, Evaluation, ExactValue, Progress, Stopped, TABLE, cores};
use owlery_games::words::clauses;
use owlery_games::{GameId, MoveList};
use owlery_i18n::{Message, messages, t};
use owlery_session::Presentation;
use owlery_session::analysis::verdict;
use owlery_session::games::endgames;
use owlery_session::with_game;
use owlery_store::{error_text, read_bytes};

/// A position to solve, or endgame tables to make.
#[derive(Args)]
pub struct SolveArgs {
    #[command(flatten)]
    start: PositionArgs,
    #[arg(long, value_name = "S", default_value = "10", value_parser = args::time,
        allow_hyphen_values = true)]
    time: Duration,
    #[arg(long, value_name = "K", conflicts_with_all = ["code", "options", "time", "memory"],
        value_parser = whole_number(1..=largest_tables()), allow_hyphen_values = true, help = tables_help())]
    helpers: Option<u32>,
    #[arg(long, value_name = "FILE", num_args = 0..=1,
        conflicts_with_all = ["code", "options", "time", "memory", "helpers"])]
    check: Option<Option<PathBuf>>,
    #[arg(long, value_name = "N", value_parser = whole_number(args::THREADS),
        allow_hyphen_values = true)]
    threads: Option<usize>,
    #[arg(long, value_name = "MIB", default_value_t = LARGE_TABLE, value_parser = whole_number(TABLE_SIZES),
        allow_hyphen_values = true)]
    memory: usize,
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

/// The sizes of a solver's table, in mebibytes.
const TABLE_SIZES: RangeInclusive<usize> = 1..=65_536;

impl SolveArgs {
    fn threads(&self) -> usize {
        self.threads.unwrap_or_else(cores).min(*args::THREADS.end())
    }
}

messages! {
    enum SolveFault {
        WinUnknown { game: &'static str, others: String } = "cli-solve.no_win",
        WithoutTables { game: &'static str, others: String } = "cli-solve.no_tables",
        FolderUnknown = "cli-fault.no_folder",
    }
}

/// Returns the folder of endgame tables: the given one, else the usual place, if there is one.
pub fn tables_folder(given: Option<&PathBuf>) -> Option<PathBuf> {
    given.cloned().or_else(|| Folders::usual().tables())
}

fn with_tables() -> impl Iterator<Item = (GameId, Endgames)> {
    GameId::ALL.into_iter().filter_map(|game| Some((game, endgames(game)?)))
}

fn names(games: impl Iterator<Item = GameId>) -> String {
    joined(games.map(GameId::name))
}

fn largest_tables() -> u32 {
    with_tables().map(|(_, endgames)| endgames.most).max().unwrap_or(1)
}

fn tables_help() -> String {
    let words = |(_, endgames): (_, Endgames)| {
        let (Endgames { name, unit, most, .. }, costs) = (endgames, endgames.costs());
        t!("cli-solve.tables", name = name, unit = unit, most = most, costs = costs)
    };
    t!("cli-solve.instead", what = clauses(with_tables().map(words)).to_string())
}

/// Opens the existing tables for positions of a size, within a part of this time, and makes none.
pub fn load_tables(
    endgames: Endgames,
    size: u32,
    folder: Option<&PathBuf>,
    time: Option<Duration>,
    console: &mut Console,
) -> Result {
    let Some(folder) = tables_folder(folder) else { return Ok(()) };
    let time = time.map(|time| time.mul_f64(TABLES_SHARE));
    match run_task(console, time, |progress, _| (endgames.take)(&folder, size, progress))? {
        Ok(problem) => problem.into_iter().for_each(|problem| console.report(problem)),
        Err(Stopped) => console.report(t!("cli-solve.unread")),
    }
    Ok(())
}

/// Plays through the kept win from the start of a game, within a part of this time if that is enough,
/// for a position whose exact value is unknown without it.
pub fn load_solution<P: Presentation>(
    position: &P,
    folder: Option<&PathBuf>,
    time: Option<Duration>,
    console: &mut Console,
) -> Result {
    let Some(endgames) = P::ENDGAMES else { return Ok(()) };
    let is_small = position.endgame_size() <= endgames.quick || endgames.solution.is_none();
    if is_small || position.probe_tables(&P::knowledge()).is_some() {
        return Ok(());
    }
    let time = time.map(|time| time.mul_f64(TABLES_SHARE));
    if time.is_some_and(|time| time < SOLUTION_TIME) {
        return Ok(());
    }
    let folder = tables_folder(folder);
    let played = run_task(console, time, |progress, _| {
        (endgames.play)(folder.as_deref(), Workers { threads: 1, progress }, &mut |_| ())
    })?;
    match played {
        Ok(()) => {}
        Err(Problem::Stopped(_)) => console.report(t!("cli-solve.unplayed")),
        Err(problem) => console.report(t!("cli-solve.not_kept", problem = problem.to_string())),
    }
    Ok(())
}

/// Solves a position, makes the endgame tables of a game, or checks a win from its start.
pub fn run(args: &SolveArgs, console: &mut Console) -> Result {
    match args {
        SolveArgs { helpers: Some(size), .. } => make_tables(args, *size, console),
        SolveArgs { check: Some(file), .. } => {
            check_solution(solution(args.start.game)?, file.as_ref(), console)
        }
        _ => with_game!(args.start.game, |P| solve_position(
            args.start.position::<P>()?,
            args,
            console
        )),
    }
}

/// The kept win from the start of a game.
fn solution(game: GameId) -> std::result::Result<Solution, SolveFault> {
    let solutions =
        || with_tables().filter_map(|(game, endgames)| Some((game, endgames.solution?)));
    let found = solutions().find(|(with, _)| *with == game);
    found.map(|(_, solution)| solution).ok_or_else(|| {
        let others = names(solutions().map(|(with, _)| with));
        SolveFault::WinUnknown { game: game.name(), others }
    })
}

/// The largest file of a strategy, in bytes.
const MAX_STRATEGY: u64 = 1 << 26;

/// Plays a strategy through, the one that comes with the program unless a file is given, and prints
/// what it proves.
fn check_solution(solution: Solution, file: Option<&PathBuf>, console: &mut Console) -> Result {
    let content = file.map(|path| {
        read_bytes(path, MAX_STRATEGY).map_err(|error| at_file(path, error_text(&error)))
    });
    let content = content.transpose()?;
    let content = content.as_deref().unwrap_or(solution.shipped);
    let proved = run_task(console, None, |progress, _| (solution.check)(content, progress))?;
    let failed = |problem: Problem| {
        let file = file.map(|path| path.display().to_string());
        let file = file.unwrap_or_else(|| t!("cli-solve.shipped").to_owned());
        Error::failed(Fault::AtFile { file, problem: problem.to_string().into() })
    };
    console.print(&proved.map_err(failed)?)
}

/// Solves a position within the given time, and prints who wins and by which move.
fn solve_position<P: Presentation>(position: P, args: &SolveArgs, console: &mut Console) -> Result {
    let began = Instant::now();
    if let Some(endgames) = P::ENDGAMES {
        let (size, folder) = (position.endgame_size(), args.folder.as_ref());
        load_tables(endgames, size, folder, Some(args.time), console)?;
        if position.probe_tables(&P::knowledge()).is_none() {
            prepare_tables(endgames, size, args, console)?;
        }
    }
    let left = args.time.saturating_sub(began.elapsed());
    // Before a solver the search only looks whether the answer is near.
    let is_patient =
        position.solver().is_none() && position.large_table_solver(args.memory).is_some();
    let time = if is_patient { left.mul_f64(SEARCH_SHARE).min(SEARCH_TIME) } else { left };
    let limits = Limits { time: Some(time), ..Limits::default() };
    let request = SearchRequest { limits, threads: args.threads(), ..SearchRequest::default() };
    let report = run_task(console, Some(time), |progress, _| {
        Engine::<P>::new(TABLE).think(&position, request, progress, &mut |_| {})
    })?;
    let (Some(value), Some(line)) = (report.value, report.lines.first()) else {
        return Err(Fault::Over.into());
    };
    let mut found = Some((value, line.moves[0])).filter(|_| matches!(value, Evaluation::Exact(_)));
    if found.is_none() && is_patient {
        let left = args.time.saturating_sub(began.elapsed());
        found = run_task(console, Some(left), |progress, _| {
            solve(&position, line.moves[0], args, progress).ok().flatten()
        })?;
    }
    let Some((value, mv)) = found else { return console.print_line(t!("cli-solve.not_solved")) };
    let turn = position.turn();
    let verdict = verdict(value, turn, turn, P::ABOUT.sides);
    // The loser's best move does not bring its end about.
    let text = position.move_text(mv);
    console.print_line(match value {
        Evaluation::Exact(ExactValue::Loss(_)) => {
            t!("cli-solve.also_after", value = verdict.text(), text = text)
        }
        _ => t!("cli-solve.by", value = verdict.text(), text = text),
    })
}

/// Proves who wins, and finds a move that leads to that: the expected one, if it does.
fn solve<P: Presentation>(
    position: &P,
    expected: P::Move,
    args: &SolveArgs,
    progress: &Progress,
) -> std::result::Result<Option<(Evaluation, P::Move)>, Stopped> {
    let Some(mut solver) = position.large_table_solver(args.memory) else { return Ok(None) };
    solver.share(args.threads());
    let mut ask = |position: &P| solver.solve(position, Question::Winner, u64::MAX, progress);
    let Some(exact) = ask(position)? else { return Ok(None) };
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves.sort_by_key(|mv| *mv != expected);
    for mv in moves {
        let mut next = position.clone();
        next.apply(mv);
        let after = ask(&next)?.map(ExactValue::before);
        if after.is_some_and(|after| after.sign() == exact.sign()) {
            return Ok(Some((Evaluation::Exact(exact), mv)));
        }
    }
    Ok(None)
}

/// The share of the time for the search before a solver, and the most that it takes.
const SEARCH_SHARE: f64 = 0.1;
const SEARCH_TIME: Duration = Duration::from_secs(10);
/// The time that playing a win from the start through takes.
const SOLUTION_TIME: Duration = Duration::from_secs(6);
/// The largest share of the time for tables; the rest is for the search.
const TABLES_SHARE: f64 = 0.75;

/// Opens the existing tables, and makes those that a position needs and that take seconds, as far as
/// time allows; none is begun that will hardly be finished. Without them a position may still be solved.
fn prepare_tables(
    endgames: Endgames,
    size: u32,
    args: &SolveArgs,
    console: &mut Console,
) -> Result {
    let folder = tables_folder(args.folder.as_ref());
    let (time, unit) = (args.time.mul_f64(TABLES_SHARE), endgames.unit);
    let mut pace = Pace::new(Instant::now(), time, args.threads());
    let made = run_table_task(&unit, args.threads(), Some(time), console, |workers, report| {
        let mut on_event = |event: TableEvent| {
            if let TableEvent::Making(size) = event
                && !pace.allows((endgames.work)(size), Instant::now())
            {
                return workers.progress.stop();
            }
            report(event);
        };
        (endgames.prepare)(folder.as_deref(), size, workers, &mut on_event)
    })?;
    match made {
        Ok(()) => {}
        Err(Problem::Stopped(_)) => {
            let known = (endgames.known)();
            console.report(t!("cli-solve.no_time", known = known, unit = unit));
        }
        Err(problem) => console.report(t!("cli-solve.not_kept", problem = problem.to_string())),
    }
    Ok(())
}

/// The pace at which tables are made, by which it is told whether one will be finished in time.
struct Pace {
    until: Instant,
    /// The work done each second, until that is measured.
    usual: f64,
    /// The beginning of the first table.
    began: Option<Instant>,
    /// The work of all tables that were begun.
    begun: u64,
}

impl Pace {
    fn new(now: Instant, time: Duration, threads: usize) -> Self {
        let usual = Endgames::PACE * threads as f64;
        Pace { until: now + time, usual, began: None, begun: 0 }
    }

    /// Returns true, and counts the work as begun, if there is time for it.
    fn allows(&mut self, work: u64, now: Instant) -> bool {
        let began = *self.began.get_or_insert(now);
        let pace = match self.begun {
            0 => self.usual,
            begun => begun as f64 / (now - began).as_secs_f64().max(1e-6),
        };
        self.begun += work;
        work as f64 / pace <= self.until.saturating_duration_since(now).as_secs_f64()
    }
}

/// Makes the tables up to a size, and prints what they hold.
fn make_tables(args: &SolveArgs, size: u32, console: &mut Console) -> Result {
    let game = args.start.game;
    let Some((_, endgames)) = with_tables().find(|(with, _)| *with == game) else {
        let others = names(with_tables().map(|(with, _)| with));
        return Err(SolveFault::WithoutTables { game: game.name(), others }.into());
    };
    let folder = tables_folder(args.folder.as_ref()).ok_or(SolveFault::FolderUnknown)?;
    let made = run_table_task(&endgames.unit, args.threads(), None, console, |workers, report| {
        (endgames.complete)(&folder, size, workers, report)
    })?;
    let failed = |problem: Problem| Error::failed(Message::verbatim(problem.to_string()));
    console.print(&made.map_err(failed)?)
}

fn run_table_task<R: Send>(
    unit: &str,
    threads: usize,
    time: Option<Duration>,
    console: &mut Console,
    make: impl FnOnce(Workers, OnTableEvent) -> R + Send,
) -> Result<R> {
    run_task(console, time, |progress, report| {
        make(Workers { threads, progress }, &mut |event| {
            report(match event {
                TableEvent::Making(size) => {
                    TaskEvent::Step(t!("cli-step.size", unit = unit, size = size))
                }
                TableEvent::Again(problem) => {
                    TaskEvent::Message(t!("engine-told.again", problem = problem))
                }
                TableEvent::Solution(step) => TaskEvent::Step(step.to_owned()),
            });
        })
    })
}

#[test]
fn no_table_is_begun_that_will_not_be_finished() {
    let start = Instant::now();
    let after = |seconds| start + Duration::from_secs(seconds);
    let pace = |work: &[(u64, u64)]| {
        let mut pace = Pace::new(start, Duration::from_secs(10), 2);
        work.iter().map(|(seconds, work)| pace.allows(*work, after(*seconds))).collect::<Vec<_>>()
    };
    // When it begins, and how much work it is.
    assert_eq!(pace(&[(0, 7_900_000)]), [true]);
    assert_eq!(pace(&[(0, 8_100_000)]), [false]);
    // A thousand took a second, then four thousand four.
    assert_eq!(pace(&[(0, 1000), (1, 4000), (5, 4900)]), [true; 3]);
    assert_eq!(pace(&[(0, 1000), (1, 4000), (5, 5100)]), [true, true, false]);
}
