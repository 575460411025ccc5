//! The library against plain recounts: every number is found again by replaying all games.

mod explorer;
mod faults;
mod notes;
mod pattern;

use std::collections::HashMap;
use std::path::Path;

use fastrand::Rng;

use crate::database::TABLES;
use crate::explorer::{Explored, Tally};
use crate::facts::Selection;
use crate::{
    Added, Ending, Filter, GameNumber, GameResult, Hit, Library, LibraryError, NewGame,
    NoteContent, Origin, Pattern, PositionNote, SearchQuery, SideFilter, Wildcard, date_bounds,
    import,
};
use owlery_games::options::read_options;
use owlery_games::setup::{Setup, write_setup};
use owlery_games::{
    Evaluation, ExactValue, GameId, GameOptions as _, MoveList, Notation, Outcome, Side, Square,
    WinDistance, of_each_game, with_game,
};
use owlery_record::annotations::{Ink, Judgement, Mark};
use owlery_record::evaluation::{Counts, PositionEvaluation};
use owlery_record::index::{Boards, Indexer, MoverResult, PositionKey, images};
use owlery_record::{Record, StepKind, Tags, TerminationKind, file};
use owlery_store::database::{DatabaseError, Schema};

const NAMES: [&str; 6] = ["Ada", "Blaise", "Chloé", "Dora Ek", "", "丁一 王"];

/// Plays a game at random. Most are short, so that they share positions.
/// Options without symmetries, of the one game that has such.
const LOPSIDED: &str = "(x: leaps_exact([(1, 2), (-1, 0)]), y: directions([n, se]))";

fn random_record<P: Notation>(random: &mut Rng) -> Record<P> {
    let presets = P::Options::presets();
    let smallest = presets.iter().min_by_key(|preset| preset.options.size());
    let options = match (random.u8(..5), smallest) {
        (0, _) => P::Options::default(),
        (4, _) => read_options(LOPSIDED).unwrap_or_default(),
        (_, Some(preset)) => preset.options.clone(),
        (_, None) => P::Options::default(),
    };
    let mut record = Record::<P>::new(options);
    record.begin_with(Tags {
        title: ["", "A long fight", "Été"][random.usize(..3)].into(),
        players: [(); 2].map(|()| NAMES[random.usize(..NAMES.len())].into()),
        date: ["", "2026", "2026-11-02", "2025-01-30"][random.usize(..4)].into(),
        event: ["", "Club evening"][random.usize(..2)].into(),
        ..Tags::default()
    });
    let mut moves = MoveList::new();
    for _ in 0..random.usize(..24) {
        record.position().legal_moves(&mut moves);
        if moves.is_empty() {
            break;
        }
        // The first moves are seldom different.
        let most = if record.ply() < 4 { moves.len().min(3) } else { moves.len() };
        record.play_on(moves[random.usize(..most)]);
    }
    if record.result().is_none() && random.bool() {
        record.conclude(TerminationKind::Resigned(record.position().turn()));
    }
    record
}

fn random_game(game: GameId, random: &mut Rng) -> NewGame {
    with_game!(game, |P| {
        let record = random_record::<P>(random);
        NewGame::of(&record, file::write(&record), Origin::Own)
    })
}

/// A library with games of all kinds, and the games by their numbers.
fn random_library(seed: u64, games: usize) -> (Library, HashMap<GameNumber, NewGame>) {
    let mut random = Rng::with_seed(seed);
    let mut library = Library::in_memory().unwrap();
    let mut known = HashMap::new();
    for _ in 0..games / 20 {
        let batch: Vec<_> = (0..20)
            .map(|_| {
                let game = GameId::KNOWN[random.usize(..GameId::KNOWN.len())];
                let origin = [Origin::Own, Origin::Imported, Origin::SelfPlay][random.usize(..3)];
                NewGame { origin, ..random_game(game, &mut random) }
            })
            .collect();
        let added = library.add(&batch).unwrap();
        known.extend(added.into_iter().map(Added::number).zip(batch));
    }
    (library, known)
}

#[test]
fn words_are_found_whatever_their_case_and_accents() {
    let (library, games) = random_library(5, 200);
    let facts = library.facts().unwrap();
    let all = facts.select(&Filter { with_self_play: true, ..Filter::default() });
    let find = |words: &str| {
        let query = SearchQuery { words: words.into(), ..SearchQuery::default() };
        library.search(&query, &all, &|_| true).unwrap().len()
    };
    let count = |has: &dyn Fn(&Tags) -> bool| games.values().filter(|game| has(&game.tags)).count();
    let named = |tags: &Tags, name: &str| tags.players.iter().any(|player| player == name);
    for (words, expected) in [
        ("chloe", count(&|tags| named(tags, "Chloé"))),
        ("CHLO", count(&|tags| named(tags, "Chloé"))),
        ("ek dora", count(&|tags| named(tags, "Dora Ek"))),
        ("long ada", count(&|tags| tags.title == "A long fight" && named(tags, "Ada"))),
        ("été", count(&|tags| tags.title == "Été")),
        ("club", count(&|tags| tags.event == "Club evening")),
        ("丁一 王", count(&|tags| named(tags, "丁一 王"))),
        ("nobody", 0),
        ("\"ada", count(&|tags| named(tags, "Ada"))),
        ("ada\" OR \"dora", 0),
    ] {
        assert_eq!(find(words), expected, "{words}");
    }
}

#[test]
fn dates_have_bounds() {
    for (date, bounds) in [
        ("2026", Some([20_260_000, 20_269_999])),
        (" 2026-11 ", Some([20_261_100, 20_261_199])),
        ("2026-11-27", Some([20_261_127, 20_261_127])),
        ("2026-13", None),
        ("yesterday", None),
        ("", None),
    ] {
        assert_eq!(date_bounds(date), bounds, "{date}");
    }
}

#[test]
fn filters_select_what_they_say() {
    let (library, games) = random_library(6, 300);
    let facts = library.facts().unwrap();
    let is = |game: &NewGame, side: Side, part: &str| {
        game.tags.players[side as usize].to_lowercase().contains(part)
    };
    type Test<'a> = &'a dyn Fn(&NewGame) -> bool;
    let base = Filter { with_self_play: true, ..Filter::default() };
    let cases: [(Filter, Test<'_>); 9] = [
        (Filter::default(), &|game| game.origin != Origin::SelfPlay),
        (Filter { own_only: true, ..base.clone() }, &|game| game.origin == Origin::Own),
        (Filter { game: Some(GameId::Troll), ..base.clone() }, &|game| {
            game.index.game == GameId::Troll
        }),
        (Filter { player: "ada".into(), side: SideFilter::Black, ..base.clone() }, &|game| {
            is(game, Side::Black, "ada")
        }),
        (Filter { player: "ada".into(), opponent: "dora".into(), ..base.clone() }, &|game| {
            [Side::White, Side::Black]
                .into_iter()
                .any(|side| is(game, side, "ada") && is(game, side.other(), "dora"))
        }),
        (Filter { from: Some(20260101), to: Some(20261231), ..base.clone() }, &|game| {
            ["2026-11-02"].contains(&&*game.tags.date)
        }),
        (Filter { ending: Some(Ending::Resignation), ..base.clone() }, &|game| {
            matches!(game.ending, Some(TerminationKind::Resigned(_)))
        }),
        (Filter { ending: Some(Ending::Board), ..base.clone() }, &|game| {
            game.ending.is_none() && game.result.is_some()
        }),
        (Filter { results: vec![GameResult::White, GameResult::Draw], ..base }, &|game| {
            matches!(game.result, Some(Outcome::Draw | Outcome::Win(Side::White)))
        }),
    ];
    for (filter, test) in cases {
        let selection = facts.select(&filter);
        let expected: Vec<_> = games.iter().filter(|(_, game)| test(game)).collect();
        assert_eq!(selection.len(), expected.len(), "{filter:?}");
        let mut expected: Vec<_> = expected.into_iter().map(|(number, _)| *number).collect();
        expected.sort_unstable();
        assert!(expected.iter().all(|number| selection.has(*number)), "{filter:?}");
        assert_eq!(selection.iter().collect::<Vec<_>>(), expected, "{filter:?}");
    }
}

/// Returns everything that is made from the games, to be compared.
fn dump(library: &Library) -> Vec<String> {
    let positions = "SELECT key, game, ply, next, result FROM position ORDER BY key, game";
    let mut query = library.connection.prepare(positions).unwrap();
    let rows = query.query_map([], |row| {
        let number = |at| row.get::<_, Option<i64>>(at);
        Ok(format!("{:?}", [number(0)?, number(1)?, number(2)?, number(3)?, number(4)?]))
    });
    let mut rows: Vec<_> = rows.unwrap().collect::<Result<_, _>>().unwrap();
    for words in ["ada", "chloe", "fight"] {
        let query = SearchQuery { words: words.into(), ..SearchQuery::default() };
        let facts = library.facts().unwrap();
        let all = facts.select(&Filter { with_self_play: true, ..Filter::default() });
        let hits: Vec<Hit> = library.search(&query, &all, &|_| true).unwrap();
        rows.push(format!("{words}: {hits:?}"));
    }
    rows
}

#[test]
fn a_game_is_listed_once_however_often_it_is_saved() {
    let mut random = Rng::with_seed(7);
    let mut library = Library::in_memory().unwrap();
    let game = random_game(GameId::Owlman, &mut random);
    let first = library.add(std::slice::from_ref(&game)).unwrap()[0];
    assert_eq!(library.add(std::slice::from_ref(&game)).unwrap(), [Added::Known(first.number())]);
    let before = dump(&library);
    // It goes on, and comes back.
    let other = random_game(GameId::Owlman, &mut random);
    assert!(library.replace(first.number(), &other).unwrap());
    assert_ne!(dump(&library), before);
    assert!(library.replace(first.number(), &game).unwrap());
    assert_eq!(dump(&library), before);
    assert_eq!(library.facts().unwrap().games().len(), 1);
    assert!(!library.replace(GameNumber(99), &game).unwrap());
    assert_eq!(library.text(first.number()).unwrap(), Some(game.text));
    assert_eq!(library.text(GameNumber(99)).unwrap(), None);
}

#[test]
fn a_game_that_goes_on_is_told_from_its_beginning() {
    let read = |moves: &str, player: &str| {
        let moves = moves.split(' ').zip(1..);
        let moves: String = moves.map(|(mv, id)| format!("(id: {id}, move: \"{mv}\"),")).collect();
        let text = format!(
            "(owlery: 1, game: troll, players: {{\"white\": \"{player}\"}}, moves: [{moves}])"
        );
        NewGame::read(&text, Origin::Own).unwrap()
    };
    let mut library = Library::in_memory().unwrap();
    let games = ["e6", "e6 d3", "f6 d3"].map(|moves| read(moves, "Ada"));
    let numbers: Vec<_> = library.add(&games).unwrap().into_iter().map(Added::number).collect();
    assert_eq!(library.facts().unwrap().games().len(), games.len());
    for (moves, player, beginning) in [
        ("e6 d3 c5", "Ada", Some(numbers[1])),
        ("e6 c4", "Ada", Some(numbers[0])),
        ("f6 d3 c5", "Ada", Some(numbers[2])),
        ("f6 c4", "Ada", None),
        ("e6 d3 c5", "Bert", None),
    ] {
        assert_eq!(library.beginning_of(&read(moves, player)).unwrap(), beginning, "{moves}");
    }
}

#[test]
fn a_game_of_our_own_stays_one_when_it_is_imported() {
    let mut library = Library::in_memory().unwrap();
    let game = random_game(GameId::Umbra, &mut Rng::with_seed(15));
    let file = |library: &Library| -> String {
        library.connection.query_row("SELECT file FROM game", [], |row| row.get(0)).unwrap()
    };
    for (origin, path, expected) in [
        (Origin::Own, "/a.owlery", "/a.owlery"),
        (Origin::Imported, "", "/a.owlery"),
        (Origin::Imported, "/b.owlery", "/b.owlery"),
    ] {
        library.add(&[NewGame { origin, file: path.into(), ..game.clone() }]).unwrap();
        assert_eq!(library.facts().unwrap().games()[0].origin, Origin::Own);
        assert_eq!(file(&library), expected);
    }
    library.rebuild(&|_| true).unwrap();
    assert_eq!(file(&library), "/b.owlery");
}

#[test]
fn a_game_that_cannot_be_read_does_not_keep_the_others_from_being_found() {
    let (mut library, games) = random_library(16, 40);
    let mut numbers: Vec<_> = games.keys().copied().collect();
    numbers.sort_unstable();
    let sql = "UPDATE content SET text = x'ff00ff' WHERE game = ?";
    library.connection.execute(sql, [numbers[3].0]).unwrap();
    let error = library.text(numbers[3]).unwrap_err();
    assert!(matches!(error, LibraryError::Content { game, .. } if game == numbers[3].0));
    assert_eq!(library.rebuild(&|_| true).unwrap(), [numbers[3]]);
    assert!(!library.is_outdated().unwrap());
    assert_eq!(library.facts().unwrap().games().len(), numbers.len());
    // It can be forgotten, too.
    library.forget(&[numbers[3]]).unwrap();
    assert_eq!(library.facts().unwrap().games().len(), numbers.len() - 1);
}

#[test]
fn an_index_that_is_made_anew_is_the_same() {
    let (mut library, _) = random_library(8, 200);
    let before = dump(&library);
    let cancelled = library.rebuild(&|_| false);
    assert_eq!(cancelled, Err(LibraryError::Cancelled));
    assert_eq!(dump(&library), before);
    library.rebuild(&|_| true).unwrap();
    assert_eq!(dump(&library), before);
    assert!(!library.is_outdated().unwrap());
}

#[test]
fn facts_follow_the_changes() {
    let (mut library, games) = random_library(9, 100);
    let mut facts = library.facts().unwrap();
    let mut numbers: Vec<_> = games.keys().copied().collect();
    numbers.sort_unstable();
    library.forget(&numbers[..10]).unwrap();
    let mut random = Rng::with_seed(10);
    let new = random_game(GameId::Umbra, &mut random);
    library.replace(numbers[20], &new).unwrap();
    library.add(&[random_game(GameId::Blocs, &mut random)]).unwrap();
    facts.update(&library).unwrap();
    assert_eq!(facts.games(), library.facts().unwrap().games());
}

#[test]
fn files_collections_and_folders_are_taken_in() {
    let folder = tempfile::tempdir().unwrap();
    let mut random = Rng::with_seed(14);
    let deep = folder.path().join("a").join("b");
    std::fs::create_dir_all(&deep).unwrap();
    let games: Vec<_> = GameId::ALL.map(|game| random_game(game, &mut random)).to_vec();
    for (at, game) in games.iter().enumerate() {
        let ending = if at == 0 { "OWLERY" } else { "owlery" };
        std::fs::write(deep.join(format!("{at}.{ending}")), &game.text).unwrap();
    }
    let mut collection = owlery_record::Collection::default();
    let entries = games.iter().map(|game| owlery_record::file::Entry::new(&game.text));
    collection.games = entries.collect();
    std::fs::write(folder.path().join("all.owlery"), collection.write()).unwrap();
    std::fs::write(folder.path().join("bad.owlery"), "(owlery: 1, game: troll").unwrap();
    std::fs::write(folder.path().join("notes.txt"), "nothing").unwrap();
    let named = folder.path().join("c.pgn");
    std::fs::write(&named, "1. e6").unwrap();
    // In a folder, the files of other programs are told from others by their contents.
    std::fs::write(deep.join("d.PGN"), "[Event \"one\"]\n\n1. e6").unwrap();
    std::fs::write(deep.join("package.json"), "{}").unwrap();
    let mut library = Library::in_memory().unwrap();
    let convert = |text: &str| {
        let troll = "(owlery: 1, game: troll, moves: [(id: 1, move: \"e6\")])".to_owned();
        text.ends_with("1. e6").then_some(Ok(vec![troll]))
    };
    let mut last = None;
    let mut progress = |progress| {
        last = Some(progress);
        true
    };
    let paths = [folder.path().to_owned(), named];
    let imported = import(&mut library, &paths, &convert, &mut progress).unwrap();
    assert_eq!(imported.added.len(), games.len() + 1);
    assert_eq!(imported.known, games.len() + 1);
    let refused: Vec<_> = imported.refused.iter().map(|refused| &*refused.path).collect();
    assert_eq!(refused, [folder.path().join("bad.owlery")]);
    let last = last.unwrap();
    assert_eq!((last.files, last.games, last.share), ([10, 10], 2 * games.len() + 2, 1.0));
    assert!(library.interrupted_import().unwrap().is_empty());
    let facts = library.facts().unwrap();
    assert_eq!(facts.games().len(), games.len() + 1);
    // Cancelled at once, it ends.
    let cancelled = import(&mut library, &paths, &convert, &mut |_| false).unwrap();
    assert!(cancelled.added.is_empty());
    // It can go on until it is left.
    let mut wanted = paths.to_vec();
    wanted.sort_unstable();
    assert_eq!(library.interrupted_import().unwrap(), wanted);
    library.leave_import().unwrap();
    assert!(library.interrupted_import().unwrap().is_empty());
}

#[test]
fn intervals_are_those_of_wilsons_formula() {
    // Values of the formula worked out by hand: 8 of 10 (0.4902, 0.9433), 0 of 5 (0, 0.4345).
    let interval = |wins, losses| Tally { wins, losses, ..Tally::default() }.interval();
    for ((wins, losses), [low, high]) in [((8, 2), [0.4902, 0.9433]), ((0, 5), [0.0, 0.4345])] {
        let [least, most] = interval(wins, losses).unwrap();
        assert!((least - low).abs() < 1e-4 && (most - high).abs() < 1e-4, "{least} {most}");
    }
    assert_eq!(interval(0, 0), None);
    assert_eq!(Tally { wins: 1, draws: 1, ..Tally::default() }.score(), Some(0.75));
    assert_eq!(Explored::default().total.score(), None);
    assert_eq!(MoverResult::default(), MoverResult::Unfinished);
}

#[test]
fn games_wait_for_reports_in_their_order() {
    let mut random = Rng::with_seed(8);
    let mut library = Library::in_memory().unwrap();
    let games: Vec<_> = (0..5).map(|_| random_game(GameId::Troll, &mut random)).collect();
    let numbers: Vec<_> = library.add(&games).unwrap().into_iter().map(Added::number).collect();
    library.queue_reports(&[numbers[2], numbers[0]], 100).unwrap();
    library.queue_reports(&[numbers[4], numbers[2], GameNumber(999)], 200).unwrap();
    let queue = |library: &Library| -> Vec<_> {
        let queue = library.report_queue().unwrap();
        queue.into_iter().map(|queued| (queued.game, queued.nodes)).collect()
    };
    let [first, second, third] = [2, 0, 4].map(|at| numbers[at]);
    assert_eq!(queue(&library), [(first, 200), (second, 100), (third, 200)]);
    let text = library.text(second).unwrap().unwrap();
    assert!(library.keep_report(second, &text).unwrap());
    assert!(!library.keep_report(GameNumber(999), &text).unwrap());
    library.forget(&[third]).unwrap();
    assert_eq!(queue(&library), [(first, 200)], "what is forgotten waits no more");
    library.clear_report_queue().unwrap();
    assert_eq!(queue(&library), []);
}

#[test]
fn facts_miss_no_game_that_is_added_while_they_are_read() {
    let folder = tempfile::tempdir().unwrap();
    for round in 0..20 {
        let path = folder.path().join(format!("{round}.sqlite"));
        let mut library = Library::open(&path).unwrap().library;
        let reader = Library::open_reader(&path).unwrap();
        let writer = std::thread::spawn(move || {
            let mut random = Rng::with_seed(round);
            // The first games of each kind bring new rules.
            for game in GameId::ALL {
                library.add(&[random_game(game, &mut random)]).unwrap();
            }
            library
        });
        let mut facts = crate::Facts::default();
        while !writer.is_finished() {
            facts.update(&reader).unwrap();
        }
        let library = writer.join().unwrap();
        facts.update(&reader).unwrap();
        assert_eq!(facts.games(), library.facts().unwrap().games(), "{round}");
    }
}
