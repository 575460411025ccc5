use super::*;
use crate::games::open;

/// A study of Blocs in which the first player is to find moves.
const STUDY: &str = r#"(owlery: 1, game: blocs, options: (size: 2), start: "bw/bb 1", note: "Begin.", moves: [
    (id: 1, move: "b1", note: "Right."),
    (id: 2, move: "a2", note: "Answered."),
    (id: 3, move: "a1", note: "The end."),
    (id: 4, after: 0, move: "a1", glyph: "??", note: "No."),
    (id: 5, after: 0, move: "a2", glyph: "?!"),
    (id: 6, after: 0, move: "a2-b1", glyph: "!"),
    (id: 7, after: 1, move: "a1"),
])"#;

fn puzzle(text: &str) -> Option<PuzzleRunner> {
    PuzzleRunner::new(open(text).unwrap())
}

/// The place of a move in the list of legal moves.
#[track_caller]
fn legal(puzzle: &PuzzleRunner, text: &str) -> usize {
    let mut other = open(&puzzle.session().file_text()).unwrap();
    other.go(Place::Start);
    for step in puzzle.found().split_whitespace().filter(|word| !word.ends_with('.')) {
        play(other.as_mut(), step);
    }
    let before = other.view().ply;
    let count = other.view().choices.iter().map(|choice| choice.mv + 1).max().unwrap();
    let found = (0..count).find(|mv| {
        other.play(*mv);
        let line = other.line_text();
        other.go(Place::Back);
        assert_eq!(other.view().ply, before);
        line.split_whitespace().last() == Some(text)
    });
    found.unwrap_or_else(|| panic!("{text} is not legal"))
}

fn play(session: &mut dyn Session, text: &str) {
    let known = session.continuations().into_iter().find(|next| *next.text == *text).unwrap();
    session.go(Place::Node(known.node));
}

#[test]
fn moves_are_judged_by_the_tree() {
    // What is tried first; what comes of it, and what is said then.
    let table = [
        ("b1", TryResult::Right, "Right."),
        ("a2-b1", TryResult::Right, ""),
        ("a1", TryResult::Mistake, "a1?? No."),
        ("a2", TryResult::Mistake, "a2?! The study marks it as a mistake."),
        ("a2-a1", TryResult::Unknown, "a2-a1 is not the puzzle's move."),
    ];
    for (text, tried, said) in table {
        let mut puzzle = puzzle(STUDY).unwrap();
        assert_eq!(puzzle.feedback(), ["Begin."]);
        let (before, moves) = (puzzle.session().code(), puzzle.session().file_text());
        let mv = legal(&puzzle, text);
        assert_eq!(puzzle.play(mv), tried, "{text}");
        assert_eq!(puzzle.feedback().join(" "), said);
        assert_ne!(puzzle.session().code(), before, "it is made on the board");
        let is_wrong = tried != TryResult::Right;
        assert_eq!(puzzle.stage() == Stage::Wrong, is_wrong, "{text}");
        puzzle.try_again();
        assert_eq!(puzzle.session().code() == before, is_wrong, "{text}");
        assert_eq!(puzzle.tries(), u32::from(is_wrong));
        assert_eq!(puzzle.session().file_text(), moves, "nothing is added");
    }
}

#[test]
fn the_program_answers_until_the_line_ends() {
    let mut puzzle = puzzle(STUDY).unwrap();
    assert_eq!((puzzle.stage(), puzzle.found().as_str()), (Stage::Reader, ""));
    puzzle.answer();
    assert!(puzzle.found().is_empty(), "it is not the program's turn");
    let first = legal(&puzzle, "b1");
    puzzle.play(first);
    assert_eq!((puzzle.stage(), puzzle.can_hint()), (Stage::Program, false));
    puzzle.answer();
    assert_eq!(puzzle.feedback(), ["Right.", "Answered."]);
    assert_eq!((puzzle.stage(), puzzle.found().as_str()), (Stage::Reader, "1. b1 a2"));
    let last = legal(&puzzle, "a1");
    puzzle.play(last);
    assert_eq!(puzzle.stage(), Stage::Done);
    assert_eq!((puzzle.tries(), puzzle.hints()), (0, 0));
    puzzle.answer();
}

#[test]
fn an_alternative_without_a_sequel_ends_it_too() {
    let mut puzzle = puzzle(STUDY).unwrap();
    let mv = legal(&puzzle, "a2-b1");
    puzzle.play(mv);
    assert_eq!(puzzle.stage(), Stage::Done);
}

#[test]
fn hints_go_from_what_the_move_does_to_the_move() {
    // A position and its one move; what is said step by step, and what is pointed out at last.
    let table = [
        (
            STUDY,
            "Look for a move that turns one disc.",
            "Look at the black disc on b1.",
            "Turn only the piece on b1.",
            ["blue b1", "blue b1"],
        ),
        (
            "(owlery: 1, game: owlman, start: \"2H5/1D6/H1o5/8/8/8/8/8 w 0\", moves: [(id: 1, move: \"Da8\")])",
            "Look for a move by Doc.",
            "Look at Doc on b7.",
            "Move Doc from b7 to a8: Da8.",
            ["blue b7", "blue b7-a8"],
        ),
        (
            "(owlery: 1, game: aviary, start: \"7S/8/8/8/8/8/3P4/s7[] w\", moves: [(id: 1, move: \"Pd2-c3#\")])",
            "Look for a move that wins at once.",
            "Look at the white Pigeon on d2.",
            "Move the white Pigeon from d2 to c3: Pd2-c3#.",
            ["blue d2", "blue d2-c3"],
        ),
        (
            "(owlery: 1, game: aviary, start: \"7S/8/8/8/8/8/8/s7[P] w\", moves: [(id: 1, move: \"P*c3#\")])",
            "Look for a move that wins at once.",
            "Look at the white Pigeon in hand.",
            "Drop the white Pigeon on c3: P*c3#.",
            ["", "blue c3"],
        ),
        (
            "(owlery: 1, game: troll, moves: [(id: 1, move: \"f4\")])",
            "Look for a move that turns one disc.",
            "Look along the f file.",
            "Place a piece on f4.",
            ["", "blue f4"],
        ),
        (
            "(owlery: 1, game: troll, moves: [(id: 1, move: \"f4\", before: \"Think of the edge.\")])",
            "Think of the edge.",
            "Look along the f file.",
            "Place a piece on f4.",
            ["", "blue f4"],
        ),
        (
            "(owlery: 1, game: umbra, moves: [(id: 1, move: \"e5\")])",
            "Look for the best square: a move here turns nothing.",
            "Look along the e file.",
            "Place a piece on e5.",
            ["", "blue e5"],
        ),
        (
            "(owlery: 1, game: owlman, start: \"8/8/H7/3o4/8/8/6H1/7D b 5\", moves: [(id: 1, move: \"d5-g4\")])",
            "Look for a move that frightens no one.",
            "The move ends on the g file.",
            "Move Owlman from d5 to g4: d5-g4.",
            ["", "blue d5-g4"],
        ),
        (
            "(owlery: 1, game: owlman, start: \"2H5/1D6/H7/8/8/8/8/7o b 0\", moves: [(id: 1, move: \"h1xa6\")])",
            "Look for a move that frightens a helper.",
            "The move ends on the a file.",
            "Move Owlman from h1 to a6: h1xa6.",
            ["", "blue h1-a6"],
        ),
        (
            "(owlery: 1, game: owlman, start: \"4H3/8/2o5/1H3D2/2H3H1/5H2/4H1H1/8 b 12\", moves: [(id: 1, move: \"c6-d5(xf3)\")])",
            "Look for a move that frightens a helper.",
            "Look along the diagonal from a8 to h1.",
            "Move Owlman from c6 to d5: c6-d5(xf3).",
            ["", "blue c6-d5"],
        ),
        (
            "(owlery: 1, game: blocs, start: \"bbbb/bbbb/bbbb/bbbb 1\", moves: [(id: 1, move: \"a4-c2\")])",
            "Look for a move that turns 9 discs.",
            "Look at the black disc on a4.",
            "Turn the rectangle from a4 to c2.",
            ["blue a4", "blue a4-c2"],
        ),
        (
            "(owlery: 1, game: blocs, moves: [(id: 1, move: \"b1b\")])",
            "Look for a move that puts a piece on the board.",
            "Look at the black disc in hand.",
            "Drop the black disc on b1: b1b.",
            ["", "blue b1"],
        ),
    ];
    for (text, idea, first, second, marks) in table {
        let mut puzzle = puzzle(text).unwrap();
        let pointed = |puzzle: &PuzzleRunner| {
            let marks = puzzle.current_hint().map_or(Vec::new(), |hint| hint.marks);
            let marks: Vec<_> = marks.iter().map(ToString::to_string).collect();
            marks.join(" ")
        };
        assert_eq!(pointed(&puzzle), "");
        for (count, said, marks) in [(1, idea, ""), (2, first, marks[0]), (3, second, marks[1])] {
            puzzle.hint();
            assert_eq!((puzzle.feedback(), puzzle.hints()), (&[said.to_owned()][..], count));
            assert_eq!(pointed(&puzzle), marks);
        }
        assert!(!puzzle.can_hint());
        puzzle.hint();
        assert_eq!(puzzle.hints(), 3, "there is no fourth");
        let right: Vec<_> = puzzle.right().iter().map(|next| next.mv).collect();
        let wrong = (0..).find(|mv| !right.contains(mv)).expect("a wrong move");
        assert_ne!(puzzle.play(wrong), TryResult::Right);
        assert_eq!(pointed(&puzzle), "");
        puzzle.try_again();
        assert_eq!((puzzle.feedback(), puzzle.hints()), (&[second.to_owned()][..], 3));
        assert_eq!(pointed(&puzzle), marks[1]);
    }
}

#[test]
fn without_a_move_to_find_there_is_no_drill() {
    let none = [
        "(owlery: 1, game: troll)",
        "(owlery: 1, game: troll, moves: [(id: 1, move: \"f4\", glyph: \"?\")])",
        "(owlery: 1, game: blocs, options: (size: 2), start: \"ww/ww 1\")",
    ];
    for text in none {
        assert!(puzzle(text).is_none(), "{text}");
    }
}

#[test]
fn all_moves_to_find_are_listed_with_those_that_solve_the_puzzle() {
    let found = positions_to_find(open(STUDY).unwrap());
    let moves_of = |position: &PuzzlePosition| -> Vec<(String, bool)> {
        let moves = position.continuations.iter();
        moves.map(|next| (next.text.to_string(), !is_wrong(next))).collect()
    };
    let all = [("b1", true), ("a1", false), ("a2", false), ("a2-b1", true)];
    assert_eq!(moves_of(&found[0]), all.map(|(text, right)| (text.to_owned(), right)));
    assert_eq!(moves_of(&found[1]), [("a1".to_owned(), true)]);
    assert_eq!(found.len(), 2, "the first answer is played, and mistakes are not followed");
    for position in &found {
        assert_eq!(position.hints.len(), 3);
        assert!(
            position
                .continuations
                .iter()
                .all(|next| { position.choices.iter().any(|choice| choice.mv == next.mv) })
        );
    }
    assert!(positions_to_find(open("(owlery: 1, game: troll)").unwrap()).is_empty());
}
