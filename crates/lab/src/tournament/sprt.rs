//! The sequential probability ratio test: whether one player is stronger than another by so much, with as few
//! games as it takes.
//!
//! Bounds are differences in logistic Elo points, as on the scales of the games. The generalised likelihood
//! ratio of pairs is fishtest's `LLR_logistic` (`server/fishtest/stats/LLRcalc.py`), after Van den Bergh,
//! *A practical introduction to the GSPRT* and *MLE for a multinomial distribution with given expectation*;
//! the thresholds are Wald's. Pairs are judged in the order of their numbers: short games, which end first,
//! have no say before long ones.

use serde::{Deserialize, Serialize};

use super::pentanomial::{Pentanomial, score_of_elo};

/// The probability of accepting a difference that is the lower bound, and that of rejecting one that is the
/// upper bound.
pub const ERROR_RATE: f64 = 0.05;
/// The count that stands for a result that has not occurred.
const UNSEEN: f64 = 1e-3;

/// A test, by the differences in Elo points between which it decides.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct SprtBounds {
    /// The difference that a test seldom accepts.
    pub lower: f64,
    /// The difference that a test seldom rejects.
    pub upper: f64,
}

/// A decision of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The difference is more like the upper bound.
    Accepted,
    /// The difference is more like the lower bound.
    Rejected,
}

impl SprtBounds {
    /// The log-likelihood ratio from which a test accepts, and below whose negative it rejects: 2.94.
    pub fn threshold() -> f64 {
        ((1.0 - ERROR_RATE) / ERROR_RATE).ln()
    }

    /// Returns the verdict on these first pairs; `None` as long as more are needed. A test ends with the first
    /// pairs that have one.
    pub fn verdict(&self, first: &Pentanomial) -> Option<Verdict> {
        match self.log_likelihood_ratio(first) {
            ratio if ratio >= Self::threshold() => Some(Verdict::Accepted),
            ratio if ratio <= -Self::threshold() => Some(Verdict::Rejected),
            _ => None,
        }
    }

    /// The logarithm of the generalised likelihood ratio of the upper bound to the lower one.
    pub fn log_likelihood_ratio(&self, counts: &Pentanomial) -> f64 {
        let counts = counts.0.map(|pairs| if pairs == 0 { UNSEEN } else { pairs as f64 });
        let pairs: f64 = counts.iter().sum();
        let shares = counts.map(|count| count / pairs);
        let [lower, upper] =
            [self.lower, self.upper].map(|elo| likeliest(&shares, score_of_elo(elo)));
        let terms = counts.iter().zip(lower.iter().zip(upper));
        terms.map(|(count, (lower, upper))| count * (upper / lower).ln()).sum()
    }
}

/// Returns the most likely distribution with this expected share of the points, given the frequencies of 0,
/// ¼, ½, ¾ and 1: each is divided by 1 + x (share − expected), where x makes the expectation right.
fn likeliest(frequencies: &[f64; 5], expected: f64) -> [f64; 5] {
    let offset = |points: usize| points as f64 / 4.0 - expected;
    let excess = |x: f64| -> f64 {
        let terms = frequencies.iter().enumerate();
        terms.map(|(points, share)| share * offset(points) / (1.0 + x * offset(points))).sum()
    };
    // The excess falls from +∞ to −∞ between these.
    let (mut low, mut high) = (-1.0 / offset(4), -1.0 / offset(0));
    for _ in 0..100 {
        let middle = (low + high) / 2.0;
        if excess(middle) > 0.0 { low = middle } else { high = middle }
    }
    let x = (low + high) / 2.0;
    std::array::from_fn(|points| frequencies[points] / (1.0 + x * offset(points)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use fastrand::Rng;

    const BOUNDS: SprtBounds = SprtBounds { lower: 0.0, upper: 20.0 };

    fn ratio(counts: [u64; 5]) -> f64 {
        BOUNDS.log_likelihood_ratio(&Pentanomial(counts))
    }

    #[test]
    fn the_likeliest_distribution_has_the_expected_score() {
        let shares = [0.1, 0.2, 0.4, 0.2, 0.1];
        for expected in [0.3, 0.5, 0.8] {
            let likeliest = likeliest(&shares, expected);
            let sum: f64 = likeliest.iter().sum();
            let mean: f64 = likeliest.iter().zip(0..).map(|(p, n)| p * f64::from(n) / 4.0).sum();
            assert!((sum - 1.0).abs() < 1e-9 && (mean - expected).abs() < 1e-9, "{likeliest:?}");
        }
        assert!(likeliest(&shares, 0.5).iter().zip(shares).all(|(a, b)| (a - b).abs() < 1e-12));
    }

    /// Two outcomes alone make it the likelihood ratio of a coin: with 60 pairs won and 40 lost, 60 ln(p₁ /
    /// p₀) + 40 ln((1 − p₁) / (1 − p₀)), where p₀ is ½ and p₁ = 1 / (1 + 10^(−20 / 400)) = 0.528751:
    /// 60·0.055910 − 40·0.059223 = 0.9857.
    #[test]
    fn the_ratio_of_a_coin_is_known() {
        let ratio = ratio([40, 0, 0, 0, 60]);
        assert!((ratio - 0.9857).abs() < 2e-3, "{ratio}");
    }

    /// Near the bounds, the ratio is that of a normal distribution: pairs (s₁ − s₀)(2s − s₀ − s₁) / 2σ².
    #[test]
    fn many_pairs_are_as_good_as_normal() {
        let ratio = ratio([100, 400, 1000, 480, 120]);
        let (pairs, score) = (2100.0, (400.0 + 2000.0 + 1440.0 + 480.0) / 8400.0);
        let squares = [100.0, 400.0, 1000.0, 480.0, 120.0].into_iter().zip(0..);
        let squares = squares.map(|(n, at)| n * (f64::from(at) / 4.0 - score).powi(2));
        let variance = squares.sum::<f64>() / pairs;
        let [lower, upper] = [0.0, 20.0].map(score_of_elo);
        let normal = pairs * (upper - lower) * (2.0 * score - lower - upper) / 2.0 / variance;
        assert!((ratio - normal).abs() < 0.01 * normal.abs() + 0.02, "{ratio}, {normal}");
    }

    #[test]
    fn a_test_decides_both_ways() {
        assert_eq!(BOUNDS.verdict(&Pentanomial::default()), None);
        assert_eq!(BOUNDS.verdict(&Pentanomial([100, 400, 1000, 480, 120])), None);
        assert_eq!(BOUNDS.verdict(&Pentanomial([10, 40, 100, 50, 15])), None);
        assert_eq!(BOUNDS.verdict(&Pentanomial([50, 200, 500, 300, 100])), Some(Verdict::Accepted));
        assert_eq!(BOUNDS.verdict(&Pentanomial([100, 300, 500, 200, 50])), Some(Verdict::Rejected));
    }

    /// Returns the share of tests that accept where the true difference is this much.
    fn accepted(elo: f64, random: &mut Rng) -> f64 {
        // Pairs of two games that are half as often drawn as not, and the opening matters.
        let tests = 400;
        let accepts = |_: &i32| {
            let bounds = SprtBounds { lower: 0.0, upper: 60.0 };
            let mut counts = Pentanomial::default();
            loop {
                let lean = 0.15 * (random.f64() - 0.5);
                let game = |share: f64, random: &mut Rng| match random.f64() {
                    draw if draw < 1.0 / 3.0 => 1,
                    // Drawn games have half of the points, so decided ones make up for them.
                    other if (other - 1.0 / 3.0) * 1.5 < share => 2,
                    _ => 0,
                };
                let won = 0.5 + (score_of_elo(elo) - 0.5) * 1.5;
                let points = game(won + lean, random) + game(won - lean, random);
                counts.add(points);
                if let Some(verdict) = bounds.verdict(&counts) {
                    return verdict == Verdict::Accepted;
                }
            }
        };
        (0..tests).filter(accepts).count() as f64 / f64::from(tests)
    }

    #[test]
    fn error_rates_are_about_alpha_and_beta() {
        let mut random = Rng::with_seed(7);
        let [false_positives, false_negatives] =
            [accepted(0.0, &mut random), 1.0 - accepted(60.0, &mut random)];
        // 0.05 of 400 is 20, give or take three standard deviations (13).
        for rate in [false_positives, false_negatives] {
            assert!((0.0175..=0.0825).contains(&rate), "{false_positives}, {false_negatives}");
        }
    }
}
