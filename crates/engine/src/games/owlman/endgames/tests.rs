//! The tables against the solver and the checked facts.

mod larger;
mod made;
mod options;

use std::sync::LazyLock;

use super::rank::{Ranks, mirror};
use super::{Tables, Workers};
use crate::{Evaluation, ExactValue, Progress, WinDistance};
use owlery_games::owlman::moves::bits;
use owlery_games::owlman::solver::{BOARD_ALONE, Verdict, solved};
use owlery_games::owlman::tables::{TOWER, light};
use owlery_games::owlman::{Board, Options, Owlman};
use owlery_games::{Notation as _, Position as _, Side, Square};

static TABLES: LazyLock<Tables> = LazyLock::new(|| made(3, 2));

pub(super) fn made(helpers: u32, threads: usize) -> Tables {
    Tables::make(helpers, Workers { threads, progress: &Progress::default() }).unwrap()
}

/// The positions with these helpers.
fn placements(helpers: u32) -> impl Iterator<Item = Owlman> {
    let free = bits(!helpers);
    let pairs = free.clone().flat_map(move |doc| free.clone().map(move |owl| (doc, owl)));
    pairs.filter(|(doc, owl)| doc != owl).flat_map(move |(doc, owl)| {
        Side::ALL.map(|turn| Owlman::alone(Board { helpers, doc, owl }, turn))
    })
}

fn agrees(position: &Owlman) {
    let exact = match solved().verdict(position) {
        Verdict::Endless => ExactValue::Endless,
        Verdict::Win(side, plies) => won(position, side, Some(plies)),
    };
    assert_eq!(TABLES.value(position), Some(Evaluation::Exact(exact)), "{position:?}");
}

fn won(position: &Owlman, side: Side, plies: Option<u16>) -> ExactValue {
    let distance = plies.map_or(WinDistance::Unknown, WinDistance::Exactly);
    if position.turn() == side { ExactValue::Win(distance) } else { ExactValue::Loss(distance) }
}

#[test]
fn all_positions_of_few_helpers_agree_with_the_solver() {
    let squares = || bits(!(1 << TOWER));
    for (a, b) in squares().flat_map(|a| squares().map(move |b| (a, b))).filter(|(a, b)| a <= b) {
        placements(1 << a | 1 << b).for_each(|position| agrees(&position));
    }
    let mut random = fastrand::Rng::with_seed(3);
    let ranks = Ranks::new(3);
    for _ in 0..200 {
        let set = ranks.set(random.usize(..ranks.count()));
        let set = if random.bool() { set } else { mirror(set) };
        placements(set).for_each(|position| agrees(&position));
    }
}

#[test]
fn fact_9_counts() {
    let counts: Vec<_> = TABLES.counts().map(|counts| (counts.positions, counts.owlman)).collect();
    let expected = [
        (28_830, [28_353, 28_650]),
        (404_550, [381_617, 395_303]),
        (3_649_940, [3_112_327, 3_408_698]),
    ];
    assert_eq!(counts, expected);
    let longest = TABLES.counts().map(|counts| (counts.longest_of_owlman, counts.longest_of_white));
    // As the solver has them, too.
    let expected = [([14, 13], [9, 8]), ([28, 27], [27, 26]), ([40, 39], [37, 36])];
    assert!(longest.eq(expected.map(|(owlman, white)| (Some(owlman), Some(white)))));
    let last = TABLES.counts().last().unwrap();
    let endless = Side::ALL.map(|turn| last.endless(turn));
    assert_eq!(endless, [0, 1].map(|turn| 3_649_940 - last.owlman[turn] - last.white[turn]));
}

/// A position of the facts.
fn placed(doc: &str, helpers: &str, owl: &str, turn: Side, options: &Options) -> Owlman {
    let number = |name: &str| light(name.parse().unwrap()).unwrap();
    let helpers = helpers.split(' ').fold(0, |set, name| set | 1 << number(name));
    let board = Board { helpers, doc: number(doc), owl: number(owl) };
    Owlman::from_code(&Owlman::alone(board, turn).code(), options).unwrap()
}

/// The value seen by White, on the board alone and under both presets.
fn values(doc: &str, helpers: &str, owl: &str, turn: Side) -> [Evaluation; 3] {
    [&BOARD_ALONE, &Options::NIGHTFALL, &Options::REPETITION].map(|options| {
        let value = TABLES.value(&placed(doc, helpers, owl, turn, options)).unwrap();
        if turn == Side::White { value } else { value.turned() }
    })
}

const fn wins(plies: u16) -> Evaluation {
    Evaluation::Exact(ExactValue::Win(WinDistance::Exactly(plies)))
}

/// By demands White may be quicker.
const fn wins_within(plies: u16) -> Evaluation {
    Evaluation::Exact(ExactValue::Win(WinDistance::Within(plies)))
}

const fn loses(plies: u16) -> Evaluation {
    Evaluation::Exact(ExactValue::Loss(WinDistance::Exactly(plies)))
}

const ENDLESS: Evaluation = Evaluation::Exact(ExactValue::Endless);
/// By demands, nobody knows how soon.
const BY_DEMANDS: Evaluation = Evaluation::Exact(ExactValue::Win(WinDistance::Unknown));

#[test]
fn facts_5_to_7_under_both_presets() {
    for owl in Square::all(8).filter(|at| light(*at).is_some()).map(|at| at.to_string()) {
        let figure_6 = || values("b7", "a6 c8", &owl, Side::Black);
        match owl.as_str() {
            "a6" | "b7" | "c8" => {}
            "h1" => assert_eq!(figure_6(), [loses(13); 3]),
            // The night falls after 49 moves of each.
            "d3" | "f5" => assert_eq!(figure_6(), [ENDLESS, loses(98), BY_DEMANDS], "{owl}"),
            _ => {
                let [alone, nightfall, repetition] = figure_6();
                assert!(
                    matches!(alone, Evaluation::Exact(ExactValue::Win(WinDistance::Exactly(_)))),
                    "{owl}"
                );
                let Evaluation::Exact(exact) = alone else { panic!("{owl}") };
                let plies = exact.distance().plies().unwrap();
                assert_eq!([nightfall, repetition], [alone, wins_within(plies)], "{owl}");
            }
        }
    }
    assert_eq!(values("a8", "b5 c4", "h1", Side::Black), [loses(11); 3]);
    let zugzwang = values("a8", "c4", "b5", Side::Black);
    assert!(zugzwang.iter().all(|value| matches!(value, Evaluation::Exact(ExactValue::Win(_)))));
    let mut waiting = placed("a8", "b5 c4 h3", "h1", Side::Black, &BOARD_ALONE);
    for text in ["h1xb5", "h3-g4"] {
        waiting.apply(waiting.read_move(text).unwrap());
    }
    assert_eq!(TABLES.value(&waiting).map(Evaluation::turned), Some(wins(6)));
    assert_eq!(values("a8", "c8", "b7", Side::White), [ENDLESS, loses(97), BY_DEMANDS]);
    assert_eq!(values("a8", "c8", "b7", Side::Black), [wins(2), wins(2), wins_within(2)]);
}
