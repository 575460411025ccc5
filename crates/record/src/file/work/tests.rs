use super::*;
use crate::annotations::{Ink, Judgement, Mark, Nag};
use crate::evaluation::tests::evaluate_at_random;
use crate::time_control::{TimeControl, TimeControlKind};
use crate::transcript::read_moves;
use crate::tree::Visit;
use crate::{Node, StepKind, Tags, TerminationKind};
use owlery_games::of_each_game;
use owlery_games::troll::{Options, Troll};
use owlery_games::{Position as _, Square};

/// The game with its journal, where that is whole.
fn read<P: Notation>(work: &str) -> Result<Record<P>, FileError> {
    Ok(replay_work(work, &GameFile::read(game_text(work))?)?.record)
}

/// What is said of the journal.
fn lost<P: Notation>(work: &str) -> Option<JournalError> {
    let file = GameFile::read(game_text(work)).unwrap();
    replay_work::<P>(work, &file).unwrap().journal.err()
}

/// A move of the tree, or the root.
fn any_node<P: Notation>(record: &Record<P>, random: &mut fastrand::Rng) -> NodeId {
    let nodes: Vec<_> = record.tree.reading_order().map(|visit| visit.node).collect();
    nodes.get(random.usize(..=nodes.len())).copied().unwrap_or(NodeId::ROOT)
}

/// A legal move before a node, where there is one.
fn move_before<P: Notation>(
    record: &mut Record<P>,
    node: NodeId,
    random: &mut fastrand::Rng,
) -> Option<P::Move> {
    record.go_to(record.tree[node].parent?);
    record.position().pick_move(|count| random.usize(..count))
}

/// Up to five legal moves that follow the cursor.
fn line_from<P: Notation>(record: &Record<P>, random: &mut fastrand::Rng) -> Vec<P::Move> {
    let mut at = record.position().clone();
    let step = |_| {
        let mv = at.pick_move(|count| random.usize(..count))?;
        at.apply(mv);
        Some(mv)
    };
    (0..5).map_while(step).collect()
}

/// Every kind of edit, in the order of their names in `edit`.
pub(crate) const EDITS: [&str; 29] = [
    "agree",
    "before",
    "comment",
    "delete",
    "delete others",
    "find",
    "glyph",
    "go",
    "headers",
    "insert",
    "judge",
    "line",
    "lines",
    "main line",
    "mark",
    "paste",
    "play",
    "play on",
    "play on",
    "promote",
    "redo",
    "remove",
    "replace",
    "resign",
    "take back",
    "think",
    "undo",
    "undo",
    "unmark",
];

pub(crate) fn edit<P: Notation>(record: &mut Record<P>, what: &str, random: &mut fastrand::Rng) {
    let node = any_node(record, random);
    let annotations = record.tree[node].annotations().clone();
    let words = ["", "a", "\n\"\\", "“é” 🦉", "/* no */ // comment"][random.usize(..5)].to_owned();
    let mv = record.position().pick_move(|count| random.usize(..count));
    match what {
        "agree" if record.outcome().is_none() => record.conclude(TerminationKind::Agreed),
        "resign" if record.outcome().is_none() => {
            record.conclude(TerminationKind::Resigned(record.position().turn()));
        }
        "before" => record.set_before(node, words),
        "comment" => record.set_note(node, words),
        "delete" => record.delete_from(node),
        "delete others" => record.delete_others(node),
        "find" => evaluate_at_random(record, random),
        "glyph" => {
            let nag = Some(Nag::ALL[random.usize(..Nag::ALL.len())]);
            record.set_annotations(node, Annotations { nag, ..annotations }, StepKind::Nag);
        }
        "judge" => {
            let judgement = Some(Judgement::ALL[random.usize(..Judgement::ALL.len())]);
            record.set_annotations(
                node,
                Annotations { judgement, ..annotations },
                StepKind::Judgement,
            );
        }
        "mark" => {
            let mut square = || Square { file: random.u8(..2), rank: random.u8(..2) };
            let (from, to) = (square(), square());
            let mut marked = annotations;
            marked.toggle(Mark { from, to, ink: Ink::ALL[random.usize(..4)] });
            record.set_annotations(node, marked, StepKind::Mark);
        }
        "unmark" => {
            record.set_annotations(
                node,
                Annotations { marks: Vec::new(), ..annotations },
                StepKind::ClearMarks,
            );
        }
        "go" => record.go_to(node),
        "headers" => {
            let clock = record.tags().clock;
            let tags = Tags { event: words.clone(), place: words, clock, ..Tags::default() };
            record.set_tags(tags);
        }
        "insert" => {
            if let Some(mv) = move_before(record, node, random) {
                record.insert_move(node, mv);
            }
        }
        "replace" => {
            if let Some(mv) = move_before(record, node, random) {
                record.replace_move(node, mv);
            }
        }
        "line" => record.play_line(line_from(record, random)),
        "lines" => {
            let lines = [line_from(record, random), line_from(record, random)];
            record.add_lines(record.here(), &lines);
        }
        "main line" => record.make_main_line(node),
        "paste" => {
            let moves: Vec<_> = line_from(record, random);
            let mut at = record.position().clone();
            let mut text = String::new();
            for mv in moves {
                text += &format!("{}{} {{{}}} ", at.move_text(mv), "!?", words.trim());
                at.apply(mv);
            }
            let reading = read_moves(record.origin(), &text);
            record.paste_from(record.here(), &reading, random.bool());
        }
        "play" => mv.into_iter().for_each(|mv| record.play(mv)),
        "play on" => mv.into_iter().for_each(|mv| record.play_on(mv)),
        "promote" => record.promote(node),
        "redo" => _ = record.redo(),
        "remove" => record.remove_move(node),
        "take back" => {
            let game: Vec<_> = record.tree.ancestors(record.played).collect();
            record.take_back(game[random.usize(..game.len())], random.bool());
        }
        "think" if record.tags().clock.is_some() => {
            record.set_thinking(Duration::from_millis(random.u64(..9000)))
        }
        "undo" => _ = record.undo(),
        _ => {}
    }
}

/// A game in which much was done and undone, by a seed.
fn worked_on<P: Notation>(options: P::Options, seed: u64) -> Record<P> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut record = Record::<P>::new(options);
    for _ in 0..80 {
        edit(&mut record, EDITS[random.usize(..EDITS.len())], &mut random);
    }
    record
}

/// All that is known of the moves besides what the file says.
pub(crate) fn moves<P: Notation>(record: &Record<P>) -> Vec<String> {
    let tree = &record.tree;
    let said = |visit: Visit| {
        let Node { text, side, number, key, .. } = &tree[visit.node];
        let recurs = tree.with_key(*key).count();
        format!("{} {number} {side:?} {text} {} {recurs}", visit.node.number(), visit.depth)
    };
    tree.reading_order().map(said).collect()
}

/// What is there, step by step, as undo and then redo take it to their ends.
pub(crate) fn history<P: Notation>(record: &Record<P>) -> Vec<String> {
    let mut record = record.clone();
    let mut texts = Vec::new();
    for go in [Record::undo, Record::redo] {
        loop {
            let steps = record.next_steps();
            let (here, revision) = (record.here().number(), record.revision());
            let state = (steps, here, revision, moves(&record), write(&record));
            texts.push(format!("{state:?}"));
            let Some(kind) = go(&mut record) else { break };
            texts.push(format!("{kind:?}"));
        }
    }
    texts
}

/// Reads a journal and the game beside it, and compares all that can be seen of both.
fn comes_back<P: Notation>(record: &Record<P>, when: &str) -> Record<P> {
    let work = write_work(record);
    let file = GameFile::read(game_text(&work));
    let file = file.unwrap_or_else(|error| panic!("{when}: {error}\n{work}"));
    let again = replay_work::<P>(&work, &file);
    let again = again.unwrap_or_else(|error| panic!("{when}: {error}\n{work}"));
    assert_eq!(again.journal, Ok(()), "{when}\n{work}");
    assert_eq!(write_work(&again.record), work, "{when}");
    assert_eq!(moves(&again.record), moves(record), "{when}\n{work}");
    again.record
}

/// Every edit is followed by a look at what is kept of it. Half of the games go on with what was
/// read, as after a start of the program.
fn all_come_back<P: Notation>() {
    for preset in P::Options::presets() {
        for seed in 0..8 {
            let mut random = fastrand::Rng::with_seed(seed);
            let mut record = Record::<P>::new(preset.options.clone());
            let clock =
                (seed % 4 < 2).then_some(TimeControl::both(TimeControlKind::Fischer, 60, 1));
            record.begin_with(Tags { clock, ..Tags::default() });
            let mut done = Vec::new();
            for _ in 0..60 {
                let what = EDITS[random.usize(..EDITS.len())];
                edit(&mut record, what, &mut random);
                done.push(what);
                let when = format!("{:?} {} seed {seed}: {done:?}", P::GAME, preset.key);
                let again = comes_back(&record, &when);
                if seed % 2 == 1 {
                    record = again;
                }
            }
            let again = comes_back(&record, "at the end");
            let (new, old) = (history(&again), history(&record));
            for (step, (new, old)) in new.iter().zip(&old).enumerate() {
                assert_eq!(new, old, "{:?} seed {seed}, step {step} of {done:?}", P::GAME);
            }
            assert_eq!(new.len(), old.len(), "seed {seed}");
        }
    }
}

#[test]
fn undo_and_redo_go_on_where_they_were_left() {
    of_each_game!(all_come_back());
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
    // That it is gone is said.
    for (damaged, said) in [
        ("", "expected opening `(` for struct `Work`"),
        (&first.replace("form:1", "form:2"), "it has form 2; this program reads form 1"),
        (&first.replace("here:(", "here:(90"), "it does not belong to this game"),
    ] {
        let lost = lost::<Troll>(&format!("{damaged}\n{text}")).unwrap();
        assert_eq!(lost.to_string(), said);
    }
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
    record.conclude(TerminationKind::Agreed);
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
    assert_eq!(plain.played_end().number(), 19);
    assert_eq!(write(&GameFile::read(&expected).unwrap().replay::<Troll>().unwrap()), expected);
    // A journal of other ids is left alone.
    let (first, _) = work.split_once('\n').unwrap();
    let few = first.replace(
        &first[first.find("deleted:").unwrap()..],
        "deleted:[],journal:(done:[],undone:[]))",
    );
    assert_eq!(lost::<Troll>(&format!("{few}\n{text}")), Some(JournalError::Misfit));
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
