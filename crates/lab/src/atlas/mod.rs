//! An atlas: the rule sets of a grid side by side, as plain data.
//!
//! It is made in two stages, each an [`Experiment`](crate::run::Experiment): a [`Survey`] of all rule sets of
//! the game's [`Grid`], and finals of those that are the most [interesting](Interest). The finals depend on
//! the results of the survey alone, and their games are new, so that no rule set is flattered by the games by
//! which it was chosen.

mod findings;
mod grid;
mod interest;
mod stage;
#[cfg(test)]
mod tests;

pub use findings::{AxisComparison, AxisEffect, Bias, Leaders, Tipping};
pub use grid::{Axis, AxisValue, Grid, GridCell, NamedRules, board_size};
pub use interest::{DRAMATIC, Interest, LONG_ENOUGH};
pub use stage::{AtlasError, AtlasPlan, AtlasStage, FINALISTS, Stage, Survey};

use owlery_games::GameOptions as _;
use owlery_i18n::{Message, Text};

use crate::dossier::RuleSet;
use crate::metrics::Measure;
use crate::plan::Plan;
use crate::run::Results;
use crate::statistics::{Estimate, significant};
use crate::subject::Subject;
use crate::trace::GameResult;

/// The kind of the runs of atlases, as files have it.
pub const KIND: &str = "atlas";
/// The measures that are compared: fairness, length, drama, depth.
pub const COMPARED: [Measure; 4] =
    [Measure::Balance, Measure::Length, Measure::Drama, Measure::DecidingMoves];
/// How far from an even score a fair rule set may be.
pub const FAIR: f64 = 0.1;

/// All that is known of the rule sets of a grid.
#[derive(Clone, Debug, PartialEq)]
pub struct Atlas {
    /// The plan of the survey.
    pub survey: Plan,
    /// The plan of the finals.
    pub finals: Plan,
    /// The axes of the grid.
    pub axes: Vec<AxisLabels>,
    /// All rule sets, those of the grid first, in which the last axis changes first.
    pub cells: Vec<Cell>,
    /// The finalists, the most interesting first.
    pub finalists: Vec<Finalist>,
    /// The small boards.
    pub boards: Vec<Board>,
}

/// The labels of an axis.
#[derive(Clone, Debug, PartialEq)]
pub struct AxisLabels {
    /// The name of the axis.
    pub name: Text,
    /// Whether the values are numbers in ascending order.
    pub is_ordered: bool,
    /// Whether the option is the size of the board.
    pub is_size: bool,
    /// The labels of the values.
    pub values: Vec<Message>,
}

/// A rule set in the survey.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    /// The value on each axis; `None` for a rule set that is not in the grid.
    pub place: Option<Vec<usize>>,
    /// The name, if it has one.
    pub name: Option<Message>,
    /// The findings on it.
    pub set: RuleSet,
    /// How interesting it is.
    pub interest: Interest,
    /// Who is found to be better off, among all rule sets.
    pub bias: Bias,
}

/// A rule set in the finals.
#[derive(Clone, Debug, PartialEq)]
pub struct Finalist {
    /// The rule set, by its place among the cells.
    pub cell: usize,
    /// The findings of the finals.
    pub set: RuleSet,
    /// Who is found to be better off, among all finalists.
    pub bias: Bias,
    /// Whether the score of the first player is found to be within [`FAIR`] of an even one, among all finalists.
    pub is_fair: bool,
    /// The score of the first player in the finals less that in the survey: what better play changes.
    pub change: Option<Estimate>,
    /// Whether that is found to be a change, among all finalists.
    pub is_changed: bool,
}

/// A small board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The number of files.
    pub size: u8,
    /// A rule set that has this board when it is that small, by its place among the cells.
    pub cell: usize,
    /// The result with best play; `None` if the solver does not know it.
    pub result: Option<GameResult>,
}

impl Atlas {
    /// Makes the atlas of a survey and the results of its finals.
    pub fn new<P: Subject>(
        survey: &Survey<P>,
        finals: &Results<AtlasPlan>,
    ) -> Result<Self, AtlasError> {
        if survey.finals() != finals.header.plan {
            return Err(AtlasError::OtherSurvey);
        }
        let plan = finals.header.plan.plan.clone();
        let (final_sets, _) = AtlasStage::<P>::new(finals.header.plan.clone())?.examine(finals)?;
        let biases = Bias::of_all(&survey.sets);
        let cells = survey.cells.iter().zip(&survey.sets).zip(biases).map(|((cell, set), bias)| {
            let (place, name) = (cell.place.clone(), cell.name.clone());
            Cell { place, name, interest: Interest::of(set), set: set.clone(), bias }
        });
        let place = |options: &String| survey.plan.rules.iter().position(|other| other == options);
        let (biases, fair) = (Bias::of_all(&final_sets), are_fair(&final_sets));
        let finalists = final_sets.into_iter().zip(biases).zip(fair);
        let finalists = finalists.filter_map(|((set, bias), is_fair)| {
            let cell = place(&set.options)?;
            let [before, after] =
                [&survey.sets[cell], &set].map(|set| set.measure(Measure::Advantage));
            let change = after.zip(before).map(|(after, before)| after.less(before));
            Some(Finalist { cell, set, bias, is_fair, change, is_changed: false })
        });
        let mut finalists: Vec<_> = finalists.collect();
        let p_value = |it: &Finalist| it.change.map_or(1.0, |change| change.p_value());
        let changed = significant(&finalists.iter().map(p_value).collect::<Vec<_>>());
        for (finalist, is_changed) in finalists.iter_mut().zip(changed) {
            finalist.is_changed = is_changed;
        }
        let axes = survey.grid.axes.iter().map(|axis| AxisLabels {
            name: axis.name,
            is_ordered: axis.is_ordered,
            is_size: axis.is_size,
            values: axis.values.iter().map(|value| value.label.clone()).collect(),
        });
        Ok(Atlas {
            survey: survey.plan.clone(),
            finals: plan,
            axes: axes.collect(),
            cells: cells.collect(),
            finalists,
            boards: boards(survey),
        })
    }

    /// The number of rule sets in the grid.
    pub fn grid_size(&self) -> usize {
        self.cells.iter().filter(|cell| cell.place.is_some()).count()
    }

    /// The place of a rule set in the order by a number, counted from 1, the greatest first; those without a
    /// number are last.
    pub fn rank(&self, cell: usize, number: impl Fn(&Cell) -> Option<f64>) -> usize {
        let own = number(&self.cells[cell]);
        1 + self.cells.iter().filter(|other| number(other) > own).count()
    }

    /// The best values of a measure.
    pub fn leaders(&self, measure: Measure) -> Option<Leaders> {
        Leaders::of(&self.cells, measure)
    }

    /// The rule sets by the values of each axis, in the order of the axes.
    pub fn effects(&self) -> Vec<AxisEffect> {
        findings::effects(self)
    }

    /// Where the better side changes, in a grid of one axis of numbers.
    pub fn tipping(&self) -> Option<Tipping> {
        let [axis] = &self.axes[..] else { return None };
        let grid = self.cells.iter().filter(|cell| cell.place.is_some());
        axis.is_ordered.then(|| Tipping::of(&grid.map(|cell| cell.bias).collect::<Vec<_>>()))
    }
}

/// The small boards, each with the first rule set that has it.
fn boards<P: Subject>(survey: &Survey<P>) -> Vec<Board> {
    let board = |(options, result): &(P::Options, Option<GameResult>)| {
        let size = options.size();
        let has_board = |cell: &GridCell<P>| {
            P::with_size(&cell.options, size).is_some_and(|smaller| smaller == *options)
        };
        let cell = survey.cells.iter().position(has_board)?;
        Some(Board { size, cell, result: *result })
    };
    survey.boards.iter().filter_map(board).collect()
}

/// Returns which rule sets are found to be fair, at a level of 0.05 for all of them together, and by an
/// interval that is near enough to an even score.
fn are_fair(sets: &[RuleSet]) -> Vec<bool> {
    let score = |set: &RuleSet| set.measure(Measure::Advantage).copied();
    let p_value = |set: &RuleSet| score(set).map_or(1.0, |it: Estimate| it.p_beyond(0.5, FAIR));
    let is_near = |score: Estimate| score.interval.iter().all(|end| (end - 0.5).abs() <= FAIR);
    let found = significant(&sets.iter().map(p_value).collect::<Vec<_>>());
    let is_fair = |(set, is_found): (&RuleSet, bool)| is_found && score(set).is_some_and(is_near);
    sets.iter().zip(found).map(is_fair).collect()
}
