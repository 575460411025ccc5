//! Work on endgame tables, told step by step.

use std::time::Duration;

use super::console::Console;
use super::result::Result;
use super::work::{Told, work};
use owlery_engine::endgames::{OnTableEvent, TableEvent as Step, Workers};
use owlery_i18n::t;

/// Does work on tables, and writes messages on how it goes.
pub fn tell_steps<R: Send>(
    unit: &str,
    threads: usize,
    time: Option<Duration>,
    console: &mut Console,
    make: impl FnOnce(Workers, OnTableEvent) -> R + Send,
) -> Result<R> {
    work(console, time, |progress, tell| {
        make(Workers { threads, progress }, &mut |step| {
            tell(match step {
                Step::Making(size) => Told::Step(t!("cli-step.size", unit = unit, size = size)),
                Step::Again(problem) => Told::Note(t!("engine-told.again", problem = problem)),
                Step::Solution(step) => Told::Step(step.to_owned()),
            });
        })
    })
}
