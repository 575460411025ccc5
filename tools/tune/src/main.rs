//! `owlery-tune`: plays games, fits the evaluation of a game, and writes its network to a file.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use clap::{Args, Parser};
use fastrand::Rng;
use owlery_engine::estimate::net::Weights;
use owlery_engine::{Progress, Search};
use owlery_games::aviary::Aviary;
use owlery_games::options::{read_options, write_options};
use owlery_games::owlman::Owlman;
use owlery_games::troll::Troll;
use owlery_games::umbra::Umbra;
use owlery_games::{GameId, GameOptions, Notation, Square};
use owlery_lab::run::{self, Results, Shard};
use owlery_store::Writer;
use owlery_tune::errors::Error;
use owlery_tune::rule_sets::{self, RuleSets};
use owlery_tune::self_play::{KIND, MOST_GAMES, Plan, SelfPlay};
use owlery_tune::{MakePositions, Step, Tuned, Tuning, game_files, owlman, tune};

/// The extension of the folder of a run, which stands beside its file.
const RUN: &str = "run";
/// The least time between two reports of progress.
const REPORT: Duration = Duration::from_secs(10);

/// Fits the evaluation of a game to games that the engine plays with itself, or, for Owlman, to
/// positions whose winner is known by tables.
#[derive(Parser)]
#[command(version)]
enum Command {
    /// Plays games of the engine with itself, and writes them to a file
    Play(PlayArgs),
    /// Puts the games of all shards together: byte for byte the file of a single run
    Merge {
        /// The results of the shards
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// The file of games
        #[arg(short, long)]
        output: PathBuf,
    },
    /// Fits the evaluation, on one computer: each step of the fitting needs all positions
    Fit(FitArgs),
    /// Prints different rule sets drawn at random, one a line
    Draw {
        /// The game: umbra or troll
        game: GameId,
        /// How many different rule sets; Troll has 16
        #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u8).range(1..=16))]
        count: u8,
        /// Decides the rule sets
        #[arg(long, default_value_t = 0)]
        seed: u64,
    },
}

#[derive(Args)]
struct PlayArgs {
    #[command(flatten)]
    rules: Rules,
    /// Draws the rules of each game at random
    #[arg(long, conflicts_with = "options")]
    draw: bool,
    /// Draws only boards of up to this size
    #[arg(long, default_value_t = Square::MAX_SIZE, requires = "draw", value_parser = clap::value_parser!(u8).range(6..))]
    largest: u8,
    /// How many games are played; those without an end are left out
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=MOST_GAMES))]
    games: u64,
    /// Nodes that are searched for each move
    #[arg(long, default_value_t = 1000)]
    nodes: u64,
    /// Decides openings and random moves
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Threads that share the work; each has 16 MiB of hash table
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Plays only one of several equal parts, such as 3/40, and writes its results for "merge"
    #[arg(long, value_name = "I/N")]
    shard: Option<Shard>,
    /// The file of games (FOLDER/GAME-NAME.games, for fitting), or the results of a shard. The folder
    /// beside it that ends in .run has the games so far; the same command goes on with them
    #[arg(short, long)]
    output: PathBuf,
}

#[derive(Args)]
struct FitArgs {
    #[command(flatten)]
    rules: Rules,
    #[command(flatten)]
    tuning: Tuning,
}

#[derive(Args)]
struct Rules {
    /// The game: owlman, umbra, aviary or troll
    game: GameId,
    /// The options of the game, in RON
    #[arg(long, default_value = "()")]
    options: String,
}

fn main() -> ExitCode {
    match perform(Command::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("owlery-tune: {error}");
            ExitCode::FAILURE
        }
    }
}

fn perform(command: Command) -> Result<(), Box<dyn std::error::Error>> {
    match command {
        Command::Play(args) => match args.rules.game {
            GameId::Owlman => play::<Owlman>(&args, None),
            GameId::Umbra => play::<Umbra>(&args, Some(rule_sets::umbra)),
            GameId::Aviary => play::<Aviary>(&args, None),
            GameId::Troll => play::<Troll>(&args, Some(rule_sets::troll)),
            game => Err(no_evaluation(game)),
        },
        Command::Merge { files, output } => write_games(&run::merge(&files, KIND)?, &output),
        Command::Fit(args) => match args.rules.game {
            GameId::Owlman => fit::<Owlman>(&args, Some(owlman::make_positions)),
            GameId::Umbra => fit::<Umbra>(&args, None),
            GameId::Aviary => fit::<Aviary>(&args, None),
            GameId::Troll => fit::<Troll>(&args, None),
            game => Err(no_evaluation(game)),
        },
        Command::Draw { game, count, seed } => match game {
            GameId::Umbra => print_rule_sets(rule_sets::umbra, count.into(), seed),
            GameId::Troll => print_rule_sets(rule_sets::troll, count.into(), seed),
            game => Err(no_rule_sets(game)),
        },
    }
}

fn print_rule_sets<O: GameOptions>(
    draw: fn(&mut Rng) -> O,
    count: usize,
    seed: u64,
) -> Result<(), Box<dyn std::error::Error>> {
    let mut random = Rng::with_seed(seed);
    let mut drawn = Vec::new();
    while drawn.len() < count {
        let options = draw(&mut random);
        if !drawn.contains(&options) {
            println!("{}", write_options(&options));
            drawn.push(options);
        }
    }
    Ok(())
}

fn no_evaluation(game: GameId) -> Box<dyn std::error::Error> {
    format!("{} has no evaluation to fit", game.key()).into()
}

fn no_rule_sets(game: GameId) -> Box<dyn std::error::Error> {
    format!("{} has no rule sets to draw from", game.key()).into()
}

fn play<P: Search + Notation>(
    args: &PlayArgs,
    draw: Option<fn(&mut Rng) -> P::Options>,
) -> Result<(), Box<dyn std::error::Error>> {
    let rules = match (args.draw, draw) {
        (false, _) => RuleSets::One(read_options(&args.rules.options)?),
        (true, Some(draw)) => RuleSets::Drawn(draw, args.largest),
        (true, None) => return Err(no_rule_sets(P::GAME)),
    };
    let experiment = SelfPlay::<P>::new(rules, args.games, args.nodes, args.seed);
    let folder = args.output.with_extension(RUN);
    let shard = args.shard.unwrap_or(Shard::WHOLE);
    let mut last = Instant::now();
    let progress = Progress::default();
    let results = run::run(&experiment, &folder, shard, args.threads, &progress, &mut |game| {
        if let Some(left) = game.left
            && last.elapsed() >= REPORT
        {
            last = Instant::now();
            eprintln!("{} of {} games; {} s left", game.done, game.all, left.as_secs());
        }
    })?;
    match shard.is_whole() {
        true => write_games(&results, &args.output),
        false => Ok(Writer::default().write(&args.output, results.text())?),
    }
}

fn write_games(results: &Results<Plan>, file: &Path) -> Result<(), Box<dyn std::error::Error>> {
    Ok(Writer::default().write(file, game_files::text(results)?)?)
}

fn fit<P: Search + Notation>(
    args: &FitArgs,
    make_positions: Option<MakePositions<P>>,
) -> Result<(), Box<dyn std::error::Error>> {
    let options = read_options(&args.rules.options)?;
    let tuning = &args.tuning;
    std::fs::create_dir_all(&tuning.folder)?;
    let progress = Progress::default();
    let tuned = with_percent(&progress, || {
        tune(&options, tuning, make_positions, &progress, &mut |step| match step {
            Step::Next(what) => eprintln!("{what}"),
            Step::Tables(event) => eprintln!("{event:?}"),
        })
    })?;
    print_summary(&tuned);
    match tuned.name {
        Some(name) => write_weights(&tuned.weights, &tuning.folder, name),
        None => Ok(()),
    }
}

/// Does some work while its progress is printed, now and then.
fn with_percent<R>(progress: &Progress, work: impl FnOnce() -> R) -> R {
    let is_done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let printer = scope.spawn(|| {
            let mut last = 0;
            while !is_done.load(Relaxed) {
                std::thread::park_timeout(Duration::from_secs(2));
                let percent = (progress.share() * 100.0) as u32;
                if percent != last {
                    eprintln!("{percent} %");
                    last = percent;
                }
            }
        });
        let result = work();
        is_done.store(true, Relaxed);
        printer.thread().unpark();
        result
    })
}

fn print_summary(tuned: &Tuned) {
    let [fitted, checked] = tuned.positions;
    if let Some(games) = tuned.games {
        println!("{games} games: all in the folder with these weights");
    }
    println!("fitted to {fitted} positions, checked with {checked} others");
    println!("mean squared error of the chances to win, of the latter:");
    let names = ["by the features alone", "fitted", "rounded"];
    for (name, errors) in names.into_iter().zip(&tuned.errors) {
        let Error { targets, results, .. } = errors.mean();
        println!("  {name}: {targets:.5} against the targets, {results:.5} against the results");
    }
    let [before, _, after] = &tuned.errors;
    println!("\n| size | positions | features, against the targets | fitted |\n|--:|--:|--:|--:|");
    for ((size, before), after) in before.0.iter().zip(after.0.values()) {
        let [before, after] = [before, after].map(|error| error.mean());
        println!("| {size} | {} | {:.5} | {:.5} |", after.positions, before.targets, after.targets);
    }
    println!("\nscaled by {:.3}\n\n{}", tuned.factor, tuned.chances);
    if !tuned.weights.features.is_empty() {
        println!("weights of the features: {:?}", tuned.weights.features);
    }
}

fn write_weights(
    weights: &Weights,
    folder: &Path,
    name: &str,
) -> Result<(), Box<dyn std::error::Error>> {
    let file = folder.join(format!("{name}.weights"));
    let bytes = weights.write();
    Writer::default().write(&file, &bytes)?;
    println!("{}: {} bytes. The program takes the one in assets.", file.display(), bytes.len());
    Ok(())
}
