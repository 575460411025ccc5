//! Solving without a window: Owlman's endgame tables.

use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::sync::mpsc;
use std::time::Duration;

use clap::Args;

use crate::engine::Progress;
use crate::engine::owlman::{self, Counts, Crew, Told};
use crate::rules::owlman::HELPERS;
use crate::rules::{GameId, Side};
use crate::ui::storage::{self, Folders};

/// What to solve.
#[derive(Args)]
pub struct Order {
    /// owlman
    game: GameId,
    /// Make the tables of up to so many helpers, from 1 to 12, or complete them: 130 MB for 5,
    /// 560 MB for 7; 12 take 39 GB on the disk and 16 GB of memory
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(1..=i64::from(HELPERS)))]
    helpers: u32,
    /// How many threads share the work; left out, one for each processor
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    /// Where the tables are kept, instead of the usual place
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

/// So often it is looked how far the work is.
const LOOK: Duration = Duration::from_millis(500);

/// Solves; what to print.
pub fn run(order: &Order) -> Result<String, String> {
    if order.game != GameId::Owlman {
        return Err(format!("{} has no endgame tables; Owlman has", order.game.name()));
    }
    let folder = order.folder.clone().or_else(|| Folders::usual().tables());
    let folder = folder.ok_or("there is no cache folder; name one with --folder")?;
    storage::remove_stale(&folder);
    let threads =
        order.threads.or_else(|| std::thread::available_parallelism().ok().map(usize::from));
    let progress = Progress::default();
    let crew = Crew { threads: threads.unwrap_or(1), progress: &progress };
    let (sender, lines) = mpsc::channel();
    let counts = std::thread::scope(|scope| {
        let work = scope.spawn(move || {
            owlman::solve(&folder, order.helpers, crew, &mut |told| {
                // Who waits for the lines outlives the work.
                let _ = sender.send(match told {
                    Told::Making(helpers) => Line::Making(helpers),
                    Told::Again(problem) => Line::Note(format!("{problem}; it is made again")),
                });
            })
        });
        tell(&lines, &progress);
        work.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    });
    Ok(table(&counts.map_err(|problem| problem.to_string())?))
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
