//! A dossier: all that the games and searches of a plan tell of its rule sets, as plain data.

mod caution;
mod collect;
mod compare;
mod csv;
mod rule_set;

pub use caution::Caution;
pub use compare::Comparison;
pub use rule_set::{
    CountTable, ExactScore, FactMean, FirstMove, HeatKind, HeatMap, Histogram, LadderStep, Lengths,
    MethodScore, RestrictedScore, RuleSet, Showcase, ShowcaseKind, Swaps,
};

use crate::lab::{Lab, Outcome};
use crate::plan::Plan;
use crate::run::{Results, RunError};
use crate::subject::Subject;
use collect::Collected;

/// All that is known of the rule sets of a plan.
#[derive(Clone, Debug, PartialEq)]
pub struct Dossier {
    /// The plan.
    pub plan: Plan,
    /// The numbers of units that are done, and of all.
    pub units: [u64; 2],
    /// The rule sets, in the order of the plan.
    pub rule_sets: Vec<RuleSet>,
    /// The first rule set compared with each other one.
    pub comparisons: Vec<Comparison>,
}

impl Dossier {
    /// Makes the dossier of results, which are those of the lab's plan.
    pub fn new<P: Subject>(lab: &Lab<P>, results: &Results<Plan>) -> Result<Self, RunError> {
        let sets = rule_sets(lab, results.outcomes()?)?;
        let comparisons = compare::compare(&sets);
        let units = [results.count(), results.header.units];
        let plan = results.header.plan.clone();
        Ok(Dossier { plan, units, rule_sets: sets, comparisons })
    }

    /// The numbers as comma-separated values, a row each.
    pub fn csv(&self) -> String {
        csv::write(self)
    }
}

/// All that the outcomes of units tell of the rule sets of a lab.
pub(crate) fn rule_sets<P: Subject>(
    lab: &Lab<P>,
    outcomes: Vec<(u64, Outcome)>,
) -> Result<Vec<RuleSet>, RunError> {
    let collected = Collected::of_rule_sets(lab, outcomes)?;
    Ok(collected.iter().enumerate().map(|(at, set)| RuleSet::new(lab, at, set)).collect())
}

#[cfg(test)]
mod tests;
