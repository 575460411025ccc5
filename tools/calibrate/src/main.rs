//! `owlery-calibrate`: measures how far apart the settings of a game's strengths are, and prints its
//! scale as it stands in the engine.
//!
//! Each setting plays a match against the next. Every opening of random moves is played twice, with
//! sides changed, and a game is decided by its number and the settings alone, so that a match ends
//! the same on every computer. On the scale, 100 points more score 64 % (Elo).

use std::error::Error;
use std::marker::PhantomData;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::{Args, Parser, Subcommand};
use owlery_engine::openings::opening;
use owlery_engine::strength::Rating;
use owlery_engine::{Method, Progress, Search, Stopped, cores};
use owlery_games::{GameId, Outcome};
use owlery_lab::run::{self, Experiment, Results, Shard};
use owlery_lab::tournament::{Elo, Pentanomial};
use owlery_store::Writer;
use serde::{Deserialize, Serialize};

/// Random moves at the start of each game.
const OPENING_PLIES: usize = 4;
/// A game of this length counts as a draw.
const MAX_PLIES: usize = 400;
/// The difference that a match stands for in which one player wins all games.
const MOST_ELO: f64 = 920.0;

/// The kind of experiment that files of results name.
const KIND: &str = "calibration";
/// The extension of the folder of a run, which stands beside its file.
const RUN: &str = "run";
/// The least time between two reports of progress.
const REPORT: Duration = Duration::from_secs(10);

/// Measures how far apart the settings of a game's strengths are, and prints its scale.
#[derive(Parser)]
#[command(version, args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    begin: BeginArgs,
}

#[derive(Subcommand)]
enum Command {
    /// Puts the results of all shards together, and prints the scale: byte for byte that of a single run
    Merge {
        /// The results of the shards
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// The file of the results
        #[arg(short, long)]
        output: PathBuf,
    },
}

#[derive(Args)]
struct BeginArgs {
    /// The game
    #[arg(required = true)]
    game: Option<GameId>,
    /// The number of games between neighbours; even
    #[arg(long, default_value_t = 400, value_parser = clap::value_parser!(u64).range(2..))]
    games: u64,
    /// The settings, the weakest first, instead of the game's own: nodes, standard deviation of the
    /// evaluation's errors in points, chance that a reply is overlooked; "[(50, 300.0, 0.4)]"
    #[arg(long)]
    settings: Option<String>,
    /// Measures from this setting on, counted from 0
    #[arg(long, default_value_t = 0)]
    from: usize,
    /// Measures up to this setting
    #[arg(long)]
    to: Option<usize>,
    /// Threads that share the games; by default, one for each processor
    #[arg(long, default_value_t = cores())]
    threads: usize,
    /// Plays only one of several equal parts, such as 3/40, and writes its results for "merge"
    #[arg(long, value_name = "I/N")]
    shard: Option<Shard>,
    /// The file of the results. The folder beside it that ends in .run has those so far; the same
    /// command goes on with them
    #[arg(short, long, required = true)]
    output: Option<PathBuf>,
}

/// Everything that decides the scale.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Plan {
    game: GameId,
    /// The place of the first setting on the scale.
    points: u16,
    /// The settings: nodes, error, chance to overlook a reply.
    settings: Vec<(u32, f32, f32)>,
    /// The number of pairs of games between neighbours.
    pairs: u64,
}

impl Plan {
    fn rating(&self, setting: usize) -> Rating {
        let (nodes, noise, oversight) = self.settings[setting];
        Rating::new(0, nodes, noise, oversight)
    }
}

/// The matches between neighbours. A unit is a pair of games, and its outcome the half points of the better
/// player.
struct Calibration<P: Search> {
    plan: Plan,
    game: PhantomData<fn() -> P>,
}

impl<P: Search> Experiment for Calibration<P> {
    const KIND: &'static str = KIND;
    type Plan = Plan;
    type Outcome = usize;

    fn plan(&self) -> &Plan {
        &self.plan
    }

    fn units(&self) -> u64 {
        (self.plan.settings.len() as u64).saturating_sub(1) * self.plan.pairs
    }

    fn perform(&self, unit: u64, progress: &Progress) -> Result<usize, Stopped> {
        let (weaker, pair) = ((unit / self.plan.pairs) as usize, unit % self.plan.pairs);
        let players = [weaker + 1, weaker].map(|setting| self.plan.rating(setting));
        let points = |game| play::<P>(players, game, progress);
        Ok(points(2 * pair)? + points(2 * pair + 1)?)
    }
}

fn main() -> ExitCode {
    match perform(Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("owlery-calibrate: {error}");
            ExitCode::FAILURE
        }
    }
}

fn perform(Arguments { command, begin }: Arguments) -> Result<(), Box<dyn Error>> {
    match (command, begin.game, &begin.output) {
        (Some(Command::Merge { files, output }), ..) => {
            let results: Results<Plan> = run::merge(&files, KIND)?;
            Writer::default().write(&output, results.text())?;
            print_scale(&results)
        }
        (None, Some(game), Some(output)) => with_game(game, &begin, output),
        (None, ..) => Err("expected a game and a file".into()),
    }
}

macro_rules! of_games {
    ($($game:ident $key:ident,)*) => {
        fn with_game(game: GameId, args: &BeginArgs, output: &Path) -> Result<(), Box<dyn Error>> {
            match game {
                $(GameId::$game => calibrate::<owlery_games::$key::$game>(args, output),)*
            }
        }
    };
}

owlery_games::games!(of_games);

fn calibrate<P: Search>(args: &BeginArgs, output: &Path) -> Result<(), Box<dyn Error>> {
    let calibration = Calibration::<P>::new(args)?;
    let (folder, shard) = (output.with_extension(RUN), args.shard.unwrap_or(Shard::WHOLE));
    let mut last = Instant::now();
    let progress = Progress::default();
    let results = run::run(&calibration, &folder, shard, args.threads, &progress, &mut |pair| {
        if let Some(left) = pair.left
            && last.elapsed() >= REPORT
        {
            last = Instant::now();
            eprintln!("{} of {} pairs; {} s left", pair.done, pair.all, left.as_secs());
        }
    })?;
    Writer::default().write(output, results.text())?;
    if shard.is_whole() { print_scale(&results) } else { Ok(()) }
}

impl<P: Search> Calibration<P> {
    fn new(args: &BeginArgs) -> Result<Self, Box<dyn Error>> {
        let settings: Vec<(u16, (u32, f32, f32))> = match &args.settings {
            Some(text) => {
                let settings: Vec<_> = ron::from_str(text)?;
                settings.into_iter().map(|setting| (0, setting)).collect()
            }
            None => {
                let setting = |it: &Rating| (it.points, (it.nodes, it.noise, it.oversight));
                P::RATINGS.iter().map(setting).collect()
            }
        };
        let to = args.to.unwrap_or(usize::MAX).min(settings.len().saturating_sub(1));
        let measured = settings.get(args.from.min(to)..=to).unwrap_or_default();
        let (points, _) = *measured.first().ok_or("expected at least one setting")?;
        let settings = measured.iter().map(|(_, setting)| *setting).collect();
        let plan = Plan { game: P::GAME, points, settings, pairs: args.games.div_ceil(2) };
        Ok(Calibration { plan, game: PhantomData })
    }
}

fn print_scale(results: &Results<Plan>) -> Result<(), Box<dyn Error>> {
    let plan = &results.header.plan;
    let mut points = f64::from(plan.points);
    print_setting(points, plan.rating(0), "");
    let outcomes: Vec<(u64, usize)> = results.outcomes()?;
    for (stronger, pairs) in (1..).zip(outcomes.chunks(plan.pairs as usize)) {
        let mut played = Pentanomial::default();
        pairs.iter().for_each(|(_, half_points)| played.add(*half_points));
        let (score, elo) = played.score().zip(played.elo()).ok_or("expected at least one game")?;
        let Elo { value, interval: [low, high] } = elo;
        points += value.clamp(-MOST_ELO, MOST_ELO);
        let measured = format!(
            " // {:.1} % against the one before: {value:.0} points, {low:.0} to {high:.0}",
            100.0 * score
        );
        print_setting(points, plan.rating(stronger), &measured);
    }
    Ok(())
}

fn print_setting(points: f64, Rating { nodes, noise, oversight, .. }: Rating, measured: &str) {
    println!("Rating::new({points:.0}, {nodes}, {noise:?}, {oversight:?}),{measured}");
}

/// Plays one game, and returns the half points of the first player, who moves first in even games.
fn play<P: Search>(players: [Rating; 2], game: u64, progress: &Progress) -> Result<usize, Stopped> {
    let mut random = fastrand::Rng::with_seed(game / 2);
    let mut position: P = opening(&P::Options::default(), OPENING_PLIES, &mut random);
    let mut random = fastrand::Rng::with_seed(game);
    for ply in 0..MAX_PLIES {
        let at = (game as usize + ply) % 2;
        match position.outcome() {
            Some(Outcome::Draw) => return Ok(1),
            Some(Outcome::Win(side)) => {
                let mover_won = side == position.turn();
                return Ok(if mover_won == (at == 0) { 2 } else { 0 });
            }
            None => {}
        }
        let (method, seed) = (Method::AlphaBeta, random.u64(..));
        let line = players[at].choose(&position, None, method, progress, seed, &mut |_| {});
        progress.check()?;
        let Some(line) = line else { break };
        position.apply(line.moves[0]);
    }
    Ok(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use owlery_games::Position as _;
    use owlery_games::noughts::Noughts;

    #[test]
    fn merged_shards_are_a_single_run_in_which_the_better_player_wins() {
        let settings = vec![(1, 500.0, 0.6), (5_000, 0.0, 0.0)];
        let plan = Plan { game: Noughts::GAME, points: 0, settings, pairs: 20 };
        let folder = tempfile::tempdir().unwrap();
        let results = |name: &str, shard| {
            let calibration = Calibration::<Noughts> { plan: plan.clone(), game: PhantomData };
            let folder = folder.path().join(name);
            let progress = Progress::default();
            run::run(&calibration, &folder, shard, 2, &progress, &mut |_| {}).unwrap()
        };
        let files = [2, 1].map(|number| {
            let shard = Shard::new(number, 2).unwrap();
            let file = folder.path().join(format!("{number}.results"));
            std::fs::write(&file, results(&number.to_string(), shard).text()).unwrap();
            file
        });
        let whole = results("whole", Shard::WHOLE);
        assert_eq!(run::merge(&files, KIND), Ok(whole.clone()));
        let pairs: Vec<(u64, usize)> = whole.outcomes().unwrap();
        let half_points: usize = pairs.iter().map(|(_, half_points)| half_points).sum();
        assert!(half_points > 48, "{half_points} of 80");
    }
}
