use super::oracle::{Slow, moves};
use super::*;
use crate::conformance::{
    Oracle as _, conforms, perft_table, perft_table_by_oracle, readers_survive,
};
use crate::options::{read_options, write_options};
use crate::{Attempt, GameOptions, MoveList, Notation, Outcome, Position as _, Side, perft::perft};

const TABLE: &str = include_str!("perft.txt");

const EXAMPLE: &str = "3w4/3w4/1bbw4/bwwwbbb1/1wb1wwbb/5w2/8/8 b";

fn every_option() -> impl Iterator<Item = Options> {
    [Edges::Capture, Edges::Closed].into_iter().flat_map(|edges| {
        [Opening::Othello, Opening::Empty]
            .into_iter()
            .flat_map(move |setup| [4, 6, 8, 10, 12].map(|size| Options { size, setup, edges }))
    })
}

fn options(text: &str) -> Options {
    read_options(text).unwrap()
}

fn position(code: &str) -> Troll {
    Troll::from_code(code, &Options::default()).unwrap()
}

fn squares(list: &[Square]) -> String {
    list.iter().map(Square::to_string).collect::<Vec<_>>().join(" ")
}

fn legal(position: &Troll) -> Vec<String> {
    let mut list = MoveList::new();
    position.legal_moves(&mut list);
    list.iter().map(|mv| position.move_text(*mv)).collect()
}

fn after(position: &Troll, text: &str) -> Troll {
    let mut next = position.clone();
    next.apply(position.read_move(text).unwrap());
    next
}

#[test]
fn fact_1_perft() {
    let start = Troll::start(&Options::default());
    assert_eq!(start.code(), "8/8/8/3wb3/3bw3/8/8/8 b");
    let counts: Vec<_> = (1..5).map(|depth| perft(&start, depth)).collect();
    assert_eq!(counts, [44, 1904, 80_526, 3_349_456]);
    let empty = Troll::start(&options("(setup: empty)"));
    assert_eq!((empty.code().as_str(), perft(&empty, 1)), ("8/8/8/8/8/8/8/8 w", 48));
}

#[test]
fn fact_2_the_example() {
    let here = position(EXAMPLE);
    // As the board is ordered: rank by rank.
    let mut expected: Vec<_> = "a2 a3 a4 a6 a7 b2 b3 b7 c2 c3 c7 d2 d3 d4 e2 e3 e6 e7 e8 f2 f6 f7 \
        g2 g3 g6 g7 h2 h3 h5 h6 h7"
        .split(' ')
        .collect();
    expected.sort_by_key(|text| text.parse::<Square>().unwrap());
    assert_eq!(legal(&here), expected);
    assert_eq!(expected.len(), 31);
    let flips = |text| squares(&here.flips(here.read_move(text).unwrap()));
    assert_eq!(flips("e8"), "d7");
    assert_eq!(flips("d4"), "e4 f4 c5");
    let mut next = after(&here, "d4");
    assert_eq!((next.outcome(), next.winning_chain()), (None, None));
    next.apply(Move::Pass);
    assert_eq!(next.turn(), Side::Black);
    let wins: Vec<_> =
        legal(&next).into_iter().filter(|text| after(&next, text).outcome().is_some()).collect();
    assert_eq!(wins, ["b3", "a4", "a6"]);
    for text in wins {
        let won = after(&next, &text);
        assert_eq!(won.outcome(), Some(Outcome::Win(Side::Black)));
        assert_eq!(won.ending(), Some(Ending::Joined));
        assert!(won.winning_chain().is_some());
    }
}

#[test]
fn fact_3_enemy_edges_need_a_flip() {
    let here = position(EXAMPLE);
    for text in "a8 a1 b8 b1 c8 c1 d1 e1 f8 f1 g8 g1 h8 h1".split(' ') {
        let reason = here.read_move(text).unwrap_err().reason;
        let corner = text.starts_with(['a', 'h']);
        let place = if corner { "in a corner" } else { "on White's edges" };
        assert_eq!(
            reason.to_string(),
            format!("{place} Black must turn at least one piece"),
            "{text}"
        );
    }
}

/// Wherever a piece may be placed by the usual rules but on the enemy's edges.
#[test]
fn closed_edges_take_no_piece() {
    let closed = options("(edges: closed)");
    let here = Troll::from_code(EXAMPLE, &closed).unwrap();
    let open = position(EXAMPLE);
    let inside = |text: &String| !open.is_guarded(Side::Black, text.parse().unwrap());
    let expected: Vec<_> = legal(&open).into_iter().filter(inside).collect();
    assert_eq!((legal(&here), expected.len()), (expected, 30));
    let error = |text| here.read_move(text).unwrap_err().reason;
    assert_eq!(error("e8"), "White's edges are closed to Black", "it would turn d7");
    assert_eq!(error("a8"), "on closed edges nobody places a piece in a corner");
    assert!(here.is_barred(Side::Black, Square::new(4, 7)));
    assert!(!open.is_barred(Side::Black, Square::new(4, 7)));
    let start = Troll::start(&options("(setup: empty, edges: closed)"));
    let counts: Vec<_> = (1..4).map(|depth| perft(&start, depth)).collect();
    assert_eq!(counts, [48, 2268, 104_904]);
}

/// Nobody gets a piece onto a closed edge, however the game goes on.
#[test]
fn what_is_barred_stays_so() {
    let mut random = fastrand::Rng::with_seed(9);
    for text in ["(size: 4, edges: closed)", "(size: 6, setup: empty, edges: closed)"] {
        for round in 0..60 {
            let mut here = Troll::start(&options(text));
            if round > 20 {
                let mut setup = here.setup();
                for square in Square::all(here.options().size) {
                    let piece = [None, Some('b'), Some('w')][random.usize(..3)];
                    setup.set(square, piece);
                }
                here = Troll::from_setup(&setup, &options(text)).unwrap();
            }
            let barred = |here: &Troll, side| {
                let all = Square::all(here.options().size);
                all.filter(|at| here.is_barred(side, *at)).collect::<Vec<_>>()
            };
            let mut before = Side::ALL.map(|side| barred(&here, side));
            while let Some(mv) = here.pick_move(|n| random.usize(..n)) {
                here.apply(mv);
                let now = Side::ALL.map(|side| barred(&here, side));
                for (before, now) in before.iter().zip(&now) {
                    assert!(before.iter().all(|at| now.contains(at)), "{}", here.code());
                }
                before = now;
            }
        }
    }
}

#[test]
fn counts_of_the_table() {
    perft_table::<Troll>(TABLE);
}

#[test]
fn the_oracle_counts_the_same() {
    perft_table_by_oracle(TABLE, 4_000, Slow::of);
}

#[test]
fn every_option_conforms() {
    for options in every_option() {
        conforms(&options, moves);
    }
}

/// Whether a chain joins a side's edges by neighbouring own squares.
fn is_chain(position: &Troll, side: Side, chain: &[Square]) -> bool {
    let last = position.options().size - 1;
    let progress = |at: Square| if side == Side::Black { at.file } else { at.rank };
    let beside = |pair: &[Square]| {
        pair[0].file.abs_diff(pair[1].file) + pair[0].rank.abs_diff(pair[1].rank) == 1
    };
    progress(chain[0]) == 0
        && chain.last().is_some_and(|at| progress(*at) == last)
        && chain.windows(2).all(beside)
        && chain.iter().all(|at| position.piece(*at) == Some(side))
}

fn check_chain(position: &Troll, slow: &Slow) {
    for side in Side::ALL {
        let shortest = slow.shortest_chain(side);
        let won = position.outcome() == Some(Outcome::Win(side));
        assert_eq!(won, shortest.is_some(), "{}", position.code());
        if let Some(length) = shortest {
            let chain = position.winning_chain().unwrap();
            assert_eq!(chain.len(), length, "{}", position.code());
            assert!(is_chain(position, side, &chain), "{}: {}", position.code(), squares(&chain));
        }
    }
    assert_eq!(position.winning_chain().is_some(), position.ending() == Some(Ending::Joined));
}

/// Random games against the oracle: positions, flips, chains and outcomes.
#[test]
fn games_go_as_the_oracle_says() {
    let mut random = fastrand::Rng::with_seed(5);
    let mut passes = 0;
    for options in every_option() {
        for _ in 0..2000 / u32::from(options.size).pow(2) {
            let mut here = Troll::start(&options);
            let mut slow = Slow::of(&here);
            while let Some(mv) = here.pick_move(|n| random.usize(..n)) {
                match mv {
                    Move::Place(at) => assert_eq!(here.flips(mv), slow.flips(slow.turn, at)),
                    Move::Pass => passes += 1,
                }
                slow.play(mv);
                here.apply(mv);
                let now = Slow::of(&here);
                assert!(now.cells == slow.cells && now.turn == slow.turn, "{}", here.code());
                assert_eq!(here.outcome(), slow.outcome(), "{}", here.code());
                check_chain(&here, &slow);
            }
        }
    }
    assert!(passes > 0);
}

/// Boards that no game leads to are played just as well.
#[test]
fn any_filling_can_be_played() {
    let mut random = fastrand::Rng::with_seed(6);
    let mut endings = Vec::new();
    for options in every_option().flat_map(|options| std::iter::repeat_n(options, 150)) {
        let mut setup = Troll::start(&options).setup();
        let (gaps, blacks) = (random.u8(0..6), random.u8(1..8));
        for square in Square::all(options.size) {
            let side = if random.u8(..8) < blacks { 'b' } else { 'w' };
            setup.set(square, (random.u8(..8) >= gaps).then_some(side));
        }
        setup.turn = if random.bool() { Side::White } else { Side::Black };
        let here = Troll::from_setup(&setup, &options).unwrap();
        let slow = Slow::of(&here);
        let mut list = MoveList::new();
        here.legal_moves(&mut list);
        assert_eq!(list, slow.moves(), "{}", here.code());
        assert_eq!((here.count_moves(), here.outcome()), (list.len(), slow.outcome()));
        assert_eq!(here.ending().is_some(), here.outcome().is_some());
        check_chain(&here, &slow);
        endings.extend(here.ending());
        for at in Square::all(options.size).filter(|at| here.piece(*at).is_none()) {
            assert_eq!(here.flips(Move::Place(at)), slow.flips(slow.turn, at), "{}", here.code());
        }
    }
    assert!([Ending::Joined, Ending::Full].iter().all(|ending| endings.contains(ending)));
}

#[test]
fn codes_may_hold_finished_games() {
    let won = position("8/8/8/bbbbbbbb/8/8/8/w7 b");
    assert_eq!(won.outcome(), Some(Outcome::Win(Side::Black)));
    assert_eq!(squares(&won.winning_chain().unwrap()), "a5 b5 c5 d5 e5 f5 g5 h5");
    assert_eq!((won.count_moves(), won.pick_move(|_| 0)), (0, None));
    assert_eq!(won.read_move("a8").unwrap_err().reason, "the game is over");
    assert_eq!(won.why_not(Attempt::Touch(Square::new(0, 0))), "the game is over");
    let blocked = Troll::from_code("wwww/wwbw/wbww/bbb1 b", &options("(size: 4)")).unwrap();
    assert_eq!((blocked.ending(), blocked.outcome()), (Some(Ending::Blocked), Some(Outcome::Draw)));
}

/// The flipped pieces alone join the edges, far from the placed one.
#[test]
fn flipped_pieces_win_too() {
    let here = position("8/8/5w2/bbbbbwbb/5w2/5w2/5b2/8 b");
    assert_eq!(here.outcome(), None);
    let won = after(&here, "f7");
    assert_eq!(won.outcome(), Some(Outcome::Win(Side::Black)));
    assert_eq!(won.winning_chain().unwrap().len(), 8);
}

#[test]
fn faults_are_named_all_at_once() {
    let mut setup = Troll::start(&Options::default()).setup();
    setup.set(Square::new(2, 0), Some('Q'));
    setup.set(Square::new(7, 7), Some('d'));
    let faults = Troll::from_setup(&setup, &options("(size: 6)")).unwrap_err();
    let words: Vec<_> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(
        words,
        [
            "the board is 8 x 8, not 6 x 6",
            "c1: “Q” is no piece of Troll",
            "h8: “d” is no piece of Troll"
        ]
    );
}

#[test]
fn refusals_are_explained() {
    let here = position(EXAMPLE);
    let why = |text: &str| here.why_not(Attempt::read(text, 19).unwrap());
    assert_eq!(why("d7"), "d7 is taken");
    assert_eq!(why("d7d6"), "pieces stay where they are; a move is one empty square");
    assert_eq!(why("k11"), "k11 is not on the board");
    assert_eq!(why("b*d4"), "Black may place a piece there; that is written d4");
    assert_eq!(why("c1"), "on White's edges Black must turn at least one piece");
    let error = |text| here.read_move(text).unwrap_err().reason;
    assert_eq!(error("pass"), "Black can place a piece and so may not pass");
    assert_eq!(error("k11"), "k11 is not on the board");
    assert_eq!(error("d7"), "d7 is taken");
    assert_eq!(error("?"), "this is no move; one looks like a4");
    let small = options("(size: 4)");
    let stuck = Troll::from_code("b1b1/wbww/wwww/wwww b", &small).unwrap();
    let sentence = "Black has no move here and must pass";
    assert_eq!(stuck.why_not(Attempt::Touch(Square::new(1, 3))), sentence);
    assert_eq!(legal(&stuck), ["pass"]);
}

#[test]
fn accessors_know_the_board() {
    let here = position(EXAMPLE);
    assert_eq!((here.count(Side::White), here.count(Side::Black)), (10, 9));
    assert_eq!(here.piece(Square::new(0, 4)), Some(Side::Black));
    assert_eq!(here.piece(Square::new(0, 0)), None);
    assert_eq!(here.piece(Square::new(8, 4)), None);
    assert_eq!(here.flips(Move::Place(Square::new(200, 200))), []);
    assert!(here.is_guarded(Side::White, Square::new(0, 3)));
    assert!(!here.is_guarded(Side::Black, Square::new(0, 3)));
    let mut nonsense = here.clone();
    nonsense.apply(Move::Place(Square::new(200, 200)));
    nonsense.apply(Move::Place(Square::new(0, 4)));
}

#[test]
fn options_have_texts() {
    assert_eq!(options("(size: 8, setup: othello)"), Options::default());
    assert_eq!(options("(edges: capture)"), Options::default());
    let ludii = Options { setup: Opening::Empty, edges: Edges::Closed, ..Options::default() };
    assert_eq!(options("(setup: empty, edges: closed)"), ludii);
    assert_eq!(write_options(&ludii), "(size: 8, setup: empty, edges: closed)");
    assert_eq!(write_options(&Options::default()), "(size: 8, setup: othello)");
    assert!(Options::presets().iter().any(|preset| preset.options == ludii));
    assert_eq!(options("()"), Options::default());
    for options in every_option() {
        assert_eq!(read_options(&write_options(&options)), Ok(options));
    }
    let error = |text| read_options::<Options>(text).unwrap_err().to_string();
    assert_eq!(error("(size: 7)"), "options: size is 7; it is an even number from 4 to 12");
    assert!(error("(colour: 3)").contains("colour"));
    assert_eq!(Options::presets()[0].options, Options::default());
}

#[test]
fn readers_take_anything() {
    for options in every_option() {
        readers_survive::<Troll>(&options);
    }
}

#[test]
fn unfinished_chains_against_the_oracle() {
    let mut random = fastrand::Rng::with_seed(21);
    let mut parted = 0;
    for options in every_option().filter(|it| it.edges == Edges::Capture || it.size < 8) {
        let mut here = Troll::start(&options);
        loop {
            let slow = Slow::of(&here);
            for side in Side::ALL {
                let text = || format!("{side:?} in {}", here.code());
                let chain = here.shortest_chain(side).unwrap();
                let needs = (chain.turns, chain.missing);
                assert_eq!(slow.needs(side), needs, "{}", text());
                parted += usize::from(needs.0 > 0);
                let prices = chain.squares.iter().map(|at| slow.price(side, *at));
                let sum = prices.fold((0, 0), |sum, price| (sum.0 + price.0, sum.1 + price.1));
                assert_eq!(sum, needs, "{}", text());
                let mut filled = slow.clone();
                chain.squares.iter().for_each(|at| filled.cells.set(*at, side));
                assert_eq!(filled.needs(side), (0, 0), "{}", text());
                // A wanted square is one that saves its price.
                let saves = |at: &Square| {
                    let price = slow.price(side, *at);
                    let mut filled = slow.clone();
                    filled.cells.set(*at, side);
                    let now = filled.needs(side);
                    here.piece(*at).is_none() && (now.0 + price.0, now.1 + price.1) == needs
                };
                let expected: Vec<_> = Square::all(options.size).filter(saves).collect();
                assert_eq!(chain.wanted, expected, "{}", text());
            }
            let Some(mv) = here.pick_move(|n| random.usize(..n)) else { break };
            here.apply(mv);
        }
    }
    assert!(parted > 20, "{parted}");
}
