use super::*;
use owlery_games::options::read_options;
use owlery_games::{Notation as _, Square};

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
