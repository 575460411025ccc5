use super::{Collection, Entry, INDENT};
use crate::file::{FileContent, Frame, read, write};
use crate::tests::random::{WORDS, random_record};
use owlery_games::conformance::mangle;
use owlery_games::of_each_game;
use owlery_games::troll::Troll;
use owlery_games::{GameId, Notation};

/// The text that a game should have in a file of its own, and how to make that of its entry.
type OwnFile = (String, fn(&Entry) -> String);

fn entry<P: Notation>(seed: u64) -> (Entry, OwnFile) {
    let file = write(&random_record::<P>(P::Options::default(), seed, &WORDS));
    (Entry::new(&file), (file, own_file::<P>))
}

fn own_file<P: Notation>(entry: &Entry) -> String {
    let file = entry.file().unwrap_or_else(|error| panic!("{error}\n{}", entry.text()));
    assert_eq!(file.game(), P::GAME);
    write(&file.replay::<P>().unwrap())
}

/// Games of all kinds in one file, and each as its own file has it.
fn mixed(seed: u64) -> (Collection, Vec<OwnFile>) {
    let all: Vec<_> = (0..3).flat_map(|i| of_each_game!(entry(3 * seed + i))).collect();
    let (games, files) = all.into_iter().unzip();
    let about = "Quotes \" and\nlines, // no remark, and ] ) brackets 🦉".to_owned();
    (Collection { frame: Frame::new(&format!("No. {seed}"), &about), games }, files)
}

fn collection(text: &str) -> Collection {
    match read(text) {
        Ok(FileContent::Collection(collection)) => collection,
        other => panic!("{other:?}\n{text}"),
    }
}

#[test]
fn games_of_every_kind_come_back_as_they_were() {
    for seed in 0..8 {
        let (written, files) = mixed(seed);
        let text = written.write();
        let again = collection(&text);
        let about =
            |read: &Collection| [read.frame.title(), read.frame.description()].map(str::to_owned);
        assert_eq!(about(&again), about(&written));
        assert_eq!(again.write(), text);
        assert_eq!(again.games.len(), files.len());
        for (game, (file, own_file)) in again.games.iter().zip(files) {
            assert_eq!(own_file(game), file);
            let line = text.lines().nth(game.line() - 1).unwrap();
            assert_eq!(line, format!("{INDENT}("));
        }
    }
}

#[test]
fn a_list_tells_what_is_in_a_game_without_playing_it() {
    let text = r#"(owlery: 1, games: [(game: troll, options: (size: 6,
        setup: othello), title: "One", task: "Two", players: {"white": "Ada"}, date: "2026",
        result: "black", moves: [(id: 1, move: "no move"), (id: 2, move: "none")])])"#;
    let games = collection(text).games;
    let summary = games[0].file().unwrap().summary::<Troll>().unwrap();
    assert_eq!(
        (summary.game, summary.options.as_str()),
        (GameId::Troll, "(size: 6, setup: othello)")
    );
    assert_eq!((summary.result.as_str(), summary.moves), ("black", 2));
    let tags = summary.tags;
    assert_eq!((tags.title.as_str(), tags.task.as_str()), ("One", "Two"));
    assert_eq!((tags.players, tags.date.as_str()), (["Ada".into(), "".into()], "2026"));
    let error = games[0].file().unwrap().replay::<Troll>().unwrap_err();
    assert_eq!(error.line, 3, "{error}");
}

#[test]
fn what_is_written_loosely_is_read() {
    let loose = "// Two games.\nCollection( // so\n owlery:1,games:[Game(owlery: 1, game: troll),\
                 /* a ] in a remark */ (game: blocs, note: r#\"a \"]\" in it\"#, moves: []),], \
                 title: \"T\")  // end";
    let read = collection(loose);
    assert_eq!((read.frame.title(), read.games.len()), ("T", 2));
    assert_eq!(read.games[1].file().unwrap().game(), GameId::Blocs);
    assert_eq!(collection(&read.write()).write(), read.write());
    let single = write(&random_record::<Troll>(Default::default(), 1, &WORDS));
    assert!(matches!(super::super::read(&single), Ok(FileContent::Game(_))));
}

#[test]
fn faults_of_the_whole_are_told_with_their_place() {
    let table = [
        ("(owlery: 2, games: [])", 1, "version 2; this program reads version 1"),
        ("(\ngames: [])", 1, "expected a version"),
        ("(owlery: 1,\n title: 3, games: [])", 2, "column 9: expected string"),
        ("(owlery: 1,\n titel: \"\", games: [])", 2, "column 2: expected one of `owlery`"),
        ("(owlery: 1, games: (\n))", 1, "column 20: expected the list of games"),
        ("(owlery: 1, games: [\n)", 2, "column 2: expected the end of the list"),
        ("(owlery: 1, games: []\n", 2, "column 1: expected a comma, or `)`, but the file ends"),
        ("(owlery: 1, games: [])\n)", 2, "column 1: expected nothing after the collection"),
        ("(owlery: x, games: [])", 1, "column 10: expected"),
        ("(owlery: 1,\n owlery: 1, games: [])", 2, "column 2: `owlery` is already there"),
        ("(owlery: 1, title: \"\",\n title: \"\", games: [])", 2, "`title` is already there"),
        ("(owlery: 1, games: [],\n games: [])", 2, "column 2: `games` is already there"),
    ];
    for (text, line, words) in table {
        let error = read(text).expect_err(text);
        assert!(error.line == line && error.to_string().contains(words), "{text}: {error}");
    }
}

#[test]
fn a_broken_game_hides_no_other_and_is_kept() {
    let (good, _) = mixed(5);
    let text = good.write();
    let ends = [",", ")", "]", "),", "\"", "(", "[", "'", "/*", "//", "r#\"", "}", "{", ")],", ""];
    for (broken, entry) in good.games.iter().enumerate() {
        let part = entry.text();
        for (i, junk) in ends.into_iter().enumerate() {
            let at = part.char_indices().map(|(at, _)| at).nth(i * 7 % part.chars().count());
            let at = [0, at.unwrap(), part.len()][i % 3];
            let damaged = format!("{}{junk}{}", &part[..at], &part[at..]);
            let text = text.replacen(part, &damaged, 1);
            let Ok(read) = Collection::read(&text) else {
                assert_eq!(broken + 1, good.games.len(), "only the last may take all: {damaged}");
                continue;
            };
            let texts: Vec<_> = read.games.iter().map(Entry::text).collect();
            for (other, game) in good.games.iter().enumerate().filter(|(i, _)| *i != broken) {
                assert!(texts.contains(&game.text()), "{broken} hides {other}: {damaged}");
            }
            assert_eq!(read.write(), text, "{damaged}");
            for game in &read.games {
                if let Err(error) = game.file() {
                    let first = game.line();
                    let last = first + game.text().matches('\n').count();
                    assert!((first..=last).contains(&error.line), "{error}, {first} to {last}");
                }
            }
        }
    }
}

/// A collection as nobody would write it, with a game whose brackets are not in order.
const ODD: &str = "#![enable(implicit_some)]  // odd\n\
    Collection (about:/* what */\"A\\u{42}\" , // of it\r\n\
    \tgames : [ (game: troll) , /* two */ (game:umbra),// behind two\n\
    // above three\n    (game: blocs, moves: [(id: 1,\n\n  (game: owlman /* four */ )\n\
    \t] , /* last */ title: r#\"T \"]\"\"# , owlery:1 ) // end\n\n";

#[test]
fn what_is_around_the_games_stays_as_it_stands() {
    let read = collection(ODD);
    assert_eq!(read.write(), ODD);
    assert_eq!((read.frame.title(), read.frame.description()), ("T \"]\"", "AB"));
    let texts: Vec<_> = read.games.iter().map(Entry::text).collect();
    let expected = [
        "(game: troll)",
        "/* two */ (game:umbra)",
        "// above three\n    (game: blocs, moves: [(id: 1",
        "(game: owlman /* four */ )",
    ];
    assert_eq!(texts, expected);
    // One game is saved: nothing else changes.
    let mut saved = read.clone();
    saved.games[1] = saved.games[1].renewed("(\n    owlery: 1,\n    game: umbra,\n)\n// new\n");
    let new = "(\n            game: umbra,\n        )";
    assert_eq!(saved.write(), ODD.replace("/* two */ (game:umbra)", new));
    // A new title.
    let mut named = read.clone();
    named.frame.rename("Other", read.frame.description());
    assert_eq!(named.write(), ODD.replace("r#\"T \"]\"\"#", "\"Other\""));
    // In any order there are the same games, and around them the same text.
    let mut random = fastrand::Rng::with_seed(3);
    for round in 0..200 {
        let mut other = read.clone();
        random.shuffle(&mut other.games);
        other.games.truncate(random.usize(..=4));
        if random.bool() {
            let at = random.usize(..=other.games.len());
            other.games.insert(at, Entry::new("(\n    owlery: 1,\n    game: troll,\n) // so\n"));
        }
        let text = other.write();
        let again = collection(&text);
        assert!(
            text.starts_with(&read.frame.head)
                && text.ends_with(
                    "] , /* last */ \
            title: r#\"T \"]\"\"# , owlery:1 ) // end\n\n"
                ),
            "{round}: {text}"
        );
        assert_eq!(again.write(), text);
        let plain = |games: &[Entry]| {
            let texts = games.iter().map(|game| game.text().replace("// so", ""));
            texts.map(|text| text.trim().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(plain(&again.games), plain(&other.games), "{round}: {text}");
    }
}

#[test]
fn a_saved_game_stands_as_far_from_the_margin_as_before() {
    let own = |fields: &str| format!("(\n    owlery: 1,\n{fields})\n");
    let [before, after] = ["    game: troll,\n", "    game: troll,\n    title: \"New\",\n"];
    for indent in ["", "  ", "    ", "\t", INDENT] {
        let game = |fields| format!("\n(\n{fields})").replace('\n', &format!("\n{indent}"));
        let (old, new) = (game(before), game(after));
        let line = format!("\n{indent}(game: troll),");
        let text = format!("(owlery: 1, games: [{old},{line}{old},{line}\n])\n");
        let read = collection(&text);
        let (mut first, mut second) = (read.clone(), read);
        first.games[0] = first.games[0].renewed(&own(after));
        assert_eq!(first.write(), text.replacen(&old, &new, 1));
        second.games[1] = second.games[1].renewed(&own(after));
        assert_eq!(second.write(), text.replacen(line.trim_end_matches(','), &new, 1));
        // Whatever is kept for it is found by its text.
        assert_eq!(collection(&first.write()).games[0].as_new(), Entry::new(&own(after)).text());
    }
}

#[test]
fn a_title_is_put_where_there_is_none() {
    for (text, expected) in [
        ("(owlery: 1, games: [])", "(owlery: 1,\n    title: \"T\",\n    about: \"A\", games: [])"),
        ("(games: [], owlery: 1)", "(\n    title: \"T\",\n    about: \"A\",games: [], owlery: 1)"),
        (
            "(owlery: 1, // one\n    games: [\n    (game: troll)])",
            "(owlery: 1, // one\n    title: \"T\",\n    about: \"A\",\n    games: [\n    (game: troll)])",
        ),
    ] {
        let mut read = collection(text);
        read.frame.rename("T", "A");
        assert_eq!(read.write(), expected);
        let again = collection(expected);
        assert_eq!((again.frame.title(), again.frame.description()), ("T", "A"));
    }
}

#[test]
fn random_damage_is_answered() {
    let mut random = fastrand::Rng::with_seed(21);
    for seed in 0..6 {
        let text = mixed(seed).0.write();
        for _ in 0..60 {
            let damaged = mangle(&text, &mut random);
            let lines = damaged.split('\n').count();
            match Collection::read(&damaged) {
                Ok(read) => {
                    let again = Collection::read(&read.write()).map(|again| again.write());
                    assert_eq!(again, Ok(read.write()));
                    for error in read.games.iter().filter_map(|game| game.file().err()) {
                        assert!((1..=lines).contains(&error.line), "{error} in {lines} lines");
                    }
                }
                Err(error) => {
                    assert!((1..=lines).contains(&error.line), "{error} in {lines} lines");
                    let told =
                        ["column", "version"].iter().any(|word| error.to_string().contains(word));
                    assert!(told && !error.what.to_string().contains('\n'), "{error}");
                }
            }
        }
    }
}

#[test]
fn files_cut_short_keep_their_whole_games() {
    let (good, _) = mixed(2);
    let text = good.write();
    for at in (0..text.len()).step_by(97).filter(|at| text.is_char_boundary(*at)) {
        if let Ok(read) = Collection::read(&text[..at]) {
            let (last, whole) = read.games.split_last().unwrap();
            assert!(good.games.starts_with(whole));
            assert!(last.file().is_err());
        }
    }
}

#[test]
fn many_games_on_one_line_have_their_places() {
    let games = "(game: troll), (game: hex), ".repeat(20_000);
    let read = Collection::read(&format!("(owlery: 1, games: [{games}])")).unwrap();
    assert_eq!(read.games.len(), 40_000);
    let error = read.games[1].file().unwrap_err();
    assert!(error.to_string().starts_with("line 1, column 43: "), "{error}");
}

#[test]
fn deep_nesting_is_answered() {
    for open in ["(", "[", "{", "(moves: ", "Some(", "/*", "[(\"a\", "] {
        for text in [
            open.repeat(60_000),
            format!("(owlery: 1, games: [{}", open.repeat(60_000)),
            format!("(owlery: 1, title: {}, games: [])", open.repeat(60_000)),
            format!(
                "(owlery: 1, games: [\n(game: troll, moves: {}),\n(game: troll)])",
                open.repeat(60_000)
            ),
        ] {
            match Collection::read(&text) {
                Ok(read) => assert!(read.games[0].file().is_err()),
                Err(error) => assert!(error.column.is_some(), "{error}"),
            }
            assert!(!matches!(super::super::read(&text), Ok(FileContent::Game(_))));
        }
    }
}
