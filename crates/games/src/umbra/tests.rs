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

const LEAPS: [Leaps; 4] = [Leaps::ADJACENT, Leaps::ORTHOGONAL, Leaps::DIAGONAL, Leaps::KNIGHT];
const DIRECTIONS: [Directions; 3] = [Directions::ROWS, Directions::DIAGONALS, Directions::QUEEN];
const REACH: [Reach; 2] = [Reach::Unbroken, Reach::FirstFriend];
const PIE: [Pie; 3] = [Pie::Off, Pie::First, Pie::Second];

/// Every member of the family with named relationships on one size.
pub(super) fn family(size: u8) -> impl Iterator<Item = Options> {
    (0..72).map(move |n| Options {
        size,
        x: LEAPS[n % 4],
        y: DIRECTIONS[n / 4 % 3],
        reach: REACH[n / 12 % 2],
        pie: PIE[n / 24],
    })
}

/// A few of them, together with every value of each option.
fn some_of_family(size: u8) -> impl Iterator<Item = Options> {
    family(size).step_by(13)
}

fn some_random(size: u8) -> Vec<Options> {
    random_rules(10, size)
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
    let sizes = [3, 5, 7].into_iter();
    for options in sizes.flat_map(|size| some_of_family(size).chain(random_rules(20, size))) {
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
        let closed = options.size == 3 && options.x == Leaps::KNIGHT;
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
fn random_rules_count_as_the_oracle_does() {
    let mut lopsided = 0;
    for (size, depth) in [(3, 5), (4, 4), (5, 3), (6, 3)] {
        for options in random_rules(20, size) {
            let start = Umbra::start(&options);
            let slow = Slow::of(&start);
            for depth in 1..=depth {
                assert_eq!(perft(&start, depth), slow.perft(depth), "{options:?}, depth {depth}");
            }
            lopsided += usize::from(Umbra::symmetries(&options).is_empty());
        }
    }
    assert!(lopsided >= 4 * 10, "{lopsided}");
}

#[test]
fn small_boards_conform() {
    for options in family(3).chain(family(4)).chain([3, 4, 6].into_iter().flat_map(some_random)) {
        conforms(&options, moves);
    }
}

#[test]
fn usual_boards_conform() {
    let random = some_random(8).into_iter().chain(some_random(9));
    for options in [7, 8, 9].into_iter().flat_map(|size| family(size).step_by(5)).chain(random) {
        conforms(&options, moves);
    }
}

#[test]
fn large_boards_conform() {
    let random = random_rules(4, 11).into_iter().chain(random_rules(4, 12));
    for options in [11, 12].into_iter().flat_map(some_of_family).chain(random) {
        conforms(&options, moves);
    }
}

#[test]
fn the_largest_board_conforms() {
    for text in [
        "(size: 19)",
        "(size: 19, x: knight, y: queen, reach: first_friend, pie: second)",
        "(size: 19, x: adjacent, y: diagonals, pie: first)",
        "(size: 19, x: leaps_exact([(3, -1), (-2, 3), (0, 3)]), y: directions([nw, s, e]))",
    ] {
        conforms(&options(text), moves);
    }
}

/// Random games against the oracle: positions, flips and outcomes.
#[test]
fn games_go_as_the_oracle_says() {
    let mut random = fastrand::Rng::with_seed(5);
    let named = (3..=19).flat_map(|size| family(size).skip(usize::from(size)).step_by(17));
    let random_rules = (3..=19).flat_map(|size| random_rules(3, size));
    for options in named.chain(random_rules) {
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
    let sizes = [3, 5, 8, 11, 12, 19].into_iter();
    for options in sizes.flat_map(|size| family(size).chain(random_rules(20, size))) {
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
        ("leaps_exact([(2, -2), (0, 1)])", "1bw/wwb/w1b w", "on one of its neighbours (X)"),
    ] {
        assert_eq!(on_a3(x, code).to_string(), format!("{sentence}{where_to_look}"));
    }
    assert_eq!(
        on_a3("leaps([(1, 3)])", "1bw/wwb/wb1 w").to_string(),
        "the game is over",
        "no leap stays on the board"
    );
    assert_eq!(
        on_a3("leaps_exact([(0, 1)])", "1bw/wwb/1b1 w").to_string(),
        "a3 has no neighbours (X) on this board, so nobody places a piece there"
    );
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
    for options in family(9).chain(random_rules(60, 9)) {
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
fn relationships_are_written_in_the_shortest_way() {
    for (given, written) in [
        ("x: leaps([(1, 0)])", "x: orthogonal, y: rows"),
        ("x: leaps([(-1, 0), (1, -1)])", "x: adjacent, y: rows"),
        ("x: leaps_exact([(1, 1), (1, -1), (-1, 1), (-1, -1)])", "x: diagonal, y: rows"),
        ("x: leaps([(-2, 1)])", "x: knight, y: rows"),
        ("x: leaps([(3, -1), (0, 2), (2, 0)])", "x: leaps([(0, 2), (1, 3)]), y: rows"),
        ("x: leaps_exact([(1, 2), (-3, 0), (1, 2)])", "x: leaps_exact([(-3, 0), (1, 2)]), y: rows"),
        ("y: directions([w, n, e, s])", "x: diagonal, y: rows"),
        ("y: directions([ne, nw, se, sw])", "x: diagonal, y: diagonals"),
        ("y: directions([n, ne, e, se, s, sw, w, nw])", "x: diagonal, y: queen"),
        ("y: directions([nw, n, n])", "x: diagonal, y: directions([n, nw])"),
    ] {
        let expected = format!("(size: 9, {written}, reach: unbroken, pie: off)");
        assert_eq!(write_options(&options(&format!("({given})"))), expected);
    }
}

#[test]
fn wrong_relationships_are_named() {
    let error = |text| read_options::<Options>(text).unwrap_err().to_string();
    for (text, reason) in [
        ("(x: leaps([]))", "x has no leaps; it needs at least one"),
        ("(x: leaps_exact([]))", "x has no leaps; it needs at least one"),
        ("(y: directions([]))", "y has no directions; it needs at least one"),
        (
            "(x: leaps([(1, 2), (-4, 0)]))",
            "x has the leap (-4, 0); a leap goes at most 3 files and 3 ranks, and not to its own square",
        ),
        (
            "(x: leaps_exact([(0, 0)]))",
            "x has the leap (0, 0); a leap goes at most 3 files and 3 ranks, and not to its own square",
        ),
    ] {
        assert!(error(text).ends_with(reason), "{}", error(text));
    }
    for text in
        ["(x: queen)", "(x: leaps((1, 2)))", "(y: directions([up]))", "(x: leaps([(1, 300)]))"]
    {
        assert!(error(text).starts_with("options, line 1"), "{}", error(text));
    }
}

/// A leap goes from the placed piece, and a direction leads away from it.
#[test]
fn lopsided_relationships_have_a_sense() {
    let lopsided = options("(size: 4, x: leaps_exact([(1, 2)]), y: directions([w, se]))");
    let mut here = position(&lopsided, "b1bb/wwb1/w1w1/bbwb b");
    let b2 = here.read_move("b2").unwrap();
    assert_eq!(squares(&here.flips(b2)), "c1 a2", "there is a friend on c4");
    let legal: Vec<_> = {
        let mut moves = MoveList::new();
        here.legal_moves(&mut moves);
        moves.into_iter().map(|mv| here.move_text(mv)).collect()
    };
    assert_eq!(legal, ["b2"], "all others have no neighbour");
    here.apply(b2);
    assert_eq!(here.ending(), Some(Ending::Closed));
}

#[test]
fn symmetries_are_those_that_keep_both_relationships() {
    let count = |text| Umbra::symmetries(&options(text)).len();
    assert_eq!(family(9).map(|options| options.symmetries().count()).max(), Some(7));
    assert_eq!(family(9).map(|options| options.symmetries().count()).min(), Some(7));
    for (text, expected) in [
        ("(x: leaps([(1, 3)]))", 7),
        ("(y: directions([n, s]))", 3),
        ("(y: directions([n]))", 1),
        ("(y: directions([n, ne]))", 0),
        ("(x: leaps_exact([(1, 2), (-1, 2)]), y: directions([n]))", 1),
        ("(x: leaps_exact([(1, 2), (-1, 2)]), y: directions([e]))", 0),
        ("(x: leaps_exact([(1, 2), (2, -1), (-1, -2), (-2, 1)]))", 3),
    ] {
        assert_eq!(count(text), expected, "{text}");
    }
}

#[test]
fn readers_take_anything() {
    for options in [3, 9, 11, 19].into_iter().flat_map(some_of_family).chain(some_random(9)) {
        readers_survive::<Umbra>(&options);
    }
}
