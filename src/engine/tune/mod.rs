//! Estimates, fitted to games that the engine plays with itself.
//!
//! The numbers of an estimate are moved until the chances that it stands for agree best with how
//! the games ended and with what searches came to. (P. Österlund, "Texel's tuning method", 2014.)
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

use super::control::Progress;
use super::endgames::Problem;
use super::estimate::Plan;
use super::estimate::net::Net;
use super::think::Think;
use crate::rules::Notation;
use chances::Chances;
use games::replay;
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
    /// Decides on the openings.
    pub seed: u64,
    /// How many threads work.
    pub threads: usize,
}

/// What came of it.
#[derive(Debug)]
pub struct Tuned {
    /// The new numbers. Those of a game without a plan are its weights alone.
    pub net: Net,
    /// How many games were read.
    pub games: usize,
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

/// One game in so many is kept to check with.
const CHECKED: usize = 10;

/// Plays the games that are not there yet, and fits an estimate to all that are. `tell` hears what
/// is done.
pub fn tune<P: Think + Notation>(
    options: &P::Options,
    tuning: Tuning<'_>,
    progress: &Progress,
    tell: &mut dyn FnMut(&'static str),
) -> Result<Tuned, Problem> {
    tell("playing");
    folder::complete::<P>(options, &tuning, progress)?;
    tell("reading");
    let take = |(games, sets): &mut (usize, [Samples; 2]), line: &str, number: usize| {
        let set = &mut sets[usize::from(number % CHECKED == CHECKED - 1)];
        *games += 1;
        replay::<P>(line, options, &mut |seen| set.add(&seen))
    };
    let read = folder::read::<P, _>(options, &tuning, progress, take)?;
    let mut games = 0;
    let [mut samples, mut checked] = [Samples::default(), Samples::default()];
    for (more, [fitted, others]) in read {
        games += more;
        samples.append(fitted);
        checked.append(others);
    }
    tell("fitting");
    let plan = P::plan(options).unwrap_or(Plan { features: true, ..Plan::default() });
    let before =
        Fitting::new(&Plan { features: true, ..Plan::default() }, P::WEIGHTS).errors(&checked);
    let mut fitting = Fitting::new(&plan, P::WEIGHTS);
    fitting.fit(&samples, &checked, tuning.threads, progress)?;
    let factor = fitting.calibrate(&checked);
    let after = fitting.errors(&checked);
    let net = fitting.round();
    let mut chances = Chances::default();
    for (said, happened) in fitting.chances(&checked).zip(&checked.results) {
        chances.add(said.into(), (*happened).into());
    }
    let errors = [before, after, fitting.errors(&checked)];
    let positions = [samples.len(), checked.len()];
    Ok(Tuned { net, games, positions, errors, factor, chances })
}
