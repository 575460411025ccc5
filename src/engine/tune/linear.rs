//! Weights of estimates, fitted to the results of games that the engine plays with itself.
//!
//! The method is logistic regression: the weights are moved until the chances that the estimates
//! stand for agree best with how the games ended. (P. Österlund, "Texel's tuning method", 2014.)

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread::ScopedJoinHandle;

use crate::engine::asked::Engine;
use crate::engine::control::{Progress, Stopped};
use crate::engine::score::PROVED;
use crate::engine::search::{Limits, Wanted};
use crate::engine::think::{Features, SCALE, Think};
use crate::engine::value::Value;
use crate::rules::Outcome;

/// How weights are to be fitted.
#[derive(Clone, Copy, Debug)]
pub struct Tuning {
    /// How many games are played.
    pub games: usize,
    /// How many positions are searched for a move.
    pub nodes: u64,
    /// Decides on the openings.
    pub seed: u64,
    /// How many threads play.
    pub threads: usize,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Tuned {
    /// The new weights, in the order of [`Think::WEIGHTS`].
    pub weights: Vec<i32>,
    /// How many positions they were fitted to.
    pub positions: usize,
    /// The mean square error of the chances with the old weights and with the new ones, over games
    /// that were not fitted to.
    pub errors: [f64; 2],
}

/// A position with how its game ended for the side to move.
struct Sample {
    features: Features,
    result: f64,
    /// Which part of the samples it belongs to: those fitted to, or those to check with.
    fitted: bool,
}

/// Games longer than this are left out.
const LONGEST: usize = 300;
/// One game in so many is kept to check with.
const CHECKED: usize = 5;
/// Times that all samples are gone through.
const ROUNDS: usize = 400;

/// Plays games and fits the weights to them.
pub fn tune<P: Think>(
    options: &P::Options,
    tuning: Tuning,
    progress: &Progress,
) -> Result<Tuned, Stopped> {
    progress.begin(tuning.games as u64);
    let next = AtomicUsize::new(0);
    let work = || -> Result<Vec<Sample>, Stopped> {
        let engine = Engine::<P>::new(16);
        let mut samples = Vec::new();
        while let game = next.fetch_add(1, Relaxed)
            && game < tuning.games
        {
            progress.step()?;
            play(&engine, options, tuning, game, progress, &mut samples)?;
        }
        Ok(samples)
    };
    let samples: Vec<Sample> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..tuning.threads.max(1)).map(|_| scope.spawn(work)).collect();
        let join = |thread: ScopedJoinHandle<'_, _>| {
            thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        threads.into_iter().map(join).collect::<Result<Vec<_>, _>>()
    })?
    .into_iter()
    .flatten()
    .collect();
    let old: Vec<f64> = P::WEIGHTS.iter().map(|weight| f64::from(*weight)).collect();
    let new = fit(&samples, &old, progress)?;
    Ok(Tuned {
        weights: new.iter().map(|weight| weight.round() as i32).collect(),
        positions: samples.len(),
        errors: [error(&samples, &old), error(&samples, &new)],
    })
}

/// One game from an opening of random moves, some random moves in between; its quiet positions
/// are added.
fn play<P: Think>(
    engine: &Engine<P>,
    options: &P::Options,
    tuning: Tuning,
    game: usize,
    progress: &Progress,
    samples: &mut Vec<Sample>,
) -> Result<(), Stopped> {
    let mut random = fastrand::Rng::with_seed(tuning.seed.wrapping_add(game as u64));
    let mut position = P::start(options);
    let opening = random.usize(2..10);
    let first = samples.len();
    let mut turns = Vec::new();
    for ply in 0..LONGEST {
        if let Some(outcome) = position.outcome() {
            for (sample, turn) in samples[first..].iter_mut().zip(turns) {
                sample.result = match outcome {
                    Outcome::Draw => 0.5,
                    Outcome::Win(side) => f64::from(u8::from(side == turn)),
                };
            }
            return Ok(());
        }
        if ply < opening || random.u8(..20) == 0 {
            let Some(mv) = position.pick_move(|count| random.usize(..count)) else {
                return Ok(());
            };
            position.apply(mv);
            continue;
        }
        let limits = Limits { nodes: Some(tuning.nodes), ..Limits::default() };
        let wanted = Wanted { limits, ..Wanted::default() };
        let report = engine.think(&position, wanted, progress, &mut |_| {});
        progress.check()?;
        let Some(line) = report.lines.first() else { return Ok(()) };
        let mv = line.moves[0];
        let is_open = matches!(line.value, Value::Estimated(score) if score.abs() < PROVED);
        if is_open && !position.is_forcing(mv) && !position.is_threatened() {
            let fitted = !game.is_multiple_of(CHECKED);
            samples.push(Sample { features: position.features(), result: 0.5, fitted });
            turns.push(position.turn());
        }
        position.apply(mv);
    }
    // What has no end says nothing.
    samples.truncate(first);
    Ok(())
}

fn chance(sample: &Sample, weights: &[f64]) -> f64 {
    let products = sample.features.iter().zip(weights).map(|(n, weight)| f64::from(*n) * weight);
    1.0 / (1.0 + (-products.sum::<f64>() / (16.0 * SCALE)).exp())
}

fn error(samples: &[Sample], weights: &[f64]) -> f64 {
    let checked = samples.iter().filter(|sample| !sample.fitted);
    let squares = checked.map(|sample| (chance(sample, weights) - sample.result).powi(2));
    let (sum, count) = squares.fold((0.0, 0), |(sum, count), square| (sum + square, count + 1));
    sum / f64::from(count.max(1))
}

/// Gradient descent with a step of its own for each weight. (Adam: D. Kingma and J. Ba, 2014.)
fn fit(samples: &[Sample], old: &[f64], progress: &Progress) -> Result<Vec<f64>, Stopped> {
    let mut weights = old.to_vec();
    let (mut mean, mut square) = (vec![0.0; old.len()], vec![0.0; old.len()]);
    for round in 1..=ROUNDS {
        progress.check()?;
        let mut gradient = vec![0.0; old.len()];
        let mut count = 0.0;
        for sample in samples.iter().filter(|sample| sample.fitted) {
            let wrong = chance(sample, &weights) - sample.result;
            for (slope, n) in gradient.iter_mut().zip(&sample.features) {
                *slope += wrong * f64::from(*n);
            }
            count += 1.0;
        }
        let step = 30.0 * (1.0 - (round - 1) as f64 / ROUNDS as f64) + 0.5;
        for at in 0..old.len() {
            // A slight pull to where the weight was holds those that hardly matter.
            let slope = gradient[at] / f64::max(count, 1.0) + 1e-8 * (weights[at] - old[at]);
            mean[at] = 0.9 * mean[at] + 0.1 * slope;
            square[at] = 0.999 * square[at] + 0.001 * slope * slope;
            let (decay, decay_square) =
                (1.0 - 0.9_f64.powi(round as i32), 1.0 - 0.999_f64.powi(round as i32));
            weights[at] -= step * (mean[at] / decay) / ((square[at] / decay_square).sqrt() + 1e-9);
        }
    }
    Ok(weights)
}
