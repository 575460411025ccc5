//! Fits the evaluation of a game to games of the engine against itself, or to positions whose
//! winner is known.
//!
//! The weights are adjusted until the winning chances that they predict agree best with the results
//! of games and searches. (P. Österlund, "Texel's tuning method", 2014.) If tables know the winner,
//! that is learned, and no games are played.
//!
//! * [`self_play`]: playing and writing games.
//! * `game_files`: the files of games.
//! * [`owlman`]: positions of Owlman with a known winner.
//! * `samples`: positions as inputs for the fitting.
//! * `fitting`: gradient descent.
//! * [`chances`]: predictions compared with results.

pub mod chances;
mod fitting;
mod game_files;
pub mod owlman;
mod samples;
pub mod self_play;
#[cfg(test)]
mod tests;

use std::io;
use std::path::PathBuf;

use owlery_engine::endgames::{Problem, TableEvent, Workers};
use owlery_engine::estimate::NetShape;
use owlery_engine::estimate::net::Net;
use owlery_engine::score::WIN;
use owlery_engine::{Progress, Search, Stopped};
use owlery_games::{Notation, Side};
use owlery_store::NotWritten;

use crate::chances::Chances;
use crate::fitting::Fitting;
use crate::samples::Samples;
use crate::self_play::{LineError, Seen, replay};

/// The parameters of a fitting; their docs are the help of the command.
#[derive(Clone, Debug, clap::Args)]
pub struct Tuning {
    /// How many games the folder is to have of this seed; a file holds a hundred
    #[arg(long, default_value_t = 1000)]
    pub games: usize,
    /// Nodes that are searched for each move
    #[arg(long, default_value_t = 1000)]
    pub nodes: u64,
    /// Decides the openings of games, or the positions
    #[arg(long, default_value_t = 0)]
    pub seed: u64,
    /// How many positions with a known winner are made up
    #[arg(long, default_value_t = 2_000_000)]
    pub positions: usize,
    /// Up to how many helpers these positions have
    #[arg(long, default_value_t = 8)]
    pub helpers: u32,
    /// Threads that share the work; each that plays has 16 MiB of hash table
    #[arg(long, default_value_t = 1)]
    pub threads: usize,
    /// Where games, tables and the net are kept
    #[arg(long)]
    pub folder: PathBuf,
}

/// The result of a fitting.
#[derive(Debug)]
pub struct Tuned {
    /// The new numbers. Those of a game without a plan are its weights alone.
    pub net: Net,
    /// The number of games read; `None` if it was positions whose winner is known.
    pub games: Option<usize>,
    /// The numbers of positions for fitting and for validation. The latter decide when to stop, and
    /// on the factor.
    pub positions: [usize; 2],
    /// The mean square errors of the chances over the latter: with the weights of the game's
    /// features as they were, with the new numbers, and with these rounded; each against the
    /// targets and against the results of the games.
    pub errors: [[f64; 2]; 3],
    /// The factor that calibrates the chances to the results of the games.
    pub factor: f32,
    /// The predicted chances of the validation positions, against the results.
    pub chances: Chances,
}

/// One game in this many is kept for validation, and so is one position in this many.
const CHECKED: usize = 10;

/// The positions for fitting, and those for validation.
type Sets = [Samples; 2];

/// A step of the fitting, for messages.
#[derive(Debug)]
pub enum Step {
    /// The next step.
    Next(&'static str),
    /// Tables are made or read.
    Tables(TableEvent),
}

/// An error that stops the fitting.
#[derive(Debug, thiserror::Error)]
pub enum TuneError {
    /// The work was stopped.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// Tables cannot be made or read.
    #[error(transparent)]
    Tables(#[from] Problem),
    /// Options that cannot be written.
    #[error(transparent)]
    Options(#[from] ron::Error),
    /// The system does not give or take a file.
    #[error("{}: {error}", path.display())]
    System {
        /// The file or folder.
        path: PathBuf,
        /// The system's own error.
        error: io::Error,
    },
    /// A file cannot be written.
    #[error("{}: {error}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// Why.
        error: NotWritten,
    },
    /// A file has games of another game or of other options.
    #[error("{}: it has games of “{found}”, not of “{wanted}”", path.display())]
    OtherGames {
        /// The file.
        path: PathBuf,
        /// Its first line.
        found: String,
        /// The first line that was expected.
        wanted: String,
    },
    /// A line is not a game.
    #[error("{}: line {line}: {error}", path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// The number of the line, from 1.
        line: usize,
        /// The fault that was found.
        error: LineError,
    },
}

/// Makes up positions of a game by the rules of a start, and hands each on with its winner.
pub type MakePositions<P> = fn(
    &P,
    &Tuning,
    Workers<'_>,
    &mut dyn FnMut(TableEvent),
    &mut dyn FnMut(&P, Side),
) -> Result<(), Problem>;

/// Fits an evaluation to positions whose winner is known, where some can be made and a net is fitted;
/// otherwise plays the games that are missing in the folder and fits it to all that are there.
pub fn tune<P: Search + Notation>(
    options: &P::Options,
    tuning: &Tuning,
    make_positions: Option<MakePositions<P>>,
    progress: &Progress,
    on_step: &mut dyn FnMut(Step),
) -> Result<Tuned, TuneError> {
    let plan = P::net_shape(options);
    let (games, sets) = match make_positions.filter(|_| plan.is_some()) {
        Some(make) => (None, from_positions(make, options, tuning, progress, on_step)?),
        None => {
            let (games, sets) = from_games::<P>(options, tuning, progress, on_step)?;
            (Some(games), sets)
        }
    };
    on_step(Step::Next("fitting"));
    let plan = plan.unwrap_or(NetShape { features: true, ..NetShape::default() });
    let tuned = fitted(&plan, P::WEIGHTS, sets, tuning.threads, progress)?;
    Ok(Tuned { games, ..tuned })
}

/// Positions whose winner is known.
fn from_positions<P: Search>(
    make: MakePositions<P>,
    options: &P::Options,
    tuning: &Tuning,
    progress: &Progress,
    on_step: &mut dyn FnMut(Step),
) -> Result<Sets, Problem> {
    let mut sets = Sets::default();
    let mut random = fastrand::Rng::with_seed(tuning.seed);
    on_step(Step::Next("making up positions"));
    let workers = Workers { threads: tuning.threads, progress };
    let start = P::start(options);
    let mut learn = |position: &P, winner| {
        let (score, result) = if winner == position.turn() { (WIN, 1.0) } else { (-WIN, 0.0) };
        sets[usize::from(random.usize(..CHECKED) == 0)].add(&Seen { position, score, result });
    };
    make(&start, tuning, workers, &mut |event| on_step(Step::Tables(event)), &mut learn)?;
    Ok(sets)
}

/// All games of the folder, with those that were missing, and how many they are.
fn from_games<P: Search + Notation>(
    options: &P::Options,
    tuning: &Tuning,
    progress: &Progress,
    on_step: &mut dyn FnMut(Step),
) -> Result<(usize, Sets), TuneError> {
    on_step(Step::Next("playing"));
    game_files::complete::<P>(options, tuning, progress)?;
    on_step(Step::Next("reading games"));
    let take = |(games, sets): &mut (usize, Sets), line: &str, number: usize| {
        let set = &mut sets[usize::from(number % CHECKED == CHECKED - 1)];
        *games += 1;
        replay::<P>(line, options, &mut |seen| set.add(&seen))
    };
    let read = game_files::read::<P, _>(options, tuning, progress, take)?;
    let mut games = 0;
    let mut sets = Sets::default();
    for (more, others) in read {
        games += more;
        for (set, other) in sets.iter_mut().zip(others) {
            set.append(other);
        }
    }
    Ok((games, sets))
}

/// Fits a net to some positions and validates it with others.
fn fitted(
    plan: &NetShape,
    weights: &[i32],
    [samples, checked]: Sets,
    threads: usize,
    progress: &Progress,
) -> Result<Tuned, Stopped> {
    let features = NetShape { features: true, ..NetShape::default() };
    let before = Fitting::new(&features, weights).errors(&checked);
    let mut fitting = Fitting::new(plan, weights);
    fitting.fit(&samples, &checked, threads, progress)?;
    let factor = fitting.calibrate(&checked);
    let after = fitting.errors(&checked);
    let net = fitting.round();
    let mut chances = Chances::default();
    for (said, happened) in fitting.chances(&checked).zip(&checked.results) {
        chances.add(said.into(), (*happened).into());
    }
    let errors = [before, after, fitting.errors(&checked)];
    let positions = [samples.len(), checked.len()];
    Ok(Tuned { net, games: None, positions, errors, factor, chances })
}
