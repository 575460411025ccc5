use super::*;
use crate::about::{Diagram, Guide};
use owlery_games::options::read_options;
use owlery_games::{Notation as _, Square};

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
