//! How sure a number is.
//!
//! Two games of a pair share an opening, so they are not independent: all intervals are made by drawing pairs
//! again with replacement (Efron's percentile bootstrap), with a fixed seed, so that a report is the same
//! wherever it is made.

use fastrand::Rng;

/// The number of times that pairs are drawn again.
const DRAWS: usize = 2000;
/// The seed of these draws.
const SEED: u64 = 2024;
/// Numbers that differ by less are alike.
const ALIKE: f64 = 1e-9;
/// The confidence of intervals.
const CONFIDENCE: f64 = 0.95;
/// The number of standard errors to either side that an interval of this confidence has.
const QUANTILE: f64 = 1.959_964;

/// A number with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The number.
    pub value: f64,
    /// The lower and the upper end of the interval.
    pub interval: [f64; 2],
    /// The standard error.
    pub error: f64,
}

impl Estimate {
    /// Estimates a statistic of pairs of games; `None` with fewer than two pairs, which tell nothing of how
    /// much pairs differ, and where the statistic has no value.
    pub fn over_pairs<T: Clone>(
        pairs: &[Vec<T>],
        statistic: impl Fn(&[T]) -> Option<f64>,
    ) -> Option<Self> {
        if pairs.len() < 2 { None } else { Estimate::drawn_again(pairs, statistic) }
    }

    /// Estimates a statistic from 0 to 1 of pairs of games; `None` without pairs, and where the statistic has
    /// no value.
    pub fn share_over_pairs<T: Clone>(
        pairs: &[Vec<T>],
        statistic: impl Fn(&[T]) -> Option<f64>,
    ) -> Option<Self> {
        Some(Estimate::drawn_again(pairs, statistic)?.among(pairs.len()))
    }

    fn drawn_again<T: Clone>(
        pairs: &[Vec<T>],
        statistic: impl Fn(&[T]) -> Option<f64>,
    ) -> Option<Self> {
        let value = statistic(&pairs.concat())?;
        let mut random = Rng::with_seed(SEED);
        let mut games = Vec::new();
        let mut drawn: Vec<f64> = (0..DRAWS)
            .filter_map(|_| {
                games.clear();
                for _ in 0..pairs.len() {
                    games.extend_from_slice(&pairs[random.usize(..pairs.len())]);
                }
                statistic(&games)
            })
            .collect();
        drawn.sort_unstable_by(f64::total_cmp);
        let beyond = (1.0 - CONFIDENCE) / 2.0;
        let interval = [quantile(&drawn, beyond)?, quantile(&drawn, 1.0 - beyond)?];
        let mean = drawn.iter().sum::<f64>() / drawn.len() as f64;
        let variance = drawn.iter().map(|it| (it - mean).powi(2)).sum::<f64>() / drawn.len() as f64;
        Some(Estimate { value, interval, error: variance.sqrt() })
    }

    /// Estimates the mean of numbers in pairs.
    pub fn of_mean(pairs: &[Vec<f64>]) -> Option<Self> {
        Estimate::over_pairs(pairs, mean)
    }

    /// Estimates the mean of numbers from 0 to 1 in pairs.
    pub fn of_share(pairs: &[Vec<f64>]) -> Option<Self> {
        Estimate::share_over_pairs(pairs, mean)
    }

    /// The estimate of a share from so many pairs. Where none of them differs from the others, drawing them
    /// again tells nothing; then, at this confidence, no more than 3 of as many differ (the rule of three).
    fn among(self, pairs: usize) -> Self {
        if self.error > ALIKE {
            return self;
        }
        let reach = 3.0 / pairs.max(3) as f64;
        let interval = [(self.value - reach).max(0.0), (self.value + reach).min(1.0)];
        Estimate { interval, error: (interval[1] - interval[0]) / (2.0 * QUANTILE), ..self }
    }

    /// Returns whether the interval leaves a number out.
    pub fn excludes(&self, number: f64) -> bool {
        let [low, high] = self.interval;
        number < low || number > high
    }

    /// This estimate less an independent one.
    pub fn less(&self, other: &Estimate) -> Estimate {
        let value = self.value - other.value;
        let error = self.error.hypot(other.error);
        Estimate { value, interval: [-1.0, 1.0].map(|side| value + side * QUANTILE * error), error }
    }

    /// The mean of independent estimates; `None` of nothing.
    pub fn mean_of(estimates: &[Estimate]) -> Option<Estimate> {
        let count = (!estimates.is_empty()).then_some(estimates.len() as f64)?;
        let value = estimates.iter().map(|it| it.value).sum::<f64>() / count;
        let error = estimates.iter().map(|it| it.error.powi(2)).sum::<f64>().sqrt() / count;
        let interval = [-1.0, 1.0].map(|side| value + side * QUANTILE * error);
        Some(Estimate { value, interval, error })
    }

    /// The probability of a value as far from 0, if the true one were 0 (two-sided, normal).
    pub fn p_value(&self) -> f64 {
        self.p_against(0.0)
    }

    /// The probability of a value as far from a number, if that were the true one (two-sided, normal).
    pub fn p_against(&self, number: f64) -> f64 {
        let distance = (self.value - number).abs();
        match (self.error > ALIKE, distance < ALIKE) {
            (true, _) => 2.0 * upper_tail(distance / self.error),
            (false, true) => 1.0,
            (false, false) => 0.0,
        }
    }

    /// The probability of a value as near to a number, if the true one were `reach` away from it (two
    /// one-sided tests; D. Schuirmann, 1987).
    pub fn p_beyond(&self, number: f64, reach: f64) -> f64 {
        let room = reach - (self.value - number).abs();
        match (room > 0.0, self.error > ALIKE) {
            (false, _) => 1.0,
            (true, true) => upper_tail(room / self.error),
            (true, false) => 0.0,
        }
    }

    /// The estimate of a score as a difference of Elo ratings.
    pub fn to_elo(&self) -> Estimate {
        let interval = self.interval.map(elo);
        let error = (interval[1] - interval[0]) / (2.0 * QUANTILE);
        Estimate { value: elo(self.value), interval, error }
    }
}

/// Returns the mean of numbers; `None` of nothing.
fn mean(numbers: &[f64]) -> Option<f64> {
    (!numbers.is_empty()).then(|| numbers.iter().sum::<f64>() / numbers.len() as f64)
}

/// The greatest difference of Elo ratings that is told apart.
const MOST_ELO: f64 = 1200.0;

/// The difference of Elo ratings that a score stands for, from -1200 to 1200.
pub fn elo(score: f64) -> f64 {
    (400.0 * (score / (1.0 - score)).log10()).clamp(-MOST_ELO, MOST_ELO)
}

/// Returns which of several comparisons are significant at 0.05 together, by their probabilities (S. Holm, "A
/// simple sequentially rejective multiple test procedure", 1979).
pub fn significant(p_values: &[f64]) -> Vec<bool> {
    let mut order: Vec<_> = (0..p_values.len()).collect();
    order.sort_by(|one, other| p_values[*one].total_cmp(&p_values[*other]));
    let mut found = vec![false; p_values.len()];
    for (rank, at) in order.into_iter().enumerate() {
        if p_values[at] > (1.0 - CONFIDENCE) / (p_values.len() - rank) as f64 {
            break;
        }
        found[at] = true;
    }
    found
}

/// The probability that a normally distributed number is greater, for numbers from 0 (M. Abramowitz and I.
/// Stegun, "Handbook of Mathematical Functions", 26.2.17; the error is below 1e-7).
fn upper_tail(number: f64) -> f64 {
    const TERMS: [f64; 5] =
        [0.319_381_530, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
    let t = 1.0 / (1.0 + 0.231_641_9 * number);
    let sum = TERMS.iter().rev().fold(0.0, |sum, term| (sum + term) * t);
    (-number * number / 2.0).exp() / std::f64::consts::TAU.sqrt() * sum
}

/// Returns a quantile of sorted numbers, between neighbours in proportion; `None` of nothing.
pub fn quantile(sorted: &[f64], share: f64) -> Option<f64> {
    let last = sorted.len().checked_sub(1)?;
    let place = share.clamp(0.0, 1.0) * last as f64;
    let (below, above) = (place.floor() as usize, place.ceil() as usize);
    let part = place - place.floor();
    Some(sorted[below] * (1.0 - part) + sorted[above] * part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_lie_between_neighbours() {
        for (share, expected) in [(0.0, 1.0), (0.25, 1.75), (0.5, 2.5), (1.0, 4.0)] {
            assert_eq!(quantile(&[1.0, 2.0, 3.0, 4.0], share), Some(expected), "{share}");
        }
        assert_eq!(quantile(&[], 0.5), None);
    }

    #[test]
    fn intervals_are_those_of_independent_pairs() {
        let mut random = Rng::with_seed(3);
        let (mut held, rounds) = (0, 300);
        for _ in 0..rounds {
            // The true mean is 0.6, and the second game of a pair repeats the first.
            let pairs: Vec<_> = (0..60)
                .map(|_| if random.f64() < 0.6 { vec![1.0; 2] } else { vec![0.0; 2] })
                .collect();
            let estimate = Estimate::of_mean(&pairs).unwrap();
            held += u32::from(!estimate.excludes(0.6));
            // As wide as 60 independent games make it: 2 * 1.96 * sqrt(0.24 / 60) = 0.248.
            let width = estimate.interval[1] - estimate.interval[0];
            assert!((0.18..0.30).contains(&width), "{width}");
        }
        // Binomial with 0.95: 285 of 300, give or take four standard deviations (15).
        assert!((265..=300).contains(&held), "{held} of {rounds}");
    }

    #[test]
    fn an_estimate_is_the_same_again() {
        let pairs = [vec![1.0, 0.0], vec![1.0, 1.0], vec![0.5, 0.0]];
        let estimate = || Estimate::of_mean(&pairs);
        assert_eq!(estimate(), estimate());
        assert_eq!(Estimate::of_mean(&[]), None);
    }

    #[test]
    fn pairs_that_are_all_alike_leave_doubt() {
        let of = |pairs: usize| Estimate::of_share(&vec![vec![1.0; 2]; pairs]).unwrap();
        assert_eq!(of(1).interval, [0.0, 1.0]);
        assert!((of(60).interval[0] - 0.95).abs() < 1e-12 && of(60).interval[1] == 1.0);
        assert!(of(60).error > 0.0);
        let mixed = [vec![1.0; 2], vec![0.0; 2]];
        assert_eq!(Estimate::of_share(&mixed), Estimate::of_mean(&mixed));
    }

    #[test]
    fn differences_and_their_probabilities() {
        let estimate = |value, error| Estimate { value, interval: [value; 2], error };
        let difference = estimate(0.6, 0.03).less(&estimate(0.5, 0.04));
        // The errors are 3, 4 and 5 hundredths: two standard errors apart.
        assert!((difference.error - 0.05).abs() < 1e-12 && (difference.value - 0.1).abs() < 1e-12);
        assert!((difference.p_value() - 0.045_500_26).abs() < 1e-6, "{}", difference.p_value());
        assert!(difference.excludes(0.0));
        for (z, p) in [(0.0, 1.0), (1.0, 0.317_310_51), (1.959_964, 0.05), (4.0, 0.000_063_34)] {
            let found = estimate(z, 1.0).p_value();
            assert!((found - p).abs() < 1e-6, "{z}: {found}");
        }
        assert_eq!([estimate(0.0, 0.0), estimate(1.0, 0.0)].map(|it| it.p_value()), [1.0, 0.0]);
        let shifted = estimate(0.6, 0.05).p_against(0.5);
        assert!((shifted - 0.045_500_26).abs() < 1e-6, "{shifted}");
    }

    #[test]
    fn means_of_estimates_are_surer_than_each() {
        let estimate = |value| Estimate { value, interval: [value; 2], error: 0.06 };
        // Four errors of 6 hundredths: half as much for their mean, and 1.96 of it to either side.
        let mean = Estimate::mean_of(&[0.4, 0.5, 0.5, 0.6].map(estimate)).unwrap();
        assert!((mean.value - 0.5).abs() < 1e-12 && (mean.error - 0.03).abs() < 1e-12);
        assert!((mean.interval[0] - 0.441_201_08).abs() < 1e-9, "{mean:?}");
        assert_eq!(Estimate::mean_of(&[]), None);
    }

    #[test]
    fn what_is_near_is_found_near() {
        let estimate = |value, error| Estimate { value, interval: [value; 2], error };
        // 8 hundredths of room are two standard errors of 4, one-sided.
        let near = estimate(0.52, 0.04).p_beyond(0.5, 0.1);
        assert!((near - 0.022_750_13).abs() < 1e-6, "{near}");
        assert_eq!(estimate(0.39, 0.01).p_beyond(0.5, 0.1), 1.0);
        assert_eq!(estimate(0.5, 0.0).p_beyond(0.5, 0.1), 0.0);
    }

    #[test]
    fn holm_corrects_for_the_number_of_comparisons() {
        // With four: 0.0125, 0.0167, 0.025, 0.05 in turn; the third fails, and so does the fourth.
        assert_eq!(significant(&[0.04, 0.01, 0.03, 0.016]), [false, true, false, true]);
        assert_eq!(significant(&[0.04]), [true]);
        assert_eq!(significant(&[]), [false; 0]);
    }

    #[test]
    fn scores_as_elo() {
        for (score, expected) in [(0.5, 0.0), (0.64, 99.95), (0.0, -1200.0), (1.0, 1200.0)] {
            assert!((elo(score) - expected).abs() < 0.01, "{score}: {}", elo(score));
        }
        let estimate = Estimate { value: 0.5, interval: [0.36, 0.64], error: 0.07 }.to_elo();
        assert!((estimate.interval[0] + estimate.interval[1]).abs() < 1e-9);
    }
}
