//! The two stages of an atlas: a survey of all rule sets, and finals of the most interesting ones.

use std::collections::BTreeSet;

use owlery_engine::{Progress, Stopped, Strength};
use owlery_games::GameOptions as _;
use owlery_games::options::write_options;
use owlery_i18n::messages;
use serde::{Deserialize, Serialize};

use super::grid::{Grid, GridCell};
use super::interest::Interest;
use crate::dossier::{ExactScore, RuleSet, rule_sets};
use crate::lab::{Lab, Outcome, exact_value};
use crate::plan::{Plan, PlanError};
use crate::run::{Experiment, Results, RunError};
use crate::subject::Subject;
use crate::trace::GameResult;

/// The number of rule sets in the finals.
pub const FINALISTS: usize = 10;
/// The number of games of a finalist for each game of the survey.
const FINAL_GAMES: u32 = 4;
/// The number of moves that are drawn before the players choose.
const OPENING_PLIES: u8 = 2;
/// The sizes of boards that the solver is asked about.
const EXACT_SIZES: std::ops::RangeInclusive<u8> = 2..=4;
/// The nodes that the solver may take for a board.
const EXACT_NODES: u64 = 3_000_000;

/// A stage of an atlas.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// All rule sets, by quick games; and small boards, by the solver.
    Survey,
    /// The most interesting rule sets, by more and better games.
    Finals,
}

/// Everything that decides the results of a stage.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AtlasPlan {
    /// The stage.
    pub stage: Stage,
    /// The plan of its games.
    pub plan: Plan,
}

messages! {
    /// A reason why an atlas cannot be made.
    pub enum AtlasError {
        /// The game has no grid of rule sets.
        NoGrid {
            /// The game.
            game: &'static str,
        } = "atlas-error.no_grid",
        /// The plan cannot be carried out.
        Plan(error: PlanError),
        /// The results cannot be read.
        Results(error: RunError),
        /// The results are those of another stage.
        Stage = "atlas-error.stage",
        /// There are only results of finals.
        NoSurvey = "atlas-error.no_survey",
        /// The finals do not follow from the survey.
        OtherSurvey = "atlas-error.other_survey",
    }
}

impl AtlasPlan {
    /// The plan of a survey with so many games of each rule set of a grid.
    pub fn survey<P: Subject>(grid: &Grid<P>, games: u32, seed: u64) -> Result<Self, AtlasError> {
        let rules = grid.cells().iter().map(|cell| write_options(&cell.options)).collect();
        let plan = Plan {
            game: P::GAME,
            rules,
            games,
            level: Strength::CASUAL.into(),
            seed,
            opening_plies: OPENING_PLIES,
            parts: BTreeSet::new(),
        };
        Ok(AtlasPlan { stage: Stage::Survey, plan: plan.checked::<P>()? })
    }
}

/// A stage that is ready to be carried out.
pub struct AtlasStage<P: Subject> {
    plan: AtlasPlan,
    lab: Lab<P>,
    /// The small boards of a survey.
    boards: Vec<P::Options>,
}

impl<P: Subject> AtlasStage<P> {
    /// Prepares a stage.
    pub fn new(plan: AtlasPlan) -> Result<Self, AtlasError> {
        let lab = Lab::new(plan.plan.clone())?;
        let boards = match plan.stage {
            Stage::Survey => small_boards(&lab),
            Stage::Finals => Vec::new(),
        };
        Ok(AtlasStage { plan, lab, boards })
    }

    /// The findings on each rule set and on each small board.
    pub(super) fn examine(
        &self,
        results: &Results<AtlasPlan>,
    ) -> Result<(Vec<RuleSet>, Vec<ExactScore>), RunError> {
        let mut outcomes = results.outcomes::<Outcome>()?;
        let first_board = outcomes.partition_point(|(unit, _)| *unit < self.lab.units());
        let boards = outcomes.split_off(first_board);
        let boards = boards.into_iter().zip(&self.boards).map(|((unit, outcome), options)| {
            let result = match outcome {
                Outcome::Value(0, _) => Some(GameResult::Second),
                Outcome::Value(1000, _) => Some(GameResult::First),
                Outcome::Value(..) => Some(GameResult::Draw),
                Outcome::Unknown => None,
                Outcome::Games(_) => return Err(RunError::Outcome { unit }),
            };
            Ok(ExactScore { size: options.size(), result })
        });
        let boards = boards.collect::<Result<_, _>>()?;
        Ok((rule_sets(&self.lab, outcomes)?, boards))
    }

    /// The options of the small boards.
    pub(super) fn boards(&self) -> &[P::Options] {
        &self.boards
    }
}

/// The small boards of all rule sets, each once.
fn small_boards<P: Subject>(lab: &Lab<P>) -> Vec<P::Options> {
    let mut boards: Vec<P::Options> = Vec::new();
    for size in EXACT_SIZES {
        for rules in lab.rules() {
            if let Some(options) = P::with_size(&rules.options, size)
                && !boards.contains(&options)
            {
                boards.push(options);
            }
        }
    }
    boards
}

impl<P: Subject> Experiment for AtlasStage<P> {
    const KIND: &'static str = super::KIND;
    type Plan = AtlasPlan;
    type Outcome = Outcome;

    fn plan(&self) -> &AtlasPlan {
        &self.plan
    }

    fn units(&self) -> u64 {
        self.lab.units() + self.boards.len() as u64
    }

    fn perform(&self, unit: u64, progress: &Progress) -> Result<Outcome, Stopped> {
        match unit.checked_sub(self.lab.units()) {
            None => self.lab.perform(unit, progress),
            Some(board) => {
                progress.check()?;
                exact_value::<P>(&self.boards[board as usize], EXACT_NODES, progress)
            }
        }
    }
}

/// A survey that is done.
pub struct Survey<P: Subject> {
    /// The plan of its games.
    pub plan: Plan,
    pub(super) grid: Grid<P>,
    pub(super) cells: Vec<GridCell<P>>,
    pub(super) sets: Vec<RuleSet>,
    pub(super) boards: Vec<(P::Options, Option<GameResult>)>,
}

impl<P: Subject> Survey<P> {
    /// Reads the results of a survey of a grid.
    pub fn new(grid: Grid<P>, results: &Results<AtlasPlan>) -> Result<Self, AtlasError> {
        let AtlasPlan { stage, plan } = results.header.plan.clone();
        let cells = grid.cells();
        let rules: Vec<_> = cells.iter().map(|cell| write_options(&cell.options)).collect();
        if stage != Stage::Survey || rules != plan.rules {
            return Err(AtlasError::Stage);
        }
        let stage = AtlasStage::<P>::new(results.header.plan.clone())?;
        let (sets, boards) = stage.examine(results)?;
        let results = boards.into_iter().map(|board| board.result);
        let boards = stage.boards().iter().cloned().zip(results).collect();
        Ok(Survey { plan, grid, cells, sets, boards })
    }

    /// The plan of the finals: the rule sets of the grid that are the most interesting, the first of them
    /// first.
    pub fn finals(&self) -> AtlasPlan {
        let interest = |at: &usize| Interest::of(&self.sets[*at]).product();
        let in_grid = (0..self.cells.len()).filter(|at| self.cells[*at].place.is_some());
        let mut order: Vec<_> = in_grid.collect();
        order.sort_by(|one, other| interest(other).total_cmp(&interest(one)));
        let rules = order.iter().take(FINALISTS).map(|at| self.plan.rules[*at].clone());
        let plan = Plan {
            rules: rules.collect(),
            games: self.plan.games * FINAL_GAMES,
            level: Strength::CLUB.into(),
            seed: self.plan.seed.wrapping_add(1),
            ..self.plan.clone()
        };
        AtlasPlan { stage: Stage::Finals, plan }
    }
}
