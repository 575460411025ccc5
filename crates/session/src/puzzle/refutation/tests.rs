use super::*;
use crate::games::open;
use crate::puzzle::{PuzzleRunner, TryResult};
use std::sync::mpsc::channel;

const PATIENCE: Duration = Duration::from_secs(60);

/// A position of Umbra in which one move alone wins.
const UMBRA: &str = r#"(owlery: 1, game: umbra, options: (size: 3, x: diagonal, y: rows, reach: unbroken, pie: off),
    start: "wb1/w2/2b b", moves: [(id: 1, move: "b2")])"#;
/// The first move on a small board, where several win.
const SMALLEST: &str = r#"(owlery: 1, game: umbra, options: (size: 3, x: diagonal, y: rows, reach: unbroken, pie: off),
    moves: [(id: 1, move: "b2"), (id: 2, after: 0, move: "c1", glyph: "?", note: "A corner."), (id: 3, move: "a1", note: "So."), (id: 4, move: "b3")])"#;

impl PuzzleRunner {
    /// Plays a move by its text, and lets the engine find what there is to find.
    fn attempt(&mut self, text: &str) -> TryResult {
        let mv = self.session.read_move(text).unwrap();
        let tried = self.play(mv);
        let (woken, wakes) = channel();
        let wake = || {
            let woken = woken.clone();
            Box::new(move || woken.send(()).unwrap_or_default()) as Wake
        };
        loop {
            assert_eq!(self.poll(&wake), None);
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

fn puzzle(text: &str) -> PuzzleRunner {
    PuzzleRunner::new(open(text).unwrap()).unwrap()
}

#[test]
fn the_engine_refutes_what_the_study_does_not_have() {
    let (study, mut puzzle) = (puzzle(UMBRA), puzzle(UMBRA));
    let moves: Vec<_> = study.session().view().choices.iter().map(|it| it.mv).collect();
    assert!(moves.len() > 2);
    for (count, text) in moves.iter().map(|mv| study.session().move_text(*mv)).enumerate() {
        if text == "b2" {
            continue;
        }
        let before = puzzle.tries();
        assert_eq!(puzzle.attempt(&text), TryResult::Unknown);
        let said = puzzle.feedback().join(" ");
        assert!(
            said.starts_with(&format!("{text} is not the puzzle's move. White wins")),
            "{said}"
        );
        assert!(said.contains(" (proved)"), "{count}: {said}");
        let line = puzzle.answers();
        assert_eq!((puzzle.stage(), puzzle.tries()), (Stage::Refuted, before + 1), "{line}");
        assert_eq!(puzzle.session().view().ply, 2);
        assert!(puzzle.session().view().offer().choices.is_empty(), "it is for looking");
        assert!(puzzle.can_hint());
        puzzle.try_again();
        assert_eq!(puzzle.stage(), Stage::Reader);
        assert_eq!(puzzle.session().file_text(), study.session().file_text());
        assert!(!puzzle.session().view().offer().choices.is_empty());
    }
}

#[test]
fn what_is_as_good_by_proof_is_not_called_wrong() {
    let mut puzzle = puzzle(SMALLEST);
    assert_eq!(puzzle.attempt("b1"), TryResult::Unknown);
    let said = puzzle.feedback().join(" ");
    assert!(said.starts_with("b1 is as good for the result: Black wins"), "{said}");
    assert_eq!((puzzle.stage(), puzzle.tries(), puzzle.has_answer()), (Stage::AsGood, 0, false));
    // The next move that is played takes it back.
    assert_eq!(puzzle.attempt("b2"), TryResult::Right);
    assert_eq!(puzzle.stage(), Stage::Done);
}

#[test]
fn the_study_s_own_line_is_played_to_its_end() {
    let mut puzzle = puzzle(SMALLEST);
    assert_eq!(puzzle.attempt("c1"), TryResult::Mistake);
    assert_eq!(puzzle.feedback(), ["c1? A corner."]);
    assert_eq!(puzzle.answers(), "1. c1 a1 2. b3");
    assert_eq!(puzzle.feedback(), ["c1? A corner.", "So."]);
    assert_eq!((puzzle.stage(), puzzle.tries()), (Stage::Refuted, 1));
    puzzle.hint();
    assert_eq!((puzzle.stage(), puzzle.hints()), (Stage::Reader, 1), "a hint takes it back");
}

#[test]
fn what_is_left_alone_is_looked_for_anew() {
    let mut puzzle = puzzle(UMBRA);
    let mv = puzzle.session.read_move("c2").unwrap();
    puzzle.play(mv);
    puzzle.poll(&|| Box::new(|| {}));
    puzzle.stop_thinking();
    assert!(puzzle.is_busy());
    assert_eq!(puzzle.attempt("c2"), TryResult::Unknown);
    assert!(puzzle.has_answer());
}

#[test]
fn moves_are_compared_by_what_is_proved() {
    use Comparison::*;
    use Evaluation::{AtLeast, Exact, Heuristic};
    use ExactValue::{Draw, Endless, Loss, Win};
    use WinDistance::{Exactly, MarginAtLeast, Unknown as Sometime, Within};
    let slower = |is_proved, enough| Slower { enough, is_proved };
    // What is asked for in time, and then as a result.
    let cases = [
        (Exact(Win(Exactly(7))), Exact(Win(Exactly(5))), slower(true, 5), AsGood),
        (Exact(Win(Exactly(7))), Exact(Win(Within(5))), slower(true, 5), AsGood),
        (Exact(Win(Within(7))), Exact(Win(Exactly(5))), slower(false, 5), AsGood),
        (Exact(Win(Within(7))), Exact(Win(Within(5))), slower(false, 5), AsGood),
        (AtLeast(Win(Exactly(7))), Exact(Win(Exactly(5))), slower(false, 5), AsGood),
        (Exact(Win(Sometime)), Exact(Win(Exactly(5))), slower(false, 5), AsGood),
        (Exact(Win(Within(7))), Exact(Win(Exactly(1))), slower(true, 1), AsGood),
        (Exact(Win(Exactly(5))), Exact(Win(Exactly(5))), AsGood, AsGood),
        (Exact(Win(Within(5))), Exact(Win(Exactly(5))), AsGood, AsGood),
        (Exact(Win(Within(7))), Exact(Win(Sometime)), AsGood, AsGood),
        (Exact(Win(MarginAtLeast(1))), Exact(Win(MarginAtLeast(9))), AsGood, AsGood),
        (Exact(Win(Sometime)), Heuristic(900), AsGood, AsGood),
        (Exact(Draw), Exact(Endless), AsGood, AsGood),
        (Exact(Draw), Heuristic(-900), Unknown, Unknown),
        (AtLeast(Draw), Exact(Draw), AsGood, AsGood),
        (AtLeast(Draw), AtLeast(Draw), Unknown, Unknown),
        (Heuristic(900), Heuristic(0), Unknown, AsGood),
        (Exact(Loss(Exactly(4))), Exact(Win(Sometime)), Unknown, Unknown),
        (Exact(Loss(Exactly(4))), Exact(Loss(Sometime)), AsGood, AsGood),
        // 200 points are odds of e to 1.
        (Heuristic(0), Heuristic(30), Unknown, AsGood),
        (Heuristic(0), Heuristic(90), Unknown, Unknown),
        (Heuristic(900), Exact(Win(Sometime)), Unknown, Unknown),
    ];
    for (tried, right, in_time, result) in cases {
        let told = format!("{tried:?} {right:?}");
        assert_eq!(
            compare(tried, right, AcceptanceTest { in_time: true, margin: None }),
            in_time,
            "{told}"
        );
        assert_eq!(
            compare(tried, right, AcceptanceTest { in_time: false, margin: Some(10) }),
            result,
            "{told}"
        );
    }
}

/// Of two wins in one ending neither is called as good that takes longer, nor the other way round.
#[test]
fn a_move_is_judged_alike_wherever_it_comes_in_the_study() {
    let pieces = crate::studies::all().iter().flat_map(|study| &study.pieces);
    let title = "Ending 2: the waiting move";
    let piece = pieces.into_iter().find(|it| it.summary.tags.title == title).unwrap();
    let mut puzzle = PuzzleRunner::new(piece.open().unwrap()).unwrap();
    let tell = |puzzle: &mut PuzzleRunner, text: &str| {
        puzzle.attempt(text);
        (puzzle.stage(), puzzle.feedback().join(" "))
    };
    // The study's own words on it, and by what it is judged everywhere else.
    let (stage, said) = tell(&mut puzzle, "c4-d5");
    assert!(said.contains("(proved), when 4 moves are enough. Owlman answers "), "{said}");
    assert_eq!(stage, Stage::Wrong);
    assert_eq!(puzzle.attempt("h3-g4"), TryResult::Right);
    puzzle.answer();
    for text in ["c4-b3", "c4-d3", "g4-f5", "g4-h5", "g4-f3"] {
        let (stage, said) = tell(&mut puzzle, text);
        assert_eq!(stage, Stage::Wrong, "{said}");
        assert!(said.starts_with(&format!("{text} is not the puzzle's move. ")), "{said}");
        let is_slow = said.contains("Doc wins in ");
        assert_eq!(said.contains("It still wins, but "), is_slow, "{said}");
        assert_eq!(said.contains(", when 3 moves are enough."), is_slow, "{said}");
    }
}
