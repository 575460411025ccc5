//! The fitting of a network: gradient descent in small steps, each with some thousands of
//! positions, and with a separate learning rate for each weight. (Adam: D. Kingma and J. Ba, 2014.)

use std::f32::consts::PI;

use crate::Tuning;
use crate::errors::Errors;
use crate::samples::{Reader, Samples, Shapes};
use owlery_engine::control::{Progress, Stopped};
use owlery_engine::estimate::net::{FULL, LANES, Lane, Weights};
use owlery_engine::searchable::SCALE;

/// The usual number of passes over all samples, or more if that makes too few steps, but not more than
/// the most.
const LEAST_STEPS: usize = 1500;
const PASSES: usize = 8;
const MOST_PASSES: usize = 100;
/// Samples for a step.
const STEP: usize = 4096;
/// The step size, in logits, in the middle of the work.
const PACE: f32 = 0.003;
/// Sixteenths of a point to a logit.
const UNIT: f32 = 16.0 * SCALE as f32;
/// Parts in hidden units stay within this, or within less if there are so many patterns that a sum of
/// them would leave its number's range.
const MOST: f32 = 2.0;

/// A net while it is fitted.
pub(crate) struct Fitting<'a> {
    shapes: &'a Shapes,
    /// All numbers in logits, one after the other; see [`Places`].
    numbers: Vec<f32>,
    at: Places,
    /// The greatest part in a hidden unit.
    most: f32,
}

/// The first number of each kind.
#[derive(Clone, Copy)]
struct Places {
    units: usize,
    parts: usize,
    bias: usize,
    shares: usize,
    weights: usize,
}

/// The working state of one thread.
struct Worker<'a> {
    reader: Reader<'a>,
    random: fastrand::Rng,
    hidden: Vec<f32>,
    /// The gradient at each hidden unit.
    blame: Vec<f32>,
    slopes: Vec<f32>,
}

impl<'a> Fitting<'a> {
    /// A net that knows no more than these weights of features, in sixteenths of a point, if they are
    /// those beside the net.
    pub fn new(shapes: &'a Shapes, weights: &[i32]) -> Self {
        let largest = shapes.values().max_by_key(|it| it.shape.patterns());
        let plan = largest.expect("there is a shape for each board size that was played");
        let (rows, units) = (plan.shape.rows(), plan.lanes * LANES);
        let range = f32::from(i16::MAX / FULL) / plan.shape.patterns().max(1) as f32;
        let bias = rows + rows * units;
        let at =
            Places { units, parts: rows, bias, shares: bias + units, weights: bias + 2 * units };
        let mut random = fastrand::Rng::with_seed(1);
        let mut any = |size: f32| size * (random.f32() - 0.5);
        let mut numbers = vec![0.0; rows];
        // The weights of the empty row stay 0.
        numbers.resize(rows + units, 0.0);
        numbers.extend((rows + units..bias).map(|_| any(0.1)));
        numbers.extend((0..units).map(|_| 0.15 + any(0.3)));
        numbers.extend((0..units).map(|_| any(0.2)));
        if weights.len() == plan.features {
            numbers.extend(weights.iter().map(|weight| *weight as f32 / UNIT));
        }
        numbers.resize(at.weights + plan.features, 0.0);
        Fitting { shapes, numbers, at, most: range.min(MOST) }
    }

    /// Continues with the numbers of a file. Features without a weight there begin with 0.
    pub fn set(&mut self, weights: &Weights) {
        let at = self.at;
        let lanes = |lanes: &[Lane]| lanes.iter().flatten().map(|it| f32::from(*it)).collect();
        let full = f32::from(FULL);
        self.numbers[at.weights..].fill(0.0);
        let mut set = |first: usize, unit: f32, numbers: Vec<f32>| {
            for (to, number) in self.numbers[first..].iter_mut().zip(numbers) {
                *to = number / unit;
            }
        };
        set(0, UNIT, weights.plain.iter().map(|it| f32::from(*it)).collect());
        set(at.parts, full, lanes(&weights.parts));
        set(at.bias, full, lanes(&weights.bias));
        set(at.shares, UNIT, lanes(&weights.shares));
        set(at.weights, UNIT, weights.features.iter().map(|it| *it as f32).collect());
    }

    fn worker(&self, seed: u64) -> Worker<'a> {
        let zeros = || vec![0.0; self.at.units];
        Worker {
            reader: Reader::new(self.shapes),
            random: fastrand::Rng::with_seed(seed),
            hidden: zeros(),
            blame: zeros(),
            slopes: vec![0.0; self.numbers.len()],
        }
    }

    /// Fits it to samples; keeps what agrees best with others.
    pub fn fit(
        &mut self,
        samples: &Samples,
        checked: &Samples,
        tuning: &Tuning,
        progress: &Progress,
    ) -> Result<(), Stopped> {
        if samples.len() == 0 {
            return Ok(());
        }
        let enough = LEAST_STEPS.div_ceil(samples.len().div_ceil(STEP));
        let passes = tuning.passes.unwrap_or(PASSES.max(enough.min(MOST_PASSES)));
        let steps = passes * samples.len().div_ceil(STEP);
        progress.begin(steps as u64);
        let mut order: Vec<u32> = (0..samples.len() as u32).collect();
        let mut random = fastrand::Rng::with_seed(1);
        let mut workers: Vec<_> =
            (0..tuning.threads.max(1)).map(|it| self.worker(it as u64)).collect();
        let mut pace = Pace::new(self.numbers.len(), tuning.feature_pace);
        let mut best = (f64::MAX, self.numbers.clone());
        for _ in 0..passes {
            random.shuffle(&mut order);
            for part in order.chunks(STEP) {
                progress.step()?;
                self.slopes(samples, part, &mut workers);
                let share = (pace.steps + 1) as f32 / steps as f32;
                // Slowly at first, then fast, then more and more slowly.
                let rate = PACE * (share * 20.0).min(1.0) * (0.5 + 0.5 * (PI * share).cos());
                pace.step(&mut self.numbers, &workers[0].slopes, rate, self.at.weights);
                for part in &mut self.numbers[self.at.parts..self.at.shares] {
                    *part = part.clamp(-self.most, self.most);
                }
            }
            let error = self.errors(checked).mean().targets;
            if error < best.0 {
                best = (error, self.numbers.clone());
            }
        }
        self.numbers = best.1;
        Ok(())
    }

    /// Leaves the slopes of the error of some samples, by number, with the first worker.
    fn slopes(&self, samples: &Samples, part: &[u32], workers: &mut [Worker<'_>]) {
        let share = part.len().div_ceil(workers.len());
        std::thread::scope(|scope| {
            for (worker, part) in workers.iter_mut().zip(part.chunks(share)) {
                scope.spawn(move || {
                    worker.slopes.fill(0.0);
                    for at in part {
                        self.learn(samples, *at as usize, worker, 1.0 / STEP as f32);
                    }
                });
            }
        });
        let working = part.len().div_ceil(share);
        let (first, others) = workers.split_at_mut(1);
        for other in &others[..working - 1] {
            add(&mut first[0].slopes, &other.slopes);
        }
    }

    /// The estimate in logits of a position with these rows, and the counts of its hidden units.
    fn estimate(&self, rows: &[u32], features: &[i16], hidden: &mut [f32]) -> f32 {
        let at = self.at;
        let plain: f32 = rows.iter().map(|row| self.numbers[*row as usize]).sum();
        let weights = &self.numbers[at.weights..];
        let weighed: f32 = features.iter().zip(weights).map(|(n, it)| f32::from(*n) * it).sum();
        hidden.copy_from_slice(&self.numbers[at.bias..at.shares]);
        for row in rows {
            add(hidden, &self.numbers[at.parts + *row as usize * at.units..][..at.units]);
        }
        let shares = &self.numbers[at.shares..at.weights];
        let counted: f32 = hidden.iter().zip(shares).map(|(n, it)| n.clamp(0.0, 1.0) * it).sum();
        plain + weighed + counted
    }

    /// Adds the gradient of a sample to the slopes.
    fn learn(&self, samples: &Samples, sample: usize, worker: &mut Worker<'_>, scale: f32) {
        let at = self.at;
        let image = worker.random.usize(..);
        let rows = worker.reader.rows(samples, sample, image);
        let features = samples.features(sample);
        let chance = logistic(self.estimate(rows, features, &mut worker.hidden));
        // The slope of the squared error; never so flat that what is quite wrong is not learned.
        let slope =
            scale * (chance - samples.targets[sample]) * (chance * (1.0 - chance)).max(0.02);
        let shares = &self.numbers[at.shares..at.weights];
        let slopes = &mut worker.slopes;
        for (unit, (count, share)) in worker.hidden.iter().zip(shares).enumerate() {
            slopes[at.shares + unit] += slope * count.clamp(0.0, 1.0);
            worker.blame[unit] = if *count > 0.0 && *count < 1.0 { slope * share } else { 0.0 };
        }
        add(&mut slopes[at.bias..at.shares], &worker.blame);
        for row in rows {
            slopes[*row as usize] += slope;
            add(&mut slopes[at.parts + *row as usize * at.units..][..at.units], &worker.blame);
        }
        for (weight, n) in slopes[at.weights..].iter_mut().zip(features) {
            *weight += slope * f32::from(*n);
        }
    }

    /// Multiplies the predictions by a factor, which is returned, so that they agree best with the
    /// results of the games: the searches used an older evaluation, which may be too timid or too
    /// bold.
    pub fn calibrate(&mut self, samples: &Samples) -> f32 {
        let logit = |chance: f32| {
            let chance = f64::from(chance).clamp(1e-4, 1.0 - 1e-4);
            (chance / (1.0 - chance)).ln()
        };
        let logits: Vec<f64> = self.chances(samples).map(logit).collect();
        let mut factor = 1.0;
        // Newton's method, for the likelihood of what happened.
        for _ in 0..10 {
            let (mut slope, mut bend) = (0.0, 1e-9);
            for (logit, result) in logits.iter().zip(&samples.results) {
                let chance = 1.0 / (1.0 + (-factor * logit).exp());
                slope += (f64::from(*result) - chance) * logit;
                bend += chance * (1.0 - chance) * logit * logit;
            }
            factor = (factor + slope / bend).clamp(0.5, 2.0);
        }
        let at = self.at;
        let (plain, others) = self.numbers.split_at_mut(at.parts);
        for number in plain.iter_mut().chain(&mut others[at.shares - at.parts..]) {
            *number *= factor as f32;
        }
        factor as f32
    }

    /// The chances that it gives samples.
    pub fn chances(&self, samples: &Samples) -> impl Iterator<Item = f32> {
        let mut worker = self.worker(0);
        (0..samples.len()).map(move |at| {
            let rows = worker.reader.rows(samples, at, 0);
            logistic(self.estimate(rows, samples.features(at), &mut worker.hidden))
        })
    }

    /// The errors of the chances, by the size of the board.
    pub fn errors(&self, samples: &Samples) -> Errors {
        samples.errors(self.chances(samples))
    }

    /// Rounds all numbers to those of a file.
    pub fn round(&mut self) -> Weights {
        let at = self.at;
        let full = f32::from(FULL);
        let mut small = |range: std::ops::Range<usize>, unit: f32| -> Vec<i16> {
            let round = |number: &mut f32| {
                let rounded =
                    (*number * unit).round().clamp(f32::from(-i16::MAX), f32::from(i16::MAX));
                *number = rounded / unit;
                rounded as i16
            };
            self.numbers[range].iter_mut().map(round).collect()
        };
        let plain = small(0..at.parts, UNIT);
        let [parts, bias, shares] = [
            small(at.parts..at.bias, full),
            small(at.bias..at.shares, full),
            small(at.shares..at.weights, UNIT),
        ]
        .map(lanes);
        let whole = |number: &mut f32| {
            let rounded = (*number * UNIT).round();
            *number = rounded / UNIT;
            rounded as i32
        };
        let features = self.numbers[at.weights..].iter_mut().map(whole).collect();
        Weights { plain, parts, bias, shares, features }
    }
}

/// The state of the optimiser.
struct Pace {
    steps: usize,
    /// The factor of the step size for weights of features.
    features: f32,
    mean: Vec<f32>,
    square: Vec<f32>,
}

impl Pace {
    fn new(numbers: usize, features: f32) -> Self {
        Pace { steps: 0, features, mean: vec![0.0; numbers], square: vec![0.0; numbers] }
    }

    /// A step; the numbers from `weights` on are weights of features.
    fn step(&mut self, numbers: &mut [f32], slopes: &[f32], rate: f32, weights: usize) {
        self.steps += 1;
        let [decay, decay_square] = [0.9_f32, 0.999].map(|it| 1.0 - it.powi(self.steps as i32));
        let averages = self.mean.iter_mut().zip(&mut self.square);
        for (at, ((number, slope), (mean, square))) in
            numbers.iter_mut().zip(slopes).zip(averages).enumerate()
        {
            *mean = 0.9 * *mean + 0.1 * slope;
            *square = 0.999 * *square + 0.001 * slope * slope;
            let rate = if at < weights { rate } else { rate * self.features };
            *number -= rate * (*mean / decay) / ((*square / decay_square).sqrt() + 1e-9);
        }
    }
}

fn logistic(logit: f32) -> f32 {
    1.0 / (1.0 + (-logit).exp())
}

#[inline]
fn add(to: &mut [f32], from: &[f32]) {
    for (to, from) in to.iter_mut().zip(from) {
        *to += from;
    }
}

fn lanes(numbers: Vec<i16>) -> Vec<Lane> {
    numbers.as_chunks().0.to_vec()
}
