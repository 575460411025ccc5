//! Everything against the oracle; codes, texts and reasons.

mod facts;

use super::oracle::{Slow, moves as oracle};
use super::past::History;
use super::tables::light;
use super::*;
use crate::conformance::{conforms, perft_table, perft_table_by_oracle, readers_survive};
use crate::options::{read_options, write_options};
use crate::{Attempt, CodeError, GameOptions as _, MoveList, Notation, Square};

const PERFT: &str = include_str!("perft.txt");

/// Both presets, their mix, and the board alone.
fn option_sets() -> [Options; 5] {
    let sets = |nightfall, repetition| Options { nightfall, repetition };
    let (both, none) = (sets(Some(49), true), sets(None, false));
    [Options::NIGHTFALL, Options::REPETITION, both, none, sets(Some(3), true)]
}

pub(super) fn read(code: &str, options: &Options) -> Owlman {
    Owlman::from_code(code, options).unwrap_or_else(|error| panic!("{code}: {error}"))
}

/// A position of the board alone, from squares such as "a6 c8".
pub(super) fn placed(doc: &str, helpers: &str, owl: &str, turn: Side, options: &Options) -> Owlman {
    let set = |text: &str| {
        let numbers = text.split_whitespace().map(|name| light(name.parse().unwrap()).unwrap());
        numbers.fold(0_u32, |set, n| set | 1 << n)
    };
    let owl = set(owl).trailing_zeros() as u8;
    let position = Owlman::new(set(helpers), set(doc), owl, turn, 0, options);
    read(&position.code(), options)
}

pub(super) fn play(position: &mut Owlman, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = position.read_move(text).unwrap_or_else(|error| panic!("{error}"));
        position.apply(mv);
    }
}

pub(super) fn texts(position: &Owlman) -> Vec<String> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves.into_iter().map(|mv| position.move_text(mv)).collect()
}

pub(super) fn after(position: &Owlman, moves: &str) -> Owlman {
    let mut next = position.clone();
    play(&mut next, moves);
    next
}

#[test]
fn conforms_with_all_sets_of_options() {
    for options in option_sets() {
        conforms::<Owlman>(&options, oracle);
        readers_survive::<Owlman>(&options);
    }
}

#[test]
fn perft_counts() {
    perft_table::<Owlman>(PERFT);
}

#[test]
fn perft_counts_of_the_oracle() {
    perft_table_by_oracle(PERFT, 25_000, Slow::of);
}

/// Few helpers and much room: games that repeat positions and run long.
const ENDINGS: [&str; 5] = [
    "D7/8/8/8/8/8/2H5/1o6 b 0",
    "8/1D6/H3H3/8/8/8/8/7o b 3",
    "D1H5/1o6/8/8/8/8/8/8 w 0",
    "o7/8/8/8/6H1/5H2/6H1/7D w 0",
    "8/5o2/8/8/8/3D4/2H5/1H6 w 40",
];

#[test]
fn long_games_agree_with_the_oracle_that_saw_them_whole() {
    let mut demands = 0;
    for (seed, code) in (0..20).flat_map(|seed| ENDINGS.map(|code| (seed, code))) {
        let mut random = fastrand::Rng::with_seed(seed);
        for options in option_sets() {
            let mut fast = read(code, &options);
            let mut slow = Slow::of(&fast);
            for ply in 0..60 {
                let here = || format!("{options:?}, {code}, seed {seed}, ply {ply}, {fast:?}");
                assert!(slow.shows(&fast), "{}", here());
                assert_eq!(slow.ending(), fast.ending(), "{}", here());
                let mut moves = slow.moves();
                moves.sort_unstable_by_key(|mv| Move::between(mv.0, mv.1, mv.2));
                let mut list = MoveList::new();
                fast.legal_moves(&mut list);
                let squares = list.iter().map(|mv| (mv.from(), mv.to(), mv.demands()));
                assert!(squares.eq(moves.iter().copied()), "{}: {moves:?}", here());
                let Some(index) = (!list.is_empty()).then(|| random.usize(..list.len())) else {
                    break;
                };
                // Nearly always one of the last two, so that much repeats.
                let index = if random.u8(..4) > 0 {
                    list.len() - 1 - index % 2 % list.len()
                } else {
                    index
                };
                demands += u32::from(list[index].demands());
                let doc = slow.doc();
                let captured = slow.play(moves[index]);
                assert_eq!(captured, fast.captured(list[index]), "{}", here());
                assert_eq!(doc.is_some() && slow.doc().is_none(), fast.takes_doc(list[index]));
                fast.apply(list[index]);
            }
        }
    }
    assert!(demands > 100, "{demands}");
}

#[test]
fn endings() {
    let nightfall = |code| read(code, &Options { nightfall: Some(9), repetition: true });
    for (code, ending) in [
        ("D7/1H6/8/8/8/8/8/1o6 b 3", Some(Ending::Photographed)),
        ("D7/1H6/8/8/8/8/8/1o6 b 9", Some(Ending::Photographed)),
        ("D7/1H6/8/8/8/8/8/1o6 w 3", Some(Ending::Photographed)),
        ("o7/1H1H4/8/1H6/8/8/8/7D b 9", Some(Ending::Trapped)),
        ("o7/1H1H4/8/1H6/8/8/8/7D w 8", None),
        ("o7/1H6/8/1H6/2H5/8/8/7D b 8", None),
        ("o7/1H6/8/1H6/2H5/8/8/7D b 9", Some(Ending::Nightfall)),
        ("o7/1H6/8/1H6/2H5/8/8/7D w 9", Some(Ending::Nightfall)),
        ("8/1o6/8/8/8/8/8/7D b 0", Some(Ending::NoHelpers)),
        ("8/1H6/8/8/8/8/8/7o w 4", Some(Ending::DocTaken)),
        ("8/1H6/8/8/8/8/8/3D3o b 8", None),
        ("8/8/8/8/8/8/6o1/5H1D w 0", None),
    ] {
        let position = nightfall(code);
        assert_eq!(position.ending(), ending, "{code}");
        assert_eq!(position.outcome(), ending.map(|end| Outcome::Win(end.winner())));
        assert_eq!(texts(&position).is_empty(), ending.is_some());
        assert_eq!(position.code(), code);
        let reason = position.read_move("d1-a8").unwrap_err().reason;
        assert_eq!(reason == "the game is over", ending.is_some());
        if let Some(ending) = ending {
            let reason = position.why_not(Attempt::Touch(Square::new(0, 0)));
            assert_eq!(reason.to_string(), format!("the game is over: {ending}"));
        }
    }
}

#[test]
fn a_demand_can_leave_owlman_without_a_move() {
    let options = Options { nightfall: Some(4), repetition: true };
    // In the lair, with one way out and back.
    let mut game = read("o7/1H1H4/8/8/8/8/4H3/7D w 1", &options);
    play(&mut game, "e2-f1 a8-b5 f1-e2 b5-a8");
    // The fourth move is White's last.
    assert_eq!(after(&game, "e2-f1").ending(), Some(Ending::Nightfall));
    assert_eq!(after(&game, "e2-f1(vary)").ending(), Some(Ending::OutOfVariety));
    assert_eq!(after(&game, "e2-f1(vary)").count_moves(), 0);
    assert_eq!(after(&game, "e2-f3").ending(), Some(Ending::Nightfall));
}

fn faults(code: &str) -> Vec<String> {
    match Owlman::from_code(code, &Options::default()) {
        Err(CodeError::Faults(faults)) => faults.iter().map(|fault| fault.to_string()).collect(),
        other => panic!("{code}: {other:?}"),
    }
}

#[test]
fn all_faults_at_once() {
    let all = faults("DDo5/o7/8/3H1H1H/H3H1H1/3H1H1H/H1H1H1H1/1H1H1H1H b 0");
    assert_eq!(
        all,
        [
            "h1: a helper never enters the church tower",
            "a7: Owlman stands on a dark square; those are trees",
            "b8: there is only one Doc",
            "b8: Doc stands on a dark square; those are trees",
            "c8: there is only one Owlman",
            "White has 17 helpers; there are at most 12",
        ]
    );
    let missing = "Doc is missing; he may be only where Owlman has just taken him on h1";
    assert_eq!(faults("8/8/8/8/8/8/8/8 w 0"), [missing, "Owlman is missing"]);
    assert_eq!(faults("8/1H6/8/8/8/8/8/7o b 0"), [missing]);
    let mut setup = Owlman::start(&Options::default()).setup();
    setup.set(Square::new(0, 0), Some('Q'));
    let found = Owlman::from_setup(&setup, &Options::default()).unwrap_err();
    assert_eq!(found[0].to_string(), "a1: “Q” is no piece of this game");
    let error = Owlman::from_code("o7/8 w 0", &Options::default()).unwrap_err().to_string();
    assert!(error.starts_with("code, character"), "{error}");
}

#[test]
fn reasons() {
    let with_demands = Options { nightfall: Some(49), repetition: true };
    let start = "o7/8/8/3H1H1H/4H1H1/3H1H1H/4H1H1/3H1H1D w 0";
    let (out, tower) = ("8/8/8/8/4D3/8/2H3H1/1o6 w 3", "8/8/8/8/4D3/8/2H3H1/7o b 3");
    let hunt = "8/8/2o5/1H6/2H5/3D4/8/8 b 3";
    for (code, text, reason) in [
        (start, "d3-e5", "the dark squares are trees; pieces move between them"),
        (start, "e5", "the dark squares are trees; pieces move between them"),
        (start, "a8-b7", "it is Doc's turn"),
        (start, "a8", "it is Doc's turn"),
        (start, "b7-c6", "there is no piece on b7"),
        (start, "Db7", "neither Doc nor a helper is on b7, and Doc cannot step there"),
        (start, "d3-d3", "a piece has to leave its square"),
        (start, "d3-b5", "helpers step one square diagonally"),
        (start, "h1-f3", "Doc steps one square diagonally"),
        (start, "d3-e4", "there is a helper on e4"),
        (start, "g2-h1", "helpers never enter the church tower"),
        (start, "f1", "the helper on f1 has no free square to step to"),
        (start, "h1", "Doc has no free square to step to"),
        (start, "d3", "say where the helper on d3 is to go, as in d3-c2"),
        (start, "H*c2", "nothing is put on the board here; pieces only move"),
        (
            start,
            "d3-c2(vary)",
            "the move is written d3-c2; Doc can demand that Owlman vary only \
                                where a position recurs, by (vary) after it",
        ),
        (start, "castle", "this is no move; one looks like d5-c6"),
        (out, "e4-h1", "Doc may not return to the church tower"),
        (out, "c2-b1", "Owlman cannot be captured"),
        (tower, "h1-g2", "the move is written h1xg2"),
        (tower, "h1-f3", "from the church tower Owlman can only super swoop onto a helper"),
        (hunt, "c4-d5", "it is Owlman's turn"),
        (hunt, "d3", "it is Owlman's turn"),
        (hunt, "e4", "there is nothing to move on e4"),
        (hunt, "c6", "say where Owlman is to go, as in c6-b3"),
        (
            hunt,
            "c6-b5",
            "Owlman steps only to empty squares; he frightens a helper by a step \
                         towards him",
        ),
        (hunt, "c6-d3", "Owlman can take Doc only on the church tower"),
        (
            hunt,
            "c6-g2",
            "Owlman steps one square diagonally, or swoops three squares and one aside",
        ),
        (hunt, "c6-b7(xd5)", "the move is written c6-b7"),
    ] {
        let error = read(code, &with_demands).read_move(text).unwrap_err();
        assert_eq!(error.reason, reason, "{text} in {code}");
    }
}

#[test]
fn options_as_text() {
    assert_eq!(read_options::<Options>("()"), Ok(Options::NIGHTFALL));
    assert_eq!(write_options(&Options::NIGHTFALL), "(nightfall: Some(49), repetition: false)");
    assert_eq!(read_options("(nightfall: None, repetition: true)"), Ok(Options::REPETITION));
    let error = read_options::<Options>("(nightfall: 0)").unwrap_err().to_string();
    assert_eq!(error, "options: nightfall is 0; it is None, or 1 or more");
    let error = read_options::<Options>("(nightfall: -1)").unwrap_err().to_string();
    assert_eq!(error, "options: nightfall is -1; it is None, or 1 or more");
    let error = read_options::<Options>("(dusk: 3)").unwrap_err().to_string();
    assert!(error.contains("dusk"), "{error}");
    let presets: Vec<_> = Options::presets().iter().map(|preset| preset.name.localized()).collect();
    assert_eq!(presets, ["Nightfall (2011)", "Repetition (2010)"]);
    assert_eq!(Options::default(), Options::presets()[0].options);
}

#[test]
fn illegal_moves_do_not_panic() {
    let mut random = fastrand::Rng::with_seed(5);
    for options in option_sets() {
        let mut position = Owlman::start(&options);
        for round in 0..2000 {
            if round % 40 == 0 {
                position = Owlman::start(&options);
            }
            let [from, to] = [random.u8(..32), random.u8(..32)];
            let legal = position.pick_move(|count| random.usize(..count));
            let mv = Move { from, to, demand: random.bool() };
            position.apply(legal.filter(|_| random.bool()).unwrap_or(mv));
            assert_eq!(position.count_moves(), texts(&position).len());
            assert_eq!(position.outcome().is_some(), position.count_moves() == 0);
            let [from, to] = [0, 1].map(|_| Square::new(random.u8(..), random.u8(..)));
            assert!(!position.why_not(Attempt::Go { from, to }).to_string().is_empty());
            assert!(!position.why_not(Attempt::Touch(to)).to_string().is_empty());
        }
    }
}

#[test]
fn a_history_is_newest_first_and_shared() {
    let mut list = History::default();
    (0..100).for_each(|n| list.push(n));
    let old = list.clone();
    list.push(100);
    assert!(list.iter().eq((0..=100).rev()));
    assert!(old.iter().eq((0..100).rev()));
}

#[test]
fn a_very_long_history_can_be_dropped() {
    let mut list = History::default();
    (0..5_000_000).for_each(|n| list.push(n));
    drop(list);
}
