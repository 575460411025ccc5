use crate::file::{self, GameFile};
use crate::tests::next_kinds;
use crate::{NodeId, Record, StepKind, TerminationKind};
use owlery_games::Notation as _;
use owlery_games::troll::{Options, Troll};

/// The game's moves, and after a bar what the main line goes on with.
fn game(record: &Record<Troll>) -> String {
    let mut words = Vec::new();
    for node in record.tree().main_line(NodeId::ROOT) {
        words.push(record.tree()[node].text.to_string());
        if node == record.played_end() {
            words.push("|".into());
        }
    }
    words.join(" ").trim().to_owned()
}

/// Moves of the game; those after a bar are tried, and `<` steps back.
fn record(moves: &str) -> Record<Troll> {
    let mut record = Record::<Troll>::new(Options::default());
    let mut tries = false;
    for text in moves.split_whitespace() {
        match text {
            "|" => tries = true,
            "<" => drop(record.back()),
            _ => {
                let mv = record.position().read_move(text).unwrap();
                if tries { record.play(mv) } else { record.play_on(mv) }
            }
        }
    }
    record
}

#[test]
fn the_game_and_what_is_tried_are_kept_apart() {
    let cases = [
        ("", "|"),
        ("e6 f4", "e6 f4 |"),
        ("e6 f4 | c3", "e6 f4 | c3"),
        ("e6 f4 | < f6", "e6 f4 |"),
        ("| e6", "| e6"),
        // Played on from an earlier place, or with what was only tried before.
        ("e6 f4 < f6", "e6 f6 |"),
        ("e6 f4 < < f4 e6", "f4 e6 |"),
        ("e6 f4 c3 < < f4", "e6 f4 c3 |"),
    ];
    for (moves, expected) in cases {
        let record = record(moves);
        assert_eq!(game(&record), expected, "{moves}");
        let text = file::write(&record);
        let again = GameFile::read(&text).unwrap().replay::<Troll>().unwrap();
        assert_eq!((game(&again), file::write(&again)), (expected.into(), text), "{moves}");
        assert_eq!(again.here(), again.played_end());
        assert_eq!(again.next(), again.tree()[again.here()].children.first().copied(), "{moves}");
    }
}

#[test]
fn edits_move_the_end_of_the_game_and_undo_puts_it_back() {
    let node = NodeId::from_number;
    type Edit = fn(&mut Record<Troll>, NodeId);
    // 1 e6, 2 f4, 3 c3, 4 f6 beside f4, 5 c4 after it.
    let cases: [(&str, Edit, u32, &str); 5] = [
        ("delete a move of the game", Record::delete_from, 2, "e6 | f6 c4"),
        ("delete a variation", Record::delete_from, 4, "e6 f4 c3 |"),
        ("take out", Record::remove_move, 1, "f4 c3 |"),
        ("take the last one out", Record::remove_move, 3, "e6 f4 |"),
        ("others", Record::delete_others, 5, "e6 | f6 c4"),
    ];
    for (name, edit, number, expected) in cases {
        let mut record = record("e6 f4 c3 < < | f6 c4");
        let (before, revision) = (file::write(&record), record.revision());
        edit(&mut record, node(number));
        let after = game(&record);
        assert!(after.starts_with(expected), "{name}: {after}");
        let (edited, new) = (file::write(&record), record.revision());
        record.undo();
        assert_eq!((file::write(&record), record.revision()), (before, revision), "{name}");
        record.redo();
        assert_eq!((file::write(&record), record.revision()), (edited, new), "{name}");
    }
}

#[test]
fn playing_on_after_an_end_by_will_takes_the_end_back() {
    let mut record = record("e6 f4");
    record.conclude(TerminationKind::Agreed);
    let mv = record.position().read_move("c3").unwrap();
    record.play_on(mv);
    assert_eq!((record.termination(), game(&record).as_str()), (None, "e6 f4 c3 |"));
    record.undo();
    assert!(record.termination().is_some());
    assert_eq!(game(&record), "e6 f4 |");
}

#[test]
fn a_file_names_a_wrong_end_of_the_game() {
    let text = file::write(&record("e6 f4 | c3"));
    for (number, expected) in [("7", "no move 7"), ("4", "no move 4")] {
        let wrong = text.replace("played: 2", &format!("played: {number}"));
        let error = GameFile::read(&wrong).unwrap().replay::<Troll>().unwrap_err();
        assert!(error.what.to_string().contains(expected), "{error}");
        assert!(error.line > 1, "{error}");
    }
}

/// The moves from the start to the end of the game.
fn played(record: &Record<Troll>) -> String {
    let path = record.tree().path(record.played_end());
    path[1..].iter().map(|node| &*record.tree()[*node].text).collect::<Vec<_>>().join(" ")
}

#[test]
fn what_was_played_stays_played_under_a_promoted_variation() {
    let node = NodeId::from_number;
    type Edit = fn(&mut Record<Troll>, NodeId);
    let edits: [(Edit, u32); 2] = [(Record::promote, 4), (Record::make_main_line, 5)];
    for (edit, number) in edits {
        let mut record = record("e6 f4 c3 < < | f6 c4");
        edit(&mut record, node(number));
        assert_eq!(game(&record), "e6 f6 c4");
        assert_eq!(played(&record), "e6 f4 c3");
        let text = file::write(&record);
        let again = GameFile::read(&text).unwrap().replay::<Troll>().unwrap();
        assert_eq!((played(&again).as_str(), file::write(&again)), ("e6 f4 c3", text));

        // The game goes on where it stands, and leaves the main line as it is.
        record.go_to(record.played_end());
        let mv = record.position().read_move("g3").unwrap();
        record.play_on(mv);
        assert_eq!((played(&record).as_str(), game(&record).as_str()), ("e6 f4 c3 g3", "e6 f6 c4"));
    }
}

#[test]
fn taking_back_is_undo_where_it_can_be_and_a_step_where_not() {
    // Moves, what is taken back to, what is kept, then the game and the tree, and the undo after it.
    let cases = [
        ("e6 f4 c3", 1, false, "e6", "e6 |", None),
        ("e6 f4 c3", 1, true, "e6", "e6 | f4 c3", Some(StepKind::TakingBack)),
        ("e6 f4 c3", 0, false, "", "|", None),
        // What was tried after the moves keeps them, what was tried beside them stays.
        ("e6 f4 c3 < < | f6", 1, false, "e6", "e6 | f6", Some(StepKind::TakingBack)),
        ("e6 f4 c3 | g3", 2, false, "e6 f4", "e6 f4 | c3 g3", Some(StepKind::TakingBack)),
        // A look around is in nobody's way.
        ("e6 f4 c3 < <", 2, false, "e6 f4", "e6 f4 |", Some(StepKind::Move)),
    ];
    for (moves, to, keeps, expected, tree, step) in cases {
        let mut record = record(moves);
        let (before, revision) = (file::write(&record), record.revision());
        record.take_back(NodeId::from_number(to), keeps);
        assert_eq!((played(&record).as_str(), game(&record).as_str()), (expected, tree), "{moves}");
        assert_eq!(record.here(), record.played_end(), "{moves}");
        if step == Some(StepKind::TakingBack) {
            assert_eq!(next_kinds(&record).0, step, "{moves}");
            record.undo();
        } else {
            while record.redo().is_some() {}
        }
        assert_eq!((file::write(&record), record.revision()), (before, revision), "{moves}");
    }

    // In a game just loaded nothing can be undone; it is taken back all the same.
    let text = file::write(&record("e6 f4 c3"));
    let mut read = GameFile::read(&text).unwrap().replay::<Troll>().unwrap();
    read.take_back(NodeId::from_number(2), false);
    assert_eq!(
        (game(&read).as_str(), next_kinds(&read).0),
        ("e6 f4 |", Some(StepKind::TakingBack))
    );
    read.undo();
    assert_eq!(file::write(&read), text);
}
