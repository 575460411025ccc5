//! Ratings of all players together.
//!
//! As in Ordo and BayesElo, ratings are those under which the results are most likely: a player scores
//! against another as the difference of their ratings says (Bradley and Terry's model, draws counting half).
//! Every player has one drawn game more than were played, shared out among its pairings, most to the closest, so
//! that ratings are finite. (BayesElo has such a prior, too; a drawn game in each pairing would draw many players
//! together.)
//! Intervals are from the curvature of the likelihood at its maximum, which takes games as independent: with
//! draws, and with openings played twice, they are rather too wide than too narrow.

use super::pentanomial::{Elo, Z};

/// The points of two players in games against each other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Encounter {
    /// The players, by their indices.
    pub players: [usize; 2],
    /// The number of games.
    pub games: u64,
    /// The points of the first of them.
    pub points: f64,
}

/// The drawn games of each player that are added.
const PRIOR_GAMES: f64 = 1.0;
/// Points of the natural logistic scale in Elo points: 400 / ln 10.
const SCALE: f64 = 173.717_792_761;
/// Steps of Newton's method; a dozen are enough from anywhere.
const STEPS: usize = 100;
/// A step that changes no rating by more is the last.
const TOLERANCE: f64 = 1e-10;
/// The greatest change of a rating in a step, so that none overshoots.
const LONGEST_STEP: f64 = 2.0;

/// Returns the rating of each of a number of players, in Elo points around their mean of 0. The encounters
/// connect all players.
pub fn ratings(players: usize, encounters: &[Encounter]) -> Vec<Elo> {
    let encounters = with_prior(players, encounters);
    let mut ratings = vec![0.0; players];
    for _ in 0..STEPS {
        let (gradient, information) = derivatives(&ratings, &encounters);
        // The ratings' sum stays as it is, so the missing rank may be filled with anything.
        let Some(inverse) = inverse(with_mean(information, players)) else { break };
        let steps = inverse.iter().map(|row| dot(row, &gradient));
        let steps: Vec<_> = steps.map(|step| step.clamp(-LONGEST_STEP, LONGEST_STEP)).collect();
        ratings.iter_mut().zip(&steps).for_each(|(rating, step)| *rating += step);
        if steps.iter().all(|step| step.abs() < TOLERANCE) {
            break;
        }
    }
    let mean = ratings.iter().sum::<f64>() / players.max(1) as f64;
    let (_, information) = derivatives(&ratings, &encounters);
    let inverse = inverse(with_mean(information, players));
    let spread = |at: usize| {
        // Without the rank that was filled.
        let variance = inverse.as_ref().map(|inverse| inverse[at][at] - 1.0 / players as f64);
        variance.map_or(f64::INFINITY, |variance| Z * SCALE * variance.max(0.0).sqrt())
    };
    let rating = |(at, rating): (usize, &f64)| {
        let value = SCALE * (rating - mean) + 0.0;
        Elo { value, interval: [value - spread(at), value + spread(at)] }
    };
    ratings.iter().enumerate().map(rating).collect()
}

/// An encounter with the games that are added.
struct Scored {
    players: [usize; 2],
    games: f64,
    points: f64,
}

/// Adds the prior to the encounters of a number of players.
fn with_prior(players: usize, encounters: &[Encounter]) -> Vec<Scored> {
    // A drawn game says little against two players who are alike, and much against two who are not.
    let closeness = |it: &Encounter| {
        let score = (it.points + 0.5) / (it.games as f64 + 1.0);
        score * (1.0 - score)
    };
    let mut sums = vec![0.0; players];
    for it in encounters {
        it.players.iter().for_each(|player| sums[*player] += closeness(it));
    }
    let scored = |it: &Encounter| {
        let share = |player: usize| PRIOR_GAMES * closeness(it) / sums[player];
        let added = it.players.into_iter().map(share).sum::<f64>() / 2.0;
        let (games, points) = (it.games as f64 + added, it.points + added / 2.0);
        Scored { players: it.players, games, points }
    };
    encounters.iter().map(scored).collect()
}

/// Returns the gradient of the log-likelihood, and its negative second derivatives.
fn derivatives(ratings: &[f64], encounters: &[Scored]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let players = ratings.len();
    let (mut gradient, mut information) = (vec![0.0; players], vec![vec![0.0; players]; players]);
    for Scored { players: [a, b], games, points } in encounters {
        let expected = 1.0 / (1.0 + (ratings[*b] - ratings[*a]).exp());
        let surplus = points - games * expected;
        gradient[*a] += surplus;
        gradient[*b] -= surplus;
        let weight = games * expected * (1.0 - expected);
        information[*a][*a] += weight;
        information[*b][*b] += weight;
        information[*a][*b] -= weight;
        information[*b][*a] -= weight;
    }
    (gradient, information)
}

/// Adds what fixes the mean of the ratings, on which no result depends.
fn with_mean(mut information: Vec<Vec<f64>>, players: usize) -> Vec<Vec<f64>> {
    information.iter_mut().flatten().for_each(|it| *it += 1.0 / players as f64);
    information
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// Inverts a symmetric positive definite matrix by Gauss and Jordan's elimination, which needs no pivoting for
/// such; `None` if it is not one.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Option<Vec<Vec<f64>>> {
    let size = matrix.len();
    for (at, row) in matrix.iter_mut().enumerate() {
        row.extend((0..size).map(|column| f64::from(u8::from(column == at))));
    }
    for at in 0..size {
        let pivot = matrix[at][at];
        if pivot < 1e-12 {
            return None;
        }
        matrix[at].iter_mut().for_each(|it| *it /= pivot);
        let row = matrix[at].clone();
        for other in (0..size).filter(|other| *other != at) {
            let factor = matrix[other][at];
            matrix[other].iter_mut().zip(&row).for_each(|(it, by)| *it -= factor * by);
        }
    }
    matrix.iter_mut().for_each(|row| drop(row.drain(..size)));
    Some(matrix)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::pentanomial::score_of_elo;
    use fastrand::Rng;

    #[track_caller]
    fn close(found: f64, expected: f64, error: f64) {
        assert!((found - expected).abs() <= error, "{found} is not {expected}");
    }

    fn encounter(players: [usize; 2], games: u64, points: f64) -> Encounter {
        Encounter { players, games, points }
    }

    /// 63.5 of 99 games and the drawn one are 64 of 100: 100 points. The information is 100 · 0.64 · 0.36 =
    /// 23.04, the standard error of the difference 1 / √23.04 = 0.2083, half of it for each: 1.96 · 173.72 ·
    /// 0.10417 = 35.5.
    #[test]
    fn two_players_on_paper() {
        let [first, second] = ratings(2, &[encounter([0, 1], 99, 63.5)])[..] else { panic!() };
        close(first.value, 49.98, 0.01);
        close(second.value, -49.98, 0.01);
        close(first.interval[0], 49.98 - 35.47, 0.05);
        close(first.interval[1], 49.98 + 35.47, 0.05);
    }

    #[test]
    fn differences_add_up() {
        // 1000 games at the expected scores of 200, 100 and −300; the third pairing was not played.
        let truth = [200.0, 100.0, -300.0];
        let played = [[0, 1], [1, 2]].map(|[a, b]| {
            encounter([a, b], 100_000, 100_000.0 * score_of_elo(truth[a] - truth[b]))
        });
        for (rating, truth) in ratings(3, &played).iter().zip(truth) {
            close(rating.value, truth, 0.5);
        }
    }

    /// Twenty-one players, each 146 points above the one before, ten games of each pairing at the expected scores.
    #[test]
    fn many_players_are_not_drawn_together() {
        let pairs = (0..21).flat_map(|a| (a + 1..21).map(move |b| [a, b]));
        let expected = |[a, b]: [usize; 2]| score_of_elo(146.0 * (a as f64 - b as f64));
        let played: Vec<_> = pairs.map(|pair| encounter(pair, 10, 10.0 * expected(pair))).collect();
        let rated = ratings(21, &played);
        close(rated[20].value - rated[0].value, 2920.0, 170.0);
        close(rated[11].value - rated[10].value, 146.0, 10.0);
    }

    #[test]
    fn a_player_who_wins_all_has_a_finite_rating() {
        let all =
            [encounter([0, 1], 10, 10.0), encounter([0, 2], 10, 10.0), encounter([1, 2], 0, 0.0)];
        let rated = ratings(3, &all);
        assert!(rated[0].value > 200.0 && rated[0].value < 500.0, "{rated:?}");
        close(rated[1].value, rated[2].value, 1e-6);
        assert!(rated[0].interval[1] - rated[0].interval[0] > 200.0, "{rated:?}");
        assert_eq!(ratings(0, &[]), []);
        assert_eq!(ratings(1, &[])[0].value, 0.0);
    }

    #[test]
    fn intervals_hold_in_95_of_100_tournaments() {
        let mut random = Rng::with_seed(5);
        let truth = [120.0, 30.0, -50.0, -100.0];
        let mut held = 0;
        for _ in 0..200 {
            let mut played = Vec::new();
            for a in 0..4 {
                for b in a + 1..4 {
                    let share = score_of_elo(truth[a] - truth[b]);
                    let points = (0..100).filter(|_| random.f64() < share).count();
                    played.push(encounter([a, b], 100, points as f64));
                }
            }
            let rated = ratings(4, &played);
            held += rated
                .iter()
                .zip(truth)
                .filter(|(rating, truth)| (rating.interval[0]..=rating.interval[1]).contains(truth))
                .count();
        }
        // 760 of 800, give or take four standard deviations of dependent numbers.
        assert!((725..=790).contains(&held), "{held}");
    }
}
