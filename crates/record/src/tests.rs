use super::file::{self, GameFile};
use super::*;
use owlery_games::troll::{Options, Troll};
use owlery_games::{Notation, Outcome, Position as _, Side};

mod played;
pub(super) mod random;

/// Kinds of the steps that undo and redo would take.
pub(super) fn next_kinds<P: Notation>(record: &Record<P>) -> (Option<StepKind>, Option<StepKind>) {
    let [undo, redo] = record.next_steps().map(|step| step.map(|step| step.kind));
    (undo, redo)
}

fn record() -> Record<Troll> {
    Record::new(Options::default())
}

/// Plays the moves of a text at the cursor.
fn play(record: &mut Record<Troll>, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = record.position().read_move(text).unwrap();
        record.play(mv);
    }
}

/// The moves from the start to the cursor.
fn way(record: &Record<Troll>) -> String {
    let path = record.tree().path(record.here());
    path[1..].iter().map(|node| &*record.tree()[*node].text).collect::<Vec<_>>().join(" ")
}

#[test]
fn undo_and_redo_go_through_moves_and_edits_alike() {
    let mut record = record();
    assert_eq!(next_kinds(&record), (None, None));
    assert_eq!((record.undo(), record.redo()), (None, None));
    play(&mut record, "e6 f4");
    let root_note = |record: &Record<Troll>| record.tree()[NodeId::ROOT].annotations().note.clone();
    record.set_note(NodeId::ROOT, "one".into());
    record.set_note(NodeId::ROOT, "two".into());
    record.set_tags(Tags { event: "Club".into(), ..Tags::default() });
    record.conclude(TerminationKind::Agreed);
    let text = file::write(&record);
    assert_eq!(next_kinds(&record), (Some(StepKind::Agreed), None));
    let undone: Vec<_> = std::iter::from_fn(|| record.undo()).collect();
    assert_eq!(undone, {
        use StepKind::*;
        [Agreed, Tags, Comment, Move, Move]
    });
    assert_eq!((way(&record).as_str(), root_note(&record).as_str()), ("", ""));
    assert_eq!((record.termination(), record.tags()), (None, &Tags::default()));
    assert!(record.tree()[NodeId::ROOT].children.is_empty(), "moves leave the tree");
    assert_eq!((record.revision(), next_kinds(&record)), (0, (None, Some(StepKind::Move))));
    let redone: Vec<_> = std::iter::from_fn(|| record.redo()).collect();
    assert_eq!(redone, {
        use StepKind::*;
        [Move, Move, Comment, Tags, Agreed]
    });
    assert_eq!((file::write(&record), way(&record).as_str()), (text, "e6 f4"));
}

#[test]
fn something_new_ends_what_could_be_redone() {
    let mut record = record();
    play(&mut record, "e6 f4");
    record.undo();
    record.set_note(NodeId::ROOT, "new".into());
    assert_eq!(next_kinds(&record), (Some(StepKind::Comment), None));
    record.undo();
    assert_eq!((next_kinds(&record).0, way(&record).as_str()), (Some(StepKind::Move), "e6"));
    assert!(!record.forward(), "no key leads to what was undone");
}

#[test]
fn edits_that_change_nothing_are_no_steps() {
    let mut record = record();
    record.set_note(NodeId::ROOT, String::new());
    record.set_tags(Tags::default());
    record.begin_with(Tags { event: "Club".into(), ..Tags::default() });
    assert_eq!((next_kinds(&record), record.revision()), ((None, None), 0));
}

#[test]
fn looking_around_is_no_step() {
    let mut record = record();
    play(&mut record, "e6 f4 c3");
    assert!(record.back() && record.back());
    // What is there is entered.
    play(&mut record, "f4");
    assert_eq!(way(&record), "e6 f4");
    assert_eq!((record.undo(), way(&record).as_str()), (Some(StepKind::Move), "e6 f4"));
    assert!(!record.forward(), "c3 is gone, and nothing else");
    assert_eq!((record.redo(), way(&record).as_str()), (Some(StepKind::Move), "e6 f4 c3"));
    assert_eq!(record.redo(), None);

    let text = file::write(&record);
    let mut read = GameFile::read(&text).unwrap().replay::<Troll>().unwrap();
    assert_eq!(next_kinds(&read), (None, None), "nothing was done to it");
    assert_eq!(read.undo(), None);
    read.back();
    assert_eq!((read.undo(), file::write(&read)), (None, text));
}

#[test]
fn undo_goes_to_where_the_thing_was_done() {
    let mut record = record();
    play(&mut record, "e6 f4");
    let there = record.here();
    record.set_note(there, "here".into());
    record.go_to(NodeId::ROOT);
    play(&mut record, "d3 c5");
    record.go_to(NodeId::ROOT);
    assert_eq!((record.undo(), way(&record).as_str()), (Some(StepKind::Move), "d3"));
    assert_eq!((record.undo(), way(&record).as_str()), (Some(StepKind::Move), ""));
    assert_eq!((record.undo(), record.here()), (Some(StepKind::Comment), there));
    assert_eq!(record.tree()[there].annotations().note, "");
    assert_eq!((record.undo(), way(&record).as_str()), (Some(StepKind::Move), "e6"));
}

#[test]
fn the_cursor_shows_the_position_of_its_moves() {
    let mut record = record();
    let mut random = fastrand::Rng::with_seed(9);
    let mut nodes = vec![NodeId::ROOT];
    for _ in 0..600 {
        match random.u8(..6) {
            0 => record.go_to(nodes[random.usize(..nodes.len())]),
            1 => drop(record.back()),
            2 => drop(record.forward()),
            3 => _ = record.undo(),
            4 => _ = record.redo(),
            _ => {
                let mv = record.position().pick_move(|count| random.usize(..count));
                mv.into_iter().for_each(|mv| record.play(mv));
                nodes.push(record.here());
            }
        }
        nodes.retain(|node| record.tree().is_linked(*node));
        let path = record.tree().path(record.here());
        assert!(record.line().starts_with(&path));
        let mut position = record.start().clone();
        let mut before = None;
        for mv in path.iter().filter_map(|node| record.tree()[*node].mv) {
            before = Some(position.clone());
            position.apply(mv);
        }
        assert_eq!((record.position(), record.position_before()), (&position, before.as_ref()));
        let rest = &record.line()[path.len() - 1..];
        let ends = record.tree()[rest[rest.len() - 1]].children.is_empty();
        let linked = rest.windows(2).all(|two| record.tree()[two[1]].parent == Some(two[0]));
        assert!(ends && linked, "the line goes on to an end");
    }
}

#[test]
fn what_the_players_said_counts_where_they_said_it() {
    let mut record = record();
    play(&mut record, "e6 f4");
    record.conclude(TerminationKind::Resigned(Side::Black));
    assert_eq!(record.outcome(), Some(Outcome::Win(Side::White)));
    assert_eq!(record.result(), Some(Outcome::Win(Side::White)));
    record.back();
    assert_eq!(record.outcome(), None);
    assert_eq!(record.result(), Some(Outcome::Win(Side::White)));
    record.undo();
    assert_eq!((record.result(), way(&record).as_str()), (None, "e6 f4"));
}
