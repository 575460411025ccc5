//! Mistakes as puzzles.

use super::*;
use crate::PuzzleSpec;
use crate::puzzle::{PuzzleRunner, Stage, TryResult};
use crate::studies::StudyPiece;

/// A game on a small board with its report.
fn with_report(text: &str) -> Box<dyn Session> {
    let mut session = open(text).unwrap();
    let found = last(|wake| session.report(NODES, wake));
    session.keep_report(&found, false);
    session
}

fn drill(exercise: &PuzzleSpec) -> PuzzleRunner {
    let piece = StudyPiece::own_puzzle(&exercise.key, &exercise.text).unwrap();
    PuzzleRunner::new(piece.open().unwrap()).expect("there is a move to find").accepting()
}

#[test]
fn proved_mistakes_of_a_side_become_puzzles() {
    let session = with_report(BLOCS);
    let course = session.evaluation_series(None);
    for side in Side::ALL {
        let errors: Vec<_> = course.moves_of(side, Grade::is_proved).collect();
        let exercises = session.mistakes(&[side]).unwrap();
        assert_eq!(exercises.len(), errors.len());
        for (at, exercise) in errors.into_iter().zip(&exercises) {
            let mut drill = drill(exercise);
            let tags = drill.session().tags().clone();
            assert_eq!(tags.title, format!("Instead of {}", course.title(at)));
            assert!(tags.task.ends_with(" to move and win."), "{tags:?}");
            assert_eq!(drill.reader(), side);
            let all = drill.session().continuations();
            assert_eq!(drill.play(all[1].mv), TryResult::Mistake);
            assert!(drill.feedback()[0].contains("As in the game: now "), "{:?}", drill.feedback());
            assert!(drill.feedback()[0].contains(" (proved)."), "{:?}", drill.feedback());
            drill.try_again();
            assert_eq!(drill.play(all[0].mv), TryResult::Right);
            assert_eq!(drill.stage(), Stage::Done);
        }
    }
    let both = session.mistakes(&Side::ALL).unwrap();
    assert_eq!(both.len(), course.errors().count());
}

#[test]
fn where_there_is_nothing_to_practise_it_is_said_why() {
    let session = open(BLOCS).unwrap();
    assert_eq!(
        session.mistakes(&session.turn_order()).unwrap_err(),
        "There is no report on the moves of First player or Second player in this line yet."
    );
    let short = r#"(owlery: 1, game: blocs, options: (size: 2), start: "bw/bb 1", moves: [(id: 1, move: "b1")])"#;
    let session = with_report(short);
    let side = session.turn_order()[0];
    let name = session.about().side(side);
    let said = session.mistakes(&[side]).unwrap_err();
    assert_eq!(said.to_string(), format!("The report names no mistake of {name}."));
}
