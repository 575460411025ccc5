//! A library that is killed while it takes games in, makes its index anew, forgets everything, sweeps its
//! file and gets newer tables: whatever was going on, it opens again without damage, and its index is the
//! one that its games make.
//!
//! This program is both sides: started with `--work` or `--migrate` it is the one that gets killed.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use fastrand::Rng;
use owlery_games::{GameId, MoveList, Notation, Position, with_game};
use owlery_library::{Filter, Library, NewGame, NoteContent, Origin, PositionNote, SearchQuery};
use owlery_record::annotations::Mark;
use owlery_record::index::{Indexer, PositionKey};
use owlery_record::{GameFile, Record, file};

/// The number of kills.
const KILLS: u64 = 40;
/// The longest time until a kill, in milliseconds.
const LONGEST: u64 = 300;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match &arguments[..] {
        [flag, path, seed] if flag == "--work" => {
            return work(path.as_ref(), seed.parse().expect("a number"));
        }
        [flag, path, _] if flag == "--migrate" => return migrate(path.as_ref()),
        _ => {}
    }
    // `cargo test NAME` runs the tests of that name only.
    let mut names = arguments.iter().filter(|argument| !argument.starts_with('-'));
    if names.clone().next().is_none() || names.any(|name| "killed".contains(name.as_str())) {
        kill("--work");
        kill("--migrate");
    }
}

/// Gives a library the tables of the first version and opens it, until it is killed.
fn migrate(path: &Path) {
    loop {
        let library = rusqlite::Connection::open(path).expect("the library opens");
        let older = "BEGIN; ALTER TABLE note DROP COLUMN marks; DROP TABLE import;
                     PRAGMA user_version = 1; COMMIT;";
        library.execute_batch(older).expect("the disk has room");
        drop(library);
        Library::open(path).expect("the library opens").library.close().expect("the disk has room");
    }
}

/// Adds and replaces games, makes the index anew, and forgets, until it is killed.
fn work(path: &Path, seed: u64) {
    let mut random = Rng::with_seed(seed);
    let mut library = Library::open(path).expect("the library opens").library;
    loop {
        match random.usize(..10) {
            0 => drop(library.rebuild(&|_| true).expect("the disk has room")),
            1 => library.forget_all().expect("the disk has room"),
            2 => {
                let facts = library.facts().expect("it can be read");
                let some = facts.games().iter().take(20).map(|game| game.number);
                library.forget(&some.collect::<Vec<_>>()).expect("the disk has room");
            }
            _ => {
                let games: Vec<_> = (0..40).map(|_| random_game(&mut random)).collect();
                library.add(&games).expect("the disk has room");
            }
        }
    }
}

fn random_game(random: &mut Rng) -> NewGame {
    let game = GameId::ALL[random.usize(..GameId::ALL.len())];
    with_game!(game, |P| {
        let mut record = Record::<P>::new(<P as Position>::Options::default());
        let mut moves = MoveList::new();
        for _ in 0..random.usize(..30) {
            record.position().legal_moves(&mut moves);
            if moves.is_empty() {
                break;
            }
            record.play_on(moves[random.usize(..moves.len())]);
        }
        NewGame::of(&record, file::write(&record), Origin::Own)
    })
}

/// Kills a child that does this, again and again, and checks the library each time.
fn kill(what: &str) {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let path = folder.path().join("library.sqlite");
    let program = std::env::current_exe().expect("this program");
    let mut random = Rng::with_seed(17);
    let mut library = Library::open(&path).expect("a new library").library;
    library.add(&[random_game(&mut random), random_game(&mut random)]).expect("the disk has room");
    library.set_note(&note()).expect("the disk has room");
    library.close().expect("the disk has room");
    let mut games = 0;
    for seed in 0..KILLS {
        let mut child = Command::new(&program)
            .args([what, path.to_str().expect("a readable name"), &seed.to_string()])
            .stderr(Stdio::null())
            .spawn()
            .expect("this program starts");
        std::thread::sleep(Duration::from_millis(random.u64(..LONGEST)));
        child.kill().expect("it runs");
        child.wait().expect("it ends");
        games += check(&path);
        if what == "--migrate" {
            let mut library = Library::open(&path).expect("the library opens").library;
            let notes = library.notes().expect("it can be read");
            assert_eq!(notes.len(), 1, "the note was there before");
            library.set_note(&note()).expect("the tables are the newest");
            library.close().expect("the disk has room");
        }
    }
    assert!(games > KILLS as usize, "only {games} games were ever there");
    println!("{what}: killed {KILLS} times, {games} games in all were there with their index");
}

fn note() -> PositionNote {
    let marks = vec![Mark::read("red a1-b2", 8).expect("a mark")];
    PositionNote {
        key: PositionKey(5),
        game: GameId::ALL[0],
        options: String::new(),
        code: String::new(),
        content: NoteContent { text: "Stays.".into(), judgement: None, marks },
    }
}

/// Opens the library, compares its index with its games, and returns how many there are.
fn check(path: &Path) -> usize {
    let opened = Library::open(path).expect("the library opens");
    assert_eq!(opened.recovered, None, "a kill damages nothing");
    let library = opened.library;
    let facts = library.facts().expect("it can be read");
    let all = facts.select(&Filter::default());
    for game in facts.games() {
        let text = library.text(game.number).expect("it can be read").expect("a game has a text");
        let file = GameFile::read(&text).expect("our own game");
        let has_it =
            with_game!(file.game(), |P| is_indexed::<P>(&file, game.number, &library, &all));
        assert!(has_it, "the last position of {:?} is not in the index", game.number);
    }
    library.close().expect("the disk has room");
    facts.games().len()
}

fn is_indexed<P: Notation>(
    file: &GameFile<'_>,
    number: owlery_library::GameNumber,
    library: &Library,
    all: &owlery_library::Selection,
) -> bool {
    let record = file.replay::<P>().expect("our own game");
    let index = Indexer::<P>::new(record.options()).index(&record);
    let last = index.visits.last().expect("the start at least").position.key;
    let query = SearchQuery { position: Some(last), ..SearchQuery::default() };
    let hits = library.search(&query, all, &|_| true).expect("it can be read");
    hits.iter().any(|hit| hit.game == number)
}
