use super::*;
use crate::file::{Collection, write};
use owlery_games::conformance::mangle;
use owlery_games::troll::Troll;

const GAME: &str = r#"(
    owlery: 1,
    game: troll,
    title: "A game",
    moves: [
        (id: 1, move: "e6"),
        (id: 2, move: "f4", note: "So."),
        (id: 3, move: "c3"),
        (id: 4, after: 1, move: "f6"),
        (id: 5, move: "c4"),
    ],
)
"#;

/// What is read of it, move by move, those struck out in tildes, and its faults.
fn read(text: &str) -> (String, Vec<String>) {
    let mended = RecoveredText::file(text).expect("something can be made of it");
    let (record, faults) = mended.read().unwrap().recover::<Troll>().unwrap();
    // What is made of it is a game like others.
    let written = write(&record);
    GameFile::read(&written).and_then(|file| file.replay::<Troll>()).expect("it has no faults");
    let node = |id| {
        let node = &record.tree()[id];
        if node.mv.is_some() { node.text.to_string() } else { format!("~{}~", node.text) }
    };
    let moves: Vec<_> = record.tree().reading_order().map(|visit| node(visit.node)).collect();
    let faults = mended.faults(faults);
    (moves.join(" "), faults.iter().map(ToString::to_string).collect())
}

#[test]
fn what_stands_before_and_behind_a_fault_is_read() {
    let whole = "e6 f4 f6 c4 c3";
    let cases: &[(&str, &str, &str, &[&str])] = &[
        ("e6\"", "e6\"", whole, &[]),
        // What cannot be played is struck out with what follows it; other lines go on.
        ("f4\"", "z9\"", "e6 ~z9~ f6 c4 ~c3~", &["line 7: move 1..., "]),
        ("\"c3\"", "\"e6\"", "e6 f4 f6 c4 ~e6~", &["line 8: move "]),
        ("\"f6\"", "\"f4\"", "e6 f4 ~f4~ ~c4~ c3", &["line 9: the move “f4” is already there"]),
        // Broken in its form.
        (
            "move: \"f4\"",
            "mvoe: \"f4\"",
            "e6 ~(id: 2, mvoe: \"f4\", note…~ f6 c4 ~c3~",
            &["line 7, column "],
        ),
        ("\"f4\", n", "f4, n", "e6 ~(id: 2, move: f4, note: …~ f6 c4 ~c3~", &["line 7, column "]),
        ("\"f4\", n", "\"f4, n", "e6 ~f4, note:~ f6 c4 ~c3~", &["line 7, column "]),
        ("\"c3\"),", "\"c3\",", "e6 f4 f6 c4 ~c3~", &["line 9, column "]),
        ("(id: 1,", "id: 1,", "~e6~ ~f4~ ~f6~ ~c4~ ~c3~", &["line 6, column "]),
        // Places and numbers.
        ("after: 1", "after: 9", "e6 ~f6~ ~c4~ f4 c3", &["line 9: the move follows id 9"]),
        ("id: 3", "id: 2", "e6 f4 f6 c4 c3", &["line 8: id 2 is already taken"]),
        ("id: 3", "id: 4294967295", whole, &[]),
        // What is said besides.
        ("title: \"A game\"", "title: A game", whole, &["line 4, column "]),
        ("note: \"So.\"", "marks: [\"pink e5\"]", whole, &["line 7: “pink e5” is not a mark"]),
        ("note: \"So.\"", "glyph: \"?!?\"", whole, &["line 7: "]),
        ("    moves", "    played: 9,\n    moves", whole, &["line 5: there is no move 9"]),
        ("    moves", "    result: \"draw\",\n    moves", whole, &["line 5: the result is given"]),
        (
            "        (id: 5, move: \"c4\"),\n    ],\n)\n",
            "        (id: 5, mo",
            "e6 f4 f6 c3",
            &["line 10, column "],
        ),
    ];
    for (from, to, moves, faults) in cases {
        assert!(GAME.contains(from), "{from}");
        let (found, told) = read(&GAME.replacen(from, to, 1));
        assert_eq!(found, *moves, "{to}: {told:?}");
        assert_eq!(told.len(), faults.len(), "{to}: {told:?}");
        for (told, fault) in told.iter().zip(*faults) {
            assert!(told.starts_with(fault), "{to}: {told}");
        }
    }
}

#[test]
fn a_game_of_a_collection_tells_the_lines_of_its_file() {
    let text = format!("(owlery: 1, games: [\n{},\n])", GAME.replacen("\"f4\"", "\"z9\"", 1));
    let collection = Collection::read(&text).unwrap();
    let mended = RecoveredText::entry(&collection.games[0]).unwrap();
    let (_, faults) = mended.read().unwrap().recover::<Troll>().unwrap();
    assert_eq!(mended.faults(faults)[0].line, 8);
}

#[test]
fn whatever_is_broken_nothing_panics_and_what_is_read_is_a_game() {
    let mut random = fastrand::Rng::with_seed(11);
    let mut read = 0;
    for _ in 0..2000 {
        let text = mangle(GAME, &mut random);
        let Some(mended) = RecoveredText::file(&text) else { continue };
        let Ok(file) = mended.read() else { continue };
        let Ok((record, faults)) = file.recover::<Troll>() else { continue };
        read += 1;
        let is_whole = GameFile::read(&text).and_then(|file| file.replay::<Troll>()).is_ok();
        assert_eq!(mended.faults(faults).is_empty(), is_whole, "{text}");
        let written = write(&record);
        let again = GameFile::read(&written).and_then(|file| file.replay::<Troll>());
        assert!(again.is_ok_and(|again| write(&again) == written), "{text}\n{written}");
    }
    assert!(read > 1500, "{read}");
}
