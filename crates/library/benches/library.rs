//! The library with many games: what taking them in takes, how large the file is, and how soon the explorer and
//! searches answer.
//!
//! `cargo bench -p owlery-library --bench library -- [games=100000]`: games of weak players from openings of random
//! moves, of all kinds in equal parts and at most 200 moves long. They are played once, which takes some
//! minutes, and kept in `target/library-games`.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};

use owlery_engine::strength::Rating;
use owlery_engine::{Method, Progress, Search, cores};
use owlery_games::{GameId, MoveList, Notation, Side, with_game};
use owlery_library::{Facts, Filter, Library, Pattern, SearchQuery, Wildcard, import};
use owlery_record::file::{self, Entry};
use owlery_record::index::{Boards, IndexedPosition, Indexer};
use owlery_record::{Collection, GameFile, Record, Tags, TerminationKind};

/// Games of a collection file.
const FILE: usize = 2500;
const MAX_PLIES: usize = 200;
const PLAYERS: [&str; 12] = [
    "Ada", "Blaise", "Chloé", "Dora", "Emil", "Fanny", "Goran", "Hana", "Ines", "Jules", "Kira",
    "Lev",
];

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [flag, path] = &arguments[..]
        && flag == "--browse"
    {
        return browse(path.as_ref());
    }
    let is_bench = std::env::args().any(|it| it == "--bench");
    let games = std::env::args().find_map(|word| word.strip_prefix("games=")?.parse().ok());
    // Without --bench this only shows that it runs.
    let games: usize = games.unwrap_or(if is_bench { 100_000 } else { 50 });
    let folder =
        Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../target/library-games/{games}"));
    generate(&folder, games);
    let store = tempfile::tempdir_in(&folder).expect("a folder for temporary files");
    let path = store.path().join("library.sqlite");
    let before = memory("VmRSS:");
    let mut library = Library::open(&path).expect("a new library").library;
    let begin = Instant::now();
    let imported = import(&mut library, std::slice::from_ref(&folder), &|_| None, &mut |_| true);
    let imported = imported.expect("the disk has room");
    assert_eq!((imported.added.len(), imported.refused.len()), (games, 0));
    println!("| | measured | bound |\n|---|--:|--:|");
    row("import, time", format!("{:.1} s", begin.elapsed().as_secs_f64()), "60 s");
    row("import, most memory", format!("{} MB", memory("VmHWM:").saturating_sub(before)), "300 MB");
    library.close().expect("the disk has room");
    let text: u64 = files(&folder).iter().map(|file| size(file)).sum();
    let (database, ratio) = (size(&path), size(&path) as f64 / text as f64);
    row("size / text", format!("{} MB, {ratio:.2}", database >> 20), "1.5");

    // In a program of its own, which has taken nothing in.
    let program = std::env::current_exe().expect("this program");
    let browsed = Command::new(program).arg("--browse").arg(&path).status();
    assert!(browsed.expect("this program starts").success());
}

fn row(what: &str, measured: String, bound: &str) {
    println!("| {what} | {measured} | {bound} |");
}

/// Opens a library and looks into it as somebody who browses does.
fn browse(path: &Path) {
    let before = memory("VmRSS:");
    let begin = Instant::now();
    let library = Library::open(path).expect("the library").library;
    row("opening", format!("{:.1} ms", milliseconds(begin.elapsed())), "");
    let begin = Instant::now();
    let facts = library.facts().expect("the library can be read");
    row("reading the facts", format!("{:.1} ms", milliseconds(begin.elapsed())), "");
    let all = facts.select(&Filter::default());
    let positions =
        GameId::ALL.map(|game| with_game!(game, |P| start_and_middle::<P>(&library, &facts)));
    for (which, bound) in [(0, "30 ms"), (1, "5 ms")] {
        let name = ["explorer, start position", "explorer, median position"][which];
        let times = positions.iter().flat_map(|all| &all[which]).map(|(key, children)| {
            let begin = Instant::now();
            let explored = library.explore(*key, children, &facts, &all);
            assert!(explored.expect("the library can be read").total.games() > 0);
            begin.elapsed()
        });
        let (median, most) = summary(times.collect());
        row(name, format!("{median:.2} ms, at most {most:.2} ms"), bound);
    }
    let timed = |query: &SearchQuery, filter: &Filter| {
        let begin = Instant::now();
        let selection = facts.select(filter);
        let hits = library.search(query, &selection, &|_| true).expect("the library can be read");
        (begin.elapsed(), hits.len())
    };
    let words = SearchQuery { words: "chloe dor".into(), ..SearchQuery::default() };
    let (time, hits) = timed(&words, &Filter::default());
    row("search by words", format!("{:.1} ms ({hits} games)", milliseconds(time)), "50 ms");
    let filter = Filter {
        player: "ada".into(),
        from: Some(20260300),
        to: Some(20260431),
        ..Filter::default()
    };
    let (time, hits) = timed(&SearchQuery::default(), &filter);
    row("player and date", format!("{:.1} ms ({hits} games)", milliseconds(time)), "50 ms");
    for game in GameId::ALL {
        let pattern = with_game!(game, |P| pattern_of::<P>(&library, &facts));
        let query = SearchQuery { pattern: Some((game, pattern)), ..SearchQuery::default() };
        let (time, hits) = timed(&query, &Filter { game: Some(game), ..Filter::default() });
        let measured = format!("{:.0} ms ({hits} games)", milliseconds(time));
        row(&format!("pattern in {}", game.name()), measured, "1500 ms");
    }
    row(
        "memory while browsing",
        format!("{} MB", memory("VmRSS:").saturating_sub(before)),
        "60 MB",
    );
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

/// The median and the longest of some times, in milliseconds.
fn summary(mut times: Vec<Duration>) -> (f64, f64) {
    times.sort_unstable();
    (milliseconds(times[times.len() / 2]), milliseconds(times[times.len() - 1]))
}

fn size(file: &Path) -> u64 {
    std::fs::metadata(file).map_or(0, |file| file.len())
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|file| file.path());
    let mut files: Vec<_> = files.filter(|file| file.is_file()).collect();
    files.sort();
    files
}

/// Plays the games, unless they are there.
fn generate(folder: &Path, games: usize) {
    std::fs::create_dir_all(folder).expect("the disk has room");
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..cores() {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Relaxed);
                    if number * FILE >= games {
                        break;
                    }
                    let path = folder.join(format!("{number:03}.owlery"));
                    if path.exists() {
                        continue;
                    }
                    let numbers = number * FILE..games.min((number + 1) * FILE);
                    let games = numbers.map(|at| {
                        let game = GameId::ALL[at % GameId::ALL.len()];
                        Entry::new(&with_game!(game, |P| play::<P>(at)))
                    });
                    let collection = Collection { games: games.collect(), ..Collection::default() };
                    std::fs::write(path, collection.write()).expect("the disk has room");
                }
            });
        }
    });
}

/// Plays a game of weak players, and returns the text of its file.
fn play<P: Search + Notation>(number: usize) -> String {
    let mut random = fastrand::Rng::with_seed(number as u64);
    let options = P::Options::default();
    let mut record = Record::<P>::new(options);
    let mut moves = MoveList::new();
    let plies = random.usize(1..6);
    let names = [(); 2].map(|()| PLAYERS[random.usize(..PLAYERS.len())].to_owned());
    record.begin_with(Tags {
        players: names,
        date: format!("2026-{:02}-{:02}", random.u8(1..13), random.u8(1..29)),
        event: ["", "Club evening", "Open"][random.usize(..3)].into(),
        ..Tags::default()
    });
    let player = Rating::new(0, 40, 100.0, 0.2);
    while record.ply() < MAX_PLIES && record.position().outcome().is_none() {
        let position = record.position();
        let mv = if record.ply() < plies {
            position.legal_moves(&mut moves);
            // Few openings are played often, and many seldom.
            let at = random.f64().powi(3) * moves.len() as f64;
            Some(moves[at as usize])
        } else {
            let (method, progress) = (Method::AlphaBeta, Progress::default());
            let line =
                player.choose(position, None, method, &progress, random.u64(..), &mut |_| {});
            line.map(|line| line.moves[0])
        };
        let Some(mv) = mv else { break };
        record.play_on(mv);
    }
    if record.result().is_none() {
        let turn: Side = record.position().turn();
        record.conclude(TerminationKind::Resigned(turn));
    }
    file::write(&record)
}

/// Returns the first games of this kind.
fn examples<P: Search + Notation>(library: &Library, facts: &Facts) -> Vec<Record<P>> {
    let games = facts.games().iter().filter(|game| facts.rules(game).game == P::GAME).take(20);
    let texts = games.map(|game| library.text(game.number).expect("the library can be read"));
    let record = |text: Option<String>| {
        let text = text.expect("a game has a text");
        let file = GameFile::read(&text).expect("our own game");
        file.replay::<P>().expect("our own game")
    };
    texts.map(record).collect()
}

type Asked = (IndexedPosition, Vec<IndexedPosition>);

/// Returns the start, and positions from the middles of games, with what their moves lead to.
fn start_and_middle<P: Search + Notation>(library: &Library, facts: &Facts) -> [Vec<Asked>; 2] {
    let indexer = Indexer::<P>::new(&P::Options::default());
    let ask = |position: &P| (indexer.indexed(position), indexer.children(position));
    let middles = examples::<P>(library, facts).into_iter().map(|mut record| {
        let path = record.tree().path(record.played_end());
        record.go_to(path[path.len() / 2]);
        ask(record.position())
    });
    [vec![ask(&P::start(&P::Options::default()))], middles.collect()]
}

/// Returns a pattern of five squares as they stand in the middle of a game.
fn pattern_of<P: Search + Notation>(library: &Library, facts: &Facts) -> Pattern {
    let record = examples::<P>(library, facts).remove(0);
    let index = Indexer::<P>::new(record.options()).index(&record);
    let mut boards = Boards::new(&index.boards);
    let mut board = Vec::new();
    for _ in 0..index.visits.len() / 2 {
        board = boards.next_board().expect("a board for each position").to_vec();
    }
    let size = record.position().setup().size();
    let squares = usize::from(size) * usize::from(size);
    let fixed = |at: usize| (squares / 2 - 2..squares / 2 + 3).contains(&at);
    let wildcard = |at| if fixed(at) { Wildcard::OneOf(vec![board[at]]) } else { Wildcard::Any };
    Pattern {
        size,
        squares: (0..squares).map(wildcard).collect(),
        hands: None,
        turn: None,
        with_images: true,
        most_plies: None,
    }
}

/// A line of what Linux tells of this process's memory, in megabytes.
fn memory(what: &str) -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").expect("memory is measured on Linux");
    let line = status.lines().find(|line| line.starts_with(what)).expect("Linux has this line");
    let kilobytes = line.split_whitespace().nth(1).and_then(|number| number.parse::<u64>().ok());
    kilobytes.expect("a number of kilobytes") >> 10
}
