//! The results of two players over pairs of games, and what they say of the difference in strength.
//!
//! Both games of a pair have the same opening, so they are not independent, and only pairs are counted: by
//! the points of the first player, which are 0, ½, 1, 1½ or 2 (pentanomial statistics, as in fishtest).

/// The number of pairs by the points of the first player in half points, from 0 to 4.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pentanomial(pub [u64; 5]);

/// A difference in Elo points with its 95 % interval. Ends may be infinite.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// The most likely difference.
    pub value: f64,
    /// The lower and the upper end of the interval.
    pub interval: [f64; 2],
}

/// The quantile of the normal distribution for intervals of 95 %.
pub(super) const Z: f64 = 1.959_964;

/// Returns the difference in Elo points at which a player is expected to score this share of the points;
/// infinite for all or nothing.
pub fn elo_of_score(score: f64) -> f64 {
    // Not −0 for even scores.
    400.0 * (score / (1.0 - score)).log10() + 0.0
}

/// Returns the expected share of the points at a difference in Elo points.
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

impl Pentanomial {
    /// Counts a pair by the half points of the first player in both games together.
    pub fn add(&mut self, half_points: usize) {
        self.0[half_points.min(4)] += 1;
    }

    /// The number of pairs.
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The share of the points that the first player has; `None` without pairs.
    pub fn score(&self) -> Option<f64> {
        (self.pairs() > 0).then(|| self.mean(|share| share))
    }

    /// The mean of a function of a pair's share of the points, which is 0, ¼, ½, ¾ or 1.
    fn mean(&self, of: impl Fn(f64) -> f64) -> f64 {
        let terms = self.0.iter().enumerate();
        let sum: f64 = terms.map(|(points, pairs)| *pairs as f64 * of(points as f64 / 4.0)).sum();
        sum / self.pairs() as f64
    }

    /// The difference in strength; `None` without pairs.
    ///
    /// The interval is Wilson's for a share of the points, with the number of independent games that would
    /// have the variance of the pairs. So it is as wide as it should be where one player has won everything.
    pub fn elo(&self) -> Option<Elo> {
        let score = self.score()?;
        let pairs = self.pairs() as f64;
        let variance = self.mean(|share| (share - score).powi(2));
        // Where all pairs are alike, they count as one game each.
        let games = if variance > 0.0 { score * (1.0 - score) / variance * pairs } else { pairs };
        let square = Z * Z / games;
        let middle = (score + square / 2.0) / (1.0 + square);
        let spread = (square * (score * (1.0 - score) + square / 4.0)).sqrt() / (1.0 + square);
        let ends = [middle - spread, middle + spread];
        // Nothing and all, but for rounding.
        let whole = |end: f64| if (end - end.round()).abs() < 1e-9 { end.round() } else { end };
        Some(Elo { value: elo_of_score(score), interval: ends.map(whole).map(elo_of_score) })
    }

    /// The likelihood of superiority: how likely it is that the first player is the stronger one, from 0 to
    /// 1; `None` without pairs.
    ///
    /// As in BayesElo, it is that of a normal distribution at the distance of the score from ½ in standard
    /// deviations, which are those of equal players: with independent games, (wins − losses) / √(wins +
    /// losses).
    pub fn superiority(&self) -> Option<f64> {
        let score = self.score()?;
        let variance = self.mean(|share| (share - 0.5).powi(2)) / self.pairs() as f64;
        Some(if variance > 0.0 { normal((score - 0.5) / variance.sqrt()) } else { 0.5 })
    }
}

/// The distribution function of the standard normal distribution.
fn normal(z: f64) -> f64 {
    libm::erfc(-z / std::f64::consts::SQRT_2) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use fastrand::Rng;

    #[track_caller]
    fn close(found: f64, expected: f64, error: f64) {
        assert!((found - expected).abs() <= error, "{found} is not {expected}");
    }

    #[test]
    fn elo_and_scores() {
        close(elo_of_score(0.64), 100.0, 0.1);
        close(score_of_elo(elo_of_score(0.3)), 0.3, 1e-12);
        assert_eq!(elo_of_score(0.5).to_string(), "0");
        assert_eq!([0.0, 1.0].map(elo_of_score), [f64::NEG_INFINITY, f64::INFINITY]);
    }

    /// 10 pairs on paper: half points 0·1 + 1·1 + 2·4 + 3·2 + 4·2 = 23 of 40, so the score is 0.575. The
    /// squares of the distances are (0.330625 + 0.105625 + 4·0.005625 + 2·0.030625 + 2·0.180625) / 10 =
    /// 0.088125 for a pair, so the pairs are worth 0.575·0.425 / 0.088125 · 10 = 27.73 games.
    #[test]
    fn ten_pairs_on_paper() {
        let counts = Pentanomial([1, 1, 4, 2, 2]);
        assert_eq!((counts.pairs(), counts.score()), (10, Some(0.575)));
        let elo = counts.elo().unwrap();
        close(elo.value, 52.5, 0.05);
        // Wilson: (0.575 + 0.06927) / 1.13854 = 0.56588, give or take 0.17273.
        close(elo.interval[0], elo_of_score(0.56588 - 0.17273), 0.3);
        close(elo.interval[1], elo_of_score(0.56588 + 0.17273), 0.3);
        // Around ½ the mean square is (1·¼ + 1·¹⁄₁₆ + 2·¹⁄₁₆ + 2·¼) / 10 = 0.09375; 0.075 / √0.009375 is
        // 0.7746, and Φ(0.7746) = 0.7807.
        close(counts.superiority().unwrap(), 0.7807, 1e-4);
        assert_eq!(Pentanomial::default().elo(), None);
        assert_eq!(Pentanomial::default().superiority(), None);
    }

    #[test]
    fn all_or_nothing_is_not_certain() {
        let won = Pentanomial([0, 0, 0, 0, 10]);
        let elo = won.elo().unwrap();
        assert_eq!((elo.value, elo.interval[1]), (f64::INFINITY, f64::INFINITY));
        // 10 / (10 + 1.96²) = 0.7225.
        close(elo.interval[0], elo_of_score(0.7225), 0.1);
        // √10 standard deviations.
        close(won.superiority().unwrap(), 0.99922, 1e-5);
        let even = Pentanomial([0, 0, 7, 0, 0]);
        assert_eq!((even.elo().unwrap().value, even.superiority()), (0.0, Some(0.5)));
        let turned = Pentanomial([2, 2, 4, 1, 1]).elo().unwrap();
        let elo = Pentanomial([1, 1, 4, 2, 2]).elo().unwrap();
        close(turned.value, -elo.value, 1e-9);
        close(turned.interval[0], -elo.interval[1], 1e-9);
    }

    #[test]
    fn intervals_hold_in_95_of_100_matches() {
        let mut random = Rng::with_seed(1);
        // Pairs of two correlated games: the expected share is 0.85.
        let weights = [0.02, 0.05, 0.08, 0.21, 0.64];
        let truth = (0.05 + 2.0 * 0.08 + 3.0 * 0.21 + 4.0 * 0.64) / 4.0;
        let held = (0..1000).filter(|_| {
            let mut counts = Pentanomial::default();
            for _ in 0..100 {
                let mut draw = random.f64();
                let points = weights.iter().position(|weight| {
                    draw -= weight;
                    draw < 0.0
                });
                counts.add(points.unwrap_or(4));
            }
            let [low, high] = counts.elo().unwrap().interval;
            (low..=high).contains(&elo_of_score(truth))
        });
        // Binomial: 950, give or take four standard deviations (28).
        let held = held.count();
        assert!((922..=985).contains(&held), "{held}");
    }
}
