//! Owlman's endgames as the rest of the program knows endgames.

use std::fmt::Write as _;
use std::path::Path;

use super::file::FileProblem;
use super::level::{Counts, MOST_KNOWN, MOST_WITH_DISTANCES};
use super::make::visits;
use super::strategy::{self, Flaw, Strategy, Unfit};
use super::{Tables, forget, larger, publish, published, release, store};
use crate::Progress;
use crate::endgames::{Endgames, Problem, Solution};
use owlery_games::owlman::{HELPERS, Options, Owlman};
use owlery_games::{Position as _, Side};
use owlery_i18n::{Text, t};

/// Their tables, by the number of helpers.
pub const ENDGAMES: Endgames = Endgames {
    name: Text::of("engine-owlman.name"),
    unit: Text::of("engine-owlman.unit"),
    quick: MOST_WITH_DISTANCES,
    knowable: MOST_KNOWN,
    most: HELPERS,
    beyond: Text::of("engine-owlman.beyond"),
    cost: larger::cost,
    kept: larger::kept,
    delete: |folder, helpers| {
        forget(helpers);
        Ok(larger::delete(folder, helpers)?)
    },
    extend: |folder, helpers, crew, tell| {
        Ok(larger::extend(folder, helpers.min(MOST_KNOWN), crew, tell)?)
    },
    known: || published().helpers(),
    knowledge: || published().helpers() + u32::from(published().has_strategy()),
    take: |folder, size, progress| {
        let (tables, problem) = Tables::open(folder, taken(folder, size), progress)?;
        publish(tables);
        let needs_strategy = size > MOST_WITH_DISTANCES && !published().has_strategy();
        let problem = match problem {
            None if needs_strategy => match strategy::take(folder, progress) {
                Ok(strategy) => {
                    strategy.into_iter().for_each(|it| publish(Tables::new().with_strategy(it)));
                    None
                }
                Err(FileProblem::Stopped(stopped)) => return Err(stopped),
                Err(problem) => Some(problem),
            },
            problem => problem,
        };
        Ok(problem.map(|problem| problem.to_string()))
    },
    play: |folder, crew, tell| {
        if published().has_strategy() {
            return Ok(());
        }
        let (strategy, problem) = strategy::prepare(folder, crew.progress, tell)?;
        publish(Tables::new().with_strategy(strategy));
        problem.map_or(Ok(()), |problem| Err(problem.into()))
    },
    release,
    prepare: |folder, helpers, crew, tell| Ok(store::prepare(folder, helpers, crew, tell)?),
    work: visits,
    complete: |folder, helpers, crew, tell| Ok(table(&store::solve(folder, helpers, crew, tell)?)),
    solution: Some(Solution { shipped: strategy::SHIPPED, check }),
};

/// The tables of how many helpers are taken from a folder for positions with so many.
fn taken(folder: &Path, helpers: u32) -> u32 {
    match helpers > ENDGAMES.quick {
        true => ENDGAMES.takes(Some(folder)),
        false => ENDGAMES.quick,
    }
}

/// Plays a strategy through; what it proves.
fn check(file: &[u8], progress: &Progress) -> Result<String, Problem> {
    let strategy = Strategy::read(file, progress).map_err(of_flaw)?;
    let strategy::Counts { positions, answers, ends, longest } = strategy.counts();
    let start = Owlman::start(&Options::NIGHTFALL);
    if strategy.moves(&start) != Some(longest) {
        return Err(Problem::File(t!("engine-unfit.other_start").to_owned()));
    }
    let is_late = start.nightfall().is_some_and(|last| u32::from(longest) > last);
    let lines = [
        match is_late {
            true => t!("engine-strategy.late", longest = longest),
            false => t!("engine-strategy.in_time", longest = longest),
        },
        t!("engine-strategy.positions", positions = positions),
        t!("engine-strategy.answers", answers = answers),
        t!("engine-strategy.ends", ends = ends),
    ];
    Ok(lines.map(|line| line + "\n").concat())
}

fn of_flaw(unfit: Unfit) -> Problem {
    match unfit {
        Unfit::Flaw(Flaw::Stopped(stopped)) => stopped.into(),
        unfit => Problem::File(unfit.to_string()),
    }
}

impl From<FileProblem> for Problem {
    fn from(problem: FileProblem) -> Self {
        match problem {
            FileProblem::Stopped(stopped) => Problem::Stopped(stopped),
            problem => Problem::File(problem.to_string()),
        }
    }
}

/// How the positions end, with either side to move.
fn table(counts: &[Counts]) -> String {
    let mut text = format!(
        "{:>7}  {:<7}  {:>13}  {:>13}  {:>13}  {:>13}  {}\n",
        t!("engine-owlman-table.helpers"),
        t!("engine-owlman-table.turn"),
        t!("engine-owlman-table.positions"),
        t!("engine-owlman-table.owlman"),
        t!("engine-owlman-table.doc"),
        t!("engine-owlman-table.endless"),
        t!("engine-owlman-table.longest")
    );
    for count in counts {
        for turn in Side::ALL {
            let at = turn as usize;
            let name = if turn == Side::White { "Doc" } else { "Owlman" };
            let longest = count.longest_of_owlman.zip(count.longest_of_white);
            let longest = longest.map_or_else(
                || t!("engine-owlman-table.unknown").to_owned(),
                |(owlman, doc)| t!("engine-owlman-table.both", owlman = owlman[at], doc = doc[at]),
            );
            let (helpers, positions, endless) =
                (count.helpers, count.positions, count.endless(turn));
            let (owlman, doc) = (count.owlman[at], count.white[at]);
            let _ = writeln!(
                text,
                "{helpers:>7}  {name:<7}  {positions:>13}  {owlman:>13}  {doc:>13}  \
                 {endless:>13}  {longest}"
            );
        }
    }
    text
}
