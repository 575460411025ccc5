//! Fits the evaluation of a game to games of the engine against itself, or to positions whose
//! winner is known.
//!
//! The weights are adjusted until the winning chances that they predict agree best with the results
//! of games and searches. (P. Österlund, "Texel's tuning method", 2014.) If tables know the winner,
//! that is learned, and no games are played.
//!
//! * [`self_play`]: playing games, as work that can be cut into shards.
//! * [`rule_sets`]: rules drawn at random, to play with.
//! * [`game_files`]: the files of games.
//! * [`owlman`]: positions of Owlman with a known winner.
//! * [`errors`]: the errors of predicted chances.
//! * `samples`: positions as inputs for the fitting.
//! * `fitting`: gradient descent.
//! * [`chances`]: predictions compared with results.

pub mod chances;
pub mod errors;
mod fitting;
pub mod game_files;
pub mod owlman;
pub mod rule_sets;
mod samples;
pub mod self_play;
#[cfg(test)]
mod tests;

use std::io;
use std::path::{Path, PathBuf};

use owlery_engine::endgames::{Problem, TableEvent, Workers};
use owlery_engine::estimate::NetShape;
use owlery_engine::estimate::file::InvalidNet;
use owlery_engine::estimate::net::Weights;
use owlery_engine::score::WIN;
use owlery_engine::{Progress, Search, Stopped};
use owlery_games::{GameId, GameOptions as _, Notation, Side};

use crate::chances::Chances;
use crate::errors::Errors;
use crate::fitting::Fitting;
use crate::samples::{Samples, Shapes};
use crate::self_play::{LineError, Seen, replay};

/// The parameters of a fitting; their docs are the help of the command.
#[derive(Clone, Debug, clap::Args)]
pub struct Tuning {
    /// Decides the positions that are made up
    #[arg(long, default_value_t = 0)]
    pub seed: u64,
    /// How many positions with a known winner are made up
    #[arg(long, default_value_t = 2_000_000)]
    pub positions: usize,
    /// Up to how many helpers these positions have
    #[arg(long, default_value_t = 8)]
    pub helpers: u32,
    /// Threads that share the work; the last digits of the weights depend on their number
    #[arg(long, default_value_t = 1)]
    pub threads: usize,
    /// Passes over all positions [default: 8, or more if the positions are few]
    #[arg(long)]
    pub passes: Option<usize>,
    /// The step size of the weights of features, relative to others
    #[arg(long, default_value_t = 0.1)]
    pub feature_pace: f32,
    /// A file of weights to begin with, of this game
    #[arg(long)]
    pub from: Option<PathBuf>,
    /// Where the games are (files GAME-*.games), tables are kept, and the network is written
    #[arg(long)]
    pub folder: PathBuf,
}

/// The result of a fitting.
#[derive(Debug)]
pub struct Tuned {
    /// The name of the file of weights; `None` if there is no net to learn, but weights of features.
    pub name: Option<&'static str>,
    /// The new numbers. Those without a net are weights of features alone.
    pub weights: Weights,
    /// The number of games read; `None` if it was positions whose winner is known.
    pub games: Option<usize>,
    /// The numbers of positions for fitting and for validation. The latter decide when to stop, and
    /// on the factor.
    pub positions: [usize; 2],
    /// The errors of the chances over the latter: with the weights of the game's features as they
    /// were, with the new numbers, and with these rounded.
    pub errors: [Errors; 3],
    /// The factor that calibrates the chances to the results of the games.
    pub factor: f32,
    /// The predicted chances of the validation positions, against the results.
    pub chances: Chances,
}

/// One game in this many is kept for validation, and so is one position in this many.
const CHECKED: usize = 10;

/// No file of weights is larger, in bytes.
const LARGEST_WEIGHTS: u64 = 1 << 20;

/// The positions for fitting, and those for validation.
type Sets = [Samples; 2];

/// Positions with the shapes in which a net reads them.
#[derive(Default)]
struct Lessons {
    sets: Sets,
    shapes: Shapes,
}

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
    /// The system does not give or take a file.
    #[error("{}: {error}", path.display())]
    System {
        /// The file or folder.
        path: PathBuf,
        /// The system's own error.
        error: io::Error,
    },
    /// A folder has no games.
    #[error("{}: there are no games of {}; play some with owlery-tune play", folder.display(), game.key())]
    NoGames {
        /// The folder.
        folder: PathBuf,
        /// The game.
        game: GameId,
    },
    /// A file has no weights for these shapes.
    #[error("{}: {error}", path.display())]
    Weights {
        /// The file.
        path: PathBuf,
        /// The fault that was found.
        error: InvalidNet,
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
/// otherwise to the games in the folder whose rules share the weights of these.
pub fn tune<P: Search + Notation>(
    options: &P::Options,
    tuning: &Tuning,
    make_positions: Option<MakePositions<P>>,
    progress: &Progress,
    on_step: &mut dyn FnMut(Step),
) -> Result<Tuned, TuneError> {
    let shape = P::net_shape(options);
    let name = shape.as_ref().map(|shape| shape.name);
    let (games, lessons) = match (make_positions, shape) {
        (Some(make), Some(shape)) => {
            let sets = from_positions(make, options, tuning, progress, on_step)?;
            (None, Lessons { sets, shapes: Shapes::from([(shape.size, shape)]) })
        }
        _ => {
            let (games, lessons) = from_games::<P>(name, tuning, progress, on_step)?;
            (Some(games), lessons)
        }
    };
    let from = tuning.from.as_ref().map(|path| read_weights(path, &lessons)).transpose()?;
    on_step(Step::Next("fitting"));
    let tuned = fitted(&lessons, P::WEIGHTS, from.as_ref(), tuning, progress)?;
    Ok(Tuned { name, games, ..tuned })
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
        sets[usize::from(random.usize(..CHECKED) == 0)]
            .add(&Seen { position, score, result }, options.size());
    };
    make(&start, tuning, workers, &mut |event| on_step(Step::Tables(event)), &mut learn)?;
    Ok(sets)
}

/// The games of the folder whose rules use the weights of this name, and how many they are.
fn from_games<P: Search + Notation>(
    name: Option<&str>,
    tuning: &Tuning,
    progress: &Progress,
    on_step: &mut dyn FnMut(Step),
) -> Result<(usize, Lessons), TuneError> {
    on_step(Step::Next("reading games"));
    let take = |(games, lessons): &mut (usize, Lessons), line: &str, rules: &P::Options| {
        let shape = P::net_shape(rules);
        if shape.as_ref().map(|shape| shape.name) != name {
            return Ok(());
        }
        let size = rules.size();
        let features = || NetShape { features: P::WEIGHTS.len(), ..NetShape::default() };
        lessons.shapes.entry(size).or_insert_with(|| shape.unwrap_or_else(features));
        let set = &mut lessons.sets[usize::from(*games % CHECKED == CHECKED - 1)];
        *games += 1;
        replay::<P>(line, rules, &mut |seen| set.add(&seen, size))
    };
    let mut games = 0;
    let mut lessons = Lessons::default();
    for (more, others) in game_files::read::<P, _>(tuning, progress, take)? {
        games += more;
        for (set, other) in lessons.sets.iter_mut().zip(others.sets) {
            set.append(other);
        }
        lessons.shapes.extend(others.shapes);
    }
    if games == 0 {
        return Err(TuneError::NoGames { folder: tuning.folder.clone(), game: P::GAME });
    }
    Ok((games, lessons))
}

/// Reads a file of weights for the shapes of the lessons.
fn read_weights(path: &Path, lessons: &Lessons) -> Result<Weights, TuneError> {
    let bytes = owlery_store::read_bytes(path, LARGEST_WEIGHTS);
    let bytes = bytes.map_err(|error| TuneError::System { path: path.to_owned(), error })?;
    let rows = lessons.shapes.values().next().map_or(1, |shape| shape.shape.rows());
    let unfit = |error| TuneError::Weights { path: path.to_owned(), error };
    Weights::read(&bytes, rows).map_err(unfit)
}

/// Fits a net to some positions and validates it with others.
fn fitted(
    lessons: &Lessons,
    weights: &[i32],
    from: Option<&Weights>,
    tuning: &Tuning,
    progress: &Progress,
) -> Result<Tuned, Stopped> {
    let Lessons { sets: [samples, checked], shapes } = lessons;
    let before = checked.errors(checked.evaluated.iter().copied());
    let mut fitting = Fitting::new(shapes, weights);
    if let Some(from) = from {
        fitting.set(from);
    }
    fitting.fit(samples, checked, tuning, progress)?;
    let factor = fitting.calibrate(checked);
    let after = fitting.errors(checked);
    let weights = fitting.round();
    let mut chances = Chances::default();
    for (said, happened) in fitting.chances(checked).zip(&checked.results) {
        chances.add(said.into(), (*happened).into());
    }
    let errors = [before, after, fitting.errors(checked)];
    let positions = [samples.len(), checked.len()];
    Ok(Tuned { name: None, weights, games: None, positions, errors, factor, chances })
}
