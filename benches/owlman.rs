//! How long Owlman's endgame tables take to make, and how fast they answer, as a table in Markdown.
//!
//! `cargo bench --bench owlman`

use std::hint::black_box;
use std::thread::available_parallelism;
use std::time::Instant;

use owlery_engine::Progress;
use owlery_engine::games::owlman::endgames::{Tables, Workers, solve};
use owlery_games::owlman::{Options, Owlman};
use owlery_games::{Position, Side};

fn main() {
    // As a mere test, few helpers show that it runs.
    let most = if std::env::args().any(|arg| arg == "--bench") { 7 } else { 2 };
    let threads = available_parallelism().map_or(1, usize::from);
    println!(
        "| helpers | seconds, all from one on, {threads} threads | nanoseconds an answer | the same from \
         the disk |"
    );
    println!("|--:|--:|--:|--:|");
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let progress = Progress::default();
    let mut tables = Tables::new();
    let mut seconds = 0.0;
    for helpers in 1..=most {
        let begin = Instant::now();
        tables =
            tables.extended(Workers { threads, progress: &progress }).expect("nobody stops it");
        seconds += begin.elapsed().as_secs_f64();
        let [white, owlman] = Side::ALL.map(|turn| answer(&tables, helpers, turn));
        let workers = Workers { threads, progress: &progress };
        solve(folder.path(), helpers, workers, &mut |_| ()).expect("there is room on the disk");
        let (kept, problem) =
            Tables::open(folder.path(), helpers, &progress).expect("nobody stops it");
        assert!(problem.is_none());
        let [kept_white, kept_owlman] = Side::ALL.map(|turn| answer(&kept, helpers, turn));
        println!(
            "| {helpers} | {seconds:.1} | {white:.0} for Doc, {owlman:.0} for Owlman | \
             {kept_white:.0} for Doc, {kept_owlman:.0} for Owlman |"
        );
    }
}

/// Nanoseconds for the value of a position of random games; the median of many batches.
fn answer(tables: &Tables, helpers: u32, turn: Side) -> f64 {
    let mut random = fastrand::Rng::with_seed(3);
    let mut positions = Vec::new();
    while positions.len() < 40_000 {
        let mut position = Owlman::start(&Options { nightfall: None, repetition: false });
        while let Some(mv) = position.pick_move(|count| random.usize(..count)) {
            position.apply(mv);
            if position.helper_count() == helpers && position.turn() == turn {
                positions.push(position.clone());
            }
        }
    }
    random.shuffle(&mut positions);
    let mut times: Vec<_> = positions.chunks(200).map(|batch| time(tables, batch)).collect();
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

fn time(tables: &Tables, batch: &[Owlman]) -> f64 {
    let begin = Instant::now();
    for position in batch {
        black_box(tables.value(black_box(position)));
    }
    begin.elapsed().as_secs_f64() * 1e9 / batch.len() as f64
}
