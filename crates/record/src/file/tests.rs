use super::*;
use crate::tests::next_kinds;
use crate::tests::random::{WORDS, random_record};
use crate::{Node, NodeId, Record, limits};
use owlery_games::blocs::Blocs;
use owlery_games::conformance::mangle;
use owlery_games::of_each_game;
use owlery_games::owlman::Owlman;
use owlery_games::troll::Troll;
use owlery_games::umbra::{self, Umbra};
use owlery_games::{GameOptions as _, Notation, Position as _};

fn read<P: Notation>(text: &str) -> Record<P> {
    let file = GameFile::read(text).unwrap_or_else(|error| panic!("{text}\n{error}"));
    assert_eq!(file.game(), P::GAME);
    file.replay::<P>().unwrap_or_else(|error| panic!("{text}\n{error}"))
}

fn presets_round_trip<P: Notation>() {
    all_round_trips::<P>(P::Options::presets().into_iter().map(|preset| preset.options));
}

fn all_round_trips<P: Notation>(sets: impl IntoIterator<Item = P::Options>) {
    for options in sets {
        for seed in 0..40 {
            let record = random_record::<P>(options.clone(), seed, &WORDS);
            let text = write(&record);
            let again = read::<P>(&text);
            assert_eq!(write(&again), text, "{text}");
            same_content(&record, &again);
            assert_eq!(again.here(), again.played_end());
            assert_eq!(next_kinds(&again).1, None);
        }
    }
}

/// Moves are compared by their ids in files, which is what a file keeps of them.
fn same_content<P: Notation>(one: &Record<P>, other: &Record<P>) {
    assert_eq!(one.options(), other.options());
    assert_eq!(one.start().code(), other.start().code());
    assert_eq!(one.tags(), other.tags());
    assert_eq!(one.result(), other.result());
    let id = |record: &Record<P>, node| record.tree().id_in_file(node);
    let end = |record: &Record<P>| record.termination().map(|end| (end.how, id(record, end.after)));
    assert_eq!(end(one), end(other));
    assert_eq!(id(one, one.played_end()), id(other, other.played_end()));
    let nodes = |record: &Record<P>| -> Vec<_> {
        let moves = record.tree().reading_order().map(|visit| visit.node);
        std::iter::once(NodeId::ROOT).chain(moves).collect()
    };
    let links = |record: &Record<P>, node: &Node<P::Move>| {
        let children: Vec<_> = node.children.iter().map(|child| id(record, *child)).collect();
        (node.parent.map(|parent| id(record, parent)), children)
    };
    let (ones, others) = (nodes(one), nodes(other));
    assert_eq!(ones.len(), others.len());
    for (first, second) in std::iter::zip(ones, others) {
        assert_eq!(id(one, first), id(other, second));
        let (a, b) = (&one.tree()[first], &other.tree()[second]);
        assert_eq!((links(one, a), a.mv), (links(other, b), b.mv), "{first:?}");
        assert_eq!((&a.text, a.side, a.number), (&b.text, b.side, b.number), "{first:?}");
        assert_eq!(
            (a.annotations(), a.evaluation()),
            (b.annotations(), b.evaluation()),
            "{first:?}"
        );
    }
}

#[test]
fn random_games_of_every_kind_come_back_as_they_were() {
    of_each_game!(presets_round_trip());
    all_round_trips::<Umbra>(umbra::random_rules(6, 4));
}

const FILE: &str = r#"(
    owlery: 1,
    game: troll,
    options: (size: 6, setup: othello),
    start: "6/6/2wb2/2bw2/6/6 w",
    players: {"black": "Bob", "white": "Ada"},
    date: "2026-03-01",
    note: "By hand.",
    result: "white",
    conclusion: resigned(side: "black", after: 12),
    moves: [
        (id: 3, move: "c5"),
        (id: 12, move: "c6", note: "Hm."),
        (id: 4, move: "e4"),
        (id: 7, after: 0, move: "b3"),
        (id: 5, after: 3, move: "b6"),
        (id: 6, after: 3, move: "f2"),
        (id: 40, move: "e5"),
    ],
)
"#;

#[test]
fn ids_are_kept_with_their_gaps() {
    let record = read::<Troll>(FILE);
    assert_eq!(write(&record), FILE);
    assert_eq!(record.tree().moves(), 7);
    let children = |id: u32| record.tree()[NodeId::from_number(id)].children.clone();
    let ids = |ids: &[u32]| ids.iter().map(|id| NodeId::from_number(*id)).collect::<Vec<_>>();
    assert_eq!(children(0), ids(&[3, 7]));
    assert_eq!(children(3), ids(&[12, 5, 6]));
    assert!(record.tree().by_number(8).is_none());
    // New moves take ids above all that were ever there.
    let mut record = record;
    let mv = record.position().pick_move(|_| 0).unwrap();
    record.play(mv);
    assert_eq!(record.here(), NodeId::from_number(41));
}

#[test]
fn what_is_written_loosely_is_read() {
    let loose = r#"// A game typed by hand.
        Game(owlery: 1, game: owlman, players: {"white": "Ada"}, moves: [
            (id: 1, move: "d3-c4"), (id: 2, after: Some(1), move: "a8-b7"),
            Move(id: 3, after: None, move: "h1-g2"),
            (id: 4, after: 2, move: "Df5"),])"#;
    let error = GameFile::read(loose).unwrap().replay::<Owlman>().unwrap_err();
    assert_eq!(error.line, 4, "{error}");
    let loose = loose.replace("\"h1-g2\"", "\"f5-e6\"").replace("\"Df5\"", "\"f5-g6\"");
    let text = write(&read::<Owlman>(&loose));
    assert!(text.contains("(id: 2, move: \"a8-b7(xd5)\")"), "{text}");
    assert_eq!(write(&read::<Owlman>(&text)), text);
}

/// With comments at every place, as this program writes them.
const COMMENTED: &str = r#"// A game
/* that was
     typed
 */
(
    // of
    owlery: 1, // versions
    game: troll,
    options: (size: 8, setup: othello),
    // start
    // title
    note: "// none /* of these */", /* and */ // so on
    result: "running",
    // The moves.
    /* Two
         lines. */
    moves: [
        // Before the first.
        (id: 1, move: "e6"), // behind it
        /* before */
        (id: 2, move: "f4"), /* a
           long one */
        (id: 3, after: 0, move: "e3", unplayable: true), // no longer
        // Behind the last.
    ], // the end of moves
    // Behind the fields.
)
// Behind all.
"#;

#[test]
fn comments_are_kept_where_they_stand() {
    let record = read::<Troll>(COMMENTED);
    assert_eq!(write(&record), COMMENTED);
    // Wherever else one stands, it comes to the next place.
    let loose = "#![enable(implicit_some)] /* 1 */ Game /*2*/ ( /*3*/ owlery /*4*/ : /*5*/ 1 /*6*/,\
                 game:troll // 7\n , // 8\n players: { /*9*/ \"white\": \"a//b\", }, /*10*/ moves: \
                 /*11*/ [ /*12*/ (id: 1, /*13*/ move: \"e6\" /*14*/ ) /*15*/, /*16*/ (id: 2, \
                 move: r#\"f4\"#) /*17*/ ] /*18*/, /*19*/ ) /*20*/";
    let text = write(&read::<Troll>(loose));
    let mut at = 0;
    for number in 1..=20 {
        let spellings =
            [format!("/*{number}*/"), format!("/* {number} */"), format!("// {number}")];
        let found = spellings.iter().find_map(|comment| text[at..].find(comment));
        at += found.unwrap_or_else(|| panic!("{number} in {text}"));
    }
    assert_eq!(write(&read::<Troll>(&text)), text);
    // In a file of many, the lines of a comment do not walk to the right.
    let mut entry = Entry::new(COMMENTED);
    for _ in 0..3 {
        let file = Collection { games: vec![entry], ..Collection::default() }.write();
        assert!(file.contains("\n        /* that was\n             typed\n"), "{file}");
        let games = Collection::read(&file).unwrap().games;
        let [game] = &games[..] else { panic!("{file}") };
        let own = write(&game.file().unwrap().replay::<Troll>().unwrap());
        // What is behind a game is behind it there.
        assert!(file.contains("        ),\n        // Behind all.\n"), "{file}");
        assert_eq!(format!("{own}// Behind all.\n"), COMMENTED);
        entry = Entry::new(&format!("{own}// Behind all.\n"));
    }
}

#[test]
fn comments_go_where_their_moves_go() {
    let mut record = read::<Troll>(COMMENTED);
    let first = NodeId::from_number(1);
    record.go_to(NodeId::ROOT);
    let mv = record.position().read_move("c3").unwrap();
    record.replace_move(first, mv);
    let text = write(&record);
    assert!(text.contains("// Before the first.\n        (id: 1, move: \"c3\"), // behind it\n"));
    record.undo();
    assert_eq!(write(&record), COMMENTED);
    record.delete_from(first);
    assert!(!write(&record).contains("behind it"));
    let work = super::work::write_work(&record);
    let file = GameFile::read(super::work::game_text(&work)).unwrap();
    let mut again = super::work::replay_work::<Troll>(&work, &file).unwrap().record;
    again.undo();
    assert_eq!(write(&again), COMMENTED);
}

#[test]
fn broken_files_are_refused_with_line_and_reason() {
    // What is replaced in the file, by what; the line and words of the message.
    let table = [
        ("owlery: 1", "owlery: 2", 2, "version 2; this program reads version 1"),
        ("game: troll", "game: hex", 3, "unexpected variant named `hex`"),
        ("game: troll", "game: troll, move: 3", 3, "unexpected field named `move`"),
        ("date: \"2026-03-01\"", "date: 2026", 7, "column 10: expected string"),
        ("size: 6", "size: 7", 4, "options: size is 7; it is an even number from 4 to 12"),
        ("size: 6", "files: 6", 4, "column 15: options: unexpected field named `files`"),
        ("(size: 6, setup: othello)", "(\n size: 6,\n setup: go)", 6, "column 9: options: "),
        ("6/6/2wb2", "6/7/2wb2", 5, "start, code, character 3: expected at most 6 more squares"),
        ("\"6/6/2wb2/2bw2/6/6 w\"", "5", 5, "column 12: expected string"),
        ("\"black\": \"Bob\"", "\"first\": \"Bob\"", 6, "“first” is not a side of Troll"),
        ("\"black\": \"Bob\"", "\"white\": \"Bob\"", 6, "“white” is named twice"),
        ("\"black\": \"Bob\"", "\"bl\\nack\": \"Bob\"", 6, "“bl·ack” is not a side of Troll"),
        (
            "result: \"white\"",
            "result: \"draw\"",
            9,
            "given as “draw”, but the moves make it white",
        ),
        ("side: \"black\"", "side: \"red\"", 10, "“red” is not a side of Troll"),
        ("after: 12)", "after: 13)", 10, "there is no move 13"),
        ("resigned(", "fled(", 10, "unexpected variant named `fled`"),
        ("move: \"c5\"", "move: \"c4\"", 12, "line 12: move 1..., “c4”: c4 is taken"),
        ("move: \"c5\"", "move: 5", 12, "column 22: expected string"),
        ("move: \"c5\"", "move: \"?\"", 12, "this is no move; one looks like"),
        ("move: \"e4\"", "move: \"a1\"", 14, "line 14: move 2..., “a1”: "),
        ("id: 12", "id: 3", 13, "id 3 is already taken"),
        ("id: 12", "id: 0", 13, "id 0 is already taken"),
        ("id: 12", "id: -1", 13, "column 15: integer is out of bounds"),
        ("after: 0", "after: 8", 15, "the move follows id 8, which is not an earlier move"),
        ("after: 0", "after: 40", 15, "the move follows id 40, which is not an earlier move"),
        (
            "(id: 6, after: 3, move: \"f2\")",
            "(id: 6, after: 3, move: \"c6\")",
            17,
            "“c6” is already there",
        ),
        ("    ],\n)\n", "", 18, "column"),
    ];
    for (old, new, line, words) in table {
        assert_eq!(FILE.matches(old).count(), 1, "{old}");
        let text = FILE.replacen(old, new, 1);
        let result = GameFile::read(&text).and_then(|file| file.replay::<Troll>());
        let error = result.expect_err(&text);
        let (said, place) = (error.to_string(), format!("line {line}"));
        assert!(said.contains(words), "{old} -> {new}: {said}");
        assert!(said.starts_with(&place) && said[place.len()..].starts_with([':', ',']), "{said}");
    }
    assert_eq!(GameFile::read("").unwrap_err().line, 1);
}

#[test]
fn the_name_of_a_field_in_a_title_is_no_field() {
    let long = "x".repeat(limits::HEADER + 1);
    let named = format!(
        "(owlery: 1, title: \"players\",\n game: troll,\n players: {{\"white\": \"{long}\"}}, moves: [])"
    );
    let versions = "(title: \"From owlery\",\n game: troll,\n\n owlery: 2, moves: [])";
    for (text, line) in [(versions, 4), (&named, 3)] {
        let result = GameFile::read(text).and_then(|file| file.replay::<Troll>());
        assert_eq!(result.expect_err(text).line, line, "{text}");
    }
}

#[test]
fn nothing_is_played_after_the_end() {
    let text = r#"(owlery: 1, game: blocs, options: (size: 2), start: "ww/wb 1", moves: [
        (id: 1, move: "b1"), (id: 2, move: "b1")])"#;
    let error = GameFile::read(text).unwrap().replay::<Blocs>().unwrap_err();
    assert_eq!(error.to_string(), "line 2: move 1..., “b1”: the game is over");
}

/// Reads and, if it can be read, plays; whatever the text, there is an answer.
fn survives<P: Notation>(text: &str) {
    let played = GameFile::read(text).and_then(|file| match file.game() == P::GAME {
        true => file.replay::<P>().map(drop),
        // The damage has made another game of it, which another type would play.
        false => Ok(()),
    });
    if let Err(error) = played {
        let lines = text.split('\n').count();
        assert!((1..=lines).contains(&error.line), "{error} in {lines} lines");
        assert!(!error.to_string().contains('\n'), "{error}");
    }
}

fn all_survive<P: Notation>(random: &mut fastrand::Rng) {
    for seed in 0..20 {
        let options = P::Options::default();
        let text = write(&random_record::<P>(options, seed, &WORDS));
        for _ in 0..40 {
            let mut broken = mangle(&text, random);
            survives::<P>(&broken);
            // A move's text is where it hurts: one more, in the middle.
            let quotes: Vec<_> = broken.match_indices('"').map(|(at, _)| at + 1).collect();
            if !quotes.is_empty() {
                broken.insert(quotes[random.usize(..quotes.len())], 'é');
                survives::<P>(&broken);
            }
        }
    }
}

#[test]
fn mangled_files_are_answered() {
    let mut random = fastrand::Rng::with_seed(11);
    of_each_game!(all_survive(&mut random));
}

#[test]
fn files_cut_short_are_refused() {
    for at in 0..FILE.trim_end().len() {
        let result = GameFile::read(&FILE[..at]).map(|_| ());
        assert!(result.is_err(), "{}", &FILE[..at]);
        survives::<Troll>(&FILE[..at]);
    }
}

#[test]
fn what_is_no_file_of_ours_is_told_by_how_it_begins() {
    for (text, says) in [
        ("", "line 1: the file is empty"),
        ("\n \n", "line 1: the file is empty"),
        ("\u{feff}", "line 1: the file is empty"),
        ("= 7", "line 1, column 1: expected an opening “(”, but found “=”"),
        ("\u{1b}[2J", "line 1, column 1: expected an opening “(”, but found “·”"),
        ("\u{200b}(", "line 1, column 1: expected an opening “(”, but found “<U+200B>”"),
        ("\n  # Owlery", "line 2, column 3: expected an opening “(”, but found “#”"),
        ("{}", "line 1, column 1: expected an opening “(”, but found “{”"),
        ("hello", "line 1, column 1: expected an opening “(”, but found “hello”"),
    ] {
        assert_eq!(super::read(text).map(drop).unwrap_err().to_string(), says, "{text:?}");
    }
}
