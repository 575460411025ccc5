mod theory;

use super::*;
use crate::GameOptions as _;
use crate::bits::Bits as _;
use crate::options::read_options;
use crate::perft::perft;
use crate::{Attempt, Notation, conformance};

const TABLE: &str = include_str!("perft.txt");

fn options(size: u8, faces: Faces) -> Options {
    Options { size, faces }
}

fn read(code: &str) -> Blocs {
    let size = code.split(['/', ' ']).count() - 1;
    Blocs::from_code(code, &options(size as u8, Faces::Free)).unwrap()
}

fn sq(text: &str) -> Square {
    text.parse().unwrap()
}

fn texts(position: &Blocs, moves: &[Move]) -> Vec<String> {
    let mut texts: Vec<_> = moves.iter().map(|mv| position.move_text(*mv)).collect();
    texts.sort_unstable();
    texts
}

#[test]
fn fact_1_flips_are_rows_times_columns() {
    assert_eq!(read("bbbb/bbbb/bbbb/bbbb 1").count_moves(), 100);
    let mut random = fastrand::Rng::with_seed(1);
    for size in 2..=8 {
        for _ in 0..500 {
            let black = random.u64(..) & random.u64(..) & board(size);
            let position = Blocs { black, empty: 0, size, faces: Faces::Free, turn: Side::Black };
            let flips: usize = black
                .iter()
                .map(u64::square)
                .map(|s| usize::from(size - s.rank) * usize::from(s.file + 1))
                .sum();
            assert_eq!(position.count_moves(), flips, "{}", position.code());
        }
    }
}

#[test]
fn perft_by_table() {
    conformance::perft_table::<Blocs>(TABLE);
}

/// The table itself, as far as the oracle gets in reasonable time.
#[test]
fn perft_table_by_oracle() {
    conformance::perft_table_by_oracle(TABLE, 60_000, oracle::Grid::of);
}

#[test]
fn fact_7_perft_from_the_start() {
    let start = Blocs::start(&Options::default());
    assert_eq!(start.code(), "4/4/4/4 1");
    assert_eq!([1, 2, 3].map(|depth| perft(&start, depth)), [32, 960, 26880]);
}

#[test]
fn conforms() {
    for size in 2..=8 {
        for faces in [Faces::Free, Faces::Own] {
            conformance::conforms::<Blocs>(&options(size, faces), oracle::moves);
        }
    }
}

#[test]
fn readers_survive() {
    for size in 2..=8 {
        for faces in [Faces::Free, Faces::Own] {
            conformance::readers_survive::<Blocs>(&options(size, faces));
        }
    }
}

#[test]
fn the_last_to_move_wins() {
    let mut position = read("www/www/wwb 2");
    position.apply(position.read_move("c1").unwrap());
    assert_eq!(position.outcome(), Some(Outcome::Win(Side::White)));
    assert_eq!(position.ending(), Some(Ending::AllWhite));
    // All white after the drops: whoever dropped last.
    let mut position = read("www/w1w/www 1");
    assert_eq!(position.ending(), None);
    position.apply(position.read_move("b2w").unwrap());
    assert_eq!(position.outcome(), Some(Outcome::Win(Side::Black)));
    let (first, second) = (Blocs::FORM.side_name(Side::Black), Blocs::FORM.side_name(Side::White));
    assert_eq!((first, second), ("first", "second"));
}

#[test]
fn faces_of_ones_own() {
    let start = Blocs::start(&options(4, Faces::Own));
    let mut moves = MoveList::new();
    start.legal_moves(&mut moves);
    assert!(moves.iter().all(|mv| matches!(mv, Move::Drop { face: Face::Black, .. })));
    let after = Blocs::from_code("4/4/4/b3 2", &options(4, Faces::Own)).unwrap();
    after.legal_moves(&mut moves);
    assert!(moves.iter().all(|mv| matches!(mv, Move::Drop { face: Face::White, .. })));
    assert_eq!(moves.len(), 15);
}

#[test]
fn moves_as_text() {
    let full = read("bbbb/bbbb/bbbb/bbbb 1");
    let flip = Move::Flip { upper_left: sq("a4"), lower_right: sq("c2") };
    for text in ["a4-c2", "c2-a4", "a2-c4", "c4-a2"] {
        assert_eq!(full.read_move(text), Ok(flip), "{text}");
    }
    assert_eq!(full.move_text(flip), "a4-c2");
    assert_eq!(
        flip.squares().map(|s| s.to_string()).collect::<Vec<_>>().join(" "),
        "a2 b2 c2 a3 b3 c3 a4 b4 c4"
    );
    let single = full.read_move("c2-c2").unwrap();
    assert_eq!(full.move_text(single), "c2");
    assert_eq!(full.also_read(single), ["c2-c2"]);
    let drop = read("4/4/4/4 1").read_move("b3w").unwrap();
    assert_eq!(drop, Move::Drop { square: sq("b3"), face: Face::White });
}

#[test]
fn refusals() {
    let says = |code: &str, faces, text: &str| {
        let position = Blocs::from_code(code, &options(4, faces)).unwrap();
        position.read_move(text).unwrap_err().reason
    };
    let free = |code, text| says(code, Faces::Free, text);
    let own = |code, text| says(code, Faces::Own, text);
    let full = "bbbb/bbbb/bbwb/bbbb 1";
    assert_eq!(free("4/1b2/4/4 2", "b3b"), "b3 is taken");
    assert_eq!(free("4/1b2/4/4 2", "a4-c2"), "flips begin once the board is full");
    assert_eq!(free("4/1b2/4/4 2", "c2"), "say which face is up: c2b for black or c2w for white");
    assert_eq!(free("4/4/4/4 1", "x*c2"), "pieces are b, black up, or w, white up");
    assert_eq!(free("4/4/4/4 1", "hello"), "this is no move; one looks like a3b");
    assert_eq!(
        own("4/4/4/4 1", "c2w"),
        "with faces of one's own the first player drops black: c2b"
    );
    assert_eq!(
        own("4/4/4/4 2", "c2b"),
        "with faces of one's own the second player drops white: c2w"
    );
    assert_eq!(
        free(full, "c2-a4"),
        "the lower-right piece of the rectangle, c2, is white; it must be black"
    );
    assert_eq!(free(full, "c2"), "c2 is white; only a black piece can be turned on its own");
    assert_eq!(free(full, "a4:d1"), "to turn this rectangle write a4-d1");
    assert_eq!(free(full, "b*a4"), "the board is full; from now on pieces are turned, not dropped");
    assert_eq!(free("wwww/wwww/wwww/wwww 1", "a4"), "the game is over");
    let over = read("wwww/wwww/wwww/wwww 1");
    assert_eq!(
        over.why_not(Attempt::Touch(sq("a4"))),
        "the game is over: no black piece is left to turn"
    );
    assert_eq!(over.why_not(Attempt::Touch(sq("e4"))), "e4 is not on the board");
}

/// `why_not` and `apply` take anything without a panic.
#[test]
fn nonsense_does_no_harm() {
    for code in ["4/4/4/4 1", "bbbb/bbbb/bbwb/bbbb 2", "wwww/wwww/wwww/wwww 1"] {
        let position = read(code);
        for a in Square::all(Square::MAX_SIZE) {
            position.why_not(Attempt::Touch(a));
            for piece in ['b', 'w', 'x'] {
                position.why_not(Attempt::Drop { piece, to: a });
            }
            position.clone().apply(Move::Drop { square: a, face: Face::Black });
            for b in Square::all(Square::MAX_SIZE).step_by(7) {
                position.why_not(Attempt::Go { from: a, to: b });
                let mut next = position;
                next.apply(Move::Flip { lower_right: a, upper_left: b });
                next.count_moves();
                next.pick_move(|count| count - 1);
            }
        }
    }
}

#[test]
fn options_and_setups_are_checked() {
    assert_eq!(options(9, Faces::Free).check().unwrap_err(), "size is 9; it goes from 2 to 8");
    assert!(options(1, Faces::Free).check().is_err());
    assert_eq!(read_options("(faces: own)"), Ok(options(4, Faces::Own)));
    let error = read_options::<Options>("(sizes: 4)").unwrap_err().to_string();
    assert!(error.contains("sizes"), "{error}");
    // Too large to be read, or below 0: the range is told all the same.
    for size in ["999", "-3", "- 3", "1_000_000"] {
        let error = read_options::<Options>(&format!("(\n size: {size})")).unwrap_err().to_string();
        match size.contains(' ') {
            true => assert!(error.starts_with("options, line 2, column "), "{error}"),
            false => assert_eq!(error, format!("options: size is {size}; it goes from 2 to 8")),
        }
    }
    let names: Vec<_> = Options::presets().iter().map(|preset| preset.name.localized()).collect();
    assert_eq!(names, ["Free faces", "Own faces"]);
    let mut setup = Blocs::start(&Options::default()).setup();
    setup.set(sq("b2"), Some('x'));
    let faults = Blocs::from_setup(&setup, &Options::default()).unwrap_err();
    assert_eq!(faults[0].to_string(), "b2: “x” is no piece of Blocs");
}
