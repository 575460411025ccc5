//! Estimates, fitted to games that the engine plays with itself, or to positions whose winner is known.
//!
//! The numbers of an estimate are moved until the chances that it stands for agree best with how
//! the games ended and with what searches came to. (P. Österlund, "Texel's tuning method", 2014.)
//! Where tables tell who wins ([`Think::LESSONS`]), that is learned, and no games are played.
//!
//! * [`games`]: how a game is played and kept.
//! * `folder`: the files that games are kept in.
//! * `samples`: the positions in them.
//! * `learn`: the fitting.
//! * [`chances`]: what was said against what happened.

pub mod chances;
mod folder;
pub mod games;
mod learn;
mod samples;

use std::path::Path;

use super::control::{Progress, Stopped};
use super::endgames::{Crew, Problem, Told, Wish};
use super::estimate::Plan;
use super::estimate::net::Net;
use super::score::WIN;
use super::think::{Lessons, Think};
use crate::rules::Notation;
use crate::t;
use chances::Chances;
use games::{Seen, replay};
use learn::Fitting;
use samples::Samples;

/// How an estimate is to be fitted.
#[derive(Clone, Copy, Debug)]
pub struct Tuning<'a> {
    /// Where the games are kept.
    pub folder: &'a Path,
    /// How many games with this seed there are to be.
    pub games: usize,
    /// How many positions are searched for a move.
    pub nodes: u64,
    /// Decides on the openings, or on the positions.
    pub seed: u64,
    /// How many threads work.
    pub threads: usize,
    /// Where tables are kept, for games that learn from what they tell.
    pub tables: &'a Path,
    /// Which tables these are: up to this size.
    pub size: u32,
    /// How many positions are learned from.
    pub positions: usize,
}

/// What came of it.
#[derive(Debug)]
pub struct Tuned {
    /// The new numbers. Those of a game without a plan are its weights alone.
    pub net: Net,
    /// How many games were read; `None` where it was positions whose winner is known.
    pub games: Option<usize>,
    /// How many positions it was fitted to, and how many were kept to check with. The latter decide
    /// when the fitting has gone far enough, and on the factor.
    pub positions: [usize; 2],
    /// The mean square error of the chances over the latter: with the weights of the game's features
    /// as they were, with the new numbers, and with these rounded. The first of each two is against
    /// what was to be learned, the second against how the games ended.
    pub errors: [[f64; 2]; 3],
    /// What the numbers were multiplied by in the end, to agree with how the games ended.
    pub factor: f32,
    /// What the rounded numbers say of the latter, against what happened.
    pub chances: Chances,
}

/// One game in so many is kept to check with, and of positions by themselves one in so many.
const CHECKED: usize = 10;

/// What an estimate is fitted to, and what it is checked with.
type Sets = [Samples; 2];

/// What is told of while an estimate is fitted.
#[derive(Debug)]
pub enum Step {
    /// This is done next.
    Next(&'static str),
    /// Tables up to a size are made or read.
    Tables(Told, u32),
}

/// Fits an estimate to positions whose winner is known, or plays the games that are not there yet and
/// fits it to all that are. `tell` hears what is done.
pub fn tune<P: Think + Notation>(
    options: &P::Options,
    tuning: Tuning<'_>,
    progress: &Progress,
    tell: &mut dyn FnMut(Step),
) -> Result<Tuned, Problem> {
    let plan = P::plan(options);
    let (games, sets) = match P::LESSONS.filter(|_| plan.is_some()) {
        Some(lessons) => (None, from_lessons(lessons, options, &tuning, progress, tell)?),
        None => {
            let (games, sets) = from_games::<P>(options, &tuning, progress, tell)?;
            (Some(games), sets)
        }
    };
    tell(Step::Next(t!("engine-tune.fitting")));
    let plan = plan.unwrap_or(Plan { features: true, ..Plan::default() });
    let tuned = fitted(&plan, P::WEIGHTS, sets, tuning.threads, progress)?;
    Ok(Tuned { games, ..tuned })
}

/// Positions whose winner is known.
fn from_lessons<P: Think>(
    lessons: Lessons<P>,
    options: &P::Options,
    tuning: &Tuning<'_>,
    progress: &Progress,
    tell: &mut dyn FnMut(Step),
) -> Result<Sets, Problem> {
    let &Tuning { tables: folder, size, positions: count, seed, threads, .. } = tuning;
    let mut sets = Sets::default();
    let mut random = fastrand::Rng::with_seed(seed);
    tell(Step::Next(t!("engine-tune.positions")));
    let wish = Wish { folder, size, count, seed };
    let mut told = |told| tell(Step::Tables(told, size));
    lessons(
        &P::start(options),
        wish,
        Crew { threads, progress },
        &mut told,
        &mut |position, winner| {
            let (score, result) = if winner == position.turn() { (WIN, 1.0) } else { (-WIN, 0.0) };
            sets[usize::from(random.usize(..CHECKED) == 0)].add(&Seen { position, score, result });
        },
    )?;
    Ok(sets)
}

/// All games of the folder, with those that were missing, and how many they are.
fn from_games<P: Think + Notation>(
    options: &P::Options,
    tuning: &Tuning<'_>,
    progress: &Progress,
    tell: &mut dyn FnMut(Step),
) -> Result<(usize, Sets), Problem> {
    tell(Step::Next(t!("engine-tune.playing")));
    folder::complete::<P>(options, tuning, progress)?;
    tell(Step::Next(t!("engine-tune.reading")));
    let take = |(games, sets): &mut (usize, Sets), line: &str, number: usize| {
        let set = &mut sets[usize::from(number % CHECKED == CHECKED - 1)];
        *games += 1;
        replay::<P>(line, options, &mut |seen| set.add(&seen))
    };
    let read = folder::read::<P, _>(options, tuning, progress, take)?;
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

/// What comes of fitting a net to some positions and checking it with others.
fn fitted(
    plan: &Plan,
    weights: &[i32],
    [samples, checked]: Sets,
    threads: usize,
    progress: &Progress,
) -> Result<Tuned, Stopped> {
    let features = Plan { features: true, ..Plan::default() };
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
