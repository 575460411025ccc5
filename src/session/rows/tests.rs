use super::*;
use crate::record::GameFile;
use crate::rules::Notation;
use crate::rules::troll::Troll;
use crate::rules::umbra::Umbra;

/// The rows of a game as lines: depth, number and moves, or depth and note.
fn lines<P: Notation>(text: &str) -> Vec<String> {
    let record = GameFile::read(text).unwrap().replay::<P>().unwrap();
    let first = P::start(record.options()).turn();
    let cell = |cell: &Option<Cell>| cell.as_ref().map_or("...".into(), |cell| cell.text.clone());
    rows(record.tree(), first)
        .iter()
        .map(|row| match row {
            Row::Moves { depth, number, cells: [a, b] } => {
                format!("{depth}: {number} {} {}", cell(a), cell(b))
            }
            Row::Note { depth, text } => format!("{depth}: ({text})"),
        })
        .collect()
}

#[test]
fn variations_stand_below_the_move_that_they_replace() {
    let text = r#"(owlery: 1, game: troll, note: "A try.", moves: [
        (id: 1, move: "e6"), (id: 2, move: "f4"), (id: 3, move: "c3", note: "Quiet."),
        (id: 4, move: "c4"), (id: 5, move: "b5"),
        (id: 6, after: 0, move: "d3"), (id: 7, move: "c5"), (id: 8, move: "b6"),
        (id: 9, after: 1, move: "d6"),
        (id: 10, after: 1, move: "f6"), (id: 11, move: "f3"),
        (id: 12, after: 10, move: "g7"),
    ])"#;
    let expected = [
        "0: (A try.)",
        "0: 1 e6 ...",
        "1: 1 d3 c5",
        "1: 2 b6 ...",
        "0: 1 ... f4",
        "1: 1 ... d6",
        "1: 1 ... f6",
        "1: 2 f3 ...",
        "2: 2 g7 ...",
        "0: 2 c3 ...",
        "0: (Quiet.)",
        "0: 2 ... c4",
        "0: 3 b5 ...",
    ];
    assert_eq!(lines::<Troll>(text), expected);
}

#[test]
fn a_game_may_begin_with_the_second_side() {
    let start = "8/8/8/3wb3/3bw3/8/8/8 w";
    let text = format!(
        r#"(owlery: 1, game: troll, start: "{start}", moves: [(id: 1, move: "e3"),
        (id: 2, move: "f2"), (id: 3, move: "c3")])"#
    );
    assert_eq!(lines::<Troll>(&text), ["0: 1 ... e3", "0: 2 f2 c3"]);
    // On the empty board White begins, and has the first column.
    let text = r#"(owlery: 1, game: troll, options: (setup: empty), moves: [(id: 1, move: "e3"),
        (id: 2, move: "f2"), (id: 3, move: "c3")])"#;
    assert_eq!(lines::<Troll>(text), ["0: 1 e3 f2", "0: 2 c3 ..."]);
}

#[test]
fn two_turns_of_one_side_do_not_share_a_cell() {
    let text = r#"(owlery: 1, game: umbra, options: (pie: first), moves: [(id: 1, move: "e5"),
        (id: 2, move: "swap"), (id: 3, move: "c3"), (id: 4, move: "d4")])"#;
    assert_eq!(lines::<Umbra>(text), ["0: 1 e5 swap", "0: 1 ... c3", "0: 2 d4 ..."]);
}

#[test]
fn a_game_without_moves_has_no_rows() {
    assert!(lines::<Umbra>("(owlery: 1, game: umbra)").is_empty());
}
