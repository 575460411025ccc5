//! How many mates of Aviary the engine proves within a second on one thread, and how soon: the set of
//! the tests, with up to 15 moves, and one of longer mates.
//!
//! `cargo bench --bench mates -- [ms=1000] [make=N]`. `make` prints a new set of N longer mates
//! instead: games of the engine with itself are searched for threats from their last positions on.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use owlery_engine::openings::opening;
use owlery_engine::search::dfpn::MateSearch;
use owlery_engine::search::table::Transpositions;
use owlery_engine::search::{Limits, SearchRequest, Shared};
use owlery_engine::{Engine, Evaluation, Progress, Searchable as _, TABLE};
use owlery_games::aviary::{Aviary, Options};
use owlery_games::{MoveList, Notation as _, Outcome, Position as _};

/// Lines of a position's code, the plies of the mate that was found first, and its first move.
const SETS: [(&str, &str); 2] = [
    ("up to 15 moves", include_str!("../crates/engine/src/games/aviary/mates.txt")),
    ("16 to 30 moves", include_str!("../crates/engine/src/games/aviary/long_mates.txt")),
];

/// The plies of a longer mate.
const PLIES: std::ops::RangeInclusive<u16> = 31..=59;
/// The nodes that the search for threats takes for a longer mate, at least and at most.
const NODES: [u64; 2] = [1_000, 100_000];
/// The last positions of a winner that are looked at.
const LAST: usize = 20;
/// A game longer than this is left out.
const LONGEST: usize = 300;

fn main() {
    let mut time = Duration::from_secs(1);
    let (mut made, mut is_bench) = (None, false);
    for word in std::env::args().skip(1) {
        match word.split_once('=') {
            Some(("ms", n)) => time = Duration::from_millis(n.parse().expect("a number")),
            Some(("make", n)) => made = Some(n.parse().expect("a number")),
            _ => is_bench |= word == "--bench",
        }
    }
    match made {
        Some(count) => make(count),
        None => measure(time, if is_bench { usize::MAX } else { 2 }),
    }
}

fn measure(time: Duration, most: usize) {
    println!("| mates | positions | proved | median, ms | worst, ms |\n|---|--:|--:|--:|--:|");
    for (name, set) in SETS {
        let mut times = Vec::new();
        let lines: Vec<_> = set.lines().take(most).collect();
        for line in &lines {
            let code = line.split(" | ").next().unwrap_or_default();
            let position = Aviary::from_code(code, &Options::default()).expect("a code of Aviary");
            let limits = Limits { time: Some(time), ..Limits::default() };
            let request = SearchRequest { limits, threads: 1, ..SearchRequest::default() };
            let begin = Instant::now();
            let answer = Engine::new(TABLE).answer(&position, request);
            if matches!(answer.lines[0].value, Evaluation::Exact(exact) if exact.sign() > 0) {
                times.push(begin.elapsed());
            }
        }
        times.sort();
        let shown = |time: Option<&Duration>| {
            time.map_or("-".to_owned(), |time| format!("{:.1}", 1e3 * time.as_secs_f64()))
        };
        let (median, worst) = (shown(times.get(times.len() / 2)), shown(times.last()));
        println!("| {name} | {} | {} | {median} | {worst} |", lines.len(), times.len());
    }
}

/// Prints so many longer mates, no two from one game.
fn make(count: usize) {
    let (mut found, mut seen) = (0, HashSet::new());
    for seed in 0.. {
        if found == count {
            return;
        }
        let Some(game) = play(seed) else { continue };
        let candidates = game.iter().rev().take(LAST);
        if let Some(line) = candidates.filter(|at| seen.insert(at.key())).find_map(long_mate) {
            found += 1;
            println!("{line}");
        }
    }
}

/// The positions in a game of the engine with itself in which the later winner is to move.
fn play(seed: u64) -> Option<Vec<Aviary>> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut position: Aviary = opening(&Options::default(), 6, &mut random);
    let engine = Engine::<Aviary>::new(16);
    let limits = Limits { nodes: Some(500), ..Limits::default() };
    let request = SearchRequest { limits, threads: 1, ..SearchRequest::default() };
    let mut met = Vec::new();
    while met.len() < LONGEST {
        match position.outcome() {
            Some(Outcome::Win(winner)) => {
                met.retain(|position: &Aviary| position.turn() == winner);
                return Some(met);
            }
            Some(Outcome::Draw) => return None,
            None => met.push(position.clone()),
        }
        let mv = match random.u8(..20) {
            0 => {
                let mut moves = MoveList::new();
                position.legal_moves(&mut moves);
                moves[random.usize(..moves.len())]
            }
            _ => engine.answer(&position, request).lines[0].moves[0],
        };
        position.apply(mv);
    }
    None
}

/// The line of a position in a set, if its mate is long and takes some search.
fn long_mate(position: &Aviary) -> Option<String> {
    let code = position.code();
    let fresh = Aviary::from_code(&code, &Options::default()).expect("the code of a position");
    let (table, progress) = (Transpositions::new(1), Progress::default());
    let shared = Shared::new(&table, None, &progress, Limits::default());
    let mut search = MateSearch::new(&fresh, fresh.past_keys(), &shared);
    let mate = search.find(NODES[1]).expect("nobody stops it")?;
    let is_long = PLIES.contains(&mate.plies) && search.nodes() >= NODES[0];
    is_long.then(|| format!("{code} | {} | {}", mate.plies, fresh.move_text(mate.line[0])))
}
