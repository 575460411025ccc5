//! A program that is killed while somebody plays: how old a move may be that is lost.
//!
//! `cargo bench -p owlery-store --bench killed -- [kills=500]`: a program that plays at random moments is killed
//! at a random moment within a second of a move. Every move that was more than 50 ms old must be there.
//!
//! This program is both sides: started with `--child` it is the one that gets killed.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use owlery_store::session::{self, DocumentId, Durability};

const GAME: DocumentId = DocumentId(1);
/// The age from which on a move must not be lost.
const SAFE: Duration = Duration::from_millis(50);
/// The longest time between two moves, and from a move to the kill, in milliseconds.
const LONGEST_PAUSE: u64 = 150;
const LONGEST_LIFE: u64 = 1000;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [flag, path, seed] = &arguments[..]
        && flag == "--child"
    {
        return play(path.as_ref(), seed.parse().expect("a number"));
    }
    let is_bench = arguments.iter().any(|it| it == "--bench");
    let kills = arguments.iter().find_map(|word| word.strip_prefix("kills=")?.parse().ok());
    // Without --bench this only shows that it runs.
    let kills: u64 = kills.unwrap_or(if is_bench { 500 } else { 2 });
    // On the disk rather than in memory.
    let target = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target");
    std::fs::create_dir_all(&target).expect("a folder for temporary files");
    let folder = tempfile::tempdir_in(target).expect("a folder for temporary files");
    let (mut moves, mut lost, mut oldest) = (0, 0, Duration::ZERO);
    for seed in 0..kills {
        let path = folder.path().join(format!("{seed}.sqlite"));
        let (played, killed) = kill(&path, seed);
        let found = session::open(&path, || {}).expect("the session").content.documents;
        let kept = found.first().map_or(0, |document| document.steps.len());
        let ages = played.iter().map(|at| killed.saturating_duration_since(*at));
        moves += played.len();
        for (number, age) in ages.enumerate().skip(kept) {
            assert!(age <= SAFE, "kill {seed}: move {number} was {age:?} old, and is lost");
            (lost, oldest) = (lost + 1, oldest.max(age));
        }
    }
    println!("| kills | moves | lost | oldest lost move |\n|--:|--:|--:|--:|");
    println!("| {kills} | {moves} | {lost} | {:.1} ms |", oldest.as_secs_f64() * 1e3);
}

/// Plays at random moments, and says so, until it is killed.
fn play(path: &Path, seed: u64) {
    let writer = session::open(path, || {}).expect("a new session").writer;
    writer.insert(GAME, "game", "", || "moves: []".into());
    let mut random = fastrand::Rng::with_seed(seed);
    for number in 0_u32.. {
        std::thread::sleep(Duration::from_millis(random.u64(..LONGEST_PAUSE)));
        println!("{number}");
        std::io::stdout().flush().expect("somebody listens");
        writer.append(GAME, Durability::PowerLoss, move || format!("(move:{number})"));
    }
}

/// Runs a program and kills it. Returns the times of its moves, and that of the kill.
fn kill(path: &Path, seed: u64) -> (Vec<Instant>, Instant) {
    let mut child = Command::new(std::env::current_exe().expect("this program"))
        .args(["--child", path.to_str().expect("a readable name"), &seed.to_string()])
        .stdout(Stdio::piped())
        .spawn()
        .expect("this program starts");
    let lines = BufReader::new(child.stdout.take().expect("it is piped")).lines();
    let (tell, told) = channel();
    let listener = std::thread::spawn(move || {
        // Nobody listens any more once the program has ended.
        let _ = lines.map_while(Result::ok).try_for_each(|_| tell.send(Instant::now()));
    });
    let mut played = vec![told.recv().expect("it plays")];
    std::thread::sleep(Duration::from_millis(fastrand::Rng::with_seed(seed).u64(..LONGEST_LIFE)));
    let killed = Instant::now();
    child.kill().expect("it runs");
    child.wait().expect("it ends");
    listener.join().expect("it only listens");
    played.extend(told.try_iter());
    (played, killed)
}
