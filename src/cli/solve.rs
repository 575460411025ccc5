//! Solving without a window: positions, and Owlman's endgame tables.

use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::sync::mpsc;
use std::time::Duration;

use clap::Args;

use super::commands::{WithPosition, with_position};
use super::engine::seconds;
use super::{From, Output};
use crate::engine::owlman::{self, Counts, Crew, FileProblem, MOST_WITH_DISTANCES, Told};
use crate::engine::search::{Limits, Wanted};
use crate::engine::{Engine, Progress, TABLE, Value};
use crate::rules::owlman::HELPERS;
use crate::rules::{GameId, Side};
use crate::session::Present;
use crate::session::verdict::verdict;
use crate::ui::storage::Folders;

/// What to solve.
#[derive(Args)]
pub struct Order {
    #[command(flatten)]
    from: From,
    /// How many seconds to try
    #[arg(long, value_name = "S", default_value_t = 10.0)]
    time: f64,
    /// Instead of a position, Owlman's endgames: make the tables of up to so many helpers, from 1
    /// to 12, or complete them: 130 MB for 5, 560 MB for 7; 12 take 39 GB on the disk and 16 GB of
    /// memory
    #[arg(long, value_name = "K", conflicts_with_all = ["code", "options", "time"],
        value_parser = clap::value_parser!(u32).range(1..=i64::from(HELPERS)))]
    helpers: Option<u32>,
    /// How many threads share the work; left out, one for each processor
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    /// Where Owlman's tables are kept, instead of the usual place
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

impl Order {
    fn threads(&self) -> usize {
        let all = || std::thread::available_parallelism().ok().map(usize::from);
        self.threads.or_else(all).unwrap_or(1)
    }

    fn folder(&self) -> Option<PathBuf> {
        self.folder.clone().or_else(|| Folders::usual().tables())
    }
}

/// Solves a position or Owlman's endgames; what to print.
pub fn run(order: &Order) -> Result<Output, String> {
    match order.helpers {
        Some(helpers) => make_tables(order, helpers).map(|text| Output { text, success: true }),
        None => with_position(&order.from, Solve(order)),
    }
}

struct Solve<'a>(&'a Order);

impl WithPosition for Solve<'_> {
    fn run<P: Present>(self, position: P) -> Result<String, String> {
        let Solve(order) = self;
        if P::GAME == GameId::Owlman {
            read_tables(order)?;
        }
        let limits = Limits { time: Some(seconds(order.time)?), ..Limits::default() };
        let wanted = Wanted { limits, threads: order.threads(), ..Wanted::default() };
        let report = Engine::<P>::new(TABLE).answer(&position, wanted);
        let (Some(value), Some(line)) = (report.value, report.lines.first()) else {
            return Err("the game is over there".to_owned());
        };
        let Value::Proved(_) = value else { return Ok("not solved\n".to_owned()) };
        let turn = position.turn();
        let verdict = verdict(value, turn, turn, P::ABOUT.sides);
        Ok(format!("{} by {}\n", verdict.text, position.move_text(line.moves[0])))
    }
}

/// Takes the tables that are there, and makes those that take seconds.
fn read_tables(order: &Order) -> Result<(), String> {
    let folder = order.folder();
    work(order, |crew, told| owlman::prepare(folder.as_deref(), MOST_WITH_DISTANCES, crew, told))
}

/// So often it is looked how far the work is.
const LOOK: Duration = Duration::from_millis(500);

/// Makes the tables; what they hold.
fn make_tables(order: &Order, helpers: u32) -> Result<String, String> {
    if order.from.game != GameId::Owlman {
        return Err(format!("{} has no endgame tables; Owlman has", order.from.game.name()));
    }
    let folder = order.folder().ok_or("there is no cache folder; name one with --folder")?;
    let counts = work(order, |crew, told| owlman::solve(&folder, helpers, crew, told))?;
    Ok(table(&counts))
}

/// Does work that takes its time, and writes to the standard error how it goes.
fn work<R: Send>(
    order: &Order,
    work: impl FnOnce(Crew, &mut dyn FnMut(Told)) -> Result<R, FileProblem> + Send,
) -> Result<R, String> {
    let progress = Progress::default();
    let crew = Crew { threads: order.threads(), progress: &progress };
    let (sender, lines) = mpsc::channel();
    let result = std::thread::scope(|scope| {
        let thread = scope.spawn(move || {
            work(crew, &mut |told| {
                // Who waits for the lines outlives the work.
                let _ = sender.send(match told {
                    Told::Making(helpers) => Line::Making(helpers),
                    Told::Again(problem) => Line::Note(format!("{problem}; it is made again")),
                });
            })
        });
        tell(&lines, &progress);
        thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    });
    result.map_err(|problem| problem.to_string())
}

/// What is written while the work goes on.
enum Line {
    Making(u32),
    Note(String),
}

/// Writes how the work goes to the standard error until it ends.
fn tell(lines: &mpsc::Receiver<Line>, progress: &Progress) {
    let (mut making, mut told) = (None, 0);
    loop {
        let line = match lines.recv_timeout(LOOK) {
            Ok(Line::Making(helpers)) => {
                (making, told) = (Some(helpers), 0);
                Some(format!("helpers: {helpers}"))
            }
            Ok(Line::Note(note)) => Some(note),
            Err(mpsc::RecvTimeoutError::Timeout) => making.and_then(|helpers| {
                let percent = (progress.share() * 100.0) as u32;
                let is_news = percent >= told + 5;
                is_news.then(|| {
                    told = percent;
                    format!("helpers: {helpers}, {percent} %")
                })
            }),
            Err(mpsc::RecvTimeoutError::Disconnected) => return,
        };
        if let Some(line) = line {
            let _ = writeln!(io::stderr().lock(), "owlery: {line}");
        }
    }
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
