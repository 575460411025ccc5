//! A person's own rating in a game, by the results against the engine's rated levels (Elo).

use owlery_engine::Strength;
use owlery_games::{GameId, Outcome};
use serde::{Deserialize, Serialize};

use super::{Player, person, player};
use crate::View;

/// The most points that a game adds or takes: among the first games, among more and more of them, and after
/// those.
const MOST_POINTS: [f32; 4] = [240.0, 120.0, 60.0, 30.0];
/// The numbers of games from which on the later ones of them apply.
const FIRST_GAMES: [u32; 3] = [4, 10, 20];
/// The points at which the expected score is 10 to 1.
const TEN_TO_ONE: f32 = 400.0;

/// The rating of a person in a game, on the [scale](owlery_engine::strength) of the engine's levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnRating {
    /// The points.
    pub points: u16,
    /// The number of games that they come from.
    pub games: u32,
}

impl OwnRating {
    /// A beginner's rating.
    pub fn new(game: GameId) -> Self {
        OwnRating { points: Strength::BEGINNER.points(game).unwrap_or(0), games: 0 }
    }
}

/// The result of a game against a rated level.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatedResult {
    /// The points of the engine's level.
    pub opponent: u16,
    /// The person's score: 1, 0.5 or 0.
    pub score: f32,
}

impl RatedResult {
    /// The result of the finished game on the board, if one person played against a rated level.
    pub fn of(view: &View, game: GameId) -> Option<RatedResult> {
        let (you, outcome) = (person(view)?, view.status.outcome?);
        let Some(Player::Owlery(level)) = player(view, you.other()) else { return None };
        let opponent = level.strength.points(game)?;
        let score = match outcome {
            Outcome::Win(side) if side == you => 1.0,
            Outcome::Win(_) => 0.0,
            Outcome::Draw => 0.5,
        };
        Some(RatedResult { opponent, score })
    }
}

impl OwnRating {
    /// The rating after another game, within the scale of the game.
    pub fn after(self, RatedResult { opponent, score }: RatedResult, game: GameId) -> OwnRating {
        let difference = f32::from(opponent) - f32::from(self.points);
        let expected = 1.0 / (1.0 + 10f32.powf(difference / TEN_TO_ONE));
        let most = MOST_POINTS[FIRST_GAMES.iter().filter(|games| self.games >= **games).count()];
        let points = f32::from(self.points) + most * (score - expected);
        let points = points.round().clamp(0.0, f32::from(Strength::top(game)));
        OwnRating { points: points as u16, games: self.games.saturating_add(1) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_move_with_unexpected_results() {
        let own = |points, games| OwnRating { points, games };
        let cases = [
            (own(150, 0), 150, 1.0, 270),
            (own(150, 0), 150, 0.5, 150),
            (own(150, 0), 150, 0.0, 30),
            (own(300, 4), 300, 1.0, 360),
            (own(300, 10), 300, 1.0, 330),
            (own(300, 20), 300, 1.0, 315),
            (own(300, 20), 700, 0.0, 297),
            (own(300, 20), 700, 1.0, 327),
            (own(10, 0), 0, 0.0, 0),
        ];
        for (before, opponent, score, points) in cases {
            let after = before.after(RatedResult { opponent, score }, GameId::Troll);
            assert_eq!(after, own(points, before.games + 1), "{before:?} {opponent} {score}");
        }
    }

    #[test]
    fn a_person_who_always_wins_reaches_the_top_and_stays_there() {
        let top = Strength::top(GameId::Troll);
        let mut own = OwnRating::new(GameId::Troll);
        for _ in 0..400 {
            own = own.after(RatedResult { opponent: own.points, score: 1.0 }, GameId::Troll);
        }
        assert_eq!(own.points, top);
    }
}
