//! The move list: folds, positions that recur, rows that grow.

use super::*;
use crate::Fold;
use owlery_games::Position as _;
use owlery_games::options::read_options;
use owlery_games::umbra::Umbra;
use owlery_record::GameFile;
use owlery_record::tree::key;

/// A random tree on a small board, where other orders of moves often lead to the same position.
fn random_game(seed: u64, moves: usize) -> GameSession<Umbra> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut record = Record::<Umbra>::new(read_options("(size: 3)").unwrap());
    let mut nodes = vec![NodeId::ROOT];
    let mut list = MoveList::new();
    while record.tree().moves() < moves {
        record.position().legal_moves(&mut list);
        let mv = random.choice(&list).copied().filter(|_| random.u32(..4) > 0);
        match mv {
            Some(mv) => record.play(mv),
            None => record.go_to(nodes[random.usize(..nodes.len())]),
        }
        nodes.push(record.here());
        if random.u32(..30) == 0 {
            record.delete_from(record.here());
            nodes.retain(|node| record.tree().is_linked(*node));
        }
    }
    GameSession::new(record)
}

/// The position after a node, played from the start.
fn position(game: &GameSession<Umbra>, node: NodeId) -> Umbra {
    let tree = game.record.tree();
    let mut position = game.record.start().clone();
    for node in tree.path(node) {
        if let Some(mv) = tree[node].mv {
            position.apply(mv);
        }
    }
    position
}

#[test]
fn positions_that_recur_are_those_that_a_slow_search_finds() {
    let mut recurring = 0;
    for seed in 0..10 {
        let game = random_game(seed, 150);
        let tree = game.record.tree();
        let mut nodes = vec![NodeId::ROOT];
        nodes.extend(tree.reading_order().map(|visit| visit.node));
        let positions: Vec<_> = nodes.iter().map(|node| position(&game, *node)).collect();
        for (at, node) in nodes.iter().enumerate() {
            assert_eq!(tree[*node].key, key(&positions[at]), "seed {seed}");
            // The next one in the list, or else the first.
            let places = (at + 1..nodes.len()).chain(0..at);
            let next = places.into_iter().find(|other| positions[*other] == positions[at]);
            let next = next.map(|place| nodes[place]);
            assert_eq!(game.same_position(*node), next, "seed {seed}, after {node:?}");
            assert_eq!(game.entry(*node).recurs, next.is_some(), "seed {seed}, after {node:?}");
            recurring += usize::from(next.is_some());
        }
    }
    assert!(recurring > 100, "only {recurring} positions recur");
}

/// Troll with variations at three moves; f6 has one of its own.
fn troll() -> Box<dyn crate::Session> {
    let text = r#"(owlery: 1, game: troll, moves: [
        (id: 1, move: "e6"), (id: 2, move: "f4"), (id: 3, move: "c3"), (id: 4, move: "c4"),
        (id: 6, after: 0, move: "d3"), (id: 7, move: "c5"), (id: 8, move: "b6"),
        (id: 10, after: 1, move: "f6"), (id: 11, move: "f3"), (id: 13, move: "b5"),
        (id: 12, after: 10, move: "g7"),
    ])"#;
    assert!(GameFile::read(text).is_ok());
    crate::games::open(text).unwrap()
}

/// The numbers of the moves that are shown.
fn shown(session: &dyn crate::Session) -> Vec<u32> {
    let rows = &session.view().rows;
    let nodes = (1..20).map(NodeId::from_number);
    let mut shown: Vec<_> = nodes.filter(|node| rows.has(*node) && !rows.hides(*node)).collect();
    shown.sort_by_key(|node| rows.place_of(*node));
    shown.into_iter().map(NodeId::number).collect()
}

#[test]
fn folds_hide_all_but_the_first_move_and_open_for_the_cursor() {
    let mut session = troll();
    let node = NodeId::from_number;
    let all = [1, 6, 7, 8, 2, 10, 11, 12, 13, 3, 4];
    assert_eq!(shown(&*session), all);
    let revision = session.revision();
    // Any move of a variation stands for the whole; that of the main line for none.
    session.fold(Fold::Toggle(node(13)));
    assert_eq!(shown(&*session), [1, 6, 7, 8, 2, 10, 3, 4]);
    session.fold(Fold::Toggle(node(4)));
    session.fold(Fold::Toggle(node(10)));
    assert_eq!(shown(&*session), all);
    session.fold(Fold::All);
    assert_eq!(shown(&*session), [1, 6, 2, 10, 3, 4]);
    assert_eq!(session.revision(), revision, "nothing is changed that a file keeps");

    // Whatever way the cursor goes inside, it is seen there.
    session.go(Place::Node(node(8)));
    assert_eq!(shown(&*session), [1, 6, 7, 8, 2, 10, 3, 4]);
    session.go(Place::Node(node(12)));
    assert_eq!(shown(&*session), all);
    session.fold(Fold::Toggle(node(12)));
    assert_eq!(shown(&*session), all, "g7 has nothing to hide");
    // Folding what the cursor is in takes it along.
    session.fold(Fold::Toggle(node(10)));
    assert_eq!((session.view().here, shown(&*session)), (node(10), vec![1, 6, 7, 8, 2, 10, 3, 4]));
    session.go(Place::Forward);
    assert_eq!(shown(&*session), all);
    session.fold(Fold::All);
    session.fold(Fold::Nothing);
    assert_eq!(shown(&*session), all);
    // What is played into a folded variation opens it.
    session.go(Place::Node(node(6)));
    session.fold(Fold::Toggle(node(6)));
    session.play(0);
    assert!(!session.view().rows.hides(session.view().here));
}

#[test]
fn lines_are_copied_whole_and_what_would_go_is_known() {
    let session = troll();
    let node = NodeId::from_number;
    assert_eq!(session.whole_line_text(NodeId::ROOT), "1. e6 f4 2. c3 c4");
    assert_eq!(session.whole_line_text(node(10)), "1. e6 f6 2. f3 b5");
    assert_eq!(session.whole_line_text(node(12)), "1. e6 f6 2. g7");
    let doomed = |edit: Edit| -> Vec<u32> {
        session.deleted_by(&edit).into_iter().map(NodeId::number).collect()
    };
    assert_eq!(doomed(Edit::Delete(node(10))), [10, 11, 12, 13]);
    assert_eq!(doomed(Edit::DeleteOthers(node(11))), [2, 3, 4, 6, 7, 8, 12]);
    assert_eq!(doomed(Edit::Promote(node(10))), [0; 0]);
}

#[test]
fn rows_that_grow_and_stay_are_those_made_anew() {
    for seed in 0..8 {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut game = random_game(seed, 30);
        for step in 0..200 {
            let choices = &game.view.choices;
            let choice = random.choice(choices).map(|choice| choice.mv);
            let node = NodeId::from_number(random.u32(..game.record.tree().end() as u32));
            match choice.filter(|_| random.u32(..5) > 0) {
                Some(mv) => game.play(mv),
                None if !game.view.rows.has(node) => {}
                None => match random.u32(..6) {
                    0 => game.fold(Fold::Toggle(node)),
                    1 => {
                        let note = ["", "a", "b"][random.usize(..3)].into();
                        game.edit(Edit::Note(node, note)).expect("a comment changes no game");
                    }
                    2 => drop(game.edit(Edit::MainLine(node))),
                    3 => game.set_mode([Mode::Play, Mode::Analysis][random.usize(..2)]),
                    _ => game.go(Place::Node(node)),
                },
            }
            let record = &game.record;
            let anew = MoveListLayout::new(record.tree(), record.first(), &game.folded);
            assert_eq!(*game.view.rows, anew, "seed {seed}, step {step}");
        }
    }
}
