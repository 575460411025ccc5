//! The games that the rule lab plays in an hour on one core, with values, and the share of the time that is
//! spent outside of searches and solvers; the goal is less than 5 %.
//!
//! `cargo bench --bench lab -- [games=20] [level=club]`

use std::time::{Duration, Instant};

use owlery_engine::strength::Rating;
use owlery_engine::{Level, Progress};
use owlery_games::{GameId, with_game};
use owlery_lab::play::{EnginePlayer, Game};
use owlery_lab::{Openings, Plan, Subject, replay};

fn main() {
    let value =
        |name: &str| std::env::args().find_map(|word| Some(word.strip_prefix(name)?.to_owned()));
    // Without --bench this only shows that it runs.
    let is_bench = std::env::args().any(|word| word == "--bench");
    let games = value("games=").and_then(|text| text.parse().ok());
    let games = games.unwrap_or(if is_bench { 20 } else { 1 });
    let level =
        value("level=").unwrap_or_else(|| if is_bench { "club" } else { "beginner" }.into());
    let level = Level::find(&level).expect("a level");
    println!("| game | games an hour and core | outside of searches |");
    println!("|---|--:|--:|");
    for game in GameId::ALL {
        let Measured { total, searching } = with_game!(game, |P| measure::<P>(level, games));
        let an_hour = f64::from(games) * 3600.0 / total.as_secs_f64();
        let outside = 1.0 - searching.as_secs_f64() / total.as_secs_f64();
        println!("| {} | {an_hour:.0} | {:.1} % |", game.name(), 100.0 * outside);
    }
}

struct Measured {
    total: Duration,
    searching: Duration,
}

/// Plays games with the usual rules, and replays them as a dossier does.
fn measure<P: Subject>(level: Level, games: u32) -> Measured {
    let options = P::Options::default();
    let points = level.strength.points(P::GAME).expect("a level below full strength");
    let rating = Rating::at(P::RATINGS, points);
    let (openings, progress) = (Openings::<P>::new(options.clone()), Progress::default());
    let mut measured = Measured { total: Duration::ZERO, searching: Duration::ZERO };
    for number in 0..games {
        let mut random = fastrand::Rng::with_seed(number.into());
        // Nothing stops the work.
        let opening = openings.draw(&[], 2, &mut random, &progress).unwrap_or_default();
        let game: Game<'_, P> = Game {
            options: &options,
            opening: &opening,
            players: [EnginePlayer::new(rating); 2],
            judge_nodes: Some(Plan::judge_nodes(rating)),
            seed: number.into(),
            number: number as usize,
        };
        let began = Instant::now();
        let (record, searching) = game.play_timed(&progress).expect("nothing stops it");
        assert!(replay::<P>(&options, &record).is_some());
        measured.total += began.elapsed();
        measured.searching += searching;
    }
    measured
}
