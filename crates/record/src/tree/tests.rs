use super::*;

const TURN: [Turn; 2] = [
    Turn { side: Side::White, first: Side::White, key: 0 },
    Turn { side: Side::Black, first: Side::White, key: 0 },
];

fn add(tree: &mut Tree<u32>, parent: NodeId, mv: u32) -> NodeId {
    let ply = tree.path(parent).len() - 1;
    tree.add(parent, Some(mv), mv.to_string(), TURN[ply % 2])
}

/// Text and depth of all moves in reading order.
fn reading(tree: &Tree<u32>) -> Vec<String> {
    tree.reading_order().map(|visit| format!("{}@{}", tree[visit.node].text, visit.depth)).collect()
}

#[test]
fn a_move_then_what_replaces_it_then_what_follows() {
    let mut tree = Tree::new(1);
    assert!(reading(&tree).is_empty());
    let one = add(&mut tree, NodeId::ROOT, 1);
    let two = add(&mut tree, one, 2);
    let three = add(&mut tree, two, 3);
    let twenty = add(&mut tree, one, 20);
    let twenty_one = add(&mut tree, twenty, 21);
    add(&mut tree, twenty, 210);
    add(&mut tree, twenty_one, 22);
    add(&mut tree, one, 200);
    let ten = add(&mut tree, NodeId::ROOT, 10);
    add(&mut tree, ten, 11);
    add(&mut tree, three, 4);
    let expected =
        "1@0 10@1 11@1 2@0 20@1 21@1 210@2 22@1 200@1 3@0 4@0".split(' ').collect::<Vec<_>>();
    assert_eq!(reading(&tree), expected);
    assert_eq!(tree.moves(), 11);
    assert_eq!(tree.main_line(NodeId::ROOT).count(), 5);
    assert_eq!(tree.path(twenty_one), [NodeId::ROOT, one, twenty, twenty_one]);
    assert_eq!(tree.child_with(one, 200).map(NodeId::number), Some(8));
    assert_eq!(tree.child_with(one, 3), None);
    let numbers: Vec<_> = tree.path(twenty_one).iter().map(|node| tree[*node].number).collect();
    assert_eq!(numbers, [0, 1, 1, 2]);
}

#[test]
fn numbers_grow_when_the_first_side_moves_again() {
    let mut tree = Tree::new(1);
    let black = tree.add(NodeId::ROOT, Some(1), "1".into(), TURN[1]);
    let white = tree.add(black, Some(2), "2".into(), TURN[0]);
    let again = tree.add(white, Some(3), "3".into(), TURN[1]);
    let twice = tree.add(again, Some(4), "4".into(), TURN[1]);
    assert_eq!([black, white, again, twice].map(|node| tree[node].number), [1, 2, 2, 2]);
}

#[test]
fn nodes_stay_as_small_as_the_documentation_says() {
    assert!(size_of::<Node<u64>>() <= 112, "{}", size_of::<Node<u64>>());
}

#[test]
fn ids_that_a_file_left_out_name_nothing() {
    let mut tree = Tree::new(1);
    tree.add_as(NodeId(5), NodeId::ROOT, Some(1), "1".into(), TURN[0]);
    assert_eq!(tree.by_number(0), Some(NodeId::ROOT));
    assert_eq!((tree.by_number(4), tree.by_number(6)), (None, None));
    assert_eq!(tree.by_number(5), Some(NodeId(5)));
    assert_eq!(add(&mut tree, NodeId(5), 2), NodeId(6));
    assert_eq!((reading(&tree), tree.moves()), (vec!["1@0".to_owned(), "2@0".to_owned()], 2));
}

#[test]
fn very_long_lines_do_not_exhaust_the_stack() {
    let mut tree = Tree::new(1);
    let mut node = NodeId::ROOT;
    for mv in 0..200_000 {
        let next = tree.add(node, Some(mv), String::new(), TURN[0]);
        tree.add(node, Some(mv + 1), String::new(), TURN[0]);
        node = next;
    }
    assert_eq!(tree.reading_order().count(), 400_000);
    assert_eq!(tree.path(node).len(), 200_001);
    assert_eq!(tree.main_line(NodeId::ROOT).last(), Some(node));
}
