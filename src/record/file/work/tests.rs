use super::*;
use crate::record::{Concluded, Headers};

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
        match random.u8(..20) {
            0 => record.go_to(node),
            1 => record.delete_from(node),
            2 => record.promote(node),
            3 => record.remove_move(node),
            4 => record.set_note(node, format!("note {step}\n\"{seed}\"")),
            5 => record.set_headers(Headers { event: format!("{step}"), ..Headers::default() }),
            6 => drop(record.undo()),
            7 => drop(record.redo()),
            8 => record.delete_others(node),
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
    all_come_back::<crate::rules::troll::Troll>();
    all_come_back::<crate::rules::aviary::Aviary>();
}

#[test]
fn a_damaged_first_line_costs_the_journal_and_not_the_game() {
    use crate::rules::troll::{Options, Troll};
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
