use super::oracle::{Slow, moves};
use super::*;
use crate::conformance::{
    Oracle as _, conforms, perft_table, perft_table_by_oracle, readers_survive,
};
use crate::options::{read_options, write_options};
use crate::{
    Attempt, CodeError, GameOptions, MoveList, Notation, Outcome, Position as _, Side, Square,
    perft::perft,
};

const TABLE: &str = include_str!("perft.txt");

const NEAR: [Near; 4] = [Near::Adjacent, Near::Orthogonal, Near::Diagonal, Near::Knight];
const LINES: [Lines; 3] = [Lines::Rows, Lines::Diagonals, Lines::Queen];
const REACH: [Reach; 2] = [Reach::Unbroken, Reach::FirstFriend];
const PIE: [Pie; 3] = [Pie::Off, Pie::First, Pie::Second];

/// Every member of the family on one size.
pub(super) fn family(size: u8) -> impl Iterator<Item = Options> {
    (0..72).map(move |n| Options {
        size,
        x: NEAR[n % 4],
        y: LINES[n / 4 % 3],
        reach: REACH[n / 12 % 2],
        pie: PIE[n / 24],
    })
}

/// A few of them, together with every value of each option.
fn some_of_family(size: u8) -> impl Iterator<Item = Options> {
    family(size).step_by(13)
}

fn options(text: &str) -> Options {
    read_options(text).unwrap()
}

fn position(options: &Options, code: &str) -> Umbra {
    Umbra::from_code(code, options).unwrap()
}

fn play(position: &mut Umbra, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = position.read_move(text).unwrap();
        position.apply(mv);
    }
}

fn squares(list: &[Square]) -> String {
    list.iter().map(Square::to_string).collect::<Vec<_>>().join(" ")
}

const EXAMPLE: &str = "1bbbb1/4bw/1w4/5b/5b/5b w";

#[test]
fn fact_1_perft() {
    for (text, counts) in [
        ("(size: 3, x: adjacent)", [9, 72, 504, 3008, 14896]),
        ("(size: 3, x: adjacent, reach: first_friend)", [9, 72, 504, 3008, 14888]),
        ("(size: 3)", [9, 68, 448, 2344, 10208]),
        ("(size: 3, reach: first_friend)", [9, 68, 448, 2344, 10208]),
    ] {
        let start = Umbra::start(&options(text));
        let slow = Slow::of(&start);
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(perft(&start, depth), count, "{text} {depth}");
            assert_eq!(slow.perft(depth), count, "{text} {depth}, slowly");
        }
    }
    let start = Umbra::start(&Options::default());
    assert_eq!((1..4).map(|n| perft(&start, n)).collect::<Vec<_>>(), [81, 6476, 511_288]);
    assert_eq!(start.code(), "9/9/9/9/9/9/9/9/9 b");
}

#[test]
fn fact_2_flips_of_the_example() {
    let eclipse = options("(size: 6, x: adjacent)");
    let mut here = position(&eclipse, EXAMPLE);
    let f6 = here.read_move("f6").unwrap();
    assert_eq!(squares(&here.flips(f6)), "b6 c6 d6 e6");
    assert_eq!(here.flips(here.read_move("a6").unwrap()), []);
    here.apply(f6);
    assert_eq!(here.code(), "1wwwww/4bw/1w4/5b/5b/5b b");

    let umbra = position(&options("(size: 6)"), EXAMPLE);
    assert!(umbra.read_move("a6").is_ok());
    assert_eq!(
        umbra.read_move("f6").unwrap_err().reason,
        "a piece on f6 must have an empty square or a friend diagonally beside it"
    );
}

#[test]
fn fact_3_full_odd_boards_never_draw() {
    let mut random = fastrand::Rng::with_seed(3);
    for options in [3, 5, 7].into_iter().flat_map(some_of_family) {
        for _ in 0..40 {
            let mut here = Umbra::start(&options);
            while let Some(mv) = here.pick_move(|n| random.usize(..n)) {
                here.apply(mv);
            }
            if here.ending() == Some(Ending::Full) {
                assert!(matches!(here.outcome(), Some(Outcome::Win(_))), "{}", here.code());
            }
        }
    }
}

#[test]
fn the_middle_of_three_by_knights_stays_empty() {
    let knight = options("(size: 3, x: knight)");
    let mut here = Umbra::start(&knight);
    for text in "b1 a3 a1 c2 c3 c1 b3 a2".split(' ') {
        here.apply(here.read_move(text).unwrap());
    }
    assert_eq!((here.count(Side::White), here.count(Side::Black)), (4, 4));
    assert_eq!((here.ending(), here.outcome()), (Some(Ending::Closed), Some(Outcome::Draw)));
    let here = position(&knight, "bbw/w1b/bww b");
    assert_eq!((here.ending(), here.outcome()), (Some(Ending::Closed), Some(Outcome::Draw)));
    assert_eq!(here.why_not(Attempt::Touch(Square::new(1, 1))), "the game is over");
    // Anywhere else a full board is the only end.
    let mut random = fastrand::Rng::with_seed(4);
    for options in family(3).chain(family(4)).filter(|options| *options != knight) {
        let mut here = Umbra::start(&options);
        while let Some(mv) = here.pick_move(|n| random.usize(..n)) {
            here.apply(mv);
        }
        let closed = options.size == 3 && options.x == Near::Knight;
        assert_eq!(here.ending() == Some(Ending::Closed), closed, "{}", here.code());
    }
}

#[test]
fn counts_of_the_table() {
    perft_table::<Umbra>(TABLE);
}

#[test]
fn the_oracle_counts_the_same() {
    perft_table_by_oracle(TABLE, 4_000, Slow::of);
}

#[test]
fn small_boards_conform() {
    for options in family(3).chain(family(4)) {
        conforms(&options, moves);
    }
}

#[test]
fn usual_boards_conform() {
    for options in [7, 8, 9].into_iter().flat_map(|size| family(size).step_by(5)) {
        conforms(&options, moves);
    }
}

#[test]
fn large_boards_conform() {
    for options in [11, 12].into_iter().flat_map(some_of_family) {
        conforms(&options, moves);
    }
}

#[test]
fn the_largest_board_conforms() {
    for text in [
        "(size: 19)",
        "(size: 19, x: knight, y: queen, reach: first_friend, pie: second)",
        "(size: 19, x: adjacent, y: diagonals, pie: first)",
    ] {
        conforms(&options(text), moves);
    }
}

/// Random games against the oracle: positions, flips and outcomes.
#[test]
fn games_go_as_the_oracle_says() {
    let mut random = fastrand::Rng::with_seed(5);
    for options in (3..=19).flat_map(|size| family(size).skip(usize::from(size)).step_by(17)) {
        let mut here = Umbra::start(&options);
        let mut slow = Slow::of(&here);
        while let Some(mv) = here.pick_move(|n| random.usize(..n)) {
            if let Move::Place(at) = mv {
                assert_eq!(here.flips(mv), slow.flips(at), "{mv:?} in {}", here.code());
            }
            slow.play(mv);
            here.apply(mv);
            let (now, same) = (Slow::of(&here), slow.cells == Slow::of(&here).cells);
            assert!(
                same && (now.turn, now.swapped) == (slow.turn, slow.swapped),
                "{}",
                here.code()
            );
        }
        assert_eq!(here.outcome(), slow.outcome(), "{}", here.code());
        assert!(here.outcome().is_some() && slow.moves().is_empty());
    }
}

/// Boards that no game leads to are played just as well.
#[test]
fn any_filling_can_be_played() {
    let mut random = fastrand::Rng::with_seed(6);
    for options in [3, 5, 8, 11, 12, 19].into_iter().flat_map(family) {
        let mut setup = Umbra::start(&options).setup();
        let gaps = random.u8(0..6);
        for square in Square::all(options.size) {
            let side = if random.bool() { 'w' } else { 'b' };
            setup.set(square, (random.u8(..8) >= gaps).then_some(side));
        }
        setup.turn = random.choice(Side::ALL).unwrap();
        let here = Umbra::from_setup(&setup, &options).unwrap();
        let slow = Slow::of(&here);
        let mut legal = MoveList::new();
        here.legal_moves(&mut legal);
        assert_eq!(legal, slow.moves(), "{options:?} {}", here.code());
        assert_eq!((here.count_moves(), here.outcome()), (legal.len(), slow.outcome()));
        for at in Square::all(options.size).filter(|at| here.piece(*at).is_none()) {
            assert_eq!(here.flips(Move::Place(at)), slow.flips(at), "{options:?} {}", here.code());
        }
    }
}

#[test]
fn white_may_swap_once_and_only_then() {
    let mut here = Umbra::start(&options("(pie: second)"));
    play(&mut here, "e5");
    assert!(!here.can_swap());
    play(&mut here, "e4 c3");
    assert!(here.can_swap());
    assert_eq!(here.count_moves(), 79);
    let board = here.code();
    play(&mut here, "swap");
    assert_eq!(here.code(), format!("{board} swapped"));
    assert_eq!((here.turn(), here.swapped(), here.can_swap()), (Side::White, true, false));
    let error = |here: &Umbra| here.read_move("swap").unwrap_err().reason;
    assert_eq!(error(&here), "the players have swapped already");
    play(&mut here, "d4");
    assert!(here.swapped() && here.code().ends_with(" b swapped"));

    let mut late = Umbra::start(&options("(pie: second)"));
    play(&mut late, "e5 e4 c3 c4 g7");
    assert!(!late.can_swap() && !late.swapped());
    assert_eq!(error(&late), "White may swap only instead of the second turn");

    let mut first = Umbra::start(&options("(pie: first)"));
    assert!(!first.can_swap());
    play(&mut first, "e5");
    assert!(first.can_swap());
    play(&mut first, "e4 c3");
    assert!(!first.can_swap());

    let mut off = Umbra::start(&Options::default());
    play(&mut off, "e5 e4 c3");
    assert!(!off.can_swap());
}

#[test]
fn faults_are_named_all_at_once() {
    let pie_off = Options::default();
    let Err(CodeError::Faults(faults)) = Umbra::from_code("9/9/9/9/9/9/9/9/8w b swapped", &pie_off)
    else {
        panic!("no swap without pie")
    };
    assert_eq!(faults[0].reason.to_string(), "the players have swapped, but the pie rule is off");
    let mut setup = Umbra::start(&options("(size: 8)")).setup();
    setup.set(Square::new(2, 0), Some('Q'));
    setup.set(Square::new(7, 7), Some('w'));
    setup.flag = true;
    let faults = Umbra::from_setup(&setup, &options("(size: 7)")).unwrap_err();
    assert_eq!(faults.len(), 3);
    assert_eq!(faults[2].square, Some(Square::new(2, 0)));
}

#[test]
fn refusals_are_explained() {
    let here = position(&options("(size: 6)"), EXAMPLE);
    let why = |text: &str| here.why_not(Attempt::read(text, 19).unwrap());
    assert_eq!(why("e6"), "e6 is taken");
    assert_eq!(why("e6e5"), "pieces stay where they are; a move is one empty square");
    assert_eq!(why("k11"), "k11 is not on the board");
    assert_eq!(why("b*a6"), "White may place a piece there; that is written a6");
    let error = |text| here.read_move(text).unwrap_err().reason;
    assert_eq!(error("pass"), "White can place a piece and so may not pass");
    assert_eq!(error("swap"), "nobody swaps in this game, for the pie rule is off");
    assert_eq!(error("k11"), "k11 is not on the board");
    assert_eq!(error("?"), "this is no move; one looks like c3");
    let on_a3 = |x: &str, code: &str| {
        let here = position(&options(&format!("(size: 3, x: {x})")), code);
        here.why_not(Attempt::Touch(Square::new(0, 2)))
    };
    let sentence = "a piece on a3 must have an empty square or a friend ";
    for (x, code, where_to_look) in [
        ("adjacent", "1bw/bbb/b1w w", "beside it, straight or diagonally"),
        ("orthogonal", "1bw/bww/b1w w", "straight beside it"),
        ("diagonal", "1bw/bbw/b1w w", "diagonally beside it"),
        ("knight", "1bw/wwb/wb1 w", "a knight's move away"),
    ] {
        assert_eq!(on_a3(x, code).to_string(), format!("{sentence}{where_to_look}"));
    }
    assert_eq!(on_a3("adjacent", "1bb/bbb/bbb w"), "White has no move here and must pass");
    assert_eq!(position(&options("(size: 3)"), "1bb/bbb/bbb w").count_moves(), 1);
}

#[test]
fn accessors_know_the_board() {
    let here = position(&options("(size: 6)"), EXAMPLE);
    assert_eq!((here.count(Side::White), here.count(Side::Black)), (2, 8));
    assert_eq!(here.piece(Square::new(5, 4)), Some(Side::White));
    assert_eq!(here.piece(Square::new(0, 0)), None);
    assert_eq!(here.piece(Square::new(6, 4)), None);
    assert_eq!(here.flips(Move::Place(Square::new(200, 200))), []);
    let mut nonsense = here.clone();
    nonsense.apply(Move::Place(Square::new(200, 200)));
    nonsense.apply(Move::Place(Square::new(5, 4)));
    nonsense.apply(Move::Extra(Swap));
}

#[test]
fn options_have_texts() {
    assert_eq!(options("()"), Options::default());
    let text = "(size: 9, x: diagonal, y: rows, reach: unbroken, pie: off)";
    assert_eq!(options(text), Options::default());
    for options in family(9) {
        assert_eq!(read_options(&write_options(&options)), Ok(options));
    }
    let error = |text| read_options::<Options>(text).unwrap_err().to_string();
    assert_eq!(error("(size: 20)"), "options: size is 20; it goes from 3 to 19");
    assert!(error("(colour: 3)").contains("colour"));
    let names: Vec<_> = Options::presets().iter().map(|preset| preset.name.localized()).collect();
    assert_eq!(names, ["Umbra", "Eclipse"]);
    assert_eq!(Options::presets()[0].options, Options::default());
}

#[test]
fn readers_take_anything() {
    for options in [3, 9, 11, 19].into_iter().flat_map(some_of_family) {
        readers_survive::<Umbra>(&options);
    }
}
