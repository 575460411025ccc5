use super::*;
use crate::record::finding_tests::find_something;
use crate::record::{Concluded, Headers};
use crate::rules::Position as _;
use crate::rules::troll::{Options, Troll};

fn read<P: Notation>(work: &str) -> Result<Record<P>, FileError> {
    replay_work(work, &GameFile::read(game_text(work))?)
}

/// A game in which much was done and undone, by a seed.
fn worked_on<P: Notation>(options: P::Options, seed: u64) -> Record<P> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut record = Record::<P>::new(options);
    for step in 0..80 {
        let nodes: Vec<_> = record.tree.reading_order().map(|visit| visit.node).collect();
        let node = if nodes.is_empty() { NodeId::ROOT } else { nodes[random.usize(..nodes.len())] };
        let mv = record.position().pick_move(|count| random.usize(..count));
        match random.u8(..21) {
            0 => record.go_to(node),
            1 => record.delete_from(node),
            2 => record.promote(node),
            3 => record.remove_move(node),
            4 => record.set_note(node, format!("note {step}\n\"{seed}\"")),
            5 => record.set_headers(Headers { event: format!("{step}"), ..Headers::default() }),
            6 => drop(record.undo()),
            7 => drop(record.redo()),
            8 => record.delete_others(node),
            20 => find_something(&mut record, &mut random),
            9 if record.outcome().is_none() => record.conclude(Concluded::Agreed),
            10..13 => mv.into_iter().for_each(|mv| record.play(mv)),
            _ => mv.into_iter().for_each(|mv| record.play_on(mv)),
        }
    }
    record
}

/// The texts of the game as undo and then redo take it to their ends.
fn history<P: Notation>(record: &Record<P>) -> Vec<(String, NodeId)> {
    let (mut record, mut texts) = (record.clone(), Vec::new());
    for go in [Record::undo, Record::redo] {
        while go(&mut record).is_some() {
            texts.push((write(&record), record.here()));
        }
    }
    texts
}

fn all_come_back<P: Notation>() {
    for preset in P::Options::presets() {
        for seed in 0..12 {
            let record = worked_on::<P>(preset.options.clone(), seed);
            let work = write_work(&record);
            let again = read::<P>(&work).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
            assert_eq!(write_work(&again), work, "seed {seed}");
            assert_eq!(history(&again), history(&record), "seed {seed}");
            assert_eq!(again.revision(), record.revision());
        }
    }
}

#[test]
fn undo_and_redo_go_on_where_they_were_left() {
    all_come_back::<crate::rules::owlman::Owlman>();
    all_come_back::<crate::rules::umbra::Umbra>();
    all_come_back::<crate::rules::blocs::Blocs>();
    all_come_back::<Troll>();
    all_come_back::<crate::rules::aviary::Aviary>();
}

#[test]
fn a_damaged_first_line_costs_the_journal_and_not_the_game() {
    let record = worked_on::<Troll>(Options::default(), 3);
    let work = write_work(&record);
    let (first, text) = work.split_once('\n').unwrap();
    let mut random = fastrand::Rng::with_seed(9);
    let mut whole = 0;
    for _ in 0..2000 {
        let mut bytes = first.as_bytes().to_vec();
        for _ in 0..random.usize(1..4) {
            let at = random.usize(..bytes.len());
            bytes[at] = b"0123456789()[],:-e "[random.usize(..19)];
        }
        let Ok(damaged) = String::from_utf8(bytes) else { continue };
        let again = read::<Troll>(&format!("{damaged}\n{text}")).expect("the game is there");
        assert_eq!(again.result(), record.result());
        // Whatever is left of the journal can be gone through.
        whole += history(&again).len().min(1);
    }
    assert!(whole > 0, "some damage is harmless");
    assert!(read::<Troll>(first).is_err());
}

/// A game of 20 moves that are left of 5,000, and the ids that they have.
fn mostly_deleted() -> Record<Troll> {
    let mut random = fastrand::Rng::with_seed(4);
    let mut record = Record::new(Options::default());
    let mut play = |record: &mut Record<Troll>, count: usize| {
        for _ in 0..count {
            let mv = record.position().pick_move(|count| random.usize(..count));
            record.play_on(mv.expect("the board is empty enough"));
        }
    };
    play(&mut record, 10);
    let fork = record.here();
    for _ in 0..500 {
        play(&mut record, 10);
        record.delete_from(record.tree[fork].children[0]);
    }
    play(&mut record, 9);
    record.conclude(Concluded::Agreed);
    // Tried after the end.
    let mv = record.position().pick_move(|_| 0).expect("the board is empty enough");
    record.play(mv);
    record
}

#[test]
fn ids_far_above_the_number_of_moves_are_no_trouble() {
    let record = mostly_deleted();
    let (text, work) = (write(&record), write_work(&record));
    assert!(record.tree.reading_order().count() == 20 && text.contains("id: 5020,"), "{text}");
    // With the journal all is as it was.
    let again = read::<Troll>(&work).unwrap();
    assert_eq!((write(&again), history(&again)), (text.clone(), history(&record)));
    // Without it, as in a file from elsewhere, those moves are counted on from the others.
    let plain = GameFile::read(&text).unwrap().replay::<Troll>().unwrap();
    let mut expected = text.clone();
    for (number, id) in (5011..=5020).zip(11..) {
        expected = expected.replace(&format!(": {number}"), &format!(": {id}"));
    }
    assert_eq!((write(&plain), plain.tree.end()), (expected.clone(), 21));
    assert_eq!(plain.played().number(), 19);
    assert_eq!(write(&GameFile::read(&expected).unwrap().replay::<Troll>().unwrap()), expected);
    // A journal of other ids is left alone.
    let (first, _) = work.split_once('\n').unwrap();
    let few = first.replace(
        &first[first.find("deleted:").unwrap()..],
        "deleted:[],journal:(done:[],undone:[]))",
    );
    let plain = read::<Troll>(&format!("{few}\n{text}")).unwrap();
    assert_eq!((write(&plain), plain.tree.end()), (expected, 21));
}

#[test]
fn a_stray_id_costs_no_memory() {
    let text = "(owlery: 1, game: troll, moves: [(id: 4294967295, move: \"e6\"), \
                (id: 7, move: \"f4\"), (id: 3, after: 4294967295, move: \"c3\")])";
    let record = GameFile::read(text).unwrap().replay::<Troll>().unwrap();
    assert_eq!(record.tree.end(), 9);
    let order: Vec<_> = record.tree.reading_order().map(|visit| visit.node.number()).collect();
    assert_eq!(order, [8, 7, 3]);
    // The new number is not one of the file.
    let text = text.replace("])", "], conclusion: agreed(after: 8))");
    let error = GameFile::read(&text).unwrap().replay::<Troll>().unwrap_err();
    assert_eq!(error.what, "there is no move 8");
}
