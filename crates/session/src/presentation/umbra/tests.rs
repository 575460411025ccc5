use super::*;
use crate::about::{Diagram, Guide};
use owlery_games::Square;
use owlery_games::options::read_options;

fn read(diagram: &Diagram) -> Umbra {
    let options = read_options(&diagram.options).unwrap();
    Umbra::from_code(&diagram.code, &options).unwrap()
}

fn small(code: &str, more: &str) -> Umbra {
    let options = read_options(&format!("(size: 3{more})")).unwrap();
    Umbra::from_code(code, &options).unwrap()
}

#[test]
fn diagrams_mark_what_the_rules_say() {
    let guide = Guide::read(Umbra::GUIDE.text()).unwrap();
    let [closed, before, after, eclipse] = guide.diagrams().collect::<Vec<_>>()[..] else {
        panic!("four diagrams are expected");
    };
    let names = |squares: Vec<Square>| squares.iter().map(Square::to_string).collect::<Vec<_>>();
    let position = read(closed);
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let shut = |at: &Square| position.piece(*at).is_none() && !moves.contains(&Move::Place(*at));
    assert_eq!(names(Square::all(5).filter(shut).collect()), closed.targets);
    let mut position = read(before);
    let mv = position.read_move("d4").unwrap();
    let mut expected = before.targets.clone();
    expected.sort_by_key(|name| name.parse::<Square>().unwrap());
    assert_eq!(names(position.flips(mv)), expected);
    position.apply(mv);
    assert_eq!(position.code(), after.code);
    let position = read(eclipse);
    assert_eq!(names(position.flips(position.read_move("f6").unwrap())), eclipse.targets);
    assert!(position.flips(position.read_move("a6").unwrap()).is_empty());
}

#[test]
fn endings_count() {
    let ending = |code, more| Presentation::ending(&small(code, more)).unwrap_or_default();
    assert_eq!(ending("bbb/www/bbw b", ""), "The board is full: Black has 5, White 4.");
    assert_eq!(ending("bwb/www/bbw b", ""), "The board is full: White has 5, Black 4.");
    let knight = ending("bwb/w1b/bbw b", ", x: knight");
    assert_eq!(knight, "Nobody can place a piece any more: Black has 5, White 3.");
    let knight = ending("bwb/w1w/bbw b", ", x: knight");
    assert_eq!(knight, "Nobody can place a piece any more: 4 pieces each.");
}

#[test]
fn passes_and_swaps_are_explained() {
    for (code, remark, white) in [
        ("3/3/3 b", None, "0 pieces"),
        ("w1w/1b1/w1w w", None, "4 pieces"),
        ("3/1b1/3 w", Some("White may swap colours instead of placing."), "0 pieces"),
        ("www/wbw/1ww w", Some("White has no legal placement and must pass."), "7 pieces"),
    ] {
        let position = small(code, ", pie: first");
        assert_eq!(position.remarks(), Vec::from_iter(remark), "{code}");
        assert_eq!(position.count_text(Side::White).as_deref(), Some(white));
    }
}

fn lay(options: &str, code: &str) -> Overlay {
    stable(&Umbra::from_code(code, &read_options(options).unwrap()).unwrap())
}

fn marked(overlay: &Overlay) -> String {
    let marked = overlay.tiles().filter(|(_, tile)| tile.tint.is_some());
    marked.map(|(square, _)| Square::to_string(&square)).collect::<Vec<_>>().join(" ")
}

#[test]
fn full_lines_are_stable() {
    // From b3 White never turns anything, for all around it is Black's for good.
    let overlay = lay("(size: 4)", "bwbw/w1bb/bwbw/wbww b");
    assert_eq!(marked(&overlay), "a1 b1 c1 d1 a2 c2 d2 c3 d3 a4 c4 d4");
    assert_eq!(overlay.sentence, "Black 7, White 8; stable at least 7 and 5.");
    assert_eq!(overlay.tile(Square::new(0, 0)).words, "stable");
    assert_eq!(overlay.tile(Square::new(0, 0)).tint, Some(Meaning::White.strong()));
    assert_eq!(overlay.tile(Square::new(1, 1)).words, "");
}

#[test]
fn options_matter() {
    // Black surrounds a1 by stable pieces, so White never turns anything from there.
    let corner = "bbbb/bbbb/bbbb/1bbb w";
    assert_eq!(lay("(size: 4)", corner).sentence, "Black 15, White 0; stable at least 15 and 0.");
    assert!(lay("(size: 4)", "wwww/wwww/wbww/1www w").sentence.ends_with("1 and 8."));
    // Along diagonals only, ranks and files do not endanger a piece.
    let diagonals = lay("(size: 4, y: diagonals)", "bwbw/w1bb/bwbw/wbww b");
    assert_eq!(marked(&diagonals), "a1 b1 c1 a2 b2 c2 d2 a3 c3 d3 a4 b4 c4 d4");
    assert_eq!(
        lay("(size: 9)", "9/9/9/9/9/9/9/9/9 b").sentence,
        "Black 0, White 0; stable at least 0 and 0."
    );
}

fn example_of(options: &str, key: &str, at: Option<&str>) -> PatternExample {
    let options = read_options(options).unwrap();
    let at = at.map(|at| at.parse().unwrap());
    Umbra::pattern_example(&options, key, at).expect("an option with a pattern")
}

#[test]
fn boards_with_squares_where_nobody_can_place_are_warned_of() {
    let cases = [
        ("()", None),
        ("(size: 4, x: knight)", None),
        ("(size: 3, x: knight)", Some("On this board one square has no neighbour")),
        ("(size: 5, x: leaps([(3, 3)]))", Some("On this board 9 squares have no neighbours")),
        ("(size: 3, x: leaps([(3, 0)]))", Some("On this board no square has a neighbour")),
    ];
    for (options, expected) in cases {
        let options: Options = read_options(options).unwrap();
        let warning = Umbra::options_warning(&options);
        assert_eq!(warning.is_none(), options.fills_board(), "{options:?}");
        let begins = |warning: &String| warning.starts_with(expected.unwrap_or_default());
        assert_eq!(warning.as_ref().is_some_and(begins), expected.is_some(), "{warning:?}");
    }
}

#[test]
fn examples_show_what_the_rules_say() {
    let lopsided = "(size: 5, x: leaps_exact([(1, 2), (-1, 0)]), y: directions([n, w, se]))";
    let example = example_of(lopsided, "x", Some("c3"));
    assert_eq!(
        example.sentence,
        "A piece on c3 needs an empty square or a friend on one of b3, d5."
    );
    let marked: Vec<_> = example.scene.marks.iter().map(|mark| mark.square.to_string()).collect();
    assert_eq!(marked, ["b3", "d5"]);
    let example = example_of(lopsided, "y", Some("c3"));
    assert_eq!(
        example.sentence, "With a friend on d5, a piece on c3 turns e1, d2, a3, b3, c4, c5.",
        "the friend is not on a line of the piece"
    );
    let black = |at: &Square| {
        let piece = example.scene.piece(*at);
        piece.is_some_and(|it| it.figure == crate::Figure::Disc(Side::Black))
    };
    let black: Vec<_> = Square::all(5).filter(black).map(|at| at.to_string()).collect();
    assert_eq!(black, ["c3", "d5"], "what would turn has not turned yet");
    // A friend that ends a row leaves nothing to turn there.
    let near = "(size: 3, x: orthogonal, reach: first_friend)";
    let sentence = |at| example_of(near, "y", Some(at)).sentence;
    assert_eq!(sentence("a1"), "With a friend on a2, a piece on a1 turns b1, c1.");
    let alone = example_of("(size: 4, x: leaps_exact([(0, 3)]))", "y", Some("b2"));
    let none = "b2 has no neighbours on this board, so nobody can place a piece there.";
    assert_eq!((&*alone.sentence, alone.scene.marks.len()), (none, 0));
    // A square that a small board has not got, and none, stand for the middle.
    for at in [None, Some("s19")] {
        let example = example_of("(size: 19)", "x", at);
        assert_eq!((example.at.to_string(), example.scene.size), ("d4".to_owned(), 7));
    }
    assert_eq!(Umbra::pattern_example(&Options::default(), "pie", None), None);
}
