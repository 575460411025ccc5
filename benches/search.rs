//! The speed of the search, and where its time goes, as a table in Markdown.
//!
//! `cargo bench --bench search`
//!
//! `ratios` measures perft, and `estimates` the cost of an evaluation. The share of a part of the
//! work is how much longer the search takes if that part is done twice.

#[path = "common/altered.rs"]
mod altered;

use std::time::{Duration, Instant};

use owlery_engine::engine::fixed_work;
use owlery_engine::search::SearchRequest;
use owlery_engine::{Engine, Method, Progress, Search, TABLE};
use owlery_games::aviary::Aviary;
use owlery_games::blocs::Blocs;
use owlery_games::owlman::Owlman;
use owlery_games::troll::Troll;
use owlery_games::umbra::Umbra;

use altered::{Altered, LISTING, PLAYING, RATING};

fn main() {
    // As a mere test, one round shows that it runs.
    let rounds = if std::env::args().any(|arg| arg == "--bench") { 9 } else { 1 };
    println!("| game | million nodes a second | listing moves | playing them | rating moves |");
    println!("|---|--:|--:|--:|--:|");
    row::<Owlman>(rounds);
    row::<Umbra>(rounds);
    row::<Aviary>(rounds);
    row::<Blocs>(rounds);
    row::<Troll>(rounds);
    println!("\n| game | method | stopped within, ms, median | at the most |\n|---|---|--:|--:|");
    for method in Method::ALL {
        stop::<Owlman>(rounds, method);
        stop::<Umbra>(rounds, method);
        stop::<Aviary>(rounds, method);
        stop::<Troll>(rounds, method);
    }
}

/// How long a search on all cores goes on when it is told to stop.
fn stop<P: Search>(rounds: usize, method: Method) {
    let threads = std::thread::available_parallelism().map_or(1, |cores| cores.get());
    let position = P::start(&P::Options::default());
    let engine = Engine::<P>::new(TABLE);
    let time = |round: usize| {
        let progress = Progress::default();
        let request = SearchRequest { threads, method, ..SearchRequest::default() };
        std::thread::scope(|scope| {
            let search = scope.spawn(|| engine.think(&position, request, &progress, &mut |_| {}));
            std::thread::sleep(Duration::from_millis(20 + round as u64));
            let began = Instant::now();
            progress.stop();
            search.join().expect("a search does not panic");
            began.elapsed().as_secs_f64() * 1000.0
        })
    };
    let times: Vec<_> = (0..10 * rounds).map(time).collect();
    let most = times.iter().copied().fold(0.0, f64::max);
    println!("| {} | {} | {:.2} | {most:.2} |", P::GAME.name(), method.name(), median(times));
}

fn row<P: Search>(rounds: usize) {
    let mut speeds = Vec::new();
    let mut shares = [Vec::new(), Vec::new(), Vec::new()];
    for _ in 0..rounds {
        let (nodes, time) = work::<P>();
        let once = time.as_secs_f64();
        speeds.push(nodes as f64 / once);
        let share = |(nodes_again, time): (u64, Duration)| {
            assert_eq!(nodes, nodes_again, "the work must be the same");
            time.as_secs_f64() / once - 1.0
        };
        shares[0].push(share(work::<Altered<P, LISTING>>()));
        shares[1].push(share(work::<Altered<P, PLAYING>>()));
        shares[2].push(share(work::<Altered<P, RATING>>()));
    }
    print!("| {} | {:.2} |", P::GAME.name(), median(speeds) / 1e6);
    for share in shares {
        print!(" {:.0} % |", 100.0 * median(share).max(0.0));
    }
    println!();
}

/// The fixed work of a game.
fn work<P: Search>() -> (u64, Duration) {
    fixed_work::<P>(&Progress::default()).expect("nobody stops it")
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
