//! Solving without a window: positions, and Owlman's endgame tables.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;

use super::console::Console;
use super::position::{From, WithPosition, with_position};
use super::ranges::{self, whole};
use super::result::{Fault, Result};
use super::work::{Told, work};
use crate::engine::owlman::{
    self, Counts, Crew, FileProblem, MOST_WITH_DISTANCES, Tables, Told as Step,
};
use crate::engine::search::{Limits, Wanted};
use crate::engine::{Engine, Stopped, TABLE, Value};
use crate::rules::owlman::HELPERS;
use crate::rules::{GameId, Side};
use crate::session::Present;
use crate::session::facade::verdict::verdict;
use crate::ui::disk::storage::Folders;

/// What to solve.
#[derive(Args)]
pub struct Order {
    #[command(flatten)]
    from: From,
    /// How many seconds to try, from 0.001 to 1000000, the making of tables included
    #[arg(long, value_name = "S", default_value = "10", value_parser = ranges::time,
        allow_hyphen_values = true)]
    time: Duration,
    /// Instead of a position, Owlman's endgames: make the tables of up to so many helpers, from 1
    /// to 12, or complete them: 130 MB for 5, 560 MB for 7; 12 take 39 GB on the disk and 16 GB of
    /// memory
    #[arg(long, value_name = "K", conflicts_with_all = ["code", "options", "time"],
        value_parser = whole(1..=HELPERS), allow_hyphen_values = true)]
    helpers: Option<u32>,
    /// How many threads share the work, from 1 to 256; left out, one for each processor
    #[arg(long, value_name = "N", value_parser = whole(ranges::THREADS),
        allow_hyphen_values = true)]
    threads: Option<usize>,
    /// Where Owlman's tables are kept, instead of the usual place
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

impl Order {
    fn threads(&self) -> usize {
        let all = || std::thread::available_parallelism().ok().map(usize::from);
        self.threads.or_else(all).unwrap_or(1).min(*ranges::THREADS.end())
    }

    fn folder(&self) -> Option<PathBuf> {
        folder(self.folder.as_ref())
    }
}

/// Where Owlman's tables are: in the folder that is named, else in the usual place.
fn folder(named: Option<&PathBuf>) -> Option<PathBuf> {
    named.cloned().or_else(|| Folders::usual().tables())
}

/// Takes what tables are there within this time, and makes none.
pub fn take_tables(
    named: Option<&PathBuf>,
    time: Option<Duration>,
    console: &mut Console,
) -> Result {
    let Some(folder) = folder(named) else { return Ok(()) };
    let read =
        work(console, time, |progress, _| Tables::read(&folder, MOST_WITH_DISTANCES, progress))?;
    match read {
        Ok((tables, problem)) => {
            owlman::publish(tables);
            problem.into_iter().for_each(|problem| console.tell(problem.to_string()));
        }
        Err(Stopped) => console.tell("no time was left to read the tables; give more with --time"),
    }
    Ok(())
}

/// Solves a position or Owlman's endgames.
pub fn run(order: &Order, console: &mut Console) -> Result {
    match order.helpers {
        Some(helpers) => make_tables(order, helpers, console),
        None => with_position(&order.from, Solve(order, console)),
    }
}

struct Solve<'a, 'b>(&'a Order, &'a mut Console<'b>);

impl WithPosition for Solve<'_, '_> {
    fn run<P: Present>(self, position: P) -> Result {
        let Solve(order, console) = self;
        let began = Instant::now();
        if P::GAME == GameId::Owlman {
            read_tables(order, console)?;
        }
        let left = order.time.saturating_sub(began.elapsed());
        let limits = Limits { time: Some(left), ..Limits::default() };
        let wanted = Wanted { limits, threads: order.threads(), ..Wanted::default() };
        let report = work(console, Some(left), |progress, _| {
            Engine::<P>::new(TABLE).think(&position, wanted, progress, &mut |_| {})
        })?;
        let (Some(value), Some(line)) = (report.value, report.lines.first()) else {
            return Err("the game is over there".into());
        };
        let Value::Proved(_) = value else { return console.line("not solved") };
        let turn = position.turn();
        let verdict = verdict(value, turn, turn, P::ABOUT.sides);
        console.line(format!("{} by {}", verdict.text, position.move_text(line.moves[0])))
    }
}

/// The tables take at most this part of the time; the rest is for the search.
const SHARE: f64 = 0.75;

/// Takes the tables that are there, and makes those that take seconds, as far as time allows.
/// Without them a position may be solved all the same.
fn read_tables(order: &Order, console: &mut Console) -> Result {
    let folder = order.folder();
    let time = order.time.mul_f64(SHARE);
    let made = tell_steps(order, Some(time), console, |crew, told| {
        owlman::prepare(folder.as_deref(), MOST_WITH_DISTANCES, crew, told)
    })?;
    match made {
        Ok(()) => {}
        Err(FileProblem::Stopped(_)) => {
            let known = owlman::published().helpers();
            console.tell(format!(
                "no time was left for the tables of more than {known} helpers; give more with --time"
            ));
        }
        Err(problem) => console.tell(format!("the tables are not kept: {problem}")),
    }
    Ok(())
}

/// Makes the tables, and prints what they hold.
fn make_tables(order: &Order, helpers: u32, console: &mut Console) -> Result {
    if order.from.game != GameId::Owlman {
        return Err(format!("{} has no endgame tables; Owlman has", order.from.game.name()).into());
    }
    let folder = order.folder().ok_or("there is no cache folder; name one with --folder")?;
    let counts =
        tell_steps(order, None, console, |crew, told| owlman::solve(&folder, helpers, crew, told))?;
    let counts = counts.map_err(|problem| Fault::Failed(problem.to_string()))?;
    console.print(&table(&counts))
}

/// Does work on tables, and writes messages on how it goes.
fn tell_steps<R: Send>(
    order: &Order,
    time: Option<Duration>,
    console: &mut Console,
    make: impl FnOnce(Crew, &mut dyn FnMut(Step)) -> R + Send,
) -> Result<R> {
    let threads = order.threads();
    work(console, time, |progress, tell| {
        make(Crew { threads, progress }, &mut |step| {
            tell(match step {
                Step::Making(helpers) => Told::Step(format!("helpers: {helpers}")),
                Step::Again(problem) => Told::Note(format!("{problem}; it is made again")),
            });
        })
    })
}

/// How the positions end, with either side to move.
fn table(counts: &[Counts]) -> String {
    let mut text = format!(
        "{:>7}  {:<7}  {:>13}  {:>13}  {:>13}  {:>13}  {}\n",
        "helpers",
        "to move",
        "positions",
        "Owlman wins",
        "Doc wins",
        "endless",
        "longest wins in plies"
    );
    for count in counts {
        for turn in Side::ALL {
            let at = turn as usize;
            let name = if turn == Side::White { "Doc" } else { "Owlman" };
            let longest = count.longest_of_owlman.zip(count.longest_of_white);
            let longest = longest.map_or_else(
                || "not known".to_owned(),
                |(owlman, doc)| format!("Owlman {}, Doc {}", owlman[at], doc[at]),
            );
            let (helpers, positions, endless) =
                (count.helpers, count.positions, count.endless(turn));
            let (owlman, doc) = (count.owlman[at], count.white[at]);
            let _ = writeln!(
                text,
                "{helpers:>7}  {name:<7}  {positions:>13}  {owlman:>13}  {doc:>13}  \
                 {endless:>13}  {longest}"
            );
        }
    }
    text
}
