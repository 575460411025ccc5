//! The rule lab: dossiers of rule sets, and atlases of games.

mod atlas;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::{Args, Subcommand};

use super::args::{self, joined, whole_number};
use super::console::Console;
use super::error::{Error, Result, at_file};
use super::task::{TaskEvent, run_task};
use crate::ui::disk::storage::Folders;
use crate::ui::export::dossier::dossier_page;
use owlery_engine::{Level, Progress, Strength, cores};
use owlery_games::{GameId, with_game};
use owlery_i18n::{Message, messages, t};
use owlery_lab::run::{self, Header, Results, RunError, Shard, ShardError, UnitDone};
use owlery_lab::{Dossier, Lab, Part, Plan, SEEDS};

use atlas::AtlasWork;

/// The kind of the lab's files.
const KIND: &str = "lab";
/// The number of games with each rule set of a dossier, if nobody chooses another.
const USUAL_GAMES: u32 = 400;
/// The extension of the usual run folder, which stands beside the report.
const RUN: &str = "run";
/// The extension of the numbers beside a report.
const CSV: &str = "csv";
/// The least time between two reports of progress, for the first one and for later ones.
const REPORTS: [Duration; 2] = [Duration::from_secs(2), Duration::from_secs(10)];

/// Arguments of `owlery lab`.
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct LabCommand {
    #[command(subcommand)]
    command: Option<LabSubcommand>,
    #[command(flatten)]
    dossier: DossierArgs,
}

#[derive(Subcommand)]
enum LabSubcommand {
    Resume(ResumeArgs),
    Merge(MergeArgs),
}

#[derive(Args)]
struct DossierArgs {
    #[arg(help = args::game_keys(), required = true)]
    game: Option<GameId>,
    #[arg(long, conflicts_with_all = ["options", "level", "opening_plies", "parts", "csv"])]
    atlas: bool,
    #[arg(long, value_name = "FILE", requires_all = ["atlas", "shard"])]
    survey: Option<PathBuf>,
    #[arg(long)]
    options: Vec<String>,
    #[arg(long, value_name = "N", value_parser = whole_number(args::LAB_GAMES), allow_hyphen_values = true)]
    games: Option<u32>,
    #[arg(long, value_name = "LEVEL", default_value = "club", value_parser = level)]
    level: Level,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole_number(SEEDS),
        allow_hyphen_values = true)]
    seed: u64,
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = whole_number(args::OPENING_PLIES),
        allow_hyphen_values = true)]
    opening_plies: u8,
    #[arg(long, value_name = "PART", value_delimiter = ',', value_parser = parts)]
    parts: Option<Vec<Option<Part>>>,
    #[arg(long, value_name = "N", value_parser = whole_number(args::THREADS), allow_hyphen_values = true)]
    threads: Option<usize>,
    #[arg(long, value_name = "I/N", value_parser = shard)]
    shard: Option<Shard>,
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
    #[arg(long)]
    csv: bool,
    #[arg(short, long, value_name = "FILE", required = true)]
    output: Option<PathBuf>,
}

#[derive(Args)]
struct ResumeArgs {
    folder: PathBuf,
    #[arg(long, value_name = "N", value_parser = whole_number(args::THREADS), allow_hyphen_values = true)]
    threads: Option<usize>,
    #[arg(long)]
    csv: bool,
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

#[derive(Args)]
struct MergeArgs {
    #[arg(required = true)]
    files: Vec<PathBuf>,
    #[arg(long)]
    csv: bool,
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

messages! {
    enum LabFault {
        Level { levels: String } = "cli-level",
        Part { parts: String } = "cli-lab.part",
    }
}

/// The word for no part but the games.
const NO_PARTS: &str = "games";

fn level(text: &str) -> std::result::Result<Level, LabFault> {
    Level::find(text).ok_or_else(|| LabFault::Level { levels: joined(Strength::keys()) })
}

fn parts(text: &str) -> std::result::Result<Option<Part>, LabFault> {
    let keys = || joined([NO_PARTS].into_iter().chain(Part::ALL.map(Part::key)));
    match text {
        NO_PARTS => Ok(None),
        key => key.parse().map(Some).map_err(|_| LabFault::Part { parts: keys() }),
    }
}

fn shard(text: &str) -> std::result::Result<Shard, ShardError> {
    text.parse()
}

/// Makes a dossier, goes on with one, or puts shards together.
pub fn run(args: &LabCommand, console: &mut Console) -> Result {
    match (&args.command, args.dossier.game, &args.dossier.output) {
        (Some(LabSubcommand::Resume(args)), ..) => resume(args, console),
        (Some(LabSubcommand::Merge(args)), ..) => merge(args, console),
        (None, Some(game), Some(output)) if args.dossier.atlas => {
            atlas::begin(&args.dossier, game, output, console)
        }
        (None, Some(game), Some(output)) => begin(&args.dossier, game, output, console),
        // The parser asks for both.
        (None, ..) => Err(Error::exit(2)),
    }
}

fn begin(args: &DossierArgs, game: GameId, output: &Path, console: &mut Console) -> Result {
    let usual = || vec!["()".to_owned()];
    let plan = Plan {
        game,
        rules: if args.options.is_empty() { usual() } else { args.options.clone() },
        games: args.games.unwrap_or(USUAL_GAMES),
        level: args.level,
        seed: args.seed,
        opening_plies: args.opening_plies,
        parts: match &args.parts {
            Some(parts) => parts.iter().flatten().copied().collect(),
            None => Part::ALL.into(),
        },
    };
    let plan = with_game!(game, |P| plan.checked::<P>())?;
    let folder = args.folder.clone().unwrap_or_else(|| output.with_extension(RUN));
    let (shard, threads) = (args.shard.unwrap_or(Shard::WHOLE), args.threads);
    let work = Work { folder: &folder, output, csv: args.csv, threads };
    work.run(plan, shard, console)
}

fn resume(args: &ResumeArgs, console: &mut Console) -> Result {
    let ResumeArgs { folder, threads, csv, output } = args;
    if let Some(work) = AtlasWork::in_folder(folder, output, *threads)? {
        return work.run(console);
    }
    let Header { plan, shard, .. } = Header::<Plan>::read(folder, KIND).map_err(failed)?;
    Work { folder, output, csv: *csv, threads: *threads }.run(plan, shard, console)
}

fn merge(args: &MergeArgs, console: &mut Console) -> Result {
    if atlas::are_results(&args.files) {
        return atlas::merge(&args.files, &args.output, console);
    }
    let results = run::merge::<Plan>(&args.files, KIND).map_err(Error::failed)?;
    let plan = results.header.plan.clone();
    let report = with_game!(plan.game, |P| {
        let lab = Lab::<P>::new(plan)?;
        run_task(console, None, |progress, _| report(&lab, &results, progress))
    })??;
    report.write(&args.output, args.csv)
}

/// A path as a shell reads it.
fn quoted(path: &Path) -> String {
    let path = path.display().to_string();
    shlex::try_quote(&path).map_or_else(|_| path.clone(), |quoted| quoted.into_owned())
}

fn failed(error: RunError) -> Error {
    Error::failed(error)
}

/// A run and its output.
struct Work<'a> {
    folder: &'a Path,
    output: &'a Path,
    csv: bool,
    threads: Option<usize>,
}

impl Work<'_> {
    fn run(&self, plan: Plan, shard: Shard, console: &mut Console) -> Result {
        let done = with_game!(plan.game, |P| {
            let lab = Lab::<P>::new(plan)?;
            run_task(console, None, |progress, report_event| {
                let mut news = News::new(report_event);
                let threads = self.threads.unwrap_or_else(cores);
                let results = run::run(&lab, self.folder, shard, threads, progress, &mut |done| {
                    news.tell(&done)
                });
                let results = results.map_err(failed)?;
                match shard.is_whole() {
                    true => report(&lab, &results, progress).map(Done::Report),
                    false => Ok(Done::Results(results.text())),
                }
            })
        });
        match done {
            Ok(Ok(Done::Report(report))) => report.write(self.output, self.csv),
            Ok(Ok(Done::Results(text))) => write(self.output, text),
            Ok(Err(error)) => Err(error),
            Err(error) => {
                console.report(t!("cli-lab.paused", command = self.resume_command()));
                // A reader of the output that has gone is no reason to count the work as done.
                Err(if error.code == 0 { Error::exit(1) } else { error })
            }
        }
    }

    /// The command that goes on with the run.
    fn resume_command(&self) -> String {
        let mut command =
            format!("owlery lab resume {} -o {}", quoted(self.folder), quoted(self.output));
        if let Some(threads) = self.threads {
            command += &format!(" --threads {threads}");
        }
        if self.csv {
            command += " --csv";
        }
        command
    }
}

/// The end of a run.
enum Done {
    Report(Report),
    /// The text of a result file.
    Results(String),
}

/// A page and its numbers.
struct Report {
    page: String,
    csv: String,
}

impl Report {
    fn write(self, output: &Path, with_csv: bool) -> Result {
        write(output, self.page)?;
        if with_csv { write(&output.with_extension(CSV), self.csv) } else { Ok(()) }
    }
}

fn write(path: &Path, text: String) -> Result {
    let written = Folders::usual().writer().write_into(path, text.into_bytes());
    written.map_err(|error| Error::failed(at_file(path, error.to_string())))
}

/// Makes the report of results.
fn report<P: owlery_lab::Subject>(
    lab: &Lab<P>,
    results: &Results<Plan>,
    progress: &Progress,
) -> Result<Report> {
    let dossier = Dossier::new(lab, results).map_err(failed)?;
    let page = dossier_page(&dossier, progress);
    let page = page.map_err(|error| Error::failed(Message::verbatim(error.to_string())))?;
    Ok(Report { page, csv: dossier.csv() })
}

/// Tells of progress, from time to time.
struct News<'a> {
    report: &'a mut dyn FnMut(TaskEvent),
    last: Instant,
    wait: Duration,
}

impl<'a> News<'a> {
    fn new(report: &'a mut dyn FnMut(TaskEvent)) -> Self {
        News { report, last: Instant::now(), wait: REPORTS[0] }
    }

    fn tell<O>(&mut self, done: &UnitDone<'_, O>) {
        let Some(left) = done.left else { return };
        if self.last.elapsed() < self.wait {
            return;
        }
        (self.last, self.wait) = (Instant::now(), REPORTS[1]);
        let seconds = left.as_secs();
        (self.report)(TaskEvent::Message(t!(
            "cli-lab.progress",
            done = done.done,
            all = done.all,
            minutes = seconds / 60,
            seconds = seconds % 60
        )));
    }
}
