//! Owlman's endgames as the rest of the program knows endgames.

use std::fmt::Write as _;

use super::file::FileProblem;
use super::level::{Counts, MOST_WITH_DISTANCES};
use super::make::visits;
use super::{Tables, publish, published, store};
use crate::engine::endgames::{Endgames, Problem};
use crate::rules::Side;
use crate::rules::owlman::HELPERS;

/// Their tables, by the number of helpers.
pub const ENDGAMES: Endgames = Endgames {
    name: "Owlman's endgames",
    unit: "helpers",
    quick: MOST_WITH_DISTANCES,
    most: HELPERS,
    costs: "130 MB for 5, 560 MB for 7; 12 take 39 GB on the disk and 16 GB of memory",
    known: || published().helpers(),
    take: |folder, progress| {
        let (tables, problem) = Tables::read(folder, MOST_WITH_DISTANCES, progress)?;
        publish(tables);
        Ok(problem.map(|problem| problem.to_string()))
    },
    prepare: |folder, helpers, crew, tell| {
        Ok(store::prepare(folder, helpers.min(MOST_WITH_DISTANCES), crew, tell)?)
    },
    work: visits,
    complete: |folder, helpers, crew, tell| Ok(table(&store::solve(folder, helpers, crew, tell)?)),
};

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
        "helpers",
        "to move",
        "positions",
        "Owlman wins",
        "Doc wins",
        "endless",
        "longest wins in plies"
    );
    for count in counts {
        for turn in Side::ALL {
            let at = turn as usize;
            let name = if turn == Side::White { "Doc" } else { "Owlman" };
            let longest = count.longest_of_owlman.zip(count.longest_of_white);
            let longest = longest.map_or_else(
                || "not known".to_owned(),
                |(owlman, doc)| format!("Owlman {}, Doc {}", owlman[at], doc[at]),
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
