//! Tournaments without a window: `owlery match`, with `resume` and `merge`.

mod table;

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::{Duration, Instant};

use clap::{Args, Subcommand};

use super::args::{self, whole_number};
use super::commands::{games, open};
use super::console::Console;
use super::error::{Error, Fault, Result, at_file};
use super::task::{TaskEvent, run_task};
use crate::ui::disk::storage::Folders;
use crate::ui::export::tournament::name_in_game;
use owlery_engine::cores;
use owlery_engine::ugi::Running;
use owlery_games::GameId;
use owlery_games::options::write_options;
use owlery_i18n::{messages, t};
use owlery_lab::run::{self, Experiment, Header, Results, RunError, Shard, UnitDone, merge};
use owlery_lab::tournament::{
    Crosstable, Ending, Game, KIND, Opening, Openings, Plan, Player, PlayerKind, Schedule,
    SprtBounds, Tournament, USUAL_GAMES, USUAL_LONGEST, USUAL_TEST_GAMES, collection,
};
use owlery_lab::{SEEDS, Subject};
use owlery_record::{GameFile, limits};
use owlery_session::Presentation;
use owlery_session::with_game;
use owlery_store::StableHash;

/// The most nodes of the judge in each position.
const JUDGE_NODES: RangeInclusive<u64> = 0..=1_000_000_000;
/// Arguments of `owlery match`.
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct MatchArgs {
    // There unless there is a command.
    #[arg(help = args::game_keys(), required = true)]
    game: Option<GameId>,
    #[arg(value_name = "PLAYER", required = true)]
    players: Vec<Player>,
    #[arg(long, value_name = "RON")]
    options: Option<String>,
    #[arg(long, value_name = "N", value_parser = whole_number(1..=*args::GAMES.end() as u64),
        allow_hyphen_values = true)]
    games: Option<u64>,
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = whole_number(SEEDS),
        allow_hyphen_values = true)]
    seed: u64,
    #[arg(long)]
    gauntlet: bool,
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    #[arg(long, value_name = "N", value_parser = whole_number(args::PLIES),
        allow_hyphen_values = true)]
    opening_plies: Option<usize>,
    #[arg(long, value_name = "NODES", value_parser = whole_number(JUDGE_NODES),
        allow_hyphen_values = true)]
    judge: Option<u64>,
    #[arg(long, value_name = "N", default_value_t = USUAL_LONGEST,
        value_parser = whole_number(1..=*args::PLIES.end()), allow_hyphen_values = true)]
    longest: usize,
    #[arg(long, value_name = "E0,E1", value_parser = sprt, allow_hyphen_values = true)]
    sprt: Option<SprtBounds>,
    #[arg(long, value_name = "I/N", requires = "output")]
    shard: Option<Shard>,
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
    #[command(flatten)]
    ends: EndArgs,
    #[command(subcommand)]
    command: Option<MatchCommand>,
}

/// The arguments of a tournament that do not decide its results.
#[derive(Args, Clone)]
struct EndArgs {
    #[arg(long, value_name = "N", default_value_t = cores(),
        value_parser = whole_number(args::THREADS), allow_hyphen_values = true)]
    threads: usize,
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Subcommand)]
enum MatchCommand {
    Resume {
        folder: PathBuf,
        #[command(flatten)]
        ends: EndArgs,
    },
    Merge {
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
    },
}

messages! {
    enum MatchFault {
        Bounds = "match-plan.sprt_bounds",
        NoFolder = "match-run.no_folder",
        NoOutput = "match-run.no_output",
        TooMany { games: u64, most: usize } = "match-run.too_many",
    }
}

/// Reads the bounds of a test: "0,20".
fn sprt(text: &str) -> std::result::Result<SprtBounds, MatchFault> {
    let read = |text: &str| f64::from_str(text.trim()).ok().filter(|elo| elo.is_finite());
    let bounds = text.split_once(',').and_then(|(lower, upper)| read(lower).zip(read(upper)));
    let (lower, upper) = bounds.ok_or(MatchFault::Bounds)?;
    Ok(SprtBounds { lower, upper })
}

/// Plays a tournament, goes on with one, or puts its shards together.
pub fn run(args: &MatchArgs, console: &mut Console) -> Result {
    match &args.command {
        Some(MatchCommand::Resume { folder, ends }) => {
            let header = Header::<Plan>::read(folder, KIND)?;
            with_game!(header.plan.game, |P| {
                let tournament = Tournament::<P>::new(header.plan)?;
                play(&tournament, folder, header.shard, ends, console)
            })
        }
        Some(MatchCommand::Merge { files, output }) => {
            let results = merge::<Plan>(files, KIND)?;
            let plan = results.header.plan.clone();
            with_game!(plan.game, |P| {
                let tournament = Tournament::<P>::new(plan)?;
                finish(&tournament, results.settled(&tournament)?, output.as_deref(), console)
            })
        }
        None => args.game.map_or(Ok(()), |game| with_game!(game, |P| args.begin::<P>(console))),
    }
}

impl MatchArgs {
    /// Begins a tournament, or goes on with one that was begun by these arguments.
    fn begin<P: Presentation + Subject>(&self, console: &mut Console) -> Result {
        let tournament = Tournament::<P>::new(self.plan::<P>()?)?;
        let shard = self.shard.unwrap_or(Shard::WHOLE);
        if let Some(folder) = &self.folder {
            return play(&tournament, folder, shard, &self.ends, console);
        }
        // A folder of its own, which is found again if the same is asked for after an interruption.
        let runs = Folders::usual().runs().ok_or(MatchFault::NoFolder)?;
        let plan = ron::to_string(tournament.plan()).expect("a plan is plain data");
        let hash = StableHash::default().text(&plan).text(&shard.to_string()).finish();
        let folder = runs.join(format!("match-{hash:016x}"));
        play(&tournament, &folder, shard, &self.ends, console)?;
        std::fs::remove_dir_all(&folder)
            .map_err(|error| Error::failed(at_file(&folder, owlery_store::error_text(&error))))
    }

    fn plan<P: Presentation + Subject>(&self) -> Result<Plan> {
        let options = args::game_options::<P>(self.options.as_deref())?;
        let usual_games = if self.sprt.is_some() { USUAL_TEST_GAMES } else { USUAL_GAMES };
        let usual = Plan::usual(P::GAME, write_options(&options), self.players.clone());
        Ok(Plan {
            schedule: if self.gauntlet { Schedule::Gauntlet } else { Schedule::RoundRobin },
            games: self.games.unwrap_or(usual_games),
            seed: self.seed,
            openings: match (&self.openings, self.opening_plies) {
                (Some(file), plies) => openings_of::<P>(file, &options, plies)?,
                (None, Some(plies)) => Openings::Drawn { plies },
                (None, None) => usual.openings,
            },
            judge_nodes: self.judge.unwrap_or(usual.judge_nodes),
            longest: self.longest,
            sprt: self.sprt,
            ..usual
        })
    }
}

/// Reads openings from the games of a file: their main lines to this ply, or to their ends.
fn openings_of<P: Presentation + Subject>(
    path: &Path,
    options: &P::Options,
    plies: Option<usize>,
) -> Result<Openings> {
    let opening = |(number, session): (Option<usize>, super::commands::Game)| {
        let number = number.unwrap_or(1);
        let at = |problem| at_file(path, Fault::AtGame { number, problem });
        let text = session.map_err(|problem| at_file(path, problem))?.file_text();
        let file = GameFile::read(&text).map_err(|problem| at(problem.into()))?;
        let opening = Opening::of_game::<P>(&file, options, plies);
        Ok(opening.map_err(|problem| at(problem.into()))?)
    };
    let openings = games(open(path)?.opened).map(opening);
    Ok(Openings::Listed(openings.collect::<Result<_>>()?))
}

/// Plays the games of a tournament in a folder, or those of them that are missing there.
fn play<P: Presentation + Subject>(
    tournament: &Tournament<P>,
    folder: &Path,
    shard: Shard,
    ends: &EndArgs,
    console: &mut Console,
) -> Result {
    if !shard.is_whole() && ends.output.is_none() {
        return Err(MatchFault::NoOutput.into());
    }
    let all = shard.count(tournament.units());
    if shard.is_whole() && ends.output.is_some() && all > limits::GAMES as u64 {
        return Err(MatchFault::TooMany { games: all, most: limits::GAMES }.into());
    }
    let has_programs = tournament.plan().players.iter().any(is_program);
    let _running = has_programs.then(|| Running::watched_by(std::env::current_exe().ok()));
    let results = run_task(console, None, |progress, report| {
        tournament.check_programs(progress)?;
        let mut news = News::new(tournament.plan(), shard, report);
        let results = run::run(tournament, folder, shard, ends.threads, progress, &mut |done| {
            news.add(&done);
        });
        results.map_err(|error| match error {
            RunError::File { .. } => Error::failed(error),
            error => error.into(),
        })
    });
    match results {
        Ok(results) => finish(tournament, results?, ends.output.as_deref(), console),
        Err(error) => {
            if error.code > SIGNALS {
                console.report(t!("match-run.paused", command = resume_command(folder, ends)));
            }
            Err(error)
        }
    }
}

/// Exit codes beyond this one are those of signals.
const SIGNALS: u8 = 128;

fn is_program(player: &Player) -> bool {
    matches!(player.kind, PlayerKind::External(_))
}

/// Returns the command that goes on with a run.
fn resume_command(folder: &Path, ends: &EndArgs) -> String {
    let quoted = |path: &Path| {
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        let text = path.display().to_string();
        shlex::try_quote(&text).map_or_else(|_| text.clone(), |quoted| quoted.into_owned())
    };
    let mut command = format!("owlery match resume {}", quoted(folder));
    if ends.threads != cores() {
        command += &format!(" --threads {}", ends.threads);
    }
    if let Some(output) = &ends.output {
        command += &format!(" -o {}", quoted(output));
    }
    command
}

/// Writes the results of a shard, or the table and the games of a whole tournament.
fn finish<P: Presentation + Subject>(
    tournament: &Tournament<P>,
    results: Results<Plan>,
    output: Option<&Path>,
    console: &mut Console,
) -> Result {
    if !results.header.shard.is_whole() {
        return write(output, || Ok(results.text()), console);
    }
    let plan = tournament.plan();
    let games: Vec<(u64, Game)> = results.outcomes()?;
    write(output, || Ok(collection::<P>(plan, &games, name_in_game)?.write()), console)?;
    let table = Crosstable::new(plan, &games.into_iter().collect());
    // On the standard output, the games would not be a file any more with the table among them.
    let is_printed = output == Some(Path::new("-"));
    for line in table::lines(plan, &table) {
        if is_printed { console.report(line) } else { console.print_line(line)? }
    }
    Ok(())
}

fn write(
    output: Option<&Path>,
    text: impl FnOnce() -> Result<String>,
    console: &mut Console,
) -> Result {
    let Some(output) = output else { return Ok(()) };
    let text = text()?;
    if output == Path::new("-") {
        return console.print_file(text.as_bytes());
    }
    let written = Folders::usual().writer().write_into(output, text.into_bytes());
    written.map_err(|error| Error::failed(at_file(output, error.to_string())))
}

/// The least time between two lines on the progress.
const PROGRESS: Duration = Duration::from_secs(10);

/// The news of a tournament while it is played: how far it is, its table, and games that ended by a fault.
struct News<'a> {
    plan: &'a Plan,
    /// Whether all games are here, so that a test may end them.
    is_whole: bool,
    report: &'a mut dyn FnMut(TaskEvent),
    games: BTreeMap<u64, Game>,
    /// When the last line was reported.
    last_line: Instant,
    /// When the last table was reported.
    last_table: Instant,
    /// The time after which the table is reported, doubled each time.
    wait: Duration,
}

impl<'a> News<'a> {
    fn new(plan: &'a Plan, shard: Shard, report: &'a mut dyn FnMut(TaskEvent)) -> Self {
        let now = Instant::now();
        News {
            plan,
            is_whole: shard.is_whole(),
            report,
            games: BTreeMap::new(),
            last_line: now,
            last_table: now,
            wait: 2 * PROGRESS,
        }
    }

    /// Notes a game.
    fn add(&mut self, done: &UnitDone<'_, Game>) {
        let UnitDone { unit, outcome, done, all, left } = done;
        self.games.insert(*unit, (*outcome).clone());
        // Games of an earlier session were told of then.
        let Some(left) = left else { return };
        self.tell(*unit, outcome);
        if self.last_line.elapsed() >= PROGRESS {
            self.last_line = Instant::now();
            let minutes = left.as_secs().div_ceil(60);
            self.message(t!("match-run.progress", done = *done, all = *all, minutes = minutes));
        }
    }

    /// Tells of a game that ended by a fault, and of the table from time to time.
    fn tell(&mut self, unit: u64, game: &Game) {
        if let Ending::Forfeit(fault) = &game.ending {
            let loser = game.players.iter().find(|player| game.winner != Some(**player));
            let name = loser.map_or("", |loser| &*self.plan.players[*loser].name);
            let fault = fault.message(name);
            self.message(t!("match-run.forfeit", number = unit + 1, fault = fault));
        }
        if self.is_whole && self.last_table.elapsed() >= self.wait {
            (self.last_table, self.wait) = (Instant::now(), 2 * self.wait);
            let table = Crosstable::new(self.plan, &self.games);
            table::lines(self.plan, &table).into_iter().for_each(|line| self.message(line));
        }
    }

    fn message(&mut self, text: String) {
        (self.report)(TaskEvent::Message(text));
    }
}
