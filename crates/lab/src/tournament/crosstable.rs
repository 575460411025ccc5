//! The table of a tournament: what the results so far are worth.

use std::collections::BTreeMap;

use super::pentanomial::{Elo, Pentanomial};
use super::ratings::{Encounter, ratings};
use super::sprt::Verdict;
use super::{Ending, Game, Plan};

/// The table of a tournament, from its pairs of games that are complete.
#[derive(Clone, Debug, PartialEq)]
pub struct Crosstable {
    /// The players, the best one first.
    pub standings: Vec<Standing>,
    /// The pairings, in the order of the plan.
    pub pairings: Vec<PairingResult>,
    /// The test, if there is one.
    pub sprt: Option<SprtResult>,
}

/// The results of a player.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// The player, by the index in the plan.
    pub player: usize,
    /// The games.
    pub tally: Tally,
    /// The rating around the mean of all players, from all results together.
    pub rating: Elo,
    /// The number of games that were lost by doing something else than a legal move in time.
    pub forfeits: u64,
}

/// The results of two players against each other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PairingResult {
    /// The players, by their indices in the plan.
    pub players: [usize; 2],
    /// The games, for the first of them.
    pub tally: Tally,
    /// The pairs, for the first of them.
    pub pairs: Pentanomial,
}

/// Games that a player won, drew and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Won games.
    pub wins: u64,
    /// Drawn games.
    pub draws: u64,
    /// Lost games.
    pub losses: u64,
}

/// The state of a sequential test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SprtResult {
    /// The number of first pairs that were judged.
    pub pairs: u64,
    /// The log-likelihood ratio.
    pub ratio: f64,
    /// The decision, if there is one.
    pub verdict: Option<Verdict>,
}

impl Tally {
    fn add(&mut self, half_points: usize) {
        match half_points {
            0 => self.losses += 1,
            1 => self.draws += 1,
            _ => self.wins += 1,
        }
    }

    /// The number of games.
    pub fn games(self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The points: a draw counts half.
    pub fn points(self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// Returns these results from the other player’s point of view.
    pub fn turned(self) -> Tally {
        Tally { wins: self.losses, draws: self.draws, losses: self.wins }
    }
}

impl Pentanomial {
    /// Counts the pairs of two players, for one of them.
    pub fn of_pairs<'a>(pairs: impl IntoIterator<Item = &'a [Game]>, player: usize) -> Pentanomial {
        let mut counts = Pentanomial::default();
        for pair in pairs {
            counts.add(pair.iter().map(|game| game.half_points(player)).sum());
        }
        counts
    }
}

impl Crosstable {
    /// Makes the table of games by their numbers.
    pub fn new(plan: &Plan, games: &BTreeMap<u64, Game>) -> Crosstable {
        let players = plan.players.len();
        let mut pairings: Vec<_> = plan
            .pairings()
            .into_iter()
            .map(|players| PairingResult {
                players,
                tally: Tally::default(),
                pairs: Pentanomial::default(),
            })
            .collect();
        let mut tallies = vec![Tally::default(); players];
        let mut forfeits = vec![0; players];
        for (number, game) in games.iter().filter(|(number, _)| number.is_multiple_of(2)) {
            let Some(second) = games.get(&(number + 1)) else { continue };
            let at = (number / 2 % pairings.len() as u64) as usize;
            let PairingResult { players, tally, pairs } = &mut pairings[at];
            pairs.add([game, second].iter().map(|game| game.half_points(players[0])).sum());
            for game in [game, second] {
                tally.add(game.half_points(players[0]));
                for player in players.iter() {
                    tallies[*player].add(game.half_points(*player));
                    let has_lost = game.winner.is_some_and(|winner| winner != *player);
                    let is_forfeit = matches!(game.ending, Ending::Forfeit(_));
                    forfeits[*player] += u64::from(has_lost && is_forfeit);
                }
            }
        }
        let encounters = pairings.iter().map(|pairing| Encounter {
            players: pairing.players,
            games: pairing.tally.games(),
            points: pairing.tally.points(),
        });
        let rated = ratings(players, &encounters.collect::<Vec<_>>());
        let standing = |(player, rating)| Standing {
            player,
            tally: tallies[player],
            rating,
            forfeits: forfeits[player],
        };
        let mut standings: Vec<_> = rated.into_iter().enumerate().map(standing).collect();
        standings.sort_by(|a, b| b.rating.value.total_cmp(&a.rating.value));
        let sprt = plan.sprt.map(|bounds| {
            let first =
                (0..).map_while(|pair| games.get(&(2 * pair)).zip(games.get(&(2 * pair + 1))));
            let (mut counts, mut verdict) = (Pentanomial::default(), None);
            for (first, second) in first {
                counts.add(first.half_points(0) + second.half_points(0));
                verdict = bounds.verdict(&counts);
                if verdict.is_some() {
                    break;
                }
            }
            let (pairs, ratio) = (counts.pairs(), bounds.log_likelihood_ratio(&counts));
            SprtResult { pairs, ratio, verdict }
        });
        Crosstable { standings, pairings, sprt }
    }

    /// Returns the results of a player against another, if they meet.
    pub fn against(&self, player: usize, other: usize) -> Option<Tally> {
        self.pairings.iter().find_map(|pairing| match pairing.players {
            players if players == [player, other] => Some(pairing.tally),
            players if players == [other, player] => Some(pairing.tally.turned()),
            _ => None,
        })
    }
}
