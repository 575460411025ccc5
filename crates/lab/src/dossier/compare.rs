//! Differences between rule sets, and whether they are more than chance.

use super::rule_set::RuleSet;
use crate::metrics::Measure;
use crate::statistics::{Estimate, significant};

/// A measure of two rule sets.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// The measure.
    pub measure: Measure,
    /// The other rule set, by its place; it is compared with the first.
    pub other: usize,
    /// The measure of the other rule set less that of the first.
    pub difference: Estimate,
    /// Whether it is significant at 0.05 together with all other comparisons (Holm).
    pub is_significant: bool,
}

/// Compares each rule set with the first.
pub fn compare(sets: &[RuleSet]) -> Vec<Comparison> {
    let Some((first, others)) = sets.split_first() else { return Vec::new() };
    let mut comparisons = Vec::new();
    for (at, set) in others.iter().enumerate() {
        for (measure, estimate) in &set.measures {
            if let Some(base) = first.measure(*measure) {
                comparisons.push(Comparison {
                    measure: *measure,
                    other: at + 1,
                    difference: estimate.less(base),
                    is_significant: false,
                });
            }
        }
    }
    let p_values: Vec<_> = comparisons.iter().map(|it| it.difference.p_value()).collect();
    for (comparison, is_significant) in comparisons.iter_mut().zip(significant(&p_values)) {
        comparison.is_significant = is_significant;
    }
    comparisons
}
