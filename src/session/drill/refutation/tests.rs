use std::sync::mpsc::channel;

use super::*;
use crate::session::drill::{Drill, Tried};
use crate::session::games::open;

const PATIENCE: Duration = Duration::from_secs(60);

/// A position of Umbra in which one move alone wins.
const UMBRA: &str = r#"(owlery: 1, game: umbra, options: (size: 3, x: diagonal, y: rows, reach: unbroken, pie: off),
    start: "wb1/w2/2b b", moves: [(id: 1, move: "b2")])"#;
/// The first move on a small board, where several win.
const SMALLEST: &str = r#"(owlery: 1, game: umbra, options: (size: 3, x: diagonal, y: rows, reach: unbroken, pie: off),
    moves: [(id: 1, move: "b2"), (id: 2, after: 0, move: "c1", glyph: "?", note: "A corner."), (id: 3, move: "a1", note: "So."), (id: 4, move: "b3")])"#;

impl Drill {
    /// Plays a move by its text, and lets the engine find what there is to find.
    fn attempt(&mut self, text: &str) -> Tried {
        let mv = self.session.read_move(text).unwrap();
        let tried = self.play(mv);
        let (woken, wakes) = channel();
        let wake = || {
            let woken = woken.clone();
            Box::new(move || woken.send(()).unwrap_or_default()) as Wake
        };
        loop {
            assert_eq!(self.attend(&wake), None);
            if !self.is_busy() {
                return tried;
            }
            wakes.recv_timeout(PATIENCE).unwrap();
        }
    }

    /// Plays all answers that there are; the moves that stand on the board then.
    fn answers(&mut self) -> String {
        while self.has_answer() {
            assert_eq!(self.stage(), Stage::Wrong);
            self.answer();
        }
        self.session().line_text()
    }
}

fn drill(text: &str) -> Drill {
    Drill::new(open(text).unwrap()).unwrap()
}

#[test]
fn the_engine_refutes_what_the_study_does_not_have() {
    let (study, mut drill) = (drill(UMBRA), drill(UMBRA));
    let moves: Vec<_> = study.session().view().choices.iter().map(|it| it.mv).collect();
    assert!(moves.len() > 2);
    for (count, text) in moves.iter().map(|mv| study.session().move_text(*mv)).enumerate() {
        if text == "b2" {
            continue;
        }
        let before = drill.tries();
        assert_eq!(drill.attempt(&text), Tried::Unknown);
        let said = drill.said().join(" ");
        assert!(
            said.starts_with(&format!("{text} is not the puzzle's move. White wins")),
            "{said}"
        );
        assert!(said.contains(" (proved)"), "{count}: {said}");
        let line = drill.answers();
        assert_eq!((drill.stage(), drill.tries()), (Stage::Refuted, before + 1), "{line}");
        assert_eq!(drill.session().view().ply, 2);
        assert!(drill.session().view().offer().choices.is_empty(), "it is for looking");
        assert!(drill.can_hint());
        drill.try_again();
        assert_eq!(drill.stage(), Stage::Reader);
        assert_eq!(drill.session().file_text(), study.session().file_text());
        assert!(!drill.session().view().offer().choices.is_empty());
    }
}

#[test]
fn what_is_as_good_by_proof_is_not_called_wrong() {
    let mut drill = drill(SMALLEST);
    assert_eq!(drill.attempt("b1"), Tried::Unknown);
    let said = drill.said().join(" ");
    assert!(said.starts_with("b1 is as good for the result: Black wins"), "{said}");
    assert_eq!((drill.stage(), drill.tries(), drill.has_answer()), (Stage::AsGood, 0, false));
    // The next move that is played takes it back.
    assert_eq!(drill.attempt("b2"), Tried::Right);
    assert_eq!(drill.stage(), Stage::Done);
}

#[test]
fn the_study_s_own_line_is_played_to_its_end() {
    let mut drill = drill(SMALLEST);
    assert_eq!(drill.attempt("c1"), Tried::Mistake);
    assert_eq!(drill.said(), ["c1? A corner."]);
    assert_eq!(drill.answers(), "1. c1 a1 2. b3");
    assert_eq!(drill.said(), ["c1? A corner.", "So."]);
    assert_eq!((drill.stage(), drill.tries()), (Stage::Refuted, 1));
    drill.hint();
    assert_eq!((drill.stage(), drill.hints()), (Stage::Reader, 1), "a hint takes it back");
}

#[test]
fn what_is_left_alone_is_looked_for_anew() {
    let mut drill = drill(UMBRA);
    let mv = drill.session.read_move("c2").unwrap();
    drill.play(mv);
    drill.attend(&|| Box::new(|| {}));
    drill.rest();
    assert!(drill.is_busy());
    assert_eq!(drill.attempt("c2"), Tried::Unknown);
    assert!(drill.has_answer());
}

#[test]
fn moves_are_compared_by_what_is_proved() {
    use Comparison::*;
    use Extent::{Exactly, MarginAtLeast, Unknown as Sometime, Within};
    use Fate::{Draw, Endless, Loss, Win};
    use Value::{AtLeast, Estimated, Proved};
    let cases = [
        (Proved(Win(Exactly(7))), Proved(Win(Exactly(5))), Slower),
        (Proved(Win(Exactly(7))), Proved(Win(Within(5))), Slower),
        (Proved(Win(Within(7))), Proved(Win(Exactly(5))), AsGood),
        (Proved(Win(Within(7))), Proved(Win(Exactly(1))), Slower),
        (Proved(Win(Exactly(5))), Proved(Win(Exactly(5))), AsGood),
        (Proved(Win(MarginAtLeast(1))), Proved(Win(MarginAtLeast(9))), AsGood),
        (Proved(Win(Sometime)), Estimated(900), AsGood),
        (Proved(Draw), Proved(Endless), AsGood),
        (Proved(Draw), Estimated(-900), Unknown),
        (AtLeast(Draw), Proved(Draw), AsGood),
        (AtLeast(Draw), AtLeast(Draw), Unknown),
        (Estimated(900), Estimated(0), Unknown),
        (Proved(Loss(Exactly(4))), Proved(Win(Sometime)), Unknown),
        (Proved(Loss(Exactly(4))), Proved(Loss(Sometime)), AsGood),
    ];
    for (tried, right, expected) in cases {
        assert_eq!(compare(tried, right, None), expected, "{tried:?} {right:?}");
    }
    // 200 points are odds of e to 1.
    for (tried, right, expected) in [
        (Estimated(0), Estimated(30), AsGood),
        (Estimated(0), Estimated(90), Unknown),
        (Estimated(90), Estimated(0), AsGood),
        (Estimated(900), Proved(Win(Sometime)), Unknown),
    ] {
        assert_eq!(compare(tried, right, Some(10)), expected, "{tried:?} {right:?}");
    }
}
