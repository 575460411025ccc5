//! The quality of evaluations: their cost, and the agreement of predicted chances with results.
//!
//! `cargo bench -p owlery-tune -- [games=200]`
//!
//! Evaluations were not fitted to these games: the engine plays them here, with 1,000 nodes a move
//! and other openings. The predictions are the results of searches, as shown to people, and the
//! static evaluations.

use std::hint::black_box;
use std::time::Instant;

use owlery_engine::search::estimator::Estimator;
use owlery_engine::searchable::chance;
use owlery_engine::{Progress, Search};
use owlery_games::aviary::Aviary;
use owlery_games::owlman::Owlman;
use owlery_games::troll::Troll;
use owlery_games::umbra::Umbra;
use owlery_games::{MoveList, Notation};
use owlery_tune::chances::Chances;
use owlery_tune::self_play::{play, replay};

/// The first seed; those of `owlery-tune` are far below.
const SEED: u64 = 1 << 40;

fn main() {
    // Without --bench this only shows that it runs.
    let measures = std::env::args().any(|argument| argument == "--bench");
    let named = std::env::args().find_map(|word| word.strip_prefix("games=")?.parse().ok());
    let games = named.unwrap_or(if measures { 200 } else { 1 });
    let rounds = if measures { 100 } else { 1 };
    println!("| game | estimate, ns | by the features alone, ns |\n|---|--:|--:|");
    cost::<Owlman>(rounds);
    cost::<Umbra>(rounds);
    cost::<Aviary>(rounds);
    cost::<Troll>(rounds);
    chances::<Owlman>(games);
    chances::<Umbra>(games);
    chances::<Aviary>(games);
    chances::<Troll>(games);
}

/// Random positions, and what some of their moves lead to, as a search comes to see them.
fn positions<P: Search>() -> Vec<P> {
    let mut random = fastrand::Rng::with_seed(1);
    let mut position = P::start(&P::Options::default());
    let mut positions = Vec::new();
    let mut moves = MoveList::new();
    while positions.len() < 2000 {
        position.legal_moves(&mut moves);
        for mv in moves.iter().take(20) {
            let mut next = position.clone();
            next.apply(*mv);
            positions.push(next.for_search());
        }
        match position.pick_move(|count| random.usize(..count)) {
            Some(mv) => position.apply(mv),
            None => position = P::start(&P::Options::default()),
        }
    }
    positions
}

fn cost<P: Search>(rounds: usize) {
    let positions = positions::<P>();
    let mut estimator = Estimator::new(&positions[0]);
    let mut least = [f64::MAX; 2];
    for _ in 0..rounds {
        let mut time = |at: usize, estimate: &mut dyn FnMut(&P) -> i32| {
            let began = Instant::now();
            for position in &positions {
                black_box(estimate(black_box(position)));
            }
            let each = began.elapsed().as_nanos() as f64 / positions.len() as f64;
            least[at] = least[at].min(each);
        };
        time(0, &mut |position| estimator.estimate(position));
        time(1, &mut |position| position.evaluate());
    }
    println!("| {} | {:.0} | {:.0} |", P::GAME.name(), least[0], least[1]);
}

fn chances<P: Search + Notation>(games: u64) {
    let (options, progress) = (P::Options::default(), Progress::default());
    let mut estimator = Estimator::new(&P::start(&options));
    let [mut searched, mut estimated] = [Chances::default(), Chances::default()];
    for game in 0..games {
        let played = play::<P>(&options, 1000, SEED + game, &progress);
        let Some(played) = played.expect("nobody stops it") else { continue };
        let told = replay::<P>(&played.line(), &options, &mut |seen| {
            searched.add(chance(seen.score), seen.result);
            let points = estimator.estimate(&seen.position.for_search());
            estimated.add(chance(points), seen.result);
        });
        told.expect("what was written can be read");
    }
    let name = P::GAME.name();
    println!("\n{name}, {games} games, by searches:\n\n{searched}");
    println!("{name}, by the estimate alone:\n\n{estimated}");
}
