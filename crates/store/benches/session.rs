//! The session with a long game in it: how soon a move is on the disk, alone and beside threads that
//! keep all processors busy, and how soon the session is open again.
//!
//! `cargo bench -p owlery-store --bench session -- [plies=500]`

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use owlery_store::session::{self, DocumentId, Durability, OpenSession, SessionWriter};

const GAME: DocumentId = DocumentId(1);
/// The time between two moves.
const PAUSE: Duration = Duration::from_millis(20);

fn main() {
    let is_bench = std::env::args().any(|it| it == "--bench");
    let plies = std::env::args().find_map(|word| word.strip_prefix("plies=")?.parse().ok());
    // Without --bench this only shows that it runs.
    let plies: usize = plies.unwrap_or(if is_bench { 500 } else { 5 });
    // On the disk rather than in memory.
    let target = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target");
    std::fs::create_dir_all(&target).expect("a folder for temporary files");
    let folder = tempfile::tempdir_in(target).expect("a folder for temporary files");
    println!("| | median | worst |\n|---|--:|--:|");
    for busy in [0, 2] {
        let path = folder.path().join(format!("{busy}.sqlite"));
        let (wake, woken) = channel();
        let opened = session::open(&path, move || _ = wake.send(())).expect("a new session");
        let OpenSession { writer, .. } = opened;
        writer.insert(GAME, "game", "", || "moves: []".into());
        let beside = if busy == 0 { String::new() } else { format!(" beside {busy} busy threads") };
        while_busy(busy, || {
            let moves: Vec<_> = (0..plies).map(|ply| play(&writer, &woken, ply)).collect();
            let part = plies.div_ceil(5);
            for (which, moves) in [
                ("", &moves[..]),
                (", first fifth", &moves[..part]),
                (", last fifth", &moves[plies - part..]),
            ] {
                row(&format!("a move{beside}{which}"), moves.to_vec());
            }
        });
        drop(writer);
        let begin = Instant::now();
        let opened = session::open(&path, || {}).expect("the session");
        assert!(opened.content.documents[0].steps.len() >= plies);
        row(&format!("opening it with {plies} moves"), vec![begin.elapsed()]);
    }
}

/// A row as a game logs it.
fn step(ply: usize) -> String {
    format!(
        "(since:{0},to:({1},{1}),act:Step(kind:\"move\",from:({2}),to:({3}),new:[(id:({3}),\
         after:({2}),text:\"d3-e4(xd5)\",used:4711)],changes:[Children(({2}),[({3})]),\
         Played(({3}))]))",
        2 * ply,
        2 * ply + 2,
        ply,
        ply + 1
    )
}

fn play(writer: &SessionWriter, woken: &Receiver<()>, ply: usize) -> Duration {
    std::thread::sleep(PAUSE);
    let begin = Instant::now();
    let revision = writer.append(GAME, Durability::PowerLoss, move || step(ply));
    while writer.acknowledged() < revision {
        woken.recv().expect("the writer lives");
    }
    begin.elapsed()
}

/// Runs something beside this number of threads that compute without a pause.
fn while_busy(threads: usize, run: impl FnOnce()) {
    let ends = AtomicBool::new(false);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut random = fastrand::Rng::with_seed(1);
                while !ends.load(Ordering::Relaxed) {
                    std::hint::black_box(random.u64(..));
                }
            });
        }
        run();
        ends.store(true, Ordering::Relaxed);
    });
}

fn row(what: &str, mut times: Vec<Duration>) {
    times.sort();
    let milliseconds = |time: Duration| format!("{:.2} ms", time.as_secs_f64() * 1e3);
    let (median, worst) = (times[times.len() / 2], times[times.len() - 1]);
    println!("| {what} | {} | {} |", milliseconds(median), milliseconds(worst));
}
