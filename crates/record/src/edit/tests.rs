//! What edits do, undo and keep.

use crate::annotations::{Annotations, Ink, Mark, Nag};
use crate::file::work::{game_text, replay_work, write_work};
use crate::file::{GameFile, write};
use crate::tests::next_kinds;
use crate::{NodeId, Record, StepKind, TerminationKind};
use owlery_games::aviary::Aviary;
use owlery_games::owlman::Owlman;
use owlery_games::troll::Troll;
use owlery_games::{MoveList, Notation};

/// A record made by playing words: a move, or `<3` to go to the node with that number first.
fn record<P: Notation>(words: &str) -> Record<P> {
    let mut record = Record::<P>::new(P::Options::default());
    play(&mut record, words);
    record
}

fn play<P: Notation>(record: &mut Record<P>, words: &str) {
    for word in words.split_whitespace() {
        match word.strip_prefix('<') {
            Some(number) => record.go_to(node(number.parse().unwrap())),
            None => {
                let mv = record.position().read_move(word).unwrap_or_else(|e| panic!("{e}"));
                record.play(mv);
            }
        }
    }
}

fn node(number: u32) -> NodeId {
    NodeId::from_number(number)
}

/// The tree as text: moves in reading order, variations in brackets, unplayable moves with a `~`.
fn shape<P: Notation>(record: &Record<P>) -> String {
    let mut out = String::new();
    let mut depth = 0;
    for visit in record.tree().reading_order() {
        let parent = record.tree()[visit.node].parent.unwrap();
        let begins = record.tree()[parent].children[0] != visit.node;
        while depth > visit.depth - u32::from(begins) {
            out.push_str(" )");
            depth -= 1;
        }
        if begins {
            out.push_str(" (");
            depth += 1;
        }
        let node = &record.tree()[visit.node];
        let sign = if node.mv.is_none() { "~" } else { "" };
        out.push_str(&format!(" {sign}{}", node.text));
    }
    out.push_str(&" )".repeat(depth as usize));
    out.trim().to_owned()
}

/// Undoes and redoes an edit; both ways must give the very text of the file, and files must read.
fn there_and_back<P: Notation>(record: &mut Record<P>, before: &str) {
    let after = write(record);
    let read = GameFile::read(&after).and_then(|file| file.replay::<P>());
    assert_eq!(read.map(|read| write(&read)).as_deref(), Ok(after.as_str()));
    record.undo();
    assert_eq!(write(record), before, "undone");
    record.redo();
    assert_eq!(write(record), after, "redone");
}

#[test]
fn variations_are_promoted_and_deleted() {
    type Edit = fn(&mut Record<Troll>);
    let words = "e6 f4 c3 <1 f6 c4 <1 d6 <4 g3";
    let cases: [(&str, Edit, &str, StepKind); 7] = [
        (
            "promote",
            |r| r.promote(node(6)),
            "e6 f4 ( d6 ) ( f6 c4 ( g3 ) ) c3",
            StepKind::Promotion,
        ),
        (
            "promote from within",
            |r| r.promote(node(5)),
            "e6 f6 ( f4 c3 ) ( d6 ) c4 ( g3 )",
            StepKind::Promotion,
        ),
        (
            "main line",
            |r| r.make_main_line(node(7)),
            "e6 f6 ( f4 c3 ) ( d6 ) g3 ( c4 )",
            StepKind::MainLine,
        ),
        ("delete", |r| r.delete_from(node(4)), "e6 f4 ( d6 ) c3", StepKind::DeleteMoves(3)),
        (
            "delete one",
            |r| r.delete_from(node(6)),
            "e6 f4 ( f6 c4 ( g3 ) ) c3",
            StepKind::DeleteMoves(1),
        ),
        ("delete all", |r| r.delete_from(node(1)), "", StepKind::DeleteMoves(7)),
        ("others", |r| r.delete_others(node(4)), "e6 f6 c4", StepKind::DeleteVariations(3)),
    ];
    for (name, edit, expected, step) in cases {
        let mut record = record::<Troll>(words);
        assert_eq!(shape(&record), "e6 f4 ( f6 c4 ( g3 ) ) ( d6 ) c3");
        let before = write(&record);
        edit(&mut record);
        assert_eq!(shape(&record), expected, "{name}");
        assert_eq!(next_kinds(&record).0, Some(step), "{name}");
        assert!(record.tree().is_linked(record.here()), "{name}");
        there_and_back(&mut record, &before);
    }
}

#[test]
fn a_deleted_conclusion_comes_back() {
    let mut record = record::<Troll>("e6 f4");
    record.conclude(TerminationKind::Agreed);
    let before = write(&record);
    record.delete_from(node(2));
    assert_eq!(record.termination(), None);
    there_and_back(&mut record, &before);
}

#[test]
fn what_follows_a_replaced_move_is_kept() {
    // The helper that went to e6 instead of c4 changes who flees.
    let mut game = record::<Owlman>("d3-c4 a8-b7(xd5) f5-e6 b7-c6(xe4) d1-c2");
    let before = write(&game);
    let mv = game.start().read_move("d5-c4").unwrap();
    game.replace_move(node(1), mv);
    assert_eq!(shape(&game), "d5-c4 a8-b7(xe4) f5-e6 b7-c6(xf3) d1-c2");
    assert_eq!(game.tree()[game.here()].text.as_ref(), "d5-c4");
    there_and_back(&mut game, &before);

    // What is no longer legal stays, marked; it becomes playable again where it can.
    let mut game = record::<Troll>("e6 f4 c3");
    let before = write(&game);
    let mv = game.start().read_move("f4").unwrap();
    game.replace_move(node(1), mv);
    assert_eq!(shape(&game), "f4 ~f4 ~c3");
    there_and_back(&mut game, &before);
    let first = game.line()[1];
    let mv = game.start().read_move("d3").unwrap();
    game.replace_move(first, mv);
    assert_eq!(shape(&game), "d3 f4 c3");
}

#[test]
fn moves_are_taken_out_and_put_in() {
    let mut game = record::<Troll>("e6 f4 c3 g3");
    let before = write(&game);
    game.remove_move(node(2));
    // Both colours may place on these squares, so everything stays legal.
    assert_eq!(shape(&game), "e6 c3 g3");
    there_and_back(&mut game, &before);

    let mut game = record::<Troll>("e6 f4 c3 <1 d6");
    let before = write(&game);
    game.go_to(node(1));
    let mv = game.position().read_move("g6").unwrap();
    game.insert_move(node(2), mv);
    assert_eq!(shape(&game), "e6 g6 ( d6 ) f4 c3");
    there_and_back(&mut game, &before);
}

#[test]
fn captures_that_no_longer_capture_are_still_moves() {
    let mut game = record::<Aviary>("Be7-c5 Bd2-f4 Bc5-e3 Bf4xe3");
    let before = write(&game);
    let mv = game.start().read_move("Bd7-b5").unwrap();
    game.replace_move(node(1), mv);
    assert_eq!(shape(&game), "Bd7-b5 Bd2-f4 ~Bc5-e3 ~Bf4xe3");
    there_and_back(&mut game, &before);
}

#[test]
fn remarks_are_kept_and_undone() {
    let mut game = record::<Troll>("e6 f4");
    let before = write(&game);
    let mut annotations = Annotations { nag: Some(Nag::Interesting), ..Annotations::NONE };
    annotations.before = "So far known.".into();
    annotations.toggle(Mark {
        from: "e5".parse().unwrap(),
        to: "d3".parse().unwrap(),
        ink: Ink::Blue,
    });
    game.set_annotations(node(2), annotations.clone(), StepKind::Nag);
    assert!(
        write(&game).contains("glyph: \"!?\", before: \"So far known.\", marks: [\"blue e5-d3\"]")
    );
    there_and_back(&mut game, &before);
    annotations.toggle(Mark { ink: Ink::Red, ..annotations.marks[0] });
    assert_eq!(annotations.marks.len(), 1, "another colour replaces");
    annotations.toggle(annotations.marks[0]);
    assert_eq!(annotations.marks, [], "again removes");
}

#[test]
fn random_edits_can_all_be_undone() {
    for seed in 0..60 {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut game = record::<Troll>("e6 f4 c3 g3 <1 d6 c5 <0 f4 e6");
        let mut texts = vec![write(&game)];
        for _ in 0..25 {
            random_edit(&mut game, &mut random);
            let text = write(&game);
            let read = GameFile::read(&text).and_then(|file| file.replay::<Troll>());
            assert_eq!(read.map(|read| write(&read)).as_ref(), Ok(&text), "seed {seed}");
            if texts.last() != Some(&text) {
                texts.push(text);
            }
        }
        let last = texts.pop().unwrap();
        for text in texts.iter().rev() {
            assert!(step(&mut game, text, Record::undo), "seed {seed}: undo to\n{text}");
        }
        assert!(step(&mut game, &last, Record::redo), "seed {seed}: redo to\n{last}");
    }
}

/// Takes steps until the text is reached; false if it never is.
fn step(
    game: &mut Record<Troll>,
    text: &str,
    go: fn(&mut Record<Troll>) -> Option<StepKind>,
) -> bool {
    while write(game) != text {
        if go(game).is_none() {
            return false;
        }
    }
    true
}

fn random_edit(game: &mut Record<Troll>, random: &mut fastrand::Rng) {
    let nodes: Vec<_> = game.tree().reading_order().map(|visit| visit.node).collect();
    let Some(node) = random.choice(&nodes).copied() else { return };
    let parent = game.tree()[node].parent.unwrap_or(NodeId::ROOT);
    let legal = |game: &mut Record<Troll>, random: &mut fastrand::Rng| {
        if game.tree().is_unplayable(parent) {
            return None;
        }
        game.go_to(parent);
        let mut moves = MoveList::new();
        owlery_games::Position::legal_moves(game.position(), &mut moves);
        random.choice(&moves).copied()
    };
    match random.u8(..7) {
        0 => game.promote(node),
        1 => game.make_main_line(node),
        2 if random.u8(..4) == 0 => game.delete_from(node),
        2 => {
            let note = format!("note {}", random.u8(..9));
            // Not as a comment: those on one move become one step.
            game.set_annotations(node, Annotations { note, ..Annotations::NONE }, StepKind::Other);
        }
        3 => game.remove_move(node),
        4 if random.u8(..4) == 0 => game.delete_others(node),
        5 => {
            if let Some(mv) = legal(game, random) {
                game.replace_move(node, mv);
            }
        }
        _ => {
            if let Some(mv) = legal(game, random) {
                game.insert_move(node, mv);
            }
        }
    }
}

#[test]
fn moves_keep_their_ids_in_files_whatever_is_done_before_them() {
    let ids = |record: &Record<Troll>| {
        let text = write(record);
        let entries = text.lines().filter_map(|line| line.trim().strip_prefix("(id: "));
        let entries = entries.map(|entry| {
            let text = entry.split('"').nth(1).unwrap();
            format!("{}{text}", entry.split(',').next().unwrap())
        });
        entries.collect::<Vec<_>>().join(" ")
    };
    let mut record = record::<Troll>("e6 f4 c3 <1 f6 c4");
    assert_eq!(ids(&record), "1e6 2f4 3c3 4f6 5c4");
    let replaced = |record: &mut Record<Troll>, id: u32, text: &str| {
        let all: Vec<_> = record.tree().reading_order().map(|visit| visit.node).collect();
        let node = all.into_iter().find(|id_of| record.tree().id_in_file(*id_of) == node(id));
        let node = node.expect("the move is there");
        record.go_to(record.tree()[node].parent.unwrap());
        let mv = record.position().read_move(text).unwrap();
        record.replace_move(node, mv);
    };
    replaced(&mut record, 1, "f6");
    assert_eq!(ids(&record), "1f6 2f4 3c3 4f6 5c4");
    // Once more, and back: never are there two of one id.
    replaced(&mut record, 1, "e6");
    assert_eq!(ids(&record), "1e6 2f4 3c3 4f6 5c4");
    let work = write_work(&record);
    let again = replay_work::<Troll>(&work, &GameFile::read(game_text(&work)).unwrap()).unwrap();
    assert_eq!(again.journal, Ok(()));
    for mut record in [again.record, record] {
        record.undo();
        assert_eq!(ids(&record), "1f6 2f4 3c3 4f6 5c4");
        record.undo();
        assert_eq!(ids(&record), "1e6 2f4 3c3 4f6 5c4");
        record.remove_move(node(2));
        assert_eq!(ids(&record), "1e6 3c3 4f6 5c4");
        record.undo();
        record.go_to(node(1));
        let mv = record.position().read_move("c4").unwrap();
        record.insert_move(node(4), mv);
        let text = ids(&record);
        let inserted = text.split(' ').find(|entry| entry.ends_with("c4")).unwrap();
        assert!(text.contains("4f6 5c4") && inserted.len() > 3, "{text}");
    }
}
