//! Findings of an atlas: who is better off, what stands out, what an option does.

use super::{Atlas, COMPARED, Cell};
use crate::dossier::RuleSet;
use crate::metrics::Measure;
use crate::statistics::{Estimate, significant};

/// The number of rule sets that are named as the leaders of a measure.
const LEADERS: usize = 3;

/// The player that is better off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bias {
    /// The first player.
    First,
    /// The second player.
    Second,
    /// No advantage is found, which does not prove that there is none.
    NotFound,
}

impl Bias {
    /// Who is better off with each rule set, at a level of 0.05 for all of them together (Holm), and by an
    /// interval without an even score.
    pub fn of_all(sets: &[RuleSet]) -> Vec<Bias> {
        let score = |set: &RuleSet| set.measure(Measure::Advantage).copied();
        let p_value = |set: &RuleSet| score(set).map_or(1.0, |it| it.p_against(0.5));
        let found = significant(&sets.iter().map(p_value).collect::<Vec<_>>());
        let bias = |(set, is_found): (&RuleSet, bool)| match score(set) {
            Some(score) if !is_found || !score.excludes(0.5) => Bias::NotFound,
            Some(score) if score.value > 0.5 => Bias::First,
            Some(_) => Bias::Second,
            None => Bias::NotFound,
        };
        sets.iter().zip(found).map(bias).collect()
    }
}

/// The rule sets with the greatest values of a measure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leaders {
    /// The rule sets, by their places, the greatest value first.
    pub first: Vec<usize>,
    /// The number of other rule sets that are not clearly behind the first, at a level of 0.05 for all of them
    /// together (Holm).
    pub close: usize,
}

impl Leaders {
    pub(super) fn of(cells: &[Cell], measure: Measure) -> Option<Self> {
        let known = cells.iter().enumerate();
        let known = known.filter_map(|(at, cell)| Some((at, *cell.set.measure(measure)?)));
        let mut known: Vec<(usize, Estimate)> = known.collect();
        known.sort_by(|(_, one), (_, other)| other.value.total_cmp(&one.value));
        let ((_, best), others) = known.split_first()?;
        let p_values: Vec<_> = others.iter().map(|(_, it)| best.less(it).p_value()).collect();
        let close = significant(&p_values).iter().filter(|is_behind| !**is_behind).count();
        Some(Leaders { first: known.iter().take(LEADERS).map(|(at, _)| *at).collect(), close })
    }
}

/// The rule sets by the values of an axis.
#[derive(Clone, Debug, PartialEq)]
pub struct AxisEffect {
    /// The mean score of the first player for each value.
    pub scores: Vec<Option<Estimate>>,
    /// The [measures](COMPARED) that are compared.
    pub measures: Vec<AxisComparison>,
}

/// A measure by the values of an axis: means over all rule sets with that value.
#[derive(Clone, Debug, PartialEq)]
pub struct AxisComparison {
    /// The measure.
    pub measure: Measure,
    /// The mean for each value.
    pub means: Vec<Option<Estimate>>,
    /// The values with the greatest and with the least mean; `None` if fewer than two have one.
    pub ends: Option<[usize; 2]>,
    /// Whether these two differ, at a level of 0.05 for all pairs of values of all axes and measures together
    /// (Holm).
    pub is_significant: bool,
}

/// Compares the values of each axis.
pub(super) fn effects(atlas: &Atlas) -> Vec<AxisEffect> {
    let mean = |axis: usize, value: usize, measure: Measure| {
        let has_value =
            |cell: &&Cell| cell.place.as_ref().is_some_and(|place| place[axis] == value);
        let cells = atlas.cells.iter().filter(has_value);
        let known: Vec<_> = cells.filter_map(|it| it.set.measure(measure).copied()).collect();
        let mean = Estimate::mean_of(&known)?;
        let end = |end: f64| if measure.is_share() { end.clamp(0.0, 1.0) } else { end };
        Some(Estimate { interval: mean.interval.map(end), ..mean })
    };
    let mut p_values = Vec::new();
    let mut tested: Vec<[usize; 4]> = Vec::new();
    let mut effects: Vec<_> = atlas
        .axes
        .iter()
        .enumerate()
        .map(|(axis, labels)| {
            let values = 0..labels.values.len();
            let compared = COMPARED.into_iter().enumerate().map(|(place, measure)| {
                let means: Vec<_> =
                    values.clone().map(|value| mean(axis, value, measure)).collect();
                for (one, first) in means.iter().enumerate() {
                    for (other, second) in means.iter().enumerate().skip(one + 1) {
                        if let (Some(first), Some(second)) = (first, second) {
                            p_values.push(first.less(second).p_value());
                            tested.push([axis, place, one, other]);
                        }
                    }
                }
                let ends = ends(&means);
                AxisComparison { measure, means, ends, is_significant: false }
            });
            let measures = compared.collect();
            let scores = values.map(|value| mean(axis, value, Measure::Advantage)).collect();
            AxisEffect { scores, measures }
        })
        .collect();
    for ([axis, place, one, other], is_found) in tested.into_iter().zip(significant(&p_values)) {
        let comparison = &mut effects[axis].measures[place];
        if comparison.ends.is_some_and(|ends| ends == [one, other] || ends == [other, one]) {
            comparison.is_significant = is_found;
        }
    }
    effects
}

/// The places of the greatest and of the least mean.
fn ends(means: &[Option<Estimate>]) -> Option<[usize; 2]> {
    let known = means.iter().enumerate().filter_map(|(at, mean)| Some((at, mean.as_ref()?.value)));
    let mut known: Vec<_> = known.collect();
    known.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    match known[..] {
        [(greatest, _), .., (least, _)] => Some([greatest, least]),
        _ => None,
    }
}

/// Where the better side changes along an axis of numbers; the numbers are places on the axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tipping {
    /// No advantage is found anywhere.
    Nowhere,
    /// Only one side is found to be better off.
    OneSided {
        /// That side.
        bias: Bias,
        /// The first value where it is.
        first: usize,
        /// The last value where it is.
        last: usize,
    },
    /// One side is found to be better off before, the other one after.
    Between {
        /// The side that is better off before.
        before: Bias,
        /// The last value where that side is.
        last: usize,
        /// The first value where the other side is.
        first: usize,
    },
    /// The sides are better off by turns.
    Mixed,
}

impl Tipping {
    /// Where the better side changes, by who is found to be better off with each value.
    pub fn of(biases: &[Bias]) -> Self {
        let places = |bias: Bias| {
            let mut found = biases.iter().enumerate().filter(|(_, it)| **it == bias);
            let first = found.next()?.0;
            Some([first, found.next_back().map_or(first, |(last, _)| last)])
        };
        match (places(Bias::First), places(Bias::Second)) {
            (None, None) => Tipping::Nowhere,
            (Some([first, last]), None) => Tipping::OneSided { bias: Bias::First, first, last },
            (None, Some([first, last])) => Tipping::OneSided { bias: Bias::Second, first, last },
            (Some([_, last]), Some([first, _])) if last < first => {
                Tipping::Between { before: Bias::First, last, first }
            }
            (Some([first, _]), Some([_, last])) if last < first => {
                Tipping::Between { before: Bias::Second, last, first }
            }
            _ => Tipping::Mixed,
        }
    }
}
