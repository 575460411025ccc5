//! Openings for matches, and the scores of matches.

use owlery_games::Position;

/// A position after this many random moves from the usual start, or fewer if the next would end the
/// game.
pub fn opening<P: Position>(options: &P::Options, plies: usize, random: &mut fastrand::Rng) -> P {
    let mut position = P::start(options);
    for _ in 0..plies {
        let mut next = position.clone();
        let Some(mv) = next.pick_move(|count| random.usize(..count)) else { break };
        next.apply(mv);
        if next.outcome().is_some() {
            break;
        }
        position = next;
    }
    position
}

/// The points of one side in each game of a match: 1, 0.5 or 0.
#[derive(Clone, Debug, Default)]
pub struct Score(pub Vec<f64>);

impl Score {
    /// The number of games with this many points.
    pub fn count(&self, points: f64) -> usize {
        self.0.iter().filter(|game| **game == points).count()
    }

    /// The share of all points, and the error that 95 of 100 such matches stay within; in percent.
    pub fn percent(&self) -> (f64, f64) {
        let games = self.0.len().max(1) as f64;
        let mean = self.0.iter().sum::<f64>() / games;
        let variance = self.0.iter().map(|points| (points - mean).powi(2)).sum::<f64>() / games;
        (100.0 * mean, 196.0 * (variance / games).sqrt())
    }
}

#[test]
fn a_score_has_a_share_and_an_error() {
    let score = Score(vec![1.0, 0.0, 0.5, 0.5]);
    assert_eq!((score.count(1.0), score.count(0.5)), (1, 2));
    let (share, error) = score.percent();
    assert_eq!((share, error.round()), (50.0, 35.0));
}
