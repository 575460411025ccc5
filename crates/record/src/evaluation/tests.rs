//! What a report has found, in records and files.

use super::{Counts, PositionEvaluation, parse_value, value_text};
use crate::file::{GameFile, write};
use crate::tests::next_kinds;
use crate::{NodeId, Record, StepKind};
use owlery_games::blocs::Blocs;
use owlery_games::troll::Troll;
use owlery_games::{Evaluation, ExactValue, MoveList, Notation, WinDistance};

/// Something that may have been found of a position.
pub fn random_evaluation<P: Notation>(
    position: &P,
    random: &mut fastrand::Rng,
) -> PositionEvaluation {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let all = moves.len() as u16;
    let hold = random.u16(..=all);
    let fail = random.u16(..=all - hold);
    let counts = Counts { hold, fail, open: all - hold - fail };
    let (mut best, mut at) = (Vec::new(), position.clone());
    for _ in 0..random.usize(..4) {
        let Some(mv) = at.pick_move(|count| random.usize(..count)) else { break };
        best.push(at.move_text(mv));
        at.apply(mv);
    }
    let number = random.u16(2..);
    let distances = [WinDistance::Exactly, WinDistance::Within, WinDistance::Margin]
        .map(|distance| distance(number));
    let distance = distances.get(random.usize(..4)).copied().unwrap_or(WinDistance::Unknown);
    let values = [
        ExactValue::Win(distance),
        ExactValue::Draw,
        ExactValue::Endless,
        ExactValue::Loss(distance),
    ];
    let exact = values[random.usize(..4)];
    let value = match random.u8(..4) {
        0 => Evaluation::Exact(exact),
        1 => Evaluation::AtLeast(exact),
        2 => Evaluation::AtMost(exact),
        _ => Evaluation::Heuristic(random.i32(-900..900)),
    };
    PositionEvaluation {
        value,
        moves: counts,
        best: best.join(" "),
        nodes: random.u64(..3) * 20_000,
    }
}

/// Finds something of the position at the cursor.
pub fn evaluate_at_random<P: Notation>(record: &mut Record<P>, random: &mut fastrand::Rng) {
    let evaluation = random_evaluation(record.position(), random);
    record.set_evaluations([(record.here(), Some(evaluation))], StepKind::Report, false);
}

fn game() -> Record<Troll> {
    let mut record = Record::<Troll>::new(Default::default());
    for text in ["e6", "f4", "c3", "e3"] {
        let mv = record.position().read_move(text).unwrap();
        record.play(mv);
    }
    record
}

/// The moves of the main line with a sign behind those of which something was found.
fn found<P: Notation>(record: &Record<P>) -> String {
    let tree = record.tree();
    let sign = |node: NodeId| if tree[node].evaluation().is_some() { "*" } else { "" };
    let texts =
        tree.main_line(NodeId::ROOT).map(|node| format!("{}{}", tree[node].text, sign(node)));
    texts.collect::<Vec<_>>().join(" ")
}

fn report<P: Notation>(record: &mut Record<P>) {
    let line = record.line().to_vec();
    let mut random = fastrand::Rng::with_seed(1);
    let mut position = record.start().clone();
    let mut evaluations = Vec::new();
    for node in line {
        record.tree()[node].mv.into_iter().for_each(|mv| position.apply(mv));
        evaluations.push((node, Some(random_evaluation(&position, &mut random))));
    }
    record.set_evaluations(evaluations, StepKind::Report, false);
}

#[test]
fn a_report_is_one_step() {
    let mut record = game();
    let before = write(&record);
    report(&mut record);
    let after = write(&record);
    assert_eq!(
        (found(&record).as_str(), next_kinds(&record).0),
        ("* e6* f4* c3* e3*", Some(StepKind::Report))
    );
    assert_eq!(record.undo(), Some(StepKind::Report));
    assert_eq!(write(&record), before);
    assert_eq!(record.redo(), Some(StepKind::Report));
    assert_eq!(write(&record), after);
    let revision = record.revision();
    let same = record.tree()[record.here()].evaluation().cloned();
    record.set_evaluations([(record.here(), same)], StepKind::Report, false);
    assert_eq!(record.revision(), revision, "nothing new was found");
}

#[test]
fn what_is_found_one_by_one_is_one_step() {
    let mut record = game();
    let before = write(&record);
    let line = record.line().to_vec();
    let mut random = fastrand::Rng::with_seed(4);
    for run in 0..2 {
        let begun = write(&record);
        for (at, node) in line.iter().enumerate().rev() {
            record.go_to(*node);
            let evaluation = random_evaluation(record.position(), &mut random);
            let here = |other: NodeId| (other == *node).then(|| evaluation.clone());
            let known = |other: NodeId| record.tree()[other].evaluation().cloned();
            let all = line.iter().map(|other| (*other, here(*other).or_else(|| known(*other))));
            let all: Vec<_> = all.collect();
            record.set_evaluations(all, StepKind::Report, at + 1 < line.len());
        }
        let after = write(&record);
        assert_eq!(record.undo(), Some(StepKind::Report), "{run}");
        assert_eq!(write(&record), begun);
        record.redo();
        assert_eq!(write(&record), after);
    }
    record.undo();
    record.undo();
    assert_eq!(write(&record), before);
}

#[test]
fn edits_keep_what_is_still_true_and_no_more() {
    // The third move is edited: what was found before it stays.
    type Edit = fn(&mut Record<Troll>, NodeId);
    let edits: [(Edit, &str); 5] = [
        (|record, node| record.delete_from(node), "* e6* f4*"),
        (|record, node| record.remove_move(node), "* e6* f4* e3"),
        (
            |record, node| {
                let mv = record.position().read_move("c6").unwrap();
                record.replace_move(node, mv);
            },
            "* e6* f4* c6 e3",
        ),
        (
            |record, node| {
                let mv = record.position().read_move("c6").unwrap();
                record.insert_move(node, mv);
            },
            "* e6* f4* c6 c3 e3",
        ),
        (
            |record, node| {
                record.go_to(node);
                record.back();
                let mv = record.position().read_move("c6").unwrap();
                record.play(mv);
                record.promote(record.here());
            },
            "* e6* f4* c6",
        ),
    ];
    for (edit, expected) in edits {
        let mut record = game();
        report(&mut record);
        let (all, third) = (found(&record), record.line()[3]);
        record.go_to(record.line()[2]);
        edit(&mut record, third);
        assert_eq!(found(&record), expected);
        let again = GameFile::read(&write(&record)).unwrap().replay::<Troll>().unwrap();
        assert_eq!(found(&again), expected);
        while found(&record) != all {
            record.undo().expect("the edit is undone");
        }
    }
}

#[test]
fn what_was_deleted_meanwhile_is_passed_over() {
    let mut record = game();
    let gone = record.here();
    let evaluation = random_evaluation(record.position(), &mut fastrand::Rng::with_seed(2));
    record.delete_from(gone);
    let before = write(&record);
    record.set_evaluations([(gone, Some(evaluation))], StepKind::Report, false);
    assert_eq!(write(&record), before);
    record.undo();
    assert_eq!(found(&record), " e6 f4 c3 e3");
}

/// The game `wb/bw 1`: every position with what was found of it.
const FILE: &str = r#"(
    owlery: 1,
    game: blocs,
    options: (size: 2, faces: free),
    start: "ww/wb 1",
    found: (value: "win in 1", moves: (hold: 1, fail: 3), best: "b1", nodes: 20),
    result: "first",
    moves: [
        (id: 1, move: "b1", found: (value: "loss in 0")),
    ],
)
"#;

#[test]
fn wrong_findings_are_refused_with_line_and_reason() {
    let read = |text: &str| GameFile::read(text).and_then(|file| file.replay::<Blocs>());
    let record = read(FILE).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(write(&record), FILE);
    let old = read(&FILE.replace("nodes: 20", "millis: 500")).unwrap();
    assert_eq!(write(&old), FILE.replace(", nodes: 20", ""));
    let cases = [
        ("\"win in 1\"", "\"won\"", 6, "“won” is not a value; expected for example “win in 13”"),
        ("\"win in 1\"", "13", 6, "expected string"),
        ("hold: 1", "hold: 2", 6, "found: 5 moves are counted, but 4 are legal here"),
        ("hold: 1", "held: 1", 6, "unexpected field named `held`"),
        ("hold: 1", "hold: 99999999", 6, "out of bounds"),
        ("best: \"b1\"", "best: \"b1 a1\"", 6, "found, best, move “a1”: the game is over"),
        ("best: \"b1\"", "best: \"a3\"", 6, "found, best, move “a3”"),
        ("nodes: 20", "seconds: 2", 6, "unexpected field named `seconds`"),
        (
            "(value: \"loss in 0\")",
            "(value: \"loss in 0\", moves: (open: 1))",
            9,
            "but 0 are legal",
        ),
        ("(value: \"loss in 0\")", "(moves: (hold: 1))", 9, "value"),
        (
            "move: \"b1\", found",
            "move: \"b1\", unplayable: true, found",
            9,
            "an unplayable move cannot be evaluated",
        ),
    ];
    for (old, new, line, words) in cases {
        assert_eq!(FILE.matches(old).count(), 1, "{old}");
        let text =
            FILE.replacen(old, new, 1).replace("    result: \"first\",\n", "    title: \"\",\n");
        let error = read(&text).expect_err(&text);
        assert!(
            error.line == line && error.what.to_string().contains(words),
            "{old} -> {new}: {error}"
        );
    }
}

#[test]
fn values_are_read_as_they_are_written() {
    let texts = [
        "win in 13",
        "win within 13",
        "win by 6",
        "win by at least 6",
        "loss by at most 6",
        "win",
        "draw",
        "endless",
        "loss in 4",
        "loss",
        "at least draw",
        "at most win in 9",
        "at least loss",
        "estimated 0",
        "estimated -35",
    ];
    for text in texts {
        assert_eq!(parse_value(text).map(value_text).as_deref(), Some(text));
    }
    let old = parse_value("win 13").map(value_text);
    assert_eq!(old.as_deref(), Some("win within 13"));
    let wrong = [
        "",
        "win on 3",
        "win in",
        "won",
        "win x",
        "win -1",
        "win 70000",
        "draw 3",
        "at draw",
        "at best win",
        "estimated",
        "estimated 1.5",
        "estimated 99999999",
        "Win",
        "win 1 2",
        "win by least 2",
        "win by at least",
        " win",
    ];
    for text in wrong {
        assert_eq!(parse_value(text), None, "{text}");
    }
}
