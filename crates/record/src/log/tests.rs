use super::*;
use crate::evaluation::tests::random_evaluation;
use crate::file::GameFile;
use crate::file::work::tests::{EDITS, edit, history, moves};
use crate::file::work::{game_text, replay_work, write_work};
use crate::time_control::{TimeControl, TimeControlKind};
use crate::{Tags, TerminationKind};

use owlery_games::troll::{Options, Troll};
use owlery_games::{GameOptions as _, Position as _, of_each_game};

fn read<P: Notation>(work: &str) -> Record<P> {
    let again = replay_work(work, &GameFile::read(game_text(work)).unwrap()).unwrap();
    assert_eq!(again.journal, Ok(()));
    again.record
}

fn texts(rows: &[LogRow]) -> impl Iterator<Item = &str> {
    rows.iter().map(|row| &*row.text)
}

/// A game whose work was written at some time, and everything that was logged since.
struct Editing<P: Notation> {
    record: Record<P>,
    base: String,
    rows: Vec<LogRow>,
    /// The base with all rows.
    replayed: Record<P>,
}

impl<P: Notation> Editing<P> {
    fn begin(mut record: Record<P>) -> Self {
        record.start_log();
        let base = write_work(&record);
        let replayed = read(&base);
        Editing { record, base, rows: Vec::new(), replayed }
    }

    /// Makes an edit, and compares the record with one that has replayed the rows so far.
    fn edit(&mut self, what: &str, random: &mut fastrand::Rng, when: &dyn Fn() -> String) {
        edit(&mut self.record, what, random);
        let new = self.record.take_log();
        let done = self.replayed.replay_log(texts(&new));
        assert_eq!(done, Ok(()), "{}: {new:#?}", when());
        self.rows.extend(new);
        // Steps of the cursor and the clock have no rows.
        self.replayed.go_to(self.record.here());
        self.replayed.set_thinking(self.record.thinking());
        let (replayed, expected) = (write_work(&self.replayed), write_work(&self.record));
        assert_eq!(replayed, expected, "{}: {:#?}", when(), self.rows.last());
        assert_eq!(moves(&self.replayed), moves(&self.record), "{}", when());
    }
}

/// Every edit is followed by a look at what a program that is killed then has of it.
fn all_rows_lead_to_the_same_game<P: Notation>() {
    for preset in P::Options::presets() {
        for seed in 0..8 {
            let mut random = fastrand::Rng::with_seed(seed);
            let mut record = Record::<P>::new(preset.options.clone());
            let control = TimeControl::both(TimeControlKind::Fischer, 60, 1);
            let clock = (seed % 4 < 2).then_some(control);
            record.begin_with(Tags { clock, ..Tags::default() });
            let mut logged = Editing::begin(record);
            let mut done = Vec::new();
            for step in 0..80 {
                let what = EDITS[random.usize(..EDITS.len())];
                done.push(what);
                let when = || format!("{:?} {} seed {seed}: {done:?}", P::GAME, preset.key);
                logged.edit(what, &mut random, &when);
                // The work is written anew, or the program is started anew.
                match (step % 20, seed % 2) {
                    (19, 0) => logged = Editing::begin(logged.record),
                    (19, _) => logged = Editing::begin(logged.replayed),
                    _ => {}
                }
            }
            for what in ["play on", "undo", "undo", "redo", "comment"] {
                logged.edit(what, &mut random, &|| format!("{what}, seed {seed}"));
            }
            let Editing { record, base, rows, .. } = logged;
            let mut again = read::<P>(&base);
            again.replay_log(texts(&rows)).unwrap();
            again.go_to(record.here());
            again.set_thinking(record.thinking());
            assert_eq!(history(&again), history(&record), "{:?} seed {seed}", P::GAME);
            // Every row can be the last one.
            let mut again = read::<P>(&base);
            for text in texts(&rows) {
                again.replay_log([text]).unwrap();
            }
        }
    }
}

#[test]
fn replayed_rows_lead_to_the_same_game_with_the_same_undo() {
    of_each_game!(all_rows_lead_to_the_same_game());
}

/// A game of Troll with some moves, and its log.
fn played() -> (String, Record<Troll>, Vec<LogRow>) {
    let mut record = Record::<Troll>::new(Options::default());
    record.start_log();
    let base = write_work(&record);
    for _ in 0..3 {
        let mv = record.position().pick_move(|_| 0).unwrap();
        record.play_on(mv);
    }
    let rows = record.take_log();
    (base, record, rows)
}

#[test]
fn a_row_is_short_and_readable() {
    let (_, mut record, rows) = played();
    assert_eq!(
        rows[2].text,
        "(since:4,to:(6,6),act:Step(kind:\"move\",from:(2),to:(3),new:[(id:(3),after:(2),\
         text:\"b2\")],changes:[Children((2),[(3)]),Played((3))]))"
    );
    let is_move = |record: &mut Record<Troll>| {
        record.take_log().iter().map(|row| row.is_move).collect::<Vec<_>>()
    };
    record.set_note(NodeId::ROOT, "a".into());
    record.set_note(NodeId::ROOT, "ab".into());
    record.undo();
    assert_eq!(is_move(&mut record), [false, false, false]);
    record.conclude(TerminationKind::Agreed);
    record.undo();
    record.undo();
    record.redo();
    assert_eq!(is_move(&mut record), [true, true, true, true]);
}

#[test]
fn a_long_game_has_rows_as_short_as_a_new_one() {
    let mut record = Record::<Troll>::new(Options::default());
    record.start_log();
    let mut random = fastrand::Rng::with_seed(1);
    while record.tree().moves() < 500 {
        for _ in 0..9 {
            let mv = record.position().pick_move(|count| random.usize(..count)).unwrap();
            record.play_on(mv);
        }
        record.take_back(NodeId::ROOT, true);
    }
    let rows = record.take_log();
    let moves: Vec<_> = rows.iter().filter(|row| row.text.contains("\"move\"")).collect();
    // The last move of the first variation, and of the last one.
    let [first, last] = [moves[8], moves[moves.len() - 1]].map(|row| row.text.len());
    assert!(last < first + 30, "{first} {last}");
}

#[test]
fn each_position_of_a_report_is_a_short_row() {
    let (_, mut record, _) = played();
    let line = record.line().to_vec();
    let mut random = fastrand::Rng::with_seed(4);
    record.start_log();
    let mut replayed = read::<Troll>(&write_work(&record));
    for (at, node) in line.iter().enumerate() {
        record.go_to(*node);
        let evaluation = random_evaluation(record.position(), &mut random);
        let known = |of: &NodeId| record.tree()[*of].evaluation().cloned();
        let all =
            line.iter().map(|of| (*of, known(of).or((of == node).then(|| evaluation.clone()))));
        let all: Vec<_> = all.collect();
        record.set_evaluations(all, StepKind::Report, at > 0);
    }
    let rows = record.take_log();
    assert_eq!(rows.len(), line.len());
    assert!(rows[1..].iter().all(|row| row.text.matches("Finding").count() == 1));
    replayed.replay_log(texts(&rows)).unwrap();
    assert_eq!(write_work(&replayed), write_work(&record));
    assert_eq!(history(&replayed), history(&record));
}

#[test]
fn a_copy_is_not_logged() {
    let (_, record, _) = played();
    let mut copy = record.clone();
    copy.undo();
    assert_eq!(copy.take_log(), []);
}

fn torn_row(row: &str) -> String {
    row[..row.len() / 2].to_owned()
}

#[test]
fn rows_that_do_not_follow_are_refused_with_their_place() {
    let (base, _, rows) = played();
    let refused =
        |rows: &[&str]| read::<Troll>(&base).replay_log(rows.iter().copied()).unwrap_err();
    let [first, second, third] = [0, 1, 2].map(|at| &*rows[at].text);
    let gap = refused(&[first, third]);
    assert_eq!((gap.line, gap.what), (2, LogError::Gap { expected: 2, found: 4 }));
    let torn = refused(&[first, &torn_row(second)]);
    assert!(torn.line == 2 && torn.column.is_some(), "{torn}");
    assert!(matches!(torn.what, LogError::Text(_)), "{torn}");
    for (from, to) in [
        ("from:(1)", "from:(90)"),
        ("id:(2)", "id:(7)"),
        ("after:(1)", "after:(2)"),
        ("[(2)]", "[(1)]"),
        ("[(2)]", "[(2),(2)]"),
        ("text:\"", "text:\"z9"),
        ("act:Step(", "act:Step(joins:true,"),
    ] {
        let mut row = second.replace(from, to);
        assert_ne!(row, second);
        if from.starts_with("act") {
            row = row.replace("kind:\"move\"", "kind:\"comment\"");
        }
        let misfit = refused(&[first, &row]);
        assert_eq!((misfit.line, misfit.what), (2, LogError::Misfit), "{row}");
    }
    // What came before such a row is there.
    let rows = [first, &torn_row(second), third].map(str::to_owned);
    let file = GameFile::read(game_text(&base)).unwrap();
    let again = replay_base::<Troll>(&base, &file, &rows).unwrap();
    assert_eq!((again.torn.unwrap().line, again.replayed.record.tree().end()), (2, 2));
    let undo = refused(&["(since:0,to:(0,0),act:Undo)"]);
    assert_eq!((undo.line, undo.what), (1, LogError::Misfit));
    let long = " ".repeat(limits::FILE + 1);
    assert!(matches!(refused(&[&long]).what, LogError::Over(_)));
}

#[test]
fn damaged_rows_do_no_harm() {
    let (base, _, rows) = played();
    let mut random = fastrand::Rng::with_seed(11);
    let mut replayed = 0;
    for _ in 0..2000 {
        let mut bytes = rows[2].text.clone().into_bytes();
        for _ in 0..random.usize(1..4) {
            let at = random.usize(..bytes.len());
            bytes[at] = b"0123456789()[],:-e "[random.usize(..19)];
        }
        let damaged = String::from_utf8(bytes).unwrap();
        let mut record = read::<Troll>(&base);
        if record.replay_log(texts(&rows[..2]).chain([&*damaged])).is_ok() {
            // Whatever it says can be gone through.
            history(&record);
            replayed += 1;
        }
    }
    assert!(replayed > 0, "some damage is harmless");
}
