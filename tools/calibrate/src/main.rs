//! `owlery-calibrate`: measures how far apart the settings of a game's strengths are, and prints its
//! scale as it stands in the engine.
//!
//! Each setting plays a match against the next. Every opening of random moves is played twice, with
//! sides changed, and a game is decided by its number and the settings alone, so that a match ends
//! the same on every computer. On the scale, 100 points more score 64 % (Elo).

use std::error::Error;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

use clap::Parser;
use owlery_engine::openings::opening;
use owlery_engine::strength::Rating;
use owlery_engine::{Method, Progress, Search, cores};
use owlery_games::{GameId, Outcome};

/// Random moves at the start of each game.
const OPENING_PLIES: usize = 4;
/// A game of this length counts as a draw.
const MAX_PLIES: usize = 400;

/// Measures how far apart the settings of a game's strengths are, and prints its scale.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    /// The game
    game: GameId,
    /// The number of games between neighbours; even
    #[arg(long, default_value_t = 400)]
    games: usize,
    /// The settings, the weakest first, instead of the game's own: nodes, standard deviation of the
    /// evaluation's errors in points, chance that a reply is overlooked; "[(50, 300.0, 0.4)]"
    #[arg(long)]
    settings: Option<String>,
    /// Measures from this setting on, counted from 0
    #[arg(long, default_value_t = 0)]
    from: usize,
    /// Measures up to this setting
    #[arg(long)]
    to: Option<usize>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments = Arguments::parse();
    with_game(&arguments)
}

macro_rules! of_games {
    ($($game:ident $key:ident,)*) => {
        fn with_game(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
            match arguments.game {
                $(GameId::$game => calibrate::<owlery_games::$key::$game>(arguments),)*
            }
        }
    };
}

owlery_games::games!(of_games);

fn calibrate<P: Search>(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let settings = match &arguments.settings {
        Some(text) => {
            let settings: Vec<(u32, f32, f32)> = ron::from_str(text)?;
            let rating = |(nodes, noise, oversight)| Rating::new(0, nodes, noise, oversight);
            settings.into_iter().map(rating).collect()
        }
        None => P::RATINGS.to_vec(),
    };
    let to = arguments.to.unwrap_or(usize::MAX).min(settings.len().saturating_sub(1));
    let from = arguments.from.min(to);
    let mut points = f64::from(settings[from].points);
    print_setting(points, settings[from], "");
    for pair in settings[from..=to].windows(2) {
        let match_score = play_match::<P>([pair[1], pair[0]], arguments.games);
        let [low, mid, high] = match_score.interval().map(elo);
        points += mid;
        let measured = format!(
            " // {:.1} % against the one before: {mid:.0} points, {low:.0} to {high:.0}",
            100.0 * match_score.mean()
        );
        print_setting(points, pair[1], &measured);
    }
    Ok(())
}

fn print_setting(points: f64, Rating { nodes, noise, oversight, .. }: Rating, measured: &str) {
    println!("Rating::new({points:.0}, {nodes}, {noise:?}, {oversight:?}),{measured}");
}

/// The points of the first player in each pair of games from the same opening: 0 to 2.
struct MatchScore(Vec<f64>);

impl MatchScore {
    /// The share of the points, from 0 to 1.
    fn mean(&self) -> f64 {
        self.0.iter().sum::<f64>() / 2.0 / self.0.len() as f64
    }

    /// The interval that holds the true share in 95 of 100 such matches, with the share in the
    /// middle. Games of a pair share an opening, so pairs are what is independent.
    fn interval(&self) -> [f64; 3] {
        let (mean, count) = (self.mean(), self.0.len() as f64);
        let squares = self.0.iter().map(|points| (points / 2.0 - mean).powi(2));
        let error = 1.96 * (squares.sum::<f64>() / count / count).sqrt();
        [mean - error, mean, mean + error]
    }
}

/// The difference of ratings at which a player scores this share, in points.
fn elo(share: f64) -> f64 {
    let share = share.clamp(0.005, 0.995);
    400.0 * (share / (1.0 - share)).log10()
}

/// A match on all cores.
fn play_match<P: Search>(players: [Rating; 2], games: usize) -> MatchScore {
    let (next, scores) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..cores() {
            scope.spawn(|| {
                loop {
                    let pair = next.fetch_add(1, Relaxed);
                    if pair >= games.div_ceil(2) {
                        break;
                    }
                    let points = [0, 1].map(|place| play::<P>(players, 2 * pair + place));
                    let mut scores = scores.lock().unwrap_or_else(PoisonError::into_inner);
                    scores.push(points[0] + points[1]);
                }
            });
        }
    });
    MatchScore(scores.into_inner().unwrap_or_else(PoisonError::into_inner))
}

/// Plays one game, and returns the points of the first player, who moves first in even games.
fn play<P: Search>(players: [Rating; 2], game: usize) -> f64 {
    let mut random = fastrand::Rng::with_seed(game as u64 / 2);
    let mut position: P = opening(&P::Options::default(), OPENING_PLIES, &mut random);
    let mut random = fastrand::Rng::with_seed(game as u64);
    let progress = Progress::default();
    for ply in 0..MAX_PLIES {
        let at = (game + ply) % 2;
        match position.outcome() {
            Some(Outcome::Draw) => return 0.5,
            Some(Outcome::Win(side)) => {
                let mover_won = side == position.turn();
                return if mover_won == (at == 0) { 1.0 } else { 0.0 };
            }
            None => {}
        }
        let (method, seed) = (Method::AlphaBeta, random.u64(..));
        let line = players[at].choose(&position, None, method, &progress, seed, &mut |_| {});
        let Some(line) = line else { break };
        position.apply(line.moves[0]);
    }
    0.5
}

#[cfg(test)]
mod tests {
    use super::*;
    use owlery_games::noughts::Noughts;

    #[test]
    fn a_hundred_points_more_score_sixty_four_percent() {
        assert_eq!(elo(0.64).round(), 100.0);
        assert_eq!(elo(0.5), 0.0);
        assert_eq!(elo(0.36).round(), -100.0);
    }

    #[test]
    fn a_match_ends_the_same_each_time_and_the_better_player_wins() {
        let players = [Rating::new(0, 5_000, 0.0, 0.0), Rating::new(0, 1, 500.0, 0.6)];
        let scores = [0, 1].map(|_| play_match::<Noughts>(players, 40).mean());
        assert_eq!(scores[0], scores[1]);
        assert!(scores[0] > 0.6, "{}", scores[0]);
    }
}
