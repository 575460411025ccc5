use super::*;
use owlery_games::Notation;
use owlery_games::outside::shorten;
use owlery_games::troll::Troll;
use owlery_games::umbra::Umbra;
use owlery_record::{GameFile, Record};

fn record<P: Notation>(text: &str) -> Record<P> {
    GameFile::read(text).unwrap().replay::<P>().unwrap()
}

/// The moves of a row.
fn moves_of<M: Copy + Eq>(tree: &Tree<M>, row: &MoveListRow) -> Vec<NodeId> {
    tree.main_line(row.first()).take(row.count()).collect()
}

/// The rows of a game as lines: depth, number and moves, or depth and comment.
fn lines<P: Notation>(record: &Record<P>, folded: &[u32]) -> Vec<String> {
    let tree = record.tree();
    let folded = tree.range(0..tree.end()).filter(|node| folded.contains(&node.number())).collect();
    let rows = MoveListLayout::new(tree, record.first(), &folded);
    let line = |row: &MoveListRow| {
        let first = &tree[row.first()];
        let moves: Vec<_> = moves_of(tree, row).iter().map(|node| &*tree[*node].text).collect();
        let dots = if first.side == record.first() { "" } else { "..." };
        let text = format!("{}: {}{dots} {}", row.depth(), first.number, moves.join(" "));
        let said = |comment: &str, Piece { at, depth, .. }: Piece| {
            let piece = pieces(comment).nth(at.into()).expect("it is there");
            format!("{depth}: {}({})", if at == 0 { "" } else { "on " }, shorten(piece))
        };
        match *row {
            MoveListRow::Note(piece) => said(&first.annotations().note, piece),
            MoveListRow::Before(piece) => {
                said(&first.annotations().before, piece).replace(": (", ": before (")
            }
            MoveListRow::Moves { .. } | MoveListRow::Run { opens: false, .. } => text,
            MoveListRow::Run { opens: true, .. } => format!("> {text}"),
            MoveListRow::Folded { hidden, .. } => format!("> {text} +{hidden}"),
        }
    };
    rows.iter().map(line).collect()
}

const NESTED: &str = r#"(owlery: 1, game: troll, note: "A try.", moves: [
    (id: 1, move: "e6"), (id: 2, move: "f4"), (id: 3, move: "c3", note: "Quiet."),
    (id: 4, move: "c4", before: "Now"), (id: 5, move: "b5"),
    (id: 6, after: 0, move: "d3", note: "Flows."), (id: 7, move: "c5"), (id: 8, move: "b6"),
    (id: 9, after: 1, move: "d6"),
    (id: 10, after: 1, move: "f6"), (id: 11, move: "f3"), (id: 13, move: "b5"),
    (id: 12, after: 10, move: "g7"),
])"#;

#[test]
fn variations_stand_below_the_move_that_they_replace() {
    let record = record::<Troll>(NESTED);
    let open = [
        "0: (A try.)",
        "0: 1 e6",
        "> 1: 1 d3 c5 b6",
        "0: 1... f4",
        "> 1: 1... d6",
        "> 1: 1... f6 f3",
        "> 2: 2 g7",
        "1: 2... b5",
        "0: 2 c3",
        "0: (Quiet.)",
        "0: before (Now)",
        "0: 2... c4",
        "0: 3 b5",
    ];
    assert_eq!(lines(&record, &[]), open);
    // d6 and g7 have nothing to hide, and 2 begins no variation.
    let mut folded = open.to_vec();
    folded[2] = "> 1: 1 d3 +2";
    folded.splice(5..8, ["> 1: 1... f6 +3"]);
    assert_eq!(lines(&record, &[2, 6, 9, 10, 12]), folded);
}

#[test]
fn a_game_may_begin_with_the_second_side() {
    let start = "8/8/8/3wb3/3bw3/8/8/8 w";
    let text = format!(
        r#"(owlery: 1, game: troll, start: "{start}", moves: [(id: 1, move: "e3"),
        (id: 2, move: "f2"), (id: 3, move: "c3")])"#
    );
    assert_eq!(lines(&record::<Troll>(&text), &[]), ["0: 1... e3", "0: 2 f2 c3"]);
    // On the empty board White begins, and has the first column.
    let text = r#"(owlery: 1, game: troll, options: (setup: empty), moves: [(id: 1, move: "e3"),
        (id: 2, move: "f2"), (id: 3, move: "c3")])"#;
    assert_eq!(lines(&record::<Troll>(text), &[]), ["0: 1 e3 f2", "0: 2 c3"]);
}

#[test]
fn two_turns_of_one_side_do_not_share_a_row() {
    let text = r#"(owlery: 1, game: umbra, options: (pie: first), moves: [(id: 1, move: "e5"),
        (id: 2, move: "swap"), (id: 3, move: "c3"), (id: 4, move: "d4")])"#;
    assert_eq!(lines(&record::<Umbra>(text), &[]), ["0: 1 e5 swap", "0: 1... c3", "0: 2 d4"]);
}

#[test]
fn a_game_without_moves_has_no_rows() {
    assert!(lines(&record::<Umbra>("(owlery: 1, game: umbra)"), &[]).is_empty());
}

/// A random game with many variations; some moves have comments, some were deleted.
fn random_tree(random: &mut fastrand::Rng, moves: usize) -> Record<Umbra> {
    let mut record = Record::<Umbra>::new(Default::default());
    let mut nodes = vec![NodeId::ROOT];
    while record.tree().end() <= moves {
        let mut list = Vec::new();
        owlery_games::Position::legal_moves(record.position(), &mut list);
        let mv = random.choice(&list).copied().filter(|_| random.u32(..8) > 0);
        match mv {
            Some(mv) => record.play(mv),
            None => record.go_to(nodes[random.usize(..nodes.len())]),
        }
        nodes.push(record.here());
        match random.u32(..40) {
            0 => record.set_note(record.here(), "Said.".to_owned()),
            1 => record.delete_from(record.here()),
            _ => {}
        }
        nodes.retain(|node| record.tree().is_linked(*node));
    }
    record
}

#[test]
fn every_move_stands_once_in_reading_order_unless_it_is_folded_up() {
    for seed in 0..40 {
        let mut random = fastrand::Rng::with_seed(seed);
        let record = random_tree(&mut random, 300);
        let tree = record.tree();
        let all: Vec<_> = tree.reading_order().map(|visit| visit.node).collect();
        let linked = tree.range(1..tree.end()).filter(|node| tree.is_linked(*node)).count();
        assert_eq!(all.len(), linked, "seed {seed}");
        let shown = |rows: &MoveListLayout| -> Vec<_> {
            rows.iter().flat_map(|row| moves_of(tree, row)).collect()
        };
        let open = MoveListLayout::new(tree, record.first(), &HashSet::new());
        assert_eq!(shown(&open), all, "seed {seed}");

        let folded: HashSet<_> = all.iter().copied().filter(|_| random.u32(..4) == 0).collect();
        let rows = MoveListLayout::new(tree, record.first(), &folded);
        let hidden = |node: &NodeId| {
            tree.ancestors(*node).skip(1).any(|on| folded.contains(&on) && tree.opens(on))
        };
        let visible: Vec<_> = all.iter().copied().filter(|node| !hidden(node)).collect();
        assert_eq!(shown(&rows), visible, "seed {seed}");
        for node in tree.range(1..tree.end()) {
            assert_eq!(rows.has(node), tree.is_linked(node), "seed {seed}");
            assert_eq!(rows.hides(node), rows.has(node) && hidden(&node), "seed {seed}");
            if let Some(place) = rows.place_of(node).filter(|_| !rows.hides(node)) {
                assert!(moves_of(tree, &rows[place]).contains(&node), "seed {seed}");
            }
        }
        for row in rows.iter() {
            if let MoveListRow::Folded { first, hidden, .. } = row {
                assert_eq!(*hidden as usize + 1, tree.subtree(*first).count(), "seed {seed}");
            }
        }
    }
}

#[test]
fn long_and_deep_variations_are_cut_into_rows_without_recursion() {
    const MOVES: u32 = 5000;
    let entry = |id: u32, after: u32| {
        format!("(id: {id}, after: {after}, move: \"x\", unplayable: true),\n")
    };
    // A main move, then one long variation.
    let line: String = (2..MOVES).map(|id| entry(id, if id == 2 { 0 } else { id - 1 })).collect();
    let text = format!("(owlery: 1, game: troll, moves: [{}{line}])", entry(1, 0));
    let game = record::<Troll>(&text);
    let rows = MoveListLayout::new(game.tree(), game.first(), &HashSet::new());
    assert_eq!(rows.len(), 1 + (MOVES as usize - 2).div_ceil(LONGEST_RUN.into()));
    assert!(rows.iter().all(|row| row.count() <= LONGEST_RUN.into()));
    // Each move but the first is the second choice after the one before it.
    let nested: String = (1..MOVES)
        .flat_map(|at| [(2 * at, at), (2 * at + 1, at)])
        .map(|(id, at)| entry(id, if at == 1 { 0 } else { 2 * (at - 1) + 1 }))
        .collect();
    let text = format!("(owlery: 1, game: troll, moves: [{nested}])");
    let game = record::<Troll>(&text);
    let rows = MoveListLayout::new(game.tree(), game.first(), &HashSet::new());
    assert_eq!(rows.iter().map(MoveListRow::depth).max(), Some(MOVES as u16 - 1));
    assert_eq!(rows.iter().map(MoveListRow::count).sum::<usize>(), game.tree().moves());
}

#[test]
fn long_comments_have_rows_of_their_own() {
    let long = "Words. ".repeat(450);
    let text = format!(
        "(owlery: 1, game: troll, moves: [
        (id: 1, move: \"e6\", note: \"{long}\"), (id: 2, move: \"f4\"),
        (id: 3, after: 0, move: \"d3\", note: \"short\"), (id: 4, move: \"c5\", before: \"{long}\"),
        (id: 5, move: \"b6\"), (id: 6, move: \"b5\", note: \"{long}\"), (id: 7, move: \"a6\")])"
    );
    let words = "(Words. Words. Words. Wor…)";
    let three = |depth: usize, before: &str| {
        [
            format!("{depth}: {before}{words}"),
            format!("{depth}: on {words}"),
            format!("{depth}: on {words}"),
        ]
    };
    let expected = [
        vec!["0: 1 e6".to_owned()],
        three(0, "").to_vec(),
        vec!["> 1: 1 d3".to_owned()],
        three(1, "before ").to_vec(),
        vec!["1: 1... c5 b6 b5".to_owned()],
        three(1, "").to_vec(),
        vec!["1: 3 a6".to_owned(), "0: 1... f4".to_owned()],
    ];
    assert_eq!(lines(&record::<Troll>(&text), &[]), expected.concat());
}

#[test]
fn running_text_ends_where_much_was_said() {
    let said = "So. ".repeat(300);
    let moves = ["d3", "c5", "b6", "b5", "a6"].into_iter().zip(2..).map(|(text, id)| {
        let after = if id == 2 { ", after: 0" } else { "" };
        format!("(id: {id}{after}, move: \"{text}\", note: \"{said}\"),")
    });
    let moves: String = moves.collect();
    let text = format!("(owlery: 1, game: troll, moves: [(id: 1, move: \"e6\"), {moves}])");
    let expected = ["0: 1 e6", "> 1: 1 d3 c5 b6", "1: 2... b5 a6"];
    assert_eq!(lines(&record::<Troll>(&text), &[]), expected);
}
